"""The desktop's one window: resizable, never tiny, or filling the screen. Knows no viewport."""

import warnings

import pygame

SMALLEST = (360, 360)


def show_window(size: tuple[int, int]) -> pygame.Surface:
    """Open the window, or bring it back from the full screen, at *size*."""
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    _keep_above(SMALLEST)
    return surface


def fill_screen() -> pygame.Surface:
    """Let the window cover the whole screen at its own resolution."""
    return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)


def _keep_above(size: tuple[int, int]) -> None:
    # pygame offers a smallest size only through a call it has declared old; without it, the
    # window can merely be made smaller than the game is comfortable with.
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            pygame.Window.from_display_module().minimum_size = size
    except (AttributeError, pygame.error):
        return
