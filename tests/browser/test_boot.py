"""The page from its first byte to the running game, on a phone with a hostile address."""

from typing import Any

import pytest

from tests.browser.conftest import Opener
from tests.browser.stage import Stage
from tests.browser.theatre import Host

pytestmark = pytest.mark.browser


def test_the_game_starts_without_errors_alerts_or_missing_files(stage: Stage) -> None:
    assert stage.problems() == []
    assert stage.page.evaluate("__pg.state") == "running"
    assert stage.state()["scene"]


def test_pygame_runs_with_the_patches_for_the_web(stage: Stage) -> None:
    assert stage.page.evaluate("__pg.patched") is True


def test_a_hostile_address_has_no_effect(stage: Stage) -> None:
    assert stage.page.evaluate("[__pg.injected, location.search, location.hash]") == [False, "", ""]
    assert stage.python("import os; os.environ.get('EVIL')") is None


def test_the_page_contacts_no_host_but_its_own(stage: Stage, server: Host) -> None:
    fetched = stage.page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert fetched
    assert [url for url in fetched if not url.startswith(f"{server.base}/")] == []


def test_the_progress_bar_only_ever_grows(stage: Stage) -> None:
    bars = stage.page.evaluate("bars")
    assert bars == sorted(bars)
    assert len(bars) > 4
    assert bars[-1] == 100


def test_the_canvas_has_the_focus_once_the_game_runs(stage: Stage) -> None:
    assert stage.page.evaluate("document.activeElement.id") == "canvas"


def test_the_page_may_be_left_without_a_question(stage: Stage) -> None:
    assert stage.page.evaluate("window.onbeforeunload") is None


def test_the_canvas_fills_the_window_in_the_devices_own_pixels(stage: Stage) -> None:
    assert canvas(stage) == {"css": [0, 0, 390, 844], "bitmap": [780, 1688], "scale": 2}


def test_a_rotation_reaches_the_game(stage: Stage) -> None:
    stage.rotate()
    assert canvas(stage) == {"css": [0, 0, 844, 390], "bitmap": [1688, 780], "scale": 2}
    assert stage.python("import pygame; str(pygame.display.get_surface().get_size())") == (
        "(1688, 780)"
    )
    stage.rotate()
    assert canvas(stage)["bitmap"] == [780, 1688]
    assert stage.problems() == []


def test_a_large_window_is_drawn_with_at_most_1_4_million_pixels(stage: Stage) -> None:
    stage.resize(1920, 1080)
    width, height = canvas(stage)["bitmap"]
    assert 1_380_000 < width * height < 1_403_000
    assert width / height == pytest.approx(1920 / 1080, rel=0.002)
    stage.resize(390, 844)


def test_fingers_neither_zoom_nor_scroll_the_page(stage: Stage) -> None:
    stage.pinch((195, 420), 60, 300)
    stage.drag((380, 420), (300, 100))
    view = stage.page.evaluate("[visualViewport.scale, scrollX, scrollY]")
    assert view == [1, 0, 0]


def test_the_sound_is_awake_after_a_tap(stage: Stage) -> None:
    stage.tap(2, 2)
    awake = "!Module.SDL2 || !Module.SDL2.audioContext || Module.SDL2.audioContext.state"
    assert stage.page.evaluate(awake) in (True, "running")


def test_keys_typed_into_the_box_for_texts_stay_there(stage: Stage) -> None:
    stage.page.evaluate("pageAsk('A match', 'Import', 'Cancel')")
    stage.page.keyboard.type("abcx")
    stage.page.keyboard.press("Backspace")
    assert stage.page.input_value("#askText") == "abc"
    stage.page.click("#askConfirm")
    assert stage.page.evaluate("[pageAnswer, ask.hidden, document.activeElement.id]") == [
        "abc",
        True,
        "canvas",
    ]


@pytest.mark.parametrize(
    ("locale", "start"),
    [("en-GB", "Play"), ("de-CH", "Spielen"), ("fr", "Jouer"), ("it-CH", "Gioca"), ("nl", "Play")],
)
def test_the_loading_screen_speaks_the_players_language(
    open_page: Opener, locale: str, start: str
) -> None:
    stage = open_page(locale=locale)
    assert stage.page.inner_text("#start") == start
    assert stage.page.evaluate("document.documentElement.lang") == (
        locale[:2] if locale != "nl" else "en"
    )
    assert stage.page.is_disabled("#start")


def test_lifting_the_finger_does_what_the_pressed_button_was_armed_for(open_page: Opener) -> None:
    stage = open_page(permissions=["clipboard-read", "clipboard-write"])
    stage.page.evaluate("pageArm('copy', 'match text')")
    stage.tap(20, 20)
    assert stage.page.evaluate("navigator.clipboard.readText()") == "match text"
    assert stage.page.evaluate("pageDo('copy', 'match text')") is True


def test_a_button_left_before_lifting_the_finger_does_nothing(open_page: Opener) -> None:
    stage = open_page(permissions=["clipboard-read", "clipboard-write"])
    stage.page.evaluate("navigator.clipboard.writeText('before')")
    stage.page.evaluate("pageArm('copy', 'match text'); pageArm('', '')")
    stage.tap(20, 20)
    assert stage.page.evaluate("navigator.clipboard.readText()") == "before"


def canvas(stage: Stage) -> dict[str, Any]:
    """Return the canvas' place on the page, its pixels, and the scale told to the game."""
    told: dict[str, Any] = stage.page.evaluate(
        """(() => { const box = canvas.getBoundingClientRect(); return {
        css: [box.x, box.y, box.width, box.height], bitmap: [canvas.width, canvas.height],
        scale: viewK} })()"""
    )
    return told
