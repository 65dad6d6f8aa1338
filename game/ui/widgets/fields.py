"""A well with text in it, tapped to write there. Knows no keyboard."""

from dataclasses import dataclass

import pygame

from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.base import Mood, Widget, draw_focus

RADIUS = 10
PADDING = 12
WELL = 104  # beside a caption
CARET = 2


@dataclass(slots=True, kw_only=True)
class Field(Widget):
    """What is written, or in its place what belongs there; with a caption, a well at its right."""

    text: str = ""
    hint: str = ""
    has_caret: bool = False
    bold: bool = False

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the caption, the well and the text."""
        well = self.rect
        if self.label:
            well = pygame.Rect(0, 0, look.grown(WELL), self.rect.height)
            well.midright = self.rect.midright
            room = pygame.Rect(self.rect.topleft, (well.left - self.rect.left, well.height))
            caption = look.fit(self.label, TextRole.BODY, (room.width - look.px(8), room.height))
            look.write(surface, caption, room, look.theme.text, align="left")
        fill = look.theme.button_pressed if mood.is_pressed else look.theme.field
        look.boxes.outlined(surface, well, (fill, look.theme.rim), look.px(RADIUS), look.px(1.5))
        self._write(surface, look, well.inflate(-2 * look.px(PADDING), -look.px(6)))
        if mood.is_focused:
            draw_focus(surface, look, well, look.px(RADIUS))

    def _write(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        text = look.fit(self.text, TextRole.BODY, room.size, bold=self.bold)
        if self.text or not self.has_caret:
            shown = text if self.text else look.fit(self.hint, TextRole.BODY, room.size)
            color = look.theme.text if self.text else look.theme.muted
            look.write(surface, shown, room, color, align="left")
        if self.has_caret:
            caret = pygame.Rect(0, 0, look.px(CARET), text.step)
            caret.midleft = (room.left + text.width(look.fonts) + look.px(1), room.centery)
            surface.fill(look.theme.action, caret)
