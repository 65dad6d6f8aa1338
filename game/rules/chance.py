"""All luck of a match, drawn from its seed. Knows no rules.

Only `Random.random` is used: its sequence is promised across Python versions, so that a saved
match replays everywhere.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from game.rules.tiles import Tile

T = TypeVar("T")


def source(seed: int, label: object) -> Random:
    """Return the random source for one moment of a match: a turn's number, or a word."""
    return Random(f"{seed}:{label}")


def draw(
    pool: Sequence[Tile], count: int, rng: Random
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Draw up to *count* tiles blindly; return them and what is left."""
    left = list(pool)
    drawn = []
    for _ in range(min(count, len(left))):
        place = int(rng.random() * len(left))
        drawn.append(left[place])
        left[place] = left[-1]
        left.pop()
    return tuple(drawn), tuple(left)


def choose(things: Sequence[T], rng: Random) -> T:
    """Return one of *things*, each as likely as the others."""
    return things[int(rng.random() * len(things))]
