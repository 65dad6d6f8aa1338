"""Rows, flicks and interrupted drags at the card table, by finger."""

import pygame
import pytest

from game.device.view import Viewport
from game.rules.moves import Lay
from game.scenes.cards import CardsScene
from game.scenes.cards_places import Target, TargetKind, block_of
from game.session import NEW_ROW
from tests.scene.cards_drivers import (
    at,
    bring,
    continue_at,
    drag_card,
    find,
    goal_of,
    lift,
    steer,
    tap_card,
    target_of,
    tiles,
)
from tests.scene.theatre import PHONE, PHONE_WIDE, SIZES, Theatre

TABLE = "rc rs rd rk / bc gc yc / ps pd pk"
HAND = "rx bs oc gx yu pc"
PILE = "gd gk bu bx oc od ok ox ou"
TWENTY_ROWS = " / ".join(
    [" ".join(color + shape for shape in "csdk") for color in "roygbp"]
    + [" ".join(color + shape for color in "royg") for shape in "csdkxu"]
    + [" ".join(color + shape for color in "ygbp") for shape in "csdkxu"]
    + [" ".join(color + shape for shape in "dkxu") for color in "rp"]
)


def table(
    rows: str = TABLE, viewport: Viewport = PHONE, **settings: object
) -> tuple[Theatre, CardsScene]:
    theatre = Theatre(viewport, **{"language": "en", "animation": "off", **settings})
    return theatre, continue_at(theatre, at(rows, HAND, pile=PILE))


def rows_text(scene: CardsScene) -> list[str]:
    return [" ".join(map(str, row.tiles)) for row in scene.session.rows()]


def hand_text(scene: CardsScene) -> str:
    return " ".join(str(held.tile) for held in scene.session.rack())


def card(scene: CardsScene, text: str) -> int:
    return find(scene.session, tiles(text)[0][0], None)


def drag_by(theatre: Theatre, start: Target, row: int) -> None:
    lift(theatre, bring(theatre, start))
    theatre.finger(pygame.FINGERUP, steer(theatre, row))
    theatre.frames(0.2)


# --- rows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_row_is_drawn_to_another_by_its_handle(viewport: Viewport) -> None:
    theatre, scene = table(viewport=viewport)
    first, _, last = (row.id for row in scene.session.rows())
    drag_by(theatre, Target(TargetKind.HANDLE, first), last)
    assert rows_text(scene) == ["bc gc yc", "ps pd pk rc rs rd rk"]
    theatre.tap("undo")
    assert rows_text(scene) == TABLE.split(" / ")


def test_cards_of_hand_and_table_are_moved_together_in_one_drag() -> None:
    theatre, scene = table()
    first, second, _ = scene.session.rows()
    theatre.tap(bring(theatre, Target(TargetKind.CARD, first.id, first.cards[0].id)))
    theatre.tap(bring(theatre, target_of(scene, card(scene, "oc"))))
    drag_by(theatre, target_of(scene, card(scene, "oc")), second.id)
    assert rows_text(scene)[:2] == ["rs rd rk", "bc gc yc rc oc"]
    theatre.tap("undo")
    assert rows_text(scene) == TABLE.split(" / ")
    assert hand_text(scene) == HAND


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_rows_of_shapes_stand_above_rows_of_colours(viewport: Viewport) -> None:
    _, scene = table(TWENTY_ROWS, viewport)
    blocks: dict[int, list[int]] = {0: [], 1: []}
    for row in scene.session.rows():
        rect = scene.stage.screen_rect(goal_of(row.id))
        assert rect is not None
        blocks[block_of(row.tiles)[0]].append(rect.top)
    assert len(blocks[0]) == 12
    assert max(blocks[0]) < min(blocks[1])


def test_a_finished_turn_puts_its_new_row_where_it_belongs() -> None:
    theatre = Theatre(PHONE, language="en", animation="off")
    session = at("rc rs rd rk / ps pd pk", "gc bc yc oc", pile=PILE, players=("human", "human"))
    scene = continue_at(theatre, session)
    for text in ("gc", "bc", "yc"):
        new = scene.session.rows()[2:]
        tap_card(theatre, card(scene, text), new[0].id if new else NEW_ROW)
    assert [scene.stage.index_of(row.id) for row in scene.session.rows()] == [0, 1, 2]
    theatre.tap("main")
    assert isinstance(scene.session.turns[0].action, Lay)
    assert [scene.stage.index_of(row.id) for row in scene.session.rows()] == [1, 2, 0]


# --- many rows ------------------------------------------------------------------------------------


def test_twenty_rows_glide_on_after_a_flick_and_stop_dead_under_a_finger() -> None:
    theatre, scene = table(TWENTY_ROWS, animation="normal")
    area = scene.stage.regions.area
    x, y = area.right - 14.0, area.centery + 100.0
    theatre.finger(pygame.FINGERDOWN, (x, y))
    for step in range(1, 6):
        theatre.finger(pygame.FINGERMOTION, (x, y - 30 * step))
    theatre.finger(pygame.FINGERUP, (x, y - 150))
    released = scene.stage.offset
    assert released > 100
    theatre.frames(0.1)
    gliding = scene.stage.offset
    assert gliding > released
    theatre.finger(pygame.FINGERDOWN, (x, y))
    stopped = scene.stage.offset
    theatre.frames(0.2)
    assert scene.stage.offset == stopped
    assert not scene.table.picks


def test_a_flick_cannot_leave_the_table() -> None:
    theatre, scene = table(TWENTY_ROWS, animation="normal")
    area = scene.stage.regions.area
    for _ in range(12):
        theatre.finger(pygame.FINGERDOWN, (area.right - 14, area.bottom - 90))
        for step in range(1, 6):
            theatre.finger(pygame.FINGERMOTION, (area.right - 14, area.bottom - 90 - 60 * step))
        theatre.finger(pygame.FINGERUP, (area.right - 14, area.bottom - 390))
        theatre.frames(0.3)
    assert scene.stage.offset == round(scene.stage.scroller_room)
    last = max(scene.session.rows(), key=lambda row: scene.stage.index_of(row.id))
    rect = scene.stage.screen_rect(goal_of(last.id))
    assert rect is not None
    assert rect.bottom <= scene.stage.new_rect.top


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_new_row_can_be_made_from_anywhere_on_a_long_table(viewport: Viewport) -> None:
    theatre, scene = table(TWENTY_ROWS, viewport)
    for share in (0.0, 0.5, 1.0):
        scene.stage.scroll(share * scene.stage.scroller_room - scene.stage.offset)
        theatre.frames()
        assert scene.stage.regions.area.contains(scene.stage.new_rect)
        target = scene.stage.target_at(scene.stage.new_rect.center)
        assert target == Target(TargetKind.NEW)
    scene.stage.scroll(-scene.stage.offset)
    drag_card(theatre, card(scene, "gx"), NEW_ROW)
    assert rows_text(scene)[-1] == "gx"
    tap_card(theatre, card(scene, "bs"), NEW_ROW)
    assert rows_text(scene)[-2:] == ["gx", "bs"]


def test_the_row_that_was_just_made_is_seen_above_the_strip_for_the_next() -> None:
    theatre, scene = table(TWENTY_ROWS)
    tap_card(theatre, card(scene, "gx"), NEW_ROW)
    theatre.frames(0.5)
    rect = scene.stage.screen_rect(goal_of(scene.session.rows()[-1].id))
    assert rect is not None
    assert scene.stage.regions.area.top <= rect.top
    assert rect.bottom <= scene.stage.new_rect.top


# --- what comes between ---------------------------------------------------------------------------


def held_over_the_table(theatre: Theatre, scene: CardsScene) -> tuple[float, float]:
    """Lift a card of the hand over a row that takes it; return where the finger is."""
    lift(theatre, bring(theatre, target_of(scene, card(scene, "rx"))))
    return steer(theatre, scene.session.rows()[0].id)


def test_a_second_finger_sends_a_held_card_home() -> None:
    theatre, scene = table()
    finger = held_over_the_table(theatre, scene)
    theatre.finger(pygame.FINGERDOWN, (200, 300), 2)
    assert scene.table.drag is None
    theatre.finger(pygame.FINGERUP, (200, 300), 2)
    theatre.finger(pygame.FINGERUP, finger)
    assert rows_text(scene) == TABLE.split(" / ")
    assert hand_text(scene) == HAND
    assert not scene.session.can_undo


def test_a_second_finger_sends_a_held_row_home() -> None:
    theatre, scene = table()
    first, second, _ = (row.id for row in scene.session.rows())
    lift(theatre, bring(theatre, Target(TargetKind.HANDLE, first)))
    steer(theatre, second)
    theatre.finger(pygame.FINGERDOWN, (200, 300), 2)
    assert scene.table.drag is None
    assert rows_text(scene) == TABLE.split(" / ")


def test_turning_the_device_in_mid_drag_loses_nothing() -> None:
    theatre, scene = table()
    finger = held_over_the_table(theatre, scene)
    theatre.resize(PHONE_WIDE)
    assert scene.table.drag is None
    theatre.finger(pygame.FINGERUP, (min(finger[0], 800), min(finger[1], 380)))
    assert rows_text(scene) == TABLE.split(" / ")
    assert hand_text(scene) == HAND
    assert {f"hand-{held.slot}" for held in scene.session.rack()} <= set(scene.rects())


def test_turning_the_device_keeps_an_open_turn() -> None:
    theatre, scene = table()
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    tap_card(theatre, card(scene, "yu"), NEW_ROW)
    before = rows_text(scene)
    for viewport in (PHONE_WIDE, *SIZES.values(), PHONE):
        theatre.resize(viewport)
    assert rows_text(scene) == before
    theatre.tap("undo")
    theatre.tap("undo")
    assert rows_text(scene) == TABLE.split(" / ")


# --- comfort --------------------------------------------------------------------------------------


def test_a_tapped_card_of_a_row_that_does_not_fit_is_picked_as_well() -> None:
    theatre, scene = table()
    first, second = scene.session.rows()[:2]
    for row in (first, second):
        theatre.tap(bring(theatre, Target(TargetKind.CARD, row.id, row.cards[-1].id)))
    picked = [first.cards[-1].id, second.cards[-1].id]
    assert scene.table.picks.cards == picked
    theatre.tap(bring(theatre, goal_of(NEW_ROW)))
    assert len({scene.session.row_of(card) for card in picked}) == 1


def test_what_was_said_is_not_said_any_longer_after_a_reset() -> None:
    theatre, scene = table()
    for _ in range(3):
        theatre.key(pygame.K_h, text="h")
        theatre.frames(0.1)
    told = scene._strip()
    theatre.frames(1)
    theatre.tap("reset")
    assert scene._strip() not in (told, "")
    assert not scene.table.notice


def test_a_sorted_hand_stays_sorted_when_cards_are_drawn() -> None:
    theatre, scene = table()
    theatre.tap("sort")
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    theatre.tap("main")
    theatre.frames(2)
    colors = [held.tile.color for held in scene.session.rack()]
    assert colors == sorted(colors)


def test_signposts_lead_to_fitting_rows_out_of_sight() -> None:
    theatre, scene = table(TWENTY_ROWS)
    row = scene.session.rows()[-1]
    fitting = next(
        held.slot for held in scene.session.rack() if row.id in scene.session.accepts([held.slot])
    )
    theatre.tap(bring(theatre, Target(TargetKind.HAND, card=fitting)))
    assert scene.table.out_of_sight()[1]
    theatre.tap("fits-below")
    theatre.frames(1)
    assert scene.table.picks.cards == [fitting]
    nearest = scene.table.out_of_sight()
    assert len(nearest[1]) < len(scene.session.accepts([fitting]))


def test_cards_that_a_turn_played_stay_marked() -> None:
    theatre, scene = table()
    tap_card(theatre, card(scene, "rx"), scene.session.rows()[0].id)
    theatre.tap("main")
    marked = {
        str(each.tile)
        for row in scene.session.rows()
        for each in row.cards
        if each.id in scene.session.changed_cards
    }
    assert marked == {"rx"}
