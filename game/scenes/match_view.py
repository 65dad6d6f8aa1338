"""What is seen of a match, whatever the game: the present or an earlier moment, words and frame.

Chooses nothing; the board or table in the middle is drawn by the scenes built on this one.
"""

from abc import abstractmethod
from dataclasses import replace
from typing import TypeVar

import pygame

from game.scenes.match_hud import TURNS
from game.scenes.match_layer import FrameLayer
from game.scenes.match_scene import MatchScene, Parts
from game.scenes.match_strip import draw_strip
from game.scenes.services import Services
from game.session import Session, Standing, Turn
from game.ui.look import Look

S = TypeVar("S", bound=Session)
P = TypeVar("P", bound=Parts)


class MatchView(MatchScene[S, P]):
    """A match that can be looked at, now and as it was."""

    def __init__(self, services: Services, session: S) -> None:
        super().__init__(services, session)
        self._past: tuple[object, tuple[str, ...]] | None = None  # turns in words, by moment
        self._layer = FrameLayer()
        self._drawn_with: Look | None = None  # its look

    # --- for subclasses ---------------------------------------------------------------------------

    @abstractmethod
    def _words(self) -> str:
        """Return what the strip says while nothing else is to be told."""

    @abstractmethod
    def _turn_words(self, turn: Turn) -> str:
        """Return what somebody did, in a line."""

    @abstractmethod
    def _show_moment(self, moment: int | None) -> None:
        """Show the table after *moment* actions, or as it is."""

    # --- looking back -----------------------------------------------------------------------------

    def _do_history_back(self) -> None:
        now = len(self.session.turns) if self._looking_at is None else self._looking_at
        if self.session.turns:
            self._look_at(max(0, now - 1))

    def _do_history_forward(self) -> None:
        if self._looking_at is not None:
            ahead = self._looking_at + 1
            self._look_at(ahead if ahead <= len(self.session.turns) else None)

    def _do_history_now(self) -> None:
        self._look_at(None)

    def _look_at(self, moment: int | None) -> None:
        """Show the match as it was after some actions, or as it is."""
        if moment is not None and not 0 <= moment <= len(self.session.turns):
            return
        self._looking_at = moment
        self.parts.table.let_go()
        self._show_moment(moment)
        self._place_widgets()

    def _standing(self) -> Standing:
        """Return how the match stands at the moment that is shown."""
        standing = self.session.standing(self._looking_at)
        if self._looking_at is not None:
            return standing
        return replace(standing, scores=self.parts.director.scores)

    def _told_turns(self) -> tuple[str, ...]:
        """Return the last turns before the moment that is shown, newest first."""
        moment = (self.session.turn_count, self._looking_at, self.services.texts.language)
        if self._past is None or self._past[0] != moment:
            turns = self.session.turns[: self._looking_at][-TURNS:]
            self._past = moment, tuple(map(self._turn_words, reversed(turns)))
        return self._past[1]

    def _hints_on(self) -> bool:
        """Tell whether a hint of this turn has more to tell."""
        return self._looking_at is None and self.parts.hints.has_more

    # --- drawing ----------------------------------------------------------------------------------

    def _draw_frame(self, surface: pygame.Surface, board: pygame.Rect, strip: pygame.Rect) -> None:
        """Draw all that lies around the board from a picture, and what floats over it."""
        look, form, words = self.services.look, self._form, self._strip()
        around = [each for each in form.widgets if not each.rect.colliderect(board)]
        floats, aside = bool(strip.colliderect(board)), self._hints_on()

        def paint(picture: pygame.Surface) -> None:
            picture.fill(look.theme.panel)
            if not floats:
                draw_strip(picture, look, strip, words, aside=aside)
            form.draw_some(picture, look, around)

        key = ("" if floats else words, aside, form.mood, tuple(board), around)
        if self._drawn_with is not look:
            self._layer, self._drawn_with = FrameLayer(), look
        self._layer.draw(surface, board, key, paint)
        if floats:
            draw_strip(surface, look, strip, words, floats=True, aside=aside)
        over = [each for each in form.widgets if each.rect.colliderect(board)]
        form.draw_some(surface, look, over)

    # --- words ------------------------------------------------------------------------------------

    def _strip(self) -> str:
        if self._looking_at is not None:
            return self._past_words(self._looking_at)
        return self.parts.table.notice or self._words()

    def _past_words(self, moment: int) -> str:
        """Return which turn is shown, and what it was."""
        turns = self.session.turns
        words = self.services.texts("play.history.turn", number=moment, total=len(turns))
        return f"{words} · {self._turn_words(turns[moment - 1])}" if moment else words
