"""Tiles under a finger: lifted, aimed, dropped, refused, swapped and interrupted."""

import pygame
import pytest

from game.audio.sounds import Sound
from game.device.view import Insets, Viewport
from game.rules.board import Cell
from game.scenes.play import PlayScene
from game.session import BoardSession
from tests.scene.drivers import (
    continue_at,
    drag_tile,
)
from tests.scene.hands import (
    lift,
    stand_in,
    steer,
)
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, Theatre
from tests.unit.session.tables import PERSON_FIRST, at, draft_text, rack_text

BAG = "bc bd bk bx bu oc"
TURNED = Viewport(844, 390, 1.0, Insets(right=47, left=47, bottom=21))


def table(viewport: Viewport = PHONE, **settings: object) -> tuple[Theatre, PlayScene]:
    """Return a match with a red circle on the table and a rack that fits in part."""
    theatre = Theatre(viewport, **{"language": "en", "animation": "off", **settings})
    session = at("rc@0,0", "rs rd gd gk rk bu", "gc", bag=BAG, players=PERSON_FIRST)
    return theatre, continue_at(theatre, session)


def place_of(scene: PlayScene, tile: str) -> str:
    slot = next(h for h in scene.session.rack() if str(h.tile) == tile)
    return f"rack-{slot.place}"


def tile_of(session: BoardSession, text: str) -> object:
    return next(h.tile for h in session.rack() if str(h.tile) == text)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_dragged_tile_lies_where_its_ghost_was(viewport: Viewport) -> None:
    theatre, scene = table(viewport)
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    assert draft_text(scene.session) == "rs@1,0"
    assert rack_text(scene.session) == "rd gd gk rk bu"
    assert scene._strip() == "2 points"


def test_the_ghost_floats_above_a_finger_and_grows_there_gently() -> None:
    theatre, scene = table()
    start = theatre.centre("rack-0")
    theatre.finger(pygame.FINGERDOWN, start)
    theatre.finger(pygame.FINGERMOTION, (start[0], start[1] - 9))
    drag = scene.table.drag
    assert drag is not None
    look, tile = scene.stage.look, scene.stage.regions.tile
    near = drag.pos[1] - drag.centre(look, tile)[1]
    theatre.finger(pygame.FINGERMOTION, (start[0], start[1] - 120))
    far = drag.pos[1] - drag.centre(look, tile)[1]
    assert 0 < near < far
    assert drag.rect(look, tile).bottom == pytest.approx(drag.pos[1] - 12, abs=1)
    assert drag.rect(look, tile).width >= 64


def test_a_mouse_holds_the_tile_by_its_middle() -> None:
    theatre, scene = table(DESKTOP)
    x, y = theatre.centre("rack-0")
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    goal = scene.stage.camera.centre_of((1, 0))
    moved = pygame.event.Event(
        pygame.MOUSEMOTION,
        pos=(round(goal[0]), round(goal[1])),
        rel=(0, 0),
        buttons=(1, 0, 0),
        touch=False,
    )
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=moved.pos, button=1, touch=False)
    theatre.frames(0.02, down)
    theatre.frames(0.02, moved)
    assert scene.table.drag is not None
    tile = scene.stage.regions.tile
    assert scene.table.drag.centre(scene.stage.look, tile) == scene.table.drag.pos
    theatre.frames(0.02, up)
    assert draft_text(scene.session) == "rs@1,0"


def test_a_tremble_is_a_tap_and_not_a_drag() -> None:
    theatre, scene = table()
    x, y = theatre.centre("rack-0")
    theatre.finger(pygame.FINGERDOWN, (x, y))
    theatre.finger(pygame.FINGERMOTION, (x + 5, y + 5))
    theatre.finger(pygame.FINGERUP, (x + 5, y + 5))
    assert scene.table.drag is None
    assert scene.table.picks.slots == [0]


def test_an_illegal_drop_springs_back_with_its_reason_and_rings() -> None:
    theatre, scene = table(animation="normal")
    before = scene.session.rack()
    drag_tile(theatre, tile_of(scene.session, "gd"), Cell(1, 0))
    assert scene.session.rack() == before
    assert scene.session.draft == ()
    assert scene._strip() == "It matches neither in colour nor in shape here"
    assert set(scene.stage.causes[0]) == {Cell(0, 0), Cell(1, 0)}
    assert ("vibrate", (8, 40, 8)) in theatre.page.calls
    theatre.frames(3)
    assert scene.stage.causes[0] == ()
    assert scene._strip() == "Your turn, Anna"


def test_a_refused_tile_is_on_its_way_home_before_it_rests() -> None:
    theatre, scene = table(animation="normal")
    lift(theatre, theatre.centre(place_of(scene, "gd")))
    finger = steer(theatre, Cell(1, 0))
    theatre.finger(pygame.FINGERUP, finger)
    assert ("slot", 2) in scene.stage.flights
    theatre.frames(0.6)
    assert not scene.stage.flights


def test_a_tile_dropped_off_the_table_returns_in_silence() -> None:
    theatre, scene = table()
    before = scene.session.rack()
    start = theatre.centre("rack-0")
    theatre.drag(start, (start[0], start[1] + 80))
    assert scene.session.rack() == before
    assert not scene.table.notice


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_drop_on_the_rack_swaps_two_places(viewport: Viewport) -> None:
    theatre, scene = table(viewport)
    theatre.drag(theatre.centre("rack-0"), theatre.centre("rack-3"))
    assert rack_text(scene.session) == "gk rd gd rs rk bu"


def test_a_rack_is_ordered_while_the_computer_plays() -> None:
    theatre, scene = table(ai_pause="relaxed")
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    theatre.tap("main")
    assert scene.session.state.to_move == 1
    before = rack_text(scene.session).split()
    start, end = theatre.centre("rack-0"), theatre.centre("rack-1")
    stand_in(scene, "_skip", lambda: None)  # the computer takes its time
    theatre.finger(pygame.FINGERDOWN, start)
    theatre.finger(pygame.FINGERMOTION, end)
    theatre.finger(pygame.FINGERUP, end)
    assert rack_text(scene.session).split() == [before[1], before[0], *before[2:]]


def test_a_tile_of_the_draft_moves_to_another_cell_and_home() -> None:
    theatre, scene = table()
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    lift(theatre, scene.stage.camera.centre_of((1, 0)))
    finger = steer(theatre, Cell(0, 1))
    theatre.finger(pygame.FINGERUP, finger)
    assert draft_text(scene.session) == "rs@0,1"
    x, y = scene.stage.camera.centre_of((0, 1))
    rack = scene.stage.places[2].center
    theatre.drag((x, y), rack)
    assert scene.session.draft == ()
    assert "rs" in rack_text(scene.session)


def test_a_tile_of_the_draft_dropped_where_it_does_not_go_stays() -> None:
    theatre, scene = table()
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    lift(theatre, scene.stage.camera.centre_of((1, 0)))
    finger = steer(theatre, Cell(3, 3))
    theatre.finger(pygame.FINGERUP, finger)
    theatre.frames(0.3)
    assert draft_text(scene.session) == "rs@1,0"
    assert scene._strip() == "Must touch a tile on the table"


def test_a_second_finger_sends_the_tile_home() -> None:
    theatre, scene = table(animation="normal")
    before = scene.session.rack()
    start = theatre.centre("rack-0")
    lift(theatre, start)
    steer(theatre, Cell(1, 0))
    theatre.finger(pygame.FINGERDOWN, (60, 400), 2)
    assert scene.table.drag is None
    theatre.finger(pygame.FINGERUP, (60, 400), 2)
    theatre.finger(pygame.FINGERUP, start)
    theatre.frames(0.5)
    assert scene.session.rack() == before
    assert scene.session.draft == ()


def test_small_cells_come_closer_for_a_drag_and_go_back_after_it() -> None:
    theatre, scene = table(animation="normal")
    for _ in range(12):
        scene.hands.zoom(-1)
    theatre.frames(1)
    small = scene.stage.camera.size
    assert small < 44
    start = theatre.centre("rack-0")
    lift(theatre, start)
    theatre.frames(0.4)
    assert scene.stage.camera.size >= 44
    theatre.finger(pygame.FINGERUP, (start[0], start[1] - 12))
    theatre.frames(1)
    assert scene.stage.camera.size == small
    lift(theatre, theatre.centre("rack-0"))
    theatre.frames(0.4)
    theatre.finger(pygame.FINGERDOWN, (60, 400), 2)  # interrupted, not dropped
    theatre.finger(pygame.FINGERUP, (60, 400), 2)
    theatre.frames(1)
    assert scene.table.drag is None
    assert scene.stage.camera.size == small


def test_where_motion_rests_small_cells_are_magnified() -> None:
    theatre, scene = table(reduce_motion="on")
    for _ in range(12):
        scene.hands.zoom(-1)
    theatre.frames(1)
    lift(theatre, theatre.centre("rack-0"))
    steer(theatre, Cell(1, 0))
    shown = theatre.picture().copy()
    drag = scene.table.drag
    assert drag is not None
    look = scene.stage.look
    above = scene.stage._magnifier.rect_above(
        drag.rect(look, scene.stage.regions.tile), scene.stage.regions.board
    )
    stand_in(scene.stage, "draw_magnifier", lambda *_: None)
    bare = theatre.picture()
    assert shown.subsurface(above).get_buffer().raw != bare.subsurface(above).get_buffer().raw


@pytest.mark.parametrize(
    ("magnet", "apart", "caught"),
    [
        ("normal", 0.65, True),
        ("normal", 0.95, False),
        ("strong", 0.95, True),
        ("off", 0.65, False),
    ],
)
def test_the_magnet_catches_as_far_as_it_is_set(magnet: str, apart: float, caught: bool) -> None:
    theatre, scene = table(magnet=magnet)
    lift(theatre, theatre.centre(place_of(scene, "rs")))
    drag = scene.table.drag
    assert drag is not None
    steer(theatre, Cell(2, -1))
    size = scene.stage.camera.size
    x, y = scene.stage.camera.centre_of((1, 0))
    ghost = drag.centre(scene.stage.look, scene.stage.regions.tile)
    goal = (x + apart * size, y)
    finger = (drag.pos[0] + goal[0] - ghost[0], drag.pos[1] + goal[1] - ghost[1])
    theatre.finger(pygame.FINGERMOTION, finger)
    aimed = scene.hands.aim(drag)
    assert aimed == (Cell(1, 0) if caught else Cell(2, 0))


def test_a_caught_tile_needs_a_longer_way_to_leave() -> None:
    theatre, scene = table()
    lift(theatre, theatre.centre(place_of(scene, "rs")))
    drag = scene.table.drag
    assert drag is not None
    steer(theatre, Cell(1, 0))
    finger = steer(theatre, Cell(1, 0))  # once more: the ghost is in the very middle now
    ghost = drag.centre(scene.stage.look, scene.stage.regions.tile)
    x, _ = scene.stage.camera.centre_of((1, 0))
    size = scene.stage.camera.size
    for apart, aimed in ((0.8, Cell(1, 0)), (0.9, Cell(2, 0)), (0.8, Cell(2, 0))):
        at_x = finger[0] + (x + apart * size - ghost[0])
        theatre.finger(pygame.FINGERMOTION, (at_x, finger[1]))
        assert scene.hands.aim(drag) == aimed


def test_a_tile_held_at_the_edge_scrolls_the_board_after_a_pause() -> None:
    theatre = Theatre(PHONE, animation="off")
    line = " ".join(f"{color}c@{4 * x},0" for x, color in enumerate("roygbp"))
    session = at(line, "rs rd", "gc", bag=BAG, players=PERSON_FIRST)
    scene = continue_at(theatre, session)
    for _ in range(4):
        scene.hands.zoom(1)
    lift(theatre, theatre.centre("rack-0"))
    before = scene.stage.camera.framing
    theatre.finger(pygame.FINGERMOTION, (4, 400))
    theatre.frames(0.15)
    assert scene.stage.camera.framing == before
    theatre.frames(0.5)
    assert scene.stage.camera.framing.way_to(before)[0] > 0.5


@pytest.mark.parametrize("turned", [PHONE_WIDE, TURNED, Viewport(780, 1688, 2.0)])
def test_rotation_in_the_middle_of_a_drag_loses_nothing(turned: Viewport) -> None:
    theatre, scene = table(animation="normal")
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    middle = scene.stage.camera.framing
    lift(theatre, theatre.centre(place_of(scene, "rd")))
    steer(theatre, Cell(2, 0))
    middle = scene.stage.camera.framing
    theatre.resize(turned)
    assert scene.table.drag is None
    assert rack_text(scene.session) == "rd gd gk rk bu"
    assert draft_text(scene.session) == "rs@1,0"
    now = scene.stage.camera.framing
    assert (now.cell, now.dx, now.dy) == (middle.cell, middle.dx, middle.dy)
    theatre.finger(pygame.FINGERUP, (100, 100))
    theatre.resize(PHONE)
    assert draft_text(scene.session) == "rs@1,0"


def test_a_tile_of_the_draft_is_still_there_after_a_rotation_in_mid_drag() -> None:
    theatre, scene = table(animation="normal")
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    lift(theatre, scene.stage.camera.centre_of((1, 0)))
    steer(theatre, Cell(0, 1))
    theatre.resize(PHONE_WIDE)
    assert draft_text(scene.session) == "rs@1,0"
    assert Cell(1, 0) in scene.stage._lying


@pytest.mark.parametrize("event", [pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST])
def test_hiding_in_the_middle_of_a_drag_sends_the_tile_home(event: int) -> None:
    theatre, scene = table(animation="normal")
    lift(theatre, theatre.centre("rack-0"))
    steer(theatre, Cell(1, 0))
    theatre.frames(0.02, pygame.event.Event(event))
    assert scene.table.drag is None
    theatre.frames(0.5)
    assert rack_text(scene.session) == "rs rd gd gk rk bu"
    assert scene.session.draft == ()


def test_tiles_are_not_dragged_where_only_taps_are_wanted() -> None:
    theatre, scene = table(move_by="tap")
    theatre.drag(theatre.centre("rack-0"), scene.stage.camera.centre_of((1, 0)))
    assert scene.session.draft == ()
    assert scene.table.drag is None


@pytest.mark.parametrize("holds", [True, False])
def test_the_camera_stays_under_a_held_tile_when_the_computer_plays(holds: bool) -> None:
    theatre, scene = table()
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    theatre.tap("main")
    for _ in range(8):
        scene.hands.zoom(1)
    scene.stage.camera.pan(-300, -300)
    scene._paused = -3.0
    theatre.frames(2.4)  # the camera leaves the view alone soon after a hand moved it
    framing = scene.stage.camera.framing
    if holds:
        stand_in(scene, "_skip", lambda: None)  # the computer takes its time
        lift(theatre, theatre.centre("rack-1"))
    theatre.frames(1.5)
    assert len(scene.session.turns) == 2
    assert (scene.stage.camera.framing == framing) is holds


def test_lifting_ticks_settling_tocks_and_refusing_thuds() -> None:
    theatre, scene = table(animation="normal")
    heard: list[Sound] = []
    stand_in(theatre.services.audio, "play", lambda sound, *_: heard.append(sound))
    drag_tile(theatre, tile_of(scene.session, "rs"), Cell(1, 0))
    assert heard == [Sound.TICK, Sound.TOCK]
    heard.clear()
    drag_tile(theatre, tile_of(scene.session, "bu"), Cell(2, 0))
    assert heard == [Sound.TICK, Sound.THUP]


def test_a_held_tile_is_drawn_the_same_twice() -> None:
    theatre, _ = table()
    lift(theatre, theatre.centre("rack-0"))
    steer(theatre, Cell(1, 0))
    first = theatre.picture().copy()
    assert first.get_buffer().raw == theatre.picture().get_buffer().raw
