"""What a match is started from: game, options, seats and seed. Knows no rules of play."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from game.rules.errors import SetupError

MIN_SEATS, MAX_SEATS = 2, 4
MAX_NAME = 40
MAX_AGE = 150
MAX_SEED = 2**53 - 1  # what every JSON reader keeps exactly
MAX_LABEL = 20

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, who moves for it, and an age if it was given."""

    name: str
    player: str = "human"  # or a computer level; the rules do not care which
    age: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not 1 <= len(self.name) <= MAX_NAME:
            raise SetupError(f"a name has 1 to {MAX_NAME} characters")
        if not self.name.isprintable() or self.name != self.name.strip():
            raise SetupError("a name has only printable characters and no blanks around it")
        if not isinstance(self.player, str) or not _is_label(self.player):
            raise SetupError("a player is 'human' or the name of a computer level")
        if self.age is not None and not (is_int(self.age) and 0 <= self.age <= MAX_AGE):
            raise SetupError(f"an age is a whole number up to {MAX_AGE}, or left out")


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a match before its first action."""

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not MIN_SEATS <= len(self.seats) <= MAX_SEATS:
            raise SetupError(f"a match has {MIN_SEATS} to {MAX_SEATS} seats, not {len(self.seats)}")
        if not is_int(self.seed) or not 0 <= self.seed <= MAX_SEED:
            raise SetupError(f"a seed is a whole number from 0 to {MAX_SEED}")


def is_int(value: object) -> TypeGuard[int]:
    """Tell whether *value* is a whole number and not a truth value in disguise."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_label(text: str) -> bool:
    return 1 <= len(text) <= MAX_LABEL and text.isascii() and text.replace("-", "").isalnum()
