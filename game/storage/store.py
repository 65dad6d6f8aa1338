"""What every place that keeps texts can do, and the name that all of them file under."""

from typing import Protocol

GAME_ID = "qwirkle-family"  # saves are found by it, so it stays whatever the title becomes
SCHEMA = 1  # of how texts are filed, not of what they say


class Store(Protocol):
    """Named texts that outlive the session. No method raises: what fails, says so."""

    @property
    def works(self) -> bool:
        """Whether what is written now will still be there next time, as far as is known."""

    def read(self, key: str) -> str | None:
        """Return the text under *key*, or None if there is none or it cannot be had."""

    def write(self, key: str, text: str) -> bool:
        """Keep *text* under *key* and tell whether it will last; a failure harms no older text."""

    def delete(self, key: str) -> bool:
        """Remove *key* if it is there and tell whether it is gone."""

    def keys(self) -> tuple[str, ...]:
        """Return the keys that hold a text, in order."""
