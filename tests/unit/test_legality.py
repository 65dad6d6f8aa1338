"""Verdicts on drafts that no careful player would lay."""

from itertools import product

from game.rules.board import Board, Cell, Placement
from game.rules.errors import Reason
from game.rules.legality import judge
from game.rules.tiles import TILES, Tile


def test_a_draft_that_joins_seven_full_lines_is_refused_like_any_other() -> None:
    """Six tiles between seven lines of six make one run of 48."""
    starts = [7 * n for n in range(7)]
    lines = {Cell(start + n, 0): TILES[n] for start, n in product(starts, range(6))}
    rack = [Tile(6 * n) for n in range(6)]
    draft = [Placement(tile, Cell(7 * n + 6, 0)) for n, tile in enumerate(rack)]
    verdict, after = judge(Board(lines), rack, draft)
    assert verdict.reason is Reason.LINE_MIXED
    assert len(verdict.cells) == 48
    assert after == Board(lines)


def test_a_duplicate_is_named_by_the_twin_that_was_laid() -> None:
    """The first tile of the draft is fine; the second one is already in the line."""
    board = Board({Cell(0, 0): Tile.parse("rs"), Cell(0, 1): Tile.parse("rd")})
    rack = [Tile.parse("rk"), Tile.parse("rs")]
    draft = [Placement(rack[0], Cell(0, 2)), Placement(rack[1], Cell(0, 3))]
    verdict, _ = judge(board, rack, draft)
    assert verdict.reason is Reason.DUPLICATE_TILE
    assert verdict.tiles == (Tile.parse("rs"),)
    assert verdict.cells == (Cell(0, 0), Cell(0, 3))
