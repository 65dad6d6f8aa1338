"""The scenes on top of each other, and the one place that calls their life cycle."""

from collections.abc import Callable

import pygame

from game.scenes.base import Intent, Scene
from game.scenes.routes import Answered, Pop, Push, Quit, Replace, Reset, Route, Transition
from game.ui.look import Look

Build = Callable[[Route], Scene]


class SceneStack:
    """A pile of scenes; the top one gets the input."""

    def __init__(self, build: Build, look: Callable[[], Look]) -> None:
        self._build, self._look = build, look
        self._scenes: list[Scene] = []
        self._asked: list[str | None] = []  # by scene: the question that it was pushed for

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    def go(self, transition: Transition) -> bool:
        """Carry out *transition*; return False once the game is to be left."""
        match transition:
            case Push(route):
                scene = self._build(route)
                if self._scenes:
                    self.top.pause()
                self._add(scene, getattr(route, "id", None))
            case Replace(route):
                scene = self._build(route)
                asked = self._drop()
                self._add(scene, asked)
            case Reset(route):
                scene = self._build(route)
                while self._scenes:
                    self._drop()
                self._add(scene, None)
            case Pop(answer):
                return self._pop(answer)
            case Quit():
                return False
        return True

    def _add(self, scene: Scene, asked: str | None) -> None:
        self._scenes.append(scene)
        self._asked.append(asked)
        scene.enter()
        scene.layout(self._look())

    def _drop(self) -> str | None:
        self._scenes.pop().exit()
        return self._asked.pop()

    def _pop(self, answer: object) -> bool:
        asked = self._drop()
        if not self._scenes:
            return False
        self.top.resume()
        self.top.layout(self._look())
        if asked is not None and answer is not None:
            following = self.top.handle(Answered(asked, answer))
            if following:
                return self.go(following)
        return True

    def handle(self, intent: Intent) -> bool:
        """Give *intent* to the top scene and go where it says; False leaves the game."""
        transition = self.top.handle(intent)
        return self.go(transition) if transition else True

    def layout(self, look: Look) -> None:
        """Lay all scenes out anew."""
        for scene in self._scenes:
            scene.layout(look)

    def update(self, dt: float) -> bool:
        """Move the visible scenes on; return whether any picture changed."""
        return any([scene.update(dt) for scene in self.visible])

    def follow_wish(self) -> bool | None:
        """Go where the top scene wants by itself: None if nowhere, False leaves the game."""
        wish = self.top.wish()
        return self.go(wish) if wish else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen, lowest first."""
        for scene in self.visible:
            scene.draw(surface)

    @property
    def visible(self) -> list[Scene]:
        """What can be seen, lowest first: the top scene and what shows through it."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and not self._scenes[lowest].is_opaque:
            lowest -= 1
        return self._scenes[max(0, lowest) :]
