"""Looking back on the play screen, and what its chips, its bag and its menu tell."""

import pygame
import pytest

from game.device.view import Viewport
from game.scenes.play import PlayScene
from game.ui.widgets.chips import ScoreChip
from game.ui.widgets.turn_list import TurnList
from tests.scene.drivers import (
    begin,
    continue_at,
    is_our_turn,
    play_by_taps,
)
from tests.scene.hands import (
    MENU_BUTTON as MENU,
)
from tests.scene.hands import (
    A,
    B,
    cross,
    on_stage,
    press,
)
from tests.scene.theatre import PHONE, TABLET, Theatre
from tests.unit.session.tables import PERSON_FIRST, at, rack_text

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


def opened(
    seed: int = 3, viewport: Viewport = PHONE, **settings: object
) -> tuple[Theatre, PlayScene]:
    """Return a match in which a person and the computer have laid some tiles."""
    theatre = Theatre(viewport, **{"language": "en", "animation": "off", **settings})
    scene = begin(theatre, seed=seed, relaxed=True)
    while len(scene.session.turns) < 4 or not is_our_turn(scene):
        if is_our_turn(scene):
            play_by_taps(theatre)
        theatre.frames(0.1)
    return theatre, scene


# --- looking back ---------------------------------------------------------------------------------


def test_history_steps_through_the_match_and_back_to_now() -> None:
    theatre, scene = opened()
    total = len(scene.session.turns)
    theatre.tap("menu")
    theatre.tap("history")
    assert scene._strip().startswith(f"Turn {total - 1} of {total} · ")
    theatre.tap("history-back")
    turn = scene.session.turns[total - 3]
    name = scene.session.state.setup.seats[turn.seat].name
    assert scene._strip() == f"Turn {total - 2} of {total} · {name}: {turn.points} points"
    past = scene.session.history(total - 2)
    assert set(scene.stage._lying) == {cell for cell, _ in past.board.items()}
    assert scene._standing().scores == past.scores
    theatre.tap("history-forward")
    theatre.tap("history-now")
    assert scene._looking_at is None
    assert set(scene.stage._lying) == {cell for cell, _ in scene.session.state.board.items()}


def test_history_ends_at_the_deal() -> None:
    theatre, scene = opened()
    for _ in range(len(scene.session.turns) + 3):
        theatre.key(pygame.K_COMMA, text=",")
    assert scene._looking_at == 0
    assert scene.stage._lying == {}
    assert "history-back" not in scene.rects()


def test_there_is_no_history_before_the_first_turn() -> None:
    theatre, scene = table()
    theatre.key(pygame.K_COMMA, text=",")
    assert scene._looking_at is None


def test_a_gamepad_steps_through_the_history() -> None:
    theatre, scene = opened()
    total = len(scene.session.turns)
    press(theatre, MENU)
    while theatre.scene.form.focus != "history":
        cross(theatre, (0, 1))
    press(theatre, A)
    cross(theatre, (-1, 0))
    assert scene._looking_at == total - 2
    cross(theatre, (1, 0))
    assert scene._looking_at == total - 1
    press(theatre, B)
    assert scene._looking_at is None


@pytest.mark.parametrize(
    "key", [pygame.K_1, pygame.K_s, pygame.K_x, pygame.K_p, pygame.K_BACKSPACE]
)
def test_no_key_touches_a_tile_while_the_past_is_looked_at(key: int) -> None:
    theatre, scene = opened()
    drafted, rack = scene.session.draft, rack_text(scene.session)
    theatre.key(pygame.K_COMMA, text=",")
    theatre.key(key, text=chr(key))
    theatre.key(pygame.K_RETURN)
    assert scene.session.draft == drafted
    assert rack_text(scene.session) == rack
    assert not scene.table.picks.is_swapping


def test_no_finger_touches_a_tile_while_the_past_is_looked_at() -> None:
    theatre, scene = opened()
    rack = rack_text(scene.session)
    theatre.key(pygame.K_COMMA, text=",")
    framing = scene.stage.camera.framing
    theatre.drag(scene.stage.places[0].center, scene.stage.places[1].center)
    theatre.tap(scene.stage.places[0].center)
    assert rack_text(scene.session) == rack
    assert scene.table.picks.slots == []
    board = scene.stage.regions.board
    theatre.drag(board.center, (board.centerx + 40, board.centery + 30))
    assert scene.stage.camera.framing != framing  # but it may look around


def test_the_computer_waits_while_the_past_is_looked_at() -> None:
    theatre, scene = opened(ai_pause="relaxed")
    play_by_taps(theatre)
    turns = len(scene.session.turns)
    assert not is_our_turn(scene)
    theatre.key(pygame.K_COMMA, text=",")
    theatre.frames(3)
    assert len(scene.session.turns) == turns


# --- chips, bag, menu -----------------------------------------------------------------------------


def test_a_score_chip_tells_of_the_last_turns() -> None:
    theatre, scene = opened()
    theatre.tap("seat-1")
    assert theatre.scene.name == "question"
    theatre.tap("ok")
    assert theatre.scene is scene


def test_the_bag_tells_what_has_not_been_seen() -> None:
    theatre, scene = opened()
    theatre.tap("bag")
    assert theatre.scene.name == "unseen"
    theatre.tap("back")
    assert theatre.scene is scene


@pytest.mark.parametrize(("answer", "name"), [("rules", "learn"), ("settings", "settings")])
def test_the_menu_leads_on_and_back(answer: str, name: str) -> None:
    theatre, scene = opened()
    theatre.tap("menu")
    theatre.tap(answer)
    assert theatre.scene.name == name
    theatre.key(pygame.K_ESCAPE)
    assert theatre.scene is scene


def test_leaving_keeps_the_match() -> None:
    theatre, scene = opened()
    text = scene.session.to_text()
    theatre.tap("menu")
    theatre.tap("leave")
    assert theatre.scene.name == "menu"
    assert theatre.services.toasts.text == "Your match is saved."
    theatre.tap("continue")
    assert on_stage(theatre.app).session.to_text() == text


def test_a_press_that_sends_a_message_away_presses_nothing_below() -> None:
    theatre, scene = opened()
    theatre.services.toasts.say("Something long to read " * 4)
    theatre.frames()
    both = theatre.services.toasts._rect.clip(scene.rects()["bag"])
    assert both.width > 0
    spot = both.center
    theatre.tap(spot)
    theatre.frames()
    assert theatre.scene is scene
    assert theatre.services.toasts.text is None
    theatre.tap(spot)
    assert theatre.scene is not scene


def test_an_earlier_moment_shows_its_own_bag_and_who_moved() -> None:
    theatre, scene = opened(viewport=TABLET)
    later = scene.session.bag_count
    theatre.key(pygame.K_COMMA)
    theatre.key(pygame.K_COMMA)
    moment = scene._standing()
    total = len(scene.session.turns)
    assert moment.bag_count > later
    assert moment.seat == scene.session.turns[total - 3].seat
    chips = [w for w in scene._form.widgets if isinstance(w, ScoreChip)]
    assert [chip.is_active for chip in chips] == [seat == moment.seat for seat in range(len(chips))]


def test_the_panel_tells_the_last_turns_newest_first() -> None:
    theatre, scene = opened(viewport=TABLET)
    told = next(w for w in scene._form.widgets if isinstance(w, TurnList)).lines
    last = scene.session.turns[-1]
    name = scene.session.state.setup.seats[last.seat].name
    assert told[0] == f"{name}: {last.points} points"
    theatre.key(pygame.K_COMMA)
    earlier = next(w for w in scene._form.widgets if isinstance(w, TurnList)).lines
    assert earlier[: len(told) - 1] == told[1 : len(earlier) + 1]
