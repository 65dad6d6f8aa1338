"""The turn of a board game: place, swap or pass. Knows nothing that only one of them has."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product

from game.rules import chance
from game.rules.board import Board, Cell, Placement
from game.rules.errors import Reason
from game.rules.events import (
    EndReason,
    Event,
    GameEnded,
    LineCompleted,
    Scored,
    TilesDrawn,
    TilesPlaced,
    TilesSwapped,
    TurnPassed,
)
from game.rules.generator import has_placement, list_placements
from game.rules.legality import judge, missing_tiles
from game.rules.lines import largest_group_size, largest_groups
from game.rules.moves import Action, Pass, Place, Swap
from game.rules.ruleset import STALLED_ROUNDS, Choices, Play, Ruleset
from game.rules.scoring import GOING_OUT_BONUS
from game.rules.setup import OptionValue, Setup
from game.rules.state import BoardState, GameState, Step, put, winners_of, without
from game.rules.tiles import Tile
from game.rules.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRules(Ruleset):
    """A game of laying tiles on one board; its tiles and options make the difference."""

    tile_set: Callable[[Mapping[str, OptionValue]], tuple[Tile, ...]]

    def start(self, setup: Setup) -> BoardState:
        """Deal the racks and find the starter."""
        options = self._fill_options(setup)
        bag, racks = self.tile_set(options), []
        rng = chance.source(setup.seed, "deal")
        for _ in setup.seats:
            rack, bag = chance.draw(bag, self.rack_size, rng)
            racks.append(rack)
        return BoardState(
            setup=setup,
            options=options,
            to_move=self._choose_starter(setup, [largest_group_size(rack) for rack in racks]),
            racks=tuple(racks),
            bag=bag,
            scores=(0,) * len(racks),
        )

    def choices(self, state: GameState) -> Choices:
        """Return which of placing, swapping and passing the seat to move has."""
        board_state = _expect(state)
        rack = state.racks[state.to_move]
        if state.ended is not None:
            return Choices(can_play=False)
        if not len(board_state.board):
            return Choices(can_play=True, opening=largest_group_size(rack))
        can_play = has_placement(board_state.board, rack)
        return Choices(
            can_play=can_play,
            swap_limit=min(len(rack), len(state.bag)),
            can_pass=not can_play and not state.bag,
        )

    def plays(self, state: GameState) -> Iterator[Play]:
        """Iterate over every legal placement."""
        board_state = _expect(state)
        if state.ended is not None:
            return
        rack = state.racks[state.to_move]
        if len(board_state.board):
            for points, placements in list_placements(board_state.board, rack):
                yield Play(Place(placements), points + self._bonus(board_state, len(placements)))
            return
        for placements in _openings(rack):
            yield Play(Place(placements), judge(board_state.board, rack, placements)[0].points)

    def _judge(self, state: GameState, action: Action) -> Verdict:
        return self._decide(_expect(state), action)[0]

    def _decide(self, state: BoardState, action: Action) -> tuple[Verdict, Board]:
        match action:
            case Place(placements):
                return self._judge_place(state, placements)
            case Swap(tiles):
                return self._judge_swap(state, tiles), state.board
            case Pass():
                return self._judge_pass(state), state.board
        return Verdict(Reason.NOT_IN_THIS_GAME), state.board

    def _judge_place(
        self, state: BoardState, placements: tuple[Placement, ...]
    ) -> tuple[Verdict, Board]:
        rack = state.racks[state.to_move]
        verdict, after = judge(state.board, rack, placements)
        if not verdict.ok:
            return verdict, after
        if not len(state.board) and len(placements) < (need := largest_group_size(rack)):
            cells = tuple(cell for _, cell in placements)
            return Verdict(Reason.OPENING_TOO_SMALL, cells, count=need), state.board
        if bonus := self._bonus(state, len(placements)):
            verdict = replace(verdict, points=verdict.points + bonus, bonus=bonus)
        return verdict, after

    def _bonus(self, state: BoardState, laid: int) -> int:
        """Return what laying *laid* tiles earns for going out. [R-C18]"""
        goes_out = not state.bag and laid == len(state.racks[state.to_move])
        return GOING_OUT_BONUS if goes_out else 0

    def _judge_swap(self, state: BoardState, tiles: tuple[Tile, ...]) -> Verdict:
        if not len(state.board):
            need = largest_group_size(state.racks[state.to_move])
            return Verdict(Reason.OPENING_REQUIRED, count=need)
        if not tiles:
            return Verdict(Reason.NOTHING_CHOSEN)
        if refusal := missing_tiles(state.racks[state.to_move], tiles):
            return refusal
        if len(tiles) > len(state.bag):
            return Verdict(Reason.BAG_TOO_SMALL, tiles=tiles, count=len(state.bag))
        return Verdict()

    def _judge_pass(self, state: BoardState) -> Verdict:
        """Allow a pass only if nothing else is possible. [R-C14] [R-C15]"""
        if not len(state.board):
            need = largest_group_size(state.racks[state.to_move])
            return Verdict(Reason.OPENING_REQUIRED, count=need)
        if has_placement(state.board, state.racks[state.to_move]):
            return Verdict(Reason.MUST_PLAY)
        if state.bag:
            return Verdict(Reason.MUST_SWAP, count=len(state.bag))
        return Verdict()

    def _perform(self, state: GameState, action: Action) -> Step:
        before = _expect(state)
        verdict, board = self._decide(before, action)
        verdict.insist()
        match action:
            case Place(placements):
                return self._place(before, placements, verdict, board)
            case Swap(tiles):
                return self._swap(before, tiles)
        passed = replace(before, passes=before.passes + 1, idle=before.idle + 1)
        return _end_turn(passed, [TurnPassed(before.to_move)])

    def _place(
        self,
        state: BoardState,
        placements: tuple[Placement, ...],
        verdict: Verdict,
        board: Board,
    ) -> Step:
        seat = state.to_move
        rack = without(state.racks[seat], [tile for tile, _ in placements])
        wanted = self.rack_size - len(rack)
        drawn, bag = chance.draw(state.bag, wanted, chance.source(state.setup.seed, state.turn))
        events: list[Event] = [TilesPlaced(seat, placements)]
        events += [LineCompleted(seat, line) for line in verdict.lines if line.is_full]
        events.append(Scored(seat, verdict.lines, verdict.bonus, verdict.points))
        if drawn:
            events.append(TilesDrawn(seat, drawn))
        after = replace(
            state,
            board=board,
            racks=put(state.racks, seat, rack + drawn),
            bag=bag,
            scores=put(state.scores, seat, state.scores[seat] + verdict.points),
            idle=0,
            passes=0,
        )
        return _end_turn(after, events)

    def _swap(self, state: BoardState, tiles: tuple[Tile, ...]) -> Step:
        """Draw first, return the tiles put aside afterwards. [R-C12]"""
        seat = state.to_move
        rng = chance.source(state.setup.seed, state.turn)
        drawn, bag = chance.draw(state.bag, len(tiles), rng)
        rack = without(state.racks[seat], tiles) + drawn
        after = replace(
            state,
            racks=put(state.racks, seat, rack),
            bag=bag + tiles,
            idle=state.idle + 1,
            passes=0,
        )
        return _end_turn(after, [TilesSwapped(seat, tiles), TilesDrawn(seat, drawn)])


def _expect(state: GameState) -> BoardState:
    assert isinstance(state, BoardState), "a board game needs a board state"
    return state


def _end_turn(state: BoardState, events: list[Event]) -> Step:
    """Pass the turn on, or end the match. [R-C18] [R-C20] [R-C21]"""
    seats = state.seat_count
    ended = None
    if not state.bag and not state.racks[state.to_move]:
        ended = EndReason.WENT_OUT
    elif state.passes >= seats:
        ended = EndReason.ALL_PASSED
    elif state.idle >= STALLED_ROUNDS * seats:
        ended = EndReason.STALLED
    if ended:
        events.append(GameEnded(ended, winners_of(state.scores)))
    following = replace(
        state, turn=state.turn + 1, to_move=(state.to_move + 1) % seats, ended=ended
    )
    return Step(following, tuple(events))


def _openings(rack: Sequence[Tile]) -> Iterator[tuple[Placement, ...]]:
    """Iterate over the largest groups in every order, to the right and downwards. [R-C3]"""
    for group in largest_groups(rack):
        held = [sorted({tile for tile in rack if tile.kind == kind}) for kind in sorted(group)]
        for tiles in product(*held):
            for order in permutations(tiles):
                yield tuple(Placement(tile, Cell(i, 0)) for i, tile in enumerate(order))
                if len(order) > 1:
                    yield tuple(Placement(tile, Cell(0, i)) for i, tile in enumerate(order))
