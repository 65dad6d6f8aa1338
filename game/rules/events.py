"""What happened when an action was applied, in past tense. For animation, sound and transcripts."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.board import Placement
from game.rules.moves import Row
from game.rules.scoring import LineScore
from game.rules.tiles import Tile


class EndReason(StrEnum):
    """Why a match is over."""

    WENT_OUT = "went-out"  # somebody laid their last tile [R-C18]
    ALL_PASSED = "all-passed"  # nobody can move any more [R-C20]
    STALLED = "stalled"  # three rounds without a placement [R-C21]
    LAST_ROUND = "last-round"  # Cards: everyone had their last turn [R-K12]


@dataclass(frozen=True, slots=True)
class TilesPlaced:
    """A seat laid tiles on the board."""

    seat: int
    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat's turn scored, line by line; the sum includes the bonus for going out."""

    seat: int
    lines: tuple[LineScore, ...]
    bonus: int
    points: int


@dataclass(frozen=True, slots=True)
class LineCompleted:
    """A line reached six: a Qwirkle, or on a diagonal a Qwirkle Flex."""

    seat: int
    line: LineScore


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """A seat drew tiles; only that seat may see which."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TilesSwapped:
    """A seat returned tiles to the bag or pile; only that seat may see which."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A seat could do nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class RowsLaid:
    """A seat played cards and left the table with these rows, full ones still among them."""

    seat: int
    played: tuple[Tile, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class QwirkleTaken:
    """A seat took a row of six."""

    seat: int
    row: Row


@dataclass(frozen=True, slots=True)
class RackShown:
    """A seat showed its cards; *play* is the table after a play that exists, or None."""

    seat: int
    tiles: tuple[Tile, ...]
    play: tuple[Row, ...] | None


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """The pile ran out: every seat has one more turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The match is over."""

    reason: EndReason
    winners: tuple[int, ...]


Event = (
    TilesPlaced
    | Scored
    | LineCompleted
    | TilesDrawn
    | TilesSwapped
    | TurnPassed
    | RowsLaid
    | QwirkleTaken
    | RackShown
    | LastRoundBegan
    | GameEnded
)
