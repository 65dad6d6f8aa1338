"""A seat at the table as a card: its dots, its name, who plays there, and what moves it about.

Knows no plan: it is handed the words, and every choice carries the seat's place in its id.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.theme import Rgb
from game.ui.widgets.base import Mood, Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.fields import Field
from game.ui.widgets.pictured import PicturedSegments, lay_pictured
from game.ui.widgets.plain import Label, label_height, muted_color
from game.ui.widgets.stepper import Option, Stepper, stepper_height

RADIUS = 16
PADDING = 12
GAP = 8
DOTS = 22  # room of a seat's dots, beside its name
BUTTON = 48
_DICE = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}
_FOUR = ((-1, -1), (1, -1), (-1, 1), (1, 1))


@dataclass(frozen=True, slots=True)
class Tool:
    """A small button: what its id begins with, its picture, and what it does in words."""

    id: str
    icon: IconName
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """All that a card shows of a seat."""

    place: int
    name: str
    kind: object
    kinds: tuple[tuple[object, str, IconName], ...]
    tools: tuple[Tool, ...]
    level: object = None
    levels: tuple[Option, ...] = ()  # none for a person
    about: str = ""  # what is said of a person instead


@dataclass(slots=True, kw_only=True)
class Glyph(Button):
    """A button that shows its picture only; its label is there for who asks by holding it."""

    def held(self) -> str | None:
        """Return what the picture means."""
        return self.label

    def _draw_beside(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, color: Rgb
    ) -> None:
        if self.icon:
            picture = look.icons.icon(self.icon, look.px(22), color)
            surface.blit(picture, picture.get_rect(center=body.center))


@dataclass(slots=True, kw_only=True)
class AddSeat(Button):
    """The button for another seat; as high as a card it still keeps plus and words together."""

    def _draw_beside(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, color: Rgb
    ) -> None:
        size, gap = look.grown(20), look.px(10)
        text = look.fit(self.label, self.role, (body.width - 3 * size - gap, body.height))
        left = body.centerx - (size + gap + text.width(look.fonts)) // 2
        plus = look.icons.icon(IconName.PLUS, size, color)
        surface.blit(plus, plus.get_rect(midleft=(left, body.centery)))
        words = pygame.Rect(left + size + gap, body.top, text.width(look.fonts), body.height)
        look.write(surface, text, words, color)


@dataclass(slots=True, kw_only=True)
class SeatBack(Widget):
    """The card itself and the dots that tell seats apart without any colour."""

    can_focus: bool = False
    dots: int = 1
    line: int = 0  # how high the row is in whose middle the dots stand

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the card and the dots."""
        del mood
        look.boxes.fill(surface, self.rect, look.theme.table, look.px(RADIUS))
        pad, step = look.px(PADDING), look.px(7)
        middle = (self.rect.left + pad + look.px(DOTS) // 2, self.rect.top + pad + self.line // 2)
        disc = look.boxes.disc(look.px(3), look.theme.text)
        for x, y in _DICE.get(self.dots, _FOUR):
            spot = disc.get_rect(center=(middle[0] + x * step, middle[1] + y * step))
            surface.blit(disc, spot)


def seat_card(look: Look, seat: SeatView, width: int) -> list[Widget]:
    """Return the widgets of a card that is *width* wide, its upper left corner at 0, 0."""
    pad, gap = look.px(PADDING), look.px(GAP)
    line = max(look.px(BUTTON), look.grown(BUTTON) - look.px(6))
    back = SeatBack(id=f"seat-{seat.place}", dots=seat.place + 1, line=line)
    widgets: list[Widget] = [back, *_first_line(look, seat, width, line)]
    inner, top = width - 2 * pad, pad + line + gap
    kind = PicturedSegments(id=f"kind-{seat.place}", value=seat.kind)
    kind.options = tuple((value, words) for value, words, _ in seat.kinds)
    kind.icons = tuple(icon for _, _, icon in seat.kinds)
    lay_pictured(look, kind, inner)
    kind.rect.topleft = (pad, top)
    below = _last_line(look, seat, inner)
    below.rect.topleft = (pad, kind.rect.bottom + gap)
    back.rect = pygame.Rect(0, 0, width, below.rect.bottom + pad)
    return [*widgets, kind, below]


def stretch_card(card: Sequence[Widget], height: int) -> None:
    """Make a card as high as the one beside it; what is below takes the room."""
    back, *_, below = card
    below.rect.height += height - back.rect.height
    back.rect.height = height


def _last_line(look: Look, seat: SeatView, width: int) -> Widget:
    if seat.levels:
        level = Stepper(id=f"level-{seat.place}", value=seat.level, options=seat.levels)
        level.rect = pygame.Rect(0, 0, width, stepper_height(look, seat.levels, width))
        return level
    about = Label(id=f"about-{seat.place}", label=seat.about, role=TextRole.LABEL, align="center")
    about.color = muted_color
    about.rect = pygame.Rect(0, 0, width, label_height(look, seat.about, width, TextRole.LABEL))
    return about


def _first_line(look: Look, seat: SeatView, width: int, line: int) -> list[Widget]:
    pad, gap, size = look.px(PADDING), look.px(GAP), look.px(BUTTON)
    right = width - pad + look.px(6)  # a quiet button's picture is well inside its edge
    tools: list[Widget] = []
    for tool in reversed(seat.tools):
        right -= size
        glyph = Glyph(id=f"{tool.id}-{seat.place}", label=tool.label, icon=tool.icon)
        glyph.weight = Weight.QUIET
        glyph.rect = pygame.Rect(right, pad + (line - size) // 2, size, size)
        tools.insert(0, glyph)
    left = pad + look.px(DOTS) + gap
    name = Field(id=f"name-{seat.place}", text=seat.name, bold=True)
    name.rect = pygame.Rect(left, pad, right - gap - left, line)
    return [name, *tools]
