"""A turn of Cards by finger: picking, moving, refusing, playing, giving up, and what is told."""

import json
from pathlib import Path

import pygame
import pytest

from game.device.view import Viewport
from game.i18n.texts import Texts
from game.rules.moves import Lay
from game.rules.notation import read_action
from game.scenes.cards import CardsScene
from game.scenes.cards_places import Target, TargetKind
from game.session import NEW_ROW, RACK, CardsSession, TableOptions
from tests.matches import random_match
from tests.scene.cards_drivers import (
    at,
    begin,
    bring,
    carry_all,
    continue_at,
    drag_card,
    find,
    goal_of,
    lift,
    on_stage,
    play_by_taps,
    play_match,
    steer,
    tap_card,
    target_of,
    tiles,
)
from tests.scene.theatre import DESKTOP, PHONE, SIZES, Theatre

TABLE = "rc rs rd rk / bc gc yc / ps pd pk"
HAND = "rx bs oc gx yu pc"
PILE = "gd gk bu bx oc od ok ox ou"
CASES = json.loads((Path(__file__).parents[1] / "cases" / "cards.json").read_text())["cases"]


def table(
    viewport: Viewport = PHONE, session: CardsSession | None = None, **settings: object
) -> tuple[Theatre, CardsScene]:
    """Return a match with three rows on the table, seat 0 to move."""
    theatre = Theatre(viewport, **{"language": "en", "animation": "off", **settings})
    return theatre, continue_at(theatre, session or at(TABLE, HAND, pile=PILE))


def en(key: str) -> str:
    return Texts("en")(key)


def card(scene: CardsScene, text: str, row: int | None = None) -> int:
    return find(scene.session, tiles(text)[0][0], row)


def rows_text(scene: CardsScene) -> list[str]:
    return [" ".join(map(str, row.tiles)) for row in scene.session.rows()]


def hand_text(scene: CardsScene) -> str:
    return " ".join(str(held.tile) for held in scene.session.rack())


def tap_at(theatre: Theatre, target: Target) -> None:
    theatre.tap(bring(theatre, target))
    theatre.frames(0.1)


# --- picking and moving ---------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_tapped_card_goes_to_the_strip_that_is_tapped_next(viewport: Viewport) -> None:
    theatre, scene = table(viewport)
    row = scene.session.rows()[0].id
    tap_card(theatre, card(scene, "rx"), row)
    assert rows_text(scene)[0] == "rc rs rd rk rx"
    assert hand_text(scene) == "bs oc gx yu pc"
    assert scene._strip() == "1 card"


def test_several_cards_are_moved_at_once() -> None:
    theatre, scene = table()
    for text in ("oc", "pc"):
        tap_at(theatre, target_of(scene, card(scene, text)))
    tap_at(theatre, goal_of(scene.session.rows()[1].id))
    assert rows_text(scene)[1] == "bc gc yc oc pc"
    theatre.tap("undo")
    assert hand_text(scene) == HAND


def test_a_second_tap_puts_a_card_back() -> None:
    theatre, scene = table()
    for _ in range(2):
        tap_at(theatre, target_of(scene, card(scene, "rx")))
    assert not scene.table.picks


def test_cards_of_one_row_are_picked_together_and_move_to_a_new_row() -> None:
    theatre, scene = table()
    first = scene.session.rows()[0]
    for each in first.cards[:2]:
        tap_at(theatre, Target(TargetKind.CARD, first.id, each.id))
    tap_at(theatre, goal_of(NEW_ROW))
    assert rows_text(scene) == ["rd rk", "bc gc yc", "ps pd pk", "rc rs"]


def test_a_row_is_moved_by_its_handle() -> None:
    theatre, scene = table()
    first, _, last = (row.id for row in scene.session.rows())
    tap_at(theatre, Target(TargetKind.HANDLE, first))
    tap_at(theatre, goal_of(last))
    assert rows_text(scene) == ["bc gc yc", "ps pd pk rc rs rd rk"]


def test_other_rows_keep_their_places_when_one_is_emptied() -> None:
    theatre, scene = table()
    first, second, last = (row.id for row in scene.session.rows())
    before = scene.stage.screen_rect(goal_of(second))
    place = scene.stage.index_of(first)
    tap_at(theatre, Target(TargetKind.HANDLE, first))
    tap_at(theatre, goal_of(last))
    assert scene.stage.screen_rect(goal_of(second)) == before
    theatre.tap("undo")
    assert scene.stage.index_of(first) == place
    assert scene.stage.screen_rect(goal_of(second)) == before


def test_a_played_card_goes_home_to_its_open_place() -> None:
    theatre, scene = table()
    slot = card(scene, "rx")
    tap_card(theatre, slot, scene.session.rows()[0].id)
    tap_at(theatre, target_of(scene, slot))
    tap_at(theatre, Target(TargetKind.HOME, card=slot))
    assert hand_text(scene) == HAND
    assert not scene.session.can_reset


def test_a_card_of_the_table_never_goes_to_the_hand() -> None:
    theatre, scene = table()
    first = scene.session.rows()[0]
    start = bring(theatre, Target(TargetKind.CARD, first.id, first.cards[3].id))
    hand = scene.stage.places[2].center
    theatre.drag(start, (float(hand[0]), float(hand[1]) + 30))
    assert rows_text(scene)[0] == "rc rs rd rk"
    assert scene._strip() == "Cards on the table stay on the table"
    assert ("vibrate", (8, 40, 8)) in theatre.page.calls


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_dragged_card_lands_in_the_row_under_its_ghost(viewport: Viewport) -> None:
    theatre, scene = table(viewport)
    drag_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    drag_card(theatre, scene.session.rows()[0].cards[0].id, scene.session.rows()[1].id)
    drag_card(theatre, card(scene, "yu"), NEW_ROW)
    assert rows_text(scene) == ["rs rd rk rx", "bc gc yc rc", "ps pd pk", "yu"]


def test_picked_cards_are_dragged_as_a_fan() -> None:
    theatre, scene = table()
    slots = [card(scene, text) for text in ("oc", "pc")]
    for slot in slots:
        tap_at(theatre, target_of(scene, slot))
    lift(theatre, bring(theatre, target_of(scene, slots[1])))
    drag = scene.table.drag
    assert drag is not None
    assert drag.cards == tuple(slots)
    rects = drag.rects(scene.stage.look, scene.stage.regions.card)
    assert rects[0].left < rects[1].left < rects[0].right
    finger = steer(theatre, scene.session.rows()[1].id)
    theatre.finger(pygame.FINGERUP, finger)
    assert rows_text(scene)[1] == "bc gc yc oc pc"


def test_a_card_of_the_hand_is_put_elsewhere_in_the_hand() -> None:
    theatre, scene = table()
    start, end = scene.stage.places[0], scene.stage.places[4]
    theatre.drag((start.left + 8.0, start.centery), (end.centerx, end.centery + 8.0))
    assert hand_text(scene) == "bs oc gx yu rx pc"
    assert not scene.session.can_reset


def test_rows_that_take_a_card_are_marked_and_others_are_not() -> None:
    theatre, scene = table()
    assert scene.table.accepting() is None
    tap_at(theatre, target_of(scene, card(scene, "rx")))
    assert scene.table.accepting() == {scene.session.rows()[0].id}
    first = scene.session.rows()[1]
    tap_at(theatre, target_of(scene, card(scene, "rx")))
    tap_at(theatre, Target(TargetKind.CARD, first.id, first.cards[0].id))
    assert first.id not in (scene.table.accepting() or ())


def test_only_taps_move_cards_if_the_player_wants_that() -> None:
    theatre, scene = table(move_by="tap")
    start = bring(theatre, target_of(scene, card(scene, "rx")))
    theatre.drag(start, (start[0], start[1] - 300))
    assert scene.table.drag is None
    assert hand_text(scene) == HAND


def test_only_drags_move_cards_if_the_player_wants_that() -> None:
    theatre, scene = table(move_by="drag")
    tap_at(theatre, target_of(scene, card(scene, "rx")))
    assert not scene.table.picks


# --- undo, reset, tidy, sort ----------------------------------------------------------------------


def test_undo_goes_back_card_by_card_and_reset_to_the_start() -> None:
    theatre, scene = table()
    before = rows_text(scene)
    first = scene.session.rows()[0].id
    tap_card(theatre, card(scene, "rx"), first)
    tap_card(theatre, card(scene, "yu"), NEW_ROW)
    theatre.tap("undo")
    assert rows_text(scene) == ["rc rs rd rk rx", "bc gc yc", "ps pd pk"]
    theatre.tap("reset")
    assert rows_text(scene) == before
    assert hand_text(scene) == HAND


def test_a_held_undo_resets() -> None:
    theatre, scene = table()
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    tap_card(theatre, card(scene, "yu"), NEW_ROW)
    theatre.finger(pygame.FINGERDOWN, theatre.centre("undo"))
    theatre.frames(0.6)
    theatre.finger(pygame.FINGERUP, theatre.centre("undo"))
    assert not scene.session.can_reset


def test_tidying_puts_rows_of_shapes_above_rows_of_colours() -> None:
    theatre, scene = table()
    theatre.tap("tidy")
    assert rows_text(scene) == ["yc gc bc", "rc rs rd rk", "ps pd pk"]
    assert [scene.stage.index_of(row.id) for row in scene.session.rows()] == [0, 1, 2]


def test_the_hand_is_sorted_by_colour_then_by_shape() -> None:
    theatre, scene = table()
    theatre.tap("sort")
    assert hand_text(scene) == "rx oc yu gx bs pc"
    theatre.tap("sort")
    assert hand_text(scene) == "oc pc bs rx gx yu"


# --- what is told ---------------------------------------------------------------------------------


def main_of(scene: CardsScene) -> tuple[str, bool]:
    button = next(widget for widget in scene._form.widgets if widget.id == "main")
    return button.label, not getattr(button, "is_faint", False)


def test_play_counts_what_is_wrong() -> None:
    theatre, scene = table()
    assert main_of(scene) == (en("cards.cant_play"), True)
    tap_card(theatre, card(scene, "yu"), NEW_ROW)
    assert main_of(scene) == ("1 row too short", False)
    assert scene._strip() == "A row needs at least three cards"
    tap_card(theatre, card(scene, "gx"), scene.session.rows()[1].id)
    assert main_of(scene) == ("2 rows not right yet", False)
    assert [row.fault is None for row in scene.session.rows()] == [True, False, True, False]


def test_a_faint_play_says_why_and_rings_the_rows() -> None:
    theatre, scene = table()
    tap_card(theatre, card(scene, "yu"), NEW_ROW)
    theatre.tap("main")
    assert scene._strip() == "A row needs at least three cards"
    assert scene.stage.causes[0] == {scene.session.rows()[-1].id}
    assert scene.session.turns == ()
    theatre.frames(2)
    assert not scene.stage.causes[0]


def test_moving_cards_of_the_table_alone_is_no_turn() -> None:
    theatre, scene = table()
    first, second, _ = (row.id for row in scene.session.rows())
    tap_card(theatre, scene.session.rows()[0].cards[0].id, second)
    assert first
    assert main_of(scene) == ("Play", False)
    assert scene._strip() == "Play at least one card from your hand"


def test_play_tells_of_a_qwirkle_which_goes_to_the_stacks() -> None:
    session = at("rc rs rd rk rx / bc gc yc", "ru oc", pile=PILE)
    theatre, scene = table(session=session)
    tap_card(theatre, card(scene, "ru"), scene.session.rows()[0].id)
    assert main_of(scene) == ("Play · 1 Qwirkle", True)
    assert scene._strip() == "1 card · 1 Qwirkle"
    theatre.tap("main")
    assert scene.session.scores == (1, 0)
    assert rows_text(scene)[0] == "bc gc yc"
    theatre.tap("seat-0")
    assert theatre.scene.name == "stacks"
    theatre.tap("back")
    assert theatre.scene is scene


def test_a_qwirkle_flies_to_the_chip_of_its_taker_before_it_counts() -> None:
    session = at("rc rs rd rk rx / bc gc yc", "ru oc", pile=PILE)
    theatre, scene = table(session=session, animation="normal")
    tap_card(theatre, card(scene, "ru"), scene.session.rows()[0].id)
    theatre.tap("main")
    assert scene.director.is_busy
    assert scene._standing().scores == (0, 0)
    theatre.frames(1.2)
    assert scene._standing().scores == (1, 0)


def test_a_held_card_is_named() -> None:
    theatre, scene = table()
    theatre.finger(pygame.FINGERDOWN, bring(theatre, target_of(scene, card(scene, "rx"))))
    theatre.frames(0.6)
    assert scene._strip().startswith("red star")
    theatre.finger(pygame.FINGERUP, bring(theatre, target_of(scene, card(scene, "rx"))))
    assert not scene.table.picks


def test_the_pile_opens_the_table_of_unseen_cards() -> None:
    theatre, _ = table()
    theatre.tap("bag")
    assert theatre.scene.name == "unseen"


def test_the_first_turn_lays_the_largest_group() -> None:
    session = at("", "rc rs rd gx bx yk pu oc", pile=PILE, opened=False)
    theatre, scene = table(session=session)
    assert scene._strip() == "Anna has the largest group and starts"
    theatre.frames(4)
    assert scene._strip() == "Start with a row of 3"
    assert main_of(scene) == ("Play", False)
    theatre.tap("main")
    assert scene._strip() == "Start with a row of 3"
    carry_all(theatre, tiles("rc rs rd"), tap_card)
    assert main_of(scene) == ("Play", True)
    theatre.tap("main")
    assert len(scene.session.turns) == 1


@pytest.mark.parametrize(("confirm", "plays"), [("none", True), ("hold", False), ("ask", False)])
def test_play_waits_for_what_the_player_wants(confirm: str, plays: bool) -> None:
    theatre, scene = table(confirm_play=confirm)
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    theatre.tap("main")
    assert bool(scene.session.turns) == plays
    if confirm == "ask":
        theatre.tap("play")
        assert scene.session.turns
    if confirm == "hold":
        theatre.finger(pygame.FINGERDOWN, theatre.centre("main"))
        theatre.frames(0.7)
        assert scene.session.turns


# --- giving up ------------------------------------------------------------------------------------


def give_up(theatre: Theatre) -> None:
    theatre.tap("main")
    assert theatre.scene.name == "question"
    theatre.tap("show")


def test_whoever_gives_up_though_a_play_exists_is_shown_it_and_makes_it() -> None:
    theatre, scene = table(animation="normal")
    give_up(theatre)
    assert scene.session.state.found is not None
    theatre.frames(0.1)
    theatre.frames(4)
    assert scene._strip() == en("cards.play_exists")
    assert scene.session.cards_played > 0
    assert main_of(scene)[1]
    theatre.tap("main")
    assert isinstance(scene.session.turns[1].action, Lay)


def test_a_touch_skips_the_showing_of_the_play() -> None:
    theatre, scene = table(animation="slow")
    give_up(theatre)
    theatre.tap(scene.stage.regions.strip.center)
    assert scene.session.verdict().ok
    assert scene._strip() == en("cards.play_exists")


def test_whoever_changes_their_mind_shows_nothing() -> None:
    theatre, scene = table()
    theatre.tap("main")
    theatre.tap("wait")
    assert scene.session.turns == ()


def test_where_nothing_fits_the_whole_hand_is_exchanged() -> None:
    session = at("rc oc yc", "rs od yk gx bu", pile="pk pk pd pd ps ps")
    theatre, scene = table(session=session)
    give_up(theatre)
    assert scene._strip() == en("cards.no_play")
    theatre.tap("main")
    assert len(scene.session.turns) == 2
    assert scene.table.is_mine
    assert not set(hand_text(scene).split()) & {"rs", "od", "yk", "gx", "bu"}


def test_a_short_pile_lets_the_player_choose_what_to_exchange() -> None:
    session = at("rc oc yc", "rs od yk gx bu", pile="pk pd")
    theatre, scene = table(session=session)
    give_up(theatre)
    assert scene._strip() == "Choose 2 cards to exchange"
    theatre.tap("main")
    assert len(scene.session.turns) == 1
    for text in ("od", "gx", "bu"):
        tap_at(theatre, target_of(scene, card(scene, text)))
    assert [scene.session.rack()[place].slot for place in (1, 3)] == scene.table.picks.cards
    theatre.tap("main")
    assert len(scene.session.turns) == 2
    assert {"rs", "yk", "bu"} <= set(hand_text(scene).split())


def test_an_empty_pile_leaves_only_passing() -> None:
    theatre, scene = table(session=at("rc oc yc", "rs od yk gx bu"))
    give_up(theatre)
    assert main_of(scene) == ("Pass", True)
    theatre.tap("main")
    assert scene.session.state.to_move == 1


def test_after_three_exchanges_the_turn_ends_with_a_pass() -> None:
    session = at("rc oc yc", "rs od yk gx bu", pile="rs od yk gx bu")
    theatre, scene = table(session=session)
    for _ in range(3):
        give_up(theatre)
        theatre.tap("main")
    assert scene.session.state.exchanges == 3
    give_up(theatre)
    assert main_of(scene) == ("Pass", True)


# --- the examples of the rules --------------------------------------------------------------------


@pytest.mark.parametrize("by", [tap_card, drag_card], ids=["taps", "drags"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(
    "case", [c for c in CASES if c["id"].startswith("E-K")], ids=lambda case: case["id"]
)
def test_the_examples_come_out_by_finger(case: dict, viewport: Viewport, by: object) -> None:
    turn = case["turns"][0]
    action = read_action(turn["action"])
    assert isinstance(action, Lay)
    theatre, scene = table(viewport, at(case["table"], turn["rack"], pile=PILE))
    carry_all(theatre, action.rows, by)  # type: ignore[arg-type]
    expected = turn["expect"]
    if reason := expected.get("reason"):
        theatre.tap("main")
        assert scene.session.turns == ()
        assert scene.session.verdict().reason == reason
        wrong = {i for i, row in enumerate(scene.session.rows()) if row.fault}
        assert len(wrong) == len(expected["rows"])
    else:
        theatre.tap("main")
        assert scene.session.turns[0].points == expected["qwirkles"]


# --- computers and the end ------------------------------------------------------------------------


def test_a_computers_play_is_shown_card_by_card() -> None:
    theatre, scene = table(animation="normal", ai_pause="fast")
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    theatre.tap("main")
    seen = set()
    for _ in range(900):
        theatre.frames()
        if len(scene.session.turns) > 1:
            break
        seen.add(sum(len(row.cards) for row in scene.stage.rows))
    assert len(scene.session.turns) == 2
    action = scene.session.turns[1].action
    if isinstance(action, Lay):
        assert len(seen) > 1
        assert scene.session.changed_rows


def test_a_touch_makes_the_computer_play_at_once() -> None:
    theatre, scene = table(animation="slow", ai_pause="relaxed")
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    theatre.tap("main")
    for _ in range(3):
        theatre.frames(0.1)
        theatre.tap((10, 300))
    theatre.frames(0.3)
    theatre.tap((10, 300))
    theatre.frames(0.2)
    assert len(scene.session.turns) > 1


def test_the_last_round_is_announced_and_counted_down() -> None:
    session = at("rc rs rd", "rx gs bu", "gc", pile="yk", players=("human", "human"))
    theatre, scene = table(session=session)
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    theatre.tap("main")
    assert theatre.services.toasts.text == "Last round: one more turn each"
    assert scene.session.turns_left == 2
    assert scene._strip() == "Your last turn, Ben"
    pile = next(widget for widget in scene._form.widgets if widget.id == "bag")
    assert pile.label == "2 turns left"


def test_the_end_is_told_once_and_the_table_can_be_looked_at() -> None:
    moments = random_match("cards", {}, 2, seed=8)
    match = next(match for match, _ in moments if match.state.turns_left == 1)
    theatre, _ = table(session=CardsSession(match, TableOptions(curtain=False)))
    scene = play_match(theatre, play_by_taps)
    assert theatre.scene.name == "score"
    theatre.tap("look")
    theatre.frames(2)
    assert theatre.scene is scene
    assert len(theatre.services.library.finished()) == 1
    assert main_of(scene) == ("Result", True)


def test_looking_back_shows_earlier_tables_and_touches_nothing() -> None:
    theatre, scene = table()
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    theatre.tap("main")
    theatre.frames(2)
    theatre.key(pygame.K_COMMA)
    total = len(scene.session.turns)
    assert scene._strip().startswith(f"Turn {total - 1} of {total} · ")
    for _ in range(total - 1):
        theatre.tap("history-back")
    assert [" ".join(map(str, row.tiles)) for row in scene.stage.rows] == TABLE.split(" / ")
    theatre.tap((60, 200))
    assert not scene.table.picks
    theatre.tap("history-now")
    assert scene.stage.rows == scene.session.rows()


def test_a_new_match_is_dealt_from_the_setup_screen() -> None:
    theatre = Theatre(PHONE, language="en", animation="off")
    theatre.tap("new_match")
    theatre.tap("variant-cards")
    theatre.tap("start")
    assert isinstance(theatre.scene, CardsScene)


def test_a_hand_goes_home_when_it_is_dropped_on_itself() -> None:
    theatre, scene = table()
    begin_text = hand_text(scene)
    slot = card(scene, "bs")
    lift(theatre, bring(theatre, target_of(scene, slot)))
    theatre.finger(pygame.FINGERUP, bring(theatre, target_of(scene, slot)))
    assert hand_text(scene) == begin_text
    assert on_stage(theatre.app).session.row_of(slot) == RACK
    assert begin
