"""The board on the screen: frames of panning, pinching and dragging against a bare loop."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.device.view import Viewport
from game.rules.board import Cell
from game.rules.state import BoardState
from game.rules.tiles import Tile
from game.sprites.board_marks import BoardMarks
from game.sprites.board_travel import SizeRange
from game.sprites.board_view import BoardView
from game.sprites.camera import Camera
from game.sprites.faces import Faces, ghost_margin
from game.ui.fonts import Fonts
from game.ui.theme import DARK
from tests.bench.timing import Row, best_seconds, milliseconds
from tests.matches import CLASSIC, random_match

SCREEN = (1280, 720)
FRAMES = 60
REPEATS = 12
SIZE = 60
LEGAL = 24
FONTS = Path(__file__).parents[2] / "assets" / "fonts"

Frame = Callable[[int], object]


def run() -> Iterator[Row]:
    """Measure and yield the rows."""
    pygame.display.init()
    pygame.font.init()
    stage = Stage(pygame.display.set_mode(SCREEN))
    for what, frame, bare in (
        ("resting frame", stage.rest, stage.bare_one),
        ("panning frame", stage.pan, stage.bare_one),
        ("pinching frame, sizes seen before", stage.pinch, stage.bare_all),
        ("pinching frame, every size new", stage.pinch_anew, stage.bare_all),
        (f"dragging frame: lifted tile, {LEGAL} legal cells, target", stage.drag, stage.bare_one),
    ):
        seconds, plain = _seconds(frame, bare)
        moving = 1 if bare == stage.bare_one else len(stage.tiles)
        yield Row(
            what,
            milliseconds(seconds),
            f"{seconds / plain:.2f} times background and {moving} moving ({milliseconds(plain)})",
        )
    yield Row("composing the layer anew", milliseconds(best_seconds(stage.compose)))
    yield Row("adding a tile to the layer", milliseconds(best_seconds(stage.add)))
    used = stage.view.bytes_used, stage.faces.bytes_used, stage.marks.bytes_used
    parts = ", ".join(f"{each / 1e6:.1f}" for each in used)
    yield Row("caches: view, faces, marks", f"{sum(used) / 1e6:.1f} MB", f"{parts} MB")


def _seconds(frame: Frame, bare: Frame) -> tuple[float, float]:
    """Return the shortest time of both, taken in turns: the machine's moods hit both alike."""

    def second(each: Frame) -> float:
        return best_seconds(lambda: [each(number) for number in range(FRAMES)], 1) / FRAMES

    times = [(second(frame), second(bare)) for _ in range(REPEATS)]
    return min(time for time, _ in times), min(time for _, time in times)


class Stage:
    """A full board on a screen, and one frame of each kind."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen, rect = screen, screen.get_rect()
        self.tiles = _full_board()
        self.faces = Faces(DARK, hatching=False, high_contrast=False)
        self.camera = Camera(rect, SizeRange(28, SIZE, 128))
        self.camera.set_content(self.tiles)
        self.camera.fit(0)
        self.camera.ease_to(self.camera.zoomed_to(rect.center, 44), 0)
        self.view = self._new_view()
        self.fresh = [self._new_view() for _ in range(REPEATS)]
        self.marks = BoardMarks(DARK, Fonts(FONTS, clear=False), Viewport(*SCREEN))
        self.held = next(iter(self.tiles.values()))
        self.legal = _free_cells(self.tiles)[:LEGAL]
        self.ground = pygame.Surface(SCREEN).convert()
        self.ground.fill(DARK.table)  # memory never written to would be read faster than real one
        self.bare = [
            (self.faces.face(tile, self.camera.size), self.camera.rect_of(cell).topleft)
            for cell, tile in self.tiles.items()
        ]

    def bare_one(self, number: int) -> None:
        self.screen.blit(self.ground, (0, 0))
        self._lift(number)

    def bare_all(self, number: int) -> None:
        self.screen.blit(self.ground, (number % 2, 0))
        self.screen.fblits(self.bare)

    def rest(self, number: int) -> None:
        self.view.draw(self.screen, self.camera)
        self._lift(number)

    def pan(self, number: int) -> None:
        self.camera.pan(7 if number < FRAMES / 2 else -7, 3 if number < FRAMES / 2 else -3)
        self.view.update(self.camera)
        self.view.draw(self.screen, self.camera)

    def pinch(self, number: int) -> None:
        factor = 1.02 if number < FRAMES / 2 else 1 / 1.02
        self.camera.pinch((600.0, 300.0), factor, (0.0, 0.0))
        self.view.update(self.camera)
        self.view.draw(self.screen, self.camera)
        if number == FRAMES - 1:
            self.camera.settle()

    def pinch_anew(self, number: int) -> None:
        if number == 0:
            self.view = self.fresh.pop()
        self.pinch(number)

    def drag(self, number: int) -> None:
        lens = self.camera.lens
        self.view.draw(self.screen, self.camera)
        self.marks.legal(self.screen, lens, self.legal)
        preview = self.marks.preview(self.faces, self.held, lens.size)
        self.marks.target(self.screen, lens, self.legal[0], preview)
        self.marks.bubble(self.screen, lens.centre_of(self.legal[0]), "+7", 22)
        self._lift(number)

    def compose(self) -> None:
        self._new_view()

    def add(self) -> None:
        cell = self.legal[-1]
        self.view.set_board(self.tiles)
        self.view.draw(self.screen, self.camera)
        self.view.set_board({**self.tiles, cell: self.held})
        self.view.draw(self.screen, self.camera)

    def _new_view(self) -> BoardView:
        view = BoardView(self.faces, DARK)
        view.set_rect(self.screen.get_rect())
        view.set_board(self.tiles)
        view.draw(self.screen, self.camera)
        return view

    def _lift(self, number: int) -> None:
        size = 69
        place = 300 + 5 * number - ghost_margin(size), 200 + 2 * number
        self.screen.blit(self.faces.ghost(self.held, size), place)


def _full_board() -> dict[Cell, Tile]:
    """Return the largest board of some random matches, filled up to all 108 tiles."""
    boards = []
    for seed in range(8):
        *_, (match, _) = random_match(CLASSIC.name, CLASSIC.options, 2, seed)
        assert isinstance(match.state, BoardState)
        boards.append(dict(match.state.board.items()))
    tiles = max(boards, key=len)
    spare = iter(tiles.values())
    return tiles | {cell: next(spare) for cell in _free_cells(tiles)[: 108 - len(tiles)]}


def _free_cells(tiles: dict[Cell, Tile]) -> list[Cell]:
    beside = {Cell(x + dx, y) for x, y in tiles for dx in (-1, 1)}
    return sorted(beside - tiles.keys())
