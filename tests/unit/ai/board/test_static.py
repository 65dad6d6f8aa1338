"""What a placement is worth beyond its points, on boards counted by hand."""

import pytest

from game.ai.outlook import outlook
from game.ai.searchboard import search_board
from game.ai.static import Weights, features, gifts, rack_features, static_value
from game.rules.board import key_of
from game.rules.generator import RawOption
from game.rules.notation import read_tiles
from game.rules.state import BoardState
from game.rules.tiles import Tile
from game.rules.view import view
from tests.positions import board_state

NOTHING = Weights(0, 0, 0, 0, 0, 0)
FOUR_REDS = "rc@0,0 rs@1,0 rd@2,0 rk@3,0"


def laying(text: str, x: int, y: int, points: int) -> RawOption:
    return points, (key_of((x, y)),), (int(Tile.parse(text)),)


def gifts_after(state: BoardState, option: RawOption) -> tuple[float, float]:
    found = features(search_board(state.board), option, outlook(view(state, 0)))
    return found.gift_five, found.gift_four


def test_kept_tiles_are_counted_by_twins_pairs_and_largest_group() -> None:
    # Pairs: the three reds among themselves, and both circles.
    assert rack_features(read_tiles("rc rs rd oc rc")) == (1, 4, 3)


def test_twins_on_other_backgrounds_are_duplicates() -> None:
    assert rack_features(read_tiles("rcb rcw gsb")) == (1, 0, 1)


def test_an_empty_rack_has_nothing_to_count() -> None:
    assert rack_features([]) == (0, 0, 0)


def test_the_chance_that_another_rack_holds_one_of_two_copies() -> None:
    state = board_state("classic", "rc@0,0", "rs", "gc gs", bag="gd gd")
    counted = outlook(view(state, 0))
    assert counted.held[0] == 0
    assert counted.held[1] == pytest.approx(2 / 4)
    assert counted.held[2] == pytest.approx(1 - (2 / 4) * (1 / 3))


def test_with_an_empty_bag_every_unseen_tile_is_held() -> None:
    state = board_state("classic", "rc@0,0", "rs", "gc gs")
    assert outlook(view(state, 0)).held[1:] == (1, 1)


def test_a_line_of_five_gives_away_twelve_if_its_last_tile_is_held() -> None:
    state = board_state("classic", FOUR_REDS, "rx", "ru gc", bag="gd gs")
    assert gifts_after(state, laying("rx", 4, 0, 5)) == pytest.approx((0.5 * 12, 0))


def test_a_gift_includes_the_line_across() -> None:
    state = board_state("classic", f"{FOUR_REDS} bu@5,1", "rx", "ru gc", bag="gd gs")
    assert gifts_after(state, laying("rx", 4, 0, 5))[0] == pytest.approx(0.5 * (12 + 2))


def test_a_line_of_five_is_safe_once_its_last_tile_is_gone() -> None:
    state = board_state("classic", FOUR_REDS, "rx", "gx gc", bag="gd gs")
    assert gifts_after(state, laying("rx", 4, 0, 5)) == (0, 0)


def test_a_line_of_five_is_safe_if_both_ends_are_blocked() -> None:
    state = board_state("classic", f"{FOUR_REDS} gd@-2,0 gd@5,1", "rx", "ru gc", bag="gd gs")
    assert gifts_after(state, laying("rx", 4, 0, 5)) == (0, 0)


def test_a_gap_that_would_complete_six_is_a_gift_too() -> None:
    state = board_state("classic", "rc@0,0 rs@1,0 rd@2,0 ru@5,0", "rx", "rk gc", bag="gd gs")
    assert gifts_after(state, laying("rx", 4, 0, 2))[0] == pytest.approx(0.5 * 12)


def test_a_line_of_four_gives_away_what_two_held_tiles_bring() -> None:
    state = board_state("classic", "rc@0,0 rs@1,0 rd@2,0", "rk", "rx gc", bag="ru gs")
    assert gifts_after(state, laying("rk", 3, 0, 4)) == pytest.approx((0, 0.5 * 0.5 * 12))


def test_lines_that_the_placement_does_not_touch_are_no_gifts_of_it() -> None:
    state = board_state("classic", f"{FOUR_REDS} rx@4,0 gc@0,1", "gs", "ru gc", bag="gd gs")
    assert gifts_after(state, laying("gs", 0, 2, 2)) == (0, 0)


def test_in_flex_a_diagonal_of_five_is_a_gift_to_its_background() -> None:
    # A black tile on 5,5 goes below the yellow square: yellows and squares that are unseen fit.
    on_board = "rcb@0,0 rsb@1,1 rdb@2,2 rkb@3,3 ysw@5,4"
    state = board_state("flex", on_board, "gxb", "ycb ycw", bag="gdb rcw")
    five, _ = gifts_after(state, laying("gxb", 4, 4, 5))
    assert five == pytest.approx(0.5 * (2 + 12))


def test_in_flex_another_background_does_not_complete_the_diagonal() -> None:
    on_board = "rcb@0,0 rsb@1,1 rdb@2,2 rkb@3,3 gxb@4,4 ysw@5,4"
    state = board_state("flex", on_board, "gxb", "ycw ydw", bag="gdw rcw")
    five, _ = gifts(search_board(state.board), [key_of((4, 4))], outlook(view(state, 0)))
    # Two whites fit on 5,5, which has a white neighbour on no diagonal: only the column counts.
    assert five == pytest.approx((1 - (2 / 4) * (1 / 3)) * 2)


def test_the_static_value_weighs_every_feature() -> None:
    state = board_state("classic", FOUR_REDS, "rx bc bc", "ru gc", bag="gd gs")
    board, counted = search_board(state.board), outlook(view(state, 0))
    option = laying("rx", 4, 0, 5)
    values = {
        name: static_value(board, option, counted, NOTHING._replace(**{name: 1}))
        for name in Weights._fields
    }
    assert values == {
        "gift_five": 5 - 6,
        "gift_four": 5,
        "tiles": 5 + 1,
        "duplicates": 5 - 1,
        "pairs": 5,
        "largest": 5 + 1,
    }


def test_a_gift_counts_half_if_there_are_two_others() -> None:
    state = board_state("classic", FOUR_REDS, "rx", "ru", "gc", bag="gd gs")
    board, counted = search_board(state.board), outlook(view(state, 0))
    value = static_value(board, laying("rx", 4, 0, 5), counted, NOTHING._replace(gift_five=1))
    assert value == pytest.approx(5 - 0.5 * 12 / 2)


def test_with_an_empty_bag_going_out_counts_and_kept_tiles_do_not() -> None:
    state = board_state("classic", FOUR_REDS, "rx", "gc")
    board, counted = search_board(state.board), outlook(view(state, 0))
    assert static_value(board, laying("rx", 4, 0, 5), counted, NOTHING) == 5 + 6
    state = board_state("classic", FOUR_REDS, "rx bc", "gc")
    counted = outlook(view(state, 0))
    weights = NOTHING._replace(largest=1)
    assert static_value(board, laying("rx", 4, 0, 5), counted, weights) == 5
