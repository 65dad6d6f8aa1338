"""The six shapes and six hatchings as plain geometry. Knows no pixels and no colours' looks.

The unit is the side of a tile, the origin its centre, y points down. Every shape is
symmetric left-right and top-bottom, so it reads the same from the other side of a table.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, cos, pi, sin, sqrt
from typing import Self

from game.rules.tiles import Color, Shape

Point = tuple[float, float]
Segment = tuple[Point, Point]

WIRE = 0.035
STRONG_WIRE = 0.05
HATCH_PITCH = 0.115
HATCH_STROKE = 0.024
DOT_RADIUS = 0.024
PLATE_INSET = 0.02
PLATE_RADIUS = 0.12

_SLANT = sqrt(0.5)
_REACH = 0.5  # hatching covers the whole tile; the fill cuts it to shape


@dataclass(frozen=True, slots=True)
class Disc:
    """A round spot."""

    center: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Figure:
    """A polygon whose edge is pushed out and rounded by *rounding*, joined with discs,
    less a round hole in the middle."""

    corners: tuple[Point, ...] = ()
    rounding: float = 0.0
    discs: tuple[Disc, ...] = ()
    hole: float = 0.0

    def outset(self, by: float) -> Self:
        """Return the figure grown by *by* on every edge, with round joints."""
        return replace(
            self,
            rounding=self.rounding + by,
            discs=tuple(Disc(disc.center, disc.radius + by) for disc in self.discs),
            hole=max(0.0, self.hole - by),
        )


@dataclass(frozen=True, slots=True)
class Hatch:
    """A pattern over the whole tile: lines, or dots."""

    lines: tuple[Segment, ...] = ()
    dots: tuple[Disc, ...] = ()


def _star_polygon(tips: int, outer: float, inner: float) -> tuple[Point, ...]:
    corners = []
    for i in range(2 * tips):
        radius, angle = (inner if i % 2 else outer), pi * i / tips
        corners.append((radius * cos(angle), radius * sin(angle)))
    return tuple(corners)


def _rhombus(half_width: float, half_height: float) -> tuple[Point, ...]:
    return (0.0, -half_height), (half_width, 0.0), (0.0, half_height), (-half_width, 0.0)


def _square(half_side: float) -> Figure:
    rounding = 0.035
    core = half_side - rounding
    return Figure(((-core, -core), (core, -core), (core, core), (-core, core)), rounding)


_HALF_SIDE = 0.272
_LEAF_REACH = 0.197
_LEAF_CENTERS = _rhombus(_LEAF_REACH, _LEAF_REACH)

_FIGURES = {
    # The hole keeps the bead apart from square and sun when tiny.
    Shape.CIRCLE: Figure(discs=(Disc((0.0, 0.0), 0.315),), hole=0.10),
    Shape.SQUARE: _square(_HALF_SIDE),
    # Taller than wide, so that it is no turned square.
    Shape.DIAMOND: Figure(_rhombus(0.30, 0.42)),
    Shape.CLOVER: Figure(_LEAF_CENTERS, discs=tuple(Disc(c, 0.158) for c in _LEAF_CENTERS)),
    Shape.STAR: Figure(_star_polygon(4, 0.43, 0.165)),
    Shape.SUN: Figure(_star_polygon(8, 0.415, 0.225)),
}


def figure(shape: Shape) -> Figure:
    """Return the fill of a symbol of this shape."""
    return _FIGURES[shape]


def crisp_figure(shape: Shape, size: int) -> Figure:
    """Return the figure for a tile of *size* pixels: upright edges lie between two pixels."""
    if shape is not Shape.SQUARE:
        return figure(shape)
    return _square((round(_HALF_SIDE * size - size / 2) + size / 2) / size)


_DIRECTIONS: dict[Color, tuple[Point, ...]] = {
    Color.RED: ((0.0, 1.0),),
    Color.BLUE: ((1.0, 0.0),),
    Color.GREEN: ((_SLANT, _SLANT),),
    Color.PURPLE: ((_SLANT, -_SLANT),),
    Color.ORANGE: ((_SLANT, _SLANT), (_SLANT, -_SLANT)),
    Color.YELLOW: (),
}


def hatch(color: Color, pitch: float = HATCH_PITCH, *, centered: bool = False) -> Hatch:
    """Return the pattern that stands for *color*: the engraver's code of 1638, Petra Sancta's.

    Lines keep clear of the middle unless *centered*, so that a star's arms stay whole.
    """
    shift = 0.0 if centered else 0.5
    directions = _DIRECTIONS[color]
    if not directions:
        return Hatch(dots=tuple(_spots(pitch)))
    return Hatch(lines=tuple(line for way in directions for line in _parallels(way, pitch, shift)))


def _parallels(along: Point, pitch: float, shift: float) -> Iterator[Segment]:
    """Yield lines along a direction of length one, from edge to edge of the tile and beyond."""
    dx, dy = along
    reach = _REACH / _SLANT
    count = ceil(reach / pitch)
    for i in range(-count, count + 1):
        x, y = -dy * (i + shift) * pitch, dx * (i + shift) * pitch
        yield (x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)


def _spots(pitch: float) -> Iterator[Disc]:
    """Yield dots in rows that stand in each other's gaps, neighbours one *pitch* apart."""
    step = pitch * _SLANT
    count = ceil(_REACH / step)
    for row in range(-count, count + 1):
        for column in range(-count, count + 1):
            if (row + column) % 2 == 0:
                yield Disc((column * step, row * step), DOT_RADIUS)


def plate_beads(spacing: float, inset: float) -> tuple[Point, ...]:
    """Return points about *spacing* apart along a plate's edge, *inset* further in."""
    half = 0.5 - PLATE_INSET - inset
    radius = PLATE_RADIUS - inset
    flat, arc = half - radius, radius * pi / 2
    count = max(1, round((2 * flat + arc) / spacing))
    points = []
    for i in range(count):
        x, y = _along_quarter((i + 0.5) * (2 * flat + arc) / count, flat, radius)
        points += [(x, y), (-y, x), (-x, -y), (y, -x)]
    return tuple(points)


def _along_quarter(way: float, flat: float, radius: float) -> Point:
    """Walk from the middle of the upper edge round the corner to the middle of the right one."""
    half, arc = flat + radius, radius * pi / 2
    if way < flat:
        return way, -half
    if way > flat + arc:
        return half, way - flat - arc - flat
    angle = (way - flat) / radius
    return flat + radius * sin(angle), -flat - radius * cos(angle)
