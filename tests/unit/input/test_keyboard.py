"""Key events as commands, and as text while a field is edited."""

import pygame
import pytest
from pygame.event import Event

from game.input.commands import Action, Command, Erased, Typed
from game.input.keyboard import Keyboard
from game.input.keymap import DEFAULT_KEYMAP
from tests.unit.input.events import key_down, key_up, text_input

SHIFT, CTRL, META = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LMETA
ALT_GR = pygame.KMOD_RALT | pygame.KMOD_LCTRL


@pytest.fixture
def keyboard() -> Keyboard:
    return Keyboard()


@pytest.fixture
def field() -> Keyboard:
    keyboard = Keyboard()
    keyboard.set_text_mode(on=True)
    return keyboard


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key_down(pygame.K_p, "p"), Action.PLAY),
        (key_down(pygame.K_RETURN, "\r"), Action.ACTIVATE),
        (key_down(pygame.K_KP_ENTER, "\r"), Action.ACTIVATE),
        (key_down(pygame.K_SPACE, " "), Action.ACTIVATE),
        (key_down(pygame.K_RETURN, "\r", CTRL), Action.PLAY),
        (key_down(pygame.K_RETURN, "\r", META), Action.PLAY),
        (key_down(pygame.K_TAB, "\t"), Action.NEXT),
        (key_down(pygame.K_TAB, "\t", SHIFT), Action.PREVIOUS),
        (key_down(pygame.K_BACKSPACE, "\b"), Action.TAKE_BACK),
        (key_down(pygame.K_BACKSPACE, "\b", SHIFT), Action.TAKE_BACK_ALL),
        (key_down(pygame.K_ESCAPE, "\x1b"), Action.MENU),
        (key_down(pygame.K_F1), Action.HELP),
        (key_down(pygame.K_d, "D", SHIFT), Action.PAN_RIGHT),
        (key_down(pygame.K_PAGEDOWN), Action.PAGE_DOWN),
        (key_down(pygame.K_3, "3"), Action.RACK_3),
        (key_down(pygame.K_p, "P", pygame.KMOD_CAPS), Action.PLAY),
        (key_down(pygame.K_KP4, "4", pygame.KMOD_NUM), Action.RACK_4),
    ],
)
def test_keys_become_commands(keyboard: Keyboard, event: Event, action: Action) -> None:
    assert keyboard.feed(event, 0.0) == [Command(action)]


def test_shift_makes_the_arrows_fine(keyboard: Keyboard) -> None:
    assert keyboard.feed(key_down(pygame.K_UP), 0.0) == [Command(Action.UP)]
    fine = keyboard.feed(key_down(pygame.K_UP, mod=SHIFT), 0.0)
    assert fine == [Command(Action.UP, fine=True)]


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key_down(pygame.K_EQUALS, "+", SHIFT), Action.ZOOM_IN),
        (key_down(pygame.K_PLUS, "+"), Action.ZOOM_IN),
        (key_down(pygame.K_KP_PLUS, "+"), Action.ZOOM_IN),
        (key_down(pygame.K_KP_MINUS, "-"), Action.ZOOM_OUT),
        (key_down(pygame.K_SLASH, "?", SHIFT), Action.HELP),
        (key_down(223, "?", SHIFT), Action.HELP),
        (key_down(pygame.K_SEMICOLON, ".", SHIFT), Action.HISTORY_FORWARD),
    ],
)
def test_symbols_are_found_on_every_layout(
    keyboard: Keyboard, event: Event, action: Action
) -> None:
    assert keyboard.feed(event, 0.0) == [Command(action)]


def test_french_digits_work_with_and_without_shift(keyboard: Keyboard) -> None:
    plain = key_down(pygame.K_AMPERSAND, "&", scancode=pygame.KSCAN_1)
    shifted = key_down(pygame.K_AMPERSAND, "1", SHIFT, pygame.KSCAN_1)
    minus = key_down(pygame.K_MINUS, "-", scancode=pygame.KSCAN_6)
    assert keyboard.feed(plain, 0.0) == [Command(Action.RACK_1)]
    assert keyboard.feed(shifted, 0.0) == [Command(Action.RACK_1)]
    assert keyboard.feed(minus, 0.0) == [Command(Action.RACK_6)]


@pytest.mark.parametrize(
    "event",
    [
        key_down(pygame.K_p, "\x10", CTRL),
        key_down(pygame.K_p, "p", pygame.KMOD_LALT),
        key_down(pygame.K_TAB, "\t", pygame.KMOD_LALT),
        key_down(pygame.K_p, "P", SHIFT),
        key_down(pygame.K_z, "z"),
        key_down(pygame.K_LSHIFT, "", SHIFT),
        key_down(0),
        text_input("p"),
        Event(pygame.MOUSEMOTION, pos=(1, 1)),
    ],
)
def test_other_keys_and_other_events_ask_for_nothing(keyboard: Keyboard, event: Event) -> None:
    assert keyboard.feed(event, 0.0) == []
    assert keyboard.next_deadline is None


def test_an_arrow_kept_down_repeats_until_it_is_released(keyboard: Keyboard) -> None:
    keyboard.feed(key_down(pygame.K_LEFT), 0.0)
    assert keyboard.next_deadline == 0.4
    assert keyboard.tick(0.39) == []
    assert keyboard.tick(0.41) == [Command(Action.LEFT, repeat=True)]
    keyboard.feed(key_up(pygame.K_LEFT), 0.45)
    assert keyboard.tick(9.0) == []


def test_another_key_released_does_not_stop_the_arrow(keyboard: Keyboard) -> None:
    keyboard.feed(key_down(pygame.K_LEFT), 0.0)
    keyboard.feed(key_up(pygame.K_p), 0.1)
    assert keyboard.tick(0.5) == [Command(Action.LEFT, repeat=True)]


def test_a_key_whose_release_was_missed_still_works(keyboard: Keyboard) -> None:
    keyboard.feed(key_down(pygame.K_p, "p"), 0.0)
    assert keyboard.feed(key_down(pygame.K_p, "p"), 5.0) == [Command(Action.PLAY)]


def test_cancel_stops_repeating(keyboard: Keyboard) -> None:
    keyboard.feed(key_down(pygame.K_LEFT), 0.0)
    keyboard.cancel()
    assert keyboard.tick(9.0) == []


def test_another_keymap_is_obeyed_at_once(keyboard: Keyboard) -> None:
    keyboard.use(DEFAULT_KEYMAP.with_letter(Action.PLAY, "k"))
    assert keyboard.feed(key_down(pygame.K_k, "k"), 0.0) == [Command(Action.PLAY)]
    assert keyboard.feed(key_down(pygame.K_p, "p"), 0.0) == []


@pytest.mark.parametrize("text", ["p", "P", "é", "ß", "7", " ", "?", "+"])
def test_a_field_gets_text_and_no_commands(field: Keyboard, text: str) -> None:
    assert field.feed(key_down(pygame.K_p, text, scancode=pygame.KSCAN_1), 0.0) == [Typed(text)]


def test_a_character_that_is_also_sent_as_text_counts_once(field: Keyboard) -> None:
    events = (key_down(pygame.K_a, "a"), text_input("a"), key_up(pygame.K_a))
    assert [typed for event in events for typed in field.feed(event, 0.0)] == [Typed("a")]


def test_a_letter_kept_down_is_typed_again_by_the_system(field: Keyboard) -> None:
    events = (key_down(pygame.K_a, "a"), *[text_input("a")] * 3)
    assert len([typed for event in events for typed in field.feed(event, 0.0)]) == 3


def test_a_character_that_is_sent_only_as_text_counts(field: Keyboard) -> None:
    assert field.feed(text_input("字"), 0.0) == [Typed("字")]
    field.feed(key_down(pygame.K_a), 0.0)
    assert field.feed(text_input("ä"), 0.0) == [Typed("ä")]


def test_the_key_that_opened_a_field_is_not_typed_into_it(keyboard: Keyboard) -> None:
    keyboard.feed(key_down(pygame.K_SPACE, " "), 0.0)
    keyboard.set_text_mode(on=True)
    assert keyboard.feed(text_input(" "), 0.0) == []


def test_what_cannot_be_printed_is_not_typed(field: Keyboard) -> None:
    assert field.feed(text_input("\x00"), 0.0) == []
    assert field.feed(text_input(""), 0.0) == []
    assert field.feed(key_down(pygame.K_c, "\x03", CTRL), 0.0) == []


def test_shortcuts_are_not_typed_but_alt_gr_is(field: Keyboard) -> None:
    assert field.feed(key_down(pygame.K_v, "v", META), 0.0) == []
    assert field.feed(key_down(pygame.K_q, "@", ALT_GR), 0.0) == [Typed("@")]


def test_backspace_erases_in_a_field_and_repeats(field: Keyboard) -> None:
    assert field.feed(key_down(pygame.K_BACKSPACE, "\b"), 0.0) == [Erased()]
    assert field.tick(0.5) == [Erased()]
    field.feed(key_up(pygame.K_BACKSPACE), 0.6)
    assert field.tick(9.0) == []


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key_down(pygame.K_RETURN, "\r"), Action.ACTIVATE),
        (key_down(pygame.K_ESCAPE, "\x1b"), Action.MENU),
        (key_down(pygame.K_TAB, "\t"), Action.NEXT),
        (key_down(pygame.K_LEFT), Action.LEFT),
        (key_down(pygame.K_HOME), Action.HOME),
    ],
)
def test_keys_without_text_stay_commands_in_a_field(
    field: Keyboard, event: Event, action: Action
) -> None:
    assert field.feed(event, 0.0) == [Command(action)]


def test_leaving_the_field_makes_letters_commands_again(field: Keyboard) -> None:
    field.feed(key_down(pygame.K_BACKSPACE, "\b"), 0.0)
    field.set_text_mode(on=False)
    assert field.tick(9.0) == []
    assert field.feed(key_down(pygame.K_p, "p"), 0.0) == [Command(Action.PLAY)]
