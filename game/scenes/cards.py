"""The play screen of Cards: what fingers, keys and widgets choose in a match.

What may be done is the session's answer, never worked out here.
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
from game.scenes.cards_deeds import CardsDeeds
from game.scenes.cards_hud import HudState, hud_widgets
from game.scenes.cards_keys import CardKeys
from game.scenes.cards_paint import (
    TableScene,
    draw_bars,
    draw_fan,
    draw_hand,
    draw_shown,
    draw_strip,
    draw_table,
    table_scene,
)
from game.scenes.cards_past import past_rows
from game.scenes.play_gestures import feel
from game.scenes.routes import Answered, Push, Transition
from game.scenes.services import Services
from game.session import CardsSession
from game.settings import ConfirmPlay
from game.ui.widgets.base import Choose
from game.ui.widgets.buttons import Button

RELEASES = Tapped | LetGo | DragEnded | DragCancelled | PressCancelled


class CardsScene(CardsDeeds):
    """A match of Cards with everything a player can press."""

    name = "cards"

    def __init__(self, services: Services, session: CardsSession) -> None:
        super().__init__(services, session)
        self._keys = CardKeys()
        self._pressed_hud = False

    def _place_widgets(self) -> None:
        look = self.stage.look
        state = HudState(
            scores=self._shown_scores(),
            looking_at=self._looking_at,
            marked=len(self.table.picks.cards),
            sorts_by=self.table.sorts_by,
            can_tidy=len(self.session.rows()) > 1,
        )
        widgets = hud_widgets(look, self.services.texts, self.session, self.stage.regions, state)
        self._form.place(look, self.stage.regions.board, widgets)

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
            self.table.cursor = None
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
        if widget is None:
            return
        is_play = isinstance(widget, Button) and widget.deed == "play"
        if widget.id == "undo":
            self._choose(Choose("reset"))
        elif (
            is_play
            and self.session.verdict().ok
            and self.services.settings.now.confirm_play is ConfirmPlay.HOLD
        ):
            self._play()
        else:
            hint = widget.hint if isinstance(widget, Button) else ""
            self.table.say(hint or widget.label)

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
            return Push(self._stacks(int(widget_id.removeprefix("seat-"))))
        deed = getattr(self, f"_do_{widget_id.replace('-', '_')}", None)
        self.services.audio.play(Sound.TICK)
        transition: Transition | None = deed() if deed else None
        self._place_widgets()
        return transition

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, bars, hand, widgets and what is in the air."""
        stage, texts = self.stage, self.services.texts
        if self._looking_at is None:
            scene = table_scene(self.table, self.hands)
        else:
            scene = TableScene(changed=past_rows(self.session, self._looking_at)[1])
        draw_table(surface, stage, texts, scene)
        draw_bars(surface, stage.look, stage.regions)
        draw_strip(surface, stage.look, stage.regions, self._strip())
        if self.session.shown and not self.table.is_mine and self._looking_at is None:
            draw_shown(surface, stage, self.session.shown)
        if self._looking_at is None:
            draw_hand(surface, self.table, self.hands)
        self._form.draw(surface, stage.look)
        stage.flights.draw(surface, stage.look.faces, stage.offset)
        draw_fan(surface, self.table)

    def _strip(self) -> str:
        texts = self.services.texts
        if self._looking_at is not None:
            total = len(self.session.turns)
            return texts("play.history.turn", number=self._looking_at, total=total)
        return self.table.notice or self._words()

    def rects(self) -> Mapping[str, pygame.Rect]:
        """Return where widgets, cards and rows are, as far as they can be seen."""
        rects = dict(self._form.visible_rects())
        if self._looking_at is None:
            rects |= self.stage.visible_rects()
        return rects
