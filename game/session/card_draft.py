"""The open turn of Cards: the table it began with and every step since. Knows no seats.

The steps are the draft; they lead to the rows, can be taken back one by one, and are what is
saved. While a turn is open rows may be anything.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from game.ai.cards.story import RACK, CardMove
from game.rules.errors import Reason
from game.rules.lines import FULL_LINE
from game.rules.moves import Row
from game.rules.rows import row_fault
from game.rules.setup import is_int
from game.rules.tiles import Tile
from game.rules.verdict import Verdict
from game.session.card_table import NEW_ROW, Card, CardTable

MOST_STEPS = 5000  # of a saved draft that are believed
Rack = Mapping[int, Tile]  # the cards that may be played, by name


class StepKind(StrEnum):
    """What can be done to an open table."""

    MOVE = "move"
    TIDY = "tidy"
    RESET = "reset"


@dataclass(frozen=True, slots=True)
class DraftStep:
    """One thing that was done: cards moved to a row, NEW_ROW or RACK, or all rows at once."""

    kind: StepKind
    cards: tuple[int, ...] = ()
    target: int = NEW_ROW


@dataclass(frozen=True, slots=True)
class DraftCard:
    """A card on the open table."""

    id: int
    tile: Tile
    from_rack: bool  # played this turn
    moved: bool  # was in another row when the turn began


@dataclass(frozen=True, slots=True)
class DraftRow:
    """A row on the open table and why it may not stay, if so."""

    id: int
    cards: tuple[DraftCard, ...]
    fault: Reason | None
    is_qwirkle: bool

    @property
    def tiles(self) -> Row:
        """The cards as the rules know them."""
        return tuple(card.tile for card in self.cards)


@dataclass(frozen=True, slots=True)
class CardDraft:
    """The table when the turn began and after each step."""

    tables: tuple[CardTable, ...]
    steps: tuple[DraftStep, ...] = ()

    @classmethod
    def of(cls, table: CardTable) -> Self:
        """Return a turn that has just begun."""
        return cls((table,))

    @property
    def start(self) -> CardTable:
        """The table when the turn began."""
        return self.tables[0]

    @property
    def table(self) -> CardTable:
        """The table now."""
        return self.tables[-1]

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards that came from the rack, row by row."""
        old = self.start.homes
        return tuple(card for card in self.table.cards if card.id not in old)

    def judge(self, cards: Sequence[int], target: int, rack: Rack) -> Verdict:
        """Return whether *cards* may be moved to *target*; not whether the row is any good then."""
        found = self._find(cards, rack)
        if not cards or (target not in (RACK, NEW_ROW) and not self.table.row(target)):
            return Verdict(Reason.NOTHING_CHOSEN)
        if len(found) < len(cards) or len(set(cards)) < len(cards):
            return Verdict(Reason.NOT_YOUR_TILE)
        taken = tuple(card.tile for card in found if target == RACK and card.id not in rack)
        return Verdict(Reason.TABLE_CARD_TAKEN, tiles=taken) if taken else Verdict()

    def changes(self, cards: Sequence[int], target: int) -> bool:
        """Tell whether moving *cards* to *target* would make a difference."""
        homes = self.table.homes
        if target == NEW_ROW:
            rows = [{card.id for card in row.cards} for row in self.table.rows]
            return set(cards) not in rows
        return any(homes.get(card, RACK) != target for card in cards)

    def after(self, step: DraftStep, rack: Rack) -> Self:
        """Return the draft with one more step; a move has to be one that `judge` allows."""
        table = self.table
        match step.kind:
            case StepKind.TIDY:
                table = table.tidied()
            case StepKind.RESET:
                table = replace(self.start, next_id=table.next_id)
            case StepKind.MOVE:
                homes = table.homes
                moving = [c for c in self._find(step.cards, rack) if homes.get(c.id) != step.target]
                table = table.moved(moving, step.target)
        return type(self)((*self.tables, table), (*self.steps, step))

    def back_to(self, count: int) -> Self:
        """Return the draft as it was after its first *count* steps."""
        return type(self)(self.tables[: count + 1], self.steps[:count])

    def rows(self) -> tuple[DraftRow, ...]:
        """Return the rows with all that there is to mark on them."""
        old = self.start.homes
        return tuple(
            _shown(row.id, [_marked(card, row.id, old) for card in row.cards])
            for row in self.table.rows
        )

    def to_data(self) -> list[object]:
        """Return the steps as JSON knows them."""
        return [[step.kind.value, step.target, *step.cards] for step in self.steps]

    def _find(self, cards: Sequence[int], rack: Rack) -> list[Card]:
        tiles = {**rack, **{card.id: card.tile for card in self.table.cards}}
        return [Card(name, tiles[name]) for name in cards if name in tiles]


def laid_out(table: CardTable, moves: Iterable[CardMove], rack: Rack) -> CardDraft:
    """Return the draft in which each of *moves* is a step. They must begin at *table*."""
    draft, held = CardDraft.of(table), dict(rack)
    rows = [row.id for row in table.rows]  # by the place that the moves know
    for move in moves:
        card = _pick(draft.table, move, rows, held)
        held.pop(card, None)
        target = NEW_ROW
        if move.target < len(rows):
            target = rows[move.target]
        else:
            rows.append(draft.table.next_id)
        draft = draft.after(DraftStep(StepKind.MOVE, (card,), target), rack)
    return draft


def read_card_draft(data: object, table: CardTable, rack: Rack) -> CardDraft:
    """Return the draft that `CardDraft.to_data` told of; a new one if that cannot be."""
    new = draft = CardDraft.of(table)
    if not isinstance(data, list) or len(data) > MOST_STEPS:
        return new
    for entry in data:
        step = _read_step(entry)
        if step is None:
            return new
        if step.kind is StepKind.MOVE and not draft.judge(step.cards, step.target, rack).ok:
            return new
        draft = draft.after(step, rack)
    return draft


def _pick(table: CardTable, move: CardMove, rows: Sequence[int], held: Rack) -> int:
    if move.source == RACK:
        return next(name for name, tile in held.items() if tile == move.card)
    row = table.row(rows[move.source])
    assert row, "a row that gives a card is there"
    return next(card.id for card in row.cards if card.tile == move.card)


def _read_step(entry: object) -> DraftStep | None:
    if not isinstance(entry, list) or len(entry) < 2 or not all(map(is_int, entry[1:])):
        return None
    kind, target, *cards = entry
    if kind not in tuple(StepKind):
        return None
    return DraftStep(StepKind(kind), tuple(cards), target)


def _marked(card: Card, row_id: int, old: Mapping[int, int]) -> DraftCard:
    home = old.get(card.id)
    return DraftCard(card.id, card.tile, home is None, home not in (None, row_id))


def _shown(row_id: int, cards: Sequence[DraftCard]) -> DraftRow:
    fault = row_fault([card.tile for card in cards])
    return DraftRow(row_id, tuple(cards), fault, fault is None and len(cards) == FULL_LINE)
