"""Cards: the exact search against an integer program, and what holds for every plan and story."""

from collections import Counter
from itertools import chain
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.cards.arrange import arrange
from game.ai.cards.grid import added, count
from game.ai.cards.limited import glances, laid
from game.ai.cards.matching import match_rows, overlap
from game.ai.cards.solver import EQUAL_WORTH, Plan, Position, best_plan, find_any, last
from game.ai.cards.solver import most_qwirkles as search_qwirkles
from game.ai.cards.story import RACK, carried_out, moves
from game.rules.packing import find_play
from game.rules.rows import judge_rows
from tests import reference
from tests.matches import SEEDS, rearranged
from tests.unit.ai.cards.integer_program import best_turn, fewest_moved, is_carried_out
from tests.unit.ai.cards.tables import Spot, random_spot, self_play

WORTHS = st.sampled_from([(0, 9), (1, 9), (-9, 9), (-9, -1), (-1, -1), (-3, 0)])
SPOTS_A_MATCH = 4

# An example is a whole match with several tables.
some = settings(max_examples=min(100, settings.default.max_examples))


def _spots(seed: int) -> list[Spot]:
    """Return some spots of one match, and a random one."""
    rng = Random(f"spots {seed}")
    turns = list(self_play(seed))
    return [*rng.sample(turns, min(len(turns), SPOTS_A_MATCH)), random_spot(rng)]


def _outcome(plan: Plan | None, worth: tuple[int, ...]) -> tuple[int, int] | None:
    if plan is None:
        return None
    return plan.total, sum(w * n for w, n in zip(worth, plan.played, strict=True))


@some
@given(seed=SEEDS)
def test_most_qwirkles_and_then_most_cards_are_those_of_the_integer_program(seed: int) -> None:
    for spot in _spots(seed):
        position = spot.position
        expected = best_turn(position.table, position.rack, EQUAL_WORTH)
        assert _outcome(last(best_plan(position)), EQUAL_WORTH) == expected, spot
        most = last(search_qwirkles(position))
        assert (most.total if most else None) == (expected[0] if expected else None), spot


@some
@given(seed=SEEDS, span=WORTHS)
def test_the_worth_of_played_cards_is_that_of_the_integer_program(
    seed: int, span: tuple[int, int]
) -> None:
    rng = Random(seed)
    for spot in _spots(seed):
        worth = tuple(rng.randint(*span) for _ in range(36))
        position = spot.position
        expected = best_turn(position.table, position.rack, worth)
        assert _outcome(last(best_plan(position, worth)), worth) == expected, (spot, worth)


@some
@given(seed=SEEDS)
def test_cards_of_very_different_worth_on_small_tables_are_weighed_up_exactly(seed: int) -> None:
    rng = Random(seed)
    for _ in range(8):
        spot = random_spot(rng, most_rows=5)
        worth = tuple(rng.randint(1, 60) for _ in range(36))
        position = spot.position
        expected = best_turn(position.table, position.rack, worth)
        assert _outcome(last(best_plan(position, worth)), worth) == expected, (spot, worth)


@some
@given(seed=SEEDS)
def test_a_plan_is_found_exactly_where_the_rules_find_a_play(seed: int) -> None:
    for spot in _spots(seed):
        plan, play = find_any(spot.position), find_play(spot.table, spot.rack)
        assert (plan is None) == (play is None), spot


@some
@given(seed=SEEDS)
def test_whenever_the_search_is_stopped_its_plan_can_be_laid(seed: int) -> None:
    for spot in _spots(seed):
        for plan in dict.fromkeys(best_plan(spot.position)):
            if plan is None:
                assert find_play(spot.table, spot.rack) is None
                continue
            rows = next(arrange(spot.table, plan))
            verdict = judge_rows(spot.table, spot.rack, rows)
            assert verdict.ok, (spot, rows)
            assert (verdict.points or 0) >= plan.total


@some
@given(seed=SEEDS)
def test_every_arrangement_on_the_way_carries_the_plan_out(seed: int) -> None:
    for spot in _spots(seed):
        plan = last(best_plan(spot.position))
        if plan is None:
            continue
        for rows in dict.fromkeys(arrange(spot.table, plan)):
            assert is_carried_out(spot.table, plan.played, rows), (spot, rows)
            assert reference.qwirkles(rows) == plan.total


@some
@given(seed=SEEDS)
def test_the_optimum_does_not_depend_on_which_colour_or_shape_is_which(seed: int) -> None:
    rng = Random(seed)
    colors, shapes = rng.sample(range(6), 6), rng.sample(range(6), 6)
    flip = rng.random() < 0.5

    def renamed(counts: list[int]) -> list[int]:
        other = [0] * 36
        for kind, copies in enumerate(counts):
            c, s = colors[kind // 6], shapes[kind % 6]
            other[6 * s + c if flip else 6 * c + s] = copies
        return other

    for spot in _spots(seed):
        table, rack = spot.position.table, spot.position.rack
        twin = Position(renamed(list(table)), renamed(list(rack)))
        mine, other = last(best_plan(spot.position)), last(best_plan(twin))
        assert _outcome(mine, EQUAL_WORTH) == _outcome(other, EQUAL_WORTH), spot


@some
@given(seed=SEEDS, most_rows=st.integers(1, 2))
def test_a_limited_play_is_legal_and_leaves_the_other_rows_alone(seed: int, most_rows: int) -> None:
    for spot in _spots(seed):
        *_, glance = glances(spot.table, spot.rack, most_rows)
        if glance is None:
            continue
        rows = laid(spot.table, glance)
        verdict = judge_rows(spot.table, spot.rack, rows)
        assert verdict.ok, (spot, rows)
        assert verdict.points == glance.plan.total
        assert len(glance.places) <= most_rows
        others = [row for place, row in enumerate(spot.table) if place not in glance.places]
        assert not Counter(others) - Counter(rows)


@some
@given(seed=SEEDS)
def test_a_story_leads_to_the_new_table_with_no_card_moved_twice(seed: int) -> None:
    rng = Random(seed)
    for spot in _spots(seed):
        plan = last(best_plan(spot.position))
        if plan is None:
            continue
        rows = rearranged(next(arrange(spot.table, plan)), rng)
        steps = moves(spot.table, rows, spot.rack)
        told = [row for row in carried_out(spot.table, steps) if row]
        assert _bags(told) == _bags(rows)
        stays = sum(overlap(rows[new], spot.table[old]) for new, old in _matched(spot, rows))
        assert len(steps) == sum(map(len, rows)) - stays
        assert sum(step.source == RACK for step in steps) == sum(plan.played)


@some
@given(seed=SEEDS)
def test_a_story_finishes_one_row_before_the_next(seed: int) -> None:
    for spot in _spots(seed):
        plan = last(best_plan(spot.position))
        if plan is not None:
            steps = moves(spot.table, next(arrange(spot.table, plan)), spot.rack)
            targets = [step.target for step in steps]
            visits = [t for n, t in enumerate(targets) if n == 0 or targets[n - 1] != t]
            assert len(visits) == len(set(visits))


@some
@given(seed=SEEDS)
def test_no_other_matching_of_rows_lets_more_cards_stay(seed: int) -> None:
    """Against every permutation, so on few rows only."""
    rng = Random(seed)
    turns = [spot for spot in self_play(seed) if 0 < len(spot.table) <= 5]
    for spot in rng.sample(turns, min(len(turns), SPOTS_A_MATCH)):
        rows = rearranged(spot.table, rng)
        matched = sum(overlap(rows[new], spot.table[old]) for new, old in _matched(spot, rows))
        assert matched == _best_matching(list(spot.table), list(rows))


def test_few_more_cards_move_than_an_integer_program_needs() -> None:
    extra = []
    for spot in [s for seed in range(4) for s in list(self_play(seed))[::2] if s.size <= 40]:
        plan = last(best_plan(spot.position))
        if plan is not None:
            *_, rows = arrange(spot.table, plan)
            moved = len(moves(spot.table, rows, spot.rack)) - sum(plan.played)
            cards = added(count(chain(*spot.table)), plan.played)
            extra.append(moved - fewest_moved(spot.table, cards, plan.total))
    assert min(extra) >= 0
    assert sum(extra) <= 0.3 * len(extra), extra


def _matched(spot: Spot, rows: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    return list(match_rows(spot.table, rows).items())


def _bags(rows: list[tuple[int, ...]] | tuple[tuple[int, ...], ...]) -> Counter[tuple[int, ...]]:
    return Counter(tuple(sorted(row)) for row in rows)


def _best_matching(old: list[tuple[int, ...]], new: list[tuple[int, ...]]) -> int:
    if not old or not new:
        return 0
    first, rest = old[0], old[1:]
    skipped = _best_matching(rest, new)
    return max(
        skipped,
        *(
            overlap(first, row) + _best_matching(rest, new[:n] + new[n + 1 :])
            for n, row in enumerate(new)
        ),
    )
