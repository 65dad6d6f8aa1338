"""Stacks widgets below each other in a column, so that a scene only names them in order."""

from dataclasses import dataclass, field

import pygame

from game.ui.icons import IconName
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.choices import Segments, Slider, Toggle, segments, toggle_height
from game.ui.widgets.plain import Label, Rule, label_height, muted_color

BUTTON = 56
GAP = 12
SLIDER = 76


@dataclass(slots=True)
class Column:
    """A growing column of widgets, *width* wide, from *top* downwards."""

    look: Look
    left: int
    top: int
    width: int
    widgets: list[Widget] = field(default_factory=list)

    def add(self, widget: Widget, height: int, gap: float = GAP) -> Widget:
        """Put *widget* below the others."""
        widget.rect = pygame.Rect(self.left, self.top, self.width, height)
        self.widgets.append(widget)
        self.top += height + self.look.px(gap)
        return widget

    def text(
        self,
        text: str,
        role: TextRole = TextRole.BODY,
        *,
        bold: bool = False,
        muted: bool = False,
        align: str = "left",
        gap: float = GAP,
    ) -> None:
        """Add a paragraph."""
        height = label_height(self.look, text, self.width, role, bold=bold)
        label = Label(id=f"text-{len(self.widgets)}", label=text, role=role, bold=bold, align=align)
        if muted:
            label.color = muted_color
        self.add(label, height, gap)

    def button(self, button: Button, gap: float = GAP) -> None:
        """Add a button, high enough for its words."""
        look = self.look
        room = self.width - look.px(48) - (look.grown(34) if button.icon else 0)
        height = label_height(look, button.label, room, button.role, bold=True)
        if button.detail:
            height += label_height(look, button.detail, room, TextRole.LABEL)
        self.add(button, max(look.px(BUTTON), height + look.px(20)), gap)

    def toggle(self, toggle: Toggle, gap: float = 4) -> None:
        """Add a toggle, high enough for its words."""
        height = toggle_height(self.look, toggle.label, toggle.detail, self.width)
        self.add(toggle, height, gap)

    def slider(self, slider: Slider, gap: float = GAP) -> None:
        """Add a slider."""
        self.add(slider, self.look.grown(SLIDER), gap)

    def segments(self, template: Segments, gap: float = 16) -> None:
        """Add a row of choices."""
        laid = segments(self.look, template, self.width)
        self.add(laid, laid.rect.height, gap)

    def rule(self, gap: float = 16) -> None:
        """Add a thin line."""
        self.add(Rule(id=f"rule-{len(self.widgets)}"), max(1, self.look.px(1)), gap)

    def space(self, n: float) -> None:
        """Leave *n* logical pixels free."""
        self.top += self.look.px(n)


def page_frame(
    look: Look, title: str, widest: float, back: str
) -> tuple[pygame.Rect, list[Widget], Column]:
    """Return the scrolling area, the fixed widgets and an empty column of a page with a title.

    The back button's id is "back".
    """
    safe = safe_rect(look.viewport)
    bar = max(look.px(56), look.line_height(TextRole.TITLE) + look.px(12))
    button = Button(id="back", label=back, weight=Weight.QUIET, icon=IconName.BACK, is_fixed=True)
    wide = look.fonts.width(back, look.text_px(TextRole.BODY)) + look.grown(34) + look.px(30)
    button.rect = pygame.Rect(safe.left + look.px(8), safe.top + look.px(4), wide, bar - look.px(8))
    heading = Label(id="title", label=title, role=TextRole.TITLE, bold=True, is_fixed=True)
    heading.align = "center"
    margin = max(wide + look.px(12), look.px(16))
    heading.rect = pygame.Rect(safe.left + margin, safe.top, safe.width - 2 * margin, bar)
    if heading.rect.width < look.px(160):
        left = button.rect.right + look.px(4)
        heading.rect = pygame.Rect(left, safe.top, safe.right - look.px(16) - left, bar)
    area = pygame.Rect(safe.left, safe.top + bar, safe.width, safe.height - bar)
    width = min(look.grown(widest), safe.width - look.px(40))
    column = Column(look, safe.centerx - width // 2, area.top + look.px(8), width)
    return area, [heading, button], column
