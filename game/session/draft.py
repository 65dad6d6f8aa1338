"""What a player has laid but not yet played, in the order it was laid. Knows no rules."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import Cell, Placement
from game.rules.errors import NotationError
from game.rules.notation import read_placement
from game.rules.setup import is_int
from game.rules.tiles import Tile


class DraftTile(NamedTuple):
    """A tile of the draft, the slot of the rack that it came from, and its cell."""

    slot: int
    tile: Tile
    cell: Cell

    @property
    def placement(self) -> Placement:
        """The tile and its cell, as the rules know them."""
        return Placement(self.tile, self.cell)


@dataclass(frozen=True, slots=True)
class Draft:
    """The tiles laid so far."""

    laid: tuple[DraftTile, ...] = ()

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The tiles and their cells, as the rules know them."""
        return tuple(laid.placement for laid in self.laid)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that are in use."""
        return tuple(laid.cell for laid in self.laid)

    @property
    def slots(self) -> tuple[int, ...]:
        """The slots of the rack whose tiles are here."""
        return tuple(laid.slot for laid in self.laid)

    def on(self, cell: Cell) -> DraftTile | None:
        """Return what was laid on *cell*, if anything."""
        return next((laid for laid in self.laid if laid.cell == cell), None)

    def of(self, slot: int) -> DraftTile | None:
        """Return where the tile of *slot* was laid, if it was."""
        return next((laid for laid in self.laid if laid.slot == slot), None)

    def plus(self, more: Iterable[DraftTile]) -> "Draft":
        """Return the draft with *more* laid."""
        return Draft((*self.laid, *more))

    def without(self, slots: Collection[int]) -> "Draft":
        """Return the draft less the tiles of *slots*."""
        return Draft(tuple(laid for laid in self.laid if laid.slot not in slots))

    def to_data(self) -> list[object]:
        """Return the draft as JSON knows it: slots and placements."""
        return [[laid.slot, str(laid.placement)] for laid in self.laid]


def read_draft(data: object) -> Draft:
    """Return the draft that `Draft.to_data` told of, or an empty one."""
    if not isinstance(data, list):
        return Draft()
    laid = [_read_tile(entry) for entry in data]
    whole = tuple(tile for tile in laid if tile is not None)
    return Draft(whole) if len(whole) == len(laid) else Draft()


def _read_tile(entry: object) -> DraftTile | None:
    if not isinstance(entry, list) or len(entry) != 2:
        return None
    slot, text = entry
    if not is_int(slot) or not isinstance(text, str):
        return None
    try:
        return DraftTile(slot, *read_placement(text))
    except NotationError:
        return None
