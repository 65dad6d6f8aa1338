"""A player that takes the most points now and looks no further. Plays all three games."""

from collections.abc import Sequence

from game.ai.imagine import imagine
from game.ai.thinking import Thinking
from game.rules.lines import largest_groups
from game.rules.moves import Action, Exchange, Lay, Pass, Show, Swap
from game.rules.rows import played_cards
from game.rules.ruleset import Choices, Play
from game.rules.state import GameState
from game.rules.tiles import KINDS, Tile
from game.rules.variants import ruleset
from game.rules.view import SeatView


def greedy(view: SeatView) -> Thinking:
    """Think of every play at once and yield the one that brings most; first listed if equal."""
    rules, state = ruleset(view.game), imagine(view)
    if plays := list(rules.plays(state)):
        yield max(plays, key=lambda play: _worth(state, play)).action
    else:
        yield without_play(rules.choices(state), view.rack)


def _worth(state: GameState, play: Play) -> tuple[int, int]:
    match play.action:
        case Lay(rows):
            table = getattr(state, "table", ())
            return play.points, len(played_cards(table, rows))
    return play.points, 0


def without_play(choices: Choices, rack: Sequence[Tile]) -> Action:
    """Return what is left to do for a seat that cannot lay anything."""
    if choices.swap_limit:
        return Swap(least_useful(rack, choices.swap_limit))
    if choices.can_show:
        return Show()
    if choices.exchange:
        return Exchange(least_useful(rack, choices.exchange))
    return Pass()


def least_useful(rack: Sequence[Tile], limit: int) -> tuple[Tile, ...]:
    """Return at most *limit* tiles, those outside the largest group of *rack* first."""
    keep = largest_groups(rack)[0]
    spare: list[Tile] = []
    kept: list[Tile] = []
    seen: set[int] = set()
    for tile in rack:
        kind = tile % KINDS
        belongs = kind in keep and kind not in seen
        (kept if belongs else spare).append(tile)
        seen.add(kind)
    return tuple((spare + kept)[:limit])
