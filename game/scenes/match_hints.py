"""Hints in three steps: something that fits, where to look, the whole move as a draft.

Thinks in slices like a computer player, on what the seat sees. How a step is shown is the
business of the table it is shown on.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from game.ai.hints import Hint, hint
from game.i18n.hint_phrases import hint_text, reason_phrase
from game.rules.tiles import Tile
from game.rules.view import view
from game.scenes.match_table import MatchTable
from game.session import RackTile, Session
from game.session.computer import Deadline

NAME: Final = 1
LOOK: Final = 2
LAY: Final = 3
STAYS = 6.0  # seconds that a hint stays in the strip


def slots_of(rack: Iterable[RackTile], tiles: Iterable[Tile]) -> list[int]:
    """Return slots that hold *tiles*, one each, as far as they are on the rack."""
    left = list(rack)
    slots = []
    for tile in tiles:
        held = next((held for held in left if held.tile == tile), None)
        if held:
            left.remove(held)
            slots.append(held.slot)
    return slots


class HintSteps(ABC):
    """What has been told in this turn; asking again tells more."""

    def __init__(self, table: MatchTable, session: Session) -> None:
        self._told_at, self._in_match = table, session
        self._moment = -1
        self._step: Literal[0, 1, 2, 3] = 0
        self._found: Hint | None = None
        self._thinking: Iterator[Hint] | None = None

    @abstractmethod
    def _pick(self, found: Hint) -> None:
        """Raise what fits."""

    @abstractmethod
    def _look(self, found: Hint) -> None:
        """Bring the place into view."""

    @abstractmethod
    def _lay(self, found: Hint) -> None:
        """Lay the whole move as a draft that the player still has to play."""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is being worked out."""
        return self._thinking is not None

    @property
    def looking(self) -> Hint | None:
        """The hint whose place is to be shown, in the second step."""
        is_now = self._moment == self._in_match.turn_count and self._step == LOOK
        return self._found if is_now else None

    @property
    def has_more(self) -> bool:
        """Whether something was told in this turn, and not yet everything."""
        is_now = self._moment == self._in_match.turn_count and self._told_at.is_mine
        return is_now and self._found is not None and NAME <= self._step < LAY

    def ask(self) -> None:
        """Tell the next step; the first time at a moment of the match, begin to think."""
        session = self._in_match
        if not self._told_at.is_mine:
            return
        if self._moment != session.turn_count:
            self._moment, self._step, self._found = session.turn_count, 0, None
            self._thinking = hint(view(session.state, session.state.to_move))
        if self._thinking is None and self._found is not None:
            self._tell(self._found)

    def think(self, deadline: Deadline) -> bool:
        """Think until *deadline* says so; return whether a hint was told."""
        if self._thinking is None:
            return False
        if self._moment != self._in_match.turn_count:  # the turn was played meanwhile
            self._thinking = None
            return False
        for answer in self._thinking:
            self._found = answer
            if deadline():
                return False
        self._thinking = None
        if self._found is not None:
            self._tell(self._found)
        return True

    def _tell(self, found: Hint) -> None:
        session, table = self._in_match, self._told_at
        self._step = LAY if self._step >= LOOK else NAME if self._step == 0 else LOOK
        session.count_hint(session.state.to_move)
        texts = table.services.texts
        name = session.state.setup.seats[session.state.to_move].name
        words = hint_text(texts, self._step, found, name)
        if self._step == NAME:
            self._pick(found)
        elif self._step == LOOK:
            self._look(found)
        else:
            self._lay(found)
            words = "; ".join(reason_phrase(texts, reason) for reason in found.reasons[:1]) or words
        table.say(words, STAYS)
        table.changed()
