"""The page's variables and functions, as seen from Python. Knows not what any of them means.

Only None, bool, 32-bit int, float and str cross. A missing name gives None or raises, depending on
the runtime, and what the page throws arrives as an exception of no fixed type: a page that lacks
something must never stop the game, so every access is caught here and nowhere else.
"""

from typing import TypeAlias

Plain: TypeAlias = str | float | bool | None


class Bridge:
    """A web page that may lack or refuse anything."""

    def __init__(self, window: object) -> None:
        self._window = window

    def number(self, name: str, default: float = 0.0) -> float:
        """Return a variable as a number."""
        value = self._read(name)
        return float(value) if isinstance(value, int | float) else default

    def text(self, name: str, default: str = "") -> str:
        """Return a variable as a text."""
        value = self._read(name)
        return value if isinstance(value, str) else default

    def flag(self, name: str, *, default: bool = False) -> bool:
        """Return a variable as a yes or no."""
        value = self._read(name)
        return bool(value) if isinstance(value, int | float) else default

    def write(self, name: str, value: Plain) -> bool:
        """Set a variable; return whether the page took it."""
        try:
            setattr(self._window, name, value)
        except Exception:
            return False
        return True

    def call(self, name: str, *arguments: Plain) -> Plain:
        """Call one of the page's functions; return its answer, or None."""
        try:
            answer = getattr(self._window, name)(*arguments)
        except Exception:
            return None
        return answer if isinstance(answer, str | float | int) else None

    def _read(self, name: str) -> object:
        try:
            return getattr(self._window, name)
        except Exception:
            return None
