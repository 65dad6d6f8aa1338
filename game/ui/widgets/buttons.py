"""Buttons: with a text, an icon or both; plain, or the one that matters."""

from dataclasses import dataclass
from enum import Enum

import pygame

from game.input.samples import Point
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.theme import Rgb
from game.ui.widgets.base import Choose, Mood, Widget, draw_focus

RADIUS = 14
EDGE = 2
PADDING = 12
MOST_BELOW = 1.25  # text larger than this has no room under a small button


class Weight(Enum):
    """How much a button asks to be pressed."""

    PLAIN = "plain"
    ACTION = "action"
    QUIET = "quiet"  # no box until it is pressed


@dataclass(slots=True, kw_only=True)
class Button(Widget):
    """A box that sinks when pressed."""

    weight: Weight = Weight.PLAIN
    icon: IconName | None = None
    detail: str = ""  # a second, smaller line
    is_on: bool = False  # of several of a kind, this one is chosen
    align: str = "center"
    role: TextRole = TextRole.BODY
    under: bool = False  # the label stands under the icon
    hint: str = ""  # what an icon without a label is called
    is_faint: bool = False  # drawn as disabled, but a tap is answered
    deed: str = ""  # what pressing means, where one button means different things in turn

    def tap(self, pos: Point) -> Choose | None:
        """Report the press with what it means at the moment."""
        del pos
        return Choose(self.id, self.deed or None)

    def held(self) -> str | None:
        """Return what an icon without a label is called."""
        return self.hint or None

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw box, icon, label and, if it has it, the focus."""
        body = self._draw_box(surface, look, mood)
        color = self._ink(look)
        if self.under:
            self._draw_stacked(surface, look, body, color)
        else:
            self._draw_beside(surface, look, body, color)
        if mood.is_focused:
            draw_focus(surface, look, self.rect, look.px(RADIUS))

    @property
    def _is_live(self) -> bool:
        return self.is_enabled and not self.is_faint

    def _draw_box(self, surface: pygame.Surface, look: Look, mood: Mood) -> pygame.Rect:
        """Draw the box and return where its content goes."""
        edge, radius = look.px(EDGE), look.px(RADIUS)
        fill, lower = self._colors(look, mood)
        body = self.rect.copy()
        body.height -= edge
        if mood.is_pressed:
            body.top += edge
        elif lower and self._is_live:
            look.boxes.fill(surface, self.rect, lower, radius)
        if fill and self._is_live:
            look.boxes.fill(surface, body, fill, radius)
        elif fill:
            look.boxes.outlined(
                surface, body, (look.theme.panel, look.theme.rim), radius, look.px(1.5)
            )
        return body

    def _colors(self, look: Look, mood: Mood) -> tuple[Rgb | None, Rgb | None]:
        theme = look.theme
        if self.weight is Weight.ACTION or self.is_on:
            return (theme.action_pressed if mood.is_pressed else theme.action), theme.action_edge
        if self.weight is Weight.QUIET:
            return (theme.button_pressed if mood.is_pressed else None), None
        return (theme.button_pressed if mood.is_pressed else theme.button), theme.button_edge

    def _ink(self, look: Look) -> Rgb:
        if not self._is_live:
            return look.theme.disabled
        strong = self.weight is Weight.ACTION or self.is_on
        return look.theme.action_text if strong else look.theme.text

    def _draw_beside(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, color: Rgb
    ) -> None:
        pad = look.px(PADDING)
        room = body.inflate(-2 * pad, -look.px(4))
        if self.icon:
            size = min(look.grown(24), room.height)
            picture = look.icons.icon(self.icon, size, color)
            if not self.label:
                surface.blit(picture, picture.get_rect(center=body.center))
                return
            surface.blit(picture, picture.get_rect(midleft=room.midleft))
            taken = size + look.px(10)
            room = pygame.Rect(room.left + taken, room.top, room.width - taken, room.height)
        self._draw_lines(surface, look, room, color)

    def _draw_lines(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, color: Rgb
    ) -> None:
        bold = self.weight is Weight.ACTION or self.is_on
        if not self.detail:
            text = look.fit(self.label, self.role, room.size, bold=bold)
            look.write(surface, text, room, color, align=self.align)
            return
        above, below = room.copy(), room.copy()
        title = look.fit(self.label, self.role, (room.width, room.height // 2), bold=True)
        left = room.height - title.height
        detail = look.fit(self.detail, TextRole.LABEL, (room.width, left))
        top = room.centery - (title.height + detail.height) // 2
        above.update(room.left, top, room.width, title.height)
        below.update(room.left, top + title.height, room.width, detail.height)
        look.write(surface, title, above, color, align=self.align)
        look.write(surface, detail, below, color, align=self.align)

    def _draw_stacked(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, color: Rgb
    ) -> None:
        """Draw the icon in the box and the label below it, a little wider than the box."""
        if self.icon:
            picture = look.icons.icon(self.icon, look.px(26), color)
            surface.blit(picture, picture.get_rect(center=body.center))
        below = self.label_rect(look)
        if look.text_factor > MOST_BELOW:
            return  # no room under the box; the name is told on hold
        text = look.fit(self.label, TextRole.LABEL, below.size)
        theme = look.theme
        look.write(surface, text, below, theme.text if self._is_live else theme.disabled)

    def label_rect(self, look: Look) -> pygame.Rect:
        """Return where a label under the box goes."""
        below = pygame.Rect(0, 0, self.rect.width + look.px(12), look.line_height(TextRole.LABEL))
        below.midtop = self.rect.midbottom
        return below
