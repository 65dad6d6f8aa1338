"""The board: which tile lies where, and what may be laid on each free cell beside them.

Knows lines and diagonals, not turns, racks or points of a whole move. A board is a value:
`with_tiles` returns a new one. For speed it carries, for every free cell beside a tile, a `Fit`
per direction that is updated when a tile is laid instead of being found again each turn.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.rules.lines import FULL_LINE, JOINABLE
from game.rules.tiles import KINDS, Tile

# Farther from the origin than any player pans, near enough for one integer per cell.
MAX_COORDINATE = 1_000_000
STRIDE = 1 << 22
ACROSS, DOWN = 1, STRIDE
DIAGONALS = (STRIDE + 1, STRIDE - 1)
FORBIDDEN = -1


class Cell(NamedTuple):
    """A place on the endless board; x grows to the right, y downwards."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


class Placement(NamedTuple):
    """A tile and the cell it goes to."""

    tile: Tile
    cell: Cell

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell}"


class Fit(NamedTuple):
    """What one free cell allows in one direction: the runs on both sides and what joins them."""

    kinds: int  # mask of the kinds that may be laid here, as far as this direction goes
    before: int  # length of the run that ends just before this cell
    after: int  # length of the run that starts just after it
    kinds_before: int
    kinds_after: int
    points: int  # what the line through a tile laid here would score


OPEN = Fit(JOINABLE[0], 0, 0, 0, 0, 0)


def key_of(cell: tuple[int, int]) -> int:
    """Return *cell* as one integer; neighbours differ by ACROSS or DOWN."""
    return cell[1] * STRIDE + cell[0]


def cell_of(key: int) -> Cell:
    """Return the cell of *key*."""
    y = (key + STRIDE // 2) // STRIDE
    return Cell(key - y * STRIDE, y)


def is_near(cell: tuple[int, int]) -> bool:
    """Tell whether *cell* lies within the range that boards support."""
    return abs(cell[0]) <= MAX_COORDINATE and abs(cell[1]) <= MAX_COORDINATE


def line_points(length: int) -> int:
    """Return a line's worth: 1 a tile, a full line twice that; one tile is no line.

    [R-C16] [R-C17] [R-C4]
    """
    if length < 2:
        return 0
    return 2 * length if length == FULL_LINE else length


# By length. Longer runs than six are never legal, but fits of a refused draft know them: six tiles
# of a rack can join seven full lines, and the free cell beyond touches one more.
LONGEST_DRAFT = FULL_LINE + 7 * FULL_LINE + 1 + FULL_LINE
LINE_POINTS = tuple(line_points(length) for length in range(LONGEST_DRAFT + 1))


def _fit(before: int, after: int, kinds_before: int, kinds_after: int) -> Fit:
    free = JOINABLE.get(kinds_before, 0)
    # Both runs must also go with each other, or no tile between them makes one line.
    kinds = 0 if kinds_after & ~free else free & JOINABLE.get(kinds_after, 0)
    return Fit(kinds, before, after, kinds_before, kinds_after, LINE_POINTS[before + after + 1])


class Board:
    """An immutable board of tiles; equal if the same tiles lie on the same cells."""

    __slots__ = ("_tiles", "across", "diagonal", "down")

    def __init__(self, tiles: Mapping[tuple[int, int], Tile] | None = None) -> None:
        self._tiles: dict[int, Tile] = {}
        # Free cell -> Fit, for cells that have a neighbour in that direction. Read only.
        self.across: dict[int, Fit] = {}
        self.down: dict[int, Fit] = {}
        # Free cell -> points that its diagonals add for a black, white and split tile.
        self.diagonal: dict[int, tuple[int, int, int]] = {}
        for cell, tile in (tiles or {}).items():
            self._lay(key_of(cell), tile)

    def with_tiles(self, placements: Iterable[Placement]) -> "Board":
        """Return a board with *placements* added; their cells must be free."""
        return self.with_keys((key_of(cell), tile) for tile, cell in placements)

    def with_keys(self, laid: Iterable[tuple[int, Tile]]) -> "Board":
        """Return a board with tiles added on cells given as integers."""
        board = self._copy()
        for key, tile in laid:
            board._lay(key, tile)
        return board

    def with_fitting(self, laid: Iterable[tuple[int, Tile]]) -> "Board | None":
        """Return a board with tiles laid one after the other, or None once one does not fit.

        The order does not matter: part of a legal line is legal. [R-C9] [R-F8]
        """
        board = self._copy()
        for key, tile in laid:
            if not board.fits(key, tile):
                return None
            board._lay(key, tile)
        return board

    def tile_at(self, cell: tuple[int, int]) -> Tile | None:
        """Return the tile on *cell*, if any."""
        return self._tiles.get(key_of(cell))

    def items(self) -> Iterator[tuple[Cell, Tile]]:
        """Iterate over all cells that hold a tile, in the order they were laid."""
        return ((cell_of(key), tile) for key, tile in self._tiles.items())

    def tiles(self) -> Iterable[Tile]:
        """Return all tiles on the board."""
        return self._tiles.values()

    def holds(self, key: int) -> bool:
        """Tell whether a tile lies on the cell given as an integer."""
        return key in self._tiles

    def fits(self, key: int, tile: int) -> bool:
        """Tell whether *tile* on a free cell leaves every line and diagonal legal."""
        kinds = self.across.get(key, OPEN).kinds & self.down.get(key, OPEN).kinds
        return bool(kinds >> tile % KINDS & 1) and self.diagonal_points(key, tile) != FORBIDDEN

    def touches(self, key: int) -> bool:
        """Tell whether a free cell has a tile at one of its four edges. [R-C8]"""
        return key in self.across or key in self.down

    def diagonal_points(self, key: int, tile: int) -> int:
        """Return what *tile*'s diagonals through a free cell score, or FORBIDDEN."""
        background = tile // KINDS
        known = self.diagonal.get(key)
        return known[background - 1] if background and known else 0

    def run(self, key: int, step: int) -> list[int]:
        """Return the keys of the unbroken run through *key* along *step*, first to last."""
        tiles = self._tiles
        keys = [key]
        while (before := keys[0] - step) in tiles:
            keys.insert(0, before)
        while (after := keys[-1] + step) in tiles:
            keys.append(after)
        return keys

    def diagonal_run(self, key: int, step: int, background: int) -> list[int]:
        """Return the run of one background through *key* along a diagonal, first to last."""
        behind = self._same_background(key, -step, background)
        return [*reversed(behind), key, *self._same_background(key, step, background)]

    def _copy(self) -> "Board":
        board = Board.__new__(Board)
        board._tiles = self._tiles.copy()
        board.across, board.down = self.across.copy(), self.down.copy()
        board.diagonal = self.diagonal.copy()
        return board

    def _same_background(self, key: int, step: int, background: int) -> list[int]:
        keys: list[int] = []
        key += step
        while (tile := self._tiles.get(key)) is not None and tile // KINDS == background:
            keys.append(key)
            key += step
        return keys

    def _lay(self, key: int, tile: Tile) -> None:
        self._tiles[key] = tile
        bit = 1 << tile % KINDS
        for fits, step in ((self.across, ACROSS), (self.down, DOWN)):
            here = fits.pop(key, OPEN)
            length = here[1] + here[2] + 1
            kinds = here[3] | here[4] | bit
            first, last = key - step * (here[1] + 1), key + step * (here[2] + 1)
            old = fits.get(first, OPEN)
            fits[first] = _fit(old[1], length, old[3], kinds)
            old = fits.get(last, OPEN)
            fits[last] = _fit(length, old[2], kinds, old[4])
        if tile >= KINDS:
            self._lay_diagonally(key, tile // KINDS)

    def _lay_diagonally(self, key: int, background: int) -> None:
        self.diagonal.pop(key, None)
        for step in DIAGONALS:
            run = self.diagonal_run(key, step, background)
            for end in (run[0] - step, run[-1] + step):
                if end not in self._tiles:
                    self._refresh_diagonal(end, background)

    def _refresh_diagonal(self, key: int, background: int) -> None:
        points = 0
        for step in DIAGONALS:
            length = len(self.diagonal_run(key, step, background))
            if length > FULL_LINE:
                points = FORBIDDEN
                break
            points += LINE_POINTS[length]
        known = list(self.diagonal.get(key, (0, 0, 0)))
        known[background - 1] = points
        self.diagonal[key] = (known[0], known[1], known[2])

    def __getitem__(self, cell: tuple[int, int]) -> Tile:
        return self._tiles[key_of(cell)]

    def __contains__(self, cell: tuple[int, int]) -> bool:
        return key_of(cell) in self._tiles

    def __len__(self) -> int:
        return len(self._tiles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._tiles == other._tiles

    def __hash__(self) -> int:
        return hash(frozenset(self._tiles.items()))

    def __repr__(self) -> str:
        return f"<Board {' '.join(str(Placement(t, c)) for c, t in self.items()) or 'empty'}>"
