"""A match on the screen without its widgets: the stage, steps, computer turns, saving.

What hands and keys choose is the business of the scene built on this one.
"""

from collections.abc import Collection
from typing import Self

from game.input.samples import Point
from game.library import Damaged, Saved, Summary
from game.rules.board import Cell
from game.rules.moves import Pass, Swap
from game.rules.state import Step
from game.scenes.base import Scene
from game.scenes.play_director import Director
from game.scenes.play_hands import Hands
from game.scenes.play_stage import PlayStage
from game.scenes.play_table import Table
from game.scenes.routes import Push, ToCurtain, ToMatch, ToScore, Transition
from game.scenes.services import Services
from game.session import BoardSession, TableOptions
from game.sprites.motion import Pace
from game.ui.form import Form
from game.ui.look import Look

THINKING = 0.004  # seconds of a frame that a computer player may use
STARTER_STAYS = 3.0  # seconds
_HANDOVERS = {Swap: "handover.swapped", Pass: "handover.passed"}


class MatchScene(Scene):
    """One match: what is seen of it and how it goes on."""

    def __init__(self, services: Services, session: BoardSession) -> None:
        super().__init__(services)
        self.session = session
        self._form = Form()
        self._stage: PlayStage | None = None
        self._table: Table | None = None
        self._hands: Hands | None = None
        self._director: Director | None = None
        self._paused = 0.0  # how long the computer has waited already
        self._looking_at: int | None = None
        self._was_scored = False

    @classmethod
    def begin(cls, services: Services, route: ToMatch) -> Self:
        """Deal a new match and keep it."""
        options = TableOptions(relaxed=route.relaxed, curtain=route.curtain)
        scene = cls(services, BoardSession.start(route.setup, options))
        scene.save()
        return scene

    @classmethod
    def go_on(cls, services: Services) -> Self | None:
        """Return the saved match, or None if there is none that can be read."""
        saved = services.library.current()
        if isinstance(saved, Saved):
            return cls(services, BoardSession.of(saved.match, saved.extra))
        if isinstance(saved, Damaged):
            services.toasts.say(services.texts("damaged.title"))
        return None

    # --- life -------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Coming back from the score leaves the board to look at."""
        if self.session.state.ended is not None:
            self._was_scored = True

    def hide(self) -> None:
        """Trust nobody after the device was out of sight."""
        if self._stage:
            self.hands.cancel_drag()
            self.director.finish()  # no tile on its way home may show who holds it
        self.session.lower_curtain()

    def layout(self, look: Look) -> None:
        """Put everything where it belongs; the cell in the middle stays there."""
        pace = Pace(self.services.pace, self.services.is_calm)
        if self._stage is None:
            self._stage = PlayStage(look, self.session.rack_size, pace)
            self._director = Director(self.services, self.session, self._stage)
            self._table = Table(
                self.services, self.session, self._stage, self._director, self._changed
            )
            self._hands = Hands(self._table)
            self.table.sync()
            self.stage.camera.fit(0)
            self._tell_starter()
        else:
            self.stage.pace = pace
            self.hands.cancel_drag()
            self.stage.layout(look, self.session.rack_size)
            self.table.sync()
        self._place_widgets()

    def _tell_starter(self) -> None:
        """Say at the start of a match who begins, and why."""
        state = self.session.state
        if self.session.choices.opening:
            name = state.setup.seats[state.to_move].name
            self.table.say(self.services.texts("play.starts", name=name), STARTER_STAYS)

    @property
    def stage(self) -> PlayStage:
        """What is seen."""
        assert self._stage, "a scene is laid out before it is used"
        return self._stage

    @property
    def table(self) -> Table:
        """What lies under the hands."""
        assert self._table, "a scene is laid out before it is used"
        return self._table

    @property
    def hands(self) -> Hands:
        """What fingers do."""
        assert self._hands, "a scene is laid out before it is used"
        return self._hands

    @property
    def director(self) -> Director:
        """What is shown of each step."""
        assert self._director, "a scene is laid out before it is used"
        return self._director

    def _changed(self) -> None:
        self._place_widgets()
        self.save()

    def _place_widgets(self) -> None:
        """Lay the widgets out anew after something changed."""

    # --- steps ------------------------------------------------------------------------------------

    def _step(self, step: Step, freed: Collection[int] = ()) -> None:
        """Show what an action brought, save it, and go on; *freed* slots were filled anew."""
        seat = self._seat_that_moved(step)
        self.table.sync()
        if self.table.drag is None:  # under a finger with a tile nothing moves away
            self.stage.camera.keep_visible(self._last_cells(), self.stage.pace.travel(0.24))
        self.director.show(step, self._chip_spot(seat), self._landed)
        self.table.sync()
        self._deal_new(freed)
        if not self.session.is_human(seat):
            self.table.say(self._what_happened(seat))
        self._paused = 0.0
        self._changed()
        if step.state.ended is not None:
            self._finish()

    def _what_happened(self, seat: int) -> str:
        """Return what a computer has just done, in words."""
        turn, texts = self.session.turns[-1], self.services.texts
        name = self.session.state.setup.seats[seat].name
        match turn.action:
            case Swap(tiles):
                return texts("play.did.swapped", name=name, count=len(tiles))
            case Pass():
                return texts("play.did.passed", name=name)
        return texts("play.did.scored", name=name, count=turn.points)

    def _seat_that_moved(self, step: Step) -> int:
        return (step.state.to_move - 1) % step.state.seat_count

    def _landed(self, cell: Cell) -> None:
        del cell
        self.table.sync()

    def _deal_new(self, freed: Collection[int]) -> None:
        """Let tiles that have just been drawn slide onto the rack."""
        drawn = [
            (held.slot, held.place, held.tile) for held in self.session.rack() if held.slot in freed
        ]
        bag = self.stage.regions.bag.center
        self.stage.deal(drawn, (float(bag[0]), float(bag[1])))

    def _chip_spot(self, seat: int) -> Point:
        rect = self.rects().get(f"seat-{seat}") or self.stage.regions.scores
        return float(rect.centerx), float(rect.centery)

    def _last_cells(self) -> list[Cell]:
        turn = self.session.last_move
        return [cell for _, cell in turn.placements] if turn else []

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
        last = session.turns[-1] if session.turns else None
        about = ""
        if last:
            key = _HANDOVERS.get(type(last.action), "handover.scored")
            scores, name = " : ".join(map(str, session.scores)), seats[last.seat].name
            about = texts(key, name=name, count=last.points, scores=scores)
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
        if self._computer_is_to_move():
            moved |= self._let_think(dt)
        return moved

    def _computer_is_to_move(self) -> bool:
        state = self.session.state
        return state.ended is None and not self.session.is_human(state.to_move)

    def _let_think(self, dt: float) -> bool:
        """Think a slice of a frame; move once the pause is over and nothing is being shown."""
        if self._looking_at is not None:
            return False
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
        self._step(self.session.apply_decision())
        return True

    def next_wake(self) -> float | None:
        """Ask for frames while the computer thinks or waits, or a message is to go."""
        if self._computer_is_to_move() and self._looking_at is None:
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
        """Keep the match with its draft."""
        if self.session.state.ended is None:
            match = self.session.match
            when = int(self.services.now())
            extra = self.session.extra()
            self.services.library.save(match.to_text(), extra, Summary.of(match), when)

    def match_text(self) -> str | None:
        """Return the match, for the error screen."""
        return self.session.to_text()
