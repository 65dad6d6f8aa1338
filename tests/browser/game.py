"""Looks into the running game and plays it by touch. Knows its scenes, unlike the stage."""

import json
from typing import Any

from tests.browser.stage import Point, Stage

FIND_APP = """
import gc, json
from game.app import App
app = next(each for each in gc.get_objects() if isinstance(each, App))
"""
# The best play, tile by tile: the tile's place on the rack and where its cell is on the page.
BEST_PLAY = """
scene = app.stack.top
session, camera = scene.session, scene.stage.camera
scale = scene.stage.look.viewport.scale
plays = list(session.rules.plays(session.state))
best = max(plays, key=lambda play: play.points).action.placements
held = list(session.rack())
steps = []
for tile, cell in best:
    mine = next(each for each in held if each.tile == tile)
    held.remove(mine)
    x, y = camera.centre_of(cell)
    steps.append([mine.place, x / scale, y / scale])
json.dumps(steps)
"""
TURNS = "len(app.stack.top.session.turns)"
DRAFT = "len(app.stack.top.session.draft)"


def look(stage: Stage, expression: str) -> Any:  # noqa: ANN401 - whatever the expression gives
    """Return what *expression* is in the game, where `app` is the running app."""
    return json.loads(stage.python(f"{FIND_APP}\njson.dumps({expression})"))


def start_match(stage: Stage, game: str = "classic") -> None:
    """Go from the menu into a match with the usual players, by finger."""
    stage.scene("menu")
    stage.press("new_match")
    stage.scene("setup")
    stage.press(f"variant-{game}")
    stage.press("start")
    stage.scene("cards" if game == "cards" else "play")


def wait_for_my_turn(stage: Stage) -> None:
    """Wait until the person is to move and nothing is on its way."""
    playing = "app.stack.top.name in ('play', 'cards')"
    mine = "app.stack.top.session.viewer == app.stack.top.session.state.to_move"
    still = "not app.stack.top.director.is_busy"
    for _ in range(400):
        if look(stage, f"{playing} and {mine} and {still}"):
            return
        stage.page.wait_for_timeout(100)
    raise AssertionError("the computer never moved")


def best_play(stage: Stage) -> list[tuple[int, Point]]:
    """Return the steps of the best play: places on the rack and points on the page."""
    steps = json.loads(stage.python(FIND_APP + BEST_PLAY))
    return [(place, (x, y)) for place, x, y in steps]


def lay(stage: Stage, place: int, spot: Point) -> None:
    """Lay one tile by two taps."""
    stage.press(f"rack-{place}")
    stage.tap(*spot)
    stage.page.wait_for_timeout(300)
