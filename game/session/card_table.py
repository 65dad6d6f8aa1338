"""The rows on the table of Cards, with names for rows and cards that last. Knows no turns.

Rows and cards are named by numbers from one count, so that no name means two things. The numbers
below the size of a rack are its slots; those name the cards that are not yet played for good.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from game.ai.cards.matching import match_rows
from game.rules.lines import FULL_LINE
from game.rules.moves import Row
from game.rules.setup import is_int
from game.rules.tiles import Tile

NEW_ROW = -2  # a target that is no row yet; the story of a turn names the rack -1
LAST_ID = 10**6  # of a saved table; no match comes near


@dataclass(frozen=True, slots=True)
class Card:
    """A card and its name."""

    id: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row, its name, and its cards from left to right."""

    id: int
    cards: tuple[Card, ...]

    @property
    def tiles(self) -> Row:
        """The cards as the rules know them."""
        return tuple(card.tile for card in self.cards)


@dataclass(frozen=True, slots=True)
class CardTable:
    """Rows from top to bottom, none of them empty, and the next free name."""

    rows: tuple[TableRow, ...]
    next_id: int

    @classmethod
    def of(cls, rows: Iterable[Row], first_id: int) -> "CardTable":
        """Return a table of *rows* that all get names from *first_id* on."""
        ids = count(first_id)
        named = tuple(TableRow(next(ids), _named(row, ids)) for row in rows)
        return cls(named, next(ids))

    @property
    def tiles(self) -> tuple[Row, ...]:
        """The rows as the rules know them."""
        return tuple(row.tiles for row in self.rows)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, row by row."""
        return tuple(card for row in self.rows for card in row.cards)

    @property
    def homes(self) -> dict[int, int]:
        """In which row each card is, by their names."""
        return {card.id: row.id for row in self.rows for card in row.cards}

    def row(self, row_id: int) -> TableRow | None:
        """Return the row of that name, if there is one."""
        return next((row for row in self.rows if row.id == row_id), None)

    def moved(self, cards: Sequence[Card], target: int) -> "CardTable":
        """Return the table with *cards*, from wherever, at the end of *target*, if it is a row."""
        gone = {card.id for card in cards}
        rows, next_id = self.rows, self.next_id
        if target == NEW_ROW:
            target, next_id = next_id, next_id + 1
            rows = (*rows, TableRow(target, ()))
        changed = (
            TableRow(row.id, _without(row, gone) + (tuple(cards) if row.id == target else ()))
            for row in rows
        )
        return CardTable(tuple(row for row in changed if row.cards), next_id)

    def tidied(self) -> "CardTable":
        """Return the table with rows of one shape first, then those of one colour, all sorted.

        What is neither, or might become both, comes last.
        """
        rows = sorted(map(_sorted_row, self.rows), key=lambda row: _rank(row.tiles))
        return replace(self, rows=tuple(rows))

    def settled(self, slots: int) -> tuple["CardTable", dict[int, int]]:
        """Return the table with lasting names for cards named by *slots*, and these by slot."""
        played = sorted(card.id for card in self.cards if card.id < slots)
        names = dict(zip(played, count(self.next_id), strict=False))
        rows = tuple(
            TableRow(row.id, tuple(Card(names.get(c.id, c.id), c.tile) for c in row.cards))
            for row in self.rows
        )
        return CardTable(rows, self.next_id + len(names)), names

    def without_full(self) -> "CardTable":
        """Return the table less the rows of six."""
        return replace(self, rows=tuple(row for row in self.rows if len(row.cards) < FULL_LINE))

    def carried(self, rows: Sequence[Row]) -> "CardTable":
        """Return a table of *rows* in which all names that can last do."""
        if tuple(rows) == self.tiles:
            return self
        origins, ids = match_rows(self.tiles, rows), count(self.next_id)
        sources = [self.rows[origins[new]] if new in origins else None for new in range(len(rows))]
        loose = list(self.cards)
        kept = [_take(loose, row, source) for row, source in zip(rows, sources, strict=True)]
        found = [
            TableRow(source.id if source else next(ids), _complete(cards, row, loose, ids))
            for row, cards, source in zip(rows, kept, sources, strict=True)
        ]
        return CardTable(tuple(found), next(ids))

    def to_data(self) -> dict[str, object]:
        """Return the names as JSON knows them; what lies there the match tells."""
        rows = [[row.id, *(card.id for card in row.cards)] for row in self.rows]
        return {"next": self.next_id, "rows": rows}


def read_table(data: object, rows: Sequence[Row], first_id: int) -> CardTable | None:
    """Return *rows* with the names that `CardTable.to_data` told of, or None if they do not fit."""
    if not isinstance(data, dict):
        return None
    next_id, names = data.get("next"), data.get("rows")
    if not is_int(next_id) or not first_id <= next_id <= LAST_ID or not isinstance(names, list):
        return None
    if not all(isinstance(entry, list) for entry in names):
        return None
    if [len(entry) for entry in names] != [len(row) + 1 for row in rows]:
        return None
    flat = [name for entry in names for name in entry]
    is_fine = all(is_int(name) and first_id <= name < next_id for name in flat)
    if not is_fine or len(set(flat)) < len(flat):
        return None
    named = (
        TableRow(e[0], tuple(map(Card, e[1:], row))) for e, row in zip(names, rows, strict=True)
    )
    return CardTable(tuple(named), next_id)


def _named(row: Row, ids: Iterator[int]) -> tuple[Card, ...]:
    return tuple(Card(next(ids), tile) for tile in row)


def _without(row: TableRow, gone: Collection[int]) -> tuple[Card, ...]:
    return tuple(card for card in row.cards if card.id not in gone)


def _sorted_row(row: TableRow) -> TableRow:
    # One trait is the same all along a row that stands, so this sorts by the other.
    return replace(row, cards=tuple(sorted(row.cards, key=lambda c: (c.tile.color, c.tile.shape))))


def _rank(row: Row) -> tuple[int, int]:
    shapes, colors = {tile.shape for tile in row}, {tile.color for tile in row}
    if (len(shapes) == 1) == (len(colors) == 1):
        return 2, 0
    return (0, min(shapes)) if len(shapes) == 1 else (1, min(colors))


def _take(loose: list[Card], row: Row, source: TableRow | None) -> list[Card | None]:
    """Take for each card of *row* one of *source* that is still *loose*, where there is one."""
    return [_take_one(loose, tile, source.cards if source else ()) for tile in row]


def _take_one(loose: list[Card], tile: Tile, among: Collection[Card]) -> Card | None:
    card = next((card for card in among if card.tile == tile and card in loose), None)
    if card:
        loose.remove(card)
    return card


def _complete(
    cards: Sequence[Card | None], row: Row, loose: list[Card], ids: Iterator[int]
) -> tuple[Card, ...]:
    return tuple(
        card or _take_one(loose, tile, tuple(loose)) or Card(next(ids), tile)
        for card, tile in zip(cards, row, strict=True)
    )
