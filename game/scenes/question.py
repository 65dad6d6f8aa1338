"""A question over the present scene: a title, a sentence, two or three answers."""

import pygame

from game.scenes.base import FormScene
from game.scenes.routes import Pop, ToQuestion, Transition
from game.scenes.services import Services
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look
from game.ui.overlay import draw_scrim
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.plain import Label, label_height, muted_color

WIDTH = 420
PAD = 24
GAP = 12
BUTTON = 56
LOW_BUTTON = 48
MANY = 3  # answers that stay below each other whatever the room


class QuestionScene(FormScene):
    """Asks; the answer goes back to the scene below, Escape answers nothing."""

    name = "question"
    is_opaque = False

    def __init__(self, services: Services, question: ToQuestion) -> None:
        self.focus = question.answers[0][0]
        super().__init__(services)
        self._question = question
        self._box = pygame.Rect(0, 0, 0, 0)

    def layout(self, look: Look) -> None:
        """Put the box in the middle, as high as its text."""
        room = safe_rect(look.viewport).inflate(-look.px(32), -look.px(32))
        pad, gap = look.px(PAD), look.px(GAP)
        width = min(look.grown(WIDTH), room.width)
        columns = self._columns(look, room.height)
        if columns > 1:
            width = min(look.grown(WIDTH) * 3 // 2, room.width)
        inner = width - 2 * pad
        widgets, y = self._words(look, inner)
        each = (inner - gap * (columns - 1)) // columns
        texts = [words for _, words in self._question.answers]
        tallest = max(label_height(look, words, each - look.px(24)) for words in texts)
        high = max(look.px(BUTTON if columns == 1 else LOW_BUTTON), tallest + look.px(16))
        for place, (answer, words) in enumerate(self._question.answers):
            down, across = divmod(place, columns)
            rect = pygame.Rect(across * (each + gap), y + down * (high + gap), each, high)
            weight = Weight.PLAIN if place else Weight.ACTION
            widgets.append(Button(id=answer, rect=rect, label=words, weight=weight))
        height = max(widget.rect.bottom for widget in widgets) + 2 * pad
        self._box = pygame.Rect(0, 0, width, min(height, room.height))
        self._box.center = room.center
        area = self._box.inflate(0, -2 * pad)
        for widget in widgets:
            widget.rect = widget.rect.move(self._box.left + pad, area.top)
        self.form.place(look, area, widgets)

    def _columns(self, look: Look, room: int) -> int:
        """Return into how many columns the answers go: two where one would not fit in a window."""
        count = len(self._question.answers)
        needed = count * look.px(BUTTON + GAP) + look.px(2 * PAD + 60)
        return 2 if count > MANY and needed > room else 1

    def _words(self, look: Look, width: int) -> tuple[list[Widget], int]:
        widgets: list[Widget] = []
        y = 0
        for text, role, bold in (
            (self._question.title, TextRole.NUMBER, True),
            (self._question.about, TextRole.BODY, False),
        ):
            if not text:
                continue
            height = label_height(look, text, width, role, bold=bold)
            label = Label(id=f"text-{y}", label=text, role=role, bold=bold, align="center")
            label.rect = pygame.Rect(0, y, width, height)
            if not bold:
                label.color = muted_color
            widgets.append(label)
            y += height + look.px(GAP)
        return widgets, y + look.px(GAP)

    def choose(self, choice: Choose) -> Transition | None:
        """Go back with the answer."""
        return Pop(choice.id)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the box."""
        look = self.services.look
        draw_scrim(surface, look.theme)
        look.boxes.outlined(
            surface, self._box, (look.theme.panel, look.theme.rim), look.px(20), look.px(1.5)
        )
        self.form.draw(surface, look)
