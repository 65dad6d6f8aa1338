"""One of a few choices at a time, each with a phrase, and an arrow on either side to go round."""

from dataclasses import dataclass

import pygame

from game.input.commands import Action, Command
from game.input.samples import Point
from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look, Paragraph
from game.ui.widgets.base import Choose, Mood, Widget, draw_focus
from game.ui.widgets.chevrons import chevron

RADIUS = 10
LOWEST = 56
ARROW = 20
SIDE = 40  # room of an arrow


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: what it stands for, its name and a phrase about it."""

    value: object
    name: str
    about: str


@dataclass(slots=True, kw_only=True)
class Stepper(Widget):
    """A tap goes to the next choice; in the quarter at the left, to the one before."""

    value: object = None
    options: tuple[Option, ...] = ()

    def tap(self, pos: Point) -> Choose | None:
        """Go round, in the direction of the arrow that is nearer."""
        return self._step(-1 if pos[0] < self.rect.left + self.rect.width / 4 else 1)

    def obey(self, command: Command) -> Choose | None:
        """Go to the next or the one before."""
        by = {Action.LEFT: -1, Action.RIGHT: 1}.get(command.action)
        return None if by is None else self._step(by)

    def _step(self, by: int) -> Choose:
        here = [option.value for option in self.options].index(self.value)
        return Choose(self.id, self.options[(here + by) % len(self.options)].value)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the present choice between the arrows."""
        theme, radius = look.theme, look.px(RADIUS)
        fill = theme.button_pressed if mood.is_pressed else theme.field
        look.boxes.outlined(surface, self.rect, (fill, theme.rim), radius, look.px(1.5))
        for towards, x in (
            ("left", self.rect.left + look.px(SIDE) // 2),
            ("right", self.rect.right - look.px(SIDE) // 2),
        ):
            arrow = chevron(look, towards, look.px(ARROW), theme.action)
            surface.blit(arrow, arrow.get_rect(center=(x, self.rect.centery)))
        option = next(option for option in self.options if option.value == self.value)
        name, about = _words(look, option, self.rect.width)
        top = self.rect.centery - (name.height + about.height) // 2
        above = pygame.Rect(self.rect.left, top, self.rect.width, name.height)
        below = pygame.Rect(self.rect.left, above.bottom, self.rect.width, about.height)
        look.write(surface, name, above, theme.text)
        look.write(surface, about, below, theme.muted)
        if mood.is_focused:
            draw_focus(surface, look, self.rect, radius)


def stepper_height(look: Look, options: tuple[Option, ...], width: int) -> int:
    """Return how high a stepper needs to be for the longest of its phrases."""
    words = (_words(look, option, width) for option in options)
    most = max(name.height + about.height for name, about in words)
    return max(look.px(LOWEST), most + look.px(14))


def _words(look: Look, option: Option, width: int) -> tuple[Paragraph, Paragraph]:
    room = (width - 2 * look.px(SIDE), ENDLESS)
    name = look.fit(option.name, TextRole.BODY, room, bold=True)
    return name, look.fit(option.about, TextRole.LABEL, room)
