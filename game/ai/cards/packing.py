"""Rows per line and the three cards that hold each of them up, kept as a small flow.

Cards of one line can be laid as exactly m rows if no kind has more than m copies and there are at
least 3m cards: deal them out in turn. So rows need nothing but three cards each, at most one of a
kind for each row. Fewer rows can be packed wherever more can. Knows no table and no rack.
"""

from collections.abc import Sequence

from game.ai.cards.grid import LINES, PARTNER, PLACES, STEALS, Counts, line_slices
from game.rules.lines import MIN_ROW


class Packing:
    """How many rows each line has, and which cards stand in for them."""

    __slots__ = ("rows", "spare", "used")

    def __init__(self, rows: list[int], used: list[int], spare: Counts) -> None:
        self.rows = rows
        self.used = used  # by place: cards of that kind that the line holds
        self.spare = spare  # by kind: cards that no line holds

    @classmethod
    def empty(cls, supply: Sequence[int]) -> "Packing":
        """Return a packing without rows over *supply*."""
        return cls([0] * LINES, [0] * (6 * LINES), list(supply))

    def copy(self) -> "Packing":
        """Return an equal packing that changes on its own."""
        return Packing(self.rows[:], self.used[:], self.spare[:])

    def add_row(self, line: int) -> bool:
        """Give *line* one more row; if False, no such packing exists and this one is spoilt."""
        self.rows[line] += 1
        return all(self.add_card(line) for _ in range(MIN_ROW))

    def add_card(self, line: int) -> bool:
        """Find one more card for *line*, if need be by a chain of lines that replace theirs."""
        if self._take_spare(line):
            return True
        rows, used = self.rows, self.used
        via = [-1] * LINES  # by line: the place that a card of it would move to
        via[line] = line
        queue = [line]
        for taker in queue:
            most = rows[taker]
            for place, partner, giver in STEALS[taker]:
                if used[partner] and via[giver] < 0 and used[place] < most:
                    via[giver] = place
                    if self._take_spare(giver):
                        self._move_along(giver, line, via)
                        return True
                    queue.append(giver)
        return False

    def _take_spare(self, line: int) -> bool:
        most, used, spare = self.rows[line], self.used, self.spare
        for place, kind in PLACES[line]:
            if spare[kind] and used[place] < most:
                used[place] += 1
                spare[kind] -= 1
                return True
        return False

    def _move_along(self, giver: int, line: int, via: list[int]) -> None:
        while giver != line:
            place = via[giver]
            self.used[PARTNER[place]] -= 1
            self.used[place] += 1
            giver = place // 6


def most_rows(supply: Sequence[int]) -> list[int]:
    """Return by line the most rows that it could have if every other line had none."""
    return [_most_rows_of(counts) for counts in line_slices(supply)]


def _most_rows_of(counts: Sequence[int]) -> int:
    total = sum(counts)
    if total < MIN_ROW:
        return 0
    if total >= 3 * MIN_ROW:
        return 3
    if total - counts.count(3) >= 2 * MIN_ROW:
        return 2
    return 1 if 6 - counts.count(0) >= MIN_ROW else 0
