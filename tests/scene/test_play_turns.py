"""Turns on the play screen: swapping, passing, confirming, taking back, computers, looking back."""

import pygame
import pytest

from game.device.view import Viewport
from game.rules.moves import Pass, Swap
from game.scenes.play import PlayScene
from game.session import TableOptions
from tests.positions import all_tiles
from tests.scene.drivers import (
    begin,
    continue_at,
    is_our_turn,
    play_by_keys,
    play_by_taps,
)
from tests.scene.hands import (
    A,
    X,
    Y,
    cross,
    hold,
    press,
    stand_in,
    tap_cell,
    tap_tile,
)
from tests.scene.theatre import PHONE, SIZES, Theatre
from tests.unit.session.tables import COMPUTER_FIRST, PEOPLE, PERSON_FIRST, at

BAG = "bc bd bk bx bu oc"


def table(
    on_board: str = "rc@0,0",
    rack: str = "rs rd gd gk rk bu",
    other: str = "gc",
    bag: str = BAG,
    viewport: Viewport = PHONE,
    **settings: object,
) -> tuple[Theatre, PlayScene]:
    theatre = Theatre(viewport, **{"language": "en", "animation": "off", **settings})
    session = at(on_board, rack, other, bag=bag, players=PERSON_FIRST)
    return theatre, continue_at(theatre, session)


def opened(seed: int = 3, **settings: object) -> tuple[Theatre, PlayScene]:
    """Return a match in which a person and the computer have laid some tiles."""
    theatre = Theatre(PHONE, **{"language": "en", "animation": "off", **settings})
    scene = begin(theatre, seed=seed, relaxed=True)
    while len(scene.session.turns) < 4 or not is_our_turn(scene):
        if is_our_turn(scene):
            play_by_taps(theatre)
        theatre.frames(0.1)
    return theatre, scene


def main_label(scene: PlayScene) -> str:
    return next(widget.label for widget in scene._form.widgets if widget.id == "main")


# --- swapping -------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_marked_tiles_are_swapped(viewport: Viewport) -> None:
    theatre, scene = table(viewport=viewport)
    tiles = all_tiles(scene.session.state)
    theatre.tap("swap")
    assert scene._strip() == "Tap the tiles to swap"
    tap_tile(theatre, "gd")
    tap_tile(theatre, "gk")
    assert main_label(scene) == "Swap 2"
    theatre.tap("main")
    assert isinstance(scene.session.turns[0].action, Swap)
    assert sorted(map(str, scene.session.turns[0].action.tiles)) == ["gd", "gk"]
    assert all_tiles(scene.session.state) == tiles
    assert not scene.table.picks.is_swapping


@pytest.mark.parametrize("leave", ["swap-cancel", "menu"])
def test_a_swap_is_cancelled_without_a_trace(leave: str) -> None:
    theatre, scene = table()
    theatre.tap("swap")
    tap_tile(theatre, "gd")
    theatre.tap(leave)
    assert theatre.scene is scene
    assert not scene.table.picks.is_swapping
    assert scene.table.picks.slots == []
    assert scene.session.turns == ()


def test_nothing_is_swapped_while_nothing_is_marked() -> None:
    theatre, scene = table()
    theatre.tap("swap")
    theatre.tap("main")
    assert scene.session.turns == ()
    assert scene._strip() == "Choose at least one tile"


def test_no_more_tiles_are_marked_than_the_bag_holds() -> None:
    theatre, scene = table(bag="bc bd")
    theatre.tap("swap")
    for tile in ("rs", "rd", "gd"):
        tap_tile(theatre, tile)
    assert scene.table.picks.slots == [0, 1]
    assert scene._strip() == "At most 2: the bag has no more"
    tap_tile(theatre, "rd")
    tap_tile(theatre, "gd")
    assert scene.table.picks.slots == [0, 2]
    theatre.tap("main")
    assert isinstance(scene.session.turns[0].action, Swap)


def test_swapping_waits_until_the_draft_is_taken_back() -> None:
    theatre, scene = table()
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    theatre.tap("swap")
    assert not scene.table.picks.is_swapping
    assert scene._strip().startswith("Swap or place")


def test_placing_waits_until_the_swap_is_cancelled() -> None:
    theatre, scene = table()
    theatre.tap("swap")
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    assert scene.session.draft == ()
    assert scene._strip().startswith("Place or swap")
    theatre.frames(3)
    theatre.drag(theatre.centre("rack-0"), scene.stage.camera.centre_of((1, 0)))
    assert scene.session.draft == ()
    assert scene._strip().startswith("Place or swap")
    assert scene.table.picks.is_swapping


def test_who_can_lay_nothing_is_told_to_swap() -> None:
    theatre, scene = table(rack="gd gk bu", other="bs")
    assert scene._strip().startswith("No tile fits")
    assert main_label(scene) == "Swap"
    theatre.tap("main")
    tap_tile(theatre, "gd")
    theatre.tap("main")
    assert isinstance(scene.session.turns[0].action, Swap)


def test_there_is_no_swap_in_the_computers_turn() -> None:
    theatre = Theatre(PHONE, animation="off", ai_pause="relaxed", language="en")
    scene = continue_at(theatre, at("rc@0,0", "gc", "rs rd", bag=BAG, players=COMPUTER_FIRST))
    stand_in(scene, "_skip", lambda: None)  # the computer takes its time
    assert "swap" not in scene.rects()
    theatre.key(pygame.K_x, text="x")
    assert not scene.table.picks.is_swapping
    assert scene._strip() == "Anna is playing…"


def test_any_tile_is_marked_by_keys_and_by_a_gamepad() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_x, text="x")
    theatre.key(pygame.K_3)
    assert scene.table.picks.slots == [2]
    theatre.key(pygame.K_x, text="x")
    assert not scene.table.picks.is_swapping
    press(theatre, X)
    for _ in range(3):
        cross(theatre, (1, 0))
    press(theatre, A)
    cross(theatre, (-1, 0))
    cross(theatre, (-1, 0))
    press(theatre, A)
    assert scene.table.picks.slots == [2, 0]
    press(theatre, A)
    assert scene.table.picks.slots == [2]
    press(theatre, Y)
    assert [str(t) for t in scene.session.turns[0].action.tiles] == ["gd"]


def test_the_tile_that_a_key_would_mark_is_ringed() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_x, text="x")
    plain = theatre.picture().copy()
    theatre.key(pygame.K_RIGHT)
    rect = scene.stage.places[0]
    ringed = theatre.picture()
    around = rect.inflate(10, 10)
    assert ringed.subsurface(around).get_buffer().raw != plain.subsurface(around).get_buffer().raw


# --- passing --------------------------------------------------------------------------------------


def test_who_can_do_nothing_passes() -> None:
    theatre, scene = table(rack="gd gk", other="rs rd", bag="", ai_pause="relaxed")
    assert scene._strip() == "Nothing fits"
    assert main_label(scene) == "Pass"
    theatre.tap("main")
    assert isinstance(scene.session.turns[0].action, Pass)


# --- confirming -----------------------------------------------------------------------------------


def laid(confirm: str) -> tuple[Theatre, PlayScene]:
    theatre, scene = table(confirm_play=confirm)
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    return theatre, scene


def test_play_can_be_asked_about() -> None:
    theatre, scene = laid("ask")
    theatre.tap("main")
    assert theatre.scene.name == "question"
    theatre.tap("wait")
    assert scene.session.turns == ()
    theatre.tap("main")
    theatre.tap("play")
    assert theatre.scene is scene
    assert scene.session.turns[0].points == 2


def test_play_can_want_a_hold() -> None:
    theatre, scene = laid("hold")
    theatre.tap("main")
    assert scene.session.turns == ()
    assert scene._strip() == "Hold to play"
    hold(theatre, theatre.centre("main"))
    assert scene.session.turns[0].points == 2


def test_a_key_is_asked_where_a_finger_would_hold() -> None:
    theatre, scene = laid("hold")
    theatre.key(pygame.K_p, text="p")
    assert theatre.scene.name == "question"
    theatre.key(pygame.K_RETURN)
    assert scene.session.turns[0].points == 2


def test_an_answer_given_after_the_screen_was_hidden_plays_nothing_for_another() -> None:
    theatre = Theatre(PHONE, animation="off", confirm_play="ask")
    session = at("rc@0,0", "rs rd", "gc", bag=BAG, players=PEOPLE, options=TableOptions())
    scene = continue_at(theatre, session)
    theatre.tap("lift")
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    theatre.tap("main")
    assert theatre.scene.name == "question"
    theatre.frames(0.1, pygame.event.Event(pygame.WINDOWHIDDEN))
    theatre.tap("play")
    assert theatre.scene.name == "curtain"
    assert scene.session.turns == ()
    assert len(scene.session.draft) == 1


# --- taking a turn back ---------------------------------------------------------------------------


def test_a_turn_is_taken_back_in_a_relaxed_match() -> None:
    theatre, scene = opened()
    tiles, before = all_tiles(scene.session.state), len(scene.session.turns)
    theatre.tap("menu")
    theatre.tap("take-back")
    assert theatre.scene is scene
    assert len(scene.session.turns) < before
    assert is_our_turn(scene)
    assert all_tiles(scene.session.state) == tiles
    assert theatre.services.toasts.text == "The turn was taken back"
    assert scene._standing().scores == scene.session.scores
    assert set(scene.stage._lying) == set(dict(scene.session.state.board.items()))


def test_a_turn_stands_where_it_was_not_agreed_otherwise() -> None:
    theatre, _ = table()
    theatre.tap("menu")
    assert "take-back" not in theatre.scene.rects()


def test_a_turn_taken_back_between_people_goes_behind_the_curtain() -> None:
    theatre = Theatre(PHONE, animation="off")
    scene = begin(theatre, seats=(("Anna", "human"), ("Ben", "human")), relaxed=True)
    theatre.tap("lift")
    play_by_taps(theatre)
    theatre.tap("lift")
    theatre.tap("menu")
    theatre.tap("take-back")
    assert theatre.scene.name == "curtain"
    theatre.tap("lift")
    assert is_our_turn(scene)
    assert scene.session.turns == ()


def test_a_match_that_is_over_is_not_recorded_twice() -> None:
    theatre = Theatre(PHONE, animation="off")
    scene = begin(theatre, relaxed=True, seed=3)
    for _ in range(200):
        if theatre.scene is not scene:
            break
        if is_our_turn(scene):
            play_by_keys(theatre)
        theatre.frames(0.3)
    assert theatre.scene.name == "score"
    theatre.tap("look")
    theatre.tap("menu")
    assert theatre.scene.name == "question"
    assert "take-back" not in theatre.scene.rects()


# --- computers ------------------------------------------------------------------------------------


def test_the_computer_waits_as_long_as_it_was_told_to() -> None:
    theatre = Theatre(PHONE, animation="off", ai_pause="relaxed")
    scene = continue_at(theatre, at("rc@0,0", "gc", "rs rd", bag=BAG, players=COMPUTER_FIRST))
    theatre.frames(1.0)
    assert scene.session.turns == ()
    theatre.frames(0.4)
    assert len(scene.session.turns) == 1


@pytest.mark.parametrize("skip", ["finger", "key"])
def test_a_touch_or_a_key_skips_the_computers_pause(skip: str) -> None:
    theatre = Theatre(PHONE, animation="off", ai_pause="relaxed")
    scene = continue_at(theatre, at("rc@0,0", "gc", "rs rd", bag=BAG, players=COMPUTER_FIRST))
    if skip == "finger":
        theatre.tap((200, 500))
    else:
        theatre.key(pygame.K_RETURN)
    assert len(scene.session.turns) == 1


def test_a_touch_ends_what_is_being_shown() -> None:
    theatre = Theatre(PHONE, animation="slow", ai_pause="fast")
    scene = continue_at(theatre, at("rc@0,0", "gc", "rs rd", bag=BAG, players=COMPUTER_FIRST))
    while not scene.session.turns:
        theatre.frames()
    assert scene.director.is_busy
    theatre.tap((200, 500))
    assert not scene.director.is_busy
    assert set(scene.stage._lying) == {cell for cell, _ in scene.session.state.board.items()}


def test_scores_count_up_from_what_they_were() -> None:
    theatre, scene = opened(animation="normal", ai_pause="fast")
    theatre.frames(3)
    before = scene.session.scores
    assert scene._standing().scores == before
    play_by_taps(theatre)
    seat = scene.session.turns[-1].seat
    shown = []
    for _ in range(20):
        shown.append(scene._standing().scores[seat])
        theatre.frames()
    assert before[seat] <= shown[0] < scene.session.scores[seat]
    assert shown == sorted(shown)
    theatre.frames(3)
    assert scene._standing().scores == scene.session.scores


def test_the_score_of_a_computer_counts_up_only_once_its_tiles_lie() -> None:
    theatre = Theatre(PHONE, animation="normal", ai_pause="fast")
    scene = continue_at(theatre, at("rc@0,0", "gc", "rs rd", bag=BAG, players=COMPUTER_FIRST))
    while not scene.session.turns:
        theatre.frames()
    assert scene._standing().scores == (0, 0)
    theatre.frames(3)
    assert scene._standing().scores == scene.session.scores != (0, 0)


def test_the_last_move_is_marked_until_the_next_one() -> None:
    theatre, scene = opened()
    last = scene._last_cells()
    assert last
    rect = scene.stage.camera.rect_of(last[0])
    marked = theatre.picture().subsurface(rect.clip(scene.stage.regions.board)).copy()
    stand_in(scene, "_last_cells", list)
    bare = theatre.picture().subsurface(rect.clip(scene.stage.regions.board))
    assert marked.get_buffer().raw != bare.get_buffer().raw
