"""The play screen by taps: picking, placing, taking back, lines at once, asking by holding."""

import pytest

from game.device.view import Viewport
from game.rules.board import Cell
from game.scenes.play import PlayScene
from tests.scene.drivers import (
    continue_at,
)
from tests.scene.hands import (
    hold,
    tap_cell,
    tap_tile,
)
from tests.scene.theatre import PHONE, SIZES, Theatre
from tests.unit.session.tables import PERSON_FIRST, at, cells, draft_text, rack_text

BAG = "bc bd bk bx bu oc"
RACK = "rs rd gd gk rk bu"


def table(
    viewport: Viewport = PHONE, on_board: str = "rc@0,0", rack: str = RACK, **settings: object
) -> tuple[Theatre, PlayScene]:
    theatre = Theatre(viewport, **{"language": "en", "animation": "off", **settings})
    session = at(on_board, rack, "gc", bag=BAG, players=PERSON_FIRST)
    return theatre, continue_at(theatre, session)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_turn_of_three_tiles_takes_seven_taps(viewport: Viewport) -> None:
    theatre, scene = table(viewport)
    for tile, x in (("rs", 1), ("rd", 2), ("rk", 3)):
        tap_tile(theatre, tile)
        tap_cell(theatre, x, 0)
    assert draft_text(scene.session) == "rs@1,0 rd@2,0 rk@3,0"
    assert scene._strip() == "4 points"
    theatre.tap("main")
    assert [turn.points for turn in scene.session.turns[:1]] == [4]


def test_a_second_tap_puts_a_picked_tile_back() -> None:
    theatre, scene = table()
    tap_tile(theatre, "rs")
    assert scene.table.picks.slots == [0]
    tap_tile(theatre, "rs")
    assert scene.table.picks.slots == []


def test_a_tap_on_a_fixed_tile_picks_nothing_any_more() -> None:
    theatre, scene = table()
    tap_tile(theatre, "rs")
    tap_cell(theatre, 0, 0)
    assert scene.table.picks.slots == []
    assert scene.session.draft == ()


def test_a_tap_on_a_tile_of_the_draft_takes_it_back() -> None:
    theatre, scene = table()
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    tap_cell(theatre, 1, 0)
    assert scene.session.draft == ()
    assert rack_text(scene.session) == RACK


def test_undo_takes_back_the_last_tile_and_a_hold_all_of_them() -> None:
    theatre, scene = table()
    for tile, x in (("rs", 1), ("rd", 2), ("rk", 3)):
        tap_tile(theatre, tile)
        tap_cell(theatre, x, 0)
    theatre.tap("undo")
    assert draft_text(scene.session) == "rs@1,0 rd@2,0"
    hold(theatre, theatre.centre("undo"))
    assert scene.session.draft == ()
    assert rack_text(scene.session) == RACK
    assert "undo" not in scene.rects()  # nothing left to take back


def test_a_tile_that_does_not_go_there_stays_picked_and_the_strip_says_why() -> None:
    theatre, scene = table()
    tap_tile(theatre, "gd")
    tap_cell(theatre, 1, 0)
    assert scene.session.draft == ()
    assert scene._strip() == "It matches neither in colour nor in shape here"
    assert set(scene.stage.causes[0]) == cells("0,0 1,0")
    assert scene.table.picks.slots == [2]


def test_tiles_that_share_a_trait_are_picked_in_order() -> None:
    theatre, scene = table()
    for tile in ("rk", "rs", "rd"):
        tap_tile(theatre, tile)
    assert scene.table.picks.slots == [4, 0, 1]
    tap_tile(theatre, "gk")  # shares nothing with all of them: a new beginning
    assert scene.table.picks.slots == [3]


def test_a_line_of_picked_tiles_is_laid_by_its_start_and_its_direction() -> None:
    theatre, scene = table()
    tap_tile(theatre, "rs")
    tap_tile(theatre, "rd")
    tap_cell(theatre, 1, 0)
    assert scene.session.draft == ()
    assert scene._strip() == "Which way?"
    assert set(scene.table.legal_now()) == cells("2,0 -1,0 1,1 1,-1")
    tap_cell(theatre, -1, 0)  # beyond the tile that lies there already
    assert draft_text(scene.session) == "rs@1,0 rd@-1,0"
    assert scene.session.verdict().points == 3


def test_a_line_with_one_possible_direction_is_laid_at_once() -> None:
    theatre, scene = table(on_board="rc@0,0 ox@-1,1 gx@1,2 px@1,-2")
    tap_tile(theatre, "rs")
    tap_tile(theatre, "rd")
    tap_cell(theatre, 1, 0)
    assert draft_text(scene.session) == "rs@1,0 rd@2,0"


def test_on_the_empty_board_a_line_asks_for_its_direction() -> None:
    theatre, scene = table(on_board="", rack="rs rd rk gu bx oc")
    for tile in ("rs", "rd", "rk"):
        tap_tile(theatre, tile)
    tap_cell(theatre, 0, 0)
    assert scene.session.draft == ()
    assert scene._strip() == "Which way?"
    assert set(scene.table.legal_now()) == cells("1,0 0,1 -1,0 0,-1")
    tap_cell(theatre, 0, 1)
    assert draft_text(scene.session) == "rs@0,0 rd@0,1 rk@0,2"


def test_a_tap_elsewhere_forgets_the_start_but_not_the_tiles() -> None:
    theatre, scene = table(on_board="", rack="rs rd rk gu bx oc")
    tap_tile(theatre, "rs")
    tap_tile(theatre, "rd")
    tap_cell(theatre, 0, 0)
    assert scene.table.picks.start == Cell(0, 0)
    tap_cell(theatre, 2, 2)
    assert scene.table.picks.start is None
    assert scene.table.picks.slots == [0, 1]


def test_picked_tiles_that_fit_nowhere_together_are_refused_with_a_reason() -> None:
    theatre, scene = table(on_board="rc@0,0 rx@1,0 ru@2,0", rack="rs gs bs oc yc pc")
    tap_tile(theatre, "rs")
    tap_tile(theatre, "gs")
    tap_cell(theatre, 0, 3)
    assert scene.session.draft == ()
    assert scene._strip() == "Must touch a tile on the table"


@pytest.mark.parametrize(
    ("setting", "before", "picked"),
    [
        ("selected", False, True),
        ("always", True, True),
        ("never", False, False),
    ],
)
def test_legal_cells_are_shown_when_the_setting_says(
    setting: str, before: bool, picked: bool
) -> None:
    theatre, scene = table(legal_cells=setting)
    assert bool(scene.table.legal_now()) is before
    tap_tile(theatre, "rs")
    assert bool(scene.table.legal_now()) is picked
    if picked:
        assert set(scene.table.legal_now()) == cells("1,0 -1,0 0,1 0,-1")


def test_marks_of_legal_cells_are_seen() -> None:
    theatre, scene = table()
    plain = theatre.picture().copy()
    tap_tile(theatre, "rs")
    rect = scene.stage.camera.rect_of((1, 0))
    marked = theatre.picture().subsurface(rect)
    assert marked.get_buffer().raw != plain.subsurface(rect).get_buffer().raw


def test_keep_placing_picks_the_next_tile_that_fits() -> None:
    theatre, scene = table(keep_placing=True)
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    assert [str(h.tile) for h in scene.session.rack() if h.slot in scene.table.picks.slots] == [
        "rd"
    ]


def test_tiles_are_not_picked_where_only_drags_are_wanted() -> None:
    theatre, scene = table(move_by="drag")
    tap_tile(theatre, "rs")
    assert scene.table.picks.slots == []


@pytest.mark.parametrize("names", [True, False])
def test_a_hold_names_the_tile_on_the_rack(names: bool) -> None:
    theatre, scene = table(tile_labels=names)
    hold(theatre, theatre.centre("rack-0"))
    assert scene.table.notice.startswith("red square") is names
    assert scene.table.picks.slots == []


def test_a_hold_tells_who_laid_a_tile() -> None:
    theatre, scene = table()
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    theatre.tap("main")
    hold(theatre, scene.stage.camera.centre_of((1, 0)))
    assert scene._strip().startswith("red square")
    assert scene._strip().endswith("Anna, turn 1")


def test_a_hold_tells_what_a_drafted_tile_counts() -> None:
    theatre, scene = table(on_board="rc@0,0 gs@1,1")
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    hold(theatre, scene.stage.camera.centre_of((1, 0)))
    assert scene._strip() == "red square: 2 + 2"
    assert len(scene.session.draft) == 1


def test_a_hold_tells_why_a_cell_does_not_take_the_picked_tile() -> None:
    theatre, scene = table()
    tap_tile(theatre, "gd")
    hold(theatre, scene.stage.camera.centre_of((1, 0)))
    assert scene._strip() == "It matches neither in colour nor in shape here"
    assert scene.session.draft == ()


def test_a_hold_names_a_button_without_pressing_it() -> None:
    theatre, scene = table()
    before = rack_text(scene.session)
    hold(theatre, theatre.centre("shuffle"))
    assert scene._strip() == "Shuffle"
    assert rack_text(scene.session) == before


def test_shuffle_changes_what_is_seen_and_loses_nothing() -> None:
    theatre, scene = table()
    before = rack_text(scene.session).split()
    theatre.tap("shuffle")
    after = rack_text(scene.session).split()
    assert after != before
    assert sorted(after) == sorted(before)


def test_a_button_slid_off_does_nothing() -> None:
    theatre, scene = table()
    before = rack_text(scene.session)
    x, y = theatre.centre("shuffle")
    theatre.drag((x, y), (x, y - 160))
    assert rack_text(scene.session) == before


def test_small_cells_come_closer_before_a_tap_there_counts() -> None:
    theatre, scene = table(legal_cells="never")
    for _ in range(12):
        scene.hands.zoom(-1)
    theatre.frames(1)
    assert scene.stage.camera.size < 44
    tap_tile(theatre, "rs")
    theatre.tap(scene.stage.camera.centre_of((1, 0)))
    assert scene.session.draft == ()
    assert scene.stage.camera.size >= 44
    tap_cell(theatre, 1, 0)
    assert draft_text(scene.session) == "rs@1,0"


def test_a_full_line_is_announced_and_the_button_carries_the_points() -> None:
    theatre, scene = table(on_board="rc@0,0 rs@1,0 rd@2,0 rk@3,0 rx@4,0", rack="ru gd gk")
    tap_tile(theatre, "ru")
    tap_cell(theatre, 5, 0)
    assert scene._strip() == "12 points with a Qwirkle!"
    label = next(w.label for w in scene._form.widgets if w.id == "main")
    assert label == "Play · 12"


def test_play_without_a_draft_asks_for_a_tile_first() -> None:
    theatre, scene = table()
    theatre.tap("main")
    assert scene.table.notice == "Lay a tile first"
    assert scene.session.turns == ()


def test_a_draft_with_a_gap_cannot_be_played_and_says_so() -> None:
    theatre, scene = table()
    for tile, x in (("rs", 1), ("rd", 2), ("rk", 3)):
        tap_tile(theatre, tile)
        tap_cell(theatre, x, 0)
    tap_cell(theatre, 2, 0)
    assert scene._strip().startswith("No gaps")
    theatre.tap("main")
    assert scene.session.turns == ()
    assert scene.stage.causes[0]
