"""What speaks for a turn of Cards. Knows views, and neither words nor how turns are found."""

from collections import Counter
from collections.abc import Generator, Iterator
from itertools import chain

from game.ai.cards.grid import count
from game.ai.cards.solver import Plan, Position, best_plan
from game.ai.hint_reasons import HintReason, Why
from game.rules.lines import FULL_LINE
from game.rules.moves import Action, Exchange, Lay, Row, Show
from game.rules.rows import played_cards, simple_plays
from game.rules.view import SeatView

Reasons = tuple[HintReason, ...]
Rows = tuple[Row, ...]


def card_reasons(view: SeatView, action: Action) -> Iterator[Reasons]:
    """Yield what is known so far to speak for *action*, often; the last answer counts."""
    match action:
        case Lay(rows):
            yield from _for_rows(view, rows)
        case Show():
            yield (HintReason(Why.SHOW),)
        case Exchange(tiles):
            yield (HintReason(Why.EXCHANGE, len(tiles)),)
        case _:
            yield (HintReason(Why.NO_EXCHANGE),)


def _for_rows(view: SeatView, rows: Rows) -> Iterator[Reasons]:
    played = len(played_cards(view.table, rows))
    plain = (*_taking(view.table, rows), *_keeping(len(view.rack) - played))
    if not view.opened:
        yield (HintReason(Why.OPENING, played), *plain)
        return
    plain = (*plain, *_against_simple_plays(view, rows))
    yield plain
    if not _number_of(rows, FULL_LINE):
        largest = yield from _largest_play(view, plain)
        yield (*plain, *_against_largest(largest, played))


def _taking(table: Rows, rows: Rows) -> list[HintReason]:
    taken = [Counter(row) for row in rows if len(row) == FULL_LINE]
    told = [HintReason(Why.TAKES, len(taken))] if taken else []
    fives = [Counter(row) for row in table if len(row) == FULL_LINE - 1]
    if any(five <= full for five in fives for full in taken):
        told.append(HintReason(Why.FILLS_FIVE))
    return told


def _keeping(kept: int) -> list[HintReason]:
    return [HintReason(Why.KEEPS_CARDS, kept)] if kept else []


def _against_simple_plays(view: SeatView, rows: Rows) -> list[HintReason]:
    """Compare with the plays that everyone sees, because they leave all cards where they are."""
    simple = list(simple_plays(view.table, view.rack))
    if not simple:
        return [HintReason(Why.REARRANGES)]
    is_last_turn = view.turns_left == 1
    if is_last_turn or _number_of(rows, FULL_LINE - 1):
        return []
    leaves_five = any(_number_of(other, FULL_LINE - 1) for other in simple)
    return [HintReason(Why.NO_ROW_OF_FIVE)] if leaves_five else []


def _largest_play(view: SeatView, so_far: Reasons) -> Generator[Reasons, None, Plan]:
    """Return the play of most Qwirkles and then most cards; yield while searching."""
    best = None
    for plan in best_plan(Position(count(chain(*view.table)), count(view.rack)), at_once=False):
        best = plan
        yield so_far
    assert best is not None, "something can be laid"
    return best


def _against_largest(largest: Plan, played: int) -> list[HintReason]:
    if largest.total:
        return []
    told = [HintReason(Why.NO_QWIRKLE)]
    if sum(largest.played) == played:
        told.append(HintReason(Why.MOST_CARDS, played))
    return told


def _number_of(rows: Rows, length: int) -> int:
    return sum(len(row) == length for row in rows)
