"""The built page on a stage: its state, and the fingers that touch it. Knows no scene of the game.

All positions and sizes are CSS pixels. The game tells what is on the screen in `window.gameState`:
a JSON object with `scene`, `language` and `buttons` (name -> [x, y, width, height]).
"""

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, ConsoleMessage, Dialog, Page

SLOW_MS = 120_000  # a busy machine starts the interpreter in half a minute
FRAME_MS = 40
TOUCH_MS = 60
LONGEST_WAIT = 20.0

Point = tuple[float, float]
State = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> Point:
        """Return the middle, where a finger would go."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass
class Stage:
    """One open page, what went wrong on it, and hands to play with."""

    page: "Page"
    missing: list[str]
    complaints: list[str] = field(default_factory=list)
    _touch: "CDPSession | None" = None

    def __post_init__(self) -> None:
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("dialog", self._refuse)
        self._touch = self.page.context.new_cdp_session(self.page)

    def start(self) -> "Stage":
        """Press the start button when it is ready and wait for the game's first frame."""
        self.page.click("#start:enabled", timeout=SLOW_MS)
        self.page.wait_for_function("window.gameState && transfer.hidden", timeout=SLOW_MS)
        return self

    def state(self) -> State:
        """Return what the game last told about its screen."""
        state: State = json.loads(self.page.evaluate("window.gameState || '{}'"))
        return state

    def until(self, holds: Callable[[State], object]) -> State:
        """Wait until the game's state is as wanted, and return it."""
        end = time.monotonic() + LONGEST_WAIT
        while not holds(state := self.state()):
            assert time.monotonic() < end, f"never came; last state: {state}"
            self.page.wait_for_timeout(FRAME_MS)
        return state

    def scene(self, name: str) -> State:
        """Wait for the scene called *name*, and return the state."""
        return self.until(lambda state: state.get("scene") == name)

    def button(self, name: str) -> Box:
        """Wait for the button called *name*, and return where it is."""
        return Box(*self.until(lambda state: name in state.get("buttons", {}))["buttons"][name])

    def press(self, name: str) -> None:
        """Tap the button called *name*."""
        self.tap(*self.button(name).center)

    def tap(self, x: float, y: float, *, hold_ms: int = TOUCH_MS) -> None:
        """Touch one point for a moment."""
        self._fingers("touchStart", (x, y))
        self.page.wait_for_timeout(hold_ms)
        self._fingers("touchEnd")

    def drag(self, start: Point, end: Point, *, steps: int = 8, hold_ms: int = TOUCH_MS) -> None:
        """Move one finger in a straight line; *hold_ms* is the rest before it moves."""
        self._fingers("touchStart", start)
        self.page.wait_for_timeout(hold_ms)
        for point in _between(start, end, steps):
            self._fingers("touchMove", point)
        self._fingers("touchEnd")

    def wander(self, start: Point, way: Iterable[Point], *, steps: int = 8) -> None:
        """Move one finger from point to point, in straight lines, before it is lifted."""
        self._fingers("touchStart", start)
        for end in way:
            for point in _between(start, end, steps):
                self._fingers("touchMove", point)
            start = end
        self._fingers("touchEnd")

    def pinch(self, center: Point, before: float, after: float, *, steps: int = 8) -> None:
        """Spread or close two fingers around *center*, from one distance to another."""
        self._fingers("touchStart", *_pair(center, before))
        for _, distance in _between((0, before), (0, after), steps):
            self._fingers("touchMove", *_pair(center, distance))
        self._fingers("touchEnd")

    def resize(self, width: int, height: int) -> None:
        """Give the window another size and wait until the canvas has followed."""
        count = self.page.evaluate("viewSeq")
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function("count => viewSeq > count", arg=count, timeout=SLOW_MS)
        fits = "canvas.width === viewW && canvas.height === viewH"
        self.page.wait_for_function(fits, timeout=SLOW_MS)

    def rotate(self) -> None:
        """Turn the device by a quarter."""
        size = self.page.viewport_size
        assert size is not None
        self.resize(size["height"], size["width"])

    def python(self, code: str) -> Any:  # noqa: ANN401 - whatever the code's last line is
        """Run *code* in the game's main module; its last line must be a plain value."""
        return self.page.evaluate("code => pyodide.runPython(code)", code)

    def problems(self) -> list[str]:
        """Return all that a healthy page never shows: errors, alerts, files not found."""
        told = self.page.evaluate("window.__pg ? [...__pg.errors, ...__pg.alerts] : []")
        return [*self.complaints, *told, *(f"not found: {path}" for path in self.missing)]

    def _hear(self, message: "ConsoleMessage") -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text}")

    def _refuse(self, dialog: "Dialog") -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _fingers(self, kind: str, *points: Point) -> None:
        assert self._touch is not None
        fingers = [{"id": i, "x": x, "y": y} for i, (x, y) in enumerate(points)]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        self.page.wait_for_timeout(FRAME_MS)


def _between(start: Point, end: Point, steps: int) -> Iterable[Point]:
    for step in range(1, steps + 1):
        part = step / steps
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _pair(center: Point, distance: float) -> tuple[Point, Point]:
    x, y = center
    return (x - distance / 2, y), (x + distance / 2, y)
