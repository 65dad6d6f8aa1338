"""The apology: something went wrong, the match is saved, here is its text, there is a way on."""

from game.scenes.base import FormScene
from game.scenes.routes import Reset, ToMenu, ToTrouble, Transition
from game.scenes.services import Services
from game.ui.columns import Column
from game.ui.icons import IconName
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Choose
from game.ui.widgets.buttons import Button, Weight

WIDEST = 460
SHOWN = 400  # characters of the error that are shown


class TroubleScene(FormScene):
    """Says what happened and offers to copy it."""

    name = "trouble"
    focus = "menu"

    def __init__(self, services: Services, trouble: ToTrouble) -> None:
        super().__init__(services)
        self._trouble = trouble
        self._note = ""

    def layout(self, look: Look) -> None:
        """Put the words above the buttons, in the middle."""
        texts = self.services.texts
        safe = safe_rect(look.viewport)
        width = min(look.grown(WIDEST), safe.width - look.px(48))
        column = Column(look, safe.centerx - width // 2, 0, width)
        column.text(texts("error.title"), TextRole.TITLE, bold=True, align="center")
        if self._trouble.match_text:
            key = "error.saved" if self.services.store.works else "play.leave.unsaved"
            column.text(texts(key), align="center", gap=20)
        column.text(self._trouble.details[-SHOWN:], TextRole.LABEL, muted=True, gap=20)
        if self._trouble.match_text:
            copy = Button(id="copy", label=texts("error.copy"), icon=IconName.COPY)
            column.button(copy)
        column.button(Button(id="menu", label=texts("error.menu"), weight=Weight.ACTION))
        if self._note:
            column.text(self._note, align="center")
        shift = max(safe.top + look.px(16), safe.centery - column.top // 2)
        for widget in column.widgets:
            widget.rect = widget.rect.move(0, shift)
        self.form.place(look, safe, column.widgets)

    def choose(self, choice: Choose) -> Transition | None:
        """Copy the match with the error, or go to the menu."""
        if choice.id == "menu":
            return Reset(ToMenu())
        if choice.id == "copy":
            text = f"{self._trouble.match_text}\n\n{self._trouble.details}"
            done = self.services.page.copy(text)
            self._note = self.services.texts("toast.copied" if done else "toast.not_copied")
            self.relayout()
        return None

    def back(self) -> Transition | None:
        """Go to the menu."""
        return Reset(ToMenu())
