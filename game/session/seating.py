"""Who sits at the device and whose rack may be seen. Knows no tiles."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.setup import Seat
from game.rules.state import GameState

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What was agreed for the match besides its rules."""

    relaxed: bool = False  # the last turn may be taken back
    curtain: bool = True  # between two people who share the device


class Seating:
    """The people and computers of a match, and who of the people looked last."""

    def __init__(self, seats: Sequence[Seat], *, curtain: bool) -> None:
        self._is_human = tuple(seat.player == HUMAN for seat in seats)
        self._has_curtain = curtain and sum(self._is_human) > 1
        self._last_seen: int | None = None

    def is_human(self, seat: int) -> bool:
        """Tell whether a person moves for *seat*."""
        return self._is_human[seat]

    def needs_curtain(self, state: GameState) -> bool:
        """Tell whether the device has to change hands before the rack to move may be seen."""
        is_waiting = self._has_curtain and self._is_to_move(state)
        return is_waiting and self._last_seen != state.to_move

    def lift(self, state: GameState) -> None:
        """Take the person to move at their word that they hold the device."""
        if self._is_to_move(state):
            self._last_seen = state.to_move

    def lower(self) -> None:
        """Trust nobody: the device was out of sight."""
        self._last_seen = None

    def viewer(self, state: GameState) -> int | None:
        """Return whose rack may be seen: the person's to move, or that of the only person."""
        if self._is_to_move(state):
            return None if self.needs_curtain(state) else state.to_move
        return self._is_human.index(True) if sum(self._is_human) == 1 else None

    def _is_to_move(self, state: GameState) -> bool:
        return state.ended is None and self._is_human[state.to_move]
