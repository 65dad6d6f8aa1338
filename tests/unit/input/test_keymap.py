"""Which key asks for what, and how letters are reassigned."""

import pytest

from game.input.commands import Action
from game.input.keymap import DEFAULT_KEYMAP, Chord, Conflict, Keymap

FROM_GAMEPAD_OR_MENUS_ONLY = {Action.BACK}


def test_every_action_has_a_key() -> None:
    bound = {action for _, action in DEFAULT_KEYMAP.bindings}
    assert set(Action) - bound == FROM_GAMEPAD_OR_MENUS_ONLY


def test_the_default_map_has_no_conflicts() -> None:
    assert DEFAULT_KEYMAP.conflicts() == ()


@pytest.mark.parametrize(
    ("chord", "action"),
    [
        (Chord("1"), Action.RACK_1),
        (Chord("9"), Action.RACK_9),
        (Chord("q"), Action.RACK_PREVIOUS),
        (Chord("e"), Action.RACK_NEXT),
        (Chord("left"), Action.LEFT),
        (Chord("left", shift=True), Action.LEFT),
        (Chord("return"), Action.ACTIVATE),
        (Chord("space"), Action.ACTIVATE),
        (Chord("backspace"), Action.TAKE_BACK),
        (Chord("backspace", shift=True), Action.TAKE_BACK_ALL),
        (Chord("p"), Action.PLAY),
        (Chord("return", ctrl=True), Action.PLAY),
        (Chord("x"), Action.SWAP),
        (Chord("s"), Action.SHUFFLE),
        (Chord("h"), Action.HINT),
        (Chord("w", shift=True), Action.PAN_UP),
        (Chord("a", shift=True), Action.PAN_LEFT),
        (Chord("s", shift=True), Action.PAN_DOWN),
        (Chord("d", shift=True), Action.PAN_RIGHT),
        (Chord("+"), Action.ZOOM_IN),
        (Chord("-"), Action.ZOOM_OUT),
        (Chord("c"), Action.RECENTRE),
        (Chord("l"), Action.LAST_MOVE),
        (Chord("escape"), Action.MENU),
        (Chord("f1"), Action.HELP),
        (Chord("?"), Action.HELP),
        (Chord("tab", shift=True), Action.PREVIOUS),
    ],
)
def test_the_keys_of_the_help_screen(chord: Chord, action: Action) -> None:
    assert DEFAULT_KEYMAP.action_for(chord) is action


def test_a_chord_with_other_modifiers_is_another_chord() -> None:
    assert DEFAULT_KEYMAP.action_for(Chord("p", ctrl=True)) is None
    assert DEFAULT_KEYMAP.action_for(Chord("w")) is None


def test_a_new_letter_replaces_the_old_one_and_leaves_other_keys() -> None:
    keymap = DEFAULT_KEYMAP.with_letter(Action.PLAY, "k")
    assert keymap.action_for(Chord("p")) is None
    assert set(keymap.chords_for(Action.PLAY)) == {
        Chord("k"),
        Chord("return", ctrl=True),
        Chord("enter", ctrl=True),
    }


def test_a_new_letter_keeps_its_modifiers() -> None:
    keymap = DEFAULT_KEYMAP.with_letter(Action.PAN_UP, "i")
    assert keymap.chords_for(Action.PAN_UP) == (Chord("i", shift=True),)


@pytest.mark.parametrize("letter", ["", "1", "P", "ab", "return", "é", " "])
def test_only_letters_can_be_assigned(letter: str) -> None:
    assert DEFAULT_KEYMAP.with_letter(Action.PLAY, letter) == DEFAULT_KEYMAP


def test_an_action_without_a_letter_cannot_be_given_one() -> None:
    assert DEFAULT_KEYMAP.with_letter(Action.MENU, "m") == DEFAULT_KEYMAP


def test_a_letter_given_twice_is_a_conflict_and_the_first_wins() -> None:
    keymap = DEFAULT_KEYMAP.with_letter(Action.HINT, "p")
    assert keymap.conflicts() == (Conflict(Chord("p"), (Action.PLAY, Action.HINT)),)
    assert keymap.action_for(Chord("p")) is Action.PLAY


def test_the_same_letter_with_and_without_shift_is_no_conflict() -> None:
    assert DEFAULT_KEYMAP.with_letter(Action.HINT, "w").conflicts() == ()


def test_a_map_comes_back_from_its_dictionary() -> None:
    keymap = DEFAULT_KEYMAP.with_letter(Action.PLAY, "k").with_letter(Action.PAN_UP, "i")
    letters = keymap.to_dict()
    assert (letters["play"], letters["pan_up"]) == ("k", "i")
    assert Keymap.from_dict(dict(letters)) == keymap


def test_an_empty_dictionary_is_the_default() -> None:
    assert Keymap.from_dict({}) == DEFAULT_KEYMAP


def test_what_cannot_be_understood_is_skipped() -> None:
    letters = {"fly": "f", "play": 7, "swap": "return", "menu": "m", "hint": "z", "": None}
    assert Keymap.from_dict(letters) == DEFAULT_KEYMAP.with_letter(Action.HINT, "z")


def test_chords_have_a_text_form() -> None:
    assert str(Chord("return", ctrl=True)) == "ctrl+return"
    assert str(Chord("w", shift=True)) == "shift+w"
