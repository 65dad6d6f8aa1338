"""A single icon that only shows something."""

from dataclasses import dataclass

import pygame

from game.ui.icons import IconName
from game.ui.look import Look
from game.ui.widgets.base import Mood, Widget


@dataclass(slots=True, kw_only=True)
class Emblem(Widget):
    """An icon as high as its rectangle, in the middle of it."""

    can_focus: bool = False
    icon: IconName

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the icon."""
        del mood
        picture = look.icons.icon(self.icon, self.rect.height, look.theme.text)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
