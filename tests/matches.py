"""Random matches from a number: what the property tests and benchmarks look at."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from game.rules.board import Cell, Placement
from game.rules.match import Match
from game.rules.moves import Action, Exchange, Lay, Pass, Place, Row, Show, Swap
from game.rules.rows import played_cards, simple_plays
from game.rules.ruleset import Play
from game.rules.setup import OptionValue, Seat, Setup
from game.rules.state import Step, TableState, without
from game.rules.tiles import Tile
from tests.reference import rows_are_legal


class Game(NamedTuple):
    """A game and its options, as the tests are parametrised."""

    name: str
    options: Mapping[str, OptionValue]


CLASSIC = Game("classic", {})
FLEX_72 = Game("flex", {"tiles": 72})
FLEX_108 = Game("flex", {"tiles": 108})
CARDS = Game("cards", {})
BOARD_GAMES = {"classic": CLASSIC, "flex-72": FLEX_72, "flex-108": FLEX_108}
GAMES = {**BOARD_GAMES, "cards": CARDS}

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.integers(2, 4)

MOST_ACTIONS = 70  # before which a random position lies; many matches end sooner
OFFSETS = (0, 0, 1, -7, 400, -123_456, 999_000, -999_000)  # of the first tile from 0,0


class Habits(NamedTuple):
    """How often a random player takes the best play, and swaps (or shows) though it could play."""

    greed: float = 0.3
    swapping: float = 0.05


def deal(game: str, options: Mapping[str, OptionValue], seats: int, seed: int) -> Match:
    """Return a match that has just been dealt; some seats told their age."""
    rng = Random(f"seats {seed}")
    ages = [rng.choice((None, rng.randrange(6, 10))) for _ in range(seats)]
    players = tuple(Seat(f"Seat {n}", age=age) for n, age in enumerate(ages))
    return Match.start(Setup(game, players, seed, options))


def random_match(
    game: str,
    options: Mapping[str, OptionValue],
    seats: int,
    seed: int,
    stop_after: int | None = None,
) -> Iterator[tuple[Match, Step]]:
    """Iterate over a match and what led to each moment; the first is the deal, with no events."""
    match = deal(game, options, seats, seed)
    rng = Random(f"moves {seed}")
    habits = Habits(rng.choice((0, 0.3, 1)), rng.choice((0, 0.05, 0.05, 0.05, 0.3, 0.3, 0.95)))
    yield match, Step(match.state, ())
    while match.state.ended is None and len(match.actions) != stop_after:
        match, step = match.act(random_action(match, rng, habits))
        yield match, step


def random_position(game: Game, seats: int, seed: int) -> Match:
    """Return a random moment of a random match, not yet ended; often the last one before it is."""
    stop_after = Random(f"stop {seed}").randrange(MOST_ACTIONS)
    moments = random_match(game.name, game.options, seats, seed, stop_after)
    *_, position = (match for match, _ in moments if match.state.ended is None)
    return position


def random_action(match: Match, rng: Random, habits: Habits | None = None) -> Action:
    """Return something that the seat to move may do."""
    habits = habits or Habits()
    choices = match.rules.choices(match.state)
    rack = match.state.racks[match.state.to_move]
    if not choices.can_play or (not choices.opening and rng.random() < habits.swapping):
        if choices.swap_limit:
            return Swap(tuple(rng.sample(rack, rng.randint(1, choices.swap_limit))))
        if choices.can_show:
            return Show()
        if choices.exchange:
            return Exchange(tuple(rng.sample(rack, choices.exchange)))
        if choices.can_pass:
            return Pass()
    return _random_play(match, rng, habits)


def _random_play(match: Match, rng: Random, habits: Habits) -> Action:
    plays = list(match.rules.plays(match.state))
    if isinstance(match.state, TableState):
        return _lay_cards(match.state, plays, rng)
    chosen = rng.choice(plays)
    if rng.random() < habits.greed:
        chosen = max(plays, key=lambda play: play.points)
    action = chosen.action
    if isinstance(action, Place) and not match.actions:
        return shifted(action, rng.choice(OFFSETS), rng.choice(OFFSETS))
    return action


def shifted(action: Place, right: int, down: int) -> Place:
    """Return a placement moved over the board."""
    return Place(
        tuple(Placement(tile, Cell(x + right, y + down)) for tile, (x, y) in action.placements)
    )


def _lay_cards(state: TableState, plays: Sequence[Play], rng: Random) -> Lay:
    """Return one of *plays*, the rearranging one, or several at once, maybe rearranged further."""
    chosen = plays[-1] if rng.random() < 0.3 else rng.choice(plays)
    assert isinstance(chosen.action, Lay)
    rows = chosen.action.rows
    if not state.opened:
        return Lay(rows)
    if rng.random() < 0.5:
        rows = _lay_more(rows, _rack_after(state, rows), rng)
    if rng.random() < 0.5:
        rows = rearranged(rows, rng)
    return Lay(rows)


def _rack_after(state: TableState, rows: Sequence[Row]) -> tuple[Tile, ...]:
    return without(state.racks[state.to_move], played_cards(state.table, rows))


def _lay_more(rows: tuple[Row, ...], rack: tuple[Tile, ...], rng: Random) -> tuple[Row, ...]:
    for _ in range(rng.randint(1, 3)):
        if not (further := list(simple_plays(rows, rack))):
            break
        chosen = rng.choice(further)
        rows, rack = chosen, without(rack, played_cards(rows, chosen))
    return rows


def rearranged(rows: Sequence[Row], rng: Random, moves: int = 8) -> tuple[Row, ...]:
    """Return a legal table with some cards moved between rows, as far as chance finds moves."""
    table = [*rows]
    for _ in range(moves):
        if rows_are_legal(moved := move_a_card(table, rng)):
            table = moved
    rng.shuffle(table)
    return tuple(tuple(rng.sample(row, len(row))) for row in table)


def move_a_card(rows: Sequence[Row], rng: Random) -> list[Row]:
    """Return *rows* with one card moved to another row, whether that is legal or not."""
    table = [list(row) for row in rows]
    if len(table) > 1:
        giver, taker = rng.sample(table, 2)
        if giver:
            taker.append(giver.pop(rng.randrange(len(giver))))
    return [tuple(row) for row in table]


def with_hidden_shuffled(match: Match, seat: int, rng: Random) -> Match:
    """Return *match* with the tiles that *seat* cannot see dealt anew among themselves.

    A rack that was shown in Cards is no secret and stays. The seed decides what is drawn later,
    so that is hidden as well.
    """
    state = match.state
    is_shown = isinstance(state, TableState) and state.shown
    known = {seat, state.to_move} if is_shown else {seat}
    hidden = [tile for s, rack in enumerate(state.racks) if s not in known for tile in rack]
    hidden += state.bag
    rng.shuffle(hidden)
    racks = tuple(
        rack if s in known else tuple(hidden.pop() for _ in rack)
        for s, rack in enumerate(state.racks)
    )
    setup = replace(state.setup, seed=rng.randrange(2**32))
    other = replace(state, setup=setup, racks=racks, bag=tuple(hidden))
    return replace(match, setup=setup, state=other)
