"""A Qwirkle that was taken: its six cards in a tray. Only shows."""

from dataclasses import dataclass

import pygame

from game.rules.tiles import Tile
from game.sprites.faces import card_height
from game.ui.look import Look
from game.ui.widgets.base import Mood, Widget, draw_focus

ACROSS = 6
BIGGEST = 74
PAD = 10
GAP = 6
RADIUS = 14


def _card(look: Look, width: int) -> int:
    room = width - 2 * look.px(PAD) - (ACROSS - 1) * look.px(GAP)
    return min(look.px(BIGGEST), room // ACROSS)


def stack_row_height(look: Look, width: int) -> int:
    """Return how high a row of cards is in a column of *width*."""
    return card_height(_card(look, width)) + 2 * look.px(PAD)


@dataclass(slots=True, kw_only=True)
class StackRow(Widget):
    """Six cards side by side; takes the focus so that keys can scroll to it."""

    tiles: tuple[Tile, ...] = ()

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the tray and the cards."""
        theme, radius = look.theme, look.px(RADIUS)
        look.boxes.fill(surface, self.rect, theme.table, radius)
        card, gap = _card(look, self.rect.width), look.px(GAP)
        wide = len(self.tiles) * card + (len(self.tiles) - 1) * gap
        left, top = self.rect.centerx - wide // 2, self.rect.top + look.px(PAD)
        for place, tile in enumerate(self.tiles):
            surface.blit(
                look.faces.card(tile, card, theme.table), (left + place * (card + gap), top)
            )
        if mood.is_focused:
            draw_focus(surface, look, self.rect, radius)
