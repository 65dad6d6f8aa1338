"""The placement that scores most, or all of them, on a search board.

Knows search boards, not turns. Playouts ask thousands of times for the best placement alone, so
no list is built for them.
"""

from collections.abc import Sequence

from game.ai.searchboard import NO_DIAGONAL, UNBOUND, LeanFit, SearchBoard
from game.rules.board import ACROSS, DOWN, FORBIDDEN, LINE_POINTS
from game.rules.generator import RawOption
from game.rules.lines import MATCHES
from game.rules.tiles import KINDS

NONE: RawOption = (-1, (), ())


def best_placement(board: SearchBoard, rack: Sequence[int]) -> RawOption:
    """Return the placement of *rack* that scores most, the first one found if equal, or NONE."""
    return _Search(board, rack).run(board)


def all_placements(board: SearchBoard, rack: Sequence[int]) -> list[RawOption]:
    """Return every placement of *rack*, each once."""
    search = _ListSearch(board, rack)
    search.run(board)
    return search.listed


# A first tile that has partners on the rack: cell, tile, fit along, points besides that line.
_Start = tuple[int, int, LeanFit, int]


class _Search:
    """One look at all placements; keeps the best so far."""

    __slots__ = ("along", "cross", "diagonal", "found", "held", "mask", "points", "step")

    def __init__(self, board: SearchBoard, rack: Sequence[int]) -> None:
        self.along, self.cross, self.step = board.across, board.down, ACROSS
        self.diagonal = board.diagonal
        self.mask = 0
        self.held: dict[int, list[int]] = {}
        for tile in rack:
            kind = tile % KINDS
            if kind not in self.held:
                self.mask |= 1 << kind
                self.held[kind] = [tile]
            elif tile not in self.held[kind]:
                self.held[kind].append(tile)
        self.points = -1
        self.found: RawOption = NONE

    def run(self, board: SearchBoard) -> RawOption:
        """Try every first tile, then lengthen along rows and along columns."""
        rows: list[_Start] = []
        columns: list[_Start] = []
        mask, across_of, down_of = self.mask, board.across, board.down
        for key, free in board.free.items():
            if free & mask:
                across, down = across_of.get(key, UNBOUND), down_of.get(key, UNBOUND)
                for tile, extra in self._first_tiles(key, free & mask):
                    points = across[5] + down[5] + extra
                    if points > self.points:
                        self._keep(points, (key,), (tile,))
                    partners = MATCHES[tile % KINDS] & mask
                    if across[0] & partners:
                        rows.append((key, tile, across, down[5] + extra))
                    if down[0] & partners:
                        columns.append((key, tile, down, across[5] + extra))
        self._lengthen(rows)
        self.along, self.cross, self.step = board.down, board.across, DOWN
        self._lengthen(columns)
        return self.found

    def _first_tiles(self, key: int, rest: int) -> list[tuple[int, int]]:
        known = self.diagonal.get(key, NO_DIAGONAL)
        tiles = []
        while rest:
            kind = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            for tile in self.held[kind]:
                extra = known[tile // KINDS - 1]
                if extra != FORBIDDEN:
                    tiles.append((tile, extra))
        return tiles

    def _lengthen(self, starts: list[_Start]) -> None:
        step = self.step
        for key, tile, fit, points in starts:
            free = fit[0] & MATCHES[tile % KINDS]
            ahead, length = key + step * (fit[2] + 1), fit[1] + fit[2] + 1
            self._forward(ahead, free, length, points, (key,), (tile,))
            if not fit[1]:
                self._backward(key - step, ahead, free, length, points, (key,), (tile,))

    def _backward(
        self,
        key: int,
        ahead: int,
        free: int,
        length: int,
        points: int,
        keys: tuple[int, ...],
        tiles: tuple[int, ...],
    ) -> None:
        if key in self.along or key in self.cross:
            return
        known = self.diagonal.get(key, NO_DIAGONAL)
        rest, length = free & self.mask, length + 1
        while rest:
            kind = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            still_free = free & MATCHES[kind]
            for tile in self.held[kind]:
                extra = known[tile // KINDS - 1]
                if extra == FORBIDDEN:
                    continue
                total = points + extra
                if total + LINE_POINTS[length] > self.points:
                    self._keep(total + LINE_POINTS[length], (*keys, key), (*tiles, tile))
                if still_free & self.mask:
                    laid = (*keys, key), (*tiles, tile)
                    self._forward(ahead, still_free, length, total, laid[0], laid[1])
                    self._backward(
                        key - self.step, ahead, still_free, length, total, laid[0], laid[1]
                    )

    def _forward(
        self,
        key: int,
        free: int,
        length: int,
        points: int,
        keys: tuple[int, ...],
        tiles: tuple[int, ...],
    ) -> None:
        fit, cross = self.along.get(key, UNBOUND), self.cross.get(key, UNBOUND)
        if fit[4] & ~free:
            return
        free &= fit[0]
        rest = free & cross[0] & self.mask
        if not rest:
            return
        known = self.diagonal.get(key, NO_DIAGONAL)
        length += 1 + fit[2]
        points += cross[5]
        while rest:
            kind = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            still_free = free & MATCHES[kind]
            for tile in self.held[kind]:
                extra = known[tile // KINDS - 1]
                if extra == FORBIDDEN:
                    continue
                total = points + extra
                if total + LINE_POINTS[length] > self.points:
                    self._keep(total + LINE_POINTS[length], (*keys, key), (*tiles, tile))
                if still_free & self.mask:
                    ahead = key + self.step * (fit[2] + 1)
                    self._forward(ahead, still_free, length, total, (*keys, key), (*tiles, tile))

    def _keep(self, points: int, keys: tuple[int, ...], tiles: tuple[int, ...]) -> None:
        self.points, self.found = points, (points, keys, tiles)


class _ListSearch(_Search):
    """The same look, but everything is kept."""

    __slots__ = ("listed",)

    def __init__(self, board: SearchBoard, rack: Sequence[int]) -> None:
        super().__init__(board, rack)
        self.listed: list[RawOption] = []

    def _keep(self, points: int, keys: tuple[int, ...], tiles: tuple[int, ...]) -> None:
        self.listed.append((points, keys, tiles))
