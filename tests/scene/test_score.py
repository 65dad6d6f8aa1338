"""The end of a match: who has won, what each seat did, and where one goes from there."""

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.ai.greedy import greedy
from game.audio.sounds import Sound
from game.device.view import Viewport
from game.i18n.languages import OWN_NAMES
from game.record import stories
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.view import view
from game.scenes.routes import Pop, Push, Replace, Reset, ToMatch, ToMenu, ToScore, ToSetup
from game.scenes.score import ScoreScene
from game.session import TableOptions
from game.ui.layout import safe_rect
from game.ui.widgets.base import Choose
from game.ui.widgets.outcome import Outcome
from game.ui.widgets.plain import Label
from game.ui.widgets.spark import Spark, spark_picture
from tests.scene.theatre import FRAME, PHONE, PHONE_WIDE, SIZES, Theatre
from tests.unit.device.fakes import FakePage

BUTTONS = ("again", "new_match", "look", "menu")
NAMES = ("Anna", "Maximilian-Alexander", "Cleo", "Dan")
SMALLEST_TARGET = 48


@cache
def finished(game: str, players: tuple[str, ...], seed: int = 3) -> Match:
    """Return a match played to its end."""
    seats = tuple(Seat(name, player) for name, player in zip(NAMES, players, strict=False))
    match = Match.start(Setup(game, seats, seed))
    while match.state.ended is None:
        match, _ = match.act(list(greedy(view(match.state, match.state.to_move)))[-1])
    return match


def with_scores(match: Match, *scores: int) -> Match:
    """Return *match* as if it had come out otherwise."""
    return replace(match, state=replace(match.state, scores=scores))


PEOPLE = ("human", "human", "human", "human")
TWO = ("human", "strong")


def won_by_human() -> Match:
    return with_scores(finished("classic", TWO), 90, 80)


def won_by_computer() -> Match:
    return with_scores(finished("classic", TWO), 80, 90)


def score(match: Match, viewport: Viewport = PHONE, **settings: object) -> Theatre:
    """Return an app that has just come to the score of *match*."""
    theatre = Theatre(viewport, **settings)
    show(theatre, match)
    return theatre


def show(theatre: Theatre, match: Match) -> None:
    seats = len(match.setup.seats)
    theatre.app.stack.go(Push(ToScore(match, (2, 0, 0, 0)[:seats], (1, 0, 0, 0)[:seats])))
    theatre.frames()


def scene_of(theatre: Theatre) -> ScoreScene:
    assert isinstance(theatre.scene, ScoreScene)
    return theatre.scene


def words(theatre: Theatre) -> list[str]:
    return [w.label for w in scene_of(theatre).form.widgets if isinstance(w, Label)]


def cards(theatre: Theatre) -> list[Outcome]:
    return [w for w in scene_of(theatre).form.widgets if isinstance(w, Outcome)]


# --- what it says -------------------------------------------------------------------------------


def test_the_only_person_who_wins_is_spoken_to() -> None:
    assert words(score(won_by_human()))[0] == "You win!"


def test_a_computer_that_wins_is_named() -> None:
    assert words(score(won_by_computer()))[0] == "Maximilian-Alexander wins!"


def test_equal_winners_share_the_line_and_the_crown() -> None:
    theatre = score(with_scores(finished("classic", PEOPLE), 70, 50, 70, 60))
    assert words(theatre)[0] == "Anna and Cleo share the win!"
    assert [card.label for card in cards(theatre) if card.has_won] == ["Anna", "Cleo"]


def test_who_went_out_is_named() -> None:
    match = finished("classic", TWO)
    (out,) = [seat for seat, rack in enumerate(match.state.racks) if not rack]
    assert words(score(match))[1] == f"{NAMES[out]} played the last tile and gets 6 more points."


def test_the_end_of_cards_is_its_last_round() -> None:
    assert words(score(finished("cards", TWO)))[1] == "The last round is over."


def test_the_best_seat_comes_first() -> None:
    theatre = score(with_scores(finished("classic", PEOPLE), 40, 50, 70, 60))
    assert [card.label for card in cards(theatre)] == [NAMES[2], NAMES[3], NAMES[1], NAMES[0]]


def test_a_seat_tells_its_total_best_turn_lines_hints_and_what_it_took_back() -> None:
    match = finished("classic", TWO)
    (card,) = [card for card in cards(score(match)) if card.seat == 0]
    story = stories(match)[0]
    assert card.total == match.state.scores[0] == sum(card.spark.turns)
    assert dict(card.facts) == {
        "Best turn": str(story.best_turn),
        "Qwirkles": str(story.full_lines),
        "Hints": "2",
        "Turns taken back": "1",
    }


def test_a_computer_has_no_hints_to_tell_of() -> None:
    (card,) = [card for card in cards(score(finished("classic", TWO))) if card.seat == 1]
    assert list(dict(card.facts)) == ["Best turn", "Qwirkles"]


def test_in_cards_the_total_itself_counts_qwirkles() -> None:
    for card in cards(score(finished("cards", TWO))):
        assert card.unit == "Qwirkles"
        assert "Qwirkles" not in dict(card.facts)


def test_all_lines_have_one_scale() -> None:
    match = finished("classic", TWO)
    told = stories(match)
    for card in cards(score(match)):
        assert card.spark.slots == max(len(story.turns) for story in told)
        assert card.spark.most == max(story.best_turn for story in told)


def test_signs_of_seats_differ_without_any_colour() -> None:
    pictures = {
        pygame.image.tobytes(
            spark_picture(Spark((3, 1, 2), seat, 3, 3), (120, 40), 1.0, (9, 9, 9)), "RGBA"
        )
        for seat in range(4)
    }
    assert len(pictures) == 4


def test_a_better_turn_stands_higher() -> None:
    low, high = (
        spark_picture(Spark((gained,), 0, 4, 10), (120, 40), 1.0, (9, 9, 9)) for gained in (2, 9)
    )
    assert high.get_bounding_rect().top < low.get_bounding_rect().top


def test_a_match_without_any_point_can_be_shown() -> None:
    picture = spark_picture(Spark((), 0, 0, 0), (120, 40), 1.0, (9, 9, 9))
    assert picture.get_bounding_rect().size == (0, 0)


# --- where it leads -----------------------------------------------------------------------------


def test_again_seats_the_same_people_with_other_tiles() -> None:
    match = finished("classic", TWO)
    scene = scene_of(score(match))
    seeds = set()
    for _ in range(3):
        going = scene.handle(Choose("again"))
        assert isinstance(going, Reset)
        assert isinstance(going.route, ToMatch)
        setup = going.route.setup
        assert replace(setup, seed=match.setup.seed) == match.setup
        seeds.add(setup.seed)
    assert len(seeds | {match.setup.seed}) == 4


def test_again_keeps_what_was_agreed() -> None:
    theatre = Theatre(PHONE)
    options = TableOptions(relaxed=True, curtain=False)
    theatre.app.stack.go(Push(ToScore(finished("classic", TWO), options=options)))
    going = scene_of(theatre).handle(Choose("again"))
    assert isinstance(going, Reset)
    assert isinstance(going.route, ToMatch)
    assert (going.route.relaxed, going.route.curtain) == (True, False)


@pytest.mark.parametrize(
    ("button", "leads_to"),
    [("new_match", Replace(ToSetup())), ("menu", Reset(ToMenu())), ("look", Pop())],
)
def test_a_button_leads_where_it_says(button: str, leads_to: object) -> None:
    assert scene_of(score(finished("classic", TWO))).handle(Choose(button)) == leads_to


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(
    ("button", "name"),
    [("again", "play"), ("new_match", "setup"), ("look", "menu"), ("menu", "menu")],
)
def test_a_finger_gets_there(viewport: Viewport, button: str, name: str) -> None:
    theatre = score(finished("classic", TWO), viewport)
    theatre.tap(button)
    assert theatre.scene.name == name


def test_enter_plays_again_and_escape_looks_at_the_board() -> None:
    theatre = score(finished("classic", TWO))
    theatre.key(pygame.K_ESCAPE)
    assert theatre.scene.name == "menu"  # the scene below
    show(theatre, finished("classic", TWO))
    theatre.key(pygame.K_RETURN)
    assert theatre.scene.name == "play"


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_keys_reach_every_button(viewport: Viewport) -> None:
    theatre = score(finished("classic", PEOPLE), viewport)
    reached = set()
    for _ in range(len(scene_of(theatre).form.widgets)):
        theatre.key(pygame.K_TAB)
        reached.add(scene_of(theatre).form.focus)
    assert set(BUTTONS) <= reached


def test_keys_scroll_to_a_seat_that_is_out_of_sight() -> None:
    theatre = score(finished("classic", PEOPLE), PHONE_WIDE)
    form, last = scene_of(theatre).form, cards(theatre)[-1]
    assert form.rect_of(last).top > form.area.bottom
    for _ in range(len(form.widgets)):
        if form.focus == last.id:
            break
        theatre.key(pygame.K_TAB)
    assert form.rect_of(cards(theatre)[-1]).bottom <= form.area.bottom


# --- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", OWN_NAMES)
@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_everything_has_its_place(viewport: Viewport, language: str, text_size: int) -> None:
    theatre = score(finished("classic", PEOPLE), viewport, language=language, text_size=text_size)
    form, safe = scene_of(theatre).form, safe_rect(viewport)
    fixed = [w.rect for w in form.widgets if w.id in BUTTONS]
    for rect in fixed:
        assert min(rect.size) >= SMALLEST_TARGET
        assert safe.contains(rect)
        assert not form.area.colliderect(rect)
    content = [w.rect for w in form.widgets if not w.is_fixed]
    assert all(safe.left <= rect.left and rect.right <= safe.right for rect in content)
    for rects in (fixed, content):
        assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)
    assert form.area.height > viewport.height / 3


@pytest.mark.parametrize("language", OWN_NAMES)
@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_words_and_buttons_are_not_cut_off_at_twice_the_size(
    viewport: Viewport, language: str
) -> None:
    theatre = score(finished("classic", PEOPLE), viewport, language=language, text_size=200)
    look = theatre.services.look
    for widget in scene_of(theatre).form.widgets:
        if isinstance(widget, Label):
            text = look.fit(widget.label, widget.role, widget.rect.size, bold=widget.bold)
            assert text.fits(look.fonts, widget.rect.size), widget.label


@pytest.mark.parametrize("left_handed", [False, True])
def test_in_a_low_window_the_buttons_are_on_the_side_of_the_hand(left_handed: bool) -> None:
    theatre = score(finished("classic", TWO), PHONE_WIDE, left_handed=left_handed)
    again, card = theatre.scene.rects()["again"], cards(theatre)[0].rect
    assert (again.left > card.right) == left_handed
    assert not again.colliderect(card)


def test_turning_the_device_keeps_focus_and_seats() -> None:
    theatre = score(finished("classic", PEOPLE))
    theatre.key(pygame.K_TAB)
    before = (scene_of(theatre).form.focus, [card.label for card in cards(theatre)])
    theatre.resize(PHONE_WIDE)
    assert (scene_of(theatre).form.focus, [card.label for card in cards(theatre)]) == before


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_drawing_twice_gives_the_same_picture(theme: str) -> None:
    theatre = score(won_by_human(), theme=theme)
    theatre.frames(0.5)  # tiles are in the air
    first = pygame.image.tobytes(theatre.picture(), "RGB")
    assert pygame.image.tobytes(theatre.picture(), "RGB") == first


# --- joy ----------------------------------------------------------------------------------------


def is_moving(theatre: Theatre) -> bool:
    return theatre.scene.update(FRAME)


def test_a_person_who_wins_gets_confetti_for_a_second_and_a_half_at_most() -> None:
    theatre = score(won_by_human())
    before = pygame.image.tobytes(theatre.picture(), "RGB")
    theatre.frames(0.6)
    assert pygame.image.tobytes(theatre.picture(), "RGB") != before
    theatre.frames(1.0)
    assert not is_moving(theatre)


def test_a_computer_that_wins_gets_none() -> None:
    assert not is_moving(score(won_by_computer()))


@pytest.mark.parametrize("settings", [{"reduce_motion": "on"}, {"animation": "off"}])
def test_who_wants_no_motion_gets_none(settings: dict[str, object]) -> None:
    assert not is_moving(score(won_by_human(), **settings))


def test_a_system_that_asks_for_little_motion_gets_none() -> None:
    theatre = Theatre(PHONE, page=FakePage(calm=True))
    show(theatre, won_by_human())
    assert not is_moving(theatre)


def test_a_touch_ends_the_confetti() -> None:
    theatre = score(won_by_human())
    assert is_moving(theatre)
    theatre.finger(pygame.FINGERDOWN, (20, 60))
    theatre.frames()
    assert not is_moving(theatre)


def test_turning_the_device_ends_the_confetti() -> None:
    theatre = score(won_by_human())
    assert is_moving(theatre)
    theatre.resize(PHONE_WIDE)
    theatre.frames()
    assert not is_moving(theatre)


@pytest.mark.parametrize(
    ("match", "heard"), [(won_by_human, Sound.WIN), (won_by_computer, Sound.END)]
)
def test_a_win_and_an_end_sound_differently(
    match: object, heard: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre()
    played: list[Sound] = []
    monkeypatch.setattr(theatre.services.audio, "play", lambda sound, *_: played.append(sound))
    assert callable(match)
    show(theatre, match())
    assert played == [heard]
