"""What fingers and mouse do at the card table: taps, holds, drags and scrolling.

What a card may do is the table's answer.
"""

from game.audio.sounds import Sound
from game.i18n.phrases import tile_name
from game.input.samples import Point, PointerKind
from game.rules.tiles import Tile
from game.rules.verdict import Verdict
from game.scenes.cards_drag import CardDrag
from game.scenes.cards_flights import Start
from game.scenes.cards_places import Target, TargetKind
from game.scenes.cards_table import CardsTable
from game.scenes.cards_words import reason_words
from game.session import NEW_ROW, RACK
from game.settings import MoveBy

WHEEL = 60
PULL = 22  # how far beyond its edge a row takes what fits


class CardHands:
    """The fingers of the player who is looking."""

    def __init__(self, table: CardsTable) -> None:
        self.table = table
        self.pressed: Target | None = None
        self.looks_only = False  # at an earlier moment: nothing can be taken or laid
        self._is_scrolling = False

    def update(self, dt: float) -> bool:
        """Scroll while cards are held at the edge; return whether the picture changed."""
        drag = self.table.drag
        if drag is None:
            return False
        stage = self.table.stage
        y = drag.centre(stage.look, self._card)[1]
        push = drag.edge_push(stage.look, y, stage.open_area, dt)
        if push:
            stage.scroll(push)
        return drag.waited > 0

    @property
    def _card(self) -> int:
        return self.table.stage.regions.card

    def _at(self, pos: Point) -> Target | None:
        return None if self.looks_only else self.table.stage.target_at(pos)

    # --- taps and holds ---------------------------------------------------------------------------

    def press(self, pos: Point) -> None:
        """Sink what is under the finger; a gliding table stops."""
        self.table.stage.stop()
        self.pressed = self._at(pos)

    def release(self) -> None:
        """Let go of everything."""
        self.pressed = None

    def tap(self, pos: Point, count: int) -> None:
        """Pick, move or put back."""
        del count
        self.pressed = None
        target = self._at(pos)
        if target:
            self.table.touch(target)
        else:
            self.table.picks.clear()

    def hold(self, pos: Point) -> None:
        """Tell what is under the finger."""
        table, texts = self.table, self.table.services.texts
        target = self._at(pos)
        if not target or not table.services.settings.now.tile_labels:
            return
        if target.kind in (TargetKind.HAND, TargetKind.CARD):
            self._tell(self._tile(target.card))
        elif target.kind is TargetKind.HANDLE:
            table.say(texts("cards.move_row"))
        elif (row := table.stage.row(target.row)) and row.fault:
            table.say(reason_words(texts, Verdict(row.fault, tiles=row.tiles)))

    def _tell(self, tile: Tile | None) -> None:
        if tile is None:
            return
        texts, session = self.table.services.texts, self.table.session
        count = session.unseen(session.viewer).get(tile, 0)
        copies = texts("play.unseen.copies", count=count)
        self.table.say(f"{tile_name(texts, tile)} ({copies})")

    def _tile(self, card: int) -> Tile | None:
        stage = self.table.stage
        for row in stage.rows:
            for each in row.cards:
                if each.id == card:
                    return each.tile
        return next((place.tile for place in stage.hand if place.slot == card), None)

    # --- drags ------------------------------------------------------------------------------------

    def begin_drag(self, start: Point, pos: Point, kind: PointerKind) -> None:
        """Lift cards, or begin to scroll."""
        self.pressed = None
        target = self._at(start)
        cards = self._cards_of(target) if target else ()
        if cards and self._may_drag(target):
            tiles = tuple(tile for card in cards if (tile := self._tile(card)) is not None)
            row = target.row if target and target.kind is TargetKind.HANDLE else None
            self.table.drag = CardDrag(cards, tiles, kind, start, pos, row)
            self.table.director.buzz_soon(Sound.TICK)
        elif self.table.stage.regions.board.collidepoint(start):
            self._is_scrolling = True
            self.table.stage.scroll(start[1] - pos[1])

    def _may_drag(self, target: Target | None) -> bool:
        table = self.table
        if table.services.settings.now.move_by is MoveBy.TAP or table.is_exchanging:
            return False
        # Sorting one's own hand disturbs nobody.
        return table.is_mine or (target is not None and target.kind is TargetKind.HAND)

    def _cards_of(self, target: Target) -> tuple[int, ...]:
        """Return what a finger takes there: all that is picked, a card, or a row."""
        picked = self.table.picks.cards
        if target.kind in (TargetKind.HAND, TargetKind.CARD):
            return tuple(picked) if target.card in picked else (target.card,)
        row = self.table.stage.row(target.row)
        if target.kind is TargetKind.HANDLE and row:
            return tuple(card.id for card in row.cards)
        return ()

    def drag_on(self, pos: Point, delta: Point) -> None:
        """Move the fan, or the table."""
        if self.table.drag:
            self.table.drag.pos = pos
        elif self._is_scrolling:
            self.table.stage.scroll(-delta[1])

    def aim(self, drag: CardDrag) -> int | None:
        """Return the row that the fan means, NEW_ROW or RACK; None if none of them.

        Rows in which it fits pull it in from a little beyond their edges; the middle of any other
        row stays within reach.
        """
        stage = self.table.stage
        centre = drag.centre(stage.look, self._card)
        rack = stage.regions.hand
        over_table = stage.regions.board.collidepoint(centre)
        if rack.collidepoint(drag.pos) and not over_table:
            return RACK
        if not over_table or not self.table.is_mine:
            return RACK if rack.collidepoint(centre) else None
        target = stage.target_at(centre)
        if target and target.kind is TargetKind.NEW:
            return NEW_ROW
        return self._pulled(drag, centre, target.row if target else None)

    def _pulled(self, drag: CardDrag, centre: Point, row: int | None) -> int | None:
        """Return *row*, or a row next to it in which the fan fits and that pulls it in."""
        stage, session = self.table.stage, self.table.session
        homes = {session.row_of(card) for card in drag.cards}
        fitting = session.accepts(drag.cards) - homes
        if row in fitting:
            return row
        reach = 2 * stage.look.px(PULL)
        spots = [(each, stage.screen_rect(Target(TargetKind.STRIP, each))) for each in fitting]
        near = [
            (abs(rect.centery - centre[1]), each)
            for each, rect in spots
            if rect and rect.inflate(0, reach).collidepoint(centre)
        ]
        return min(near)[1] if near else row

    def drop(self, pos: Point, velocity: Point) -> None:
        """Put the cards down, or let the table glide."""
        stage = self.table.stage
        if self._is_scrolling:
            self._is_scrolling = False
            if stage.pace.moves:
                stage.scroller.fling(-velocity[1])
            return
        drag = self.table.drag
        if drag is None:
            return
        drag.pos = pos
        goal = self.aim(drag)
        self.table.drag = None
        self._put_down(drag, goal, self._starts(drag))
        self.table.changed()

    def _starts(self, drag: CardDrag) -> dict[int, Start]:
        rects = drag.rects(self.table.stage.look, self._card)
        return {
            card: ((float(rect.centerx), float(rect.centery)), rect.width)
            for card, rect in zip(drag.cards, rects, strict=True)
        }

    def _put_down(self, drag: CardDrag, goal: int | None, starts: dict[int, Start]) -> None:
        table = self.table
        homes = {table.session.row_of(card) for card in drag.cards}
        if goal == RACK and homes == {RACK}:
            self._put_in_hand(drag, starts)
        elif goal is None or homes == {goal}:
            table.glide_back(starts)
        elif not table.move(drag.cards, goal, starts):
            table.glide_back(starts, shaken=True)

    def _put_in_hand(self, drag: CardDrag, starts: dict[int, Start]) -> None:
        """Put a card of the hand where the finger left it among the others."""
        stage = self.table.stage
        if len(drag.cards) == 1:
            middles = [rect.center for rect in stage.places]
            x, y = drag.pos
            far = [abs(cx - x) + (abs(cy - y) if self._is_column else 0) for cx, cy in middles]
            self.table.reorder(drag.cards[0], far.index(min(far)))
        self.table.glide_back(starts)

    @property
    def _is_column(self) -> bool:
        return self.table.stage.regions.hand_is_column

    def cancel_drag(self) -> None:
        """Send the cards home: a second finger, a hidden tab or a turned device came between."""
        drag, self.table.drag, self._is_scrolling = self.table.drag, None, False
        self.pressed = None
        if drag:
            self.table.glide_back(self._starts(drag))

    # --- scrolling --------------------------------------------------------------------------------

    def pinch(self, centre: Point, factor: float, delta: Point) -> None:
        """Scroll with two fingers; cards have one size."""
        del centre, factor
        self.table.stage.scroll(-delta[1])

    def end_pinch(self) -> None:
        """Leave the table where it is."""

    def wheel(self, pos: Point, delta: Point, *, zooms: bool) -> None:
        """Scroll."""
        del pos, zooms
        self.table.stage.scroll(-delta[1] * self.table.stage.look.px(WHEEL))
