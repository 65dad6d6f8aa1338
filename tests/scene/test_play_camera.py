"""Looking around on the play screen: pan, flick, pinch, wheel, double tap, camera buttons."""

import pygame
import pytest

from game.device.view import Viewport
from game.rules.board import Cell
from game.scenes.play import PlayScene
from tests.scene.drivers import (
    begin,
    continue_at,
    is_our_turn,
    play_by_taps,
)
from tests.scene.hands import (
    pinch,
    stand_in,
    wheel,
)
from tests.scene.theatre import DESKTOP, PHONE, SIZES, TABLET, Theatre
from tests.unit.session.tables import PERSON_FIRST, at

BAG = "bc bd bk bx bu oc"
LINE = " ".join(f"{color}c@{4 * x},0" for x, color in enumerate("roygbp"))


def table(viewport: Viewport = PHONE, **settings: object) -> tuple[Theatre, PlayScene]:
    theatre = Theatre(viewport, **{"language": "en", "animation": "normal", **settings})
    session = at(LINE, "rs rd gd gk rk bu", "gc", bag=BAG, players=PERSON_FIRST)
    scene = continue_at(theatre, session)
    theatre.frames(0.5)
    return theatre, scene


def middle(scene: PlayScene) -> tuple[float, float]:
    x, y = scene.stage.regions.board.center
    return float(x), float(y)


def seen_at(scene: PlayScene, pos: tuple[float, float]) -> tuple[float, float]:
    """Return the place on the board under *pos*, in cells."""
    left, top = scene.stage.camera.lens.origin
    framing = scene.stage.camera.lens.framing
    return (
        framing.cell.x + (pos[0] - left) / framing.size,
        framing.cell.y + (pos[1] - top) / framing.size,
    )


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_one_finger_pans_the_board(viewport: Viewport) -> None:
    theatre, scene = table(viewport)
    for _ in range(4):
        scene.hands.zoom(1)
    theatre.frames(0.5)
    x, y = middle(scene)
    under = seen_at(scene, (x, y))
    theatre.drag((x, y), (x + 40, y))
    assert seen_at(scene, (x + 40, y)) == pytest.approx(under, abs=0.05)


def test_a_flick_glides_and_a_touch_stops_it_dead() -> None:
    theatre, scene = table()
    for _ in range(4):
        scene.hands.zoom(1)
    theatre.frames(0.5)
    x, y = middle(scene)
    theatre.finger(pygame.FINGERDOWN, (x, y))
    for step in range(1, 5):
        theatre.finger(pygame.FINGERMOTION, (x - 14 * step, y))
    theatre.finger(pygame.FINGERUP, (x - 56, y))
    before = scene.stage.camera.framing
    theatre.frames(0.1)
    gliding = scene.stage.camera.framing
    assert gliding != before
    theatre.finger(pygame.FINGERDOWN, (x, y))
    stopped = scene.stage.camera.framing
    theatre.frames(0.3)
    assert scene.stage.camera.framing == stopped


def test_two_fingers_zoom_about_their_middle() -> None:
    theatre, scene = table()
    size, spot = scene.stage.camera.size, middle(scene)
    under = seen_at(scene, spot)
    pinch(theatre, spot, 60, 160)
    theatre.frames(0.3)
    assert scene.stage.camera.size > size * 1.5
    assert seen_at(scene, spot) == pytest.approx(under, abs=0.3)
    pinch(theatre, spot, 160, 60)
    theatre.frames(0.3)
    assert scene.stage.camera.size == pytest.approx(size, rel=0.15)


def test_a_pinch_lays_and_picks_nothing() -> None:
    theatre, scene = table()
    rack = scene.session.rack()
    pinch(theatre, theatre.centre("rack-2"), 60, 140)
    assert scene.session.rack() == rack
    assert scene.table.picks.slots == []
    assert scene.table.drag is None


def test_a_double_tap_zooms_in_there_and_back_out() -> None:
    theatre, scene = table()
    size = scene.stage.camera.size
    assert size < 64
    x, y = middle(scene)
    for _ in range(2):
        theatre.tap((x, y))
    theatre.frames(0.6)
    assert scene.stage.camera.size == pytest.approx(64, abs=2)
    for _ in range(2):
        theatre.tap((x, y))
    theatre.frames(0.6)
    assert scene.stage.camera.size == size


def test_a_wheel_zooms_about_the_pointer_and_a_trackpad_pans() -> None:
    theatre, scene = table(DESKTOP)
    spot = (500.0, 300.0)
    size, under = scene.stage.camera.size, seen_at(scene, spot)
    wheel(theatre, spot, y=3)
    assert scene.stage.camera.size > size
    assert seen_at(scene, spot) == pytest.approx(under, abs=0.1)
    theatre.frames(0.5)
    size, framing = scene.stage.camera.size, scene.stage.camera.framing
    wheel(theatre, spot, x=1.5, y=0.5)
    assert scene.stage.camera.size == size
    assert scene.stage.camera.framing != framing


def test_the_wheel_works_after_a_button_was_pressed() -> None:
    theatre, scene = table(DESKTOP)
    theatre.click(theatre.centre("shuffle"))
    size = scene.stage.camera.size
    wheel(theatre, (500.0, 300.0), y=3)
    assert scene.stage.camera.size > size


def test_the_wheel_over_the_rack_leaves_the_board_alone() -> None:
    theatre, scene = table(DESKTOP)
    framing = scene.stage.camera.framing
    wheel(theatre, scene.stage.places[0].center, y=3)
    assert scene.stage.camera.framing == framing


def test_zoom_buttons_are_there_with_a_mouse_and_zoom() -> None:
    theatre, scene = table(DESKTOP)
    size = scene.stage.camera.size
    theatre.tap("zoom-in")
    assert scene.stage.camera.size > size
    theatre.tap("zoom-out")
    theatre.frames(0.5)
    assert scene.stage.camera.size == pytest.approx(size, rel=0.05)


@pytest.mark.parametrize(
    ("viewport", "setting", "shown"),
    [
        (PHONE, "auto", False),
        (DESKTOP, "auto", True),
        (PHONE, "on", True),
        (DESKTOP, "off", False),
    ],
)
def test_zoom_buttons_follow_their_setting(viewport: Viewport, setting: str, shown: bool) -> None:
    _, scene = table(viewport, zoom_buttons=setting)
    assert ("zoom-in" in scene.rects()) is shown


def test_recentre_appears_when_it_has_something_to_do() -> None:
    theatre, scene = table(TABLET)
    assert "recentre" not in scene.rects()
    for _ in range(3):
        scene.hands.zoom(1)
    theatre.frames(0.5)
    theatre.tap("recentre")
    theatre.frames(0.5)
    assert "recentre" not in scene.rects()
    assert not scene.stage.camera.differs_from_fit


def test_the_same_key_goes_to_the_last_move_once_all_is_shown() -> None:
    theatre = Theatre(PHONE, animation="off")
    scene = begin(theatre)
    while len(scene.session.turns) < 3:
        if is_our_turn(scene):
            play_by_taps(theatre)
        theatre.frames(0.1)
    theatre.key(pygame.K_c, text="c")
    assert not scene.stage.camera.differs_from_fit
    shown: list[object] = []
    stand_in(scene.stage.camera, "show", lambda cells, _: shown.append(cells))
    theatre.key(pygame.K_c, text="c")
    assert shown == [scene._last_cells()]


def played_far_away() -> tuple[Theatre, PlayScene]:
    """Return a match whose last move lies beyond the edge of the view."""
    theatre = Theatre(PHONE, animation="off", language="en")
    scene = begin(theatre)
    while len(scene.session.turns) < 2 or not is_our_turn(scene):
        if is_our_turn(scene):
            play_by_taps(theatre)
        theatre.frames(0.1)
    for _ in range(10):
        scene.hands.zoom(1)
    theatre.frames(0.5)
    x, y = middle(scene)
    for _ in range(8):
        theatre.drag((x, y), (x + 120, y + 160))
    return theatre, scene


def test_an_arrow_at_the_edge_leads_to_a_last_move_out_of_sight() -> None:
    theatre, scene = played_far_away()
    board = scene.stage.regions.board
    cell = scene._last_cells()[len(scene._last_cells()) // 2]
    assert not board.collidepoint(scene.stage.camera.centre_of(cell))
    assert board.contains(scene.rects()["last-move"])
    theatre.tap("last-move")
    theatre.frames(0.5)
    assert board.collidepoint(scene.stage.camera.centre_of(cell))
    assert "last-move" not in scene.rects()


def test_the_key_for_the_last_move_goes_there_too() -> None:
    theatre, scene = played_far_away()
    theatre.key(pygame.K_l, text="l")
    board = scene.stage.regions.board
    for cell in scene._last_cells():
        assert board.collidepoint(scene.stage.camera.centre_of(cell))


def test_the_place_in_the_middle_stays_there_through_every_size() -> None:
    theatre, scene = table()
    theatre.drag(middle(scene), (middle(scene)[0] - 30, middle(scene)[1] + 20))
    framing = scene.stage.camera.framing
    for viewport in (*SIZES.values(), Viewport(780, 1688, 2.0), PHONE):
        theatre.resize(viewport)
        now = scene.stage.camera.framing
        assert (now.cell, now.dx, now.dy) == (framing.cell, framing.dx, framing.dy)
    assert scene.stage.camera.size == framing.size


def test_the_keyboard_pans_and_zooms() -> None:
    theatre, scene = table()
    for _ in range(3):
        theatre.key(pygame.K_PLUS, text="+")
    theatre.frames(0.5)
    framing = scene.stage.camera.framing
    theatre.key(pygame.K_d, mod=pygame.KMOD_SHIFT, text="D")
    right, down = framing.way_to(scene.stage.camera.framing)
    assert right > 0
    assert down == pytest.approx(0)


def test_the_board_cannot_be_lost_however_far_it_is_panned() -> None:
    theatre, scene = table()
    x, y = middle(scene)
    for _ in range(12):
        theatre.drag((x, y), (x + 150, y + 200), steps=3)
    board = scene.stage.regions.board
    near = scene.stage.camera.rect_of(Cell(0, 0)).union(scene.stage.camera.rect_of(Cell(20, 0)))
    assert near.colliderect(board)


def test_a_tap_on_the_board_alone_changes_nothing() -> None:
    theatre, scene = table()
    framing = scene.stage.camera.framing
    theatre.tap(middle(scene))
    theatre.frames(0.5)
    assert scene.stage.camera.framing == framing
    assert scene.session.draft == ()
