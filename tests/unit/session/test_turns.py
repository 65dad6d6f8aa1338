"""Playing, swapping, passing, and taking a turn back."""

import pytest

from game.rules.board import Cell
from game.rules.errors import IllegalMove, Reason
from game.rules.events import EndReason, GameEnded, TilesPlaced
from game.rules.moves import Place
from game.session import BoardSession
from tests.unit.session.tables import (
    COMPUTER_FIRST,
    PERSON_FIRST,
    RELAXED,
    at,
    dealt,
    lay,
    let_computer_move,
    play,
    rack_text,
    slots_of,
)


def test_playing_puts_the_draft_on_the_board() -> None:
    session = at("rc@0,0", "rs gd", "gc", bag="bc bd")
    lay(session, "rs@1,0")
    step = session.play()
    assert isinstance(step.events[0], TilesPlaced)
    assert str(session.state.board[Cell(1, 0)]) == "rs"
    assert session.scores == (2, 0)
    assert session.state.to_move == 1
    assert session.draft == ()


def test_a_draft_that_is_not_legal_is_not_played_and_stays() -> None:
    session = dealt()
    lay(session, "gd@0,0")
    with pytest.raises(IllegalMove) as caught:
        session.play()
    assert caught.value.reason is Reason.OPENING_TOO_SMALL
    assert len(session.draft) == 1


def test_nothing_is_played_without_a_draft() -> None:
    with pytest.raises(IllegalMove) as caught:
        dealt().play()
    assert caught.value.reason is Reason.NOTHING_CHOSEN


def test_swapping_replaces_the_tiles_where_they_were() -> None:
    session = at("rc@0,0", "rs gd bx", "gc", bag="yk", players=PERSON_FIRST)
    session.swap(slots_of(session, "gd"))
    assert rack_text(session) == "rs yk bx"
    assert session.bag_count == 1


def test_swapping_clears_the_draft() -> None:
    session = at("rc@0,0", "rs gd", "gc", bag="yk", players=PERSON_FIRST)
    lay(session, "rs@1,0")
    session.swap(slots_of(session, "gd"))
    assert session.draft == ()
    assert rack_text(session) == "rs yk"


def test_a_tile_in_the_draft_can_be_swapped_too() -> None:
    session = at("rc@0,0", "rs gd", "gc", bag="yk", players=PERSON_FIRST)
    lay(session, "rs@1,0")
    session.swap([session.draft[0].slot])
    assert rack_text(session) == "yk gd"


@pytest.mark.parametrize(
    ("slots", "reason"),
    [
        ([], Reason.NOTHING_CHOSEN),
        ([0, 1], Reason.BAG_TOO_SMALL),
        ([0, 0], Reason.NOT_YOUR_TILE),
        ([5], Reason.NOT_YOUR_TILE),
    ],
)
def test_a_swap_that_is_refused_is_told_before_and_raised(slots: list[int], reason: Reason) -> None:
    session = at("rc@0,0", "rs gd", "gc", bag="yk")
    assert session.swap_verdict(slots).reason is reason
    with pytest.raises(IllegalMove) as caught:
        session.swap(slots)
    assert caught.value.reason is reason
    assert session.turn_count == 0


def test_one_of_two_twins_is_not_swapped_twice() -> None:
    session = at("rc@0,0", "rs rs", "gc", bag="yk yx")
    assert session.swap_verdict([0, 0]).reason is Reason.NOT_YOUR_TILE
    assert session.swap_verdict([0, 1]).ok


def test_a_swap_that_is_fine_is_told() -> None:
    assert at("rc@0,0", "rs gd", "gc", bag="yk").swap_verdict([1]).ok


def test_there_is_no_swap_before_the_opening() -> None:
    assert dealt().swap_verdict([0]).reason is Reason.OPENING_REQUIRED


def test_passing_needs_that_nothing_else_is_possible() -> None:
    session = at("rc@0,0", "rs", "gc")
    with pytest.raises(IllegalMove) as caught:
        session.pass_()
    assert caught.value.reason is Reason.MUST_PLAY


def test_who_can_do_nothing_passes() -> None:
    session = at("rc@0,0", "gs", "gc")
    assert session.must_pass
    assert not session.must_swap
    session.pass_()
    assert session.state.to_move == 1


def test_who_can_lay_nothing_swaps_if_there_is_a_bag() -> None:
    session = at("rc@0,0", "gs gd", "gc", bag="yk")
    assert session.must_swap
    assert not session.must_pass
    assert session.choices.swap_limit == 1


def test_who_can_lay_a_tile_need_not_swap_but_may() -> None:
    session = at("rc@0,0", "rs gd", "gc", bag="yk")
    assert not session.must_swap
    assert (session.choices.can_play, session.choices.swap_limit) == (True, 1)


def test_the_choices_are_those_of_the_seat_to_move() -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk yx bk pk gk bs bd")
    assert session.choices.can_play
    play(session, "rs@1,0")
    assert session.must_swap


@pytest.mark.parametrize("action", ["play", "swap", "pass_"])
def test_a_person_does_not_act_for_the_computer(action: str) -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk", players=COMPUTER_FIRST)
    with pytest.raises(IllegalMove) as caught:
        getattr(session, action)(*([[0]] if action == "swap" else []))
    assert caught.value.reason is Reason.NOT_YOUR_TURN


def test_the_last_tile_ends_the_match() -> None:
    session = at("rc@0,0", "rs", "gx gd")
    assert session.result is None
    lay(session, "rs@1,0")
    assert session.verdict().bonus == 6
    step = session.play()
    assert isinstance(step.events[-1], GameEnded)
    assert session.result is not None
    assert (session.result.reason, session.result.winners) == (EndReason.WENT_OUT, (0,))


def test_a_turn_is_taken_back_in_a_relaxed_match() -> None:
    session = dealt(options=RELAXED)
    before = session.state
    play(session, "gd@0,0 rd@1,0 od@2,0")
    turn = session.take_back_turn()
    assert turn is not None
    assert (turn.seat, turn.points) == (0, 3)
    assert session.state == before
    assert sorted(rack_text(session).split()) == sorted(["bc", "gd", "rd", "bx", "od", "gx"])
    assert session.turns == ()


def test_a_turn_stands_where_it_was_not_agreed_otherwise() -> None:
    session = dealt()
    play(session, "gd@0,0 rd@1,0 od@2,0")
    assert not session.can_take_back_turn
    assert session.take_back_turn() is None
    assert session.turn_count == 1


def test_there_is_no_turn_to_take_back_at_the_start() -> None:
    session = dealt(options=RELAXED)
    assert not session.can_take_back_turn
    assert session.take_back_turn() is None


def test_the_computers_turns_go_back_with_it() -> None:
    session = dealt(players=("human", "easy", "easy"), seed=3, options=RELAXED)
    while not session.is_human(session.state.to_move):
        let_computer_move(session)
    before = session.to_text()
    play(session, _first_play(session))
    let_computer_move(session)
    let_computer_move(session)
    assert session.can_take_back_turn
    session.take_back_turn()
    assert session.to_text() == before


def _first_play(session: BoardSession) -> str:
    action = next(session.rules.plays(session.state)).action
    assert isinstance(action, Place)
    return " ".join(map(str, action.placements))


def test_a_match_of_computers_has_nothing_to_take_back() -> None:
    session = dealt(players=("easy", "easy"), options=RELAXED)
    let_computer_move(session)
    assert not session.can_take_back_turn


def test_taking_back_drops_the_draft_and_what_was_being_thought() -> None:
    session = dealt(players=PERSON_FIRST, options=RELAXED)
    play(session, "gd@0,0 rd@1,0 od@2,0")
    session.think(lambda: True)
    session.take_back_turn()
    assert session.draft == ()
    assert session.decision is None


def test_a_match_that_is_over_goes_on_after_taking_back() -> None:
    session = at("rc@0,0", "rs", "gx gd", options=RELAXED)
    play(session, "rs@1,0")
    session.take_back_turn()
    assert session.result is None
    assert rack_text(session) == "rs"


def test_the_turns_taken_back_are_counted_for_whose_they_were() -> None:
    session = dealt(options=RELAXED)
    for _ in range(2):
        play(session, "gd@0,0 rd@1,0 od@2,0")
        session.take_back_turn()
    assert [session.statistics(seat).take_backs for seat in (0, 1)] == [2, 0]
