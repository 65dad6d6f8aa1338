"""The camera: places and cells, zoom, limits, flicks, fits and travel."""

from itertools import pairwise
from math import degrees

import pygame
import pytest

from game.rules.board import Cell
from game.sprites.board_space import CellBox, Framing, Point
from game.sprites.board_travel import SizeRange
from game.sprites.camera import Camera

VIEW = pygame.Rect(10, 50, 390, 507)
SIZES = SizeRange(28, 52, 96)
BOARD = [(x, y) for x in range(-4, 5) for y in range(-3, 4)]


def over(cells: list[tuple[int, int]] | None = None) -> Camera:
    camera = Camera(VIEW, SIZES)
    camera.set_content(BOARD if cells is None else cells)
    return camera


def glided(frame: float) -> Framing:
    camera = over([(x, 0) for x in range(-50, 50)])
    camera.fling((900.0, 0.0))
    for _ in range(round(3 / frame)):
        camera.update(frame)
    assert not camera.is_moving
    return camera.framing


def run(camera: Camera, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        camera.update(1 / 60)


def close(a: Point, b: Point, within: float = 1.0) -> bool:
    return abs(a[0] - b[0]) <= within and abs(a[1] - b[1]) <= within


def test_the_first_cell_starts_in_the_middle_at_the_start_size() -> None:
    camera = Camera(VIEW, SIZES)
    assert camera.size == 52
    assert close(camera.centre_of((0, 0)), VIEW.center)


def test_neighbours_touch_without_gap_at_every_size() -> None:
    for size in SIZES.steps():
        camera = over()
        camera.ease_to(camera.framing.moved(0.37, -0.81).sized(size), 0)
        left, right = camera.rect_of((2, 1)), camera.rect_of((3, 1))
        assert (left.right, left.top, left.size) == (right.left, right.top, (size, size))


def test_sizes_run_from_least_to_most_in_small_steps_and_hold_the_start() -> None:
    steps = SIZES.steps()
    assert steps[0] == 28
    assert steps[-1] == 96
    assert 52 in steps
    assert all(1 <= b - a <= max(1, 0.04 * a) for a, b in pairwise(steps))


def test_panning_moves_the_board_with_the_finger() -> None:
    camera = over([(x, y) for x in range(30) for y in range(30)])
    camera.fit(0)
    before = camera.rect_of((3, 3))
    camera.pan(-30.0, 25.5)
    camera.pan(0.0, -0.5)
    assert camera.rect_of((3, 3)) == before.move(-30, 25)


@pytest.mark.parametrize("far", [0, 1_000_000, -1_000_000])
def test_small_pans_add_up_also_far_from_the_origin(far: int) -> None:
    camera = over([(far, far), (far + 40, far + 40)])
    camera.ease_to(Framing(Cell(far + 20, far + 20), 0.0, 0.0, 64), 0)
    before = camera.rect_of((far + 20, far + 20))
    for _ in range(1000):
        camera.pan(0.1, -0.05)
    assert camera.rect_of((far + 20, far + 20)) == before.move(100, -50)


def test_panning_ends_where_only_three_empty_cells_show() -> None:
    camera = over([(x, y) for x in range(40) for y in range(40)])
    camera.fit(0)
    camera.pan(100_000.0, 100_000.0)
    assert camera.cell_at(VIEW.topleft) == (-3, -3)
    camera.pan(-100_000.0, -100_000.0)
    assert camera.cell_at((VIEW.right - 1, VIEW.bottom - 1)) == (42, 42)


def test_content_smaller_than_the_view_cannot_be_pushed_out() -> None:
    camera = over([(0, 0)])
    camera.ease_to(camera.framing.sized(28), 0)
    for way in ((1e6, 1e6), (-1e6, -1e6)):
        camera.pan(*way)
        assert VIEW.contains(camera.lens.rect_of_box(CellBox(-3, -3, 3, 3)))


def test_the_limit_does_not_pull_back_when_the_content_shrinks() -> None:
    camera = over([(x, 0) for x in range(40)])
    camera.pan(-1500.0, 0.0)
    before = camera.rect_of((0, 0))
    camera.set_content([(0, 0)])
    camera.pan(5.0, 0.0)
    assert camera.rect_of((0, 0)) == before.move(5, 0)


def test_a_pinch_carries_the_board_with_the_fingers() -> None:
    camera = over([(x, y) for x in range(-20, 20) for y in range(-20, 20)])
    cell = camera.cell_at((200.0, 300.0))
    before = camera.centre_of(cell)
    offset = before[0] - 200.0, before[1] - 300.0
    camera.pinch((230.0, 280.0), 1.5, (30.0, -20.0))
    ratio = camera.size / 52
    wanted = 230.0 + offset[0] * ratio, 280.0 + offset[1] * ratio
    assert camera.size == pytest.approx(78, rel=0.02)
    assert close(camera.centre_of(cell), wanted)


def test_many_small_pinches_are_as_good_as_a_large_one() -> None:
    camera = over()
    for _ in range(50):
        camera.pinch(VIEW.center, 1.01, (0.0, 0.0))
    assert camera.size == pytest.approx(52 * 1.01**50, rel=0.02)


def test_a_pinch_is_zooming_until_it_settles_and_then_keeps_its_size() -> None:
    camera = over()
    camera.pinch(VIEW.center, 1.2, (0.0, 0.0))
    size = camera.size
    assert camera.is_zooming
    camera.settle()
    assert not camera.is_zooming
    assert camera.size == size


def test_a_wheel_settles_by_itself() -> None:
    camera = over()
    camera.zoom_about(VIEW.center, 1.1)
    assert camera.is_zooming
    run(camera, 0.3)
    assert not camera.is_zooming
    assert not camera.is_moving


def test_zoom_stays_within_its_range() -> None:
    camera = over()
    camera.zoom_about(VIEW.center, 100.0)
    assert camera.size == 96
    camera.zoom_about(VIEW.center, 0.001)
    assert camera.size == 28


def test_a_flick_goes_as_far_whatever_the_frame_rate() -> None:
    right, down = glided(1 / 120).way_to(glided(1 / 13))
    assert abs(right) * 52 < 0.01
    assert down == 0


def test_a_flick_loses_half_its_speed_every_180_milliseconds() -> None:
    camera = over([(x, 0) for x in range(-90, 90)])
    camera.fling((-1000.0, 0.0))
    places = [camera.framing]
    for _ in range(3):
        camera.update(0.18)
        places.append(camera.framing)
    ways = [a.way_to(b)[0] for a, b in pairwise(places)]
    assert ways[1] == pytest.approx(ways[0] / 2)
    assert ways[2] == pytest.approx(ways[0] / 4)


def test_a_touch_stops_a_flick_dead() -> None:
    camera = over()
    camera.fling((500.0, 300.0))
    camera.update(0.05)
    camera.stop()
    before = camera.framing
    assert camera.update(0.05) is False
    assert camera.framing == before


def test_a_flick_against_the_limit_ends_there() -> None:
    camera = over()
    camera.fling((50_000.0, 0.0))
    camera.update(0.1)
    assert not camera.is_moving


def test_a_fit_shows_all_tiles_and_two_cells_around_at_the_largest_size() -> None:
    camera = over()
    camera.fit(0)
    box = CellBox(-6, -5, 6, 5)
    assert VIEW.contains(camera.lens.rect_of_box(box))
    larger = next(size for size in SIZES.steps() if size > camera.size)
    assert larger * box.columns > VIEW.w
    assert not camera.differs_from_fit


def test_a_fit_is_never_larger_than_the_start_nor_smaller_than_the_least() -> None:
    few, many = over([(0, 0)]), over([(0, 0), (99, 99)])
    few.fit(0)
    many.fit(0)
    assert (few.size, many.size) == (52, 28)


def test_the_view_differs_from_a_fit_beyond_one_cell_or_fifteen_percent() -> None:
    camera = over([(0, 0)])
    camera.fit(0)
    camera.pan(0.0, 0.9 * camera.size)
    assert not camera.differs_from_fit
    camera.pan(0.0, 0.2 * camera.size)
    assert camera.differs_from_fit
    camera.fit(0)
    camera.zoom_about(VIEW.center, 1.1)
    assert not camera.differs_from_fit
    camera.zoom_about(VIEW.center, 1.1)
    assert camera.differs_from_fit


def test_travel_takes_its_time_and_arrives_exactly() -> None:
    camera = over()
    end = camera.framing.moved(2.0, -1.0).sized(40)
    camera.ease_to(end)
    camera.update(0.12)
    assert camera.is_zooming
    assert 40 < camera.size < 52
    camera.update(0.11)
    assert camera.is_moving
    camera.update(0.02)
    assert camera.lens.framing == camera.framing == end
    assert not camera.is_moving


def test_travel_of_no_time_is_a_jump() -> None:
    camera = over()
    camera.ease_to(camera.framing.moved(3.0, 0.0).sized(60), 0)
    assert (camera.size, camera.is_moving) == (60, False)


def test_what_lies_well_inside_does_not_move_the_camera() -> None:
    camera = over()
    assert camera.keep_visible([(0, 0), (1, 0)]) is False
    assert not camera.is_moving


def test_what_lies_near_the_edge_is_brought_inside_with_its_neighbours() -> None:
    camera = over()
    camera.ease_to(camera.framing.sized(52), 0)
    assert camera.keep_visible([(4, 3)]) is True
    run(camera, 0.3)
    inner = VIEW.inflate(-VIEW.w * 0.2 + 2, -VIEW.h * 0.2 + 2)
    assert inner.contains(camera.lens.rect_of_box(CellBox(3, 2, 5, 4)))
    assert camera.size == 52


def test_a_long_move_that_does_not_fit_shows_the_whole_board() -> None:
    camera = over()
    assert camera.keep_visible([(-4, 0), (4, 0)], 0) is True
    assert not camera.differs_from_fit


def test_the_camera_leaves_a_view_alone_that_was_just_panned() -> None:
    camera = over()
    camera.pan(1.0, 0.0)
    run(camera, 1.9)
    assert camera.keep_visible([(4, 3)]) is False
    run(camera, 0.2)
    assert camera.keep_visible([(4, 3)]) is True


def test_resizing_keeps_the_place_in_the_middle() -> None:
    camera = over()
    camera.pan(33.0, -21.0)
    before = camera.framing
    other = pygame.Rect(280, 0, 844, 369)
    camera.resize(other)
    assert camera.framing == before
    assert camera.cell_at(other.center) == before.cell


def test_resizing_to_another_density_keeps_a_tile_as_large_on_the_glass() -> None:
    camera = over()
    camera.ease_to(camera.framing.sized(40), 0)
    camera.resize(VIEW, SizeRange(56, 104, 192))
    assert camera.size == pytest.approx(80, abs=1)


def test_a_double_tap_zooms_in_here_and_then_back_to_the_fit() -> None:
    camera = over()
    camera.fit(0)
    pos = (250.0, 350.0)
    cell = camera.cell_at(pos)
    camera.toggle_zoom(pos, 64, 0)
    assert camera.size == pytest.approx(64, abs=1)
    assert camera.cell_at(pos) == cell
    camera.toggle_zoom(pos, 64, 0)
    assert not camera.differs_from_fit


def test_a_cell_that_shows_needs_no_arrow() -> None:
    assert over().offscreen_direction((0, 0), 24) is None


@pytest.mark.parametrize(("cell", "angle"), [((90, 0), 0), ((0, 90), 90), ((-90, 0), 180)])
def test_an_arrow_stands_at_the_edge_and_points_to_the_cell(
    cell: tuple[int, int], angle: float
) -> None:
    edge = over().offscreen_direction(cell, 24)
    assert edge is not None
    assert degrees(edge.angle) == pytest.approx(angle, abs=1)
    inside = VIEW.inflate(-46, -46)
    assert inside.collidepoint(edge.pos)
    assert not inside.inflate(-4, -4).collidepoint(edge.pos)
