"""What a placement is worth beyond its points: gifts to the next seat and the tiles kept.

Knows search boards and counts, not turns. The features are plain numbers, so that their weights
can be fitted to matches.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.outlook import BACKGROUNDS, Outlook
from game.ai.searchboard import (
    FALLING,
    NO_DIAGONAL,
    RISING,
    UNBOUND,
    LeanFit,
    SearchBoard,
)
from game.rules.board import ACROSS, DOWN
from game.rules.generator import RawOption
from game.rules.lines import FULL_LINE, GROUPS, MATCHES
from game.rules.scoring import GOING_OUT_BONUS
from game.rules.tiles import KINDS

FULL_POINTS = 2 * FULL_LINE


class Features(NamedTuple):
    """A placement in numbers."""

    gift_five: float  # points the others may expect from completing a line or diagonal of five
    gift_four: float  # the same for two tiles on a line of four
    tiles: int
    duplicates: int  # kept tiles whose twin is kept
    pairs: int  # pairs of kept kinds that may share a line
    largest: int  # most kept kinds of one colour or shape


class Weights(NamedTuple):
    """How much each feature counts in points."""

    gift_five: float
    gift_four: float
    tiles: float
    duplicates: float
    pairs: float
    largest: float


def static_value(
    board: SearchBoard, option: RawOption, outlook: Outlook, weights: Weights
) -> float:
    """Return the points of *option* and what is to be expected from its features."""
    f = features(board, option, outlook)
    # Only one of the others gets a gift; with three of them dividing won 4 % more matches.
    gift = weights.gift_five * f.gift_five + weights.gift_four * f.gift_four
    value = option[0] - gift / len(outlook.rack_sizes) + weights.tiles * f.tiles
    if outlook.bag_size:
        value += keeping_value(f.duplicates, f.pairs, f.largest, weights)
    elif f.tiles == len(outlook.rack):
        value += GOING_OUT_BONUS
    return value


def keeping_value(duplicates: int, pairs: int, largest: int, weights: Weights) -> float:
    """Return what the tiles kept promise while there are others to draw."""
    return weights.pairs * pairs + weights.largest * largest - weights.duplicates * duplicates


def features(board: SearchBoard, option: RawOption, outlook: Outlook) -> Features:
    """Return the features of *option* on *board*, on which it is not yet laid."""
    _, keys, tiles = option
    five, four = gifts(board.after(keys, tiles), keys, outlook)
    kept = list(outlook.rack)
    for tile in tiles:
        kept.remove(tile)
    duplicates, pairs, largest = rack_features(kept)
    return Features(five, four, len(tiles), duplicates, pairs, largest)


def rack_features(kept: Sequence[int]) -> tuple[int, int, int]:
    """Return duplicates, pairs and the largest group among *kept*."""
    mask = 0
    for tile in kept:
        mask |= 1 << tile % KINDS
    rest, kinds, pairs = mask, 0, 0
    while rest:
        kinds += 1
        pairs += (MATCHES[(rest & -rest).bit_length() - 1] & mask).bit_count()
        rest &= rest - 1
    largest = 0
    for group in GROUPS:
        largest = max(largest, (group & mask).bit_count())
    return len(kept) - kinds, pairs // 2, largest


def gifts(after: SearchBoard, keys: Sequence[int], outlook: Outlook) -> tuple[float, float]:
    """Return the largest gifts at the ends of the lines through *keys*, already laid on *after*.

    The first is completing six with one tile, the second completing a line with two.
    """
    five = four = 0.0
    for end, fit in _line_ends(after, keys):
        length = fit[1] + fit[2]
        if length == FULL_LINE - 1:
            five = max(five, _gift_at(after, end, outlook))
        elif length == FULL_LINE - 2 and after.free.get(end, 0) & fit[0]:
            four = max(four, _gift_of_two(fit[0], outlook))
    if after.backgrounds:
        for end in _diagonal_ends(after, keys):
            if max(after.diagonal.get(end, NO_DIAGONAL)) >= FULL_POINTS:
                five = max(five, _gift_at(after, end, outlook))
    return five, four


def _line_ends(after: SearchBoard, keys: Sequence[int]) -> list[tuple[int, LeanFit]]:
    """Return the free cells at both ends of every line through *keys* with their fit along it."""
    ends: dict[tuple[int, int], LeanFit] = {}
    for along, step in ((after.across, ACROSS), (after.down, DOWN)):
        for key in keys:
            for stride in (-step, step):
                end = key + stride
                while end not in along:  # what adjoins a tile is a tile or has a fit
                    end += stride
                ends[end, step] = along[end]
    return [(end, fit) for (end, _), fit in ends.items()]


def _diagonal_ends(after: SearchBoard, keys: Sequence[int]) -> set[int]:
    backgrounds, ends = after.backgrounds, set()
    for key in keys:
        background = backgrounds[key]
        for step in (FALLING, -FALLING, RISING, -RISING):
            end = key + step
            while backgrounds.get(end, 0) == background:
                end += step
            ends.add(end)
    return ends


def _gift_at(after: SearchBoard, key: int, outlook: Outlook) -> float:
    """Return the points that one tile on *key* may be expected to bring the others.

    Any background completes a line; a diagonal needs its own.
    """
    points = after.across.get(key, UNBOUND)[5] + after.down.get(key, UNBOUND)[5]
    by_background = _unseen_fitting(after.free.get(key, 0), outlook)
    if not after.backgrounds:
        return outlook.held[by_background[0]] * points
    diagonal = after.diagonal.get(key, NO_DIAGONAL)
    gift, fitting = 0.0, 0
    for place, extra in enumerate(diagonal):
        if extra >= 0 and (number := by_background[place + 1]):
            gift = max(gift, outlook.held[number] * (points + extra))
            fitting += number
    return max(gift, outlook.held[fitting] * points)


def _unseen_fitting(kinds: int, outlook: Outlook) -> list[int]:
    numbers = [0] * BACKGROUNDS
    while kinds:
        kind = (kinds & -kinds).bit_length() - 1
        kinds &= kinds - 1
        for background in range(BACKGROUNDS):
            numbers[background] += outlook.counts[background * KINDS + kind]
    return numbers


def _gift_of_two(kinds: int, outlook: Outlook) -> float:
    """Return the same for the two *kinds* that are missing from a line of four."""
    chance = 1.0
    while kinds:
        kind = (kinds & -kinds).bit_length() - 1
        kinds &= kinds - 1
        copies = sum(outlook.counts[kind::KINDS])
        chance *= outlook.held[copies]
    return chance * FULL_POINTS
