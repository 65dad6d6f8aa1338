"""A match on the screen, whatever the game: its life, computer turns, hand-over, saving.

What is seen and what hands and keys choose is the business of the scenes built on this one.
"""

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

from game.library import Summary
from game.scenes.base import Scene
from game.scenes.match_hints import HintSteps
from game.scenes.match_table import MatchTable
from game.scenes.play_gestures import Hands
from game.scenes.routes import Push, ToCurtain, ToScore, Transition
from game.scenes.services import Services
from game.session import Session
from game.session.computer import Deadline
from game.sprites.motion import Pace
from game.ui.form import Form
from game.ui.look import Look

THINKING = 0.003  # seconds of a frame that a computer player may use
LAST_LOOK = 1.2  # seconds for the last turn before the score
NO_PAUSE = 99.0  # seconds: longer than any pause before a computer's move


class Moving(Protocol):
    """Something on the screen that goes on by itself."""

    def update(self, dt: float) -> bool:
        """Move on; return whether the picture changed."""


class Showing(Moving, Protocol):
    """What shows a step that the rules have made already."""

    @property
    def is_busy(self) -> bool:
        """Whether a step is still being shown."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as shown."""

    def finish(self) -> None:
        """Jump to the end."""

    def snap_scores(self) -> None:
        """Show the scores as they are."""


class TouchingHands(Moving, Hands, Protocol):
    """What fingers do at a table."""

    looks_only: bool  # an earlier moment is shown: nothing can be moved


class Parts(Protocol):
    """What a match on the screen is made of."""

    @property
    def stage(self) -> Moving:
        """What is seen."""

    @property
    def director(self) -> Showing:
        """What is shown of each step."""

    @property
    def table(self) -> MatchTable:
        """What lies under the hands."""

    @property
    def hands(self) -> TouchingHands:
        """What fingers do."""

    @property
    def hints(self) -> HintSteps:
        """What has been told in this turn."""


S = TypeVar("S", bound=Session)
P = TypeVar("P", bound=Parts)


class MatchScene(Scene, ABC, Generic[S, P]):
    """One match: how it lives and how it goes on."""

    def __init__(self, services: Services, session: S) -> None:
        super().__init__(services)
        self.session = session
        self._form = Form()
        self._parts: P | None = None
        self._paused = 0.0  # how long the computer, or the score, has waited already
        self._looking_at: int | None = None  # how many actions, when an earlier moment is shown
        self._was_scored = False
        self._is_stale = False  # the widgets are to be laid out anew

    @property
    def parts(self) -> P:
        """Stage, director, table and hands."""
        assert self._parts, "a scene is laid out before it is used"
        return self._parts

    # --- for subclasses ---------------------------------------------------------------------------

    @abstractmethod
    def _set_up(self, look: Look, pace: Pace) -> P:
        """Return everything that a new scene needs."""

    @abstractmethod
    def _open(self) -> None:
        """Show the match for the first time."""

    @abstractmethod
    def _lay_out(self, look: Look, pace: Pace) -> None:
        """Put everything where it belongs in a window that changed."""

    @abstractmethod
    def _place_widgets(self) -> None:
        """Lay the widgets out anew after something changed."""

    @abstractmethod
    def _carry_out(self) -> None:
        """Make the computer's move, or show the next part of it."""

    @abstractmethod
    def _last_turn_words(self, scores: str) -> str:
        """Return what the last turn brought, for the person who gets the device."""

    # --- life -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Keep the match from its first moment on."""
        self.save()

    def resume(self) -> None:
        """Coming back from the score leaves the table to look at."""
        if self.session.state.ended is not None:
            self._was_scored = True

    def hide(self) -> None:
        """Trust nobody after the device was out of sight."""
        if self._parts:
            self.parts.hands.cancel_drag()
            self.parts.director.finish()  # nothing on its way home may show who holds it
        self.session.lower_curtain()

    def layout(self, look: Look) -> None:
        """Put everything where it belongs; what was in the middle stays there."""
        pace = Pace(self.services.pace, self.services.is_calm)
        if self._parts is None:
            self._parts = self._set_up(look, pace)
            self._open()
        else:
            self.parts.hands.cancel_drag()
            self._lay_out(look, pace)
        self._place_widgets()

    def _changed(self) -> None:
        self._place_widgets()
        self.save()

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let things move and the computer think; return whether the picture changed."""
        parts = self.parts
        moved = parts.stage.update(dt) | parts.director.update(dt)
        moved |= parts.table.update(dt) | parts.hands.update(dt)
        if self.session.state.ended is None:
            self.session.add_time(dt)
        elif not parts.director.is_busy:
            self._paused += dt
        if moved or self._is_stale:
            self._is_stale = False
            self._place_widgets()
        if self._looking_at is None:
            moved |= self._go_on(dt)
        if parts.hints.is_thinking:
            moved |= parts.hints.think(self._end_of_slice())
        return moved

    def _end_of_slice(self) -> Deadline:
        """Return what tells when this frame has thought enough."""
        clock = self.services.clock
        until = clock() + THINKING
        return lambda: clock() >= until

    def _go_on(self, dt: float) -> bool:
        """Do what happens by itself; return whether the picture changed."""
        return self._let_think(dt) if self._goes_on() else False

    def _goes_on(self) -> bool:
        """Tell whether something happens by itself: a computer is to move."""
        state = self.session.state
        return state.ended is None and not self.session.is_human(state.to_move)

    def _let_think(self, dt: float) -> bool:
        """Think a slice of a frame; move once the pause is over and nothing is being shown."""
        if self.session.decision is None:
            self.session.think(self._end_of_slice())
        if self.parts.director.is_busy:
            return False
        self._paused += dt
        wait = self.services.settings.now.ai_pause.seconds
        if self._paused < wait or self.session.decision is None:
            return False
        self._carry_out()
        return True

    def _skip(self) -> None:
        """End what is being shown and the computer's pause; the touch or key is then handled."""
        self.parts.director.finish()
        self._paused = NO_PAUSE

    def next_wake(self) -> float | None:
        """Ask for frames while something goes on by itself, or a message is to go."""
        is_over = self.session.state.ended is not None and not self._was_scored
        if self.parts.hints.is_thinking or is_over:
            return 0.0
        if self._looking_at is None and self._goes_on():
            return 0.0
        return self.parts.table.notice_left

    def wish(self) -> Transition | None:
        """Go to the curtain or, when the last turn has been shown, to the score."""
        if self.parts.director.is_busy:
            return None
        if self.session.needs_curtain():
            return Push(self._curtain())
        if self._was_scored or self._paused < LAST_LOOK * self.services.pace:
            return None
        if self.session.state.ended is None:
            return None
        self._was_scored = True
        return Push(self._score())

    def _curtain(self) -> ToCurtain:
        """Return the curtain for the person to move."""
        state = self.session.state
        scores = " : ".join(map(str, self.session.scores))
        about = self._last_turn_words(scores) if self.session.turns else ""
        return ToCurtain("curtain", self._name(state.to_move), state.to_move, about)

    def _name(self, seat: int) -> str:
        return self.session.state.setup.seats[seat].name

    # --- keeping ----------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Keep a match that is over, once."""
        match = self.session.match
        library = self.services.library
        library.finish(match.to_text(), Summary.of(match), int(self.services.now()))
        library.forget_current()
        self.services.record.add(match)

    def _score(self) -> ToScore:
        numbers = [self.session.statistics(seat) for seat in range(len(self.session.scores))]
        return ToScore(
            self.session.match,
            tuple(each.hints for each in numbers),
            tuple(each.take_backs for each in numbers),
            self.session.options,
        )

    def save(self) -> None:
        """Keep the match with its open turn."""
        if self.session.state.ended is None:
            match = self.session.match
            when = int(self.services.now())
            extra = self.session.extra()
            self.services.library.save(match.to_text(), extra, Summary.of(match), when)

    def match_text(self) -> str | None:
        """Return the match, for the error screen."""
        return self.session.to_text()
