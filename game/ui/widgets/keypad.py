"""Keys to type with, drawn by the game: letters, accents, signs or digits. Keep no text."""

from dataclasses import dataclass
from enum import Enum

import pygame

from game.input.samples import Point
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.theme import Rgb
from game.ui.widgets.base import Choose
from game.ui.widgets.buttons import Button

ACROSS = 10  # keys in the widest row
GAP = 4
LINE_GAP = 6
LINES = 4
ICON = 24
PAGE_KEY = 1.7  # keys wide


class Page(Enum):
    """What the keys type."""

    LETTERS = "letters"
    ACCENTS = "accents"
    SIGNS = "signs"
    DIGITS = "digits"


Rows = tuple[str, str, str]
_QWERTY: Rows = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
LETTERS: dict[str, Rows] = {
    "de": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
}
ACCENTS: Rows = ("àâäáæçèéêë", "ìîïíñòôöóø", "œßùûüúÿ")
SIGNS: Rows = ("1234567890", "-\u2019.,&+!?()", "@#*/=_★")
DIGITS: Rows = ("123", "456", "789")
PAGE_WORDS = {Page.LETTERS: "abc", Page.ACCENTS: "àéö", Page.SIGNS: "123"}


@dataclass(slots=True, kw_only=True)
class Key(Button):
    """A key; *typed* is what it types, if it does."""

    is_fixed: bool = True  # a finger that slides a little still types
    typed: str = ""

    def tap(self, pos: Point) -> Choose | None:
        """Choose itself with what it types."""
        del pos
        return Choose(self.id, self.typed)

    def _draw_beside(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, color: Rgb
    ) -> None:
        if self.icon:
            size = min(look.px(ICON), body.width - look.px(4))
            picture = look.icons.icon(self.icon, size, color)
            surface.blit(picture, picture.get_rect(center=body.center))
        elif self.typed == " ":
            bar = pygame.Rect(0, 0, body.width // 4, look.px(2))
            bar.midtop = (body.centerx, body.centery + look.px(5))
            surface.fill(look.theme.muted, bar)
        else:
            room = (body.width - look.px(6), body.height)
            role = TextRole.NUMBER if self.typed else TextRole.BODY
            look.write(surface, look.fit(self.label, role, room), body, color)


def rows_of(page: Page, language: str) -> Rows:
    """Return what a page types, row by row; letters lie as players of the language expect."""
    if page is Page.LETTERS:
        return LETTERS.get(language, _QWERTY)
    return {Page.ACCENTS: ACCENTS, Page.SIGNS: SIGNS, Page.DIGITS: DIGITS}[page]


def upper(letter: str) -> str:
    """Return the capital of *letter*, one character for one."""
    return "ẞ" if letter == "ß" else letter.upper()


def keypad_height(look: Look, key: int) -> int:
    """Return how high the keys are together if each is *key* high."""
    return LINES * key + (LINES - 1) * look.px(LINE_GAP)


class Keypad:
    """Lays keys out within a rectangle."""

    def __init__(self, look: Look, rect: pygame.Rect, *, across: int = ACROSS) -> None:
        self._rect, self._gap = rect, look.px(GAP)
        self._step = (rect.width + self._gap) / across
        self._high = (rect.height - (LINES - 1) * look.px(LINE_GAP)) // LINES
        self._line_step = self._high + look.px(LINE_GAP)
        self._across = across

    def pages(self, page: Page, language: str, *, shift: bool) -> list[Key]:
        """Return the keys of a page of text, with those that lead to the other pages."""
        first, second, third = rows_of(page, language)
        keys = [*self._row(0, first, shift), *self._row(1, second, shift)]
        side = (self._across - len(third)) / 2
        if page is not Page.SIGNS:
            keys.append(self._place(Key(id="shift", icon=IconName.SHIFT, is_on=shift), 2, 0, side))
        keys += self._row(2, third, shift)
        keys.append(self._erase(2, self._across - side, side))
        others = [other for other in PAGE_WORDS if other is not page]
        for number, other in enumerate(others):
            key = Key(id=f"page-{other.value}", label=PAGE_WORDS[other])
            keys.append(self._place(key, 3, number * PAGE_KEY, PAGE_KEY))
        rest = len(others) * PAGE_KEY
        keys.append(self._place(Key(id="space", typed=" "), 3, rest, self._across - rest))
        return keys

    def digits(self) -> list[Key]:
        """Return the keys of a numeric pad."""
        keys = [key for line, row in enumerate(DIGITS) for key in self._row(line, row, False)]
        return [*keys, *self._row(3, "0", False), self._erase(3, 2, 1)]

    def _row(self, line: int, letters: str, shift: bool) -> list[Key]:
        start = (self._across - len(letters)) / 2
        keys = []
        for place, letter in enumerate(letters):
            typed = upper(letter) if shift else letter
            key = Key(id=f"key-{letter}", label=typed, typed=typed)
            keys.append(self._place(key, line, start + place, 1))
        return keys

    def _erase(self, line: int, start: float, width: float) -> Key:
        return self._place(Key(id="erase", icon=IconName.BACKSPACE), line, start, width)

    def _place(self, key: Key, line: int, start: float, width: float) -> Key:
        """Put a key into a line, from *start* on, in widths of a key."""
        left = self._rect.left + round(start * self._step)
        right = self._rect.left + round((start + width) * self._step) - self._gap
        top = self._rect.top + line * self._line_step
        key.rect = pygame.Rect(left, top, right - left, self._high)
        return key
