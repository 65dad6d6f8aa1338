"""The cards under the player's hands: picking, moving, taking back. Asks the session, never judges.

Whole turns are the scene's business, fingers that of the hands.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from game.audio.sounds import Sound
from game.rules.verdict import Verdict
from game.scenes.cards_director import CardsDirector
from game.scenes.cards_drag import CardDrag
from game.scenes.cards_flights import SETTLE, Start, Way
from game.scenes.cards_picks import CardPicks
from game.scenes.cards_places import HandPlace, Target, TargetKind
from game.scenes.cards_stage import CardsStage
from game.scenes.cards_words import reason_words
from game.scenes.match_table import MatchTable
from game.scenes.services import Services
from game.session import NEW_ROW, RACK, CardsSession, SortBy
from game.settings import LegalCells, MoveBy
from game.sprites.motion import overshoot, spring_back

QUIET = Way()
DROPPED = Way(SETTLE, overshoot)
REFUSED = Way(0.22, spring_back)


class CardsTable(MatchTable):
    """Hands, cards and what they are about to do."""

    def __init__(
        self,
        services: Services,
        session: CardsSession,
        stage: CardsStage,
        director: CardsDirector,
        changed: Callable[[], None],
    ) -> None:
        super().__init__(services, session, changed)
        self.session, self.stage, self.director = session, stage, director
        self.picks = CardPicks()
        self.drag: CardDrag | None = None  # the cards under the finger
        self.cursor: Target | None = None
        self.sorts_by = SortBy.COLOR  # what the next sorting goes by
        self._sorted_by: dict[int | None, SortBy] = {}  # by seat, until it arranges by hand

    # --- saying -----------------------------------------------------------------------------------

    def refuse(self, verdict: Verdict) -> None:
        """Say why not, and ring the rows that cause it."""
        self.say(reason_words(self.services.texts, verdict))
        rows = [self.session.rows()[place].id for place in verdict.rows]
        self.stage.ring(rows)
        if rows:
            self.stage.reveal(rows[0])
        self.director.buzz_illegal()

    def let_go(self) -> None:
        """Have nothing picked any more, and no cursor."""
        self.picks.clear()
        self.cursor = None

    # --- what lies where --------------------------------------------------------------------------

    @property
    def is_exchanging(self) -> bool:
        """Whether cards are marked to be exchanged."""
        state = self.session.state
        return self.is_mine and state.shown and state.found is None

    def hand(self) -> tuple[HandPlace, ...]:
        """Return the places of the viewer's hand from left to right, open ones too."""
        if self.session.viewer is None:
            return ()
        places = [
            (held.place, HandPlace(held.slot, held.tile, True)) for held in self.session.rack()
        ]
        if self.is_mine:
            played = [c for row in self.session.rows() for c in row.cards if c.from_rack]
            for card in played:
                place = self.session.place_of(card.id)
                places.append((place, HandPlace(card.id, card.tile, False)))
        return tuple(place for _, place in sorted(places, key=lambda each: each[0]))

    def sync(self, way: Way = QUIET, *, fresh: bool = False) -> None:
        """Show table and hand as they are now."""
        self.stage.show(self.session.rows(), self.hand(), way, fresh=fresh)
        held = {held.slot for held in self.session.rack()}
        lying = {card.id for row in self.session.rows() for card in row.cards}
        self.picks.keep(held | lying if self.is_mine else ())

    def accepting(self) -> Collection[int] | None:
        """Return the rows to mark, or None if nothing is picked or held."""
        cards = self.drag.cards if self.drag else self.picks.cards
        never = self.services.settings.now.legal_cells is LegalCells.NEVER
        if not cards or never or self.is_exchanging or not self.is_mine:
            return None
        homes = {self.session.row_of(card) for card in cards}
        return self.session.accepts(cards) - (homes if len(homes) == 1 else set())

    def out_of_sight(self) -> tuple[list[int], list[int]]:
        """Return the fitting rows above and below what is seen of the table, nearest first."""
        stage, fitting = self.stage, self.accepting() or ()
        area = stage.open_area
        rects = {row: stage.screen_rect(Target(TargetKind.STRIP, row)) for row in fitting}
        spots = [(rect.centery, row) for row, rect in rects.items() if rect]
        above = [row for y, row in sorted(spots, reverse=True) if y < area.top]
        below = [row for y, row in sorted(spots) if y > area.bottom]
        return above, below

    # --- touching ---------------------------------------------------------------------------------

    def touch(self, target: Target) -> None:
        """Answer a tap on, or a key for, something on the table or in the hand."""
        if self.is_exchanging:
            self._mark(target)
        elif target.kind is TargetKind.HAND:
            self._pick(target.card)
        elif target.kind is TargetKind.HOME:
            self._take_home()
        else:
            self._touch_row(target)
        self.changed()

    def _may_pick(self) -> bool:
        if not self.is_mine:
            self.say(self.services.texts("reason.not-your-turn"))
            return False
        return self.services.settings.now.move_by is not MoveBy.DRAG

    def _pick(self, card: int) -> None:
        if self._may_pick():
            self.picks.toggle(card)
            self.director.buzz_light(Sound.TICK)

    def _mark(self, target: Target) -> None:
        """Mark a card for the exchange, as many as there have to be."""
        limit = self.session.choices.exchange
        if target.kind is not TargetKind.HAND or limit == len(self.session.rack()):
            return
        if target.card in self.picks.cards or len(self.picks.cards) < limit:
            self.picks.toggle(target.card)
            self.director.buzz_light(Sound.TICK)
        else:
            self.say(self.services.texts("cards.exchange.choose", count=limit))

    def _touch_row(self, target: Target) -> None:
        row = self.stage.row(target.row)
        inside = [card.id for card in row.cards] if row else []
        if self._is_goal(target, inside):
            self.move(self.picks.cards, target.row)
        elif target.kind is TargetKind.CARD:
            self._pick(target.card)
        elif target.kind is TargetKind.HANDLE and self._may_pick():
            self.picks.toggle_all(inside)
            self.director.buzz_light(Sound.TICK)
        elif self.picks:
            self.picks.clear()

    def _is_goal(self, target: Target, inside: Collection[int]) -> bool:
        """Tell whether what is picked goes to a row that is tapped.

        A card of a row where it does not fit is picked as well: cards of several rows are gathered.
        """
        if not self.picks or set(inside) & set(self.picks.cards):
            return False
        may_pick = self.services.settings.now.move_by is not MoveBy.DRAG
        is_card = target.kind is TargetKind.CARD and may_pick
        return not is_card or target.row in self.session.accepts(self.picks.cards)

    def _take_home(self) -> None:
        """Take the picked cards that were played this turn back into the hand."""
        if self.picks:
            self.move(self.picks.cards, RACK)

    # --- moving -----------------------------------------------------------------------------------

    def move(
        self, cards: Sequence[int], row: int, starts: Mapping[int, Start] | None = None
    ) -> bool:
        """Move cards to a row, NEW_ROW or the RACK, or say why not; return whether they went.

        Cards that a finger left somewhere come from *starts*.
        """
        verdict = self.session.move(list(cards), row)
        if not verdict.ok:
            self.refuse(verdict)
            self.picks.clear()
            return False
        self.picks.clear()
        self.hush()
        self.sync()
        if starts:
            self.stage.start_from(starts, DROPPED)
        if row == NEW_ROW and self.session.rows():
            self.stage.reveal(self.session.rows()[-1].id)
        elif row != RACK and self.stage.row(row):
            self.stage.reveal(row)
        self.director.buzz_light(Sound.TOCK)
        self.changed()
        return True

    def hush(self) -> None:
        """Take back what was said, and the rings: the player has moved on."""
        super().hush()
        self.stage.ring(())

    def reveal_played(self) -> None:
        """Bring the row into view that the open turn did most for: a Qwirkle, or a played card."""
        rows = [row for row in self.session.rows() if any(c.from_rack for c in row.cards)]
        if rows:
            best = max(rows, key=lambda row: (row.is_qwirkle, len(row.cards)))
            self.stage.reveal(best.id)

    def undo(self) -> None:
        """Take the last step back."""
        self.picks.clear()
        if self.session.undo():
            self._stepped()

    def reset(self) -> None:
        """Put the table back as it was when the turn began."""
        self.picks.clear()
        if self.session.reset():
            self._stepped()

    def tidy(self) -> None:
        """Sort the table; gaps close."""
        self.picks.clear()
        self.session.tidy()
        self._stepped(fresh=True)

    def _stepped(self, *, fresh: bool = False) -> None:
        self.hush()
        self.sync(Way(0.2), fresh=fresh)
        self.director.buzz_light(Sound.TICK)
        self.changed()

    def sort(self) -> None:
        """Sort the hand by colour and by shape in turn; cards drawn later go where they belong."""
        self._sorted_by[self.session.viewer] = self.sorts_by
        self.session.sort(self.sorts_by)
        self.sorts_by = SortBy.SHAPE if self.sorts_by is SortBy.COLOR else SortBy.COLOR
        self.sync(Way(0.2))
        self.director.buzz_light(Sound.TICK)
        self.changed()

    def keep_sorted(self) -> None:
        """Sort what was drawn in among the rest, if this player sorts."""
        if by := self._sorted_by.get(self.session.viewer):
            self.session.sort(by)

    def reorder(self, slot: int, place: int) -> None:
        """Put a card of the hand at another place."""
        order = [self.session.place_of(each.slot) for each in self.stage.hand]
        if 0 <= place < len(order):
            self._sorted_by.pop(self.session.viewer, None)
            self.session.reorder(slot, order[place])
            self.changed()

    def glide_back(self, starts: Mapping[int, Start], *, shaken: bool = False) -> None:
        """Let cards that a finger left somewhere glide to where they belong."""
        self.sync()
        self.stage.start_from(starts, REFUSED if shaken else QUIET)
