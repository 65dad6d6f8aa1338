"""Frame costs in Chromium: `python -m tests.browser.frames`. Prints the distribution.

Needs what the browser tests need. What is timed is one whole `App.step`: input, thinking, drawing.
"""

import json
import sys
import tempfile
from pathlib import Path

from tests.browser.game import (
    FIND_APP,
    best_play,
    lay,
    look,
    start_match,
    wait_for_my_turn,
)
from tests.browser.stage import Stage
from tests.browser.theatre import build_package, load_runner

TABLET = {"viewport": {"width": 1180, "height": 820}, "device_scale_factor": 2, "has_touch": True}
LISTEN = """
import time
costs = []
if not hasattr(App, "plain_step"):
    App.plain_step = App.step
def timed(self, events, now):
    start = time.perf_counter()
    going = self.plain_step(events, now)
    costs.append(1000 * (time.perf_counter() - start))
    return going
App.step = timed
1
"""
FILL = """
from game.library import Summary
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.scenes.routes import Reset, ToSavedMatch
from game.session import BoardSession, TableOptions
match = Match.start(Setup("classic", (Seat("Anna"), Seat("Otto", "{level}")), 5))
while len(match.state.board) < {tiles} or match.state.to_move != 0:
    plays = list(match.rules.plays(match.state))
    if not plays: break
    match, _ = match.act(max(plays, key=lambda play: play.points).action)
session = BoardSession(match, TableOptions())
app._services.library.save(match.to_text(), session.extra(), Summary.of(match), 0)
app.stack.go(Reset(ToSavedMatch()))
app._is_dirty = True
len(match.state.board)
"""


def spread(costs: list[float]) -> str:
    """Return the distribution of frame costs in words."""
    ordered = sorted(costs)
    last = len(ordered) - 1
    median, p95, p99 = (ordered[round(share * last)] for share in (0.5, 0.95, 0.99))
    return (
        f"{len(ordered)} frames: median {median:.1f}, p95 {p95:.1f}, p99 {p99:.1f}, "
        f"longest {ordered[-1]:.1f} ms"
    )


def measure(stage: Stage) -> dict[str, str]:
    """Drive the running game and return a line for each kind of work."""
    start_match(stage)
    stage.python(FIND_APP + LISTEN)
    stage.python(FIND_APP + FILL.format(level="master", tiles=60))
    wait_for_my_turn(stage)
    stage.page.wait_for_timeout(800)
    results = {}
    stage.python("costs.clear(); 1")
    for _ in range(3):
        stage.drag((300, 400), (600, 300), steps=30)
        stage.drag((600, 300), (300, 400), steps=30)
    results["panning with 60 tiles"] = _costs(stage)
    stage.pinch((450, 350), 100, 260, steps=30)
    stage.pinch((450, 350), 260, 100, steps=30)
    results["pinching"] = _costs(stage)
    place = stage.button("rack-0").center
    for _ in range(2):
        stage.drag(place, (450, 300), steps=40)
    results["dragging a tile"] = _costs(stage)
    stage.page.wait_for_timeout(600)
    stage.python("costs.clear(); 1")
    _play_best(stage)
    stage.page.wait_for_timeout(4000)
    results["playing, and Master's answer"] = _costs(stage)
    return results


def _play_best(stage: Stage) -> None:
    for place, spot in best_play(stage):
        lay(stage, place, spot)
    stage.press("main")


def _costs(stage: Stage) -> str:
    costs = json.loads(stage.python("json.dumps(costs)"))
    stage.python("costs.clear(); 1")
    return spread(costs)


def main() -> int:
    """Build, boot, measure, print."""
    runner = load_runner()
    with tempfile.TemporaryDirectory() as folder:
        package = build_package(Path(folder) / "web", "--cdn", "/rt/")
        with runner.GameServer(package) as server, runner.chromium() as browser:
            context = browser.new_context(**TABLET)
            page = context.new_page()
            stage = Stage(page, server.missing)
            page.goto(server.page_url())
            stage.start()
            for what, line in measure(stage).items():
                print(f"{what}: {line}")
            print("surface", look(stage, "list(app._view.current.size)"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
