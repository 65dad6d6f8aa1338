"""The contract that every game keeps, so that nothing outside needs to know which one is played."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.rules import chance
from game.rules.errors import Reason, SetupError
from game.rules.moves import Action
from game.rules.setup import OptionValue, Setup
from game.rules.state import GameState, Step
from game.rules.verdict import Verdict

STALLED_ROUNDS = 3  # rounds without a placement that end a match [R-C21]


class Play(NamedTuple):
    """A legal way to lay tiles and what it brings: points, or in Cards Qwirkles."""

    action: Action
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """Which actions the seat to move has at all."""

    can_play: bool
    opening: int = 0  # how many tiles the opening needs; 0 once it has been made
    swap_limit: int = 0
    can_pass: bool = False
    can_show: bool = False
    exchange: int = 0  # how many cards must be exchanged; 0 if none may be


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(ABC):
    """One game. Values of this class hold what differs as data; subclasses hold the engine."""

    name: str
    rack_size: int
    youngest_starts: bool  # who starts on equal largest groups; otherwise the oldest
    option_choices: Mapping[str, tuple[OptionValue, ...]]  # the first one is the default

    @abstractmethod
    def start(self, setup: Setup) -> GameState:
        """Return the dealt state with the starter to move, or raise SetupError."""

    @abstractmethod
    def choices(self, state: GameState) -> Choices:
        """Return which actions the seat to move has."""

    @abstractmethod
    def plays(self, state: GameState) -> Iterator[Play]:
        """Iterate over ways to lay tiles: on a board all of them, in Cards some if any exist.

        An opening on the empty board is listed from cell 0,0 to the right and downwards; every
        shifted one is as legal.
        """

    def check(self, state: GameState, action: Action, seat: int | None = None) -> Verdict:
        """Return the verdict on *action* by *seat* (by default the one to move). Never raises."""
        return self._refuse_turn(state, seat) or self._judge(state, action)

    def apply(self, state: GameState, action: Action, seat: int | None = None) -> Step:
        """Return what *action* leads to, or raise IllegalMove; *state* itself never changes."""
        if refusal := self._refuse_turn(state, seat):
            refusal.insist()
        return self._perform(state, action)

    @abstractmethod
    def _judge(self, state: GameState, action: Action) -> Verdict: ...

    @abstractmethod
    def _perform(self, state: GameState, action: Action) -> Step: ...

    def _refuse_turn(self, state: GameState, seat: int | None) -> Verdict | None:
        if state.ended is not None:
            return Verdict(Reason.MATCH_OVER)
        if seat is not None and seat != state.to_move:
            return Verdict(Reason.NOT_YOUR_TURN)
        return None

    def _fill_options(self, setup: Setup) -> dict[str, OptionValue]:
        for name, value in setup.options.items():
            allowed = self.option_choices.get(name, ())
            if not any(value == choice and type(value) is type(choice) for choice in allowed):
                raise SetupError(f"{self.name} has no option {name!r} = {value!r}")
        defaults = {name: allowed[0] for name, allowed in self.option_choices.items()}
        return {**defaults, **setup.options}

    def _choose_starter(self, setup: Setup, group_sizes: list[int]) -> int:
        """Return the seat with the largest group; on a tie by age, then by chance.

        Where only some of those tied gave an age, one of these starts. [R-C2] [R-F4] [R-K2]
        """
        best = max(group_sizes)
        tied = [seat for seat, size in enumerate(group_sizes) if size == best]
        ages = {s: age for s in tied if (age := setup.seats[s].age) is not None}
        if ages:
            first = min(ages.values()) if self.youngest_starts else max(ages.values())
            tied = [seat for seat, age in ages.items() if age == first]
        return chance.choose(tied, chance.source(setup.seed, "start"))
