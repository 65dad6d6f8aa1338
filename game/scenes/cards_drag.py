"""Cards under the finger: where their fan floats. Decides no rules.

The fan is the pointer: what counts is the strip under its middle, not under the finger.
"""

from dataclasses import dataclass
from math import hypot

import pygame

from game.input.samples import Point, PointerKind
from game.rules.tiles import Tile
from game.sprites.faces import card_height
from game.ui.layout import safe_rect
from game.ui.look import Look

GROWN = 1.15
SMALLEST = 58
FLOAT = 12  # between the fingertip and the fan's lower edge
RISE_OVER = 60  # the way over which the fan rises
EDGE = 56
EDGE_SPEED = 700
EDGE_PAUSE = 0.25
SPREAD = 0.55  # of a card's width, between the cards of a fan
MOST_SPREAD = 1.6  # cards' widths that a fan adds at most


def held_width(look: Look, card: int, kind: PointerKind) -> int:
    """Return how wide a card of the hand is while it is held: under a fingertip it grows."""
    if kind is PointerKind.MOUSE:
        return card
    return max(round(card * GROWN), look.px(SMALLEST))


@dataclass(slots=True)
class CardDrag:
    """Some cards on their way with the finger."""

    cards: tuple[int, ...]
    tiles: tuple[Tile, ...]
    kind: PointerKind
    start: Point
    pos: Point
    row: int | None = None  # the row that was taken as a whole
    waited: float = 0.0  # at the edge

    def width(self, look: Look, card: int) -> int:
        """Return the width of a held card."""
        return held_width(look, card, self.kind)

    def _step(self, width: int) -> float:
        """Return how far apart the cards of the fan lie."""
        return min(SPREAD, MOST_SPREAD / max(1, len(self.cards) - 1)) * width

    def centre(self, look: Look, card: int) -> Point:
        """Return the middle of the fan: above a fingertip, under a mouse, never half outside."""
        width = self.width(look, card)
        half = (width + self._step(width) * (len(self.cards) - 1)) / 2
        room = safe_rect(look.viewport)
        x = max(room.left + half, min(room.right - half, self.pos[0]))
        if self.kind is PointerKind.MOUSE:
            return x, self.pos[1]
        way = hypot(self.pos[0] - self.start[0], self.pos[1] - self.start[1])
        share = min(1.0, way / look.px(RISE_OVER))
        rise = look.px(FLOAT) + card_height(width) / 2
        return x, self.pos[1] - rise * share

    def rects(self, look: Look, card: int) -> list[pygame.Rect]:
        """Return where the held cards are, the first one lowest."""
        width, count = self.width(look, card), len(self.cards)
        step = self._step(width)
        x, y = self.centre(look, card)
        left = x - step * (count - 1) / 2
        window = pygame.Rect((0, 0), look.viewport.size)
        rects = []
        for place in range(count):
            rect = pygame.Rect(0, 0, width, card_height(width))
            rect.center = round(left + step * place), round(y)
            rects.append(rect.clamp(window))
        return rects

    def edge_push(self, look: Look, y: float, area: pygame.Rect, dt: float) -> float:
        """Return how far the table scrolls in *dt* because of a fan near its edge."""
        band = look.px(EDGE)
        depth = 0.0
        if y < area.top + band:
            depth = max(-1.0, (y - area.top - band) / band)
        elif y > area.bottom - band:
            depth = min(1.0, (y - area.bottom + band) / band)
        if not depth or y < area.top - band or y > area.bottom + band:
            self.waited = 0.0
            return 0.0
        self.waited += dt
        return depth * look.px(EDGE_SPEED) * dt if self.waited >= EDGE_PAUSE else 0.0
