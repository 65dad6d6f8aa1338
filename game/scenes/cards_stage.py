"""The card table as it is seen: rows, hand, scrolling, and cards on their way.

Knows where things are and how they get there, not what may be done with them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.input.samples import Point, PointerKind
from game.rules.tiles import Tile
from game.scenes.cards_drag import held_width
from game.scenes.cards_flights import Flights, Start, Way
from game.scenes.cards_places import CardPlaces, HandPlace
from game.scenes.cards_regions import CardRegions
from game.session import NEW_ROW, DraftRow
from game.sprites.motion import Pace, Tween, out_cubic
from game.ui.look import Look

REVEAL = 0.2
SLIDE = 0.2
CAUSE_SECONDS = 1.6


class CardsStage(CardPlaces):
    """Everything that moves on the screen of Cards."""

    def __init__(self, look: Look, pace: Pace) -> None:
        self.flights = Flights(pace)
        self.causes: tuple[frozenset[int], float] = (frozenset(), 0.0)
        self._shifts: dict[int, tuple[int, int]] = {}
        self._sliding = Tween(0.0)
        self._glide: tuple[Tween, float, float] | None = None
        self._chores: Iterator[object] = iter(())
        self._rested_at = 0  # how far the table was scrolled in the last frame
        super().__init__(look)

    def layout(self, look: Look, pace: Pace) -> None:
        """Put everything where it belongs in this window."""
        self.flights.finish()
        self.flights.pace, self._glide, self._shifts = pace, None, {}
        share = self.scroller.share
        self._set_up(look)
        self._set_room()
        self.scroller.by(share * self.scroller_room - self.scroller.offset)

    def _set_up(self, look: Look) -> None:
        super()._set_up(look)
        self.flights.rooms = _rooms(self.regions, look)
        self._chores = self._prepare()

    @property
    def pace(self) -> Pace:
        """How long motions take."""
        return self.flights.pace

    # --- what lies where --------------------------------------------------------------------------

    def show(
        self, rows: Sequence[DraftRow], hand: Sequence[HandPlace], way: Way, *, fresh: bool = False
    ) -> None:
        """Let these cards lie there; those that lay elsewhere set out for their new places.

        Rows keep their places while a turn is open, and gaps stay; *fresh* closes the gaps.
        """
        before, trays, order = self.spots(), self._trays(), self._order()
        self.rows, self.hand = tuple(rows), tuple(hand)
        self._arrange(fresh=fresh)
        self._place_hand()
        self._set_room()
        self._chores = self._prepare()
        self._slide(trays)
        places, now = self._places(), self._order()
        self.flights.keep(set(places))
        comers = 0
        for card, (tile, rect, on_table) in places.items():
            if card in order and order[card] == now[card] and card not in self.flights:
                continue  # it goes where its row goes
            start, delay = before.get(card), 0.0
            if start is None and way.source is not None:
                start, delay = (way.source, rect.width // 2), way.stagger * comers
                comers += 1
            if start and not _is_near(start, self._on_screen(rect, on_table=on_table)):
                self._send(card, tile, start, (rect, on_table), replace(way, stagger=delay))
        self.flights.land()

    def _trays(self) -> dict[int, pygame.Rect]:
        return {row.id: self.row_rect(row.id) for row in self.rows}

    def _slide(self, before: Mapping[int, pygame.Rect]) -> None:
        """Let rows that have another place now slide there, with all their cards."""
        self._shifts = {}
        self._sliding = Tween(self.pace.travel(SLIDE), out_cubic)
        for row in self.rows:
            old, new = before.get(row.id), self.strips.rect(self._index[row.id])
            if old and old.topleft != new.topleft:
                self._shifts[row.id] = (old.left - new.left, old.top - new.top)

    def row_rect(self, row: int) -> pygame.Rect:
        """Return where a row is drawn on the unscrolled table; it may be on its way."""
        rect = self.strips.rect(self._index[row])
        if row not in self._shifts:
            return rect
        left = 1 - self._sliding.value
        across, down = self._shifts[row]
        return rect.move(round(across * left), round(down * left))

    def jump(self, rows: Sequence[DraftRow], hand: Sequence[HandPlace]) -> None:
        """Let these cards lie there at once."""
        self.rows, self.hand = tuple(rows), tuple(hand)
        self._arrange(fresh=True)
        self._place_hand()
        self._set_room()
        self._chores = self._prepare()
        self._shifts = {}
        self.flights.keep(set())

    def _on_screen(self, rect: pygame.Rect, *, on_table: bool) -> Start:
        up = self.offset if on_table else 0
        return (float(rect.centerx), float(rect.centery - up)), rect.width

    def spots(self) -> dict[int, Start]:
        """Return where every card is on the screen now, also in the air."""
        found = {}
        for card, (_, rect, on_table) in self._places().items():
            here = self._on_screen(rect, on_table=on_table)
            found[card] = self.flights.now(card, self.offset) or here
        return found

    # --- motion -----------------------------------------------------------------------------------

    def _send(
        self, card: int, tile: Tile, start: Start, goal: tuple[pygame.Rect, bool], way: Way
    ) -> None:
        rect, on_table = goal
        (x, y), width = start
        begin = (x, y + (self.offset if on_table else 0))
        end = (float(rect.centerx), float(rect.centery))
        tween = Tween(way.seconds, way.easing, way.stagger)
        ends = (begin, width), (end, rect.width)
        self.flights.send(card, tile, ends, tween, on_table=on_table)

    def send_away(
        self, cards: Mapping[int, tuple[Tile, Start]], goal: Point, way: Way, delay: float
    ) -> None:
        """Let cards that are not there any more fly to *goal*, one after the other."""
        for number, (card, (tile, start)) in enumerate(cards.items()):
            tween = Tween(way.seconds, way.easing, delay + way.stagger * number)
            small = max(8, start[1] // 3)
            self.flights.send(card, tile, (start, (goal, small)), tween, leaves=True)
        self.flights.land()

    def start_from(self, starts: Mapping[int, Start], way: Way) -> None:
        """Let cards glide to where they lie from where a finger left them."""
        for card, (tile, rect, on_table) in self._places().items():
            if card in starts:
                self._send(card, tile, starts[card], (rect, on_table), way)
        self.flights.land()

    def rename(self, names: Mapping[int, int]) -> None:
        """Call cards on the table by other names from now on."""
        for old, new in names.items():
            self.flights.rename(old, new)
        self.rows = tuple(
            replace(row, cards=tuple(replace(c, id=names.get(c.id, c.id)) for c in row.cards))
            for row in self.rows
        )

    def ring(self, rows: Iterable[int]) -> None:
        """Ring rows that are not right."""
        self.causes = (frozenset(rows), 0.0)

    def reveal(self, row: int, seconds: float = REVEAL) -> None:
        """Scroll until a row is seen; the strip that makes a new one always is."""
        if row == NEW_ROW:
            return
        rect = self.strips.rect(self.index_of(row))
        area, gap = self.regions.area, self.strips.gap
        top, bottom = rect.top - gap - area.top, rect.bottom + gap - area.top + self.regions.foot
        here, room = self.scroller.offset, area.height
        goal = min(here, float(top)) if top < here else max(here, float(bottom - room))
        goal = max(0.0, min(goal, self.scroller_room))
        if abs(goal - here) >= 1:
            self._glide = (Tween(self.pace.travel(seconds), out_cubic), here, goal)
            self._follow_glide(0.0)

    def scroll(self, distance: float) -> None:
        """Move the table up by *distance*."""
        self._glide = None
        self.scroller.by(distance)

    def stop(self) -> None:
        """Stop a table that glides."""
        self._glide = None
        self.scroller.stop()

    def _follow_glide(self, dt: float) -> bool:
        if self._glide is None:
            return False
        tween, start, goal = self._glide
        tween.update(dt)
        self.scroller.by(start + (goal - start) * tween.value - self.scroller.offset)
        if tween.is_done:
            self._glide = None
        return True

    @property
    def is_busy(self) -> bool:
        """Whether something is still on its way that the next turn should wait for."""
        return bool(self.flights) or bool(self._shifts)

    def finish(self) -> None:
        """Jump to the end of everything that moves."""
        self.flights.finish()
        self._shifts = {}
        if self._glide:
            self._glide[0].finish()
            self._follow_glide(0.0)

    def update(self, dt: float) -> bool:
        """Move everything on; return whether the picture changed."""
        moved = bool(self._shifts)
        if not self._sliding.update(dt):
            self._shifts = {}
        moved |= self._follow_glide(dt) | self.scroller.update(dt) | self.flights.update(dt)
        rows, age = self.causes
        if rows:
            self.causes = (rows, age + dt) if age < CAUSE_SECONDS else (frozenset(), 0.0)
            moved = True
        if not moved and self.offset == self._rested_at:
            self._use_rest()
        self._rested_at = self.offset
        return moved

    def _use_rest(self) -> None:
        """Draw a little of what may be wanted next, in a frame that has nothing else to do."""
        if next(self._chores, None) is None:
            self.pictures.prepare()

    def _prepare(self) -> Iterator[object]:
        """Draw one by one the cards that a finger may lift next."""
        width = held_width(self.look, self.regions.card, PointerKind.TOUCH)
        tiles = [place.tile for place in self.hand]
        tiles += [tile for row in self.rows for tile in row.tiles]
        yield self.pictures.shadow(width)
        for tile in dict.fromkeys(tiles):
            yield self.look.faces.card(tile, width)


def _rooms(regions: CardRegions, look: Look) -> tuple[pygame.Rect, ...]:
    """Return where cards may fly: not over the bar above the table, but beside it."""
    (width, height), top = look.viewport.size, regions.board.top
    rooms = [pygame.Rect(0, top, width, height - top)]
    if regions.hand.top < top:
        rooms.append(pygame.Rect(regions.hand.left, 0, regions.hand.width, top))
    return tuple(rooms)


def _is_near(start: Start, end: Start) -> bool:
    (x, y), (to_x, to_y) = start[0], end[0]
    return abs(x - to_x) < 1 and abs(y - to_y) < 1
