"""Hints in words: their three steps, and why a move is good. Finds no moves and judges none.

What a hint holds is described here as far as words need it, so that texts know no players.
"""

from typing import Literal, Protocol

from game.i18n.phrases import a_tile, tile_name
from game.i18n.texts import Texts
from game.rules.moves import Action, Exchange, Lay, Place, Show, Swap
from game.rules.tiles import Background, Color, Shape, Tile

HintStep = Literal[1, 2, 3]  # a tile, where to look, the whole move


class ToldReason(Protocol):
    """One thing that speaks for a move: a name, and what goes with it."""

    @property
    def why(self) -> str:
        """The reason's name, as the catalogues write it."""

    @property
    def count(self) -> int:
        """The number that goes with it."""

    @property
    def tile(self) -> Tile | None:
        """The tile it is about."""

    @property
    def trait(self) -> Color | Shape | None:
        """The colour or shape it is about."""


class ToldHint(Protocol):
    """A move, and what gives it away bit by bit."""

    @property
    def action(self) -> Action:
        """The move."""

    @property
    def tile(self) -> Tile | None:
        """A tile that the move begins with."""

    @property
    def rows(self) -> tuple[int, ...]:
        """In Cards the rows on the table that change."""


def hint_text(texts: Texts, step: HintStep, hint: ToldHint, name: str) -> str:
    """Return what a *step* of a hint tells the player called *name*.

    Where nothing can be laid, the first step says so and the others say what to do.
    """
    match hint.action:
        case Place() | Lay():
            return _laying_text(texts, step, hint, name)
        case _ if step == 1:
            return texts("hint.none")
        case Swap(tiles):
            return texts("hint.swap", count=len(tiles))
        case Exchange(tiles):
            return texts("hint.exchange", count=len(tiles))
        case Show():
            return texts("hint.show")
    return texts("hint.pass")


def reason_phrase(texts: Texts, reason: ToldReason) -> str:
    """Return a *reason* as a sentence without its full stop."""
    key = reason.why
    values: dict[str, object] = {"count": reason.count, "number": reason.count}
    if reason.trait is not None:
        key = f"{key}.{reason.trait.name.lower()}"
    if reason.tile is not None:
        values["tile"] = tile_name(texts, reason.tile)
        # Languages that say "no" and "one" by gender have a sentence for each shape.
        by_shape = f"{key}.{reason.tile.shape.name.lower()}"
        key = by_shape if f"hint.why.{by_shape}" in texts else key
    return texts(f"hint.why.{key}", **values)


def _laying_text(texts: Texts, step: HintStep, hint: ToldHint, name: str) -> str:
    if step == 3:
        return texts("hint.move")
    if step == 1:
        assert hint.tile is not None, "something can be laid"
        return texts("hint.tile", name=name, tile=_a_whole_tile(texts, hint.tile))
    if isinstance(hint.action, Place):
        return texts("hint.region")
    return texts("hint.rows", count=len(hint.rows)) if hint.rows else texts("hint.new_row")


def _a_whole_tile(texts: Texts, tile: Tile) -> str:
    """Return a tile's name with its article and, in Flex, its background."""
    name = a_tile(texts, tile)
    if tile.background is Background.NONE:
        return name
    return texts(f"tile.on.{tile.background.name.lower()}", tile=name)
