"""The statistics: a card for each game that was played, and a way to copy them."""

import json
from dataclasses import asdict

import pygame
import pytest

from game.device.view import Viewport
from game.record import Tally
from game.scenes.routes import Push, ToStatistics
from tests.fakes import FakeStore
from tests.matches import random_match
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, TABLET, Theatre
from tests.unit.device.fakes import FakePage

TALLIES = {
    "classic": Tally(24, 13, 290, 2410, 36, 41, 33),
    "flex": Tally(3, 1, 40, 290, 22, 2, 28),
    "cards": Tally(7, 2, 70, 21, 2, 21, 30),
}


def opened(viewport: Viewport = PHONE, games: tuple[str, ...] = (), **more: object) -> Theatre:
    kept = {game: asdict(TALLIES[game]) for game in games}
    record = json.dumps({"version": 1, "games": kept, "counted": []})
    stage = Theatre(viewport, FakeStore({"record": record}), **{"language": "en", **more})
    stage.app.stack.go(Push(ToStatistics()))
    stage.frames()
    assert stage.scene.name == "statistics"
    return stage


def facts(stage: Theatre, game: str) -> dict[str, str]:
    rows = [w for w in stage.scene.form.widgets if w.id.startswith(f"{game}-")]
    return {row.label: row.value for row in rows}


def test_a_game_shows_all_its_numbers() -> None:
    assert facts(opened(games=("classic",)), "classic") == {
        "Played": "24",
        "Won": "13 · 54%",
        "Average turn": "8.3",
        "Best turn": "36",
        "Qwirkles": "41",
        "Longest match": "33 turns",
    }


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert facts(opened(games=("classic",), language="de"), "classic")["Zug im Schnitt"] == "8,3"


def test_only_games_that_were_played_have_a_card() -> None:
    ids = {w.id for w in opened(games=("flex",)).scene.form.widgets}
    assert "card-flex" in ids
    assert not ids & {"card-classic", "card-cards"}


def test_without_a_match_there_is_nothing_to_copy() -> None:
    stage = opened()
    labels = {w.label for w in stage.scene.form.widgets}
    assert "No finished match yet." in labels
    assert set(stage.scene.rects()) == {"back"}


@pytest.mark.parametrize("games", [(), ("classic",)])
def test_the_page_says_that_everything_stays_here(games: tuple[str, ...]) -> None:
    labels = " ".join(w.label for w in opened(games=games).scene.form.widgets)
    assert "It all stays on this device." in labels


def test_a_match_that_was_played_counts() -> None:
    stage = Theatre(PHONE, language="en")
    *_, (match, _) = random_match("flex", {"tiles": 72}, 2, 5)
    stage.services.record.add(match)
    stage.app.stack.go(Push(ToStatistics()))
    assert facts(stage, "flex")["Played"] == "2"  # two people at the table


def test_copying_gives_all_numbers_as_words() -> None:
    stage = opened(games=("classic", "cards"))
    stage.tap("export")
    text = stage.page.clipboard or ""
    assert text.startswith("Classic\nPlayed: 24\n")
    assert "\n\nCards\nPlayed: 7\n" in text
    assert stage.services.toasts.text == "Copied"
    assert ("arm", text) in [(call[0], call[-1]) for call in stage.page.calls]


def test_copying_says_when_it_does_not_work() -> None:
    stage = opened(games=("classic",), page=FakePage(grants=False))
    stage.tap("export")
    assert stage.services.toasts.text == "Copying does not work here"


def test_keys_alone_copy_and_go_back() -> None:
    stage = opened(DESKTOP, ("classic",))
    stage.key(pygame.K_RETURN)
    assert stage.page.clipboard
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert stage.scene.name == "menu"


@pytest.mark.parametrize("way", ["finger", "escape"])
def test_there_is_a_way_back(way: str) -> None:
    stage = opened()
    if way == "finger":
        stage.tap("back")
    else:
        stage.key(pygame.K_ESCAPE)
    assert stage.scene.name == "menu"


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_cards_lie_inside_and_apart(viewport: Viewport, text_size: int) -> None:
    stage = opened(viewport, tuple(TALLIES), text_size=text_size, language="fr")
    cards = [w.rect for w in stage.scene.form.widgets if w.id.startswith("card-")]
    assert len(cards) == len(TALLIES)
    for rect in cards:
        assert len(rect.collidelistall(cards)) == 1
        assert rect.left >= viewport.safe.left
        assert rect.right <= viewport.width - viewport.safe.right
    for target in (w for w in stage.scene.form.widgets if w.can_focus):
        assert min(target.rect.size) >= 48


def test_cards_stand_side_by_side_where_there_is_room() -> None:
    def tops(viewport: Viewport) -> set[int]:
        widgets = opened(viewport, tuple(TALLIES)).scene.form.widgets
        return {w.rect.top for w in widgets if w.id.startswith("card-")}

    assert len(tops(TABLET)) == 1
    assert len(tops(PHONE)) == 3


def test_turning_the_device_keeps_the_page() -> None:
    stage = opened(games=tuple(TALLIES))
    stage.resize(PHONE_WIDE)
    assert facts(stage, "cards")["Best turn"] == "2"
    stage.tap("export")
    assert stage.page.clipboard


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("games", [(), tuple(TALLIES)], ids=["empty", "full"])
def test_drawing_changes_nothing(viewport: Viewport, games: tuple[str, ...]) -> None:
    stage = opened(viewport, games)
    first = pygame.image.tobytes(stage.picture(), "RGB")
    assert pygame.image.tobytes(stage.picture(), "RGB") == first
