"""Keeps texts in the browser's local storage, which may be missing, blocked or full."""

import zlib
from typing import NamedTuple, Protocol

from game.storage.store import GAME_ID, SCHEMA

_PREFIX = f"{GAME_ID}.{SCHEMA}."  # hosts serve many games from one origin
_SLOTS = (".a", ".b")


class LocalStorage(Protocol):
    """The part of the browser's storage that is used, under the browser's own names."""

    @property
    def length(self) -> int:
        """How many names hold something."""

    def key(self, place: int) -> str | None:
        """Return the name at *place*."""

    def getItem(self, name: str) -> str | None:
        """Return what *name* holds, or None."""

    def setItem(self, name: str, text: str) -> None:
        """Keep *text*, or raise if there is no room or no permission."""

    def removeItem(self, name: str) -> None:
        """Empty *name*."""


class Window(Protocol):
    """The page. The attribute may be missing, None, or raise when it is looked at."""

    @property
    def localStorage(self) -> LocalStorage | None:
        """The storage of this origin."""


class _Slot(NamedTuple):
    """What one of a key's two places holds; the best one is the greatest."""

    is_whole: bool
    serial: int
    text: str


class BrowserStore:
    """Local storage with two places for each key, written in turn.

    A write that is cut short spoils only the older of the two. Everything is caught, because
    merely looking at the storage raises in blocked frames and some private modes.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self._works = True
        self._works = self._probe()

    @property
    def works(self) -> bool:
        """Whether nothing has failed since the last write that succeeded."""
        return self._works

    def read(self, key: str) -> str | None:
        """Return the newest whole text under *key*; if none is whole, what is left of it."""
        try:
            found = [slot for slot in self._slots(key) if slot is not None]
        except Exception:
            self._works = False
            return None
        return max(found).text if found else None

    def write(self, key: str, text: str) -> bool:
        """Write over the older place and look whether it arrived."""
        try:
            slots = self._slots(key)
            older = slots.index(None) if None in slots else slots.index(min(filter(None, slots)))
            serial = 1 + max(slot.serial if slot else 0 for slot in slots)
            name, packed = _PREFIX + key + _SLOTS[older], _pack(serial, text)
            storage = self._storage()
            storage.setItem(name, packed)
            self._works = storage.getItem(name) == packed
        except Exception:
            self._works = False
        return self._works

    def delete(self, key: str) -> bool:
        """Empty both places of *key*."""
        try:
            for ending in _SLOTS:
                self._storage().removeItem(_PREFIX + key + ending)
        except Exception:
            self._works = False
            return False
        return True

    def keys(self) -> tuple[str, ...]:
        """Return the keys of this game that hold a text, in order."""
        try:
            storage = self._storage()
            names = [str(storage.key(place)) for place in range(int(storage.length))]
        except Exception:
            self._works = False
            return ()
        ours = (name for name in names if name.startswith(_PREFIX) and name.endswith(_SLOTS))
        return tuple(sorted({name[len(_PREFIX) : -len(_SLOTS[0])] for name in ours}))

    def _storage(self) -> LocalStorage:
        storage = self._window.localStorage
        if storage is None:
            raise OSError("this page has no local storage")
        return storage

    def _slots(self, key: str) -> list[_Slot | None]:
        storage = self._storage()
        packed = [storage.getItem(_PREFIX + key + ending) for ending in _SLOTS]
        return [None if text is None else _unpack(str(text)) for text in packed]

    def _probe(self) -> bool:
        is_kept = self.write("probe", "?")
        return self.delete("probe") and is_kept


def _pack(serial: int, text: str) -> str:
    return f"{serial}:{_checksum(text)}:{text}"


def _unpack(packed: str) -> _Slot:
    serial, _, rest = packed.partition(":")
    checksum, _, text = rest.partition(":")
    if not serial.isdecimal() or len(serial) > 12:
        return _Slot(False, 0, packed)
    return _Slot(checksum == _checksum(text), int(serial), text)


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"
