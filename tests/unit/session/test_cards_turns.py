"""Playing, showing, exchanging and passing in Cards, and looking back on it."""

import pytest

from game.rules.errors import IllegalMove, Reason
from game.rules.events import EndReason, RackShown, RowsLaid
from game.rules.tiles import Tile
from game.session import NEW_ROW, CardMove
from game.session.card_table import Card, CardTable, TableRow
from tests.positions import rows
from tests.unit.session.card_tables import (
    at,
    cards,
    dealt,
    lay,
    let_computer_decide,
    opened,
    play_found,
    rack_text,
    row,
    rows_text,
    shift,
    slots,
)
from tests.unit.session.tables import COMPUTER_FIRST, PERSON_FIRST, RELAXED

TABLE = "rc rs rd rk / gc gs gd"
STUCK = ("rc rs rd", "gx yu", "oc os")


def test_playing_leaves_the_table_as_it_was_laid() -> None:
    session = at(TABLE, "ru gx", "oc", pile="bx", players=PERSON_FIRST)
    lay(session, "ru", row(session, 0))
    step = session.play()
    assert isinstance(step.events[0], RowsLaid)
    assert session.state.table == rows("rc rs rd rk ru / gc gs gd")
    assert rows_text(session) == "rc rs rd rk ru / gc gs gd"
    assert rack_text(session) == "bx gx"  # the new card is where the other one was
    assert not session.can_undo


def test_names_last_beyond_the_turn() -> None:
    session = at(TABLE, "ru gx yx", "oc", pile="bx")
    before = [r.id for r in session.rows()]
    king, sun = cards(session, "rk")[0], slots(session, "ru")[0]
    shift(session, "rk", NEW_ROW)
    shift(session, "rk", before[0])
    lay(session, "ru", before[0])
    session.play()
    assert [r.id for r in session.rows()] == before
    assert cards(session, "rk") == [king]
    assert cards(session, "ru") == [session.names[sun]]
    assert session.names[sun] >= session.rack_size


def test_a_table_that_may_not_stay_is_not_played_and_stays_open() -> None:
    session = at(TABLE, "bx", "oc")
    lay(session, "bx", NEW_ROW)
    with pytest.raises(IllegalMove) as caught:
        session.play()
    assert caught.value.reason is Reason.ROW_TOO_SHORT
    assert session.cards_played == 1
    assert session.can_undo


def test_two_qwirkles_leave_the_table_for_the_stacks() -> None:
    session = at("rc rs rd rk rx / bc bs bd / gc gs gd gk gx", "ru gu", "oc")
    blue = row(session, 1)
    lay(session, "ru", row(session, 0))
    lay(session, "gu", row(session, 2))
    assert session.qwirkles == 2
    session.play()
    assert [(r.id, len(r.cards)) for r in session.rows()] == [(blue, 3)]
    assert session.stacks == (rows("rc rs rd rk rx ru / gc gs gd gk gx gu"), ())
    assert session.statistics(0).points_by_turn == (2,)


def test_who_cannot_play_shows_exchanges_and_goes_on() -> None:
    session = at(*STUCK, pile="bx bu", players=PERSON_FIRST)
    step = session.show()
    assert isinstance(step.events[0], RackShown)
    assert (session.found, session.choices.exchange) == ((), 2)
    session.exchange([0, 1])
    assert session.state.to_move == 0
    assert sorted(rack_text(session).split()) == ["bu", "bx"]


def test_a_rack_is_open_only_between_showing_and_exchanging() -> None:
    session = at(*STUCK, pile="bx bu")
    seen = [session.shown]
    session.show()
    seen.append(session.shown)
    session.exchange([0, 1])
    seen.append(session.shown)
    assert seen == [None, rows("gx yu")[0], None]


def test_showing_puts_an_open_table_back() -> None:
    session = at(*STUCK, pile="bx bu")
    lay(session, "gx", NEW_ROW)
    session.show()
    assert (rows_text(session), rack_text(session)) == ("rc rs rd", "gx yu")


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ([], Reason.NOTHING_CHOSEN),
        ([0], Reason.WRONG_EXCHANGE_COUNT),
        ([0, 0], Reason.NOT_YOUR_TILE),
        ([0, 7], Reason.NOT_YOUR_TILE),
    ],
)
def test_an_exchange_that_is_refused_is_told_before_and_raised(
    chosen: list[int], reason: Reason
) -> None:
    session = at(*STUCK, pile="bx bu")
    session.show()
    assert session.exchange_verdict(chosen).reason is reason
    with pytest.raises(IllegalMove) as caught:
        session.exchange(chosen)
    assert caught.value.reason is reason


def test_nothing_is_exchanged_or_passed_before_showing() -> None:
    session = at(*STUCK, pile="bx bu")
    assert session.exchange_verdict([0, 1]).reason is Reason.SHOW_FIRST
    with pytest.raises(IllegalMove) as caught:
        session.pass_()
    assert caught.value.reason is Reason.SHOW_FIRST


def test_with_an_empty_pile_the_turn_passes() -> None:
    session = at(*STUCK)
    session.show()
    assert session.choices.can_pass
    session.pass_()
    assert session.state.to_move == 1
    assert session.changed_rows == frozenset()


def test_a_play_that_was_found_is_told_and_must_be_made() -> None:
    session = at("rc rs rd rk", "gk yk bx", "oc")
    session.show()
    new = len(session.rows())
    assert {move.target for move in session.found} == {new}
    assert CardMove(rows("rk")[0][0], 0, new) in session.found
    with pytest.raises(IllegalMove) as caught:
        session.pass_()
    assert caught.value.reason is Reason.MUST_PLAY


def test_a_play_that_was_found_is_laid_step_by_step() -> None:
    session = at("rc rs rd rk", "gk yk bx", "oc")
    session.show()
    before = session.rows()
    for count in range(1, len(session.found)):
        assert not session.apply_found(count).ok
        assert session.rows() != before
    assert session.apply_found().ok
    assert session.cards_played == 2
    for _ in session.found:
        assert session.undo()
    assert session.rows() == before
    assert session.apply_found().ok
    session.play()
    assert len(session.rows()) == 2


def test_where_nothing_was_found_nothing_is_laid() -> None:
    session = at(TABLE, "ru", "oc")
    assert session.apply_found().reason is Reason.NOTHING_CHOSEN
    assert session.found == ()


def test_any_rows_can_be_laid_out_as_a_draft() -> None:
    session = at(TABLE, "gk ru", "oc")
    assert session.lay_out(rows("rc rs rd / gc gs gd gk rk"), 1).reason is Reason.LINE_MIXED
    assert session.lay_out(rows("rc rs rd rk ru / gc gs gd gk")).ok
    assert session.can_undo
    with pytest.raises(ValueError, match="do not agree"):
        session.lay_out(rows("rc rs rd rk bu"))


@pytest.mark.parametrize("action", ["play", "show", "exchange", "pass_"])
def test_a_person_does_not_act_for_the_computer(action: str) -> None:
    session = at(TABLE, "ru", "gx", players=COMPUTER_FIRST)
    with pytest.raises(IllegalMove) as caught:
        getattr(session, action)(*([[0]] if action == "exchange" else []))
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    assert session.lay_out(rows(TABLE)).reason is Reason.NOT_YOUR_TURN


def test_the_computers_turn_is_told_card_by_card() -> None:
    session = at("yc ys yk yd / rd gd bd", "od pd", "oc", players=COMPUTER_FIRST)
    assert session.story() == ()
    before = session.rows()
    let_computer_decide(session)
    told = session.story()
    assert len(told) == 3
    assert session.rows_after(0) == session.rows() == before
    assert [len(r.cards) for r in session.rows_after(1)] != [len(r.cards) for r in before]
    last = session.rows_after(len(told))
    assert [r.is_qwirkle for r in last] == [False, True]
    assert sum(card.from_rack for r in last for card in r.cards) == 2
    assert [str(c.tile) for r in last for c in r.cards if c.moved] == ["yd"]
    assert session.rows() == before


def test_names_in_the_computers_story_last() -> None:
    session = at("rc rs rd / gc gs gd", "ru yx", "oc", players=COMPUTER_FIRST)
    let_computer_decide(session)
    told = session.rows_after(len(session.story()))
    session.apply_decision()
    after = session.rows()
    assert [[c.id for c in r.cards] for r in after] == [[c.id for c in r.cards] for r in told]
    assert [r.id for r in after] == [r.id for r in told]
    assert min(card.id for r in told for card in r.cards) >= session.rack_size
    assert session.state.table == tuple(r.tiles for r in after)


def test_a_computer_that_shows_has_no_story() -> None:
    session = at(*STUCK, pile="bx bu", players=COMPUTER_FIRST)
    let_computer_decide(session)
    assert session.story() == ()
    assert session.rows_after(3) == session.rows()
    session.apply_decision()
    assert session.shown is not None


def test_nothing_is_applied_before_it_is_decided() -> None:
    with pytest.raises(IllegalMove):
        at(TABLE, "ru", "oc", players=COMPUTER_FIRST).apply_decision()


def test_changed_rows_are_marked_until_the_next_turn_ends() -> None:
    session = at(TABLE, "ru gx", "gk bc bs bd", pile="pu px yx")
    assert session.changed_rows == frozenset()
    red, green = row(session, 0), row(session, 1)
    lay(session, "ru", red)
    session.play()
    assert session.changed_rows == {red}
    lay(session, "bc bs bd", NEW_ROW)
    assert session.changed_rows == {red}
    session.play()
    assert session.changed_rows == {row(session, 2)}
    assert green not in session.changed_rows


def test_the_marks_stay_while_a_turn_goes_on() -> None:
    session = at(TABLE, "ru gx", "bx yu", pile="pu px yx")
    red = row(session, 0)
    lay(session, "ru", red)
    session.play()
    session.show()
    assert session.changed_rows == {red}


@pytest.mark.parametrize("is_tidied", [True, False])
def test_the_order_of_cards_makes_no_changed_row(is_tidied: bool) -> None:
    session = at("rk rc rs / gc gs gd", "gu", "oc")
    green = row(session, 1)
    if is_tidied:
        session.tidy()
    lay(session, "gu", green)
    session.play()
    assert session.changed_rows == {green}


def test_a_new_row_is_marked_even_if_another_is_the_same() -> None:
    session = at("rc rs rd", "rc rs rd gx", "oc")
    lay(session, "rc rs rd", NEW_ROW)
    session.play()
    assert session.changed_rows == {row(session, 1)}


def test_a_turn_taken_back_keeps_the_names_it_can() -> None:
    session = opened(options=RELAXED)
    before, tiles = session.state, rows_text(session)
    ids = [r.id for r in session.rows()]
    play_found(session)
    assert rows_text(session) != tiles
    turn = session.take_back_turn()
    assert turn is not None
    assert (session.state, rows_text(session)) == (before, tiles)
    assert [r.id for r in session.rows()] == ids


def test_rows_that_come_back_get_names_of_their_own() -> None:
    table = CardTable.of(rows("rc rs rd"), 9)
    back = table.carried(rows("gc gs gd rc / rc rs rd"))
    assert back.tiles == rows("gc gs gd rc / rc rs rd")
    names = [r.id for r in back.rows] + [card.id for card in back.cards]
    assert len(set(names)) == len(names)
    assert back.rows[1] == table.rows[0]
    assert back.next_id > max(names)


def test_only_slots_get_new_names_at_the_end_of_a_turn() -> None:
    table = CardTable((TableRow(20, (Card(8, Tile(0)), Card(9, Tile(1)), Card(10, Tile(2)))),), 21)
    after, names = table.settled(9)
    assert [card.id for card in after.cards] == [21, 9, 10]
    assert (names, after.next_id) == ({8: 21}, 22)


def test_cards_that_change_rows_keep_their_names() -> None:
    table = CardTable.of(rows("rc rs rd rk / gc gs gd"), 9)
    after = table.carried(rows("rc rs rd / gk rk bk / gc gs gd"))
    assert after.homes[table.rows[0].cards[3].id] == after.rows[1].id
    assert [after.rows[0].id, after.rows[2].id] == [r.id for r in table.rows]


def test_looking_back_shows_table_stacks_and_what_was_played() -> None:
    session = at("rc rs rd rk rx / gc gs gd", "ru yx", "oc", pile="bx")
    lay(session, "ru", row(session, 0))
    session.play()
    before, after = session.history(0), session.history(1)
    assert (before.rows, before.stacks, before.turn) == (
        rows("rc rs rd rk rx / gc gs gd"),
        ((), ()),
        None,
    )
    assert (after.rows, after.scores) == (rows("gc gs gd"), (1, 0))
    assert after.stacks == (rows("rc rs rd rk rx ru"), ())
    assert after.turn == session.last_turns(0, 1)[0]
    assert [str(tile) for tile in session.played(session.turns[0])] == ["ru"]


def test_showing_plays_no_card() -> None:
    session = at(*STUCK, pile="bx bu")
    session.show()
    assert session.played(session.turns[0]) == ()


def test_the_last_round_is_counted_down_to_the_end() -> None:
    session = at(TABLE, "ru gx", "gk yu", pile="bx")
    left = [session.turns_left]
    lay(session, "ru", row(session, 0))
    session.play()
    left.append(session.turns_left)
    lay(session, "gk", row(session, 1))
    session.play()
    left.append(session.turns_left)
    assert left == [None, 2, 1]
    lay(session, "gx", row(session, 1))
    session.play()
    assert session.result is not None
    assert session.result.reason is EndReason.LAST_ROUND
    assert not session.tidy()


def test_a_dealt_match_counts_what_nobody_has_seen() -> None:
    session = dealt()
    assert sum(session.unseen(None).values()) == 108
    assert sum(session.unseen(session.state.to_move).values()) == 99
    assert session.bag_count == 108 - 18
