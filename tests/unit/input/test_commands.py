"""Commands as values, and what they mean where there is no board."""

import pytest

from game.input.commands import RACK, Action, Command, for_menus


@pytest.mark.parametrize("action", [Action.MENU, Action.TAKE_BACK, Action.TAKE_BACK_ALL])
def test_escape_and_button_b_go_back_in_menus(action: Action) -> None:
    assert for_menus(Command(action)) == Command(Action.BACK)


def test_bumpers_step_through_menus() -> None:
    assert for_menus(Command(Action.RACK_NEXT)).action is Action.NEXT
    assert for_menus(Command(Action.RACK_PREVIOUS)).action is Action.PREVIOUS


def test_everything_else_stays_as_it_is_in_menus() -> None:
    command = Command(Action.LEFT, fine=True, repeat=True)
    assert for_menus(command) == command


def test_the_places_of_the_rack_are_numbered_from_one() -> None:
    assert [str(action) for action in RACK] == [f"rack_{number}" for number in range(1, 10)]
