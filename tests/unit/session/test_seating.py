"""Whose rack may be seen, and when the device has to change hands."""

from game.rules.board import Cell
from game.rules.errors import Reason
from game.session import TableOptions
from tests.unit.session.tables import (
    COMPUTER_FIRST,
    PERSON_FIRST,
    at,
    dealt,
    let_computer_move,
    play,
    rack_text,
)

CURTAIN = TableOptions()


def test_seats_tell_people_from_computers() -> None:
    session = dealt(players=PERSON_FIRST)
    assert [session.is_human(seat) for seat in (0, 1)] == [True, False]


def test_without_a_curtain_the_rack_to_move_is_shown() -> None:
    session = at("rc@0,0", "rs", "rd gx", bag="yk")
    assert (session.viewer, session.needs_curtain()) == (0, False)
    play(session, "rs@1,0")
    assert session.viewer == 1
    assert rack_text(session) == "rd gx"


def test_behind_a_curtain_no_rack_exists() -> None:
    session = dealt(options=CURTAIN)
    assert session.needs_curtain()
    assert session.viewer is None
    assert session.rack() == ()
    assert session.legal_cells(0) == frozenset()
    assert session.try_place(0, Cell(0, 0)).reason is Reason.NOT_YOUR_TURN


def test_a_lifted_curtain_stays_lifted_for_the_turn() -> None:
    session = dealt(options=CURTAIN)
    session.lift_curtain()
    assert not session.needs_curtain()
    assert session.viewer == 0
    assert session.legal_cells(0)
    assert len(session.rack()) == 6


def test_the_next_person_needs_a_curtain_of_their_own() -> None:
    session = dealt(options=CURTAIN)
    session.lift_curtain()
    play(session, "gd@0,0 rd@1,0 od@2,0")
    assert session.needs_curtain()
    session.lift_curtain()
    assert session.viewer == 1


def test_one_person_among_computers_needs_no_curtain() -> None:
    session = at("rc@0,0", "rs", "rd gx", bag="yk", players=PERSON_FIRST, options=CURTAIN)
    assert not session.needs_curtain()
    play(session, "rs@1,0")
    assert not session.needs_curtain()


def test_the_only_persons_rack_is_shown_while_the_computer_moves() -> None:
    session = at("rc@0,0", "rs", "rd gx", bag="yk", players=COMPUTER_FIRST)
    assert session.viewer == 1
    assert rack_text(session) == "rd gx"


def test_no_rack_of_several_people_is_shown_while_a_computer_moves() -> None:
    players = ("human", "normal", "human")
    session = at("rc@0,0", "rs", "rd gx", "gc", bag="yk", players=players, options=CURTAIN)
    session.lift_curtain()
    play(session, "rs@1,0")
    assert session.viewer is None
    assert not session.needs_curtain()
    let_computer_move(session)
    assert session.needs_curtain()


def test_no_curtain_if_the_person_who_looked_last_is_to_move_again() -> None:
    session = dealt(options=TableOptions(relaxed=True))
    session.lift_curtain()
    play(session, "gd@0,0 rd@1,0 od@2,0")
    session.take_back_turn()
    assert (session.viewer, session.needs_curtain()) == (0, False)


def test_a_computer_lifts_no_curtain() -> None:
    players = ("normal", "human", "human")
    session = at("rc@0,0", "rs", "rd", "gx", bag="yk", players=players, options=CURTAIN)
    session.lift_curtain()
    let_computer_move(session)
    assert session.needs_curtain()


def test_a_device_that_was_out_of_sight_needs_the_curtain_again() -> None:
    session = dealt(options=CURTAIN)
    session.lift_curtain()
    session.lower_curtain()
    assert session.needs_curtain()
    assert session.rack() == ()


def test_taking_back_the_others_turn_needs_the_curtain() -> None:
    session = dealt(options=TableOptions(relaxed=True))
    session.lift_curtain()
    play(session, "gd@0,0 rd@1,0 od@2,0")
    session.lift_curtain()
    session.take_back_turn()
    assert session.state.to_move == 0
    assert session.needs_curtain()


def test_computers_among_themselves_show_nothing() -> None:
    session = dealt(players=("easy", "easy"), options=CURTAIN)
    assert (session.viewer, session.needs_curtain()) == (None, False)


def test_after_the_end_there_is_no_curtain() -> None:
    session = at("rc@0,0", "rs", "gx gd", options=CURTAIN)
    session.lift_curtain()
    play(session, "rs@1,0")
    assert session.result is not None
    assert (session.viewer, session.needs_curtain()) == (None, False)
