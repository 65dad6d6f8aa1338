"""Sessions at positions that tests choose."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.ai.levels import player_for
from game.rules.board import Cell
from game.rules.match import Match
from game.rules.notation import read_placement
from game.rules.setup import Setup
from game.session import BoardSession, TableOptions
from game.session.session import Players
from tests.positions import board_state, setup

PEOPLE = ("human", "human")
PERSON_FIRST = ("human", "normal")
COMPUTER_FIRST = ("normal", "human")
SHARED = TableOptions(curtain=False)
RELAXED = TableOptions(relaxed=True, curtain=False)


def at(
    on_board: str,
    *racks: str,
    bag: str = "",
    game: str = "classic",
    players: Sequence[str] = PEOPLE,
    options: TableOptions = SHARED,
) -> BoardSession:
    """Return a session at a position, seat 0 to move."""
    state = board_state(game, on_board, *racks, bag=bag)
    start = _seated(state.setup, players)
    return BoardSession(Match(start, (), replace(state, setup=start)), options)


def dealt(
    seed: int = 1,
    players: Sequence[str] = PEOPLE,
    options: TableOptions = SHARED,
    game: str = "classic",
    by: Players = player_for,
) -> BoardSession:
    """Return a session that has just been dealt; with seed 1 seat 0 holds ``bc gd rd bx od gx``."""
    start = _seated(setup(game, len(players), seed), players)
    return BoardSession.start(start, options, by)


def lay(session: BoardSession, text: str) -> None:
    """Lay tiles from the rack, each of which has to go where it is put."""
    for word in text.split():
        tile, cell = read_placement(word)
        slot = next(shown.slot for shown in session.rack() if shown.tile == tile)
        assert session.try_place(slot, cell).ok, word


def rack_text(session: BoardSession) -> str:
    """Return the viewer's rack as it is shown, free places left out."""
    return " ".join(str(shown.tile) for shown in session.rack())


def draft_text(session: BoardSession) -> str:
    return " ".join(str(laid.placement) for laid in session.draft)


def slot_of(session: BoardSession, tile: str) -> int:
    return next(shown.slot for shown in session.rack() if str(shown.tile) == tile)


def slots_of(session: BoardSession, tiles: str) -> list[int]:
    return [slot_of(session, tile) for tile in tiles.split()]


def cells(text: str) -> set[Cell]:
    pairs = (word.split(",") for word in text.split())
    return {Cell(int(x), int(y)) for x, y in pairs}


def play(session: BoardSession, text: str) -> None:
    lay(session, text)
    session.play()


def let_computer_move(session: BoardSession) -> None:
    while session.think(lambda: True) is None:
        pass
    session.apply_decision()


def around(board_cells: Iterable[tuple[int, int]], margin: int = 2) -> list[Cell]:
    """Return every cell of the box that holds *board_cells* and some more."""
    found = [*board_cells] or [(0, 0)]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return [
        Cell(x, y)
        for x in range(min(xs) - margin, max(xs) + margin + 1)
        for y in range(min(ys) - margin, max(ys) + margin + 1)
    ]


def _seated(start: Setup, players: Sequence[str]) -> Setup:
    pairs = zip(start.seats, players, strict=True)
    return replace(start, seats=tuple(replace(seat, player=player) for seat, player in pairs))
