"""What happened so far, turn by turn, kept so that looking back costs nothing. Decides nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import Cell, Placement
from game.rules.events import LineCompleted, QwirkleTaken, Scored
from game.rules.match import Match, replay_steps
from game.rules.moves import Action, Exchange, Place, Show
from game.rules.scoring import LineScore
from game.rules.state import GameState, Step


class Owner(NamedTuple):
    """Who laid a tile, and with which action of the match, counted from 1."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Turn:
    """One action of the match and what it brought."""

    number: int  # actions of the match up to and with this one
    seat: int
    action: Action
    points: int = 0  # in Cards the Qwirkles taken
    lines: tuple[LineScore, ...] = ()
    bonus: int = 0
    full_lines: int = 0

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The tiles laid on the board."""
        return self.action.placements if isinstance(self.action, Place) else ()

    @property
    def ends_turn(self) -> bool:
        """Tell whether the seat's turn was over then; showing and exchanging cards go on."""
        return not isinstance(self.action, Show | Exchange)


class History:
    """The states of a match, one per action and the deal, and its turns."""

    def __init__(self, match: Match) -> None:
        # A match without actions may stand at any position, as the boards of lessons do.
        first = match.rules.start(match.setup) if match.actions else match.state
        self._states: list[GameState] = [first]
        self._turns: list[Turn] = []
        self._owners: dict[Cell, Owner] = {}
        for action, step in replay_steps(match.setup, match.actions):
            self.add(action, step)

    def __len__(self) -> int:
        return len(self._turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns, the first one first."""
        return tuple(self._turns)

    def add(self, action: Action, step: Step) -> Turn:
        """Note an action and what it led to."""
        turn = _turn(len(self._turns) + 1, self._states[-1].to_move, action, step)
        self._states.append(step.state)
        self._turns.append(turn)
        self._owners |= {cell: Owner(turn.seat, turn.number) for _, cell in turn.placements}
        return turn

    def cut(self, count: int) -> GameState:
        """Forget all but the first *count* actions; return the state after them."""
        del self._turns[count:]
        del self._states[count + 1 :]
        self._owners = {cell: owner for cell, owner in self._owners.items() if owner[1] <= count}
        return self._states[-1]

    def state_after(self, count: int) -> GameState:
        """Return the state after the first *count* actions."""
        if not 0 <= count <= len(self._turns):
            raise IndexError(f"there are {len(self._turns)} actions, not {count}")
        return self._states[count]

    def backwards(self) -> Iterator[Turn]:
        """Iterate over the turns, the last one first."""
        return reversed(self._turns)

    def of_seat(self, seat: int) -> list[Turn]:
        """Return the turns of *seat*, the first one first."""
        return [turn for turn in self._turns if turn.seat == seat]

    def owner_of(self, cell: Cell) -> Owner | None:
        """Return who laid the tile on *cell*, if one lies there."""
        return self._owners.get(cell)


def points_by_turn(turns: list[Turn]) -> tuple[int, ...]:
    """Return the points of each turn; what does not end a turn is no turn of its own."""
    return tuple(turn.points for turn in turns if turn.ends_turn)


def _turn(number: int, seat: int, action: Action, step: Step) -> Turn:
    scored = next((event for event in step.events if isinstance(event, Scored)), None)
    full = sum(isinstance(event, LineCompleted | QwirkleTaken) for event in step.events)
    if scored:
        return Turn(number, seat, action, scored.points, scored.lines, scored.bonus, full)
    return Turn(number, seat, action, points=full, full_lines=full)
