"""The table of tiles not seen yet: what it counts and how it is left."""

import pygame
import pytest

from game.device.view import Viewport
from game.rules.tiles import Background
from game.ui.layout import safe_rect
from game.ui.widgets.counts import CountGrid
from tests.scene.drivers import (
    begin,
)
from tests.scene.hands import (
    B,
    on_stage,
    press,
)
from tests.scene.theatre import PHONE, SIZES, Theatre


def opened(viewport: Viewport = PHONE, game: str = "classic", **settings: object) -> Theatre:
    theatre = Theatre(viewport, **{"animation": "off", **settings})
    begin(theatre, game)
    theatre.tap("bag")
    assert theatre.scene.name == "unseen"
    return theatre


def grids(theatre: Theatre) -> list[CountGrid]:
    return [widget for widget in theatre.scene.form.widgets if isinstance(widget, CountGrid)]


def test_a_classic_match_has_one_table_of_what_the_bag_and_the_others_hold() -> None:
    theatre = opened()
    (grid,) = grids(theatre)
    session = on_stage(theatre.app).session
    assert dict(grid.counts) == dict(session.unseen(session.viewer))
    assert sum(grid.counts.values()) == 108 - 6 - len(session.state.board)
    assert len(grid.tiles) == 36


def test_a_flex_match_has_one_table_for_each_plate() -> None:
    theatre = opened(game="flex")
    shown = [grid.tiles[0].background for grid in grids(theatre)]
    assert shown == sorted(set(shown))
    assert Background.NONE not in shown
    assert len(shown) >= 2


@pytest.mark.parametrize("by", ["finger", "escape", "button b"])
def test_it_is_left_by_any_means(by: str) -> None:
    theatre = opened()
    if by == "finger":
        theatre.tap("back")
    elif by == "escape":
        theatre.key(pygame.K_ESCAPE)
    else:
        press(theatre, B)
    assert theatre.scene.name == "play"


def test_a_tap_on_the_table_does_nothing() -> None:
    theatre = opened()
    theatre.tap(grids(theatre)[0].rect.center)
    assert theatre.scene.name == "unseen"


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("game", ["classic", "flex"])
def test_all_of_it_can_be_seen(viewport: Viewport, text_size: int, game: str) -> None:
    theatre = opened(viewport, game, text_size=text_size)
    form, safe = theatre.scene.form, safe_rect(viewport)
    assert safe.contains(theatre.scene.rects()["back"])
    for grid in grids(theatre):
        assert safe.left <= grid.rect.left < grid.rect.right <= safe.right
    for _ in range(40):
        theatre.key(pygame.K_PAGEDOWN)
    last = form.rect_of(grids(theatre)[-1])
    assert last.bottom <= form.area.bottom


def test_it_is_drawn_the_same_twice() -> None:
    theatre = opened()
    first = theatre.picture().copy()
    assert first.get_buffer().raw == theatre.picture().get_buffer().raw
