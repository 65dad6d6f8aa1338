"""The loop: it sleeps when nothing happens, keeps what must not be lost, and survives errors."""

import json

import pygame
import pytest

from game.app import IDLE, _events
from game.scenes.base import Scene
from game.scenes.routes import Push, ToQuestion, ToSettings
from game.session import BoardSession
from tests.fakes import FakeStore
from tests.scene.drivers import (
    TWO_PEOPLE,
    begin,
    continue_at,
)
from tests.scene.hands import (
    on_stage,
    stand_in,
    tap_cell,
    tap_tile,
)
from tests.scene.theatre import DESKTOP, FRAME, PHONE, PHONE_WIDE, Theatre
from tests.unit.device.fakes import FakePage
from tests.unit.session.tables import COMPUTER_FIRST, PERSON_FIRST, at

QUIT = pygame.event.Event(pygame.QUIT)
HIDDEN = pygame.event.Event(pygame.WINDOWHIDDEN)


def quiet(theatre: Theatre) -> Theatre:
    """Let everything come to rest."""
    theatre.frames(5)
    return theatre


def in_match(store: FakeStore | None = None, **settings: object) -> Theatre:
    theatre = Theatre(PHONE, store, **{"animation": "off", "language": "en", **settings})
    begin(theatre, seats=(*TWO_PEOPLE,), curtain=False)
    return quiet(theatre)


def at_position(session: BoardSession, **settings: object) -> Theatre:
    theatre = Theatre(PHONE, **{"animation": "off", "language": "en", **settings})
    continue_at(theatre, session)
    return theatre


# --- nothing happens ------------------------------------------------------------------------------


def test_nothing_is_shown_while_nothing_happens() -> None:
    theatre = quiet(Theatre(PHONE))
    shown = theatre.view.shown
    theatre.frames(3)
    assert theatre.view.shown == shown
    assert not theatre.app.is_moving


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_match_that_waits_for_a_person_draws_nothing(animation: str) -> None:
    theatre = in_match(animation=animation)
    scene, drawn = on_stage(theatre.app), []
    draw = scene.draw
    stand_in(scene, "draw", lambda surface: (drawn.append(1), draw(surface)))
    shown = theatre.view.shown
    theatre.frames(3)
    assert theatre.view.shown == shown
    assert drawn == []
    theatre.tap("rack-0")
    assert theatre.view.shown > shown
    assert drawn


def test_a_computer_that_waits_draws_nothing_but_is_woken() -> None:
    theatre = at_position(
        at("rc@0,0", "gc", "rs rd", bag="bc bd", players=COMPUTER_FIRST), ai_pause="relaxed"
    )
    theatre.frames(0.1)
    shown = theatre.view.shown
    theatre.frames(0.5)
    assert theatre.view.shown == shown
    assert theatre.app.wake_in() == 0


def test_a_message_is_drawn_when_it_comes_and_when_it_goes() -> None:
    theatre = quiet(Theatre(PHONE))
    theatre.services.toasts.say("Something")
    theatre.services.settings.change(mute=True)  # any change shows it
    theatre.frames(0.5)
    shown = theatre.view.shown
    assert 0 < theatre.app.wake_in() <= IDLE
    theatre.frames(1)
    assert theatre.view.shown == shown
    theatre.frames(4)
    assert theatre.view.shown == shown + 1
    assert theatre.services.toasts.text is None


def test_a_mouse_that_only_passes_draws_nothing() -> None:
    theatre = quiet(Theatre(DESKTOP))
    shown = theatre.view.shown
    for x in range(0, 600, 40):
        moved = pygame.event.Event(
            pygame.MOUSEMOTION, pos=(x, 300), rel=(40, 0), buttons=(0, 0, 0), touch=False
        )
        theatre.frames(FRAME, moved)
    assert theatre.view.shown == shown


def test_a_covered_window_is_drawn_again_when_it_is_uncovered() -> None:
    theatre = quiet(Theatre(PHONE))
    shown = theatre.view.shown
    theatre.frames(FRAME, pygame.event.Event(pygame.WINDOWEXPOSED))
    assert theatre.view.shown == shown + 1


def test_the_loop_sleeps_until_something_is_due() -> None:
    theatre = quiet(Theatre(PHONE))
    assert theatre.app.wake_in() == IDLE
    theatre.finger(pygame.FINGERDOWN, theatre.centre("learn"))
    assert theatre.app.wake_in() == pytest.approx(0.45)  # when the press becomes a hold


def test_what_lies_under_another_screen_does_not_wake_the_loop() -> None:
    session = at("rc@0,0", "gc", "rs rd", bag="bc bd", players=COMPUTER_FIRST)
    theatre = at_position(session, ai_pause="relaxed")
    assert theatre.app.wake_in() == 0
    theatre.app.stack.go(Push(ToSettings()))
    theatre.frames(3)
    assert theatre.app.wake_in() > 0
    assert on_stage(theatre.app).session.turns == ()


def test_waiting_for_events_is_as_long_as_the_loop_may_sleep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theatre = quiet(Theatre(PHONE))
    waits: list[int] = []
    nothing = pygame.event.Event(pygame.NOEVENT)
    monkeypatch.setattr(pygame.event, "wait", lambda ms: (waits.append(ms), nothing)[1])
    monkeypatch.setattr(pygame.event, "get", list)
    assert _events(theatre.app) == [nothing]
    assert waits == [round(IDLE * 1000)]


def test_a_long_pause_is_no_leap() -> None:
    theatre = in_match()
    scene = on_stage(theatre.app)
    before = scene.session.elapsed
    theatre.clock += 3600
    theatre.app.step((), theatre.clock)
    assert scene.session.elapsed - before <= 0.1


# --- errors ---------------------------------------------------------------------------------------


def fail(*_: object) -> None:
    raise ZeroDivisionError("a slip of the pen")


@pytest.mark.parametrize("where", ["handle", "update", "draw", "layout"])
def test_an_error_anywhere_leads_to_an_apology_with_the_match(where: str) -> None:
    store = FakeStore()
    theatre = in_match(store)
    scene = on_stage(theatre.app)
    text = scene.session.to_text()
    store.texts.pop("match")
    stand_in(scene, where, fail)
    if where == "layout":
        theatre.resize(PHONE_WIDE)
    else:
        theatre.tap((200, 300))
    assert theatre.scene.name == "trouble"
    assert len(theatre.app.stack) == 1
    assert json.loads(store.texts["match"])["match"] == text
    theatre.frames()
    theatre.tap("copy")
    assert theatre.page.clipboard is not None
    assert text in theatre.page.clipboard
    assert "a slip of the pen" in theatre.page.clipboard


def test_after_the_apology_the_match_goes_on() -> None:
    theatre = in_match()
    scene = on_stage(theatre.app)
    text = scene.session.to_text()
    stand_in(scene, "update", fail)
    theatre.frames()
    theatre.tap("menu")
    theatre.tap("continue")
    assert on_stage(theatre.app).session.to_text() == text
    assert theatre.scene.name == "play"


def test_an_error_without_a_match_has_no_text_to_copy() -> None:
    theatre = Theatre(PHONE)
    stand_in(theatre.scene, "update", fail)
    theatre.frames()
    assert theatre.scene.name == "trouble"
    assert set(theatre.scene.rects()) == {"menu"}


def test_an_error_in_the_apology_is_not_hidden() -> None:
    theatre = in_match()
    stand_in(on_stage(theatre.app), "update", fail)
    theatre.frames()
    stand_in(theatre.scene, "update", fail)
    with pytest.raises(ZeroDivisionError):
        theatre.frames()


def test_a_scene_that_cannot_even_be_saved_does_not_stop_the_apology() -> None:
    theatre = in_match()
    scene = on_stage(theatre.app)
    stand_in(scene, "save", fail)
    stand_in(scene, "update", fail)
    theatre.frames()
    assert theatre.scene.name == "trouble"


def test_a_match_below_another_screen_is_saved_too() -> None:
    store = FakeStore()
    theatre = in_match(store)
    text = on_stage(theatre.app).session.to_text()
    theatre.app.stack.go(Push(ToSettings()))
    store.texts.pop("match")
    stand_in(theatre.scene, "update", fail)
    theatre.frames()
    assert theatre.scene.name == "trouble"
    assert json.loads(store.texts["match"])["match"] == text


# --- around it ------------------------------------------------------------------------------------


def test_hiding_saves_and_silences(monkeypatch: pytest.MonkeyPatch) -> None:
    store = FakeStore()
    theatre = in_match(store)
    stopped: list[int] = []
    monkeypatch.setattr(theatre.services.audio, "stop", lambda: stopped.append(1))
    store.texts.pop("match")
    theatre.frames(FRAME, HIDDEN)
    assert "match" in store.texts
    assert stopped


def test_closing_the_window_saves_and_ends() -> None:
    store = FakeStore()
    theatre = in_match(store)
    store.texts.pop("match")
    assert theatre.frames(FRAME, QUIT) is False
    assert "match" in store.texts


def test_a_page_that_cannot_end_goes_on() -> None:
    theatre = Theatre(PHONE, page=FakePage(can_quit=False))
    assert theatre.frames(FRAME, QUIT) is True


def test_a_changed_setting_lays_everything_out_anew() -> None:
    theatre = in_match()
    scene = on_stage(theatre.app)
    theatre.app.stack.go(Push(ToSettings()))
    quiet(theatre)
    shown, high = theatre.view.shown, scene.stage.regions.strip.height
    theatre.services.settings.change(text_size=200, language="fr")
    theatre.frames()
    assert theatre.view.shown == shown + 1
    assert scene.stage.regions.strip.height > high
    assert theatre.services.texts.language == "fr"


def test_keys_follow_the_settings_at_once() -> None:
    theatre = at_position(at("rc@0,0", "rs rd", "gc", bag="bc", players=PERSON_FIRST))
    scene = on_stage(theatre.app)
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    theatre.services.settings.change(keymap={"play": "j"})
    theatre.key(pygame.K_p, text="p")
    assert scene.session.turns == ()
    theatre.key(pygame.K_j, text="j")
    assert len(scene.session.turns) == 1


def test_volumes_follow_the_settings_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    theatre = Theatre(PHONE)
    heard: list[object] = []
    monkeypatch.setattr(theatre.services.audio, "set_volumes", lambda *sound: heard.append(sound))
    theatre.services.settings.change(effects=50, music=0, mute=True)
    assert heard == [(0.5, 0.0, True)]


def test_trouble_with_the_store_is_told_once() -> None:
    store = FakeStore()
    theatre = in_match(store)
    store.fails = True
    theatre.tap("shuffle")
    theatre.frames()
    assert theatre.services.toasts.text == "Saving does not work on this device"
    theatre.frames(6)
    assert theatre.services.toasts.text is None
    for _ in range(3):
        theatre.tap("shuffle")
        theatre.frames(0.1)
    assert theatre.services.toasts.text is None


def test_the_page_is_told_what_is_on_the_screen_and_only_once() -> None:
    theatre = quiet(Theatre(PHONE, language="en"))
    told = [call[1] for call in theatre.page.calls if call[0] == "publish"]
    state = json.loads(str(told[-1]))
    assert (state["scene"], state["language"]) == ("menu", "en")
    assert state["buttons"]["learn"] == list(theatre.scene.rects()["learn"])
    theatre.frames(FRAME, pygame.event.Event(pygame.WINDOWEXPOSED))
    assert len([call for call in theatre.page.calls if call[0] == "publish"]) == len(told)


# --- from one scene to another --------------------------------------------------------------------


def test_a_finger_left_on_a_scene_means_nothing_to_the_next() -> None:
    theatre = Theatre(PHONE)
    spot = theatre.centre("settings")
    theatre.finger(pygame.FINGERDOWN, spot)
    theatre.app.stack.go(Push(ToQuestion("q", "Why?", "", (("a", "A"),))))
    theatre.app._change_scene()
    theatre.finger(pygame.FINGERUP, spot)
    assert theatre.scene.name == "question"


def test_two_taps_in_one_slow_frame_press_one_button_only() -> None:
    theatre = Theatre(PHONE)
    x, y = theatre.centre("settings")
    width, height = PHONE.size
    spot = {"touch_id": 1, "x": x / width, "y": y / height, "dx": 0, "dy": 0}
    events = [
        pygame.event.Event(kind, finger_id=number, **spot)
        for number in (1, 2)
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP)
    ]
    seen: list[Scene] = []
    theatre.frames(FRAME, *events)
    seen.append(theatre.scene)
    assert [scene.name for scene in seen] == ["settings"]
    assert len(theatre.app.stack) == 2
    assert theatre.scene.form.pressed is None


def test_text_is_typed_only_where_a_scene_wants_it() -> None:
    theatre = Theatre(PHONE, language="en")
    theatre.tap("new_match")
    names = [name for name in theatre.scene.rects() if name.startswith("name")]
    theatre.tap(names[0])
    assert theatre.scene.wants_text
    theatre.key(pygame.K_q, text="q")
    theatre.key(pygame.K_ESCAPE)
    assert theatre.scene.name == "setup"
    assert not theatre.scene.wants_text
