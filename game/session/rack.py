"""A rack as its owner arranges it. Knows tiles and places, not what may be done with them.

A slot is what a tile is called while it is on the rack or in the draft; a place is where it is
shown. Whoever draws gets new tiles in the slots that became free, so nothing else moves.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import NamedTuple

from game.rules.errors import NotationError
from game.rules.setup import is_int
from game.rules.tiles import Tile

EMPTY = "."  # a free slot in the text form


class SortBy(StrEnum):
    """What a rack is sorted by first."""

    COLOR = "color"
    SHAPE = "shape"


class RackTile(NamedTuple):
    """A tile on the rack: what it is called, what it is, and where it is shown."""

    slot: int
    tile: Tile
    place: int


@dataclass(frozen=True, slots=True)
class SeatRack:
    """The tiles of one seat by slot, and the slots by place."""

    tiles: tuple[Tile | None, ...]
    order: tuple[int, ...]

    @classmethod
    def of(cls, tiles: Sequence[Tile], size: int) -> "SeatRack":
        """Return a rack with room for *size* tiles and these on it, from the first place on."""
        return cls((None,) * size, tuple(range(size))).refilled(tiles)

    def tile_in(self, slot: int) -> Tile | None:
        """Return the tile of *slot*, if there is one."""
        return self.tiles[slot] if 0 <= slot < len(self.tiles) else None

    def shown(self, away: Collection[int] = ()) -> tuple[RackTile, ...]:
        """Return the tiles in the order of their places, except those in the slots *away*."""
        return tuple(
            RackTile(slot, tile, place)
            for place, slot in enumerate(self.order)
            if (tile := self.tiles[slot]) is not None and slot not in away
        )

    def refilled(self, tiles: Sequence[Tile], freed: Collection[int] = ()) -> "SeatRack":
        """Return a rack of *tiles*: what was there stays, what is new goes where there is room.

        The tiles in the slots *freed* are gone, even if equal ones are among *tiles*.
        """
        missing = Counter(tiles)
        held: list[Tile | None] = [None] * len(self.tiles)
        for slot, tile, _ in self.shown(freed):
            if missing[tile]:
                missing[tile] -= 1
                held[slot] = tile
        room = iter([slot for slot in self.order if held[slot] is None])
        for tile in _last_of(tiles, missing):
            held[next(room)] = tile
        return replace(self, tiles=tuple(held))

    def reordered(self, slot: int, place: int) -> "SeatRack":
        """Return the rack with *slot* at *place* and those in between moved up."""
        order = list(self.order)
        order.remove(slot)
        order.insert(max(0, place), slot)
        return replace(self, order=tuple(order))

    def swapped(self, place: int, other: int) -> "SeatRack":
        """Return the rack with what is at two places exchanged."""
        order = list(self.order)
        order[place], order[other] = order[other], order[place]
        return replace(self, order=tuple(order))

    def shuffled(self, rng: Random, away: Collection[int] = ()) -> "SeatRack":
        """Return the rack with its tiles in another order, if there is one that looks different.

        What is in the slots *away* keeps its place.
        """
        before = self.shown(away)
        slots = [shown.slot for shown in before]
        rng.shuffle(slots)
        if [self.tiles[slot] for slot in slots] == [shown.tile for shown in before]:
            slots = slots[1:] + slots[:1]  # looks the same only if all tiles are equal
        return self._rearranged([shown.place for shown in before], slots)

    def sorted(self, by: SortBy, away: Collection[int] = ()) -> "SeatRack":
        """Return the rack with its tiles sorted and free places behind them."""
        places = [place for place, slot in enumerate(self.order) if slot not in away]
        slots = [shown.slot for shown in sorted(self.shown(away), key=lambda s: _rank(s.tile, by))]
        free = [self.order[place] for place in places if self.order[place] not in slots]
        return self._rearranged(places, slots + free)

    def to_data(self) -> dict[str, object]:
        """Return the rack as JSON knows it."""
        words = [EMPTY if tile is None else str(tile) for tile in self.tiles]
        return {"order": list(self.order), "tiles": " ".join(words)}

    def _rearranged(self, places: Sequence[int], slots: Sequence[int]) -> "SeatRack":
        order = list(self.order)
        for place, slot in zip(places, slots, strict=True):
            order[place] = slot
        return replace(self, order=tuple(order))


def read_rack(data: object, tiles: Sequence[Tile], size: int) -> SeatRack:
    """Return the rack that `SeatRack.to_data` told of, if it holds *tiles*; else a plain one."""
    plain = SeatRack.of(tiles, size)
    if not isinstance(data, Mapping):
        return plain
    order, text = data.get("order"), data.get("tiles")
    if not isinstance(order, list) or not isinstance(text, str) or not all(map(is_int, order)):
        return plain
    try:
        held = tuple(None if word == EMPTY else Tile.parse(word) for word in text.split())
    except NotationError:
        return plain
    is_whole = sorted(order) == list(range(size)) and len(held) == size
    is_right = Counter(tile for tile in held if tile is not None) == Counter(tiles)
    return SeatRack(held, tuple(order)) if is_whole and is_right else plain


def _last_of(tiles: Sequence[Tile], counts: Mapping[Tile, int]) -> list[Tile]:
    """Return so many of each kind as *counts* says, those that stand last, in their order."""
    left = Counter(counts)
    found: list[Tile] = []
    for tile in reversed(tiles):
        if left[tile] > 0:
            left[tile] -= 1
            found.append(tile)
    return found[::-1]


def _rank(tile: Tile, by: SortBy) -> tuple[int, int, int]:
    if by is SortBy.COLOR:
        return tile.color, tile.shape, tile.background
    return tile.shape, tile.color, tile.background
