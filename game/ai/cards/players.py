"""The four levels for Cards. They differ in how much of the table they take in, and how far on.

Easy takes in one row at a time, Normal two. Strong takes in the whole table and keeps back what
it need not play. Master also weighs what each play leaves to the others and brings back next.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import chain

from game.ai.cards.arrange import arrange
from game.ai.cards.candidates import FEWEST, candidates
from game.ai.cards.foresight import Foresight, deals
from game.ai.cards.grid import count
from game.ai.cards.limited import Glance, glances, laid
from game.ai.cards.solver import Plan, Position, best_plan, find_any
from game.ai.greedy import least_useful
from game.ai.thinking import Player, Thinking
from game.rules.lines import largest_groups
from game.rules.moves import Action, Exchange, Lay, Pass, Show
from game.rules.tiles import TILES
from game.rules.variants.cards import MAX_EXCHANGES
from game.rules.view import SeatView

DEALS = 12  # that Master plays on
HALVINGS = (4, 8)  # after so many of them only the better half of the plans goes on

Searching = Iterator[Action | None]  # None where nothing better has come up


class Level(StrEnum):
    """How well the computer plays."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"
    MASTER = "master"


def player_for(level: str) -> Player:
    """Return the player of a level; ValueError for a name that is none."""
    return _PLAYERS[Level(level)]


def easy(view: SeatView) -> Thinking:
    """Play what can be seen with one row at a time."""
    return _turn(view, lambda position: _glancing(view, 1))


def normal(view: SeatView) -> Thinking:
    """Play what can be seen with two rows at a time."""
    return _turn(view, lambda position: _glancing(view, 2))


def strong(view: SeatView) -> Thinking:
    """Take the most Qwirkles there are, with as few cards as possible."""
    return _turn(view, lambda position: _exactly(view, position))


def master(view: SeatView) -> Thinking:
    """Take what is best after the others' replies and one's own next turn."""
    return _turn(view, lambda position: _foreseeing(view, position))


_PLAYERS: dict[Level, Player] = {
    Level.EASY: easy,
    Level.NORMAL: normal,
    Level.STRONG: strong,
    Level.MASTER: master,
}


def _turn(view: SeatView, search: Callable[[Position], Searching]) -> Thinking:
    """Do what the moment asks for; *search* only where something can be laid."""
    if not view.opened:
        yield _opening(view)
        return
    if view.shown is not None and view.found is None:
        yield _without_play(view)
        return
    position = Position(count(chain(*view.table)), count(view.rack))
    plan = find_any(position)
    if plan is None:
        yield Show()
        return
    sketch = _sketch(view, plan)
    yield sketch
    for action in search(position):
        sketch = action or sketch
        yield sketch


def _opening(view: SeatView) -> Action:
    """Lay the largest group; of several the one whose cards have most twins left on the rack."""
    groups = largest_groups(view.rack)
    rack = count(view.rack)
    best = max(groups, key=lambda group: sum(rack[kind] for kind in group))
    return Lay((tuple(TILES[kind] for kind in sorted(best)),))


def _without_play(view: SeatView) -> Action:
    number = min(len(view.rack), view.bag_size) if view.exchanges < MAX_EXCHANGES else 0
    return Exchange(least_useful(view.rack, number)) if number else Pass()


def _sketch(view: SeatView, plan: Plan) -> Action:
    """Return some way to lay a plan, found at once."""
    return Lay(next(arrange(view.table, plan)))


def _final(view: SeatView, plan: Plan) -> Iterator[Action]:
    for rows in arrange(view.table, plan):
        yield Lay(rows)


def _glancing(view: SeatView, most_rows: int) -> Searching:
    """Play the best glance; where it shows nothing, anything that can be played."""
    best: Glance | None = None
    for glance in glances(view.table, view.rack, most_rows):
        is_better = glance is not None and glance is not best
        best = glance
        yield Lay(laid(view.table, glance)) if glance and is_better else None
    if not best:
        yield from _exactly(view, Position(count(chain(*view.table)), count(view.rack)))


def _exactly(view: SeatView, position: Position) -> Searching:
    best: Plan | None = None
    for plan in best_plan(position, FEWEST, at_once=False):
        best = plan
        yield None
    assert best is not None, "something can be laid"
    yield from _final(view, best)


def _foreseeing(view: SeatView, position: Position) -> Searching:
    plans = yield from candidates(position)
    best = plans[0]
    yield _sketch(view, best)
    foresight = Foresight(view, position, plans)
    is_open = len(plans) > 1 and view.turns_left != 1
    for number, deal in enumerate(deals(view, DEALS if is_open else 0), start=1):
        yield from foresight.play_out(deal)
        if number in HALVINGS:
            foresight.keep((len(foresight.plans) + 1) // 2)
        if foresight.best() is not best:
            best = foresight.best()
            yield _sketch(view, best)
    yield from _final(view, best)
