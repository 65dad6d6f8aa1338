"""Looking back: turns, boards as they were, who laid what, and numbers for the score screen."""

import pytest

from game.rules.board import Cell
from game.rules.tiles import Tile
from game.session import BoardSession
from tests.unit.session.tables import RELAXED, at, dealt, lay, play, slots_of


def opened() -> BoardSession:
    """Return a session after an opening by seat 0 and a swap by seat 1."""
    session = dealt(options=RELAXED)
    play(session, "gd@0,0 rd@1,0 od@2,0")
    session.swap(slots_of(session, "pc gc"))
    return session


def test_the_last_move_is_the_last_turn_that_laid_tiles() -> None:
    session = opened()
    move = session.last_move
    assert move is not None
    assert (move.seat, move.number, move.points) == (0, 1, 3)
    assert [str(placement) for placement in move.placements] == ["gd@0,0", "rd@1,0", "od@2,0"]


def test_there_is_no_last_move_at_the_start() -> None:
    assert dealt().last_move is None


def test_the_last_turns_of_a_seat_come_latest_first() -> None:
    session = at("rc@0,0", "rs rd", "gx", bag="yk yx bk pk gk gs bs")
    play(session, "rs@1,0")
    session.swap([0])
    play(session, "rd@2,0")
    assert [turn.number for turn in session.last_turns(0, 5)] == [3, 1]
    assert [turn.number for turn in session.last_turns(0, 1)] == [3]
    assert [turn.points for turn in session.last_turns(1, 5)] == [0]


def test_the_board_is_seen_as_it_was() -> None:
    session = opened()
    assert len(session.history(0).board) == 0
    assert session.history(0).turn is None
    assert len(session.history(1).board) == 3
    assert session.history(1).scores == (3, 0)
    assert session.history(2).board == session.state.board
    assert session.history(2).turn == session.turns[1]


@pytest.mark.parametrize("count", [-1, 3])
def test_there_is_no_looking_beyond_the_match(count: int) -> None:
    with pytest.raises(IndexError, match="2 actions"):
        opened().history(count)


def test_every_tile_has_an_owner() -> None:
    session = opened()
    assert session.owner_of(Cell(1, 0)) == (0, 1)
    assert session.owner_of(Cell(3, 0)) is None


def test_a_draft_has_no_owner_yet() -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk")
    lay(session, "rs@1,0")
    assert session.owner_of(Cell(1, 0)) is None


def test_what_was_taken_back_has_no_owner_and_no_history() -> None:
    session = dealt(options=RELAXED)
    play(session, "gd@0,0 rd@1,0 od@2,0")
    session.take_back_turn()
    assert session.owner_of(Cell(1, 0)) is None
    assert session.turn_count == 0
    assert session.last_move is None


def test_statistics_count_turns_and_hints() -> None:
    session = opened()
    session.count_hint(1)
    first, second = session.statistics(0), session.statistics(1)
    assert (first.total, first.best_turn, first.points_by_turn) == (3, 3, (3,))
    assert (second.total, second.best_turn, second.points_by_turn) == (0, 0, (0,))
    assert (first.hints, second.hints) == (0, 1)


def test_statistics_count_full_lines() -> None:
    session = at("rc@0,0 rs@1,0 rd@2,0 rk@3,0 rx@4,0", "ru", "gx", bag="yk")
    play(session, "ru@5,0")
    assert session.statistics(0).full_lines == 1
    assert session.statistics(0).best_turn == 12
    assert session.statistics(1).full_lines == 0


def test_the_bonus_for_going_out_is_part_of_the_turn() -> None:
    session = at("rc@0,0", "rs", "gx")
    play(session, "rs@1,0")
    assert (session.turns[0].points, session.turns[0].bonus) == (8, 6)


def test_who_leads_is_told_and_may_be_several() -> None:
    session = dealt()
    assert session.leaders() == (0, 1)
    play(session, "gd@0,0 rd@1,0 od@2,0")
    assert session.leaders() == (0,)


def test_the_bag_is_counted() -> None:
    session = dealt()
    assert session.bag_count == 108 - 12


def test_a_seat_has_not_seen_the_bag_and_the_other_rack() -> None:
    session = at("rc@0,0", "rs", "gx gx", bag="gx yk")
    assert session.unseen(0) == {Tile.parse("gx"): 3, Tile.parse("yk"): 1}
    assert Tile.parse("rs") in session.unseen(1)


def test_who_watches_has_seen_no_rack() -> None:
    session = at("rc@0,0", "rs", "gx", bag="gx")
    assert session.unseen(None) == {Tile.parse("rs"): 1, Tile.parse("gx"): 2}


def test_a_tile_in_the_draft_stays_seen() -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk")
    before = session.unseen(0)
    lay(session, "rs@1,0")
    assert session.unseen(0) == before
