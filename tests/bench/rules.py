"""Rules: listing placements against the slow reference, a greedy match, replaying a log."""

from collections.abc import Iterator

from game.ai.greedy import without_play
from game.rules.board import Board
from game.rules.generator import list_placements
from game.rules.match import Match, replay
from game.rules.state import BoardState
from game.rules.tiles import Tile
from tests import reference
from tests.bench.timing import Row, best_seconds, milliseconds
from tests.matches import BOARD_GAMES, FLEX_108, Game, deal, random_match

POSITIONS = 20
MIDGAME = 50  # tiles on the board
LOG = 100  # actions


def run() -> Iterator[Row]:
    """Measure and yield the rows."""
    for name in ("classic", "flex-108"):
        yield from _listing(name, BOARD_GAMES[name])
    yield _greedy_match()
    yield _replay()


def _listing(name: str, game: Game) -> Iterator[Row]:
    positions = [_midgame(game, seed) for seed in range(POSITIONS)]
    plain = [(dict(board.items()), rack) for board, rack in positions]
    found = [len(list_placements(board, rack)) for board, rack in positions]
    assert found == [len(reference.all_placements(*position)) for position in plain]
    fast = best_seconds(lambda: [list_placements(*each) for each in positions]) / POSITIONS
    slow = best_seconds(lambda: [reference.all_placements(*p) for p in plain], 2) / POSITIONS
    moves = sum(found) / POSITIONS
    yield Row(
        f"{name}: list {moves:.0f} placements with points, {MIDGAME} tiles lying",
        milliseconds(fast),
        f"{slow / fast:.0f} times as fast as the reference ({milliseconds(slow)})",
    )


def _midgame(game: Game, seed: int) -> tuple[Board, tuple[Tile, ...]]:
    """Return a board of about 50 tiles and a rack of six that can play."""
    while True:
        for match, _ in random_match(game.name, game.options, 2, seed):
            state = match.state
            assert isinstance(state, BoardState)
            rack = state.racks[state.to_move]
            if len(state.board) >= MIDGAME and len(rack) == 6 and not state.ended:
                return state.board, rack
        seed += 1000


def _greedy_match() -> Row:
    """Time matches in which both seats take the most points, straight on the rules."""
    matches = 20

    def play() -> list[Match]:
        return [_play_greedily(deal("classic", {}, 2, seed)) for seed in range(matches)]

    seconds = best_seconds(play, 3) / matches
    ended = play()
    average = sum(sum(match.state.scores) for match in ended) / (2 * matches)
    turns = sum(len(match.actions) for match in ended) / matches
    return Row(
        "classic: a greedy match",
        milliseconds(seconds),
        f"{turns:.0f} turns, {average:.0f} points a seat",
    )


def _play_greedily(match: Match) -> Match:
    while match.state.ended is None:
        rules, state = match.rules, match.state
        plays = list(rules.plays(state))
        best = max(plays, key=lambda play: play.points, default=None)
        rack = state.racks[state.to_move]
        action = best.action if best else without_play(rules.choices(state), rack)
        match, _ = match.act(action)
    return match


def _replay() -> Row:
    match = _long_match()
    seconds = best_seconds(lambda: replay(match.setup, match.actions), 10)
    return Row(f"flex: replay a log of {len(match.actions)} turns", milliseconds(seconds))


def _long_match() -> Match:
    """Return the first random match with a log of the wanted length."""
    for seed in range(10_000):
        for match, _ in random_match(FLEX_108.name, FLEX_108.options, 4, seed, LOG):
            if len(match.actions) == LOG:
                return match
    raise AssertionError("no match is long enough")
