"""Classic, which is also the Travel edition."""

from game.rules.tiles import plain_set
from game.rules.variants.board_game import BoardRules

CLASSIC = BoardRules(
    name="classic",
    rack_size=6,
    youngest_starts=True,
    option_choices={},
    tile_set=lambda _options: plain_set(),
)
