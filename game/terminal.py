"""Matches as text in a terminal: play one between computer players, or replay a saved one.

Knows the rules and the players, no screen.

    python -m game.terminal play [--game flex] [--seats 3] [--seed 7] [--save FILE]
    python -m game.terminal replay FILE
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.ai.greedy import greedy
from game.ai.thinking import decide
from game.rules.errors import RulesError
from game.rules.match import MAX_TEXT, Match, replay_steps
from game.rules.moves import Action
from game.rules.setup import MAX_SEATS, MIN_SEATS, Seat, Setup
from game.rules.state import GameState, Step, result_of
from game.rules.transcript import write_board, write_events, write_table
from game.rules.variants import ALL
from game.rules.view import view

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        match = _play(options) if options.command == "play" else _read(options.file)
        for line in transcript(match):
            print(line)
    except BrokenPipeError:  # whoever read the lines has seen enough
        return 0
    except (OSError, UnicodeDecodeError, RulesError) as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 1
    if options.command == "play" and options.save:
        Path(options.save).write_text(match.to_text(), encoding="utf-8")
    return 0


def transcript(match: Match) -> Iterator[str]:
    """Iterate over the lines of a match: the deal, every turn, the last position, the result."""
    setup = match.setup
    names = [seat.name for seat in setup.seats]
    yield f"{setup.game}, seed {setup.seed}: {', '.join(names)}"
    state = match.rules.start(setup)
    for number, (action, step) in enumerate(replay_steps(setup, match.actions), start=1):
        yield from _turn(number, state, action, step)
        state = step.state
    yield ""
    yield from write_board(state) or write_table(state)
    yield ""
    yield from _standing(state, names)


def _turn(number: int, before: GameState, action: Action, step: Step) -> Iterator[str]:
    name = before.setup.seats[before.to_move].name
    yield f"{number:3} {name}: {'; '.join(write_events(action, step.events))}"


def _standing(state: GameState, names: Sequence[str]) -> Iterator[str]:
    yield "  ".join(f"{name} {points}" for name, points in zip(names, state.scores, strict=True))
    if result := result_of(state):
        winners = " and ".join(names[seat] for seat in result.winners)
        yield f"{winners} won ({result.reason})"
    else:
        yield f"{names[state.to_move]} is to move"


def _play(options: argparse.Namespace) -> Match:
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4), "big")
    seats = tuple(Seat(name, "normal") for name in NAMES[: options.seats])
    match = Match.start(Setup(options.game, seats, seed))
    while match.state.ended is None:
        match, _ = match.act(decide(greedy, view(match.state, match.state.to_move)))
    return match


def _read(file: str) -> Match:
    with open(file, encoding="utf-8") as text:
        return Match.from_text(text.read(MAX_TEXT + 1).strip())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game.terminal", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play a match between computer players")
    play.add_argument("--game", choices=sorted(ALL), default="classic")
    play.add_argument("--seats", type=int, choices=range(MIN_SEATS, MAX_SEATS + 1), default=2)
    play.add_argument("--seed", type=int)
    play.add_argument("--save", metavar="FILE", help="write the match text there")
    replay = commands.add_parser("replay", help="print a saved match turn by turn")
    replay.add_argument("file", metavar="FILE")
    return parser


if __name__ == "__main__":
    sys.exit(main())
