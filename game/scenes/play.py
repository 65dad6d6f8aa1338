"""The play screen of Classic and Flex: its widgets, its deeds and its picture.

Legality is the session's answer, never worked out here.
"""

from collections.abc import Mapping

import pygame

from game.input.commands import Command
from game.scenes.play_hud import HudState, hud_widgets
from game.scenes.play_keys import Keys
from game.scenes.play_match import BoardMatch
from game.scenes.play_paint import board_scene, draw_ghost, draw_rack
from game.scenes.play_stage import BoardScene
from game.scenes.play_words import strip_words, turn_words
from game.scenes.routes import Push, ToQuestion, Transition
from game.scenes.services import Services
from game.session import BoardSession, Turn
from game.settings import ZoomButtons
from game.sprites.board_space import EdgePoint
from game.ui.widgets.base import Choose

LAST_TURNS = 6


class PlayScene(BoardMatch):
    """A match on a board with everything a player can press."""

    name = "play"
    resets = "take-back-all"

    def __init__(self, services: Services, session: BoardSession) -> None:
        super().__init__(services, session)
        self._keys = Keys()

    # --- widgets ----------------------------------------------------------------------------------

    def _place_widgets(self) -> None:
        look = self.stage.look
        state = HudState(
            picks=self.table.picks,
            standing=self._standing(),
            turns=self._told_turns() if self.stage.regions.panel else (),
            looking_at=self._looking_at,
            differs_from_fit=self.stage.camera.differs_from_fit,
            has_zoom=self._has_zoom(),
            arrow=self._arrow(),
            hints_on=self._hints_on(),
        )
        widgets = hud_widgets(look, self.services.texts, self.session, self.stage.regions, state)
        self._form.place(look, self.stage.regions.board, widgets)

    def _arrow(self) -> EdgePoint | None:
        """Return where at the edge to point at the last move, if it is out of sight."""
        cells = self._last_cells()
        if not cells or self._looking_at is not None or self.stage.camera.is_moving:
            return None
        middle = cells[len(cells) // 2]
        return self.stage.camera.offscreen_direction(middle, self.stage.look.px(40))

    def _has_zoom(self) -> bool:
        wish = self.services.settings.now.zoom_buttons
        if wish is ZoomButtons.AUTO:
            return not self.services.page.has_touch()
        return wish is ZoomButtons.ON

    # --- input ------------------------------------------------------------------------------------

    def _read_keys(self, command: Command) -> Choose | None:
        is_past = self._looking_at is not None
        return self._keys.obey(command, self.table, self._form, is_past=is_past)

    def _leave_keys(self) -> None:
        self._keys.is_shown = False
        self.table.cursor, self.table.picks.pointer = None, None

    def _turn_words(self, turn: Turn) -> str:
        return turn_words(self.services.texts, self.session, turn)

    def _ask_seat(self, seat: int) -> Transition:
        return Push(self._last_turns(seat))

    # --- what the widgets do ----------------------------------------------------------------------

    def _do_undo(self) -> None:
        self.table.take_back_last()

    def _do_take_back_all(self) -> None:
        self.table.take_back_all()

    def _do_shuffle(self) -> None:
        self.table.shuffle()

    def _do_swap(self) -> None:
        if not self.table.is_mine:
            self.table.say(self._words())
        elif self.session.draft:
            self.table.say(self.services.texts("play.swap.or_place"))
        elif self.session.choices.swap_limit:
            self.table.hush()
            self.table.picks.open_tray()

    def _do_swap_cancel(self) -> None:
        self.table.picks.close_tray()
        self.table.hush()

    def _do_swap_go(self) -> None:
        slots = tuple(self.table.picks.slots)
        verdict = self.session.swap_verdict(slots)
        if not verdict.ok:
            self.table.refuse(verdict)
            return
        self.table.picks.close_tray()
        self._step(self.session.swap(slots), slots)

    def _before_play(self) -> str:
        return "" if self.session.draft else self.services.texts("play.lay_first")

    def _play(self) -> None:
        self.table.picks.clear()
        slots = [laid.slot for laid in self.session.draft]
        self._step(self.session.play(), slots)

    def _do_pass(self) -> None:
        self._step(self.session.pass_())

    def _do_recentre(self) -> None:
        """Show everything; what shows everything already goes to the last move."""
        if self.stage.camera.differs_from_fit:
            self.stage.camera.fit(self.stage.pace.travel(0.24))
        else:
            self._do_last_move()

    def _do_last_move(self) -> None:
        if self.session.last_move:
            cells = [cell for _, cell in self.session.last_move.placements]
            self.stage.camera.show(cells, self.stage.pace.travel(0.24))

    def _do_zoom_in(self) -> None:
        self.hands.zoom(1)

    def _do_zoom_out(self) -> None:
        self.hands.zoom(-1)

    def _do_menu(self) -> Transition | None:
        if self.table.picks.is_swapping:
            self.table.picks.close_tray()
            return None
        return super()._do_menu()

    def _last_turns(self, seat: int) -> ToQuestion:
        texts, session = self.services.texts, self.session
        turns = [turn for turn in session.turns if turn.seat == seat][-LAST_TURNS:]
        lines = [
            texts(
                "play.turn_line", number=turn.number, what=texts("play.points", count=turn.points)
            )
            for turn in turns
        ]
        title = texts("play.history.last_turns", name=self._name(seat))
        return ToQuestion("turns", title, "\n".join(lines), (("ok", texts("common.ok")),))

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw board, bars, rack, widgets and what is in the air."""
        table = self.table
        last = self._last_cells() if self._looking_at is None else ()
        if self._looking_at is None:
            scene = board_scene(table, self.hands, last)
            scene.area = self.parts.hints.area
        else:
            turn = self.session.history(self._looking_at).turn
            scene = BoardScene(last_move=[cell for _, cell in turn.placements] if turn else [])
        self.stage.draw_board(surface, scene)
        self._draw_frame(surface, self.stage.regions.board, self.stage.regions.strip)
        if self._looking_at is None:
            draw_rack(surface, table, self.hands.pressed)
        draw_ghost(surface, table, self.hands)

    def _words(self) -> str:
        return strip_words(self.services.texts, self.session, self.table.picks)

    def rects(self) -> Mapping[str, pygame.Rect]:
        """Return where widgets and rack tiles are."""
        rects = dict(self._form.visible_rects())
        for held in self.session.rack():
            rects[f"rack-{held.place}"] = self.stage.places[held.place]
        return rects
