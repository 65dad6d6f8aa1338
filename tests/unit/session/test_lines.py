"""Laying several tiles in one gesture: all of them or none."""

import pytest

from game.rules.board import Cell
from game.rules.errors import Reason
from tests.unit.session.tables import at, dealt, draft_text, lay, slots_of

RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
BAG = "bc bd"


def test_tiles_are_laid_in_the_order_they_were_picked() -> None:
    session = at("rc@0,0", "rs rd rk", "gc", bag=BAG)
    verdict = session.place_line(slots_of(session, "rk rs"), Cell(1, 0), RIGHT)
    assert (verdict.ok, verdict.points) == (True, 3)
    assert draft_text(session) == "rk@1,0 rs@2,0"


@pytest.mark.parametrize(
    ("direction", "expected"),
    [(DOWN, "rs@0,1 rd@0,2"), (UP, "rs@0,1 rd@0,-1"), (RIGHT, None), (LEFT, None)],
)
def test_a_line_goes_in_any_direction_that_fits(
    direction: tuple[int, int], expected: str | None
) -> None:
    session = at("rc@0,0 gx@2,1 gx@-2,1", "rs rd", "gc", bag=BAG)
    slots = slots_of(session, "rs rd")
    assert session.place_line(slots, Cell(0, 1), direction).ok is (expected is not None)
    assert draft_text(session) == (expected or "")


def test_a_line_hops_over_tiles_that_lie_there() -> None:
    session = at("rc@0,0 rs@1,0", "rd rk", "gc", bag=BAG)
    assert session.place_line(slots_of(session, "rd rk"), Cell(-1, 0), RIGHT).points == 4
    assert draft_text(session) == "rd@-1,0 rk@2,0"


def test_a_line_hops_over_the_draft_too() -> None:
    session = at("rc@0,0", "rs rd rk", "gc", bag=BAG)
    lay(session, "rs@1,0")
    assert session.place_line(slots_of(session, "rd rk"), Cell(-1, 0), RIGHT).ok
    assert draft_text(session) == "rs@1,0 rd@-1,0 rk@2,0"


def test_a_line_does_not_start_on_a_tile() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    verdict = session.place_line(slots_of(session, "rs rd"), Cell(0, 0), RIGHT)
    assert verdict.reason is Reason.CELL_TAKEN


def test_none_is_laid_if_one_does_not_fit() -> None:
    session = at("rc@0,0", "rs gd", "gc", bag=BAG)
    assert not session.place_line(slots_of(session, "rs gd"), Cell(1, 0), RIGHT).ok
    assert session.draft == ()


def test_a_line_may_touch_the_board_with_its_last_tile() -> None:
    session = at("rc@0,0", "rs rd rk", "gc", bag=BAG)
    assert session.place_line(slots_of(session, "rk rd rs"), Cell(-3, 0), RIGHT).ok


def test_tiles_of_the_draft_can_be_laid_anew() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    slots = slots_of(session, "rd rs")
    lay(session, "rs@1,0 rd@2,0")
    assert session.place_line(slots, Cell(1, 0), RIGHT).ok
    assert draft_text(session) == "rd@1,0 rs@2,0"


def test_no_slot_is_laid_twice() -> None:
    session = at("rc@0,0", "rs rs", "gc", bag=BAG)
    assert session.place_line([0, 0], Cell(1, 0), RIGHT).reason is Reason.NOT_YOUR_TILE


def test_no_tiles_make_no_line() -> None:
    session = at("rc@0,0", "rs", "gc", bag=BAG)
    assert session.place_line([], Cell(1, 0), RIGHT).reason is Reason.NOTHING_CHOSEN
    assert session.line_directions([], Cell(1, 0)) == ()


def test_there_are_four_directions() -> None:
    session = at("rc@0,0", "rs", "gc", bag=BAG)
    with pytest.raises(ValueError, match="direction"):
        session.place_line([0], Cell(1, 0), (1, 1))


def test_the_directions_that_fit_are_named() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    assert session.line_directions(slots_of(session, "rs rd"), Cell(1, 0)) == (
        RIGHT,
        DOWN,
        LEFT,
        UP,
    )
    assert session.line_directions(slots_of(session, "rs rd"), Cell(3, 0)) == ()
    assert session.line_directions(slots_of(session, "rs rd"), Cell(2, 0)) == (LEFT,)


def test_a_previewed_line_is_not_laid() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    assert session.preview_line([0, 1], Cell(1, 0), RIGHT).points == 3
    assert session.draft == ()


def test_an_opening_is_laid_in_one_gesture() -> None:
    session = dealt()
    assert session.place_line(slots_of(session, "gd rd od"), Cell(4, 4), DOWN).ok
    assert session.verdict().points == 3
