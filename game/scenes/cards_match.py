"""A match of Cards on the screen: the table, steps, computer turns shown card by card.

What hands and keys choose is the business of the scene built on this one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.audio.sounds import Sound
from game.input.samples import Point
from game.rules.events import RackShown
from game.rules.moves import Exchange
from game.rules.state import Step
from game.rules.tiles import Tile
from game.scenes.cards_director import CardsDirector
from game.scenes.cards_flights import SHOWN, Start, Way
from game.scenes.cards_hands import CardHands
from game.scenes.cards_hint import CardHints
from game.scenes.cards_past import past_rows
from game.scenes.cards_stage import CardsStage
from game.scenes.cards_table import CardsTable
from game.scenes.cards_words import turn_words
from game.scenes.match_choices import MatchChoices
from game.scenes.services import Services
from game.session import CardsSession, DraftRow
from game.sprites.motion import Pace
from game.ui.look import Look

STARTER_STAYS = 3.0  # seconds
DEAL = Way(0.18, stagger=0.06)


@dataclass(frozen=True, slots=True)
class CardParts:
    """What a match of Cards is made of."""

    stage: CardsStage
    director: CardsDirector
    table: CardsTable
    hands: CardHands
    hints: CardHints


class CardsMatch(MatchChoices[CardsSession, CardParts]):
    """One match of Cards: what is seen of it and how it goes on."""

    def __init__(self, services: Services, session: CardsSession) -> None:
        super().__init__(services, session)
        self._told = 0  # moves of a play that have been shown
        self._is_led = False  # the play that was found is being shown to a person

    # --- life -------------------------------------------------------------------------------------

    def _set_up(self, look: Look, pace: Pace) -> CardParts:
        stage = CardsStage(look, pace)
        director = CardsDirector(self.services, self.session, stage)
        table = CardsTable(self.services, self.session, stage, director, self._changed)
        return CardParts(stage, director, table, CardHands(table), CardHints(table))

    def _open(self) -> None:
        self.stage.jump(self.session.rows(), self.table.hand())
        self._is_led = self.session.state.found is not None and not self.session.can_undo
        if self.session.choices.opening:
            name = self._name(self.session.state.to_move)
            self.table.say(self.services.texts("play.starts", name=name), STARTER_STAYS)

    def _lay_out(self, look: Look, pace: Pace) -> None:
        self.stage.layout(look, pace)
        if self._looking_at is None and not self._told:
            self.stage.jump(self.session.rows(), self.table.hand())

    def hide(self) -> None:
        """Trust nobody after the device was out of sight."""
        super().hide()
        if self._parts:
            self.table.sync(Way(0.0))

    def _show_moment(self, moment: int | None) -> None:
        if moment is None:
            self._told = 0
            self.stage.jump(self.session.rows(), self.table.hand())
        else:
            self.stage.jump(past_rows(self.session, moment)[0], ())

    @property
    def stage(self) -> CardsStage:
        """What is seen."""
        return self.parts.stage

    @property
    def table(self) -> CardsTable:
        """What lies under the hands."""
        return self.parts.table

    @property
    def hands(self) -> CardHands:
        """What fingers do."""
        return self.parts.hands

    @property
    def director(self) -> CardsDirector:
        """What is shown of each step."""
        return self.parts.director

    # --- steps ------------------------------------------------------------------------------------

    def _do(self, act: Callable[[], Step]) -> None:
        """Carry out an action, show what it brought, save it, and go on."""
        spots, rows = self.stage.spots(), self.stage.rows
        step = act()
        names = self.session.names
        self.stage.rename(names)
        taken = [_gone(row, spots, names) for row in rows if row.is_qwirkle]
        self._told, self._paused = 0, 0.0
        pile = self.stage.regions.pile.center
        source = (float(pile[0]), float(pile[1]))
        self.table.picks.clear()
        self.table.hush()
        self.table.keep_sorted()
        self.table.sync(Way(DEAL.seconds, stagger=DEAL.stagger, source=source), fresh=True)
        self.director.show(step, taken, self._chip_spots())
        turn = self.session.turns[-1]
        is_told = turn.full_lines or isinstance(turn.action, Exchange)
        if is_told or not self.session.is_human(turn.seat):
            self.table.say(turn_words(self.services.texts, self.session, turn))
        self._is_led = any(isinstance(e, RackShown) and e.play for e in step.events)
        self._is_led &= self.session.viewer == step.state.to_move
        self._changed()
        if step.state.ended is not None:
            self._finish()

    def _chip_spots(self) -> dict[int, Point]:
        rects = self.rects()
        seats = range(len(self.session.scores))
        spots = {seat: rects[f"seat-{seat}"].center for seat in seats if f"seat-{seat}" in rects}
        return {seat: (float(x), float(y)) for seat, (x, y) in spots.items()}

    def _last_turn_words(self, scores: str) -> str:
        last = next((turn for turn in reversed(self.session.turns) if turn.ends_turn), None)
        if last is None:
            return ""
        return f"{turn_words(self.services.texts, self.session, last)} · {scores}"

    # --- what goes on by itself -------------------------------------------------------------------

    def _goes_on(self) -> bool:
        return self._is_led or super()._goes_on()

    def _go_on(self, dt: float) -> bool:
        return self._lead_on() if self._is_led else super()._go_on(dt)

    def _lead_on(self) -> bool:
        """Lay the next card of the play that was found; the person may go on from any of them."""
        if self.director.is_busy or self.session.viewer is None:
            return False
        self._told += 1
        self.session.apply_found(self._told)
        self._show_move(self.session.rows(), None)
        if self._told >= len(self.session.found):
            self._is_led, self._told = False, 0
            self.table.reveal_played()
            self._changed()
        return True

    def _carry_out(self) -> None:
        """Show the play card by card, then make it."""
        if self._told < len(self.session.story()):
            self._told += 1
            chip = self._chip_spots().get(self.session.state.to_move)
            self._show_move(self.session.rows_after(self._told), chip)
        else:
            self._do(self.session.apply_decision)

    def _show_move(self, rows: tuple[DraftRow, ...], source: Point | None) -> None:
        """Let one card of a play glide to its row, brought into view first."""
        before = {row.id: len(row.cards) for row in self.stage.rows}
        self.stage.show(rows, self.table.hand(), Way(SHOWN, source=source))
        grown = [row.id for row in rows if len(row.cards) > before.get(row.id, 0)]
        if grown and self.table.drag is None:  # under a finger with a card nothing moves away
            self.stage.reveal(grown[0])
        self.services.audio.play(Sound.TOCK)

    def _skip(self) -> None:
        """End what is being shown and the computer's pause; the touch or key is then handled."""
        super()._skip()
        if self._is_led:
            self.session.apply_found()
            self._is_led, self._told = False, 0
            self.table.sync()
            self.table.reveal_played()
            self._changed()
        elif self._goes_on() and self.session.decision is not None:
            story = len(self.session.story())
            if story and self._told < story and self._looking_at is None:
                self._told = story
                self.stage.show(self.session.rows_after(story), self.table.hand(), Way(0.0))


def _gone(
    row: DraftRow, spots: Mapping[int, Start], names: Mapping[int, int]
) -> dict[int, tuple[Tile, Start]]:
    """Return the cards of a row that leaves the table, and where they set out."""
    return {
        names.get(card.id, card.id): (card.tile, spots[card.id])
        for card in row.cards
        if card.id in spots
    }
