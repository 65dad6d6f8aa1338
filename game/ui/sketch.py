"""A tiny board or table of cards as data: what lies there, what is new, what is wrong, what counts.

Knows no pixels, so that the rules themselves can check that every sketch tells the truth.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.board import Cell, Placement
from game.rules.notation import read_placement
from game.ui.icons import IconName

BESIDE = 0.8  # of a cell: room for a number beyond the end of its line
ASLANT = 0.45  # the same beyond a diagonal, whose corner is farther out already


@dataclass(frozen=True, slots=True)
class Count:
    """A line that is outlined from its first to its last cell, with its points at the end.

    It goes right, down, or both.
    """

    first: tuple[int, int]
    last: tuple[int, int]
    points: int

    @property
    def step(self) -> tuple[int, int]:
        """The direction in which the number stands."""
        dx, dy = self.last[0] - self.first[0], self.last[1] - self.first[1]
        return int(dx > 0), int(dy > 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """A picture; tiles are written as placements, such as ``rc@0,0 rs@1,0``."""

    lies: str = ""
    new: str = ""  # laid in this turn
    wrong: str = ""  # must not be laid
    faint: str = ""  # beside the point
    slots: tuple[tuple[int, int], ...] = ()  # empty places worth a look
    counts: tuple[Count, ...] = ()
    icons: tuple[tuple[tuple[int, int], IconName], ...] = ()
    caption: str = ""  # numbers only: it is not translated
    is_cards: bool = False

    def placements(self, written: str) -> tuple[Placement, ...]:
        """Return the tiles of one of the texts."""
        return tuple(read_placement(each) for each in written.split())

    def cells(self) -> Iterator[tuple[int, int]]:
        """Iterate over every cell with something in it."""
        for written in (self.lies, self.new, self.wrong, self.faint):
            yield from (placement.cell for placement in self.placements(written))
        yield from (Cell(*cell) for cell in self.slots)
        yield from (Cell(*cell) for cell, _ in self.icons)

    def bounds(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom in cells, with room for the numbers."""
        cells = list(self.cells())
        left, right = min(x for x, _ in cells), max(x for x, _ in cells) + 1.0
        top, bottom = min(y for _, y in cells), max(y for _, y in cells) + 1.0
        for count in self.counts:
            (x, y), (dx, dy) = count.last, count.step
            room = ASLANT if dx and dy else BESIDE
            right, bottom = max(right, x + 1 + room * dx), max(bottom, y + 1 + room * dy)
        return left, top, right, bottom
