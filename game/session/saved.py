"""Reads what a session kept besides its match. Whatever is missing or spoilt is as at the start."""

from collections.abc import Mapping

from game.rules.setup import is_int
from game.session.seating import TableOptions

LONGEST = 1e9  # seconds of play that are believed
Extra = Mapping[str, object]


def read_options(extra: Extra) -> TableOptions:
    """Return what was agreed for the match."""
    usual = TableOptions()
    return TableOptions(
        relaxed=_read_flag(extra.get("relaxed"), usual=usual.relaxed),
        curtain=_read_flag(extra.get("curtain"), usual=usual.curtain),
    )


def read_counts(data: object, seats: int) -> list[int]:
    """Return a number for each seat."""
    values = data if isinstance(data, list) and len(data) == seats else [0] * seats
    return [value if is_int(value) and value >= 0 else 0 for value in values]


def read_seconds(data: object) -> float:
    """Return a span of time."""
    if isinstance(data, bool) or not isinstance(data, int | float):
        return 0.0
    return float(data) if 0 <= data <= LONGEST else 0.0  # not a number is neither


def read_entries(data: object, seats: int) -> list[object]:
    """Return something for each seat, or nothing for any."""
    return list(data) if isinstance(data, list) and len(data) == seats else [None] * seats


def _read_flag(value: object, *, usual: bool) -> bool:
    return value if isinstance(value, bool) else usual
