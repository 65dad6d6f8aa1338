"""Which key asks for what, and how the letters are reassigned. Knows no events and no pygame."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import Self

from game.input.commands import MOVES, PANS, RACK, Action


@dataclass(frozen=True, slots=True, order=True)
class Chord:
    """A key with its modifiers; the key is named as pygame names it, a symbol by itself."""

    key: str
    shift: bool = False
    ctrl: bool = False

    @property
    def is_letter(self) -> bool:
        """Whether the key is a letter, and may therefore be another one."""
        return len(self.key) == 1 and self.key in ascii_lowercase

    def __str__(self) -> str:
        return ("ctrl+" if self.ctrl else "") + ("shift+" if self.shift else "") + self.key


@dataclass(frozen=True, slots=True)
class Conflict:
    """One chord that asks for several things; the first of them is what happens."""

    chord: Chord
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Keymap:
    """All bindings, in the order in which a help screen lists them."""

    bindings: tuple[tuple[Chord, Action], ...]

    def action_for(self, chord: Chord) -> Action | None:
        """Return what *chord* asks for."""
        return next((action for bound, action in self.bindings if bound == chord), None)

    def chords_for(self, action: Action) -> tuple[Chord, ...]:
        """Return every chord that asks for *action*."""
        return tuple(chord for chord, bound in self.bindings if bound is action)

    def conflicts(self) -> tuple[Conflict, ...]:
        """Return every chord that is bound more than once."""
        claims: dict[Chord, list[Action]] = {}
        for chord, action in self.bindings:
            claims.setdefault(chord, []).append(action)
        return tuple(Conflict(c, tuple(claim)) for c, claim in claims.items() if len(claim) > 1)

    def with_letter(self, action: Action, letter: str) -> Self:
        """Return the map with *letter* in place of *action*'s own; other keys stay.

        Nothing changes if *letter* is not one from a to z or *action* has no letter.
        """
        if not Chord(letter).is_letter:
            return self
        return replace(
            self,
            bindings=tuple(
                (replace(chord, key=letter), bound)
                if bound is action and chord.is_letter
                else (chord, bound)
                for chord, bound in self.bindings
            ),
        )

    def to_dict(self) -> dict[str, str]:
        """Return the letter of every action that has one, for the settings file."""
        return {str(action): chord.key for chord, action in self.bindings if chord.is_letter}

    @classmethod
    def from_dict(cls, letters: Mapping[str, object]) -> "Keymap":
        """Return the default map with *letters*; whatever cannot be understood is skipped."""
        keymap = DEFAULT_KEYMAP
        for name, letter in letters.items():
            action = _ACTIONS.get(name)
            if action and isinstance(letter, str):
                keymap = keymap.with_letter(action, letter)
        return keymap


_ACTIONS = {str(action): action for action in Action}


def _arrows() -> list[tuple[Chord, Action]]:
    return [(Chord(str(move), shift=fine), move) for fine in (False, True) for move in MOVES]


DEFAULT_KEYMAP = Keymap(
    (
        *((Chord(str(number)), action) for number, action in enumerate(RACK, start=1)),
        (Chord("q"), Action.RACK_PREVIOUS),
        (Chord("e"), Action.RACK_NEXT),
        *_arrows(),
        (Chord("return"), Action.ACTIVATE),
        (Chord("enter"), Action.ACTIVATE),
        (Chord("space"), Action.ACTIVATE),
        (Chord("backspace"), Action.TAKE_BACK),
        (Chord("backspace", shift=True), Action.TAKE_BACK_ALL),
        (Chord("p"), Action.PLAY),
        (Chord("return", ctrl=True), Action.PLAY),
        (Chord("enter", ctrl=True), Action.PLAY),
        (Chord("x"), Action.SWAP),
        (Chord("s"), Action.SHUFFLE),
        (Chord("h"), Action.HINT),
        *((Chord(key, shift=True), pan) for key, pan in zip("wsad", PANS, strict=True)),
        (Chord("+"), Action.ZOOM_IN),
        (Chord("-"), Action.ZOOM_OUT),
        (Chord("c"), Action.RECENTRE),
        (Chord("l"), Action.LAST_MOVE),
        (Chord(","), Action.HISTORY_BACK),
        (Chord("."), Action.HISTORY_FORWARD),
        (Chord("escape"), Action.MENU),
        (Chord("f1"), Action.HELP),
        (Chord("?"), Action.HELP),
        (Chord("tab"), Action.NEXT),
        (Chord("tab", shift=True), Action.PREVIOUS),
        (Chord("page up"), Action.PAGE_UP),
        (Chord("page down"), Action.PAGE_DOWN),
        (Chord("home"), Action.HOME),
        (Chord("end"), Action.END),
    )
)
