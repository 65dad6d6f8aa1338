"""Darkens what lies behind an overlay, the cheap way."""

import pygame

from game.ui.theme import Theme


def draw_scrim(surface: pygame.Surface, theme: Theme) -> None:
    """Lay the theme's scrim over *surface*.

    An opaque surface with one alpha for all pixels: in the browser some seven times as fast as
    one with an alpha of its own per pixel.
    """
    veil = pygame.Surface(surface.get_size())
    veil.fill(theme.scrim[:3])
    veil.set_alpha(theme.scrim[3])
    surface.blit(veil, (0, 0))
