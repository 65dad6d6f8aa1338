"""States and events in words, for terminals, bug reports and golden files. Not for players."""

from collections.abc import Iterable, Iterator

from game.rules.events import (
    Event,
    GameEnded,
    LastRoundBegan,
    LineCompleted,
    QwirkleTaken,
    RackShown,
    Scored,
    TilesDrawn,
)
from game.rules.moves import Action
from game.rules.notation import write_action, write_tiles
from game.rules.state import BoardState, GameState, TableState


def write_events(action: Action, events: Iterable[Event]) -> Iterator[str]:
    """Iterate over what was done and what came of it."""
    yield write_action(action)
    for event in events:
        if words := _write_event(event):
            yield words


def _write_event(event: Event) -> str | None:
    words = None
    match event:
        case Scored(_, lines, bonus, points):
            sums = [str(line.points) for line in lines] + ([f"{bonus} for going out"] * bool(bonus))
            words = f"{points} points ({' + '.join(sums)})" if sums else f"{points} points"
        case LineCompleted(_, line):
            words = f"a line of six at {line.cells[0]}"
        case TilesDrawn(_, tiles):
            words = f"draws {write_tiles(tiles)}"
        case RackShown(_, tiles, play):
            words = f"shows {write_tiles(tiles)}: {'a play exists' if play else 'no play exists'}"
        case QwirkleTaken(_, row):
            words = f"takes {write_tiles(row)}"
        case LastRoundBegan():
            words = "the last round begins"
        case GameEnded(reason):
            words = f"the match is over: {reason}"
    return words


def write_board(state: GameState) -> list[str]:
    """Return the board as a picture of tile names, or nothing where there is none."""
    if not isinstance(state, BoardState) or not len(state.board):
        return []
    cells = [cell for cell, _ in state.board.items()]
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    width = max(len(str(tile)) for tile in state.board.tiles())
    return [
        " ".join(str(state.board.tile_at((x, y)) or "·").ljust(width) for x in columns).rstrip()
        for y in rows
    ]


def write_table(state: GameState) -> list[str]:
    """Return the rows on the table and each seat's Qwirkles, or nothing where there are none."""
    if not isinstance(state, TableState):
        return []
    lines = [write_tiles(row) for row in state.table]
    for seat, stack in enumerate(state.stacks):
        lines += [f"seat {seat} took {write_tiles(row)}" for row in stack]
    return lines
