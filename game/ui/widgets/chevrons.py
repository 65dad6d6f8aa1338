"""Chevrons that point anywhere, all turned from the one that leads back. Know no button."""

import pygame

from game.ui.icons import IconName
from game.ui.look import Look
from game.ui.theme import Rgb

_TURNS = {"left": 0, "down": 90, "right": 180, "up": 270}


def chevron(look: Look, towards: str, size: int, color: Rgb) -> pygame.Surface:
    """Return a chevron that points left, down, right or up."""
    picture = look.icons.icon(IconName.BACK, size, color)
    return pygame.transform.rotate(picture, _TURNS[towards]) if _TURNS[towards] else picture
