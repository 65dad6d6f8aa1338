"""What happened last, line by line, as far as there is room. Only to be read."""

from dataclasses import dataclass

import pygame

from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look
from game.ui.widgets.base import Mood, Widget

GAP = 4


@dataclass(slots=True, kw_only=True)
class TurnList(Widget):
    """Lines from the newest to the oldest; the label is their title."""

    lines: tuple[str, ...] = ()

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Write the title and the lines that fit whole."""
        del mood
        top = self.rect.top
        theme = look.theme
        for place, words in enumerate((self.label, *self.lines)):
            role, bold = TextRole.LABEL, place == 0
            text = look.fit(words, role, (self.rect.width, ENDLESS), bold=bold)
            if top + text.height > self.rect.bottom:
                return
            room = pygame.Rect(self.rect.left, top, self.rect.width, text.height)
            color = theme.text if place == 1 else theme.muted
            look.write(surface, text, room, color, align="left")
            top = room.bottom + look.px(GAP)
