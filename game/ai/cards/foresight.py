"""What a plan leaves to the others: hidden cards are dealt as they might lie, and turns played on.

Only what the seat can see goes in; the deals come from a source of their own. Knows no rows.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.ai.cards.grid import Counts, added, count
from game.ai.cards.qwirkles import cards_in
from game.ai.cards.solver import Plan, Position, most_qwirkles, thought_through
from game.rules.tiles import Tile
from game.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Deal:
    """One way in which the hidden cards may lie: the others' racks in turn, and the pile."""

    racks: tuple[Counts, ...]
    pile: tuple[Tile, ...]


def deals(view: SeatView, number: int) -> Iterator[Deal]:
    """Iterate over *number* random deals of what *view* does not show."""
    rng = Random(f"{view.turn}:{view.seat}:{view.rack}")
    hidden = [tile for tile, copies in view.unseen for _ in range(copies)]
    seats = len(view.rack_sizes)
    others = [(view.seat + step) % seats for step in range(1, seats)]
    for _ in range(number):
        _shuffle(hidden, rng)
        racks, used = [], 0
        for seat in others:
            racks.append(count(hidden[used : used + view.rack_sizes[seat]]))
            used += view.rack_sizes[seat]
        yield Deal(tuple(racks), tuple(hidden[used:]))


def _shuffle(tiles: list[Tile], rng: Random) -> None:
    """Shuffle by `random` alone, whose sequence is the same in every version of Python."""
    for last in range(len(tiles) - 1, 0, -1):
        place = int(rng.random() * (last + 1))
        tiles[last], tiles[place] = tiles[place], tiles[last]


class Foresight:
    """Candidates, and what they came to in the deals played so far."""

    def __init__(self, view: SeatView, position: Position, plans: Sequence[Plan]) -> None:
        self._position = position
        self._turns_left = view.turns_left
        self.plans = list(plans)
        self._values = {plan: 0.0 for plan in plans}

    def best(self) -> Plan:
        """Return the plan that came out best; of equal ones the first."""
        return self.plans[0]

    def keep(self, number: int) -> None:
        """Go on with the best *number* of plans only."""
        del self.plans[number:]

    def play_out(self, deal: Deal) -> Iterator[None]:
        """Play every plan on in one deal; the result counts once all of them are through."""
        outcomes = []
        for plan in self.plans:
            outcome = yield from self._outcome(plan, deal)
            outcomes.append(outcome)
        for plan, outcome in zip(self.plans, outcomes, strict=True):
            self._values[plan] += outcome
        self.plans.sort(key=lambda plan: -self._values[plan])

    def _outcome(self, plan: Plan, deal: Deal) -> Generator[None, None, float]:
        """Return what this and the next round bring: own Qwirkles less the others' on average."""
        turns = self._turns_left - 1 if self._turns_left is not None else len(deal.racks) + 1
        table, value = table_after(self._position.table, plan), float(plan.total)
        for rack in deal.racks[:turns]:
            reply = yield from thought_through(most_qwirkles(Position(table, rack)))
            if reply:
                value -= reply.total / len(deal.racks)
                table = table_after(table, reply)
        if turns > len(deal.racks):
            again = Position(table, self._rack_after(plan, deal))
            own = yield from thought_through(most_qwirkles(again))
            value += own.total if own else 0
        return value

    def _rack_after(self, plan: Plan, deal: Deal) -> Counts:
        kept = [r - p for r, p in zip(self._position.rack, plan.played, strict=True)]
        return added(kept, count(deal.pile[: sum(plan.played)]))


def table_after(table: Sequence[int], plan: Plan) -> Counts:
    """Return by kind what lies on the table after *plan*, its Qwirkles taken."""
    taken = cards_in(plan.qwirkles)
    return [t + p - q for t, p, q in zip(table, plan.played, taken, strict=True)]
