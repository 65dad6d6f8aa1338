"""The play screen of Cards: its widgets, its deeds and its picture.

What may be done is the session's answer, never worked out here.
"""

from collections.abc import Mapping

import pygame

from game.input.commands import Command
from game.scenes.cards_hud import HudState, hud_widgets
from game.scenes.cards_keys import CardKeys
from game.scenes.cards_match import CardsMatch
from game.scenes.cards_paint import (
    TableScene,
    draw_fan,
    draw_hand,
    draw_shown,
    draw_table,
    table_scene,
)
from game.scenes.cards_past import past_rows
from game.scenes.cards_words import strip_words, turn_words
from game.scenes.routes import Answered, Push, ToQuestion, ToStacks, Transition
from game.scenes.services import Services
from game.session import CardsSession, Turn
from game.ui.widgets.base import Choose


class CardsScene(CardsMatch):
    """A match of Cards with everything a player can press."""

    name = "cards"

    def __init__(self, services: Services, session: CardsSession) -> None:
        super().__init__(services, session)
        self._keys = CardKeys()

    # --- widgets ----------------------------------------------------------------------------------

    def _place_widgets(self) -> None:
        look = self.stage.look
        state = HudState(
            standing=self._standing(),
            turns=self._told_turns() if self.stage.regions.panel else (),
            looking_at=self._looking_at,
            marked=len(self.table.picks.cards),
            sorts_by=self.table.sorts_by,
            can_tidy=len(self.session.rows()) > 1,
            fitting=(len(self._out_of_sight[0]), len(self._out_of_sight[1])),
            seen=self.stage.open_area,
            hints_on=self._hints_on(),
        )
        widgets = hud_widgets(look, self.services.texts, self.session, self.stage.regions, state)
        self._form.place(look, self.stage.regions.board, widgets)

    @property
    def _out_of_sight(self) -> tuple[list[int], list[int]]:
        return ([], []) if self._looking_at is not None else self.table.out_of_sight()

    def _words(self) -> str:
        marked = 0 if self.table.drag else len(self.table.picks.cards)
        return strip_words(self.services.texts, self.session, marked)

    # --- input ------------------------------------------------------------------------------------

    def _read_keys(self, command: Command) -> Choose | None:
        is_past = self._looking_at is not None
        return self._keys.obey(command, self.table, self._form, is_past=is_past)

    def _leave_keys(self) -> None:
        self.table.cursor = None

    def _turn_words(self, turn: Turn) -> str:
        return turn_words(self.services.texts, self.session, turn)

    def _ask_seat(self, seat: int) -> Transition:
        names = tuple(each.name for each in self.session.state.setup.seats)
        return Push(ToStacks(names, self.session.stacks, seat))

    # --- what the widgets do ----------------------------------------------------------------------

    def _do_undo(self) -> None:
        self.table.undo()

    def _do_reset(self) -> None:
        self.table.reset()

    def _do_tidy(self) -> None:
        self.table.tidy()

    def _do_sort(self) -> None:
        self.table.sort()

    def _before_play(self) -> str:
        is_untouched = not self.session.can_reset and self.session.choices.opening
        return self._words() if is_untouched else ""

    def _play(self) -> None:
        self._do(self.session.play)

    def _do_cant_play(self) -> Transition | None:
        texts, choices = self.services.texts, self.session.choices
        if not self.table.is_mine or not choices.can_show:
            self.table.say(self._words())
            return None
        answers = (("show", texts("cards.cant_play")), ("wait", texts("common.cancel")))
        about = texts("cards.cant_play.about")
        return Push(ToQuestion("cant-play", texts("cards.cant_play"), about, answers))

    def _do_exchange(self) -> None:
        count, held = self.session.choices.exchange, self.session.rack()
        slots = [each.slot for each in held] if count == len(held) else self.table.picks.cards
        verdict = self.session.exchange_verdict(slots)
        if not verdict.ok:
            self.table.say(self._words())
            return
        chosen = list(slots)
        self._do(lambda: self.session.exchange(chosen))

    def _do_pass(self) -> None:
        self._do(self.session.pass_)

    def _do_fits_above(self) -> None:
        self._lead_to(self._out_of_sight[0])

    def _do_fits_below(self) -> None:
        self._lead_to(self._out_of_sight[1])

    def _lead_to(self, rows: list[int]) -> None:
        if rows:
            self.stage.reveal(rows[0])

    def _do_last_move(self) -> None:
        """Show a row that the last turn changed."""
        changed = [row.id for row in self.stage.rows if row.id in self.session.changed_rows]
        if changed:
            self.stage.reveal(changed[0])

    def _answered(self, answered: Answered) -> Transition | None:
        if answered == Answered("cant-play", "show") and self.table.is_mine:
            self._do(self.session.show)
        return super()._answered(answered)

    def _take_back_turn(self) -> None:
        self._is_led = False
        super()._take_back_turn()

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, bars, hand, widgets and what is in the air."""
        stage, texts = self.stage, self.services.texts
        if self._looking_at is None:
            scene = table_scene(self.table, self.hands, self.parts.hints.rows)
        else:
            scene = TableScene(changed=past_rows(self.session, self._looking_at)[1])
        draw_table(surface, stage, texts, scene)
        self._draw_frame(surface, stage.regions.board, stage.regions.strip)
        if self.session.shown and not self.table.is_mine and self._looking_at is None:
            draw_shown(surface, stage, self.session.shown)
        if self._looking_at is None:
            draw_hand(surface, self.table, self.hands)
        stage.flights.draw(surface, stage.look.faces, stage.offset)
        draw_fan(surface, self.table)

    def rects(self) -> Mapping[str, pygame.Rect]:
        """Return where widgets, cards and rows are, as far as they can be seen."""
        rects = dict(self._form.visible_rects())
        if self._looking_at is None:
            rects |= self.stage.visible_rects()
        return rects
