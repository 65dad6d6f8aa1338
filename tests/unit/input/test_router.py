"""All input in one queue, in order, and what cancels it."""

import pygame
import pytest
from pygame.event import Event

from game.input.commands import Action, Command, Erased, Typed
from game.input.gestures import (
    CancelReason,
    DragCancelled,
    DragEnded,
    DragStarted,
    Held,
    PinchEnded,
    PressCancelled,
    Pressed,
    Tapped,
    Wheeled,
)
from game.input.keymap import DEFAULT_KEYMAP
from game.input.router import Inputs
from game.input.samples import PointerKind
from tests.unit.input.events import (
    SIZE,
    button_down,
    finger_down,
    finger_move,
    finger_up,
    hat,
    key_down,
    mouse_down,
    mouse_move,
    mouse_up,
)

TOUCH = PointerKind.TOUCH


@pytest.fixture
def inputs() -> Inputs:
    return Inputs.for_surface(SIZE, 1.0, DEFAULT_KEYMAP)


def feed(inputs: Inputs, *events: Event, now: float = 0.0) -> list[object]:
    for event in events:
        inputs.feed(event, now)
    return list(inputs.drain())


def test_a_touch_with_its_imitated_mouse_is_one_tap(inputs: Inputs) -> None:
    events = (
        finger_down(100, 100),
        mouse_move(100, 100, touch=True),
        mouse_down(100, 100, touch=True),
        finger_up(100, 100),
        mouse_up(100, 100, touch=True),
    )
    assert feed(inputs, *events) == [Pressed((100, 100), TOUCH), Tapped((100, 100), TOUCH)]


def test_everything_comes_in_the_order_it_happened(inputs: Inputs) -> None:
    events = (
        key_down(pygame.K_p, "p"),
        finger_down(10, 10),
        button_down(0),
        finger_up(10, 10),
    )
    kinds = [type(happened) for happened in feed(inputs, *events)]
    assert kinds == [Command, Pressed, Command, Tapped]


def test_what_was_drained_is_gone(inputs: Inputs) -> None:
    assert feed(inputs, finger_down(10, 10))
    assert inputs.drain() == []


@pytest.mark.parametrize(
    "interruption",
    [
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.APP_DIDENTERBACKGROUND,
    ],
)
def test_a_drag_is_cancelled_by_whatever_hides_its_end(inputs: Inputs, interruption: int) -> None:
    feed(inputs, finger_down(10, 10), finger_move(60, 10))
    cancelled = [DragCancelled(CancelReason.INTERRUPTED)]
    assert feed(inputs, Event(interruption)) == cancelled
    assert feed(inputs, finger_move(90, 10), finger_up(90, 10)) == []


def test_cancel_ends_presses_pinches_and_repeats(inputs: Inputs) -> None:
    feed(inputs, finger_down(10, 10, 1), finger_down(90, 10, 2))
    feed(inputs, key_down(pygame.K_LEFT), hat(1, 0))
    inputs.cancel(0.1)
    assert inputs.drain() == [PinchEnded((0.0, 0.0))]
    assert inputs.next_deadline is None
    inputs.tick(9.0)
    assert inputs.drain() == []


def test_a_new_size_cancels_and_then_counts(inputs: Inputs) -> None:
    feed(inputs, finger_down(10, 10))
    inputs.resize((800, 1600), 2.0, 0.1)
    assert inputs.drain() == [PressCancelled(CancelReason.INTERRUPTED)]
    assert feed(inputs, finger_down(10, 10)) == [Pressed((20, 20), TOUCH)]
    assert feed(inputs, finger_move(18, 10)) == []
    assert feed(inputs, finger_move(19, 10)) == [DragStarted((20, 20), (38, 20), TOUCH)]


def test_the_next_deadline_is_the_earliest_of_all(inputs: Inputs) -> None:
    assert inputs.next_deadline is None
    feed(inputs, finger_down(10, 10), now=1.0)
    assert inputs.next_deadline == pytest.approx(1.45)
    feed(inputs, key_down(pygame.K_LEFT), now=1.02)
    assert inputs.next_deadline == pytest.approx(1.42)
    feed(inputs, button_down(1), now=0.9)
    assert inputs.next_deadline == pytest.approx(1.35)


def test_time_brings_holds_and_repeats(inputs: Inputs) -> None:
    feed(inputs, finger_down(10, 10), key_down(pygame.K_LEFT), hat(1, 0))
    inputs.tick(0.5)
    assert inputs.drain() == [
        Held((10, 10), TOUCH),
        Command(Action.LEFT, repeat=True),
        Command(Action.RIGHT, repeat=True),
    ]


def test_a_release_in_the_same_frame_overtakes_the_hold(inputs: Inputs) -> None:
    feed(inputs, finger_down(10, 10))
    inputs.feed(finger_up(10, 10), 0.5)
    inputs.tick(0.5)
    assert inputs.drain() == [Tapped((10, 10), TOUCH)]


def test_text_mode_turns_letters_into_text(inputs: Inputs) -> None:
    inputs.set_text_mode(on=True)
    typed = feed(inputs, key_down(pygame.K_p, "p"), key_down(pygame.K_BACKSPACE, "\b"))
    assert typed == [Typed("p"), Erased()]
    inputs.set_text_mode(on=False)
    assert feed(inputs, key_down(pygame.K_p, "p")) == [Command(Action.PLAY)]


def test_the_players_own_keys_are_used(inputs: Inputs) -> None:
    inputs.set_keymap(DEFAULT_KEYMAP.with_letter(Action.HINT, "z"))
    assert feed(inputs, key_down(pygame.K_z, "z")) == [Command(Action.HINT)]


def test_the_wheel_arrives_as_a_gesture(inputs: Inputs) -> None:
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, touch=False)
    (turned,) = feed(inputs, mouse_move(5, 6), wheel)[1:]
    assert turned == Wheeled((5.0, 6.0), 0.0, 1.0, zoom=False, notched=True)


def test_a_mouse_drags_from_press_to_release(inputs: Inputs) -> None:
    events = (mouse_down(5, 5), mouse_move(50, 5, buttons=(1, 0, 0)), mouse_up(50, 5))
    assert [type(g) for g in feed(inputs, *events)] == [Pressed, DragStarted, DragEnded]


def test_events_of_no_interest_are_ignored(inputs: Inputs) -> None:
    assert (
        feed(inputs, Event(pygame.QUIT), Event(pygame.USEREVENT), Event(pygame.KEYUP, key=3)) == []
    )


def test_no_gamepad_is_there_until_one_is_plugged_in(inputs: Inputs) -> None:
    assert not inputs.has_gamepad
