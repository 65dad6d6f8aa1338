"""The page's canvas as a view. Knows the page's measuring variables, not how they are measured.

The browser sends no resize events to the game. The page measures its canvas, waits until the size
has rested, and counts up `viewSeq`; asking for that one number is all a frame costs.
"""

from math import ceil

import pygame

from game.device.bridge import Bridge
from game.device.view import Insets, Viewport

FALLBACK = Viewport(1024, 600)


class BrowserView:
    """The canvas, whose bitmap follows the size that the page announces."""

    def __init__(self, page: Bridge) -> None:
        self._page = page
        self._seen = page.number("viewSeq")
        self._current = self._measure()
        self._surface = pygame.display.set_mode(self._current.size)

    @property
    def current(self) -> Viewport:
        """Return the measures that `poll` last reported."""
        return self._current

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface to draw on."""
        return self._surface

    def show(self) -> None:
        """Flip the display: the whole of it, whatever changed."""
        pygame.display.flip()

    def poll(self) -> Viewport | None:
        """Return new measures when the page announced some, else None."""
        count = self._page.number("viewSeq")
        if count == self._seen:
            return None
        self._seen = count
        return self._adopt(self._measure())

    def _adopt(self, viewport: Viewport) -> Viewport | None:
        if viewport == self._current:
            return None
        if viewport.size != self._current.size:
            self._surface = pygame.display.set_mode(viewport.size)
        self._current = viewport
        return viewport

    def _measure(self) -> Viewport:
        width, height = round(self._page.number("viewW")), round(self._page.number("viewH"))
        if width < 1 or height < 1:
            return FALLBACK
        return Viewport(width, height, self._page.number("viewK", 1.0), self._safe_area())

    def _safe_area(self) -> Insets:
        names = ("safeT", "safeR", "safeB", "safeL")
        return Insets(*(ceil(self._page.number(name)) for name in names))
