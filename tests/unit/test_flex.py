"""The sentences of Flex that need more than one position."""

from collections import Counter

import pytest

from game.rules.lines import largest_group_size
from game.rules.notation import read_action
from game.rules.state import result_of
from game.rules.tiles import Background
from game.rules.variants.flex import BEGINNER, FLEX, FULL
from tests.positions import all_tiles, board_state, setup


def test_R_F1_each_kind_once_on_each_background() -> None:
    tiles = all_tiles(FLEX.start(setup("flex", options={"tiles": FULL})))
    assert len(tiles) == len(set(tiles)) == 108
    assert Counter(tile.background for tile in tiles) == {
        Background.BLACK: 36,
        Background.WHITE: 36,
        Background.SPLIT: 36,
    }


def test_R_F2_the_beginners_game_comes_first_and_has_black_and_white_only() -> None:
    tiles = all_tiles(FLEX.start(setup("flex")))
    assert FLEX.option_choices["tiles"] == (BEGINNER, FULL)
    assert len(tiles) == len(set(tiles)) == 72
    assert {tile.background for tile in tiles} == {Background.BLACK, Background.WHITE}


@pytest.mark.parametrize("tiles", [BEGINNER, FULL])
def test_R_F4_on_a_tie_the_oldest_starts(tiles: int) -> None:
    ties = 0
    for seed in range(200):
        options = {"tiles": tiles}
        state = FLEX.start(setup("flex", 2, seed, options, ages=(40, 8)))
        if len({largest_group_size(rack) for rack in state.racks}) == 1:
            ties += 1
            assert state.to_move == 0
            assert FLEX.start(setup("flex", 2, seed, options, ages=(8, 40))).to_move == 1
    assert ties > 20


def test_R_F4_an_opening_may_use_either_twin() -> None:
    state = board_state("flex", "", "rcb rcw rsb gdb bkw yxb", "gcw")
    used = {str(p.tile) for action, _ in FLEX.plays(state) for p in action.placements}
    assert used >= {"rcb", "rcw", "rsb"}
    assert all(FLEX.check(state, action).ok for action, _ in FLEX.plays(state))


def test_R_F7_a_full_diagonal_is_announced_as_one() -> None:
    state = board_state(
        "flex", "rcb@0,0 gkb@1,1 yxb@2,2 pub@3,3 bdb@4,4 bsw@5,4", "osb ycw", "gcw", bag="gsw"
    )
    verdict = FLEX.check(state, read_action("play osb@5,5"))
    full = [line for line in verdict.lines if line.is_full]
    assert [(line.is_diagonal, line.points) for line in full] == [(True, 12)]


def test_R_F8_a_forbidden_diagonal_is_not_listed() -> None:
    state = board_state(
        "flex", "rcb@0,0 gkb@1,1 yxb@2,2 pub@3,3 bdb@4,4 osb@5,5 ocw@6,5", "gcb", "ycw", bag="gsw"
    )
    cells = {str(p.cell) for action, _ in FLEX.plays(state) for p in action.placements}
    assert "6,6" not in cells
    assert "6,4" in cells


def test_R_F9_on_equal_points_the_win_is_shared() -> None:
    state = board_state("flex", "rcb@0,0 rsb@1,0", "rdw", "gcw")
    step = FLEX.apply(state, read_action("play rdw@2,0"))
    assert result_of(step.state).winners == (0,)
    level = FLEX.apply(
        board_state("flex", "rcb@0,0", "rdw gsb", "gsw", bag="bsb bdb"), read_action("swap gsb")
    )
    assert level.state.scores == (0, 0)
