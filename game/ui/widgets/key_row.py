"""A line of a key table: what is done, and the keys that do it. Knows no keymap."""

from dataclasses import dataclass

import pygame

from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look, Paragraph
from game.ui.widgets.base import Mood, Widget, draw_focus

RADIUS = 14
PAD = 14
GAP = 8
LOWEST = 52


@dataclass(slots=True, kw_only=True)
class KeyRow(Widget):
    """A name on the left, keys on the right, or below it where words need the room."""

    keys: tuple[str, ...] = ()
    note: str = ""  # something is wrong with these keys

    def height_for(self, look: Look, width: int) -> int:
        """Return how high the row is at *width*."""
        inner = width - 2 * look.px(PAD)
        height = self._name(look, inner).height
        if not self._is_one_line(look, inner):
            height += look.px(GAP) + self._caps_height(look, inner)
        height = max(height, self._cap_high(look))
        if self.note:
            height += look.px(4) + self._note(look, inner).height
        return max(look.px(LOWEST), height + look.px(16))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the box if the row can be pressed, then name, keys and what is wrong."""
        if self.can_focus:
            self._draw_box(surface, look, mood)
        room = self.rect.inflate(-2 * look.px(PAD), -look.px(16))
        if self.note:
            note = self._note(look, room.width)
            low = pygame.Rect(room.left, room.bottom - note.height, room.width, note.height)
            look.write(surface, note, low, look.theme.error, align="left")
            room.height -= note.height + look.px(4)
        self._draw_line(surface, look, room)
        if mood.is_focused:
            draw_focus(surface, look, self.rect, look.px(RADIUS))

    def _draw_box(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        theme, radius = look.theme, look.px(RADIUS)
        fill = theme.button_pressed if mood.is_pressed else theme.button
        if self.note:  # words in the colour of errors are only readable on the panel's
            look.boxes.outlined(surface, self.rect, (theme.panel, theme.error), radius, look.px(2))
        else:
            look.boxes.fill(surface, self.rect, fill, radius)

    def _draw_line(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        name, one_line = self._name(look, room.width), self._is_one_line(look, room.width)
        above = pygame.Rect(room.left, room.top, room.width, name.height)
        if one_line:
            above.width -= self._caps_width(look) + look.px(GAP)
            above.centery = room.centery
        look.write(surface, name, above, look.theme.text, align="left")
        for words, cap in zip(self.keys, self._caps(look, room, one_line), strict=True):
            colors = look.theme.field, look.theme.rim
            look.boxes.outlined(surface, cap, colors, look.px(8), look.px(1.5))
            text = look.fit(words, TextRole.LABEL, (cap.width - look.px(8), cap.height), bold=True)
            look.write(surface, text, cap, look.theme.text)

    def _caps(self, look: Look, room: pygame.Rect, one_line: bool) -> list[pygame.Rect]:
        """Return where the keys go: from the right on one line, else below from the left."""
        high, gap = self._cap_high(look), look.px(GAP)
        widths = [min(room.width, wide) for wide in self._widths(look)]
        if one_line:
            left, top = room.right - self._caps_width(look), room.centery - high // 2
        else:
            left, top = room.left, room.bottom - self._caps_height(look, room.width)
        caps, x = [], left
        for wide in widths:
            if x > left and x + wide > room.right:
                x, top = left, top + high + gap
            caps.append(pygame.Rect(x, top, wide, high))
            x += wide + gap
        return caps

    def _caps_height(self, look: Look, width: int) -> int:
        lines, x = 1, 0
        for wide in self._widths(look):
            if x and x + wide > width:
                lines, x = lines + 1, 0
            x += wide + look.px(GAP)
        return lines * (self._cap_high(look) + look.px(GAP)) - look.px(GAP)

    def _widths(self, look: Look) -> list[int]:
        size, least = look.text_px(TextRole.LABEL), self._cap_high(look)
        pad = look.px(20)
        return [max(least, look.fonts.width(key, size, bold=True) + pad) for key in self.keys]

    def _caps_width(self, look: Look) -> int:
        return sum(self._widths(look)) + (len(self.keys) - 1) * look.px(GAP)

    def _is_one_line(self, look: Look, width: int) -> bool:
        name = look.fonts.width(self.label, look.text_px(TextRole.BODY))
        return name + 2 * look.px(GAP) + self._caps_width(look) <= width

    def _cap_high(self, look: Look) -> int:
        return max(look.px(32), look.line_height(TextRole.LABEL) + look.px(8))

    def _name(self, look: Look, width: int) -> Paragraph:
        return look.fit(self.label, TextRole.BODY, (width, ENDLESS))

    def _note(self, look: Look, width: int) -> Paragraph:
        return look.fit(self.note, TextRole.LABEL, (width, ENDLESS))
