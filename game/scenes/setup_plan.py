"""Who is to play what: seats and options of a match to come. Knows no screen and no language."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count
from typing import Self

from game.ai.levels import Level
from game.rules.setup import MAX_AGE, MAX_SEATS, MIN_SEATS, OptionValue, Seat, Setup
from game.rules.variants import ALL
from game.rules.variants.flex import BEGINNER, FULL
from game.session.seating import HUMAN
from game.settings import LastSetup, SeatChoice

LONGEST_NAME = 12  # characters; more would not fit the lines that name a player
FLEX_TILES = (BEGINNER, FULL)
USUAL_GAME = "classic"
USUAL_LEVEL = Level.NORMAL.value
_PLAYERS = frozenset({HUMAN, *(level.value for level in Level)})


@dataclass(frozen=True, slots=True)
class Names:
    """The names that the game itself gives, four of each so that one is always free."""

    people: tuple[str, ...]
    computers: tuple[str, ...]

    def __contains__(self, name: object) -> bool:
        return name in self.people or name in self.computers

    def fresh(self, player: str, taken: Iterable[str]) -> str:
        """Return the first name for *player* that nobody has."""
        pool, used = self.people if player == HUMAN else self.computers, _folded(taken)
        free = (name for name in pool if name.casefold() not in used)
        return next(free, unique(pool[0], taken))


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupPlan:
    """A match as it would start now; every plan is one that the rules accept."""

    game: str
    seats: tuple[SeatChoice, ...]
    tiles: int = BEGINNER  # of Flex; kept while another game is chosen
    relaxed: bool = False

    @classmethod
    def from_last(cls, last: LastSetup, names: Names) -> Self:
        """Return what was set up last, or a person against a computer."""
        seats: tuple[SeatChoice, ...] = ()
        for seat in last.seats[:MAX_SEATS]:
            player = seat.player if seat.player in _PLAYERS else USUAL_LEVEL
            name = unique(seat.name[:LONGEST_NAME].strip(), _names(seats))
            seats += (SeatChoice(name, player, seat.age if player == HUMAN else None),)
        for player in (HUMAN, USUAL_LEVEL)[len(seats) :]:
            seats += (SeatChoice(names.fresh(player, _names(seats)), player),)
        tiles = last.options.get("tiles")
        return cls(
            game=last.game if last.game in ALL else USUAL_GAME,
            seats=seats,
            tiles=tiles if isinstance(tiles, int) and tiles in FLEX_TILES else BEGINNER,
            relaxed=last.relaxed,
        )

    def to_last(self) -> LastSetup:
        """Return what is to be remembered."""
        options = {"tiles": self.tiles}
        return LastSetup(game=self.game, seats=self.seats, options=options, relaxed=self.relaxed)

    @property
    def is_watched(self) -> bool:
        """Whether no person plays."""
        return all(seat.player != HUMAN for seat in self.seats)

    def added(self, names: Names) -> Self:
        """Return the plan with another seat, held by the same kind of player as the last one."""
        if len(self.seats) >= MAX_SEATS:
            return self
        player = self.seats[-1].player
        seat = SeatChoice(names.fresh(player, _names(self.seats)), player)
        return replace(self, seats=(*self.seats, seat))

    def removed(self, place: int) -> Self:
        """Return the plan without the seat at *place*, if enough are left."""
        if len(self.seats) <= MIN_SEATS:
            return self
        return replace(self, seats=self.seats[:place] + self.seats[place + 1 :])

    def moved(self, place: int, by: int) -> Self:
        """Return the plan with the seat at *place* and the one *by* places on exchanged."""
        other = place + by
        if not 0 <= other < len(self.seats):
            return self
        seats = list(self.seats)
        seats[place], seats[other] = seats[other], seats[place]
        return replace(self, seats=tuple(seats))

    def renamed(self, place: int, name: str) -> Self:
        """Return the plan with another name; a blank one changes nothing, a taken one is varied."""
        wanted = name[:LONGEST_NAME].strip()
        if not wanted:
            return self
        name = unique(wanted, self._others(place))
        return self._with(place, replace(self.seats[place], name=name))

    def with_player(self, place: int, player: str, names: Names) -> Self:
        """Return the plan with a person or a level at *place*; a name given by the game follows."""
        old = self.seats[place]
        name, age = old.name, old.age if player == HUMAN else None
        if (old.player == HUMAN) != (player == HUMAN) and name in names:
            name = names.fresh(player, self._others(place))
        return self._with(place, SeatChoice(name, player, age))

    def with_age(self, place: int, digits: str) -> Self:
        """Return the plan with the age written in *digits*, or with none."""
        age = min(MAX_AGE, int(digits)) if digits else None
        return self._with(place, replace(self.seats[place], age=age))

    def setup(self, seed: int) -> Setup:
        """Return what a match is started from."""
        options: dict[str, OptionValue] = {"tiles": self.tiles} if self.game == "flex" else {}
        seats = tuple(Seat(seat.name, seat.player, seat.age) for seat in self.seats)
        return Setup(self.game, seats, seed, options)

    def _with(self, place: int, seat: SeatChoice) -> Self:
        return replace(self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))

    def _others(self, place: int) -> list[str]:
        return [seat.name for other, seat in enumerate(self.seats) if other != place]


def unique(name: str, taken: Iterable[str]) -> str:
    """Return *name*, with a number behind it if somebody has it, never longer than a name is."""
    used = _folded(taken)
    if name.casefold() not in used:
        return name
    for number in count(2):
        tail = f" {number}"
        varied = name[: LONGEST_NAME - len(tail)].rstrip() + tail
        if varied.casefold() not in used:
            return varied
    raise AssertionError("numbers never end")


def _folded(names: Iterable[str]) -> set[str]:
    return {name.casefold() for name in names}


def _names(seats: Iterable[SeatChoice]) -> list[str]:
    return [seat.name for seat in seats]
