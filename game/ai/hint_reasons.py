"""What speaks for a move that a hint shows, as data. Knows no words, and finds nothing itself."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.rules.lines import GROUPS, kinds_mask
from game.rules.tiles import Color, Shape, Tile

MOST_REASONS = 2
WORTH_KEEPING = 3  # tiles that go together before keeping them is a reason


class Why(StrEnum):
    """What speaks for a move, the most important first."""

    # nothing can be laid
    SWAP = "swap"  # count: tiles
    PASS = "pass"
    SHOW = "show"
    EXCHANGE = "exchange"  # count: cards
    NO_EXCHANGE = "no-exchange"
    # something can
    OPENING = "opening"  # count: tiles of the largest group
    GOES_OUT = "goes-out"  # count: the bonus
    QWIRKLE_FLEX = "qwirkle-flex"  # count: full diagonals
    QWIRKLE = "qwirkle"  # count: full lines
    TAKES = "takes"  # count: Qwirkles of Cards
    ONLY_MOVE = "only-move"
    FILLS_FIVE = "fills-five"
    REARRANGES = "rearranges"  # nothing can be laid otherwise
    NONE_LEFT = "none-left"  # tile: would complete the line of five, but all are in sight
    AVOIDS_FIVE = "avoids-five"  # count: points for which a line of five has to be opened
    ENDGAME = "endgame"  # both racks are known, and the match was played on from here
    MOST_POINTS = "most-points"  # count: points
    ONE_LEFT = "one-left"  # tile: completes the line of five, but only one is not in sight
    NO_FIVE = "no-five"  # moves that score about as much open a line of five
    NO_ROW_OF_FIVE = "no-row-of-five"
    LINES = "lines"  # count: lines and diagonals that score
    DUPLICATE = "duplicate"  # tile: the one that was held twice
    GROUP = "group"  # count, trait: kept tiles that go together
    MOST_CARDS = "most-cards"  # count: cards
    NO_QWIRKLE = "no-qwirkle"  # none can be taken, so that a small play is enough
    KEEPS_CARDS = "keeps-cards"  # count: cards
    POINTS = "points"  # count: points


_IMPORTANCE = {why: place for place, why in enumerate(Why)}
_MANY_LINES = 3  # most moves score in two


@dataclass(frozen=True, slots=True)
class HintReason:
    """One thing that speaks for a move; `Why` says what the other fields mean."""

    why: Why
    count: int = 0
    tile: Tile | None = None
    trait: Color | Shape | None = None


def most_important(reasons: Iterable[HintReason]) -> tuple[HintReason, ...]:
    """Return the reasons worth telling, the most important first."""
    return tuple(sorted(reasons, key=_place)[:MOST_REASONS])


def _place(reason: HintReason) -> int:
    if reason.why is Why.LINES and reason.count < _MANY_LINES:
        return _IMPORTANCE[Why.POINTS]
    return _IMPORTANCE[reason.why]


def group_kept(kept: Sequence[Tile]) -> list[HintReason]:
    """Return that many of the tiles *kept* go together, if they do."""
    mask = kinds_mask(kept)
    sizes = [(group & mask).bit_count() for group in GROUPS]
    if max(sizes) < WORTH_KEEPING:
        return []
    place = sizes.index(max(sizes))
    trait = Color(place) if place < len(Color) else Shape(place - len(Color))
    return [HintReason(Why.GROUP, max(sizes), trait=trait)]
