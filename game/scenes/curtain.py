"""The curtain: hides every rack until the next player says that they hold the device."""

import pygame

from game.audio.sounds import Sound
from game.scenes.base import FormScene
from game.scenes.routes import Pop, Reset, ToCurtain, ToMenu, Transition
from game.scenes.services import Services
from game.ui.columns import Column
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Choose
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.chips import draw_seat_glyph

WIDEST = 420
BUTTON = 64


class CurtainScene(FormScene):
    """Opaque from its first frame, so that no rack is ever seen by the wrong eyes."""

    name = "curtain"
    focus = "lift"

    def __init__(self, services: Services, curtain: ToCurtain) -> None:
        super().__init__(services)
        self._curtain = curtain
        self._glyph = (0, 0)

    def enter(self) -> None:
        """Let it rustle."""
        self.services.audio.play(Sound.CURTAIN)

    def layout(self, look: Look) -> None:
        """Put the name in the middle and the button in the lower third."""
        texts, name = self.services.texts, self._curtain.name
        safe = safe_rect(look.viewport)
        width = min(look.grown(WIDEST), safe.width - look.px(48))
        column = Column(look, safe.centerx - width // 2, 0, width)
        column.text(texts("handover.pass_to", name=name), TextRole.TITLE, bold=True, align="center")
        if self._curtain.about:
            column.text(self._curtain.about, muted=True, align="center")
        shift = safe.top + max(look.px(24), safe.height * 2 // 5 - column.top // 2)
        for widget in column.widgets:
            widget.rect = widget.rect.move(0, shift)
        self._glyph = safe.centerx - look.px(6), shift - look.px(24)
        button = Button(id="lift", label=texts("handover.i_am", name=name), weight=Weight.ACTION)
        button.is_fixed = True
        button.rect = pygame.Rect(0, 0, width, max(look.px(BUTTON), look.grown(60)))
        button.rect.midbottom = (safe.centerx, safe.bottom - max(look.px(16), safe.height // 8))
        self.form.place(look, safe, [*column.widgets, button])

    def choose(self, choice: Choose) -> Transition | None:
        """Lift the curtain."""
        del choice
        return Pop("lifted")

    def back(self) -> Transition | None:
        """Leave the match; it is saved."""
        return Reset(ToMenu())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, the seat's sign, the words and the button."""
        super().draw(surface)
        look = self.services.look
        draw_seat_glyph(surface, look, self._glyph, self._curtain.seat, look.theme.text)
