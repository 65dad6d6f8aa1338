"""What the key table lists: which keys and which gamepad controls do what. Changes nothing."""

from collections.abc import Iterable

from game.i18n.texts import Texts
from game.input.commands import Action
from game.input.keymap import Chord, Keymap

# Actions that stand in one line, with the keys that the keymap has for them.
TOGETHER: tuple[tuple[str, tuple[Action, ...]], ...] = (
    ("activate", (Action.ACTIVATE,)),
    ("take_back", (Action.TAKE_BACK,)),
    ("take_back_all", (Action.TAKE_BACK_ALL,)),
    ("zoom", (Action.ZOOM_IN, Action.ZOOM_OUT)),
    ("history", (Action.HISTORY_BACK, Action.HISTORY_FORWARD)),
    ("menu", (Action.MENU,)),
    ("help", (Action.HELP,)),
)
# Controls by the ends of their texts; a single capital is the name on the button itself.
PAD: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("rack", ("bumpers",)),
    ("move", ("dpad", "left_stick")),
    ("activate", ("A",)),
    ("take_back", ("B",)),
    ("take_back_all", ("hold B",)),
    ("play", ("Y",)),
    ("swap", ("X",)),
    ("shuffle", ("left_click",)),
    ("hint", ("view",)),
    ("pan", ("right_stick",)),
    ("zoom", ("triggers",)),
    ("recentre", ("right_click",)),
    ("menu", ("menu",)),
)
_NAMED = ("return", "backspace", "space", "escape", "tab")
_DASH = "\u2013"
_SIGNS = {"-": _DASH}  # wide enough to be seen


def lettered(keymap: Keymap) -> list[Action]:
    """Return the actions whose letter may be changed, in the order of the keymap."""
    return list(dict.fromkeys(a for chord, a in keymap.bindings if chord.is_letter))


def keys_of(texts: Texts, keymap: Keymap, actions: Iterable[Action]) -> tuple[str, ...]:
    """Return the names of all keys for *actions*; the two Enter keys are one."""
    chords = [chord for action in actions for chord in keymap.chords_for(action)]
    return tuple(chord_name(texts, chord) for chord in chords if chord.key != "enter")


def fixed_rows(texts: Texts, keymap: Keymap) -> list[tuple[str, tuple[str, ...]]]:
    """Return name and keys of everything that always has the same key."""
    arrows, shift = texts("keys.name.arrows"), texts("keys.name.shift")
    rows: list[tuple[str, tuple[str, ...]]] = [
        (texts("keys.action.rack"), (f"1 {_DASH} 9",)),
        (texts("keys.action.move"), (arrows,)),
        (texts("keys.action.move_fine"), (f"{shift} + {arrows}",)),
    ]
    for name, actions in TOGETHER:
        rows.append((texts(f"keys.action.{name}"), keys_of(texts, keymap, actions)))
    return rows


def pad_rows(texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
    """Return name and controls of everything that a gamepad does."""
    return [
        (texts(f"keys.action.{name}"), tuple(_control(texts, control) for control in controls))
        for name, controls in PAD
    ]


def chord_name(texts: Texts, chord: Chord) -> str:
    """Return a chord as a keyboard shows it: Ctrl + Enter."""
    parts = [texts("keys.name.ctrl")] if chord.ctrl else []
    parts += [texts("keys.name.shift")] if chord.shift else []
    return " + ".join([*parts, _key_name(texts, chord.key)])


def _key_name(texts: Texts, key: str) -> str:
    return texts(f"keys.name.{key}") if key in _NAMED else _SIGNS.get(key, key.upper())


def _control(texts: Texts, control: str) -> str:
    if control.startswith("hold "):
        return texts("keys.name.hold", button=control.removeprefix("hold "))
    return control if control.isupper() else texts(f"keys.pad.{control}")
