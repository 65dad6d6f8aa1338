"""A match is its log: setup and actions; everything else is derived by replaying them.

One small JSON text holds it. Saving, resuming, undo, replay and bug reports are this one thing.
"""

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.errors import (
    IllegalMove,
    NotationError,
    SetupError,
    TextDamaged,
    TextDoesNotReplay,
    TextEdited,
    TextTooLarge,
    TextTooNew,
)
from game.rules.moves import Action
from game.rules.notation import read_action, write_action
from game.rules.ruleset import Ruleset
from game.rules.setup import MAX_SEATS, OptionValue, Seat, Setup, is_int
from game.rules.state import GameState, Step
from game.rules.variants import ruleset

FORMAT = "qwirkle-match"
VERSION = 1
MAX_TEXT = 200_000  # characters; the longest real matches stay far below
MAX_BRACKETS = 400  # a flat format needs a dozen; more is an attack on the JSON reader
MAX_OPTIONS = 20


@dataclass(frozen=True, slots=True)
class Match:
    """A match so far: its log and the state that it leads to."""

    setup: Setup
    actions: tuple[Action, ...]
    state: GameState

    @property
    def rules(self) -> Ruleset:
        """The game that is played."""
        return ruleset(self.setup.game)

    @classmethod
    def start(cls, setup: Setup) -> "Match":
        """Deal a new match, or raise SetupError."""
        return cls(setup, (), ruleset(setup.game).start(setup))

    def act(self, action: Action, seat: int | None = None) -> tuple["Match", Step]:
        """Return the match after *action* and what happened, or raise IllegalMove."""
        step = self.rules.apply(self.state, action, seat)
        return Match(self.setup, (*self.actions, action), step.state), step

    def undo(self, actions: int = 1) -> "Match":
        """Return the match as it was some *actions* ago (at most: as it was dealt)."""
        return replay(self.setup, self.actions[: max(0, len(self.actions) - actions)])

    def to_text(self) -> str:
        """Return the match as one line of JSON with a checksum."""
        body = _body(self.setup, self.actions)
        return _dump({**body, "check": _checksum(body)})

    @classmethod
    def from_text(cls, text: str) -> "Match":
        """Read what `to_text` wrote, or raise a MatchTextError that says what is wrong."""
        data = _parse(text)
        if _checksum({key: data[key] for key in _KEYS}) != data["check"]:
            raise TextEdited("the match was changed after it was saved")
        try:
            setup = _read_setup(data)
            actions = tuple(map(read_action, data["actions"]))
        except (SetupError, NotationError) as error:
            raise TextDamaged(str(error)) from None
        return replay(setup, actions)


def replay(setup: Setup, actions: tuple[Action, ...]) -> Match:
    """Return the match that *actions* lead to, or raise TextDoesNotReplay."""
    state = None
    for _action, step in replay_steps(setup, actions):
        state = step.state
    return Match(setup, actions, state or ruleset(setup.game).start(setup))


def replay_steps(setup: Setup, actions: tuple[Action, ...]) -> Iterator[tuple[Action, Step]]:
    """Iterate over *actions* with what each of them led to."""
    rules = ruleset(setup.game)
    state: GameState = rules.start(setup)
    for number, action in enumerate(actions, start=1):
        try:
            step = rules.apply(state, action)
        except IllegalMove as error:
            raise TextDoesNotReplay(f"action {number} is not legal: {error}") from None
        yield action, step
        state = step.state


_KEYS = ("format", "version", "game", "options", "seats", "seed", "actions")


def _body(setup: Setup, actions: tuple[Action, ...]) -> dict[str, Any]:
    seats = [{"name": s.name, "player": s.player, "age": s.age} for s in setup.seats]
    values = (
        FORMAT,
        VERSION,
        setup.game,
        dict(setup.options),
        seats,
        setup.seed,
        [write_action(action) for action in actions],
    )
    return dict(zip(_KEYS, values, strict=True))


def _dump(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _checksum(body: dict[str, Any]) -> str:
    return f"{zlib.crc32(_dump(body).encode('utf-8', 'surrogatepass')):08x}"


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise TextDamaged("a match is kept as text")
    if len(text) > MAX_TEXT:
        raise TextTooLarge(f"a match text has at most {MAX_TEXT} characters")
    if text.count("[") + text.count("{") > MAX_BRACKETS:
        raise TextDamaged("not a match text")
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise TextDamaged("not a match text, or cut off") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise TextDamaged("not a match text")
    version = data.get("version")
    if not is_int(version) or version < 1:
        raise TextDamaged("a match text without a version")
    if version > VERSION:
        raise TextTooNew(f"written by a later version ({version}); this one reads {VERSION}")
    if set(data) != {*_KEYS, "check"}:
        raise TextDamaged("a field is missing or unknown")
    return data


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def _read_setup(data: dict[str, Any]) -> Setup:
    seats, options, actions = data["seats"], data["options"], data["actions"]
    if not isinstance(seats, list) or len(seats) > MAX_SEATS or not isinstance(actions, list):
        raise SetupError("seats and actions are lists")
    if not isinstance(options, dict) or len(options) > MAX_OPTIONS:
        raise SetupError("options is a small object")
    if not isinstance(data["game"], str):
        raise SetupError("a game has a name")
    checked: dict[str, OptionValue] = {}
    for name, value in options.items():
        if not isinstance(value, bool | int | str):
            raise SetupError("an option is a truth value, a number or a word")
        checked[name] = value
    setup = Setup(data["game"], tuple(map(_read_seat, seats)), data["seed"], checked)
    ruleset(setup.game)
    return setup


def _read_seat(data: object) -> Seat:
    if not isinstance(data, dict) or set(data) != {"name", "player", "age"}:
        raise SetupError("a seat has a name, a player and an age")
    return Seat(data["name"], data["player"], data["age"])
