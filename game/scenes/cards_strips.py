"""Where rows and their cards lie on the table, below each other in columns. Draws nothing.

Places are those of the table as if it were not scrolled.
"""

from dataclasses import dataclass

import pygame

from game.input.samples import Point
from game.rules.lines import FULL_LINE
from game.sprites.faces import card_height
from game.ui.layout import Shape
from game.ui.look import Look

HEIGHT, PHONE_HEIGHT = 76, 64
NEW_HEIGHT, LOW_NEW_HEIGHT = 52, 44
GAP = 8
MARGIN = 8
HANDLE = 40
LOW_HANDLE = 34
CARD_MARGIN = 4
CARD_GAP = 3
NARROWEST = {Shape.PHONE: 340, Shape.PHONE_WIDE: 244, Shape.TABLET: 340, Shape.DESKTOP: 340}
MOST_COLUMNS = 3
TAIL = 92  # kept free at the end of a row, for its marks and what is wrong with it
LOW_TAIL = 76
LOW_FULL_TAIL = 30  # a long row needs its marks less than its cards need room


def new_row_height(look: Look) -> int:
    """Return how high the strip is that makes a new row."""
    return look.px(LOW_NEW_HEIGHT if look.shape is Shape.PHONE_WIDE else NEW_HEIGHT)


@dataclass(frozen=True, slots=True)
class Strips:
    """The measures of a table; each row of cards is a strip."""

    area: pygame.Rect
    columns: int
    width: int
    height: int
    new_height: int
    gap: int
    handle: int
    card: int  # the width of one
    card_gap: int
    tail: int
    full_tail: int  # the same for six cards and more

    @classmethod
    def for_area(cls, look: Look, area: pygame.Rect) -> "Strips":
        """Return the strips that fit into *area* side by side."""
        gap, margin = look.px(GAP), look.px(MARGIN)
        is_low = look.shape is Shape.PHONE_WIDE
        inner = area.width - 2 * margin
        fitting = (inner + gap) // (look.px(NARROWEST[look.shape]) + gap)
        columns = max(1, min(MOST_COLUMNS, fitting))
        is_phone = is_low or (look.shape is Shape.PHONE and columns == 1)
        height = look.px(PHONE_HEIGHT if is_phone else HEIGHT)
        card = 8
        while card_height(card + 1) <= height - 2 * look.px(CARD_MARGIN):
            card += 1
        return cls(
            area=area.inflate(-2 * margin, 0),
            columns=columns,
            width=(inner - gap * (columns - 1)) // columns,
            height=height,
            new_height=new_row_height(look),
            gap=gap,
            handle=look.px(LOW_HANDLE if is_low else HANDLE),
            card=card,
            card_gap=look.px(CARD_GAP),
            tail=look.px(LOW_TAIL if is_low else TAIL),
            full_tail=look.px(LOW_FULL_TAIL if is_low else TAIL),
        )

    @property
    def step(self) -> int:
        """How far apart strips below each other are."""
        return self.height + self.gap

    def rect(self, index: int) -> pygame.Rect:
        """Return the strip at *index*, counted line by line."""
        down, across = divmod(index, self.columns)
        left = self.area.left + across * (self.width + self.gap)
        return pygame.Rect(
            left, self.area.top + self.gap + down * self.step, self.width, self.height
        )

    def new_rect(self, lines: int) -> pygame.Rect:
        """Return the strip that makes a new row, below *lines* of others."""
        top = self.area.top + self.gap + lines * self.step
        return pygame.Rect(self.area.left, top, self.area.width, self.new_height)

    def index_at(self, pos: Point) -> int | None:
        """Return the strip at *pos*, gaps included; None left and right of the table."""
        if not self.area.inflate(4 * self.gap, 0).left <= pos[0] < self.area.right + 2 * self.gap:
            return None
        across = int((pos[0] - self.area.left + self.gap / 2) // (self.width + self.gap))
        down = int((pos[1] - self.area.top - self.gap / 2) // self.step)
        return max(0, down) * self.columns + max(0, min(self.columns - 1, across))

    def handle_rect(self, index: int) -> pygame.Rect:
        """Return where a row is taken as a whole."""
        rect = self.rect(index)
        return pygame.Rect(rect.left, rect.top, self.handle, rect.height)

    def card_step(self, count: int) -> float:
        """Return how far apart the cards of a row of *count* lie: side by side if they can."""
        room = self.width - self.handle - self._tail(count) - self.card
        return min(self.card + self.card_gap, room / max(1, count - 1))

    def card_rects(self, index: int, count: int) -> list[pygame.Rect]:
        """Return where the cards of a row of *count* lie; many of them cover each other."""
        rect, high = self.rect(index), card_height(self.card)
        left, top = rect.left + self.handle, rect.top + (rect.height - high) // 2
        step = self.card_step(count)
        return [
            pygame.Rect(round(left + step * place), top, self.card, high) for place in range(count)
        ]

    def tail_rect(self, index: int, count: int) -> pygame.Rect:
        """Return what is kept free at the end of a row of *count*."""
        rect, tail = self.rect(index), self._tail(count)
        return pygame.Rect(rect.right - tail, rect.top, tail, rect.height)

    def _tail(self, count: int) -> int:
        return self.tail if count < FULL_LINE else self.full_tail

    def content_height(self, lines: int) -> int:
        """Return how high a table of *lines* strips is, with the one that makes a new row."""
        return 2 * self.gap + lines * self.step + self.new_height
