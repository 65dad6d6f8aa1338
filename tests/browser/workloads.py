"""The work whose frames are measured: fingers on the board and on the card table, Master thinking.

Each kind of work is done several times: what is slow only the first time fills a cache, what is
slow once in a while is the machine, and what is slow every time is the game.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.rules.match import Match
from tests.browser import loads
from tests.browser.game import best_play, lay, look, wait_for_my_turn
from tests.browser.probe import Probe, Record
from tests.browser.stage import Point, Stage

PASSES = 3
REST_MS = 700
LONGEST_TURN_MS = 60_000
TILES = 60


@dataclass(frozen=True, slots=True)
class Result:
    """What some work cost."""

    what: str
    record: Record
    goal: float  # milliseconds of a frame
    steps: tuple[float, ...] = ()  # milliseconds of thinking that nothing can interrupt, at best


@dataclass(frozen=True, slots=True)
class Bench:
    """A page and the watch inside it."""

    stage: Stage
    probe: Probe

    @property
    def size(self) -> tuple[int, int]:
        """The window's size."""
        size = self.stage.page.viewport_size
        assert size is not None
        return size["width"], size["height"]

    def rest(self, ms: int = REST_MS) -> None:
        """Let everything come to rest and forget what it cost."""
        self.stage.page.wait_for_timeout(ms)
        self.probe.clear()

    def passes(self, what: str, goal: float, work: Callable[[], None]) -> Iterator[Result]:
        """Do *work* several times."""
        for number in range(1, PASSES + 1):
            work()
            yield Result(f"{what}, pass {number}", self.probe.take(), goal)


def board(bench: Bench) -> Iterator[Result]:
    """Pan, pinch and drag on a board of 60 tiles, then play a Qwirkle."""
    stage, (width, height) = bench.stage, bench.size
    match = loads.qwirkle_match(TILES)
    loads.load(stage, match)
    wait_for_my_turn(stage)
    bench.rest()
    near, far = (width * 0.25, height * 0.5), (width * 0.5, height * 0.35)
    middle = (width * 0.4, height * 0.42)
    yield from bench.passes("panning", 16, lambda: _there_and_back(stage, near, far))
    yield from bench.passes("pinching", 16, lambda: _pinch(stage, middle))
    rack = stage.button("rack-0").center
    yield from bench.passes("dragging a tile", 16, lambda: _carry(stage, rack, middle))
    for number in range(1, PASSES + 1):
        loads.load(stage, match)
        wait_for_my_turn(stage)
        bench.rest()
        for place, spot in best_play(stage):
            lay(stage, place, spot)
        yield Result(f"laying the tiles of a Qwirkle, pass {number}", bench.probe.take(), 16)
        stage.press("main")
        stage.page.wait_for_timeout(1800)
        yield Result(f"a Qwirkle, pass {number}", bench.probe.take(), 33)


def cards(bench: Bench) -> Iterator[Result]:
    """Scroll and drag on a table of 80 cards."""
    stage = bench.stage
    bench.probe.clear()
    number = loads.crowd(stage, loads.PERSON)
    stage.scene("cards")
    stage.page.wait_for_timeout(REST_MS)
    yield Result(f"the first picture of {number} cards", bench.probe.take(), 100)
    yield from bench.passes("scrolling", 16, lambda: _scroll(stage))
    hand = next(name for name in stage.state()["buttons"] if name.startswith("hand-"))
    width, height = bench.size
    goal = (width * 0.45, height * 0.25)
    start = stage.button(hand).center
    yield from bench.passes("dragging a card", 16, lambda: _carry(stage, start, goal))
    lying = next(name for name in stage.state()["buttons"] if name.startswith("card-"))
    start = stage.button(lying).center
    yield from bench.passes("dragging a card of a row", 16, lambda: _carry(stage, start, goal))


def thinking(bench: Bench) -> Iterator[Result]:
    """Let Master think in every game, from the first turn to the last ones."""
    for game in ("classic", "flex"):
        for tiles in (0, 25, TILES, 85, 95):
            match = loads.board_match(game, tiles, loads.COMPUTER)
            yield _turn(bench, f"{game}, {tiles} tiles laid", match)
    for actions in (2, 10, 20, 30, 40, 50):
        match = loads.cards_match(actions, loads.COMPUTER)
        lying = loads.cards_on_table(match)
        yield _turn(bench, f"cards, {lying} on the table", match)
    bench.rest()
    number = loads.crowd(bench.stage, loads.COMPUTER)
    yield _decision(bench, f"cards, {number} on the table")


def _turn(bench: Bench, what: str, match: Match) -> Result:
    bench.rest()
    loads.load(bench.stage, match)
    return _decision(bench, what)


def _decision(bench: Bench, what: str) -> Result:
    """Wait for the decision, and until it has been shown; then think once more without frames."""
    bench.stage.page.wait_for_function(
        "pyodide.runPython('len(turns)') > 0", polling=100, timeout=LONGEST_TURN_MS
    )
    bench.stage.page.wait_for_timeout(2500)
    steps = tuple(bench.probe.think_again())
    return Result(what, bench.probe.take(), 33, steps)


# --- fingers --------------------------------------------------------------------------------------


def _there_and_back(stage: Stage, near: Point, far: Point) -> None:
    stage.drag(near, far, steps=40)
    stage.drag(far, near, steps=40)
    stage.page.wait_for_timeout(REST_MS)


def _pinch(stage: Stage, middle: Point) -> None:
    stage.pinch(middle, 100, 260, steps=30)
    stage.pinch(middle, 260, 100, steps=30)
    stage.page.wait_for_timeout(REST_MS)


def _carry(stage: Stage, start: Point, goal: Point) -> None:
    """Carry something around and back to where it was."""
    x, y = goal
    way = [goal, (x + 80, y + 60), (x - 60, y + 120), (x, y + 40), start]
    stage.wander(start, way, steps=20)
    stage.page.wait_for_timeout(REST_MS)


def _scroll(stage: Stage) -> None:
    """Scroll to the lower end of the table and back, at the free end of a row."""
    name = next(each for each in stage.state()["buttons"] if each.startswith("strip-"))
    box = stage.button(name)
    x, (_, height) = box.x + box.width - 3, _window(stage)
    seen = set()
    for ends in ((0.55, 0.12), (0.55, 0.12), (0.12, 0.55), (0.12, 0.55)):
        start, end = (height * share for share in ends)
        stage.drag((x, start), (x, end), steps=25)
        stage.page.wait_for_timeout(REST_MS)
        seen.add(look(stage, "app.stack.top.stage.offset"))
    assert len(seen) > 1, "the table did not scroll"


def _window(stage: Stage) -> tuple[int, int]:
    size = stage.page.viewport_size
    assert size is not None
    return size["width"], size["height"]
