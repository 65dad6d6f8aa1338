"""The only reader of raw pointer events: pygame's become samples. Knows nothing of gestures."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.input.samples import Phase, Point, Pointer, PointerKind, Wheel

MOUSE_ID = 0
# SDL gives this number to fingers imitated from a mouse and to those on a Mac's trackpad,
# whose positions are not places on the screen.
IMITATION_TOUCH = -1
NO_BUTTONS = (0, 0, 0)

Finger = tuple[int, int]
Sample = Pointer | Wheel


def held_modifiers() -> int:
    """Return the modifier keys held now; none while there is no window."""
    return pygame.key.get_mods() if pygame.display.get_init() else pygame.KMOD_NONE


class Pointers:
    """Turns finger, mouse and wheel events into samples of pointers that are really down."""

    def __init__(
        self, size: tuple[int, int], modifiers: Callable[[], int] = held_modifiers
    ) -> None:
        self._size = size
        self._modifiers = modifiers
        self._fingers: dict[Finger, Pointer] = {}
        self._mouse: Pointer | None = None
        self._mouse_pos: Point = (size[0] / 2, size[1] / 2)
        self._fingers_seen = MOUSE_ID

    def feed(self, event: pygame.event.Event, now: float) -> list[Sample]:
        """Return the samples in *event*: none for other events and for imitated ones."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._feed_finger(event, now)
        if event.type not in _MOUSE_EVENTS or getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            return [self._wheel(event)]
        self._mouse_pos = self._clamp(*event.pos)
        return self._feed_mouse(event, now)

    def resize(self, size: tuple[int, int]) -> None:
        """Use the surface's new *size* for every later event."""
        self._size = size
        self._mouse_pos = self._clamp(*self._mouse_pos)

    def cancel_all(self, now: float) -> list[Pointer]:
        """Forget every pointer that is down, and return the samples that say so."""
        down = [*self._fingers.values(), *([self._mouse] if self._mouse else [])]
        self._fingers.clear()
        self._mouse = None
        return [replace(pointer, phase=Phase.CANCEL, time=now) for pointer in down]

    def _feed_finger(self, event: pygame.event.Event, now: float) -> list[Sample]:
        if event.touch_id == IMITATION_TOUCH:
            return []
        finger = (event.touch_id, event.finger_id)
        pos = self._clamp(event.x * self._size[0], event.y * self._size[1])
        known = self._fingers.pop(finger, None)
        if event.type == pygame.FINGERDOWN:
            self._fingers_seen += 1
            down = Pointer(self._fingers_seen, Phase.DOWN, pos, now, PointerKind.TOUCH)
            self._fingers[finger] = down
            return [*_cancelled(known, now), down]
        if known is None:
            return []
        if event.type == pygame.FINGERUP:
            return [replace(known, phase=Phase.UP, pos=pos, time=now)]
        self._fingers[finger] = replace(known, phase=Phase.MOVE, pos=pos, time=now)
        return [self._fingers[finger]]

    def _feed_mouse(self, event: pygame.event.Event, now: float) -> list[Sample]:
        sample = Pointer(MOUSE_ID, Phase.HOVER, self._mouse_pos, now, PointerKind.MOUSE)
        if event.type == pygame.MOUSEMOTION:
            if self._mouse:
                self._mouse = replace(sample, phase=Phase.MOVE)
                return [self._mouse]
            return [] if any(getattr(event, "buttons", NO_BUTTONS)) else [sample]
        if event.button != pygame.BUTTON_LEFT:
            return []
        known = self._mouse
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse = replace(sample, phase=Phase.DOWN)
            return [*_cancelled(known, now), self._mouse]
        self._mouse = None
        return [replace(sample, phase=Phase.UP)] if known else []

    def _wheel(self, event: pygame.event.Event) -> Wheel:
        dx, dy = _turn(event, "x"), _turn(event, "y")
        notched = not dx and abs(getattr(event, "precise_y", event.y)) >= 1
        zoom = bool(self._modifiers() & pygame.KMOD_CTRL)
        return Wheel(self._mouse_pos, dx, dy, zoom, notched)

    def _clamp(self, x: float, y: float) -> Point:
        width, height = self._size
        return max(0.0, min(width - 1.0, x)), max(0.0, min(height - 1.0, y))


_MOUSE_EVENTS = frozenset(
    {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
)


def _cancelled(known: Pointer | None, now: float) -> list[Pointer]:
    return [replace(known, phase=Phase.CANCEL, time=now)] if known else []


def _turn(event: pygame.event.Event, axis: str) -> float:
    # pygame drops events of less than a whole notch, and the whole ones carry what was dropped
    # while the precise ones do not: the larger of both is what the player turned.
    whole: Any = getattr(event, axis)
    precise: Any = getattr(event, f"precise_{axis}", whole)
    return float(max(whole, precise, key=abs))
