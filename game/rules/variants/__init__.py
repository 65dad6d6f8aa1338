"""The games themselves. A further one is a file here and a line in `ALL`."""

from collections.abc import Mapping

from game.rules.errors import SetupError
from game.rules.ruleset import Ruleset
from game.rules.variants.cards import CARDS
from game.rules.variants.classic import CLASSIC
from game.rules.variants.flex import FLEX

ALL: Mapping[str, Ruleset] = {rules.name: rules for rules in (CLASSIC, FLEX, CARDS)}


def ruleset(name: str) -> Ruleset:
    """Return the game called *name*, or raise SetupError."""
    try:
        return ALL[name]
    except (KeyError, TypeError):
        raise SetupError("unknown game; there are " + ", ".join(ALL)) from None
