"""The 36 kinds as a grid of six colours by six shapes, and counts upon it. Knows no rows.

A *line* is a colour (0-5) or a shape (6-11); every kind lies in two. Each line has six places,
one for each of its kinds: place = 6 * line + member.
"""

from collections.abc import Iterable, Sequence

from game.rules.tiles import KINDS, TILES, Tile

LINES = 12
Counts = list[int]  # copies by kind
LineCounts = tuple[int, ...]  # by line

KIND = tuple(
    6 * line + m if line < 6 else 6 * m + line - 6 for line in range(LINES) for m in range(6)
)
_PARTNER_LINE = tuple(6 + m if line < 6 else m for line in range(LINES) for m in range(6))
PARTNER = tuple(6 * _PARTNER_LINE[place] + place // 6 % 6 for place in range(6 * LINES))
LINES_OF = tuple((kind // 6, 6 + kind % 6) for kind in range(KINDS))

# By line: its places with their kinds; and its places with the partner's place and line.
PLACES = tuple(tuple((6 * ln + m, KIND[6 * ln + m]) for m in range(6)) for ln in range(LINES))
STEALS = tuple(
    tuple((p, PARTNER[p], _PARTNER_LINE[p]) for p in range(6 * ln, 6 * ln + 6))
    for ln in range(LINES)
)


def count(tiles: Iterable[int]) -> Counts:
    """Return how often each kind is among *tiles*."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def tiles_of(counts: Sequence[int]) -> tuple[Tile, ...]:
    """Return the cards that *counts* stand for, in the order of their kinds."""
    return tuple(TILES[kind] for kind, copies in enumerate(counts) for _ in range(copies))


def added(first: Sequence[int], second: Sequence[int]) -> Counts:
    """Return the sum of two counts."""
    return [a + b for a, b in zip(first, second, strict=True)]


def line_slices(counts: Sequence[int]) -> list[Sequence[int]]:
    """Return the counts of each line's six kinds."""
    return [counts[6 * c : 6 * c + 6] for c in range(6)] + [counts[s::6] for s in range(6)]
