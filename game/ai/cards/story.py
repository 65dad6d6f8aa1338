"""A rearranging as single moves of cards that people can follow. Knows nothing of why.

Each card that has to move moves once. The cards of one row come together before the next row's,
and of all rows the one that leaves the table in the best order comes next.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from game.ai.cards.matching import match_rows
from game.rules.moves import Row
from game.rules.rows import row_fault
from game.rules.tiles import Tile

RACK = -1


@dataclass(frozen=True, slots=True)
class CardMove:
    """One card on its way: from the rack (RACK) or a row to a row.

    Rows keep their place all the time, even once they are empty; places after the last row
    before the turn are new rows, in the order in which they come about.
    """

    card: Tile
    source: int
    target: int


def moves(before: Sequence[Row], after: Sequence[Row], rack: Iterable[Tile]) -> list[CardMove]:
    """Return the moves that turn *before* into *after*, with cards of *rack*; as few as can be.

    Old rows go on as those new ones with which they have most in common. Raises ValueError where
    *after* lacks a card of the table, or has one that nobody could play.
    """
    old, new = Counter(chain(*before)), Counter(chain(*after))
    if old - new or (new - old) - Counter(rack):
        raise ValueError("the cards before and after the turn do not agree")
    telling = _Telling(before, after, new - old)
    return list(telling.tell())


def carried_out(before: Sequence[Row], steps: Iterable[CardMove]) -> tuple[Row, ...]:
    """Return the rows, empty ones too, after *steps*; moved cards lie at the end of their row."""
    rows = [list(row) for row in before]
    for step in steps:
        if step.source != RACK:
            rows[step.source].remove(step.card)
        if step.target == len(rows):
            rows.append([])
        rows[step.target].append(step.card)
    return tuple(tuple(row) for row in rows)


class _Telling:
    """The table on the way from one arrangement to the other."""

    def __init__(self, before: Sequence[Row], after: Sequence[Row], played: Counter[Tile]) -> None:
        self._rows = [Counter(row) for row in before]
        self._places = match_rows(before, after)  # new row -> old row
        self._wanted = [Counter(row) for row in after]
        self._surplus = [*self._rows_less(self._places)]
        self._played = played

    def _rows_less(self, places: dict[int, int]) -> Iterable[Counter[Tile]]:
        stays = {old: self._wanted[new] for new, old in places.items()}
        return (row - stays.get(place, Counter()) for place, row in enumerate(self._rows))

    def tell(self) -> Iterable[CardMove]:
        """Iterate over the moves, row by row."""
        waiting = [new for new in range(len(self._wanted)) if self._lacking(new)]
        while waiting:
            drafts = {new: self._draft(new) for new in waiting}
            best = min(waiting, key=lambda new: (self._faults(drafts[new]), len(drafts[new]), new))
            waiting.remove(best)
            self._carry_out(drafts[best])
            self._places[best] = drafts[best][0].target
            yield from drafts[best]

    def _lacking(self, new: int) -> Counter[Tile]:
        place = self._places.get(new)
        return self._wanted[new] - (self._rows[place] if place is not None else Counter())

    def _draft(self, new: int) -> list[CardMove]:
        """Return the moves that bring a new row what it lacks: from the table, then the rack."""
        target = self._places.get(new, len(self._rows))
        drafted = []
        for card, copies in sorted(self._lacking(new).items()):
            sources = [s for s in range(len(self._surplus)) if self._surplus[s][card]]
            sources += [RACK] * self._played[card]
            drafted += [CardMove(card, source, target) for source in sources[:copies]]
        return sorted(drafted, key=lambda move: (move.source == RACK, move.source))

    def _carry_out(self, drafted: Sequence[CardMove]) -> None:
        if drafted[0].target == len(self._rows):
            self._rows.append(Counter())
            self._surplus.append(Counter())
        for move in drafted:
            self._rows[move.target][move.card] += 1
            if move.source == RACK:
                self._played[move.card] -= 1
            else:
                self._rows[move.source][move.card] -= 1
                self._surplus[move.source][move.card] -= 1

    def _faults(self, drafted: Sequence[CardMove]) -> int:
        """Return how many of the touched rows would not stand after these moves, less before."""
        touched = {place for move in drafted for place in (move.source, move.target)} - {RACK}
        now = [list(self._rows[place].elements()) for place in touched if place < len(self._rows)]
        rows = {place: Counter(self._rows[place]) for place in touched if place < len(self._rows)}
        for move in drafted:
            rows.setdefault(move.target, Counter())[move.card] += 1
            if move.source != RACK:
                rows[move.source][move.card] -= 1
        then = [list(row.elements()) for row in rows.values()]
        return _faulty(then) - _faulty(now)


def _faulty(rows: Iterable[Sequence[Tile]]) -> int:
    return sum(bool(row) and row_fault(row) is not None for row in rows)
