"""What a seat can do in a turn, as data. Knows nothing of whether it is legal."""

from dataclasses import dataclass

from game.rules.board import Placement
from game.rules.tiles import Tile

Row = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Lay tiles on the board."""

    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """Put tiles aside, draw as many, return those put aside to the bag."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing can be done."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Leave the table of Cards with exactly these rows; what is new on it was played."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Show the rack in Cards, claiming that nothing can be played."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give cards for new ones in Cards, after showing that nothing can be played."""

    tiles: tuple[Tile, ...]


Action = Place | Swap | Pass | Lay | Show | Exchange
