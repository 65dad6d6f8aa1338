"""Every picture of a tile, drawn once per size and kept. Knows no board, no rack and no motion."""

from math import ceil

import pygame

from game.rules.tiles import Tile
from game.sprites.face_cache import SurfaceCache
from game.sprites.face_paint import Extent, Painter
from game.sprites.shape_raster import Stencil, tinted
from game.sprites.shapes import Disc, plate_beads
from game.ui.theme import Rgb, Theme

CACHE_BYTES = 24_000_000
CARD_RATIO = 1.25
SHADOW_DROP = 0.12
DIMMED = 0.55
_SHADOW_ALPHA = 77  # 30 % of black
_SHADOW_BLUR = 0.04
_BEAD_RADIUS = 0.022
_MIN_BEAD_PX = 1.1


def card_height(width: int) -> int:
    """Return the height of a card; odd or even like its width, so the symbol stays crisp."""
    return width + 2 * round(width * (CARD_RATIO - 1) / 2)


def ghost_margin(size: int) -> int:
    """Return how far a ghost's or shadow's surface reaches beyond the tile on each side."""
    return ceil(size * (SHADOW_DROP + 2 * _SHADOW_BLUR))


class Faces:
    """Pictures of tiles in one theme. A change of theme or aids asks for a new Faces.

    With *on*, a picture is opaque and lies on that colour, several times faster to blit
    in a browser than one with alpha. Nobody may draw on a picture received from here.
    """

    def __init__(
        self,
        theme: Theme,
        *,
        hatching: bool,
        high_contrast: bool,
        limit: int = CACHE_BYTES,
    ) -> None:
        self._theme = theme
        self._cache = SurfaceCache(limit)
        self._painter = Painter(theme, self._cache, hatching=hatching, high_contrast=high_contrast)

    @property
    def bytes_used(self) -> int:
        """The memory of all pictures and masks kept now."""
        return self._cache.bytes_used

    def face(self, tile: Tile, size: int, on: Rgb | None = None) -> pygame.Surface:
        """Return *tile* as a square of *size* pixels."""
        return self._cache.picture(
            ("face", tile, size, on), lambda: self._tile(tile, (size, size), on)
        )

    def card(self, tile: Tile, size: int, on: Rgb | None = None) -> pygame.Surface:
        """Return *tile* as a card, *size* pixels wide and `card_height(size)` high."""
        extent = size, card_height(size)
        return self._cache.picture(("card", tile, size, on), lambda: self._tile(tile, extent, on))

    def dimmed(self, tile: Tile, size: int, on: Rgb | None = None) -> pygame.Surface:
        """Return *tile* faded, for places that do not accept what is held."""
        return self._cache.picture(("dimmed", tile, size, on), lambda: self._faded(tile, size, on))

    def shadow(self, size: int) -> pygame.Surface:
        """Return a lifted tile's shadow; blit it `ghost_margin(size)` left and above the tile."""
        return self._cache.picture(("shadow", size), lambda: self._shadow(size))

    def ghost(self, tile: Tile, size: int) -> pygame.Surface:
        """Return a lifted tile over its shadow, `ghost_margin(size)` wider on every side."""
        return self._cache.picture(("ghost", tile, size), lambda: self._ghost(tile, size))

    def outline_slot(self, size: int, on: Rgb | None = None) -> pygame.Surface:
        """Return the dotted outline of an empty place."""
        return self._cache.picture(("slot", size, on), lambda: self._slot(size, on))

    def _tile(self, tile: Tile, extent: Extent, on: Rgb | None) -> pygame.Surface:
        surface = _ground(extent, on)
        self._painter.paint(surface, tile)
        return surface

    def _faded(self, tile: Tile, size: int, on: Rgb | None) -> pygame.Surface:
        surface = self._tile(tile, (size, size), on)
        if on is None:
            alpha = round(255 * DIMMED)
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            veil = _ground((size, size), on)
            veil.set_alpha(round(255 * (1 - DIMMED)))
            surface.blit(veil, (0, 0))
        return surface

    def _shadow(self, size: int) -> pygame.Surface:
        margin = ghost_margin(size)
        surface = _ground((size + 2 * margin, size + 2 * margin), None)
        plate = self._painter.plate_mask((size, size)).copy()
        plate.fill((0, 0, 0, _SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(plate, (margin, margin + round(size * SHADOW_DROP)))
        radius = max(1, round(size * _SHADOW_BLUR))
        # Two boxes are close enough to a bell curve, and cheap in the browser.
        return pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)

    def _ghost(self, tile: Tile, size: int) -> pygame.Surface:
        surface, margin = self.shadow(size).copy(), ghost_margin(size)
        surface.blit(self.face(tile, size), (margin, margin))
        return surface

    def _slot(self, size: int, on: Rgb | None) -> pygame.Surface:
        surface = _ground((size, size), on)
        surface.blit(tinted(_dotted_mask(size), self._theme.rim), (0, 0))
        return surface


def _ground(extent: Extent, on: Rgb | None) -> pygame.Surface:
    if on is None:
        return pygame.Surface(extent, pygame.SRCALPHA, 32)
    surface = pygame.Surface(extent, 0, 32)
    surface.fill(on)
    return surface


def _dotted_mask(size: int) -> pygame.Surface:
    radius = max(_BEAD_RADIUS, _MIN_BEAD_PX / size)
    stencil = Stencil((size, size), size, (size / 2, size / 2))
    for point in plate_beads(5 * radius, min(radius, 0.1)):
        stencil.disc(Disc(point, radius))
    return stencil.mask()
