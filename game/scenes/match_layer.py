"""What lies around a board, kept as one picture until something of it changes.

While the board is panned or a tile is dragged, bars, chips and buttons stay as they are; drawing
them anew would cost more than the board.
"""

from collections.abc import Callable

import pygame

Paint = Callable[[pygame.Surface], None]


class FrameLayer:
    """An opaque picture of everything outside one rectangle."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: object = None

    def draw(self, surface: pygame.Surface, hole: pygame.Rect, key: object, paint: Paint) -> None:
        """Draw all but *hole*; *paint* is called if *key* is another than the last time."""
        size = surface.get_size()
        if self._picture is None or self._picture.get_size() != size:
            self._picture, self._key = pygame.Surface(size).convert(surface), None
        if self._key is None or self._key != key:
            paint(self._picture)
            self._key = key
        for rect in _around(surface.get_rect(), hole):
            surface.blit(self._picture, rect, rect)


def _around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of *whole* without *hole*, as rectangles that do not overlap."""
    hole = hole.clip(whole)
    rects = (
        pygame.Rect(0, 0, whole.width, hole.top),
        pygame.Rect(0, hole.bottom, whole.width, whole.height - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.width - hole.right, hole.height),
    )
    return [rect for rect in rects if rect.width > 0 and rect.height > 0]
