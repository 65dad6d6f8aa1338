"""Paired matches between computer players: every deal from every seat, with 95 % intervals.

    python -m tests.bench.duel classic master strong --deals 1000 --start 500000
    python -m tests.bench.duel flex-72 master:playouts=160 normal --seats 4

The first player meets one, two or three of the second (--seats) and sits once in each seat. A
player is a level, or a Master with other numbers as above. Deals from 0 on are for tuning, from
500000 on for reporting: what was chosen on some deals must be reported on others.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from game.ai.board_players import easy, master_with, normal, strong
from game.ai.thinking import Player, decide
from game.rules.moves import Swap
from game.rules.setup import OptionValue, Seat, Setup
from game.rules.state import winners_of
from game.rules.variants import ruleset
from game.rules.view import view

GAMES: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "classic": ("classic", {}),
    "flex-72": ("flex", {"tiles": 72}),
    "flex-108": ("flex", {"tiles": 108}),
}
CHUNK = 20  # deals between two reports


class Outcome(NamedTuple):
    """One match from the side of the first player."""

    share: float  # of the win
    margin: float  # to the mean of the others
    points: float
    moves: int
    seconds: float
    slowest: float
    swaps: int


def parse_player(text: str) -> Player:
    """Return the player called *text*."""
    name, _, numbers = text.partition(":")
    if name == "master":
        pairs = (pair.split("=") for pair in numbers.split(",") if pair)
        return master_with(**{key: int(value) for key, value in pairs})
    return {"easy": easy, "normal": normal, "strong": strong}[name]


def play(game: str, names: tuple[str, ...], hero: int, deal: int) -> Outcome:
    """Play one match; *names* sit in order, the one of seat *hero* is looked at."""
    name, options = GAMES[game]
    rules = ruleset(name)
    players = [parse_player(text) for text in names]
    seats = tuple(Seat(f"Seat {n}") for n in range(len(names)))
    state = rules.start(Setup(name, seats, deal, options))
    moves, swaps, seconds, slowest = 0, 0, 0.0, 0.0
    while state.ended is None:
        seat = state.to_move
        before = time.process_time()
        action = decide(players[seat], view(state, seat))
        if seat == hero:
            spent = time.process_time() - before
            moves, seconds, slowest = moves + 1, seconds + spent, max(slowest, spent)
        swaps += isinstance(action, Swap)
        state = rules.apply(state, action).state
    winners = winners_of(state.scores)
    share = (hero in winners) / len(winners)
    mine = state.scores[hero]
    others = (sum(state.scores) - mine) / (len(names) - 1)
    return Outcome(share, mine - others, mine, moves, seconds, slowest, swaps)


def play_deal(game: str, first: str, second: str, seats: int, deal: int) -> list[Outcome]:
    """Play one deal with *first* in each seat."""
    outcomes = []
    for hero in range(seats):
        names = tuple(first if seat == hero else second for seat in range(seats))
        outcomes.append(play(game, names, hero, deal))
    return outcomes


def interval(values: list[float]) -> tuple[float, float]:
    """Return the mean of independent *values* and half the width of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return mean, float(1.96 * (variance / n) ** 0.5)


def report(deals: list[list[Outcome]]) -> str:
    """Return the figures so far; deals are independent, matches of one deal are not."""
    matches = [outcome for deal in deals for outcome in deal]
    wins = interval([100 * sum(o.share for o in deal) / len(deal) for deal in deals])
    margin = interval([sum(o.margin for o in deal) / len(deal) for deal in deals])
    points = sum(o.points for o in matches) / len(matches)
    moves = sum(o.moves for o in matches)
    return (
        f"n {len(matches)}  wins {wins[0]:.1f} ± {wins[1]:.1f} %  "
        f"margin {margin[0]:+.1f} ± {margin[1]:.1f}  points {points:.1f}  "
        f"{1000 * sum(o.seconds for o in matches) / moves:.1f} ms a move, "
        f"slowest {1000 * max(o.slowest for o in matches):.0f} ms  "
        f"swaps a match {sum(o.swaps for o in matches) / len(matches):.3f}"
    )


def run(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the figures after every chunk of deals."""
    job = partial(play_deal, arguments.game, arguments.first, arguments.second, arguments.seats)
    deals: list[list[Outcome]] = []
    numbers = range(arguments.start, arguments.start + arguments.deals)
    with ProcessPoolExecutor(min(2, arguments.processes)) as pool:
        for outcomes in pool.map(job, numbers, chunksize=4):
            deals.append(outcomes)
            if len(deals) % CHUNK == 0 or len(deals) == arguments.deals:
                yield report(deals)


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    title = f"{arguments.game} {arguments.first} v {arguments.second}, {arguments.seats} seats"
    for line in run(arguments):
        print(f"{title}, deals from {arguments.start}: {line}", flush=True)


if __name__ == "__main__":
    main()
