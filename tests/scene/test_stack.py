"""The life of scenes, counted call by call."""

import pygame
import pytest

from game.input.commands import Action, Command
from game.scenes.base import Intent, Scene
from game.scenes.routes import (
    Answered,
    Pop,
    Push,
    Quit,
    Replace,
    Reset,
    Route,
    ToMenu,
    ToQuestion,
    ToSettings,
    ToSetup,
    Transition,
)
from game.scenes.stack import SceneStack
from tests.scene.theatre import Theatre

NAMES = {ToMenu: "menu", ToSettings: "settings", ToSetup: "setup", ToQuestion: "question"}
QUESTION = ToQuestion("q", "Why?")
POKE = Command(Action.ACTIVATE)


class Diary(Scene):
    """Writes down what is done to it."""

    def __init__(self, name: str, pages: list[str]) -> None:
        self.name, self._pages = name, pages
        self.is_opaque = name != "question"
        self.says: Transition | None = None
        self.wants: Transition | None = None
        self.answers: list[Answered] = []
        self.moves = False

    def _note(self, what: str) -> None:
        self._pages.append(f"{self.name}.{what}")

    def enter(self) -> None:
        self._note("enter")

    def exit(self) -> None:
        self._note("exit")

    def pause(self) -> None:
        self._note("pause")

    def resume(self) -> None:
        self._note("resume")

    def layout(self, look: object) -> None:
        del look
        self._note("layout")

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Answered):
            self.answers.append(intent)
            self._note("answered")
        said, self.says = self.says, None
        return said

    def update(self, dt: float) -> bool:
        del dt
        self._note("update")
        return self.moves

    def wish(self) -> Transition | None:
        return self.wants

    def draw(self, surface: pygame.Surface) -> None:
        del surface
        self._note("draw")


class Pile:
    """A stack of diaries and all that they wrote."""

    def __init__(self, *routes: Route) -> None:
        self.pages: list[str] = []
        look = Theatre().services.look
        self.stack = SceneStack(self._build, lambda: look)
        for route in routes:
            self.stack.go(Push(route))
        self.pages.clear()

    def _build(self, route: Route) -> Diary:
        name = NAMES[type(route)]
        self.pages.append(f"{name}.built")
        return Diary(name, self.pages)

    @property
    def top(self) -> Diary:
        top = self.stack.top
        assert isinstance(top, Diary)
        return top


def test_a_scene_is_entered_and_laid_out_before_anything_else() -> None:
    pile = Pile()
    assert pile.stack.go(Push(ToMenu()))
    assert pile.pages == ["menu.built", "menu.enter", "menu.layout"]


def test_a_scene_below_pauses_and_resumes_with_a_fresh_layout() -> None:
    pile = Pile(ToMenu())
    pile.stack.go(Push(ToSettings()))
    assert pile.pages == ["settings.built", "menu.pause", "settings.enter", "settings.layout"]
    pile.pages.clear()
    assert pile.stack.go(Pop())
    assert pile.pages == ["settings.exit", "menu.resume", "menu.layout"]


def test_replacing_leaves_the_one_below_alone() -> None:
    pile = Pile(ToMenu(), ToSettings())
    pile.stack.go(Replace(ToSetup()))
    assert pile.pages == ["setup.built", "settings.exit", "setup.enter", "setup.layout"]
    assert [scene.name for scene in pile.stack.scenes] == ["menu", "setup"]


def test_a_reset_ends_all_from_the_top() -> None:
    pile = Pile(ToMenu(), ToSettings(), ToSetup())
    pile.stack.go(Reset(ToMenu()))
    assert pile.pages == [
        "menu.built",
        "setup.exit",
        "settings.exit",
        "menu.exit",
        "menu.enter",
        "menu.layout",
    ]
    assert len(pile.stack) == 1


def test_an_answer_reaches_who_asked_after_it_resumed() -> None:
    pile = Pile(ToMenu(), QUESTION)
    pile.stack.go(Pop("because"))
    assert pile.pages == ["question.exit", "menu.resume", "menu.layout", "menu.answered"]
    assert pile.top.answers == [Answered("q", "because")]


def test_no_answer_is_no_answer() -> None:
    pile = Pile(ToMenu(), QUESTION)
    pile.stack.go(Pop())
    assert pile.top.answers == []


def test_who_replaces_a_question_answers_in_its_place() -> None:
    pile = Pile(ToMenu(), QUESTION)
    pile.stack.go(Replace(ToSettings()))
    pile.stack.go(Pop("yes"))
    assert pile.top.answers == [Answered("q", "yes")]


def test_an_answer_may_lead_on() -> None:
    pile = Pile(ToMenu(), QUESTION)
    menu = pile.stack.scenes[0]
    assert isinstance(menu, Diary)
    menu.says = Push(ToSettings())
    assert pile.stack.go(Pop("go"))
    assert [scene.name for scene in pile.stack.scenes] == ["menu", "settings"]


def test_an_answer_may_leave_the_game() -> None:
    pile = Pile(ToMenu(), QUESTION)
    menu = pile.stack.scenes[0]
    assert isinstance(menu, Diary)
    menu.says = Quit()
    assert pile.stack.go(Pop("go")) is False


@pytest.mark.parametrize("transition", [Quit(), Pop()])
def test_quitting_or_popping_the_last_scene_leaves_the_game(transition: Transition) -> None:
    assert Pile(ToMenu()).stack.go(transition) is False


def test_only_the_top_scene_is_given_input() -> None:
    pile = Pile(ToMenu(), ToSettings())
    pile.top.says = Push(ToSetup())
    assert pile.stack.handle(POKE)
    assert pile.top.name == "setup"
    assert pile.stack.handle(POKE)
    assert pile.top.name == "setup"


def test_what_an_overlay_lets_through_is_updated_and_drawn_lowest_first() -> None:
    pile = Pile(ToMenu(), ToSettings(), QUESTION)
    pile.stack.update(0.1)
    pile.stack.draw(pygame.Surface((4, 4)))
    assert pile.pages == ["settings.update", "question.update", "settings.draw", "question.draw"]
    assert [scene.name for scene in pile.stack.visible] == ["settings", "question"]


def test_a_change_below_an_overlay_is_a_change_and_none_is_skipped() -> None:
    pile = Pile(ToMenu(), QUESTION)
    below = pile.stack.scenes[0]
    assert isinstance(below, Diary)
    assert pile.stack.update(0.1) is False
    below.moves = True
    pile.pages.clear()
    assert pile.stack.update(0.1) is True
    assert pile.pages == ["menu.update", "question.update"]


def test_all_scenes_are_laid_out_anew() -> None:
    pile = Pile(ToMenu(), ToSettings(), QUESTION)
    pile.stack.layout(Theatre().services.look)
    assert pile.pages == ["menu.layout", "settings.layout", "question.layout"]


def test_only_the_wish_of_the_top_scene_is_followed() -> None:
    pile = Pile(ToMenu(), ToSettings())
    below = pile.stack.scenes[0]
    assert isinstance(below, Diary)
    below.wants = Quit()
    assert pile.stack.follow_wish() is None
    pile.top.wants = Pop()
    assert pile.stack.follow_wish() is True
    assert pile.stack.follow_wish() is False


def test_what_cannot_be_built_changes_nothing() -> None:
    pile = Pile(ToMenu(), ToSettings())

    def fail(route: Route) -> Scene:
        raise RuntimeError(str(route))

    pile.stack._build = fail
    for transition in (Push(ToSetup()), Replace(ToSetup()), Reset(ToSetup())):
        with pytest.raises(RuntimeError):
            pile.stack.go(transition)
    assert pile.pages == []
    assert [scene.name for scene in pile.stack.scenes] == ["menu", "settings"]
