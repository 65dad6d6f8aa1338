"""From a plan to rows on the table, with few cards moved. Knows nothing of which plan is best.

Which cards are played and how many Qwirkles are made is settled; how many rows each line gets and
which rows go on is chosen here, beginning with what lies there now.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from game.ai.cards.grid import LINES, LineCounts, added, count
from game.ai.cards.packing import Packing, most_rows
from game.ai.cards.qwirkles import QwirkleSets, cards_in
from game.ai.cards.slots import BLANK, Dealing, Slot, kinds_of
from game.ai.cards.solver import Plan
from game.rules.lines import FULL_LINE, GROUPS, MIN_ROW, kinds_mask
from game.rules.moves import Row
from game.rules.tiles import TILES

_MOST_SETS = 12  # of Qwirkles that are tried, and how many are looked at to choose these
_SETS_IN_SIGHT = 200
_MOST_NODES = 150  # for each set
_MOST_CHOICES = 8  # of rows that go on, for each number of rows

Rows = tuple[Row, ...]


def arrange(table: Sequence[Row], plan: Plan) -> Iterator[Rows]:
    """Search for rows that carry out *plan* with few moved cards; yield the best so far, often."""
    search = _Arranging(table, plan)
    rows: Rows = ()
    for is_better in search.run():
        rows = search.rows() if is_better else rows
        yield rows


def arranged(table: Sequence[Row], plan: Plan) -> Rows:
    """Return what `arrange` comes to in the end."""
    *_, rows = arrange(table, plan)
    return rows


class _Arranging:
    """One search for a near arrangement."""

    def __init__(self, table: Sequence[Row], plan: Plan) -> None:
        self._table = table
        self._plan = plan
        self._cards = added(count(card for row in table for card in row), plan.played)
        self._hand = sum(plan.played)
        self._old = _rows_by_line(table)
        self._best: Dealing | None = None
        self._moved = 10**6
        self._nodes = 0

    def run(self) -> Iterator[bool]:
        """Try arrangements and yield whether the best has changed; the first step finds one."""
        yield from self._try(self._plan.qwirkles, self._plan.rows)
        sets = QwirkleSets.empty()
        for _ in sets.gather(self._cards):
            yield False
        for qwirkles in self._near_sets(sets):
            if not self._moved:
                return
            inside = cards_in(qwirkles)
            left = [n - q for n, q in zip(self._cards, inside, strict=True)]
            self._nodes = 0
            for rows in self._near_rows(qwirkles, left, Packing.empty(left), ()):
                yield False
                if rows is not None:
                    yield from self._try(qwirkles, rows)

    def rows(self) -> Rows:
        """Return the best rows so far: those that go on in their old order, then the new ones."""
        assert self._best is not None
        pairs = zip(self._best.slots, self._best.held, strict=True)
        ordered = sorted(pairs, key=lambda pair: (pair[0].row == BLANK, pair[0].row))
        return tuple(self._row(slot, held) for slot, held in ordered)

    def _row(self, slot: Slot, held: int) -> Row:
        if slot.row == BLANK:
            return tuple(TILES[kind] for kind in kinds_of(held))
        stays = tuple(card for card in self._table[slot.row] if held >> card & 1)
        return stays + tuple(TILES[kind] for kind in kinds_of(held & ~slot.home))

    def _near_sets(self, sets: QwirkleSets) -> list[LineCounts]:
        """Return sets of as many Qwirkles as the plan's, those that lack the fewest cards first."""
        near = list(islice(sets.of(self._plan.total), _SETS_IN_SIGHT))
        near.sort(key=lambda q: (self._lack(q), q != self._plan.qwirkles))
        return near[:_MOST_SETS]

    def _lack(self, qwirkles: LineCounts) -> int:
        sizes = [self._sizes(line)[:number] for line, number in enumerate(qwirkles)]
        return FULL_LINE * sum(qwirkles) - sum(map(sum, sizes))

    def _sizes(self, line: int) -> list[int]:
        return [mask.bit_count() for _, mask in self._old[line]]

    def _near_rows(
        self, qwirkles: LineCounts, left: Sequence[int], packing: Packing, rows: LineCounts
    ) -> Iterator[LineCounts | None]:
        """Iterate over numbers of rows that hold the cards *left*, nearest the table first."""
        if self._nodes > _MOST_NODES or self._least(qwirkles, rows) >= self._moved:
            return
        line = len(rows)
        if line == LINES:
            yield rows
            return
        yield None
        for number in self._numbers(line, qwirkles, left, rows):
            self._nodes += 1
            child = packing.copy()
            if all(child.add_row(line) for _ in range(number)):
                yield from self._near_rows(qwirkles, left, child, (*rows, number))

    def _numbers(
        self, line: int, qwirkles: LineCounts, left: Sequence[int], rows: LineCounts
    ) -> list[int]:
        fewest = 0
        if line >= 6:
            fewest = max(0, *(left[6 * c + line - 6] - rows[c] for c in range(6)))
        most = most_rows(left)[line]
        now = max(0, len(self._old[line]) - qwirkles[line])
        return sorted(range(fewest, most + 1), key=lambda number: abs(number - now))

    def _least(self, qwirkles: LineCounts, rows: LineCounts) -> int:
        """Return how many cards move at least with these numbers of rows in the first lines."""
        dissolved = lacking = 0
        for line, number in enumerate(rows):
            sizes, full = self._sizes(line), qwirkles[line]
            slots = number + full
            dissolved += sum(sizes[slots:])
            lacking += FULL_LINE * full - sum(sizes[:full])
            lacking += MIN_ROW * max(0, number - max(0, len(sizes) - full))
        return max(dissolved, lacking - self._hand)

    def _try(self, qwirkles: LineCounts, rows: LineCounts) -> Iterator[bool]:
        """Deal to these numbers of rows, in some ways to let old rows go on."""
        per_line = [self._choices(ln, qwirkles[ln], rows[ln]) for ln in range(LINES)]
        for choice in islice(product(*per_line), _MOST_CHOICES):
            slots = [slot for line_slots in choice for slot in line_slots]
            kept = {slot.row for slot in slots}
            gone = sum(len(row) for place, row in enumerate(self._table) if place not in kept)
            if gone >= self._moved:
                continue
            dealing = Dealing(slots, self._cards)
            is_better = dealing.deal() and dealing.moved() + gone < self._moved
            if is_better:
                self._best, self._moved = dealing, dealing.moved() + gone
            yield is_better

    def _choices(self, line: int, full: int, number: int) -> list[list[Slot]]:
        """Return ways in which the old rows of *line* go on: full ones first, the longest first."""
        old = self._old[line]
        needs = [FULL_LINE] * full + [MIN_ROW] * number
        orders = [old]
        if needs and (len(old) > len(needs) or 0 < full < len(old)):
            orders += [old[i : i + 1] + old[:i] + old[i + 1 :] for i in range(1, len(old))]
        return [_slots(line, needs, order) for order in orders]


def _rows_by_line(table: Sequence[Row]) -> list[list[tuple[int, int]]]:
    """Return by line its rows as their place and mask, the longest first."""
    old: list[list[tuple[int, int]]] = [[] for _ in range(LINES)]
    for place, row in enumerate(table):
        mask = kinds_mask(row)
        line = next(line for line, group in enumerate(GROUPS) if not mask & ~group)
        old[line].append((place, mask))
    for rows in old:
        rows.sort(key=lambda row: -row[1].bit_count())
    return old


def _slots(line: int, needs: list[int], old: Sequence[tuple[int, int]]) -> list[Slot]:
    going_on = [Slot(line, need, *row) for need, row in zip(needs, old, strict=False)]
    return going_on + [Slot(line, need) for need in needs[len(going_on) :]]
