"""Keys and sticks that are kept down."""

import pytest

from game.input.commands import Action, Command, Erased
from game.input.repeats import Repeats

LEFT = Command(Action.LEFT)


@pytest.fixture
def repeats() -> Repeats:
    return Repeats()


def test_a_key_kept_down_repeats_after_a_while_and_then_faster(repeats: Repeats) -> None:
    repeats.hold("key", LEFT, 0.0)
    ticks = [step / 100 for step in range(100)]
    fired = [now for now in ticks if repeats.tick(now)]
    gaps = [round(b - a, 2) for a, b in zip([0.0, *fired], fired, strict=False)]
    assert gaps[0] == 0.4
    assert set(gaps[1:]) <= {0.09, 0.1}


def test_a_repeat_says_that_it_is_one(repeats: Repeats) -> None:
    repeats.hold("key", Command(Action.LEFT, fine=True), 0.0)
    assert repeats.tick(0.5) == [Command(Action.LEFT, fine=True, repeat=True)]


def test_the_camera_repeats_sooner_and_faster(repeats: Repeats) -> None:
    repeats.hold("pan", Command(Action.PAN_UP), 0.0)
    assert repeats.next_deadline == 0.25
    repeats.tick(0.25)
    assert repeats.next_deadline == pytest.approx(0.3)


def test_a_released_key_stops(repeats: Repeats) -> None:
    repeats.hold("key", LEFT, 0.0)
    repeats.release("key")
    assert repeats.tick(9.0) == []
    assert repeats.next_deadline is None


def test_releasing_what_is_not_held_changes_nothing(repeats: Repeats) -> None:
    repeats.hold("key", LEFT, 0.0)
    repeats.release("other")
    assert repeats.next_deadline == 0.4


@pytest.mark.parametrize("action", [Action.PLAY, Action.ACTIVATE, Action.TAKE_BACK, Action.SWAP])
def test_what_cannot_be_undone_by_its_opposite_does_not_repeat(
    repeats: Repeats, action: Action
) -> None:
    repeats.hold("key", Command(action), 0.0)
    assert repeats.next_deadline is None


def test_erasing_repeats(repeats: Repeats) -> None:
    repeats.hold("key", Erased(), 0.0)
    assert repeats.tick(0.4) == [Erased()]


def test_after_a_stall_each_repeats_only_once(repeats: Repeats) -> None:
    repeats.hold("key", LEFT, 0.0)
    assert len(repeats.tick(60.0)) == 1
    assert repeats.tick(60.01) == []


def test_two_keys_repeat_side_by_side(repeats: Repeats) -> None:
    repeats.hold("a", Command(Action.PAN_UP), 0.0)
    repeats.hold("b", Command(Action.PAN_LEFT), 0.1)
    assert repeats.next_deadline == 0.25
    assert len(repeats.tick(0.5)) == 2


def test_clear_stops_everything(repeats: Repeats) -> None:
    repeats.hold("a", LEFT, 0.0)
    repeats.hold("b", LEFT, 0.0)
    repeats.clear()
    assert repeats.tick(9.0) == []
