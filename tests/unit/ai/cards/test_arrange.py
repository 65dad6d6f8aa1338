"""Plans laid with few cards moved, and plays that take in few rows."""

from game.ai.cards.arrange import arranged
from game.ai.cards.limited import glances, laid
from game.ai.cards.slots import Dealing, Slot
from game.ai.cards.solver import best_plan, last
from game.ai.cards.story import moves
from game.rules.lines import kinds_mask
from game.rules.moves import Row
from tests.unit.ai.cards.tables import Spot, parse, spot


def _laid(where: Spot) -> tuple[Row, ...]:
    plan = last(best_plan(where.position))
    assert plan is not None
    return arranged(where.table, plan)


def test_rows_that_only_grow_stay_where_they_are() -> None:
    where = spot(["rc rs rd", "gc gs gd", "bk bx bu"], "gk rk")
    rows = _laid(where)
    assert rows == tuple(map(parse, ("rc rs rd rk", "gc gs gd gk", "bk bx bu")))


def test_one_card_moves_where_one_is_enough() -> None:
    where = spot(["rd od gd", "yc ys yd yk", "bc bs bk"], "bd pd")
    table_moves = [m for m in moves(where.table, _laid(where), where.rack) if m.source >= 0]
    assert [str(move.card) for move in table_moves] == ["yd"]


def test_a_card_goes_to_the_shorter_of_two_rows() -> None:
    """A row of five invites the next seat."""
    where = spot(["rc rs rd rk", "gu ou yu"], "ru")
    assert sorted(map(len, _laid(where))) == [4, 4]


def test_a_short_row_takes_a_loose_card_before_one_that_lies() -> None:
    home = kinds_mask(parse("rc oc yc gc"))
    cards = [0] * 36
    for card in parse("rc oc yc gc rs rd rk"):
        cards[card] += 1
    dealing = Dealing([Slot(6, 3, 0, home), Slot(0, 3)], cards)
    assert dealing.deal()
    assert dealing.moved() == 0
    assert dealing.held == [home, kinds_mask(parse("rs rd rk"))]


def test_a_row_that_can_spare_a_card_gives_it_and_one_that_cannot_finds_another() -> None:
    short, long = kinds_mask(parse("rc oc yc")), kinds_mask(parse("rs os ys gs"))
    cards = [0] * 36
    for card in parse("rc oc yc rs os ys gs rd rk"):
        cards[card] += 1
    dealing = Dealing([Slot(6, 3, 0, short), Slot(7, 3, 1, long), Slot(0, 3)], cards)
    assert dealing.deal()
    assert dealing.moved() == 1
    assert dealing.held[0] == short


def test_three_rows_taken_in_together_show_a_qwirkle_that_one_or_two_do_not() -> None:
    """The reds lie in two rows, and the green sun among them has to go to the greens."""
    where = spot(["rc rs rd", "rk rx ru gu", "gc gs gd"], "gk")
    best = [list(glances(where.table, where.rack, most_rows))[-1] for most_rows in (1, 2, 3)]
    assert [glance.plan.total for glance in best if glance] == [0, 0, 1]


def test_rows_keep_their_order_whether_they_were_taken_in_or_not() -> None:
    where = spot(["rc rs rd", "gc gs gd"], "rk")
    *_, glance = glances(where.table, where.rack, 1)
    assert glance is not None
    assert laid(where.table, glance) == tuple(map(parse, ("rc rs rd rk", "gc gs gd")))
