"""Tiles as small integers with names. Knows no board, no player and no game."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Self

from game.rules.errors import NotationError

KINDS = 36


class Color(IntEnum):
    """The six colours, in the order of the printed rules."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5


class Shape(IntEnum):
    """The six shapes; a star has four points, a sun eight."""

    CIRCLE = 0
    SQUARE = 1
    DIAMOND = 2
    CLOVER = 3
    STAR = 4
    SUN = 5


class Background(IntEnum):
    """What a Flex tile is printed on; tiles of the other games have NONE."""

    NONE = 0
    BLACK = 1
    WHITE = 2
    SPLIT = 3


COLOR_LETTERS = "roygbp"
SHAPE_LETTERS = "csdkxu"
BACKGROUND_LETTERS = ("", "b", "w", "s")


class Tile(int):
    """One tile: background * 36 + colour * 6 + shape, so that engines may index by it.

    The text form is colour, shape and, in Flex, background: ``rc`` is a red circle,
    ``rcw`` a red circle on white.
    """

    __slots__ = ()

    @classmethod
    def of(cls, color: Color, shape: Shape, background: Background = Background.NONE) -> Self:
        """Return the tile with these three traits."""
        return cls(background * KINDS + color * 6 + shape)

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a tile's text form, or raise NotationError."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise NotationError(f"unknown tile: {_shorten(text)}") from None

    @property
    def color(self) -> Color:
        """The tile's colour."""
        return Color(self % KINDS // 6)

    @property
    def shape(self) -> Shape:
        """The tile's shape."""
        return Shape(self % 6)

    @property
    def background(self) -> Background:
        """The tile's background; NONE outside Flex."""
        return Background(self // KINDS)

    @property
    def kind(self) -> int:
        """Colour and shape as one number from 0 to 35; twins share it."""
        return self % KINDS

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"


def _shorten(text: object) -> str:
    shown = repr(text)
    return shown if len(shown) <= 24 else shown[:20] + "…'"


_TEXTS = tuple(c + s + b for b in BACKGROUND_LETTERS for c in COLOR_LETTERS for s in SHAPE_LETTERS)
TILES = tuple(Tile(code) for code in range(len(_TEXTS)))
_BY_TEXT = dict(zip(_TEXTS, TILES, strict=True))


def plain_set() -> tuple[Tile, ...]:
    """Return the 108 tiles of Classic and Cards: each kind three times. [R-C1] [R-K1]"""
    return TILES[:KINDS] * 3


def flex_set(backgrounds: Iterable[Background]) -> tuple[Tile, ...]:
    """Return each kind once on each of *backgrounds*. [R-F1] [R-F2]"""
    return tuple(TILES[b * KINDS + kind] for b in backgrounds for kind in range(KINDS))
