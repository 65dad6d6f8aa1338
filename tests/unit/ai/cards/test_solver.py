"""The exact search on turns that can be followed by eye."""

from itertools import product

import pytest

from game.ai.cards.arrange import arranged
from game.ai.cards.packing import Packing, most_rows
from game.ai.cards.qwirkles import QwirkleSets, cards_in
from game.ai.cards.solver import Plan, best_plan, find_any, last, most_qwirkles, plan_of_total
from game.rules.rows import judge_rows
from tests.unit.ai.cards.tables import Spot, spot

FEWEST = (-1,) * 36


def _best(where: Spot, worth: tuple[int, ...] = (1,) * 36) -> tuple[int, int] | None:
    plan = last(best_plan(where.position, worth))
    return None if plan is None else (plan.total, sum(plan.played))


def test_a_line_s_cards_make_as_many_rows_as_dealing_them_out_in_turn_does() -> None:
    for counts in product(range(4), repeat=6):
        deals = [m for m in (1, 2, 3) if sum(min(n, m) for n in counts) >= 3 * m]
        supply = [*counts, *[0] * 30]
        assert most_rows(supply)[0] == max(deals, default=0), counts


def test_rows_of_crossing_lines_share_the_cards_where_they_cross() -> None:
    red_and_circles = [1, 1, 1, 0, 0, 0] + [1, 0, 0, 0, 0, 0] * 2 + [0] * 18
    packing = Packing.empty(red_and_circles)
    assert packing.add_row(0)
    assert not packing.add_row(6)


def test_a_line_gives_up_a_card_that_it_can_replace() -> None:
    four_red_and_circles = [1, 1, 1, 1, 0, 0] + [1, 0, 0, 0, 0, 0] * 2 + [0] * 18
    packing = Packing.empty(four_red_and_circles)
    assert packing.add_row(0)
    assert packing.add_row(6)


def test_all_qwirkles_of_the_whole_set_are_listed_once() -> None:
    sets = QwirkleSets([3] * 36)
    assert sets.most == 18
    eighteen = list(sets.of(18))
    assert len(eighteen) == len(set(eighteen)) == 4  # three, two, one or no rounds of colours
    assert all(max(cards_in(one)) == 3 for one in eighteen)


def test_an_empty_rack_plays_nothing() -> None:
    assert find_any(spot(["rc rs rd"], "").position) is None
    assert _best(spot(["rc rs rd"], "")) is None


def test_an_empty_table_takes_a_row_of_three_and_no_pair() -> None:
    assert _best(spot([], "rc rs rd gk")) == (0, 3)
    assert _best(spot([], "rc rs gk gd")) is None


def test_a_rack_that_fits_nowhere_plays_nothing_though_the_table_stands() -> None:
    assert _best(spot(["rc rs rd"], "gk bx pu")) is None


def test_two_rows_of_three_that_make_six_kinds_are_a_qwirkle_once_a_card_is_played() -> None:
    where = spot(["rc rs rd", "rk rx ru", "gc gs gd"], "gk")
    assert _best(where) == (1, 1)


def test_a_qwirkle_hidden_on_the_table_counts_for_nothing_without_a_card_to_play() -> None:
    assert _best(spot(["rc rs rd", "rk rx ru"], "gk")) is None


def test_a_card_moves_from_a_row_of_four_to_make_a_qwirkle() -> None:
    """Two diamonds of the rack and one of a yellow row complete a row of three. [E-K3]"""
    where = spot(["rd od gd", "yc ys yd yk"], "bd pd")
    assert _best(where) == (1, 2)
    plan = last(best_plan(where.position))
    assert plan is not None
    rows = arranged(where.table, plan)
    assert set(map(frozenset, rows)) == {
        frozenset(row) for row in spot(["yc ys yk", "rd od yd gd bd pd"], "").table
    }


def test_as_few_cards_as_possible_are_played_where_every_card_is_dear() -> None:
    where = spot(["rc rs rd"], "rk rx gc gs gd")
    assert _best(where) == (0, 5)
    assert _best(where, FEWEST) == (0, 1)


def test_a_dear_card_is_kept_and_a_cheap_one_played() -> None:
    where = spot(["rc rs rd"], "rk rx")
    worth = [1] * 36
    worth[where.rack[1]] = -5
    plan = last(best_plan(where.position, worth))
    assert plan is not None
    assert (plan.played[where.rack[0]], plan.played[where.rack[1]]) == (1, 0)


def test_a_dear_card_is_played_where_a_qwirkle_needs_it() -> None:
    where = spot(["rc rs rd rk rx"], "ru gc")
    assert _best(where, FEWEST) == (1, 1)


def test_a_plan_can_be_asked_for_fewer_qwirkles_than_the_most() -> None:
    where = spot(["rc rs rd rk rx", "gc gs gd"], "ru gk")
    assert _best(where) == (1, 2)
    plan = last(plan_of_total(where.position, 0, (1,) * 36))
    assert plan is not None
    assert plan.total == 0


@pytest.mark.parametrize("search", [best_plan, most_qwirkles])
def test_whatever_is_yielded_can_be_laid(search: object) -> None:
    where = spot(["rc rs rd rk rx", "gc gs gd gk", "bc bs bd"], "ru gx gu oc yc pc bk pu pd")
    assert callable(search)
    plans = [plan for plan in search(where.position) if isinstance(plan, Plan)]
    for plan in plans:
        rows = arranged(where.table, plan)
        assert judge_rows(where.table, where.rack, rows).ok
    assert plans[-1].total == 2  # red and green; the circles would need theirs
