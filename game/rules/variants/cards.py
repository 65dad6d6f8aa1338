"""Cards: rows on a table that anyone may rearrange."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.rules import chance
from game.rules.errors import Reason
from game.rules.events import (
    EndReason,
    Event,
    GameEnded,
    LastRoundBegan,
    QwirkleTaken,
    RackShown,
    RowsLaid,
    TilesDrawn,
    TilesSwapped,
    TurnPassed,
)
from game.rules.legality import missing_tiles
from game.rules.lines import FULL_LINE, MIN_ROW, largest_group_size, largest_groups
from game.rules.moves import Action, Exchange, Lay, Pass, Row, Show
from game.rules.packing import find_play
from game.rules.rows import judge_rows, played_cards, simple_plays
from game.rules.ruleset import STALLED_ROUNDS, Choices, Play, Ruleset
from game.rules.setup import Setup
from game.rules.state import GameState, Step, TableState, put, winners_of, without
from game.rules.tiles import TILES, Tile, plain_set
from game.rules.verdict import Verdict

MAX_EXCHANGES = 3  # in one turn [R-K10]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules(Ruleset):
    """A game of rows that everyone adds to, rearranges and completes."""

    def start(self, setup: Setup) -> TableState:
        """Deal until somebody has a group of three, and find the starter. [R-K2] [R-K3]"""
        options = self._fill_options(setup)
        attempt = 0
        while True:
            racks, pile = self._deal(setup, attempt)
            sizes = [largest_group_size(rack) for rack in racks]
            if max(sizes) >= MIN_ROW:
                break
            attempt += 1
        return TableState(
            setup=setup,
            options=options,
            to_move=self._choose_starter(setup, sizes),
            racks=racks,
            bag=pile,
            scores=(0,) * len(racks),
            stacks=((),) * len(racks),
        )

    def _deal(
        self, setup: Setup, attempt: int
    ) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
        rng = chance.source(setup.seed, f"deal {attempt}")
        pile, racks = plain_set(), []
        for _ in setup.seats:
            rack, pile = chance.draw(pile, self.rack_size, rng)
            racks.append(rack)
        return tuple(racks), pile

    def choices(self, state: GameState) -> Choices:
        """Return which of laying, showing, exchanging and passing the seat to move has."""
        table_state = _expect(state)
        rack = state.racks[state.to_move]
        if state.ended is not None:
            return Choices(can_play=False)
        if not table_state.opened:
            return Choices(can_play=True, opening=largest_group_size(rack))
        if not table_state.shown:
            can_play = find_play(table_state.table, rack) is not None
            return Choices(can_play=can_play, can_show=True)
        if table_state.found is not None:
            return Choices(can_play=True)
        count = _exchange_count(table_state)
        return Choices(can_play=False, exchange=count, can_pass=not count)

    def plays(self, state: GameState) -> Iterator[Play]:
        """Iterate over plays without rearranging, then one with; none only if none exists."""
        table_state = _expect(state)
        if state.ended is not None:
            return
        rack = state.racks[state.to_move]
        if not table_state.opened:
            for group in largest_groups(rack):
                yield _play((tuple(TILES[kind] for kind in sorted(group)),))
            return
        for rows in simple_plays(table_state.table, rack):
            yield _play(rows)
        if (found := find_play(table_state.table, rack)) is not None:
            yield _play(found)

    def _judge(self, state: GameState, action: Action) -> Verdict:
        table_state = _expect(state)
        match action:
            case Lay(rows):
                return self._judge_lay(table_state, rows)
            case Show() | Exchange() | Pass() if not table_state.opened:
                need = largest_group_size(state.racks[state.to_move])
                return Verdict(Reason.OPENING_REQUIRED, count=need)
            case Show():
                return Verdict(Reason.ALREADY_SHOWN) if table_state.shown else Verdict()
            case Exchange(tiles):
                return _judge_exchange(table_state, tiles)
            case Pass():
                return _judge_pass(table_state)
        return Verdict(Reason.NOT_IN_THIS_GAME)

    def _judge_lay(self, state: TableState, rows: tuple[Row, ...]) -> Verdict:
        rack = state.racks[state.to_move]
        verdict = judge_rows(state.table, rack, rows)
        if not verdict.ok or state.opened:
            return verdict
        need = largest_group_size(rack)
        if len(rows) > 1:
            return Verdict(Reason.OPENING_REQUIRED, rows=tuple(range(1, len(rows))), count=need)
        if len(rows[0]) < need:
            return Verdict(Reason.OPENING_TOO_SMALL, rows=(0,), count=need)
        return verdict

    def _perform(self, state: GameState, action: Action) -> Step:
        before = _expect(state)
        self._judge(before, action).insist()
        match action:
            case Lay(rows):
                return self._lay(before, rows)
            case Show():
                return _show(before)
            case Exchange(tiles):
                return _exchange(before, tiles)
        passed = replace(before, idle=before.idle + 1)
        return _end_turn(passed, [TurnPassed(before.to_move)])

    def _lay(self, state: TableState, rows: tuple[Row, ...]) -> Step:
        """Take the Qwirkles, draw back to nine, and see whether the pile ran out.

        [R-K7] [R-K11] [R-K12]
        """
        seat = state.to_move
        played = played_cards(state.table, rows)
        full = tuple(row for row in rows if len(row) == FULL_LINE)
        rack = without(state.racks[seat], played)
        rng = chance.source(state.setup.seed, state.turn)
        drawn, pile = chance.draw(state.bag, self.rack_size - len(rack), rng)
        events: list[Event] = [RowsLaid(seat, played, rows)]
        events += [QwirkleTaken(seat, row) for row in full]
        if drawn:
            events.append(TilesDrawn(seat, drawn))
        after = replace(
            state,
            opened=True,
            table=tuple(row for row in rows if len(row) < FULL_LINE),
            stacks=put(state.stacks, seat, state.stacks[seat] + full),
            scores=put(state.scores, seat, state.scores[seat] + len(full)),
            racks=put(state.racks, seat, rack + drawn),
            bag=pile,
            idle=0,
        )
        return _end_turn(after, events, pile_ran_out=bool(drawn) and not pile)


def _expect(state: GameState) -> TableState:
    assert isinstance(state, TableState), "Cards needs a table state"
    return state


def _play(rows: tuple[Row, ...]) -> Play:
    return Play(Lay(rows), sum(len(row) == FULL_LINE for row in rows))


def _exchange_count(state: TableState) -> int:
    """Return how many cards an exchange takes now; 0 if there can be none. [R-K10]"""
    if state.exchanges >= MAX_EXCHANGES:
        return 0
    return min(len(state.racks[state.to_move]), len(state.bag))


def _refuse_before_showing(state: TableState) -> Verdict | None:
    if not state.shown:
        return Verdict(Reason.SHOW_FIRST)
    return Verdict(Reason.MUST_PLAY) if state.found is not None else None


def _judge_exchange(state: TableState, tiles: tuple[Tile, ...]) -> Verdict:
    if refusal := _refuse_before_showing(state):
        return refusal
    if not tiles:
        return Verdict(Reason.NOTHING_CHOSEN)
    if refusal := missing_tiles(state.racks[state.to_move], tiles):
        return refusal
    count = _exchange_count(state)
    if not count:
        return Verdict(Reason.NO_EXCHANGE_LEFT)
    if len(tiles) != count:
        return Verdict(Reason.WRONG_EXCHANGE_COUNT, tiles=tiles, count=count)
    return Verdict()


def _judge_pass(state: TableState) -> Verdict:
    if refusal := _refuse_before_showing(state):
        return refusal
    if count := _exchange_count(state):
        return Verdict(Reason.MUST_EXCHANGE, count=count)
    return Verdict()


def _show(state: TableState) -> Step:
    """Lay the rack open and look for a play; the same turn goes on. [R-K9]

    One that moves no card of the table is shown if there is one: it is what people understand.
    """
    rack = state.racks[state.to_move]
    found = next(simple_plays(state.table, rack), None) or find_play(state.table, rack)
    after = replace(state, turn=state.turn + 1, shown=True, found=found)
    return Step(after, (RackShown(state.to_move, rack, found),))


def _exchange(state: TableState, tiles: tuple[Tile, ...]) -> Step:
    """Draw new cards, then shuffle the old ones into the pile; the same turn goes on. [R-K10]"""
    seat = state.to_move
    rng = chance.source(state.setup.seed, state.turn)
    drawn, pile = chance.draw(state.bag, len(tiles), rng)
    after = replace(
        state,
        turn=state.turn + 1,
        racks=put(state.racks, seat, without(state.racks[seat], tiles) + drawn),
        bag=pile + tiles,
        shown=False,
        found=None,
        exchanges=state.exchanges + 1,
    )
    return Step(after, (TilesSwapped(seat, tiles), TilesDrawn(seat, drawn)))


def _end_turn(state: TableState, events: list[Event], *, pile_ran_out: bool = False) -> Step:
    """Pass the turn on, count the last round, or end the match. [R-K12]"""
    seats = state.seat_count
    turns_left = state.turns_left
    if turns_left is not None:
        turns_left -= 1
    elif pile_ran_out:
        turns_left = seats
        events.append(LastRoundBegan(state.to_move))
    ended = None
    if turns_left == 0:
        ended = EndReason.LAST_ROUND
    elif state.idle >= STALLED_ROUNDS * seats:
        ended = EndReason.STALLED
    if ended:
        events.append(GameEnded(ended, winners_of(state.scores)))
    following = replace(
        state,
        turn=state.turn + 1,
        to_move=(state.to_move + 1) % seats,
        shown=False,
        found=None,
        exchanges=0,
        turns_left=turns_left,
        ended=ended,
    )
    return Step(following, tuple(events))


CARDS = CardRules(name="cards", rack_size=9, youngest_starts=True, option_choices={})
