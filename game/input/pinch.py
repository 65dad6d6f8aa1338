"""Two fingers, from both down until one is gone: pinch and pan. Knows no third finger."""

from game.input.flick import STILL, Trace, distance, offset
from game.input.gestures import Gesture, PinchEnded, PinchMoved, PinchStarted
from game.input.samples import Point, Pointer


class Pinch:
    """What two fingers do together; closer than *closest* their distance is mere noise."""

    def __init__(self, first: Pointer, second: Pointer, closest: float) -> None:
        self._places = {first.id: first.pos, second.id: second.pos}
        self._closest = closest
        self._centre, self._spread = self._measure()
        self._trace = Trace(self._centre, second.time)

    def __contains__(self, pointer_id: int) -> bool:
        return pointer_id in self._places

    def begin(self) -> list[Gesture]:
        """Return that two fingers are down."""
        return [PinchStarted(self._centre)]

    def move(self, to: Pointer) -> list[Gesture]:
        """Follow one of the two fingers."""
        if self._places[to.id] == to.pos:
            return []
        self._places[to.id] = to.pos
        centre, spread = self._centre, self._spread
        self._centre, self._spread = self._measure()
        self._trace.add(self._centre, to.time)
        return [PinchMoved(self._centre, self._spread / spread, offset(centre, self._centre))]

    def lift(self, up: Pointer) -> list[Gesture]:
        """Return the end, with the speed at which the two fingers panned."""
        return [*self.move(up), PinchEnded(self._trace.velocity(up.time))]

    def cancel(self) -> list[Gesture]:
        """Return the end at a standstill."""
        return [PinchEnded(STILL)]

    def _measure(self) -> tuple[Point, float]:
        a, b = self._places.values()
        centre = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return centre, max(distance(a, b), self._closest)
