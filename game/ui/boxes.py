"""Rounded boxes, rings and discs with smooth edges, put together from cached corners."""

import pygame

from game.sprites.face_cache import SurfaceCache
from game.ui.theme import Rgb

CACHE_BYTES = 2_000_000
_FINER = 4


class Boxes:
    """Draws boxes; the only large things it fills are plain rectangles."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(CACHE_BYTES)

    def fill(self, surface: pygame.Surface, rect: pygame.Rect, color: Rgb, radius: int) -> None:
        """Fill *rect* with rounded corners."""
        radius = min(radius, rect.width // 2, rect.height // 2)
        if radius < 1:
            surface.fill(color, rect)
            return
        surface.fill(color, rect.inflate(-2 * radius, 0))
        surface.fill(color, (rect.left, rect.top + radius, radius, rect.height - 2 * radius))
        right = rect.right - radius
        surface.fill(color, (right, rect.top + radius, radius, rect.height - 2 * radius))
        disc = self.disc(radius, color)
        for x, left in ((0, rect.left), (radius, right)):
            for y, top in ((0, rect.top), (radius, rect.bottom - radius)):
                surface.blit(disc, (left, top), (x, y, radius, radius))

    def outlined(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colors: tuple[Rgb, Rgb],
        radius: int,
        width: int,
    ) -> None:
        """Fill *rect* with an outline; *colors* are the fill and the outline."""
        fill, outline = colors
        self.fill(surface, rect, outline, radius)
        self.fill(surface, rect.inflate(-2 * width, -2 * width), fill, radius - width)

    def ring(
        self, surface: pygame.Surface, rect: pygame.Rect, color: Rgb, radius: int, width: int
    ) -> None:
        """Draw the outline of *rect* and leave what is inside."""
        key = ("ring", rect.size, color, radius, width)
        surface.blit(self._cache.picture(key, lambda: _ring(rect.size, color, radius, width)), rect)

    def disc(self, radius: int, color: Rgb) -> pygame.Surface:
        """Return a disc of *radius*; nobody may draw on it."""
        return self._cache.picture(("disc", radius, color), lambda: _disc(radius, color))


def _disc(radius: int, color: Rgb) -> pygame.Surface:
    size = 2 * radius * _FINER
    fine = pygame.Surface((size, size), pygame.SRCALPHA)
    fine.fill((*color, 0))
    pygame.draw.circle(fine, color, (size / 2, size / 2), size / 2)
    return pygame.transform.smoothscale(fine, (2 * radius, 2 * radius))


def _ring(size: tuple[int, int], color: Rgb, radius: int, width: int) -> pygame.Surface:
    fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    fine.fill((*color, 0))
    pygame.draw.rect(fine, color, fine.get_rect(), width * 2, border_radius=radius * 2)
    return pygame.transform.smoothscale(fine, size)
