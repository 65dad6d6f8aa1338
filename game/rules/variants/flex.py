"""Flex: Classic on three backgrounds, whose diagonals score. The board engine does the rest."""

from collections.abc import Mapping

from game.rules.setup import OptionValue
from game.rules.tiles import Background, Tile, flex_set
from game.rules.variants.board_game import BoardRules

BEGINNER, FULL = 72, 108


def _tiles(options: Mapping[str, OptionValue]) -> tuple[Tile, ...]:
    backgrounds = [Background.BLACK, Background.WHITE]
    if options["tiles"] == FULL:
        backgrounds.append(Background.SPLIT)
    return flex_set(backgrounds)


FLEX = BoardRules(
    name="flex",
    rack_size=6,
    youngest_starts=False,
    option_choices={"tiles": (BEGINNER, FULL)},
    tile_set=_tiles,
)
