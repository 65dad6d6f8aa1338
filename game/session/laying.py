"""Where tiles may join a draft at one moment of a board game. Knows no seats, slots or screens.

A draft stays legal with every tile that joins it; only an opening may be too small for now. Taking
a tile back can break it (a gap, or no contact any more). Then tiles may join that mend it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.rules.board import Cell, cell_of, is_near, key_of
from game.rules.errors import Reason
from game.rules.legality import judge
from game.rules.lines import FULL_LINE, share_a_trait
from game.rules.moves import Place
from game.rules.ruleset import Ruleset
from game.rules.state import BoardState
from game.rules.tiles import Tile
from game.rules.verdict import Verdict
from game.session.draft import Draft, DraftTile

Direction = tuple[int, int]
RIGHT, DOWNWARDS, LEFT, UPWARDS = (1, 0), (0, 1), (-1, 0), (0, -1)
DIRECTIONS: tuple[Direction, ...] = (RIGHT, DOWNWARDS, LEFT, UPWARDS)
FIRST_CELL = Cell(0, 0)  # where an opening is suggested; any other cell is as legal
MENDABLE = (Reason.GAP, Reason.NOT_CONNECTED)
WIDEST = 2 * FULL_LINE  # no draft reaches so far, not even a broken one


@dataclass(frozen=True, slots=True)
class Laying:
    """What the rules say of drafts in one state."""

    rules: Ruleset
    state: BoardState

    def verdict(self, draft: Draft) -> Verdict:
        """Return whether *draft* may be played as it is."""
        return self.rules.check(self.state, Place(draft.placements))

    def so_far(self, draft: Draft) -> Verdict:
        """Return the verdict on *draft* with an opening that is too small counted as fine."""
        verdict = self.verdict(draft)
        if verdict.reason is not Reason.OPENING_TOO_SMALL:
            return verdict
        return judge(self.state.board, self._rack, draft.placements)[0]

    def join(self, draft: Draft, more: Sequence[DraftTile]) -> Verdict:
        """Return whether *more* may be laid besides *draft*, with the lines and points then."""
        after = draft.plus(more)
        verdict = self.so_far(after)
        if verdict.reason in MENDABLE and self._mends(draft, after):
            return Verdict()
        return verdict

    def cells_for(self, draft: Draft, tile: Tile) -> frozenset[Cell]:
        """Return where *tile* may join *draft*; on the empty board only where it is suggested."""
        if not draft.laid:
            return self._free_cells_for(tile)
        candidates = self._cells_in_line(draft)
        return frozenset(
            cell for cell in candidates if self.join(draft, [DraftTile(-1, tile, cell)]).ok
        )

    def line_from(self, draft: Draft, start: Cell, direction: Direction) -> Iterator[Cell]:
        """Iterate without end over *start* and the free cells after it."""
        taken = set(draft.cells)
        yield start
        while True:
            start = self._next_free(start, direction, taken)
            yield start

    def can_lie(self, draft: Draft) -> bool:
        """Tell whether *draft* can have come about by laying tiles and taking some back."""
        cells, board = draft.cells, self.state.board
        if len(set(cells)) < len(cells) or not all(map(is_near, cells)):
            return False
        if any(cell in board for cell in cells) or not _axes(cells) or _width(cells) > WIDEST:
            return False
        if not share_a_trait(laid.tile for laid in draft.laid):
            return False
        laid = [(key_of(laid.cell), laid.tile) for laid in draft.laid]
        return board.with_fitting(laid) is not None

    @property
    def _rack(self) -> tuple[Tile, ...]:
        return self.state.racks[self.state.to_move]

    def _mends(self, before: Draft, after: Draft) -> bool:
        is_broken = bool(before.laid) and self._faults(before) > 0
        return is_broken and self.can_lie(after) and self._faults(after) < self._faults(before)

    def _faults(self, draft: Draft) -> int:
        """Count the gaps in a draft that is in one line, and its not touching anything."""
        board = self.state.board
        is_apart = len(board) and not any(board.touches(key_of(cell)) for cell in draft.cells)
        return len(self._gaps(draft, _axes(draft.cells)[0])) + bool(is_apart)

    def _gaps(self, draft: Draft, along: Direction) -> list[Cell]:
        first, last = min(draft.cells), max(draft.cells)
        taken = set(draft.cells)
        gaps = []
        while (first := self._next_free(first, along, taken)) < last:
            gaps.append(first)
        return gaps

    def _cells_in_line(self, draft: Draft) -> list[Cell]:
        """Return the cells in the gaps of *draft* and just beyond its ends."""
        taken = set(draft.cells)
        found: list[Cell] = []
        for along in _axes(draft.cells):
            back = (-along[0], -along[1])
            found += self._gaps(draft, along)
            found.append(self._next_free(max(draft.cells), along, taken))
            found.append(self._next_free(min(draft.cells), back, taken))
        return found

    def _next_free(self, cell: Cell, step: Direction, taken: Iterable[Cell]) -> Cell:
        cell = _beside(cell, step)
        while cell in self.state.board or cell in taken:
            cell = _beside(cell, step)
        return cell

    def _free_cells_for(self, tile: Tile) -> frozenset[Cell]:
        board = self.state.board
        if not len(board):
            return frozenset({FIRST_CELL})
        keys = board.across.keys() | board.down.keys()
        cells = (cell_of(key) for key in keys if board.fits(key, tile))
        return frozenset(cell for cell in cells if is_near(cell))


def _axes(cells: Sequence[Cell]) -> list[Direction]:
    """Return the directions in which *cells* lie in one line: both for a single one."""
    found = []
    if len({cell.y for cell in cells}) <= 1:
        found.append(RIGHT)
    if len({cell.x for cell in cells}) <= 1:
        found.append(DOWNWARDS)
    return found


def _width(cells: Sequence[Cell]) -> int:
    first, last = min(cells, default=FIRST_CELL), max(cells, default=FIRST_CELL)
    return last.x - first.x + last.y - first.y


def _beside(cell: Cell, step: Direction) -> Cell:
    return Cell(cell.x + step[0], cell.y + step[1])
