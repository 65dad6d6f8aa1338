"""The play screen of Classic and Flex: what fingers, keys and widgets choose in a match.

Legality is the session's answer, never worked out here.
"""

from collections.abc import Mapping

import pygame

from game.audio.sounds import Sound
from game.input.commands import Command
from game.input.gestures import (
    DragCancelled,
    DragEnded,
    Gesture,
    Held,
    LetGo,
    PressCancelled,
    Pressed,
    Tapped,
)
from game.input.samples import Point
from game.scenes.base import Intent
from game.scenes.play_gestures import feel
from game.scenes.play_hint import HintSteps
from game.scenes.play_hud import HudState, hud_widgets
from game.scenes.play_keys import Keys
from game.scenes.play_match import THINKING, MatchScene
from game.scenes.play_paint import board_scene, draw_bars, draw_ghost, draw_rack, draw_strip
from game.scenes.play_stage import BoardScene
from game.scenes.play_words import strip_words
from game.scenes.routes import (
    Answered,
    Push,
    Reset,
    ToKeys,
    ToLearn,
    ToMenu,
    ToQuestion,
    ToSettings,
    ToUnseen,
    Transition,
)
from game.scenes.services import Services
from game.session import BoardSession
from game.settings import ConfirmPlay, ZoomButtons
from game.sprites.board_space import EdgePoint
from game.ui.widgets.base import Choose
from game.ui.widgets.buttons import Button

LAST_TURNS = 6
RELEASES = Tapped | LetGo | DragEnded | DragCancelled | PressCancelled


class PlayScene(MatchScene):
    """A match with everything a player can press."""

    name = "play"

    def __init__(self, services: Services, session: BoardSession) -> None:
        super().__init__(services, session)
        self._keys = Keys()
        self._pressed_hud = False
        self._by_finger = True
        self._hints: HintSteps | None = None

    @property
    def hints(self) -> HintSteps:
        """What has been told in this turn."""
        if self._hints is None:
            self._hints = HintSteps(self.table)
        return self._hints

    # --- widgets ----------------------------------------------------------------------------------

    def _place_widgets(self) -> None:
        look = self.stage.look
        state = HudState(
            picks=self.table.picks,
            scores=self._shown_scores(),
            looking_at=self._looking_at,
            differs_from_fit=self.stage.camera.differs_from_fit,
            has_zoom=self._has_zoom(),
            arrow=self._arrow(),
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

    def _shown_scores(self) -> tuple[int, ...]:
        if self._looking_at is not None:
            return self.session.history(self._looking_at).scores
        return self.director.scores

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
            self._keys.is_shown = False
            self.table.cursor, self.table.picks.pointer = None, None
            self._by_finger = True
            self._pressed_hud = self._hits_widget(gesture.pos)
        on_hud = self._pressed_hud
        if isinstance(gesture, RELEASES):
            self._pressed_hud = False
        if on_hud:
            return self._feel_widget(gesture)
        self.hands.looks_only = self._looking_at is not None
        feel(self.hands, gesture)
        self._place_widgets()
        return None

    def _skip(self) -> None:
        """End what is being shown and the computer's pause; the touch or key is then handled."""
        self.director.finish()
        self._paused = 99.0

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
            self._choose(Choose("take-back-all"))
        elif is_play and self.services.settings.now.confirm_play is ConfirmPlay.HOLD:
            self._play()
        else:
            self.table.say(widget.hint or widget.label)

    def _hits_widget(self, pos: Point) -> bool:
        return any(
            widget.rect.collidepoint(pos) and widget.is_enabled for widget in self._form.widgets
        )

    def _obey(self, command: Command) -> Transition | None:
        self._skip()
        self._by_finger = False
        is_past = self._looking_at is not None
        if choice := self._keys.obey(command, self.table, self._form, is_past=is_past):
            return self._choose(choice)
        self._place_widgets()
        return None

    def _choose(self, choice: Choose) -> Transition | None:
        widget_id = str(choice.value) if choice.id == "main" else choice.id
        if widget_id.startswith("seat-"):
            return Push(self._last_turns(int(widget_id.removeprefix("seat-"))))
        deed = getattr(self, f"_do_{widget_id.replace('-', '_')}", None)
        self.services.audio.play(Sound.TICK)
        transition: Transition | None = deed() if deed else None
        self._place_widgets()
        return transition

    # --- what the widgets do ----------------------------------------------------------------------

    def _do_undo(self) -> None:
        self.table.take_back_last()

    def _do_take_back_all(self) -> None:
        self.table.take_back_all()

    def _do_shuffle(self) -> None:
        self.table.shuffle()

    def _do_swap(self) -> None:
        if self.session.viewer != self.session.state.to_move:
            self.table.say(strip_words(self.services.texts, self.session, self.table.picks))
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

    def _do_play(self) -> Transition | None:
        verdict = self.session.verdict()
        if not self.session.draft:
            self.table.say(self.services.texts("play.lay_first"))
            return None
        if not verdict.ok:
            self.table.refuse(verdict)
            return None
        confirm, texts = self.services.settings.now.confirm_play, self.services.texts
        if confirm is ConfirmPlay.HOLD and self._by_finger:
            self.table.say(texts("play.play_hold"))
            return None
        if confirm is not ConfirmPlay.NONE:  # a key is not held: it is asked instead
            answers = (("play", texts("play.play")), ("wait", texts("common.cancel")))
            points = texts("play.points", count=verdict.points)
            return Push(ToQuestion("confirm", texts("play.play_ask"), points, answers))
        self._play()
        return None

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

    def _do_score(self) -> Transition:
        return Push(self._score())

    def _do_bag(self) -> Transition:
        return Push(ToUnseen(self.session.unseen(self.session.viewer)))

    def _do_help(self) -> Transition:
        return Push(ToKeys())

    def _do_hint(self) -> None:
        self.hints.ask()

    def _do_menu(self) -> Transition | None:
        if self.table.picks.is_swapping:
            self.table.picks.close_tray()
            return None
        if self._looking_at is not None:
            self._look_at(None)
            return None
        texts = self.services.texts
        answers = [("resume", texts("play.menu.resume"))]
        if self.session.viewer == self.session.state.to_move:
            answers.append(("hint", texts("play.menu.hint")))
        if self.session.can_take_back_turn and self.session.state.ended is None:
            answers.append(("take-back", texts("play.take_back_turn")))
        if self.session.turns:
            answers.append(("history", texts("play.history")))
        for name in ("rules", "settings", "keys", "leave"):
            answers.append((name, texts(f"play.menu.{name}")))
        return Push(ToQuestion("menu", texts("play.menu"), "", tuple(answers)))

    def _answered(self, answered: Answered) -> Transition | None:
        game = self.session.state.setup.game
        match answered.id, answered.answer:
            case "menu", "hint":
                self.hints.ask()
            case "menu", "keys":
                return Push(ToKeys())
            case "menu", "rules":
                return Push(ToLearn(game))
            case "menu", "settings":
                return Push(ToSettings())
            case "menu", "leave":
                self.save()
                key = "play.leave.saved" if self.services.store.works else "play.leave.unsaved"
                self.services.toasts.say(self.services.texts(key))
                return Reset(ToMenu())
            case "menu", "history":
                self._look_at(len(self.session.turns) - 1)
            case "menu", "take-back":
                self._take_back_turn()
            case "confirm", "play" if self.session.viewer == self.session.state.to_move:
                self._play()
            case "curtain", _:
                self.session.lift_curtain()
                self.table.sync()
                self._changed()
        return None

    def _take_back_turn(self) -> None:
        if self.session.take_back_turn():
            self.services.toasts.say(self.services.texts("play.did.taken_back"))
            self.director.snap_scores()
            self.table.sync()
            self._changed()

    def _last_turns(self, seat: int) -> ToQuestion:
        texts, session = self.services.texts, self.session
        turns = [turn for turn in session.turns if turn.seat == seat][-LAST_TURNS:]
        lines = [
            texts(
                "play.turn_line", number=turn.number, what=texts("play.points", count=turn.points)
            )
            for turn in turns
        ]
        name = session.state.setup.seats[seat].name
        title = texts("play.history.last_turns", name=name)
        return ToQuestion("turns", title, "\n".join(lines), (("ok", texts("common.ok")),))

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let things move, and a hint be thought of in slices."""
        moved = super().update(dt)
        if self.hints.is_thinking:
            clock = self.services.clock
            until = clock() + THINKING
            moved |= self.hints.think(lambda: clock() >= until)
        return moved

    def next_wake(self) -> float | None:
        """Ask for frames while a hint is being thought of."""
        return 0.0 if self.hints.is_thinking else super().next_wake()

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
        """Show the board as it was after some actions, or as it is."""
        if moment is not None and not 0 <= moment <= len(self.session.turns):
            return
        self._looking_at = moment
        self.table.picks.clear()
        if moment is None:
            self.table.sync()
        else:
            self.stage.show(dict(self.session.history(moment).board.items()))
        self._place_widgets()

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw board, bars, rack, widgets and what is in the air."""
        look, table = self.stage.look, self.table
        last = self._last_cells() if self._looking_at is None else ()
        if self._looking_at is None:
            scene = board_scene(table, self.hands, last)
            scene.area = self.hints.area
        else:
            turn = self.session.history(self._looking_at).turn
            scene = BoardScene(last_move=[cell for _, cell in turn.placements] if turn else [])
        self.stage.draw_board(surface, scene)
        draw_bars(surface, look, self.stage.regions)
        draw_strip(surface, look, self.stage.regions, self._strip())
        if self._looking_at is None:
            draw_rack(surface, table, self.hands.pressed)
        self._form.draw(surface, look)
        draw_ghost(surface, table, self.hands)

    def _strip(self) -> str:
        texts = self.services.texts
        if self._looking_at is not None:
            total = len(self.session.turns)
            return texts("play.history.turn", number=self._looking_at, total=total)
        return self.table.notice or strip_words(texts, self.session, self.table.picks)

    def rects(self) -> Mapping[str, pygame.Rect]:
        """Return where widgets and rack tiles are."""
        rects = dict(self._form.visible_rects())
        for held in self.session.rack():
            rects[f"rack-{held.place}"] = self.stage.places[held.place]
        return rects
