"""The pictures of rows: tray, cards, marks of what is there and missing, and what is wrong.

Each is drawn once, opaque, and kept. Knows no rules: what is wrong, it is told.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.rules.lines import FULL_LINE
from game.rules.tiles import Color, Shape, Tile
from game.scenes.cards_looks import Mark, Rim, RowLook
from game.scenes.cards_strips import Strips
from game.sprites.face_cache import SurfaceCache
from game.sprites.faces import card_height
from game.sprites.shape_raster import figure_mask, tinted
from game.sprites.shapes import crisp_figure
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.theme import Rgb, Theme

CACHE_BYTES = 24_000_000
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
DOT = 5  # where the next card would lie
DIMMED = 0.45
FITS, FULL, AIMED = 2, 3, 4  # the outlines of trays; cards keep clear of them
AT_ONCE = 24  # rows that are seen at a time, or nearly so
LIT = 5  # a tray that is aimed at takes one part in so many of the mark's colour
RIM, FAINT_RIM = (3, 1.5), (1.5, 1)  # a mark's width around a card, and that of its casing
SHADOW = (0, 0, 0, 96)
SHADOW_MARGIN = 0.24  # of a card's width


def ground(look: Look) -> Rgb:
    """Return the colour of the tray on which a row lies."""
    table, panel = look.theme.table, look.theme.panel
    red, green, blue = ((3 * a + 4 * b) // 7 for a, b in zip(table, panel, strict=True))
    return red, green, blue


def lit(look: Look, color: Rgb) -> Rgb:
    """Return *color* nearer to that of marks."""
    mark = look.theme.mark
    red, green, blue = ((a * (LIT - 1) + b) // LIT for a, b in zip(color, mark, strict=True))
    return red, green, blue


def casing(look: Look) -> Rgb:
    """Return what sets a mark off from a ground of its own lightness."""
    return look.theme.ink if look.theme.mark == look.theme.ivory else look.theme.ivory


class RowPictures:
    """Draws rows for one look and one set of strips."""

    def __init__(self, look: Look, strips: Strips) -> None:
        self._look, self._strips = look, strips
        self._cache = SurfaceCache(CACHE_BYTES)
        self._wanted: deque[Callable[[], object]] = deque(maxlen=AT_ONCE)  # when a card is lifted

    @property
    def bytes_used(self) -> int:
        """The memory of all pictures kept now."""
        return self._cache.bytes_used

    def row(self, row: RowLook) -> pygame.Surface:
        """Return the strip of a row; nobody may draw on it."""
        if row.mark in (Mark.DIMMED, Mark.FITS):
            return self._cache.get(row, lambda: self._marked(row))
        return self._cache.picture(row, lambda: self._row(row))

    def prepare(self) -> None:
        """Draw one of the strips that a lifted card will want, in a frame with time for it."""
        if self._wanted:
            self._wanted.popleft()()

    def new_row(self, words: str, mark: Mark = Mark.NONE) -> pygame.Surface:
        """Return the strip that makes a new row."""
        return self._cache.picture(("new", words, mark), lambda: self._new_row(words, mark))

    def fade(self, *, upwards: bool) -> pygame.Surface:
        """Return what lets rows fade out towards an edge beyond which there are more."""
        return self._cache.picture(("fade", upwards), lambda: self._fade(upwards=upwards))

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

    def _new_row(self, words: str, mark: Mark) -> pygame.Surface:
        look, size = self._look, (self._strips.area.width, self._strips.new_height)
        surface, rect = self._blank(size)
        fill = look.theme.table
        if mark.is_aimed:
            _draw_tray(surface, look, (lit(look, fill), look.theme.mark), AIMED)
        elif mark is Mark.FITS:
            _draw_tray(surface, look, (fill, look.theme.mark), FITS)
        else:
            _draw_tray(surface, look, (fill, look.theme.rim), FITS)
            self._wanted += [partial(self.new_row, words, each) for each in (Mark.FITS, Mark.TAKES)]
        if mark.is_fit:
            _draw_dot(surface, look, mark, (rect.right - look.px(4 * DOT), rect.centery))
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
        fill = lit(look, ground(look)) if row.mark.is_aimed else ground(look)
        if row.mark.is_aimed or row.full:
            colors = fill, look.theme.mark
            _draw_tray(surface, look, colors, AIMED if row.mark.is_aimed else FULL)
        else:
            look.boxes.fill(surface, rect, fill, look.px(RADIUS))
        if row.mark is Mark.NONE:
            self._wanted.append(partial(self.row, replace(row, mark=Mark.DIMMED)))
        self._draw_handle(surface, rect)
        self._draw_cards(surface, row)
        self._draw_tail(surface, row, fill)
        if row.is_changed and not row.full:
            tick = look.px(TICK + RADIUS)
            _draw_corners(surface, look, (tick, tick // 2))
        if row.mark.is_fit:
            _draw_dot(surface, look, row.mark, self._next_spot(len(row.cards)))
        return surface

    def _marked(self, row: RowLook) -> pygame.Surface:
        """Return a row under a veil, or outlined: one picture, as each blit costs every frame."""
        surface = self.row(replace(row, mark=Mark.NONE)).copy()
        if row.mark is Mark.DIMMED:
            surface.blit(self._cache.get("veil", self._veil), (0, 0))
        else:
            _draw_outline(surface, self._look)
            _draw_dot(surface, self._look, row.mark, self._next_spot(len(row.cards)))
        return surface

    def _veil(self) -> pygame.Surface:
        surface, _ = self._blank()
        surface.set_alpha(round(255 * DIMMED))
        return surface

    def _next_spot(self, count: int) -> tuple[int, int]:
        """Return where the next card of a row would lie, or what is free beside its cards."""
        strips, left = self._strips, self._strips.rect(0).left
        last, following = strips.card_rects(0, count)[-1], strips.card_rects(0, count + 1)[-1]
        middle, free = following.centerx - left, self._marks_left()
        if following.left < last.right or following.right - left > free:
            middle = (last.right - left + free) // 2
        return middle, strips.height // 2

    def _marks_left(self) -> int:
        look = self._look
        across = MARKS_ACROSS * look.px(MARK + MARK_GAP) - look.px(MARK_GAP)
        return self._strips.width - look.px(MARK_PAD) - across

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

    def _draw_tail(self, surface: pygame.Surface, row: RowLook, fill: Rgb) -> None:
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
        for place, (shape, color) in enumerate(_meter(look, [t for t, _ in row.cards])):
            down, right = divmod(place, MARKS_ACROSS)
            spot = self._marks_left() + right * step, top + down * step
            surface.blit(self._small(shape, color, fill), spot)

    def _small(self, shape: Shape, fill: Rgb | None, behind: Rgb) -> pygame.Surface:
        """Return a small shape, a missing one hollow."""
        size = self._look.px(MARK)
        return self._cache.picture(
            ("small", shape, fill or behind, fill is None),
            lambda: _small(self._look.theme, shape, (fill, behind), size),
        )


def draw_rim(surface: pygame.Surface, look: Look, spot: pygame.Rect, rim: Rim) -> None:
    """Draw what a rim tells around a card."""
    radius = max(2, round(spot.width * CARD_RADIUS))
    if rim in (Rim.PLAYED, Rim.CHANGED):
        # Two colours, so that one of both shows whatever lies beside it.
        wide, thin = (look.px(each) for each in (RIM if rim is Rim.PLAYED else FAINT_RIM))
        look.boxes.ring(surface, spot, look.theme.mark, radius, wide)
        inner = spot.inflate(-2 * wide, -2 * wide)
        look.boxes.ring(surface, inner, casing(look), max(2, radius - wide), thin)
    elif rim is Rim.MOVED:
        look.boxes.ring(surface, spot, look.theme.muted, radius, look.px(1.5))


def _draw_tray(surface: pygame.Surface, look: Look, colors: tuple[Rgb, Rgb], width: float) -> None:
    """Fill a strip; *colors* are those of the tray and of its outline."""
    look.boxes.outlined(surface, surface.get_rect(), colors, look.px(RADIUS), look.px(width))


def _draw_outline(surface: pygame.Surface, look: Look) -> None:
    """Outline a strip that is drawn already."""
    rect, radius, width = surface.get_rect(), look.px(RADIUS), look.px(FITS)
    for edge in (0, rect.bottom - width):
        surface.fill(look.theme.mark, (radius, edge, rect.width - 2 * radius, width))
    for edge in (0, rect.right - width):
        surface.fill(look.theme.mark, (edge, radius, width, rect.height - 2 * radius))
    _draw_corners(surface, look, (radius, radius))


def _draw_corners(surface: pygame.Surface, look: Look, reach: tuple[int, int]) -> None:
    """Draw only the corners of an outline, so far: they are those of a small ring."""
    rect, clip, (wide, high) = surface.get_rect(), surface.get_clip(), reach
    ring = pygame.Rect(0, 0, 2 * wide, 2 * wide)
    for left in (0, rect.right - wide):
        for top in (0, rect.bottom - high):
            ring.topleft = (left and rect.right - 2 * wide), (top and rect.bottom - 2 * wide)
            surface.set_clip(pygame.Rect(left, top, wide, high))
            look.boxes.ring(surface, ring, look.theme.mark, look.px(RADIUS), look.px(FITS))
    surface.set_clip(clip)


def _draw_dot(surface: pygame.Surface, look: Look, mark: Mark, spot: tuple[int, int]) -> None:
    """Draw where a card would lie; cards may be close, so the tray's colour sets it off."""
    for grown, color in ((2, ground(look)), (0, look.theme.mark)):
        disc = look.boxes.disc(look.px(DOT + 2 * mark.is_aimed + grown), color)
        surface.blit(disc, disc.get_rect(center=spot))


def _shadow(width: int) -> pygame.Surface:
    margin = round(width * SHADOW_MARGIN)
    box = pygame.Rect(margin, margin, width, card_height(width))
    shade = pygame.Surface((box.width + 2 * margin, box.height + 2 * margin), pygame.SRCALPHA, 32)
    pygame.draw.rect(shade, SHADOW, box, border_radius=round(width * CARD_RADIUS))
    return pygame.transform.box_blur(shade, max(1, margin // 3))


def _meter(look: Look, tiles: list[Tile]) -> list[tuple[Shape, Rgb | None]]:
    """Return six shapes: what a row collects, those that are missing without a colour."""
    colors, shapes = {tile.color for tile in tiles}, {tile.shape for tile in tiles}
    theme, count = look.theme, len(tiles)
    if count > 1 and len(colors) == 1 and len(shapes) == count:
        fill = theme.enamel_of(next(iter(colors)))
        return [(shape, fill if shape in shapes else None) for shape in Shape]
    if count > 1 and len(shapes) == 1 and len(colors) == count:
        shape = next(iter(shapes))
        return [(shape, theme.enamel_of(color) if color in colors else None) for color in Color]
    return [(Shape.SQUARE, theme.muted if n < count else None) for n in range(FULL_LINE)]


def _small(theme: Theme, shape: Shape, fills: tuple[Rgb | None, Rgb], size: int) -> pygame.Surface:
    fill, behind = fills
    surface = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    figure = crisp_figure(shape, size)
    wire = figure_mask(figure.outset(max(WIRE, 1.2 / size)), size)
    surface.blit(tinted(wire, theme.mark if fill else theme.disabled), (0, 0))
    surface.blit(tinted(figure_mask(figure, size), fill or behind), (0, 0))
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
