"""How a rack is arranged, and that arranging never changes what is on it."""

from random import Random

import pytest

from game.rules.board import Cell
from game.rules.notation import read_tiles
from game.session import SortBy
from game.session.rack import SeatRack, read_rack
from tests.unit.session.tables import (
    COMPUTER_FIRST,
    PERSON_FIRST,
    at,
    dealt,
    lay,
    let_computer_move,
    play,
    rack_text,
    slot_of,
)

RACK = "bc gd rd bx od gx"


def rack(text: str = RACK, size: int = 6) -> SeatRack:
    return SeatRack.of(read_tiles(text), size)


def shown(held: SeatRack) -> str:
    return " ".join(str(tile) for _, tile, _ in held.shown())


def test_a_new_rack_shows_the_tiles_as_they_were_dealt() -> None:
    session = dealt()
    assert rack_text(session) == RACK
    assert [(s.slot, s.place) for s in session.rack()] == [(n, n) for n in range(6)]


def test_a_tile_is_put_between_others() -> None:
    session = dealt()
    session.reorder(slot_of(session, "gx"), 1)
    assert rack_text(session) == "bc gx gd rd bx od"


def test_a_tile_put_beyond_the_end_comes_last() -> None:
    session = dealt()
    session.reorder(0, 99)
    assert rack_text(session) == "gd rd bx od gx bc"


def test_a_tile_put_before_the_start_comes_first() -> None:
    assert shown(rack().reordered(3, -2)) == "bx bc gd rd od gx"


def test_there_is_no_putting_a_slot_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="not in"):
        rack().reordered(6, 0)


def test_two_tiles_change_places() -> None:
    session = dealt()
    session.swap_places(0, 5)
    assert rack_text(session) == "gx gd rd bx od bc"
    assert session.place_of(0) == 5


def test_a_tile_in_the_draft_leaves_its_place_open() -> None:
    session = dealt()
    lay(session, "gd@0,0")
    assert [shown.place for shown in session.rack()] == [0, 2, 3, 4, 5]
    assert session.place_of(session.draft[0].slot) == 1


def test_a_tile_moves_to_a_place_that_a_draft_tile_left() -> None:
    session = dealt()
    lay(session, "gd@0,0")
    session.swap_places(1, 5)
    assert [shown.place for shown in session.rack()] == [0, 1, 2, 3, 4]
    session.take_back_all()
    assert rack_text(session) == "bc gx rd bx od gd"


def test_shuffling_always_looks_different() -> None:
    for seed in range(50):
        assert shown(rack("rc gs").shuffled(Random(seed))) == "gs rc"


def test_shuffling_twins_only_changes_nothing() -> None:
    assert shown(rack("rc rc rc").shuffled(Random(1))) == "rc rc rc"


def test_shuffling_an_empty_rack_does_no_harm() -> None:
    assert shown(rack("").shuffled(Random(1))) == ""


def test_shuffling_finds_many_orders() -> None:
    assert len({shown(rack().shuffled(Random(seed))) for seed in range(200)}) > 100


def test_shuffling_touches_only_what_is_on_the_rack() -> None:
    session = dealt()
    lay(session, "gd@0,0 rd@1,0")
    session.shuffle(Random(3))
    assert [shown.place for shown in session.rack()] == [0, 3, 4, 5]
    assert rack_text(session) != "bc bx od gx"
    session.take_back_all()
    assert [str(shown.tile) for shown in session.rack()][1:3] == ["gd", "rd"]


def test_sorting_by_colour_keeps_colours_together() -> None:
    session = dealt()
    session.sort(SortBy.COLOR)
    assert rack_text(session) == "rd od gd gx bc bx"


def test_sorting_by_shape_keeps_shapes_together() -> None:
    session = dealt()
    session.sort(SortBy.SHAPE)
    assert rack_text(session) == "bc rd od gd gx bx"


def test_sorting_in_flex_looks_at_backgrounds_last() -> None:
    assert shown(rack("rcw rsb rcb").sorted(SortBy.COLOR)) == "rcb rcw rsb"


def test_sorting_closes_gaps() -> None:
    held = rack("gd rc bs").refilled(read_tiles("gd bs")).sorted(SortBy.COLOR)
    assert [(str(tile), place) for _, tile, place in held.shown()] == [("gd", 0), ("bs", 1)]


def test_sorting_leaves_the_places_of_draft_tiles_alone() -> None:
    session = dealt()
    lay(session, "bc@0,0")
    session.sort(SortBy.COLOR)
    assert [shown.place for shown in session.rack()] == [1, 2, 3, 4, 5]
    assert rack_text(session) == "rd od gd gx bx"


def test_new_tiles_come_to_the_places_of_those_played() -> None:
    session = dealt(players=PERSON_FIRST)
    session.reorder(slot_of(session, "gx"), 0)
    play(session, "gd@0,0 rd@1,0 od@2,0")
    drawn = session.state.racks[0][-3:]
    let_computer_move(session)
    assert rack_text(session) == f"gx bc {drawn[0]} {drawn[1]} bx {drawn[2]}"


def test_the_twin_that_was_played_is_the_one_that_is_replaced() -> None:
    session = at("rc@0,0", "rs gd rs", "gc", bag="yk", players=PERSON_FIRST)
    session.try_place(0, Cell(1, 0))
    session.play()
    assert rack_text(session) == "yk gd rs"


def test_a_twin_that_stays_keeps_its_slot() -> None:
    held = rack("rc gs rc").refilled(read_tiles("rc bd rc"), freed=[0, 1])
    assert [(slot, str(tile)) for slot, tile, _ in held.shown()] == [
        (0, "bd"),
        (1, "rc"),
        (2, "rc"),
    ]


def test_the_rack_can_be_arranged_while_the_computer_moves() -> None:
    session = at("rc@0,0", "rs", "gd gx", bag="bc", players=COMPUTER_FIRST)
    session.swap_places(0, 1)
    assert rack_text(session) == "gx gd"


def test_nobody_arranges_a_rack_that_nobody_may_see() -> None:
    session = at("rc@0,0", "rs", "gd", "gx", players=("normal", "human", "human"))
    before = session.extra()
    session.sort(SortBy.COLOR)
    session.swap_places(0, 1)
    assert session.extra() == before


def test_a_rack_comes_back_from_its_data() -> None:
    held = rack("rc gs rc").reordered(2, 0)
    assert read_rack(held.to_data(), read_tiles("rc rc gs"), 6) == held


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"order": [0, 1, 2], "tiles": "rc gs rc"},
        {"order": [0, 1, 2, 3, 4, 4], "tiles": "rc gs rc . . ."},
        {"order": [0, 1, 2, 3, 4, "5"], "tiles": "rc gs rc . . ."},
        {"order": [0, 1, 2, 3, 4, True], "tiles": "rc gs rc . . ."},
        {"order": [0, 1, 2, 3, 4, 5], "tiles": "rc gs rc . ."},
        {"order": [0, 1, 2, 3, 4, 5], "tiles": "rc gs bd . . ."},
        {"order": [0, 1, 2, 3, 4, 5], "tiles": "rc gs zz . . ."},
        {"order": [0, 1, 2, 3, 4, 5], "tiles": 7},
    ],
)
def test_spoilt_data_give_a_plain_rack(data: object) -> None:
    assert read_rack(data, read_tiles("rc gs rc"), 6) == rack("rc gs rc")
