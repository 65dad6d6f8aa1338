"""What speaks for a move of Classic or Flex. Knows views, not words, and chooses no moves.

Plain reasons are there at once; comparing with all other moves takes longer.
"""

from collections.abc import Generator, Iterator, Sequence

from game.ai.board_players import is_open_endgame
from game.ai.hint_reasons import HintReason, Why, group_kept
from game.ai.imagine import imagine
from game.ai.outlook import outlook
from game.ai.searchboard import search_board
from game.ai.static import gifts
from game.rules.board import ACROSS, DIAGONALS, DOWN, Board, key_of
from game.rules.generator import RawOption, raw_placements
from game.rules.lines import FULL_LINE
from game.rules.moves import Action, Place, Swap
from game.rules.scoring import GOING_OUT_BONUS
from game.rules.state import without
from game.rules.tiles import KINDS, TILES, Tile
from game.rules.variants import ruleset
from game.rules.verdict import Verdict
from game.rules.view import SeatView

SIMILAR = 2  # points by which moves differ that score about as much
UNLIKELY = 0.5  # chance of another seat holding a tile below which a line of five is bold, not rash
AT_ONCE = 10  # moves compared in one step

Reasons = tuple[HintReason, ...]


def board_reasons(view: SeatView, action: Action) -> Iterator[Reasons]:
    """Yield what is known so far to speak for *action*, often; the last answer counts."""
    match action:
        case Place():
            yield from _Placement(view, action).reasons()
        case Swap(tiles):
            yield (HintReason(Why.SWAP, len(tiles)), *group_kept(without(view.rack, tiles)))
        case _:
            yield (HintReason(Why.PASS),)


class _Placement:
    """A placement under examination."""

    def __init__(self, view: SeatView, action: Place) -> None:
        assert view.board is not None, "a board game has a board"
        self._view, self._before = view, view.board
        self._keys = tuple(key_of(cell) for _, cell in action.placements)
        self._tiles = tuple(tile for tile, _ in action.placements)
        self._after = self._before.with_tiles(action.placements)
        self._verdict = ruleset(view.game).check(imagine(view), action)
        self._kept = without(view.rack, self._tiles)
        self._counted = outlook(view)
        self._searched = search_board(view.board)

    def reasons(self) -> Iterator[Reasons]:
        """Yield the plain reasons, then add what a comparison brings."""
        plain = (*_scored(self._verdict), *self._keeping())
        if not len(self._before):
            yield (HintReason(Why.OPENING, len(self._tiles)), *plain)
            return
        plain = (*plain, *self._scarce())
        yield plain
        options = raw_placements(self._before, self._view.rack)
        plain = (*plain, *self._ranked(options))
        yield plain
        if not self._verdict.bonus:
            yield from ((*plain, *found) for found in self._compared(options))

    def _keeping(self) -> list[HintReason]:
        if not self._view.bag_size:
            return []
        kept = {tile.kind for tile in self._kept}
        twins = [tile.kind for tile in self._tiles if tile.kind in kept]
        told = [HintReason(Why.DUPLICATE, tile=TILES[twins[0]])] if twins else []
        return told + group_kept(self._kept)

    def _scarce(self) -> list[HintReason]:
        """Tell that the tile for a line of five can hardly come, if this move makes such a line."""
        if self._verdict.bonus or _makes_diagonal_of_five(self._after, self._keys, self._tiles):
            return []
        missing = sorted(set(_missing_from_fives(self._after, self._keys)))
        unseen = [sum(self._counted.counts[kind::KINDS]) for kind in missing]
        held = {tile.kind for tile in self._kept}
        if not missing or max(unseen) > 1 or held.intersection(missing):
            return []
        if not any(unseen):
            return [HintReason(Why.NONE_LEFT, tile=TILES[missing[0]])]
        if self._counted.held[sum(unseen)] >= UNLIKELY:
            return []
        return [HintReason(Why.ONE_LEFT, tile=TILES[missing[unseen.index(1)]])]

    def _ranked(self, options: Sequence[RawOption]) -> list[HintReason]:
        points = self._verdict.points
        if len(options) == 1:
            return [HintReason(Why.ONLY_MOVE)]
        if points >= max(map(self._worth, options)):
            return [HintReason(Why.MOST_POINTS, points)]
        is_end = is_open_endgame(self._view)
        told = [HintReason(Why.ENDGAME)] if is_end and not self._verdict.bonus else []
        return [*told, HintReason(Why.POINTS, points)]

    def _compared(self, options: Sequence[RawOption]) -> Iterator[list[HintReason]]:
        """Look whether other moves would give away a line of five that this one does not."""
        mine = self._verdict.points
        makes_five = next(_missing_from_fives(self._after, self._keys), None) is not None
        if makes_five or self._opens_five((mine, self._keys, self._tiles)):
            return
        best = max(map(self._worth, options))
        tops = [option for option in options if self._worth(option) == best]
        has_safe = yield from self._exists(tops, opens=False)
        if not has_safe:
            yield [HintReason(Why.AVOIDS_FIVE, best)]
            return
        similar = [option for option in options if abs(self._worth(option) - mine) <= SIMILAR]
        has_rash = yield from self._exists(similar, opens=True)
        if has_rash:
            yield [HintReason(Why.NO_FIVE)]

    def _exists(
        self, options: Sequence[RawOption], *, opens: bool
    ) -> Generator[list[HintReason], None, bool]:
        """Return whether one of *options* opens a line of five, or does not; yield now and then."""
        for number, option in enumerate(options):
            if self._opens_five(option) is opens:
                return True
            if number % AT_ONCE == 0:
                yield []
        return False

    def _worth(self, option: RawOption) -> int:
        goes_out = not self._view.bag_size and len(option[2]) == len(self._view.rack)
        return option[0] + (GOING_OUT_BONUS if goes_out else 0)

    def _opens_five(self, option: RawOption) -> bool:
        """Tell whether another seat may hold the tile for a line of five that *option* leaves."""
        _, keys, tiles = option
        return gifts(self._searched.after(keys, tiles), keys, self._counted)[0] > 0


def _scored(verdict: Verdict) -> list[HintReason]:
    lines = verdict.lines
    full = sum(line.is_full and not line.is_diagonal for line in lines)
    diagonal = sum(line.is_full and line.is_diagonal for line in lines)
    counts = {
        Why.GOES_OUT: verdict.bonus,
        Why.QWIRKLE_FLEX: diagonal,
        Why.QWIRKLE: full,
        Why.LINES: len(lines) if len(lines) > 1 else 0,
    }
    return [HintReason(why, count) for why, count in counts.items() if count]


def _missing_from_fives(after: Board, keys: Sequence[int]) -> Iterator[int]:
    """Iterate over the kinds that would complete a line of six at an end of a line through *keys*.

    A tile between two shorter lines completes one as well.
    """
    for fits, step in ((after.across, ACROSS), (after.down, DOWN)):
        for key in keys:
            run = after.run(key, step)
            for end in (run[0] - step, run[-1] + step):
                fit = fits[end]
                kind = fit.kinds.bit_length() - 1
                if fit.before + fit.after == FULL_LINE - 1 and kind >= 0 and after.fits(end, kind):
                    yield kind


def _makes_diagonal_of_five(after: Board, keys: Sequence[int], tiles: Sequence[Tile]) -> bool:
    runs = (
        after.diagonal_run(key, step, tile.background)
        for key, tile in zip(keys, tiles, strict=True)
        for step in DIAGONALS
        if tile.background
    )
    return any(len(run) == FULL_LINE - 1 for run in runs)
