"""A button that unfolds and folds what follows it."""

from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.theme import Rgb
from game.ui.widgets.buttons import Button
from game.ui.widgets.chevrons import chevron


@dataclass(slots=True, kw_only=True)
class Fold(Button):
    """Its chevron points to where the content is, or will be."""

    is_open: bool = False

    def _draw_beside(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, color: Rgb
    ) -> None:
        size, gap = look.grown(20), look.px(10)
        room = (body.width - size - gap, body.height)
        text = look.fit(self.label, self.role, room, bold=True)
        left = body.left + look.px(4)
        picture = chevron(look, "up" if self.is_open else "down", size, color)
        surface.blit(picture, picture.get_rect(midleft=(left, body.centery)))
        words = pygame.Rect(left + size + gap, body.top, room[0], body.height)
        look.write(surface, text, words, color, align="left")
