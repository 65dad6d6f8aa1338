"""What fingers, keys and widgets choose in a match, whatever the game: turns, menu, hints.

Asks the session whether something may be done, and draws nothing.
"""

from abc import abstractmethod
from typing import TypeVar

from game.audio.sounds import Sound
from game.input.commands import Command
from game.input.gestures import (
    DragCancelled,
    DragEnded,
    DragMoved,
    Gesture,
    Held,
    LetGo,
    PinchMoved,
    PressCancelled,
    Pressed,
    Tapped,
)
from game.input.samples import Point
from game.scenes.base import Intent
from game.scenes.match_scene import Parts
from game.scenes.match_view import MatchView
from game.scenes.play_gestures import feel
from game.scenes.routes import (
    Answered,
    Push,
    Reset,
    Route,
    ToKeys,
    ToLearn,
    ToMenu,
    ToQuestion,
    ToSettings,
    ToUnseen,
    Transition,
)
from game.scenes.services import Services
from game.session import Session
from game.settings import ConfirmPlay
from game.ui.widgets.base import Choose
from game.ui.widgets.buttons import Button

CARDS = "cards"
RELEASES = Tapped | LetGo | DragEnded | DragCancelled | PressCancelled

S = TypeVar("S", bound=Session)
P = TypeVar("P", bound=Parts)


class MatchChoices(MatchView[S, P]):
    """A match with everything that can be pressed in any game.

    A widget called ``some-thing`` is answered by a method ``_do_some_thing``.
    """

    resets = "reset"  # the deed that takes a whole draft back

    def __init__(self, services: Services, session: S) -> None:
        super().__init__(services, session)
        self._pressed_hud = False
        self._by_finger = True  # how the last choice was made

    # --- for subclasses ---------------------------------------------------------------------------

    @abstractmethod
    def _play(self) -> None:
        """Make the turn that lies there as a draft."""

    @abstractmethod
    def _before_play(self) -> str:
        """Return what has to be done before anything can be played, or nothing."""

    @abstractmethod
    def _ask_seat(self, seat: int) -> Transition:
        """Return where a tap on a seat's chip leads."""

    @abstractmethod
    def _read_keys(self, command: Command) -> Choose | None:
        """Carry out a key or button; return what it chooses among the widgets."""

    @abstractmethod
    def _leave_keys(self) -> None:
        """Show no cursor: a finger has taken over."""

    # --- input ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Transition | None:
        """Answer hands, keys, widgets and overlays."""
        if isinstance(intent, Answered):
            return self._answered(intent)
        if isinstance(intent, Choose):
            return self._choose(intent)
        if isinstance(intent, Command):
            return self._obey(intent)
        if isinstance(intent, Gesture):
            return self._feel(intent)
        return None

    def _feel(self, gesture: Gesture) -> Transition | None:
        if isinstance(gesture, Pressed):
            self._skip()
            self._leave_keys()
            self._by_finger = True
            self._pressed_hud = self._hits_widget(gesture.pos)
        on_hud = self._pressed_hud
        if isinstance(gesture, RELEASES):
            self._pressed_hud = False
        if on_hud:
            return self._feel_widget(gesture)
        self.parts.hands.looks_only = self._looking_at is not None
        feel(self.parts.hands, gesture)
        if isinstance(gesture, DragMoved | PinchMoved):
            self._is_stale = True  # a frame may bring several of these
        else:
            self._place_widgets()
        return None

    def _hits_widget(self, pos: Point) -> bool:
        return any(
            widget.rect.collidepoint(pos) and widget.is_enabled for widget in self._form.widgets
        )

    def _feel_widget(self, gesture: Gesture) -> Transition | None:
        if isinstance(gesture, Held):
            self._hold(self._form.pressed)
            return None
        for choice in self._form.handle(gesture):
            return self._choose(choice)
        return None

    def _hold(self, widget_id: str | None) -> None:
        """Answer a finger that rests on a widget: more of the same, or what it is called."""
        widget = next((w for w in self._form.widgets if w.id == widget_id), None)
        if not isinstance(widget, Button):
            return
        is_play = widget.deed == "play" and self.session.verdict().ok
        if widget.id == "undo":
            self._choose(Choose(self.resets))
        elif is_play and self.services.settings.now.confirm_play is ConfirmPlay.HOLD:
            self._play()
        else:
            self.parts.table.say(widget.hint or widget.label)

    def _obey(self, command: Command) -> Transition | None:
        self._skip()
        self._by_finger = False
        if choice := self._read_keys(command):
            return self._choose(choice)
        self._place_widgets()
        return None

    def _choose(self, choice: Choose) -> Transition | None:
        widget_id = str(choice.value) if choice.id == "main" else choice.id
        if widget_id.startswith("seat-"):
            return self._ask_seat(int(widget_id.removeprefix("seat-")))
        deed = getattr(self, f"_do_{widget_id.replace('-', '_')}", None)
        self.services.audio.play(Sound.TICK)
        transition: Transition | None = deed() if deed else None
        self._place_widgets()
        return transition

    # --- what the widgets do ----------------------------------------------------------------------

    def _do_play(self) -> Transition | None:
        table, texts, verdict = self.parts.table, self.services.texts, self.session.verdict()
        if words := self._before_play():
            table.say(words)
            return None
        if not verdict.ok:
            table.refuse(verdict)
            return None
        confirm = self.services.settings.now.confirm_play
        if confirm is ConfirmPlay.HOLD and self._by_finger:
            table.say(texts("play.play_hold"))
            return None
        if confirm is not ConfirmPlay.NONE:  # a key is not held: it is asked instead
            answers = (("play", texts("play.play")), ("wait", texts("common.cancel")))
            return Push(ToQuestion("confirm", texts("play.play_ask"), self._words(), answers))
        self._play()
        return None

    def _do_score(self) -> Transition:
        return Push(self._score())

    def _do_bag(self) -> Transition:
        session = self.session
        return Push(ToUnseen(session.unseen(session.viewer), session.state.setup.game == CARDS))

    def _do_help(self) -> Transition:
        return Push(ToKeys())

    def _do_hint(self) -> None:
        self.parts.hints.ask()

    def _do_menu(self) -> Transition | None:
        if self._looking_at is not None:
            self._look_at(None)
            return None
        texts = self.services.texts
        answers = [("resume", texts("play.menu.resume"))]
        if self.parts.table.is_mine:
            answers.append(("hint", texts("play.menu.hint")))
        if self.session.can_take_back_turn and self.session.state.ended is None:
            answers.append(("take-back", texts("play.take_back_turn")))
        if self.session.turns:
            answers.append(("history", texts("play.history")))
        for name in ("rules", "settings", "keys", "leave"):
            answers.append((name, texts(f"play.menu.{name}")))
        return Push(ToQuestion("menu", texts("play.menu"), "", tuple(answers)))

    def _answered(self, answered: Answered) -> Transition | None:
        match answered.id, answered.answer:
            case "menu", answer:
                return self._answered_menu(str(answer))
            case "confirm", "play" if self.parts.table.is_mine:
                self._play()
            case "curtain", _:
                self.session.lift_curtain()
                self._show_moment(None)
                self._changed()
        return None

    def _answered_menu(self, answer: str) -> Transition | None:
        places: dict[str, Route] = {
            "keys": ToKeys(),
            "rules": ToLearn(self.session.state.setup.game),
            "settings": ToSettings(),
        }
        match answer:
            case "hint":
                self.parts.hints.ask()
            case "history":
                self._look_at(len(self.session.turns) - 1)
            case "take-back":
                self._take_back_turn()
            case "leave":
                return self._leave()
        return Push(places[answer]) if answer in places else None

    def _leave(self) -> Transition:
        self.save()
        key = "play.leave.saved" if self.services.store.works else "play.leave.unsaved"
        self.services.toasts.say(self.services.texts(key))
        return Reset(ToMenu())

    def _take_back_turn(self) -> None:
        if self.session.take_back_turn():
            self.services.toasts.say(self.services.texts("play.did.taken_back"))
            self.parts.director.snap_scores()
            self._show_moment(None)
            self._changed()
