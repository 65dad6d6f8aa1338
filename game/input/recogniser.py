"""Pointer samples in, gestures out. Knows neither pygame nor what lies under the finger."""

from dataclasses import replace

from game.input.flick import distance
from game.input.gestures import CancelReason, Gesture, Hovered, Pressed, Tapped, Wheeled
from game.input.pinch import Pinch
from game.input.press import Press
from game.input.samples import Phase, Pointer, PointerKind, Wheel

# All in logical pixels; the scale turns them into surface pixels.
TOUCH_SLOP = 8.0
MOUSE_SLOP = 4.0
DOUBLE_TAP_REACH = 24.0
CLOSEST_PINCH = 16.0

DOUBLE_TAP_S = 0.3


class Recogniser:
    """Counts fingers: one presses or drags, two pinch, any others wait.

    A second finger cancels what the first was doing. After a pinch the finger left over means
    nothing by itself, but a second one beside it pinches again. Mouse and finger never mix:
    whichever comes later is ignored.
    """

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale
        self._down: dict[int, Pointer] = {}
        self._press: Press | None = None
        self._pinch: Pinch | None = None
        self._last_tap: Pointer | None = None

    @property
    def is_pressed(self) -> bool:
        """Whether anything is down, even if it means nothing."""
        return bool(self._down)

    @property
    def is_dragging(self) -> bool:
        """Whether a drag has started and not ended."""
        return self._press is not None and self._press.is_dragging

    @property
    def is_pinching(self) -> bool:
        """Whether a pinch has started and not ended."""
        return self._pinch is not None

    @property
    def next_deadline(self) -> float | None:
        """When tick has something to say if nothing else happens; None for never."""
        return self._press.next_deadline if self._press else None

    def rescale(self, scale: float) -> None:
        """Use *scale* surface pixels per logical pixel from the next press on."""
        self._scale = scale

    def tick(self, now: float) -> list[Gesture]:
        """Return what time alone has brought about: a hold."""
        return self._press.tick(now) if self._press else []

    def feed(self, sample: Pointer | Wheel) -> list[Gesture]:
        """Return what became clear with *sample*."""
        if isinstance(sample, Wheel):
            return [Wheeled(sample.pos, sample.dx, sample.dy, sample.zoom, sample.notched)]
        if sample.phase is Phase.HOVER:
            return [] if self._down else [Hovered(sample.pos)]
        if sample.phase is Phase.DOWN:
            return self._put_down(sample)
        if sample.id not in self._down:
            return []
        if sample.phase is Phase.MOVE:
            return self._move(sample)
        return self._lift(sample) if sample.phase is Phase.UP else self._lose(sample.id)

    def cancel_all(self) -> list[Gesture]:
        """Forget everything that is down, and the last tap with it."""
        gestures = [*self._drop_press(CancelReason.INTERRUPTED), *self._drop_pinch()]
        self._down.clear()
        self._last_tap = None
        return gestures

    def _put_down(self, down: Pointer) -> list[Gesture]:
        lost = self._lose(down.id)
        self._down[down.id] = down
        if len(self._down) == 1:
            self._press = Press(down, self._slop(down.kind) * self._scale)
            return [*lost, Pressed(down.pos, down.kind)]
        if len(self._down) > 2 or any(p.kind is PointerKind.MOUSE for p in self._down.values()):
            return lost
        dropped = self._drop_press(CancelReason.SECOND_FINGER)
        first, second = self._down.values()
        self._pinch = Pinch(first, second, CLOSEST_PINCH * self._scale)
        return [*lost, *dropped, *self._pinch.begin()]

    def _move(self, to: Pointer) -> list[Gesture]:
        self._down[to.id] = to
        if self._press and self._press.id == to.id:
            return self._press.move(to)
        return self._pinch.move(to) if self._pinch and to.id in self._pinch else []

    def _lift(self, up: Pointer) -> list[Gesture]:
        del self._down[up.id]
        if self._press and self._press.id == up.id:
            press, self._press = self._press, None
            return [self._count(gesture, press, up) for gesture in press.lift(up)]
        if self._pinch and up.id in self._pinch:
            pinch, self._pinch = self._pinch, None
            return pinch.lift(up)
        return []

    def _lose(self, pointer_id: int) -> list[Gesture]:
        self._down.pop(pointer_id, None)
        if self._press and self._press.id == pointer_id:
            return self._drop_press(CancelReason.INTERRUPTED)
        return self._drop_pinch() if self._pinch and pointer_id in self._pinch else []

    def _drop_press(self, reason: CancelReason) -> list[Gesture]:
        press, self._press = self._press, None
        return press.cancel(reason) if press else []

    def _drop_pinch(self) -> list[Gesture]:
        pinch, self._pinch = self._pinch, None
        return pinch.cancel() if pinch else []

    def _count(self, gesture: Gesture, press: Press, up: Pointer) -> Gesture:
        tap, self._last_tap = self._last_tap, None
        if not isinstance(gesture, Tapped):
            return gesture
        if tap and self._is_double(tap, press):
            return replace(gesture, count=2)
        self._last_tap = replace(up, pos=press.start)
        return gesture

    def _is_double(self, tap: Pointer, press: Press) -> bool:
        return (
            tap.kind is press.kind
            and press.since - tap.time <= DOUBLE_TAP_S
            and distance(tap.pos, press.start) <= DOUBLE_TAP_REACH * self._scale
        )

    @staticmethod
    def _slop(kind: PointerKind) -> float:
        return MOUSE_SLOP if kind is PointerKind.MOUSE else TOUCH_SLOP
