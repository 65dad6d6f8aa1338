"""Keeps each text in a file of its own, on the desktop. Knows not which folder is the right one."""

import os
import string
from pathlib import Path

_PLAIN = frozenset(string.ascii_lowercase + string.digits + ".-_")
_START, _END = "save-", ".txt"  # a fixed start, because systems reserve names like "con"
_LONGEST_NAME = 200  # file systems stop at 255 bytes, and the temporary file needs a few


class FileStore:
    """A folder with one file for each key, each replaced as a whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._works = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            self._works = False

    @property
    def works(self) -> bool:
        """Whether nothing has failed since the last write that succeeded."""
        return self._works

    def read(self, key: str) -> str | None:
        """Return the text under *key*, or None; spoilt bytes are for the reader to notice."""
        try:
            return self._path(key).read_bytes().decode(errors="replace")
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            self._works = False
            return None

    def write(self, key: str, text: str) -> bool:
        """Write beside the old file, then put the new one in its place."""
        try:
            path = self._path(key)
            draft = path.with_suffix(f".{os.getpid()}.part")
            try:
                _write_through(draft, text.encode())
                os.replace(draft, path)
            finally:
                draft.unlink(missing_ok=True)
            self._works = True
        except (OSError, ValueError):
            self._works = False
        return self._works

    def delete(self, key: str) -> bool:
        """Remove the file of *key*."""
        try:
            self._path(key).unlink(missing_ok=True)
        except (OSError, ValueError):
            self._works = False
            return False
        return True

    def keys(self) -> tuple[str, ...]:
        """Return the keys that have a file, in order."""
        try:
            names = [path.name for path in self._folder.glob(f"{_START}*{_END}")]
        except OSError:
            self._works = False
            return ()
        found = (_decode(name[len(_START) : -len(_END)]) for name in names)
        return tuple(sorted(key for key in found if key))

    def _path(self, key: str) -> Path:
        name = f"{_START}{_encode(key)}{_END}"
        if not key or len(name) > _LONGEST_NAME:
            raise ValueError("a key is short and not empty")
        return self._folder / name


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())  # or a power cut may leave the new name with nothing in it


def _encode(key: str) -> str:
    """Return *key* in characters that every system allows and tells apart."""
    return "".join(
        char if char in _PLAIN else "".join(f"%{byte:02x}" for byte in char.encode())
        for char in key
    )


def _decode(name: str) -> str | None:
    """Return the key of a file's *name*, or None if no key is written like this."""
    first, *escaped = name.split("%")
    try:
        tail = [bytes.fromhex(part[:2]) + part[2:].encode() for part in escaped]
        key = (first.encode() + b"".join(tail)).decode()
    except ValueError:
        return None
    return key if _encode(key) == name else None
