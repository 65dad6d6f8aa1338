"""Long texts as short codes that survive mail and chat. Knows not what the texts say."""

import base64
import binascii
import re
import zlib
from itertools import islice

_KIND, _VERSION = "QW", 1
_CODE = re.compile(rf"{_KIND}(\d{{1,4}})-([0-9a-f]{{8}})-([A-Za-z0-9_-]*)", re.ASCII)
MAX_CODE = 100_000  # characters; the code of a long match has about four thousand
MAX_TEXT = 200_000  # bytes; a small code can promise to unpack into gigabytes
MAX_CODES = 100  # in one text
_START = re.compile(rf"{_KIND}\d{{1,4}}-", re.ASCII)
_DATED = re.compile(rf"(?:@(\d{{1,12}})\s+)?({_KIND}\d{{1,4}}-[\w\s-]*)", re.ASCII)


class CodeError(ValueError):
    """A code that is refused; each subclass says why."""


class CodeTooLarge(CodeError):
    """Longer than any real code, or it unpacks into more than any real text."""


class CodeDamaged(CodeError):
    """Not a code, cut off or mistyped."""


class CodeTooNew(CodeError):
    """Written by a later version of the game."""


def to_code(text: str) -> str:
    """Return *text* as a code of letters, digits, - and _ with a checksum."""
    data = text.encode()
    packed = base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")
    return f"{_KIND}{_VERSION}-{zlib.crc32(data):08x}-{packed}"


def is_code(text: str) -> bool:
    """Tell whether *text* begins like a code."""
    return _START.match(text) is not None


def find_codes(text: str) -> list[tuple[int | None, str]]:
    """Return the codes in *text*, each with the time before it: ``@1700000000 QW1-…``.

    A code may be broken into lines, as mail does; the next @ ends it.
    """
    found = islice(_DATED.finditer(text), MAX_CODES)
    return [(int(part[1]) if part[1] else None, part[2]) for part in found]


def from_code(code: str) -> str:
    """Return the text of what `to_code` made, or raise a CodeError; blanks do not matter."""
    if len(code) > MAX_CODE:
        raise CodeTooLarge(f"a code has at most {MAX_CODE} characters")
    parts = _CODE.fullmatch("".join(code.split()))
    if parts is None:
        raise CodeDamaged("not a code")
    version, checksum, packed = parts.groups()
    if int(version) > _VERSION:
        raise CodeTooNew(f"written by a later version ({version}); this one reads {_VERSION}")
    data = _unpack(packed)
    if f"{zlib.crc32(data):08x}" != checksum:
        raise CodeDamaged("a character is missing or wrong")
    return _decode(data)


def _unpack(packed: str) -> bytes:
    """Decompress no further than a real text reaches."""
    reader = zlib.decompressobj()
    try:
        squeezed = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        data = reader.decompress(squeezed, MAX_TEXT + 1)
    except (binascii.Error, zlib.error):
        raise CodeDamaged("a character is missing or wrong") from None
    if len(data) > MAX_TEXT:
        raise CodeTooLarge(f"a code unpacks into at most {MAX_TEXT} bytes")
    if not reader.eof:
        raise CodeDamaged("the code is cut off")
    return data


def _decode(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise CodeDamaged("not a text") from None
