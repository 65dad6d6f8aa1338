"""Whatever is done with a session, no tile is lost or doubled, and it says what it does."""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.rules.board import Cell
from game.rules.match import Match
from game.rules.moves import Place
from game.rules.setup import Setup
from game.rules.state import BoardState
from game.session import DIRECTIONS, BoardSession, Direction, SortBy, TableOptions
from tests.matches import BOARD_GAMES, SEATS, SEEDS, Game, random_position
from tests.unit.session.tables import around, let_computer_move

GAMES = st.sampled_from(list(BOARD_GAMES.values()))
OPEN = TableOptions(relaxed=True, curtain=False)
CALLS = 40  # of a random sequence
# A sequence of calls takes some ten milliseconds, and the examples of a run add up.
few_examples = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])


def position(game: Game, seats: int, seed: int) -> BoardSession:
    """Return a session at a random moment of a random match, some tiles in its draft."""
    session = BoardSession(random_position(game, seats, seed), OPEN)
    rng = Random(f"draft {seed}")
    for _ in range(rng.randrange(5)):
        lay_something(session, rng)
    for _ in range(rng.choice((0, 0, 1, 2))):
        take_something(session, rng)
    return session


def begun(game: Game, seats: int, seed: int, rng: Random) -> BoardSession:
    """Return a session in the middle of a match of people, or at the start of a mixed one."""
    match = random_position(game, seats, seed)
    if rng.random() < 0.5:
        return BoardSession(match, TableOptions(relaxed=True, curtain=rng.random() < 0.3))
    return mixed(match.setup, rng)


def mixed(setup: Setup, rng: Random) -> BoardSession:
    """Return a new match with computers on some of the seats."""
    kinds = [rng.choice(("human", "easy", "normal", "unheard-of")) for _ in setup.seats]
    pairs = zip(setup.seats, kinds, strict=True)
    seats = tuple(replace(seat, player=kind) for seat, kind in pairs)
    curtain = rng.random() < 0.3
    return BoardSession.start(
        replace(setup, seats=seats), TableOptions(relaxed=True, curtain=curtain)
    )


def some_slot(session: BoardSession, rng: Random) -> int:
    return rng.randrange(-1, session.rack_size + 1)


def some_cell(session: BoardSession, rng: Random) -> Cell:
    cells = [cell for cell, _ in session.state.board.items()]
    cells += [laid.cell for laid in session.draft]
    near = rng.choice(cells or [Cell(0, 0)])
    return Cell(near.x + rng.randint(-2, 2), near.y + rng.randint(-2, 2))


def lay_something(session: BoardSession, rng: Random) -> None:
    slot = rng.randrange(session.rack_size)
    if cells := sorted(session.legal_cells(slot)):
        assert session.try_place(slot, rng.choice(cells)).ok


def take_something(session: BoardSession, rng: Random) -> None:
    if session.draft:
        session.take_back(rng.choice(session.draft).cell)


def lay_a_line(session: BoardSession, rng: Random) -> None:
    slots = rng.sample(range(session.rack_size), rng.randint(1, 3))
    session.place_line(slots, some_cell(session, rng), rng.choice(DIRECTIONS))


def play_something(session: BoardSession, rng: Random) -> None:
    """End the turn in some legal way: with the draft, another play, a swap or a pass."""
    state = session.state
    if state.ended is not None or session.viewer != state.to_move:
        return
    if session.verdict().ok:
        session.play()
    elif session.must_pass:
        session.pass_()
    elif session.choices.swap_limit and (session.must_swap or rng.random() < 0.3):
        swap_something(session, rng)
    else:
        play_found(session, rng)


def swap_something(session: BoardSession, rng: Random) -> None:
    held = [shown.slot for shown in session.rack()] + [laid.slot for laid in session.draft]
    session.swap(rng.sample(held, rng.randint(1, session.choices.swap_limit)))


def play_found(session: BoardSession, rng: Random) -> None:
    """Lay a legal placement tile by tile, whatever order that takes, and play it."""
    session.take_back_all()
    action = rng.choice(list(session.rules.plays(session.state))).action
    assert isinstance(action, Place)
    waiting = list(action.placements)
    while waiting:
        fitting = next(p for p in waiting if p.cell in free_for(session, p.tile))
        assert session.try_place(slot_holding(session, fitting.tile), fitting.cell).ok
        waiting.remove(fitting)
    session.play()


def free_for(session: BoardSession, tile: int) -> frozenset[Cell]:
    return session.legal_cells(slot_holding(session, tile))


def slot_holding(session: BoardSession, tile: int) -> int:
    return next(shown.slot for shown in session.rack() if shown.tile == tile)


def think_a_bit(session: BoardSession, rng: Random) -> None:
    state = session.state
    if state.ended is not None or session.is_human(state.to_move):
        return
    if session.think(lambda: rng.random() < 0.5) is not None:
        session.apply_decision()


CALLABLE: dict[str, Callable[[BoardSession, Random], object]] = {
    "place": lambda s, rng: s.try_place(some_slot(s, rng), some_cell(s, rng)),
    "place well": lay_something,
    "place again": lay_something,
    "line": lay_a_line,
    "move": lambda s, rng: s.move(some_cell(s, rng), some_cell(s, rng)),
    "take back": take_something,
    "take back there": lambda s, rng: s.take_back(some_cell(s, rng)),
    "undo": lambda s, _: s.undo(),
    "take back all": lambda s, _: s.take_back_all(),
    "preview": lambda s, rng: s.preview(some_slot(s, rng), some_cell(s, rng)),
    "shuffle": lambda s, rng: s.shuffle(rng),
    "sort": lambda s, rng: s.sort(rng.choice(list(SortBy))),
    "reorder": lambda s, rng: s.reorder(rng.randrange(6), rng.randrange(-1, 8)),
    "swap places": lambda s, rng: s.swap_places(rng.randrange(6), rng.randrange(6)),
    "end turn": play_something,
    "end turn again": play_something,
    "think": think_a_bit,
    "think more": think_a_bit,
    "take back turn": lambda s, rng: s.take_back_turn() if rng.random() < 0.3 else None,
    "hint": lambda s, rng: s.count_hint(rng.randrange(s.state.seat_count)),
    "lift": lambda s, _: s.lift_curtain(),
    "lower": lambda s, rng: s.lower_curtain() if rng.random() < 0.2 else None,
    "wait": lambda s, rng: s.add_time(rng.random()),
}


def assert_tiles_are_whole(session: BoardSession) -> None:
    """Every tile of the viewer is on the rack or in the draft, once, and in its own place."""
    if (viewer := session.viewer) is None:
        assert session.rack() == ()
        return
    rack, draft = session.rack(), session.draft
    held = [shown.tile for shown in rack] + [laid.tile for laid in draft]
    assert Counter(held) == Counter(session.state.racks[viewer])
    slots = [shown.slot for shown in rack] + [laid.slot for laid in draft]
    assert len(set(slots)) == len(slots)
    assert [shown.place for shown in rack] == sorted({shown.place for shown in rack})
    assert all(session.place_of(shown.slot) == shown.place for shown in rack)
    assert not any(laid.cell in session.state.board for laid in draft)


def assert_all_racks_are_whole(session: BoardSession) -> None:
    for rack, tiles in zip(session._racks, session.state.racks, strict=True):
        assert Counter(shown.tile for shown in rack.shown()) == Counter(tiles)
        assert sorted(rack.order) == list(range(session.rack_size))


def resumed(session: BoardSession) -> BoardSession:
    return BoardSession.resume(session.to_text(), json.loads(json.dumps(session.extra())))


@few_examples
@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_no_calls_ever_lose_or_double_a_tile(game: Game, seats: int, seed: int) -> None:
    rng = Random(f"calls {seed}")
    session = begun(game, seats, seed, rng)
    session.lift_curtain()
    for _ in range(CALLS):
        name = rng.choice(list(CALLABLE))
        CALLABLE[name](session, rng)
        assert_tiles_are_whole(session)
        assert_all_racks_are_whole(session)


@few_examples
@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_a_session_comes_back_as_it_was_saved(game: Game, seats: int, seed: int) -> None:
    rng = Random(f"calls {seed}")
    session = begun(game, seats, seed, rng)
    session.lift_curtain()
    for _ in range(rng.randrange(CALLS)):
        CALLABLE[rng.choice(list(CALLABLE))](session, rng)
    back = resumed(session)
    session.lift_curtain()
    back.lift_curtain()
    assert (back.state, back.turns) == (session.state, session.turns)
    assert back.extra() == session.extra()
    assert (back.rack(), back.draft) == (session.rack(), session.draft)
    assert back.verdict() == session.verdict()


@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_legal_cells_are_exactly_those_where_a_tile_goes(game: Game, seats: int, seed: int) -> None:
    session = position(game, seats, seed)
    taken = [cell for cell, _ in session.state.board.items()]
    taken += [laid.cell for laid in session.draft]
    assume(len(taken) > len(session.draft) or len(session.draft) > 1)
    draft = session.draft
    for slot in (shown.slot for shown in session.rack()):
        found = {cell for cell in around(taken) if session.preview(slot, cell).ok}
        assert session.legal_cells(slot) == found
    assert session.draft == draft


@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_legal_cells_of_a_draft_tile_are_where_it_moves(game: Game, seats: int, seed: int) -> None:
    session = position(game, seats, seed)
    assume(session.draft and (len(session.state.board) or len(session.draft) > 1))
    taken = [cell for cell, _ in session.state.board.items()]
    taken += [laid.cell for laid in session.draft]
    laid = session.draft[0]
    found = {cell for cell in around(taken) if session.preview(laid.slot, cell).ok}
    assert session.legal_cells(laid.slot) == found
    assert laid.cell in found


@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_a_preview_says_what_placing_says(game: Game, seats: int, seed: int) -> None:
    session = position(game, seats, seed)
    rng = Random(f"preview {seed}")
    for _ in range(10):
        slot, cell = some_slot(session, rng), some_cell(session, rng)
        preview, why_not = session.preview(slot, cell), session.why_not(slot, cell)
        before = session.draft
        assert session.try_place(slot, cell) == preview
        assert (why_not is None) is preview.ok
        if not preview.ok:
            assert session.draft == before
        elif session.verdict().ok:
            assert session.verdict().points == preview.points


@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_a_line_is_what_single_tiles_would_be(game: Game, seats: int, seed: int) -> None:
    session = position(game, seats, seed)
    rng = Random(f"line {seed}")
    session.take_back_all()
    for _ in range(8):
        slots = rng.sample(range(session.rack_size), rng.randint(1, 3))
        start, direction = some_cell(session, rng), rng.choice(DIRECTIONS)
        assert_line_equals_tiles(session, slots, start, direction)
        session.take_back_all()


def assert_line_equals_tiles(
    session: BoardSession, slots: list[int], start: Cell, direction: Direction
) -> None:
    verdict = session.place_line(slots, start, direction)
    laid = {tile.slot: tile.cell for tile in session.draft}
    points = session.points
    assert len(laid) == (len(slots) if verdict.ok else 0)
    session.take_back_all()
    if verdict.ok:
        assert any(lay_in_order(session, order, laid) for order in permutations(slots))
        assert session.points == points == verdict.points
    elif start not in session.state.board:
        cells = free_cells(session, start, direction, len(slots))
        assert not lay_in_order(session, slots, dict(zip(slots, cells, strict=True)))


def lay_in_order(session: BoardSession, slots: Sequence[int], cells: Mapping[int, Cell]) -> bool:
    session.take_back_all()
    return all(session.try_place(slot, cells[slot]).ok for slot in slots)


def free_cells(session: BoardSession, start: Cell, direction: Direction, count: int) -> list[Cell]:
    cells: list[Cell] = []
    while len(cells) < count:
        if start not in session.state.board:
            cells.append(start)
        start = Cell(start.x + direction[0], start.y + direction[1])
    return cells


@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_directions_are_those_in_which_the_line_goes(game: Game, seats: int, seed: int) -> None:
    session = position(game, seats, seed)
    rng = Random(f"directions {seed}")
    slots = rng.sample(range(session.rack_size), rng.randint(1, 3))
    start = some_cell(session, rng)
    found = session.line_directions(slots, start)
    for direction in DIRECTIONS:
        copy = BoardSession(session.match, OPEN)
        for laid in session.draft:
            copy.try_place(laid.slot, laid.cell)
        assume(copy.draft == session.draft)
        assert copy.place_line(slots, start, direction).ok is (direction in found)


@few_examples
@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_looking_back_sees_what_was(game: Game, seats: int, seed: int) -> None:
    match = random_position(game, seats, seed)
    session = BoardSession(match, OPEN)
    assert session.turn_count == len(match.actions)
    for count in range(0, len(match.actions) + 1, 7):
        past = match.undo(len(match.actions) - count)
        assert isinstance(past.state, BoardState)
        moment = session.history(count)
        assert (moment.board, moment.scores) == (past.state.board, past.state.scores)
    for cell, _ in session.state.board.items():
        owner = session.owner_of(cell)
        assert owner is not None
        turn = session.turns[owner.number - 1]
        assert turn.seat == owner.seat
        assert cell in {placement.cell for placement in turn.placements}
    for seat, score in enumerate(match.state.scores):
        assert sum(session.statistics(seat).points_by_turn) == score


@few_examples
@given(game=GAMES, seats=SEATS, seed=SEEDS)
def test_a_turn_taken_back_leaves_no_trace_but_its_count(game: Game, seats: int, seed: int) -> None:
    session = position(game, seats, seed)
    before, board = session.match, session.state.board
    play_something(session, Random(seed))
    assume(session.turn_count > len(before.actions))
    session.take_back_turn()
    assert session.match == before
    assert session.statistics(before.state.to_move).take_backs == 1
    assert session.history(session.turn_count).board == board


@pytest.mark.parametrize("game", BOARD_GAMES.values(), ids=BOARD_GAMES)
def test_a_match_is_played_to_its_end_by_people_and_computers(game: Game) -> None:
    session = mixed(random_position(game, 3, 5).setup, Random(11))
    rng = Random(7)
    while session.result is None:
        session.lift_curtain()
        if session.is_human(session.state.to_move):
            play_found(session, rng) if session.choices.can_play else play_something(session, rng)
        else:
            let_computer_move(session)
    assert Match.from_text(session.to_text()).state == session.state
    assert session.result.winners == session.leaders()
