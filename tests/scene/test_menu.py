"""The menu: where it leads, what it remembers, and that everything is in reach."""

import pygame
import pytest

from game.device.view import Insets, Viewport
from game.ui.layout import safe_rect
from tests.fakes import FakeStore
from tests.scene.drivers import (
    begin,
)
from tests.scene.hands import (
    A,
    cross,
    press,
)
from tests.scene.theatre import DESKTOP, PHONE, SIZES, Theatre
from tests.unit.device.fakes import FakePage

PLACES = {
    "new_match": "setup",
    "learn": "learn",
    "settings": "settings",
    "statistics": "statistics",
}
SHARP_PHONE = Viewport(1170, 2532, 3.0, Insets(top=141, bottom=102))


def with_a_match(viewport: Viewport = PHONE, **settings: object) -> Theatre:
    store = FakeStore()
    begin(Theatre(viewport, store, animation="off"))
    return Theatre(viewport, store, **settings)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(("button", "name"), PLACES.items())
def test_every_button_leads_somewhere_and_back(viewport: Viewport, button: str, name: str) -> None:
    theatre = Theatre(viewport)
    theatre.tap(button)
    assert theatre.scene.name == name
    theatre.key(pygame.K_ESCAPE)
    assert theatre.scene.name == "menu"


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_one_tap_goes_on_with_the_saved_match(viewport: Viewport) -> None:
    theatre = with_a_match(viewport)
    theatre.tap("continue")
    assert theatre.scene.name == "play"


def test_enter_goes_on_with_the_saved_match() -> None:
    theatre = with_a_match()
    theatre.key(pygame.K_RETURN)
    assert theatre.scene.name == "play"


def test_without_a_match_enter_begins_one_and_there_is_nothing_to_continue() -> None:
    theatre = Theatre(PHONE)
    assert "continue" not in theatre.scene.rects()
    theatre.key(pygame.K_RETURN)
    assert theatre.scene.name == "setup"


def test_the_saved_match_is_told_of_with_names_scores_and_time() -> None:
    theatre = with_a_match(language="en")
    button = next(w for w in theatre.scene.form.widgets if w.id == "continue")
    assert button.detail == "Anna and Otto · 0 : 0 · just now"


def test_keys_alone_reach_every_button() -> None:
    theatre = with_a_match()
    reached = set()
    for _ in range(12):
        theatre.key(pygame.K_TAB)
        reached.add(theatre.scene.form.focus)
    assert reached == set(theatre.scene.rects())


def test_a_gamepad_walks_down_and_presses() -> None:
    theatre = Theatre(PHONE)
    while theatre.scene.form.focus != "statistics":
        cross(theatre, (0, 1))
    press(theatre, A)
    assert theatre.scene.name == "statistics"


def test_the_language_goes_round_on_the_spot() -> None:
    theatre = Theatre(PHONE, language="en")
    heard = []
    for _ in range(4):
        theatre.tap("language")
        heard.append(theatre.services.texts.language)
    assert heard == ["de", "fr", "it", "en"]
    assert theatre.scene.name == "menu"


def test_the_sound_button_mutes_and_remembers() -> None:
    store = FakeStore()
    theatre = Theatre(PHONE, store)
    theatre.tap("sound")
    assert theatre.services.settings.now.mute
    assert Theatre(PHONE, store).services.settings.now.mute
    theatre.tap("sound")
    assert not theatre.services.settings.now.mute


def test_quit_is_there_only_where_a_game_may_end_itself() -> None:
    assert "quit" not in Theatre(PHONE, page=FakePage(can_quit=False)).scene.rects()
    theatre = Theatre(DESKTOP)
    assert theatre.tap("quit") is False


def test_escape_and_button_b_do_not_leave_the_menu() -> None:
    theatre = Theatre(PHONE)
    assert theatre.key(pygame.K_ESCAPE)
    press(theatre, 1)
    assert theatre.scene.name == "menu"


@pytest.mark.parametrize("viewport", [*SIZES.values(), SHARP_PHONE], ids=[*SIZES, "sharp phone"])
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
def test_buttons_are_large_safe_and_apart(
    viewport: Viewport, text_size: int, left_handed: bool
) -> None:
    theatre = with_a_match(viewport, text_size=text_size, left_handed=left_handed, language="fr")
    form, safe = theatre.scene.form, safe_rect(viewport)
    widgets = form.widgets
    for number, widget in enumerate(widgets):
        assert min(widget.rect.size) >= viewport.px(48), widget.id
        assert safe.left <= widget.rect.left < widget.rect.right <= safe.right, widget.id
        for other in widgets[number + 1 :]:
            if widget.is_fixed == other.is_fixed:
                assert not widget.rect.colliderect(other.rect), (widget.id, other.id)
    for widget in widgets:
        theatre.reveal(widget.id)


def test_rotation_keeps_the_focus() -> None:
    theatre = Theatre(PHONE)
    theatre.key(pygame.K_TAB)
    focus = theatre.scene.form.focus
    for viewport in SIZES.values():
        theatre.resize(viewport)
        assert theatre.scene.form.focus == focus


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_menu_is_drawn_the_same_twice(theme: str) -> None:
    theatre = with_a_match(theme=theme)
    first = theatre.picture().copy()
    assert first.get_buffer().raw == theatre.picture().get_buffer().raw


def test_a_damaged_match_can_be_left_behind_for_a_new_one() -> None:
    store = FakeStore()
    begin(Theatre(PHONE, store))
    store.texts["match"] = "{"
    theatre = Theatre(PHONE, store)
    theatre.tap("continue")
    assert theatre.scene.name == "question"
    theatre.tap("new")
    assert theatre.scene.name == "setup"
    theatre.key(pygame.K_ESCAPE)
    assert "continue" not in theatre.scene.rects()


def test_what_is_left_of_a_damaged_match_can_be_copied() -> None:
    store = FakeStore()
    begin(Theatre(PHONE, store))
    store.texts["match"] = "{broken"
    theatre = Theatre(PHONE, store, language="en")
    theatre.tap("continue")
    theatre.tap("copy")
    assert theatre.page.clipboard is not None
    assert theatre.page.clipboard.endswith("{broken")
    assert theatre.services.toasts.text == "Copied"


def test_a_finger_that_takes_its_time_presses_all_the_same() -> None:
    theatre = Theatre(PHONE, language="en")
    spot = theatre.centre("settings")
    theatre.finger(pygame.FINGERDOWN, spot)
    theatre.frames(1.5)
    assert theatre.scene.name == "menu"
    theatre.finger(pygame.FINGERUP, spot)
    assert theatre.scene.name == "settings"


def test_a_held_icon_tells_its_name_and_does_nothing() -> None:
    theatre = Theatre(PHONE, language="en")
    spot = theatre.centre("sound")
    before = theatre.services.settings.now
    theatre.finger(pygame.FINGERDOWN, spot)
    theatre.frames(0.8)
    theatre.finger(pygame.FINGERUP, spot)
    assert theatre.services.toasts.text
    assert theatre.services.settings.now == before
