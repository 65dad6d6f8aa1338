"""What a scene is and how it lives.

Life cycle: `enter` once, then any number of `pause` and `resume` in turn while others lie on top,
then `exit` once. `layout` runs before the first `draw` and after every change of window, language
or looks. `handle` takes one input and may say where to go. `update` moves things on and tells
whether anything changed. `draw` changes nothing: two calls in a row give the same pixels.
"""

from collections.abc import Mapping

import pygame

from game.input.commands import Action, Command, for_menus
from game.input.gestures import Held, LetGo, Tapped
from game.input.router import Input
from game.scenes.routes import Answered, Pop, Transition
from game.scenes.services import Services
from game.ui.form import Form
from game.ui.look import Look
from game.ui.widgets.base import Choose

Intent = Input | Choose | Answered


class Scene:
    """One screen. Subclasses say what it shows and does."""

    name = "scene"
    is_opaque = True  # an overlay lets the scene below show through
    wants_text = False  # letters are typed, not commands

    def __init__(self, services: Services) -> None:
        self.services = services

    def enter(self) -> None:
        """Begin; the scene is on top now."""

    def exit(self) -> None:
        """End; the scene is never used again."""

    def pause(self) -> None:
        """Another scene lies on top from now on."""

    def resume(self) -> None:
        """The scene is on top again."""

    def layout(self, look: Look) -> None:
        """Put everything where it belongs in this window."""

    def handle(self, intent: Intent) -> Transition | None:
        """Take one input and say where to go, if anywhere."""
        del intent
        return None

    def update(self, dt: float) -> bool:
        """Move on by *dt* seconds and return whether the picture changed."""
        del dt
        return False

    def wish(self) -> Transition | None:
        """Return where the scene wants to go by itself; asked after every `update`."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""
        raise NotImplementedError

    def hide(self) -> None:
        """Nobody is looking: the tab or window was hidden. What is secret is covered."""

    def next_wake(self) -> float | None:
        """Return in how many seconds the scene wants an `update` though nothing moves."""
        return None

    def save(self) -> None:
        """Keep what must not be lost; called when the game is hidden, closed or in trouble."""

    def match_text(self) -> str | None:
        """Return the match that is being played, for the error screen."""
        return None

    def rects(self) -> Mapping[str, pygame.Rect]:
        """Return where everything that can be pressed is, for tests and tools."""
        return {}


class FormScene(Scene):
    """A scene made of widgets. Subclasses lay them out and answer choices."""

    focus: str | None = None

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.form = Form(self.focus)
        self._was_told = False  # what the widget under the resting finger is for

    def choose(self, choice: Choose) -> Transition | None:
        """Answer what a widget was set to."""
        raise NotImplementedError

    def back(self) -> Transition | None:
        """Return where Escape leads."""
        return Pop()

    def handle(self, intent: Intent) -> Transition | None:
        """Pass input on to the widgets and choices to `choose`."""
        if isinstance(intent, Choose):
            return self.choose(intent)
        if isinstance(intent, Answered):
            return None
        if isinstance(intent, Command) and for_menus(intent).action is Action.BACK:
            return self.back()
        if isinstance(intent, Held):
            self._tell(self.form.held_at(intent.pos))
        elif isinstance(intent, LetGo) and not self._was_told:
            intent = Tapped(intent.pos, intent.kind)  # a slow finger means what a quick one does
        for choice in self.form.handle(intent):
            if transition := self.choose(choice):
                return transition
        return None

    def _tell(self, words: str | None) -> None:
        self._was_told = words is not None
        if words:
            self.services.toasts.say(words)

    def update(self, dt: float) -> bool:
        """Let the panel glide."""
        return self.form.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and the widgets."""
        look = self.services.look
        surface.fill(look.theme.panel)
        self.form.draw(surface, look)

    def relayout(self) -> None:
        """Lay everything out again after something changed."""
        self.layout(self.services.look)

    def rects(self) -> Mapping[str, pygame.Rect]:
        """Return where the widgets are."""
        return self.form.visible_rects()
