"""Every legal placement of a rack on a board that is not empty, with its points.

Knows boards and fits, not turns. A turn's cells are always consecutive free cells of one board
row or column, at least one of them beside an old tile. Each such run is found exactly once: from
the first of its cells that touches an old tile, backwards over cells that touch none, then
forwards over any.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.board import (
    ACROSS,
    DOWN,
    FORBIDDEN,
    LINE_POINTS,
    OPEN,
    Board,
    Fit,
    Placement,
    cell_of,
)
from game.rules.lines import MATCHES
from game.rules.tiles import KINDS, TILES, Tile


class Option(NamedTuple):
    """A legal placement and what it scores."""

    points: int
    placements: tuple[Placement, ...]


# Points, cells as integers, tiles: what searches work with.
RawOption = tuple[int, tuple[int, ...], tuple[int, ...]]


def list_placements(board: Board, rack: Sequence[Tile]) -> list[Option]:
    """Return every legal placement of *rack* on *board*, each once, in a fixed order."""
    return [readable(option) for option in raw_placements(board, rack)]


def readable(option: RawOption) -> Option:
    """Return a search's option with cells and tiles by name."""
    points, keys, tiles = option
    pairs = zip(keys, tiles, strict=True)
    return Option(points, tuple(Placement(TILES[tile], cell_of(key)) for key, tile in pairs))


def has_placement(board: Board, rack: Sequence[int]) -> bool:
    """Tell whether any tile of *rack* can be laid: a longer move contains a legal first tile."""
    held = _HeldKinds(rack)
    return any(True for _ in _first_tiles(board, held))


def raw_placements(board: Board, rack: Sequence[int]) -> list[RawOption]:
    """Return every legal placement as integers; see `list_placements`."""
    held = _HeldKinds(rack)
    firsts = list(_first_tiles(board, held))
    found: list[RawOption] = [
        (across.points + down.points + diagonal, (key,), (tile,))
        for key, tile, across, down, diagonal in firsts
    ]
    along_row = _LineSearch(board.across, board.down, ACROSS, board.diagonal, held, found)
    along_column = _LineSearch(board.down, board.across, DOWN, board.diagonal, held, found)
    for key, tile, across, down, diagonal in firsts:
        along_row.start(key, tile, across, down.points + diagonal)
        along_column.start(key, tile, down, across.points + diagonal)
    return found


class _HeldKinds:
    """A rack as a mask of kinds, and which tiles it has of each kind (in Flex up to three)."""

    __slots__ = ("mask", "tiles")

    def __init__(self, rack: Sequence[int]) -> None:
        self.mask = 0
        self.tiles: dict[int, tuple[int, ...]] = {}
        for tile in sorted({int(tile) for tile in rack}):
            kind = tile % KINDS
            self.mask |= 1 << kind
            self.tiles[kind] = (*self.tiles.get(kind, ()), tile)


_First = tuple[int, int, Fit, Fit, int]


def _first_tiles(board: Board, held: _HeldKinds) -> Iterator[_First]:
    across_of, down_of, diagonal = board.across, board.down, board.diagonal
    mask = held.mask
    for key, across in across_of.items():
        down = down_of.get(key, OPEN)
        if free := across.kinds & down.kinds & mask:
            yield from _tiles_for(key, free, (across, down), held, diagonal)
    for key, down in down_of.items():
        if (free := down.kinds & mask) and key not in across_of:
            yield from _tiles_for(key, free, (OPEN, down), held, diagonal)


def _tiles_for(
    key: int,
    free: int,
    fits: tuple[Fit, Fit],
    held: _HeldKinds,
    diagonal: dict[int, tuple[int, int, int]],
) -> Iterator[_First]:
    known = diagonal.get(key)
    while free:
        kind = (free & -free).bit_length() - 1
        free &= free - 1
        for tile in held.tiles[kind]:
            extra = known[tile // KINDS - 1] if known else 0
            if extra != FORBIDDEN:
                yield key, tile, fits[0], fits[1], extra


class _LineSearch:
    """Lengthens a first tile to all moves of two and more tiles along one direction."""

    __slots__ = ("along", "cross", "diagonal", "found", "held", "step")

    def __init__(
        self,
        along: dict[int, Fit],
        cross: dict[int, Fit],
        step: int,
        diagonal: dict[int, tuple[int, int, int]],
        held: _HeldKinds,
        found: list[RawOption],
    ) -> None:
        self.along, self.cross, self.step = along, cross, step
        self.diagonal, self.held, self.found = diagonal, held, found

    def start(self, key: int, tile: int, fit: Fit, points: int) -> None:
        """Search from *tile* on *key*, which scores *points* besides the line itself."""
        free = fit.kinds & MATCHES[tile % KINDS]
        if not free & self.held.mask:
            return
        step, length = self.step, fit.before + fit.after + 1
        self._forward(key + step * (fit.after + 1), free, length, points, (key,), (tile,))
        if not fit.before:
            ahead = key + step * (fit.after + 1)
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
        known = self.diagonal.get(key)
        rest, length = free & self.held.mask, length + 1
        while rest:
            kind = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            still_free = free & MATCHES[kind]
            for tile in self.held.tiles[kind]:
                extra = known[tile // KINDS - 1] if known else 0
                if extra == FORBIDDEN:
                    continue
                total = points + extra
                more_keys, more_tiles = (*keys, key), (*tiles, tile)
                self.found.append((total + LINE_POINTS[length], more_keys, more_tiles))
                if still_free & self.held.mask:
                    self._forward(ahead, still_free, length, total, more_keys, more_tiles)
                    self._backward(
                        key - self.step, ahead, still_free, length, total, more_keys, more_tiles
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
        fit, cross = self.along.get(key, OPEN), self.cross.get(key, OPEN)
        if fit.kinds_after & ~free:
            return
        free &= fit.kinds
        rest = free & cross.kinds & self.held.mask
        if not rest:
            return
        known = self.diagonal.get(key)
        length, points = length + 1 + fit.after, points + cross.points
        ahead = key + self.step * (fit.after + 1)
        while rest:
            kind = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            still_free = free & MATCHES[kind]
            for tile in self.held.tiles[kind]:
                extra = known[tile // KINDS - 1] if known else 0
                if extra == FORBIDDEN:
                    continue
                total = points + extra
                more_keys, more_tiles = (*keys, key), (*tiles, tile)
                self.found.append((total + LINE_POINTS[length], more_keys, more_tiles))
                if still_free & self.held.mask:
                    self._forward(ahead, still_free, length, total, more_keys, more_tiles)
