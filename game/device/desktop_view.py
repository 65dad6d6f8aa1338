"""A desktop window as a view. Reads no events: pygame itself resizes the window's surface."""

import os
from math import isfinite

import pygame

from game.device.desktop_window import show_window
from game.device.view import Viewport

LOGICAL_SIZE = (1280, 720)
SCALE_VARIABLE = "QWIRKLE_SCALE"
SCALE_LIMITS = (0.5, 4.0)
# Systems that enlarge windows themselves report a smaller desktop, so one this tall is a
# fine-grained screen whose pixels nobody enlarges.
FINE_DESKTOP_HEIGHT = 2000


class DesktopView:
    """A resizable window."""

    def __init__(self, title: str) -> None:
        desktop = _desktop_size()
        self._scale = choose_scale(os.environ.get(SCALE_VARIABLE, ""), desktop)
        pygame.display.set_caption(title)
        self._surface = show_window(_first_size(self._scale, desktop))
        self._current = self._measure()

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
        """Return new measures when the window's size changed, else None."""
        self._surface = pygame.display.get_surface() or self._surface
        if self._surface.get_size() == self._current.size:
            return None
        self._current = self._measure()
        return self._current

    def _measure(self) -> Viewport:
        width, height = self._surface.get_size()
        return Viewport(width, height, self._scale)


def choose_scale(wish: str, desktop: tuple[int, int]) -> float:
    """Return the scale that *wish* names, else the one that suits the desktop's size."""
    fitting = 2.0 if desktop[1] >= FINE_DESKTOP_HEIGHT else 1.0
    try:
        scale = float(wish)
    except ValueError:
        return fitting
    smallest, largest = SCALE_LIMITS
    return min(max(scale, smallest), largest) if isfinite(scale) else fitting


def _desktop_size() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else LOGICAL_SIZE


def _first_size(scale: float, desktop: tuple[int, int]) -> tuple[int, int]:
    # A tenth of the desktop is left for its bars and the window's own frame.
    width, height = (round(side * scale) for side in LOGICAL_SIZE)
    return min(width, desktop[0] * 9 // 10), min(height, desktop[1] * 9 // 10)
