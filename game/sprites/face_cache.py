"""Keeps drawn surfaces within a number of bytes, the longest unused leave first. Draws nothing."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key; whoever takes one must not draw on it."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes_used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def bytes_used(self) -> int:
        """The pixels' memory of all that is kept."""
        return self._bytes_used

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under *key*, made first if need be."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self._kept[key] = make()
        self._bytes_used += _weight(surface)
        while self._bytes_used > self._limit:
            _, oldest = self._kept.popitem(last=False)
            self._bytes_used -= _weight(oldest)
        return surface

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface as `get` does, in the window's own pixel format once there is one."""
        on_display = pygame.display.get_surface() is not None
        # What was drawn before the window existed is drawn again after.
        return self.get((key, on_display), lambda: _converted(make()) if on_display else make())


def _converted(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
