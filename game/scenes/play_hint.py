"""Hints in three steps: a tile that fits, where to look, the whole move as a draft.

Thinks in slices like a computer player, on what the seat sees. Knows no widgets.
"""

from collections.abc import Iterator
from typing import Final, Literal

from game.ai.hints import Hint, hint
from game.i18n.hint_phrases import hint_text, reason_phrase
from game.rules.moves import Place
from game.rules.view import view
from game.scenes.play_table import Table
from game.session.computer import Deadline
from game.sprites.board_space import CellBox

NAME: Final = 1
LOOK: Final = 2
LAY: Final = 3
STAYS = 6.0  # seconds that a hint stays in the strip


class HintSteps:
    """What has been told in this turn; asking again tells more."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._turn = -1
        self._step: Literal[0, 1, 2, 3] = 0
        self._found: Hint | None = None
        self._thinking: Iterator[Hint] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is being worked out."""
        return self._thinking is not None

    @property
    def area(self) -> CellBox | None:
        """Where to look, in the second step."""
        is_now = self._turn == self._table.session.state.turn and self._step == LOOK
        area = self._found.area if self._found and is_now else None
        return CellBox(area.left, area.top, area.right, area.bottom) if area else None

    def ask(self) -> None:
        """Tell the next step; the first time in a turn, begin to think."""
        session = self._table.session
        if session.viewer != session.state.to_move or session.state.ended is not None:
            return
        if self._turn != session.state.turn:
            self._turn, self._step, self._found = session.state.turn, 0, None
            self._thinking = hint(view(session.state, session.state.to_move))
        if self._found is not None:
            self._tell()

    def think(self, deadline: Deadline) -> bool:
        """Think until *deadline* says so; return whether a hint was told."""
        if self._thinking is None:
            return False
        for answer in self._thinking:
            self._found = answer
            if deadline():
                return False
        self._thinking = None
        if self._found is not None:
            self._tell()
        return True

    def _tell(self) -> None:
        session, table, found = self._table.session, self._table, self._found
        assert found is not None
        self._step = LAY if self._step >= LOOK else NAME if self._step == 0 else LOOK
        session.count_hint(session.state.to_move)
        texts = table.services.texts
        name = session.state.setup.seats[session.state.to_move].name
        words = hint_text(texts, self._step, found, name)
        if self._step == NAME:
            self._pick(found)
        elif self._step == LOOK and found.area:
            cells = [(found.area.left, found.area.top), (found.area.right, found.area.bottom)]
            table.stage.camera.show(cells, table.travel())
        elif self._step == LAY:
            self._lay(found)
            words = "; ".join(reason_phrase(texts, reason) for reason in found.reasons[:1]) or words
        table.say(words, STAYS)
        table.changed()

    def _pick(self, found: Hint) -> None:
        """Raise the tile that fits."""
        for held in self._table.session.rack():
            if held.tile == found.tile:
                self._table.picks.only(held.slot)
                return

    def _lay(self, found: Hint) -> None:
        """Lay the whole move as a draft that the player still has to play."""
        table, session = self._table, self._table.session
        if not isinstance(found.action, Place):
            return
        session.take_back_all()
        table.picks.clear()
        for tile, cell in found.action.placements:  # listed so that each touches what lies
            slot = next(held.slot for held in session.rack() if held.tile == tile)
            session.try_place(slot, cell)
        table.sync()
        table.stage.camera.show([cell for _, cell in found.action.placements], table.travel())
