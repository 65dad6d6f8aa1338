"""A match of Cards on one device: its actions, the plays shown card by card, and looking back.

Knows neither screen nor clock; what is done to the open table before is a matter of its base.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.ai.cards.story import CardMove, moves
from game.ai.levels import player_for
from game.rules.errors import Reason
from game.rules.match import Match
from game.rules.moves import Exchange, Lay, Pass, Row, Show
from game.rules.rows import played_cards
from game.rules.state import Step
from game.rules.tiles import Tile
from game.rules.verdict import Verdict
from game.session.card_draft import CardDraft, DraftRow, laid_out
from game.session.card_table import CardTable
from game.session.card_turn import CardTurn, expect_table
from game.session.history import Turn
from game.session.seating import TableOptions
from game.session.session import Players

Story = tuple[CardMove, ...]


@dataclass(frozen=True, slots=True)
class TableMoment:
    """The table, stacks and scores after some actions, and the last of these."""

    rows: tuple[Row, ...]
    stacks: tuple[tuple[Row, ...], ...]
    scores: tuple[int, ...]
    turn: Turn | None


class CardsSession(CardTurn):
    """A match of Cards, turn by turn."""

    def __init__(self, match: Match, options: TableOptions, players: Players = player_for) -> None:
        super().__init__(match, options, players)
        self._names: dict[int, int] = {}
        self._plan: CardDraft | None = None
        self._stories: dict[tuple[Row, ...], Story] = {}
        self._changed: frozenset[int] = frozenset()
        self._known_rows: tuple[tuple[int, CardTable], frozenset[int]] | None = None

    # Turns

    def play(self) -> Step:
        """Leave the table as it is, or raise IllegalMove."""
        laid, slots, homes = self._draft.table, tuple(self._slots_away()), self._table.homes
        step = self._act_as_human(Lay(laid.tiles), slots)
        self._settle(laid, homes)
        return step

    @property
    def names(self) -> Mapping[int, int]:
        """What the cards are called from now on that a person has just played, by slot."""
        return self._names

    def show(self) -> Step:
        """Say "I can't play" and show the rack, or raise IllegalMove; the turn goes on."""
        return self._act_as_human(Show())

    def exchange_verdict(self, slots: Sequence[int]) -> Verdict:
        """Return whether the cards of *slots* may be exchanged."""
        held = self._held()
        if len(set(slots)) < len(slots) or not held.keys() >= set(slots):
            return Verdict(Reason.NOT_YOUR_TILE)
        return self._refuse() or self.rules.check(self.state, _exchange_of(slots, held))

    def exchange(self, slots: Sequence[int]) -> Step:
        """Exchange the cards of *slots*, or raise IllegalMove; the turn goes on."""
        self.exchange_verdict(slots).insist()
        return self._act_as_human(_exchange_of(slots, self._held()), slots)

    def pass_(self) -> Step:
        """Pass, or raise IllegalMove."""
        return self._act_as_human(Pass())

    # Plays shown card by card

    def story_of(self, rows: Sequence[Row]) -> Story:
        """Return how the table at the beginning of the turn becomes *rows*, card by card.

        Raises ValueError if that cannot be done with the rack of the seat to move.
        """
        key = tuple(rows)
        if key not in self._stories:
            rack = self.state.racks[self.state.to_move]
            self._stories[key] = tuple(moves(self._table.tiles, key, rack))
        return self._stories[key]

    def rows_touched(self, rows: Sequence[Row]) -> tuple[int, ...]:
        """Return the rows of the turn's beginning that a play of *rows* takes from or adds to.

        Raises like `story_of`.
        """
        touched = {place for move in self.story_of(rows) for place in (move.source, move.target)}
        return tuple(row.id for place, row in enumerate(self._table.rows) if place in touched)

    def lay_out(self, rows: Sequence[Row], count: int | None = None) -> Verdict:
        """Make the first *count* moves towards *rows* the draft, each a step; all if None.

        Returns what `verdict` says then, or why it is refused; raises like `story_of`.
        """
        if refusal := self._refuse():
            return refusal
        self._set_draft(laid_out(self._table, self.story_of(rows)[:count], self._held()))
        return self.verdict()

    @property
    def found(self) -> Story:
        """The play that exists all the same, after the rack was shown; else nothing."""
        return self.story_of(self.state.found) if self.state.found is not None else ()

    def apply_found(self, count: int | None = None) -> Verdict:
        """Make the first *count* moves of what was found the draft; see `lay_out`."""
        if self.state.found is None:
            return Verdict(Reason.NOTHING_CHOSEN)
        return self.lay_out(self.state.found, count)

    def story(self) -> Story:
        """Return what the computer decided to lay, card by card; nothing if it does not lay."""
        return self.story_of(self.decision.rows) if isinstance(self.decision, Lay) else ()

    def rows_after(self, count: int) -> tuple[DraftRow, ...]:
        """Return the rows after the first *count* moves of `story`, with names that last."""
        plan = self._planned()
        return plan.back_to(min(count, len(plan.steps))).rows() if plan else self.rows()

    def apply_decision(self) -> Step:
        """Do what the computer decided, or raise IllegalMove if it has not.

        Rows stay where they were, whatever their order in the decision.
        """
        plan = self._planned()
        if plan is None:
            return super().apply_decision()
        homes = self._table.homes
        step = self._act(Lay(plan.table.tiles))
        self._settle(plan.table, homes)
        return step

    # What can be seen

    @property
    def stacks(self) -> tuple[tuple[Row, ...], ...]:
        """The Qwirkles that each seat has taken; all may be looked through."""
        return self.state.stacks

    @property
    def shown(self) -> tuple[Tile, ...] | None:
        """The rack that the seat to move has laid open for all, if it has."""
        return self.state.racks[self.state.to_move] if self.state.shown else None

    @property
    def turns_left(self) -> int | None:
        """How many turns there are until the end; None before the last round."""
        return self.state.turns_left

    @property
    def changed_rows(self) -> frozenset[int]:
        """The rows of the table that the last turn left other than they were."""
        moment = (self.turn_count, self._table)
        if self._known_rows is None or self._known_rows[0] != moment:
            self._known_rows = moment, self._find_changed_rows()
        return self._known_rows[1]

    @property
    def changed_cards(self) -> frozenset[int]:
        """The cards that the last turn played or moved, as far as it was made here."""
        return self._changed if self.changed_rows else frozenset()

    def played(self, turn: Turn) -> tuple[Tile, ...]:
        """Return the cards of the rack that were played in *turn*."""
        if not isinstance(turn.action, Lay):
            return ()
        return played_cards(self.history(turn.number - 1).rows, turn.action.rows)

    def history(self, count: int) -> TableMoment:
        """Return the table, stacks and scores as they were after *count* actions."""
        state = expect_table(self._history.state_after(count))
        turn = self.turns[count - 1] if count else None
        return TableMoment(state.table, state.stacks, state.scores, turn)

    # Inside

    def _find_changed_rows(self) -> frozenset[int]:
        turn = next((t for t in self._history.backwards() if t.ends_turn), None)
        if turn is None or not isinstance(turn.action, Lay):
            return frozenset()
        return _new_rows(self._table, self.history(turn.number - 1).rows)

    def _move_on(self, match: Match, slots: Sequence[int] = ()) -> None:
        taken_back = len(match.actions) < len(self._match.actions)
        super()._move_on(match, slots)
        self._names, self._plan, self._stories = {}, None, {}
        if taken_back:
            self._changed = frozenset()

    def _settle(self, laid: CardTable, homes: Mapping[int, int]) -> None:
        """Go on with the rows as they were laid, less the Qwirkles; cards came from *homes*."""
        table, self._names = laid.settled(self.rack_size)
        changed = {card for card, row in table.homes.items() if homes.get(card) != row}
        self._changed = frozenset(changed)
        self._set_table(table.without_full())

    def _planned(self) -> CardDraft | None:
        """Return the computer's turn as a draft, its cards named for good; None if it lays none."""
        if self._plan is None and isinstance(self.decision, Lay):
            rack = dict(enumerate(self.state.racks[self.state.to_move], self._table.next_id))
            table = replace(self._table, next_id=self._table.next_id + len(rack))
            self._plan = laid_out(table, self.story(), rack)
        return self._plan


def _exchange_of(slots: Iterable[int], held: Mapping[int, Tile]) -> Exchange:
    return Exchange(tuple(held[slot] for slot in slots))


def _new_rows(table: CardTable, before: Iterable[Row]) -> frozenset[int]:
    """Return the rows of *table* that were not there *before*, whatever the order of cards."""
    left = Counter(tuple(sorted(row)) for row in before)
    found = set()
    for row in table.rows:
        cards = tuple(sorted(row.tiles))
        if left[cards]:
            left[cards] -= 1
        else:
            found.add(row.id)
    return frozenset(found)
