"""The pictures of rows: tray, cards, marks of what is there and missing, and what is wrong.

Each is drawn once, opaque, and kept. Knows no rules: what is wrong, it is told.
"""

from dataclasses import dataclass
from enum import Enum

import pygame

from game.rules.lines import FULL_LINE
from game.rules.tiles import Color, Shape, Tile
from game.scenes.cards_strips import Strips
from game.sprites.face_cache import SurfaceCache
from game.sprites.faces import card_height
from game.sprites.shape_raster import figure_mask, tinted
from game.sprites.shapes import crisp_figure
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.theme import Rgb

CACHE_BYTES = 16_000_000
RADIUS = 14
CARD_RADIUS = 0.14  # of a card's width
MARK = 17  # the square in which a small shape stands
MARK_GAP = 3
MARKS_ACROSS = 3
MARK_PAD = 10
SIGN = 18
SMALLEST_SIGN = 14
SPILL = 4  # how far a sign may reach into the gap before it
FADE = 20  # how far the edge of a table that goes on is faded
TICK = 12
WIRE = 0.075
SHADOW = (0, 0, 0, 96)
SHADOW_MARGIN = 0.24  # of a card's width


class Rim(Enum):
    """What is told of a card by its rim."""

    NONE = "none"
    PLAYED = "played"  # this turn, from the hand
    MOVED = "moved"  # this turn, from another row
    GONE = "gone"  # held by a finger: its place stays open
    AWAY = "away"  # drawn by somebody else


@dataclass(frozen=True, slots=True)
class RowLook:
    """All that the picture of a row depends on."""

    cards: tuple[tuple[Tile, Rim], ...]
    fault: str = ""  # in a word or two
    full: str = ""  # the word for a full row, if it is one
    is_changed: bool = False  # by the last turn


def ground(look: Look) -> Rgb:
    """Return the colour of the tray on which a row lies."""
    table, panel = look.theme.table, look.theme.panel
    red, green, blue = ((3 * a + 4 * b) // 7 for a, b in zip(table, panel, strict=True))
    return red, green, blue


def casing(look: Look) -> Rgb:
    """Return what sets a mark off from a ground of its own lightness."""
    return look.theme.ink if look.theme.mark == look.theme.ivory else look.theme.ivory


class RowPictures:
    """Draws rows for one look and one set of strips."""

    def __init__(self, look: Look, strips: Strips) -> None:
        self._look, self._strips = look, strips
        self._cache = SurfaceCache(CACHE_BYTES)

    @property
    def bytes_used(self) -> int:
        """The memory of all pictures kept now."""
        return self._cache.bytes_used

    def row(self, row: RowLook) -> pygame.Surface:
        """Return the strip of a row; nobody may draw on it."""
        return self._cache.picture(row, lambda: self._row(row))

    def new_row(self, words: str) -> pygame.Surface:
        """Return the strip that makes a new row."""
        return self._cache.picture(("new", words), lambda: self._new_row(words))

    def fade(self, *, upwards: bool) -> pygame.Surface:
        """Return what lets rows fade out towards an edge beyond which there are more."""
        return self._cache.picture(("fade", upwards), lambda: self._fade(upwards=upwards))

    def veil(self) -> pygame.Surface:
        """Return what dims a strip that does not accept what is held."""
        return self._cache.picture("veil", self._veil)

    def shadow(self, width: int) -> pygame.Surface:
        """Return the soft shadow of a held card; it is larger than the card on every side."""
        return self._cache.picture(("shadow", width), lambda: _shadow(width))

    def _blank(self, size: tuple[int, int] | None = None) -> tuple[pygame.Surface, pygame.Rect]:
        surface = pygame.Surface(size or (self._strips.width, self._strips.height), 0, 32)
        surface.fill(self._look.theme.table)
        return surface, surface.get_rect()

    def _fade(self, *, upwards: bool) -> pygame.Surface:
        high = self._look.px(FADE)
        surface = pygame.Surface((self._strips.area.width, high), pygame.SRCALPHA, 32)
        for y in range(high):
            share = (high - y if upwards else y + 1) / high
            color = (*self._look.theme.table, round(255 * share))
            surface.fill(color, (0, y, surface.get_width(), 1))
        return surface

    def _veil(self) -> pygame.Surface:
        surface, _ = self._blank()
        surface.set_alpha(round(255 * 0.45))
        return surface

    def _new_row(self, words: str) -> pygame.Surface:
        look, size = self._look, (self._strips.area.width, self._strips.new_height)
        surface, rect = self._blank(size)
        look.boxes.ring(surface, rect, look.theme.rim, look.px(RADIUS), look.px(1.5))
        icon = look.icons.icon(IconName.PLUS, look.grown(20), look.theme.text)
        text = look.fit(words, TextRole.BODY, (rect.width - look.px(56), rect.height))
        wide = icon.get_width() + look.px(8) + text.width(look.fonts)
        left = (rect.width - wide) // 2
        surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
        room = pygame.Rect(left + icon.get_width() + look.px(8), 0, wide, rect.height)
        look.write(surface, text, room, look.theme.text, align="left")
        return surface

    def _row(self, row: RowLook) -> pygame.Surface:
        look, (surface, rect) = self._look, self._blank()
        fill = ground(look)
        look.boxes.fill(surface, rect, fill, look.px(RADIUS))
        self._draw_handle(surface, rect)
        self._draw_cards(surface, row)
        self._draw_tail(surface, row)
        if row.full:
            look.boxes.ring(surface, rect, look.theme.mark, look.px(RADIUS), look.px(3))
        elif row.is_changed:
            _corner_ticks(surface, look, rect)
        return surface

    def _draw_handle(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        icon = self._look.icons.icon(IconName.DRAG, self._look.px(24), self._look.theme.muted)
        surface.blit(icon, icon.get_rect(center=(self._strips.handle // 2, rect.centery)))

    def _draw_cards(self, surface: pygame.Surface, row: RowLook) -> None:
        look, strips = self._look, self._strips
        origin = strips.rect(0).topleft
        places = strips.card_rects(0, len(row.cards))
        for (tile, rim), place in zip(row.cards, places, strict=True):
            spot = place.move(-origin[0], -origin[1])
            if rim is Rim.GONE:
                radius = round(spot.width * CARD_RADIUS)
                look.boxes.ring(surface, spot, look.theme.separator, radius, look.px(1.5))
            elif rim is not Rim.AWAY:
                surface.blit(look.faces.card(tile, spot.width), spot)
                draw_rim(surface, look, spot, rim)

    def _draw_tail(self, surface: pygame.Surface, row: RowLook) -> None:
        look, strips = self._look, self._strips
        origin = strips.rect(0).topleft
        tail = strips.tail_rect(0, len(row.cards)).move(-origin[0], -origin[1])
        tail.width -= look.px(MARK_PAD)
        words, is_wrong = row.fault or row.full, bool(row.fault)
        step = look.px(MARK + MARK_GAP)
        if tail.width < MARKS_ACROSS * step:
            _draw_sign(surface, look, tail, words, is_wrong=is_wrong)
            return
        high = FULL_LINE // MARKS_ACROSS * step - look.px(MARK_GAP)
        top = tail.centery - high // 2
        if words:
            sign = _sign_height(look, tail.height - high - look.px(6))
            top = tail.centery - (high + sign + look.px(2)) // 2
            room = pygame.Rect(tail.left, top + high + look.px(2), tail.width, sign)
            _draw_sign(surface, look, room, words, is_wrong=is_wrong)
        left = tail.right - MARKS_ACROSS * step + look.px(MARK_GAP)
        for place, mark in enumerate(_marks(look, [t for t, _ in row.cards], look.px(MARK))):
            down, right = divmod(place, MARKS_ACROSS)
            surface.blit(mark, (left + right * step, top + down * step))


def draw_rim(surface: pygame.Surface, look: Look, spot: pygame.Rect, rim: Rim) -> None:
    """Draw what a rim tells around a card."""
    radius = max(2, round(spot.width * CARD_RADIUS))
    if rim is Rim.PLAYED:
        # Two colours, so that one of both shows whatever lies beside it.
        wide, thin = look.px(2.5), look.px(1.5)
        look.boxes.ring(surface, spot, look.theme.mark, radius, wide)
        inner = spot.inflate(-2 * wide, -2 * wide)
        look.boxes.ring(surface, inner, casing(look), max(2, radius - wide), thin)
    elif rim is Rim.MOVED:
        look.boxes.ring(surface, spot, look.theme.muted, radius, look.px(1.5))


def _shadow(width: int) -> pygame.Surface:
    margin = round(width * SHADOW_MARGIN)
    box = pygame.Rect(margin, margin, width, card_height(width))
    shade = pygame.Surface((box.width + 2 * margin, box.height + 2 * margin), pygame.SRCALPHA, 32)
    pygame.draw.rect(shade, SHADOW, box, border_radius=round(width * CARD_RADIUS))
    return pygame.transform.box_blur(shade, max(1, margin // 3))


def _corner_ticks(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Mark a row that the last turn changed: only the corners of an outline."""
    tick, clip = look.px(TICK + RADIUS), surface.get_clip()
    for left in (rect.left, rect.right - tick):
        for top in (rect.top, rect.bottom - tick // 2):
            surface.set_clip(pygame.Rect(left, top, tick, tick // 2))
            look.boxes.ring(surface, rect, look.theme.mark, look.px(RADIUS), look.px(2))
    surface.set_clip(clip)


def _marks(look: Look, tiles: list[Tile], size: int) -> list[pygame.Surface]:
    """Return six small shapes: what a row collects, those that are missing hollow."""
    colors, shapes = {tile.color for tile in tiles}, {tile.shape for tile in tiles}
    theme, count = look.theme, len(tiles)
    if count > 1 and len(colors) == 1 and len(shapes) == count:
        fill = theme.enamel_of(next(iter(colors)))
        return [_mark(look, shape, fill if shape in shapes else None, size) for shape in Shape]
    if count > 1 and len(shapes) == 1 and len(colors) == count:
        shape = next(iter(shapes))
        return [
            _mark(look, shape, theme.enamel_of(color) if color in colors else None, size)
            for color in Color
        ]
    return [
        _mark(look, Shape.SQUARE, theme.muted if n < count else None, size)
        for n in range(FULL_LINE)
    ]


def _mark(look: Look, shape: Shape, fill: Rgb | None, size: int) -> pygame.Surface:
    theme = look.theme
    surface = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    figure = crisp_figure(shape, size)
    wire = figure_mask(figure.outset(max(WIRE, 1.2 / size)), size)
    surface.blit(tinted(wire, theme.mark if fill else theme.disabled), (0, 0))
    surface.blit(tinted(figure_mask(figure, size), fill or ground(look)), (0, 0))
    return surface


def _sign_height(look: Look, room: int) -> int:
    return max(look.px(SIGN), min(look.line_height(TextRole.LABEL), room))


def _draw_sign(
    surface: pygame.Surface, look: Look, room: pygame.Rect, words: str, *, is_wrong: bool
) -> None:
    """Write a word or two at the right of *room*, with a sign before it if something is wrong.

    Where the words have no room the sign stands alone; they are told on hold.
    """
    radius = look.px(7)
    sign = 2 * radius + look.px(5) if is_wrong else 0
    size, left = min(look.text_px(TextRole.LABEL), room.height - look.px(1)), room.right
    wide = look.fonts.width(words, size, bold=not is_wrong)
    while size > look.px(SMALLEST_SIGN) and wide > room.width - sign:
        size -= 1
        wide = look.fonts.width(words, size, bold=not is_wrong)
    if wide <= room.width - sign + look.px(SPILL):
        text = look.fonts.line(words, size, look.theme.text, bold=not is_wrong)
        surface.blit(text, text.get_rect(midright=room.midright))
        left -= text.get_width() + look.px(5)
    if is_wrong:
        disc = look.boxes.disc(radius, look.theme.mark)
        middle = left - radius, room.centery
        surface.blit(disc, disc.get_rect(center=middle))
        mark = look.fonts.line("!", look.px(12), casing(look), bold=True)
        surface.blit(mark, mark.get_rect(center=middle))
