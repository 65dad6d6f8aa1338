"""What is done to the open table of Cards before the turn is played."""

import json
from pathlib import Path

import pytest

from game.rules.errors import Reason, SetupError
from game.session import NEW_ROW, RACK, CardsSession, Faults, SortBy, TableOptions
from tests.positions import setup
from tests.unit.session.card_tables import (
    at,
    cards,
    lay,
    rack_text,
    row,
    rows_text,
    shift,
    slots,
)
from tests.unit.session.tables import COMPUTER_FIRST, SHARED

CASES = {
    case["id"]: case
    for case in json.loads((Path(__file__).parents[2] / "cases" / "cards.json").read_text())[
        "cases"
    ]
}
TABLE = "rc rs rd rk / gc gs gd"


def of_case(name: str) -> CardsSession:
    case = CASES[name]
    return at(case["table"], case["turns"][0]["rack"], "oc", pile="oc os od")


def assert_as_expected(session: CardsSession, name: str) -> None:
    """Compare the open table and its verdict with what the case says."""
    turn = CASES[name]["turns"][0]
    expected = turn["action"].removeprefix("lay ").split(" / ")
    laid = sorted(sorted(row.split()) for row in rows_text(session).split(" / "))
    assert laid == sorted(sorted(row.split()) for row in expected)
    verdict, expect = session.verdict(), turn["expect"]
    assert verdict.reason == (Reason(expect["reason"]) if "reason" in expect else None)
    assert (verdict.points, session.qwirkles) == (expect.get("qwirkles", 0),) * 2


def test_a_new_row_and_a_card_to_another_in_one_turn() -> None:
    """[E-K1]"""
    session = of_case("E-K1a")
    lay(session, "rd gd yd", NEW_ROW)
    lay(session, "bx", row(session, 0))
    assert_as_expected(session, "E-K1a")
    session.play()
    assert session.state.to_move == 1


def test_a_row_takes_no_twin() -> None:
    """[E-K1]"""
    session = of_case("E-K1b")
    assert session.accepts(slots(session, "bs")) == frozenset()
    lay(session, "bs", row(session, 0))
    assert_as_expected(session, "E-K1b")
    assert session.rows()[0].fault is Reason.DUPLICATE_TILE


@pytest.mark.parametrize("name", ["E-K2a", "E-K2b"])
def test_cards_move_between_rows_if_each_keeps_three(name: str) -> None:
    """[E-K2]"""
    session = of_case(name)
    purple, squares = row(session, 0), row(session, 1)
    shift(session, "ps", squares)
    lay(session, "gc gd", NEW_ROW)
    shift(session, "gs", row(session, 2))
    assert_as_expected(session, name)
    assert session.faults == Faults(too_short=(purple,) if name == "E-K2b" else ())


def test_a_qwirkle_comes_about_with_the_help_of_another_row() -> None:
    """[E-K3]"""
    session = of_case("E-K3")
    diamonds = row(session, 1)
    lay(session, "od pd", diamonds)
    assert session.qwirkles == 0
    shift(session, "yd", diamonds)
    assert_as_expected(session, "E-K3")
    assert [r.is_qwirkle for r in session.rows()] == [False, True]
    session.play()
    assert (session.scores, rows_text(session)) == ((1, 0), "yc ys yk")
    assert len(session.stacks[0][0]) == 6


def test_a_card_from_the_rack_is_marked_and_leaves_the_rack() -> None:
    session = at(TABLE, "ru bx bx", "oc")
    lay(session, "ru", row(session, 0))
    assert [(str(c.tile), c.from_rack, c.moved) for c in session.rows()[0].cards][-2:] == [
        ("rk", False, False),
        ("ru", True, False),
    ]
    assert rack_text(session) == "bx bx"
    assert session.cards_played == 1


def test_a_table_card_in_another_row_is_marked_as_moved() -> None:
    session = at(TABLE, "ru", "oc")
    home = session.row_of(cards(session, "rk")[0])
    shift(session, "rk", NEW_ROW)
    assert session.rows()[-1].cards[0].moved
    shift(session, "rk", home)
    assert not any(card.moved for r in session.rows() for card in r.cards)


def test_names_of_rows_and_cards_stay_while_cards_move() -> None:
    session = at(TABLE, "ru", "oc")
    red, green = row(session, 0), row(session, 1)
    king = cards(session, "rk")[0]
    shift(session, "rk", green)
    assert [r.id for r in session.rows()] == [red, green]
    assert session.row_of(king) == green
    assert cards(session, "rk") == [king]


def test_cards_of_the_rack_are_named_by_their_slots() -> None:
    session = at(TABLE, "bx ru", "oc")
    slot = slots(session, "ru")[0]
    session.move([slot], NEW_ROW)
    assert session.rows()[-1].cards[0].id == slot
    assert session.row_of(slot) == session.rows()[-1].id
    session.move([slot], RACK)
    assert session.row_of(slot) == RACK


def test_no_name_means_two_things() -> None:
    session = at(TABLE, "ru bx bu", "oc")
    lay(session, "bx bu", NEW_ROW)
    names = [r.id for r in session.rows()] + [c.id for r in session.rows() for c in r.cards]
    assert len(set(names)) == len(names)
    assert min(r.id for r in session.rows()) >= session.rack_size


def test_several_cards_go_together_from_rack_and_table() -> None:
    session = at(TABLE, "ru rx", "oc")
    chosen = [*cards(session, "rk gd"), *slots(session, "ru")]
    assert session.move(chosen, NEW_ROW).ok
    assert rows_text(session) == "rc rs rd / gc gs / rk gd ru"
    session.undo()
    assert rows_text(session) == TABLE


def test_cards_that_are_there_already_keep_their_place() -> None:
    session = at(TABLE, "ru", "oc")
    assert session.move([*cards(session, "rc"), *slots(session, "ru")], row(session, 0)).ok
    assert rows_text(session) == "rc rs rd rk ru / gc gs gd"


def test_several_cards_go_together_or_not_at_all() -> None:
    session = at(TABLE, "ru", "oc")
    verdict = session.move([*slots(session, "ru"), 999], NEW_ROW)
    assert verdict.reason is Reason.NOT_YOUR_TILE
    assert rows_text(session) == TABLE


def test_a_card_of_the_table_stays_on_the_table() -> None:
    session = at(TABLE, "ru", "oc")
    lay(session, "ru", row(session, 0))
    verdict = session.move(cards(session, "ru rk"), RACK)
    assert verdict.reason is Reason.TABLE_CARD_TAKEN
    assert [str(tile) for tile in verdict.tiles] == ["rk"]
    assert rows_text(session) == "rc rs rd rk ru / gc gs gd"


def test_a_card_played_this_turn_goes_back_to_the_rack() -> None:
    session = at(TABLE, "ru bx", "oc")
    lay(session, "ru", row(session, 0))
    assert session.move(cards(session, "ru"), RACK).ok
    assert (rows_text(session), rack_text(session)) == (TABLE, "ru bx")


@pytest.mark.parametrize(
    ("chosen", "target", "reason"),
    [
        ([], NEW_ROW, Reason.NOTHING_CHOSEN),
        ([0], 999, Reason.NOTHING_CHOSEN),
        ([0, 0], NEW_ROW, Reason.NOT_YOUR_TILE),
        ([5], NEW_ROW, Reason.NOT_YOUR_TILE),
        ([-1], NEW_ROW, Reason.NOT_YOUR_TILE),
    ],
)
def test_what_is_not_there_is_not_moved(chosen: list[int], target: int, reason: Reason) -> None:
    session = at(TABLE, "ru", "oc")
    assert session.move(chosen, target).reason is reason
    assert not session.can_undo


def test_a_row_without_cards_vanishes_and_comes_back_with_its_name() -> None:
    session = at(TABLE, "ru", "oc")
    red, green = row(session, 0), row(session, 1)
    assert session.move_row(red, green).ok
    assert [r.id for r in session.rows()] == [green]
    assert rows_text(session) == "gc gs gd rc rs rd rk"
    session.undo()
    assert [r.id for r in session.rows()] == [red, green]


def test_a_row_that_is_gone_neither_gives_nor_takes() -> None:
    session = at(TABLE, "ru", "oc")
    red, green = row(session, 0), row(session, 1)
    session.move_row(red, green)
    assert session.move_row(red, green).reason is Reason.NOTHING_CHOSEN
    assert session.move_row(green, red).reason is Reason.NOTHING_CHOSEN


def test_a_row_with_a_card_of_the_table_does_not_go_to_the_rack() -> None:
    session = at(TABLE, "ru bx", "oc")
    assert session.move_row(row(session, 0), RACK).reason is Reason.TABLE_CARD_TAKEN
    lay(session, "ru bx", NEW_ROW)
    assert session.move_row(row(session, 2), RACK).ok
    assert rows_text(session) == TABLE


def test_a_move_that_changes_nothing_is_no_step() -> None:
    session = at(TABLE, "ru", "oc")
    assert session.move(cards(session, "rc"), row(session, 0)).ok
    assert session.move_row(row(session, 0), NEW_ROW).ok
    assert session.move(slots(session, "ru"), RACK).ok
    assert not session.can_undo


def test_undo_goes_back_move_by_move() -> None:
    session = at(TABLE, "ru rx", "oc")
    seen = [session.rows()]
    lay(session, "ru", row(session, 0))
    seen.append(session.rows())
    shift(session, "rk", NEW_ROW)
    seen.append(session.rows())
    lay(session, "rx", row(session, 2))
    for before in reversed(seen):
        assert session.undo()
        assert session.rows() == before
    assert not session.undo()


def test_reset_restores_the_table_and_can_itself_be_undone() -> None:
    session = at(TABLE, "ru rx", "oc")
    before = session.rows()
    lay(session, "ru", row(session, 1))
    shift(session, "rk gd", NEW_ROW)
    astray = session.rows()
    assert session.reset()
    assert session.rows() == before
    assert rack_text(session) == "ru rx"
    assert not session.can_reset
    assert not session.reset()
    session.undo()
    assert session.rows() == astray


def test_a_reset_gives_no_name_a_second_time() -> None:
    session = at(TABLE, "ru rx", "oc")
    lay(session, "ru", NEW_ROW)
    first = row(session, 2)
    session.reset()
    lay(session, "rx", NEW_ROW)
    assert row(session, 2) != first


def test_tidying_puts_shapes_before_colours_and_sorts() -> None:
    session = at("gd gc gs / rd rc rs / bk rk gk / yc rc bc", "ru", "oc")
    names = [r.id for r in session.rows()]
    assert session.tidy()
    assert rows_text(session) == "rc yc bc / rk gk bk / rc rs rd / gc gs gd"
    assert [r.id for r in session.rows()] == [names[3], names[2], names[1], names[0]]
    assert not session.tidy()


def test_tidying_keeps_the_order_of_rows_that_collect_the_same() -> None:
    session = at("rk rx ru / rc rs rd", "bx", "oc")
    assert not session.tidy()


def test_tidying_leaves_what_is_not_yet_a_row_at_the_end() -> None:
    session = at(TABLE, "bx", "oc")
    lay(session, "bx", NEW_ROW)
    shift(session, "rk gd", NEW_ROW)
    session.move_row(row(session, 0), row(session, 3))
    session.tidy()
    assert rows_text(session) == "gc gs / bx / rc rs rd rk gd"


def test_tidying_is_undone_like_a_move() -> None:
    session = at("gd gc gs / rd rc rs", "ru", "oc")
    session.tidy()
    session.undo()
    assert rows_text(session) == "gd gc gs / rd rc rs"


def test_rows_that_take_a_card_are_told() -> None:
    session = at("rc rs rd / gc gs gd / rx gx bx", "ru gx", "oc")
    red, green, stars = (row(session, place) for place in range(3))
    assert session.accepts(slots(session, "ru")) == {red}
    assert session.accepts(slots(session, "gx")) == {green}
    assert session.accepts(cards(session, "rx")) == {red, stars}
    assert session.accepts(slots(session, "ru gx")) == frozenset()


def test_a_single_card_takes_whatever_shares_a_trait() -> None:
    session = at(TABLE, "bx yx bk", "oc")
    lay(session, "bx", NEW_ROW)
    assert row(session, 2) in session.accepts(slots(session, "yx"))
    assert row(session, 2) in session.accepts(slots(session, "bk"))
    assert session.accepts(slots(session, "yx bk")) == frozenset()


def test_no_row_takes_what_is_not_there() -> None:
    session = at(TABLE, "ru", "oc")
    assert session.accepts([]) == session.accepts([77]) == frozenset()


def test_faults_are_counted_by_kind() -> None:
    session = at(TABLE, "ru bx", "oc")
    assert not session.faults
    lay(session, "bx", NEW_ROW)
    shift(session, "gd", row(session, 0))
    red, green, blue = (r.id for r in session.rows())
    assert session.faults == Faults(too_short=(green, blue), wrong=(red,))
    assert [r.fault for r in session.rows()] == [
        Reason.LINE_MIXED,
        Reason.ROW_TOO_SHORT,
        Reason.ROW_TOO_SHORT,
    ]
    assert session.verdict().rows == (0,)


def test_a_table_with_nothing_new_is_not_played() -> None:
    session = at(TABLE, "ru", "oc")
    assert session.verdict().reason is Reason.NOTHING_PLAYED
    lay(session, "ru", row(session, 0))
    assert session.verdict().ok
    session.undo()
    assert session.verdict().reason is Reason.NOTHING_PLAYED


def test_the_opening_asks_for_the_largest_group() -> None:
    session = at("", "rc rs rd rk gx", "oc")
    assert session.choices.opening == 4
    lay(session, "rc rs rd", NEW_ROW)
    assert session.verdict().reason is Reason.OPENING_TOO_SMALL
    lay(session, "rk", row(session, 0))
    assert session.verdict().ok


def test_six_that_are_no_row_are_no_qwirkle() -> None:
    session = at("rc rs rd / gc gs gd", "ru", "oc")
    session.move_row(row(session, 0), row(session, 1))
    assert session.qwirkles == 0


def test_the_rack_is_sorted_and_reordered_around_the_cards_that_are_out() -> None:
    session = at(TABLE, "pu ru gx bx rx", "oc")
    lay(session, "ru", row(session, 0))
    session.sort(SortBy.SHAPE)
    assert rack_text(session) == "rx gx bx pu"
    session.reorder(slots(session, "pu")[0], 0)
    assert rack_text(session).startswith("pu")
    session.undo()
    assert sorted(rack_text(session).split()) == sorted(["pu", "ru", "gx", "bx", "rx"])


def test_nobody_touches_the_table_in_a_computers_turn() -> None:
    session = at("gd gc gs / rc rs rd", "ru", "gx", players=COMPUTER_FIRST)
    assert session.move(cards(session, "rc"), NEW_ROW).reason is Reason.NOT_YOUR_TURN
    assert not session.tidy()
    assert session.accepts(cards(session, "rc")) == frozenset()


def test_nobody_touches_the_table_behind_the_curtain() -> None:
    session = at(TABLE, "ru", "gx", options=TableOptions(curtain=True))
    assert session.move([0], NEW_ROW).reason is Reason.NOT_YOUR_TURN
    session.lift_curtain()
    assert session.move([0], NEW_ROW).ok
    session.lower_curtain()
    assert not session.undo()
    assert not session.reset()


def test_a_board_game_has_no_rows_of_cards() -> None:
    with pytest.raises(SetupError, match="no rows"):
        CardsSession.start(setup("classic"), SHARED)
