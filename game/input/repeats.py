"""Keys and sticks kept down, and when each is due again. Knows no device and reads no clock."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.input.commands import MOVES, PANS, ZOOMS, Action, Command, Erased

DELAY_S, INTERVAL_S = 0.4, 0.09
# The camera should glide, not step.
CAMERA_DELAY_S, CAMERA_INTERVAL_S = 0.25, 0.05

CAMERA = frozenset((*PANS, *ZOOMS))
REPEATING = CAMERA | {
    *MOVES,
    Action.NEXT,
    Action.PREVIOUS,
    Action.PAGE_UP,
    Action.PAGE_DOWN,
    Action.HISTORY_BACK,
    Action.HISTORY_FORWARD,
}

Held = Command | Erased


@dataclass(frozen=True, slots=True)
class _Due:
    what: Held
    at: float
    interval: float


class Repeats:
    """What is kept down, by the key or stick that keeps it.

    The web has no timers for pygame's own key repeat, and gamepads have none anywhere.
    """

    def __init__(self) -> None:
        self._due: dict[Hashable, _Due] = {}

    @property
    def next_deadline(self) -> float | None:
        """When the next repeat is due; None while nothing is kept down."""
        return min((due.at for due in self._due.values()), default=None)

    def hold(self, source: Hashable, what: Held, now: float) -> None:
        """Repeat *what* until *source* is released, if it is a thing to be repeated."""
        self.release(source)
        if isinstance(what, Command) and what.action not in REPEATING:
            return
        quick = isinstance(what, Command) and what.action in CAMERA
        delay = CAMERA_DELAY_S if quick else DELAY_S
        interval = CAMERA_INTERVAL_S if quick else INTERVAL_S
        again = replace(what, repeat=True) if isinstance(what, Command) else what
        self._due[source] = _Due(again, now + delay, interval)

    def release(self, source: Hashable) -> None:
        """Stop what *source* repeats."""
        self._due.pop(source, None)

    def clear(self) -> None:
        """Stop everything."""
        self._due.clear()

    def tick(self, now: float) -> list[Held]:
        """Return what is due. After a stall each comes once, not once for every miss."""
        ready = [(source, due) for source, due in self._due.items() if due.at <= now]
        for source, due in ready:
            self._due[source] = replace(due, at=now + due.interval)
        return [due.what for _, due in ready]
