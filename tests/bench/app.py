"""The app: start to the first menu frame, an idle menu and a menu frame, against a bare loop."""

import os
import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.bench.timing import Row, best_seconds, milliseconds
from tests.scene.theatre import DESKTOP, Theatre

IDLE_SECONDS = 4.0
BARE = """
import os, pygame
pygame.display.init(); surface = pygame.display.set_mode((1280, 720))
surface.fill((43, 58, 66)); pygame.display.flip()
"""
OURS = """
import asyncio, pygame
import game.app as app
class Done(Exception): pass
def step(self, events, now):
    self._step(list(events), now); raise Done
app.App.step = step
try: asyncio.run(app.run())
except Done: pass
"""
IDLE = """
import asyncio, time, sys
import game.app as app
started = time.perf_counter(); spent = []
def step(self, events, now, real=app.App.step):
    going = real(self, events, now)
    if not spent and time.perf_counter() - started > 1:
        spent.append((time.perf_counter(), time.process_time()))
    if spent and time.perf_counter() - spent[0][0] > {seconds}:
        wall, cpu = spent[0]
        print((time.process_time() - cpu) / (time.perf_counter() - wall)); return False
    return going
app.App.step = step
asyncio.run(app.run())
"""


def run() -> Iterator[Row]:
    """Measure and yield the rows."""
    yield _start()
    yield _idle()
    yield _menu_frame()


def _python(code: str) -> tuple[float, str]:
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60
    )
    return perf_counter() - start, done.stdout


def _start() -> Row:
    """Time a whole process up to its first frame, against one that fills a window once."""
    ours = min(_python(OURS)[0] for _ in range(3))
    bare = min(_python(BARE)[0] for _ in range(3))
    figure = milliseconds(ours)
    return Row("start to the first menu frame", figure, f"{ours / bare:.1f} times a bare window")


def _idle() -> Row:
    """Return the share of one core that an idle menu uses on the desktop."""
    _, told = _python(IDLE.format(seconds=IDLE_SECONDS))
    return Row("an idle menu, share of one core", f"{float(told):.2%}", "goal: below 3 %")


def _menu_frame() -> Row:
    theatre = Theatre(DESKTOP)
    surface = theatre.view.surface
    background = pygame.Surface(surface.get_size()).convert(surface)
    stack = theatre.app.stack
    stack.draw(surface)

    def bare() -> None:
        for _ in range(50):
            surface.blit(background, (0, 0))

    def ours() -> None:
        for _ in range(50):
            stack.draw(surface)

    fast, slow = best_seconds(bare) / 50, best_seconds(ours) / 50
    return Row("a menu frame at 1280x720", milliseconds(slow), f"{slow / fast:.1f} times a blit")
