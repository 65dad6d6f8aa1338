"""The state of a match at one moment, derived from its log. Knows no rules: rulesets make it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules.board import Board
from game.rules.events import EndReason, Event
from game.rules.moves import Row
from game.rules.setup import OptionValue, Setup
from game.rules.tiles import Tile

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """What all games have in common."""

    setup: Setup
    options: Mapping[str, OptionValue]  # the setup's, with defaults filled in
    turn: int = 0  # actions so far; names the moment's random source
    to_move: int
    racks: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]  # in Cards the pile
    scores: tuple[int, ...]  # in Cards the Qwirkles taken
    idle: int = 0  # turns in a row in which nobody laid a tile
    ended: EndReason | None = None

    @property
    def seat_count(self) -> int:
        """How many play."""
        return len(self.racks)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardState(GameState):
    """A match of Classic or Flex."""

    board: Board = field(default_factory=Board)
    passes: int = 0  # passes in a row


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState(GameState):
    """A match of Cards."""

    table: tuple[Row, ...] = ()
    stacks: tuple[tuple[Row, ...], ...]  # by seat: the Qwirkles taken
    opened: bool = False  # the first row has been laid
    shown: bool = False  # the seat to move has shown that it cannot play
    exchanges: int = 0  # exchanges in the current turn
    found: tuple[Row, ...] | None = None  # after showing: the table after a play that exists
    turns_left: int | None = None  # turns until the end, once the pile is empty


@dataclass(frozen=True, slots=True)
class Step:
    """An applied action: the new state and what happened on the way."""

    state: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match came out; equal winners share. [R-C19] [R-K13]"""

    reason: EndReason
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return *values* with the one of *seat* replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def without(tiles: Sequence[Tile], gone: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return *tiles* less one copy of each in *gone*, in their order."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def winners_of(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the most points."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def result_of(state: GameState) -> Result | None:
    """Return how the match came out, or None while it goes on."""
    if state.ended is None:
        return None
    return Result(state.ended, state.scores, winners_of(state.scores))
