"""Stand-ins for what the game meets at its borders: stores and the browser's page."""

from collections.abc import Mapping


class FakeStore:
    """A store that lasts as long as the test, and fails when it is told to."""

    def __init__(self, texts: Mapping[str, str] | None = None, *, fails: bool = False) -> None:
        self.texts = dict(texts or {})
        self.fails = fails
        self.writes = 0

    @property
    def works(self) -> bool:
        return not self.fails

    def read(self, key: str) -> str | None:
        return None if self.fails else self.texts.get(key)

    def write(self, key: str, text: str) -> bool:
        self.writes += 1
        if not self.fails:
            self.texts[key] = text
        return not self.fails

    def delete(self, key: str) -> bool:
        if not self.fails:
            self.texts.pop(key, None)
        return not self.fails

    def keys(self) -> tuple[str, ...]:
        return () if self.fails else tuple(sorted(self.texts))


class FakeLocalStorage:
    """The browser's storage under the browser's names, with room for so many characters."""

    def __init__(self, room: int = 5_000_000) -> None:
        self.items: dict[str, str] = {}
        self.room = room
        self.tears = False  # a write stops half way and the page is gone

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, place: int) -> str | None:
        return list(self.items)[place]

    def getItem(self, name: str) -> str | None:
        return self.items.get(name)

    def setItem(self, name: str, text: str) -> None:
        if self.tears:
            self.items[name] = text[: len(text) // 2]
            raise RuntimeError("the page was closed")
        others = sum(len(held) for key, held in self.items.items() if key != name)
        if others + len(text) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.items[name] = text

    def removeItem(self, name: str) -> None:
        self.items.pop(name, None)


class FakeWindow:
    """A page with a storage, or with None where the storage should be."""

    def __init__(self, storage: FakeLocalStorage | None = None) -> None:
        self.localStorage = storage


class BlockedWindow:
    """A page that forbids even looking at its storage."""

    @property
    def localStorage(self) -> FakeLocalStorage | None:
        raise RuntimeError("SecurityError")


class BareWindow:
    """A page without any such attribute."""

    def __getattr__(self, name: str) -> FakeLocalStorage | None:
        raise AttributeError(name)
