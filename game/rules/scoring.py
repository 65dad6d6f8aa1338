"""What a placement is worth, line by line. Knows boards, not legality."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import ACROSS, DIAGONALS, DOWN, LINE_POINTS, Board, Cell, cell_of
from game.rules.lines import FULL_LINE
from game.rules.tiles import Tile

GOING_OUT_BONUS = 6


class LineScore(NamedTuple):
    """One line or diagonal that a turn made or lengthened, and its points."""

    cells: tuple[Cell, ...]
    points: int
    is_diagonal: bool = False

    @property
    def is_full(self) -> bool:
        """Tell whether this is a Qwirkle, or on a diagonal a Qwirkle Flex. [R-C17] [R-F7]"""
        return len(self.cells) == FULL_LINE


def score_lines(board: Board, laid: Sequence[tuple[int, Tile]]) -> tuple[LineScore, ...]:
    """Return what the tiles in *laid*, already on *board* and all in one line, score.

    The common line comes first, then the lines across it in the order of *laid*, then diagonals.
    """
    first = laid[0][0]
    common = ACROSS if len(laid) == 1 or abs(laid[1][0] - first) < DOWN // 2 else DOWN
    other = DOWN if common == ACROSS else ACROSS
    runs = [board.run(first, common)]
    runs += [board.run(key, other) for key, _ in laid]
    lines = [_line(run) for run in runs if len(run) > 1]
    return tuple(lines) + tuple(_diagonals(board, laid))


def _line(run: Sequence[int], *, is_diagonal: bool = False) -> LineScore:
    return LineScore(tuple(map(cell_of, run)), LINE_POINTS[len(run)], is_diagonal)


def _diagonals(board: Board, laid: Sequence[tuple[int, Tile]]) -> list[LineScore]:
    """Return the diagonal runs of each Flex tile in *laid*. [R-F6]

    The tiles of one turn share a row or column, so no two of them share a diagonal.
    """
    found: list[LineScore] = []
    for key, tile in laid:
        if background := tile.background:
            runs = (board.diagonal_run(key, step, background) for step in DIAGONALS)
            found += [_line(run, is_diagonal=True) for run in runs if len(run) > 1]
    return found
