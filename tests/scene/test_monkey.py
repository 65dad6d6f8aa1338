"""A monkey at the screen: fingers, keys, gamepads, rotations and hidings without sense or order.

Whatever it does, nothing breaks, and no tile is lost or doubled.
"""

from collections import Counter
from random import Random

import pygame
import pytest

from game.device.view import Viewport
from game.rules.match import Match
from game.scenes.play import PlayScene
from tests.positions import all_tiles
from tests.scene.drivers import (
    TWO_PEOPLE,
    begin,
)
from tests.scene.hands import (
    pinch,
    press,
    wheel,
)
from tests.scene.theatre import FRAME, PHONE, SIZES, Theatre
from tests.unit.device.fakes import FakePage
from tests.unit.input.events import axis, hat

WINDOWS = (*SIZES.values(), Viewport(320, 568), Viewport(780, 1688, 2.0))
KEYS = (
    *range(pygame.K_1, pygame.K_7),
    *map(ord, "qexshcpl,.+-?z"),
    pygame.K_RETURN,
    pygame.K_BACKSPACE,
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_ESCAPE,
    pygame.K_PAGEDOWN,
    pygame.K_F1,
)
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
HIDINGS = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
DEEDS = 160
FATES = ("ask", "hold", "none")


class Monkey:
    """Does something, whatever it is."""

    def __init__(self, theatre: Theatre, seed: int) -> None:
        self._theatre, self._rng = theatre, Random(seed)
        self.visited: Counter[str] = Counter()

    def romp(self, deeds: int) -> None:
        acts = (
            (self._tap_something, 30),
            (self._tap_anywhere, 10),
            (self._move_a_tile, 16),
            (self._drag, 8),
            (self._leave_a_finger, 4),
            (self._type, 16),
            (self._use_gamepad, 8),
            (self._pinch, 3),
            (self._turn_wheel, 3),
            (self._rotate, 3),
            (self._hide, 2),
            (self._wait, 6),
        )
        doings, weights = zip(*acts, strict=True)
        for _ in range(deeds):
            self._rng.choices(doings, weights)[0]()
            self.visited[self._theatre.scene.name] += 1
            check(self._theatre)

    def _spot(self) -> tuple[float, float]:
        width, height = self._theatre.view.current.size
        return self._rng.randrange(width), self._rng.randrange(height)

    def _tap_something(self) -> None:
        rects = self._theatre.scene.rects()
        if rects:
            self._theatre.tap(self._rng.choice(sorted(rects.items()))[1].center)

    def _tap_anywhere(self) -> None:
        self._theatre.tap(self._spot())

    def _move_a_tile(self) -> None:
        """Do what makes sense on the play screen: a tile to a cell that takes it."""
        scene = self._theatre.scene
        if not isinstance(scene, PlayScene) or not scene.session.rack():
            self._tap_something()
            return
        held = self._rng.choice(scene.session.rack())
        cells = sorted(scene.session.legal_cells(held.slot)) or [(0, 0)]
        start = scene.stage.places[held.place].center
        goal = scene.stage.camera.centre_of(self._rng.choice(cells))
        if self._rng.random() < 0.5:
            self._theatre.tap(start)
            self._theatre.tap(goal)
        else:
            self._theatre.drag(start, (goal[0], goal[1] + 50), steps=3)
        if self._rng.random() < 0.5 and "main" in scene.rects():
            self._theatre.tap(scene.rects()["main"].center)

    def _drag(self) -> None:
        self._theatre.drag(self._spot(), self._spot(), steps=self._rng.randrange(1, 5))

    def _leave_a_finger(self) -> None:
        """Put fingers down, move them, and lift only some."""
        kinds = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP)
        for _ in range(self._rng.randrange(1, 6)):
            number = self._rng.randrange(1, 4)
            self._theatre.finger(self._rng.choice(kinds), self._spot(), number)

    def _type(self) -> None:
        key = self._rng.choice(KEYS)
        text = chr(key) if key < 128 else ""
        self._theatre.key(key, mod=self._rng.choice(MODS), text=text)

    def _use_gamepad(self) -> None:
        match self._rng.randrange(4):
            case 0:
                step = self._rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
                self._theatre.frames(FRAME, hat(*step))
                self._theatre.frames(FRAME, hat(0, 0))
            case 1:
                self._theatre.frames(FRAME, axis(self._rng.randrange(6), self._rng.uniform(-1, 1)))
            case _:
                press(self._theatre, self._rng.randrange(11), self._rng.choice((FRAME, 0.5)))

    def _pinch(self) -> None:
        apart = self._rng.uniform(20, 200), self._rng.uniform(20, 200)
        pinch(self._theatre, self._spot(), *apart, steps=3)

    def _turn_wheel(self) -> None:
        wheel(self._theatre, self._spot(), self._rng.randrange(-2, 3), self._rng.randrange(-3, 4))

    def _rotate(self) -> None:
        self._theatre.resize(self._rng.choice(WINDOWS))

    def _hide(self) -> None:
        self._theatre.frames(FRAME, pygame.event.Event(self._rng.choice(HIDINGS)))
        self._theatre.frames(FRAME, pygame.event.Event(pygame.WINDOWSHOWN))

    def _wait(self) -> None:
        self._theatre.frames(self._rng.choice((0.05, 0.3, 1.0)))


def check(theatre: Theatre) -> None:
    """Assert that nothing broke and every tile of every match is where it belongs, once."""
    scene = theatre.scene
    assert scene.name != "trouble", vars(scene).get("_trouble")
    for each in theatre.app.stack.scenes:
        if isinstance(each, PlayScene):
            check_tiles(each)


def check_tiles(scene: PlayScene) -> None:
    session = scene.session
    dealt = session.rules.start(session.match.setup)
    assert all_tiles(session.state) == all_tiles(dealt)
    if session.viewer is None:
        assert session.rack() == ()
        return
    held = [tile.tile for tile in session.rack()]
    if session.viewer == session.state.to_move:
        held += [laid.tile for laid in session.draft]
    assert Counter(held) == Counter(session.state.racks[session.viewer])
    assert len({tile.place for tile in session.rack()}) == len(session.rack())


@pytest.mark.parametrize("seed", range(6))
def test_a_monkey_in_a_match_breaks_nothing(seed: int) -> None:
    animation = ("off", "fast", "normal")[seed % 3]
    theatre = Theatre(
        WINDOWS[seed % 4],
        page=FakePage(can_quit=False),
        animation=animation,
        confirm_play=FATES[seed % 3],
        ai_pause="fast",
        zoom_buttons="on",
    )
    seats = TWO_PEOPLE if seed % 2 else (*TWO_PEOPLE, ("Otto", "easy"))
    game = "classic" if seed % 3 else "flex"
    scene = begin(theatre, game, seats[1:] if seed == 4 else seats, seed, relaxed=seed > 2)
    monkey = Monkey(theatre, seed)
    monkey.romp(DEEDS)
    assert monkey.visited["play"] > 10
    text = scene.session.to_text()
    assert Match.from_text(text).to_text() == text


def test_monkeys_at_the_menu_get_everywhere_and_break_nothing() -> None:
    visited: Counter[str] = Counter()
    for seed in range(5):
        theatre = Theatre(PHONE, page=FakePage(can_quit=False), animation="off")
        monkey = Monkey(theatre, 100 + seed)
        monkey.romp(DEEDS)
        visited += monkey.visited
    assert {"menu", "setup", "play", "settings", "learn", "statistics", "question"} <= set(visited)
