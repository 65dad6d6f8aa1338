"""The on-screen keyboard: by finger, by real keys, by gamepad, in every window and language."""

import pygame
import pytest

from game.device.view import Viewport
from game.i18n.languages import OWN_NAMES
from game.input.commands import Action, Command
from game.scenes.base import Intent, Scene
from game.scenes.routes import Answered, Push, ToTyping, Transition
from game.scenes.services import Services
from game.scenes.typing import TypingScene, wants_capital
from game.ui.form import Form
from game.ui.layout import safe_rect
from game.ui.widgets.fields import Field
from game.ui.widgets.keypad import Key, Page, rows_of, upper
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, Theatre

NAME = ToTyping("name", "Seat 1 · Name", longest=12)
AGE = ToTyping("age", "Anna · Age", longest=3, digits_only=True)


class Asker(Scene):
    """A scene that keeps the answers it gets."""

    name = "asker"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.answers: list[object] = []

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Answered):
            self.answers.append(intent.answer)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.services.look.theme.panel)


class Stage(Theatre):
    """A theatre in which somebody has just asked for a text."""

    def __init__(
        self, route: ToTyping = NAME, viewport: Viewport = PHONE, **settings: object
    ) -> None:
        super().__init__(viewport, **{"language": "en", **settings})
        self.asker = Asker(self.services)
        scenes = iter([self.asker, TypingScene(self.services, route)])
        stack = self.app.stack
        build, stack._build = stack._build, lambda _: next(scenes)
        stack.go(Push(route))
        stack.go(Push(route))
        stack._build = build
        self.app._change_scene()
        self.frames()

    @property
    def form(self) -> Form:
        assert isinstance(self.scene, TypingScene)
        return self.scene.form

    @property
    def text(self) -> str:
        return next(w.text for w in self.form.widgets if isinstance(w, Field))

    def taps(self, *widget_ids: str) -> None:
        for widget_id in widget_ids:
            self.tap(widget_id)

    def types(self, text: str) -> None:
        for letter in text:
            self.key(pygame.key.key_code(letter) if letter.isascii() else 0, text=letter)


# --- by finger -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_name_is_typed_by_finger(size: str) -> None:
    stage = Stage(viewport=SIZES[size])
    stage.taps("key-a", "key-n", "key-n", "key-a", "done")
    assert stage.asker.answers == ["Anna"]
    assert stage.scene is stage.asker


def test_accents_and_signs_have_pages_of_their_own() -> None:
    stage = Stage()
    stage.taps("key-z", "key-o", "page-accents", "key-ë", "page-signs", "key--", "key-2", "done")
    assert stage.asker.answers == ["Zoë-2"]


def test_every_letter_of_the_four_languages_can_be_typed() -> None:
    wanted = set(
        "abcdefghijklmnopqrstuvwxyzàâäçèéêëìîïòôöùûüœßÿ'-0123456789".replace("'", "\u2019")
    )
    for language in OWN_NAMES:
        pages = (Page.LETTERS, Page.ACCENTS, Page.SIGNS)
        keys = "".join("".join(rows_of(page, language)) for page in pages)
        assert wanted <= set(keys), language
        assert len(keys) == len(set(keys)), language


@pytest.mark.parametrize(
    ("language", "row"), [("en", "qwertyuiop"), ("de", "qwertzuiop"), ("fr", "azertyuiop")]
)
def test_letters_lie_where_the_language_expects_them(language: str, row: str) -> None:
    stage = Stage(language=language)
    keys = [w for w in stage.form.widgets if isinstance(w, Key)]
    top = min(key.rect.top for key in keys)
    first = sorted((key for key in keys if key.rect.top == top), key=lambda key: key.rect.left)
    assert "".join(key.id.removeprefix("key-") for key in first) == row


def test_names_begin_with_capitals_and_go_on_small() -> None:
    stage = Stage()
    stage.taps("key-a", "key-l", "space", "key-b")
    assert stage.text == "Al B"


def test_shift_turns_one_letter() -> None:
    stage = Stage()
    stage.taps("shift", "key-m", "shift", "key-c", "key-d")
    assert stage.text == "mCd"


def test_a_capital_is_one_character() -> None:
    stage = Stage()
    stage.taps("page-accents", "key-ß")
    assert stage.text == "ẞ"
    assert all(len(upper(c)) == 1 for page in Page for row in rows_of(page, "de") for c in row)


def test_the_last_letter_can_be_erased() -> None:
    stage = Stage(ToTyping("name", "Name", "Anna"))
    stage.taps("erase", "erase")
    assert stage.text == "An"


def test_holding_the_erasing_key_clears_the_field() -> None:
    stage = Stage(ToTyping("name", "Name", "Anna"))
    pos = stage.centre("erase")
    stage.finger(pygame.FINGERDOWN, pos)
    stage.frames(0.8)
    stage.finger(pygame.FINGERUP, pos)
    assert stage.text == ""


def test_a_slow_finger_types_too() -> None:
    stage = Stage()
    pos = stage.centre("key-h")
    stage.finger(pygame.FINGERDOWN, pos)
    stage.frames(0.8)
    stage.finger(pygame.FINGERUP, pos)
    assert stage.text == "H"


def test_a_finger_that_slides_off_types_nothing() -> None:
    stage = Stage()
    stage.drag(stage.centre("key-a"), (195, 200))
    assert stage.text == ""


def test_a_finger_that_slides_within_a_key_still_types() -> None:
    stage = Stage()
    x, y = stage.centre("key-a")
    stage.drag((x, y - 15), (x, y + 15))
    assert stage.text == "A"


def test_two_thumbs_may_overlap() -> None:
    stage = Stage()
    first, second = stage.centre("key-a"), stage.centre("key-l")
    stage.finger(pygame.FINGERDOWN, first, 1)
    stage.finger(pygame.FINGERDOWN, second, 2)
    stage.finger(pygame.FINGERUP, first, 1)
    stage.finger(pygame.FINGERUP, second, 2)
    assert stage.text == "Al"


def test_two_thumbs_never_end_it() -> None:
    stage = Stage()
    first, second = stage.centre("key-a"), stage.centre("done")
    stage.finger(pygame.FINGERDOWN, first, 1)
    stage.finger(pygame.FINGERDOWN, second, 2)
    stage.finger(pygame.FINGERUP, second, 2)
    stage.finger(pygame.FINGERUP, first, 1)
    assert stage.text == "A"


def test_the_mouse_types() -> None:
    stage = Stage(viewport=DESKTOP)
    stage.click(stage.centre("key-b"))
    assert stage.text == "B"


# --- what comes back -----------------------------------------------------------------------------


def test_blanks_around_the_text_are_dropped() -> None:
    stage = Stage()
    stage.taps("space", "key-a", "space", "space", "done")
    assert stage.asker.answers == ["A"]


def test_an_empty_text_is_an_answer() -> None:
    stage = Stage()
    stage.tap("done")
    assert stage.asker.answers == [""]


@pytest.mark.parametrize("way", ["cancel", "escape"])
def test_cancelling_answers_nothing(way: str) -> None:
    stage = Stage()
    stage.tap("key-a")
    if way == "cancel":
        stage.tap("cancel")
    else:
        stage.key(pygame.K_ESCAPE)
    assert stage.scene is stage.asker
    assert stage.asker.answers == []


def test_nothing_longer_than_asked_for_comes_back() -> None:
    stage = Stage(ToTyping("name", "Name", "Ann", longest=5))
    stage.types("abelle")
    stage.key(pygame.K_RETURN)
    assert stage.asker.answers == ["Annab"]


def test_what_is_there_already_is_cut_as_well() -> None:
    assert Stage(ToTyping("name", "Name", "Maximilian", longest=3)).text == "Max"


# --- by keys -------------------------------------------------------------------------------------


def test_a_name_is_typed_on_a_real_keyboard() -> None:
    stage = Stage(viewport=DESKTOP)
    stage.types("Zoë Q")
    stage.key(pygame.K_BACKSPACE)
    stage.key(pygame.K_RETURN)
    assert stage.asker.answers == ["Zoë"]


def test_text_that_comes_without_key_presses_is_taken() -> None:
    stage = Stage()
    stage.frames(1 / 60, pygame.event.Event(pygame.TEXTINPUT, text="Ève"))
    assert stage.text == "Ève"


def test_a_letter_that_cannot_be_drawn_is_left_out() -> None:
    stage = Stage()
    stage.frames(1 / 60, pygame.event.Event(pygame.TEXTINPUT, text="Aя漢b"))
    assert stage.text == "Ab"


@pytest.mark.parametrize("clear_letters", [False, True])
def test_every_letter_of_a_european_name_is_taken(clear_letters: bool) -> None:
    letters = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]))
    letters += "ŁłŞşŘřŽžČčĞğİıŐőŰűĀāŃńŚśŹźŻżȘșȚțẞŸŒœ\u2019"
    stage = Stage(ToTyping("name", "Name", longest=500), clear_letters=clear_letters)
    stage.frames(1 / 60, pygame.event.Event(pygame.TEXTINPUT, text=letters))
    assert stage.text == letters


def test_arrows_walk_over_the_keys_and_enter_presses_them() -> None:
    stage = Stage()
    stage.key(pygame.K_UP)
    stage.key(pygame.K_LEFT)
    focused = stage.form.focus or ""
    stage.key(pygame.K_RETURN)
    assert stage.text == focused.removeprefix("key-").upper()
    assert len(stage.text) == 1


def test_after_real_letters_enter_ends_it_again() -> None:
    stage = Stage()
    stage.key(pygame.K_UP)
    stage.types("Bo")
    stage.key(pygame.K_RETURN)
    assert stage.asker.answers == ["Bo"]


def test_a_gamepad_can_type_everything() -> None:
    stage = Stage()

    def go_to(widget_id: str) -> None:
        for _ in range(60):
            if stage.form.focus == widget_id:
                return
            stage.scene.handle(Command(Action.NEXT))
        raise AssertionError(widget_id)

    for widget_id in ("key-e", "page-accents", "key-ö"):
        go_to(widget_id)
        stage.scene.handle(Command(Action.ACTIVATE))
    assert stage.text == "Eö"
    stage.app.stack.handle(Command(Action.TAKE_BACK))
    assert stage.scene is stage.asker


def test_letters_are_commands_again_afterwards() -> None:
    stage = Theatre(PHONE, language="en")
    stage.tap("new_match")
    stage.tap("name-0")
    stage.key(pygame.K_ESCAPE)
    stage.key(pygame.K_h, text="h")
    assert stage.scene.name == "setup"


# --- digits --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_number_has_a_pad_of_its_own(size: str) -> None:
    stage = Stage(AGE, SIZES[size])
    typed = {w.typed for w in stage.form.widgets if isinstance(w, Key)} - {""}
    assert typed == set("0123456789")
    stage.taps("key-4", "key-0", "key-7", "erase", "key-2", "key-9", "done")
    assert stage.asker.answers == ["402"]


def test_a_number_has_no_letters_from_anywhere() -> None:
    stage = Stage(AGE)
    stage.frames(1 / 60, pygame.event.Event(pygame.TEXTINPUT, text="a-4²٣ 2"))
    assert stage.text == "42"


# --- how it fits ---------------------------------------------------------------------------------


def test_turning_the_device_keeps_text_page_and_shift() -> None:
    stage = Stage()
    stage.taps("key-a", "page-accents", "shift")
    before = [(w.id, w.label) for w in stage.form.widgets]
    stage.resize(PHONE_WIDE)
    assert stage.text == "A"
    assert sorted((w.id, w.label) for w in stage.form.widgets) == sorted(before)


def test_two_draws_give_the_same_picture() -> None:
    stage = Stage()
    size = stage.view.current.size
    pictures = [pygame.Surface(size), pygame.Surface(size)]
    for picture in pictures:
        stage.app.stack.draw(picture)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 1


@pytest.mark.parametrize("route", [NAME, AGE], ids=["name", "age"])
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", list(OWN_NAMES))
@pytest.mark.parametrize("size", SIZES)
def test_every_key_fits(size: str, language: str, text_size: int, route: ToTyping) -> None:
    stage = Stage(route, SIZES[size], language=language, text_size=text_size)
    pages = ("page-accents", "page-signs") if route is NAME else ()
    for page in ("", *pages):
        if page:
            stage.tap(page)
        rects = [w.rect for w in stage.form.widgets]
        for widget in stage.form.widgets:
            assert safe_rect(SIZES[size]).contains(widget.rect), widget.id
            assert not widget.can_focus or widget.rect.height >= 48, widget.id
            assert sum(map(widget.rect.colliderect, rects)) == 1, widget.id
        field = next(w for w in stage.form.widgets if isinstance(w, Field))
        assert field.rect.width >= 150


@pytest.mark.parametrize(
    ("text", "capital"),
    [("", True), ("A", False), ("Al ", True), ("Jean-", True), ("O\u2019", True)],
)
def test_a_capital_is_offered_where_a_name_begins(text: str, capital: bool) -> None:
    assert wants_capital(text) is capital
