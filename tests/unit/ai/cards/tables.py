"""Tables and racks to think about: from matches between players of many kinds, and random ones."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple

from game.ai.cards.arrange import arrange
from game.ai.cards.grid import count
from game.ai.cards.solver import EQUAL_WORTH, Plan, Position, best_plan, last, plan_of_total
from game.rules.match import Match
from game.rules.moves import Lay, Row
from game.rules.state import TableState
from game.rules.tiles import TILES, Tile, plain_set
from tests import reference
from tests.matches import deal, random_action

Habit = Callable[[Position, Random], Plan | None]


class Spot(NamedTuple):
    """Something to think about."""

    table: tuple[Row, ...]
    rack: tuple[Tile, ...]

    @property
    def position(self) -> Position:
        return Position(count(chain(*self.table)), count(self.rack))

    @property
    def size(self) -> int:
        return sum(map(len, self.table))


def most_cards(position: Position, _rng: Random) -> Plan | None:
    return last(best_plan(position))


def odd_taste(position: Position, rng: Random) -> Plan | None:
    return last(best_plan(position, [rng.randint(-5, 5) for _ in range(36)]))


def hoarding(position: Position, _rng: Random) -> Plan | None:
    """Play without a Qwirkle where that can be, so that the table grows."""
    return last(plan_of_total(position, 0, EQUAL_WORTH)) or last(best_plan(position))


HABITS: tuple[Habit | None, ...] = (most_cards, odd_taste, hoarding, None)  # None plays at random


def self_play(seed: int) -> Iterator[Spot]:
    """Iterate over the turns of one match; the seed decides on seats and habits."""
    rng = Random(f"self-play {seed}")
    match = deal("cards", {}, rng.randint(2, 4), seed)
    common = rng.choice(HABITS)
    habits = [common if rng.random() < 0.7 else rng.choice(HABITS) for _ in range(4)]
    while match.state.ended is None:
        state = match.state
        assert isinstance(state, TableState)
        if state.opened and not state.shown:
            yield Spot(state.table, state.racks[state.to_move])
        match = _act(match, state, habits[state.to_move], rng)


def _act(match: Match, state: TableState, habit: Habit | None, rng: Random) -> Match:
    choices = match.rules.choices(state)
    if habit is None or not choices.can_play or choices.opening:
        return match.act(random_action(match, rng))[0]
    plan = habit(Spot(state.table, state.racks[state.to_move]).position, rng)
    assert plan is not None
    return match.act(Lay(next(arrange(state.table, plan))))[0]


def random_spot(rng: Random, most_rows: int = 80) -> Spot:
    """Return a legal table of random rows, none of them full, and a rack of the cards left."""
    cards = list(plain_set())
    table: list[Row] = []
    for _ in range(min(most_rows, rng.choice((0, 2, 5, 10, 20, 40, 80)))):
        row = _random_row(cards, rng)
        if row:
            table.append(row)
            for card in row:
                cards.remove(card)
    return Spot(tuple(table), tuple(rng.sample(cards, min(len(cards), rng.randint(1, 9)))))


def _random_row(cards: Sequence[Tile], rng: Random) -> Row | None:
    trait, value, size = rng.randrange(2), rng.randrange(6), rng.choice((3, 3, 4, 5))
    mates = sorted({card for card in cards if reference.traits(card)[trait] == value})
    return tuple(rng.sample(mates, size)) if len(mates) >= size else None


def parse(text: str) -> tuple[Tile, ...]:
    """Read cards such as ``rc rs rd``."""
    return tuple(Tile.parse(word) for word in text.split())


def spot(rows: Sequence[str], rack: str) -> Spot:
    """Return a spot from its cards' names."""
    return Spot(tuple(map(parse, rows)), parse(rack))


def dealt(kinds: Sequence[int]) -> tuple[Tile, ...]:
    """Return cards of these kinds."""
    return tuple(TILES[kind] for kind in kinds)
