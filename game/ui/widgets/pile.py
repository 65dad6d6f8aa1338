"""The pile of cards to draw from: how many are left, drawn as a pile."""

from dataclasses import dataclass

import pygame

from game.sprites.faces import CARD_RATIO
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.base import Mood, Widget, draw_focus

RADIUS = 12
CARD_RADIUS = 5
STEP = 3  # between the cards of the pile
MOST_CARDS = 3
FULL = 40  # cards from which on the pile looks high
WIDE = 2.2  # times its height, from which on it has room for words
MARGIN = 4


@dataclass(slots=True, kw_only=True)
class PileChip(Widget):
    """A small pile with its number; the label says it in words."""

    count: int = 0

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the pile, and the words beside it where there is room."""
        theme = look.theme
        if self._is_wide:
            fill = theme.button_pressed if mood.is_pressed else theme.button
            look.boxes.fill(surface, self.rect, fill, look.px(RADIUS))
        pile = self.rect.copy()
        if self._is_wide:
            pile.width = self.rect.height
            room = self.rect.copy()
            room.left, room.width = pile.right, self.rect.width - pile.width - look.px(8)
            text = look.fit(self.label, TextRole.LABEL, room.size)
            look.write(surface, text, room, theme.text)
        self._draw_pile(surface, look, pile)
        if mood.is_focused:
            draw_focus(surface, look, self.rect, look.px(RADIUS))

    @property
    def _is_wide(self) -> bool:
        return self.rect.width > WIDE * self.rect.height

    def _draw_pile(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        theme, step = look.theme, look.px(STEP)
        cards = min(MOST_CARDS, -(-self.count * MOST_CARDS // FULL))
        high = room.height - 2 * look.px(MARGIN) - step * (MOST_CARDS - 1)
        wide = round(high / CARD_RATIO)
        spot = pygame.Rect(0, 0, wide, high)
        spot.center = room.centerx, room.centery + step * max(0, cards - 1) // 2
        if not cards:
            look.boxes.ring(surface, spot, theme.rim, look.px(CARD_RADIUS), look.px(1.5))
        for card in range(cards):
            place = spot.move(0, -step * card)
            colors = theme.button if card < cards - 1 else theme.panel, theme.rim
            look.boxes.outlined(surface, place, colors, look.px(CARD_RADIUS), look.px(1.5))
        top = spot.move(0, -step * max(0, cards - 1))
        number = look.fit(str(self.count), TextRole.LABEL, top.size, bold=True)
        look.write(surface, number, top, theme.text)
