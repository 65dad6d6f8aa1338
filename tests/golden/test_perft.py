"""Small boards whose placements were counted by hand, one and two turns deep."""

from dataclasses import replace

import pytest

from game.rules.generator import list_placements
from game.rules.notation import read_tiles
from game.rules.state import BoardState
from game.rules.variants import ruleset
from tests.positions import board, board_state, table_state

# One tile has four free cells beside it. A lone twin fits nowhere.
DEPTH_ONE = [
    ("rc@0,0", "rc", 0),  # a twin
    ("rc@0,0", "gd", 0),  # neither colour nor shape
    ("rc@0,0", "rs", 4),
    # Each alone: 4 + 4. Both along the row or column of the old tile: two cells on one side (2
    # orders x 4 sides) or one on each side (2 orders x 2 lines): 12. Side by side across, one of
    # them touching: that one has 4 cells, the other lies left or right of it: 2 x 4 x 2 = 16.
    ("rc@0,0", "rs rd", 8 + 12 + 16),
    # Alone 4 + 4; gc and rs share nothing, so never together.
    ("rc@0,0", "rs gc", 8),
    # A full line takes nothing along it, and each of its cells one tile above and one below.
    ("rc@0,0 rs@1,0 rd@2,0 rk@3,0 rx@4,0 ru@5,0", "gc", 2),
    # A red cup: rs fits inside it, twice above its rims, twice at each side, three times below.
    ("rc@0,0 rd@2,0 rk@0,1 rx@1,1 ru@2,1", "rs", 1 + 2 + 2 * 2 + 3),
]


@pytest.mark.parametrize(("on_board", "rack", "count"), DEPTH_ONE)
def test_placements_of_one_turn(on_board: str, rack: str, count: int) -> None:
    assert len(list_placements(board(on_board), read_tiles(rack))) == count


def test_flex_counts_the_same_kind_on_each_background() -> None:
    assert len(list_placements(board("rcb@0,0"), read_tiles("rsb rsw rss"))) == 12


def _leaves(state: BoardState, depth: int) -> int:
    rules = ruleset(state.setup.game)
    if not depth:
        return 1
    nexts = [rules.apply(state, play.action).state for play in rules.plays(state)]
    return sum(_leaves(after, depth - 1) for after in nexts if isinstance(after, BoardState))


def test_two_turns_deep_in_classic() -> None:
    """Anna's rs has 4 cells; then Ben's rd extends the pair at 2 ends or stands at 4 sides."""
    state = board_state("classic", "rc@0,0", "rs gu", "rd gu", bag="gu")
    assert _leaves(state, 1) == 4
    assert _leaves(replace(state, bag=read_tiles("gx bx")), 2) == 4 * 6


def test_plays_of_a_small_table_of_cards() -> None:
    """One card to the row, a row of its own, and the one that the search finds."""
    state = table_state("rc rs rd", "rk oc yc gc", "bu", pile="bs")
    rules = ruleset("cards")
    assert len(list(rules.plays(state))) == 2 + 1
