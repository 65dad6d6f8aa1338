"""Listing and judging placements, against the reference and against the board's symmetries."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import given

from game.rules.board import Board, Cell, Placement
from game.rules.generator import Option, has_placement, list_placements, raw_placements
from game.rules.moves import Place
from game.rules.state import BoardState
from game.rules.tiles import TILES, Tile
from tests import reference
from tests.matches import BOARD_GAMES, SEATS, SEEDS, Game, random_position

each_board_game = pytest.mark.parametrize("game", BOARD_GAMES.values(), ids=BOARD_GAMES)

DRAFTS = 25
Listing = dict[frozenset[reference.Laid], int]


@each_board_game
@given(seats=SEATS, seed=SEEDS)
def test_listed_placements_are_exactly_those_of_the_reference(
    game: Game, seats: int, seed: int
) -> None:
    state = _opened(game, seats, seed)
    rack = _some_rack(state, Random(seed))
    listed = list_placements(state.board, rack)
    assert _listing(listed) == reference.all_placements(dict(state.board.items()), rack)
    assert has_placement(state.board, rack) == bool(listed)


@each_board_game
@given(seats=SEATS, seed=SEEDS)
def test_verdicts_on_random_drafts_are_those_of_the_reference(
    game: Game, seats: int, seed: int
) -> None:
    match = random_position(game, seats, seed)
    state, rules, rng = match.state, match.rules, Random(seed)
    assert isinstance(state, BoardState)
    board, rack = dict(state.board.items()), state.racks[state.to_move]
    plays = [play.action for play in rules.plays(state)]
    listed = {frozenset(_laid(p.placements)) for p in plays if isinstance(p, Place)}
    need = 1 if board else reference.largest_group(rack)
    for _ in range(DRAFTS):
        draft = _random_draft(state, rng.choice(plays) if plays else None, rng)
        laid = _laid(draft)
        verdict = rules.check(state, Place(draft))
        legal = reference.is_legal(board, rack, laid, game.name == "flex") and len(laid) >= need
        assert verdict.ok == legal, (draft, verdict)
        assert not board or legal == (len(set(laid)) == len(laid) and frozenset(laid) in listed)
        if legal:
            bonus = 6 if not state.bag and len(laid) == len(rack) else 0
            assert verdict.points == reference.score(board, laid) + bonus


@each_board_game
@given(seats=SEATS, seed=SEEDS)
def test_tables_kept_up_to_date_equal_those_of_a_board_built_afresh(
    game: Game, seats: int, seed: int
) -> None:
    board = _opened(game, seats, seed).board
    items = list(board.items())
    Random(seed).shuffle(items)
    fresh = Board(dict(items))
    assert fresh == board
    assert fresh.across == board.across
    assert fresh.down == board.down
    assert fresh.diagonal == board.diagonal


Turn = Callable[[tuple[int, int]], tuple[int, int]]
TURNS: dict[str, Turn] = {
    "flipped sideways": lambda cell: (-cell[0], cell[1]),
    "flipped upside down": lambda cell: (cell[0], -cell[1]),
    "transposed": lambda cell: (cell[1], cell[0]),
}


@each_board_game
@given(seats=SEATS, seed=SEEDS)
def test_turning_and_shifting_the_board_changes_neither_placements_nor_points(
    game: Game, seats: int, seed: int
) -> None:
    state, rng = _opened(game, seats, seed), Random(seed)
    rack = _some_rack(state, rng)
    listing = _listing(list_placements(state.board, rack))
    (home_x, home_y), _ = next(state.board.items())
    right, down = rng.randint(-999_000, 999_000), rng.randint(-999_000, 999_000)
    turns = {**TURNS, "shifted": lambda cell: (cell[0] - home_x + right, cell[1] - home_y + down)}
    for name, turn in turns.items():
        board = Board({turn(cell): tile for cell, tile in state.board.items()})
        expected = {
            frozenset((turn(cell), tile) for cell, tile in laid): points
            for laid, points in listing.items()
        }
        assert _listing(list_placements(board, rack)) == expected, name


@each_board_game
@given(seats=SEATS, seed=SEEDS)
def test_the_order_of_the_rack_and_twins_on_it_change_nothing(
    game: Game, seats: int, seed: int
) -> None:
    state, rng = _opened(game, seats, seed), Random(seed)
    rack = _some_rack(state, rng)
    other = [*rng.sample(rack, len(rack)), rng.choice(rack)]
    assert raw_placements(state.board, other) == raw_placements(state.board, rack)


def _opened(game: Game, seats: int, seed: int) -> BoardState:
    """Return a random position after the opening."""
    match = random_position(game, seats, seed)
    if not match.actions:
        match, _ = match.act(next(match.rules.plays(match.state)).action)
    assert isinstance(match.state, BoardState)
    return match.state


def _some_rack(state: BoardState, rng: Random) -> list[Tile]:
    """Return the rack to move, or one drawn from all tiles not on the board; often a small one."""
    pool = [*state.bag, *(tile for rack in state.racks for tile in rack)]
    rack = list(state.racks[state.to_move]) if rng.random() < 0.5 else pool
    return rng.sample(rack, min(len(rack), rng.choice((2, 3, 4, 6))))


def _laid(placements: Sequence[Placement]) -> list[reference.Laid]:
    return [(cell, tile) for tile, cell in placements]


def _listing(options: Sequence[Option]) -> Listing:
    """Return *options* by what is laid where; each must be there once."""
    listing = {frozenset(_laid(placements)): points for points, placements in options}
    assert len(listing) == len(options)
    return listing


# --- drafts that are mostly wrong -----------------------------------------------------------------


def _random_draft(state: BoardState, legal: object, rng: Random) -> tuple[Placement, ...]:
    """Return random tiles in a random line, or a legal play with something changed."""
    rack = state.racks[state.to_move]
    if not isinstance(legal, Place) or rng.random() < 0.4:
        return _scattered(state, rng)
    draft = list(legal.placements)
    for _ in range(rng.choice((0, 1, 1, 2))):
        place = rng.randrange(len(draft))
        tile, cell = draft[place]
        match rng.randrange(6):
            case 0:
                draft[place] = Placement(tile, _near(cell, rng))
            case 1:
                draft[place] = Placement(rng.choice(rack), cell)
            case 2:
                draft[place] = Placement(TILES[(tile + rng.choice((1, 6, 36))) % len(TILES)], cell)
            case 3 if len(draft) > 1:
                del draft[place]
            case 4:
                draft.append(Placement(rng.choice(rack), _near(cell, rng)))
            case _:
                other = rng.choice(draft)
                draft[place] = Placement(other.tile, cell)
    return tuple(rng.sample(draft, len(draft)))


def _near(cell: tuple[int, int], rng: Random) -> Cell:
    step = rng.choice((-2, -1, -1, 1, 1, 2))
    return Cell(cell[0] + step, cell[1]) if rng.random() < 0.5 else Cell(cell[0], cell[1] + step)


def _scattered(state: BoardState, rng: Random) -> tuple[Placement, ...]:
    """Return tiles of the rack along a line beside some tile, hopping over what lies there."""
    rack = state.racks[state.to_move]
    filled = [cell for cell, _ in state.board.items()] or [Cell(0, 0)]
    x, y = _near(rng.choice(filled), rng)
    dx, dy = rng.choice(((1, 0), (0, 1), (-1, 0), (0, -1)))
    found: list[Placement] = []
    for tile in rng.sample(rack, rng.randint(1, len(rack))):
        while (x, y) in state.board and rng.random() < 0.95:
            x, y = x + dx, y + dy
        found.append(Placement(tile, Cell(x, y)))
        if rng.random() < 0.95:
            x, y = x + dx, y + dy
    return tuple(found)
