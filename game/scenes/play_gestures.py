"""What a finger or mouse means on the play screen: taps, drags, holds, pinches and wheels.

Turns gestures into calls on the table; what is legal is asked there.
"""

from typing import Protocol

from game.input.gestures import (
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    Gesture,
    Held,
    LetGo,
    PinchEnded,
    PinchMoved,
    PinchStarted,
    PressCancelled,
    Pressed,
    Tapped,
    Wheeled,
)
from game.input.samples import Point, PointerKind


class Hands(Protocol):
    """What the play screen lets hands do."""

    def press(self, pos: Point) -> None:
        """A finger came down."""

    def release(self) -> None:
        """The finger is gone and nothing came of it."""

    def tap(self, pos: Point, count: int) -> None:
        """A tap, the second of a double tap if *count* is 2."""

    def hold(self, pos: Point) -> None:
        """A finger rests."""

    def begin_drag(self, start: Point, pos: Point, kind: PointerKind) -> None:
        """A finger set out."""

    def drag_on(self, pos: Point, delta: Point) -> None:
        """It moves on."""

    def drop(self, pos: Point, velocity: Point) -> None:
        """It was lifted."""

    def cancel_drag(self) -> None:
        """It was interrupted."""

    def pinch(self, centre: Point, factor: float, delta: Point) -> None:
        """Two fingers zoom and pan."""

    def end_pinch(self) -> None:
        """They were lifted."""

    def wheel(self, pos: Point, delta: Point, *, zooms: bool) -> None:
        """A wheel or trackpad turned."""


def feel(hands: Hands, gesture: Gesture) -> None:
    """Tell *hands* what *gesture* means."""
    match gesture:
        case Pressed(pos):
            hands.press(pos)
        case Tapped(pos, _, count):
            hands.tap(pos, count)
        case Held(pos):
            hands.hold(pos)
        case PressCancelled() | LetGo():
            hands.release()
        case DragStarted() | DragMoved() | DragEnded() | DragCancelled():
            _feel_drag(hands, gesture)
        case _:
            _feel_camera(hands, gesture)


def _feel_drag(hands: Hands, gesture: Gesture) -> None:
    match gesture:
        case DragStarted(start, pos, kind):
            hands.begin_drag(start, pos, kind)
        case DragMoved(pos, delta):
            hands.drag_on(pos, delta)
        case DragEnded(pos, velocity):
            hands.drop(pos, velocity)
        case DragCancelled():
            hands.cancel_drag()


def _feel_camera(hands: Hands, gesture: Gesture) -> None:
    match gesture:
        case PinchStarted():
            hands.cancel_drag()
        case PinchMoved(centre, factor, delta):
            hands.pinch(centre, factor, delta)
        case PinchEnded():
            hands.end_pinch()
        case Wheeled(pos, dx, dy, zoom, notched):
            hands.wheel(pos, (dx, dy), zooms=zoom or notched)
