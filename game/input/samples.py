"""What a finger, mouse or wheel did at one moment, as values. Knows neither pygame nor meaning."""

from dataclasses import dataclass
from enum import Enum

Point = tuple[float, float]


class Phase(Enum):
    """Where a pointer is in its life; HOVER is a mouse that moves without its button."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"
    HOVER = "hover"


class PointerKind(Enum):
    """What points.

    SDL 2 reports a pen as a finger or as a mouse; PEN is for sources that know better.
    """

    TOUCH = "touch"
    MOUSE = "mouse"
    PEN = "pen"


@dataclass(frozen=True, slots=True)
class Pointer:
    """One sample of one pointer: *pos* in surface pixels, *time* in seconds.

    The mouse has the number 0; every finger put down gets a new number.
    """

    id: int
    phase: Phase
    pos: Point
    time: float
    kind: PointerKind = PointerKind.TOUCH


@dataclass(frozen=True, slots=True)
class Wheel:
    """A turn of the wheel at *pos*, in notches; *dy* is positive away from the player.

    *zoom* says that Ctrl was held, *notched* that a real wheel turned rather than two fingers
    gliding over a trackpad.
    """

    pos: Point
    dx: float
    dy: float
    zoom: bool = False
    notched: bool = False
