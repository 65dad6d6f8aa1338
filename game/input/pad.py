"""One gamepad: its controls as commands. Knows neither button numbers nor pygame."""

from dataclasses import dataclass

from game.input.commands import MOVES, PANS, Action, Command
from game.input.layouts import Axis, Control
from game.input.repeats import Repeats

HOLD_S = 0.45
# Two thresholds, so that a stick near one of them does not chatter.
ENTER_AT, LEAVE_AT = 0.5, 0.35

ACTIONS = {
    Control.A: Action.ACTIVATE,
    Control.X: Action.SWAP,
    Control.Y: Action.PLAY,
    Control.LEFT_BUMPER: Action.RACK_PREVIOUS,
    Control.RIGHT_BUMPER: Action.RACK_NEXT,
    Control.LEFT_TRIGGER: Action.ZOOM_OUT,
    Control.RIGHT_TRIGGER: Action.ZOOM_IN,
    Control.VIEW: Action.HINT,
    Control.MENU: Action.MENU,
    Control.LEFT_STICK: Action.SHUFFLE,
    Control.RIGHT_STICK: Action.RECENTRE,
    Control.UP: Action.UP,
    Control.DOWN: Action.DOWN,
    Control.LEFT: Action.LEFT,
    Control.RIGHT: Action.RIGHT,
}
TRIGGERS = {Axis.LEFT_TRIGGER: Action.ZOOM_OUT, Axis.RIGHT_TRIGGER: Action.ZOOM_IN}


@dataclass(frozen=True, slots=True)
class Stick:
    """Two axes and what they steer, in the order up, down, left, right."""

    x: Axis
    y: Axis
    actions: tuple[Action, ...]


LEFT_STICK = Stick(Axis.LEFT_X, Axis.LEFT_Y, MOVES)
RIGHT_STICK = Stick(Axis.RIGHT_X, Axis.RIGHT_Y, PANS)
CROSS = "cross"

Source = Stick | Axis | str


class Pad:
    """Which controls of one gamepad are in use, and what they ask for."""

    def __init__(self) -> None:
        self._repeats = Repeats()
        self._axes: dict[Axis, float] = {}
        self._steering: dict[Source, Action] = {}
        self._b_since: float | None = None

    @property
    def next_deadline(self) -> float | None:
        """When tick has something to say if nothing else happens."""
        held = None if self._b_since is None else self._b_since + HOLD_S
        return min(
            (at for at in (held, self._repeats.next_deadline) if at is not None), default=None
        )

    def press(self, control: Control, now: float) -> list[Command]:
        """Return what the button asks for; B waits, as it may be held."""
        if control is Control.B:
            self._b_since = now
            return []
        command = Command(ACTIONS[control])
        self._repeats.hold(control, command, now)
        return [command]

    def release(self, control: Control) -> list[Command]:
        """Return what letting the button go asks for."""
        self._repeats.release(control)
        if control is not Control.B or self._b_since is None:
            return []
        self._b_since = None
        return [Command(Action.TAKE_BACK)]

    def point(self, x: int, y: int, now: float) -> list[Command]:
        """Steer by the cross; *y* grows upwards."""
        return self._steer(CROSS, _direction(x, -y, ENTER_AT, MOVES), now)

    def tilt(self, axis: Axis, value: float, now: float) -> list[Command]:
        """Steer by a stick, or zoom by a trigger."""
        self._axes[axis] = value
        if axis in TRIGGERS:
            reach = LEAVE_AT if axis in self._steering else ENTER_AT
            return self._steer(axis, TRIGGERS[axis] if value >= reach else None, now)
        stick = LEFT_STICK if axis in (LEFT_STICK.x, LEFT_STICK.y) else RIGHT_STICK
        x, y = self._axes.get(stick.x, 0.0), self._axes.get(stick.y, 0.0)
        reach = LEAVE_AT if stick in self._steering else ENTER_AT
        return self._steer(stick, _direction(x, y, reach, stick.actions), now)

    def tick(self, now: float) -> list[Command]:
        """Return what holding and time have brought about."""
        again = [what for what in self._repeats.tick(now) if isinstance(what, Command)]
        if self._b_since is None or now < self._b_since + HOLD_S:
            return again
        self._b_since = None
        return [*again, Command(Action.TAKE_BACK_ALL)]

    def cancel(self) -> None:
        """Stop what is held; a stick that is still tilted means nothing until it has rested."""
        self._repeats.clear()
        self._b_since = None

    def _steer(self, source: Source, action: Action | None, now: float) -> list[Command]:
        if self._steering.get(source) is action:
            return []
        if action is None:
            del self._steering[source]
            self._repeats.release(source)
            return []
        self._steering[source] = action
        self._repeats.hold(source, Command(action), now)
        return [Command(action)]


def _direction(x: float, y: float, reach: float, actions: tuple[Action, ...]) -> Action | None:
    if max(abs(x), abs(y)) < reach:
        return None
    up, down, left, right = actions
    if abs(x) > abs(y):
        return right if x > 0 else left
    return down if y > 0 else up
