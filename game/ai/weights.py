"""The weights of the static value, fitted to self-play. Data only.

Each row is a linear regression of the margin still to come on the features of a placement; the
method and the command stand in tests/bench/fit_static.py. Estimates of the wrong sign that are
smaller than their error are set to 0.
"""

from game.ai.static import Weights
from game.rules.variants.flex import FULL
from game.rules.view import SeatView

# Standard errors 0.05, 0.14, 0.09, 0.11, 0.08, 0.16.
CLASSIC = Weights(
    gift_five=0.41, gift_four=0.72, tiles=1.05, duplicates=0.95, pairs=0.40, largest=0.40
)
# Standard errors 0.04, 0.18, 0.25, 0.50, 0.20, 0.39 (4000 matches).
FLEX_BEGINNER = Weights(
    gift_five=0.46, gift_four=0.33, tiles=0.84, duplicates=0.0, pairs=0.26, largest=1.01
)
# Standard errors 0.05, 0.18, 0.21, 0.36, 0.18, 0.33 (4000 matches).
FLEX_FULL = Weights(
    gift_five=0.46, gift_four=0.59, tiles=1.56, duplicates=0.83, pairs=0.73, largest=0.33
)


def weights_for(view: SeatView) -> Weights:
    """Return the weights of the board game in *view*."""
    if view.game != "flex":
        return CLASSIC
    return FLEX_FULL if view.options["tiles"] == FULL else FLEX_BEGINNER
