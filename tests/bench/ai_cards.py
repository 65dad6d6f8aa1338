"""How the levels of Cards do against one another: every deal is played from every side.

    python -m tests.bench.ai_cards --deals 500 --first 100000 master normal
    python -m tests.bench.ai_cards --deals 100 --seats 4 master normal

With more than two seats the first level sits once in each of them, the second in all others.
"""

import argparse
import math
import time
from dataclasses import dataclass, field

from game.ai.cards.players import player_for
from game.ai.thinking import decide
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.state import result_of
from game.rules.view import view


@dataclass(slots=True)
class Tally:
    """What the matches came to for the first level."""

    wins: list[float] = field(default_factory=list)  # by match; a shared win counts in part
    margins: list[float] = field(default_factory=list)
    turns: int = 0
    seconds: list[float] = field(default_factory=list)  # of each of its turns

    def report(self, seats: int) -> str:
        n = len(self.wins)
        share, margin = sum(self.wins) / n, sum(self.margins) / n
        error = math.sqrt(share * (1 - share) / n)
        times = sorted(self.seconds)
        return (
            f"n {n}, wins {100 * share:.1f} % +- {196 * error:.1f} (95 %),"
            f" even is {100 / seats:.0f},"
            f" margin {margin:+.2f}, {self.turns / n:.1f} actions a match,"
            f" ms a turn: mean {1e3 * sum(times) / len(times):.1f},"
            f" p95 {1e3 * times[int(0.95 * len(times))]:.1f}, max {1e3 * times[-1]:.1f}"
        )


def play(levels: list[str], seed: int, hero: int, tally: Tally) -> None:
    """Play one match and count it for *hero*."""
    match = Match.start(Setup("cards", tuple(Seat(f"Seat {n}") for n in range(len(levels))), seed))
    while match.state.ended is None:
        seat = match.state.to_move
        started = time.perf_counter()
        action = decide(player_for(levels[seat]), view(match.state, seat))
        if seat == hero:
            tally.seconds.append(time.perf_counter() - started)
        match, _ = match.act(action, seat)
    result = result_of(match.state)
    assert result is not None
    others = [score for seat, score in enumerate(result.scores) if seat != hero]
    tally.wins.append((hero in result.winners) / len(result.winners))
    tally.margins.append(result.scores[hero] - max(others))
    tally.turns += len(match.actions)


def main() -> None:
    """Run the matches that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("against")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=100_000, help="the first deal's seed")
    asked = parser.parse_args()
    tally = Tally()
    for seed in range(asked.first, asked.first + asked.deals):
        for hero in range(asked.seats):
            levels = [asked.against] * asked.seats
            levels[hero] = asked.level
            play(levels, seed, hero, tally)
    print(f"{asked.level} v {asked.against}, {asked.seats} seats: {tally.report(asked.seats)}")


if __name__ == "__main__":
    main()
