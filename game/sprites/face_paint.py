"""Paints tiles in layers of tinted masks: rim, plate, wire, enamel, hatching. Keeps no faces."""

from collections.abc import Iterator
from enum import Enum, auto

import pygame

from game.rules.tiles import Background, Color, Shape, Tile
from game.sprites.face_cache import SurfaceCache
from game.sprites.shape_raster import Stencil, figure_mask, overlap, tinted
from game.sprites.shapes import (
    HATCH_PITCH,
    HATCH_STROKE,
    PLATE_INSET,
    PLATE_RADIUS,
    STRONG_WIRE,
    WIRE,
    Disc,
    crisp_figure,
    hatch,
)
from game.ui.theme import Rgb, Theme

Extent = tuple[int, int]
Layer = tuple[pygame.Surface, Rgb]

MIN_WIRE_PX = 1.5
_MIN_STRONG_WIRE_PX = 2.0
_MIN_HATCH_PX = 1.0
_MIN_DOT_PX = 1.25
_COARSE_HATCH_BELOW = 36
_RIM = 1 / 64  # one pixel on a tile of 64, and never less


class _Trim(Enum):
    """Which border of a plate stays free, for the thin light or shade that gives it thickness."""

    NONE = auto()
    ABOVE = auto()
    BELOW = auto()


class Painter:
    """Paints tiles in one theme with one set of aids; masks are kept in the given cache."""

    def __init__(
        self, theme: Theme, cache: SurfaceCache, *, hatching: bool, high_contrast: bool
    ) -> None:
        self._theme, self._cache = theme, cache
        self._hatching, self._high_contrast = hatching, high_contrast

    def paint(self, surface: pygame.Surface, tile: Tile) -> None:
        """Paint *tile* over the whole of *surface*; its width is the tile's side."""
        width, height = surface.get_size()
        for mask, colour in self._plate((width, height), tile.background):
            surface.blit(tinted(mask, colour), (0, 0))
        # A wire that is wide for a small tile passes under the rim at the tips of a star.
        border = _inset(width) + _rim(width)
        surface.set_clip((border, border, width - 2 * border, height - 2 * border))
        for mask, colour in self._symbol(width, tile):
            surface.blit(tinted(mask, colour), (0, (height - width) // 2))
        surface.set_clip(None)

    def plate_mask(self, extent: Extent) -> pygame.Surface:
        """Return the outline of a plate, rim included."""
        return self._cache.get(("plate", extent), lambda: _plate_mask(extent, 0, _Trim.NONE))

    def _plate(self, extent: Extent, background: Background) -> Iterator[Layer]:
        theme = self._theme
        yield self.plate_mask(extent), theme.rim
        if background in (Background.WHITE, Background.SPLIT):
            yield self._inside(extent, _Trim.NONE), theme.ivory_edge
            yield self._inside(extent, _Trim.BELOW), theme.ivory
        if background is Background.SPLIT:
            corner = self._upper_left(extent)
            yield overlap(self._inside(extent, _Trim.NONE), corner), theme.ink_edge
            yield overlap(self._inside(extent, _Trim.ABOVE), corner), theme.ink
        elif background is not Background.WHITE:
            yield self._inside(extent, _Trim.NONE), theme.ink_edge
            yield self._inside(extent, _Trim.ABOVE), theme.ink

    def _symbol(self, size: int, tile: Tile) -> Iterator[Layer]:
        yield from self._wire(size, tile)
        fill = self._fill_mask(tile.shape, size)
        yield fill, self._theme.enamel_of(tile.color)
        if self._hatching:
            lines = overlap(fill, self._hatch_mask(tile.color, size))
            yield lines, self._theme.hatching_of(tile.color)

    def _wire(self, size: int, tile: Tile) -> Iterator[Layer]:
        wire, theme = self._wire_mask(tile.shape, size), self._theme
        match tile.background:
            case Background.WHITE:
                yield wire, theme.wire_on(theme.ivory)
            case Background.SPLIT:
                # Counterchange: on each side of the diagonal the wire has the other plate's colour.
                yield wire, theme.wire_on(theme.ivory)
                yield overlap(wire, self._upper_left((size, size))), theme.wire_on(theme.ink)
            case _:
                yield wire, theme.wire_on(theme.ink)

    def _wire_mask(self, shape: Shape, size: int) -> pygame.Surface:
        part, least = (
            (STRONG_WIRE, _MIN_STRONG_WIRE_PX) if self._high_contrast else (WIRE, MIN_WIRE_PX)
        )
        grown = crisp_figure(shape, size).outset(max(part, least / size))
        return self._cache.get(("wire", shape, size), lambda: figure_mask(grown, size))

    def _fill_mask(self, shape: Shape, size: int) -> pygame.Surface:
        plain = crisp_figure(shape, size)
        return self._cache.get(("fill", shape, size), lambda: figure_mask(plain, size))

    def _hatch_mask(self, color: Color, size: int) -> pygame.Surface:
        return self._cache.get(("hatch", color, size), lambda: _hatch_mask(color, size))

    def _inside(self, extent: Extent, trim: _Trim) -> pygame.Surface:
        rim = _rim(extent[0])
        return self._cache.get(("inside", extent, trim), lambda: _plate_mask(extent, rim, trim))

    def _upper_left(self, extent: Extent) -> pygame.Surface:
        return self._cache.get(("corner", extent), lambda: _corner_mask(extent))


def _inset(size: int) -> int:
    return round(size * PLATE_INSET)


def _rim(size: int) -> int:
    return max(1, round(size * _RIM))


def _plate_mask(extent: Extent, rim: int, trim: _Trim) -> pygame.Surface:
    """Return a rounded plate, *rim* pixels smaller; its edges lie on whole pixels."""
    width, height = extent
    inset, edge = _inset(width) + rim, round(width * _RIM)
    top = inset + edge * (trim is _Trim.ABOVE)
    bottom = height - inset - edge * (trim is _Trim.BELOW)
    stencil = Stencil(extent, 1.0, (0.0, 0.0))
    if inset < width - inset and top < bottom:
        radius = max(0.0, width * PLATE_RADIUS - rim)
        stencil.rounded_box(((inset, top), (width - inset, bottom)), radius)
    return stencil.mask()


def _corner_mask(extent: Extent) -> pygame.Surface:
    width, height = extent
    stencil = Stencil(extent, 1.0, (0.0, 0.0))
    stencil.polygon(((0, 0), (width, 0), (0, height)))
    return stencil.mask()


def _hatch_mask(color: Color, size: int) -> pygame.Surface:
    coarse = size < _COARSE_HATCH_BELOW
    pitch = HATCH_PITCH * (2 if coarse else 1)
    # Whole pixels apart, so that all lines of a symbol are equally sharp. Few lines must
    # pass through the middle, or a small star would hardly get any.
    pattern = hatch(color, max(1, round(pitch * size)) / size, centered=coarse)
    stencil = Stencil((size, size), size, (size / 2, size / 2))
    for line in pattern.lines:
        stencil.stroke(line, max(HATCH_STROKE, _MIN_HATCH_PX / size))
    for dot in pattern.dots:
        stencil.disc(Disc(dot.center, max(dot.radius, _MIN_DOT_PX / size)))
    return stencil.mask()
