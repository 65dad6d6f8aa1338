"""The exact search for a turn of Cards against an integer program (HiGHS), in one run.

    python -m tests.bench.cards_solver --matches 40 --random 200

Prints CPU times of both on the same tables, their ratio, and whether they agree. Then how many
cards the arrangements move against the fewest possible, on a smaller number of tables.
"""

import argparse
import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from random import Random
from typing import TypeVar

from game.ai.cards.arrange import arrange
from game.ai.cards.grid import added, count
from game.ai.cards.solver import EQUAL_WORTH, best_plan, find_any, last
from game.ai.cards.story import moves
from tests.unit.ai.cards.integer_program import best_turn, fewest_moved
from tests.unit.ai.cards.tables import Spot, random_spot, self_play

SIZES = (0, 10, 20, 30, 40, 50, 60, 81, 109)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Timing:
    """CPU seconds that one table took."""

    size: int
    some: float  # does any play exist
    best: float  # most Qwirkles, then most cards
    first: float  # the longest stretch between two yields
    highs: float
    agrees: bool


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    started = time.process_time()
    result = work()
    return result, time.process_time() - started


def measure(spot: Spot) -> Timing:
    """Solve one table both ways."""
    position = spot.position
    _, some = _timed(lambda: find_any(position))
    plan, best = _timed(lambda: last(best_plan(position)))
    stretch, previous = 0.0, time.process_time()
    for _ in best_plan(position):
        now = time.process_time()
        stretch, previous = max(stretch, now - previous), now
    expected, highs = _timed(lambda: best_turn(position.table, position.rack, EQUAL_WORTH))
    mine = None if plan is None else (plan.total, sum(plan.played))
    return Timing(spot.size, some, best, stretch, highs, mine == expected)


def report(title: str, timings: Sequence[Timing]) -> None:
    """Print a table of times in milliseconds."""
    print(f"{title}: {len(timings)} tables, CPU ms as mean / p95 / max")
    print("  cards       n  any play            best                 longest step    HiGHS")
    for low, high in (*pairwise(SIZES), (0, 81), (0, 109)):
        some = [t for t in timings if low <= t.size < high]
        if some:
            columns = [
                _spread([getattr(t, name) for t in some])
                for name in ("some", "best", "first", "highs")
            ]
            ratio = sum(t.highs for t in some) / sum(t.best for t in some)
            print(f"  {low:3}-{high - 1:<3} {len(some):5}  {'   '.join(columns)}  x{ratio:.0f}")
    slower = sum(t.best > t.highs for t in timings)
    wrong = sum(not t.agrees for t in timings)
    print(f"  slower than HiGHS: {slower}; other results than HiGHS: {wrong}")


def _spread(values: Sequence[float]) -> str:
    ordered = sorted(values)
    mean = sum(ordered) / len(ordered)
    p95 = ordered[int(0.95 * len(ordered))]
    return f"{1e3 * mean:5.2f} /{1e3 * p95:6.2f} /{1e3 * ordered[-1]:7.2f}"


def report_moves(spots: Sequence[Spot]) -> None:
    """Print how many cards move, against the fewest possible."""
    mine, fewest, times = [], [], []
    for spot in spots:
        plan = last(best_plan(spot.position))
        if plan is None:
            continue
        steps, seconds = _timed(lambda s=spot, p=plan: list(arrange(s.table, p)))  # type: ignore[misc]
        moved = len(moves(spot.table, steps[-1], spot.rack)) - sum(plan.played)
        cards = added(count(chain(*spot.table)), plan.played)
        mine.append(moved)
        fewest.append(fewest_moved(spot.table, cards, plan.total))
        times.append(seconds)
    extra = [a - b for a, b in zip(mine, fewest, strict=True)]
    n = len(extra)
    print(f"arranging: {n} tables, CPU ms {_spread(times)}")
    print(f"  moved {sum(mine) / n:.2f} on average, fewest possible {sum(fewest) / n:.2f};")
    print(f"  equal in {extra.count(0)}, at most one more in {sum(e <= 1 for e in extra)},")
    print(f"  worst +{max(extra)}")


def main() -> None:
    """Run the comparison that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--random", type=int, default=50)
    parser.add_argument("--arranged", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first match's seed")
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.matches)
    spots = [spot for seed in seeds for spot in self_play(seed)]
    rng = Random(asked.first)
    gc.freeze()
    report("self-play", [measure(spot) for spot in spots])
    report("random", [measure(random_spot(rng)) for _ in range(asked.random)])
    small = [spot for spot in spots if spot.size <= 45]
    report_moves(rng.sample(small, min(len(small), asked.arranged)))


if __name__ == "__main__":
    main()
