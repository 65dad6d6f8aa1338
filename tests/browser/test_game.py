"""The shipped game by finger: menu, setup, a turn, pinch, rotation, reload, hidden tab."""

import pytest

from tests.browser.conftest import Opener
from tests.browser.game import (
    DRAFT,
    TURNS,
    best_play,
    lay,
    look,
    start_match,
    wait_for_my_turn,
)
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

COLORS = """(() => { const c = document.createElement('canvas'); c.width = canvas.width;
  c.height = canvas.height; const g = c.getContext('2d'); g.drawImage(canvas, 0, 0);
  const seen = new Set(), d = g.getImageData(0, 0, c.width, Math.round(c.height / 2)).data;
  for (let i = 0; i < d.length; i += 4) seen.add((d[i] << 16) | (d[i + 1] << 8) | d[i + 2]);
  return [0xC0273A, 0xDC8430, 0xFFEC3D, 0x4CDDA4, 0x2F74B8, 0xD49EFC].map(x => seen.has(x)) })()"""


@pytest.fixture
def game(open_page: Opener) -> Stage:
    return open_page(locale="en-GB").start()


def test_the_menu_shows_the_title_in_all_six_enamels(game: Stage) -> None:
    assert game.scene("menu")["language"] == "en"
    assert game.page.evaluate(COLORS) == [True] * 6
    assert game.problems() == []


def test_a_finger_sets_up_a_match_and_plays_a_turn(game: Stage) -> None:
    start_match(game)
    wait_for_my_turn(game)
    before = look(game, TURNS)
    for place, spot in best_play(game):
        lay(game, place, spot)
    assert look(game, DRAFT) > 0
    game.press("main")
    game.page.wait_for_timeout(200)
    assert look(game, TURNS) > before
    assert game.problems() == []


def test_two_fingers_pinch_the_board(game: Stage) -> None:
    start_match(game)
    wait_for_my_turn(game)
    before = look(game, "app.stack.top.stage.camera.size")
    game.pinch((195, 350), 60, 160)
    assert look(game, "app.stack.top.stage.camera.size") > before * 1.3
    game.pinch((195, 350), 200, 60)
    assert look(game, "app.stack.top.stage.camera.size") < before * 1.3
    assert game.problems() == []


def test_rotation_in_the_middle_of_a_drag_lays_out_anew_and_loses_nothing(game: Stage) -> None:
    start_match(game)
    wait_for_my_turn(game)
    tiles = look(game, "sorted(map(str, app.stack.top.session.state.racks[0]))")
    rack = game.button("rack-0").center
    game._fingers("touchStart", rack)
    game._fingers("touchMove", (rack[0], rack[1] - 60))
    game._fingers("touchMove", (rack[0], rack[1] - 160))
    assert look(game, "app.stack.top.table.drag is not None")
    game.rotate()
    game._fingers("touchEnd")
    game.until(lambda state: state["buttons"].get("rack-0", [0])[0] > 700)
    assert look(game, "app.stack.top.table.drag is None")
    assert look(game, "sorted(map(str, app.stack.top.session.state.racks[0]))") == tiles
    assert look(game, "len(app.stack.top.session.rack())") == 6
    game.rotate()
    game.until(lambda state: state["buttons"]["rack-0"][1] > 600)
    assert game.problems() == []


def test_language_match_and_draft_survive_a_reload(game: Stage) -> None:
    game.scene("menu")
    game.press("language")
    assert game.until(lambda state: state["language"] == "de")
    start_match(game)
    wait_for_my_turn(game)
    lay(game, *best_play(game)[0])
    draft = look(game, "[str(each.placement) for each in app.stack.top.session.draft]")
    assert len(draft) == 1
    game.page.reload()
    game.start()
    assert game.scene("menu")["language"] == "de"
    game.press("continue")
    game.scene("play")
    assert look(game, "[str(each.placement) for each in app.stack.top.session.draft]") == draft
    assert game.problems() == []


def test_a_hidden_tab_keeps_the_match_and_comes_back(game: Stage) -> None:
    start_match(game)
    wait_for_my_turn(game)
    other = game.page.context.new_page()
    other.goto("about:blank")
    other.bring_to_front()
    other.wait_for_timeout(500)
    game.page.bring_to_front()
    other.close()
    game.page.wait_for_timeout(500)
    state = game.state()
    assert state["scene"] == "play"
    lay(game, *best_play(game)[0])
    assert look(game, DRAFT) == 1
    assert game.problems() == []
