"""Which sets of Qwirkles the cards allow, most first. Knows nothing of what is left over."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.cards.grid import LINES_OF, Counts, LineCounts
from game.rules.tiles import KINDS

_HALVES_A_STEP = 128


class _Half(NamedTuple):
    """How many Qwirkles each colour gives, and the most that each shape can still give then."""

    fewest: int
    most: int
    colors: LineCounts
    shapes: LineCounts


class QwirkleSets:
    """All ways to make Qwirkles out of *supply*, by their number.

    Only the colours' half is listed: once it is fixed, the shapes do not depend on one another.
    """

    __slots__ = ("_halves", "most")

    def __init__(self, supply: Sequence[int]) -> None:
        self._halves: list[_Half] = []
        self.most = 0
        for _ in self.gather(supply):
            pass

    @classmethod
    def empty(cls) -> "QwirkleSets":
        """Return sets that are still to be gathered."""
        return cls((0,) * KINDS)

    def gather(self, supply: Sequence[int]) -> Iterator[None]:
        """List the sets anew; yield now and then, for a large table has thousands of halves."""
        *early, last = [supply[6 * c : 6 * c + 6] for c in range(6)]
        begun: list[tuple[LineCounts, LineCounts]] = [((), (3,) * 6)]
        for row in early:
            begun = [half for colors, shapes in begun for half in _longer(colors, shapes, row)]
        self._halves.clear()
        for number, (colors, shapes) in enumerate(begun, start=1):
            for whole, left in _longer(colors, shapes, last):
                total = sum(whole)
                self._halves.append(_Half(total, total + sum(left), whole, left))
            if number % _HALVES_A_STEP == 0:
                yield
        self.most = max(half.most for half in self._halves)

    def of(self, total: int) -> Iterator[LineCounts]:
        """Iterate over the sets of *total* Qwirkles, as numbers by line."""
        for fewest, most, colors, shapes in self._halves:
            if fewest <= total <= most:
                for part in _parts(shapes, total - fewest):
                    yield colors + part


def _longer(
    colors: LineCounts, shapes: LineCounts, row: Sequence[int]
) -> list[tuple[LineCounts, LineCounts]]:
    """Return a half with one more colour, whose cards are *row*, giving any number it can."""
    most = min(row)
    longer = [((*colors, 0), tuple(map(min, shapes, row)))]
    for taken in range(1, most + 1):
        longer.append(((*colors, taken), tuple(map(min, shapes, [n - taken for n in row]))))
    return longer


def _parts(most: LineCounts, total: int) -> Iterator[LineCounts]:
    """Iterate over the vectors up to *most* whose sum is *total*."""
    if not most:
        if not total:
            yield ()
        return
    rest = sum(most[1:])
    for first in range(max(0, total - rest), min(most[0], total) + 1):
        for others in _parts(most[1:], total - first):
            yield (first, *others)


def cards_in(qwirkles: LineCounts) -> Counts:
    """Return by kind how many cards lie in *qwirkles*."""
    return [qwirkles[c] + qwirkles[s] for c, s in LINES_OF]
