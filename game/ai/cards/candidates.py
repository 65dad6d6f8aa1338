"""Plans worth a closer look: the most Qwirkles in several ways, and one fewer. Knows no rivals."""

from collections.abc import Generator, Iterator, Sequence

from game.ai.cards.solver import (
    EQUAL_WORTH,
    Plan,
    Position,
    best_plan,
    plan_of_total,
    thought_through,
)
from game.rules.tiles import KINDS

FEWEST = (-1,) * KINDS  # the worth under which as few cards as possible are played
_LIKED, _DISLIKED = 20, -2


def candidates(position: Position) -> Generator[None, None, list[Plan]]:
    """Gather different plans, yielding often; return them in the end, none if none exists.

    The first ones play as few cards as they can, then as many, then each card of the rack in
    turn with as little else as possible; the last one leaves a Qwirkle untaken.
    """
    found: dict[Plan, None] = {}
    for worth in (FEWEST, EQUAL_WORTH, *_each_card(position.rack)):
        found_now = yield from thought_through(best_plan(position, worth, at_once=False))
        if found_now is None:
            return []
        found[found_now] = None
    most = next(iter(found)).total
    if most:
        fewer = yield from thought_through(plan_of_total(position, most - 1, FEWEST))
        if fewer:
            found[fewer] = None
    return list(found)


def _each_card(rack: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for kind, copies in enumerate(rack):
        if copies:
            yield tuple(_LIKED if k == kind else _DISLIKED for k in range(KINDS))
