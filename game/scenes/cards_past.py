"""Earlier tables of a match of Cards, as rows that can be shown. Changes nothing."""

from collections import Counter

from game.rules.lines import FULL_LINE
from game.session import CardsSession, DraftCard, DraftRow

FIRST = 10**7  # names that no row or card of the match has


def past_rows(session: CardsSession, moment: int) -> tuple[tuple[DraftRow, ...], frozenset[int]]:
    """Return the rows after *moment* actions, and those that the last of these changed."""
    rows = session.history(moment).rows
    before = session.history(moment - 1).rows if moment else ()
    left = Counter(tuple(sorted(row)) for row in before)
    shown, changed = [], set()
    for place, row in enumerate(rows):
        name = FIRST + place * (FULL_LINE + 1)
        cards = tuple(
            DraftCard(name + 1 + number, tile, from_rack=False, moved=False)
            for number, tile in enumerate(row)
        )
        shown.append(DraftRow(name, cards, None, is_qwirkle=False))
        key = tuple(sorted(row))
        if left[key]:
            left[key] -= 1
        else:
            changed.add(name)
    return tuple(shown), frozenset(changed)
