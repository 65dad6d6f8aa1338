"""Draws the shapes of board marks once, as masks and small pictures. Knows no cells and no cache.

Marks for empty cells are keyed: opaque on the table's colour, run-length encoded, so that a
browser copies their few pixels instead of blending a whole cell. Marks over tiles have alpha.
"""

from collections.abc import Callable
from math import cos, hypot, pi, sin

import pygame

from game.sprites.board_space import Point
from game.sprites.board_table import opaque
from game.sprites.shape_raster import Stencil, tinted
from game.sprites.shapes import Disc
from game.ui.theme import Rgb

Extent = tuple[int, int]
Paint = Callable[[Stencil], None]
Layer = tuple[pygame.Surface, Rgb]

_WINDOW = 96
_ARC = 10  # points of a half circle


def mask_of(extent: Extent, paint: Paint) -> pygame.Surface:
    """Return what *paint* draws, in pixels; large masks are drawn window by window.

    A stencil is many times larger than its mask. Through windows a line across half the screen
    takes no more memory than a tile.
    """
    whole = pygame.Surface(extent, pygame.SRCALPHA, 32)
    for left in range(0, extent[0], _WINDOW):
        for top in range(0, extent[1], _WINDOW):
            size = min(_WINDOW, extent[0] - left), min(_WINDOW, extent[1] - top)
            stencil = Stencil(size, 1.0, (-left, -top))
            paint(stencil)
            whole.blit(stencil.mask(), (left, top), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def ring_mask(side: int, inset: float, width: float, radius: float) -> pygame.Surface:
    """Return a square ring with round corners, *inset* from the borders of the picture."""
    outer = mask_of((side, side), lambda stencil: _box(stencil, side, inset, radius))
    inner_radius = max(0.0, radius - width)
    inner = mask_of((side, side), lambda stencil: _box(stencil, side, inset + width, inner_radius))
    return without(outer, inner)


def _box(stencil: Stencil, side: int, inset: float, radius: float) -> None:
    stencil.rounded_box(((inset, inset), (side - inset, side - inset)), radius)


def without(mask: pygame.Surface, hole: pygame.Surface) -> pygame.Surface:
    """Return *mask* less what *hole* covers."""
    surface = mask.copy()
    surface.blit(tinted(hole, (0, 0, 0)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return surface


def cross(stencil: Stencil, centre: Point, reach: float, width: float) -> None:
    """Draw a cross of two strokes."""
    x, y = centre
    for slope in (1, -1):
        ends = (x - reach, y - slope * reach), (x + reach, y + slope * reach)
        stencil.stroke(ends, width)


def ticks_mask(side: int, inset: float, reach: float, width: float) -> pygame.Surface:
    """Return four brackets, one in each corner; *inset* is that of the strokes' middle."""

    def paint(stencil: Stencil) -> None:
        near, far = inset, side - inset
        for x, to_x in ((near, near + reach), (far, far - reach)):
            for y, to_y in ((near, near + reach), (far, far - reach)):
                stencil.stroke(((to_x, y), (x, y), (x, to_y)), width)

    return mask_of((side, side), paint)


def capsule_mask(
    extent: Extent, start: Point, end: Point, reach: tuple[float, float]
) -> pygame.Surface:
    """Return the outline around a stretch; *reach* is the outline's distance and its width."""
    points = _capsule(start, end, reach[0])
    return mask_of(extent, lambda stencil: stencil.stroke(points, reach[1], closed=True))


def _capsule(start: Point, end: Point, radius: float) -> list[Point]:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    points = []
    for (x, y), sign in ((end, 1), (start, -1)):
        for i in range(_ARC + 1):
            aside, on = cos(pi * i / _ARC) * radius * sign, sin(pi * i / _ARC) * radius * sign
            points.append((x + dy * aside + dx * on, y - dx * aside + dy * on))
    return points


def box_outline_mask(extent: Extent, inset: float, width: float, radius: float) -> pygame.Surface:
    """Return the outline of a long box with round corners."""
    right, bottom = extent[0] - inset, extent[1] - inset
    outer = mask_of(extent, lambda s: s.rounded_box(((inset, inset), (right, bottom)), radius))
    near, less = inset + width, max(0.0, radius - width)
    inner = mask_of(
        extent, lambda s: s.rounded_box(((near, near), (right - width, bottom - width)), less)
    )
    return without(outer, inner)


def pill_mask(extent: Extent, inset: float) -> pygame.Surface:
    """Return a box whose short sides are round."""
    right, bottom = extent[0] - inset, extent[1] - inset
    radius = min(extent) / 2 - inset
    return mask_of(extent, lambda s: s.rounded_box(((inset, inset), (right, bottom)), radius))


def arrow_mask(side: int, angle: float) -> pygame.Surface:
    """Return an arrowhead in the middle that points along *angle*."""
    middle, reach = side / 2, side * 0.24

    def at(turn: float, far: float) -> Point:
        return middle + cos(angle + turn) * far, middle + sin(angle + turn) * far

    corners = at(0.0, reach), at(2.4, reach), at(pi, reach * 0.35), at(-2.4, reach)

    def paint(stencil: Stencil) -> None:
        stencil.polygon(corners)
        stencil.stroke(corners, side * 0.06, closed=True)

    return mask_of((side, side), paint)


def disc_mask(side: int, radius: float) -> pygame.Surface:
    """Return a disc in the middle."""
    spot = Disc((side / 2, side / 2), radius)
    return mask_of((side, side), lambda stencil: stencil.disc(spot))


def blended(extent: Extent, layers: list[Layer], opacity: float = 1.0) -> pygame.Surface:
    """Return tinted masks over each other, with alpha."""
    surface = pygame.Surface(extent, pygame.SRCALPHA, 32)
    for mask, colour in layers:
        surface.blit(tinted(mask, colour), (0, 0))
    if opacity < 1:
        veil = (255, 255, 255, round(255 * opacity))
        surface.fill(veil, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def keyed(extent: Extent, layers: list[Layer], table: Rgb) -> pygame.Surface:
    """Return tinted masks on the table; the bare table lets through what lies below."""
    surface = opaque(extent, table)
    for mask, colour in layers:
        surface.blit(tinted(mask, colour), (0, 0))
    surface.set_colorkey(table, pygame.RLEACCEL)
    return surface
