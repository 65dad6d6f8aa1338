"""A computer player's turn, thought in slices. Knows no clock: who runs it says when to stop."""

from collections.abc import Callable

from game.ai.levels import Level
from game.ai.thinking import Thinking
from game.rules.moves import Action

Deadline = Callable[[], bool]


def level_of(player: str) -> Level:
    """Return the level that a seat's *player* names; one that is not known plays as NORMAL."""
    try:
        return Level(player)
    except ValueError:
        return Level.NORMAL


class Thought:
    """One decision in the making."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._best: Action | None = None
        self._is_done = False

    @property
    def decision(self) -> Action | None:
        """What will be done, once that is known."""
        return self._best if self._is_done else None

    def run(self, deadline: Deadline) -> None:
        """Think at least one step, and on until *deadline* says so or all is thought."""
        while not self._is_done:
            self._step()
            if deadline():
                return

    def hurry(self) -> None:
        """Settle for the best answer so far."""
        if self._best is None:
            self._step()
        self._is_done = True

    def _step(self) -> None:
        answer = next(self._thinking, None)
        if answer is not None:
            self._best = answer
            return
        if self._best is None:
            raise ValueError("a player thinks at least one step")
        self._is_done = True
