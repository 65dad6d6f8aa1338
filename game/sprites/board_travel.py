"""The sizes a camera zooms through and its way from one framing to another. Knows no view."""

from dataclasses import dataclass

from game.sprites.board_space import Framing
from game.sprites.motion import out_cubic

_STEP = 1.03


@dataclass(frozen=True, slots=True)
class SizeRange:
    """How small and large a cell may be, and how large it is at first, in surface pixels."""

    least: int
    start: int
    most: int

    def steps(self) -> tuple[int, ...]:
        """Return the sizes that zooming goes through."""
        sizes, size = {self.start, self.most}, self.least
        while size < self.most:
            sizes.add(size)
            size = max(size + 1, round(size * _STEP))
        return tuple(sorted(sizes))


@dataclass(slots=True)
class Travel:
    """An unfinished way between two framings."""

    start: Framing
    end: Framing
    seconds: float
    passed: float = 0.0

    def now(self) -> tuple[Framing, float]:
        """Return where the camera is, and the size it would like to have."""
        share = out_cubic(min(1.0, self.passed / self.seconds))
        right, down = self.start.way_to(self.end)
        # What the view covers grows evenly, so a place that stays in view moves straight.
        size = 1 / ((1 - share) / self.start.size + share / self.end.size)
        return self.start.moved(right * share, down * share), size
