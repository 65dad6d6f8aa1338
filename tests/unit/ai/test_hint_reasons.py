"""What speaks for a move: each reason where it holds, and not where it does not."""

from dataclasses import replace

import pytest

from game.ai.hint_reasons import HintReason, Why, most_important
from game.ai.hints import Hint, hint
from game.ai.hints_board import board_reasons
from game.ai.hints_cards import card_reasons
from game.rules.match import Match
from game.rules.moves import Lay
from game.rules.notation import read_action
from game.rules.state import GameState
from game.rules.tiles import Color, Shape, Tile
from game.rules.variants import ruleset
from game.rules.view import view
from tests.positions import board_state, setup, table_state

# Nothing that is neither red nor a circle or square fits beside these two.
NO_PLACE = "rc@0,0 rs@1,0"
FOUR_REDS = "rc@0,0 rs@1,0 rd@2,0 rk@3,0"


def tile(text: str) -> Tile:
    return Tile.parse(text)


def hint_for(state: GameState) -> Hint:
    *_, last = hint(view(state, state.to_move))
    return last


def all_reasons(state: GameState, action: str) -> dict[Why, HintReason]:
    """Return everything that speaks for *action*, also what a hint would be too long for."""
    chosen = read_action(action)
    assert ruleset(state.setup.game).check(state, chosen).ok
    find = card_reasons if isinstance(chosen, Lay) else board_reasons
    *_, last = find(view(state, state.to_move), chosen)
    return {reason.why: reason for reason in last}


# Reasons on a board


def test_the_opening_lays_the_largest_group() -> None:
    given = hint_for(board_state("classic", "", "rc rs rd gu gk", "bd", bag="bk bx yc"))
    assert given.reasons[0] == HintReason(Why.OPENING, 3)


def test_an_opening_of_six_is_a_qwirkle_too() -> None:
    given = hint_for(board_state("classic", "", "rc rs rd rk rx ru", "bd", bag="bk bx yc"))
    assert given.reasons == (HintReason(Why.OPENING, 6), HintReason(Why.QWIRKLE, 1))


def test_a_qwirkle_is_the_first_reason() -> None:
    state = board_state("classic", f"{FOUR_REDS} rx@4,0", "ru gd", "gs", bag="bd gc gk")
    assert hint_for(state).reasons == (HintReason(Why.QWIRKLE, 1), HintReason(Why.MOST_POINTS, 12))


def test_a_diagonal_of_six_is_a_qwirkle_flex() -> None:
    # Five blacks on a diagonal, each with its neighbour to the right; only black completes it.
    stairs = "rcb@0,0 rsw@1,0 gsb@1,1 gdw@2,1 bdb@2,2 bkw@3,2 ykb@3,3 yxw@4,3 pxb@4,4 puw@5,4"
    state = board_state("flex", stairs, "oub", "gcw", bag="gkw rxb")
    reasons = all_reasons(state, "play oub@5,5")
    assert reasons[Why.QWIRKLE_FLEX] == HintReason(Why.QWIRKLE_FLEX, 1)
    assert Why.QWIRKLE not in reasons
    assert hint_for(state).reasons[0].why is Why.QWIRKLE_FLEX


def test_the_last_tile_brings_the_bonus() -> None:
    state = board_state("classic", FOUR_REDS, "rx", "gs gd")
    assert hint_for(state).reasons[0] == HintReason(Why.GOES_OUT, 6)


def test_several_lines_count_at_once() -> None:
    # A red star on 2,1 lengthens the row of stars and the column of reds.
    state = board_state("classic", "rc@2,0 gx@1,1 bx@0,1", "rx", "gs", bag="bd gc")
    reasons = all_reasons(state, "play rx@2,1")
    assert reasons[Why.LINES] == HintReason(Why.LINES, 2)
    assert Why.LINES not in all_reasons(state, "play rx@3,0")


def test_most_points_are_claimed_by_the_best_move_only() -> None:
    state = board_state("classic", FOUR_REDS, "rx oc", "gs", bag="bd gc")
    assert all_reasons(state, "play rx@4,0")[Why.MOST_POINTS].count == 5
    lesser = all_reasons(state, "play oc@0,1")
    assert lesser[Why.POINTS] == HintReason(Why.POINTS, 2)
    assert Why.MOST_POINTS not in lesser


def test_the_only_move_is_called_so() -> None:
    # The green circle goes to the right of the circles; a purple diamond bars the left end.
    circles = "rc@0,0 bc@-1,0 rd@0,1 rk@0,-1"
    barred = board_state("classic", f"{circles} pd@-2,1", "gc", "gs", bag="bd gu")
    assert hint_for(barred).reasons[0] == HintReason(Why.ONLY_MOVE)
    free = board_state("classic", circles, "gc", "gs", bag="bd gu")
    assert Why.ONLY_MOVE not in all_reasons(free, "play gc@1,0")


def test_giving_up_points_is_explained_by_the_line_of_five_they_would_open() -> None:
    on_board = f"{FOUR_REDS} yc@9,9 ys@10,9 yd@11,9"
    state = board_state("classic", on_board, "rx yk", "ru ru", bag="bd gc gc")
    given = hint_for(state)
    assert [str(laid) for laid, _ in getattr(given.action, "placements", ())] == ["yk"]
    assert given.reasons[0] == HintReason(Why.AVOIDS_FIVE, 5)


def test_opening_no_line_of_five_counts_where_a_move_of_similar_worth_does() -> None:
    # The yellow star brings 6 on two lines; the red sun 5, and a red star would complete it.
    on_board = f"{FOUR_REDS} gx@8,8 bx@9,8 yk@10,7 yd@10,6"
    state = board_state("classic", on_board, "yx ru", "gs", bag="bd gc rx")
    assert hint_for(state).reasons == (HintReason(Why.MOST_POINTS, 6), HintReason(Why.NO_FIVE))
    without_star = board_state("classic", on_board, "yx ru", "gs", bag="bd gc gk")
    assert Why.NO_FIVE not in all_reasons(without_star, "play yx@10,8")


def test_no_line_of_five_counts_as_given_away_where_its_tile_cannot_come() -> None:
    on_board = f"{FOUR_REDS} yc@9,9 ys@10,9 yd@11,9 ru@20,0 ru@30,0 ru@40,0"
    state = board_state("classic", on_board, "rx yk", "bu bu", bag="bd gc gc")
    assert hint_for(state).reasons[0] == HintReason(Why.NONE_LEFT, tile=tile("ru"))
    careful = all_reasons(state, "play yk@12,9")
    assert Why.AVOIDS_FIVE not in careful
    assert Why.NO_FIVE not in careful


def test_a_line_of_five_that_nobody_can_complete_is_still_one() -> None:
    # The red star makes a five without a sixth; the yellow star one that a yellow sun completes.
    on_board = f"{FOUR_REDS} yc@0,9 ys@1,9 yd@2,9 yk@3,9"
    state = board_state("classic", on_board, "rx yx", "bu", bag="bd gc yu")
    reasons = all_reasons(state, "play rx@4,0")
    assert Why.NONE_LEFT in reasons
    assert Why.NO_FIVE not in reasons


def test_a_tile_on_the_own_rack_is_still_left() -> None:
    on_board = f"{FOUR_REDS} ru@20,0 ru@30,0"
    state = board_state("classic", on_board, "rx ru", "bu bu", bag="bd gc gc")
    assert Why.NONE_LEFT not in all_reasons(state, "play rx@4,0")


def test_a_line_of_five_is_bold_where_only_one_tile_completes_it() -> None:
    on_board = f"{FOUR_REDS} ru@20,0 ru@30,0"
    many = "bd gc gc gs gs gd yk yk ps ps"
    state = board_state("classic", on_board, "rx", "bu bu", bag=f"ru {many}")
    told = all_reasons(state, "play rx@4,0")
    assert told[Why.ONE_LEFT] == HintReason(Why.ONE_LEFT, tile=tile("ru"))
    two_left = board_state("classic", on_board, "rx", "bu bu", bag=f"ru ru {many}")
    assert Why.ONE_LEFT not in all_reasons(two_left, "play rx@4,0")


def test_the_last_tile_is_no_comfort_where_another_seat_surely_holds_it() -> None:
    on_board = f"{FOUR_REDS} ru@20,0 ru@30,0"
    state = board_state("classic", on_board, "rx yc", "ru bu", bag="")
    assert Why.ONE_LEFT not in all_reasons(state, "play rx@4,0")


def test_a_line_of_five_that_is_barred_at_both_ends_needs_no_comfort() -> None:
    # Green diamonds at both ends: no red sun can ever lie there.
    barred = board_state("classic", f"{FOUR_REDS} gd@-1,1 gd@5,1", "rx", "bu", bag="bd gc")
    assert Why.NONE_LEFT not in all_reasons(barred, "play rx@4,0")
    half = board_state("classic", f"{FOUR_REDS} gd@-1,1", "rx", "bu", bag="bd gc")
    assert Why.NONE_LEFT in all_reasons(half, "play rx@4,0")


def test_a_tile_that_cannot_come_is_no_comfort_where_a_diagonal_of_five_lies_open() -> None:
    on_board = "rcb@0,0 rsb@1,0 rdb@2,0 rkb@3,0 gkb@3,1 ykb@2,2 bkb@1,3 pkb@0,4"
    state = board_state("flex", on_board, "rxb rxw", "bub", bag="bdw gcb")
    assert Why.NONE_LEFT in all_reasons(state, "play rxw@4,0")
    assert Why.NONE_LEFT not in all_reasons(state, "play rxb@4,0")


def test_a_tile_held_twice_is_used_up() -> None:
    state = board_state("classic", NO_PLACE, "rd rd gu", "bu", bag="bd gc")
    assert all_reasons(state, "play rd@2,0")[Why.DUPLICATE].tile == tile("rd")
    single = board_state("classic", NO_PLACE, "rd gd gu", "bu", bag="bd gc")
    assert Why.DUPLICATE not in all_reasons(single, "play rd@2,0")


def test_twins_of_flex_are_alike_but_for_their_background() -> None:
    state = board_state("flex", "rcb@0,0 rsw@1,0", "rdb rdw", "bub", bag="bdw gcw")
    assert all_reasons(state, "play rdb@2,0")[Why.DUPLICATE].tile == tile("rd")


@pytest.mark.parametrize(
    ("rack", "trait"), [("rd gu gk gx", Color.GREEN), ("rd gu bu yu", Shape.SUN)]
)
def test_a_group_is_kept(rack: str, trait: Color | Shape) -> None:
    state = board_state("classic", NO_PLACE, rack, "bu", bag="bd gc")
    kept = all_reasons(state, "play rd@2,0")[Why.GROUP]
    assert kept.count == 3
    assert kept.trait is trait


def test_two_tiles_that_go_together_are_no_group_to_speak_of() -> None:
    state = board_state("classic", NO_PLACE, "rd gu gk bs", "bu", bag="bd gc")
    assert Why.GROUP not in all_reasons(state, "play rd@2,0")


def test_the_end_for_two_is_a_reason_where_points_are_given_up() -> None:
    state = board_state("classic", f"{FOUR_REDS} yc@9,9", "rx ys", "ru bd")
    assert Why.ENDGAME in all_reasons(state, "play ys@10,9")
    earlier = board_state("classic", f"{FOUR_REDS} yc@9,9", "rx ys", "ru bd", bag="gd")
    assert Why.ENDGAME not in all_reasons(earlier, "play ys@10,9")


# Reasons in Cards


def test_taking_qwirkles_comes_first_and_a_row_of_five_is_noticed() -> None:
    state = table_state("rc rs rd rk rx / gc gs gd", "ru bk", "pd", pile="bd")
    assert hint_for(state).reasons == (HintReason(Why.TAKES, 1), HintReason(Why.FILLS_FIVE))


def test_two_qwirkles_are_counted() -> None:
    table = "rc rs rd rk rx / gc gs gd gk gx"
    assert hint_for(table_state(table, "ru gu", "pd", pile="bd")).reasons[0].count == 2


def test_a_qwirkle_out_of_other_rows_fills_no_row_of_five() -> None:
    table = "rc rs rd / rk ok yk gk / rx ox yx gx"
    given = hint_for(table_state(table, "ru", "pd", pile="bd"))
    assert given.reasons[0] == HintReason(Why.TAKES, 1)
    assert Why.FILLS_FIVE not in [reason.why for reason in given.reasons]


def test_a_row_of_five_that_stays_is_not_filled() -> None:
    given = hint_for(table_state("rc rs rd rk / gc gs gd gk gx", "rx ru", "pd", pile="bd"))
    assert given.reasons[0] == HintReason(Why.TAKES, 1)
    assert Why.FILLS_FIVE not in [reason.why for reason in given.reasons]


def test_a_card_that_fits_only_after_rearranging_says_so() -> None:
    # The orange clover finds no row, but takes a clover from the reds for a new one.
    state = table_state("rc rs rd rk / gc gs gd gk", "ok", "pd", pile="bd")
    given = hint_for(state)
    assert isinstance(given.action, Lay)
    assert given.reasons[0] == HintReason(Why.REARRANGES)


def test_where_no_qwirkle_can_be_taken_few_cards_are_enough() -> None:
    given = hint_for(table_state("rc rs rd", "rk gc gs gd", "pd", pile="bd"))
    assert given.reasons == (HintReason(Why.NO_QWIRKLE), HintReason(Why.KEEPS_CARDS, 3))


def test_leaving_no_row_of_five_counts_only_where_another_play_would() -> None:
    state = table_state("rc rs rd rk", "rx gc gs gd", "pd", pile="bd")
    careful = all_reasons(state, "lay rc rs rd rk / gc gs gd")
    assert Why.NO_ROW_OF_FIVE in careful
    assert Why.NO_ROW_OF_FIVE not in all_reasons(state, "lay rc rs rd rk rx")
    short = table_state("rc rs rd", "rx gc gs gd", "pd", pile="bd")
    assert Why.NO_ROW_OF_FIVE not in all_reasons(short, "lay rc rs rd / gc gs gd")
    last_turn = replace(state, turns_left=1)
    assert Why.NO_ROW_OF_FIVE not in all_reasons(last_turn, "lay rc rs rd rk / gc gs gd")


def test_playing_most_cards_is_claimed_by_the_largest_play_only() -> None:
    state = table_state("rc rs rd", "rk gc gs gd", "pd", pile="bd")
    assert all_reasons(state, "lay rc rs rd rk / gc gs gd")[Why.MOST_CARDS].count == 4
    fewer = all_reasons(state, "lay rc rs rd rk")
    assert Why.MOST_CARDS not in fewer
    assert fewer[Why.KEEPS_CARDS].count == 3
    assert Why.NO_QWIRKLE in fewer


def test_a_play_without_the_qwirkle_that_there_is_claims_neither() -> None:
    state = table_state("rc rs rd rk rx", "ru gc gs gd", "pd", pile="bd")
    reasons = all_reasons(state, "lay rc rs rd rk rx / gc gs gd")
    assert not {Why.NO_QWIRKLE, Why.MOST_CARDS, Why.TAKES} & reasons.keys()


def test_the_opening_of_cards_lays_the_largest_group() -> None:
    match = Match.start(setup("cards"))
    given = hint_for(match.state)
    assert isinstance(given.action, Lay)
    assert given.reasons[0] == HintReason(Why.OPENING, len(given.action.rows[0]))


# Which ones are told


def test_the_two_most_important_reasons_are_told() -> None:
    found = [HintReason(Why.POINTS, 4), HintReason(Why.NO_FIVE), HintReason(Why.QWIRKLE, 1)]
    assert most_important(found) == (found[2], found[1])


def test_many_lines_matter_more_than_two() -> None:
    twin = HintReason(Why.DUPLICATE, tile=tile("rc"))
    assert most_important([twin, HintReason(Why.LINES, 2)])[0] is twin
    assert most_important([twin, HintReason(Why.LINES, 3)])[1] is twin
