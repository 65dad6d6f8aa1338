"""Setting up a match, by finger, by mouse and by keys, in every window."""

import json

import pygame
import pytest

from game.device.view import Viewport
from game.i18n.languages import OWN_NAMES
from game.library import Summary
from game.rules.match import Match
from game.rules.setup import MAX_SEED, Seat, Setup
from game.scenes.routes import Reset, ToMatch
from game.scenes.setup import SetupScene
from game.settings import LastSetup, SeatChoice
from game.ui.form import Form
from game.ui.layout import safe_rect
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.choices import Segments
from game.ui.widgets.seat_card import Glyph
from tests.fakes import FakeStore
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, TABLET, Theatre

FOUR = LastSetup(
    game="flex",
    seats=(
        SeatChoice("Maximiliane", "human", 101),
        SeatChoice("Giocatore 2", "strong"),
        SeatChoice("Wilhelmina", "human"),
        SeatChoice("Otto", "master"),
    ),
)


def open_setup(viewport: Viewport = PHONE, **settings: object) -> Theatre:
    stage = Theatre(viewport, **{"language": "en", **settings})
    stage.tap("new_match")
    assert stage.scene.name == "setup"
    return stage


def form_of(stage: Theatre) -> Form:
    assert isinstance(stage.scene, SetupScene)
    return stage.scene.form


def widget(stage: Theatre, widget_id: str | None) -> Widget:
    return next(w for w in form_of(stage).widgets if w.id == widget_id)


def find(stage: Theatre, widget_id: str) -> pygame.Rect:
    """Return where a widget is, after scrolling there from the top until all of it is seen."""
    form = form_of(stage)
    form.scroll_by(-100_000)
    stage.reveal(widget_id)
    if not widget(stage, widget_id).is_fixed:
        form.scroll_by(max(0, stage.scene.rects()[widget_id].bottom - form.area.bottom))
    return stage.scene.rects()[widget_id]


def tap(stage: Theatre, *widget_ids: str) -> None:
    for widget_id in widget_ids:
        stage.tap(find(stage, widget_id).center)


def planned(stage: Theatre) -> ToMatch:
    """Return the match that Start would begin now."""
    transition = stage.scene.handle(Choose("start"))
    assert isinstance(transition, Reset)
    assert isinstance(transition.route, ToMatch)
    return transition.route


def seats(stage: Theatre) -> list[tuple[str, str]]:
    return [(seat.name, seat.player) for seat in planned(stage).setup.seats]


def half(stage: Theatre, widget_id: str, side: int) -> tuple[float, float]:
    """Return a place in the left (0) or right (1) half of a widget."""
    rect = find(stage, widget_id)
    return rect.left + rect.width * (0.2 + 0.6 * side), rect.centery


def make_computer(stage: Theatre, place: int) -> None:
    stage.tap(half(stage, f"kind-{place}", 1))


def type_name(stage: Theatre, place: int, name: str) -> None:
    tap(stage, f"name-{place}")
    for _ in range(12):
        stage.key(pygame.K_BACKSPACE)
    for letter in name:
        stage.key(ord(letter.lower()), text=letter)
    stage.tap("done")


# --- what a finger does ---------------------------------------------------------------------------


def test_a_person_against_a_computer_is_ready_to_start() -> None:
    stage = open_setup()
    assert seats(stage) == [("Player 1", "human"), ("Mira", "normal")]
    assert planned(stage).setup.game == "classic"


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_is_set_up_by_finger(size: str) -> None:
    stage = open_setup(SIZES[size])
    tap(stage, "variant-flex")
    tap(stage, "add")
    tap(stage, "add")
    type_name(stage, 0, "Anna")
    stage.tap(half(stage, "kind-1", 0))
    stage.tap(half(stage, "level-3", 1))
    tap(stage, "up-3")
    tap(stage, "remove-3")
    tap(stage, "more")
    stage.tap(half(stage, "tiles", 1) if size != "phone" else lower_cell(stage, "tiles"))
    tap(stage, "curtain")
    tap(stage, "relaxed")
    tap(stage, "age-0")
    stage.tap("key-3")
    stage.tap("key-4")
    stage.tap("done")
    match = planned(stage)
    assert match.setup.seats == (
        Seat("Anna", "human", 34),
        Seat("Player 1", "human"),
        Seat("Lina", "strong"),
    )
    assert match.setup.options == {"tiles": 108}
    assert (match.curtain, match.relaxed) == (False, True)


def lower_cell(stage: Theatre, widget_id: str) -> tuple[float, float]:
    """Return a place in the last of the choices that stand below each other."""
    rect = find(stage, widget_id)
    return rect.centerx, rect.bottom - 10


def test_start_leads_to_the_match_and_not_back_here() -> None:
    stage = open_setup()
    tap(stage, "start")
    assert "setup" not in [scene.name for scene in stage.app.stack.scenes]
    assert stage.scene.name != "trouble"


def test_seeds_differ_and_are_ones_that_the_rules_take() -> None:
    stage = open_setup()
    seeds = {planned(stage).setup.seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed <= MAX_SEED for seed in seeds)


def test_every_game_can_be_chosen() -> None:
    stage = open_setup()
    for game in ("cards", "flex", "classic"):
        stage.tap(f"variant-{game}")
        assert planned(stage).setup.game == game


def test_a_tap_on_an_arrow_of_the_level_goes_that_way_and_round() -> None:
    stage = open_setup()
    levels = []
    for side in (1, 1, 1, 0):
        rect = find(stage, "level-1")
        stage.tap((rect.left + 20 + side * (rect.width - 40), rect.centery))
        levels.append(seats(stage)[1][1])
    assert levels == ["strong", "master", "easy", "master"]


def test_without_people_one_watches() -> None:
    stage = open_setup()
    make_computer(stage, 0)
    assert seats(stage) == [("Otto", "normal"), ("Mira", "normal")]
    start = widget(stage, "start")
    assert start.label == "Watch"
    assert "more" not in {w.id for w in form_of(stage).widgets}


def test_choosing_the_kind_that_is_chosen_changes_nothing() -> None:
    stage = open_setup()
    stage.tap(half(stage, "level-1", 1))
    make_computer(stage, 1)
    assert seats(stage)[1] == ("Mira", "strong")


def test_the_second_of_two_equal_names_gets_a_number_and_is_told() -> None:
    stage = open_setup()
    type_name(stage, 0, "Anna")
    type_name(stage, 1, "Anna")
    assert [name for name, _ in seats(stage)] == ["Anna", "Anna 2"]
    assert stage.services.toasts.text == "The name was taken: Anna 2"


def test_an_empty_name_leaves_the_old_one_and_says_nothing() -> None:
    stage = open_setup()
    tap(stage, "name-0")
    stage.tap("done")
    assert seats(stage)[0][0] == "Player 1"
    assert stage.services.toasts.text is None


def test_a_name_given_by_the_game_need_not_be_erased_first() -> None:
    stage = open_setup()
    tap(stage, "name-0")
    stage.tap("key-b")
    stage.tap("done")
    assert seats(stage)[0][0] == "B"
    tap(stage, "name-0")
    stage.tap("key-e")
    stage.tap("done")
    assert seats(stage)[0][0] == "Be"


def test_an_age_can_be_taken_back() -> None:
    stage = open_setup()
    tap(stage, "more")
    for keys in (("key-9",), ("erase",)):
        tap(stage, "age-0")
        for key in keys:
            stage.tap(key)
        stage.tap("done")
    assert planned(stage).setup.seats[0].age is None


def test_cancelling_the_keyboard_changes_nothing() -> None:
    stage = open_setup()
    tap(stage, "name-0")
    stage.tap("key-x")
    stage.tap("cancel")
    assert seats(stage)[0][0] == "Player 1"


def test_a_held_picture_says_what_it_does_and_does_not_do_it() -> None:
    stage = open_setup()
    pos = find(stage, "down-0").center
    stage.finger(pygame.FINGERDOWN, pos)
    stage.frames(0.8)
    stage.finger(pygame.FINGERUP, pos)
    assert stage.services.toasts.text == "Move down"
    assert seats(stage)[0][0] == "Player 1"
    tap(stage, "down-0")
    assert seats(stage)[1][0] == "Player 1"


def test_a_slow_finger_is_understood() -> None:
    stage = open_setup()
    pos = find(stage, "variant-flex").center
    stage.finger(pygame.FINGERDOWN, pos)
    stage.frames(0.8)
    stage.finger(pygame.FINGERUP, pos)
    assert planned(stage).setup.game == "flex"


def test_a_new_seat_comes_into_sight() -> None:
    stage = open_setup()
    tap(stage, "add")
    form = form_of(stage)
    card = widget(stage, "seat-2")
    assert form.area.contains(form.rect_of(card))


def test_the_mouse_does_what_a_finger_does() -> None:
    stage = open_setup(DESKTOP)
    stage.click(stage.centre("variant-flex"))
    stage.click(stage.centre("up-1"))
    assert planned(stage).setup.game == "flex"
    assert seats(stage)[0] == ("Mira", "normal")


# --- what keys do ---------------------------------------------------------------------------------


def focus_on(stage: Theatre, widget_id: str) -> None:
    form = form_of(stage)
    for _ in range(60):
        if form.focus == widget_id:
            return
        stage.key(pygame.K_TAB)
    raise AssertionError(f"{widget_id} cannot be reached")


def test_enter_starts_at_once() -> None:
    stage = open_setup()
    stage.key(pygame.K_RETURN)
    assert "setup" not in [scene.name for scene in stage.app.stack.scenes]


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_is_set_up_by_keys_alone(size: str) -> None:
    stage = open_setup(SIZES[size])
    for widget_id in ("variant-flex", "add", "remove-2", "add"):
        focus_on(stage, widget_id)
        stage.key(pygame.K_RETURN)
    focus_on(stage, "level-2")
    stage.key(pygame.K_LEFT)
    focus_on(stage, "kind-1")
    stage.key(pygame.K_LEFT)
    focus_on(stage, "name-0")
    stage.key(pygame.K_RETURN)
    for letter in "Zoë":
        stage.key(pygame.K_z, text=letter)
    stage.key(pygame.K_RETURN)
    focus_on(stage, "down-0")
    stage.key(pygame.K_RETURN)
    stage.key(pygame.K_RETURN)  # the focus went along; at the end it turns round
    focus_on(stage, "more")
    stage.key(pygame.K_RETURN)
    focus_on(stage, "relaxed")
    stage.key(pygame.K_RETURN)
    focus_on(stage, "start")
    match = planned(stage)
    assert match.setup.game == "flex"
    assert match.relaxed
    assert seats(stage) == [("Player 2", "human"), ("Otto", "easy"), ("Zoë", "human")]


def test_what_has_the_focus_is_always_in_sight() -> None:
    stage = open_setup(PHONE_WIDE, last_setup=FOUR)
    tap(stage, "more")
    form = form_of(stage)
    for _ in range(40):
        stage.key(pygame.K_TAB)
        focused = widget(stage, form.focus)
        room = stage.view.surface.get_rect() if focused.is_fixed else form.area
        assert room.collidepoint(form.rect_of(focused).center), form.focus


def test_escape_leads_back_and_everything_is_remembered() -> None:
    stage = open_setup()
    tap(stage, "variant-flex")
    tap(stage, "add")
    stage.key(pygame.K_ESCAPE)
    assert stage.scene.name == "menu"
    stage.tap("new_match")
    assert planned(stage).setup.game == "flex"
    assert len(seats(stage)) == 3


# --- what is remembered ---------------------------------------------------------------------------


def test_the_next_start_of_the_app_begins_with_the_last_setup() -> None:
    store = FakeStore()
    stage = Theatre(PHONE, store=store, language="en")
    stage.tap("new_match")
    type_name(stage, 0, "Anna")
    again = Theatre(PHONE, store=store)
    again.tap("new_match")
    assert seats(again)[0] == ("Anna", "human")


def test_a_spoilt_memory_does_not_stop_anybody() -> None:
    seat = {"name": "Anna", "player": "genius", "age": None}
    last = {"game": "chess", "seats": [seat], "options": {"tiles": "many"}, "relaxed": False}
    stage = Theatre(PHONE, store=FakeStore({"settings": json.dumps({"last_setup": last})}))
    stage.tap("new_match")
    assert seats(stage) == [("Anna", "normal"), ("Mira", "normal")]


def test_a_saved_match_that_would_be_lost_is_mentioned_on_the_button() -> None:
    stage = Theatre(PHONE, language="en")
    match = Match.start(Setup("classic", (Seat("Anna"), Seat("Ben")), 7))
    stage.services.library.save(match.to_text(), {}, Summary.of(match), 1)
    stage.tap("new_match")
    start = widget(stage, "start")
    assert start.detail == "The saved match will be replaced."


def test_nothing_is_said_where_nothing_would_be_lost() -> None:
    stage = open_setup()
    start = widget(stage, "start")
    assert start.detail == ""


# --- how it fits ----------------------------------------------------------------------------------


def test_turning_the_device_keeps_everything() -> None:
    stage = open_setup(PHONE, last_setup=FOUR)
    tap(stage, "more")
    before = planned(stage).setup.seats
    stage.resize(PHONE_WIDE)
    stage.resize(PHONE)
    assert planned(stage).setup.seats == before
    assert "relaxed" in {w.id for w in form_of(stage).widgets}


def test_two_draws_give_the_same_picture() -> None:
    stage = open_setup(TABLET, last_setup=FOUR)
    first = pygame.image.tobytes(stage.picture(), "RGB")
    assert pygame.image.tobytes(stage.picture(), "RGB") == first


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", list(OWN_NAMES))
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(size: str, language: str, text_size: int, left_handed: bool) -> None:
    settings = {"language": language, "text_size": text_size, "left_handed": left_handed}
    stage = open_setup(SIZES[size], last_setup=FOUR, **settings)
    tap(stage, "more")
    form, safe = form_of(stage), safe_rect(SIZES[size])
    pressed = [w for w in form.widgets if w.can_focus and w.is_enabled]
    for one in pressed:
        assert min(one.rect.size) >= 48, one.id
        assert safe.left <= one.rect.left, one.id
        assert one.rect.right <= safe.right, one.id
        assert not one.is_fixed or safe.contains(one.rect), one.id
    assert len({w.id for w in form.widgets}) == len(form.widgets)
    assert overlapping([w for w in pressed if not w.is_fixed]) == []
    assert form.area.height >= 150
    for one in form.widgets:
        if isinstance(one, Segments):
            assert all(min(cell.size) >= 48 for cell in one.cells), one.id


def overlapping(widgets: list[Widget]) -> list[tuple[str, str]]:
    pairs = []
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            if one.rect.colliderect(other.rect):
                pairs.append((one.id, other.id))
    return pairs


def test_every_picture_without_words_has_words_for_who_holds_it() -> None:
    stage = open_setup(last_setup=FOUR)
    glyphs = [w for w in form_of(stage).widgets if isinstance(w, Glyph)]
    assert len(glyphs) == 10
    assert all(glyph.label for glyph in glyphs)
