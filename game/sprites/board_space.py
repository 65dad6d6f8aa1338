"""Where cells lie on the screen: world cells to whole pixels and back. Knows no motion.

The middle of the view is kept as a cell and a place within it, so that a board a million cells
from the origin is as exact as one around it. A cell's side is always a whole number of pixels:
every tile can be drawn crisp, and neighbours never overlap or gape.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, floor, inf

import pygame

from game.rules.board import Cell

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class CellBox:
    """A block of cells; all four borders belong to it."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, cells: Iterable[tuple[int, int]]) -> "CellBox | None":
        """Return the smallest box that holds *cells*, if there are any."""
        columns, rows = [], []
        for x, y in cells:
            columns.append(x)
            rows.append(y)
        return cls(min(columns), min(rows), max(columns), max(rows)) if columns else None

    @property
    def columns(self) -> int:
        """The number of columns."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self.bottom - self.top + 1

    def grown(self, by: int) -> "CellBox":
        """Return the box with *by* more cells on every side."""
        return CellBox(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def overlap(self, other: "CellBox") -> "CellBox | None":
        """Return what both boxes cover."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return CellBox(left, top, right, bottom) if left <= right and top <= bottom else None

    def covers(self, other: "CellBox") -> bool:
        """Tell whether all of *other* lies inside."""
        return self.overlap(other) == other

    def __contains__(self, cell: tuple[int, int]) -> bool:
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


@dataclass(frozen=True, slots=True)
class Framing:
    """What the middle of a view looks at: a place within a cell, and a cell's side in pixels."""

    cell: Cell
    dx: float  # from the cell's left border, in cells
    dy: float
    size: int

    @classmethod
    def on(cls, box: CellBox, size: int) -> "Framing":
        """Return the framing with *box* in the middle."""
        whole_x, half_x = divmod(box.columns, 2)
        whole_y, half_y = divmod(box.rows, 2)
        return cls(Cell(box.left + whole_x, box.top + whole_y), half_x / 2, half_y / 2, size)

    def moved(self, right: float, down: float) -> "Framing":
        """Return the framing that looks so many cells farther."""
        x, y = self.dx + right, self.dy + down
        whole_x, whole_y = floor(x), floor(y)
        cell = Cell(self.cell.x + whole_x, self.cell.y + whole_y)
        return Framing(cell, x - whole_x, y - whole_y, self.size)

    def sized(self, size: int) -> "Framing":
        """Return the framing that looks at the same place with another size."""
        return Framing(self.cell, self.dx, self.dy, size)

    def way_to(self, other: "Framing") -> Point:
        """Return how many cells right and down the other framing looks."""
        right = other.cell.x - self.cell.x + (other.dx - self.dx)
        return right, other.cell.y - self.cell.y + (other.dy - self.dy)


@dataclass(frozen=True, slots=True)
class EdgePoint:
    """A place on the edge of the view, and the direction, in radians, to what lies beyond."""

    pos: Point
    angle: float


@dataclass(frozen=True, slots=True)
class Lens:
    """A view and what it looks at, both still: all that is needed to draw or to hit a cell."""

    view: pygame.Rect
    framing: Framing

    @property
    def size(self) -> int:
        """The side of a cell in pixels."""
        return self.framing.size

    @property
    def origin(self) -> tuple[int, int]:
        """The upper left pixel of the framing's cell."""
        view, framing = self.view, self.framing
        left = view.x + view.w / 2 - framing.dx * framing.size
        top = view.y + view.h / 2 - framing.dy * framing.size
        return floor(left + 0.5), floor(top + 0.5)

    def cell_at(self, pos: Point) -> Cell:
        """Return the cell under a place on the screen."""
        (left, top), size, cell = self.origin, self.framing.size, self.framing.cell
        return Cell(cell.x + floor((pos[0] - left) / size), cell.y + floor((pos[1] - top) / size))

    def rect_of(self, cell: tuple[int, int]) -> pygame.Rect:
        """Return the pixels of a cell, wherever it lies."""
        (left, top), size, middle = self.origin, self.framing.size, self.framing.cell
        x, y = left + (cell[0] - middle.x) * size, top + (cell[1] - middle.y) * size
        return pygame.Rect(x, y, size, size)

    def centre_of(self, cell: tuple[int, int]) -> Point:
        """Return the middle of a cell on the screen."""
        rect, half = self.rect_of(cell), self.framing.size / 2
        return rect.x + half, rect.y + half

    def rect_of_box(self, box: CellBox) -> pygame.Rect:
        """Return the pixels of a block of cells."""
        rect = self.rect_of((box.left, box.top))
        return pygame.Rect(rect.topleft, (box.columns * rect.w, box.rows * rect.h))

    def cells_in(self, rect: pygame.Rect) -> CellBox:
        """Return all cells that *rect* shows a part of."""
        first = self.cell_at(rect.topleft)
        last = self.cell_at((rect.right - 1, rect.bottom - 1))
        return CellBox(first.x, first.y, last.x, last.y)

    def shifted(self, dx: float, dy: float) -> Framing:
        """Return the framing after the board was pushed by so many pixels."""
        return self.framing.moved(-dx / self.size, -dy / self.size)

    def zoomed(self, pos: Point, size: int) -> Framing:
        """Return the framing with another size that leaves the board under *pos* where it is."""
        view = self.view
        x, y = pos[0] - view.x - view.w / 2, pos[1] - view.y - view.h / 2
        change = 1 / self.size - 1 / size
        return self.framing.moved(x * change, y * change).sized(size)

    def edge_towards(self, cell: tuple[int, int], margin: float) -> EdgePoint | None:
        """Return where a hidden cell lies, *margin* pixels inside the edge; None if it shows."""
        centre, view = self.centre_of(cell), self.view
        if view.collidepoint(centre):
            return None
        x, y = centre[0] - view.x - view.w / 2, centre[1] - view.y - view.h / 2
        room_x, room_y = max(1.0, view.w / 2 - margin), max(1.0, view.h / 2 - margin)
        share = min(room_x / abs(x) if x else inf, room_y / abs(y) if y else inf)
        pos = view.x + view.w / 2 + x * share, view.y + view.h / 2 + y * share
        return EdgePoint(pos, atan2(y, x))
