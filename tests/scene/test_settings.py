"""The settings, by finger, mouse and keys: everything takes effect at once and is kept."""

import json
from dataclasses import fields

import pygame
import pytest

from game.device.view import Viewport
from game.library import Saved, Summary
from game.rules.match import Match
from game.scenes.routes import Push, ToSettings
from game.scenes.settings_items import GROUPS, NAMES
from game.settings import REMEMBERED, Settings
from game.storage.codes import to_code
from game.ui.widgets.hold import HoldButton
from tests.fakes import FakeStore
from tests.matches import deal, random_match
from tests.scene.theatre import DESKTOP, NOW, PHONE, PHONE_WIDE, SIZES, TABLET, Theatre
from tests.unit.device.fakes import FakePage

SMALLEST = 48


def opened(viewport: Viewport = PHONE, **arguments: object) -> Theatre:
    stage = Theatre(viewport, **arguments)
    stage.app.stack.go(Push(ToSettings()))
    stage.frames()
    assert stage.scene.name == "settings"
    return stage


def focused(stage: Theatre) -> str | None:
    return stage.scene.form.focus


def tab_to(stage: Theatre, widget_id: str) -> None:
    for _ in range(60):
        if focused(stage) == widget_id:
            return
        stage.key(pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {widget_id}")


def cell(stage: Theatre, name: str, value: str) -> tuple[int, int]:
    """Return the middle of one choice of a row."""
    stage.reveal(name)
    form = stage.scene.form
    widget = next(w for w in form.widgets if w.id == name)
    place = [str(choice) for choice, _ in widget.options].index(value)
    return widget.cells[place].move(form.rect_of(widget).topleft).center


def finished_match() -> Match:
    *_, (match, _step) = random_match("classic", {}, 2, 7)
    assert match.state.ended
    return match


def started_match() -> Match:
    return deal("classic", {}, 2, 3)


# --- choosing ------------------------------------------------------------------------------------


def test_every_setting_that_can_be_chosen_is_on_the_page() -> None:
    chosen = {f.name for f in fields(Settings)} - {*REMEMBERED, "keymap"}
    assert chosen == NAMES
    ids = {widget.id for widget in opened().scene.form.widgets}
    assert chosen <= ids


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_finger_sets_choices_switches_and_sliders(viewport: Viewport) -> None:
    stage = opened(viewport)
    stage.tap(cell(stage, "magnet", "strong"))
    stage.tap("high_contrast")
    stage.reveal("music")
    rect = stage.scene.rects()["music"]
    stage.tap((rect.right - rect.height // 5, rect.bottom - rect.height // 4))
    now = stage.services.settings.now
    assert (now.magnet, now.high_contrast, now.music) == ("strong", True, 100)


def test_keys_alone_set_choices_switches_and_sliders() -> None:
    stage = opened(DESKTOP)
    tab_to(stage, "magnet")
    stage.key(pygame.K_RIGHT)
    tab_to(stage, "left_handed")
    stage.key(pygame.K_SPACE)
    tab_to(stage, "effects")
    stage.key(pygame.K_LEFT)
    stage.key(pygame.K_LEFT)
    stage.key(pygame.K_RETURN)  # pressing a slider leaves it alone
    now = stage.services.settings.now
    assert (now.magnet, now.left_handed, now.effects) == ("strong", True, 60)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_tab_reaches_everything_that_can_be_pressed(viewport: Viewport) -> None:
    stage = opened(viewport)
    wanted = {w.id for w in stage.scene.form.widgets if w.can_focus and w.is_enabled}
    reached = set()
    for _ in range(len(wanted) + 1):
        reached.add(focused(stage))
        assert focused(stage) in stage.scene.rects(), "what has the focus can be seen"
        stage.key(pygame.K_TAB)
    assert reached == wanted


def test_each_change_is_kept_at_once() -> None:
    store = FakeStore()
    stage = opened(store=store)
    stage.tap(cell(stage, "theme", "light"))
    assert json.loads(store.texts["settings"])["theme"] == "light"


@pytest.mark.parametrize(
    ("name", "value"), [("theme", "light"), ("hatching", True), ("high_contrast", True)]
)
def test_the_preview_shows_the_looks_that_were_chosen(name: str, value: object) -> None:
    stage = opened()

    def preview() -> bytes:
        rect = next(w for w in stage.scene.form.widgets if w.id == "preview").rect
        return pygame.image.tobytes(stage.picture().subsurface(rect), "RGB")

    before = preview()
    stage.tap(cell(stage, name, str(value)) if isinstance(value, str) else name)
    assert preview() != before


def test_the_preview_grows_with_the_text() -> None:
    stage = opened()
    before = next(w for w in stage.scene.form.widgets if w.id == "preview").rect.height
    stage.services.settings.change(text_size=200)
    after = next(w for w in stage.scene.form.widgets if w.id == "preview").rect.height
    assert after > before


def test_the_legend_comes_with_the_hatching() -> None:
    stage = opened()
    assert not [w for w in stage.scene.form.widgets if w.id == "legend"]
    stage.tap("hatching")
    (legend,) = [w for w in stage.scene.form.widgets if w.id == "legend"]
    assert [name for name, _ in legend.names][:2] == ["red", "orange"]


def test_a_language_changes_every_word_at_once() -> None:
    stage = opened(language="en")
    stage.tap(cell(stage, "language", "de"))
    labels = {w.id: w.label for w in stage.scene.form.widgets}
    assert labels["title"] == "Einstellungen"
    assert labels["group-pace"] == "Tempo"


def test_vibration_is_felt_when_it_is_turned_on() -> None:
    stage = opened(haptics=False)
    stage.tap("haptics")
    assert ("vibrate", (15,)) in stage.page.calls


def test_a_desktop_without_touch_offers_no_vibration() -> None:
    assert "haptics" not in {w.id for w in opened(DESKTOP).scene.form.widgets}


# --- sliders -------------------------------------------------------------------------------------


def slide(stage: Theatre, name: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Put a finger on a slider and draw it to the right end; return where."""
    stage.reveal(name)
    rect = stage.scene.rects()[name]
    y = rect.bottom - rect.height // 4
    start, end = (rect.centerx, y), (rect.right - 4, y)
    stage.finger(pygame.FINGERDOWN, start)
    for x in range(start[0], end[0], 20):
        stage.finger(pygame.FINGERMOTION, (x, y))
    stage.finger(pygame.FINGERMOTION, end)
    return start, end


def test_a_slider_counts_once_the_finger_lets_go() -> None:
    store = FakeStore()
    stage = opened(store=store)
    written = store.writes
    _, end = slide(stage, "text_size")
    slider = next(w for w in stage.scene.form.widgets if w.id == "text_size")
    assert (slider.value, slider.shown) == (200, "200%")
    assert stage.services.settings.now.text_size == 100
    stage.frames(0.2)
    stage.finger(pygame.FINGERUP, end)
    assert stage.services.settings.now.text_size == 200
    assert store.writes == written + 1


def test_what_was_set_stays_under_the_finger() -> None:
    stage = opened()
    stage.reveal("reduce_motion")  # so that the slider stands well inside the page
    _, end = slide(stage, "text_size")
    before = stage.scene.rects()["text_size"].top
    stage.frames(0.2)
    stage.finger(pygame.FINGERUP, end)
    assert stage.services.settings.now.text_size == 200
    assert stage.scene.rects()["text_size"].top == before


def test_turning_the_device_while_sliding_changes_nothing() -> None:
    stage = opened()
    slide(stage, "effects")
    stage.resize(PHONE_WIDE)
    assert stage.services.settings.now.effects == 80
    slider = next(w for w in stage.scene.form.widgets if w.id == "effects")
    assert slider.value == 80


def test_scrolling_with_a_finger_on_a_slider_does_not_set_it() -> None:
    stage = opened()
    stage.reveal("effects")
    x, y = stage.scene.rects()["effects"].center
    stage.drag((x, y), (x + 3, y - 150))
    assert stage.services.settings.now.effects == 80
    assert stage.scene.rects()["effects"].centery < y


# --- resetting and deleting ----------------------------------------------------------------------


def test_reset_asks_and_then_resets() -> None:
    stage = opened(magnet="off", language="en")
    stage.tap("reset")
    assert stage.scene.name == "question"
    stage.tap("yes")
    assert stage.scene.name == "settings"
    assert stage.services.settings.now.magnet == "normal"


@pytest.mark.parametrize("leave", ["cancel", "escape"])
def test_reset_can_be_called_off(leave: str) -> None:
    stage = opened(magnet="off")
    stage.tap("reset")
    if leave == "cancel":
        stage.tap("no")
    else:
        stage.key(pygame.K_ESCAPE)
    assert stage.scene.name == "settings"
    assert stage.services.settings.now.magnet == "off"


def with_statistics(viewport: Viewport = PHONE) -> Theatre:
    stage = opened(viewport, language="en")
    match = finished_match()
    assert stage.services.record.add(match)
    return stage


def hold_delete(stage: Theatre, seconds: float) -> None:
    stage.finger(pygame.FINGERDOWN, stage.centre("delete_statistics"))
    stage.frames(seconds)


def share(stage: Theatre) -> float:
    (button,) = [w for w in stage.scene.form.widgets if isinstance(w, HoldButton)]
    return button.share


def test_holding_a_second_deletes_the_statistics() -> None:
    stage = with_statistics()
    hold_delete(stage, 0.6)
    assert 0.5 < share(stage) < 0.8
    assert stage.services.record.of("classic").played == 2
    stage.frames(0.6)
    assert stage.services.record.of("classic").played == 0
    assert share(stage) == 0
    assert stage.services.toasts.text == "Statistics deleted"
    stage.finger(pygame.FINGERUP, stage.centre("delete_statistics"))
    assert stage.scene.name == "settings"


@pytest.mark.parametrize("seconds", [0.1, 0.8])
def test_letting_go_too_early_deletes_nothing(seconds: float) -> None:
    stage = with_statistics()
    hold_delete(stage, seconds)
    stage.finger(pygame.FINGERUP, stage.centre("delete_statistics"))
    stage.frames(1.5)
    assert stage.services.record.of("classic").played == 2
    assert share(stage) == 0


def test_a_finger_that_slides_off_deletes_nothing() -> None:
    stage = with_statistics()
    hold_delete(stage, 0.3)
    x, y = stage.centre("delete_statistics")
    stage.finger(pygame.FINGERMOTION, (x, y - 60))
    stage.frames(1.5)
    assert stage.services.record.of("classic").played == 2


def test_a_short_tap_says_that_it_has_to_be_held() -> None:
    stage = with_statistics()
    stage.tap("delete_statistics")
    assert stage.services.toasts.text == "Hold to delete"


def test_keys_are_asked_before_the_statistics_go() -> None:
    stage = with_statistics(DESKTOP)
    tab_to(stage, "delete_statistics")
    stage.key(pygame.K_RETURN)
    assert stage.scene.name == "question"
    stage.key(pygame.K_RETURN)  # the first answer keeps them
    assert stage.services.record.of("classic").played == 2
    stage.key(pygame.K_RETURN)
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert stage.services.record.of("classic").played == 0


# --- matches as text -----------------------------------------------------------------------------


def test_export_copies_all_matches() -> None:
    stage = opened(language="en")
    match = finished_match()
    stage.services.library.finish(match.to_text(), Summary.of(match), 5)
    text = stage.services.library.export()
    stage.tap("export")
    assert text
    assert stage.page.clipboard == text
    assert stage.services.toasts.text == "Copied"


def test_a_browser_hears_on_the_press_what_will_be_copied() -> None:
    stage = opened()
    match = finished_match()
    stage.services.library.finish(match.to_text(), Summary.of(match), 5)
    stage.finger(pygame.FINGERDOWN, stage.centre("export"))
    armed = [call for call in stage.page.calls if call[0] == "arm"][-1]
    assert armed[2] == stage.services.library.export()


def test_export_says_when_it_does_not_work() -> None:
    page = FakePage(grants=False)
    stage = opened(page=page, language="en")
    match = finished_match()
    stage.services.library.finish(match.to_text(), Summary.of(match), 5)
    stage.tap("export")
    assert stage.services.toasts.text == "Copying does not work here"


def test_export_without_matches_leaves_the_clipboard_alone() -> None:
    page = FakePage(clipboard="mine")
    stage = opened(page=page, language="en")
    stage.tap("export")
    assert page.clipboard == "mine"
    assert stage.services.toasts.text == "No match to export yet"


def test_import_takes_the_clipboard_where_it_may() -> None:
    page = FakePage(clipboard=to_code(finished_match().to_text()))
    stage = opened(page=page, language="en")
    stage.tap("import")
    assert len(stage.services.library.finished()) == 1
    assert stage.services.toasts.text == "One match added"


def test_import_asks_by_the_page_and_takes_what_was_pasted() -> None:
    page = FakePage()
    stage = opened(page=page, language="en")
    stage.tap("import")
    assert "ask" in {call[0] for call in page.calls}
    assert stage.scene.next_wake() is not None
    page.written = finished_match().to_text()
    stage.frames()
    assert len(stage.services.library.finished()) == 1
    assert stage.scene.next_wake() is None


def test_a_cancelled_import_says_nothing() -> None:
    page = FakePage()
    stage = opened(page=page)
    stage.tap("import")
    page.written = ""
    stage.frames()
    assert stage.services.toasts.text is None
    assert stage.scene.next_wake() is None


def test_import_without_any_text_says_so() -> None:
    stage = opened(page=FakePage(grants=False), language="en")
    stage.tap("import")
    assert stage.services.toasts.text == "There is no text to paste"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "This is no match, or a part is missing"),
        ("x" * 1_000_001, "This text is too long for a match"),
        (
            finished_match().to_text().replace("Seat 0", "Anna"),
            "This match was changed by hand",
        ),
    ],
    ids=["damaged", "too-large", "edited"],
)
def test_import_names_what_is_wrong(text: str, words: str) -> None:
    stage = opened(page=FakePage(clipboard=text), language="en")
    stage.tap("import")
    assert stage.services.toasts.text == words
    assert stage.services.library.finished() == ()


def importing(match: Match, **arguments: object) -> Theatre:
    page = FakePage(clipboard=match.to_text())
    stage = opened(page=page, language="en", **arguments)
    stage.tap("import")
    return stage


def test_a_match_that_is_not_finished_can_be_continued() -> None:
    match = started_match()
    stage = importing(match)
    assert stage.scene.name == "question"
    stage.tap("yes")
    saved = stage.services.library.current()
    assert isinstance(saved, Saved)
    assert saved.match == match
    assert saved.when >= NOW
    names = {scene.name for scene in stage.app.stack.scenes}
    assert not names & {"menu", "settings", "trouble"}, "there is no way back into the settings"


@pytest.mark.parametrize("leave", ["no", "escape"])
def test_a_match_that_nobody_wants_is_asked_about_once(leave: str) -> None:
    stage = importing(started_match())
    if leave == "no":
        stage.tap("no")
    else:
        stage.key(pygame.K_ESCAPE)
    stage.frames(0.5)
    assert stage.scene.name == "settings"
    assert stage.services.library.current() is None


def test_the_question_tells_that_another_match_would_go() -> None:
    first = deal("classic", {}, 2, 9)
    stage = opened(page=FakePage(clipboard=started_match().to_text()), language="en")
    stage.services.library.save(first.to_text(), {}, Summary.of(first), 1)
    stage.tap("import")
    labels = " ".join(w.label for w in stage.scene.form.widgets)
    assert "The saved match will be replaced." in labels


# --- the page itself -----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["finger", "escape", "mouse"])
def test_there_is_a_way_back(way: str) -> None:
    stage = opened()
    if way == "finger":
        stage.tap("back")
    elif way == "mouse":
        stage.click(stage.scene.rects()["back"].center)
    else:
        stage.key(pygame.K_ESCAPE)
    assert stage.scene.name == "menu"


def test_a_link_in_the_rail_leads_to_its_group() -> None:
    stage = opened(TABLET)
    stage.tap("go-hear")
    form = stage.scene.form
    heading = next(w for w in form.widgets if w.id == "group-hear")
    assert form.area.contains(form.rect_of(heading))
    assert form.rect_of(heading).top < form.area.top + 60


def test_large_text_keeps_the_rail_inside_the_window() -> None:
    for viewport in (PHONE_WIDE, TABLET, DESKTOP):
        stage = opened(viewport, text_size=200, language="de")
        safe_bottom = viewport.height - viewport.safe.bottom
        for widget in stage.scene.form.widgets:
            if widget.is_fixed:
                assert widget.rect.bottom <= safe_bottom, widget.id


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("text_size", [100, 200])
def test_targets_are_large_apart_and_inside(
    viewport: Viewport, left_handed: bool, text_size: int
) -> None:
    stage = opened(viewport, left_handed=left_handed, text_size=text_size, language="fr")
    safe = pygame.Rect(0, 0, *viewport.size)
    safe.left, safe.width = viewport.safe.left, viewport.width - viewport.safe.left
    safe.width -= viewport.safe.right
    targets = [w for w in stage.scene.form.widgets if w.can_focus]
    for widget in targets:
        rects = [c.move(widget.rect.topleft) for c in getattr(widget, "cells", [])] or [widget.rect]
        for rect in rects:
            assert min(rect.size) >= SMALLEST, widget.id
            assert safe.left <= rect.left, widget.id
            assert rect.right <= safe.right, widget.id
    loose = [w.rect for w in targets if not w.is_fixed]
    for rect in loose:
        assert len(rect.collidelistall(loose)) == 1, "nothing overlaps"


def test_turning_the_device_keeps_what_is_looked_at() -> None:
    stage = opened()
    stage.tap("hatching")
    stage.resize(PHONE_WIDE)
    assert stage.scene.form.area.contains(stage.scene.rects()["hatching"])
    stage.resize(PHONE)
    assert stage.scene.form.area.contains(stage.scene.rects()["hatching"])
    assert stage.services.settings.now.hatching


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_drawing_changes_nothing(viewport: Viewport) -> None:
    stage = opened(viewport, hatching=True)
    first = pygame.image.tobytes(stage.picture(), "RGB")
    assert pygame.image.tobytes(stage.picture(), "RGB") == first


def test_every_group_has_its_heading() -> None:
    labels = {w.id for w in opened().scene.form.widgets}
    assert {f"group-{group.name}" for group in GROUPS} <= labels
