"""Whole frames of the play screen, from the event to the picture, against a bare loop."""

from collections.abc import Callable, Iterator
from itertools import chain

import pygame

from game.rules.match import Match
from game.rules.state import BoardState
from game.scenes.play import PlayScene
from game.session import BoardSession, TableOptions
from tests.bench.timing import Row, best_seconds, milliseconds
from tests.matches import random_match
from tests.scene.drivers import continue_at
from tests.scene.theatre import DESKTOP, Theatre

FRAMES = 60
REPEATS = 12
LYING = 96  # tiles; nearly all of them, with enough left on the racks to drag one


def run() -> Iterator[Row]:
    """Measure and yield the rows."""
    desk = Desk()
    for what, begin, move, end, moving in (
        ("panning, the whole step of the app", desk.touch, desk.pan, desk.leave, desk.tiles),
        ("pinching, the whole step of the app", desk.grip, desk.pinch, desk.leave, desk.tiles),
        ("dragging, the whole step of the app", desk.lift, desk.drag, desk.leave, desk.one),
    ):
        times = []
        for _ in range(REPEATS):
            begin()
            ours = _seconds(move)
            end()
            times.append((ours, _seconds(lambda number, moving=moving: desk.bare(number, moving))))
        seconds, plain = min(ours for ours, _ in times), min(bare for _, bare in times)
        ratio = f"{seconds / plain:.2f} times background and {len(moving)} moving"
        yield Row(what, milliseconds(seconds), f"{ratio} ({milliseconds(plain)})")


def _lying(match: Match) -> int:
    assert isinstance(match.state, BoardState)
    return len(list(match.state.board.items()))


def _seconds(frame: Callable[[int], object]) -> float:
    return best_seconds(lambda: [frame(number) for number in range(FRAMES)], 1) / FRAMES


class Desk:
    """A late match in a desktop's window, and one frame of each kind."""

    def __init__(self) -> None:
        self.theatre = Theatre(DESKTOP, language="en")
        moments = chain.from_iterable(random_match("classic", {}, 2, seed) for seed in range(50))
        match = next(m for m, _ in moments if _lying(m) >= LYING and m.state.ended is None)
        self.scene: PlayScene = continue_at(
            self.theatre, BoardSession(match, TableOptions(curtain=False))
        )
        self.theatre.frames(3)
        stage = self.scene.stage
        self.surface = self.theatre.view.surface
        self.ground = pygame.Surface(self.surface.get_size()).convert(self.surface)
        self.ground.fill((40, 50, 60))  # memory never written to would be read faster than real one
        self.tiles = [
            (stage.look.faces.face(tile, stage.camera.size), stage.camera.rect_of(cell).topleft)
            for cell, tile in self.scene.session.state.board.items()
        ]
        self.one = self.tiles[:1]

    def bare(self, number: int, moving: list[tuple[pygame.Surface, tuple[int, int]]]) -> None:
        self.surface.blit(self.ground, (number % 2, 0))
        self.surface.fblits(moving)

    def touch(self) -> None:
        self.theatre.finger(pygame.FINGERDOWN, (500, 300))
        self.theatre.finger(pygame.FINGERMOTION, (520, 300))
        assert self.scene.table.drag is None

    def pan(self, number: int) -> None:
        x = 520 + (number if number < FRAMES / 2 else FRAMES - number) * 4
        self.theatre.finger(pygame.FINGERMOTION, (x, 300))

    def grip(self) -> None:
        self.theatre.finger(pygame.FINGERDOWN, (400, 300), 1)
        self.theatre.finger(pygame.FINGERDOWN, (600, 300), 2)

    def pinch(self, number: int) -> None:
        x = 600 + (number if number < FRAMES / 2 else FRAMES - number) * 2
        self.theatre.finger(pygame.FINGERMOTION, (x, 300), 2)

    def lift(self) -> None:
        place = self.scene.session.rack()[0].place
        x, y = self.scene.stage.places[place].center
        self.theatre.finger(pygame.FINGERDOWN, (x, y))
        self.theatre.finger(pygame.FINGERMOTION, (x, y - 40))
        self.theatre.finger(pygame.FINGERMOTION, (500, 300))
        assert self.scene.table.drag is not None

    def drag(self, number: int) -> None:
        x = 500 + (number if number < FRAMES / 2 else FRAMES - number) * 3
        self.theatre.finger(pygame.FINGERMOTION, (x, 300))

    def leave(self) -> None:
        for number in (2, 1):
            self.theatre.finger(pygame.FINGERUP, (500, 640), number)
        self.theatre.frames(1.5)
        self.scene.session.take_back_all()
        self.scene.table.sync()
        self.theatre.frames(1)
