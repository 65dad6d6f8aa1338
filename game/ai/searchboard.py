"""A lean board for searching: only what finding and laying the best placement needs.

Knows no turns, racks or points of a match. It is never changed in place once made: `after`
returns another one, which costs a few microseconds because only flat dictionaries are copied.
"""

from collections.abc import Sequence

from game.rules.board import ACROSS, DOWN, FORBIDDEN, LINE_POINTS, STRIDE, Board, key_of
from game.rules.lines import ALL_KINDS, FULL_LINE, JOINABLE
from game.rules.tiles import KINDS

# Kinds that may be laid, run length before and after, kinds before and after, points: the fields
# of the rules' Fit without their names, because building a named tuple costs six times as much.
LeanFit = tuple[int, int, int, int, int, int]
Diagonal = tuple[int, int, int]

UNBOUND: LeanFit = (ALL_KINDS, 0, 0, 0, 0, 0)
NO_DIAGONAL: Diagonal = (0, 0, 0)
FALLING, RISING = STRIDE + 1, STRIDE - 1


class SearchBoard:
    """Free cells beside tiles with what fits there; in Flex also diagonals and backgrounds."""

    __slots__ = ("across", "backgrounds", "diagonal", "down", "free")

    def __init__(
        self,
        across: dict[int, LeanFit],
        down: dict[int, LeanFit],
        free: dict[int, int],
        diagonal: dict[int, Diagonal],
        backgrounds: dict[int, int],
    ) -> None:
        self.across, self.down = across, down
        self.free = free  # cell -> kinds that fit in both directions; cells with none are absent
        self.diagonal = diagonal  # cell -> points by background, FORBIDDEN beyond six
        self.backgrounds = backgrounds  # taken cell -> background; empty outside Flex

    def after(self, keys: Sequence[int], tiles: Sequence[int]) -> "SearchBoard":
        """Return the board with *tiles* laid on *keys*, which must fit."""
        board = SearchBoard(
            self.across.copy(),
            self.down.copy(),
            self.free.copy(),
            self.diagonal.copy(),
            self.backgrounds.copy(),
        )
        for place, key in enumerate(keys):
            board._lay(key, tiles[place])
        return board

    def _lay(self, key: int, tile: int) -> None:
        bit = 1 << tile % KINDS
        self.free.pop(key, None)
        self._lay_along(key, bit, self.across, self.down, ACROSS)
        self._lay_along(key, bit, self.down, self.across, DOWN)
        if tile >= KINDS:
            self._lay_diagonally(key, tile // KINDS)

    def _lay_along(
        self,
        key: int,
        bit: int,
        along: dict[int, LeanFit],
        cross: dict[int, LeanFit],
        step: int,
    ) -> None:
        _, before, after, kinds_before, kinds_after, _ = along.pop(key, UNBOUND)
        length, kinds = before + after + 1, kinds_before | kinds_after | bit
        first, last = key - step * (before + 1), key + step * (after + 1)
        joinable = JOINABLE.get(kinds, 0)
        old = along.get(first, UNBOUND)
        allowed = 0 if old[3] & ~joinable else joinable & JOINABLE.get(old[3], 0)
        along[first] = (allowed, old[1], length, old[3], kinds, LINE_POINTS[old[1] + length + 1])
        self._set_free(first, allowed, cross)
        old = along.get(last, UNBOUND)
        allowed = 0 if old[4] & ~joinable else joinable & JOINABLE.get(old[4], 0)
        along[last] = (allowed, length, old[2], kinds, old[4], LINE_POINTS[length + old[2] + 1])
        self._set_free(last, allowed, cross)

    def _set_free(self, key: int, allowed: int, cross: dict[int, LeanFit]) -> None:
        allowed &= cross.get(key, UNBOUND)[0]
        if allowed:
            self.free[key] = allowed
        else:
            self.free.pop(key, None)

    def _lay_diagonally(self, key: int, background: int) -> None:
        self.backgrounds[key] = background
        self.diagonal.pop(key, None)
        for step in (FALLING, -FALLING, RISING, -RISING):
            end = key + step * (self._reach(key, step, background) + 1)
            if end not in self.backgrounds:
                self._refresh_diagonal(end, background)

    def _reach(self, key: int, step: int, background: int) -> int:
        """Return how many tiles of *background* follow *key* without a break."""
        length, backgrounds = 0, self.backgrounds
        while backgrounds.get(key + step, 0) == background:
            key += step
            length += 1
        return length

    def _refresh_diagonal(self, key: int, background: int) -> None:
        reach = self._reach
        falling = reach(key, FALLING, background) + reach(key, -FALLING, background) + 1
        rising = reach(key, RISING, background) + reach(key, -RISING, background) + 1
        points = FORBIDDEN
        if falling <= FULL_LINE and rising <= FULL_LINE:
            points = LINE_POINTS[falling] + LINE_POINTS[rising]
        black, white, split = self.diagonal.get(key, NO_DIAGONAL)
        if background == 1:
            self.diagonal[key] = (points, white, split)
        elif background == 2:
            self.diagonal[key] = (black, points, split)
        else:
            self.diagonal[key] = (black, white, points)


def search_board(board: Board) -> SearchBoard:
    """Return *board* in the form for searching."""
    across: dict[int, LeanFit] = dict(board.across)
    down: dict[int, LeanFit] = dict(board.down)
    free = {}
    for key in [*across, *down]:
        allowed = across.get(key, UNBOUND)[0] & down.get(key, UNBOUND)[0]
        if allowed:
            free[key] = allowed
    backgrounds = {key_of(cell): tile // KINDS for cell, tile in board.items() if tile >= KINDS}
    return SearchBoard(across, down, free, dict(board.diagonal), backgrounds)
