"""The recent path of a moving point, and how fast it goes. Knows nothing of fingers."""

from collections import deque
from math import hypot

from game.input.samples import Point

WINDOW_S = 0.08
# Events that reach one frame together can be a hair apart; no frame is shorter than this.
SHORTEST_SPAN_S = 1 / 120
STILL: Point = (0.0, 0.0)


def distance(a: Point, b: Point) -> float:
    """Return how far apart two points are."""
    return hypot(a[0] - b[0], a[1] - b[1])


def offset(start: Point, end: Point) -> Point:
    """Return the way from *start* to *end*."""
    return end[0] - start[0], end[1] - start[1]


class Trace:
    """Where a point was lately. A point at rest adds nothing, so rest shows as age."""

    def __init__(self, pos: Point, time: float) -> None:
        self._points: deque[tuple[float, Point]] = deque([(time, pos)])

    def add(self, pos: Point, time: float) -> None:
        """Note that the point was at *pos* at *time*; news older than the last is dropped."""
        latest, last = self._points[-1]
        if time < latest or pos == last:
            return
        if time == latest and len(self._points) > 1:
            self._points.pop()
        self._points.append((time, pos))
        # One point from before the window stays: on a slow device it may be the only other one.
        while len(self._points) > 2 and self._points[1][0] <= time - WINDOW_S:
            self._points.popleft()

    def velocity(self, now: float) -> Point:
        """Return pixels a second over the last moments before *now*; zero after a rest."""
        end, last = self._points[-1]
        if len(self._points) == 1 or now - end > WINDOW_S:
            return STILL
        recent = [point for point in self._points if now - point[0] <= WINDOW_S]
        begin, first = recent[0] if len(recent) > 1 else self._points[-2]
        if end <= begin:
            return STILL
        span = max(end - begin, SHORTEST_SPAN_S)
        dx, dy = offset(first, last)
        return dx / span, dy / span
