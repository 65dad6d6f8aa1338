"""Raw pointer events become samples of real pointers, and nothing else does."""

import math
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from game.input.pointers import Pointers, held_modifiers
from game.input.samples import Phase, Pointer, PointerKind, Wheel
from tests.unit.input.events import (
    SIZE,
    finger_down,
    finger_move,
    finger_up,
    mouse_down,
    mouse_move,
    mouse_up,
)


def no_keys() -> int:
    return 0


@pytest.fixture
def pointers() -> Pointers:
    return Pointers(SIZE, no_keys)


def phases(pointers: Pointers, *events: Event) -> list[Phase]:
    samples = [sample for event in events for sample in pointers.feed(event, 0.0)]
    return [sample.phase for sample in samples if isinstance(sample, Pointer)]


def test_a_finger_is_reported_in_surface_pixels(pointers: Pointers) -> None:
    (sample,) = pointers.feed(finger_down(100, 600), 1.5)
    assert sample == Pointer(1, Phase.DOWN, (100.0, 600.0), 1.5, PointerKind.TOUCH)


def test_a_finger_keeps_its_number_until_it_is_lifted(pointers: Pointers) -> None:
    events = (finger_down(1, 1), finger_move(2, 2), finger_up(3, 3), finger_down(4, 4))
    samples = [pointers.feed(event, 0.0)[0] for event in events]
    assert all(isinstance(sample, Pointer) for sample in samples)
    assert [s.id for s in samples if isinstance(s, Pointer)] == [1, 1, 1, 2]


def test_several_fingers_are_told_apart(pointers: Pointers) -> None:
    first = pointers.feed(finger_down(10, 10, finger_id=5), 0.0)
    second = pointers.feed(finger_down(20, 20, finger_id=6), 0.0)
    other_screen = pointers.feed(finger_down(30, 30, finger_id=5, touch_id=2), 0.0)
    ids = {s.id for s in (*first, *second, *other_screen) if isinstance(s, Pointer)}
    assert len(ids) == 3


def test_the_same_finger_down_twice_cancels_its_first_press(pointers: Pointers) -> None:
    pointers.feed(finger_down(10, 10), 0.0)
    cancelled, down = pointers.feed(finger_down(20, 20), 1.0)
    assert isinstance(cancelled, Pointer)
    assert isinstance(down, Pointer)
    assert (cancelled.phase, cancelled.pos) == (Phase.CANCEL, (10.0, 10.0))
    assert (down.phase, down.pos) == (Phase.DOWN, (20.0, 20.0))
    assert cancelled.id != down.id


def test_a_finger_that_is_not_down_can_neither_move_nor_lift(pointers: Pointers) -> None:
    assert phases(pointers, finger_move(1, 1), finger_up(1, 1)) == []


@pytest.mark.parametrize("make", [mouse_down, mouse_up, mouse_move])
def test_a_mouse_imitated_from_a_finger_is_dropped(
    pointers: Pointers, make: Callable[..., Event]
) -> None:
    assert pointers.feed(mouse_down(5, 5), 0.0)
    assert pointers.feed(make(9, 9, touch=True), 0.0) == []


def test_a_finger_imitated_from_a_trackpad_is_dropped(pointers: Pointers) -> None:
    trackpad = -1
    events = (finger_down(1, 1, touch_id=trackpad), finger_up(1, 1, touch_id=trackpad))
    assert phases(pointers, *events) == []


def test_the_mouse_presses_moves_and_lifts(pointers: Pointers) -> None:
    events = (mouse_down(5, 5), mouse_move(9, 9, buttons=(1, 0, 0)), mouse_up(9, 9))
    assert phases(pointers, *events) == [Phase.DOWN, Phase.MOVE, Phase.UP]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_only_the_left_button_counts(pointers: Pointers, button: int) -> None:
    events = (mouse_down(5, 5, button=button), mouse_up(5, 5, button=button))
    assert phases(pointers, *events) == []


def test_another_button_does_not_end_the_press_of_the_left_one(pointers: Pointers) -> None:
    events = (mouse_down(5, 5), mouse_down(5, 5, button=3), mouse_up(5, 5, button=3))
    assert phases(pointers, *events) == [Phase.DOWN]
    assert phases(pointers, mouse_up(5, 5)) == [Phase.UP]


def test_a_mouse_without_button_hovers(pointers: Pointers) -> None:
    (sample,) = pointers.feed(mouse_move(9, 8), 0.5)
    assert sample == Pointer(0, Phase.HOVER, (9.0, 8.0), 0.5, PointerKind.MOUSE)


def test_a_mouse_with_a_forgotten_button_does_not_hover(pointers: Pointers) -> None:
    pointers.feed(mouse_down(5, 5), 0.0)
    pointers.cancel_all(0.1)
    assert phases(pointers, mouse_move(9, 9, buttons=(1, 0, 0)), mouse_up(9, 9)) == []


def test_a_second_press_without_release_cancels_the_first(pointers: Pointers) -> None:
    events = (mouse_down(5, 5), mouse_down(6, 6))
    assert phases(pointers, *events) == [Phase.DOWN, Phase.CANCEL, Phase.DOWN]


@pytest.mark.parametrize(
    ("x", "y", "pos"),
    [
        (-50, 400, (0.0, 400.0)),
        (400, 800, (399.0, 799.0)),
        (9000, -1, (399.0, 0.0)),
        (math.inf, -math.inf, (399.0, 0.0)),
    ],
)
def test_places_outside_the_window_are_moved_to_its_edge(
    pointers: Pointers, x: float, y: float, pos: tuple[float, float]
) -> None:
    for event in (finger_down(x, y), mouse_down(x, y)):
        (sample,) = pointers.feed(event, 0.0)
        assert sample.pos == pos


def test_a_place_that_is_no_number_lies_in_the_window(pointers: Pointers) -> None:
    (sample,) = pointers.feed(finger_down(math.nan, math.nan), 0.0)
    assert all(0 <= place < side for place, side in zip(sample.pos, SIZE, strict=True))


def test_fingers_follow_the_size_of_the_surface(pointers: Pointers) -> None:
    pointers.resize((800, 1600))
    (sample,) = pointers.feed(finger_down(100, 600), 0.0)
    assert sample.pos == (200.0, 1200.0)


def test_cancel_all_names_every_pointer_that_is_down_once(pointers: Pointers) -> None:
    for event in (finger_down(1, 1, 1), finger_down(2, 2, 2), mouse_down(3, 3)):
        pointers.feed(event, 0.0)
    cancelled = pointers.cancel_all(2.0)
    assert sorted(sample.id for sample in cancelled) == [0, 1, 2]
    assert {(sample.phase, sample.time) for sample in cancelled} == {(Phase.CANCEL, 2.0)}
    assert pointers.cancel_all(3.0) == []


def test_after_cancel_all_the_fingers_still_down_are_unknown(pointers: Pointers) -> None:
    pointers.feed(finger_down(1, 1), 0.0)
    pointers.cancel_all(0.0)
    assert phases(pointers, finger_move(2, 2), finger_up(2, 2)) == []


def wheel(**values: float | bool) -> Event:
    return Event(pygame.MOUSEWHEEL, {"x": 0, "y": 0, "touch": False, **values})


def test_the_wheel_turns_where_the_mouse_is(pointers: Pointers) -> None:
    pointers.feed(mouse_move(30, 40), 0.0)
    turned = pointers.feed(wheel(y=1, precise_x=0.0, precise_y=1.0), 0.0)
    assert turned == [Wheel((30.0, 40.0), 0.0, 1.0, zoom=False, notched=True)]


def test_before_the_mouse_is_seen_the_wheel_turns_in_the_middle(pointers: Pointers) -> None:
    (turned,) = pointers.feed(wheel(y=-1), 0.0)
    assert turned.pos == (200.0, 400.0)


def test_a_wheel_without_precise_values_turns_by_whole_notches(pointers: Pointers) -> None:
    assert pointers.feed(wheel(y=-2), 0.0) == [Wheel((200.0, 400.0), 0.0, -2.0, notched=True)]


def test_a_trackpad_turns_by_what_has_added_up(pointers: Pointers) -> None:
    (turned,) = pointers.feed(wheel(y=1, precise_x=0.0, precise_y=0.2), 0.0)
    assert isinstance(turned, Wheel)
    assert (turned.dy, turned.notched) == (1.0, False)


def test_a_fast_wheel_turns_by_its_precise_value(pointers: Pointers) -> None:
    (turned,) = pointers.feed(wheel(y=-1, precise_x=0.0, precise_y=-1.2), 0.0)
    assert isinstance(turned, Wheel)
    assert turned.dy == -1.2


def test_ctrl_makes_the_wheel_zoom() -> None:
    pointers = Pointers(SIZE, lambda: pygame.KMOD_LCTRL)
    (turned,) = pointers.feed(wheel(y=1), 0.0)
    assert isinstance(turned, Wheel)
    assert turned.zoom


def test_without_a_window_no_modifier_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_init", lambda: False)
    assert held_modifiers() == pygame.KMOD_NONE


def test_other_events_say_nothing(pointers: Pointers) -> None:
    assert pointers.feed(Event(pygame.KEYDOWN, key=1), 0.0) == []
