"""A hand for tests: fingers with a clock, feeding a recogniser."""

from game.input.gestures import Gesture
from game.input.recogniser import Recogniser
from game.input.samples import Phase, Point, Pointer, PointerKind


class Hand:
    """Fingers with a clock: each call is one sample at the time *now*."""

    def __init__(self, scale: float = 1.0, kind: PointerKind = PointerKind.TOUCH) -> None:
        self.recogniser = Recogniser(scale)
        self.now = 10.0
        self._kind = kind

    def down(self, pos: Point, finger: int = 1, kind: PointerKind | None = None) -> list[Gesture]:
        return self._feed(Phase.DOWN, pos, finger, kind)

    def move(self, pos: Point, finger: int = 1, kind: PointerKind | None = None) -> list[Gesture]:
        return self._feed(Phase.MOVE, pos, finger, kind)

    def up(self, pos: Point, finger: int = 1, kind: PointerKind | None = None) -> list[Gesture]:
        return self._feed(Phase.UP, pos, finger, kind)

    def lose(self, finger: int = 1) -> list[Gesture]:
        return self._feed(Phase.CANCEL, (0.0, 0.0), finger, None)

    def hover(self, pos: Point) -> list[Gesture]:
        return self._feed(Phase.HOVER, pos, 0, PointerKind.MOUSE)

    def wait(self, seconds: float) -> list[Gesture]:
        self.now += seconds
        return self.recogniser.tick(self.now)

    def tap(self, pos: Point, seconds: float = 0.05) -> list[Gesture]:
        self.down(pos)
        self.now += seconds
        return self.up(pos)

    def _feed(
        self, phase: Phase, pos: Point, finger: int, kind: PointerKind | None
    ) -> list[Gesture]:
        return self.recogniser.feed(Pointer(finger, phase, pos, self.now, kind or self._kind))
