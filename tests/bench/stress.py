"""Thousands of matches of mixed levels: `python -m tests.bench.stress --matches 10000`.

Prints how many ended how; the first breach of a rule stops it with the match's seed.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.mixed import mixed_match

CHUNK = 25


def _play(seed: int) -> tuple[str, int, str]:
    match = mixed_match(seed)
    return match.setup.game, len(match.setup.seats), str(match.state.ended)


def main() -> int:
    """Play and count."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.stress", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    seen: Counter[tuple[str, int, str]] = Counter()
    seeds = range(options.first, options.first + options.matches)
    with ProcessPoolExecutor(options.processes) as pool:
        for number, outcome in enumerate(pool.map(_play, seeds, chunksize=CHUNK), start=1):
            seen[outcome] += 1
            if number % 500 == 0:
                print(f"{number} matches", flush=True)
    for (game, seats, ended), count in sorted(seen.items()):
        print(f"{game}, {seats} seats, {ended}: {count}")
    print(f"{sum(seen.values())} matches, no illegal move, none hung")
    return 0


if __name__ == "__main__":
    sys.exit(main())
