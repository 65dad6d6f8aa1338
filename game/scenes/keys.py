"""Which keys and buttons do what, and other letters for those that have one. Knows no board."""

from game.audio.sounds import Sound
from game.input.commands import Action
from game.input.keymap import DEFAULT_KEYMAP, Conflict, Keymap
from game.scenes.base import FormScene, Intent
from game.scenes.keys_table import chord_name, fixed_rows, keys_of, lettered, pad_rows
from game.scenes.routes import Answered, Pop, Push, ToLetter, Transition
from game.ui.columns import Column, page_frame
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.scroll_anchor import anchor_of, restore
from game.ui.widgets.base import Choose
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.key_row import KeyRow

WIDEST = 620


class KeysScene(FormScene):
    """A table of keys; the rows with a letter can be chosen and changed."""

    name = "keys"
    focus = "rack_previous"

    @property
    def _keymap(self) -> Keymap:
        return Keymap.from_dict(self.services.settings.now.keymap)

    def layout(self, look: Look) -> None:
        """List letters, other keys and the gamepad."""
        anchor, texts = anchor_of(self.form), self.services.texts
        area, fixed, column = page_frame(look, texts("keys.title"), WIDEST, texts("common.back"))
        column.text(texts("keys.keyboard"), TextRole.NUMBER, bold=True, gap=4)
        column.text(texts("keys.change"), TextRole.LABEL, muted=True)
        self._add_letters(column)
        reset = Button(id="reset", label=texts("settings.keys.reset"), weight=Weight.QUIET)
        reset.is_enabled = bool(self.services.settings.now.keymap)
        column.button(reset, gap=20)
        _add_rows(column, "key", fixed_rows(texts, self._keymap))
        column.rule()
        column.text(texts("keys.gamepad"), TextRole.NUMBER, bold=True)
        _add_rows(column, "pad", pad_rows(texts))
        self.form.place(look, area, [*fixed, *column.widgets], column.top + look.px(8))
        restore(self.form, anchor)

    def _add_letters(self, column: Column) -> None:
        texts, keymap = self.services.texts, self._keymap
        conflicts = keymap.conflicts()
        for action in lettered(keymap):
            row = KeyRow(id=str(action), label=texts(f"keys.action.{action}"))
            row.keys = keys_of(texts, keymap, (action,))
            row.note = self._conflict_words(action, conflicts)
            column.add(row, row.height_for(column.look, column.width), gap=8)

    def _conflict_words(self, action: Action, conflicts: tuple[Conflict, ...]) -> str:
        """Return which other actions want the same key."""
        texts, words = self.services.texts, []
        for conflict in conflicts:
            others = [other for other in conflict.actions if other is not action]
            if action in conflict.actions and others:
                names = ", ".join(texts(f"keys.action.{other}") for other in others)
                key = chord_name(texts, conflict.chord)
                words.append(texts("settings.keys.conflict", key=key, action=names))
        return "\n".join(words)

    def choose(self, choice: Choose) -> Transition | None:
        """Go back, forget all changes, or ask for a letter."""
        self.services.audio.play(Sound.TICK)
        if choice.id == "back":
            return Pop()
        if choice.id == "reset":
            self.services.settings.change(keymap={})
            return None
        texts, action = self.services.texts, Action(choice.id)
        title = texts("settings.keys.press", action=texts(f"keys.action.{action}"))
        return Push(ToLetter(choice.id, title, self._keymap.to_dict()[choice.id]))

    def handle(self, intent: Intent) -> Transition | None:
        """Take the letter that was given."""
        if isinstance(intent, Answered):
            self._assign(Action(intent.id), str(intent.answer))
            return None
        return super().handle(intent)

    def _assign(self, action: Action, letter: str) -> None:
        letters = self._keymap.with_letter(action, letter).to_dict()
        usual = DEFAULT_KEYMAP.to_dict()
        changed = {name: key for name, key in letters.items() if key != usual[name]}
        self.services.settings.change(keymap=changed)
        if note := self._conflict_words(action, self._keymap.conflicts()):
            self.services.audio.play(Sound.THUP)
            self.services.toasts.say(note)


def _add_rows(column: Column, kind: str, rows: list[tuple[str, tuple[str, ...]]]) -> None:
    for number, (label, keys) in enumerate(rows):
        row = KeyRow(id=f"{kind}-{number}", label=label, keys=keys, can_focus=False)
        column.add(row, row.height_for(column.look, column.width), gap=0)
