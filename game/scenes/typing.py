"""Typing a name or a number over the present scene, on keys drawn by the game or on real ones."""

from collections.abc import Sequence

import pygame

from game.audio.sounds import Sound
from game.input.commands import Erased, Typed
from game.input.gestures import (
    CancelReason,
    Held,
    LetGo,
    PinchStarted,
    PressCancelled,
    Pressed,
    Tapped,
)
from game.input.samples import Point
from game.scenes.base import FormScene, Intent
from game.scenes.routes import Pop, ToTyping, Transition
from game.scenes.services import Services
from game.ui.layout import Shape, TextRole, safe_rect
from game.ui.look import Look
from game.ui.overlay import draw_scrim
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.fields import Field
from game.ui.widgets.keypad import ACROSS, Key, Keypad, Page, keypad_height
from game.ui.widgets.plain import Label

WIDEST = 640
DIGITS_WIDEST = 340
PAD = 12
GAP = 8
KEY = 54  # high; never lower than LOWEST_KEY
LOWEST_KEY = 48
DONE = 56
RADIUS = 20
PROBE = 96  # large enough that no letter measures the same as the box for a missing one
NO_CHARACTER = "\uffff"
CAPITAL_AFTER = " -.\u2019"  # and at the beginning


class TypingScene(FormScene):
    """Answers with the text, without blanks around it; Escape answers nothing."""

    name = "typing"
    focus = "done"
    is_opaque = False
    wants_text = True

    def __init__(self, services: Services, route: ToTyping) -> None:
        super().__init__(services)
        self._route = route
        self._text = route.text[: route.longest]
        self._page = Page.DIGITS if route.digits_only else Page.LETTERS
        self._shift = wants_capital(self._text)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._finger: Point | None = None  # where the first finger went down
        self._has_cleared = False

    # --- what is shown ----------------------------------------------------------------------------

    def layout(self, look: Look) -> None:
        """Put the field above the keys: along the lower edge of a phone, else in the middle."""
        safe = safe_rect(look.viewport)
        is_phone = look.shape in (Shape.PHONE, Shape.PHONE_WIDE)
        widest = safe.width if is_phone else min(look.grown(WIDEST), safe.width)
        if self._page is Page.DIGITS and look.shape is not Shape.PHONE_WIDE:
            widest = min(look.grown(DIGITS_WIDEST), safe.width)
        pad = look.px(PAD)
        inner = pygame.Rect(0, 0, widest - 2 * look.px(GAP), 0)
        widgets = (
            self._low(look, inner, safe.height - 2 * pad)
            if look.shape is Shape.PHONE_WIDE
            else self._tall(look, inner)
        )
        inner.height = max(widget.rect.bottom for widget in widgets)
        inner.centerx = safe.centerx
        inner.bottom = safe.bottom - pad if is_phone else safe.centery + inner.height // 2
        for widget in widgets:
            widget.rect = widget.rect.move(inner.topleft)
            widget.is_fixed = True
        self._box = inner.inflate(2 * pad, 2 * pad)
        if is_phone:  # the sheet goes on to the edges of the screen
            edge, size = look.px(2), look.viewport.size
            self._box = pygame.Rect(-edge, self._box.top, size[0] + 2 * edge, size[1])
        self.form.place(look, safe, widgets)

    def _tall(self, look: Look, inner: pygame.Rect) -> list[Widget]:
        """Return title, field, keys and button below each other, from 0, 0."""
        gap, line = look.px(GAP), max(look.px(48), look.line_height(TextRole.BODY))
        title, field, done, cancel = self._parts(look)
        cancel.rect.topright = (inner.width, 0)
        title.rect = pygame.Rect(look.px(4), 0, cancel.rect.left - gap - look.px(4), line)
        field.rect = pygame.Rect(0, line + gap, inner.width, look.grown(52))
        top = field.rect.bottom + look.px(PAD)
        keys = self._keys(look, pygame.Rect(0, top, inner.width, look.px(KEY)))
        done.rect = pygame.Rect(0, keys[-1].rect.bottom + look.px(PAD), inner.width, look.px(DONE))
        return [title, field, *keys, done, cancel]

    def _low(self, look: Look, inner: pygame.Rect, room: int) -> list[Widget]:
        """Return everything but the keys in one line above them, from 0, 0."""
        gap, line = look.px(GAP), look.grown(50)
        title, field, done, cancel = self._parts(look)
        done.rect.height = cancel.rect.height = line
        done.rect.topright = (inner.width, 0)
        cancel.rect.topleft = (0, 0)
        words = look.fonts.width(self._route.title, look.text_px(TextRole.LABEL))
        title_width = min(words + gap, inner.width // 4)
        title.rect = pygame.Rect(cancel.rect.right + gap, 0, title_width, line)
        title.role = TextRole.LABEL
        left = title.rect.right + gap
        field.rect = pygame.Rect(left, 0, done.rect.left - gap - left, line)
        key = (room - line - gap) // 4 - look.px(GAP)
        key = max(look.px(LOWEST_KEY), min(look.px(KEY), key))
        keys = self._keys(look, pygame.Rect(0, line + gap, inner.width, key))
        return [title, field, *keys, done, cancel]

    def _keys(self, look: Look, row: pygame.Rect) -> Sequence[Widget]:
        """Return the keys of the page, the first row of them where *row* is."""
        rect = pygame.Rect(row.topleft, (row.width, keypad_height(look, row.height)))
        if self._page is Page.DIGITS:
            return Keypad(look, rect, across=3).digits()
        language = self.services.texts.language
        return Keypad(look, rect, across=ACROSS).pages(self._page, language, shift=self._shift)

    def _parts(self, look: Look) -> tuple[Label, Field, Button, Button]:
        texts = self.services.texts
        title = Label(id="title", label=self._route.title, bold=True)
        field = Field(id="field", text=self._text, has_caret=True, bold=True, can_focus=False)
        done = Button(id="done", label=texts("common.done"), weight=Weight.ACTION)
        cancel = Button(id="cancel", label=texts("common.cancel"), weight=Weight.QUIET)
        for button in (done, cancel):
            wide = look.fonts.width(button.label, look.text_px(TextRole.BODY), bold=True)
            button.rect = pygame.Rect(0, 0, wide + look.px(32), look.px(48))
        return title, field, done, cancel

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the sheet."""
        look = self.services.look
        draw_scrim(surface, look.theme)
        colors = look.theme.panel, look.theme.rim
        look.boxes.outlined(surface, self._box, colors, look.px(RADIUS), look.px(1.5))
        self.form.draw(surface, look)

    # --- what is typed ----------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Transition | None:
        """Take letters from real keys, and from fingers faster than one at a time."""
        match intent:
            case Typed(text):
                self.form.point_at("done")  # so that Enter ends what was typed
                self._type(text)
            case Erased():
                self._erase()
            case Pressed(pos):
                self._finger, self._has_cleared = pos, False
            case PressCancelled(CancelReason.SECOND_FINGER):
                self._press_key(self._finger)
            case PinchStarted(centre) if self._finger:
                x, y = self._finger
                self._press_key((2 * centre[0] - x, 2 * centre[1] - y))
                self._finger = None
            case Held(pos) if self._id_at(pos) == "erase":
                self._has_cleared = True
                self._become("")
            case LetGo(pos, kind) if not self._has_cleared:
                intent = Tapped(pos, kind)  # a slow finger means what a quick one does
        return super().handle(intent)

    def _press_key(self, pos: Point | None) -> None:
        """Type the key under a finger that was overtaken by the next one."""
        for widget in self.form.widgets:
            if pos and isinstance(widget, Key) and widget.typed and widget.rect.collidepoint(pos):
                self._press(widget.typed)

    def _id_at(self, pos: Point) -> str | None:
        return next((w.id for w in self.form.widgets if w.rect.collidepoint(pos)), None)

    def choose(self, choice: Choose) -> Transition | None:
        """Type, erase, turn to another page, or end."""
        if isinstance(choice.value, str) and choice.value:
            self._press(choice.value)
            return None
        self.services.audio.play(Sound.TICK)
        match choice.id:
            case "done":
                return Pop(self._text.strip())
            case "cancel":
                return Pop()
            case "erase":
                self._erase()
            case "shift":
                self._shift = not self._shift
            case _ if choice.id.startswith("page-"):
                self._page = Page(choice.id.removeprefix("page-"))
        self.relayout()
        return None

    def _press(self, text: str) -> None:
        self.services.audio.play(Sound.TICK)
        self._type(text)

    def _type(self, text: str) -> None:
        fit = "".join(letter for letter in text if self._can_hold(letter))
        self._become((self._text + fit).lstrip()[: self._route.longest])

    def _can_hold(self, letter: str) -> bool:
        """Tell whether *letter* belongs into the field and can be drawn."""
        if self._route.digits_only:
            return letter in "0123456789"
        font = self.services.look.fonts.font(PROBE)
        return letter.isprintable() and font.metrics(letter) != font.metrics(NO_CHARACTER)

    def _erase(self) -> None:
        self._become(self._text[:-1])

    def _become(self, text: str) -> None:
        self._text = text
        self._shift = wants_capital(text)
        self.relayout()


def wants_capital(text: str) -> bool:
    """Tell whether a name goes on with a capital letter."""
    return not text or text[-1] in CAPITAL_AFTER
