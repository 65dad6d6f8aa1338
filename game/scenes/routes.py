"""Where a scene can send the player, as data. Who builds the scene for it is the app's business."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.match import Match
from game.rules.moves import Row
from game.rules.setup import Setup
from game.rules.tiles import Tile
from game.session import TableOptions


@dataclass(frozen=True, slots=True)
class ToMenu:
    """The menu."""


@dataclass(frozen=True, slots=True)
class ToSetup:
    """Setting up a new match."""


@dataclass(frozen=True, slots=True)
class ToSettings:
    """The settings."""


@dataclass(frozen=True, slots=True)
class ToKeys:
    """Which keys and buttons do what; letters can be changed there."""


@dataclass(frozen=True, slots=True)
class ToLetter:
    """Waiting for a letter over the present scene; it comes back as `Answered`."""

    id: str
    title: str
    letter: str


@dataclass(frozen=True, slots=True)
class ToStatistics:
    """The statistics."""


@dataclass(frozen=True, slots=True)
class ToLearn:
    """How the games go; *game* is the one to begin with."""

    game: str = "classic"


@dataclass(frozen=True, slots=True)
class ToMatch:
    """A new match."""

    setup: Setup
    relaxed: bool = False
    curtain: bool = True


@dataclass(frozen=True, slots=True)
class ToSavedMatch:
    """The saved match."""


@dataclass(frozen=True, slots=True)
class ToScore:
    """The end of a match, with what its log does not hold: hints and take-backs by seat."""

    match: Match
    hints: tuple[int, ...] = ()
    taken_back: tuple[int, ...] = ()
    options: TableOptions = field(default_factory=TableOptions)


@dataclass(frozen=True, slots=True)
class ToCurtain:
    """The curtain before the next person's turn; lifting it comes back as `Answered`."""

    id: str
    name: str
    seat: int
    about: str = ""


@dataclass(frozen=True, slots=True)
class ToUnseen:
    """The table of tiles that a seat has not seen yet."""

    counts: Mapping[Tile, int]
    are_cards: bool = False


@dataclass(frozen=True, slots=True)
class ToStacks:
    """The Qwirkles that everyone has taken in Cards, those of *seat* first."""

    names: tuple[str, ...]
    stacks: tuple[tuple[Row, ...], ...]
    seat: int = 0


@dataclass(frozen=True, slots=True)
class ToTrouble:
    """The apology after an error, with the match text if one was being played."""

    details: str
    match_text: str | None = None


@dataclass(frozen=True, slots=True)
class ToQuestion:
    """A question over the present scene; the answer comes back as `Answered`."""

    id: str
    title: str
    about: str = ""
    answers: tuple[tuple[str, str], ...] = ()  # id and words; the first one is the main one


@dataclass(frozen=True, slots=True)
class ToTyping:
    """The on-screen keyboard over the present scene; the text comes back as `Answered`."""

    id: str
    title: str
    text: str = ""
    longest: int = 20
    digits_only: bool = False


Route = (
    ToMenu
    | ToSetup
    | ToSettings
    | ToKeys
    | ToLetter
    | ToStatistics
    | ToLearn
    | ToMatch
    | ToSavedMatch
    | ToScore
    | ToCurtain
    | ToUnseen
    | ToStacks
    | ToTrouble
    | ToQuestion
    | ToTyping
)


@dataclass(frozen=True, slots=True)
class Push:
    """Go there; coming back leads here."""

    route: Route


@dataclass(frozen=True, slots=True)
class Replace:
    """Go there instead of here."""

    route: Route


@dataclass(frozen=True, slots=True)
class Reset:
    """Go there and forget how we came."""

    route: Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back, with an answer for the scene below if it asked."""

    answer: object = None


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the game."""


Transition = Push | Replace | Reset | Pop | Quit


@dataclass(frozen=True, slots=True)
class Answered:
    """What an overlay came back with."""

    id: str
    answer: object
