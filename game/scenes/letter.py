"""Waits for one letter, from a keyboard or a grid to tap. Knows not what it is for."""

from string import ascii_lowercase

import pygame

from game.audio.sounds import Sound
from game.input.commands import Typed
from game.scenes.base import FormScene, Intent
from game.scenes.routes import Pop, ToLetter, Transition
from game.scenes.services import Services
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look
from game.ui.overlay import draw_scrim
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.plain import Label, label_height

WIDTH = 460
PAD = 18
GAP = 8
KEY = 48
CANCEL = "cancel"


class LetterScene(FormScene):
    """A box over the key table; the letter goes back to it, Escape changes nothing."""

    name = "letter"
    is_opaque = False
    wants_text = True

    def __init__(self, services: Services, asked: ToLetter) -> None:
        self.focus = asked.letter
        super().__init__(services)
        self._asked = asked
        self._box = pygame.Rect(0, 0, 0, 0)

    def layout(self, look: Look) -> None:
        """Put the title above a grid of all letters."""
        room = safe_rect(look.viewport).inflate(-look.px(24), -look.px(16))
        pad = look.px(PAD)
        # A low window gets a wide box, so that all letters can be seen at once.
        wide = look.px(WIDTH) if room.height > look.px(WIDTH) else room.width
        width = min(wide, room.width)
        widgets, bottom = self._widgets(look, width - 2 * pad)
        self._box = pygame.Rect(0, 0, width, min(bottom + 2 * pad, room.height))
        self._box.center = room.center
        area = self._box.inflate(0, -2 * pad)
        for widget in widgets:
            widget.rect = widget.rect.move(self._box.left + pad, area.top)
        self.form.place(look, area, widgets)

    def _widgets(self, look: Look, width: int) -> tuple[list[Widget], int]:
        title = Label(id="title", label=self._asked.title, bold=True, align="center")
        height = label_height(look, title.label, width, TextRole.BODY, bold=True)
        title.rect = pygame.Rect(0, 0, width, height)
        gap, side = look.px(GAP), look.px(KEY)
        across = (width + gap) // (side + gap)
        wide = (width + gap) // across - gap
        top = height + look.px(PAD) // 2
        widgets: list[Widget] = [title]
        for place, letter in enumerate(ascii_lowercase):
            row, column = divmod(place, across)
            key = Button(id=letter, label=letter.upper(), is_on=letter == self._asked.letter)
            key.rect = pygame.Rect(column * (wide + gap), top + row * (side + gap), wide, side)
            widgets.append(key)
        top = widgets[-1].rect.bottom + gap
        cancel = Button(id=CANCEL, weight=Weight.QUIET, label=self.services.texts("common.cancel"))
        cancel.rect = pygame.Rect(0, top, width, side)
        return [*widgets, cancel], cancel.rect.bottom

    def choose(self, choice: Choose) -> Transition | None:
        """Go back with the letter, or without."""
        self.services.audio.play(Sound.TICK)
        return Pop(None if choice.id == CANCEL else choice.id)

    def handle(self, intent: Intent) -> Transition | None:
        """Take a typed letter at once."""
        if not isinstance(intent, Typed):
            return super().handle(intent)
        letter = intent.text.lower()
        if len(letter) == 1 and letter in ascii_lowercase:
            return self.choose(Choose(letter))
        self.services.audio.play(Sound.THUP)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the box."""
        look = self.services.look
        draw_scrim(surface, look.theme)
        colors = look.theme.panel, look.theme.rim
        look.boxes.outlined(surface, self._box, colors, look.px(20), look.px(1.5))
        self.form.draw(surface, look)
