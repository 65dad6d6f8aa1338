"""Key events as commands or, while a field is edited, as text. Knows no scene and no field."""

import pygame

from game.input.commands import MOVES, Command, Erased, Request, Typed
from game.input.keymap import DEFAULT_KEYMAP, Chord, Keymap
from game.input.repeats import Repeats

DIGIT_ROW = range(pygame.KSCAN_1, pygame.KSCAN_9 + 1)


class Keyboard:
    """Asks the keymap what a key means, and keeps repeating it while it is down."""

    def __init__(self, keymap: Keymap = DEFAULT_KEYMAP) -> None:
        self._keymap = keymap
        self._is_typing = False
        self._repeats = Repeats()
        self._echo = ""

    @property
    def next_deadline(self) -> float | None:
        """When a key that is down is due again."""
        return self._repeats.next_deadline

    def use(self, keymap: Keymap) -> None:
        """Ask *keymap* from now on."""
        self._keymap = keymap
        self._repeats.clear()

    def set_text_mode(self, *, on: bool) -> None:
        """Say whether letters are text or commands."""
        self._is_typing = on
        self._repeats.clear()

    def feed(self, event: pygame.event.Event, now: float) -> list[Request]:
        """Return what a key event asks for; nothing for any other event."""
        if event.type == pygame.KEYUP:
            self._repeats.release(event.key)
        elif event.type == pygame.TEXTINPUT:
            return self._hear(event.text)
        elif event.type == pygame.KEYDOWN:
            return self._press(event, now)
        return []

    def tick(self, now: float) -> list[Request]:
        """Return the commands of keys kept down that are due again."""
        return list(self._repeats.tick(now))

    def cancel(self) -> None:
        """Forget the keys that are down: their release may never be heard."""
        self._repeats.clear()

    def _press(self, event: pygame.event.Event, now: float) -> list[Request]:
        request = self._type(event) if self._is_typing else self._command(_chords(event))
        # The same character follows as TEXTINPUT, except on devices that send only that.
        self._echo = event.unicode
        if isinstance(request, Command | Erased):
            self._repeats.hold(event.key, request, now)
        return [request] if request else []

    def _type(self, event: pygame.event.Event) -> Request | None:
        if event.key == pygame.K_BACKSPACE:
            return Erased()
        if _is_text(event.unicode) and not _is_shortcut(event.mod):
            return Typed(event.unicode)
        chord = _named_chord(event)
        return self._command([chord]) if len(chord.key) > 1 and chord.key != "space" else None

    def _hear(self, text: str) -> list[Request]:
        echo, self._echo = self._echo, ""
        return [Typed(text)] if self._is_typing and _is_text(text) and text != echo else []

    def _command(self, chords: list[Chord]) -> Command | None:
        for chord in chords:
            action = self._keymap.action_for(chord)
            if action:
                return Command(action, fine=chord.shift and action in MOVES)
        return None


def _chords(event: pygame.event.Event) -> list[Chord]:
    """Return the names of a key press, the most certain first.

    The digit row goes by its place, because on a French keyboard digits need Shift. Symbols
    go by what they print, because every layout has them elsewhere.
    """
    if event.mod & pygame.KMOD_ALT:
        return []
    named = _named_chord(event)
    scancode = getattr(event, "scancode", 0)
    if scancode in DIGIT_ROW and not (named.shift or named.ctrl):
        return [Chord(str(scancode - pygame.KSCAN_1 + 1)), named]
    symbol = event.unicode
    if _is_text(symbol) and not symbol.isalpha() and not named.ctrl:
        return [named, Chord(symbol)]
    return [named]


def _named_chord(event: pygame.event.Event) -> Chord:
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Chord(pygame.key.name(event.key), bool(event.mod & pygame.KMOD_SHIFT), ctrl)


def _is_text(text: str) -> bool:
    return bool(text) and text.isprintable()


def _is_shortcut(mod: int) -> bool:
    # AltGr is reported as Ctrl with Alt, and types.
    return bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_ALT
