"""The camera over the endless board: pan, zoom, flick, fit and gentle travel. Draws nothing.

Zooming goes through whole pixel sizes a few percent apart, so that faces of a size can be kept;
`is_zooming` tells that the size is still on its way and no picture need be perfect yet.
"""

from bisect import bisect_right
from collections.abc import Iterable
from math import inf, log

import pygame

from game.rules.board import Cell
from game.sprites.board_space import CellBox, EdgePoint, Framing, Lens, Point
from game.sprites.board_travel import SizeRange, Travel

TRAVEL_SECONDS = 0.24
HALF_LIFE = 0.18  # of a flick's speed
HANDS_OFF_SECONDS = 2.0  # after a pan by hand the camera does not move by itself
_LIMIT = 3  # cells around the content that can be panned to
_AIR = 2  # cells around the content that a fit shows
_INNER = 0.8
_SETTLING = 0.2  # after the last turn of a wheel
_DIFFERS_CELLS = 1.0
_DIFFERS_SIZE = 1.15
_STILL: Point = (0.0, 0.0)


class Camera:
    """Where the player looks. Everything that places or hits a cell asks it, or its `lens`."""

    def __init__(self, view: pygame.Rect, sizes: SizeRange) -> None:
        self._view, self._sizes, self._steps = view.copy(), sizes, sizes.steps()
        self._content = CellBox(0, 0, 0, 0)
        self._framing = Framing(Cell(0, 0), 0.5, 0.5, sizes.start)
        self._wish = float(sizes.start)  # the size before it is put on a step
        self._velocity = _STILL
        self._travel: Travel | None = None
        self._pinching, self._settling, self._untouched = False, 0.0, inf

    @property
    def lens(self) -> Lens:
        """The present view as a value."""
        return Lens(self._view, self._framing)

    @property
    def size(self) -> int:
        """The side of a cell in pixels."""
        return self._framing.size

    @property
    def framing(self) -> Framing:
        """What the camera looks at, or is on its way to: what to come back to later."""
        return self._travel.end if self._travel else self._framing

    @property
    def is_moving(self) -> bool:
        """Whether `update` has something to do."""
        return bool(self._travel or self._velocity != _STILL or self._settling)

    @property
    def is_zooming(self) -> bool:
        """Whether the size is about to change again."""
        travelling = self._travel is not None and self._travel.end.size != self.size
        return self._pinching or self._settling > 0 or travelling

    def cell_at(self, pos: Point) -> Cell:
        """Return the cell under a place on the screen."""
        return self.lens.cell_at(pos)

    def rect_of(self, cell: tuple[int, int]) -> pygame.Rect:
        """Return the pixels of a cell."""
        return self.lens.rect_of(cell)

    def centre_of(self, cell: tuple[int, int]) -> Point:
        """Return the middle of a cell on the screen."""
        return self.lens.centre_of(cell)

    def offscreen_direction(self, cell: tuple[int, int], margin: float) -> EdgePoint | None:
        """Return where at the edge to point at a hidden cell; None if it shows."""
        return self.lens.edge_towards(cell, margin)

    def set_content(self, cells: Iterable[tuple[int, int]]) -> None:
        """Tell where tiles lie; that limits panning and decides what a fit shows."""
        self._content = CellBox.around(cells) or CellBox(0, 0, 0, 0)

    def resize(self, view: pygame.Rect, sizes: SizeRange | None = None) -> None:
        """Take another view; the place in the middle stays there."""
        framing = self.framing
        self._stop_all()
        size: float = framing.size
        if sizes is not None:
            size *= sizes.start / self._sizes.start
            self._sizes, self._steps = sizes, sizes.steps()
        self._view = view.copy()
        self._jump(framing.sized(self._nearest_step(size)))

    def pan(self, dx: float, dy: float) -> None:
        """Push the board by so many pixels, as far as the limit around the content."""
        self._touch()
        self._framing = self._limited(self.lens.shifted(dx, dy))

    def zoom_about(self, pos: Point, factor: float) -> None:
        """Zoom by *factor* and keep the place under *pos*; settles by itself soon after."""
        self._touch()
        self._settling = _SETTLING
        self._zoom(pos, factor)

    def pinch(self, centre: Point, factor: float, delta: Point) -> None:
        """Follow two fingers, now around *centre*, until `settle` is called."""
        self._touch()
        self._pinching = True
        self._framing = self._limited(self.lens.shifted(*delta))
        self._zoom(centre, factor)

    def settle(self) -> None:
        """End a pinch or a turn of the wheel; the size that shows is the one that stays."""
        self._pinching, self._settling, self._wish = False, 0.0, float(self.size)

    def fling(self, velocity: Point) -> None:
        """Glide on with so many pixels a second."""
        self._touch()
        self._velocity = velocity

    def stop(self) -> None:
        """Stand still at once, as on a touch."""
        self._stop_all()

    def update(self, dt: float) -> bool:
        """Move on by *dt* seconds; return whether the camera still moves."""
        self._untouched += dt
        if self._travel:
            self._travel_on(self._travel, dt)
        elif self._velocity != _STILL:
            self._glide(dt)
        if self._settling:
            self._settling = max(0.0, self._settling - dt)
            if not self._settling:
                self.settle()
        return self.is_moving

    def ease_to(self, end: Framing, seconds: float = TRAVEL_SECONDS) -> None:
        """Travel to another framing; at once if *seconds* is zero."""
        self._stop_all()
        if seconds <= 0:
            self._jump(end)
        elif end != self._framing:
            self._travel = Travel(self._framing, end, seconds)

    def zoomed_to(self, pos: Point, size: float) -> Framing:
        """Return a framing of about *size* that keeps the place under *pos*, within limits."""
        return self._limited(self.lens.zoomed(pos, self._nearest_step(size)))

    def toggle_zoom(self, pos: Point, size: float, seconds: float = TRAVEL_SECONDS) -> None:
        """Zoom to *size* at *pos*; if that large already, back to the fit."""
        if self.size >= self._nearest_step(size):
            self.fit(seconds)
        else:
            self.ease_to(self.zoomed_to(pos, size), seconds)

    def fit(self, seconds: float = TRAVEL_SECONDS) -> None:
        """Show the whole content."""
        self.ease_to(self._fitting(), seconds)

    @property
    def differs_from_fit(self) -> bool:
        """Whether a fit would show something noticeably else."""
        now, fitting = self.framing, self._fitting()
        right, down = now.way_to(fitting)
        ratio = max(now.size, fitting.size) / min(now.size, fitting.size)
        return max(abs(right), abs(down)) > _DIFFERS_CELLS or ratio > _DIFFERS_SIZE

    def keep_visible(
        self, cells: Iterable[tuple[int, int]], seconds: float = TRAVEL_SECONDS
    ) -> bool:
        """Travel if *cells* or their neighbours are not well inside the view.

        Does nothing soon after a pan by hand. Returns whether the camera sets out.
        """
        if self._pinching or self._untouched < HANDS_OFF_SECONDS:
            return False
        return self.show(cells, seconds)

    def show(self, cells: Iterable[tuple[int, int]], seconds: float = TRAVEL_SECONDS) -> bool:
        """Travel to *cells* because the player asked to see them; return whether that is far."""
        box = CellBox.around(cells)
        if box is None:
            return False
        lens = Lens(self._view, self.framing)
        inner = self._view.copy()
        inner.size = (round(self._view.w * _INNER), round(self._view.h * _INNER))
        inner.center = self._view.center
        wanted = lens.rect_of_box(box.grown(1))
        if inner.contains(wanted):
            return False
        if wanted.w > inner.w or wanted.h > inner.h:
            self.fit(seconds)
        else:
            inside = wanted.clamp(inner)
            self.ease_to(lens.shifted(inside.x - wanted.x, inside.y - wanted.y), seconds)
        return True

    def _touch(self) -> None:
        self._travel, self._velocity, self._untouched = None, _STILL, 0.0

    def _stop_all(self) -> None:
        self._travel, self._velocity = None, _STILL
        self.settle()

    def _jump(self, framing: Framing) -> None:
        self._framing, self._wish = framing, float(framing.size)

    def _zoom(self, pos: Point, factor: float) -> None:
        self._wish = min(max(self._wish * factor, self._sizes.least), self._sizes.most)
        size = self._nearest_step(self._wish)
        if size != self.size:
            self._framing = self._limited(self.lens.zoomed(pos, size))

    def _travel_on(self, travel: Travel, dt: float) -> None:
        travel.passed += dt
        if travel.passed >= travel.seconds:
            self._travel = None
            self._jump(travel.end)
            return
        framing, size = travel.now()
        self._framing = framing.sized(self._nearest_step(size))

    def _glide(self, dt: float) -> None:
        """Cover the exact way of an ever slower glide, whatever the frame rate."""
        left = 0.5 ** (dt / HALF_LIFE)
        x, y = self._velocity
        reach = HALF_LIFE / log(2)
        if max(abs(x), abs(y)) * left * reach < 0.5:
            left = 0.0
        wanted = self.lens.shifted(x * reach * (1 - left), y * reach * (1 - left))
        self._framing = self._limited(wanted)
        beyond_x, beyond_y = wanted.way_to(self._framing)
        # A glide ends at the limit; along it, it goes on.
        self._velocity = (0.0 if beyond_x else x * left, 0.0 if beyond_y else y * left)

    def _nearest_step(self, size: float) -> int:
        return min(self._steps, key=lambda step: abs(step - size))

    def _fitting(self) -> Framing:
        box, sizes = self._content.grown(_AIR), self._sizes
        largest = min(self._view.w / box.columns, self._view.h / box.rows, sizes.start)
        place = bisect_right(self._steps, largest)
        return Framing.on(box, self._steps[max(0, place - 1)])

    def _limited(self, framing: Framing) -> Framing:
        """Return *framing*, or the nearest that looks no farther than the limit or than now."""
        box, cell = self._content.grown(_LIMIT), framing.cell
        back_x, back_y = framing.way_to(self._framing)
        half_x, half_y = self._view.w / 2 / framing.size, self._view.h / 2 / framing.size
        x = _between(framing.dx, (box.left - cell.x, box.right + 1 - cell.x), half_x, back_x)
        y = _between(framing.dy, (box.top - cell.y, box.bottom + 1 - cell.y), half_y, back_y)
        return framing.moved(x, y)


def _between(at: float, edges: tuple[int, int], half: float, back: float) -> float:
    """Return how far to move from *at* so that a view of two halves stays within *edges*.

    A view larger than the room between them keeps all of it in sight. Where the view is now,
    *back* from here, is always allowed: content that shrinks must not push the board about.
    """
    ends = (edges[0] + half, edges[1] - half, at + back)
    if min(ends) <= at <= max(ends):
        return 0.0
    return (min(ends) if at < min(ends) else max(ends)) - at
