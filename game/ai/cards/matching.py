"""Which old row goes on as which new one: the matching with the most cards that stay.

Knows rows as bags of cards, nothing of rules or turns.
"""

from collections import Counter
from collections.abc import Sequence

from game.rules.moves import Row
from game.rules.tiles import Tile

_FAR = 10**9


def overlap(first: Sequence[Tile], second: Sequence[Tile]) -> int:
    """Return how many cards two rows have in common."""
    return (Counter(first) & Counter(second)).total()


def match_rows(before: Sequence[Row], after: Sequence[Row]) -> dict[int, int]:
    """Return new row -> old row with the greatest sum of overlaps; rows without any are left out.

    Equal rows go together first; that never loses a card, and few rows are left to weigh up.
    """
    matched = _match_equal(before, after)
    olds = [i for i in range(len(before)) if i not in matched.values()]
    news = [j for j in range(len(after)) if j not in matched]
    weights = [[overlap(before[i], after[j]) for i in olds] for j in news]
    for row, column in enumerate(_assign(weights)):
        if column is not None and weights[row][column]:
            matched[news[row]] = olds[column]
    return matched


def _match_equal(before: Sequence[Row], after: Sequence[Row]) -> dict[int, int]:
    places: dict[tuple[Tile, ...], list[int]] = {}
    for i in reversed(range(len(before))):
        places.setdefault(tuple(sorted(before[i])), []).append(i)
    matched = {}
    for j, row in enumerate(after):
        if equal := places.get(tuple(sorted(row))):
            matched[j] = equal.pop()
    return matched


def _assign(weights: list[list[int]]) -> list[int | None]:
    """Return for each row of *weights* a column of its own, with the greatest sum (Hungarian)."""
    rows = len(weights)
    size = max(rows, len(weights[0]) if rows else 0)
    cost = [[-w for w in row] + [0] * (size - len(row)) for row in weights]
    cost += [[0] * size for _ in range(size - rows)]
    owner = _cheapest_owners(cost)
    columns: list[int | None] = [None] * rows
    for column, row in enumerate(owner):
        if row < rows and column < len(weights[row]):
            columns[row] = column
    return columns


def _cheapest_owners(cost: list[list[int]]) -> list[int]:
    """Return by column its row in the cheapest perfect assignment of a square *cost*."""
    size = len(cost)
    row_price, column_price = [0] * size, [0] * (size + 1)
    owner = [-1] * (size + 1)  # the last column stands for the row that is being placed
    for row in range(size):
        owner[size] = row
        column, via = size, [size] * size
        slack, is_done = [_FAR] * size, [False] * (size + 1)
        while owner[column] >= 0:
            is_done[column] = True
            here, delta, nearest = owner[column], _FAR, column
            for j in range(size):
                if is_done[j]:
                    continue
                price = cost[here][j] - row_price[here] - column_price[j]
                if price < slack[j]:
                    slack[j], via[j] = price, column
                if slack[j] < delta:
                    delta, nearest = slack[j], j
            for j in range(size + 1):
                if is_done[j]:
                    row_price[owner[j]] += delta
                    column_price[j] -= delta
                elif j < size:
                    slack[j] -= delta
            column = nearest
        _flip(owner, via, column)
    return owner[:size]


def _flip(owner: list[int], via: list[int], column: int) -> None:
    while column < len(via):
        owner[column] = owner[via[column]]
        column = via[column]
