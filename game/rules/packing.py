"""Whether any play exists in Cards: a search over how many rows each line gets.

A *line* here is one of the six colours (0-5) or six shapes (6-11); every kind lies in two. Cards
of one line can be laid as exactly m rows if no kind has more than m copies and there are at
least 3m cards (deal them out in turn). So a table is decided by twelve small numbers: all table
cards must be covered (a kind has room for as many copies as its two lines have rows), and three
cards must be packed into every row, which is a small flow. Fewer rows are always packable if
more are, more rows cover more, and cards beyond three only lengthen rows. Knows no turns.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from game.rules.lines import MIN_ROW
from game.rules.moves import Row
from game.rules.tiles import KINDS, TILES, Tile

LINES = 12
MOST_ROWS = 3  # each kind exists three times

# Each line has six places, one for each of its kinds: place = 6 * line + member.
_KIND = tuple(
    6 * line + m if line < 6 else 6 * m + line - 6 for line in range(LINES) for m in range(6)
)
_PARTNER_LINE = tuple(6 + m if line < 6 else m for line in range(LINES) for m in range(6))
_PARTNER = tuple(
    6 * _PARTNER_LINE[6 * line + m] + line % 6 for line in range(LINES) for m in range(6)
)
_PLACES = tuple(range(6 * line, 6 * line + 6) for line in range(LINES))
_LINES_OF = tuple((kind // 6, 6 + kind % 6) for kind in range(KINDS))


def find_play(table: Sequence[Row], rack: Sequence[Tile]) -> tuple[Row, ...] | None:
    """Return the table after some legal play of *rack*, or None if there is none. [R-K9]"""
    on_table = _counts(chain(*table))
    supply = [t + r for t, r in zip(on_table, _counts(rack), strict=True)]
    packing = _search(on_table, supply)
    return packing.deal(supply) if packing else None


def _counts(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


class _Packing:
    """Rows per line and the three cards that hold each of them up."""

    __slots__ = ("rows", "spare", "used")

    def __init__(self, rows: list[int], used: list[int], spare: list[int]) -> None:
        self.rows = rows
        self.used = used  # by place: cards of that kind that the line holds
        self.spare = spare  # by kind: cards that no line holds

    def copy(self) -> "_Packing":
        return _Packing(self.rows[:], self.used[:], self.spare[:])

    def room(self, kind: int) -> int:
        """Return how many copies of *kind* the rows can hold."""
        color, shape = _LINES_OF[kind]
        return self.rows[color] + self.rows[shape]

    def add_row(self, line: int) -> bool:
        """Give *line* one more row; if False, no such packing exists and this one is spoilt."""
        self.rows[line] += 1
        return all(self._add_card(line) for _ in range(MIN_ROW))

    def _add_card(self, line: int) -> bool:
        """Find one more card for *line*, if need be by a chain of lines that replace theirs."""
        via = [-1] * LINES  # by line: the place that a card of it would move to
        queue = [line]
        for taker in queue:
            if self._take_spare(taker):
                self._move_along(taker, line, via)
                return True
            for place in _PLACES[taker]:
                giver = _PARTNER_LINE[place]
                has_room = self.used[place] < self.rows[taker]
                if has_room and self.used[_PARTNER[place]] and giver != line and via[giver] < 0:
                    via[giver] = place
                    queue.append(giver)
        return False

    def _take_spare(self, line: int) -> bool:
        for place in _PLACES[line]:
            if self.used[place] < self.rows[line] and self.spare[_KIND[place]]:
                self.used[place] += 1
                self.spare[_KIND[place]] -= 1
                return True
        return False

    def _move_along(self, giver: int, line: int, via: list[int]) -> None:
        while giver != line:
            place = via[giver]
            self.used[_PARTNER[place]] -= 1
            self.used[place] += 1
            giver = place // 6

    def deal(self, supply: list[int]) -> tuple[Row, ...]:
        """Return the rows, with every card that has room in one of them."""
        used = self.used[:]
        for kind in range(KINDS):
            color, shape = _LINES_OF[kind]
            own, other = 6 * color + kind % 6, 6 * shape + kind // 6
            wanted = min(supply[kind], self.room(kind)) - used[own] - used[other]
            more = min(wanted, self.rows[color] - used[own])
            used[own] += more
            used[other] += wanted - more
        rows: list[Row] = []
        for line, count in enumerate(self.rows):
            cards = [TILES[_KIND[p]] for p in _PLACES[line] for _ in range(used[p])]
            rows += [tuple(cards[first::count]) for first in range(count)]
        return tuple(rows)


class _Node:
    """A packing and the most rows that each line may still get."""

    __slots__ = ("limit", "packing")

    def __init__(self, packing: _Packing, limit: list[int]) -> None:
        self.packing, self.limit = packing, limit


def _search(on_table: list[int], supply: list[int]) -> _Packing | None:
    limit = [_most_rows([supply[_KIND[p]] for p in _PLACES[line]]) for line in range(LINES)]
    root = _Node(_Packing([0] * LINES, [0] * (6 * LINES), supply[:]), limit)
    stack = [root]
    while stack:
        node = stack.pop()
        if not _settle(node, on_table, supply):
            continue
        packing = node.packing
        if _covers(packing, on_table) and _gains(packing.rows, on_table, supply):
            return packing
        stack += _branch(node, on_table, supply)
    return None


def _most_rows(counts: list[int]) -> int:
    rows = range(MOST_ROWS, 0, -1)
    return next((m for m in rows if sum(min(n, m) for n in counts) >= MIN_ROW * m), 0)


def _covers(packing: _Packing, on_table: list[int]) -> bool:
    return all(packing.room(kind) >= count for kind, count in enumerate(on_table) if count)


def _gains(rows: list[int], on_table: list[int], supply: list[int]) -> bool:
    """Tell whether *rows* have room for a card more than those on the table."""
    return any(
        supply[kind] > count < rows[kind // 6] + rows[6 + kind % 6]
        for kind, count in enumerate(on_table)
    )


def _settle(node: _Node, on_table: list[int], supply: list[int]) -> bool:
    """Add the rows that table cards force under the limits; return False at a dead end."""
    packing, limit = node.packing, node.limit
    if not _gains(limit, on_table, supply):
        return False
    for kind, count in enumerate(on_table):
        for line, other in (_LINES_OF[kind], _LINES_OF[kind][::-1]):
            while packing.rows[line] + limit[other] < count:
                if packing.rows[line] >= limit[line] or not packing.add_row(line):
                    return False
    return True


def _branch(node: _Node, on_table: list[int], supply: list[int]) -> list[_Node]:
    """Return the two ways on: no more rows in the most wanted line, or (tried first) one more."""
    line = _most_wanted(node, on_table, supply)
    if line is None:
        return []
    limit = node.limit[:]
    limit[line] = node.packing.rows[line]
    children = [_Node(node.packing, limit)]
    more = node.packing.copy()
    if more.add_row(line):
        children.append(_Node(more, node.limit))
    return children


def _most_wanted(node: _Node, on_table: list[int], supply: list[int]) -> int | None:
    wanted = [0] * LINES
    for kind, count in enumerate(supply):
        room = node.packing.room(kind)
        if count > room:
            weight = 100 if on_table[kind] > room else 1
            for line in _LINES_OF[kind]:
                if node.packing.rows[line] < node.limit[line]:
                    wanted[line] += weight
    best = max(wanted)
    return wanted.index(best) if best else None
