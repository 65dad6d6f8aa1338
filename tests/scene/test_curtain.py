"""The curtain: nobody sees another's rack, whatever happens in between."""

import pygame
import pytest

from game.device.view import Viewport
from game.scenes.play import PlayScene
from game.scenes.play_paint import draw_rack
from game.ui.layout import safe_rect
from tests.scene.drivers import (
    PERSON_AND_COMPUTER,
    TWO_PEOPLE,
    begin,
    continue_at,
    is_our_turn,
    play_by_taps,
)
from tests.scene.hands import (
    A as BUTTON_A,
)
from tests.scene.hands import (
    lift,
    on_stage,
    press,
    tap_cell,
    tap_tile,
)
from tests.scene.theatre import PHONE, SIZES, Theatre
from tests.unit.session.tables import PEOPLE, at

HIDDEN = pygame.event.Event(pygame.WINDOWHIDDEN)
SHOWN = pygame.event.Event(pygame.WINDOWSHOWN)


def two(viewport: Viewport = PHONE, **settings: object) -> tuple[Theatre, PlayScene]:
    theatre = Theatre(viewport, **{"animation": "off", "language": "en", **settings})
    return theatre, begin(theatre, seats=TWO_PEOPLE)


class Spy:
    """Notes in which scenes a rack with tiles was drawn."""

    def __init__(self, scene: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[int | None] = []
        self._scene = scene
        monkeypatch.setattr("game.scenes.play.draw_rack", self._draw)

    def _draw(self, surface: pygame.Surface, table: object, pressed: int | None) -> None:
        session = self._scene.session
        shown = {key for key in self._scene.stage.flights if key[0] == "slot"}
        if session.rack() or shown:
            self.seen.append(session.viewer)
        draw_rack(surface, self._scene.table, pressed)
        del table


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_match_of_two_begins_behind_the_curtain(viewport: Viewport) -> None:
    theatre, scene = two(viewport)
    assert theatre.scene.name == "curtain"
    assert scene.session.rack() == ()
    theatre.tap("lift")
    assert theatre.scene is scene
    assert len(scene.session.rack()) == 6


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_curtain_shows_nothing_of_what_lies_behind(viewport: Viewport, text_size: int) -> None:
    theatre, scene = two(viewport, text_size=text_size)
    plain = theatre.picture().copy()
    scene.stage.finish()
    scene.session.lift_curtain()  # even if the rack behind it were open
    assert theatre.picture().get_buffer().raw == plain.get_buffer().raw


@pytest.mark.parametrize("animation", ["off", "normal", "slow"])
def test_no_frame_between_two_turns_shows_a_rack(
    animation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre, scene = two(animation=animation)
    theatre.tap("lift")
    mover = scene.session.state.to_move
    theatre.tap("shuffle")  # tiles are in the air when Play is pressed
    play_by_taps(theatre)
    spy = Spy(scene, monkeypatch)
    theatre.frames(3)
    assert theatre.scene.name == "curtain"
    assert spy.seen == []
    theatre.tap("lift")
    theatre.frames(0.1)
    assert spy.seen
    assert set(spy.seen) == {1 - mover}


@pytest.mark.parametrize("holding", [False, True])
def test_after_hiding_the_curtain_is_there_before_any_rack(
    holding: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre, scene = two(animation="normal")
    theatre.tap("lift")
    if holding:
        lift(theatre, theatre.centre("rack-0"))
        theatre.finger(pygame.FINGERMOTION, (200, 400))
    spy = Spy(scene, monkeypatch)
    theatre.frames(0.02, HIDDEN)
    theatre.frames(0.5, SHOWN)
    assert theatre.scene.name == "curtain"
    assert spy.seen == []


def test_hiding_behind_the_curtain_asks_for_it_only_once() -> None:
    theatre, scene = two()
    for _ in range(3):
        theatre.frames(0.02, HIDDEN)
    theatre.tap("lift")
    theatre.frames(0.2)
    assert theatre.scene is scene


@pytest.mark.parametrize("opened", ["menu", "bag"])
def test_hiding_under_another_screen_ends_behind_the_curtain(opened: str) -> None:
    theatre, scene = two()
    theatre.tap("lift")
    theatre.tap(opened)
    theatre.frames(0.1, HIDDEN)
    assert scene.session.rack() == ()
    if opened == "menu":
        theatre.key(pygame.K_ESCAPE)
        theatre.frames()
    assert theatre.scene.name == "curtain"


def test_the_curtain_tells_what_the_last_one_did() -> None:
    theatre, _ = two()
    theatre.tap("lift")
    scene = on_stage(theatre.app)
    name = scene.session.state.setup.seats[scene.session.state.to_move].name
    play_by_taps(theatre)
    words = " ".join(widget.label for widget in theatre.scene.form.widgets)
    assert f"{name} scored {scene.session.turns[0].points}" in words
    following = scene.session.state.setup.seats[scene.session.state.to_move].name
    assert f"Pass to {following}" in words


@pytest.mark.parametrize("by", ["key", "gamepad", "mouse"])
def test_the_curtain_is_lifted_by_any_means(by: str) -> None:
    theatre, scene = two()
    if by == "key":
        theatre.key(pygame.K_RETURN)
    elif by == "gamepad":
        press(theatre, BUTTON_A)
    else:
        theatre.click(theatre.centre("lift"))
    assert theatre.scene is scene
    assert is_our_turn(scene)


def test_escape_leaves_the_match_and_keeps_it() -> None:
    theatre, _ = two()
    theatre.key(pygame.K_ESCAPE)
    assert theatre.scene.name == "menu"
    assert "continue" in theatre.scene.rects()


def test_there_is_no_curtain_for_one_person_even_after_hiding() -> None:
    theatre = Theatre(PHONE, animation="off")
    scene = begin(theatre, seats=PERSON_AND_COMPUTER)
    theatre.frames(0.1, HIDDEN)
    assert theatre.scene is scene
    assert scene.session.rack()


def test_the_curtain_can_be_left_out() -> None:
    theatre = Theatre(PHONE, animation="off")
    scene = begin(theatre, seats=TWO_PEOPLE, curtain=False)
    assert theatre.scene is scene
    play_by_taps(theatre)
    theatre.frames(0.1)
    assert theatre.scene is scene
    assert scene.session.rack()


def test_a_draft_stays_the_owners_after_hiding() -> None:
    theatre = Theatre(PHONE, animation="off")
    session = at("rc@0,0", "rs rd", "gc", bag="bc bd", players=PEOPLE)
    session = type(session)(session.match, type(session.options)(curtain=True))
    scene = continue_at(theatre, session)
    theatre.tap("lift")
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    theatre.frames(0.1, HIDDEN)
    theatre.tap("lift")
    assert len(scene.session.draft) == 1
    assert scene.session.verdict().ok


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_words_and_button_do_not_overlap(viewport: Viewport, text_size: int, language: str) -> None:
    theatre, _ = two(viewport, text_size=text_size, language=language)
    theatre.tap("lift")
    play_by_taps(theatre)
    theatre.frames()
    assert theatre.scene.name == "curtain"
    safe = safe_rect(viewport)
    rects = [widget.rect for widget in theatre.scene.form.widgets]
    for number, rect in enumerate(rects):
        assert safe.contains(rect)
        assert rect.collidelist(rects[number + 1 :]) == -1
    button = theatre.scene.rects()["lift"]
    assert button.height >= 64
    assert button.top > safe.top + safe.height / 2


def test_the_curtain_is_drawn_the_same_twice() -> None:
    theatre, _ = two()
    first = theatre.picture().copy()
    assert first.get_buffer().raw == theatre.picture().get_buffer().raw
