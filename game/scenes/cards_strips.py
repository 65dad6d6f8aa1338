"""Where rows and their cards lie on the table, below each other in columns. Draws nothing.

Places are those of the table as if it were not scrolled.
"""

from dataclasses import dataclass

import pygame

from game.input.samples import Point
from game.sprites.faces import card_height
from game.ui.layout import Shape
from game.ui.look import Look

HEIGHT, PHONE_HEIGHT = 76, 64
GAP = 8
MARGIN = 8
HANDLE = 40
LOW_HANDLE = 34
OVERLAP = 0.3
CARD_MARGIN = 4
NARROWEST = {Shape.PHONE: 340, Shape.PHONE_WIDE: 262, Shape.TABLET: 340, Shape.DESKTOP: 340}
MOST_COLUMNS = 3
TAIL = 46  # kept free at the end of a row, for its marks
LOW_TAIL = 34
USUAL_ROW = 6  # cards; more than that move closer together


@dataclass(frozen=True, slots=True)
class Strips:
    """The measures of a table; each row of cards is a strip."""

    area: pygame.Rect
    columns: int
    width: int
    height: int
    gap: int
    handle: int
    card: int  # the width of one
    tail: int
    left_handed: bool = False

    @classmethod
    def for_area(cls, look: Look, area: pygame.Rect) -> "Strips":
        """Return the strips that fit into *area* side by side."""
        gap, margin = look.px(GAP), look.px(MARGIN)
        is_low = look.shape is Shape.PHONE_WIDE
        inner = area.width - 2 * margin
        fitting = (inner + gap) // (look.px(NARROWEST[look.shape]) + gap)
        most = 1 if look.shape is Shape.PHONE and fitting < 2 else MOST_COLUMNS
        columns = max(1, min(most, fitting))
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
            gap=gap,
            handle=look.px(LOW_HANDLE if is_low else HANDLE),
            card=card,
            tail=look.px(LOW_TAIL if is_low else TAIL),
            left_handed=look.left_handed,
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

    def card_rects(self, index: int, count: int) -> list[pygame.Rect]:
        """Return where the cards of a row of *count* lie; each covers part of the one before."""
        rect, high = self.rect(index), card_height(self.card)
        left, top = rect.left + self.handle, rect.top + (rect.height - high) // 2
        step = self.card * (1 - OVERLAP)
        if count > USUAL_ROW:
            room = rect.width - self.handle - self.tail - self.card
            step = min(step, room / (count - 1))
        return [
            pygame.Rect(round(left + step * place), top, self.card, high) for place in range(count)
        ]

    def tail_rect(self, index: int, count: int) -> pygame.Rect:
        """Return what is free at the end of a row of *count*, or of the usual length."""
        rect = self.rect(index)
        last = self.card_rects(index, max(count, USUAL_ROW))[-1]
        left = min(last.right, rect.right - self.tail)
        return pygame.Rect(left, rect.top, rect.right - left, rect.height)

    def content_height(self, count: int, foot: int) -> int:
        """Return how high a table of *count* strips is, with *foot* free below it."""
        lines = -(-count // self.columns)
        return self.gap + lines * self.step + foot
