"""A match of Classic or Flex on one device: the draft on the board, and all that is asked of it.

Knows neither screen nor clock. Where an answer is a Verdict, its `ok` says whether the tiles go
there; whether the whole draft may be played is what `verdict` tells.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.ai.levels import player_for
from game.rules.board import Board, Cell
from game.rules.errors import Reason, SetupError
from game.rules.match import Match
from game.rules.moves import Pass, Place, Swap
from game.rules.scoring import LineScore
from game.rules.state import BoardState, Step
from game.rules.verdict import Verdict
from game.session.draft import Draft, DraftTile, read_draft
from game.session.history import Owner, Turn
from game.session.laying import DIRECTIONS, FIRST_CELL, Direction, Laying
from game.session.seating import TableOptions
from game.session.session import Players, Session


@dataclass(frozen=True, slots=True)
class Moment:
    """The board and scores after some actions, and the last of these."""

    board: Board
    scores: tuple[int, ...]
    turn: Turn | None


class BoardSession(Session):
    """A match on a board, with the draft of the person to move."""

    def __init__(self, match: Match, options: TableOptions, players: Players = player_for) -> None:
        if not isinstance(match.state, BoardState):
            raise SetupError(f"{match.setup.game} has no board")
        super().__init__(match, options, players)
        self._draft = Draft()
        self._verdict: Verdict | None = None
        self._so_far_verdict: Verdict | None = None
        self._legal: dict[int, frozenset[Cell]] = {}
        self._preview: tuple[tuple[int, Cell, int | None], Verdict] | None = None

    @property
    def state(self) -> BoardState:
        """The match at this moment."""
        return _expect(self._match.state)

    def extra(self) -> dict[str, object]:
        """Return what else there is to save, as JSON knows it."""
        return {**super().extra(), "draft": self._draft.to_data()}

    # The draft

    @property
    def draft(self) -> tuple[DraftTile, ...]:
        """The tiles laid so far, in the order they were laid."""
        return self._draft.laid

    def verdict(self) -> Verdict:
        """Return whether the draft may be played as it is."""
        if self._verdict is None:
            self._verdict = self._laying.verdict(self._draft)
        return self._verdict

    @property
    def lines(self) -> tuple[LineScore, ...]:
        """The lines that the draft makes or lengthens; an opening may still be too small."""
        return self._so_far().lines

    @property
    def points(self) -> int:
        """What the draft brings; an opening may still be too small."""
        return self._so_far().points

    def try_place(self, slot: int, cell: Cell) -> Verdict:
        """Lay the tile of *slot* if it goes there; a tile that is in the draft already moves."""
        return self._lay([slot], [cell])

    def place_line(self, slots: Sequence[int], start: Cell, direction: Direction) -> Verdict:
        """Lay tiles in order from *start* on, over what lies in between: all of them or none."""
        return self._lay(slots, self._line(slots, start, direction))

    def move(self, cell_from: Cell, cell_to: Cell) -> Verdict:
        """Move a tile of the draft."""
        laid = self._draft.on(cell_from)
        return self.try_place(laid.slot, cell_to) if laid else _nothing_at(cell_from)

    def take_back(self, cell: Cell) -> DraftTile | None:
        """Return the tile on *cell* to the rack; None if none of the draft lies there."""
        laid = self._draft.on(cell)
        if laid:
            self._set_draft(self._draft.without([laid.slot]))
        return laid

    def undo(self) -> DraftTile | None:
        """Return the tile that was laid last to the rack; None if there is none."""
        return self.take_back(self.draft[-1].cell) if self.draft else None

    def take_back_all(self) -> tuple[DraftTile, ...]:
        """Return all tiles of the draft to the rack."""
        taken = self.draft
        self._set_draft(Draft())
        return taken

    # Where tiles go

    def legal_cells(self, slot: int) -> frozenset[Cell]:
        """Return where the tile of *slot* goes; on an empty board it goes anywhere besides.

        For a tile that is in the draft: where it may move, its own cell included.
        """
        if self._refuse():
            return frozenset()
        if slot not in self._legal:
            self._legal[slot] = self._find_cells(slot)
        return self._legal[slot]

    @property
    def suggested_cells(self) -> frozenset[Cell]:
        """Where to begin on an empty board, though any cell will do; otherwise nothing."""
        return frozenset() if len(self.state.board) or self.draft else frozenset({FIRST_CELL})

    def preview(self, slot: int, cell: Cell) -> Verdict:
        """Return what `try_place` would, with lines and points, and change nothing."""
        asked = (slot, cell, self.viewer)
        if self._preview is None or self._preview[0] != asked:  # a resting finger asks every frame
            self._preview = asked, self._judge([slot], [cell])
        return self._preview[1]

    def preview_line(self, slots: Sequence[int], start: Cell, direction: Direction) -> Verdict:
        """Return what `place_line` would, and change nothing."""
        return self._judge(slots, self._line(slots, start, direction))

    def why_not(self, slot: int, cell: Cell) -> Verdict | None:
        """Return why the tile of *slot* does not go to *cell*; None if it does."""
        verdict = self.preview(slot, cell)
        return None if verdict.ok else verdict

    def line_directions(self, slots: Sequence[int], start: Cell) -> tuple[Direction, ...]:
        """Return the directions in which all of *slots* can be laid from *start*."""
        return tuple(way for way in DIRECTIONS if self.preview_line(slots, start, way).ok)

    # Turns

    def play(self) -> Step:
        """Play the draft, or raise IllegalMove."""
        return self._act_as_human(Place(self._draft.placements), self._draft.slots)

    def swap_verdict(self, slots: Sequence[int]) -> Verdict:
        """Return whether the tiles of *slots* may be swapped."""
        action = self._swap_of(slots)
        if action is None:
            return Verdict(Reason.NOT_YOUR_TILE)
        return self._refuse() or self.rules.check(self.state, action)

    def swap(self, slots: Sequence[int]) -> Step:
        """Swap the tiles of *slots*, or raise IllegalMove."""
        self.swap_verdict(slots).insist()
        return self._act_as_human(self._swap_of(slots) or Swap(()), slots)

    def pass_(self) -> Step:
        """Pass, or raise IllegalMove."""
        return self._act_as_human(Pass())

    @property
    def must_swap(self) -> bool:
        """Tell whether nothing fits and swapping is all that is left."""
        return not self.choices.can_play and self.choices.swap_limit > 0

    @property
    def must_pass(self) -> bool:
        """Tell whether nothing fits and there is nothing to swap."""
        return self.choices.can_pass

    # Looking back

    @property
    def last_move(self) -> Turn | None:
        """The last turn in which tiles were laid."""
        return next((turn for turn in self._history.backwards() if turn.placements), None)

    def history(self, count: int) -> Moment:
        """Return the board and scores as they were after *count* actions."""
        state = _expect(self._history.state_after(count))
        return Moment(state.board, state.scores, self.turns[count - 1] if count else None)

    def owner_of(self, cell: Cell) -> Owner | None:
        """Return who laid the tile on *cell* and when; None for a free cell or a draft."""
        return self._history.owner_of(cell)

    # Inside

    def _slots_away(self) -> Collection[int]:
        return self._draft.slots

    def _clear_draft(self) -> None:
        self._set_draft(Draft())

    def _set_draft(self, draft: Draft) -> None:
        self._draft, self._legal, self._preview = draft, {}, None
        self._verdict = self._so_far_verdict = None

    def _restore(self, extra: Mapping[str, object]) -> None:
        super()._restore(extra)
        draft = read_draft(extra.get("draft"))
        if extra.get("turn") == self.state.turn and self._is_ours(draft):
            self._set_draft(draft)

    def _is_ours(self, draft: Draft) -> bool:
        """Tell whether a draft that was saved can lie on the board now."""
        state = self.state
        if state.ended is not None or not self.is_human(state.to_move):
            return False
        if len(set(draft.slots)) < len(draft.slots):
            return False
        is_held = all(self._tile_in(laid.slot) == laid.tile for laid in draft.laid)
        return is_held and self._laying.can_lie(draft)

    @property
    def _laying(self) -> Laying:
        return Laying(self.rules, self.state)

    def _so_far(self) -> Verdict:
        if self._so_far_verdict is None:
            self._so_far_verdict = self._laying.so_far(self._draft)
        return self._so_far_verdict

    def _line(self, slots: Sequence[int], start: Cell, direction: Direction) -> list[Cell]:
        if direction not in DIRECTIONS:
            raise ValueError(f"not a direction: {direction}")
        cells = self._laying.line_from(self._draft.without(slots), start, direction)
        return [next(cells) for _ in slots]

    def _lay(self, slots: Sequence[int], cells: Sequence[Cell]) -> Verdict:
        verdict = self._judge(slots, cells)
        if verdict.ok and not self._lie_there(slots, cells):
            self._set_draft(self._draft.without(slots).plus(self._tiles(slots, cells)))
        return verdict

    def _judge(self, slots: Sequence[int], cells: Sequence[Cell]) -> Verdict:
        if refusal := self._refuse() or self._refuse_slots(slots):
            return refusal
        if self._lie_there(slots, cells):
            so_far = self._so_far()
            return so_far if so_far.ok else Verdict()
        return self._laying.join(self._draft.without(slots), self._tiles(slots, cells))

    def _lie_there(self, slots: Sequence[int], cells: Sequence[Cell]) -> bool:
        """Tell whether all tiles of *slots* are on their *cells* already."""
        where = {laid.slot: laid.cell for laid in self.draft}
        return [where.get(slot) for slot in slots] == list(cells)

    def _refuse_slots(self, slots: Sequence[int]) -> Verdict | None:
        if not slots:
            return Verdict(Reason.NOTHING_CHOSEN)
        is_held = all(self._tile_in(slot) is not None for slot in slots)
        return None if is_held and len(set(slots)) == len(slots) else Verdict(Reason.NOT_YOUR_TILE)

    def _tiles(self, slots: Sequence[int], cells: Sequence[Cell]) -> list[DraftTile]:
        pairs = zip(slots, cells, strict=True)
        return [
            DraftTile(slot, tile, Cell(*cell))
            for slot, cell in pairs
            if (tile := self._tile_in(slot)) is not None
        ]

    def _find_cells(self, slot: int) -> frozenset[Cell]:
        tile = self._tile_in(slot)
        if tile is None:
            return frozenset()
        cells = self._laying.cells_for(self._draft.without([slot]), tile)
        laid = self._draft.of(slot)
        return cells | {laid.cell} if laid else cells

    def _swap_of(self, slots: Sequence[int]) -> Swap | None:
        tiles = [self._tile_in(slot) for slot in slots]
        held = tuple(tile for tile in tiles if tile is not None)
        is_fine = len(held) == len(tiles) and len(set(slots)) == len(slots)
        return Swap(held) if is_fine else None


def _expect(state: object) -> BoardState:
    assert isinstance(state, BoardState), "a board game needs a board state"
    return state


def _nothing_at(cell: Cell) -> Verdict:
    return Verdict(Reason.NOT_YOUR_TILE, (cell,))
