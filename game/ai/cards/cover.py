"""The search for rows that hold every card that must lie and the best of those that may.

It decides only how many rows each line gets: a kind has room for as many copies as its two lines
have rows, and cards beyond three only lengthen rows. Knows nothing of Qwirkles.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.cards.grid import KIND, LINES, LINES_OF, Counts
from game.ai.cards.packing import Packing, most_rows
from game.rules.lines import MIN_ROW
from game.rules.tiles import KINDS

NOTHING = -(10**9)  # below every value
_URGENT = 100  # a card that must lie weighs more than all that may


@dataclass(frozen=True, slots=True)
class Demand:
    """Copies of each kind that must lie, all that there are, and the gain for each further one."""

    need: Counts
    supply: Counts
    gain: Sequence[int]


class Cover:
    """One search, node by node; what it found stands at any time in `rows` and `value`."""

    __slots__ = ("_demand", "_loss_of", "_losses", "_may", "_must", "_stack", "rows", "value")

    def __init__(self, demand: Demand, floor: int) -> None:
        """Start to look for a gain above *floor*."""
        self.value = floor
        self.rows: list[int] | None = None
        self._demand = demand
        kinds = list(zip(range(KINDS), demand.need, demand.supply, demand.gain, strict=True))
        self._must = [(need, *LINES_OF[k]) for k, need, _, _ in kinds if need]
        self._may = [
            (need, supply, gain, *LINES_OF[k])
            for k, need, supply, gain in kinds
            if supply > need and gain > 0
        ]
        self._losses = sorted((-g, k) for k, need, supply, g in kinds if supply > need and g < 0)
        self._loss_of: dict[tuple[int, ...], int] = {}
        self._stack = [(Packing.empty(demand.supply), most_rows(demand.supply))]

    def step(self) -> bool:
        """Look at one node; return False once nothing is left to look at."""
        if self._stack:
            self._visit(*self._stack.pop())
        return bool(self._stack)

    def run(self) -> bool:
        """Search to the end; return whether anything was found."""
        while self.step():
            pass
        return self.rows is not None

    def laid(self) -> Counts:
        """Return by kind how many copies lie in the best rows found."""
        assert self.rows is not None
        need, supply, gain = self._demand.need, self._demand.supply, self._demand.gain
        lying = need[:]
        for kind, (c, s) in enumerate(LINES_OF):
            if gain[kind] > 0:
                lying[kind] = min(supply[kind], self.rows[c] + self.rows[s])
        if self._losses:
            for kind in self._needed_losses(self.rows):
                lying[kind] += 1
        return lying

    def _visit(self, packing: Packing, limit: list[int]) -> None:
        """Draw every conclusion at a node, then branch: one more row in a line, or none."""
        while True:
            wanted = self._settle(packing, limit)
            if wanted is None:
                return
            children: dict[int, Packing] = {}
            for line in [ln for ln in range(LINES) if wanted[ln]]:
                child = packing.copy()
                if not child.add_row(line):
                    limit[line] = packing.rows[line]
                    break
                children[line] = child
            else:
                break
        if not children:
            return
        best = max(children, key=wanted.__getitem__)
        closed = limit[:]
        closed[best] = packing.rows[best]
        self._stack += [(packing, closed), (children[best], limit)]

    def _settle(self, packing: Packing, limit: list[int]) -> list[int] | None:
        """Add the rows that are forced; return how much each line is wanted, None at an end."""
        rows = packing.rows
        slack = self._bound(limit) - self.value
        if self._losses and slack > 0:
            slack -= self._loss(rows)
        if slack <= 0:
            return None
        forced = self._forced(limit, slack)
        for demand, c, s in forced:
            if rows[c] + rows[s] < demand and not _force(packing, limit, demand, c, s):
                return None
        self._record(rows)
        return self._wanted(rows, limit, forced)

    def _bound(self, limit: list[int]) -> int:
        total = 0
        for need, supply, gain, c, s in self._may:
            room = limit[c] + limit[s]
            total += gain * ((supply if supply < room else room) - need)
        return total

    def _forced(self, limit: list[int], slack: int) -> list[tuple[int, int, int]]:
        """Return what must lie, with the copies that a better value cannot do without."""
        forced = self._must[:]
        for need, supply, gain, c, s in self._may:
            room = limit[c] + limit[s]
            least = (supply if supply < room else room) - (slack - 1) // gain
            if least > need:
                forced.append((least, c, s))
        return forced

    def _record(self, rows: list[int]) -> None:
        for need, c, s in self._must:
            if rows[c] + rows[s] < need:
                return
        value = 0
        for need, supply, gain, c, s in self._may:
            room = rows[c] + rows[s]
            if room > need:
                value += gain * ((supply if supply < room else room) - need)
        if value > self.value and self._losses:
            value -= self._loss(rows)
        if value > self.value:
            self.value, self.rows = value, rows[:]

    def _wanted(
        self, rows: list[int], limit: list[int], forced: list[tuple[int, int, int]]
    ) -> list[int]:
        wanted = [0] * LINES
        for demand, c, s in forced:
            if rows[c] + rows[s] < demand:
                wanted[c] += _URGENT
                wanted[s] += _URGENT
        for _need, supply, _gain, c, s in self._may:
            if rows[c] + rows[s] < supply:
                wanted[c] += 1
                wanted[s] += 1
        return [w if rows[ln] < limit[ln] else 0 for ln, w in enumerate(wanted)]

    def _loss(self, rows: list[int]) -> int:
        key = tuple(rows)
        if key not in self._loss_of:
            gain = self._demand.gain
            self._loss_of[key] = -sum(gain[kind] for kind in self._needed_losses(rows))
        return self._loss_of[key]

    def _needed_losses(self, rows: list[int]) -> list[int]:
        """Return the cheapest unwanted cards without which *rows* do not stand.

        Sets of cards that find a place are a matroid, so taking the cheapest first is exact.
        """
        need, supply = self._demand.need, self._demand.supply
        free = supply[:]
        for _, kind in self._losses:
            free[kind] = need[kind]
        packing = Packing(rows, [0] * (6 * LINES), free)
        wanting = [ln for ln in range(LINES) for _ in range(MIN_ROW * rows[ln])]
        lacking = [ln for ln in wanting if not packing.add_card(ln)]
        taken: list[int] = []
        if not lacking:
            return taken
        for _, kind in self._losses:
            for _ in range(supply[kind] - need[kind]):
                packing.spare[kind] += 1
                left = _fill_one(packing, lacking)
                if left is None:
                    packing.spare[kind] -= 1
                    break
                lacking.remove(left)
                taken.append(kind)
        return taken


def _force(packing: Packing, limit: list[int], demand: int, c: int, s: int) -> bool:
    """Add the rows that *demand* copies of a kind leave no choice about; False at a dead end."""
    rows = packing.rows
    for line, other in ((c, s), (s, c)):
        while rows[line] + limit[other] < demand:
            if rows[line] >= limit[line] or not packing.add_row(line):
                return False
    return True


def _fill_one(packing: Packing, lacking: list[int]) -> int | None:
    """Fill one of the *lacking* lines; return it, or None if none can be filled."""
    return next((line for line in sorted(set(lacking)) if packing.add_card(line)), None)


def deal(rows: Sequence[int], cards: Sequence[int]) -> list[list[int]]:
    """Return *cards* of each kind laid as *rows*; they must fit and hold every row up."""
    packing = Packing.empty(cards)
    for line, number in enumerate(rows):
        for _ in range(number):
            if not packing.add_row(line):
                raise ValueError("too few cards for the rows")
    used, spare = packing.used, packing.spare
    for kind, (c, s) in enumerate(LINES_OF):
        own, other = 6 * c + kind % 6, 6 * s + kind // 6
        more = min(spare[kind], rows[c] - used[own])
        used[own] += more
        used[other] += spare[kind] - more
    return [row for ln, number in enumerate(rows) if number for row in _share_out(ln, number, used)]


def _share_out(line: int, number: int, used: list[int]) -> list[list[int]]:
    places = range(6 * line, 6 * line + 6)
    cards = [KIND[place] for place in places for _ in range(used[place])]
    return [cards[first::number] for first in range(number)]
