"""Hints: which move, what gives it away step by step, and what really speaks for it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from game.ai.cards.story import RACK, carried_out
from game.ai.hint_reasons import MOST_REASONS, HintReason, Why, most_important
from game.ai.hints import Area, Hint, hint
from game.ai.hints_board import board_reasons
from game.ai.hints_cards import card_reasons
from game.ai.levels import Level, player_for
from game.ai.thinking import decide
from game.rules.board import key_of
from game.rules.events import EndReason
from game.rules.match import Match
from game.rules.moves import Exchange, Lay, Pass, Place, Show, Swap
from game.rules.notation import read_action, read_tiles
from game.rules.state import GameState
from game.rules.tiles import Color, Shape, Tile
from game.rules.variants import ruleset
from game.rules.variants.cards import MAX_EXCHANGES
from game.rules.view import view
from tests.matches import GAMES, Game, random_match, with_hidden_shuffled
from tests.positions import board_state, setup, table_state

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
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


def positions(game: Game, number: int) -> Iterator[Match]:
    moments = [
        match
        for seed in range(6)
        for match, _ in random_match(game.name, game.options, 2 + seed % 3, seed)
        if match.state.ended is None
    ]
    yield from Random(1).sample(moments, number)


# The move and its steps


@each_game
def test_every_hint_on_the_way_is_legal_and_has_one_or_two_reasons(game: Game) -> None:
    for match in positions(game, 25):
        for given in dict.fromkeys(hint(view(match.state, match.state.to_move))):
            assert match.rules.check(match.state, given.action).ok
            assert 1 <= len(given.reasons) <= MOST_REASONS


@each_game
def test_a_hint_does_not_depend_on_what_is_hidden(game: Game) -> None:
    rng = Random(game.name)
    for match in positions(game, 15):
        other = with_hidden_shuffled(match, match.state.to_move, rng)
        assert hint_for(match.state) == hint_for(other.state)


@each_game
def test_a_hint_shows_what_a_strong_player_does(game: Game) -> None:
    strong = player_for(game.name, Level.STRONG)
    for match in positions(game, 10):
        assert hint_for(match.state).action == decide(
            strong, view(match.state, match.state.to_move)
        )


@each_game
def test_thinking_twice_or_in_pieces_comes_to_the_same(game: Game) -> None:
    for match in positions(game, 5):
        seen = view(match.state, match.state.to_move)
        thinking = hint(seen)
        assert [*islice(thinking, 3), *thinking] == [*hint(seen)]


@each_game
def test_the_tile_of_the_first_step_is_on_the_rack_and_part_of_the_move(game: Game) -> None:
    for match in positions(game, 25):
        given, state = hint_for(match.state), match.state
        match given.action:
            case Place(placements):
                assert given.tile in [tile for tile, _ in placements]
            case Lay():
                assert given.tile in [step.card for step in given.story if step.source == RACK]
            case Swap(tiles) | Exchange(tiles):
                assert given.tile in tiles
            case _:
                assert given.tile is None
        assert given.tile is None or given.tile in state.racks[state.to_move]


@pytest.mark.parametrize("name", ["classic", "flex-72", "flex-108"])
def test_on_a_board_that_tile_can_be_laid_there_by_itself(name: str) -> None:
    for match in positions(GAMES[name], 25):
        given = hint_for(match.state)
        if isinstance(given.action, Place) and match.actions:
            [cell] = [cell for tile, cell in given.action.placements if tile is given.tile]
            alone = Place(tuple(p for p in given.action.placements if p.cell == cell))
            assert match.rules.check(match.state, alone).ok
            assert view(match.state, 0).board.touches(key_of(cell))


def test_the_area_is_the_move_and_one_cell_around_it() -> None:
    state = board_state("classic", FOUR_REDS, "rx ru", "gd", bag="bd gc")
    given = hint_for(state)
    assert isinstance(given.action, Place)
    columns = [cell.x for _, cell in given.action.placements]
    assert given.area == Area(min(columns) - 1, -1, max(columns) + 1, 1)


def test_in_cards_the_rows_that_change_and_every_step_are_told() -> None:
    table = "rc rs rd / rk ok yk gk / rx ox yx gx / bc bs bd"
    state = table_state(table, "ru", "pd", pile="bd")
    given = hint_for(state)
    assert isinstance(given.action, Lay)
    assert given.rows == (0, 1, 2)
    assert given.tile == tile("ru")
    lying = carried_out(state.table, given.story)
    assert sorted(map(sorted, filter(None, lying))) == sorted(map(sorted, given.action.rows))


def test_a_row_that_is_new_changes_none_on_the_table() -> None:
    given = hint_for(table_state("rc rs rd", "gk gx gu", "pd", pile="bd"))
    assert given.rows == ()
    assert len(given.story) == 3


def test_only_the_seat_to_move_gets_a_hint() -> None:
    state = board_state("classic", FOUR_REDS, "rx ru", "gd", bag="bd gc")
    with pytest.raises(ValueError, match="to move"):
        hint(view(state, 1))
    with pytest.raises(ValueError, match="to move"):
        hint(view(replace(state, ended=EndReason.STALLED), 0))


# Where nothing can be laid


def test_who_can_lay_nothing_is_told_to_swap_and_how_many() -> None:
    given = hint_for(board_state("classic", NO_PLACE, "gd bk yx", "pu", bag="gu gx"))
    assert isinstance(given.action, Swap)
    assert given.reasons == (HintReason(Why.SWAP, 2),)
    assert given.area is None


def test_a_swap_may_keep_a_group() -> None:
    given = hint_for(board_state("classic", NO_PLACE, "gd gk gx yu", "pu", bag="gu"))
    assert given.action == Swap(read_tiles("yu"))
    assert [reason.why for reason in given.reasons] == [Why.SWAP, Why.GROUP]
    assert given.reasons[1].trait is Color.GREEN


def test_who_can_neither_lay_nor_swap_is_told_to_pass() -> None:
    given = hint_for(board_state("classic", NO_PLACE, "gd bk", "pu"))
    assert given == Hint(Pass(), (HintReason(Why.PASS),))


def test_without_a_play_in_cards_a_hint_says_show_then_exchange_and_in_the_end_pass() -> None:
    state = table_state("rc rs rd", "gk bx pu", "bs", pile="gc yd")
    assert hint_for(state) == Hint(Show(), (HintReason(Why.SHOW),))
    shown = replace(state, shown=True)
    exchange = hint_for(shown)
    assert isinstance(exchange.action, Exchange)
    assert exchange.reasons == (HintReason(Why.EXCHANGE, 2),)
    given = hint_for(replace(shown, exchanges=MAX_EXCHANGES))
    assert given == Hint(Pass(), (HintReason(Why.NO_EXCHANGE),))


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


def test_a_blocked_line_of_five_is_none() -> None:
    # Green diamonds at both ends: no red sun can ever lie there.
    on_board = f"{FOUR_REDS} gd@-1,1 gd@5,1"
    state = board_state("classic", on_board, "rx", "ru", bag="ru ru bd")
    reasons = all_reasons(state, "play rx@4,0")
    assert Why.ONE_LEFT not in reasons
    assert Why.NONE_LEFT not in reasons


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
