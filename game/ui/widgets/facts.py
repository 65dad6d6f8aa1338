"""Cards, and lines of a name and a number in them. Know not what they tell."""

from dataclasses import dataclass

import pygame

from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look
from game.ui.widgets.base import Mood, Widget

RADIUS = 18
VALUE_SHARE = 0.55  # of the width that the number may take; the name has the rest
LINE = 36


@dataclass(slots=True, kw_only=True)
class Card(Widget):
    """A quiet box behind other widgets."""

    can_focus: bool = False

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the box."""
        del mood
        colors = look.theme.panel, look.theme.separator
        look.boxes.outlined(surface, self.rect, colors, look.px(RADIUS), look.px(1.5))


@dataclass(slots=True, kw_only=True)
class Fact(Widget):
    """A name on the left and a number on the right."""

    can_focus: bool = False
    value: str = ""

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def height_for(self, look: Look, width: int) -> int:
        """Return how high the line is at *width*."""
        name, value = self._widths(look, width)
        highest = max(
            look.fit(self.label, TextRole.BODY, (name, ENDLESS)).height,
            look.fit(self.value, TextRole.BODY, (value, ENDLESS), bold=True).height,
        )
        return max(look.px(LINE), highest + look.px(8))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Write both."""
        del mood
        name, value = self._widths(look, self.rect.width)
        left = pygame.Rect(self.rect.topleft, (name, self.rect.height))
        right = pygame.Rect(self.rect.right - value, self.rect.top, value, self.rect.height)
        text = look.fit(self.label, TextRole.BODY, left.size)
        look.write(surface, text, left, look.theme.muted, align="left")
        text = look.fit(self.value, TextRole.BODY, right.size, bold=True)
        look.write(surface, text, right, look.theme.text, align="right")

    def _widths(self, look: Look, width: int) -> tuple[int, int]:
        natural = look.fonts.width(self.value, look.text_px(TextRole.BODY), bold=True)
        value = min(natural, round(width * VALUE_SHARE))
        return width - value - look.px(8), value
