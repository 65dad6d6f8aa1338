"""All input in one queue, in the order it happened. Knows no scene and no loop."""

import pygame

from game.input.commands import Request
from game.input.gamepad import Gamepad
from game.input.gestures import Gesture
from game.input.keyboard import Keyboard
from game.input.keymap import Keymap
from game.input.pointers import Pointers
from game.input.recogniser import Recogniser

Input = Gesture | Request

# After these the release of a finger or a key may never be reported.
INTERRUPTIONS = frozenset(
    {
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWRESIZED,
        pygame.APP_WILLENTERBACKGROUND,
        pygame.APP_DIDENTERBACKGROUND,
    }
)


class Inputs:
    """Feeds every event to whoever understands it and collects what comes of it.

    In each frame: feed all events, tick, drain. Between frames the loop may sleep until
    next_deadline, or until an event comes.
    """

    def __init__(
        self,
        pointers: Pointers,
        recogniser: Recogniser,
        keyboard: Keyboard,
        gamepad: Gamepad,
    ) -> None:
        self._pointers = pointers
        self._recogniser = recogniser
        self._keyboard = keyboard
        self._gamepad = gamepad
        self._queue: list[Input] = []

    @classmethod
    def for_surface(cls, size: tuple[int, int], scale: float, keymap: Keymap) -> "Inputs":
        """Return the input of a surface of *size* with *scale* pixels per logical pixel."""
        return cls(Pointers(size), Recogniser(scale), Keyboard(keymap), Gamepad())

    @property
    def has_gamepad(self) -> bool:
        """Whether a gamepad is plugged in."""
        return self._gamepad.is_connected

    @property
    def next_deadline(self) -> float | None:
        """When tick has something to say if no event comes; None for never."""
        sources = (self._recogniser, self._keyboard, self._gamepad)
        return min((s.next_deadline for s in sources if s.next_deadline is not None), default=None)

    def feed(self, event: pygame.event.Event, now: float) -> None:
        """Take in one event of pygame's queue, whatever it is."""
        if event.type in INTERRUPTIONS:
            self.cancel(now)
            return
        for sample in self._pointers.feed(event, now):
            self._queue += self._recogniser.feed(sample)
        self._queue += self._keyboard.feed(event, now)
        self._queue += self._gamepad.feed(event, now)

    def tick(self, now: float) -> None:
        """Take in the time; after all events of a frame, so that none is overtaken."""
        self._queue += self._recogniser.tick(now)
        self._queue += self._keyboard.tick(now)
        self._queue += self._gamepad.tick(now)

    def drain(self) -> list[Input]:
        """Return what happened since the last call, and forget it."""
        happened, self._queue = self._queue, []
        return happened

    def cancel(self, now: float) -> None:
        """Forget all that is down: after a loss of focus, before another scene, on rotation."""
        for sample in self._pointers.cancel_all(now):
            self._queue += self._recogniser.feed(sample)
        self._queue += self._recogniser.cancel_all()
        self._keyboard.cancel()
        self._gamepad.cancel()

    def resize(self, size: tuple[int, int], scale: float, now: float) -> None:
        """Use another surface; whatever is down is cancelled, as its place means nothing now."""
        self.cancel(now)
        self._pointers.resize(size)
        self._recogniser.rescale(scale)

    def set_text_mode(self, *, on: bool) -> None:
        """Say whether a text field has the focus."""
        self._keyboard.set_text_mode(on=on)

    def set_keymap(self, keymap: Keymap) -> None:
        """Use the player's own keys."""
        self._keyboard.use(keymap)
