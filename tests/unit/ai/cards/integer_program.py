"""A second opinion on turns of Cards: integer programs over every possible row, solved by HiGHS.

It shares no logic with game.ai: rows are listed one by one, and cards are counted in them.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array, hstack, vstack

from game.rules.tiles import Tile
from tests import reference

KINDS = 36
GROUPS = [range(6 * c, 6 * c + 6) for c in range(6)] + [range(s, KINDS, 6) for s in range(6)]
ROWS = [row for g in GROUPS for size in range(3, 7) for row in combinations(g, size)]
HOLDS = csr_array(np.array([[kind in row for row in ROWS] for kind in range(KINDS)], dtype=float))
IS_FULL = np.array([len(row) == 6 for row in ROWS], dtype=float)
PLAYS = hstack([HOLDS, -csr_array(np.eye(KINDS))])
ONE_PLAYED = csr_array(np.concatenate([np.zeros(len(ROWS)), np.ones(KINDS)])[np.newaxis, :])
TURN = csr_array(vstack([PLAYS, ONE_PLAYED]))
COPIES = 3


def best_turn(
    table: Sequence[int], rack: Sequence[int], worth: Sequence[int]
) -> tuple[int, int] | None:
    """Return the most Qwirkles and then the most worth of played cards, None if none can be."""
    weight = 1 + 2 * sum(abs(w) * n for w, n in zip(worth, rack, strict=True))
    found = milp(
        np.concatenate([-weight * IS_FULL, -np.asarray(worth, dtype=float)]),
        constraints=LinearConstraint(TURN, [*table, 1], [*table, np.inf]),
        integrality=np.ones(len(ROWS) + KINDS),
        bounds=Bounds(0, np.concatenate([np.full(len(ROWS), COPIES), rack])),
        options={"mip_rel_gap": 0},
    )
    if found.x is None:
        assert found.status == 2, found.message  # proven to have no solution
        return None
    chosen = np.rint(found.x).astype(int)
    played = chosen[len(ROWS) :]
    return int(IS_FULL @ chosen[: len(ROWS)]), int(np.asarray(worth) @ played)


def fewest_moved(table: Sequence[Sequence[Tile]], cards: Sequence[int], qwirkles: int) -> int:
    """Return how few table cards leave their row when *cards* come to lie with *qwirkles*.

    Each old row goes on as at most one new row; an old row that ends has moved all its cards.
    """
    goes_on = [
        (place, column, reference_overlap(row, ROWS[column]))
        for place, row in enumerate(table)
        for column in range(len(ROWS))
        if reference_overlap(row, ROWS[column])
    ]
    stays = np.array([stay for _, _, stay in goes_on], dtype=float)
    places = np.array([place for place, _, _ in goes_on], dtype=int)
    columns = [column for _, column, _ in goes_on]
    once = csr_array((places[np.newaxis, :] == np.arange(len(table))[:, np.newaxis]).astype(float))
    none = csr_array((len(table), len(ROWS)))
    full = csr_array(np.concatenate([IS_FULL, IS_FULL[columns]])[np.newaxis, :])
    matrix = vstack([hstack([HOLDS, HOLDS[:, columns]]), hstack([none, once]), full])
    low = [*cards, *[0] * len(table), qwirkles]
    high = [*cards, *[1] * len(table), qwirkles]
    found = milp(
        np.concatenate([np.zeros(len(ROWS)), -stays]),
        constraints=LinearConstraint(csr_array(matrix), low, high),
        integrality=np.ones(len(ROWS) + len(goes_on)),
        bounds=Bounds(0, COPIES),
    )
    assert found.x is not None, found.message
    return sum(map(len, table)) - round(-found.fun)


def reference_overlap(first: Sequence[int], second: Sequence[int]) -> int:
    """Return how many cards two rows have in common."""
    return sum((Counter(map(int, first)) & Counter(second)).values())


def is_carried_out(
    table: Sequence[Sequence[Tile]], played: Sequence[int], rows: Sequence[Sequence[Tile]]
) -> bool:
    """Tell whether *rows* are legal and hold exactly the table's cards and those *played*."""
    wanted = Counter(map(int, chain.from_iterable(table)))
    wanted.update({kind: copies for kind, copies in enumerate(played) if copies})
    lying = Counter(map(int, chain.from_iterable(rows)))
    return lying == wanted and reference.rows_are_legal(rows)
