"""What can be seen of a match on one device: its state, its past, and whose rack may be shown.

Changes nothing of the match, and knows neither screen nor clock.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain, islice

from game.rules.match import Match
from game.rules.ruleset import Choices, Ruleset
from game.rules.state import GameState, Result, result_of, winners_of
from game.rules.tiles import Tile
from game.rules.view import view
from game.session.history import History, Turn
from game.session.seating import Seating, TableOptions


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands at some moment."""

    scores: tuple[int, ...]
    seat: int | None  # to move or, of an earlier moment, who moved last
    bag_count: int

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points."""
        return winners_of(self.scores)


class Overview:
    """A match as the screen asks about it."""

    def __init__(self, match: Match, options: TableOptions) -> None:
        self._match, self._options = match, options
        self._history = History(match)
        self._seating = Seating(match.setup.seats, curtain=options.curtain)
        self._choices: Choices | None = None

    @property
    def match(self) -> Match:
        """The log and the state that it leads to."""
        return self._match

    @property
    def state(self) -> GameState:
        """The match at this moment."""
        return self._match.state

    @property
    def rules(self) -> Ruleset:
        """The game that is played."""
        return self._match.rules

    @property
    def options(self) -> TableOptions:
        """What was agreed for the match besides its rules."""
        return self._options

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat; in Cards the Qwirkles."""
        return self.state.scores

    def leaders(self) -> tuple[int, ...]:
        """Return the seats with the most points."""
        return winners_of(self.scores)

    @property
    def bag_count(self) -> int:
        """How many tiles are left to draw."""
        return len(self.state.bag)

    def standing(self, count: int | None = None) -> Standing:
        """Return how the match stands, or stood after *count* actions."""
        if count is None:
            seat = None if self.state.ended is not None else self.state.to_move
            return Standing(self.scores, seat, self.bag_count)
        state = self._history.state_after(count)
        seat = self.turns[count - 1].seat if count else state.to_move
        return Standing(state.scores, seat, len(state.bag))

    @property
    def result(self) -> Result | None:
        """How the match came out, once it is over."""
        return result_of(self.state)

    @property
    def rack_size(self) -> int:
        """How many slots, and places, a rack has."""
        return self.rules.rack_size

    @property
    def choices(self) -> Choices:
        """Which actions the seat to move has at all."""
        if self._choices is None:
            self._choices = self.rules.choices(self.state)
        return self._choices

    def unseen(self, seat: int | None) -> Mapping[Tile, int]:
        """Return the tiles that *seat* has not seen; for None those that lie open for nobody."""
        if seat is not None:
            return dict(view(self.state, seat).unseen)
        return dict(sorted(Counter(chain(self.state.bag, *self.state.racks)).items()))

    # Who may see a rack

    def is_human(self, seat: int) -> bool:
        """Tell whether a person moves for *seat*."""
        return self._seating.is_human(seat)

    @property
    def viewer(self) -> int | None:
        """Whose rack may be shown now; nobody's behind a curtain."""
        return self._seating.viewer(self.state)

    def needs_curtain(self) -> bool:
        """Tell whether the device has to change hands first."""
        return self._seating.needs_curtain(self.state)

    def lift_curtain(self) -> None:
        """Show the rack of the person to move, who says that they hold the device."""
        self._seating.lift(self.state)

    def lower_curtain(self) -> None:
        """Ask again who holds the device, because it was out of sight."""
        self._seating.lower()

    # Looking back

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All actions of the match, the first one first."""
        return self._history.turns

    @property
    def turn_count(self) -> int:
        """How many actions there were."""
        return len(self._history)

    def last_turns(self, seat: int, count: int) -> tuple[Turn, ...]:
        """Return up to *count* turns of *seat*, the last one first."""
        return tuple(islice((t for t in self._history.backwards() if t.seat == seat), count))
