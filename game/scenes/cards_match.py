"""A match of Cards on the screen without its widgets: steps, computer turns, saving.

What hands and keys choose is the business of the scene built on this one.
"""

from collections.abc import Callable, Mapping
from typing import Self

from game.audio.sounds import Sound
from game.input.samples import Point
from game.library import Saved, Summary
from game.rules.events import RackShown
from game.rules.moves import Exchange, Pass
from game.rules.state import Step
from game.rules.tiles import Tile
from game.scenes.base import Scene
from game.scenes.cards_director import CardsDirector
from game.scenes.cards_flights import SHOWN, Start, Way
from game.scenes.cards_hands import CardHands
from game.scenes.cards_stage import CardsStage
from game.scenes.cards_table import CardsTable
from game.scenes.cards_words import told_words
from game.scenes.routes import Push, ToCurtain, ToMatch, ToScore, Transition
from game.scenes.services import Services
from game.session import CardsSession, DraftRow, TableOptions
from game.sprites.motion import Pace
from game.ui.form import Form
from game.ui.look import Look

THINKING = 0.004  # seconds of a frame that a computer player may use
DEAL = Way(0.18, stagger=0.06)
LONGEST_STORY = 5.0  # seconds


class CardsMatch(Scene):
    """One match of Cards: what is seen of it and how it goes on."""

    def __init__(self, services: Services, session: CardsSession) -> None:
        super().__init__(services)
        self.session = session
        self._form = Form()
        self._stage: CardsStage | None = None
        self._table: CardsTable | None = None
        self._hands: CardHands | None = None
        self._director: CardsDirector | None = None
        self._paused = 0.0  # how long the computer has waited already
        self._told = 0  # moves of a play that have been shown
        self._is_led = False  # the play that was found is being shown to a person
        self._looking_at: int | None = None
        self._was_scored = False

    @classmethod
    def begin(cls, services: Services, route: ToMatch) -> Self:
        """Deal a new match and keep it."""
        options = TableOptions(relaxed=route.relaxed, curtain=route.curtain)
        scene = cls(services, CardsSession.start(route.setup, options))
        scene.save()
        return scene

    @classmethod
    def go_on(cls, services: Services, saved: Saved) -> Self:
        """Return the match that was saved."""
        return cls(services, CardsSession.of(saved.match, saved.extra))

    # --- life -------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Coming back from the score leaves the table to look at."""
        if self.session.state.ended is not None:
            self._was_scored = True

    def hide(self) -> None:
        """Trust nobody after the device was out of sight."""
        if self._stage:
            self.hands.cancel_drag()
            self.director.finish()  # no card on its way home may show who holds it
        self.session.lower_curtain()
        if self._stage:
            self.table.sync(Way(0.0))

    def layout(self, look: Look) -> None:
        """Put everything where it belongs."""
        pace = Pace(self.services.pace, self.services.is_calm)
        if self._stage is None:
            self._stage = CardsStage(look, pace)
            self._director = CardsDirector(self.services, self.session, self._stage)
            self._table = CardsTable(
                self.services, self.session, self._stage, self._director, self._changed
            )
            self._hands = CardHands(self._table)
            self.stage.jump(self.session.rows(), self.table.hand())
            state = self.session.state
            self._is_led = state.found is not None and not self.session.can_undo
        else:
            self.hands.cancel_drag()
            self.stage.layout(look, pace)
            if self._looking_at is None and not self._told:
                self.stage.jump(self.session.rows(), self.table.hand())
        self._place_widgets()

    @property
    def stage(self) -> CardsStage:
        """What is seen."""
        assert self._stage, "a scene is laid out before it is used"
        return self._stage

    @property
    def table(self) -> CardsTable:
        """What lies under the hands."""
        assert self._table, "a scene is laid out before it is used"
        return self._table

    @property
    def hands(self) -> CardHands:
        """What fingers do."""
        assert self._hands, "a scene is laid out before it is used"
        return self._hands

    @property
    def director(self) -> CardsDirector:
        """What is shown of each step."""
        assert self._director, "a scene is laid out before it is used"
        return self._director

    def _changed(self) -> None:
        self._place_widgets()
        self.save()

    def _place_widgets(self) -> None:
        """Lay the widgets out anew after something changed."""

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
        self.table.sync(Way(DEAL.seconds, stagger=DEAL.stagger, source=source), fresh=True)
        self.director.show(step, taken, self._chip_spots())
        if words := told_words(self.services.texts, self.session, step.events):
            self.table.say(words)
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

    def _finish(self) -> None:
        """Keep a match that is over, once."""
        match = self.session.match
        library = self.services.library
        library.finish(match.to_text(), Summary.of(match), int(self.services.now()))
        library.forget_current()
        self.services.record.add(match)

    def _score(self) -> ToScore:
        seats = range(len(self.session.scores))
        numbers = [self.session.statistics(seat) for seat in seats]
        return ToScore(
            self.session.match,
            tuple(each.hints for each in numbers),
            tuple(each.take_backs for each in numbers),
        )

    def _curtain(self) -> ToCurtain:
        """Return the curtain for the person to move."""
        session, texts = self.session, self.services.texts
        seats = session.state.setup.seats
        last = next((turn for turn in reversed(session.turns) if turn.ends_turn), None)
        about = ""
        if last:
            scores, name = " : ".join(map(str, session.scores)), seats[last.seat].name
            if isinstance(last.action, Pass | Exchange):
                about = texts("handover.passed", name=name, scores=scores)
            else:
                about = texts("handover.qwirkles", name=name, count=last.points, scores=scores)
        name = seats[session.state.to_move].name
        return ToCurtain("curtain", name, session.state.to_move, about)

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let things move and the computer think; return whether the picture changed."""
        moved = self.stage.update(dt) | self.director.update(dt)
        moved |= self.table.update(dt) | self.hands.update(dt)
        if self.session.state.ended is None:
            self.session.add_time(dt)
        if moved:
            self._place_widgets()
        if self._looking_at is None:
            if self._is_led:
                moved |= self._lead_on()
            elif self._computer_is_to_move():
                moved |= self._let_think(dt)
        return moved

    def _computer_is_to_move(self) -> bool:
        state = self.session.state
        return state.ended is None and not self.session.is_human(state.to_move)

    def _lead_on(self) -> bool:
        """Lay the next card of the play that was found; the person may go on from any of them."""
        if self.director.is_busy or self.session.viewer is None:
            return False
        self._told += 1
        self.session.apply_found(self._told)
        self._show_move(self.session.rows(), None)
        if self._told >= len(self.session.found):
            self._is_led, self._told = False, 0
            self._changed()
        return True

    def _let_think(self, dt: float) -> bool:
        """Think a slice of a frame; then show the play card by card, and make it."""
        if self.session.decision is None:
            clock = self.services.clock
            until = clock() + THINKING
            self.session.think(lambda: clock() >= until)
        if self.director.is_busy:
            return False
        self._paused += dt
        wait = self.services.settings.now.ai_pause.seconds
        if self._paused < wait or self.session.decision is None:
            return False
        if self._told < len(self.session.story()):
            self._told += 1
            chip = self._chip_spots().get(self.session.state.to_move)
            self._show_move(self.session.rows_after(self._told), chip)
        else:
            self._do(self.session.apply_decision)
        return True

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
        self.director.finish()
        self._paused = 99.0
        if self._is_led:
            self.session.apply_found()
            self._is_led, self._told = False, 0
            self.table.sync()
            self._changed()
        elif self._computer_is_to_move() and self.session.decision is not None:
            story = len(self.session.story())
            if story and self._told < story and self._looking_at is None:
                self._told = story
                self.stage.show(self.session.rows_after(story), self.table.hand(), Way(0.0))

    def next_wake(self) -> float | None:
        """Ask for frames while something goes on by itself, or a message is to go."""
        if self._looking_at is None and (self._computer_is_to_move() or self._is_led):
            return 0.0
        return self.table.notice_left

    def wish(self) -> Transition | None:
        """Go to the curtain or, when the last turn has been shown, to the score."""
        if self.director.is_busy:
            return None
        if self.session.needs_curtain():
            return Push(self._curtain())
        if self.session.state.ended is not None and not self._was_scored:
            self._was_scored = True
            return Push(self._score())
        return None

    # --- keeping ----------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the match with its open turn."""
        if self.session.state.ended is None:
            match = self.session.match
            when = int(self.services.now())
            extra = self.session.extra()
            self.services.library.save(match.to_text(), extra, Summary.of(match), when)

    def match_text(self) -> str | None:
        """Return the match, for the error screen."""
        return self.session.to_text()


def _gone(
    row: DraftRow, spots: Mapping[int, Start], names: Mapping[int, int]
) -> dict[int, tuple[Tile, Start]]:
    """Return the cards of a row that leaves the table, and where they set out."""
    return {
        names.get(card.id, card.id): (card.tile, spots[card.id])
        for card in row.cards
        if card.id in spots
    }
