"""Whatever fingers do at the card table, no card is lost or doubled, and Reset brings all back."""

from collections import Counter

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.device.view import Viewport
from game.rules.tiles import Tile
from game.scenes.cards import CardsScene
from tests.scene.cards_drivers import at, continue_at
from tests.scene.theatre import PHONE, PHONE_WIDE, TABLET, Theatre

TABLE = "rc rs rd rk / bc gc yc / ps pd pk / gx bx yx ox / yu ys yd / oc od ok ou"
HAND = "rx bs oc gx yu pc gd ys rk"
PILE = "gd gk bu bx oc od ok ox ou"

PLACE = st.tuples(st.floats(0, 1), st.floats(0, 1))
DRAG = st.tuples(st.just("drag"), PLACE, PLACE)
TAP = st.tuples(st.just("tap"), PLACE, PLACE)
CANCEL = st.tuples(st.just("cancel"), PLACE, PLACE)
BUTTON = st.tuples(st.sampled_from(("undo", "tidy", "reset", "sort")), PLACE, PLACE)
DEED = st.one_of(DRAG, DRAG, TAP, TAP, CANCEL, BUTTON)
Deed = tuple[str, tuple[float, float], tuple[float, float]]


def spot(scene: CardsScene, place: tuple[float, float]) -> tuple[float, float]:
    """Return a place on table or hand; what lies there is whatever lies there."""
    regions, (across, down) = scene.stage.regions, place
    room, share = (regions.area, down / 0.7) if down < 0.7 else (regions.hand, (down - 0.7) / 0.3)
    return room.left + across * (room.width - 1), room.top + share * (room.height - 1)


def do(theatre: Theatre, scene: CardsScene, deed: Deed) -> None:
    kind, first, second = deed
    start, end = spot(scene, first), spot(scene, second)
    if kind == "tap":
        theatre.tap(start)
    elif kind == "drag":
        theatre.drag(start, end, steps=3)
    elif kind == "cancel":
        theatre.finger(pygame.FINGERDOWN, start)
        theatre.finger(pygame.FINGERMOTION, end)
        theatre.finger(pygame.FINGERDOWN, start, 2)
        theatre.finger(pygame.FINGERUP, start, 2)
        theatre.finger(pygame.FINGERUP, end)
    else:
        press(theatre, scene, kind)


def press(theatre: Theatre, scene: CardsScene, button: str) -> None:
    """Tap a button, if it can be pressed now."""
    if button in scene.rects():
        theatre.tap(button)


def all_cards(scene: CardsScene) -> Counter[Tile]:
    laid = [card.tile for row in scene.session.rows() for card in row.cards]
    return Counter(laid + [held.tile for held in scene.session.rack()])


def shown_cards(scene: CardsScene) -> list[int]:
    """Return the name of every card that can be seen, on the table and in the hand."""
    names = [card.id for row in scene.stage.rows for card in row.cards]
    return names + [place.slot for place in scene.stage.hand if place.is_here]


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(
    viewport=st.sampled_from((PHONE, PHONE_WIDE, TABLET)),
    deeds=st.lists(DEED, min_size=4, max_size=14),
)
def test_no_sequence_of_touches_loses_or_doubles_a_card(
    viewport: Viewport, deeds: list[Deed]
) -> None:
    theatre = Theatre(viewport, language="en", animation="off")
    scene = continue_at(theatre, at(TABLE, HAND, pile=PILE))
    cards, rows, table = all_cards(scene), scene.session.rows(), scene.stage.rows
    held = {each.slot: each.tile for each in scene.session.rack()}
    for deed in deeds:
        do(theatre, scene, deed)
        assert all_cards(scene) == cards
        shown = shown_cards(scene)
        assert len(set(shown)) == len(shown) == cards.total()
        assert scene.table.drag is None
    press(theatre, scene, "reset")
    assert scene.session.rows() == rows
    assert scene.stage.rows == table
    assert {each.slot: each.tile for each in scene.session.rack()} == held
    assert not scene.session.can_reset
