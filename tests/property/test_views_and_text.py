"""Saving, undoing and looking: a match survives its text, and a seat sees no more than it may."""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import given

from game.rules.errors import MatchTextError
from game.rules.match import Match
from game.rules.notation import read_action, write_action
from game.rules.state import BoardState, TableState
from game.rules.view import view
from tests.matches import (
    GAMES,
    SEATS,
    SEEDS,
    Game,
    random_match,
    random_position,
    with_hidden_shuffled,
)

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each_game
@given(seats=SEATS, seed=SEEDS)
def test_a_match_survives_its_text_and_undo_leads_back_to_every_moment(
    game: Game, seats: int, seed: int
) -> None:
    rng = Random(seed)
    moments = random_match(game.name, game.options, seats, seed, rng.randrange(70))
    history = [match for match, _ in moments]
    match = history[-1]
    text = match.to_text()
    read = Match.from_text(text)
    assert read == match
    assert read.state == match.state
    assert read.to_text() == text
    back = rng.randrange(len(history))
    assert match.undo(back) == history[-1 - back]
    assert match.undo(len(history) + back) == history[0]
    for action in match.actions:
        assert read_action(write_action(action)) == action


@each_game
@given(seats=SEATS, seed=SEEDS)
def test_a_text_with_one_character_changed_is_refused_or_still_the_same_match(
    game: Game, seats: int, seed: int
) -> None:
    rng = Random(seed)
    *_, (match, _) = random_match(game.name, game.options, seats, seed, rng.randrange(4))
    text = match.to_text()
    for _ in range(10):
        place = rng.randrange(len(text))
        changed = text[:place] + rng.choice(' "0179aceru@,-/[]{}') + text[place + 1 :]
        try:
            read = Match.from_text(changed)
        except MatchTextError:
            continue
        assert read == match


@each_game
@given(seats=SEATS, seed=SEEDS)
def test_what_a_seat_sees_and_can_play_does_not_depend_on_hidden_tiles(
    game: Game, seats: int, seed: int
) -> None:
    match, rng = random_position(game, seats, seed), Random(seed)
    for seat in range(seats):
        other = with_hidden_shuffled(match, seat, rng)
        assert view(other.state, seat) == view(match.state, seat)
    seat = match.state.to_move
    other = with_hidden_shuffled(match, seat, rng)
    assert match.rules.choices(other.state) == match.rules.choices(match.state)
    assert list(match.rules.plays(other.state)) == list(match.rules.plays(match.state))


@each_game
@given(seats=SEATS, seed=SEEDS)
def test_a_seat_sees_its_rack_all_that_lies_open_and_counts_the_rest(
    game: Game, seats: int, seed: int
) -> None:
    state = random_position(game, seats, seed).state
    for seat in range(seats):
        seen = view(state, seat)
        others = [rack for s, rack in enumerate(state.racks) if s != seat]
        assert dict(seen.unseen) == Counter(chain(state.bag, *others))
        assert seen.rack == state.racks[seat]
        assert seen.rack_sizes == tuple(map(len, state.racks))
        assert (seen.bag_size, seen.scores) == (len(state.bag), state.scores)
        assert (seen.seat, seen.to_move, seen.turn) == (seat, state.to_move, state.turn)
        if isinstance(state, BoardState):
            assert (seen.board, seen.shown) == (state.board, None)
        if isinstance(state, TableState):
            assert (seen.table, seen.stacks) == (state.table, state.stacks)
            assert seen.shown == (state.racks[state.to_move] if state.shown else None)
