"""The play screen by keys and gamepad: the cursor, the focus, and every key that does something."""

import pygame
import pytest

from game.rules.board import Cell
from game.scenes.play import PlayScene
from tests.scene.drivers import (
    continue_at,
)
from tests.scene.hands import (
    RIGHT_BUMPER,
    A,
    B,
    Y,
    cross,
    press,
)
from tests.scene.theatre import DESKTOP, Theatre
from tests.unit.input.events import axis, button_down, button_up
from tests.unit.session.tables import PERSON_FIRST, at, draft_text, rack_text

BAG = "bc bd bk bx bu oc"
RACK = "rs rd gd gk rk bu"
LEFT_STICK_CLICK, RIGHT_STICK_CLICK = 9, 10


def table(on_board: str = "rc@0,0", **settings: object) -> tuple[Theatre, PlayScene]:
    theatre = Theatre(DESKTOP, **{"language": "en", "animation": "off", **settings})
    session = at(on_board, RACK, "gc", bag=BAG, players=PERSON_FIRST)
    return theatre, continue_at(theatre, session)


def laid(theatre: Theatre, digit: int, *moves: int) -> None:
    theatre.key(pygame.K_0 + digit)
    for move in moves:
        theatre.key(move)
    theatre.key(pygame.K_RETURN)


def test_a_digit_picks_a_tile_and_the_cursor_waits_on_a_legal_cell() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_1)
    assert scene.table.picks.slots == [0]
    assert scene.table.cursor in scene.session.legal_cells(0)
    theatre.key(pygame.K_1)
    assert scene.table.picks.slots == []


def test_arrows_jump_between_legal_cells() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_1)
    assert scene.table.cursor == Cell(0, -1)
    theatre.key(pygame.K_DOWN)
    assert scene.table.cursor == Cell(0, 1) or scene.table.cursor in scene.session.legal_cells(0)
    theatre.key(pygame.K_RIGHT)
    assert scene.table.cursor == Cell(1, 0)
    theatre.key(pygame.K_LEFT)
    theatre.key(pygame.K_LEFT)
    assert scene.table.cursor == Cell(-1, 0)


def test_shift_moves_one_cell() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_1)
    theatre.key(pygame.K_UP, mod=pygame.KMOD_SHIFT)
    assert scene.table.cursor == Cell(0, -2)


def test_an_arrow_kept_down_goes_on() -> None:
    theatre, scene = table()
    down = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_SHIFT, unicode="", scancode=0
    )
    theatre.frames(1.0, down)
    assert scene.table.cursor is not None
    assert scene.table.cursor.x > 3


def test_the_cursor_is_seen_and_gone_with_the_next_touch() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_RIGHT)
    assert scene.table.cursor is not None
    rect = scene.stage.camera.rect_of(scene.table.cursor)
    marked = theatre.picture().subsurface(rect).copy()
    theatre.tap((500, 80))
    assert scene.table.cursor is None
    assert theatre.picture().subsurface(rect).get_buffer().raw != marked.get_buffer().raw


def test_the_camera_follows_the_cursor() -> None:
    theatre, scene = table()
    for _ in range(30):
        theatre.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert scene.table.cursor is not None
    board = scene.stage.regions.board
    assert board.collidepoint(scene.stage.camera.centre_of(scene.table.cursor))


def test_enter_places_and_p_plays() -> None:
    theatre, scene = table()
    laid(theatre, 1, pygame.K_RIGHT)
    assert draft_text(scene.session) == "rs@1,0"
    theatre.key(pygame.K_p, text="p")
    assert scene.session.turns[0].points == 2


def test_control_enter_plays_too() -> None:
    theatre, scene = table()
    laid(theatre, 1, pygame.K_RIGHT)
    theatre.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert len(scene.session.turns) >= 1


def test_backspace_puts_back_what_is_picked_then_what_was_laid() -> None:
    theatre, scene = table()
    laid(theatre, 1, pygame.K_RIGHT)
    theatre.key(pygame.K_2)
    theatre.key(pygame.K_BACKSPACE)
    assert scene.table.picks.slots == []
    assert draft_text(scene.session) == "rs@1,0"
    theatre.key(pygame.K_BACKSPACE)
    assert scene.session.draft == ()


def test_shift_backspace_takes_everything_back() -> None:
    theatre, scene = table()
    laid(theatre, 1, pygame.K_RIGHT)
    laid(theatre, 2)
    assert len(scene.session.draft) == 2
    theatre.key(pygame.K_BACKSPACE, mod=pygame.KMOD_SHIFT)
    assert scene.session.draft == ()
    assert rack_text(scene.session) == RACK


def test_enter_on_a_tile_of_the_draft_takes_it_back() -> None:
    theatre, scene = table()
    laid(theatre, 1, pygame.K_RIGHT)
    theatre.key(pygame.K_RETURN)
    assert scene.session.draft == ()


def test_q_and_e_go_through_the_rack() -> None:
    theatre, scene = table()
    picked = []
    for _ in range(7):
        theatre.key(pygame.K_e, text="e")
        picked += scene.table.picks.slots
    assert picked == [0, 1, 2, 3, 4, 5, 0]
    theatre.key(pygame.K_q, text="q")
    assert scene.table.picks.slots == [5]


def test_s_shuffles() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_s, text="s")
    assert rack_text(scene.session) != RACK


def test_tab_walks_over_the_buttons_and_enter_presses_them() -> None:
    theatre, scene = table()
    seen = set()
    for _ in range(20):
        theatre.key(pygame.K_TAB)
        seen.add(scene._form.focus)
    assert {"shuffle", "swap", "main", "seat-0", "seat-1", "bag", "menu"} <= seen
    while scene._form.focus != "bag":
        theatre.key(pygame.K_TAB)
    theatre.key(pygame.K_RETURN)
    assert theatre.scene.name == "unseen"


def test_the_focus_ring_is_seen_with_keys_only() -> None:
    theatre, scene = table()
    while scene._form.focus != "menu":
        theatre.key(pygame.K_TAB)
    rect = scene.rects()["menu"].inflate(10, 10).clip(theatre.view.surface.get_rect())
    ringed = theatre.picture().subsurface(rect).copy()
    theatre.tap((500, 80))
    assert theatre.picture().subsurface(rect).get_buffer().raw != ringed.get_buffer().raw


@pytest.mark.parametrize(
    ("key", "text", "name"),
    [
        (pygame.K_ESCAPE, "", "question"),
        (pygame.K_F1, "", "keys"),
        (pygame.K_QUESTION, "?", "keys"),
    ],
)
def test_keys_open_menu_and_help(key: int, text: str, name: str) -> None:
    theatre, scene = table()
    theatre.key(key, text=text)
    assert theatre.scene.name == name
    theatre.key(pygame.K_ESCAPE)
    assert theatre.scene is scene


def test_a_whole_turn_by_gamepad_with_second_thoughts() -> None:
    theatre, scene = table()
    press(theatre, RIGHT_BUMPER)
    cross(theatre, (1, 0))
    press(theatre, A)
    assert draft_text(scene.session) == "rs@1,0"
    press(theatre, B)
    assert scene.session.draft == ()
    press(theatre, RIGHT_BUMPER)
    press(theatre, A)
    press(theatre, RIGHT_BUMPER)
    press(theatre, A)
    assert len(scene.session.draft) == 2
    press(theatre, B, 0.6)
    assert scene.session.draft == ()
    press(theatre, RIGHT_BUMPER)
    press(theatre, A)
    press(theatre, Y)
    assert len(scene.session.turns) >= 1


def test_sticks_and_triggers_move_the_view() -> None:
    theatre, scene = table(on_board=" ".join(f"{c}c@{4 * x},0" for x, c in enumerate("roygbp")))
    for _ in range(4):
        theatre.frames(0.02, axis(5, 1.0))
        theatre.frames(0.02, axis(5, -1.0))
    theatre.frames(0.5)
    framing = scene.stage.camera.framing
    theatre.frames(0.3, axis(3, 1.0))
    theatre.frames(0.1, axis(3, 0.0))
    assert framing.way_to(scene.stage.camera.framing)[0] > 0.5
    press(theatre, RIGHT_STICK_CLICK)
    assert not scene.stage.camera.differs_from_fit


def test_the_left_stick_is_a_cross_and_its_click_shuffles() -> None:
    theatre, scene = table()
    press(theatre, RIGHT_BUMPER)
    theatre.frames(0.02, axis(0, 1.0))
    theatre.frames(0.02, axis(0, 0.0))
    assert scene.table.cursor == Cell(1, 0)
    theatre.frames(0.02, button_down(LEFT_STICK_CLICK))
    theatre.frames(0.02, button_up(LEFT_STICK_CLICK))
    assert rack_text(scene.session) != RACK
