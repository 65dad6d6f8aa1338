"""Samples in, gestures out: presses, taps, holds, drags and what cancels them."""

import pytest

from game.input.gestures import (
    CancelReason,
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    Held,
    Hovered,
    LetGo,
    PressCancelled,
    Pressed,
    Tapped,
    Wheeled,
)
from game.input.samples import PointerKind, Wheel
from tests.unit.input.hand import Hand

TOUCH, MOUSE, PEN = PointerKind.TOUCH, PointerKind.MOUSE, PointerKind.PEN
STILL = (0.0, 0.0)


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def dragging(hand: Hand) -> Hand:
    hand.down((50, 50))
    hand.move((70, 50))
    return hand


def test_a_press_is_reported_at_once(hand: Hand) -> None:
    assert hand.down((5, 6)) == [Pressed((5, 6), TOUCH)]
    assert hand.recogniser.is_pressed


def test_a_tap_fires_on_release_where_the_press_began(hand: Hand) -> None:
    hand.down((50, 50))
    assert hand.move((54, 53)) == []
    assert hand.up((55, 54)) == [Tapped((50, 50), TOUCH, 1)]
    assert not hand.recogniser.is_pressed


@pytest.mark.parametrize(
    ("kind", "scale", "slop"),
    [
        (TOUCH, 1.0, 8),
        (MOUSE, 1.0, 4),
        (PEN, 1.0, 8),
        (TOUCH, 2.0, 16),
        (MOUSE, 2.0, 8),
        (TOUCH, 1.5, 12),
    ],
)
def test_a_drag_starts_only_beyond_the_slop(kind: PointerKind, scale: float, slop: int) -> None:
    hand = Hand(scale, kind)
    hand.down((50, 50))
    assert hand.move((50 + slop, 50)) == []
    assert hand.move((50, 51 + slop)) == [DragStarted((50, 50), (50, 51 + slop), kind)]


def test_a_new_scale_counts_from_the_next_press_on(hand: Hand) -> None:
    hand.recogniser.rescale(3.0)
    hand.down((50, 50))
    assert hand.move((74, 50)) == []
    assert hand.move((75, 50)) == [DragStarted((50, 50), (75, 50), TOUCH)]


def test_a_drag_reports_each_step(dragging: Hand) -> None:
    assert dragging.move((75, 48)) == [DragMoved((75, 48), (5, -2))]
    assert dragging.move((75, 48)) == []
    assert dragging.recogniser.is_dragging


def test_a_drag_that_returns_to_its_start_is_still_a_drag(dragging: Hand) -> None:
    dragging.move((50, 50))
    dragging.now += 1.0
    assert dragging.up((50, 50)) == [DragEnded((50, 50), STILL)]


def test_a_drag_that_ends_elsewhere_moves_there_first(dragging: Hand) -> None:
    moved, ended = dragging.up((90, 60))
    assert moved == DragMoved((90, 60), (20, 10))
    assert isinstance(ended, DragEnded)


def test_a_release_far_away_is_a_drag_even_if_no_motion_was_seen(hand: Hand) -> None:
    hand.down((50, 50))
    assert [type(gesture) for gesture in hand.up((150, 50))] == [DragStarted, DragEnded]


def test_a_flick_has_the_speed_of_its_last_moments(hand: Hand) -> None:
    hand.down((0, 100))
    for step in range(1, 11):
        hand.now += 0.01
        hand.move((step * 10.0, 100))
    (ended,) = hand.up((100, 100))
    assert isinstance(ended, DragEnded)
    assert ended.velocity == (pytest.approx(1000.0), 0.0)


def test_a_finger_that_rests_before_it_lifts_does_not_flick(hand: Hand) -> None:
    hand.down((0, 100))
    for step in range(1, 11):
        hand.now += 0.01
        hand.move((step * 10.0, 100))
    hand.now += 0.1
    assert hand.up((100, 100)) == [DragEnded((100, 100), STILL)]


def test_a_press_that_rests_is_held_once_after_450_ms(hand: Hand) -> None:
    hand.down((50, 50))
    assert hand.recogniser.next_deadline == pytest.approx(10.45)
    assert hand.wait(0.44) == []
    assert hand.wait(0.02) == [Held((50, 50), TOUCH)]
    assert hand.wait(1.0) == []
    assert hand.recogniser.next_deadline is None


def test_a_trembling_press_is_held_all_the_same(hand: Hand) -> None:
    hand.down((50, 50))
    hand.move((55, 50))
    assert hand.wait(0.5) == [Held((50, 50), TOUCH)]


def test_a_held_press_is_let_go_and_not_tapped(hand: Hand) -> None:
    hand.down((50, 50))
    hand.wait(0.5)
    assert hand.up((50, 50)) == [LetGo((50, 50), TOUCH)]


def test_a_held_press_can_still_be_dragged(hand: Hand) -> None:
    hand.down((50, 50))
    hand.wait(0.5)
    assert hand.move((90, 50)) == [DragStarted((50, 50), (90, 50), TOUCH)]
    assert isinstance(hand.up((90, 50))[-1], DragEnded)


def test_a_drag_is_never_held(dragging: Hand) -> None:
    assert dragging.recogniser.next_deadline is None
    assert dragging.wait(5.0) == []


def test_a_late_release_is_a_tap_if_no_tick_came_between(hand: Hand) -> None:
    assert hand.tap((50, 50), seconds=0.6) == [Tapped((50, 50), TOUCH, 1)]


def test_without_a_press_there_is_nothing_to_wait_for(hand: Hand) -> None:
    assert hand.recogniser.next_deadline is None
    assert hand.wait(1.0) == []


def test_a_second_tap_soon_and_near_is_a_double_tap(hand: Hand) -> None:
    assert hand.tap((50, 50)) == [Tapped((50, 50), TOUCH, 1)]
    hand.now += 0.29
    assert hand.tap((70, 50)) == [Tapped((70, 50), TOUCH, 2)]


def test_a_second_tap_too_late_is_a_single_tap(hand: Hand) -> None:
    hand.tap((50, 50))
    hand.now += 0.31
    assert hand.tap((50, 50)) == [Tapped((50, 50), TOUCH, 1)]


@pytest.mark.parametrize(("scale", "near", "far"), [(1.0, 24, 25), (2.0, 48, 49)])
def test_a_second_tap_too_far_is_a_single_tap(scale: float, near: int, far: int) -> None:
    for away, count in ((near, 2), (far, 1)):
        hand = Hand(scale)
        hand.tap((50, 50))
        assert hand.tap((50 + away, 50)) == [Tapped((50 + away, 50), TOUCH, count)]


def test_a_third_tap_counts_anew(hand: Hand) -> None:
    counts = [tap.count for _ in range(4) for tap in hand.tap((5, 5)) if isinstance(tap, Tapped)]
    assert counts == [1, 2, 1, 2]


def test_tap_and_click_make_no_double_tap(hand: Hand) -> None:
    hand.tap((50, 50))
    hand.down((50, 50), 0, MOUSE)
    assert hand.up((50, 50), 0, MOUSE) == [Tapped((50, 50), MOUSE, 1)]


def test_a_drag_between_two_taps_keeps_them_apart(hand: Hand) -> None:
    hand.tap((50, 50))
    hand.down((50, 50))
    hand.up((90, 50))
    assert hand.tap((50, 50)) == [Tapped((50, 50), TOUCH, 1)]


def test_a_finger_beside_the_mouse_is_ignored() -> None:
    hand = Hand(kind=MOUSE)
    hand.down((50, 50), 0)
    assert hand.down((90, 90), 1, TOUCH) == []
    assert hand.move((70, 50), 0) == [DragStarted((50, 50), (70, 50), MOUSE)]
    assert hand.up((90, 90), 1, TOUCH) == []
    assert hand.recogniser.is_dragging


def test_the_mouse_beside_a_finger_is_ignored(dragging: Hand) -> None:
    assert dragging.down((9, 9), 0, MOUSE) == []
    assert dragging.up((9, 9), 0, MOUSE) == []
    assert dragging.recogniser.is_dragging


def test_a_lost_finger_cancels_its_press(hand: Hand) -> None:
    hand.down((50, 50))
    assert hand.lose() == [PressCancelled(CancelReason.INTERRUPTED)]
    assert hand.up((50, 50)) == []


def test_a_lost_finger_cancels_its_drag(dragging: Hand) -> None:
    assert dragging.lose() == [DragCancelled(CancelReason.INTERRUPTED)]


def test_a_finger_that_goes_down_twice_is_cancelled_first(dragging: Hand) -> None:
    assert dragging.down((9, 9)) == [
        DragCancelled(CancelReason.INTERRUPTED),
        Pressed((9, 9), TOUCH),
    ]


def test_motion_and_release_without_a_press_say_nothing(hand: Hand) -> None:
    assert hand.move((5, 5)) == []
    assert hand.up((5, 5)) == []
    assert hand.lose() == []


def test_cancel_all_cancels_a_drag_once(dragging: Hand) -> None:
    assert dragging.recogniser.cancel_all() == [DragCancelled(CancelReason.INTERRUPTED)]
    assert dragging.recogniser.cancel_all() == []
    assert not dragging.recogniser.is_pressed


def test_cancel_all_stops_the_wait_for_a_hold(hand: Hand) -> None:
    hand.down((50, 50))
    hand.recogniser.cancel_all()
    assert hand.recogniser.next_deadline is None
    assert hand.wait(1.0) == []


def test_cancel_all_forgets_the_first_half_of_a_double_tap(hand: Hand) -> None:
    hand.tap((50, 50))
    hand.recogniser.cancel_all()
    assert hand.tap((50, 50)) == [Tapped((50, 50), TOUCH, 1)]


def test_the_mouse_hovers_only_while_nothing_is_pressed(hand: Hand) -> None:
    assert hand.hover((5, 6)) == [Hovered((5, 6))]
    hand.down((50, 50))
    assert hand.hover((5, 6)) == []


def test_the_wheel_passes_through(hand: Hand) -> None:
    turned = hand.recogniser.feed(Wheel((5, 6), 0.5, -1.0, zoom=True, notched=False))
    assert turned == [Wheeled((5, 6), 0.5, -1.0, zoom=True, notched=False)]


def test_a_clock_that_runs_back_does_no_harm(dragging: Hand) -> None:
    dragging.now -= 5.0
    dragging.move((90, 50))
    assert dragging.up((90, 50)) == [DragEnded((90, 50), STILL)]
