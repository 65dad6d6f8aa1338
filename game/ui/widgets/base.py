"""What all widgets have in common, and the one thing they say: what was chosen."""

from dataclasses import dataclass, field

import pygame

from game.input.commands import Command
from game.input.samples import Point
from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class Choose:
    """A widget was used; *value* is what it was set to, where it has one."""

    id: str
    value: object = None


@dataclass(frozen=True, slots=True)
class Mood:
    """How a widget stands at the moment."""

    is_pressed: bool = False
    is_focused: bool = False


@dataclass(slots=True, kw_only=True)
class Widget:
    """A rectangle with a purpose. Made anew at every layout; it keeps nothing over time."""

    id: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    label: str = ""
    is_enabled: bool = True
    is_fixed: bool = False  # does not scroll with the rest of its form
    can_focus: bool = True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw itself; changes nothing."""
        raise NotImplementedError

    def tap(self, pos: Point) -> Choose | None:
        """Return what a tap at *pos* chooses."""
        del pos
        return Choose(self.id)

    def held(self) -> str | None:
        """Return what a resting finger is told; None if letting it go counts as a tap."""
        return None

    def slide(self, pos: Point) -> Choose | None:
        """Return what a finger sliding over the widget chooses, if it follows fingers."""
        del pos
        return None

    def obey(self, command: Command) -> Choose | None:
        """Return what a key chooses while the widget has the focus, beyond pressing it."""
        del command
        return None

    @property
    def follows_fingers(self) -> bool:
        """Whether a drag that starts here belongs to the widget."""
        return False

    def follows(self, start: Point, pos: Point) -> bool:
        """Tell whether a drag from *start* to *pos* belongs to the widget, not to the panel."""
        del start, pos
        return self.follows_fingers


def draw_focus(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: int) -> None:
    """Draw the two-coloured focus ring around *rect*."""
    wide, thin = look.px(3), max(1, look.px(3) // 2)
    outer = rect.inflate(2 * wide + 2 * thin, 2 * wide + 2 * thin)
    look.boxes.ring(surface, outer, look.theme.focus_outer, radius + wide + thin, wide + thin)
    inner = rect.inflate(2 * wide, 2 * wide)
    look.boxes.ring(surface, inner, look.theme.focus_inner, radius + wide, wide)
