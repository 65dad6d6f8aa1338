"""A game to choose, as a card: three tiles, its name and one sentence. Knows no rules."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.tiles import Tile
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look, Paragraph
from game.ui.theme import Rgb
from game.ui.widgets.base import Mood, Widget, draw_focus

RADIUS = 16
PADDING = 12
GAP = 8
TILE = {True: 40, False: 32}  # above the words, beside them
MARK = 22
NARROWEST = 176  # of a card that stands beside others
FEWEST_LETTERS = 11  # a line beside the tiles has to hold


@dataclass(slots=True, kw_only=True)
class GameCard(Widget):
    """Chosen, it has a thick outline and a tick."""

    about: str = ""
    tiles: tuple[Tile, ...] = ()
    are_cards: bool = False  # overlapping, as in a hand
    is_on: bool = False
    is_upright: bool = False  # the tiles are above the words

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the card, the tiles, the words and the tick."""
        self._draw_box(surface, look, mood)
        pad = look.px(PADDING)
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        size = look.grown(TILE[self.is_upright])
        words = inside.copy()
        if self.is_upright:
            top = inside.top + size + look.px(GAP)
            words.update(inside.left, top, inside.width, inside.bottom - top)
            self._draw_tiles(surface, look, pygame.Rect(inside.topleft, (inside.width, size)))
        else:
            taken = _tiles_width(look, size) + look.px(PADDING)
            words.update(inside.left + taken, inside.top, inside.width - taken, inside.height)
            self._draw_tiles(surface, look, pygame.Rect(inside.topleft, (taken, inside.height)))
        line = self._draw_words(surface, look, words)
        self._draw_mark(surface, look, inside.right, inside.top if self.is_upright else line)
        if mood.is_focused:
            draw_focus(surface, look, self.rect, look.px(RADIUS))

    def _draw_box(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        theme = look.theme
        fill = theme.table if self.is_on or mood.is_pressed else theme.panel
        edge = theme.action if self.is_on else theme.rim if self.is_enabled else theme.separator
        width = look.px(3 if self.is_on else 1.5)
        look.boxes.outlined(surface, self.rect, (fill, edge), look.px(RADIUS), width)

    def _draw_tiles(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        size, gap = look.grown(TILE[self.is_upright]), look.px(2)
        x = room.left
        for tile in self.tiles:
            face = self._picture(look, tile, size)
            surface.blit(face, face.get_rect(midleft=(x, room.centery)))
            x += round(size * 0.66) if self.are_cards else size + gap

    def _picture(self, look: Look, tile: Tile, size: int) -> pygame.Surface:
        if self.are_cards:
            return look.faces.card(tile, round(size * 0.8))
        return look.faces.face(tile, size)

    def _draw_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Write name and sentence and return where they begin."""
        name, about = _words(look, self, room.width)
        height = name.height + about.height
        top = room.top if self.is_upright else room.centery - height // 2
        above = pygame.Rect(room.left, top, room.width, name.height)
        below = pygame.Rect(room.left, above.bottom, room.width, about.height)
        look.write(surface, name, above, self._ink(look, look.theme.text), align="left")
        look.write(surface, about, below, self._ink(look, look.theme.muted), align="left")
        return top

    def _ink(self, look: Look, color: Rgb) -> Rgb:
        return color if self.is_enabled else look.theme.disabled

    def _draw_mark(self, surface: pygame.Surface, look: Look, right: int, top: int) -> None:
        theme, size = look.theme, look.px(MARK)
        if self.is_on:
            disc = look.boxes.disc(size // 2, theme.action)
            spot = disc.get_rect(topright=(right, top - look.px(1)))
            surface.blit(disc, spot)
            tick = look.icons.icon(IconName.CHECK, look.px(14), theme.action_text)
            surface.blit(tick, tick.get_rect(center=spot.center))


def lay_cards(look: Look, cards: Sequence[GameCard], width: int) -> int:
    """Put *cards* beside each other, or below each other where they are too narrow.

    Their upper left corner is 0, 0; returns how high they are together.
    """
    gap = look.px(GAP + 2)
    each = (width - gap * (len(cards) - 1)) // len(cards)
    beside = each >= look.px(NARROWEST * look.text_factor)
    if not beside:
        each = width
    words = each - 2 * look.px(PADDING) - _tiles_width(look, look.grown(TILE[False]))
    upright = beside or words < FEWEST_LETTERS * look.text_px(TextRole.BODY)
    heights = []
    for card in cards:
        card.is_upright = upright
        heights.append(_height(look, card, each))
    if beside:
        heights = [max(heights)] * len(cards)
    x = y = 0
    for card, height in zip(cards, heights, strict=True):
        card.rect = pygame.Rect(x, y, each, height)
        x, y = (x + each + gap, 0) if beside else (0, y + height + gap)
    return heights[0] if beside else y - gap


def _height(look: Look, card: GameCard, width: int) -> int:
    pad, size = look.px(PADDING), look.grown(TILE[card.is_upright])
    if card.is_upright:
        name, about = _words(look, card, width - 2 * pad)
        return 2 * pad + size + look.px(GAP) + name.height + about.height
    room = width - 3 * pad - _tiles_width(look, size)
    name, about = _words(look, card, room)
    return 2 * pad + max(size, name.height + about.height)


def _words(look: Look, card: GameCard, width: int) -> tuple[Paragraph, Paragraph]:
    name_room = width if card.is_upright else width - look.px(MARK)
    name = look.fit(card.label, TextRole.BODY, (name_room, ENDLESS), bold=True)
    return name, look.fit(card.about, TextRole.LABEL, (width, ENDLESS))


def _tiles_width(look: Look, size: int) -> int:
    return 3 * size + 2 * look.px(2)
