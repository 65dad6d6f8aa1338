"""What fingers and mouse did, as values in the past tense. Knows nothing of how it was recognised.

Every Pressed is followed by exactly one of Tapped, LetGo, DragStarted and PressCancelled; every
DragStarted by exactly one of DragEnded and DragCancelled; every PinchStarted by one PinchEnded.
Places are surface pixels, velocities surface pixels a second.
"""

from dataclasses import dataclass
from enum import Enum

from game.input.samples import Point, PointerKind


class CancelReason(Enum):
    """Why a press or a drag came to nothing."""

    SECOND_FINGER = "second_finger"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Pressed:
    """A finger or the button went down; what it will become is open."""

    pos: Point
    kind: PointerKind


@dataclass(frozen=True, slots=True)
class PressCancelled:
    """A press ended without meaning anything."""

    reason: CancelReason


@dataclass(frozen=True, slots=True)
class Tapped:
    """A press was released at once; *pos* is where it began, *count* 2 for a double tap."""

    pos: Point
    kind: PointerKind
    count: int = 1


@dataclass(frozen=True, slots=True)
class Held:
    """A press has rested long enough to ask for an explanation."""

    pos: Point
    kind: PointerKind


@dataclass(frozen=True, slots=True)
class LetGo:
    """A held press was released without a drag."""

    pos: Point
    kind: PointerKind


@dataclass(frozen=True, slots=True)
class DragStarted:
    """A press that began at *start* has moved beyond doubt and is now at *pos*."""

    start: Point
    pos: Point
    kind: PointerKind


@dataclass(frozen=True, slots=True)
class DragMoved:
    """The drag is at *pos* now, *delta* from where it was last reported."""

    pos: Point
    delta: Point


@dataclass(frozen=True, slots=True)
class DragEnded:
    """The drag was released; *velocity* is zero unless it was flicked."""

    pos: Point
    velocity: Point


@dataclass(frozen=True, slots=True)
class DragCancelled:
    """The drag ended without a drop: everything goes home."""

    reason: CancelReason


@dataclass(frozen=True, slots=True)
class PinchStarted:
    """Two fingers are down, *centre* between them."""

    centre: Point


@dataclass(frozen=True, slots=True)
class PinchMoved:
    """Two fingers moved: their distance grew by *factor*, their centre by *delta*."""

    centre: Point
    factor: float
    delta: Point


@dataclass(frozen=True, slots=True)
class PinchEnded:
    """One of two fingers is gone; *velocity* is that of their centre."""

    velocity: Point


@dataclass(frozen=True, slots=True)
class Hovered:
    """The mouse moved with nothing pressed."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Wheeled:
    """The wheel turned at *pos*, in notches; *dy* is positive away from the player.

    *zoom* says that Ctrl was held, *notched* that it was a wheel and not a trackpad.
    """

    pos: Point
    dx: float
    dy: float
    zoom: bool = False
    notched: bool = False


Gesture = (
    Pressed
    | PressCancelled
    | Tapped
    | Held
    | LetGo
    | DragStarted
    | DragMoved
    | DragEnded
    | DragCancelled
    | PinchStarted
    | PinchMoved
    | PinchEnded
    | Hovered
    | Wheeled
)
