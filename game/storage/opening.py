"""Chooses where this machine keeps texts. The only place here that asks what it runs on."""

import platform
import sys
from pathlib import Path

import pygame

from game.storage.browser import BrowserStore
from game.storage.files import FileStore
from game.storage.memory import MemoryStore
from game.storage.safe import SafeStore
from game.storage.store import GAME_ID, Store


def open_store() -> SafeStore:
    """Return the store of this machine; at worst one that forgets. Never raises."""
    return SafeStore(_open_browser() if sys.platform == "emscripten" else _open_folder())


def _open_browser() -> Store:
    try:
        window = getattr(platform, "window", None)  # put there by the loader
    except Exception:  # a bridge to script code: anything may come
        window = None
    return MemoryStore() if window is None else BrowserStore(window)


def _open_folder() -> Store:
    try:
        folder = pygame.system.get_pref_path(GAME_ID, GAME_ID)
    except (pygame.error, AttributeError, OSError):
        return MemoryStore()
    return FileStore(Path(folder))
