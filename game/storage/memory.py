"""Keeps texts until the app is closed, where nothing better works. Knows no files, no browser."""


class MemoryStore:
    """A store that forgets: it works as long as it lives, and says that nothing lasts."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    @property
    def works(self) -> bool:
        """Never: nothing in here outlives the app."""
        return False

    def read(self, key: str) -> str | None:
        """Return the text under *key*, or None."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> bool:
        """Keep *text* for now, which is not for good."""
        self._texts[key] = text
        return False

    def delete(self, key: str) -> bool:
        """Forget *key*."""
        self._texts.pop(key, None)
        return True

    def keys(self) -> tuple[str, ...]:
        """Return the keys that hold a text, in order."""
        return tuple(sorted(self._texts))
