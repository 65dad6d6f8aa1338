"""The best that a turn of Cards can bring, exactly: most Qwirkles, then the best cards to play.

Every search is a generator that yields the best plan so far after about a millisecond; the last
one is proven. Knows counts of cards, not how they lie: rows are made from a plan elsewhere.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from game.ai.cards.cover import NOTHING, Cover, Demand
from game.ai.cards.grid import Counts, LineCounts, added
from game.ai.cards.qwirkles import QwirkleSets, cards_in
from game.rules.tiles import KINDS

EQUAL_WORTH = (1,) * KINDS
_NODES_A_STEP = 4
_SCALE = 64  # worth 1 outweighs every number of cards; among equals more cards are played


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: Qwirkles and other rows by line, and by kind the cards that leave the rack."""

    qwirkles: LineCounts
    rows: LineCounts
    played: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many Qwirkles it brings."""
        return sum(self.qwirkles)


@dataclass(frozen=True, slots=True)
class Position:
    """By kind: the cards on the table and on the rack."""

    table: Sequence[int]
    rack: Sequence[int]


Plans = Iterator[Plan | None]


def find_any(position: Position) -> Plan | None:
    """Return some plan, or None if nothing can be played. [R-K9]"""
    search = _search(position, _NO_QWIRKLES, EQUAL_WORTH, 0)
    while search.rows is None and search.step():
        pass
    return _plan(position, _NO_QWIRKLES, search)


def most_qwirkles(position: Position) -> Plans:
    """Search for a plan with the most Qwirkles, whatever else it plays."""
    yield from _descend(position, EQUAL_WORTH, None, first_is_enough=True)


def best_plan(
    position: Position, worth: Sequence[int] = EQUAL_WORTH, *, at_once: bool = True
) -> Plans:
    """Search for the most Qwirkles and, among those plans, the most *worth* of played cards.

    *worth* is a whole number by kind and may be negative: such a card is played only where a row
    needs it or nothing else can be played. Between equals the plan that plays more cards counts.
    *at_once* looks for some plan first, so that there is an answer early; else None comes first.
    """
    some_plan = None
    if at_once:
        some_plan = find_any(position)
        yield some_plan
        if some_plan is None:
            return
    yield from _descend(position, worth, some_plan, first_is_enough=False)


def last(plans: Plans) -> Plan | None:
    """Return what *plans* come to in the end."""
    newest = None
    for plan in plans:
        newest = plan
    return newest


def thought_through(plans: Plans) -> Generator[None, None, Plan | None]:
    """Yield as often as *plans* do; return the last of them."""
    newest = None
    for plan in plans:
        newest = plan
        yield
    return newest


def plan_of_total(position: Position, total: int, worth: Sequence[int]) -> Plans:
    """Search for the most *worth* of played cards among plans with *total* Qwirkles."""
    scaled = [_SCALE * w + 1 for w in worth]
    sets = QwirkleSets(added(position.table, position.rack)).of(total)
    yield from _best_of(position, sets, scaled, first_is_enough=False)


_NO_QWIRKLES: LineCounts = (0,) * 12


def _descend(
    position: Position, worth: Sequence[int], some_plan: Plan | None, *, first_is_enough: bool
) -> Plans:
    """Try the numbers of Qwirkles downwards; the first that works is the most."""
    sets = QwirkleSets.empty()
    for _ in sets.gather(added(position.table, position.rack)):
        yield some_plan
    scaled = [_SCALE * w + 1 for w in worth]
    for total in range(sets.most, -1, -1):
        best = None
        for best in _best_of(position, sets.of(total), scaled, first_is_enough=first_is_enough):
            yield best or some_plan
        if best:
            return


def _best_of(
    position: Position,
    sets: Iterator[LineCounts],
    worth: Sequence[int],
    *,
    first_is_enough: bool,
) -> Plans:
    """Search for the most *worth* over Qwirkle *sets* that count alike."""
    whole = sum(w * n for w, n in zip(worth, position.rack, strict=True) if w > 0)
    best, plan = NOTHING, None
    for qwirkles in sets:
        for search, base in _searches(position, qwirkles, worth, best):
            nodes = 0
            while search.step():
                nodes += 1
                if nodes % _NODES_A_STEP == 0:
                    yield plan
                if first_is_enough and search.rows is not None:
                    break
            if search.rows is not None:
                best, plan = search.value + base, _plan(position, qwirkles, search)
        yield plan
        if plan and (first_is_enough or best >= whole):
            return


def _searches(
    position: Position, qwirkles: LineCounts, worth: Sequence[int], best: int
) -> Iterator[tuple[Cover, int]]:
    """Iterate over the searches that one set of Qwirkles takes, each with what it starts from.

    Where the Qwirkles take no card from the rack and none is worth playing, one of them has to
    be played all the same: each in turn is then counted among those that must lie.
    """
    eaten = _eaten(position, qwirkles)
    base = sum(w * n for w, n in zip(worth, eaten, strict=True) if n)
    if any(eaten):
        yield _search(position, qwirkles, worth, best - base), base
        return
    search = _search(position, qwirkles, worth, max(best, 0))
    yield search, 0
    if search.rows is not None or best >= 0 or all(w > 0 for w in worth):
        return
    best_forced = best
    for kind in range(KINDS):
        if position.rack[kind]:
            search = _search(position, qwirkles, worth, best_forced - worth[kind], forced=kind)
            yield search, worth[kind]
            if search.rows is not None:
                best_forced = search.value + worth[kind]


def _eaten(position: Position, qwirkles: LineCounts) -> Counts:
    """Return by kind the cards of the rack that go into *qwirkles*, those on the table first."""
    inside = cards_in(qwirkles)
    return [max(0, q - t) for q, t in zip(inside, position.table, strict=True)]


def _search(
    position: Position,
    qwirkles: LineCounts,
    worth: Sequence[int],
    floor: int,
    forced: int | None = None,
) -> Cover:
    inside = cards_in(qwirkles)
    table, rack = position.table, position.rack
    need = [t - q if t > q else 0 for t, q in zip(table, inside, strict=True)]
    supply = [t + r - q for t, r, q in zip(table, rack, inside, strict=True)]
    if forced is not None:
        need[forced] += 1
    return Cover(Demand(need, supply, worth), floor)


def _plan(position: Position, qwirkles: LineCounts, search: Cover) -> Plan | None:
    if search.rows is None:
        return None
    lying = zip(search.laid(), cards_in(qwirkles), position.table, strict=True)
    played = tuple(laid + q - t for laid, q, t in lying)
    return Plan(qwirkles, tuple(search.rows), played)
