"""The answer to a draft: legal with its points by line, or refused with the reason."""

from dataclasses import dataclass
from typing import Self

from game.rules.board import Cell
from game.rules.errors import IllegalMove, Reason
from game.rules.scoring import LineScore
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a draft."""

    reason: Reason | None = None  # None: legal
    cells: tuple[Cell, ...] = ()  # board games: the cells that cause a refusal
    rows: tuple[int, ...] = ()  # Cards: the rows that cause it, by place in the draft
    tiles: tuple[Tile, ...] = ()  # the tiles that cause it
    count: int = 0  # the number that goes with the reason: needed, or still there
    lines: tuple[LineScore, ...] = ()  # board games, legal: what scores
    points: int = 0  # legal: points of the turn; in Cards its Qwirkles
    bonus: int = 0  # the part of points that is for going out

    @property
    def ok(self) -> bool:
        """Tell whether the draft may be played as it is."""
        return self.reason is None

    def insist(self) -> Self:
        """Return this verdict, or raise it as IllegalMove."""
        if self.reason is not None:
            raise IllegalMove(self.reason, self.cells or self.rows or self.tiles, self.count)
        return self
