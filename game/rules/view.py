"""What one seat may know of a match, and nothing else. The only thing a computer player gets."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain

from game.rules.board import Board
from game.rules.events import EndReason
from game.rules.moves import Row
from game.rules.setup import OptionValue
from game.rules.state import BoardState, GameState, TableState
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A match as one seat sees it.

    `unseen` counts the tiles in the bag and on other racks, sorted, so that their order tells
    nothing. `shown` is the rack that the seat to move has laid open in Cards, and `found` the
    play that exists all the same.
    """

    game: str
    options: Mapping[str, OptionValue]
    seat: int
    names: tuple[str, ...]
    turn: int
    to_move: int
    rack: tuple[Tile, ...]
    rack_sizes: tuple[int, ...]
    bag_size: int
    unseen: tuple[tuple[Tile, int], ...]
    scores: tuple[int, ...]
    ended: EndReason | None
    opened: bool = False
    board: Board | None = None
    table: tuple[Row, ...] = ()
    stacks: tuple[tuple[Row, ...], ...] = ()
    shown: tuple[Tile, ...] | None = None
    found: tuple[Row, ...] | None = None
    exchanges: int = 0
    turns_left: int | None = None


def view(state: GameState, seat: int) -> SeatView:
    """Return what *seat* may know of *state*."""
    if not 0 <= seat < state.seat_count:
        raise IndexError(f"no seat {seat}")
    hidden = chain(state.bag, *(rack for s, rack in enumerate(state.racks) if s != seat))
    seen = SeatView(
        game=state.setup.game,
        options=state.options,
        seat=seat,
        names=tuple(s.name for s in state.setup.seats),
        turn=state.turn,
        to_move=state.to_move,
        rack=state.racks[seat],
        rack_sizes=tuple(map(len, state.racks)),
        bag_size=len(state.bag),
        unseen=tuple(sorted(Counter(hidden).items())),
        scores=state.scores,
        ended=state.ended,
    )
    if isinstance(state, BoardState):
        return replace(seen, board=state.board, opened=len(state.board) > 0)
    assert isinstance(state, TableState)
    return replace(
        seen,
        opened=state.opened,
        table=state.table,
        stacks=state.stacks,
        shown=state.racks[state.to_move] if state.shown else None,
        found=state.found,
        exchanges=state.exchanges,
        turns_left=state.turns_left,
    )
