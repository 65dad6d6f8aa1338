"""What goes together: sets of kinds as 36-bit masks. Knows no cells and no players.

Two tiles match if they share exactly one trait. Kinds that match pairwise always share one
common colour or one common shape, so a line is legal exactly if its kinds match pairwise, and
whatever may join it is the intersection of what each of its tiles matches.
"""

from collections.abc import Iterable, Sequence

from game.rules.tiles import KINDS

FULL_LINE = 6
MIN_ROW = 3  # a row of Cards [R-K6]
ALL_KINDS = (1 << KINDS) - 1

# Six masks of one colour, then six of one shape.
GROUPS = tuple(0b111111 << 6 * c for c in range(6)) + tuple(0x41041041 << s for s in range(6))


def _matches(kind: int) -> int:
    return (GROUPS[kind // 6] ^ GROUPS[6 + kind % 6]) & ~(1 << kind)


MATCHES = tuple(_matches(kind) for kind in range(KINDS))


def kinds_mask(tiles: Iterable[int]) -> int:
    """Return the set of kinds among *tiles*, backgrounds and copies ignored."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile % KINDS
    return mask


def _joinable() -> dict[int, int]:
    table = {0: ALL_KINDS}
    for group in GROUPS:
        members = [kind for kind in range(KINDS) if group >> kind & 1]
        for choice in range(1, 64):
            chosen = [kind for place, kind in enumerate(members) if choice >> place & 1]
            free = ALL_KINDS
            for kind in chosen:
                free &= MATCHES[kind]
            table[kinds_mask(chosen)] = free
    return table


# Every legal line's set of kinds -> the kinds that may join it. An illegal set is absent.
JOINABLE = _joinable()


def share_a_trait(tiles: Iterable[int]) -> bool:
    """Tell whether all *tiles* have one colour or all have one shape; twins do."""
    mask = kinds_mask(tiles)
    return any(mask & ~group == 0 for group in GROUPS)


def is_legal_line(tiles: Sequence[int]) -> bool:
    """Tell whether *tiles* share one trait and no kind stands twice."""
    mask = kinds_mask(tiles)
    return mask in JOINABLE and mask.bit_count() == len(tiles)


def largest_groups(tiles: Iterable[int]) -> tuple[frozenset[int], ...]:
    """Return the largest sets of different kinds in *tiles* that share a trait. [R-C2] [R-K2]

    All of them have one size; there are none only where there is no tile.
    """
    mask = kinds_mask(tiles)
    masks = {mask & group for group in GROUPS} - {0}
    size = max((m.bit_count() for m in masks), default=0)
    best = sorted(m for m in masks if m.bit_count() == size)
    return tuple(frozenset(k for k in range(KINDS) if m >> k & 1) for m in best)


def largest_group_size(tiles: Iterable[int]) -> int:
    """Return how many tiles the largest group in *tiles* has."""
    mask = kinds_mask(tiles)
    return max((mask & group).bit_count() for group in GROUPS)
