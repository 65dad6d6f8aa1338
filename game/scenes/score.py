"""The end of a match: who has won, how it went for each seat, and where to go from here.

Records nothing: the match was kept when its last move was made.
"""

import os
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pygame

from game.audio.sounds import Sound
from game.input.commands import Command
from game.input.gestures import Pressed
from game.record import HUMAN, stories
from game.rules.setup import MAX_SEED
from game.rules.state import winners_of
from game.scenes.base import FormScene, Intent
from game.scenes.routes import (
    Pop,
    Replace,
    Reset,
    ToMatch,
    ToMenu,
    ToScore,
    ToSetup,
    Transition,
)
from game.scenes.score_words import end_words, outcome, winner_words
from game.scenes.services import Services
from game.sprites.motion import Pace
from game.sprites.particles import Confetti
from game.ui.columns import Column
from game.ui.icons import IconName
from game.ui.layout import Shape, TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.emblem import Emblem
from game.ui.widgets.outcome import Outcome, lay_outcome
from game.ui.widgets.plain import label_height

MARGIN = 20
GAP = 12
CARD = (330, 460)  # how narrow and how wide a seat's card may be
SIDE = 0.42  # of a low window: the winner and the buttons
BUTTON = 56
BUTTON_COLUMN = 170
CROWN = 44
SCRAP = 26  # a tile of the confetti
ANSWERS = {
    "again": Weight.ACTION,
    "new_match": Weight.PLAIN,
    "look": Weight.PLAIN,
    "menu": Weight.PLAIN,
}


class ScoreScene(FormScene):
    """Shows what became of *route*'s match."""

    name = "score"
    focus = "again"

    def __init__(self, services: Services, route: ToScore) -> None:
        super().__init__(services)
        self._route, self._setup = route, route.match.setup
        assert route.match.state.ended, "a match that goes on has no score yet"
        self._stories = stories(route.match)
        self._scores = route.match.state.scores
        self._winners = winners_of(self._scores)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._confetti: Confetti | None = None
        self._size = (0, 0)

    def enter(self) -> None:
        """Let it be heard; people who have won get a handful of tiles thrown."""
        has_won = any(self._setup.seats[seat].player == HUMAN for seat in self._winners)
        self.services.audio.play(Sound.WIN if has_won else Sound.END)
        pace = Pace(self.services.pace, reduced=self.services.is_calm)
        if has_won and pace.moves:
            look = self.services.look
            self._size = look.viewport.size
            area, rng = pygame.Rect((0, 0), self._size), Random(self._setup.seed)
            self._confetti = Confetti(look.faces, area, look.px(SCRAP), rng, pace)

    # --- where everything is ----------------------------------------------------------------------

    def layout(self, look: Look) -> None:
        """Put the buttons below the seats, or beside them where the window is low."""
        if self._size != look.viewport.size:  # tiles in the air belong to the window that was
            self._end_confetti()
        safe = safe_rect(look.viewport)
        if look.shape is Shape.PHONE_WIDE:
            self._lay_beside(look, safe)
        else:
            self._lay_below(look, safe)

    def _lay_below(self, look: Look, safe: pygame.Rect) -> None:
        room = safe.width - 2 * look.px(MARGIN)
        columns = self._card_columns(look, room)
        width = min(room, max(2, columns) * look.grown(CARD[1]))
        left, pad = safe.centerx - width // 2, look.px(GAP)
        buttons = self._buttons(look, width)
        top = safe.bottom - pad - buttons[-1].rect.bottom
        _shift(buttons, left, top)
        window = look.viewport
        self._panel = pygame.Rect(0, top - pad, window.width, window.height - top + pad)
        area = pygame.Rect(safe.left, safe.top, safe.width, self._panel.top - safe.top)
        column = Column(look, left, area.top + look.px(MARGIN), width)
        self._add_winner(column)
        self._add_cards(column, columns)
        _shift(column.widgets, 0, max(0, area.bottom - column.top) // 3)
        self._place(look, area, [*column.widgets, *buttons], column.top)

    def _lay_beside(self, look: Look, safe: pygame.Rect) -> None:
        pad, wide = look.px(GAP), round(safe.width * SIDE)
        side = pygame.Rect(safe.left, safe.top, wide, safe.height)
        area = pygame.Rect(side.right, safe.top, safe.width - wide, safe.height)
        if look.left_handed:
            side.right, area.left = safe.right, safe.left
        width = wide - 2 * pad
        buttons = self._buttons(look, width)
        _shift(buttons, side.left + pad, side.bottom - pad - buttons[-1].rect.bottom)
        self._panel = _to_the_edges(look, side)
        cards = Column(look, area.left + pad, area.top + pad, area.width - 2 * pad)
        words = Column(look, side.left + pad, 0, width)
        self._add_winner(words)
        spare = buttons[0].rect.top - side.top - words.top
        if spare >= 0:
            _shift(words.widgets, 0, side.top + spare // 2)
            for word in words.widgets:
                word.is_fixed = True
        else:  # large letters: what the side has no room for scrolls with the cards
            words = Column(look, cards.left, cards.top, cards.width)
            self._add_winner(words)
            cards.top = words.top
        self._add_cards(cards, 1)
        area.height = look.viewport.height - area.top  # under a system bar cards may pass, not end
        bottom = cards.top + look.viewport.safe.bottom
        self._place(look, area, [*words.widgets, *cards.widgets, *buttons], bottom)

    def _place(self, look: Look, area: pygame.Rect, widgets: Sequence[Widget], bottom: int) -> None:
        """Hand everything over; cards take the focus only where keys have to scroll to them."""
        for widget in widgets:
            if isinstance(widget, Outcome):
                widget.can_focus = bottom > area.bottom
        self.form.place(look, area, widgets, bottom)

    def _card_columns(self, look: Look, width: int) -> int:
        count = len(self._scores)
        across = max(1, min(count, width // look.grown(CARD[0])))
        return -(-count // -(-count // across))  # three and one would look forlorn: two and two

    def _add_winner(self, column: Column) -> None:
        look = column.look
        column.add(Emblem(id="crown", icon=IconName.CROWN), look.grown(CROWN), gap=4)
        texts, match = self.services.texts, self._route.match
        words = winner_words(texts, self._setup, self._winners)
        column.text(words, TextRole.TITLE, bold=True, align="center", gap=4)
        column.text(end_words(texts, match), muted=True, align="center", gap=20)

    def _add_cards(self, column: Column, across: int) -> None:
        """Add the seats, the best first, *across* of them side by side and equally high."""
        look, gap = column.look, column.look.px(GAP)
        width = (column.width - gap * (across - 1)) // across
        order = sorted(range(len(self._scores)), key=lambda seat: (-self._scores[seat], seat))
        cards = [
            lay_outcome(look, outcome(self.services.texts, self._route, self._stories, seat), width)
            for seat in order
        ]
        for start in range(0, len(cards), across):
            line = cards[start : start + across]
            height = max(card.rect.height for card in line)
            for place, card in enumerate(line):
                left = column.left + place * (width + gap)
                card.rect = pygame.Rect(left, column.top, width, height)
            column.top += height + gap
        column.widgets += cards

    def _buttons(self, look: Look, width: int) -> list[Button]:
        """Return the buttons side by side, two and two where there is no room for four."""
        texts, gap = self.services.texts, look.px(GAP)
        across = 4 if width >= 4 * look.grown(BUTTON_COLUMN) else 2
        wide = (width - gap * (across - 1)) // across
        buttons = [
            Button(id=name, label=texts(f"score.{name}"), weight=weight, is_fixed=True)
            for name, weight in ANSWERS.items()
        ]
        if self._setup.game == "cards":
            buttons[list(ANSWERS).index("look")].label = texts("score.look_table")
        room = wide - look.px(28)
        heights = [label_height(look, button.label, room, bold=True) for button in buttons]
        high = max(look.px(BUTTON), max(heights) + look.px(16))
        for place, button in enumerate(buttons):
            x, y = place % across, place // across
            button.rect = pygame.Rect(x * (wide + gap), y * (high + gap), wide, high)
        return buttons

    # --- what it does -----------------------------------------------------------------------------

    def choose(self, choice: Choose) -> Transition | None:
        """Play again, set up anew, look at the board or go to the menu."""
        self.services.audio.play(Sound.TICK)
        match choice.id:
            case "again":
                return Reset(self._again())
            case "new_match":
                return Replace(ToSetup())
            case "menu":
                return Reset(ToMenu())
        return Pop()

    def _again(self) -> ToMatch:
        """Return the same people at the same table, with other tiles."""
        setup, options = replace(self._setup, seed=_new_seed()), self._route.options
        return ToMatch(setup, options.relaxed, options.curtain)

    def handle(self, intent: Intent) -> Transition | None:
        """Let any touch and key end the confetti, then take it as what it is."""
        if isinstance(intent, Pressed | Command):
            self._end_confetti()
        return super().handle(intent)

    def _end_confetti(self) -> None:
        if self._confetti:
            self._confetti.finish()

    def update(self, dt: float) -> bool:
        """Let the cards glide and the confetti fall."""
        moved = super().update(dt)
        if self._confetti is None:
            return moved
        if not self._confetti.update(dt):
            self._confetti = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the seats on the table, the buttons on their panel, and what is in the air."""
        look = self.services.look
        surface.fill(look.theme.table)
        surface.fill(look.theme.panel, self._panel)
        self.form.draw(surface, look)
        if self._confetti:
            self._confetti.draw(surface)


def _shift(widgets: Sequence[Widget], right: int, down: int) -> None:
    for widget in widgets:
        widget.rect = widget.rect.move(right, down)


def _to_the_edges(look: Look, side: pygame.Rect) -> pygame.Rect:
    """Return *side* grown to the three edges of the window that it lies at."""
    window = look.viewport
    left = side.left if look.left_handed else 0
    right = window.width if look.left_handed else side.right
    return pygame.Rect(left, 0, right - left, window.height)


def _new_seed() -> int:
    return int.from_bytes(os.urandom(8)) & MAX_SEED
