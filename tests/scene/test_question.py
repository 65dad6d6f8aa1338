"""Questions over a scene: answered by any means, or not at all."""

import pygame
import pytest

from game.device.view import Viewport
from game.scenes.routes import Answered, Push, ToQuestion
from game.ui.layout import safe_rect
from tests.scene.hands import (
    A,
    B,
    cross,
    press,
    stand_in,
)
from tests.scene.theatre import PHONE, SIZES, Theatre

ANSWERS = (("yes", "Yes, please"), ("no", "No, thank you"), ("later", "Ask me again later"))
LONG = "Whatever is asked here may need more than one line, and then some more of them."


class Listener:
    """Stands in the place of the scene below and notes what it is told."""

    def __init__(self, theatre: Theatre) -> None:
        self.heard: list[object] = []
        scene = theatre.scene
        handle = scene.handle

        def listen(intent: object) -> object:
            if isinstance(intent, Answered):
                self.heard.append((intent.id, intent.answer))
                return None
            return handle(intent)

        stand_in(scene, "handle", listen)


def asked(viewport: Viewport = PHONE, **settings: object) -> tuple[Theatre, Listener]:
    theatre = Theatre(viewport, **settings)
    listener = Listener(theatre)
    theatre.app.stack.go(Push(ToQuestion("it", "Shall we?", LONG, ANSWERS)))
    theatre.frames()
    assert theatre.scene.name == "question"
    return theatre, listener


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("answer", [answer for answer, _ in ANSWERS])
def test_a_finger_answers(viewport: Viewport, answer: str) -> None:
    theatre, listener = asked(viewport)
    theatre.tap(answer)
    assert theatre.scene.name == "menu"
    assert listener.heard == [("it", answer)]


def test_enter_gives_the_main_answer() -> None:
    theatre, listener = asked()
    theatre.key(pygame.K_RETURN)
    assert listener.heard == [("it", "yes")]


def test_arrows_choose_another_answer() -> None:
    theatre, listener = asked()
    theatre.key(pygame.K_DOWN)
    theatre.key(pygame.K_RETURN)
    assert listener.heard == [("it", "no")]


def test_a_gamepad_answers() -> None:
    theatre, listener = asked()
    cross(theatre, (0, 1))
    cross(theatre, (0, 1))
    press(theatre, A)
    assert listener.heard == [("it", "later")]


@pytest.mark.parametrize("by", ["escape", "button b"])
def test_going_back_answers_nothing(by: str) -> None:
    theatre, listener = asked()
    if by == "escape":
        theatre.key(pygame.K_ESCAPE)
    else:
        press(theatre, B)
    assert theatre.scene.name == "menu"
    assert listener.heard == []


def test_a_tap_beside_the_box_changes_nothing() -> None:
    theatre, listener = asked()
    theatre.tap((4, 4))
    assert theatre.scene.name == "question"
    assert listener.heard == []


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_answers_are_large_and_inside_the_box_or_scroll_there(
    viewport: Viewport, text_size: int
) -> None:
    theatre, _ = asked(viewport, text_size=text_size)
    form = theatre.scene.form
    assert safe_rect(viewport).contains(form.area)
    for answer, _ in ANSWERS:
        theatre.reveal(answer)
        rect = theatre.scene.rects()[answer]
        assert rect.height >= 56
        assert form.area.collidepoint(rect.center)


def test_the_scene_below_shines_through_darker() -> None:
    theatre = Theatre(PHONE)
    before = theatre.picture().get_at((4, 4))
    theatre.app.stack.go(Push(ToQuestion("it", "Shall we?", "", ANSWERS[:1])))
    theatre.frames()
    after = theatre.picture().get_at((4, 4))
    assert sum(after[:3]) < sum(before[:3])


def test_a_question_survives_rotation_and_is_drawn_the_same_twice() -> None:
    theatre, listener = asked()
    for viewport in SIZES.values():
        theatre.resize(viewport)
        first = theatre.picture().copy()
        assert first.get_buffer().raw == theatre.picture().get_buffer().raw
    theatre.tap("no")
    assert listener.heard == [("it", "no")]
