"""Where single tiles go, what is said of it, and how they come back."""

import pytest

from game.rules.board import MAX_COORDINATE, Cell
from game.rules.errors import Reason
from game.session import BoardSession
from tests.unit.session.tables import (
    COMPUTER_FIRST,
    at,
    cells,
    dealt,
    draft_text,
    lay,
    rack_text,
    slot_of,
)

BAG = "bc bd"


def three_in_a_row() -> BoardSession:
    """Return a session with a draft whose first tile alone touches the board."""
    session = at("rc@0,0", "rs rd rk rx gs", "gc", bag=BAG)
    lay(session, "rs@1,0 rd@2,0 rk@3,0")
    return session


def test_a_tile_that_fits_leaves_the_rack_for_the_draft() -> None:
    session = at("rc@0,0", "rs gd", "gc", bag=BAG)
    verdict = session.try_place(slot_of(session, "rs"), Cell(1, 0))
    assert (verdict.ok, verdict.points) == (True, 2)
    assert (rack_text(session), draft_text(session)) == ("gd", "rs@1,0")


def test_a_tile_that_does_not_fit_stays_and_the_reason_is_told() -> None:
    session = at("rc@0,0", "rs gd", "gc", bag=BAG)
    verdict = session.try_place(slot_of(session, "gd"), Cell(1, 0))
    assert verdict.reason is Reason.LINE_MIXED
    assert set(verdict.cells) == cells("0,0 1,0")
    assert (rack_text(session), draft_text(session)) == ("rs gd", "")


@pytest.mark.parametrize(
    ("tile", "cell", "reason"),
    [
        ("rd", Cell(0, 0), Reason.CELL_TAKEN),
        ("rd", Cell(1, 0), Reason.CELL_TAKEN),
        ("rd", Cell(3, 0), Reason.GAP),
        ("rd", Cell(0, 1), Reason.NOT_IN_LINE),
        ("gs", Cell(2, 0), Reason.LINE_MIXED),
        ("rc", Cell(2, 0), Reason.DUPLICATE_TILE),
        ("gd", Cell(2, 0), Reason.NO_COMMON_TRAIT),
        ("rd", Cell(MAX_COORDINATE + 1, 0), Reason.TOO_FAR),
    ],
)
def test_a_refused_tile_leaves_the_draft_as_it_was(tile: str, cell: Cell, reason: Reason) -> None:
    session = at("rc@0,0", "rs rd gs rc gd", "gc", bag=BAG)
    lay(session, "rs@1,0")
    slot = slot_of(session, tile)
    assert session.try_place(slot, cell).reason is reason
    refusal = session.why_not(slot, cell)
    assert refusal is not None
    assert refusal.reason is reason
    assert draft_text(session) == "rs@1,0"


def test_nothing_is_wrong_with_a_tile_that_fits() -> None:
    session = at("rc@0,0", "rs", "gc", bag=BAG)
    assert session.why_not(0, Cell(0, 1)) is None


@pytest.mark.parametrize("slot", [-1, 2, 6])
def test_a_slot_without_a_tile_is_refused(slot: int) -> None:
    session = at("rc@0,0", "rs gd", "gc", bag=BAG)
    assert session.try_place(slot, Cell(1, 0)).reason is Reason.NOT_YOUR_TILE
    assert session.legal_cells(slot) == frozenset()


def test_a_person_lays_nothing_while_the_computer_moves() -> None:
    session = at("rc@0,0", "rs", "rd", bag=BAG, players=COMPUTER_FIRST)
    assert session.try_place(0, Cell(1, 0)).reason is Reason.NOT_YOUR_TURN
    assert session.legal_cells(0) == frozenset()


def test_nothing_is_laid_once_the_match_is_over() -> None:
    session = at("rc@0,0", "rs", "rd")
    lay(session, "rs@1,0")
    session.play()
    assert session.try_place(0, Cell(2, 0)).reason is Reason.MATCH_OVER


def test_a_preview_tells_points_and_changes_nothing() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    lay(session, "rs@1,0")
    assert session.preview(slot_of(session, "rd"), Cell(2, 0)).points == 3
    assert draft_text(session) == "rs@1,0"


def test_the_draft_tells_its_lines_and_points() -> None:
    session = at("rc@0,0 gs@1,1", "rs", "gc", bag=BAG)
    lay(session, "rs@1,0")
    assert session.points == session.verdict().points == 4
    assert [set(line.cells) for line in session.lines] == [cells("0,0 1,0"), cells("1,0 1,1")]


def test_an_empty_draft_has_no_lines_and_cannot_be_played() -> None:
    session = at("rc@0,0", "rs", "gc", bag=BAG)
    assert (session.lines, session.points) == ((), 0)
    assert session.verdict().reason is Reason.NOTHING_CHOSEN


def test_an_opening_may_be_too_small_for_now() -> None:
    session = dealt()
    lay(session, "gd@0,0 rd@1,0")
    assert session.verdict().reason is Reason.OPENING_TOO_SMALL
    assert session.verdict().count == 3
    assert session.points == 2
    lay(session, "od@2,0")
    assert session.verdict().ok
    assert session.points == 3


def test_an_opening_goes_anywhere_but_one_cell_is_suggested() -> None:
    session = dealt()
    assert session.suggested_cells == session.legal_cells(0) == {Cell(0, 0)}
    assert session.preview(0, Cell(17, -4)).ok
    lay(session, "gd@17,-4")
    assert session.suggested_cells == frozenset()
    assert session.legal_cells(slot_of(session, "rd")) == cells("16,-4 18,-4 17,-3 17,-5")


def test_nothing_is_suggested_once_tiles_lie_on_the_board() -> None:
    assert at("rc@0,0", "rs", "gc", bag=BAG).suggested_cells == frozenset()


def test_legal_cells_are_those_beside_tiles_that_match() -> None:
    session = at("rc@0,0 rs@1,0", "rd gs gx", "gc", bag=BAG)
    assert session.legal_cells(0) == cells("-1,0 2,0 0,-1 0,1 1,-1 1,1")
    assert session.legal_cells(1) == cells("1,-1 1,1")
    assert session.legal_cells(2) == frozenset()


def test_legal_cells_follow_the_draft() -> None:
    session = at("rc@0,0 rs@1,0", "rd rk", "gc", bag=BAG)
    lay(session, "rd@2,0")
    assert session.legal_cells(slot_of(session, "rk")) == cells("-1,0 3,0 2,-1 2,1")
    session.undo()
    assert session.legal_cells(slot_of(session, "rk")) == cells("-1,0 2,0 0,-1 0,1 1,-1 1,1")


def test_no_cell_beyond_the_edge_of_the_world_is_legal() -> None:
    session = at(f"rc@{MAX_COORDINATE},0", "rs", "gc", bag=BAG)
    assert Cell(MAX_COORDINATE + 1, 0) not in session.legal_cells(0)
    assert Cell(MAX_COORDINATE - 1, 0) in session.legal_cells(0)


def test_a_diagonal_of_six_bars_a_cell_in_flex() -> None:
    diagonal = "rcb@0,0 gsb@1,1 bdb@2,2 ykb@3,3 oxb@4,4 pub@5,5"
    session = at(f"{diagonal} rcw@6,5", "rsb rsw", "gcb", bag="bcb", game="flex")
    assert Cell(6, 6) not in session.legal_cells(0)
    assert Cell(6, 6) in session.legal_cells(1)
    assert session.preview(0, Cell(6, 6)).reason is Reason.DIAGONAL_FULL


def test_a_draft_tile_moves_to_another_cell() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    lay(session, "rs@1,0")
    assert session.move(Cell(1, 0), Cell(0, 1)).ok
    assert draft_text(session) == "rs@0,1"


def test_a_draft_tile_does_not_move_where_it_does_not_go() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    lay(session, "rs@1,0")
    assert session.move(Cell(1, 0), Cell(5, 5)).reason is Reason.NOT_CONNECTED
    assert draft_text(session) == "rs@1,0"


def test_only_draft_tiles_move() -> None:
    session = at("rc@0,0", "rs", "gc", bag=BAG)
    assert session.move(Cell(0, 0), Cell(1, 0)).reason is Reason.NOT_YOUR_TILE


def test_a_draft_tile_goes_to_its_own_cell() -> None:
    session = three_in_a_row()
    assert session.move(Cell(2, 0), Cell(2, 0)).points == 4
    assert Cell(2, 0) in session.legal_cells(session.draft[1].slot)


def test_putting_a_tile_back_on_its_cell_does_not_make_it_the_last_one() -> None:
    session = three_in_a_row()
    session.move(Cell(1, 0), Cell(1, 0))
    assert draft_text(session) == "rs@1,0 rd@2,0 rk@3,0"


def test_a_moved_tile_is_the_last_one_laid() -> None:
    session = at("rc@0,0", "rs rd", "gc", bag=BAG)
    lay(session, "rs@1,0 rd@-1,0")
    session.move(Cell(1, 0), Cell(-2, 0))
    undone = session.undo()
    assert undone is not None
    assert str(undone.tile) == "rs"


def test_a_tile_is_taken_back_by_its_cell() -> None:
    session = three_in_a_row()
    taken = session.take_back(Cell(3, 0))
    assert taken is not None
    assert str(taken.tile) == "rk"
    assert draft_text(session) == "rs@1,0 rd@2,0"
    assert rack_text(session) == "rk rx gs"


def test_tiles_of_the_board_are_not_taken_back() -> None:
    session = three_in_a_row()
    assert session.take_back(Cell(0, 0)) is None
    assert len(session.draft) == 3


def test_undo_takes_back_the_last_tile() -> None:
    session = three_in_a_row()
    session.undo()
    assert draft_text(session) == "rs@1,0 rd@2,0"


def test_there_is_nothing_to_undo_without_a_draft() -> None:
    session = dealt()
    assert session.undo() is None
    assert session.take_back_all() == ()


def test_all_tiles_come_back_at_once() -> None:
    session = three_in_a_row()
    assert len(session.take_back_all()) == 3
    assert rack_text(session) == "rs rd rk rx gs"
    assert session.verdict().reason is Reason.NOTHING_CHOSEN


def test_taking_a_tile_from_the_middle_leaves_a_gap_that_can_be_mended() -> None:
    session = three_in_a_row()
    session.take_back(Cell(2, 0))
    assert session.verdict().reason is Reason.GAP
    assert session.legal_cells(slot_of(session, "rx")) == {Cell(2, 0)}
    lay(session, "rx@2,0")
    assert session.verdict().ok


def test_taking_the_tile_that_touches_leaves_a_draft_that_can_be_mended() -> None:
    session = three_in_a_row()
    session.take_back(Cell(1, 0))
    assert session.verdict().reason is Reason.NOT_CONNECTED
    assert session.legal_cells(slot_of(session, "rx")) == {Cell(1, 0)}


def test_two_gaps_are_mended_one_after_the_other() -> None:
    session = at("rc@0,0", "rs rd rk rx ru", "gc", bag=BAG)
    lay(session, "rs@1,0 rd@2,0 rk@3,0 rx@4,0 ru@5,0")
    session.take_back(Cell(2, 0))
    session.take_back(Cell(4, 0))
    assert session.try_place(slot_of(session, "rx"), Cell(2, 0)).ok
    assert session.verdict().reason is Reason.GAP
    assert session.try_place(slot_of(session, "rd"), Cell(4, 0)).ok
    assert session.verdict().ok


def test_one_of_two_gaps_is_not_mended_by_what_does_not_fit() -> None:
    session = at("rc@0,0 bs@2,1", "rs rd rk rx", "gc", bag=BAG)
    lay(session, "rx@-1,0 rd@1,0 rs@2,0 rk@3,0")
    session.take_back(Cell(1, 0))
    session.take_back(Cell(2, 0))
    slot = slot_of(session, "rd")
    assert not session.try_place(slot, Cell(2, 0)).ok
    assert session.legal_cells(slot) == {Cell(1, 0)}


def test_a_draft_with_a_gap_that_touches_nothing_is_joined_to_the_board_first() -> None:
    session = at("rc@0,0", "rs rd rk rx", "gc", bag=BAG)
    lay(session, "rs@1,0 rd@2,0 rk@3,0 rx@4,0")
    session.take_back(Cell(1, 0))
    session.take_back(Cell(3, 0))
    assert session.legal_cells(slot_of(session, "rs")) == {Cell(1, 0), Cell(3, 0)}
    lay(session, "rs@1,0")
    assert session.verdict().reason is Reason.GAP


def test_a_gap_is_not_mended_by_what_does_not_fit() -> None:
    session = three_in_a_row()
    session.take_back(Cell(2, 0))
    assert not session.try_place(slot_of(session, "gs"), Cell(2, 0)).ok
    assert session.legal_cells(slot_of(session, "gs")) == frozenset()


def test_a_broken_draft_takes_no_tile_that_mends_nothing() -> None:
    session = three_in_a_row()
    session.take_back(Cell(2, 0))
    assert session.try_place(slot_of(session, "rd"), Cell(4, 0)).reason is Reason.GAP


def test_a_tile_of_a_broken_draft_may_be_put_back_where_it_was() -> None:
    session = three_in_a_row()
    session.take_back(Cell(2, 0))
    assert session.move(Cell(3, 0), Cell(3, 0)).ok
    assert draft_text(session) == "rs@1,0 rk@3,0"
