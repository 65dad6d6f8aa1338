"""The end of a match for two, where both racks are known."""

from dataclasses import replace

import pytest

from game.ai.board_players import master_with, normal, promising, strong
from game.ai.endgame import Lookahead, roll_out_all, rollout
from game.ai.searchboard import search_board
from game.ai.thinking import Player, decide
from game.rules.moves import Place
from game.rules.notation import read_tiles
from game.rules.ruleset import Ruleset
from game.rules.state import BoardState, GameState
from game.rules.variants import ruleset
from game.rules.view import view
from tests.matches import BOARD_GAMES, Game, random_match
from tests.positions import board, board_state

# The red sun would complete six on 5,0 unless a green tile stands below that cell.
THREAT = "rc@0,0 rs@1,0 rd@2,0 rk@3,0 rx@4,0 gd@-2,0 gs@5,2 ys@7,2 os@8,2"


def play_out(state: BoardState, first: Player, second: Player) -> tuple[int, ...]:
    rules = ruleset(state.setup.game)
    now: GameState = state
    while now.ended is None:
        player = (first, second)[now.to_move]
        now = rules.apply(now, decide(player, view(now, now.to_move))).state
    return now.scores


def exact_margin(rules: Ruleset, state: GameState, seat: int) -> int:
    if state.ended is not None:
        return state.scores[seat] - state.scores[1 - seat]
    actions = [play.action for play in rules.plays(state)]
    if not actions:
        actions = [decide(normal, view(state, state.to_move))]
    values = [exact_margin(rules, rules.apply(state, action).state, seat) for action in actions]
    return max(values) if state.to_move == seat else min(values)


@pytest.mark.parametrize("player", [strong, master_with()], ids=["strong", "master"])
def test_the_end_is_won_by_blocking_where_taking_points_loses(player: Player) -> None:
    state = replace(board_state("classic", THREAT, "gc bs", "ru"), scores=(30, 20))
    opponent = master_with()
    greedy_first, greedy_second = play_out(state, normal, opponent)
    ahead_first, ahead_second = play_out(state, player, opponent)
    assert greedy_first < greedy_second
    assert ahead_first > ahead_second


def test_a_rollout_counts_both_sides_and_going_out() -> None:
    # The red square makes a pair; then the green square makes another and goes out.
    on_board = search_board(board("rc@0,0"))
    assert rollout(on_board, read_tiles("rs bk"), read_tiles("gs")) == 2 - 2 - 6


def test_a_rollout_ends_when_nobody_can_place() -> None:
    on_board = search_board(board("rc@0,0"))
    assert rollout(on_board, read_tiles("gs"), read_tiles("bd")) == 0


def test_options_are_tried_with_the_best_first() -> None:
    state = board_state("classic", THREAT, "gc bs", "ru")
    options = promising(state.board, state.racks[0])
    *_, tried = roll_out_all(search_board(state.board), options, state.racks[0], state.racks[1])
    margins = [margin for margin, _ in tried]
    assert len(tried) == len(options)
    assert margins == sorted(margins, reverse=True)


@pytest.mark.parametrize("game", BOARD_GAMES.values(), ids=BOARD_GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_finished_lookahead_is_as_good_as_trying_everything(game: Game, seed: int) -> None:
    state = late_position(game, seed)
    rules, seat = ruleset(game.name), state.to_move
    action = decide(master_with(lookahead=1_000_000), view(state, seat))
    assert isinstance(action, Place)
    after = rules.apply(state, action).state
    assert exact_margin(rules, after, seat) == exact_margin(rules, state, seat)


def late_position(game: Game, seed: int) -> BoardState:
    """Return a moment with an empty bag, few tiles and a choice."""
    for number in range(seed * 1000, (seed + 1) * 1000):
        for match, _ in random_match(game.name, game.options, 2, number):
            state = match.state
            assert isinstance(state, BoardState)
            is_late = state.ended is None and not state.bag and sum(map(len, state.racks)) <= 5
            if is_late and len(list(match.rules.plays(state))) > 2:
                return state
    raise AssertionError("no such position")


def test_a_lookahead_without_budget_still_answers() -> None:
    state = board_state("classic", THREAT, "gc bs", "ru")
    options = promising(state.board, state.racks[0])
    ahead = Lookahead(search_board(state.board), state.racks[0], state.racks[1], 0)
    *_, best = ahead.run(options)
    assert best in options
