"""Two fingers: how a pinch starts, moves, flicks and ends, and which fingers it ignores."""

import pytest

from game.input.gestures import (
    CancelReason,
    DragCancelled,
    PinchEnded,
    PinchMoved,
    PinchStarted,
    PressCancelled,
    Tapped,
)
from game.input.samples import PointerKind
from tests.unit.input.hand import Hand

TOUCH = PointerKind.TOUCH
STILL = (0.0, 0.0)


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def dragging(hand: Hand) -> Hand:
    hand.down((50, 50))
    hand.move((70, 50))
    return hand


@pytest.fixture
def pinching(hand: Hand) -> Hand:
    hand.down((100, 100), 1)
    hand.down((200, 100), 2)
    return hand


def test_a_second_finger_cancels_a_press_and_pinches(hand: Hand) -> None:
    hand.down((100, 100), 1)
    assert hand.down((200, 300), 2) == [
        PressCancelled(CancelReason.SECOND_FINGER),
        PinchStarted((150, 200)),
    ]
    assert hand.recogniser.is_pinching


def test_a_second_finger_cancels_a_drag_and_pinches(dragging: Hand) -> None:
    assert dragging.down((170, 50), 2) == [
        DragCancelled(CancelReason.SECOND_FINGER),
        PinchStarted((120, 50)),
    ]
    assert not dragging.recogniser.is_dragging


def test_fingers_that_part_zoom_in(pinching: Hand) -> None:
    assert pinching.move((300, 100), 2) == [PinchMoved((200, 100), 2.0, (50, 0))]
    assert pinching.move((200, 100), 1) == [PinchMoved((250, 100), 0.5, (50, 0))]


def test_fingers_that_travel_together_pan(pinching: Hand) -> None:
    moves = [*pinching.move((130, 140), 1), *pinching.move((230, 140), 2)]
    steps = [move for move in moves if isinstance(move, PinchMoved)]
    assert tuple(map(sum, zip(*(step.delta for step in steps), strict=True))) == (30, 40)
    assert steps[0].factor * steps[1].factor == pytest.approx(1.0)


def test_fingers_that_rest_report_nothing(pinching: Hand) -> None:
    assert pinching.move((100, 100), 1) == []


def test_fingers_in_one_place_never_divide_by_nothing(hand: Hand) -> None:
    hand.down((100, 100), 1)
    hand.down((100, 100), 2)
    (moved,) = hand.move((132, 100), 2)
    assert isinstance(moved, PinchMoved)
    assert moved.factor == 2.0


def test_a_pinch_is_never_held(pinching: Hand) -> None:
    assert pinching.wait(5.0) == []


def test_a_pinch_ends_with_the_first_finger_lifted(pinching: Hand) -> None:
    pinching.now += 1.0
    assert pinching.up((200, 100), 2) == [PinchEnded(STILL)]
    assert not pinching.recogniser.is_pinching


def test_two_fingers_can_flick(pinching: Hand) -> None:
    for step in range(1, 9):
        pinching.now += 0.01
        pinching.move((100, 100 + 10.0 * step), 1)
        pinching.move((200, 100 + 10.0 * step), 2)
    (ended,) = pinching.up((200, 180), 2)
    assert isinstance(ended, PinchEnded)
    assert ended.velocity[1] == pytest.approx(1000.0, rel=0.1)


def test_the_finger_left_after_a_pinch_does_nothing(pinching: Hand) -> None:
    pinching.up((200, 100), 2)
    assert pinching.move((10, 10), 1) == []
    assert pinching.wait(1.0) == []
    assert pinching.up((10, 10), 1) == []
    assert pinching.tap((50, 50)) == [Tapped((50, 50), TOUCH, 1)]


def test_a_finger_put_back_beside_the_one_left_pinches_again(pinching: Hand) -> None:
    pinching.up((200, 100), 2)
    pinching.move((110, 100), 1)
    assert pinching.down((210, 100), 3) == [PinchStarted((160, 100))]


def test_a_third_finger_is_ignored(pinching: Hand) -> None:
    assert pinching.down((300, 300), 3) == []
    assert pinching.move((350, 300), 3) == []
    assert pinching.up((350, 300), 3) == []
    assert pinching.recogniser.is_pinching


def test_a_third_finger_does_not_take_over_when_the_pinch_ends(pinching: Hand) -> None:
    pinching.down((300, 300), 3)
    pinching.up((100, 100), 1)
    assert pinching.move((350, 300), 3) == []
    assert pinching.up((200, 100), 2) == []
    assert pinching.up((350, 300), 3) == []


def test_a_lost_finger_ends_its_pinch_at_a_standstill(pinching: Hand) -> None:
    for step in range(1, 9):
        pinching.now += 0.01
        pinching.move((100 + 10.0 * step, 100), 1)
    assert pinching.lose(1) == [PinchEnded(STILL)]


def test_cancel_all_ends_a_pinch(pinching: Hand) -> None:
    assert pinching.recogniser.cancel_all() == [PinchEnded(STILL)]
    assert not pinching.recogniser.is_pressed
