"""A match of Classic or Flex on the screen: the board, steps, flights and what they tell.

What hands and keys choose is the business of the scene built on this one.
"""

from collections.abc import Collection
from dataclasses import dataclass

from game.input.samples import Point
from game.rules.board import Cell
from game.rules.moves import Pass, Swap
from game.rules.state import Step
from game.scenes.match_choices import MatchChoices
from game.scenes.play_director import Director
from game.scenes.play_hands import Hands
from game.scenes.play_hint import BoardHints
from game.scenes.play_stage import PlayStage
from game.scenes.play_table import Table
from game.scenes.play_words import turn_words
from game.session import BoardSession
from game.sprites.motion import Pace
from game.ui.look import Look

STARTER_STAYS = 3.0  # seconds
_HANDOVERS = {Swap: "handover.swapped", Pass: "handover.passed"}


@dataclass(frozen=True, slots=True)
class BoardParts:
    """What a match on a board is made of."""

    stage: PlayStage
    director: Director
    table: Table
    hands: Hands
    hints: BoardHints


class BoardMatch(MatchChoices[BoardSession, BoardParts]):
    """One match on a board: what is seen of it and how it goes on."""

    def _set_up(self, look: Look, pace: Pace) -> BoardParts:
        stage = PlayStage(look, self.session.rack_size, pace)
        director = Director(self.services, self.session, stage)
        table = Table(self.services, self.session, stage, director, self._changed)
        return BoardParts(stage, director, table, Hands(table), BoardHints(table))

    def _open(self) -> None:
        self.table.sync()
        self.stage.camera.fit(0)
        self._tell_starter()

    def _tell_starter(self) -> None:
        """Say at the start of a match who begins, and why."""
        if self.session.choices.opening:
            name = self._name(self.session.state.to_move)
            self.table.say(self.services.texts("play.starts", name=name), STARTER_STAYS)

    def _lay_out(self, look: Look, pace: Pace) -> None:
        self.stage.pace = pace
        self.stage.layout(look, self.session.rack_size)
        self._show_moment(self._looking_at)

    def _show_moment(self, moment: int | None) -> None:
        if moment is None:
            self.table.sync()
        else:
            self.stage.show(dict(self.session.history(moment).board.items()))

    @property
    def stage(self) -> PlayStage:
        """What is seen."""
        return self.parts.stage

    @property
    def table(self) -> Table:
        """What lies under the hands."""
        return self.parts.table

    @property
    def hands(self) -> Hands:
        """What fingers do."""
        return self.parts.hands

    @property
    def director(self) -> Director:
        """What is shown of each step."""
        return self.parts.director

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
            self.table.say(turn_words(self.services.texts, self.session, self.session.turns[-1]))
        self._paused = 0.0
        self._changed()
        if step.state.ended is not None:
            self._finish()

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

    def _carry_out(self) -> None:
        self._step(self.session.apply_decision())

    def _last_turn_words(self, scores: str) -> str:
        last = self.session.turns[-1]
        key = _HANDOVERS.get(type(last.action), "handover.scored")
        name = self._name(last.seat)
        return self.services.texts(key, name=name, count=last.points, scores=scores)
