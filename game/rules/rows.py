"""Rows of Cards: whether a table stands, and the plays that need no rearranging.

Knows cards and rows, not turns.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from game.rules.errors import Reason
from game.rules.legality import missing_tiles
from game.rules.lines import (
    FULL_LINE,
    GROUPS,
    JOINABLE,
    MIN_ROW,
    is_legal_line,
    kinds_mask,
    share_a_trait,
)
from game.rules.moves import Row
from game.rules.tiles import KINDS, TILES, Tile
from game.rules.verdict import Verdict


def row_fault(row: Sequence[Tile]) -> Reason | None:
    """Return why *row* may not stay at the end of a turn, or None. [R-K6]"""
    if not share_a_trait(row):
        return Reason.LINE_MIXED
    if not is_legal_line(row):
        return Reason.DUPLICATE_TILE
    return Reason.ROW_TOO_SHORT if len(row) < MIN_ROW else None


def judge_rows(table: Sequence[Row], rack: Sequence[Tile], rows: Sequence[Row]) -> Verdict:
    """Return the verdict on turning *table* into *rows* with cards of *rack*."""
    old, new = Counter(chain(*table)), Counter(chain(*rows))
    if refusal := missing_tiles(rack, new - old):
        return refusal
    if taken := old - new:
        return Verdict(Reason.TABLE_CARD_TAKEN, tiles=tuple(taken.elements()))
    if refusal := _refuse_rows(rows):
        return refusal
    if new == old:
        return Verdict(Reason.NOTHING_PLAYED)
    return Verdict(points=sum(len(row) == FULL_LINE for row in rows))


def _refuse_rows(rows: Sequence[Row]) -> Verdict | None:
    """Refuse for the first faulty row, naming every row with that same fault."""
    faults = [row_fault(row) for row in rows]
    reason = next((fault for fault in faults if fault), None)
    if reason is None:
        return None
    places = tuple(place for place, fault in enumerate(faults) if fault is reason)
    return Verdict(reason, rows=places, tiles=rows[places[0]], count=len(places))


def played_cards(table: Sequence[Row], rows: Sequence[Row]) -> tuple[Tile, ...]:
    """Return the cards on *rows* that were not on *table*."""
    return tuple((Counter(chain(*rows)) - Counter(chain(*table))).elements())


def simple_plays(table: Sequence[Row], rack: Sequence[Tile]) -> Iterator[tuple[Row, ...]]:
    """Iterate over tables after plays that move no card: one card to a row, or one new row."""
    held = kinds_mask(rack)
    for place, row in enumerate(table):
        free = JOINABLE[kinds_mask(row)] & held
        for kind in _kinds_in(free):
            yield (*table[:place], (*row, TILES[kind]), *table[place + 1 :])
    for group in GROUPS:
        if (held & group).bit_count() >= MIN_ROW:
            yield (*table, tuple(TILES[kind] for kind in _kinds_in(held & group)))


def _kinds_in(mask: int) -> list[int]:
    return [kind for kind in range(KINDS) if mask >> kind & 1]
