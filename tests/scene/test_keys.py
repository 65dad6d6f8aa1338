"""The key table: letters change by finger and by key, and conflicts are shown."""

import pygame
import pytest

from game.device.view import Viewport
from game.input.commands import Action
from game.input.keymap import DEFAULT_KEYMAP, Keymap
from game.scenes.routes import Push, ToKeys
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, Theatre


def opened(viewport: Viewport = DESKTOP, **settings: object) -> Theatre:
    stage = Theatre(viewport, **{"language": "en", **settings})
    stage.app.stack.go(Push(ToKeys()))
    stage.frames()
    assert stage.scene.name == "keys"
    return stage


def notes(stage: Theatre) -> dict[str, str]:
    rows = stage.scene.form.widgets
    return {row.id: row.note for row in rows if getattr(row, "note", "")}


def test_every_letter_can_be_changed() -> None:
    ids = {w.id for w in opened().scene.form.widgets if w.can_focus}
    assert {str(a) for chord, a in DEFAULT_KEYMAP.bindings if chord.is_letter} <= ids


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_finger_gives_an_action_another_letter(viewport: Viewport) -> None:
    stage = opened(viewport)
    stage.tap("play")
    assert stage.scene.name == "letter"
    stage.tap("z")
    assert stage.scene.name == "keys"
    assert stage.services.settings.now.keymap == {"play": "z"}


def test_the_new_letter_is_typed_and_works_at_once() -> None:
    stage = opened()
    stage.tap("rack_next")
    stage.key(pygame.K_k, text="K")
    assert stage.services.settings.now.keymap == {"rack_next": "k"}
    before = stage.scene.form.focus
    stage.key(pygame.K_k, text="k")  # in menus it goes to the next widget
    assert stage.scene.form.focus != before


def test_keys_alone_change_a_letter() -> None:
    stage = opened()
    while stage.scene.form.focus != "hint":
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    stage.key(pygame.K_j, text="j")
    keymap = Keymap.from_dict(stage.services.settings.now.keymap)
    assert [chord.key for chord in keymap.chords_for(Action.HINT)] == ["j"]


def test_what_is_no_letter_is_not_taken() -> None:
    stage = opened()
    stage.tap("play")
    stage.key(pygame.K_5, text="5")
    stage.key(pygame.K_UNKNOWN, text="é")
    assert stage.scene.name == "letter"
    stage.key(pygame.K_ESCAPE)
    assert stage.scene.name == "keys"
    assert stage.services.settings.now.keymap == {}


def test_a_conflict_is_shown_at_both_ends_and_said() -> None:
    stage = opened()
    assert notes(stage) == {}
    stage.tap("play")
    stage.key(pygame.K_x, text="x")
    assert notes(stage) == {"play": "X is already: Swap", "swap": "X is already: Play"}
    assert stage.services.toasts.text == "X is already: Swap"


def test_the_same_letter_with_and_without_shift_is_no_conflict() -> None:
    stage = opened()
    stage.tap("play")
    stage.key(pygame.K_w, text="w")  # with Shift it moves the view
    assert notes(stage) == {}


def test_the_usual_letter_is_not_kept_as_a_change() -> None:
    stage = opened(keymap={"play": "z"})
    stage.tap("play")
    stage.key(pygame.K_p, text="p")
    assert stage.services.settings.now.keymap == {}


def test_reset_brings_the_usual_letters_back() -> None:
    stage = opened(keymap={"play": "x"})
    stage.tap("reset")
    assert stage.services.settings.now.keymap == {}
    assert notes(stage) == {}
    assert "reset" not in stage.scene.rects(), "nothing is left to reset"


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_targets_are_large_and_inside(viewport: Viewport, text_size: int) -> None:
    stage = opened(viewport, text_size=text_size, language="de")
    for _ in range(2):
        for widget in stage.scene.form.widgets:
            if widget.can_focus:
                assert min(widget.rect.size) >= 48, widget.id
                assert widget.rect.left >= viewport.safe.left, widget.id
                assert widget.rect.right <= viewport.width - viewport.safe.right, widget.id
        if stage.scene.name == "keys":
            stage.tap("play")
            assert stage.scene.name == "letter"


def test_turning_the_device_keeps_the_row_in_sight() -> None:
    stage = opened(PHONE)
    stage.tap("last_move")
    stage.resize(PHONE_WIDE)
    assert stage.scene.name == "letter"
    stage.tap("b")
    assert "last_move" in stage.scene.rects()
    assert stage.services.settings.now.keymap == {"last_move": "b"}


@pytest.mark.parametrize("name", ["keys", "letter"])
def test_drawing_changes_nothing(name: str) -> None:
    stage = opened()
    if name == "letter":
        stage.tap("play")
    first = pygame.image.tobytes(stage.picture(), "RGB")
    assert pygame.image.tobytes(stage.picture(), "RGB") == first
