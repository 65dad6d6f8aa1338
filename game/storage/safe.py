"""Goes on in memory where another store fails. Knows not why it failed, only that it did."""

from game.storage.store import Store


class SafeStore:
    """A store in front of another that keeps for the session what the other could not.

    What could not be written is tried again with each later write of the same key.
    """

    def __init__(self, inner: Store) -> None:
        self._inner = inner
        self._held: dict[str, str | None] = {}  # None: deleted, but only here
        self._trouble = not inner.works

    @property
    def works(self) -> bool:
        """Whether everything so far will still be there next time."""
        return not self._trouble

    @property
    def trouble(self) -> bool:
        """Whether anything has failed since the start; it stays true, for one notice."""
        return self._trouble

    def read(self, key: str) -> str | None:
        """Return the text under *key* as it was last written, wherever it went."""
        if key in self._held:
            return self._held[key]
        text = self._inner.read(key)
        self._look_for_trouble()
        return text

    def write(self, key: str, text: str) -> bool:
        """Keep *text*, and tell whether it will outlive the session."""
        lasts = self._inner.write(key, text)
        if lasts:
            self._held.pop(key, None)
        else:
            self._held[key] = text
            self._trouble = True
        return lasts

    def delete(self, key: str) -> bool:
        """Remove *key*, at least for the session."""
        is_gone = self._inner.delete(key)
        if is_gone:
            self._held.pop(key, None)
        else:
            self._held[key] = None
            self._trouble = True
        return is_gone

    def keys(self) -> tuple[str, ...]:
        """Return the keys that hold a text, in order."""
        known = set(self._inner.keys())
        self._look_for_trouble()
        known |= self._held.keys()
        return tuple(sorted(key for key in known if self._held.get(key, "") is not None))

    def _look_for_trouble(self) -> None:
        self._trouble = self._trouble or not self._inner.works
