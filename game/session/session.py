"""One match on one device, whatever the game: seats, racks, turns, computers, looking back.

Knows neither screen nor clock, and leaves to its subclasses what a draft is.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from game.ai.levels import Level, player_for
from game.ai.thinking import Player
from game.rules.errors import IllegalMove, Reason
from game.rules.match import Match
from game.rules.moves import Action
from game.rules.setup import Setup
from game.rules.state import Step
from game.rules.tiles import Tile
from game.rules.verdict import Verdict
from game.rules.view import view
from game.session.computer import Deadline, Thought, level_of
from game.session.history import Turn, points_by_turn
from game.session.overview import Overview
from game.session.rack import RackTile, SeatRack, SortBy, read_rack
from game.session.saved import read_counts, read_entries, read_options, read_seconds
from game.session.seating import TableOptions

Players = Callable[[str, Level], Player]


@dataclass(frozen=True, slots=True)
class SeatStatistics:
    """What the score screen tells of a seat."""

    total: int
    best_turn: int
    full_lines: int
    hints: int
    take_backs: int
    points_by_turn: tuple[int, ...]


class Session(Overview, ABC):
    """A match, the racks as their owners arrange them, and who may see what."""

    def __init__(self, match: Match, options: TableOptions, players: Players = player_for) -> None:
        super().__init__(match, options)
        self._players = players
        self._racks = [SeatRack.of(rack, self.rack_size) for rack in match.state.racks]
        self._hints = [0] * len(self._racks)
        self._take_backs = [0] * len(self._racks)
        self._elapsed = 0.0
        self._thought: Thought | None = None

    @classmethod
    def start(cls, setup: Setup, options: TableOptions, players: Players = player_for) -> Self:
        """Deal a new match, or raise SetupError."""
        return cls(Match.start(setup), options, players)

    @classmethod
    def resume(
        cls, match_text: str, extra: Mapping[str, object], players: Players = player_for
    ) -> Self:
        """Return the session that was saved, or raise MatchTextError.

        Whatever in *extra* is missing or does not go with the match is as at the start.
        """
        return cls.of(Match.from_text(match_text), extra, players)

    @classmethod
    def of(cls, match: Match, extra: Mapping[str, object], players: Players = player_for) -> Self:
        """Return the session of a *match* that has been read already; see `resume`."""
        session = cls(match, read_options(extra), players)
        session._restore(extra)
        return session

    def to_text(self) -> str:
        """Return the match as a text."""
        return self._match.to_text()

    def extra(self) -> dict[str, object]:
        """Return what else there is to save, as JSON knows it."""
        return {
            "turn": self.state.turn,  # says for which moment the rest was written
            "relaxed": self._options.relaxed,
            "curtain": self._options.curtain,
            "elapsed": self._elapsed,
            "hints": list(self._hints),
            "take_backs": list(self._take_backs),
            "racks": [rack.to_data() for rack in self._racks],
        }

    @property
    def elapsed(self) -> float:
        """Seconds played so far, over all sittings."""
        return self._elapsed

    def add_time(self, dt: float) -> None:
        """Count *dt* more seconds of play."""
        self._elapsed += dt

    # The viewer's rack

    def rack(self) -> tuple[RackTile, ...]:
        """Return the viewer's tiles that are on the rack, by place."""
        return () if self.viewer is None else self._racks[self.viewer].shown(self._slots_away())

    def place_of(self, slot: int) -> int:
        """Return where the viewer's *slot* is shown; a tile in the draft keeps its place."""
        order = range(self.rack_size) if self.viewer is None else self._racks[self.viewer].order
        return order.index(slot)

    def reorder(self, slot: int, place: int) -> None:
        """Put *slot* at *place*; those in between move up."""
        self._arrange(lambda rack: rack.reordered(slot, place))

    def swap_places(self, place: int, other: int) -> None:
        """Exchange what is at two places, be it nothing."""
        self._arrange(lambda rack: rack.swapped(place, other))

    def shuffle(self, rng: Random) -> None:
        """Give the tiles on the rack another order, if they have one that looks different."""
        self._arrange(lambda rack: rack.shuffled(rng, self._slots_away()))

    def sort(self, by: SortBy) -> None:
        """Sort the tiles on the rack."""
        self._arrange(lambda rack: rack.sorted(by, self._slots_away()))

    # Computer players

    def start_thinking(self) -> None:
        """Let the computer to move begin, or raise IllegalMove."""
        state = self.state
        if state.ended is not None:
            raise IllegalMove(Reason.MATCH_OVER)
        if self.is_human(state.to_move):
            raise IllegalMove(Reason.NOT_YOUR_TURN)
        level = level_of(state.setup.seats[state.to_move].player)
        player = self._players(state.setup.game, level)
        self._thought = Thought(player(view(state, state.to_move)))

    def think(self, deadline: Deadline) -> Action | None:
        """Think until *deadline* says so, at least one step; return the decision once it is made.

        How the thinking is cut up does not change the decision.
        """
        if self._thought is None:
            self.start_thinking()
        assert self._thought is not None
        self._thought.run(deadline)
        return self._thought.decision

    @property
    def decision(self) -> Action | None:
        """What the computer to move will do, once it knows."""
        return self._thought.decision if self._thought else None

    def hurry(self) -> None:
        """Make the computer that is thinking settle for its best answer so far."""
        if self._thought:
            self._thought.hurry()

    def apply_decision(self) -> Step:
        """Do what the computer decided, or raise IllegalMove if it has not."""
        if self.decision is None:
            raise IllegalMove(Reason.NOTHING_CHOSEN)
        return self._act(self.decision)

    def statistics(self, seat: int) -> SeatStatistics:
        """Return what the score screen tells of *seat*."""
        turns = self._history.of_seat(seat)
        points = points_by_turn(turns)
        return SeatStatistics(
            total=self.scores[seat],
            best_turn=max(points, default=0),
            full_lines=sum(turn.full_lines for turn in turns),
            hints=self._hints[seat],
            take_backs=self._take_backs[seat],
            points_by_turn=points,
        )

    def count_hint(self, seat: int) -> None:
        """Note that *seat* took a hint."""
        self._hints[seat] += 1

    @property
    def can_take_back_turn(self) -> bool:
        """Tell whether a person's turn can be taken back."""
        return self._options.relaxed and self._last_by_human() is not None

    def take_back_turn(self) -> Turn | None:
        """Go back to before the last action of a person, and return it; None if that cannot be."""
        turn = self._last_by_human()
        if not self._options.relaxed or turn is None:
            return None
        state = self._history.cut(turn.number - 1)
        self._take_backs[turn.seat] += 1
        self._move_on(Match(state.setup, self._match.actions[: turn.number - 1], state))
        return turn

    # For subclasses

    @abstractmethod
    def verdict(self) -> Verdict:
        """Return whether the draft may be played as it is, and what it brings."""

    @abstractmethod
    def _slots_away(self) -> Collection[int]:
        """Return the slots of the seat to move whose tiles are in the draft."""

    @abstractmethod
    def _clear_draft(self) -> None:
        """Forget the draft; its tiles are on the rack again."""

    def _restore(self, extra: Mapping[str, object]) -> None:
        seats = len(self._racks)
        self._elapsed = read_seconds(extra.get("elapsed"))
        self._hints = read_counts(extra.get("hints"), seats)
        self._take_backs = read_counts(extra.get("take_backs"), seats)
        entries = zip(read_entries(extra.get("racks"), seats), self.state.racks, strict=True)
        self._racks = [read_rack(data, tiles, self.rack_size) for data, tiles in entries]

    def _refuse(self) -> Verdict | None:
        """Refuse whatever needs the person to move to be looking."""
        if self.state.ended is not None:
            return Verdict(Reason.MATCH_OVER)
        return None if self.viewer == self.state.to_move else Verdict(Reason.NOT_YOUR_TURN)

    def _tile_in(self, slot: int) -> Tile | None:
        return self._racks[self.state.to_move].tile_in(slot)

    def _act_as_human(self, action: Action, slots: Sequence[int] = ()) -> Step:
        if refusal := self._refuse():
            refusal.insist()
        return self._act(action, slots)

    def _act(self, action: Action, slots: Sequence[int] = ()) -> Step:
        """Do *action*, which uses up the tiles in *slots*."""
        match, step = self._match.act(action)
        self._history.add(action, step)
        self._move_on(match, slots)
        return step

    def _move_on(self, match: Match, slots: Sequence[int] = ()) -> None:
        seat = self.state.to_move
        self._clear_draft()
        self._match, self._thought, self._choices = match, None, None
        self._racks = [
            rack.refilled(tiles, slots if place == seat else ())
            for place, (rack, tiles) in enumerate(zip(self._racks, match.state.racks, strict=True))
        ]

    def _arrange(self, change: Callable[[SeatRack], SeatRack]) -> None:
        if (seat := self.viewer) is not None:
            self._racks[seat] = change(self._racks[seat])

    def _last_by_human(self) -> Turn | None:
        return next((t for t in self._history.backwards() if self.is_human(t.seat)), None)
