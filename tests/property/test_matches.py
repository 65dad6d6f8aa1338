"""Whole random matches: tiles, lines, points, turns and the end, recounted after every turn."""

from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise
from random import Random

import pytest
from hypothesis import given

from game.rules.board import Board
from game.rules.events import EndReason, Scored
from game.rules.match import Match
from game.rules.moves import Exchange, Lay, Pass, Place, Show, Swap
from game.rules.state import BoardState, GameState, Step, TableState, result_of
from game.rules.tiles import TILES, Tile
from tests import reference
from tests.matches import GAMES, SEATS, SEEDS, Game, deal, random_match, random_position

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

WHOLE_SETS = {
    "classic": reference.full_set([0], copies=3),
    "flex-72": reference.full_set([1, 2], copies=1),
    "flex-108": reference.full_set([1, 2, 3], copies=1),
    "cards": reference.full_set([0], copies=3),
}
RACK_SIZES = {"classic": 6, "flex-72": 6, "flex-108": 6, "cards": 9}


@pytest.mark.parametrize("name", GAMES)
@given(seats=SEATS, seed=SEEDS)
def test_every_turn_keeps_the_tiles_the_lines_and_the_count_until_the_match_ends(
    name: str, seats: int, seed: int
) -> None:
    game = GAMES[name]
    moments = list(random_match(game.name, game.options, seats, seed))
    for match, _ in moments:
        assert Counter(map(reference.traits, _all_tiles(match.state))) == WHOLE_SETS[name]
        _check_what_lies(match)
    for (before, _), (after, step) in pairwise(moments):
        _check_points(before, after, step)
        _check_racks(before, after, RACK_SIZES[name])
        _check_whose_turn(before, after)
    _check_the_end([match for match, _ in moments])


@each_game
@given(seats=SEATS, seed=SEEDS)
def test_the_largest_group_starts_and_ages_break_ties(game: Game, seats: int, seed: int) -> None:
    state = deal(game.name, game.options, seats, seed).state
    groups = [reference.largest_group(rack) for rack in state.racks]
    tied = [seat for seat in range(seats) if groups[seat] == max(groups)]
    ages = {seat: state.setup.seats[seat].age for seat in tied}
    known = {seat: age for seat, age in ages.items() if age is not None}
    best = max if game.name == "flex" else min
    allowed = [s for s, age in known.items() if age == best(known.values())] if known else tied
    assert state.to_move in allowed
    assert max(groups) >= 3 or game.name != "cards"


@each_game
@given(seats=SEATS, seed=SEEDS)
def test_every_listed_play_applies_with_the_points_it_is_listed_with(
    game: Game, seats: int, seed: int
) -> None:
    match = random_position(game, seats, seed)
    state, seat = match.state, match.state.to_move
    plays = list(match.rules.plays(state))
    assert bool(plays) == match.rules.choices(state).can_play
    untouched = _tables(state)
    for play in Random(seed).sample(plays, min(len(plays), 25)):
        verdict = match.rules.check(state, play.action)
        after = match.rules.apply(state, play.action).state
        assert verdict.ok
        assert verdict.points == play.points == after.scores[seat] - state.scores[seat]
        assert match.rules.check(state, play.action, (seat + 1) % seats).reason == "not-your-turn"
    assert _tables(state) == untouched


@each_game
@given(seats=SEATS, seed=SEEDS)
def test_swaps_shows_exchanges_and_passes_are_allowed_exactly_where_the_rules_say(
    game: Game, seats: int, seed: int
) -> None:
    match = random_position(game, seats, seed)
    state, rules = match.state, match.rules
    rack, bag = state.racks[state.to_move], state.bag
    choices, can_play = rules.choices(state), any(True for _ in rules.plays(state))
    swap_limit, shown_and_stuck, can_pass, can_show = 0, False, False, False
    if isinstance(state, BoardState) and len(state.board):
        swap_limit = min(len(rack), len(bag))
        can_pass = not can_play and not bag
    if isinstance(state, TableState):
        can_show = state.opened and not state.shown
        shown_and_stuck = state.shown and not can_play
    exchange = min(len(rack), len(bag)) if shown_and_stuck and _exchanges(match) < 3 else 0
    can_pass = can_pass or (shown_and_stuck and not exchange)
    assert choices.can_play == can_play
    assert (choices.swap_limit, choices.exchange) == (swap_limit, exchange)
    assert (choices.can_show, choices.can_pass) == (can_show, can_pass)
    assert rules.check(state, Show()).ok == can_show
    assert rules.check(state, Pass()).ok == can_pass
    for count in range(len(rack) + 1):
        tiles = tuple(Random(seed).sample(rack, count))
        assert rules.check(state, Swap(tiles)).ok == (1 <= count <= swap_limit)
        assert rules.check(state, Exchange(tiles)).ok == (count == exchange > 0)
    strange = next(tile for tile in TILES if tile not in rack)
    assert not rules.check(state, Swap((strange,))).ok


# --- what is checked after every turn ------------------------------------------------------------


def _all_tiles(state: GameState) -> list[Tile]:
    tiles = [*state.bag, *chain(*state.racks)]
    if isinstance(state, BoardState):
        return tiles + list(state.board.tiles())
    assert isinstance(state, TableState)
    return tiles + list(chain(*state.table, *chain(*state.stacks)))


def _check_what_lies(match: Match) -> None:
    state = match.state
    if isinstance(state, BoardState):
        _check_board(dict(state.board.items()), match)
    if isinstance(state, TableState):
        assert reference.rows_are_legal(state.table)
        assert not reference.qwirkles(state.table)
        assert reference.rows_are_legal(chain(*state.stacks))
        assert tuple(map(len, state.stacks)) == state.scores
        assert tuple(map(reference.qwirkles, state.stacks)) == state.scores


def _check_board(board: reference.PlainBoard, match: Match) -> None:
    """Check the lines of the last turn's tiles, and every line once the match is over.

    Lines without a new tile are those of the turn before, where they were checked.
    """
    last = match.actions[-1] if match.actions else None
    new = [cell for _, cell in last.placements] if isinstance(last, Place) else []
    assert not reference.faults(board, None if match.state.ended else new)
    if new:
        assert reference.is_one_piece(board)


def _check_points(before: Match, after: Match, step: Step) -> None:
    seat, action = before.state.to_move, after.actions[-1]
    bonus = gained = 0
    if isinstance(action, Lay):
        gained = reference.qwirkles(action.rows)
    if isinstance(action, Place):
        assert isinstance(before.state, BoardState)
        board = dict(before.state.board.items())
        goes_out = not before.state.bag and not after.state.racks[seat]
        bonus = 6 if goes_out else 0
        gained = reference.score(board, _pairs(action)) + bonus
        (scored,) = (event for event in step.events if isinstance(event, Scored))
        assert (scored.seat, scored.bonus, scored.points) == (seat, bonus, gained)
        assert sum(line.points for line in scored.lines) == gained - bonus
    expected = [*before.state.scores]
    expected[seat] += gained
    assert after.state.scores == tuple(expected)


def _pairs(action: Place) -> list[reference.Laid]:
    return [(cell, tile) for tile, cell in action.placements]


def _check_racks(before: Match, after: Match, rack_size: int) -> None:
    """Only the mover's rack changes: what is given leaves it, what comes was in the bag before."""
    seat, action = before.state.to_move, after.actions[-1]
    old, new = Counter(before.state.racks[seat]), Counter(after.state.racks[seat])
    given_away = _given_away(before, action)
    assert not given_away - old
    drawn = new - (old - given_away)
    assert new == old - given_away + drawn
    assert not drawn - Counter(before.state.bag)
    returned = given_away if isinstance(action, Swap | Exchange) else Counter()
    assert Counter(after.state.bag) == Counter(before.state.bag) - drawn + returned
    assert new.total() == rack_size or not after.state.bag or not isinstance(action, Place | Lay)
    assert new.total() == old.total() or isinstance(action, Place | Lay)
    for other in range(before.state.seat_count):
        assert other == seat or after.state.racks[other] == before.state.racks[other]


def _given_away(before: Match, action: object) -> Counter[Tile]:
    match action:
        case Place(placements):
            return Counter(tile for tile, _ in placements)
        case Lay(rows):
            assert isinstance(before.state, TableState)
            return Counter(chain(*rows)) - Counter(chain(*before.state.table))
        case Swap(tiles) | Exchange(tiles):
            return Counter(tiles)
    return Counter()


def _check_whose_turn(before: Match, after: Match) -> None:
    goes_on = isinstance(after.actions[-1], Show | Exchange)
    seat = before.state.to_move
    assert after.state.to_move == (seat if goes_on else (seat + 1) % before.state.seat_count)
    assert after.state.turn == len(after.actions)


def _check_the_end(history: list[Match]) -> None:
    """The last moment, and only it, has ended, for the reason that it names."""
    last = history[-1]
    seats, actions = last.state.seat_count, last.actions
    assert [match.state.ended is None for match in history[:-1]] == [True] * len(actions)
    assert not last.rules.choices(last.state).can_play
    assert not list(last.rules.plays(last.state))
    assert last.rules.check(last.state, Pass()).reason == "match-over"
    result = result_of(last.state)
    assert result is not None
    best = max(last.state.scores)
    assert result.winners == tuple(s for s in range(seats) if last.state.scores[s] == best)
    idle = [not isinstance(action, Place | Lay) for action in actions]
    match result.reason:
        case EndReason.WENT_OUT:
            assert not last.state.bag
            assert not last.state.racks[history[-2].state.to_move]
        case EndReason.ALL_PASSED:
            assert actions[-seats:] == (Pass(),) * seats
        case EndReason.STALLED:
            assert all(idle[-3 * seats :])
            assert not idle[-3 * seats - 1]
        case EndReason.LAST_ROUND:
            _check_the_last_round(history)
    # No run of idle turns is longer than three rounds, and every other turn lays a tile.
    assert len(actions) <= 108 * 3 * seats * 8


def _check_the_last_round(history: list[Match]) -> None:
    """Everyone had exactly one turn after the one that drew the last card."""
    moments = [match.state for match in history]
    drew_last = next(n for n, state in enumerate(moments) if not state.bag)
    turn_ends = [not isinstance(a, Show | Exchange) for a in history[-1].actions[drew_last:]]
    assert sum(turn_ends) == history[-1].state.seat_count
    assert turn_ends[-1]


def _exchanges(match: Match) -> int:
    """Return how many exchanges the current turn of a match of Cards has seen."""
    count = 0
    for action in reversed(match.actions):
        if not isinstance(action, Show | Exchange):
            break
        count += isinstance(action, Exchange)
    return count


def _tables(state: GameState) -> tuple[GameState, list[dict[int, object]]]:
    """Return a copy of all that must stay when a play is tried."""
    board = state.board if isinstance(state, BoardState) else Board()
    tables = [dict(board.across), dict(board.down), dict(board.diagonal)]
    return replace(state), [*tables, dict(board.items())]
