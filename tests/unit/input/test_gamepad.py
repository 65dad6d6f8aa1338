"""Gamepads as commands: buttons, cross, sticks, triggers, plugging and unplugging."""

import pygame
import pytest
from pygame.event import Event

from game.input.commands import Action, Command
from game.input.gamepad import Device, Gamepad, open_device
from game.input.layouts import BROWSER, SDL, XBOX, Control
from tests.unit.input.events import axis, button_down, button_up, hat

LEFT_X, LEFT_Y, LEFT_TRIGGER, RIGHT_X, RIGHT_Y, RIGHT_TRIGGER = range(6)
A, B = 0, 1


def open_xbox(index: int) -> Device:
    return Device(instance_id=index, layout=XBOX)


def added(index: int) -> Event:
    return Event(pygame.JOYDEVICEADDED, device_index=index, guid="")


def removed(instance_id: int) -> Event:
    return Event(pygame.JOYDEVICEREMOVED, instance_id=instance_id)


@pytest.fixture
def gamepad() -> Gamepad:
    gamepad = Gamepad(open_xbox)
    gamepad.feed(added(0), 0.0)
    return gamepad


@pytest.mark.parametrize(
    ("control", "action"),
    [
        (Control.A, Action.ACTIVATE),
        (Control.X, Action.SWAP),
        (Control.Y, Action.PLAY),
        (Control.LEFT_BUMPER, Action.RACK_PREVIOUS),
        (Control.RIGHT_BUMPER, Action.RACK_NEXT),
        (Control.VIEW, Action.HINT),
        (Control.MENU, Action.MENU),
        (Control.LEFT_STICK, Action.SHUFFLE),
        (Control.RIGHT_STICK, Action.RECENTRE),
    ],
)
def test_buttons_become_commands(gamepad: Gamepad, control: Control, action: Action) -> None:
    number = XBOX.buttons.index(control)
    assert gamepad.feed(button_down(number), 0.0) == [Command(action)]
    assert gamepad.feed(button_up(number), 0.1) == []


def test_button_b_takes_back_when_it_is_released(gamepad: Gamepad) -> None:
    assert gamepad.feed(button_down(B), 0.0) == []
    assert gamepad.tick(0.2) == []
    assert gamepad.feed(button_up(B), 0.3) == [Command(Action.TAKE_BACK)]


def test_button_b_held_takes_everything_back_once(gamepad: Gamepad) -> None:
    gamepad.feed(button_down(B), 0.0)
    assert gamepad.next_deadline == 0.45
    assert gamepad.tick(0.46) == [Command(Action.TAKE_BACK_ALL)]
    assert gamepad.tick(5.0) == []
    assert gamepad.feed(button_up(B), 5.1) == []


@pytest.mark.parametrize(
    ("x", "y", "action"),
    [(0, 1, Action.UP), (0, -1, Action.DOWN), (-1, 0, Action.LEFT), (1, 0, Action.RIGHT)],
)
def test_the_cross_moves_and_repeats(gamepad: Gamepad, x: int, y: int, action: Action) -> None:
    assert gamepad.feed(hat(x, y), 0.0) == [Command(action)]
    assert gamepad.tick(0.41) == [Command(action, repeat=True)]
    assert gamepad.feed(hat(0, 0), 0.5) == []
    assert gamepad.tick(9.0) == []


@pytest.mark.parametrize(
    ("number", "value", "action"),
    [
        (LEFT_X, 1.0, Action.RIGHT),
        (LEFT_X, -1.0, Action.LEFT),
        (LEFT_Y, -1.0, Action.UP),
        (LEFT_Y, 1.0, Action.DOWN),
        (RIGHT_X, -1.0, Action.PAN_LEFT),
        (RIGHT_X, 1.0, Action.PAN_RIGHT),
        (RIGHT_Y, -1.0, Action.PAN_UP),
        (RIGHT_Y, 1.0, Action.PAN_DOWN),
        (LEFT_TRIGGER, 1.0, Action.ZOOM_OUT),
        (RIGHT_TRIGGER, 1.0, Action.ZOOM_IN),
    ],
)
def test_sticks_and_triggers_become_commands(
    gamepad: Gamepad, number: int, value: float, action: Action
) -> None:
    assert gamepad.feed(axis(number, value), 0.0) == [Command(action)]
    assert gamepad.tick(0.5) == [Command(action, repeat=True)]
    assert gamepad.feed(axis(number, 0.0), 0.6) == []
    assert gamepad.tick(9.0) == []


def test_a_stick_in_its_dead_zone_says_nothing(gamepad: Gamepad) -> None:
    assert [gamepad.feed(axis(LEFT_X, value), 0.0) for value in (0.1, 0.49, -0.49)] == [[]] * 3


def test_a_stick_that_trembles_at_the_threshold_fires_once(gamepad: Gamepad) -> None:
    values = (0.51, 0.49, 0.52, 0.45, 0.55)
    fired = [c for value in values for c in gamepad.feed(axis(LEFT_X, value), 0.0)]
    assert fired == [Command(Action.RIGHT)]


def test_a_stick_goes_where_it_leans_most(gamepad: Gamepad) -> None:
    assert gamepad.feed(axis(LEFT_X, 0.6), 0.0) == [Command(Action.RIGHT)]
    assert gamepad.feed(axis(LEFT_Y, 0.4), 0.0) == []
    assert gamepad.feed(axis(LEFT_Y, 0.9), 0.1) == [Command(Action.DOWN)]


def test_a_trigger_at_rest_is_not_pulled(gamepad: Gamepad) -> None:
    assert gamepad.feed(axis(LEFT_TRIGGER, -1.0), 0.0) == []


def test_in_browsers_cross_and_triggers_are_buttons() -> None:
    gamepad = Gamepad(lambda index: Device(index, BROWSER))
    gamepad.feed(added(0), 0.0)
    assert gamepad.feed(button_down(12), 0.0) == [Command(Action.UP)]
    assert gamepad.feed(button_down(7), 0.0) == [Command(Action.ZOOM_IN)]
    assert len(gamepad.tick(0.5)) == 2


def test_buttons_and_axes_without_meaning_are_ignored(gamepad: Gamepad) -> None:
    assert gamepad.feed(button_down(40), 0.0) == []
    assert gamepad.feed(axis(40, 1.0), 0.0) == []


def test_two_gamepads_are_independent() -> None:
    layouts = (XBOX, SDL)
    gamepad = Gamepad(lambda index: Device(index, layouts[index]))
    gamepad.feed(added(0), 0.0)
    gamepad.feed(added(1), 0.0)
    assert gamepad.feed(button_down(4, instance_id=0), 0.0) == [Command(Action.RACK_PREVIOUS)]
    assert gamepad.feed(button_down(4, instance_id=1), 0.0) == [Command(Action.HINT)]
    gamepad.feed(hat(1, 0, instance_id=0), 0.0)
    gamepad.feed(removed(1), 0.1)
    assert gamepad.tick(0.5) == [Command(Action.RIGHT, repeat=True)]


def test_an_unplugged_gamepad_stops_repeating(gamepad: Gamepad) -> None:
    gamepad.feed(hat(1, 0), 0.0)
    assert gamepad.is_connected
    gamepad.feed(removed(0), 0.1)
    assert not gamepad.is_connected
    assert gamepad.next_deadline is None
    assert gamepad.tick(9.0) == []


def test_unplugging_what_was_never_there_does_no_harm(gamepad: Gamepad) -> None:
    assert gamepad.feed(removed(99), 0.0) == []
    assert gamepad.is_connected


def test_a_gamepad_that_cannot_be_opened_is_not_there() -> None:
    gamepad = Gamepad(lambda _: None)
    assert gamepad.feed(added(0), 0.0) == []
    assert not gamepad.is_connected


def test_a_gamepad_that_was_never_announced_is_understood_as_the_usual_one() -> None:
    assert Gamepad(lambda _: None).feed(button_down(A), 0.0) == [Command(Action.ACTIVATE)]


def test_a_cancelled_gamepad_stops_and_waits_for_its_stick_to_rest(gamepad: Gamepad) -> None:
    gamepad.feed(axis(LEFT_X, 1.0), 0.0)
    gamepad.feed(button_down(B), 0.0)
    gamepad.cancel()
    assert gamepad.tick(9.0) == []
    assert gamepad.feed(button_up(B), 9.0) == []
    assert gamepad.feed(axis(LEFT_X, 0.9), 9.0) == []
    gamepad.feed(axis(LEFT_X, 0.0), 9.1)
    assert gamepad.feed(axis(LEFT_X, 0.9), 9.2) == [Command(Action.RIGHT)]


def test_a_device_that_is_gone_again_does_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise pygame.error("Invalid joystick device number")

    monkeypatch.setattr(pygame.joystick, "Joystick", refuse)
    assert open_device(0) is None


def test_a_device_is_opened_with_the_layout_of_its_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    class Joystick:
        def __init__(self, index: int) -> None:
            self._index = index

        def get_numaxes(self) -> int:
            return 6

        def get_numhats(self) -> int:
            return 0

        def get_instance_id(self) -> int:
            return 40 + self._index

    monkeypatch.setattr(pygame.joystick, "Joystick", Joystick)
    device = open_device(2)
    assert device is not None
    assert (device.instance_id, device.layout) == (42, SDL)
    assert isinstance(device.handle, Joystick)


def test_where_pygame_lacks_joysticks_no_device_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError(name)

    monkeypatch.setattr(pygame, "joystick", Missing())
    assert open_device(0) is None


def test_other_events_ask_for_nothing(gamepad: Gamepad) -> None:
    assert gamepad.feed(Event(pygame.KEYDOWN, key=1), 0.0) == []
