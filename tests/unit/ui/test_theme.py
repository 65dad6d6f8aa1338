"""The theme's promises: text can be read and enamels told apart, by every kind of eye."""

from itertools import combinations

import pytest

from game.rules.tiles import Color
from game.ui.theme import DARK, LIGHT, Rgb, Theme, theme_for
from tests.unit.sprites.vision import Eyes, Lab, contrast, difference, lab

TEXT, LARGE = 4.5, 3.0
THEMES = pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])


@THEMES
@pytest.mark.parametrize("ground", ["table", "panel", "button", "button_pressed", "field"])
def test_text_can_be_read_on_every_ground(theme: Theme, ground: str) -> None:
    assert contrast(theme.text, getattr(theme, ground)) >= TEXT
    assert contrast(theme.muted, getattr(theme, ground)) >= TEXT
    assert contrast(theme.disabled, getattr(theme, ground)) >= LARGE


@THEMES
def test_the_action_and_its_label_stand_out(theme: Theme) -> None:
    assert contrast(theme.action, theme.panel) >= TEXT
    assert contrast(theme.action_text, theme.action) >= TEXT
    assert contrast(theme.action_text, theme.action_pressed) >= TEXT


@THEMES
def test_errors_can_be_read_on_panels_and_fields(theme: Theme) -> None:
    assert contrast(theme.error, theme.panel) >= TEXT
    assert contrast(theme.error, theme.field) >= TEXT


@THEMES
def test_outlines_and_marks_keep_three_to_one(theme: Theme) -> None:
    for ground in (theme.table, theme.panel, theme.button):
        assert contrast(theme.rim, ground) >= LARGE
    assert contrast(theme.mark, theme.table) >= LARGE
    assert contrast(theme.rim, theme.ink) >= LARGE


def test_the_light_rim_also_parts_ivory_from_the_light_table() -> None:
    assert contrast(LIGHT.rim, LIGHT.ivory) >= LARGE


@THEMES
@pytest.mark.parametrize("ground", ["table", "panel", "button", "action", "field"])
def test_one_of_both_focus_rings_always_shows(theme: Theme, ground: str) -> None:
    rings = theme.focus_inner, theme.focus_outer
    assert max(contrast(ring, getattr(theme, ground)) for ring in rings) >= LARGE
    assert contrast(*rings) >= LARGE


@THEMES
@pytest.mark.parametrize("fill", ["button", "action"])
def test_a_buttons_lower_edge_is_darker_and_pressing_is_visible(theme: Theme, fill: str) -> None:
    rest, edge, pressed = (getattr(theme, fill + end) for end in ("", "_edge", "_pressed"))
    assert lab(edge)[0] < lab(pressed)[0] < lab(rest)[0]


@THEMES
def test_the_dots_at_cell_corners_are_six_steps_lighter_than_the_table(theme: Theme) -> None:
    assert lab(theme.cell_dot)[0] - lab(theme.table)[0] == pytest.approx(6, abs=0.5)


@THEMES
@pytest.mark.parametrize("color", Color)
def test_a_wire_or_the_fill_itself_draws_the_edge_on_both_plates(
    theme: Theme, color: Color
) -> None:
    fill = theme.enamel_of(color)
    for plate in (theme.ink, theme.ivory):
        wire = theme.wire_on(plate)
        by_wire = min(contrast(wire, plate), contrast(wire, fill))
        assert max(by_wire, contrast(fill, plate)) >= LARGE


@THEMES
@pytest.mark.parametrize("color", Color)
def test_hatching_shows_on_its_enamel(theme: Theme, color: Color) -> None:
    assert contrast(theme.hatching_of(color), theme.enamel_of(color)) >= LARGE


@THEMES
@pytest.mark.parametrize(
    ("eyes", "least"),
    [(Eyes.NORMAL, 30), (Eyes.PROTANOPE, 17), (Eyes.DEUTERANOPE, 17), (Eyes.TRITANOPE, 17)],
)
def test_any_two_enamels_are_far_apart_for(theme: Theme, eyes: Eyes, least: float) -> None:
    seen = [lab(enamel, eyes) for enamel in theme.enamel]
    assert min(difference(a, b) for a, b in combinations(seen, 2)) >= least


@pytest.mark.parametrize(
    ("one", "two", "published"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_ruler_itself_agrees_with_published_pairs(one: Lab, two: Lab, published: float) -> None:
    assert difference(one, two) == pytest.approx(published, abs=1e-4)


def test_black_on_white_is_the_greatest_contrast() -> None:
    black: Rgb = (0, 0, 0)
    assert contrast(black, (255, 255, 255)) == pytest.approx(21)


def test_a_choice_wins_over_the_system_and_system_follows_it() -> None:
    assert theme_for("dark", system_dark=False) is DARK
    assert theme_for("light", system_dark=True) is LIGHT
    assert theme_for("system", system_dark=True) is DARK
    assert theme_for("system", system_dark=False) is LIGHT


def test_enamels_are_the_same_in_both_themes() -> None:
    assert DARK.enamel == LIGHT.enamel
    assert (DARK.ink, DARK.ivory) == (LIGHT.ink, LIGHT.ivory)
