"""Whole matches of Cards, each by one means alone, at every size of window."""

import pytest

from game.device.view import Viewport
from tests.scene.cards_drivers import (
    TWO_PEOPLE,
    Player,
    begin,
    on_stage,
    play_by_drags,
    play_by_gamepad,
    play_by_keys,
    play_by_taps,
    play_match,
)
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, TABLET, Theatre

FAST = {"language": "en", "animation": "off", "ai_pause": "fast"}


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_match_is_played_by_taps_alone(viewport: Viewport) -> None:
    check_match(viewport, play_by_taps)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_match_is_played_by_drags_and_the_play_button(viewport: Viewport) -> None:
    check_match(viewport, play_by_drags)


@pytest.mark.parametrize("viewport", [PHONE_WIDE, DESKTOP], ids=["phone-wide", "desktop"])
def test_a_match_is_played_by_keys_alone(viewport: Viewport) -> None:
    check_match(viewport, play_by_keys)


@pytest.mark.parametrize("viewport", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_match_is_played_by_gamepad_alone(viewport: Viewport) -> None:
    check_match(viewport, play_by_gamepad)


def check_match(viewport: Viewport, play: Player) -> None:
    theatre = Theatre(viewport, **FAST)
    begin(theatre)
    scene = play_match(theatre, play)
    assert scene.session.state.ended is not None
    assert theatre.scene.name == "score"
    assert theatre.services.library.current() is None
    assert len(theatre.services.library.finished()) == 1


@pytest.mark.parametrize("player", [play_by_taps, play_by_keys], ids=["taps", "keys"])
def test_two_people_play_with_the_curtain_between_their_turns(player: Player) -> None:
    theatre = Theatre(PHONE, **FAST)
    begin(theatre, TWO_PEOPLE, seed=5)
    scene = play_match(theatre, player)
    assert scene.session.state.ended is not None
    assert theatre.scene.name == "score"


def test_a_match_with_motion_ends_as_well() -> None:
    theatre = Theatre(TABLET, language="en", animation="fast", ai_pause="fast")
    begin(theatre)
    scene = play_match(theatre, play_by_taps)
    assert scene.session.state.ended is not None


def test_text_at_twice_its_size_leaves_a_match_playable() -> None:
    theatre = Theatre(PHONE, **{**FAST, "text_size": 200})
    begin(theatre)
    play_match(theatre, play_by_taps)
    assert on_stage(theatre.app).session.state.ended is not None
