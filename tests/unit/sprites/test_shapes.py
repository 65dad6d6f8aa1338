"""The six shapes: how large, how symmetric and how unlike each other they are."""

from itertools import combinations
from math import atan2, degrees, dist, hypot, pi, radians, sin

import pygame
import pytest

from game.rules.tiles import Color, Shape
from game.sprites.shape_raster import figure_mask
from game.sprites.shapes import (
    HATCH_PITCH,
    PLATE_INSET,
    STRONG_WIRE,
    Disc,
    Figure,
    crisp_figure,
    figure,
    hatch,
    plate_beads,
)

SIDE = 400
TURN = radians(22.5)
AREAS = {
    Shape.CIRCLE: pi * (0.315**2 - 0.10**2),
    Shape.SQUARE: (2 * 0.272) ** 2 - (4 - pi) * 0.035**2,
    Shape.DIAMOND: 2 * 0.30 * 0.42,
    Shape.CLOVER: 0.3053,  # four discs, less what two share, plus the gap between all
    Shape.STAR: 4 * 0.43 * 0.165 * sin(2 * TURN),
    Shape.SUN: 8 * 0.415 * 0.225 * sin(TURN),
}


def silhouette(shape: Shape) -> pygame.Mask:
    return pygame.mask.from_surface(figure_mask(figure(shape), SIDE))


@pytest.mark.parametrize("shape", Shape)
def test_a_shape_covers_its_share_of_the_tile(shape: Shape) -> None:
    assert silhouette(shape).count() / SIDE**2 == pytest.approx(AREAS[shape], rel=0.01)


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("size", [28, 41, 64])
def test_a_shape_reads_the_same_from_the_other_side_of_the_table(shape: Shape, size: int) -> None:
    mask = figure_mask(figure(shape), size)
    for flip_x, flip_y in ((True, False), (False, True)):
        flipped = pygame.transform.flip(mask, flip_x, flip_y)
        assert pygame.image.tobytes(flipped, "RGBA") == pygame.image.tobytes(mask, "RGBA")


@pytest.mark.parametrize(("one", "two"), list(combinations(Shape, 2)))
def test_two_silhouettes_never_share_much_more_than_three_quarters(one: Shape, two: Shape) -> None:
    first, second = silhouette(one), silhouette(two)
    common = first.overlap_area(second, (0, 0))
    union = first.count() + second.count() - common
    most = 0.77 if {one, two} == {Shape.DIAMOND, Shape.CLOVER} else 0.75
    assert common / union <= most


def test_the_bead_keeps_its_hole() -> None:
    assert not silhouette(Shape.CIRCLE).get_at((SIDE // 2, SIDE // 2))


@pytest.mark.parametrize("shape", Shape)
def test_even_the_strong_wire_stays_on_the_plate(shape: Shape) -> None:
    grown = figure(shape).outset(STRONG_WIRE)
    reach = [hypot(*corner) + grown.rounding for corner in grown.corners if 0 in map(abs, corner)]
    reach += [hypot(*disc.center) + disc.radius for disc in grown.discs]
    assert max(reach, default=0) <= 0.5 - PLATE_INSET + 1e-9


def test_growing_a_figure_narrows_its_hole_but_never_below_nothing() -> None:
    ring = Figure(discs=(Disc((0.0, 0.0), 0.3),), hole=0.1)
    assert ring.outset(0.04).hole == pytest.approx(0.06)
    assert ring.outset(0.2).hole == 0
    assert ring.outset(0.04).discs[0].radius == pytest.approx(0.34)


@pytest.mark.parametrize("size", [28, 41, 54, 64, 127])
def test_the_squares_edges_lie_between_two_pixels(size: int) -> None:
    square = crisp_figure(Shape.SQUARE, size)
    left = size / 2 - (square.corners[1][0] + square.rounding) * size
    assert left == pytest.approx(round(left))
    exact = size / 2 - 0.272 * size
    assert abs(left - exact) <= 0.5


@pytest.mark.parametrize("shape", set(Shape) - {Shape.SQUARE})
def test_shapes_without_upright_edges_need_no_moving(shape: Shape) -> None:
    assert crisp_figure(shape, 28) == figure(shape)


@pytest.mark.parametrize(
    ("color", "angles"),
    [
        (Color.RED, {90}),
        (Color.BLUE, {0}),
        (Color.GREEN, {45}),
        (Color.PURPLE, {135}),
        (Color.ORANGE, {45, 135}),
        (Color.YELLOW, set()),
    ],
)
def test_each_colour_has_its_direction_of_lines(color: Color, angles: set[int]) -> None:
    lines = hatch(color).lines
    assert {round(degrees(atan2(b[1] - a[1], b[0] - a[0]))) % 180 for a, b in lines} == angles


def test_yellow_has_dots_one_pitch_apart() -> None:
    dots = hatch(Color.YELLOW).dots
    nearest = min(dist(a.center, b.center) for a, b in combinations(dots, 2))
    assert nearest == pytest.approx(HATCH_PITCH)


def test_a_wider_pitch_gives_fewer_lines() -> None:
    assert len(hatch(Color.RED, 0.23).lines) < len(hatch(Color.RED).lines)


def test_lines_pass_through_the_middle_only_when_asked() -> None:
    offsets = [min(abs(a[0]) for a, _ in hatch(Color.RED, centered=c).lines) for c in (True, False)]
    assert offsets == pytest.approx([0, HATCH_PITCH / 2])


def test_beads_lie_evenly_along_the_plate_and_on_all_four_sides() -> None:
    beads = plate_beads(0.08, 0.02)
    assert {(round(-y, 9), round(x, 9)) for x, y in beads} == {
        (round(x, 9), round(y, 9)) for x, y in beads
    }
    for bead in beads:
        nearest = min(dist(bead, other) for other in beads if other is not bead)
        assert 0.06 < nearest < 0.1
