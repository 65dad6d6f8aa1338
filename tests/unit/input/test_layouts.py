"""What the numbers of a gamepad mean, judged by its shape."""

import pytest

from game.input.layouts import (
    BROWSER,
    SDL,
    XBOX,
    XBOX_ON_LINUX,
    Axis,
    Control,
    Layout,
    layout_for,
)

LAYOUTS = [BROWSER, SDL, XBOX, XBOX_ON_LINUX]


@pytest.mark.parametrize(
    ("axes", "hats", "platform", "layout"),
    [
        (6, 1, "win32", XBOX),
        (6, 1, "linux", XBOX_ON_LINUX),
        (6, 0, "linux", SDL),
        (6, 0, "darwin", SDL),
        (4, 0, "emscripten", BROWSER),
    ],
)
def test_the_shape_of_a_gamepad_tells_its_layout(
    axes: int, hats: int, platform: str, layout: Layout
) -> None:
    assert layout_for(axes=axes, hats=hats, platform=platform) is layout


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_both_sticks_and_all_buttons_once(layout: Layout) -> None:
    buttons = [control for control in layout.buttons if control]
    needed = {Control.A, Control.B, Control.X, Control.Y, Control.VIEW, Control.MENU}
    assert len(buttons) == len(set(buttons))
    assert needed <= set(buttons)
    assert {Axis.LEFT_X, Axis.LEFT_Y, Axis.RIGHT_X, Axis.RIGHT_Y} <= set(layout.axes)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_triggers_somewhere(layout: Layout) -> None:
    assert Control.LEFT_TRIGGER in layout.buttons or Axis.LEFT_TRIGGER in layout.axes


@pytest.mark.parametrize("number", [-1, 99])
def test_unknown_numbers_mean_nothing(number: int) -> None:
    assert XBOX.button(number) is None
    assert XBOX.axis(number) is None


def test_the_guide_button_means_nothing() -> None:
    assert SDL.button(5) is None
    assert XBOX_ON_LINUX.button(8) is None
    assert XBOX.button(10) is None
