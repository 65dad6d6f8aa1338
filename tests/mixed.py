"""Matches of mixed computer levels with the rules' invariants checked on the way."""

from collections import Counter, deque
from collections.abc import Iterator
from itertools import chain, islice
from random import Random

from game.ai.levels import Level, player_for
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.state import BoardState, GameState, TableState
from game.rules.tiles import Tile
from game.rules.view import view
from tests import reference
from tests.matches import GAMES

MASTER_PLAYOUTS = 16  # the same code with less of it: thousands of matches have to end today
MOST_STEPS = 200_000  # of one decision; more would be a hang


def mixed_match(seed: int) -> Match:
    """Play a whole match between levels drawn by *seed*, and check it; any breach raises."""
    rng = Random(seed)
    name = rng.choice(sorted(GAMES))
    game = GAMES[name]
    levels = [rng.choice(list(Level)) for _ in range(rng.randint(2, 4))]
    seats = tuple(Seat(f"Seat {n}", level.value) for n, level in enumerate(levels))
    match = Match.start(Setup(game.name, seats, seed, dict(game.options)))
    everything = Counter(_tiles(match.state))
    players = [player_for(game.name, level, MASTER_PLAYOUTS) for level in levels]
    while match.state.ended is None:
        seat = match.state.to_move
        thinking = islice(players[seat](view(match.state, seat)), MOST_STEPS + 1)
        ((steps, decision),) = deque(enumerate(thinking, start=1), maxlen=1)
        assert steps <= MOST_STEPS, (seed, levels[seat])
        match, _ = match.act(decision)
        assert Counter(_tiles(match.state)) == everything, seed
    _check_what_lies(match.state)
    assert Match.from_text(match.to_text()).state == match.state
    return match


def _tiles(state: GameState) -> Iterator[Tile]:
    lying: Iterator[Tile] = iter(())
    if isinstance(state, BoardState):
        lying = iter(state.board.tiles())
    elif isinstance(state, TableState):
        lying = chain(chain(*state.table), chain(*chain(*state.stacks)))
    return chain(state.bag, *state.racks, lying)


def _check_what_lies(state: GameState) -> None:
    if isinstance(state, BoardState):
        board = dict(state.board.items())
        assert not reference.faults(board)
        assert reference.is_one_piece(board)
    if isinstance(state, TableState):
        assert reference.rows_are_legal(state.table)
