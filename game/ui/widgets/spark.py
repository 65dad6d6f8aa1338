"""A match as a line: what each turn brought, marked with the seat's own sign. Knows no names.

The signs are forms, not colours: dots, squares, triangles and crosses tell seats apart in grey too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.sprites.shape_raster import Stencil, tinted
from game.sprites.shapes import Disc, Point
from game.ui.theme import Rgb

LINE = 1.5
SIGN = 4.0  # half the height of a sign with room to spare
SMALLEST_SIGN = 2.0
BIGGER = 1.45  # the best turn's sign
CLEAR = 1.6  # around a sign, so that its form is not lost in the line


@dataclass(frozen=True, slots=True)
class Spark:
    """The turns of one seat; *slots* and *most* are the same for all seats, so lines compare."""

    turns: tuple[int, ...]
    sign: int  # the seat's number
    slots: int
    most: int


def spark_picture(spark: Spark, size: tuple[int, int], unit: float, color: Rgb) -> pygame.Surface:
    """Return *spark* drawn *size* pixels large; *unit* is a logical pixel."""
    stencil = Stencil(size, 1.0, (0.0, 0.0))
    radius = _sign_radius(spark, size[0], unit)
    points = _points(spark, size, radius * BIGGER)
    if len(points) > 1:
        stencil.stroke(points, LINE * unit)
    best = max(spark.turns, default=0)
    for point, gained in zip(points, spark.turns, strict=True):
        is_best = gained == best and best > 0
        _draw_sign(stencil, point, radius * (BIGGER if is_best else 1.0), spark.sign)
    return tinted(stencil.mask(), color)


def _sign_radius(spark: Spark, width: int, unit: float) -> float:
    step = width / max(1, spark.slots)
    return max(SMALLEST_SIGN * unit, min(SIGN * unit, step * 0.3))


def _points(spark: Spark, size: tuple[int, int], margin: float) -> list[Point]:
    width, height = size[0] - 2 * margin, size[1] - 2 * margin
    step = width / max(1, spark.slots - 1)
    most = max(1, spark.most)
    return [
        (margin + place * step, margin + height * (1 - gained / most))
        for place, gained in enumerate(spark.turns)
    ]


def _draw_sign(stencil: Stencil, at: Point, radius: float, sign: int) -> None:
    if sign % 4 == 0:
        stencil.disc(Disc(at, radius))
        return
    stencil.pierce(Disc(at, radius * CLEAR))
    if sign % 4 == 3:
        for side in (-1, 1):
            ends = _around(at, radius, ((-0.8, -0.8 * side), (0.8, 0.8 * side)))
            stencil.stroke(ends, radius * 0.55)
        return
    square = ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85))
    triangle = ((0.0, -1.1), (1.1, 0.85), (-1.1, 0.85))
    stencil.polygon(_around(at, radius, square if sign % 4 == 1 else triangle))


def _around(at: Point, radius: float, corners: Sequence[Point]) -> list[Point]:
    return [(at[0] + x * radius, at[1] + y * radius) for x, y in corners]
