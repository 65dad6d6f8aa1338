"""Prints the benchmarks: `python -m tests.bench [part ...]`, all parts by default."""

import platform
import sys
from collections.abc import Callable, Iterator

from tests.bench import app, board_view, play_frames, rules
from tests.bench.timing import Row

PARTS: dict[str, Callable[[], Iterator[Row]]] = {
    "rules": rules.run,
    "app": app.run,
    "board-view": board_view.run,
    "play-frames": play_frames.run,
}


def main(names: list[str]) -> int:
    """Print the parts called *names*."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()} on {platform.machine()}")
    for name in names or PARTS:
        print(f"\n{name}")
        for what, figure, compared in PARTS[name]():
            print(f"  {what:62} {figure:>10}  {compared}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
