"""Cards by finger in the shipped page: setup, a whole turn, drags, rotation, reload."""

from collections.abc import Iterable

import pytest

from tests.browser.conftest import Opener
from tests.browser.game import TURNS, look, start_match, wait_for_my_turn
from tests.browser.stage import Point, Stage

pytestmark = pytest.mark.browser

# Every match gets the same deal: the person begins with four green cards.
SAME_DEAL = """
from game.scenes.setup_plan import SetupPlan
plain_setup = SetupPlan.setup
SetupPlan.setup = lambda plan, seed: plain_setup(plan, 4)
1
"""
GREEN = ["hand-0", "hand-1", "hand-5", "hand-7"]
HAND_SIZE = 9
NEW_ROW = "new--2"
SESSION = "app.stack.top.session"
ROWS = f"[[str(card.tile) for card in row.cards] for row in {SESSION}.rows()]"
NAMES = f"[[row.id, *(card.id for card in row.cards)] for row in {SESSION}.rows()]"
HELD = f"sorted(each.slot for each in {SESSION}.rack())"
KEPT = f"[{SESSION}.to_text(), {SESSION}.extra()['draft'], {ROWS}, {NAMES}, {HELD}]"
CARDS_IN_PLAY = (
    f"sorted([str(each.tile) for each in {SESSION}.rack()] + "
    f"[str(card.tile) for row in {SESSION}.rows() for card in row.cards])"
)
MAIN = (
    "[[each.deed, each.label, not each.is_faint] for each in app.stack.top._form.widgets"
    " if each.id == 'main'][0]"
)
DRAG = "app.stack.top.table.drag"
STAGE = "app.stack.top.stage"
# How far the middle of the held cards is from the finger, in the page's pixels.
RISE = (
    f"({DRAG}.pos[1] - {DRAG}.centre({STAGE}.look, {STAGE}.regions.card)[1])"
    f" / {STAGE}.look.viewport.scale"
)


@pytest.fixture
def game(open_page: Opener) -> Stage:
    stage = open_page(locale="en-GB").start()
    stage.scene("menu")
    stage.python(SAME_DEAL)
    start_match(stage, "cards")
    wait_for_my_turn(stage)
    return stage


def settle(game: Stage) -> None:
    """Wait until nothing is in the air any more."""
    for _ in range(100):
        if not look(game, "app.stack.top.director.is_busy"):
            return
        game.page.wait_for_timeout(50)
    raise AssertionError("the cards never came to rest")


def tap_to(game: Stage, cards: Iterable[str], target: str) -> None:
    """Move cards by tapping them and then where they go."""
    for card in cards:
        game.press(card)
    game.press(target)
    settle(game)


def lift(game: Stage, card: str, to: Point) -> None:
    """Take a card by finger and hold it at *to*."""
    start = game.button(card).center
    game._fingers("touchStart", start)
    for share in (0.2, 0.6, 1.0):
        x, y = (a + (b - a) * share for a, b in zip(start, to, strict=True))
        game._fingers("touchMove", (x, y))
    assert look(game, f"{DRAG} is not None")


def drag_to(game: Stage, card: str, target: str) -> None:
    """Move a card by dragging it: what counts is where the card is, not the finger."""
    x, y = game.button(target).center
    lift(game, card, (x, y))
    game._fingers("touchMove", (x, y + look(game, RISE)))
    game._fingers("touchEnd")
    settle(game)


def row_of(game: Stage, card: int) -> str:
    """Return the name of the strip on which a card lies."""
    return f"strip-{look(game, f'{SESSION}.row_of({card})')}"


def open_with_green(game: Stage) -> None:
    """Play the first turn, and wait for the computer's."""
    tap_to(game, GREEN, NEW_ROW)
    game.press("main")
    game.page.wait_for_timeout(200)
    wait_for_my_turn(game)


def test_a_turn_by_taps_is_judged_card_by_card_and_answered_by_the_computer(game: Stage) -> None:
    assert look(game, MAIN)[::2] == ["play", False]
    tap_to(game, GREEN[:1], NEW_ROW)
    deed, too_short, is_ready = look(game, MAIN)
    assert (deed, is_ready) == ("play", False)
    tap_to(game, GREEN[1:3], row_of(game, 0))
    assert look(game, ROWS) == [["gc", "gk", "gx"]]
    assert not look(game, MAIN)[2], "the largest group has to be laid"
    game.press("main")
    assert look(game, TURNS) == 0
    tap_to(game, GREEN[3:], row_of(game, 0))
    deed, ready, is_ready = look(game, MAIN)
    assert (deed, is_ready) == ("play", True)
    assert ready != too_short
    game.press("main")
    game.page.wait_for_timeout(200)
    assert look(game, TURNS) == 1
    wait_for_my_turn(game)
    assert look(game, TURNS) >= 2
    assert look(game, f"{SESSION}.turns[1].seat") == 1
    assert len(look(game, HELD)) == HAND_SIZE
    assert game.problems() == []


def test_cards_are_dragged_into_rows_and_home_again(game: Stage) -> None:
    drag_to(game, "hand-0", NEW_ROW)
    drag_to(game, "hand-1", row_of(game, 0))
    assert look(game, ROWS) == [["gc", "gk"]]
    drag_to(game, "card-1", NEW_ROW)
    assert look(game, ROWS) == [["gc"], ["gk"]]
    drag_to(game, "card-1", "home-1")
    assert look(game, ROWS) == [["gc"]]
    assert 1 in look(game, HELD)
    assert game.problems() == []


def test_a_rotation_in_the_middle_of_a_drag_loses_no_card(game: Stage) -> None:
    tap_to(game, GREEN[:2], NEW_ROW)
    before, rows = look(game, CARDS_IN_PLAY), look(game, ROWS)
    lift(game, "hand-5", (195, 400))
    game.rotate()
    game._fingers("touchEnd")
    game.until(lambda state: state["buttons"].get("main", [0])[0] > 600)
    settle(game)
    assert look(game, f"{DRAG} is None")
    assert look(game, ROWS) == rows
    assert look(game, CARDS_IN_PLAY) == before
    drag_to(game, "hand-5", row_of(game, 0))
    assert look(game, ROWS) == [["gc", "gk", "gx"]]
    game.rotate()
    game.until(lambda state: state["buttons"].get("main", [0, 0])[1] > 600)
    assert look(game, CARDS_IN_PLAY) == before
    assert game.problems() == []


def test_a_reload_in_the_middle_of_a_turn_finds_table_and_steps_as_they_were(game: Stage) -> None:
    open_with_green(game)
    first, *others = (f"hand-{slot}" for slot in look(game, HELD)[:3])
    start = look(game, ROWS)
    tap_to(game, [first], NEW_ROW)
    tap_to(game, others, NEW_ROW)
    kept, steps = look(game, KEPT), look(game, ROWS)
    assert len(steps) == len(start) + 2
    game.page.reload()
    game.start()
    game.scene("menu")
    game.press("continue")
    game.scene("cards")
    assert look(game, KEPT) == kept
    game.press("undo")
    settle(game)
    assert look(game, ROWS) == steps[:-1]
    tap_to(game, others, row_of(game, int(first.removeprefix("hand-"))))
    assert look(game, ROWS) != start
    game.press("reset")
    settle(game)
    assert look(game, ROWS) == start
    assert len(look(game, HELD)) == HAND_SIZE
    assert game.problems() == []
