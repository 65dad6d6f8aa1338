"""The board and the rack as they are seen: camera, resting tiles, tiles on their way, marks.

Knows where things are drawn, not what may be done: what is legal, it is told.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.input.samples import Point
from game.rules.board import Cell
from game.rules.scoring import LineScore
from game.rules.tiles import Tile
from game.scenes.play_regions import Regions, rack_places, regions_for
from game.sprites.board_magnifier import Magnifier
from game.sprites.board_marks import CAUSE_SECONDS, BoardMarks
from game.sprites.board_space import CellBox, Lens
from game.sprites.board_travel import SizeRange
from game.sprites.board_view import BoardView
from game.sprites.camera import Camera
from game.sprites.motion import Pace, TileSprite, Tween, out_cubic, overshoot, spring_back
from game.sprites.particles import LineLights, LineWave
from game.ui.look import Look

SETTLE = 0.12
SPRING = 0.22
DRAW = 0.18
DRAW_STAGGER = 0.06
FLY = 0.22
FLY_STAGGER = 0.09
SHAKE = 2
FlightKey = tuple[str, object]  # to a cell, or to a slot of the rack


@dataclass(slots=True)
class Flight:
    """A tile on its way to a cell or back to its place on the rack."""

    sprite: TileSprite
    land: Callable[[], None] | None = None


@dataclass(slots=True)
class BoardScene:
    """What is to be drawn over the resting tiles in this frame."""

    legal: Collection[Cell] = ()
    last_move: Collection[Cell] = ()
    draft: Collection[Cell] = ()
    lines: tuple[LineScore, ...] = ()
    cursor: Cell | None = None
    target: tuple[Cell, Tile, str] | None = None  # where, what, and its points in words
    refused: Cell | None = None  # an empty cell under the ghost that does not take it
    area: CellBox | None = None  # cells that a hint points at


class PlayStage:
    """Everything that moves on the play screen."""

    def __init__(self, look: Look, rack_size: int, pace: Pace) -> None:
        self.pace = pace
        self.flights: dict[FlightKey, Flight] = {}
        self.causes: tuple[tuple[Cell, ...], float] = ((), 0.0)
        self._lights: LineLights | None = None
        self._lit: tuple[LineScore, ...] = ()
        self._waves: list[LineWave] = []
        self._lying: dict[Cell, Tile] = {}
        self._set_up(look, rack_size)
        self.camera = Camera(self.regions.focus, _sizes(look))
        self.camera.fit(0)

    def layout(self, look: Look, rack_size: int) -> None:
        """Put everything where it belongs in this window; the cell in the middle stays there."""
        self.finish()
        self._set_up(look, rack_size)
        self.camera.resize(self.regions.focus, _sizes(look))

    def _set_up(self, look: Look, rack_size: int) -> None:
        self.look = look
        self.regions: Regions = regions_for(look, rack_size)
        self.places = rack_places(self.regions, rack_size)
        self._view = BoardView(look.faces, look.theme)
        self._view.set_rect(self.regions.board)
        self._view.set_board(self._lying)
        self.marks = BoardMarks(look.theme, look.fonts, look.viewport)
        self._magnifier = Magnifier(look.faces, self.marks, look.theme, look.viewport)

    @property
    def bytes_used(self) -> int:
        """The memory of the layers and marks."""
        return self._view.bytes_used + self.marks.bytes_used

    def show(self, tiles: Mapping[Cell, Tile]) -> None:
        """Let *tiles* lie on the board, except those that are still on their way."""
        self._lying = {c: t for c, t in tiles.items() if ("cell", c) not in self.flights}
        self._view.set_board(self._lying)
        self.camera.set_content(tiles or [(0, 0)])

    # --- motion -----------------------------------------------------------------------------------

    def fly_to_cell(
        self,
        tile: Tile,
        cell: Cell,
        start: tuple[Point, int],
        delay: float,
        land: Callable[[], None],
    ) -> None:
        """Send a tile from *start* (middle and size) to *cell*."""
        sprite = TileSprite(tile, start[0], start[1], self.pace)
        # The camera may be on its way: the tile lands where it will have come to rest.
        rest = Lens(self.regions.board, self.camera.framing)
        sprite.glide_to(rest.centre_of(cell), rest.size, Tween(FLY, out_cubic, delay))
        self.flights["cell", cell] = Flight(sprite, land)

    def settle(
        self, tile: Tile, cell: Cell, start: tuple[Point, int], land: Callable[[], None]
    ) -> None:
        """Let a dropped tile settle on *cell* with a slight overshoot."""
        sprite = TileSprite(tile, start[0], start[1], self.pace)
        sprite.glide_to(self.camera.centre_of(cell), self.camera.size, Tween(SETTLE, overshoot))
        self.flights["cell", cell] = Flight(sprite, land)

    def fly_home(
        self, tile: Tile, slot: int, place: int, start: tuple[Point, int], *, shaken: bool = False
    ) -> None:
        """Send a tile back to its place on the rack."""
        sprite = TileSprite(tile, start[0], start[1], self.pace)
        easing = spring_back if shaken else out_cubic
        delay = 0.12 if shaken else 0.0
        home = self.places[place].center
        sprite.glide_to(
            (float(home[0]), float(home[1])), self.regions.tile, Tween(SPRING, easing, delay)
        )
        if shaken:
            sprite.shake(self.look.px(SHAKE))
        self.flights["slot", slot] = Flight(sprite)

    def deal(self, drawn: Iterable[tuple[int, int, Tile]], source: Point) -> None:
        """Let new tiles slide from *source* to their places: slot, place and tile each."""
        for number, (slot, place, tile) in enumerate(drawn):
            sprite = TileSprite(tile, source, self.regions.tile // 2, self.pace)
            home = self.places[place].center
            way = Tween(DRAW, out_cubic, DRAW_STAGGER * number)
            sprite.glide_to((float(home[0]), float(home[1])), self.regions.tile, way)
            self.flights["slot", slot] = Flight(sprite)

    def ring(self, cells: tuple[Cell, ...]) -> None:
        """Ring the cells that cause a refusal."""
        self.causes = (cells, 0.0)

    def light(self, lines: tuple[LineScore, ...]) -> None:
        """Light counted lines one after another; full ones make a wave."""
        self._lit, self._lights = lines, LineLights(len(lines), self.pace)
        for line in lines:
            if line.is_full:
                tiles = [(cell, self._lying[cell]) for cell in line.cells if cell in self._lying]
                self._waves.append(LineWave(tiles, self.pace))

    @property
    def is_busy(self) -> bool:
        """Whether something is still on its way that the next turn should wait for."""
        lights = self._lights is not None and self._lights.is_moving
        return bool(self.flights) or lights or any(wave.is_moving for wave in self._waves)

    def finish(self) -> None:
        """Jump to the end of everything that moves."""
        for flight in self.flights.values():
            flight.sprite.finish()
        if self._lights:
            self._lights.finish()
        for wave in self._waves:
            wave.finish()
        self._land()

    def update(self, dt: float) -> bool:
        """Move everything on; return whether the picture changed."""
        moved = self.camera.update(dt)
        moved |= self._view.update(self.camera)
        for flight in self.flights.values():
            flight.sprite.update(dt)
            moved = True
        self._land()
        if self._lights:
            moved = True
            if not self._lights.update(dt):
                self._lights, self._lit = None, ()
        moved |= bool(self._waves)
        self._waves = [wave for wave in self._waves if wave.update(dt)]
        cells, age = self.causes
        if cells:
            self.causes = (cells, age + dt) if age < CAUSE_SECONDS else ((), 0.0)
            moved = True
        return moved

    def _land(self) -> None:
        landed = [key for key, flight in self.flights.items() if not flight.sprite.is_moving]
        for key in landed:
            flight = self.flights.pop(key)
            if flight.land:
                flight.land()

    # --- drawing ----------------------------------------------------------------------------------

    def draw_board(self, surface: pygame.Surface, scene: BoardScene) -> None:
        """Draw the board with its marks and the tiles above it."""
        self._view.draw(surface, self.camera)
        clip = surface.get_clip()
        surface.set_clip(self.regions.board.clip(clip))
        lens, marks = self.camera.lens, self.marks
        if self.camera.is_zooming and not scene.target:
            marks.rough(surface, lens, {*scene.last_move, *scene.draft, *scene.legal})
            self.draw_flights(surface, "cell")
            surface.set_clip(clip)
            return
        marks.last_move(surface, lens, scene.last_move)
        marks.legal(surface, lens, scene.legal)
        for cell in scene.draft:
            if ("cell", cell) not in self.flights:
                marks.selected(surface, lens, cell)
        self._draw_lines(surface, scene.lines)
        for wave in self._waves:
            wave.draw(surface, lens, self.look.faces, self.look.theme.table)
        marks.cause(surface, lens, self.causes[0], self.causes[1])
        if scene.area:
            rect = lens.rect_of_box(scene.area)
            pygame.draw.rect(surface, self.look.theme.mark, rect, self.look.px(3), self.look.px(14))
        if scene.refused is not None:
            marks.illegal(surface, lens, scene.refused)
        if scene.target:
            self._draw_target(surface, *scene.target)
        if scene.cursor is not None:
            marks.cursor(surface, lens, scene.cursor)
        self.draw_flights(surface, "cell")
        surface.set_clip(clip)

    def draw_flights(self, surface: pygame.Surface, kind: str) -> None:
        """Draw the tiles on their way to a "cell" or to a "slot" of the rack."""
        for key, flight in self.flights.items():
            if key[0] == kind:
                flight.sprite.draw(surface, self.look.faces)

    def _draw_lines(self, surface: pygame.Surface, lines: tuple[LineScore, ...]) -> None:
        """Outline the counted lines with their numbers; after a play those lit so far."""
        if self._lights:
            lines = self._lit[: self._lights.lit]
        numbers = []
        for line in lines:
            spot = self.marks.line(surface, self.camera.lens, (line.cells[0], line.cells[-1]))
            numbers.append((spot, str(line.points)))
        for spot, text in numbers:
            self.marks.bubble(surface, spot, text, self.look.px(15))

    def _draw_target(self, surface: pygame.Surface, cell: Cell, tile: Tile, points: str) -> None:
        lens = self.camera.lens
        preview = self.marks.preview(self.look.faces, tile, lens.size)
        self.marks.target(surface, lens, cell, preview)
        if points:
            rect = lens.rect_of(cell)
            self.marks.bubble(
                surface, (float(rect.right), float(rect.top)), points, self.look.px(15)
            )

    def draw_magnifier(
        self,
        surface: pygame.Surface,
        ghost: pygame.Rect,
        held: tuple[Tile, Cell],
        legal: Collection[Cell],
    ) -> None:
        """Show three by three cells above the ghost, for cells too small to aim at."""
        rect = self._magnifier.rect_above(ghost, self.regions.board)
        self._magnifier.draw(surface, rect, self._lying, legal, held)


def _sizes(look: Look) -> SizeRange:
    sizes = look.sizes
    return SizeRange(look.px(sizes.board_min), look.px(sizes.board_start), look.px(sizes.board_max))
