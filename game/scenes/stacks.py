"""Everyone's stacks of Qwirkles, opened: all may be looked through at any time."""

from game.scenes.base import FormScene
from game.scenes.routes import Pop, ToStacks, Transition
from game.scenes.services import Services
from game.ui.columns import page_frame
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.base import Choose
from game.ui.widgets.stack_rows import StackRow, stack_row_height

WIDEST = 500


class StacksScene(FormScene):
    """One section for each seat, the one that was asked for first."""

    name = "stacks"
    focus = "back"

    def __init__(self, services: Services, route: ToStacks) -> None:
        super().__init__(services)
        self._route = route

    def layout(self, look: Look) -> None:
        """Put the stacks below each other."""
        texts, route = self.services.texts, self._route
        area, fixed, column = page_frame(look, texts("cards.stacks"), WIDEST, texts("common.back"))
        count = len(route.names)
        for place in range(count):
            seat = (route.seat + place) % count
            name, rows = route.names[seat], route.stacks[seat]
            column.text(name, TextRole.NUMBER, bold=True, gap=2)
            words = texts("cards.qwirkles", count=len(rows)) if rows else texts("cards.stacks.none")
            column.text(words, muted=True, gap=8 if rows else 24)
            for number, row in enumerate(rows):
                widget = StackRow(id=f"stack-{seat}-{number}", tiles=row)
                gap = 24 if number == len(rows) - 1 else 8
                column.add(widget, stack_row_height(look, column.width), gap)
        self.form.place(look, area, [*column.widgets, *fixed], column.top)

    def choose(self, choice: Choose) -> Transition | None:
        """Go back."""
        return Pop() if choice.id == "back" else None
