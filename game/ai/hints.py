"""Hints for the seat to move: a tile that fits, where to look, the whole move, and why.

They know what the seat sees and nothing else, and no words.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.ai.cards.story import RACK, CardMove, carried_out, moves
from game.ai.hint_reasons import HintReason, most_important
from game.ai.hints_board import board_reasons
from game.ai.hints_cards import card_reasons
from game.ai.levels import Level, player_for
from game.rules.board import Placement
from game.rules.moves import Action, Exchange, Lay, Place, Row, Swap
from game.rules.tiles import Tile
from game.rules.view import SeatView

MARGIN = 1  # cells around a move, so that the area does not give it away


@dataclass(frozen=True, slots=True)
class Area:
    """A box of cells; all four sides belong to it."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Hint:
    """A move and its steps; what a move does not have stays empty.

    `tile` fits by itself, or is the first to give away where nothing does. `area` is where to look
    on a board. In Cards `rows` are the places of the rows on the table that change, none if only
    new ones are begun, and `story` tells the turn card by card.
    """

    action: Action
    reasons: tuple[HintReason, ...]
    tile: Tile | None = None
    area: Area | None = None
    rows: tuple[int, ...] = ()
    story: tuple[CardMove, ...] = ()


def hint(view: SeatView) -> Iterator[Hint]:
    """Think of a hint for the seat of *view*, yielding the best one so far; the last one counts.

    Raises ValueError if that seat is not to move.
    """
    if view.ended is not None or view.seat != view.to_move:
        raise ValueError("only the seat to move gets a hint")
    return _think(view)


def _think(view: SeatView) -> Iterator[Hint]:
    reasons_for = card_reasons if view.board is None else board_reasons
    best: Hint | None = None
    for action in player_for(view.game, Level.STRONG)(view):
        if best is None or action != best.action:
            plain = most_important(next(reasons_for(view, action)))
            best = replace(_described(view, action), reasons=plain)
        yield best
    assert best is not None, "a player thinks at least one step"
    for reasons in reasons_for(view, best.action):
        yield replace(best, reasons=most_important(reasons))


def _described(view: SeatView, action: Action) -> Hint:
    match action:
        case Place(placements):
            # Searches begin a placement with a tile that could lie there without the others.
            return Hint(action, (), placements[0].tile, _area(placements))
        case Lay(rows):
            return _told(view, action, rows)
        case Swap(tiles) | Exchange(tiles):
            return Hint(action, (), tiles[0])
    return Hint(action, ())


def _area(placements: tuple[Placement, ...]) -> Area:
    columns = [cell.x for _, cell in placements]
    lines = [cell.y for _, cell in placements]
    left, right = min(columns) - MARGIN, max(columns) + MARGIN
    return Area(left, min(lines) - MARGIN, right, max(lines) + MARGIN)


def _told(view: SeatView, action: Action, rows: tuple[Row, ...]) -> Hint:
    story = tuple(moves(view.table, rows, view.rack))
    lying = carried_out(view.table, story)
    played = [step for step in story if step.source == RACK]
    longest = max(played, key=lambda step: len(lying[step.target]))
    touched = {place for step in story for place in (step.source, step.target)}
    known = tuple(place for place in range(len(view.table)) if place in touched)
    return Hint(action, (), longest.card, rows=known, story=story)
