"""Times what the running game does in each frame, from inside. Knows no scene and no goal.

A frame is one whole `App.step`: input, thinking, drawing, handing the picture over. Most frames of
a game at rest do nothing; only those that drew something or thought are counted.
"""

import json
from dataclasses import dataclass

from tests.browser.game import FIND_APP
from tests.browser.stage import Stage

# Everything is wrapped once; what a frame brought is one entry of `frames`.
LISTEN = (
    FIND_APP
    + """
import time
from game.session.session import Session
frames, slices, turns, states = [], [], [], []
now_in = {"drew": 0, "think": 0.0, "gc": 0.0, "gc_start": 0.0, "begun": None}
plain_step, plain_show, plain_think = App.step, App._show, Session.think

def watch_collector(phase, info):
    if phase == "start":
        now_in["gc_start"] = time.perf_counter()
    else:
        now_in["gc"] += time.perf_counter() - now_in["gc_start"]

def timed_step(self, events, now):
    now_in.update(drew=0, think=0.0, gc=0.0)
    start = time.perf_counter()
    going = plain_step(self, events, now)
    cost = time.perf_counter() - start
    frames.append([1e3 * cost, now_in["drew"], 1e3 * now_in["think"], 1e3 * now_in["gc"]])
    return going

def timed_show(self):
    now_in["drew"] = int(self._is_dirty)
    plain_show(self)

def timed_think(self, deadline):
    start = time.perf_counter()
    if now_in["begun"] is None:
        now_in["begun"] = [start, 0.0, 0]
        states.append(self.state)
    decision = plain_think(self, deadline)
    end = time.perf_counter()
    now_in["think"] += end - start
    slices.append(1e3 * (end - start))
    now_in["begun"][1] += end - start
    now_in["begun"][2] += 1
    if decision is not None:
        begun, spent, count = now_in["begun"]
        turns.append([end - begun, spent, count])
        now_in["begun"] = None
    return decision

gc.callbacks.append(watch_collector)
App.step, App._show, Session.think = timed_step, timed_show, timed_think
1
"""
)
# Thinking is the same every time, so the least of some runs is what each step really costs.
THINK_AGAIN = """
import time
from game.ai.levels import Level, player_for
from game.rules.view import view
def costs_of_steps(state):
    thinking = player_for(state.setup.game, Level.MASTER)(view(state, state.to_move))
    costs, is_going = [], True
    while is_going:
        start = time.perf_counter()
        is_going = next(thinking, None) is not None
        costs.append(1e3 * (time.perf_counter() - start))
    return costs
def at_best(state):
    return [min(step) for step in zip(*(costs_of_steps(state) for _ in range(7)), strict=True)]
json.dumps([cost for state in states for cost in at_best(state)])
"""
# A fixed piece of work of about 5 ms, over and over: how much of what is seen is the machine's own.
GAUGE = """
import time
def piece():
    start = time.perf_counter()
    sum(number * number for number in range(SIZE))
    return 1e3 * (time.perf_counter() - start)
SIZE = 20_000
SIZE = round(SIZE * 5 / min(piece() for _ in range(20)))
json.dumps([piece() for _ in range(200)])
"""
FORGET = "now_in['begun'] = None; [each.clear() for each in (frames, slices, turns, states)]; 1"


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame that did something; all times are milliseconds."""

    cost: float
    thinking: float  # of it, the computer player's
    collecting: float  # of it, Python's collector of garbage


@dataclass(frozen=True, slots=True)
class Turn:
    """How a computer player came to a decision."""

    seconds: float  # as a person waits
    thinking: float  # seconds of it
    slices: int


@dataclass(frozen=True, slots=True)
class Record:
    """What was seen between two looks."""

    frames: tuple[Frame, ...]
    slices: tuple[float, ...]  # milliseconds of thinking in a frame
    turns: tuple[Turn, ...]


class Probe:
    """The watch inside one page."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        stage.python(LISTEN)

    def think_again(self) -> list[float]:
        """Let a Master think again as it has since the last look; return what each step costs."""
        costs: list[float] = json.loads(self._stage.python(THINK_AGAIN))
        return costs

    def gauge(self) -> list[float]:
        """Return how long the same piece of work takes again and again."""
        costs: list[float] = json.loads(self._stage.python(GAUGE))
        return costs

    def clear(self) -> None:
        """Forget what was seen so far."""
        self._stage.python(FORGET)

    def take(self) -> Record:
        """Return what was seen since the last look, and forget it."""
        told = json.loads(self._stage.python("json.dumps([frames, slices, turns])"))
        self.clear()
        frames, slices, turns = told
        busy = tuple(Frame(cost, think, gc) for cost, drew, think, gc in frames if drew or think)
        return Record(busy, tuple(slices), tuple(Turn(*turn) for turn in turns))
