"""A grid of six by six tiles, each with how many of it are still about."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.rules.tiles import Tile
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.base import Mood, Widget

ACROSS = 6
BIGGEST = 56
SHOWN_NUMBER = 0.62  # of a tile's side: the column with the number


def _side(look: Look, width: int) -> int:
    return min(look.px(BIGGEST), round(width / (ACROSS * (1 + SHOWN_NUMBER / 2))))


def grid_height(look: Look, width: int) -> int:
    """Return how high the grid is in a column of *width*."""
    return ACROSS * (_side(look, width) + look.px(6))


@dataclass(slots=True, kw_only=True)
class CountGrid(Widget):
    """Colours from left to right, shapes from top to bottom; what is gone is faint."""

    can_focus: bool = False
    tiles: tuple[Tile, ...] = ()
    counts: Mapping[Tile, int] = field(default_factory=dict)

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the tiles and their numbers."""
        del mood
        side = _side(look, self.rect.width)
        across, down = self.rect.width // ACROSS, side + look.px(6)
        for tile in self.tiles:
            left = self.rect.left + tile.color * across
            top = self.rect.top + tile.shape * down
            self._draw_tile(surface, look, tile, pygame.Rect(left, top, side, side))

    def _draw_tile(
        self, surface: pygame.Surface, look: Look, tile: Tile, rect: pygame.Rect
    ) -> None:
        count, ground = self.counts.get(tile, 0), look.theme.panel
        faces = look.faces
        face = faces.face if count else faces.dimmed
        surface.blit(face(tile, rect.width, ground), rect)
        color = look.theme.text if count else look.theme.disabled
        size = min(look.text_px(TextRole.LABEL), round(rect.width * SHOWN_NUMBER))
        number = look.fonts.line(str(count), size, color, bold=bool(count))
        surface.blit(number, number.get_rect(midleft=(rect.right + look.px(3), rect.centery)))
