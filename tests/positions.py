"""Builds positions by hand, in the notation of the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.rules.board import Board
from game.rules.notation import read_placement, read_tiles
from game.rules.setup import OptionValue, Seat, Setup
from game.rules.state import BoardState, GameState, TableState
from game.rules.tiles import Tile
from game.rules.variants import ruleset

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def setup(
    game: str,
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    ages: Sequence[int | None] = (),
) -> Setup:
    people = tuple(
        Seat(name, age=ages[place] if place < len(ages) else None)
        for place, name in enumerate(NAMES[:seats])
    )
    return Setup(game, people, seed, options or {})


def board(text: str) -> Board:
    return Board({cell: tile for tile, cell in map(read_placement, text.split())})


def rows(text: str) -> tuple[tuple[Tile, ...], ...]:
    return tuple(read_tiles(row) for row in text.split("/")) if text.strip() else ()


def board_state(
    game: str, on_board: str, *racks: str, bag: str = "", to_move: int = 0
) -> BoardState:
    state = ruleset(game).start(setup(game, max(2, len(racks))))
    assert isinstance(state, BoardState)
    return replace(
        state,
        board=board(on_board),
        racks=tuple(map(read_tiles, racks)),
        bag=read_tiles(bag),
        to_move=to_move,
    )


def table_state(table: str, *racks: str, pile: str = "", to_move: int = 0) -> TableState:
    state = ruleset("cards").start(setup("cards", max(2, len(racks))))
    assert isinstance(state, TableState)
    return replace(
        state,
        table=rows(table),
        racks=tuple(map(read_tiles, racks)),
        bag=read_tiles(pile),
        to_move=to_move,
        opened=True,
    )


def all_tiles(state: GameState) -> list[Tile]:
    """Return every tile of the match, wherever it is, sorted."""
    held = [tile for rack in state.racks for tile in rack] + list(state.bag)
    if isinstance(state, BoardState):
        return sorted([*held, *state.board.tiles()])
    assert isinstance(state, TableState)
    laid = [tile for row in state.table for tile in row]
    taken = [tile for stack in state.stacks for row in stack for tile in row]
    return sorted(held + laid + taken)
