"""The text form of actions, readable and writable by people.

| text | meaning |
|---|---|
| `play rc@0,0 rs@1,0` | lay a red circle on cell 0,0 and a red square on cell 1,0 |
| `swap gd gd` | swap two green diamonds |
| `pass` | pass |
| `lay rc rs rd / gc gs gk` | Cards: the table after the turn, its rows parted by strokes |
| `show` | Cards: show the rack |
| `exchange rc gd` | Cards: exchange two cards |
"""

import re
from collections.abc import Sequence

from game.rules.board import Cell, Placement
from game.rules.errors import NotationError
from game.rules.moves import Action, Exchange, Lay, Pass, Place, Row, Show, Swap
from game.rules.tiles import Tile

MAX_ACTION = 600  # characters; a table of 108 cards in 36 rows needs fewer
_PLACEMENT = re.compile(r"([a-z]{2,3})@(-?[0-9]{1,12}),(-?[0-9]{1,12})")


def write_action(action: Action) -> str:
    """Return the text form of *action*."""
    match action:
        case Place(placements):
            return " ".join(["play", *map(str, placements)])
        case Swap(tiles):
            return " ".join(["swap", *map(str, tiles)])
        case Exchange(tiles):
            return " ".join(["exchange", *map(str, tiles)])
        case Lay(rows):
            return " ".join(["lay", " / ".join(write_tiles(row) for row in rows)]).strip()
        case Show():
            return "show"
        case Pass():
            return "pass"


def write_tiles(tiles: Sequence[Tile]) -> str:
    """Return *tiles* with blanks between them."""
    return " ".join(map(str, tiles))


def read_action(text: str) -> Action:
    """Read the text form of an action, or raise NotationError."""
    if not isinstance(text, str) or len(text) > MAX_ACTION:
        raise NotationError("an action is a text of one short line")
    verb, _, rest = text.partition(" ")
    match verb:
        case "play":
            return Place(tuple(read_placement(word) for word in rest.split()))
        case "swap":
            return Swap(read_tiles(rest))
        case "exchange":
            return Exchange(read_tiles(rest))
        case "lay":
            return Lay(_read_rows(rest))
        case "show" if not rest:
            return Show()
        case "pass" if not rest:
            return Pass()
    raise NotationError(f"unknown action: {text[:24]!r}")


def read_placement(text: str) -> Placement:
    """Read a tile and its cell, or raise NotationError."""
    found = _PLACEMENT.fullmatch(text)
    if not found:
        raise NotationError(f"not a placement: {text[:24]!r}")
    tile, x, y = found.groups()
    return Placement(Tile.parse(tile), Cell(int(x), int(y)))


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles with blanks between them, or raise NotationError."""
    return tuple(map(Tile.parse, text.split()))


def _read_rows(text: str) -> tuple[Row, ...]:
    return tuple(read_tiles(row) for row in text.split("/")) if text.strip() else ()
