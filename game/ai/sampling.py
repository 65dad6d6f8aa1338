"""Choosing among placements by playing each on against the same sampled racks and bags.

Knows search boards and counts, not views. All that is hidden is shuffled from a given source, so
equal views and sources give equal choices. The number of playouts decides, never a clock.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.ai.best import best_placement
from game.ai.endgame import rest_of
from game.ai.outlook import Outlook
from game.ai.searchboard import SearchBoard
from game.rules.generator import RawOption
from game.rules.scoring import GOING_OUT_BONUS

RACK_SIZE = 6  # in all board games
PRIOR = 0.4  # how much the static value counts beside the mean of the playouts


@dataclass(frozen=True, slots=True)
class Sample:
    """One way in which the hidden tiles may lie."""

    racks: tuple[list[int], ...]  # of the others, next to move first
    bag: list[int]  # the others draw from its front, the thinking seat from its back


class Candidate:
    """A placement under trial."""

    __slots__ = ("board", "kept", "option", "prior", "total", "trials")

    def __init__(
        self, board: SearchBoard, option: RawOption, value: float, kept: list[int]
    ) -> None:
        self.option, self.kept = option, kept
        self.board = board.after(option[1], option[2])
        self.prior = PRIOR * (value - option[0])
        self.total, self.trials = 0.0, 0

    @property
    def worth(self) -> float:
        """The mean of all trials so far, with the static value beside it."""
        return self.total / max(1, self.trials) + self.prior


@dataclass(frozen=True, slots=True)
class Trial:
    """What all playouts of one decision have in common."""

    outlook: Outlook
    rounds: int = 1  # of replies by all others and a placement of one's own

    def draw_sample(self, rng: Random) -> Sample:
        """Return the unseen tiles dealt at random, as far as anyone will draw them."""
        sizes = self.outlook.rack_sizes
        draws = RACK_SIZE * (len(sizes) * self.rounds + self.rounds + 1)
        tiles = draw(self.outlook.unseen, sum(sizes) + draws, rng)
        racks, used = [], 0
        for size in sizes:
            racks.append(tiles[used : used + size])
            used += size
        return Sample(tuple(racks), tiles[used:])

    def play(self, candidate: Candidate, sample: Sample) -> float:
        """Return the points of the candidate and what follows, less the mean of the others'."""
        playout = _Playout(candidate, sample)
        playout.run(self.rounds)
        return playout.margin


class _Playout:
    """The replies to one candidate in one sample, everyone taking the most points."""

    __slots__ = ("bag", "board", "first", "last", "margin", "mine", "racks", "share")

    def __init__(self, candidate: Candidate, sample: Sample) -> None:
        self.racks = list(sample.racks)
        self.bag, self.first, self.last = sample.bag, 0, len(sample.bag)
        self.board, self.mine = candidate.board, candidate.kept
        self.margin = float(candidate.option[0])
        self.share = 1.0 / len(sample.racks)
        self._draw(len(candidate.option[2]))

    def run(self, rounds: int) -> None:
        """Play some rounds, or until someone goes out."""
        if not self.mine:
            self.margin += GOING_OUT_BONUS
            return
        for to_come in range(rounds - 1, -1, -1):
            if self._reply() or self._place(to_come):
                return

    def _reply(self) -> bool:
        """Let all others place; tell whether one of them went out."""
        for seat, rack in enumerate(self.racks):
            points, keys, tiles = best_placement(self.board, rack)
            if not keys:
                continue
            self.margin -= self.share * points
            start = self.first
            self.first = min(self.last, start + len(tiles))
            rack = rest_of(rack, tiles) + self.bag[start : self.first]
            if not rack:
                self.margin -= self.share * GOING_OUT_BONUS
                return True
            self.racks[seat] = rack
            self.board = self.board.after(keys, tiles)
        return False

    def _place(self, to_come: int) -> bool:
        """Place for the thinking seat; tell whether it went out. The last board is not needed."""
        points, keys, tiles = best_placement(self.board, self.mine)
        if not keys:
            return False
        self.margin += points
        self.mine = rest_of(self.mine, tiles)
        self._draw(len(tiles))
        if not self.mine:
            self.margin += GOING_OUT_BONUS
            return True
        if to_come:
            self.board = self.board.after(keys, tiles)
        return False

    def _draw(self, number: int) -> None:
        stop = self.last
        self.last = max(self.first, stop - number)
        self.mine = self.mine + self.bag[self.last : stop]


def draw(tiles: Sequence[int], number: int, rng: Random) -> list[int]:
    """Return up to *number* of *tiles* in random order, with nothing but `random()`."""
    pool, random = list(tiles), rng.random
    size = len(pool)
    number = min(number, size)
    for place in range(number):
        other = place + int(random() * (size - place))
        pool[place], pool[other] = pool[other], pool[place]
    return pool[:number]


def halve(
    candidates: Sequence[Candidate], trial: Trial, playouts: int, rng: Random
) -> Iterator[Candidate]:
    """Spend *playouts* on ever fewer candidates; yield the best one so far after each.

    The first one counts as best until all have met the first sample. The better half stays after
    each round, and all that are left meet the same samples.
    """
    left = list(candidates)
    rounds = (len(left) - 1).bit_length()
    samples: list[Sample] = []
    best = left[0]
    for _ in range(rounds):
        start = left[0].trials
        for number in range(start, start + max(1, playouts // (rounds * len(left)))):
            if number == len(samples):
                samples.append(trial.draw_sample(rng))
            for candidate in left:
                candidate.total += trial.play(candidate, samples[number])
                candidate.trials += 1
                yield best
            best = max(left, key=lambda candidate: candidate.worth)
        left.sort(key=lambda candidate: -candidate.worth)
        best = left[0]
        left = left[: (len(left) + 1) // 2]
    yield best
