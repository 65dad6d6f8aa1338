"""How the benchmarks take time: best of several runs, because noise only ever adds."""

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the report: what, a figure, and what it is compared with in the same run."""

    what: str
    figure: str
    compared: str = ""


def best_seconds(work: Callable[[], object], repeats: int = 5) -> float:
    """Return the shortest time that *work* took."""
    times = []
    for _ in range(repeats):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def milliseconds(seconds: float) -> str:
    """Return a time for people."""
    return f"{seconds * 1000:.3f} ms" if seconds < 0.01 else f"{seconds * 1000:.1f} ms"
