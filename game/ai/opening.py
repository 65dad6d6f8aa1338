"""The first placement of a match, and what to do when nothing can be placed.

Knows views and weights, not search.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from game.ai.outlook import outlook
from game.ai.searchboard import search_board
from game.ai.static import Weights, keeping_value, rack_features, static_value
from game.rules.board import ACROSS, LINE_POINTS, Board
from game.rules.generator import RawOption, readable
from game.rules.lines import largest_groups
from game.rules.moves import Action, Pass, Place, Swap
from game.rules.state import without
from game.rules.tiles import KINDS, Tile
from game.rules.view import SeatView


def opening(view: SeatView, weights: Weights | None) -> Action:
    """Return the largest group with the best static value; without weights the first one.

    All largest groups score the same, and on an empty board their order means nothing.
    """
    options = list(_openings(view.rack))
    best = options[0]
    if weights:
        counted, empty = outlook(view), search_board(Board())
        best = max(options, key=lambda option: static_value(empty, option, counted, weights))
    return Place(readable(best).placements)


def _openings(rack: Sequence[Tile]) -> Iterator[RawOption]:
    for group in largest_groups(rack):
        held = [sorted({int(t) for t in rack if t % KINDS == kind}) for kind in sorted(group)]
        for tiles in product(*held):
            keys = tuple(place * ACROSS for place in range(len(tiles)))
            yield LINE_POINTS[len(tiles)], keys, tiles


def swap_or_pass(view: SeatView, weights: Weights) -> Action:
    """Return a swap of as many tiles as may be, keeping the best ones; or pass if none may be.

    Tiles that fit nowhere today are worth little, so all go if the bag allows it.
    """
    limit = min(len(view.rack), view.bag_size)
    if not limit:
        return Pass()
    given = max(
        combinations(sorted(view.rack), limit),
        key=lambda tiles: keeping_value(*rack_features(without(view.rack, tiles)), weights),
    )
    return Swap(given)
