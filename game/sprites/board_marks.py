"""Neutral marks over the board: legal, target, last move, causes, lines, bubbles. Decides nothing.

Marks are told apart by form, never by hue. Every picture is drawn once per size and kept.
"""

from collections.abc import Callable, Iterable
from math import pi

import pygame

from game.device.view import Viewport
from game.rules.tiles import Tile
from game.sprites import board_mark_paint as paint
from game.sprites.board_space import EdgePoint, Lens, Point
from game.sprites.face_cache import SurfaceCache
from game.sprites.faces import Faces
from game.sprites.shapes import Disc
from game.ui.fonts import Fonts
from game.ui.theme import Rgb, Theme

CACHE_BYTES = 6_000_000
CAUSE_SECONDS = 1.6
ARROW_CHIP = 40  # logical pixels
_TARGET_FILL = 0.7
_PREVIEW = 0.84  # of a cell
_FADES = 8  # steps of a fading ring
_HOLDS = 0.6  # share of the time before it fades
_ANGLES = 48
_RADIUS = 0.14  # of a cell, for every square ring
_SLANTED_REACH = 0.37  # of a cell, around a diagonal: half way to the neighbours' symbols


class BoardMarks:
    """Draws marks on cells, as a lens shows them."""

    def __init__(self, theme: Theme, fonts: Fonts, viewport: Viewport) -> None:
        self._theme, self._fonts, self._px = theme, fonts, viewport.px
        self._cache = SurfaceCache(CACHE_BYTES)
        # What sets a mark off from tiles of its own lightness.
        self._casing: Rgb = theme.ink if theme.mark == theme.ivory else theme.ivory

    @property
    def bytes_used(self) -> int:
        """The memory of all pictures kept now."""
        return self._cache.bytes_used

    def legal(self, surface: pygame.Surface, lens: Lens, cells: Iterable[tuple[int, int]]) -> None:
        """Mark empty cells that accept the tile: an outline and a dot."""
        picture = self._keyed("legal", lens.size, self._legal)
        self._on_cells(surface, lens, cells, picture)

    def illegal(self, surface: pygame.Surface, lens: Lens, cell: tuple[int, int]) -> None:
        """Mark the empty cell under the tile as not possible: an outline and a small cross."""
        picture = self._keyed("illegal", lens.size, self._illegal)
        self._on_cells(surface, lens, (cell,), picture)

    def target(
        self, surface: pygame.Surface, lens: Lens, cell: tuple[int, int], preview: pygame.Surface
    ) -> None:
        """Fill the cell where the tile would go, and show a preview (see `preview`) in it."""
        picture = self._keyed("target", lens.size, self._target)
        self._on_cells(surface, lens, (cell,), picture)
        surface.blit(preview, preview.get_rect(center=lens.rect_of(cell).center))

    def preview(self, faces: Faces, tile: Tile, size: int) -> pygame.Surface:
        """Return *tile* as it lies in a target cell of *size* pixels."""
        return faces.face(tile, round(size * _PREVIEW))

    def last_move(
        self, surface: pygame.Surface, lens: Lens, cells: Iterable[tuple[int, int]]
    ) -> None:
        """Mark the tiles of the last move: a rim and four corner ticks."""
        if cells := list(cells):
            picture = self._kept(("last", lens.size), lambda: self._last_move(lens.size))
            self._on_cells(surface, lens, cells, picture)

    def rough(self, surface: pygame.Surface, lens: Lens, cells: Iterable[tuple[int, int]]) -> None:
        """Frame cells while the size is on its way: nothing is drawn for sizes that flash by."""
        width = self._px(2)
        for cell in cells:
            pygame.draw.rect(surface, self._theme.mark, lens.rect_of(cell), width)

    def cause(
        self, surface: pygame.Surface, lens: Lens, cells: Iterable[tuple[int, int]], age: float
    ) -> bool:
        """Ring the cells that forbid a move, *age* seconds after it was tried.

        Returns whether the rings still show.
        """
        share, cells = age / CAUSE_SECONDS, list(cells)
        if share >= 1 or not cells:
            return False
        step = _FADES if share < _HOLDS else round(_FADES * (1 - share) / (1 - _HOLDS))
        key = ("cause", lens.size, step)
        self._on_cells(surface, lens, cells, self._kept(key, lambda: self._cause(lens.size, step)))
        return True

    def selected(self, surface: pygame.Surface, lens: Lens, cell: tuple[int, int]) -> None:
        """Mark a tile as chosen: a thick rim."""
        picture = self._kept(("selected", lens.size), lambda: self._selected(lens.size))
        self._on_cells(surface, lens, (cell,), picture)

    def cursor(self, surface: pygame.Surface, lens: Lens, cell: tuple[int, int]) -> None:
        """Mark the keyboard's cell: the focus ring of two colours."""
        picture = self._kept(("cursor", lens.size), lambda: self._cursor(lens.size))
        self._on_cells(surface, lens, (cell,), picture)

    def line(
        self, surface: pygame.Surface, lens: Lens, ends: tuple[tuple[int, int], tuple[int, int]]
    ) -> Point:
        """Outline a line between two cells; return the place for its number."""
        (x, y), (to_x, to_y) = ends = min(ends), max(ends)
        span = to_x - x, to_y - y
        picture = self._kept(("line", lens.size, span), lambda: self._line(lens.size, span))
        first, last = lens.rect_of(ends[0]), lens.rect_of(ends[1])
        surface.blit(picture, picture.get_rect(center=first.union(last).center))
        centre = lens.centre_of(ends[1])
        half = lens.size / 2
        return centre[0] + half * _sign(span[0]), centre[1] + half * _sign(span[1])

    def bubble(self, surface: pygame.Surface, pos: Point, text: str, size: int) -> pygame.Rect:
        """Draw a number such as "+7" in a bubble around *pos*; return what it covers.

        It moves aside where the surface ends. *size* is that of the letters.
        """
        picture = self._kept(("bubble", text, size), lambda: self._bubble(text, size))
        rect = picture.get_rect(center=(round(pos[0]), round(pos[1])))
        rect.clamp_ip(surface.get_clip())
        surface.blit(picture, rect)
        return rect

    def arrow(self, surface: pygame.Surface, edge: EdgePoint) -> pygame.Rect:
        """Draw a chip at the edge that points at something hidden; return where to tap it."""
        turn = round(edge.angle / (2 * pi) * _ANGLES) % _ANGLES
        picture = self._kept(("arrow", turn), lambda: self._arrow(2 * pi * turn / _ANGLES))
        rect = picture.get_rect(center=(round(edge.pos[0]), round(edge.pos[1])))
        surface.blit(picture, rect)
        return rect

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._cache.picture(key, make)

    def _keyed(self, name: str, size: int, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
        # Made in the window's format already: converting again would drop the encoding.
        on_display = pygame.display.get_surface() is not None
        return self._cache.get((name, size, on_display), lambda: make(size))

    def _on_cells(
        self,
        surface: pygame.Surface,
        lens: Lens,
        cells: Iterable[tuple[int, int]],
        picture: pygame.Surface,
    ) -> None:
        size, (left, top) = lens.size, lens.rect_of((0, 0)).topleft
        beyond = (picture.get_width() - size) // 2
        left, top = left - beyond, top - beyond
        surface.fblits([(picture, (left + x * size, top + y * size)) for x, y in cells])

    def _legal(self, size: int) -> pygame.Surface:
        ring = self._ring(size, self._px(3), size * 0.08)
        dot = paint.disc_mask(size, size * 0.09)
        theme = self._theme
        return paint.keyed((size, size), [(ring, theme.mark), (dot, theme.mark)], theme.table)

    def _illegal(self, size: int) -> pygame.Surface:
        theme, width = self._theme, self._px(2)
        ring = self._ring(size, width, size * 0.08)
        middle = (size / 2, size / 2)
        crossed = paint.mask_of(
            (size, size), lambda s: paint.cross(s, middle, size * 0.13, self._px(3))
        )
        return paint.keyed((size, size), [(ring, theme.rim), (crossed, theme.mark)], theme.table)

    def _target(self, size: int) -> pygame.Surface:
        inset, radius = size * 0.02, size * _RADIUS
        plate = paint.mask_of(
            (size, size),
            lambda s: s.rounded_box(((inset, inset), (size - inset, size - inset)), radius),
        )
        theme = self._theme
        filled = tuple(
            round(table + (mark - table) * _TARGET_FILL)
            for table, mark in zip(theme.table, theme.mark, strict=True)
        )
        red, green, blue = filled
        return paint.keyed((size, size), [(plate, (red, green, blue))], theme.table)

    def _last_move(self, size: int) -> pygame.Surface:
        theme, thin = self._theme, self._px(1)
        width, tick = max(self._px(2), size * 0.03), max(self._px(4), size * 0.07)
        reach, inset = size * 0.22, tick / 2
        layers = [
            (self._ring(size, width + thin, 0), self._casing),
            (paint.ticks_mask(size, inset, reach, tick + 2 * thin), self._casing),
            (self._ring(size, width, 0), theme.mark),
            (paint.ticks_mask(size, inset, reach, tick), theme.mark),
        ]
        return self._light((size, size), layers)

    def _cause(self, size: int, step: int) -> pygame.Surface:
        theme, width = self._theme, self._px(2.5)
        beyond = 3 * width
        side = size + 2 * beyond
        radius = size * _RADIUS + beyond
        casing = paint.ring_mask(side, 0, 4 * width, radius)
        outer = paint.ring_mask(side, width * 0.4, width, radius)
        inner = paint.ring_mask(side, width * 2.4, width, radius - 2 * width)
        reach = max(self._px(7), size * 0.15)
        spot = side - reach, reach
        edge = paint.mask_of((side, side), lambda s: s.disc(Disc(spot, reach)))
        badge = paint.mask_of((side, side), lambda s: s.disc(Disc(spot, reach - width / 2)))
        crossed = paint.mask_of(
            (side, side), lambda s: paint.cross(s, spot, reach * 0.36, width * 0.9)
        )
        layers = [(casing, self._casing), (outer, theme.mark), (inner, theme.mark)]
        layers += [(edge, self._casing), (badge, theme.mark), (crossed, self._casing)]
        return self._light((side, side), layers, step / _FADES)

    def _selected(self, size: int) -> pygame.Surface:
        width = self._px(4)
        casing = self._ring(size, width + self._px(1.5), 0)
        return self._light(
            (size, size), [(casing, self._casing), (self._ring(size, width, 0), self._theme.mark)]
        )

    def _cursor(self, size: int) -> pygame.Surface:
        theme, width = self._theme, self._px(3)
        side = size + 2 * width
        radius = size * _RADIUS + width
        outer = paint.ring_mask(side, 0, 2 * width, radius)
        inner = paint.ring_mask(side, width / 2, width, radius - width / 2)
        layers = [(outer, theme.focus_outer), (inner, theme.focus_inner)]
        return self._light((side, side), layers)

    def _line(self, size: int, span: tuple[int, int]) -> pygame.Surface:
        width = self._px(3)
        cased = width + 2 * self._px(1)
        columns, rows = abs(span[0]) + 1, abs(span[1]) + 1
        extent = columns * size + 2 * cased, rows * size + 2 * cased
        layers = []
        for each, colour in ((cased, self._casing), (width, self._theme.mark)):
            if span[0] and span[1]:
                low, high = cased + size / 2, cased + size / 2 + (columns - 1) * size
                falls = span[0] * span[1] > 0
                start, end = (low, low if falls else high), (high, high if falls else low)
                reach = size * _SLANTED_REACH, each
                layers.append((paint.capsule_mask(extent, start, end, reach), colour))
            else:
                inset = cased - each / 2
                mask = paint.box_outline_mask(extent, inset, each, size * _RADIUS + each / 2)
                layers.append((mask, colour))
        return self._light(extent, layers)

    def _bubble(self, text: str, size: int) -> pygame.Surface:
        letters = self._fonts.line(text, size, self._casing, bold=True)
        height = round(size * 1.5)
        extent = max(height, letters.get_width() + round(size * 0.8)), height
        edge = self._px(2)
        layers = [(paint.pill_mask(extent, 0), self._casing)]
        layers.append((paint.pill_mask(extent, edge), self._theme.mark))
        surface = self._light(extent, layers)
        surface.blit(letters, letters.get_rect(center=(extent[0] // 2, extent[1] // 2)))
        return surface

    def _arrow(self, angle: float) -> pygame.Surface:
        side = self._px(ARROW_CHIP)
        layers = [(paint.disc_mask(side, side / 2), self._casing)]
        layers.append((paint.disc_mask(side, side / 2 - self._px(2)), self._theme.mark))
        layers.append((paint.arrow_mask(side, angle), self._casing))
        return self._light((side, side), layers)

    def _ring(self, size: int, width: float, inset: float) -> pygame.Surface:
        return paint.ring_mask(size, inset, width, max(0.0, size * _RADIUS - inset / 2))

    def _light(
        self, extent: tuple[int, int], layers: list[paint.Layer], opacity: float = 1.0
    ) -> pygame.Surface:
        return paint.blended(extent, layers, opacity)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
