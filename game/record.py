"""What people achieved in finished matches on this device, by game. Knows no names and no screen.

Every person at the table counts: two people in one match have played twice, and won once.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Self

from game.rules.events import LineCompleted, QwirkleTaken
from game.rules.match import Match, replay_steps
from game.rules.setup import Setup, is_int
from game.rules.state import GameState, winners_of
from game.rules.variants import ALL, ruleset
from game.storage.store import Store

VERSION = 1
KEY = "record"
HUMAN = "human"
MAX_VALUE = 10**9  # what no number in here reaches by playing
REMEMBERED = 100  # matches that are recognised, so that none counts twice


@dataclass(frozen=True, slots=True)
class Story:
    """One seat's way through a match; in Cards points are Qwirkles."""

    turns: tuple[int, ...] = ()  # what each turn brought
    full_lines: int = 0

    @property
    def best_turn(self) -> int:
        """The most that one turn brought."""
        return max(self.turns, default=0)


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of one game."""

    played: int = 0
    won: int = 0
    turns: int = 0
    points: int = 0
    best_turn: int = 0
    full_lines: int = 0
    longest: int = 0  # turns of all seats in one match

    @property
    def average_turn(self) -> float:
        """What a turn brings."""
        return self.points / self.turns if self.turns else 0.0

    def with_match(self, story: Story, *, is_winner: bool, length: int) -> Self:
        """Return the tally after one more match of one person."""
        return replace(
            self,
            played=self.played + 1,
            won=self.won + is_winner,
            turns=self.turns + len(story.turns),
            points=self.points + sum(story.turns),
            best_turn=max(self.best_turn, story.best_turn),
            full_lines=self.full_lines + story.full_lines,
            longest=max(self.longest, length),
        )


def stories(match: Match) -> tuple[Story, ...]:
    """Return what each seat did, for the score screen and the record."""
    told = [Story() for _ in match.setup.seats]
    before: GameState = ruleset(match.setup.game).start(match.setup)
    gained = 0
    for _action, step in replay_steps(match.setup, match.actions):
        seat, after = before.to_move, step.state
        gained += after.scores[seat] - before.scores[seat]
        full = sum(isinstance(event, LineCompleted | QwirkleTaken) for event in step.events)
        story = replace(told[seat], full_lines=told[seat].full_lines + full)
        if after.to_move != seat:  # showing and exchanging cards do not end a turn
            story, gained = replace(story, turns=(*story.turns, gained)), 0
        told[seat], before = story, after
    return tuple(told)


class Record:
    """The tallies on a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tallies, self._counted = _read(store.read(KEY))

    def of(self, game: str) -> Tally:
        """Return the numbers of *game*."""
        return self._tallies.get(game, Tally())

    def add(self, match: Match) -> bool:
        """Count a finished match; tell whether it was new and had people in it."""
        people = [n for n, seat in enumerate(match.setup.seats) if seat.player == HUMAN]
        mark = _mark(match.setup)
        if match.state.ended is None or not people or mark in self._counted:
            return False
        told, winners = stories(match), winners_of(match.state.scores)
        length = sum(len(story.turns) for story in told)
        tally = self.of(match.setup.game)
        for seat in people:
            tally = tally.with_match(told[seat], is_winner=seat in winners, length=length)
        self._tallies = {**self._tallies, match.setup.game: tally}
        self._counted = (*self._counted, mark)[-REMEMBERED:]
        self._store.write(KEY, self.to_text())
        return True

    def clear(self) -> None:
        """Forget all numbers; matches that were counted do not count again."""
        self._tallies = {}
        self._store.write(KEY, self.to_text())

    def to_text(self) -> str:
        """Return the record as it is kept and exported."""
        games = {game: asdict(tally) for game, tally in self._tallies.items()}
        return json.dumps({"version": VERSION, "games": games, "counted": self._counted})


def _mark(setup: Setup) -> str:
    """Return what recognises a match: the seed is drawn anew for each."""
    names = ",".join(f"{seat.name}={seat.player}" for seat in setup.seats)
    return f"{setup.seed:x}-{zlib.crc32(f'{setup.game}:{names}'.encode()):08x}"


def _read(text: str | None) -> tuple[Mapping[str, Tally], tuple[str, ...]]:
    """Return what can be read of a kept record; the rest starts anew."""
    try:
        data = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}, ()
    kept = data if isinstance(data, dict) else {}
    games, counted = kept.get("games"), kept.get("counted")
    games = games if isinstance(games, dict) else {}
    counted = counted if isinstance(counted, list) else []
    tallies = {game: _read_tally(games[game]) for game in ALL if game in games}
    return tallies, tuple(mark for mark in counted if isinstance(mark, str))[-REMEMBERED:]


def _read_tally(data: object) -> Tally:
    given = data if isinstance(data, dict) else {}
    values = {f.name: given.get(f.name) for f in fields(Tally)}
    return Tally(**{k: v for k, v in values.items() if is_int(v) and 0 <= v <= MAX_VALUE})
