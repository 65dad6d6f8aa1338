"""Whatever the camera did before: places and cells agree, and fingers keep what they touch."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.rules.board import MAX_COORDINATE, Cell
from game.sprites.board_space import CellBox, Framing
from game.sprites.board_travel import SizeRange
from game.sprites.camera import Camera

VIEW = pygame.Rect(0, 40, 900, 680)
SIZES = SizeRange(32, 64, 128)
COORDINATES = st.one_of(st.integers(-20, 20), st.integers(-MAX_COORDINATE, MAX_COORDINATE))
PLACES = st.tuples(st.integers(VIEW.left, VIEW.right - 1), st.integers(VIEW.top, VIEW.bottom - 1))
SHARES = st.floats(0, 1, exclude_max=True)


@st.composite
def cameras(draw: st.DrawFn) -> Camera:
    """Draw a camera over a large board, somewhere within its limits."""
    middle = Cell(draw(COORDINATES), draw(COORDINATES))
    camera = Camera(VIEW, SIZES)
    camera.set_content([(middle.x - 60, middle.y - 60), (middle.x + 60, middle.y + 60)])
    size = draw(st.sampled_from(SIZES.steps()))
    camera.ease_to(Framing(middle, draw(SHARES), draw(SHARES), size), 0)
    return camera


@given(cameras(), PLACES)
def test_every_place_lies_in_the_rect_of_its_cell(camera: Camera, pos: tuple[int, int]) -> None:
    assert camera.rect_of(camera.cell_at(pos)).collidepoint(pos)


@given(cameras(), st.integers(-9, 9), st.integers(-9, 9))
def test_the_centre_of_a_cell_lies_in_that_cell(camera: Camera, dx: int, dy: int) -> None:
    cell = camera.framing.cell.x + dx, camera.framing.cell.y + dy
    assert camera.cell_at(camera.centre_of(cell)) == cell


@given(cameras(), PLACES, st.floats(0.3, 3.0))
def test_zooming_keeps_what_is_under_the_finger(
    camera: Camera, pos: tuple[int, int], factor: float
) -> None:
    cell = camera.cell_at(pos)
    rect = camera.rect_of(cell)
    share = (pos[0] - rect.x) / rect.w, (pos[1] - rect.y) / rect.h
    camera.zoom_about(pos, factor)
    now = camera.rect_of(cell)
    assert abs(now.x + share[0] * now.w - pos[0]) <= 2.5
    assert abs(now.y + share[1] * now.h - pos[1]) <= 2.5


@given(cameras(), st.lists(st.tuples(st.floats(-3000, 3000), st.floats(-3000, 3000)), max_size=9))
def test_no_pan_leaves_the_limit(camera: Camera, ways: list[tuple[float, float]]) -> None:
    middle = camera.framing.cell
    limit = CellBox(middle.x - 63, middle.y - 63, middle.x + 63, middle.y + 63)
    for way in ways:
        camera.pan(*way)
        room = camera.lens.rect_of_box(limit).inflate(2, 2)
        assert room.contains(VIEW)


@given(cameras(), st.floats(-900, 900), st.floats(-900, 900))
def test_a_pan_and_its_reverse_cancel(camera: Camera, dx: float, dy: float) -> None:
    before = camera.rect_of(camera.framing.cell)
    cell = camera.framing.cell
    camera.pan(dx, dy)
    camera.pan(-dx, -dy)
    after = camera.rect_of(cell)
    assert abs(after.x - before.x) <= 1
    assert abs(after.y - before.y) <= 1
