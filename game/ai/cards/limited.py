"""The best play for somebody who takes in only a few rows at a time. Knows nothing of opponents.

The rows that are taken in may be rearranged at will, together with the rack; all others stay.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from game.ai.cards.arrange import arranged
from game.ai.cards.grid import added, count
from game.ai.cards.matching import match_rows
from game.ai.cards.qwirkles import QwirkleSets
from game.ai.cards.solver import Plan, Position, best_plan
from game.rules.moves import Row
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Glance:
    """Some rows of the table and the best plan with them alone."""

    places: tuple[int, ...]
    plan: Plan

    @property
    def rank(self) -> tuple[int, int]:
        """Qwirkles first, then cards played."""
        return self.plan.total, sum(self.plan.played)


def glances(table: Sequence[Row], rack: Sequence[Tile], most_rows: int) -> Iterator[Glance | None]:
    """Search all sets of up to *most_rows* rows for the best plan; yield the best so far, often."""
    best: Glance | None = None
    rack_counts = count(rack)
    yield None
    for size in range(min(1, len(table)), min(most_rows, len(table)) + 1):
        for places in combinations(range(len(table)), size):
            cards = count(card for place in places for card in table[place])
            position = Position(cards, rack_counts)
            if _may_beat(position, best):
                for plan in best_plan(position):
                    yield best
                    if plan and (best is None or Glance(places, plan).rank > best.rank):
                        best = Glance(places, plan)
                yield best


def _may_beat(position: Position, best: Glance | None) -> bool:
    if best is None:
        return True
    most = QwirkleSets(added(position.table, position.rack)).most
    return (most, sum(position.rack)) > best.rank


def laid(table: Sequence[Row], glance: Glance) -> tuple[Row, ...]:
    """Return the table after a glance's plan; rows that go on keep their order, new ones follow."""
    seen = [table[place] for place in glance.places]
    rows = arranged(seen, glance.plan)
    going_on = match_rows(seen, rows)
    by_place = {glance.places[old]: rows[new] for new, old in going_on.items()}
    by_place |= {p: row for p, row in enumerate(table) if p not in glance.places}
    fresh = [row for new, row in enumerate(rows) if new not in going_on]
    return (*(by_place[place] for place in sorted(by_place)), *fresh)
