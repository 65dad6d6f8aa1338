"""Whole matches from the deal to the score, each by one kind of input alone, at all four sizes."""

from collections.abc import Mapping

import pytest

from game.device.view import Viewport
from game.rules.setup import OptionValue
from tests.scene.drivers import (
    PERSON_AND_COMPUTER,
    TWO_PEOPLE,
    Player,
    begin,
    play_by_drags,
    play_by_gamepad,
    play_by_keys,
    play_by_taps,
    play_match,
)
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, TABLET, Theatre

PLAYERS = {
    "taps": play_by_taps,
    "drags": play_by_drags,
    "keys": play_by_keys,
    "gamepad": play_by_gamepad,
}
ALL_72: Mapping[str, OptionValue] = {"tiles": 72}
ALL_108: Mapping[str, OptionValue] = {"tiles": 108}


def finished(theatre: Theatre, play: Player) -> None:
    scene = play_match(theatre, play)
    assert theatre.scene.name == "score"
    assert scene.session.state.ended is not None
    assert theatre.services.library.current_entry() is None
    assert len(theatre.services.library.finished()) == 1


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("play", PLAYERS.values(), ids=PLAYERS)
def test_a_classic_match_is_played_to_its_end(viewport: Viewport, play: Player) -> None:
    theatre = Theatre(viewport, animation="off", ai_pause="fast")
    begin(theatre)
    finished(theatre, play)


@pytest.mark.parametrize(
    ("play", "viewport", "options"),
    [
        (play_by_taps, PHONE, ALL_108),
        (play_by_taps, DESKTOP, ALL_72),
        (play_by_drags, PHONE_WIDE, ALL_72),
        (play_by_drags, TABLET, ALL_108),
        (play_by_keys, PHONE_WIDE, ALL_108),
        (play_by_keys, TABLET, ALL_72),
        (play_by_gamepad, PHONE, ALL_72),
        (play_by_gamepad, DESKTOP, ALL_108),
    ],
)
def test_a_flex_match_is_played_to_its_end(
    play: Player, viewport: Viewport, options: Mapping[str, OptionValue]
) -> None:
    theatre = Theatre(viewport, animation="off", ai_pause="fast")
    begin(theatre, "flex", options=options, seed=5)
    finished(theatre, play)


@pytest.mark.parametrize("play", [play_by_taps, play_by_drags], ids=["taps", "drags"])
def test_a_match_with_moving_tiles_is_played_to_its_end(play: Player) -> None:
    theatre = Theatre(PHONE, animation="fast", ai_pause="fast")
    begin(theatre, seed=11)
    finished(theatre, play)


@pytest.mark.parametrize("play", [play_by_taps, play_by_gamepad], ids=["taps", "gamepad"])
def test_two_people_share_a_device_to_the_end(play: Player) -> None:
    theatre = Theatre(PHONE, animation="off")
    begin(theatre, seats=TWO_PEOPLE, seed=8)
    finished(theatre, play)


def test_three_people_and_a_computer_play_with_large_letters_and_the_left_hand() -> None:
    theatre = Theatre(PHONE, animation="off", text_size=200, left_handed=True, reduce_motion="on")
    seats = (("Anna", "human"), ("Ben", "human"), ("Cleo", "human"), ("Otto", "easy"))
    begin(theatre, seats=seats, seed=4, curtain=False)
    finished(theatre, play_by_taps)


def test_a_match_of_computers_is_watched_to_its_end() -> None:
    theatre = Theatre(PHONE, animation="off", ai_pause="fast")
    begin(theatre, seats=(("Otto", "easy"), ("Ida", "easy")))
    finished(theatre, play_by_taps)


def test_a_match_is_played_with_everything_at_its_loudest_help() -> None:
    theatre = Theatre(
        PHONE, animation="off", legal_cells="always", keep_placing=True, magnet="strong"
    )
    begin(theatre, seats=PERSON_AND_COMPUTER, seed=12)
    finished(theatre, play_by_drags)


@pytest.mark.parametrize("play", [play_by_taps, play_by_drags], ids=["taps", "drags"])
def test_a_match_is_played_with_no_help_at_all(play: Player) -> None:
    theatre = Theatre(PHONE, animation="off", legal_cells="never", magnet="off", tile_labels=False)
    begin(theatre, seed=13)
    finished(theatre, play)
