"""A tile under the finger: where its ghost floats and which cell it means. Decides no rules.

The ghost is the pointer: what counts is the cell under its middle, not under the finger.
"""

from collections.abc import Collection
from dataclasses import dataclass
from math import hypot

import pygame

from game.input.samples import Point, PointerKind
from game.rules.board import Cell
from game.rules.tiles import Tile
from game.settings import Magnet
from game.sprites.board_space import Framing
from game.sprites.camera import Camera
from game.ui.look import Look

GROWN = 1.15
SMALLEST_GHOST = 64
FLOAT = 12  # between the fingertip and the ghost's lower edge
RISE_OVER = 60  # the way over which the ghost rises
CATCH = {Magnet.OFF: 0.0, Magnet.NORMAL: 0.7, Magnet.STRONG: 1.0}  # cells
HOLD_ON = 0.15  # how much farther a caught ghost may stray
EDGE = 48
EDGE_SPEED = 700
EDGE_PAUSE = 0.25
SMALL_CELL, ZOOMED_CELL = 44, 48


@dataclass(slots=True)
class Drag:
    """One tile on its way with the finger."""

    slot: int
    tile: Tile
    kind: PointerKind
    start: Point
    pos: Point
    from_cell: Cell | None = None  # where it lay, if it was in the draft
    caught: Cell | None = None
    waited: float = 0.0  # at the edge
    framing: Framing | None = None  # what the camera showed before it zoomed in for the drag

    def size(self, look: Look, tile: int) -> int:
        """Return the ghost's side."""
        if self.kind is PointerKind.MOUSE:
            return tile
        return max(round(tile * GROWN), look.px(SMALLEST_GHOST))

    def centre(self, look: Look, tile: int) -> Point:
        """Return the ghost's middle: above a fingertip, under a mouse."""
        if self.kind is PointerKind.MOUSE:
            return self.pos
        way = hypot(self.pos[0] - self.start[0], self.pos[1] - self.start[1])
        share = min(1.0, way / look.px(RISE_OVER))
        rise = look.px(FLOAT) + self.size(look, tile) / 2
        return self.pos[0], self.pos[1] - rise * share

    def rect(self, look: Look, tile: int) -> pygame.Rect:
        """Return what the ghost covers."""
        side = self.size(look, tile)
        rect = pygame.Rect(0, 0, side, side)
        x, y = self.centre(look, tile)
        rect.center = round(x), round(y)
        return rect

    def aim(self, camera: Camera, centre: Point, legal: Collection[Cell], magnet: Magnet) -> Cell:
        """Return the cell that is meant; legal ones nearby attract."""
        under = camera.cell_at(centre)
        nearest, distance = None, 0.0
        for x in range(under.x - 1, under.x + 2):
            for y in range(under.y - 1, under.y + 2):
                cell = Cell(x, y)
                if cell in legal:
                    at = camera.centre_of(cell)
                    far = hypot(at[0] - centre[0], at[1] - centre[1]) / camera.size
                    if nearest is None or far < distance:
                        nearest, distance = cell, far
        reach = CATCH[magnet] + (HOLD_ON if nearest == self.caught and CATCH[magnet] else 0.0)
        self.caught = nearest if nearest is not None and distance <= reach else None
        return self.caught or under

    def edge_push(self, look: Look, centre: Point, board: pygame.Rect, dt: float) -> Point:
        """Return how far the view scrolls in *dt* because the ghost is near the board's edge."""
        band = look.px(EDGE)
        inside = board.inflate(2 * band, 2 * band).collidepoint(centre)
        depth_x = _depth(centre[0], board.left, board.right, band)
        depth_y = _depth(centre[1], board.top, board.bottom, band)
        if not inside or (not depth_x and not depth_y):
            self.waited = 0.0
            return 0.0, 0.0
        self.waited += dt
        if self.waited < EDGE_PAUSE:
            return 0.0, 0.0
        speed = look.px(EDGE_SPEED) * dt
        return -depth_x * speed, -depth_y * speed


def _depth(at: float, low: float, high: float, band: float) -> float:
    """Return how deep *at* is in the band at either end, from -1 to 1."""
    if at < low + band:
        return max(-1.0, (at - low - band) / band)
    if at > high - band:
        return min(1.0, (at - high + band) / band)
    return 0.0
