"""Whether tiles may be laid where a player wants them, and if not, why.

Knows boards and racks, not turns: the opening and whose turn it is are the ruleset's business.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from game.rules.board import (
    ACROSS,
    DIAGONALS,
    DOWN,
    Board,
    Cell,
    Placement,
    cell_of,
    is_near,
    key_of,
)
from game.rules.errors import Reason
from game.rules.lines import FULL_LINE, is_legal_line, share_a_trait
from game.rules.scoring import score_lines
from game.rules.tiles import Tile
from game.rules.verdict import Verdict

Laid = list[tuple[int, Tile]]


def judge(
    board: Board, rack: Sequence[Tile], placements: Sequence[Placement]
) -> tuple[Verdict, Board]:
    """Return the verdict on laying *placements* and the board after it (as it was, if refused).

    On an empty board anything in one line is connected; what an opening needs is not asked here.
    """
    refusal = _refuse_cells(board, placements) or missing_tiles(rack, [p.tile for p in placements])
    if refusal:
        return refusal, board
    laid = sorted((key_of(cell), tile) for tile, cell in placements)
    refusal = _refuse_shape(board, laid) or _refuse_traits(placements)
    if refusal:
        return refusal, board
    after = board.with_fitting(laid)
    if after is None:
        return _refuse_lines(board.with_keys(laid), laid), board
    lines = score_lines(after, laid)
    return Verdict(lines=lines, points=sum(line.points for line in lines)), after


def missing_tiles(rack: Sequence[Tile], wanted: Iterable[Tile]) -> Verdict | None:
    """Refuse what *rack* does not hold, or return None."""
    missing = Counter(wanted) - Counter(rack)
    return Verdict(Reason.NOT_YOUR_TILE, tiles=tuple(missing)) if missing else None


def _refuse_cells(board: Board, placements: Sequence[Placement]) -> Verdict | None:
    cells = [cell for _, cell in placements]
    if not cells:
        return Verdict(Reason.NOTHING_CHOSEN)
    if far := tuple(cell for cell in cells if not is_near(cell)):
        return Verdict(Reason.TOO_FAR, far)
    taken = {cell for cell in cells if cell in board}
    if len(set(cells)) < len(cells):
        taken |= {cell for cell, times in Counter(cells).items() if times > 1}
    return Verdict(Reason.CELL_TAKEN, tuple(sorted(taken))) if taken else None


def _refuse_shape(board: Board, laid: Laid) -> Verdict | None:
    """Refuse tiles that are not in one line, leave a gap or touch nothing.

    [R-C7] [R-C8]
    """
    cells = tuple(cell_of(key) for key, _ in laid)
    if len({cell.x for cell in cells}) > 1 and len({cell.y for cell in cells}) > 1:
        return Verdict(Reason.NOT_IN_LINE, cells)
    if gap := _first_gap(board, [key for key, _ in laid]):
        return Verdict(Reason.GAP, (gap,))
    if len(board) and not any(board.touches(key) for key, _ in laid):
        return Verdict(Reason.NOT_CONNECTED, cells)
    return None


def _first_gap(board: Board, keys: list[int]) -> Cell | None:
    step = ACROSS if keys[-1] - keys[0] < DOWN // 2 else DOWN
    new = set(keys)
    key = keys[0]
    while key != keys[-1]:
        key += step
        if key not in new and not board.holds(key):
            return cell_of(key)
    return None


def _refuse_traits(placements: Sequence[Placement]) -> Verdict | None:
    """Refuse tiles that have neither colour nor shape in common. [R-C6]"""
    tiles = tuple(tile for tile, _ in placements)
    if share_a_trait(tiles):
        return None
    return Verdict(Reason.NO_COMMON_TRAIT, tuple(cell for _, cell in placements), tiles=tiles)


def _refuse_lines(after: Board, laid: Laid) -> Verdict:
    """Name the first line or diagonal that is not legal on the board *after* laying."""
    for key, tile in laid:
        for step in (ACROSS, DOWN):
            run = [(cell, after[cell]) for cell in map(cell_of, after.run(key, step))]
            if len(run) > 1 and not is_legal_line([held for _, held in run]):
                return _refuse_line(run, tile, {cell_of(new) for new, _ in laid})
    for key, tile in laid:
        for step in DIAGONALS:
            diagonal = after.diagonal_run(key, step, tile.background)
            if tile.background and len(diagonal) > FULL_LINE:
                cells = tuple(map(cell_of, diagonal))
                return Verdict(Reason.DIAGONAL_FULL, cells, tiles=(tile,), count=len(cells))
    raise AssertionError("tiles that do not fit break some line")


def _refuse_line(run: Sequence[tuple[Cell, Tile]], tile: Tile, new: set[Cell]) -> Verdict:
    if not share_a_trait(held for _, held in run):
        return Verdict(Reason.LINE_MIXED, tuple(cell for cell, _ in run), tiles=(tile,))
    times = Counter(held.kind for _, held in run)
    twins = tuple((cell, held) for cell, held in run if times[held.kind] > 1)
    # The one to name is a twin that was laid now, not whichever tile of the draft comes first.
    tile = next((held for cell, held in twins if cell in new), tile)
    cells = tuple(cell for cell, _ in twins)
    return Verdict(Reason.DUPLICATE_TILE, cells, tiles=(tile,), count=len(run))
