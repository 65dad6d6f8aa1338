"""The desktop as a giver of services. Knows pygame's ways to them, and that most may be missing."""

import importlib

import pygame

from game.device.desktop_window import fill_screen, show_window
from game.device.page import Deed, Question


class DesktopPage:
    """Services of the desktop around the window."""

    def __init__(self) -> None:
        self._window_size: tuple[int, int] | None = None

    @property
    def can_quit(self) -> bool:
        """Return True: a window can be closed."""
        return True

    def languages(self) -> list[str]:
        """Return the system's languages, best first."""
        try:
            locales = pygame.system.get_pref_locales()
        except (AttributeError, pygame.error):
            return []
        return ["-".join(filter(None, (each["language"], each["country"]))) for each in locales]

    def prefers_dark(self) -> bool:
        """Return True: SDL cannot tell, and the dark table is the game's own look."""
        return True

    def prefers_reduced_motion(self) -> bool:
        """Return False: SDL cannot tell; the game has a setting of its own."""
        return False

    def has_touch(self) -> bool:
        """Return whether a touch device is plugged in."""
        try:
            touch = importlib.import_module("pygame._sdl2.touch")
            return bool(touch.get_num_devices())
        except (ImportError, AttributeError, pygame.error):
            return False

    def is_hidden(self) -> bool:
        """Return whether the window is minimised."""
        return pygame.display.get_init() and not pygame.display.get_active()

    def in_frame(self) -> bool:
        """Return False: a window stands alone."""
        return False

    def arm(self, deed: Deed | None, text: str = "") -> None:
        """Do nothing: a desktop grants its services at any time."""

    def copy(self, text: str) -> bool:
        """Put *text* on the clipboard."""
        try:
            pygame.scrap.put_text(text)
        except (AttributeError, NotImplementedError, pygame.error):
            return False
        return True

    def share(self, text: str) -> bool:
        """Return False: there is no common way of sending a text."""
        return False

    def fullscreen(self, *, on: bool) -> bool:
        """Fill the screen, or give the window back the size it had."""
        surface = pygame.display.get_surface()
        if surface is None or on == (self._window_size is not None):
            return surface is not None
        size, self._window_size = self._window_size, surface.get_size() if on else None
        try:
            if size is None:
                fill_screen()
            else:
                show_window(size)
        except pygame.error:
            self._window_size = size
            return False
        return True

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Do nothing: a desktop has no motor."""

    def read_clipboard(self) -> str | None:
        """Return the clipboard's text, or None if there is none."""
        try:
            return pygame.scrap.get_text() or None
        except (AttributeError, NotImplementedError, pygame.error):
            return None

    def ask(self, question: Question) -> bool:
        """Return False: the clipboard can be read directly."""
        return False

    def answer(self) -> str | None:
        """Return None: nothing is ever asked."""
        return None

    def publish(self, state: str) -> None:
        """Do nothing: nobody watches a window from outside."""
