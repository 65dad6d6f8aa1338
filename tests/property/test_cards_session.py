"""Whatever is done to the open table of Cards, no card is lost or doubled, and it comes back."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import HealthCheck, assume, given, settings

from game.rules.lines import is_legal_line
from game.rules.match import Match
from game.rules.moves import Lay
from game.rules.tiles import Tile
from game.session import NEW_ROW, RACK, CardsSession, DraftRow, SortBy, TableOptions
from tests.matches import CARDS, SEATS, SEEDS, random_position
from tests.positions import all_tiles

OPEN = TableOptions(relaxed=True, curtain=False)
CALLS = 30  # of a random sequence
# A sequence of calls takes some ten milliseconds, and the examples of a run add up.
few_examples = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
some_examples = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])


def position(seats: int, seed: int) -> CardsSession:
    return CardsSession(random_position(CARDS, seats, seed), OPEN)


def some_cards(session: CardsSession, rng: Random) -> list[int]:
    """Return a few cards from anywhere, now and then one that is not there."""
    names = [card.id for row in session.rows() for card in row.cards]
    names += [shown.slot for shown in session.rack()]
    chosen = rng.sample(names, min(rng.randint(1, 3), len(names)))
    return [*chosen, 10**6] if rng.random() < 0.05 else chosen


def some_target(session: CardsSession, rng: Random) -> int:
    return rng.choice([*(row.id for row in session.rows()), NEW_ROW, NEW_ROW, RACK, 10**6])


def some_row(session: CardsSession, rng: Random) -> int:
    return rng.choice([row.id for row in session.rows()] or [10**6])


CALLABLE: dict[str, Callable[[CardsSession, Random], object]] = {
    "move": lambda s, rng: s.move(some_cards(s, rng), some_target(s, rng)),
    "move again": lambda s, rng: s.move(some_cards(s, rng), some_target(s, rng)),
    "lay": lambda s, rng: s.move([rng.randrange(9)], some_target(s, rng)),
    "move a row": lambda s, rng: s.move_row(some_row(s, rng), some_target(s, rng)),
    "undo": lambda s, _: s.undo(),
    "reset": lambda s, _: s.reset(),
    "tidy": lambda s, _: s.tidy(),
    "sort": lambda s, rng: s.sort(rng.choice(list(SortBy))),
    "shuffle": lambda s, rng: s.shuffle(rng),
    "reorder": lambda s, rng: s.reorder(rng.randrange(9), rng.randrange(9)),
}
STEPS = ("move", "move again", "lay", "move a row", "tidy")


def call_something(session: CardsSession, rng: Random) -> None:
    CALLABLE[rng.choice(list(CALLABLE))](session, rng)


def play_something(session: CardsSession, rng: Random) -> None:
    """Do something that the rules allow now, by whoever is to move."""
    state, choices = session.state, session.choices
    if state.ended is not None:
        return
    if choices.can_play and (not choices.can_show or rng.random() < 0.8):
        action = rng.choice(list(session.rules.plays(state))).action
        assert isinstance(action, Lay)
        assert session.lay_out(action.rows).ok
        session.play()
    elif choices.can_show:
        session.show()
    elif choices.exchange:
        session.reset()  # cards of an open draft are not on the rack
        session.exchange(rng.sample([r.slot for r in session.rack()], choices.exchange))
    else:
        session.pass_()


def laid(session: CardsSession) -> list[Tile]:
    return [card.tile for row in session.rows() for card in row.cards]


def assert_whole(session: CardsSession) -> None:
    """Every card is on the table or on the rack, once, and every name is one card or row."""
    state = session.state
    seen = laid(session) + [shown.tile for shown in session.rack()]
    expected = [tile for row in state.table for tile in row] + list(state.racks[state.to_move])
    assert Counter(seen) == Counter(expected)
    names = [row.id for row in session.rows()]
    names += [card.id for row in session.rows() for card in row.cards]
    names += [shown.slot for shown in session.rack()]
    assert len(set(names)) == len(names)
    assert all(row.cards for row in session.rows())
    assert session.cards_played == len(laid(session)) - sum(map(len, state.table))


def resumed(session: CardsSession) -> CardsSession:
    extra = json.loads(json.dumps(session.extra()))
    return CardsSession.resume(session.to_text(), extra)


@some_examples
@given(seats=SEATS, seed=SEEDS)
def test_no_sequence_of_calls_loses_or_doubles_a_card(seats: int, seed: int) -> None:
    session, rng = position(seats, seed), Random(seed)
    table, tiles = session.rows(), all_tiles(session.state)
    for _ in range(CALLS):
        call_something(session, rng)
        assert_whole(session)
    assert session.verdict() == session.rules.check(
        session.state, Lay(tuple(row.tiles for row in session.rows()))
    )
    session.reset()
    assert session.rows() == table
    assert len(session.rack()) == len(session.state.racks[session.state.to_move])
    assert all_tiles(session.state) == tiles


@some_examples
@given(seats=SEATS, seed=SEEDS)
def test_undo_passes_through_all_that_was_and_ends_at_the_start(seats: int, seed: int) -> None:
    session, rng = position(seats, seed), Random(seed)
    seen: list[tuple[DraftRow, ...]] = [session.rows()]
    for _ in range(CALLS):
        before = session.rows()
        CALLABLE[rng.choice((*STEPS, "reset"))](session, rng)
        if session.rows() != before:
            seen.append(session.rows())
    while session.can_undo:
        assert session.rows() == seen.pop()
        session.undo()
    assert [session.rows()] == seen


@some_examples
@given(seats=SEATS, seed=SEEDS)
def test_the_steps_alone_lead_back_to_the_table(seats: int, seed: int) -> None:
    session, rng = position(seats, seed), Random(seed)
    table, steps = session.rows(), 0
    for _ in range(CALLS):
        before = session.rows()
        CALLABLE[rng.choice(STEPS)](session, rng)
        steps += session.rows() != before
    for _ in range(steps):
        assert session.undo()
    assert not session.undo()
    assert session.rows() == table


@few_examples
@given(seats=SEATS, seed=SEEDS)
def test_a_session_comes_back_as_it_was_saved(seats: int, seed: int) -> None:
    session, rng = position(seats, seed), Random(seed)
    for _ in range(rng.randrange(5)):
        play_something(session, rng)
    for _ in range(rng.randrange(CALLS)):
        call_something(session, rng)
    back = resumed(session)
    assert (back.state, back.turns) == (session.state, session.turns)
    assert back.extra() == session.extra()
    assert (back.rows(), back.rack()) == (session.rows(), session.rack())
    assert (back.verdict(), back.changed_rows) == (session.verdict(), session.changed_rows)
    while session.undo():
        assert back.undo()
        assert back.rows() == session.rows()
    assert not back.can_undo


@few_examples
@given(seats=SEATS, seed=SEEDS)
def test_the_table_of_the_session_is_that_of_the_rules(seats: int, seed: int) -> None:
    session, rng = position(seats, seed), Random(seed)
    for _ in range(6):
        call_something(session, rng)
        play_something(session, rng)
        assert tuple(row.tiles for row in session.rows()) == session.state.table
        if session.result is None:
            assert_whole(session)
    while session.take_back_turn():
        assert tuple(row.tiles for row in session.rows()) == session.state.table
        if session.turn_count < 3:
            break


@some_examples
@given(seats=SEATS, seed=SEEDS)
def test_names_outlive_a_turn(seats: int, seed: int) -> None:
    session, rng = position(seats, seed), Random(seed)
    assume(session.choices.can_play)
    action = rng.choice(list(session.rules.plays(session.state))).action
    assert isinstance(action, Lay)
    session.lay_out(action.rows)
    before = [row for row in session.rows() if not row.is_qwirkle]
    session.play()
    for row, after in zip(before, session.rows(), strict=True):
        assert after.id == row.id
        names = [session.names.get(card.id, card.id) for card in row.cards]
        assert [card.id for card in after.cards] == names


@some_examples
@given(seats=SEATS, seed=SEEDS)
def test_rows_accept_exactly_what_leaves_them_without_a_real_fault(seats: int, seed: int) -> None:
    session, rng = position(seats, seed), Random(seed)
    for _ in range(4):
        call_something(session, rng)
    for _ in range(4):
        chosen = [name for name in some_cards(session, rng) if name != 10**6]
        accepted = session.accepts(chosen)
        for row in session.rows():
            assert session.move(chosen, row.id).ok
            after = next(r for r in session.rows() if r.id == row.id)
            assert is_legal_line(after.tiles) is (row.id in accepted)
            if any(card.id not in {c.id for c in row.cards} for card in after.cards):
                session.undo()


@few_examples
@given(seats=SEATS, seed=SEEDS)
def test_the_computers_story_ends_where_its_turn_does(seats: int, seed: int) -> None:
    match = random_position(CARDS, seats, seed)
    names = tuple(replace(seat, player="normal") for seat in match.setup.seats)
    setup = replace(match.setup, seats=names)
    session = CardsSession(Match(setup, match.actions, replace(match.state, setup=setup)), OPEN)
    while session.think(lambda: False) is None:
        pass
    story, before = session.story(), session.rows()
    shown = [session.rows_after(count) for count in range(len(story) + 1)]
    assert shown[0] == before
    for count, (first, then) in enumerate(pairwise(shown)):
        lies = {c.id: row.id for row in first for c in row.cards}
        moved = [c for row in then for c in row.cards if lies.get(c.id) != row.id]
        assert [card.tile for card in moved] == [story[count].card]
    session.apply_decision()
    kept = [row for row in shown[-1] if not row.is_qwirkle]
    assert [(r.id, [c.id for c in r.cards]) for r in session.rows()] == [
        (r.id, [c.id for c in r.cards]) for r in kept
    ]


def test_a_match_is_played_to_its_end_by_people_and_computers() -> None:
    match = random_position(CARDS, 3, 5)
    kinds = ("human", "easy", "strong")
    seats = tuple(replace(s, player=k) for s, k in zip(match.setup.seats, kinds, strict=True))
    session, rng = CardsSession.start(replace(match.setup, seats=seats), OPEN), Random(7)
    while session.result is None:
        if session.is_human(session.state.to_move):
            play_something(session, rng)
        else:
            while session.think(lambda: False) is None:
                pass
            session.apply_decision()
        assert tuple(row.tiles for row in session.rows()) == session.state.table
    assert Match.from_text(session.to_text()).state == session.state
    assert session.result.winners == session.leaders()
    assert sum(session.statistics(0).points_by_turn) == session.scores[0] == len(session.stacks[0])
