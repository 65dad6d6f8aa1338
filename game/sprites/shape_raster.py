"""Turns geometry into smooth masks: drawn several times too large, then shrunk. Knows no colours.

A mask is a white surface whose alpha is how much of each pixel is covered. Tinting masks and
laying them over each other gives every colour of a shape for the price of drawing it once.
"""

from collections.abc import Sequence
from math import hypot

import pygame

from game.sprites.shapes import Disc, Figure, Point
from game.ui.theme import Rgb

_FULL = (255, 255, 255, 255)
_CLEAR = (255, 255, 255, 0)  # white as well: shrinking averages colour and alpha separately

# Small drawings need finer steps, large ones would only take longer: shrinking is slow in browsers.
_FINE, _FINEST = 4, 8
_FINEST_UP_TO = 64


class Stencil:
    """A canvas in units of its own, *unit* pixels each, *origin* given in pixels."""

    def __init__(self, size: tuple[int, int], unit: float, origin: Point) -> None:
        self._size = size
        self._fine = _FINEST if max(size) <= _FINEST_UP_TO else _FINE
        self._unit = unit * self._fine
        self._origin = (origin[0] * self._fine, origin[1] * self._fine)
        self._canvas = pygame.Surface(
            (size[0] * self._fine, size[1] * self._fine), pygame.SRCALPHA, 32
        )
        self._canvas.fill(_CLEAR)

    def polygon(self, corners: Sequence[Point]) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self._canvas, _FULL, [self._at(corner) for corner in corners])

    def rounded_box(self, box: tuple[Point, Point], radius: float) -> None:
        """Fill a box, given by two opposite corners, with round corners."""
        (left, top), (right, bottom) = self._at(box[0]), self._at(box[1])
        rect = pygame.Rect(left, top, right - left, bottom - top)
        pygame.draw.rect(self._canvas, _FULL, rect, border_radius=round(radius * self._unit))

    def disc(self, disc: Disc) -> None:
        """Fill a disc."""
        self._round(disc, _FULL)

    def pierce(self, hole: Disc) -> None:
        """Clear a disc."""
        self._round(hole, _CLEAR)

    def stroke(self, points: Sequence[Point], width: float, *, closed: bool = False) -> None:
        """Draw a line through *points* with round joints and ends."""
        ends = [*points[1:], points[0]] if closed else points[1:]
        for start, end in zip(points, ends, strict=False):
            self._bar(start, end, width / 2)
        for point in points:
            self.disc(Disc(point, width / 2))

    def figure(self, figure: Figure) -> None:
        """Fill a figure."""
        if figure.corners:
            self.polygon(figure.corners)
        if figure.corners and figure.rounding:
            self.stroke(figure.corners, 2 * figure.rounding, closed=True)
        for disc in figure.discs:
            self.disc(disc)
        if figure.hole:
            self.pierce(Disc((0.0, 0.0), figure.hole))

    def mask(self) -> pygame.Surface:
        """Return what was drawn, at its true size."""
        return pygame.transform.smoothscale(self._canvas, self._size)

    def _at(self, point: Point) -> tuple[int, int]:
        x, y = self._origin
        return round(x + point[0] * self._unit), round(y + point[1] * self._unit)

    def _round(self, disc: Disc, colour: tuple[int, int, int, int]) -> None:
        radius = max(1, round(disc.radius * self._unit))
        pygame.draw.circle(self._canvas, colour, self._at(disc.center), radius)

    def _bar(self, start: Point, end: Point, half: float) -> None:
        half -= 0.5 / self._unit  # polygons include the pixels under their edges
        length = hypot(end[0] - start[0], end[1] - start[1])
        if not length:
            return
        dx, dy = (end[0] - start[0]) / length * half, (end[1] - start[1]) / length * half
        self.polygon(
            (
                (start[0] - dy, start[1] + dx),
                (end[0] - dy, end[1] + dx),
                (end[0] + dy, end[1] - dx),
                (start[0] + dy, start[1] - dx),
            )
        )


def figure_mask(figure: Figure, size: int) -> pygame.Surface:
    """Return the mask of a figure in the middle of a tile of *size* pixels."""
    half = (size + 1) // 2
    stencil = Stencil((half, half), size, (size / 2, size / 2))
    stencil.figure(figure)
    return _unfolded(stencil.mask(), size)


def _unfolded(quarter: pygame.Surface, size: int) -> pygame.Surface:
    """Mirror the upper left quarter of a mask: a quarter of the work, and exact symmetry."""
    whole = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    whole.fill(_CLEAR)
    far = size - quarter.get_width()
    for flip_x in (False, True):
        for flip_y in (False, True):
            part = pygame.transform.flip(quarter, flip_x, flip_y)
            # An odd size shares its middle row and column, which must not add up.
            whole.blit(part, (far * flip_x, far * flip_y), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def tinted(mask: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """Return *mask* as that much of *colour*."""
    surface = mask.copy()
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def overlap(mask: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return what both masks cover."""
    surface = mask.copy()
    surface.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
