"""Where rows and hand lie on the screen of Cards, and what is under a finger. Moves nothing.

Rows of one shape stand together, those of one colour below them. The strip that makes a new row
follows the last one, but never leaves the lower edge of the table.
"""

from dataclasses import dataclass
from enum import Enum

import pygame

from game.input.samples import Point
from game.rules.moves import Row
from game.rules.tiles import Tile
from game.scenes.cards_marks import RowPictures
from game.scenes.cards_regions import CardRegions, card_regions, hand_places
from game.scenes.cards_strips import Strips
from game.session import NEW_ROW, DraftRow
from game.ui.look import Look
from game.ui.scroller import Scroller


class TargetKind(Enum):
    """What can be touched."""

    HAND = "hand"  # a card of the hand
    HOME = "home"  # the open place of a card that is on the table
    CARD = "card"  # a card of a row
    HANDLE = "handle"
    STRIP = "strip"  # what is left of a row
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Target:
    """Something on the table or in the hand."""

    kind: TargetKind
    row: int = NEW_ROW
    card: int = -1


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A place of the hand: its slot, its card, and whether the card is there."""

    slot: int
    tile: Tile
    is_here: bool


def block_of(row: Row) -> tuple[int, int]:
    """Return with which rows a row stands: those of one shape, of one colour, or others."""
    shapes, colors = {tile.shape for tile in row}, {tile.color for tile in row}
    if (len(shapes) == 1) == (len(colors) == 1):
        return 2, 0
    return (0, min(shapes)) if len(shapes) == 1 else (1, min(colors))


class CardPlaces:
    """Rows on their strips and the places of the hand, in one look."""

    def __init__(self, look: Look) -> None:
        self.scroller = Scroller()
        self.rows: tuple[DraftRow, ...] = ()
        self.hand: tuple[HandPlace, ...] = ()
        self._index: dict[int, int] = {}
        self._set_up(look)

    def _set_up(self, look: Look) -> None:
        self.look = look
        self.regions: CardRegions = card_regions(look)
        self.strips = Strips.for_area(look, self.regions.area)
        self.pictures = RowPictures(look, self.strips)
        self._place_hand()

    def _place_hand(self) -> None:
        self.places = hand_places(self.regions, len(self.hand))

    @property
    def offset(self) -> int:
        """How far the table is scrolled."""
        return round(self.scroller.offset)

    @property
    def scroller_room(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self._content() - self.regions.area.height)

    def _content(self) -> int:
        return self.strips.content_height(self._lines)

    def _set_room(self) -> None:
        self.scroller.set_room(self._content(), self.regions.area.height)

    def _arrange(self, *, fresh: bool) -> None:
        if fresh:
            self._index = self._in_blocks()
            return
        used: set[int] = set()
        late = []
        for row in self.rows:
            place = self._index.get(row.id)
            if place is None or place in used:
                late.append(row.id)
            else:
                used.add(place)
        for name in late:
            self._index[name] = max(used, default=-1) + 1
            used.add(self._index[name])

    def _in_blocks(self) -> dict[int, int]:
        """Return a strip for each row; each block of rows begins a line of its own."""
        ranks = {row.id: block_of(row.tiles) for row in self.rows}
        index: dict[int, int] = {}
        place, block = 0, -1
        for name in sorted(ranks, key=lambda name: ranks[name]):
            if ranks[name][0] != block:
                place += -place % self.strips.columns
                block = ranks[name][0]
            index[name] = place
            place += 1
        return index

    @property
    def _last(self) -> int:
        return max((self._index[row.id] for row in self.rows), default=-1)

    @property
    def _lines(self) -> int:
        return -(-(self._last + 1) // self.strips.columns)

    @property
    def new_index(self) -> int:
        """Which strip makes a new row: the first of a line of its own."""
        return self._lines * self.strips.columns

    @property
    def new_rect(self) -> pygame.Rect:
        """Where that strip is on the screen."""
        rect = self.strips.new_rect(self._lines).move(0, -self.offset)
        rect.bottom = min(rect.bottom, self.regions.area.bottom - self.strips.gap)
        return rect

    @property
    def covers_rows(self) -> bool:
        """Whether rows lie below the strip that makes a new one."""
        return self.strips.new_rect(self._lines).top - self.offset > self.new_rect.top

    @property
    def open_area(self) -> pygame.Rect:
        """The part of the table in which rows can be seen."""
        area = self.regions.area.copy()
        if self.covers_rows:
            area.height = self.new_rect.top - area.top
        return area

    def index_of(self, row: int) -> int:
        """Return which strip a row lies on."""
        return self._index[row] if row != NEW_ROW else self.new_index

    def row(self, row: int) -> DraftRow | None:
        """Return the row of that name, if it is there."""
        return next((each for each in self.rows if each.id == row), None)

    def _places(self) -> dict[int, tuple[Tile, pygame.Rect, bool]]:
        found: dict[int, tuple[Tile, pygame.Rect, bool]] = {}
        for row in self.rows:
            rects = self.strips.card_rects(self._index[row.id], len(row.cards))
            for card, rect in zip(row.cards, rects, strict=True):
                found[card.id] = (card.tile, rect, True)
        for place, rect in zip(self.hand, self.places, strict=True):
            if place.is_here:
                found[place.slot] = (place.tile, rect, False)
        return found

    def _order(self) -> dict[int, object]:
        """Return of each card in which row, or where in the hand, and at which place it is."""
        found: dict[int, object] = {}
        for row in self.rows:
            found |= {
                card.id: (row.id, n, self.strips.card_step(len(row.cards)))
                for n, card in enumerate(row.cards)
            }
        for place, rect in zip(self.hand, self.places, strict=True):
            if place.is_here:
                found[place.slot] = rect.topleft
        return found

    def screen_rect(self, target: Target) -> pygame.Rect | None:
        """Return where something is on the screen."""
        if target.kind in (TargetKind.HAND, TargetKind.HOME):
            for place, rect in zip(self.hand, self.places, strict=True):
                if place.slot == target.card:
                    return rect
            return None
        if target.row == NEW_ROW:
            return self.new_rect
        if self.row(target.row) is None:
            return None
        index = self.index_of(target.row)
        rect = self.strips.rect(index)
        if target.kind is TargetKind.HANDLE:
            rect = self.strips.handle_rect(index)
        elif target.kind is TargetKind.CARD:
            row = self.row(target.row)
            cards = [card.id for card in row.cards] if row else []
            if target.card not in cards:
                return None
            rect = self.strips.card_rects(index, len(cards))[cards.index(target.card)]
        return rect.move(0, -self.offset)

    def target_at(self, pos: Point) -> Target | None:
        """Return what is under *pos*."""
        if self.regions.hand.collidepoint(pos):
            return self._hand_at(pos)
        if not self.regions.board.collidepoint(pos):
            return None
        if pos[1] >= self.new_rect.top - self.strips.gap // 2:
            return Target(TargetKind.NEW)
        return self._table_at((pos[0], pos[1] + self.offset))

    def _hand_at(self, pos: Point) -> Target | None:
        grip = self.look.px(6)
        for place, rect in reversed(list(zip(self.hand, self.places, strict=True))):
            room = rect.inflate(grip, grip)
            if not self.regions.hand_is_column:
                room.top, room.height = self.regions.hand.top, self.regions.hand.height
            if room.collidepoint(pos):
                kind = TargetKind.HAND if place.is_here else TargetKind.HOME
                return Target(kind, card=place.slot)
        return None

    def _table_at(self, pos: Point) -> Target | None:
        index = self.strips.index_at(pos)
        if index is None:
            return None
        if index > self._last:
            return Target(TargetKind.NEW)
        row = next((row for row in self.rows if self._index[row.id] == index), None)
        if row is None:
            return None
        # Left of a handle nothing else can be meant, so the margin takes the row as well.
        if pos[0] < self.strips.handle_rect(index).right:
            return Target(TargetKind.HANDLE, row.id)
        rects = self.strips.card_rects(index, len(row.cards))
        for card, rect in reversed(list(zip(row.cards, rects, strict=True))):
            if rect.collidepoint(pos):
                return Target(TargetKind.CARD, row.id, card.id)
        return Target(TargetKind.STRIP, row.id)

    def visible_rects(self) -> dict[str, pygame.Rect]:
        """Return where cards and rows are, as far as they can be seen."""
        found: dict[str, pygame.Rect] = {}
        for number, (place, rect) in enumerate(zip(self.hand, self.places, strict=True)):
            seen = rect.copy()
            if not self.regions.hand_is_column and number + 1 < len(self.places):
                seen.width = min(rect.width, self.places[number + 1].left - rect.left)
            found[f"{'hand' if place.is_here else 'home'}-{place.slot}"] = seen
        area, new = self.regions.area, self.new_rect
        found[f"{TargetKind.NEW.value}-{NEW_ROW}"] = new
        for row in self.rows:
            if self.strips.rect(self._index[row.id]).move(0, -self.offset).colliderect(area):
                found |= {
                    name: spot
                    for name, spot in self._rects_of(row).items()
                    if area.contains(spot) and not spot.colliderect(new)
                }
        return found

    def _rects_of(self, row: DraftRow) -> dict[str, pygame.Rect]:
        """Return where a row and its cards are on the screen, even if they cannot be seen."""
        index = self._index[row.id]
        rects = {
            f"{TargetKind.STRIP.value}-{row.id}": self.strips.rect(index),
            f"{TargetKind.HANDLE.value}-{row.id}": self.strips.handle_rect(index),
        }
        for card, rect in zip(
            row.cards, self.strips.card_rects(index, len(row.cards)), strict=True
        ):
            rects[f"{TargetKind.CARD.value}-{card.id}"] = rect
        return {name: rect.move(0, -self.offset) for name, rect in rects.items()}
