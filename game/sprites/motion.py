"""Movement over time: easings, tweens, timelines, and a tile that glides. Reads no clock.

Everything is moved by `update(dt)`, which tells whether there is still something to move, so that
the loop may sleep. `finish` jumps to the end; a touch does that before it is handled.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, exp, pi, sin

import pygame

from game.rules.tiles import Tile
from game.sprites.board_space import Point
from game.sprites.faces import Faces, ghost_margin

Easing = Callable[[float], float]

FADE_SECONDS = 0.09
SHAKE_SECONDS = 0.12
SHAKES = 3
_OVERSHOOT = 0.04
_TURN = 0.72  # share of the time after which an overshooting way is first complete


def linear(share: float) -> float:
    """Move evenly."""
    return share


def out_cubic(share: float) -> float:
    """Start fast and arrive gently."""
    return 1 - (1 - share) ** 3


def overshoot(share: float) -> float:
    """Arrive, pass by 4 % once, and come back."""
    if share < _TURN:
        return sin(share / _TURN * pi / 2)
    return 1 + _OVERSHOOT * sin((share - _TURN) / (1 - _TURN) * pi)


def spring_back(share: float) -> float:
    """Snap towards the end and tremble around it ever less."""
    return 1 - exp(-6 * share) * cos(2.5 * pi * share) * (1 - share)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long motions take: *factor* 1.5 is slow, 0.5 fast, 0 off. *reduced* allows fades only."""

    factor: float = 1.0
    reduced: bool = False

    @property
    def moves(self) -> bool:
        """Whether things travel at all rather than appear."""
        return self.factor > 0 and not self.reduced

    def seconds(self, normal: float) -> float:
        """Return how long something takes that normally takes *normal* seconds."""
        if self.factor <= 0:
            return 0.0
        return min(normal, FADE_SECONDS) if self.reduced else normal * self.factor

    def travel(self, normal: float) -> float:
        """Return the time for a way across the screen; zero where nothing may travel."""
        return normal * self.factor if self.moves else 0.0


@dataclass(slots=True)
class Tween:
    """A share from 0 to 1 over time; starts after *delay* seconds."""

    duration: float
    easing: Easing = out_cubic
    delay: float = 0.0
    passed: float = field(default=0.0, init=False)

    @property
    def is_done(self) -> bool:
        """Whether the end is reached."""
        return self.passed >= self.delay + self.duration

    @property
    def value(self) -> float:
        """The eased share; exactly 1 at the end."""
        if self.is_done:
            return 1.0
        if self.passed <= self.delay:
            return 0.0
        return self.easing((self.passed - self.delay) / self.duration)

    def update(self, dt: float) -> bool:
        """Move on; return whether the end is still ahead."""
        self.passed += dt
        return not self.is_done

    def finish(self) -> None:
        """Jump to the end."""
        self.passed = self.delay + self.duration


class Timeline:
    """Things to do at their times, and tweens that report their value to someone."""

    def __init__(self) -> None:
        self._tweens: list[tuple[Tween, Callable[[float], None]]] = []

    @property
    def is_running(self) -> bool:
        """Whether anything is still to come."""
        return bool(self._tweens)

    def call(self, delay: float, action: Callable[[], None]) -> None:
        """Do *action* once, *delay* seconds after now."""
        self.play(Tween(0.0, linear, delay), lambda value: action() if value >= 1 else None)

    def play(self, tween: Tween, apply: Callable[[float], None]) -> None:
        """Run *tween* from now and give *apply* its value, at last 1."""
        self._tweens.append((tween, apply))

    def update(self, dt: float) -> bool:
        """Move on; return whether anything is still to come."""
        running = self._tweens
        self._tweens = []
        # In the order in which they end, so that one long frame tells the same story as many.
        for tween, apply in sorted(running, key=lambda each: each[0].delay + each[0].duration):
            if tween.update(dt):
                self._tweens.append((tween, apply))
            if tween.passed >= tween.delay:
                apply(tween.value)
        return bool(self._tweens)

    def finish(self) -> None:
        """Bring everything to its end, also what an action adds meanwhile."""
        while self._tweens:
            running = sorted(self._tweens, key=lambda each: each[0].delay + each[0].duration)
            self._tweens = []
            for tween, apply in running:
                tween.finish()
                apply(1.0)


def shake_offset(share: float, width: float) -> float:
    """Return how far a shaken thing is aside; nothing at both ends."""
    return width * sin(share * SHAKES * 2 * pi) * (1 - share)


class TileSprite:
    """A tile on its way. It is told where to go and how large to be, not why."""

    def __init__(self, tile: Tile, at: Point, size: int, pace: Pace) -> None:
        self.tile = tile
        self._pace = pace
        self._from, self._to = (*at, float(size)), (*at, float(size))
        self._way = Tween(0.0)
        self._fade = Tween(0.0)
        self._shake = Tween(0.0)
        self._shake_width = 0.0
        self.lift = 0.0  # 0 lies, 1 floats over its shadow

    @property
    def at(self) -> Point:
        """The middle of the tile now."""
        x, y, _ = self._now()
        return x + shake_offset(self._shake.value, self._shake_width), y

    @property
    def size(self) -> int:
        """The tile's side now."""
        return max(1, round(self._now()[2]))

    @property
    def opacity(self) -> float:
        """How much of the tile shows; less than 1 only while it fades in."""
        return self._fade.value

    @property
    def is_moving(self) -> bool:
        """Whether anything is still to come."""
        return not (self._way.is_done and self._fade.is_done and self._shake.is_done)

    def glide_to(self, at: Point, size: int, tween: Tween) -> None:
        """Go to *at* and become *size*, in a normal pace's *tween*; fade in there if reduced."""
        self._from, self._to = self._now(), (*at, float(size))
        pace = self._pace
        delay = tween.delay * pace.factor
        self._way = Tween(pace.travel(tween.duration), tween.easing, delay)
        if pace.reduced:
            self._fade = Tween(pace.seconds(FADE_SECONDS), linear, delay)

    def jump_to(self, at: Point, size: int) -> None:
        """Be at *at* at once, as under a finger."""
        self._to = (*at, float(size))
        self._way.finish()

    def shake(self, width: float) -> None:
        """Tremble *width* pixels to both sides; not where motion is reduced."""
        self._shake, self._shake_width = Tween(self._pace.travel(SHAKE_SECONDS), linear), width

    def update(self, dt: float) -> bool:
        """Move on; return whether the tile still moves."""
        for tween in (self._way, self._fade, self._shake):
            tween.update(dt)
        return self.is_moving

    def finish(self) -> None:
        """Jump to the end of all motions."""
        for tween in (self._way, self._fade, self._shake):
            tween.finish()

    def draw(self, surface: pygame.Surface, faces: Faces) -> None:
        """Draw the tile where it is now, over its shadow if it is lifted."""
        (x, y), size, drawn = self.at, self.size, round(max(self._from[2], self._to[2]))
        lifted = self.lift > 0
        picture = faces.ghost(self.tile, drawn) if lifted else faces.face(self.tile, drawn)
        if size != drawn:
            # Sizes on the way are seen for one frame: not worth drawing and keeping each.
            margin = round(ghost_margin(drawn) * size / drawn) if lifted else 0
            picture = pygame.transform.smoothscale(picture, (size + 2 * margin, size + 2 * margin))
        if self.opacity < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * self.opacity))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _now(self) -> tuple[float, float, float]:
        share = self._way.value
        (x, y, size), (to_x, to_y, to_size) = self._from, self._to
        return x + (to_x - x) * share, y + (to_y - y) * share, size + (to_size - size) * share
