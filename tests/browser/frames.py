"""Frame costs in Chromium: `python -m tests.browser.frames [board] [cards] [thinking]`.

Needs what the browser tests need. What is timed is one whole `App.step` that drew or thought; all
times are milliseconds. A line that misses its goal ends with a mark.

gc is the longest time that Python's collector took of a frame. Of thinking, a slice is what a frame
gives it, a step what nothing can interrupt, at best of seven runs, and frame the longest frame of
the computer's turn but the first, which draws the whole position anew.
"""

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser import workloads
from tests.browser.game import look
from tests.browser.probe import Probe
from tests.browser.stage import Stage
from tests.browser.theatre import Host, build_package, load_runner
from tests.browser.workloads import Bench, Result

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

TABLET, PHONE, DESKTOP = (1180, 820), (390, 844), (1280, 720)
SLICE_GOAL = 5.0
Work = Callable[[Bench], Iterator[Result]]
PARTS: dict[str, tuple[Work, tuple[tuple[int, int], ...]]] = {
    "board": (workloads.board, (TABLET,)),
    "cards": (workloads.cards, (PHONE, DESKTOP)),
    "thinking": (workloads.thinking, (PHONE,)),
}
SHARES = (0.1, 0.5, 0.9, 0.99, 1.0)


def shares(costs: Iterable[float]) -> list[float]:
    """Return p10, the median, p90, p99 and longest of *costs*."""
    ordered = sorted(costs) or [0.0]
    return [ordered[round(share * (len(ordered) - 1))] for share in SHARES]


def print_frames(result: Result) -> None:
    """Print how long the frames of some work took."""
    frames = result.record.frames
    costs = [frame.cost for frame in frames]
    over, far_over = (sum(cost > limit for cost in costs) for limit in (16, 33))
    collecting = max((frame.collecting for frame in frames), default=0.0)
    figures = "".join(f"{figure:7.1f}" for figure in shares(costs))
    mark = "  <-- p90 over the goal" if shares(costs)[2] > result.goal else ""
    print(
        f"  {result.what:42}{len(frames):6}{figures}{over:6}{far_over:6}"
        f"{collecting:7.1f}{result.goal:6.0f}{mark}",
        flush=True,
    )


def print_turn(result: Result) -> None:
    """Print how a computer player came to its decision, and what its turn cost."""
    record = result.record
    turn = max(record.turns, key=lambda each: each.thinking)
    longest = max(record.slices)
    over = sum(each > SLICE_GOAL for each in record.slices)
    # The first frame draws the whole position for the first time.
    frame = max((each.cost for each in record.frames[1:]), default=0.0)
    mark = "  <-- over the goal" if longest > SLICE_GOAL else ""
    print(
        f"  {result.what:32}{turn.seconds:8.2f} s{turn.thinking:8.2f} s{turn.slices:8}"
        f"{shares(record.slices)[1]:8.1f}{longest:9.1f}{over:6}{max(result.steps):9.2f}"
        f"{frame:9.1f}{mark}",
        flush=True,
    )


FRAME_HEAD = (
    f"  {'':42}{'frames':>6}{'p10':>7}{'p50':>7}{'p90':>7}{'p99':>7}{'max':>7}"
    f"{'>16':>6}{'>33':>6}{'gc':>7}{'goal':>6}"
)
TURN_HEAD = (
    f"  {'Master thinks':32}{'waiting':>10}{'thinking':>10}{'slices':>8}{'p50':>8}"
    f"{'longest':>9}{'> 5':>6}{'step':>9}{'frame':>9}"
)


def measure(name: str, browser: "Browser", server: Host) -> None:
    """Print one part, in a page of its own for each size of the window."""
    work, sizes = PARTS[name]
    for width, height in sizes:
        view: ViewportSize = {"width": width, "height": height}
        context = browser.new_context(viewport=view, device_scale_factor=2, has_touch=True)
        stage = Stage(context.new_page(), server.missing)
        stage.page.goto(server.page_url())
        stage.start()
        stage.scene("menu")
        surface = look(stage, "list(app._view.current.size)")
        print(f"\n{name}, {width}x{height} drawn with {surface[0]}x{surface[1]} pixels")
        probe = Probe(stage)
        p10, median, p90, p99, longest = shares(probe.gauge())
        print(f"the same work 200 times: p10 {p10:.1f}, p50 {median:.1f}, p90 {p90:.1f}, ", end="")
        print(f"p99 {p99:.1f}, max {longest:.1f}; what exceeds p10 is the machine's")
        print(TURN_HEAD if name == "thinking" else FRAME_HEAD, flush=True)
        for result in work(Bench(stage, probe)):
            (print_turn if name == "thinking" else print_frames)(result)
        for problem in stage.problems():
            print(f"  problem: {problem}")
        context.close()


def main(names: list[str]) -> int:
    """Build, boot, measure, print."""
    if unknown := [name for name in names if name not in PARTS]:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    runner = load_runner()
    with tempfile.TemporaryDirectory() as folder:
        package = build_package(Path(folder) / "web", "--cdn", "/rt/")
        with runner.GameServer(package) as server, runner.chromium() as browser:
            for name in names or PARTS:
                measure(name, browser, server)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
