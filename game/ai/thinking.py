"""What every computer player is: a way of thinking about a view that can be interrupted.

Thinking yields its best answer so far, often; the last one is its decision. Whoever runs it
decides how much of a frame it gets. Knows no clock.
"""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice

from game.rules.moves import Action
from game.rules.view import SeatView

Thinking = Iterator[Action]
Player = Callable[[SeatView], Thinking]


def decide(player: Player, view: SeatView, steps: int | None = None) -> Action:
    """Return what *player* does after at most *steps* of thinking; to the end if None."""
    last = deque(islice(player(view), steps), maxlen=1)
    if not last:
        raise ValueError("a player thinks at least one step")
    return last[0]
