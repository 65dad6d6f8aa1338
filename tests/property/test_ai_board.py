"""Search boards agree with the rules, and board players are fair, legal and repeatable."""

from itertools import islice
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.ai.best import NONE, all_placements, best_placement
from game.ai.board_players import easy, master_with, normal, strong
from game.ai.searchboard import NO_DIAGONAL, SearchBoard, search_board
from game.ai.thinking import Player, decide
from game.rules.generator import raw_placements
from game.rules.match import Match
from game.rules.state import BoardState
from game.rules.tiles import TILES
from game.rules.view import view
from tests.matches import (
    BOARD_GAMES,
    SEATS,
    SEEDS,
    Game,
    deal,
    random_position,
    with_hidden_shuffled,
)

GAMES = st.sampled_from(list(BOARD_GAMES.values()))
LEVELS: dict[str, Player] = {
    "easy": easy,
    "normal": normal,
    "strong": strong,
    "master": master_with(playouts=24, lookahead=60),
}
every_level = pytest.mark.parametrize("player", LEVELS.values(), ids=LEVELS)
# A whole decision takes some ten milliseconds, and the examples of a run add up.
few_examples = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])


def contents(board: SearchBoard) -> tuple[object, ...]:
    known = {key: points for key, points in board.diagonal.items() if points != NO_DIAGONAL}
    return board.across, board.down, board.free, known, board.backgrounds


def begun(match: Match) -> BoardState:
    assert isinstance(match.state, BoardState)
    assume(len(match.state.board) > 0)
    return match.state


@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_a_search_board_lists_what_the_rules_list(game: Game, seats: int, seed: int) -> None:
    state = begun(random_position(game, seats, seed))
    rack = state.racks[state.to_move]
    expected = raw_placements(state.board, rack)
    listed = all_placements(search_board(state.board), rack)
    assert sorted(listed) == sorted(expected)
    assert len(set(listed)) == len(listed)


@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_the_best_placement_is_a_listed_one_with_the_most_points(
    game: Game, seats: int, seed: int
) -> None:
    state = begun(random_position(game, seats, seed))
    rack = state.racks[state.to_move]
    listed = raw_placements(state.board, rack)
    best = best_placement(search_board(state.board), rack)
    assert best in (listed or [NONE])
    assert best[0] == max((points for points, _, _ in listed), default=-1)


@given(game=GAMES, seats=SEATS, seed=SEEDS, pick=st.randoms(use_true_random=False))
def test_laying_on_a_search_board_gives_the_board_of_the_rules(
    game: Game, seats: int, seed: int, pick: Random
) -> None:
    state = begun(random_position(game, seats, seed))
    assume(listed := raw_placements(state.board, state.racks[state.to_move]))
    _, keys, tiles = pick.choice(listed)
    laid = search_board(state.board).after(keys, tiles)
    expected = search_board(
        state.board.with_keys(zip(keys, (TILES[tile] for tile in tiles), strict=True))
    )
    assert contents(laid) == contents(expected)


@given(game=GAMES, seats=SEATS, seed=SEEDS, pick=st.randoms(use_true_random=False))
def test_laying_on_a_search_board_leaves_it_as_it_was(
    game: Game, seats: int, seed: int, pick: Random
) -> None:
    state = begun(random_position(game, seats, seed))
    assume(listed := raw_placements(state.board, state.racks[state.to_move]))
    board = search_board(state.board)
    _, keys, tiles = pick.choice(listed)
    board.after(keys, tiles)
    assert contents(board) == contents(search_board(state.board))


@every_level
@few_examples
@given(game=GAMES, seats=SEATS, seed=SEEDS, other=SEEDS)
def test_a_decision_does_not_depend_on_hidden_tiles(
    player: Player, game: Game, seats: int, seed: int, other: int
) -> None:
    match = random_position(game, seats, seed)
    seat = match.state.to_move
    disguised = with_hidden_shuffled(match, seat, Random(other))
    assert decide(player, view(match.state, seat)) == decide(player, view(disguised.state, seat))


@every_level
@few_examples
@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_every_answer_on_the_way_is_legal(
    player: Player, game: Game, seats: int, seed: int
) -> None:
    match = random_position(game, seats, seed)
    for action in player(view(match.state, match.state.to_move)):
        assert match.rules.check(match.state, action).ok


@every_level
@few_examples
@given(game=GAMES, seats=SEATS, seed=SEEDS, steps=st.integers(1, 30))
def test_an_interrupted_decision_is_the_one_reached_by_then(
    player: Player, game: Game, seats: int, seed: int, steps: int
) -> None:
    match = random_position(game, seats, seed)
    seen = view(match.state, match.state.to_move)
    *_, last = islice(player(seen), steps)
    assert decide(player, seen, steps) == last


@every_level
@pytest.mark.parametrize("game", BOARD_GAMES.values(), ids=BOARD_GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_are_played_legally_to_the_end(
    player: Player, game: Game, seats: int
) -> None:
    match = deal(game.name, game.options, seats, seed=seats)
    while match.state.ended is None:
        match, _ = match.act(decide(player, view(match.state, match.state.to_move)))
    assert sum(match.state.scores) > 0
