"""What the picture of a row tells: its cards, what became of them. Draws nothing."""

from dataclasses import dataclass
from enum import Enum

from game.rules.tiles import Tile


class Rim(Enum):
    """What is told of a card by its rim."""

    NONE = "none"
    PLAYED = "played"  # this turn, from the hand
    MOVED = "moved"  # this turn, from another row
    CHANGED = "changed"  # by the last turn
    GONE = "gone"  # held by a finger: its place stays open
    AWAY = "away"  # drawn by somebody else


class Mark(Enum):
    """What is told of a row while cards are picked or held."""

    NONE = "none"
    DIMMED = "dimmed"  # does not take them
    FITS = "fits"
    AIMED = "aimed"  # under what is held, whether it fits or nobody is to know
    TAKES = "takes"  # both

    @property
    def is_aimed(self) -> bool:
        """Whether what is held would go there."""
        return self in (Mark.AIMED, Mark.TAKES)

    @property
    def is_fit(self) -> bool:
        """Whether what is held or picked fits there."""
        return self in (Mark.FITS, Mark.TAKES)


@dataclass(frozen=True, slots=True)
class RowLook:
    """All that the picture of a row depends on."""

    cards: tuple[tuple[Tile, Rim], ...]
    fault: str = ""  # in a word or two
    full: str = ""  # the word for a full row, if it is one
    is_changed: bool = False  # by the last turn
    mark: Mark = Mark.NONE
