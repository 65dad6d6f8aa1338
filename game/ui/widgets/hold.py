"""A button that wants to be held: it fills while the finger rests. Counts no time itself."""

from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Button

BAR = 4
INSET = 10


@dataclass(slots=True, kw_only=True)
class HoldButton(Button):
    """A button with a bar that shows how much of the hold is done."""

    share: float = 0.0  # from 0 to 1

    def held(self) -> str | None:
        """Say nothing: the bar tells, and letting go early is no tap."""
        return ""

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the button and the bar along its lower edge."""
        Button.draw(self, surface, look, mood)
        if self.share <= 0:
            return
        high, inset = look.px(BAR), look.px(INSET)
        bar = pygame.Rect(self.rect.left + inset, 0, self.rect.width - 2 * inset, high)
        bar.bottom = self.rect.bottom - look.px(3)
        look.boxes.fill(surface, bar, look.theme.field, high // 2)
        bar.width = max(high, round(bar.width * min(1.0, self.share)))
        look.boxes.fill(surface, bar, look.theme.error, high // 2)
