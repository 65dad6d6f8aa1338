"""Closing at any moment is safe: the match, the draft and the rack's order come back."""

import pygame
import pytest

from game.device.view import Viewport
from game.rules.match import Match
from game.scenes.play import PlayScene
from tests.fakes import FakeStore
from tests.scene.drivers import (
    TWO_PEOPLE,
    begin,
    best_play,
    is_our_turn,
    play_by_taps,
    play_match,
)
from tests.scene.hands import (
    lift,
    on_stage,
    tap_cell,
    tap_tile,
)
from tests.scene.theatre import PHONE, SIZES, Theatre
from tests.unit.session.tables import draft_text, rack_text


def in_mid_draft(store: FakeStore, viewport: Viewport = PHONE) -> tuple[Theatre, PlayScene]:
    """Return a match with one tile of a turn laid and the rack shuffled."""
    theatre = Theatre(viewport, store, animation="off")
    scene = begin(theatre)
    while not is_our_turn(scene) or len(scene.session.turns) < 2:
        if is_our_turn(scene):
            play_by_taps(theatre)
        theatre.frames(0.1)
    theatre.tap("shuffle")
    tile, cell = best_play(scene.session)[0]
    tap_tile(theatre, str(tile))
    tap_cell(theatre, cell.x, cell.y)
    assert len(scene.session.draft) == 1
    return theatre, scene


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_reloading_in_mid_draft_brings_everything_back(viewport: Viewport) -> None:
    store = FakeStore()
    _, before = in_mid_draft(store)
    again = Theatre(viewport, store)  # the page was closed without a word
    assert again.scene.form.focus == "continue"
    again.tap("continue")
    after = on_stage(again.app)
    assert again.scene is after
    assert after.session.to_text() == before.session.to_text()
    assert draft_text(after.session) == draft_text(before.session)
    assert rack_text(after.session) == rack_text(before.session)
    assert set(after.stage._lying) == set(before.stage._lying)


def test_reloading_in_mid_drag_leaves_the_tile_on_the_rack() -> None:
    store = FakeStore()
    theatre, before = in_mid_draft(store)
    place = before.session.rack()[0].place
    rack = rack_text(before.session)
    lift(theatre, theatre.centre(f"rack-{place}"))
    theatre.finger(pygame.FINGERMOTION, (200, 300))
    again = Theatre(PHONE, store)
    again.tap("continue")
    assert rack_text(on_stage(again.app).session) == rack


def test_a_match_goes_on_to_its_end_after_reloading_it_again_and_again() -> None:
    store = FakeStore()
    theatre = Theatre(PHONE, store, animation="off")
    begin(theatre, seed=6)
    for _ in range(6):
        theatre.frames(0.5)
        if is_our_turn(on_stage(theatre.app)):
            play_by_taps(theatre)
        theatre = Theatre(PHONE, store)
        theatre.tap("continue")
    play_match(theatre, play_by_taps)
    assert theatre.scene.name == "score"


def test_every_laid_tile_is_saved_at_once() -> None:
    store = FakeStore()
    theatre, scene = in_mid_draft(store)
    saved = theatre.services.library.current()
    assert getattr(saved, "extra", {})["draft"] == scene.session.extra()["draft"] != []
    theatre.tap("undo")
    saved = theatre.services.library.current()
    assert getattr(saved, "extra", {})["draft"] == []


def test_a_finished_match_is_kept_among_the_finished_and_not_to_continue() -> None:
    store = FakeStore()
    theatre = Theatre(PHONE, store, animation="off")
    scene = begin(theatre, seed=6)
    play_match(theatre, play_by_taps)
    again = Theatre(PHONE, store)
    assert "continue" not in again.scene.rects()
    (entry,) = again.services.library.finished()
    assert entry.summary.scores == scene.session.scores
    tally = again.services.record
    assert tally is not theatre.services.record


def test_the_saved_text_replays_to_the_same_match() -> None:
    _, scene = in_mid_draft(FakeStore())
    assert Match.from_text(scene.match_text() or "").state == scene.session.state


def test_without_a_store_a_match_is_played_all_the_same() -> None:
    theatre = Theatre(PHONE, FakeStore(fails=True), language="en", animation="off")
    begin(theatre, seed=6)
    theatre.frames()
    assert theatre.services.toasts.text == "Saving does not work on this device"
    theatre.frames(6)
    play_match(theatre, play_by_taps)
    assert theatre.scene.name == "score"


def test_leaving_without_a_store_says_that_nothing_is_kept() -> None:
    theatre = Theatre(PHONE, FakeStore(fails=True), language="en", animation="off")
    begin(theatre)
    theatre.frames(6)
    theatre.tap("menu")
    theatre.tap("leave")
    assert theatre.services.toasts.text == "Your match cannot be saved here."


def test_a_damaged_match_is_told_of_and_put_aside() -> None:
    store = FakeStore()
    in_mid_draft(store)
    store.texts["match"] = store.texts["match"][:200]
    theatre = Theatre(PHONE, store, language="en")
    theatre.tap("continue")
    assert theatre.scene.name == "question"
    theatre.tap("copy")
    assert theatre.page.clipboard is not None
    assert theatre.scene.name == "menu"
    assert "continue" not in theatre.scene.rects()
    assert len(theatre.services.library.damaged()) == 1


def test_a_draft_of_two_people_waits_behind_the_curtain_after_reloading() -> None:
    store = FakeStore()
    theatre = Theatre(PHONE, store, animation="off")
    scene = begin(theatre, seats=TWO_PEOPLE)
    theatre.tap("lift")
    tile, cell = best_play(scene.session)[0]
    tap_tile(theatre, str(tile))
    tap_cell(theatre, cell.x, cell.y)
    again = Theatre(PHONE, store)
    again.tap("continue")
    assert again.scene.name == "curtain"
    assert on_stage(again.app).session.rack() == ()
    again.tap("lift")
    assert draft_text(on_stage(again.app).session) == draft_text(scene.session)
