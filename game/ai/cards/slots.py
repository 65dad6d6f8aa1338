"""Dealing cards to rows so that few of those on the table move. Knows no Qwirkles, only sizes.

A *slot* is a row to be: one that lies there already and goes on, or a blank one. Sets of kinds
are 36-bit masks. A card has moved if its old row goes on without it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ai.cards.grid import LINES, LINES_OF, Counts
from game.rules.lines import GROUPS
from game.rules.tiles import KINDS

BLANK = -1
_FAR = 10**6


@dataclass(frozen=True, slots=True)
class Slot:
    """A row to be: its line, how many cards it takes at least, and the old row that it goes on."""

    line: int
    need: int
    row: int = BLANK
    home: int = 0


def kinds_of(mask: int) -> Iterator[int]:
    """Iterate over the kinds in *mask*."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Dealing:
    """Slots, what lies in them, and the cards that lie nowhere yet."""

    __slots__ = ("_by_line", "held", "loose", "slots")

    def __init__(self, slots: Sequence[Slot], cards: Sequence[int]) -> None:
        self.slots = slots
        self.held = [slot.home for slot in slots]
        self.loose: Counts = list(cards)
        self._by_line: list[list[int]] = [[] for _ in range(LINES)]
        for number, slot in enumerate(slots):
            self._by_line[slot.line].append(number)
            for kind in kinds_of(slot.home):
                self.loose[kind] -= 1

    def deal(self) -> bool:
        """Fill what lacks cards as cheaply as it goes, then lay the rest; False if it cannot be."""
        for number, slot in enumerate(self.slots):
            while self.held[number].bit_count() < slot.need:
                if not self._fill(number):
                    return False
        return all(self._lay(kind) for kind in range(KINDS) for _ in range(self.loose[kind]))

    def moved(self) -> int:
        """Return how many cards their old rows go on without."""
        pairs = zip(self.slots, self.held, strict=True)
        return sum((slot.home & ~held).bit_count() for slot, held in pairs)

    def _fill(self, start: int) -> bool:
        """Bring one card to *start* by the cheapest chain of rows that replace theirs."""
        cost = [_FAR] * len(self.slots)
        cost[start] = 0
        via: dict[int, tuple[int, int]] = {}  # giver -> taker and kind
        best, end = _FAR, (start, 0, BLANK)
        queue = [start]
        for taker in queue:
            slot = self.slots[taker]
            for kind in kinds_of(GROUPS[slot.line] & ~self.held[taker]):
                so_far = cost[taker] - (slot.home >> kind & 1)
                if self.loose[kind]:
                    if so_far < best:
                        best, end = so_far, (taker, kind, BLANK)
                    continue
                for giver in self._holders(kind):
                    price = so_far + (self.slots[giver].home >> kind & 1)
                    if self.held[giver].bit_count() > self.slots[giver].need:
                        if price < best:
                            best, end = price, (taker, kind, giver)
                    elif price < cost[giver] and not _is_on_way(taker, giver, start, via):
                        cost[giver], via[giver] = price, (taker, kind)
                        queue.append(giver)
        if best < _FAR:
            self._move_along(end, start, via)
        return best < _FAR

    def _holders(self, kind: int) -> list[int]:
        c, s = LINES_OF[kind]
        return [i for i in (*self._by_line[c], *self._by_line[s]) if self.held[i] >> kind & 1]

    def _move_along(
        self, end: tuple[int, int, int], start: int, via: dict[int, tuple[int, int]]
    ) -> None:
        taker, kind, giver = end
        if giver == BLANK:
            self.loose[kind] -= 1
        else:
            self.held[giver] ^= 1 << kind
        self.held[taker] ^= 1 << kind
        while taker != start:
            giver = taker
            taker, kind = via[giver]
            self.held[giver] ^= 1 << kind
            self.held[taker] ^= 1 << kind

    def _lay(self, kind: int) -> bool:
        """Lay a loose card back where it came from, or else on the shortest row that takes it.

        Short rows first, because a row of five invites the next seat.
        """
        c, s = LINES_OF[kind]
        free = [i for i in (*self._by_line[c], *self._by_line[s]) if not self.held[i] >> kind & 1]
        if not free:
            return False
        chosen = min(free, key=lambda i: (not self.slots[i].home >> kind & 1, self._size(i), i))
        self.held[chosen] |= 1 << kind
        self.loose[kind] -= 1
        return True

    def _size(self, number: int) -> int:
        return self.held[number].bit_count()


def _is_on_way(slot: int, sought: int, start: int, via: dict[int, tuple[int, int]]) -> bool:
    """Tell whether the chain from *slot* back to *start* passes *sought*."""
    while slot != start:
        if slot == sought:
            return True
        slot = via[slot][0]
    return sought == start
