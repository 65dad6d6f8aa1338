"""How long the board players think: searches, single steps and whole decisions.

    python -m tests.bench.ai_board

How well they play is measured by tests.bench.duel.
"""

from collections.abc import Iterator
from time import process_time

from game.ai.best import best_placement
from game.ai.board_players import easy, master_with, normal, strong
from game.ai.searchboard import search_board
from game.ai.thinking import Player, decide
from game.rules.generator import raw_placements
from game.rules.setup import Seat, Setup
from game.rules.state import BoardState
from game.rules.variants import ruleset
from game.rules.view import view
from tests.bench.duel import GAMES
from tests.bench.timing import Row, best_seconds, milliseconds

LEVELS: dict[str, Player] = {
    "Easy": easy,
    "Normal": normal,
    "Strong": strong,
    "Master": master_with(),
    "Master with a quarter of the playouts": master_with(160),
}


def positions(game: str, seed: int = 7) -> list[BoardState]:
    """Return every moment of a match between two Normal players."""
    name, options = GAMES[game]
    rules, moments = ruleset(name), []
    state = rules.start(Setup(name, (Seat("A"), Seat("B")), seed, options))
    while state.ended is None:
        state = rules.apply(state, decide(normal, view(state, state.to_move))).state
        assert isinstance(state, BoardState)
        moments.append(state)
    return moments[:-1]


def step_times(player: Player, states: list[BoardState]) -> tuple[list[float], list[float]]:
    """Return how long every decision and every single step took of the processor's time."""
    decisions, steps = [], []
    for state in states:
        start = before = process_time()
        for _ in player(view(state, state.to_move)):
            now = process_time()
            steps.append(now - before)
            before = now
        decisions.append(process_time() - start)
    return decisions, sorted(steps)


def run() -> Iterator[Row]:
    """Yield the figures of all board games."""
    for game in GAMES:
        states = positions(game)
        yield from _searches(game, states)
        for name, player in LEVELS.items():
            decisions, steps = step_times(player, states)
            mean = sum(decisions) / len(decisions)
            late = steps[int(0.99 * len(steps))]
            yield Row(
                f"{game}: a turn of {name}",
                milliseconds(mean),
                f"slowest {milliseconds(max(decisions))}; steps: 99 % within "
                f"{milliseconds(late)}, longest {milliseconds(steps[-1])}",
            )


def _searches(game: str, states: list[BoardState]) -> Iterator[Row]:
    racks = [state.racks[state.to_move] for state in states]
    boards = [search_board(state.board) for state in states]
    pairs = list(zip(boards, racks, strict=True))
    listed = best_seconds(
        lambda: [raw_placements(s.board, r) for s, r in zip(states, racks, strict=True)]
    )
    found = [best_placement(board, rack) for board, rack in pairs]
    best = best_seconds(lambda: [best_placement(board, rack) for board, rack in pairs])
    laid = best_seconds(lambda: [b.after(o[1], o[2]) for b, o in zip(boards, found, strict=True)])
    count = len(states)
    share = f"{best / listed:.2f} of listing all"
    yield Row(f"{game}: the best placement", milliseconds(best / count), share)
    yield Row(f"{game}: laying it", milliseconds(laid / count))


if __name__ == "__main__":
    for what, figure, compared in run():
        print(f"{what:52} {figure:>10}  {compared}")
