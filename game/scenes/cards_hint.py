"""Hints at the card table: a card is raised, rows are marked, a play is laid as a draft."""

from collections.abc import Collection

from game.ai.hints import Hint
from game.rules.moves import Exchange, Lay
from game.scenes.cards_flights import SHOWN, Way
from game.scenes.cards_table import CardsTable
from game.scenes.match_hints import HintSteps, slots_of
from game.session import NEW_ROW

LAID = Way(SHOWN, stagger=0.25)


class CardHints(HintSteps):
    """Shows hints with cards and rows."""

    def __init__(self, table: CardsTable) -> None:
        super().__init__(table, table.session)
        self._table = table

    @property
    def rows(self) -> Collection[int] | None:
        """The rows to look at in the second step, or NEW_ROW; None otherwise."""
        if self.looking is None or not isinstance(self.looking.action, Lay):
            return None
        return self._table.session.rows_touched(self.looking.action.rows) or (NEW_ROW,)

    def _pick(self, found: Hint) -> None:
        if isinstance(found.action, Lay) and found.tile:
            for slot in slots_of(self._table.session.rack(), [found.tile]):
                self._table.picks.only(slot)

    def _look(self, found: Hint) -> None:
        del found
        there = {row.id for row in self._table.session.rows()}
        for row in self.rows or ():
            if row in there:
                self._table.stage.reveal(row)
                return

    def _lay(self, found: Hint) -> None:
        table, session = self._table, self._table.session
        table.picks.clear()
        match found.action:
            case Lay(rows):
                session.lay_out(rows)
                table.sync(LAID)
                table.reveal_played()
            case Exchange(tiles) if len(tiles) < len(session.rack()):
                for slot in slots_of(session.rack(), tiles):
                    table.picks.toggle(slot)
