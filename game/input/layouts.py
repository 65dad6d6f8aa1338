"""What the numbered buttons and axes of a gamepad are. Knows no events and no meanings."""

import sys
from dataclasses import dataclass
from enum import Enum, auto


class Control(Enum):
    """The buttons, named as on an Xbox gamepad; the guide button belongs to the system."""

    A = auto()
    B = auto()
    X = auto()
    Y = auto()
    LEFT_BUMPER = auto()
    RIGHT_BUMPER = auto()
    LEFT_TRIGGER = auto()
    RIGHT_TRIGGER = auto()
    VIEW = auto()
    MENU = auto()
    LEFT_STICK = auto()
    RIGHT_STICK = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()


class Axis(Enum):
    """What moves by degrees, from -1 to 1; x grows to the right, y downwards."""

    LEFT_X = auto()
    LEFT_Y = auto()
    RIGHT_X = auto()
    RIGHT_Y = auto()
    LEFT_TRIGGER = auto()
    RIGHT_TRIGGER = auto()


@dataclass(frozen=True, slots=True)
class Layout:
    """The meaning of each number; None for one that means nothing to us."""

    buttons: tuple[Control | None, ...]
    axes: tuple[Axis | None, ...]

    def button(self, number: int) -> Control | None:
        """Return what button *number* is."""
        return self.buttons[number] if 0 <= number < len(self.buttons) else None

    def axis(self, number: int) -> Axis | None:
        """Return what axis *number* is."""
        return self.axes[number] if 0 <= number < len(self.axes) else None


_FACE = (Control.A, Control.B, Control.X, Control.Y)
_BUMPERS = (Control.LEFT_BUMPER, Control.RIGHT_BUMPER)
_STICKS = (Control.LEFT_STICK, Control.RIGHT_STICK)
_CROSS = (Control.UP, Control.DOWN, Control.LEFT, Control.RIGHT)
_LEFT = (Axis.LEFT_X, Axis.LEFT_Y)
_RIGHT = (Axis.RIGHT_X, Axis.RIGHT_Y)
_XBOX_AXES = (*_LEFT, Axis.LEFT_TRIGGER, *_RIGHT, Axis.RIGHT_TRIGGER)
_XBOX_BUTTONS = (*_FACE, *_BUMPERS, Control.VIEW, Control.MENU)

# "Standard gamepad" of the browsers: https://www.w3.org/TR/gamepad/#remapping
BROWSER = Layout(
    (
        *_FACE,
        *_BUMPERS,
        Control.LEFT_TRIGGER,
        Control.RIGHT_TRIGGER,
        Control.VIEW,
        Control.MENU,
        *_STICKS,
        *_CROSS,
    ),
    (*_LEFT, *_RIGHT),
)
# PlayStation and Switch gamepads, as SDL's own drivers number them.
SDL = Layout(
    (*_FACE, Control.VIEW, None, Control.MENU, *_STICKS, *_BUMPERS, *_CROSS),
    (*_LEFT, *_RIGHT, Axis.LEFT_TRIGGER, Axis.RIGHT_TRIGGER),
)
# Xbox gamepads: the guide button comes last, but on Linux before the sticks.
XBOX = Layout((*_XBOX_BUTTONS, *_STICKS), _XBOX_AXES)
XBOX_ON_LINUX = Layout((*_XBOX_BUTTONS, None, *_STICKS), _XBOX_AXES)


def usual_layout(platform: str = sys.platform) -> Layout:
    """Return the layout of an Xbox gamepad, which most others imitate."""
    return XBOX_ON_LINUX if platform.startswith("linux") else XBOX


def layout_for(*, axes: int, hats: int, platform: str = sys.platform) -> Layout:
    """Return the layout of a gamepad with so many *axes* and *hats*.

    Only Xbox gamepads report their cross as a hat, and only browsers report triggers as buttons.
    """
    if hats:
        return usual_layout(platform)
    return BROWSER if axes <= len(BROWSER.axes) else SDL
