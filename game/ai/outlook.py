"""What a seat can count in a board game: its rack, the unseen tiles and how likely they are held.

Knows views and numbers of tiles, not boards. Everything here is visible to the seat.
"""

from dataclasses import dataclass
from itertools import chain, repeat
from random import Random

from game.rules import chance
from game.rules.tiles import KINDS
from game.rules.view import SeatView

BACKGROUNDS = 4  # none, black, white, split


@dataclass(frozen=True, slots=True)
class Outlook:
    """The countable side of a view."""

    rack: tuple[int, ...]
    unseen: tuple[int, ...]  # every unseen tile, sorted
    counts: tuple[int, ...]  # by tile: how many are unseen
    rack_sizes: tuple[int, ...]  # of the others, next to move first
    bag_size: int
    held: tuple[float, ...]  # by number of unseen copies: chance that another seat holds one


def outlook(view: SeatView) -> Outlook:
    """Return what *view* lets its seat count."""
    unseen = tuple(chain.from_iterable(repeat(int(tile), n) for tile, n in view.unseen))
    counts = [0] * (KINDS * BACKGROUNDS)
    for tile in unseen:
        counts[tile] += 1
    seats = len(view.rack_sizes)
    sizes = tuple(view.rack_sizes[(view.seat + n) % seats] for n in range(1, seats))
    rack = tuple(sorted(map(int, view.rack)))
    held = _holding_chances(len(unseen), sum(sizes))
    return Outlook(rack, unseen, tuple(counts), sizes, view.bag_size, held)


def _holding_chances(unseen: int, on_racks: int) -> tuple[float, ...]:
    """Return by n: the chance that at least one of n certain tiles lies on the other racks."""
    chances, none = [0.0], 1.0
    for n in range(unseen):
        none *= max(0, unseen - on_racks - n) / (unseen - n)
        chances.append(1.0 - none)
    return tuple(chances)


def visible_source(view: SeatView, label: str) -> Random:
    """Return a random source that depends on nothing that the seat cannot see."""
    rack = ",".join(str(int(tile)) for tile in sorted(view.rack))
    scores = ",".join(map(str, view.scores))
    return chance.source(view.turn, f"{label}:{view.seat}:{rack}:{scores}:{view.bag_size}")
