"""The end of a board game for two: the bag is empty, so both racks are known.

Knows search boards and racks, not views. A rollout lets both sides take the most points to the
end; the lookahead tries all replies to a growing depth and rolls out from there.
"""

from collections.abc import Generator, Iterator, Sequence

from game.ai.best import all_placements, best_placement
from game.ai.searchboard import SearchBoard
from game.rules.generator import RawOption
from game.rules.scoring import GOING_OUT_BONUS

UNREACHABLE = 10_000  # more points than any match has
TILE_WORTH = 1.5  # for the order in which replies are tried


def rest_of(rack: Sequence[int], laid: Sequence[int]) -> list[int]:
    """Return *rack* without one copy of each tile in *laid*."""
    left = list(rack)
    for tile in laid:
        left.remove(tile)
    return left


def rollout(
    board: SearchBoard, mine: Sequence[int], theirs: Sequence[int], passed: bool = False
) -> int:
    """Return the margin of the side to move, with *mine*, if both play greedily to the end."""
    racks = [list(mine), list(theirs)]
    margin, sign, turn = 0, 1, 0
    while True:
        rack = racks[turn]
        points, keys, tiles = best_placement(board, rack)
        if keys:
            margin += sign * points
            if len(tiles) == len(rack):
                return margin + sign * GOING_OUT_BONUS
            racks[turn] = rest_of(rack, tiles)
            board = board.after(keys, tiles)
        elif passed:
            return margin
        passed = not keys
        sign, turn = -sign, 1 - turn


def roll_out_all(
    board: SearchBoard, options: Sequence[RawOption], mine: Sequence[int], theirs: Sequence[int]
) -> Iterator[list[tuple[int, RawOption]]]:
    """Try the options one by one with a rollout; yield those tried so far, best first."""
    tried: list[tuple[int, RawOption]] = []
    for option in options:
        points, keys, tiles = option
        if len(tiles) == len(mine):
            margin = points + GOING_OUT_BONUS
        else:
            margin = points - rollout(board.after(keys, tiles), theirs, rest_of(mine, tiles))
        tried.append((margin, option))
        tried.sort(key=lambda entry: -entry[0])
        yield tried


class Lookahead:
    """Alpha-beta search to a growing depth with rollouts at its leaves, within a budget.

    The budget counts searches for placements, whether for the best one or for all.
    """

    __slots__ = ("_best", "_board", "_budget", "_mine", "_theirs", "_unfinished")

    def __init__(
        self, board: SearchBoard, mine: Sequence[int], theirs: Sequence[int], budget: int
    ) -> None:
        self._board, self._mine, self._theirs = board, list(mine), list(theirs)
        self._budget = budget
        self._unfinished = True  # some leaf of the last depth was not the end of the match
        self._best: RawOption = (0, (), ())

    def run(self, options: Sequence[RawOption]) -> Iterator[RawOption]:
        """Yield the best of *options* so far, again and again."""
        ranked: list[tuple[int, RawOption]] = []
        for ranked in roll_out_all(self._board, options, self._mine, self._theirs):
            self._budget -= 1
            yield ranked[0][1]
        self._best = ranked[0][1]
        depth = 1
        while len(ranked) > 1 and self._unfinished and self._budget > 0:
            self._unfinished = False
            ranked = yield from self._deepen(ranked, depth)
            depth += 1
        yield self._best

    def _deepen(
        self, ranked: list[tuple[int, RawOption]], depth: int
    ) -> Generator[RawOption, None, list[tuple[int, RawOption]]]:
        """Search every option to *depth*; the best one of the last depth comes first.

        A depth that the budget cuts short still counts: what was searched was searched deeper.
        """
        alpha, deeper = -UNREACHABLE, []
        for _, option in ranked:
            value = yield from self._try(
                self._board, option, (self._mine, self._theirs), depth, (alpha, UNREACHABLE)
            )
            if self._budget <= 0:
                return ranked
            if value > alpha:
                alpha, self._best = value, option
            deeper.append((value, option))
        deeper.sort(key=lambda entry: -entry[0])
        return deeper

    def _try(
        self,
        board: SearchBoard,
        option: RawOption,
        racks: tuple[list[int], list[int]],
        depth: int,
        window: tuple[int, int],
    ) -> Generator[RawOption, None, int]:
        points, keys, tiles = option
        mine, theirs = racks
        if len(tiles) == len(mine):
            return points + GOING_OUT_BONUS
        value = yield from self._search(
            board.after(keys, tiles),
            (theirs, rest_of(mine, tiles)),
            depth,
            (points - window[1], points - window[0]),
        )
        return points - value

    def _search(
        self,
        board: SearchBoard,
        racks: tuple[list[int], list[int]],
        depth: int,
        window: tuple[int, int],
        passed: bool = False,
    ) -> Generator[RawOption, None, int]:
        """Return the margin of the side to move within *window*, as far as *depth* shows it."""
        self._budget -= 1
        yield self._best
        if depth == 0 or self._budget <= 0:
            self._unfinished = True
            self._budget -= 3  # a rollout takes some four searches
            return rollout(board, racks[0], racks[1], passed)
        replies = all_placements(board, racks[0])
        if not replies:
            if passed:
                return 0
            value = yield from self._search(
                board, (racks[1], racks[0]), depth, (-window[1], -window[0]), True
            )
            return -value
        return (yield from self._best_reply(board, replies, racks, depth, window))

    def _best_reply(
        self,
        board: SearchBoard,
        replies: list[RawOption],
        racks: tuple[list[int], list[int]],
        depth: int,
        window: tuple[int, int],
    ) -> Generator[RawOption, None, int]:
        size = len(racks[0])
        replies.sort(
            key=lambda option: (
                -option[0]
                - TILE_WORTH * len(option[2])
                - GOING_OUT_BONUS * (len(option[2]) == size)
            )
        )
        alpha, beta = window
        best = -UNREACHABLE
        for option in replies:
            value = yield from self._try(board, option, racks, depth - 1, (alpha, beta))
            if value > best:
                best = value
            if best > alpha:
                alpha = best
            if alpha >= beta or self._budget <= 0:
                break
        return best
