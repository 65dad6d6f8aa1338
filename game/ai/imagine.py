"""A whole state that agrees with what a seat can see. What is hidden is filled in, never known."""

from collections.abc import Callable
from itertools import chain, repeat

from game.rules.setup import Seat, Setup
from game.rules.state import BoardState, GameState, TableState, without
from game.rules.tiles import Tile
from game.rules.view import SeatView

Shuffle = Callable[[list[Tile]], None]


def imagine(view: SeatView, shuffle: Shuffle | None = None) -> GameState:
    """Return a state in which *view* would be seen, its hidden tiles in the order of *shuffle*.

    Without one they are dealt in a fixed order: good enough for every question whose answer
    depends on visible things only, such as what may be played.
    """
    hidden = _hidden_tiles(view)
    if shuffle:
        shuffle(hidden)
    racks, used = [], 0
    for seat, size in enumerate(view.rack_sizes):
        if (known := _known_rack(view, seat)) is not None:
            racks.append(known)
            continue
        racks.append(tuple(hidden[used : used + size]))
        used += size
    return _assemble(view, tuple(racks), tuple(hidden[used:]))


def _known_rack(view: SeatView, seat: int) -> tuple[Tile, ...] | None:
    if seat == view.seat:
        return view.rack
    return view.shown if seat == view.to_move else None


def _hidden_tiles(view: SeatView) -> list[Tile]:
    hidden = tuple(chain.from_iterable(repeat(tile, count) for tile, count in view.unseen))
    if view.shown is not None and view.to_move != view.seat:
        hidden = without(hidden, view.shown)
    return list(hidden)


def _assemble(
    view: SeatView, racks: tuple[tuple[Tile, ...], ...], bag: tuple[Tile, ...]
) -> GameState:
    setup = Setup(view.game, tuple(map(Seat, view.names)), 0, view.options)
    if view.board is not None:
        return BoardState(
            setup=setup,
            options=view.options,
            turn=view.turn,
            to_move=view.to_move,
            racks=racks,
            bag=bag,
            scores=view.scores,
            ended=view.ended,
            board=view.board,
        )
    return TableState(
        setup=setup,
        options=view.options,
        turn=view.turn,
        to_move=view.to_move,
        racks=racks,
        bag=bag,
        scores=view.scores,
        ended=view.ended,
        table=view.table,
        stacks=view.stacks,
        opened=view.opened,
        shown=view.shown is not None,
        exchanges=view.exchanges,
        found=view.found,
        turns_left=view.turns_left,
    )
