"""Rearranging told card by card."""

import pytest

from game.ai.cards.story import RACK, CardMove, carried_out, moves
from game.rules.rows import row_fault
from tests.unit.ai.cards.tables import parse


def _rows(*rows: str) -> tuple[tuple[int, ...], ...]:
    return tuple(map(parse, rows))


def test_a_card_from_the_rack_goes_to_its_row() -> None:
    before, after = _rows("rc rs rd", "gc gs gd"), _rows("gc gs gd gk", "rc rs rd")
    assert moves(before, after, parse("gk ru")) == [CardMove(*parse("gk"), RACK, 1)]


def test_a_new_row_comes_after_the_old_ones() -> None:
    before, after = _rows("rc rs rd"), _rows("rc rs rd", "gc gs gd")
    told = moves(before, after, parse("gc gs gd"))
    assert {(move.source, move.target) for move in told} == {(RACK, 1)}
    assert len(told) == 3


def test_a_row_goes_on_as_the_one_with_which_it_has_most_in_common() -> None:
    before = _rows("rd od gd", "yc ys yd yk")
    after = _rows("yc ys yk", "rd od yd gd bd pd")
    told = moves(before, after, parse("bd pd"))
    assert [(str(move.card), move.source, move.target) for move in told] == [
        ("yd", 1, 0),
        ("bd", RACK, 0),
        ("pd", RACK, 0),
    ]


def test_a_row_that_gives_a_card_away_gets_its_replacement_first() -> None:
    """Else two rows would stand short on the way."""
    before = _rows("gc gs gd", "rc oc yc")
    after = _rows("gs gd gk", "rc oc yc gc")
    told = moves(before, after, parse("gk"))
    assert [str(move.card) for move in told] == ["gk", "gc"]
    for steps in range(len(told) + 1):
        assert all(row_fault(row) is None for row in carried_out(before, told[:steps]))


def test_a_row_that_ends_is_left_empty_at_its_place() -> None:
    before = _rows("rc rs rd", "rk rx ru", "gc gs gd")
    after = _rows("rc rs rd rk rx ru", "gc gs gd gk")
    told = moves(before, after, parse("gk"))
    assert [len(row) for row in carried_out(before, told)] == [6, 0, 4]
    assert len(told) == 4


def test_nothing_moves_where_only_the_order_differs() -> None:
    assert moves(_rows("rc rs rd", "gc gs gd"), _rows("gd gc gs", "rs rc rd"), ()) == []


@pytest.mark.parametrize(
    ("after", "rack"), [(("rc rs",), ""), (("rc rs rd rk",), "gk"), (("rc rs rd rk rk",), "rk")]
)
def test_tables_that_do_not_agree_are_refused(after: tuple[str, ...], rack: str) -> None:
    with pytest.raises(ValueError, match="do not agree"):
        moves(_rows("rc rs rd"), _rows(*after), parse(rack))
