"""One finger, or the mouse, from down to up: press, hold, drag. Knows no other finger."""

from game.input.flick import Trace, distance, offset
from game.input.gestures import (
    CancelReason,
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    Gesture,
    Held,
    LetGo,
    PressCancelled,
    Tapped,
)
from game.input.samples import Pointer

HOLD_S = 0.45


class Press:
    """What one pointer has done since it went down; *slop* is how far it may tremble."""

    def __init__(self, down: Pointer, slop: float) -> None:
        self.id, self.kind = down.id, down.kind
        self.start, self.since = down.pos, down.time
        self.is_dragging = False
        self._is_held = False
        self._slop = slop
        self._pos = down.pos
        self._trace = Trace(down.pos, down.time)

    @property
    def next_deadline(self) -> float | None:
        """When the press becomes a hold; None once it has, or cannot any more."""
        return None if self.is_dragging or self._is_held else self.since + HOLD_S

    def tick(self, now: float) -> list[Gesture]:
        """Return the hold if it is due."""
        if self.next_deadline is None or now < self.next_deadline:
            return []
        self._is_held = True
        return [Held(self.start, self.kind)]

    def move(self, to: Pointer) -> list[Gesture]:
        """Follow the pointer; beyond the slop it drags, and never stops to."""
        before, self._pos = self._pos, to.pos
        self._trace.add(to.pos, to.time)
        if self.is_dragging:
            return [DragMoved(to.pos, offset(before, to.pos))] if to.pos != before else []
        if distance(self.start, to.pos) <= self._slop:
            return []
        self.is_dragging = True
        return [DragStarted(self.start, to.pos, self.kind)]

    def lift(self, up: Pointer) -> list[Gesture]:
        """Return what the press was in the end.

        A release that came late is still a tap if no tick announced the hold: what the player
        saw is what counts.
        """
        moved = self.move(up)
        if self.is_dragging:
            return [*moved, DragEnded(up.pos, self._trace.velocity(up.time))]
        if self._is_held:
            return [LetGo(self.start, self.kind)]
        return [Tapped(self.start, self.kind)]

    def cancel(self, reason: CancelReason) -> list[Gesture]:
        """Return that it came to nothing."""
        return [DragCancelled(reason) if self.is_dragging else PressCancelled(reason)]
