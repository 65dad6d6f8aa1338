"""Fits the weights of the static value to self-play and prints them with standard errors.

    python -m tests.bench.fit_static flex-72 --matches 4000

Both sides choose at random among the placements within 4 points of the best in 60 % of their
turns, and by the static value in the others. Only the random choices are used: each is a small
experiment. What is explained is the margin still to come, to the end of the match; the points,
the bag and the mean of every feature over the choices there were are held constant, so that a
good rack is not taken for a good move. Errors are clustered by match.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from game.ai.board_players import normal, promising
from game.ai.outlook import outlook
from game.ai.searchboard import search_board
from game.ai.static import Features, features, static_value
from game.ai.thinking import decide
from game.ai.weights import weights_for
from game.rules import chance
from game.rules.generator import RawOption, readable
from game.rules.moves import Action, Place
from game.rules.setup import Seat, Setup
from game.rules.state import BoardState, GameState
from game.rules.variants import ruleset
from game.rules.view import SeatView, view
from tests.bench.duel import GAMES

EXPLORED, WITHIN = 0.6, 4
NAMES = Features._fields

Row = tuple[list[float], float]  # explaining numbers, margin to come


def choose(seen: SeatView, rng: Random) -> tuple[Action, list[float] | None]:
    """Return a move and, if it was a random one, its features and what is held constant."""
    assert seen.board is not None
    options = promising(seen.board, seen.rack) if len(seen.board) else []
    if not options:
        return decide(normal, seen), None
    board, counted = search_board(seen.board), outlook(seen)
    if rng.random() >= EXPLORED or not seen.bag_size:
        weights = weights_for(seen)
        best = max(options, key=lambda o: static_value(board, o, counted, weights))
        return _place(best), None
    near = [option for option in options if option[0] >= options[0][0] - WITHIN]
    table = [features(board, option, counted) for option in near]
    place = int(rng.random() * len(near))
    means = [sum(column) / len(near) for column in zip(*table, strict=True)]
    constant = [1.0, near[place][0], seen.bag_size, *means]
    return _place(near[place]), [*table[place], *constant]


def _place(option: RawOption) -> Action:
    return Place(readable(option).placements)


def play(game: str, seed: int) -> list[Row]:
    """Play one match against oneself; return a row for every random choice."""
    name, options = GAMES[game]
    rules, rng = ruleset(name), chance.source(seed, "explore")
    state: GameState = rules.start(Setup(name, (Seat("A"), Seat("B")), seed, options))
    noted: list[tuple[list[float], int, int]] = []  # numbers, seat, its margin after the move
    while state.ended is None:
        assert isinstance(state, BoardState)
        seat = state.to_move
        action, numbers = choose(view(state, seat), rng)
        state = rules.apply(state, action).state
        if numbers:
            noted.append((numbers, seat, state.scores[seat] - state.scores[1 - seat]))
    final = state.scores[0] - state.scores[1]
    return [(numbers, (final if seat == 0 else -final) - margin) for numbers, seat, margin in noted]


def invert(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [value / scale for value in rows[i]]
        for j in range(size):
            if j != i and (factor := rows[j][i]):
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def fit(matches: list[list[Row]]) -> Iterator[tuple[float, float]]:
    """Yield coefficient and clustered standard error of every explaining number."""
    size = len(matches[0][0][0])
    products = [[0.0] * size for _ in range(size)]
    moments = [0.0] * size
    for x, y in (row for match in matches for row in match):
        for i, value in enumerate(x):
            moments[i] += value * y
            line = products[i]
            for j, other in enumerate(x):
                line[j] += value * other
    inverse = invert(products)
    beta = [sum(a * b for a, b in zip(row, moments, strict=True)) for row in inverse]
    spread = [0.0] * size
    for match in matches:
        score = [0.0] * size
        for x, y in match:
            residual = y - sum(a * b for a, b in zip(x, beta, strict=True))
            for i, value in enumerate(x):
                score[i] += value * residual
        for i, row in enumerate(inverse):
            spread[i] += sum(a * b for a, b in zip(row, score, strict=True)) ** 2
    yield from zip(beta, (value**0.5 for value in spread), strict=True)


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--start", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--bag", type=int, nargs=2, default=(1, 108), help="sizes to look at")
    arguments = parser.parse_args()
    seeds = range(arguments.start, arguments.start + arguments.matches)
    with ProcessPoolExecutor(min(2, arguments.processes)) as pool:
        played = list(pool.map(partial(play, arguments.game), seeds, chunksize=20))
    low, high = arguments.bag
    bag = len(NAMES) + 2
    matches = [[row for row in match if low <= row[0][bag] <= high] for match in played]
    matches = [match for match in matches if match]
    print(f"{arguments.game}, {sum(map(len, matches))} choices in {len(matches)} matches")
    for name, (weight, error) in zip(NAMES, fit(matches), strict=False):
        print(f"  {name:<12} {weight:+.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
