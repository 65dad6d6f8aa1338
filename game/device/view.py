"""The drawing surface and its measures: size, scale, safe area. Knows no layout and no scene."""

from dataclasses import dataclass
from typing import Protocol

import pygame


@dataclass(frozen=True, slots=True)
class Insets:
    """Strips along the edges, in surface pixels, that a notch or a system bar may cover."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Viewport:
    """The measures of the surface; *scale* is surface pixels per logical pixel."""

    width: int
    height: int
    scale: float = 1.0
    safe: Insets = Insets()

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height together."""
        return self.width, self.height

    def px(self, n: float) -> int:
        """Return *n* logical pixels in surface pixels; what is there stays visible."""
        pixels = round(n * self.scale)
        return max(1, pixels) if n > 0 else pixels


class View(Protocol):
    """Where the game draws. One of a window, the page's canvas, or a fixed surface."""

    @property
    def current(self) -> Viewport:
        """Return the measures that `poll` last reported."""

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface to draw on; ask again after every change of the measures."""

    def poll(self) -> Viewport | None:
        """Return new measures when they changed since the last call, else None."""

    def show(self) -> None:
        """Bring what was drawn to the player's eyes."""


class FixedView:
    """A surface of its own that changes only when told to: for pictures and tests."""

    def __init__(self, viewport: Viewport) -> None:
        self._current = viewport
        self._surface = pygame.Surface(viewport.size)
        self._changed = False
        self.shown = 0  # how often something was shown

    @property
    def current(self) -> Viewport:
        """Return the measures that `poll` last reported."""
        return self._current

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface to draw on."""
        return self._surface

    def resize(self, viewport: Viewport) -> None:
        """Take new measures; the next `poll` reports them."""
        self._current = viewport
        self._surface = pygame.Surface(viewport.size)
        self._changed = True

    def poll(self) -> Viewport | None:
        """Return new measures when they changed since the last call, else None."""
        changed, self._changed = self._changed, False
        return self._current if changed else None

    def show(self) -> None:
        """Count the picture; nobody looks at it."""
        self.shown += 1
