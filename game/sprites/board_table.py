"""The table under the tiles: colour, vignette, and dots at the corners of cells. Knows no tiles."""

from collections.abc import Iterable, Iterator
from math import hypot

import pygame

from game.sprites.shape_raster import Stencil, tinted
from game.sprites.shapes import Disc
from game.ui.theme import Rgb, Theme

Corner = tuple[int, int]

DOT_REACH = 2  # cells
_GRAIN = 48  # the vignette is reckoned this coarsely, then smoothed
_CLEAR_WITHIN = 0.55  # share of the half diagonal without any shade


def table_surface(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return an opaque table whose corners are a little darker."""
    # One pixel wider than it shows: SDL copies aligned rows past the processor's cache, and the
    # layer drawn next would wait for them. Measured: half the time of a panning frame.
    surface = opaque((size[0] // 4 * 4 + 5, size[1]), theme.table).subsurface(((0, 0), size))
    *colour, strongest = theme.vignette
    shade = pygame.Surface((_GRAIN, _GRAIN), pygame.SRCALPHA, 32)
    for y in range(_GRAIN):
        for x in range(_GRAIN):
            far = hypot((x + 0.5) / _GRAIN - 0.5, (y + 0.5) / _GRAIN - 0.5) / hypot(0.5, 0.5)
            part = max(0.0, far - _CLEAR_WITHIN) / (1 - _CLEAR_WITHIN)
            shade.set_at((x, y), (*colour, round(strongest * part * part * (3 - 2 * part))))
    surface.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    return surface


def opaque(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    """Return a surface of one colour in the window's own pixel format once there is one."""
    on_display = pygame.display.get_surface() is not None
    surface = pygame.Surface(size) if on_display else pygame.Surface(size, 0, 32)
    surface.fill(colour)
    return surface


def dot_surface(size: int, theme: Theme) -> pygame.Surface:
    """Return the dot for cells of *size* pixels; an even side, so that it sits on the corner."""
    side = 2 * max(1, round(size / 34))
    stencil = Stencil((side, side), 1.0, (side / 2, side / 2))
    stencil.disc(Disc((0.0, 0.0), side / 2))
    dot = opaque((side, side), theme.table)
    dot.blit(tinted(stencil.mask(), theme.cell_dot), (0, 0))
    return dot


def corners_around(cells: Iterable[tuple[int, int]]) -> set[Corner]:
    """Return the corners that carry a dot: those within two cells of one of *cells*."""
    return {corner for cell in cells for corner in _corners(cell)}


def _corners(cell: tuple[int, int]) -> Iterator[Corner]:
    reach = range(-DOT_REACH, DOT_REACH + 2)
    return ((cell[0] + dx, cell[1] + dy) for dx in reach for dy in reach)
