"""Writes the golden transcripts: `python -m tests.golden.transcripts`. Review the diff."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.rules.match import Match
from game.rules.notation import write_tiles
from game.rules.transcript import write_board, write_events, write_table
from tests.matches import GAMES, Habits, deal, random_action

FOLDER = Path(__file__).parent
HABITS = Habits(greed=0.5, swapping=0.1)
SEATS = {"classic": 2, "flex-72": 3, "flex-108": 4, "cards": 2}
SEED = 7


def lines(name: str) -> Iterator[str]:
    """Iterate over a whole match: racks, how many plays, action, events; then the text of it."""
    match, rng = deal(GAMES[name].name, GAMES[name].options, SEATS[name], SEED), Random(SEED)
    while match.state.ended is None:
        yield from _moment(match)
        match, step = match.act(random_action(match, rng, HABITS))
        yield f"    {'; '.join(write_events(match.actions[-1], step.events))}"
    yield from write_board(match.state) or write_table(match.state)
    yield f"scores {match.state.scores}"
    yield match.to_text()


def _moment(match: Match) -> Iterator[str]:
    state = match.state
    plays = list(match.rules.plays(state))
    best = max((play.points for play in plays), default=0)
    rack = write_tiles(state.racks[state.to_move])
    yield f"turn {state.turn} seat {state.to_move} rack {rack} bag {len(state.bag)}"
    yield f"    {len(plays)} plays, best {best}"


def path_of(name: str) -> Path:
    """Return where a game's transcript lies."""
    return FOLDER / f"{name}-{SEATS[name]}p-seed{SEED}.txt"


if __name__ == "__main__":
    for each in GAMES:
        path_of(each).write_text("\n".join(lines(each)) + "\n", encoding="utf-8")
