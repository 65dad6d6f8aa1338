"""The computer players of Classic and Flex. They know a view and nothing else.

Every level looks at all legal placements; they differ in what they see in them.
"""

from collections.abc import Iterator, Sequence

from game.ai.best import all_placements, best_placement
from game.ai.endgame import Lookahead, rest_of, roll_out_all
from game.ai.opening import opening, swap_or_pass
from game.ai.outlook import Outlook, outlook, visible_source
from game.ai.sampling import Candidate, Trial, halve
from game.ai.searchboard import SearchBoard, search_board
from game.ai.static import Weights, static_value
from game.ai.thinking import Player, Thinking
from game.ai.weights import weights_for
from game.rules.board import Board
from game.rules.generator import RawOption, raw_placements, readable
from game.rules.moves import Action, Place
from game.rules.scoring import GOING_OUT_BONUS
from game.rules.view import SeatView

OVERLOOKED = 0.35  # how likely an Easy player misses each tile of its rack in a turn
HOPELESS = 12  # a placement this many points below the best is not looked at further
CANDIDATES, PLAYOUTS = 12, 640
LOOKAHEAD = 16_000  # searches for placements that go with so many playouts
TO_THE_END = 20  # rounds that no playout with an empty bag lasts
AT_ONCE = 10  # placements valued in one step

Ranking = list[tuple[float, RawOption]]


def easy(view: SeatView) -> Thinking:
    """Take the most points with the tiles that are not overlooked, or else with all."""
    rng = visible_source(view, "overlook")
    seen = [tile for tile in sorted(view.rack) if rng.random() >= OVERLOOKED]
    if len(_board(view)) and (found := most_points(view, seen))[1]:
        yield _action(found)
    else:
        yield from normal(view)


def normal(view: SeatView) -> Thinking:
    """Take the most points."""
    if not len(_board(view)):
        yield opening(view, None)
        return
    found = most_points(view, sorted(view.rack))
    yield _action(found) if found[1] else swap_or_pass(view, weights_for(view))


def strong(view: SeatView) -> Thinking:
    """Weigh points against gifts and the tiles kept; play the end of a match for two ahead."""
    board = _board(view)
    weights = weights_for(view)
    if not len(board):
        yield opening(view, weights)
        return
    options = promising(board, view.rack)
    if not options:
        yield swap_or_pass(view, weights)
        return
    counted = outlook(view)
    if is_open_endgame(view):
        for tried in roll_out_all(search_board(board), options, counted.rack, counted.unseen):
            yield _action(tried[0][1])
        return
    for ranked in rank(search_board(board), options, counted, weights):
        yield _action(ranked[0][1])


def master_with(
    playouts: int = PLAYOUTS,
    lookahead: int | None = None,
    candidates: int = CANDIDATES,
    rounds: int = 1,
) -> Player:
    """Return a Master that spends so many *playouts* on a turn; fewer suit slower devices.

    *lookahead* is the same for the end of a match for two, counted in searches for placements;
    by default in proportion.
    """
    searches = LOOKAHEAD * playouts // PLAYOUTS if lookahead is None else lookahead

    def master(view: SeatView) -> Thinking:
        board = _board(view)
        options = promising(board, view.rack) if len(board) else []
        if not options:
            yield from strong(view)
            return
        counted, searched = outlook(view), search_board(board)
        if is_open_endgame(view):
            ahead = Lookahead(searched, counted.rack, counted.unseen, searches)
            yield from map(_action, ahead.run(options))
            return
        ranked: Ranking = []
        for ranked in rank(searched, options, counted, weights_for(view)):
            yield _action(ranked[0][1])
        left = [
            Candidate(searched, option, value, rest_of(counted.rack, option[2]))
            for value, option in ranked[:candidates]
        ]
        trial = Trial(counted, rounds if view.bag_size else TO_THE_END)
        for best in halve(left, trial, playouts, visible_source(view, "samples")):
            yield _action(best.option)

    return master


def most_points(view: SeatView, tiles: Sequence[int]) -> RawOption:
    """Return the placement of *tiles* that brings most, the bonus for going out included."""
    board = search_board(_board(view))
    best = best_placement(board, tiles)
    if view.bag_size or len(tiles) < len(view.rack):
        return best
    last = [option for option in all_placements(board, tiles) if len(option[2]) == len(tiles)]
    out = max(last, key=lambda option: option[0], default=best)
    return max(best, out, key=lambda o: o[0] + GOING_OUT_BONUS * (len(o[2]) == len(tiles)))


def promising(board: Board, rack: Sequence[int]) -> list[RawOption]:
    """Return the placements that score not much less than the best, best first."""
    options = raw_placements(board, rack)
    if not options:
        return []
    options.sort(key=lambda option: -option[0])
    least = options[0][0] - HOPELESS
    return [option for option in options if option[0] >= least]


def is_open_endgame(view: SeatView) -> bool:
    """Tell whether the one other rack is known, because the bag is empty."""
    return view.bag_size == 0 and len(view.rack_sizes) == 2


def rank(
    board: SearchBoard, options: Sequence[RawOption], counted: Outlook, weights: Weights
) -> Iterator[Ranking]:
    """Value *options* a few at a time; yield those valued so far, best first."""
    ranked: Ranking = []
    for start in range(0, len(options), AT_ONCE):
        for option in options[start : start + AT_ONCE]:
            ranked.append((static_value(board, option, counted, weights), option))
        ranked.sort(key=lambda entry: -entry[0])
        yield ranked


def _board(view: SeatView) -> Board:
    assert view.board is not None, "a board game has a board"
    return view.board


def _action(option: RawOption) -> Action:
    return Place(readable(option).placements)
