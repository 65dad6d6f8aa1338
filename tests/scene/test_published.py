"""What the page is told of the screen: a new scene at once, everything else when it rests."""

import json
from typing import Any

import pygame
import pytest

from game.device.view import Viewport
from tests.scene.cards_drivers import at, continue_at
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, Theatre

TABLE = " / ".join(f"{color}c {color}s {color}d {color}k" for color in "roygbp" * 2)


def told(theatre: Theatre) -> list[dict[str, Any]]:
    """Return all that the page has been told."""
    calls = [call[1] for call in theatre.page.calls if call[0] == "publish"]
    return [json.loads(str(call)) for call in calls]


def buttons(theatre: Theatre) -> dict[str, list[int]]:
    return {name: list(rect) for name, rect in theatre.scene.rects().items()}


def at_cards() -> Theatre:
    theatre = Theatre(PHONE, language="en")
    continue_at(theatre, at(TABLE, "rx bs oc gx", pile="gd gk bu bx"))
    theatre.tap((5.0, 5.0))
    theatre.frames(1)
    return theatre


def test_a_new_scene_is_told_with_its_first_picture() -> None:
    theatre = Theatre(DESKTOP)
    assert told(theatre)[-1]["scene"] == "menu"
    theatre.tap("settings")
    assert told(theatre)[-1]["scene"] == "settings"


def test_a_table_at_rest_is_told_as_it_is() -> None:
    theatre = at_cards()
    state = told(theatre)[-1]
    assert state["scene"] == "cards"
    assert state["buttons"] == buttons(theatre)
    assert any(name.startswith("card-") for name in state["buttons"])


def test_nothing_is_told_while_a_finger_scrolls_and_all_of_it_after() -> None:
    theatre = at_cards()
    number, before = len(told(theatre)), buttons(theatre)
    theatre.finger(pygame.FINGERDOWN, (380.0, 500.0))
    for y in range(490, 300, -10):
        theatre.finger(pygame.FINGERMOTION, (380.0, float(y)))
    assert buttons(theatre) != before
    assert len(told(theatre)) == number
    theatre.finger(pygame.FINGERUP, (380.0, 300.0))
    theatre.frames(3)
    assert told(theatre)[-1]["buttons"] == buttons(theatre)


@pytest.mark.parametrize("viewport", [PHONE_WIDE, DESKTOP], ids=["phone-wide", "desktop"])
def test_a_window_of_another_size_is_told_when_it_is_drawn(viewport: Viewport) -> None:
    theatre = at_cards()
    theatre.resize(viewport)
    theatre.frames(0.1)
    assert told(theatre)[-1]["buttons"] == buttons(theatre)
