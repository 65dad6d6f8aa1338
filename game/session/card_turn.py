"""The open table of a match of Cards: what the person to move does to it before the turn is played.

Knows neither screen nor clock. Where an answer is a Verdict, its `ok` says whether the cards go
there; whether the whole table may stay like that is what `verdict` tells.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.ai.cards.story import RACK
from game.ai.levels import player_for
from game.rules.errors import Reason, SetupError
from game.rules.lines import is_legal_line
from game.rules.match import Match
from game.rules.moves import Lay
from game.rules.state import TableState
from game.rules.tiles import Tile
from game.rules.verdict import Verdict
from game.session.card_draft import CardDraft, DraftRow, DraftStep, StepKind, read_card_draft
from game.session.card_table import CardTable, read_table
from game.session.seating import TableOptions
from game.session.session import Players, Session


@dataclass(frozen=True, slots=True)
class Faults:
    """The rows that may not stay as they are, by name."""

    too_short: tuple[int, ...] = ()  # otherwise fine
    wrong: tuple[int, ...] = ()  # mixed, or with a card twice

    def __bool__(self) -> bool:
        return bool(self.too_short or self.wrong)


class CardTurn(Session):
    """A match of Cards and the table as the person to move has it.

    Cards on the rack are named by their slots, also once they are on the open table.
    """

    def __init__(self, match: Match, options: TableOptions, players: Players = player_for) -> None:
        if not isinstance(match.state, TableState):
            raise SetupError(f"{match.setup.game} has no rows of cards")
        super().__init__(match, options, players)
        self._table = CardTable.of(match.state.table, self.rack_size)
        self._draft = CardDraft.of(self._table)
        self._rows: tuple[DraftRow, ...] | None = None
        self._verdict: Verdict | None = None

    @property
    def state(self) -> TableState:
        """The match at this moment."""
        return expect_table(self._match.state)

    def extra(self) -> dict[str, object]:
        """Return what else there is to save, as JSON knows it."""
        open_table = {"table": self._table.to_data(), "draft": self._draft.to_data()}
        return {**super().extra(), **open_table}

    # The table now

    def rows(self) -> tuple[DraftRow, ...]:
        """Return the rows as they are now, from top to bottom."""
        if self._rows is None:
            self._rows = self._draft.rows()
        return self._rows

    def verdict(self) -> Verdict:
        """Return whether the table may stay as it is; its `rows` are places in `rows()`."""
        if self._verdict is None:
            self._verdict = self.rules.check(self.state, Lay(self._draft.table.tiles))
        return self._verdict

    @property
    def faults(self) -> Faults:
        """What keeps the table from standing, row by row."""
        short = [row.id for row in self.rows() if row.fault is Reason.ROW_TOO_SHORT]
        faulty = [row.id for row in self.rows() if row.fault is not None]
        return Faults(tuple(short), tuple(name for name in faulty if name not in short))

    @property
    def qwirkles(self) -> int:
        """How many Qwirkles are on the open table."""
        return sum(row.is_qwirkle for row in self.rows())

    @property
    def cards_played(self) -> int:
        """How many cards of the rack are on the open table."""
        return len(self._draft.played)

    def row_of(self, card_id: int) -> int:
        """Return in which row a card is now; RACK if in none."""
        return self._draft.table.homes.get(card_id, RACK)

    def accepts(self, card_ids: Collection[int]) -> frozenset[int]:
        """Return the rows that would stand, or could by growing, with these cards among them."""
        tiles = self._held() | {card.id: card.tile for card in self._draft.table.cards}
        if self._refuse() or not card_ids or not tiles.keys() >= set(card_ids):
            return frozenset()
        added = [tiles[card] for card in card_ids]
        others = {
            row.id: [card.tile for card in row.cards if card.id not in card_ids]
            for row in self._draft.table.rows
        }
        return frozenset(name for name, row in others.items() if is_legal_line([*row, *added]))

    # What is done to it

    def move(self, card_ids: Sequence[int], target: int) -> Verdict:
        """Move cards to the end of a row, to NEW_ROW or back to the RACK: all of them or none.

        Whatever goes through and makes a difference is one step for `undo`.
        """
        verdict = self._refuse() or self._draft.judge(card_ids, target, self._held())
        if verdict.ok and self._draft.changes(card_ids, target):
            self._do(DraftStep(StepKind.MOVE, tuple(card_ids), target))
        return verdict

    def move_row(self, row_id: int, target: int) -> Verdict:
        """Move all cards of a row; see `move`."""
        row = self._draft.table.row(row_id)
        return self.move([card.id for card in row.cards] if row else (), target)

    def tidy(self) -> bool:
        """Sort the table, rows of one shape first; return whether that changed anything."""
        table = self._draft.table
        if self._refuse() or table.tidied() == table:
            return False
        self._do(DraftStep(StepKind.TIDY))
        return True

    def reset(self) -> bool:
        """Put the table back as it was when the turn began; return whether it was different."""
        if self._refuse() or not self.can_reset:
            return False
        self._do(DraftStep(StepKind.RESET))
        return True

    def undo(self) -> bool:
        """Take back the last step, be it tidying or a reset; return whether there was one."""
        if self._refuse() or not self.can_undo:
            return False
        self._set_draft(self._draft.back_to(len(self._draft.steps) - 1))
        return True

    @property
    def can_undo(self) -> bool:
        """Tell whether there is a step to take back."""
        return bool(self._draft.steps)

    @property
    def can_reset(self) -> bool:
        """Tell whether the table is other than when the turn began."""
        return self._draft.table.rows != self._draft.start.rows

    # For subclasses

    def _set_draft(self, draft: CardDraft) -> None:
        self._draft, self._rows, self._verdict = draft, None, None

    def _set_table(self, table: CardTable) -> None:
        self._table = table
        self._clear_draft()

    def _clear_draft(self) -> None:
        self._set_draft(CardDraft.of(self._table))

    def _slots_away(self) -> Collection[int]:
        return [card.id for card in self._draft.played]

    def _held(self) -> dict[int, Tile]:
        """Return the cards of the seat to move by slot, those on the open table too."""
        shown = self._racks[self.state.to_move].shown()
        return {slot: tile for slot, tile, _ in shown}

    def _move_on(self, match: Match, slots: Sequence[int] = ()) -> None:
        super()._move_on(match, slots)
        self._set_table(self._table.carried(self.state.table))

    def _restore(self, extra: Mapping[str, object]) -> None:
        super()._restore(extra)
        table = read_table(extra.get("table"), self.state.table, self.rack_size)
        if table is None or extra.get("turn") != self.state.turn:
            return
        self._set_table(table)
        if self.state.ended is None and self.is_human(self.state.to_move):
            self._set_draft(read_card_draft(extra.get("draft"), table, self._held()))

    def _do(self, step: DraftStep) -> None:
        self._set_draft(self._draft.after(step, self._held()))


def expect_table(state: object) -> TableState:
    """Return *state*, which has to be one of Cards."""
    assert isinstance(state, TableState), "Cards needs a table state"
    return state
