"""The settings: every choice at once, with tiles to see what it does. Knows no match."""

from dataclasses import replace

from game.audio.sounds import Sound
from game.input.commands import Command
from game.input.gestures import (
    DragCancelled,
    DragMoved,
    DragStarted,
    LetGo,
    PressCancelled,
    Pressed,
    Tapped,
)
from game.scenes.base import FormScene, Intent
from game.scenes.routes import (
    Answered,
    Pop,
    Push,
    Reset,
    ToKeys,
    ToQuestion,
    ToSavedMatch,
    Transition,
)
from game.scenes.services import Services
from game.scenes.settings_frame import divide
from game.scenes.settings_items import GROUPS, NAMES, Group, add_items, without
from game.scenes.transfer import CONTINUE, Transfer
from game.ui.columns import Column
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.scroll_anchor import anchor_of, restore
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Slider
from game.ui.widgets.facts import Card
from game.ui.widgets.hold import HoldButton

CARD_PAD = 16
HOLD_S = 1.0
POLL_S = 0.2
BUZZ = (15,)
DELETE = "delete_statistics"


class SettingsScene(FormScene):
    """All settings on one page; each takes effect as it is chosen."""

    name = "settings"
    focus = "move_by"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._transfer = Transfer(services)
        self._held: float | None = None  # seconds that the finger rests on the delete button
        self._intent: Intent | None = None  # what is being handled

    # --- what it shows ----------------------------------------------------------------------------

    def layout(self, look: Look) -> None:
        """Build every group; what the player looks at stays where it is."""
        anchor, top = anchor_of(self.form), self.form.area.top
        texts = self.services.texts
        frame = divide(look, texts)
        widgets: list[Widget] = []
        for group in GROUPS:
            widgets += self._card(look, frame.column, group)
        reset = Button(id="reset", label=texts("settings.reset"))
        frame.column.button(reset)
        bottom = frame.column.top + look.px(8)
        self.form.place(look, frame.area, [*frame.fixed, *widgets, reset], bottom)
        if anchor:  # the preview above the page grows with the text; the finger stays
            anchor = replace(anchor, below=anchor.below + top - frame.area.top)
        restore(self.form, anchor)

    def _card(self, look: Look, column: Column, group: Group) -> list[Widget]:
        """Return a group's widgets with a box behind them, and move *column* below it."""
        texts, pad = self.services.texts, look.px(CARD_PAD)
        inner = Column(look, column.left + pad, column.top + pad, column.width - 2 * pad)
        inner.text(texts(f"settings.group.{group.name}"), TextRole.NUMBER, bold=True)
        inner.widgets[0].id = f"group-{group.name}"
        if not self.services.page.has_touch():
            group = without(group, "haptics")
        add_items(inner, texts, self.services.settings.now, group)
        if group.name == "keys":
            inner.button(Button(id="keys", label=texts("settings.keys")))
        if group.name == "data":
            self._add_data(inner)
        card = Card(id=f"card-{group.name}")
        column.add(card, inner.widgets[-1].rect.bottom + pad - column.top, gap=16)
        return [card, *inner.widgets]

    def _add_data(self, column: Column) -> None:
        texts = self.services.texts
        for name in ("export", "import"):
            detail = texts(f"settings.{name}.about")
            column.button(Button(id=name, label=texts(f"settings.{name}"), detail=detail))
        delete = HoldButton(id=DELETE, label=texts("settings.delete_statistics"))
        delete.detail = texts("settings.delete_statistics.hold")
        column.button(delete)

    # --- what it does -----------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Transition | None:
        """Take answers, watch the hold, and pass everything else on to the widgets."""
        if isinstance(intent, Answered):
            return self._hear(intent)
        self._intent = intent
        transition = super().handle(intent)
        match intent:
            case Pressed():
                self._feel_press(self.form.pressed)
            case Tapped() | LetGo() | PressCancelled() | DragStarted():
                self._stop_hold()
            case DragCancelled():
                self.relayout()  # a slider shows again what is set
        return transition

    def _feel_press(self, widget_id: str | None) -> None:
        self._held = 0.0 if widget_id == DELETE else None
        if widget_id == "export":
            self._transfer.prepare()
        else:
            self.services.page.arm(None)

    def choose(self, choice: Choose) -> Transition | None:
        """Set what was chosen, or do it."""
        if isinstance(choice.value, int) and isinstance(self._intent, DragStarted | DragMoved):
            self._show_slide(choice.id, choice.value)
            return None
        if choice.id in NAMES:
            self._set(choice.id, choice.value)
            return None
        self.services.audio.play(Sound.TICK)
        if choice.id.startswith("go-"):
            self._go_to(choice.id.removeprefix("go-"))
            return None
        return self._do(choice.id)

    def _show_slide(self, name: str, value: int) -> None:
        """Show what a slider is drawn to; it counts once the finger lets go."""
        slider = self._find(name)
        if isinstance(slider, Slider):
            slider.value, slider.shown = value, self.services.texts("common.percent", value=value)

    def _set(self, name: str, value: object) -> None:
        self.form.point_at(name)  # what is being set keeps its place while all around it grows
        self.services.settings.change(**{name: value})
        self.services.audio.play(Sound.TICK)  # after the change: it is heard as loud as it is now
        if name == "haptics" and value:
            self.services.page.vibrate(BUZZ)
        self.relayout()

    def _go_to(self, group: str) -> None:
        heading = self._find(f"card-{group}")
        if heading:
            self.form.scroll_by(self.form.rect_of(heading).top - self.form.area.top)

    def _do(self, what: str) -> Transition | None:
        match what:
            case "back":
                return Pop()
            case "keys":
                return Push(ToKeys())
            case "export":
                self._transfer.copy()
            case "import":
                self._transfer.paste()
            case "reset":
                return self._ask("reset")
            case _ if isinstance(self._intent, Command):
                return self._ask(DELETE)  # keys cannot hold, so they are asked
            case _:
                self.services.toasts.say(self.services.texts("settings.delete_statistics.hold"))
        return None

    def _ask(self, what: str) -> Transition:
        texts = self.services.texts
        answers = (("no", texts("common.cancel")), ("yes", texts(f"settings.{what}")))
        title, about = texts(f"settings.{what}.question"), texts(f"settings.{what}.about")
        return Push(ToQuestion(what, title, about, answers))

    def _hear(self, answered: Answered) -> Transition | None:
        if answered.answer != "yes":
            return None
        if answered.id == CONTINUE:
            self._transfer.keep()
            return Reset(ToSavedMatch())
        if answered.id == DELETE:
            self._delete()
        if answered.id == "reset":
            self.services.settings.reset()
        return None

    def _delete(self) -> None:
        self.services.record.clear()
        self.services.toasts.say(self.services.texts("settings.delete_statistics.done"))

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let the panel glide, the hold fill up and the page's box be read."""
        moved = super().update(dt)
        return self._hold(dt) or self._transfer.poll() or moved

    def _hold(self, dt: float) -> bool:
        button = self._find(DELETE)
        if self._held is None or not isinstance(button, HoldButton):
            return False
        self._held += dt
        button.share = self._held / HOLD_S
        if self._held >= HOLD_S:
            self._stop_hold()
            self._delete()
        return True

    def _stop_hold(self) -> None:
        self._held = None
        button = self._find(DELETE)
        if isinstance(button, HoldButton):
            button.share = 0.0

    def wish(self) -> Transition | None:
        """Ask about a match that was taken in and is not finished."""
        question = self._transfer.question()
        return Push(question) if question else None

    def next_wake(self) -> float | None:
        """Look at the page's box now and then while it is open."""
        return POLL_S if self._transfer.is_waiting else None

    def _find(self, widget_id: str) -> Widget | None:
        return next((w for w in self.form.widgets if w.id == widget_id), None)
