"""One-line messages that come, stay a while and go; a tap sends them away. Knows no scene."""

from collections import deque

import pygame

from game.input.gestures import Pressed
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look

STAYS = 2.6  # seconds, and a little more for longer texts
PER_LETTER = 0.03
WIDEST = 480
BELOW_TITLES = 64  # titles, Back and the corner buttons of a page stay free


class Toasts:
    """Shows one message at a time, near the top, never over what the finger is doing."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._left = 0.0
        self._rect = pygame.Rect(0, 0, 0, 0)

    def say(self, text: str) -> None:
        """Show *text*, after those already waiting; the same one twice is shown once."""
        if text in self._waiting:
            return
        self._waiting.append(text)
        if len(self._waiting) == 1:
            self._left = _time_for(text)

    @property
    def text(self) -> str | None:
        """What is shown now."""
        return self._waiting[0] if self._waiting else None

    def handle(self, event: object) -> bool:
        """Return whether *event* was a press on the message, which sends it away."""
        if isinstance(event, Pressed) and self._waiting and self._rect.collidepoint(event.pos):
            self._left = 0.0
            return True
        return False

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the picture changed."""
        if not self._waiting:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._waiting.popleft()
        if self._waiting:
            self._left = _time_for(self._waiting[0])
        return True

    @property
    def wakes_in(self) -> float | None:
        """In how many seconds the message goes."""
        return max(0.0, self._left) if self._waiting else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the message."""
        if not self._waiting:
            return
        safe = safe_rect(look.viewport)
        pad = look.px(16)
        widest = min(look.grown(WIDEST), safe.width - look.px(32))
        text = look.fit(self._waiting[0], TextRole.BODY, (widest - 2 * pad, look.px(400)))
        width = text.width(look.fonts) + 2 * pad
        rect = pygame.Rect(0, 0, width, text.height + look.px(20))
        rect.midtop = (safe.centerx, safe.top + look.px(BELOW_TITLES))
        self._rect.update(rect)
        colors = look.theme.panel, look.theme.rim
        look.boxes.outlined(surface, rect, colors, look.px(14), look.px(1.5))
        look.write(surface, text, rect, look.theme.text)


def _time_for(text: str) -> float:
    return STAYS + PER_LETTER * len(text)
