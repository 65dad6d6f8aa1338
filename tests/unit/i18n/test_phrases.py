"""Tiles, refusals, winners and times in words, and whether they fit the strip."""

from dataclasses import replace
from itertools import product

import pytest

from game.i18n.languages import OWN_NAMES
from game.i18n.phrases import (
    a_tile,
    ago,
    color_name,
    joined,
    reason_text,
    shape_name,
    tile_name,
    winner_line,
)
from game.i18n.texts import Texts
from game.rules.errors import Reason
from game.rules.match import Match
from game.rules.notation import read_action
from game.rules.tiles import TILES, Color, Shape, Tile
from game.rules.variants import ALL, ruleset
from game.rules.verdict import Verdict
from tests.positions import board_state, setup, table_state

LANGUAGES = list(OWN_NAMES)
STRIP = 48  # characters that the strip above the rack holds
NAME = "Maximiliane"


def tile(text: str) -> Tile:
    return Tile.parse(text)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["red circle", "orange star", "purple sun", "green clover", "blue diamond"]),
        ("de", ["roter Kreis", "oranger Stern", "lila Sonne", "grünes Kleeblatt", "blaue Raute"]),
        ("fr", ["rond rouge", "étoile orange", "soleil violet", "trèfle vert", "losange bleu"]),
        (
            "it",
            ["cerchio rosso", "stella arancione", "sole viola", "quadrifoglio verde", "rombo blu"],
        ),
    ],
)
def test_tiles_are_named_as_people_say(language: str, names: list[str]) -> None:
    texts = Texts(language)
    assert [tile_name(texts, tile(t)) for t in ("rc", "ox", "pu", "gk", "bd")] == names


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["an orange circle", "a green star", "a yellow sun"]),
        ("de", ["ein oranger Kreis", "ein grüner Stern", "eine gelbe Sonne"]),
        ("fr", ["un rond orange", "une étoile verte", "un soleil jaune"]),
        ("it", ["un cerchio arancione", "una stella verde", "un sole giallo"]),
    ],
)
def test_articles_and_endings_agree(language: str, names: list[str]) -> None:
    texts = Texts(language)
    assert [a_tile(texts, tile(t)) for t in ("oc", "gx", "yu")] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tiles_have_the_same_name(language: str) -> None:
    names = [tile_name(Texts(language), tile) for tile in TILES]
    assert len(set(names)) == len(TILES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_with_article_ends_in_the_name(language: str) -> None:
    texts = Texts(language)
    for kind in TILES[:36]:
        article, _, name = a_tile(texts, kind).partition(" ")
        assert name == tile_name(texts, kind)
        assert article in {"a", "an", "ein", "eine", "un", "une", "una"}


def test_a_flex_tile_is_named_with_its_background() -> None:
    assert tile_name(Texts("en"), tile("rcb")) == "red circle on black"
    assert tile_name(Texts("de"), tile("gxw")) == "grüner Stern auf Weiß"
    assert tile_name(Texts("fr"), tile("ous")) == "soleil orange sur fond bicolore"
    assert tile_name(Texts("it"), tile("bxs")) == "stella blu su sfondo bicolore"


def test_colours_and_shapes_have_names() -> None:
    assert color_name(Texts("fr"), Color.PURPLE) == "violet"
    assert shape_name(Texts("de"), Shape.CLOVER) == "Kleeblatt"


def verdicts(reason: Reason) -> list[Verdict]:
    tiles = TILES if reason is Reason.DIAGONAL_FULL else TILES[:36]
    shown = [(one,) for one in tiles if one.background or reason is not Reason.DIAGONAL_FULL]
    return [Verdict(reason, tiles=t, count=n) for t, n in product(shown, (0, 1, 2, 6, 9))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", list(Reason))
def test_every_refusal_fits_the_strip(language: str, reason: Reason) -> None:
    texts = Texts(language)
    for game, verdict in product(ALL, verdicts(reason)):
        text = reason_text(texts, verdict, game)
        assert 0 < len(text) <= STRIP, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_line_collects_fits_the_strip(language: str) -> None:
    for trait in (*Color, *Shape):
        text = reason_text(Texts(language), Verdict(Reason.LINE_MIXED), collects=trait)
        assert len(text) <= STRIP, text


STRIP_TEXTS: dict[str, dict[str, object]] = {
    "play.your_turn": {"name": NAME},
    "play.their_turn": {"name": NAME},
    "play.opening": {"count": 6},
    "play.points": {"count": 104},
    "play.points_sum": {"count": 104, "sum": "12 + 12 + 12 + 12 + 6 + 5 + 4"},
    "play.no_move_swap": {},
    "play.nothing_fits": {},
    "play.match_over": {},
    "play.swap.title": {},
    "play.swap.limit": {"count": 5},
    "play.swap.or_place": {},
    "play.place_or_swap": {},
    "play.did.scored": {"name": NAME, "count": 104},
    "play.did.swapped": {"name": NAME, "count": 6},
    "play.did.passed": {"name": NAME},
    "play.did.taken_back": {},
    "hint.region": {},
    "hint.move": {},
    "hint.none": {},
    "cards.rows_short": {"count": 12},
    "cards.rows_wrong": {"count": 12},
    "cards.opening": {"count": 6},
    "cards.play_exists": {},
    "cards.no_play": {},
    "cards.exchange.choose": {"count": 9},
    "cards.did.played": {"name": NAME, "count": 9},
    "cards.did.took": {"name": NAME, "count": 3},
    "cards.did.showed": {"name": NAME},
    "cards.did.exchanged": {"name": NAME, "count": 9},
    "cards.last_round": {},
    "cards.last_turn": {"name": NAME},
    "damaged.title": {},
    "storage.browser": {},
    "storage.device": {},
    "problem.too-large": {},
    "problem.damaged": {},
    "problem.edited": {},
    "problem.too-new": {},
    "problem.does-not-replay": {},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", list(STRIP_TEXTS))
def test_every_line_of_the_strip_fits_it(language: str, key: str) -> None:
    text = Texts(language)(key, **STRIP_TEXTS[key])
    assert len(text) <= STRIP, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_longer_lines_of_the_strip_fit_it_too(language: str) -> None:
    texts = Texts(language)
    points = texts("play.points", count=104)
    assert len(texts("play.full_line", points=points)) <= STRIP
    assert len(texts("play.bonus", points=points, bonus=6)) <= STRIP
    for kind in TILES[:36]:
        assert len(texts("hint.tile", name="Anna", tile=a_tile(texts, kind))) <= STRIP


def test_a_twin_in_a_line_is_named() -> None:
    state = board_state("classic", "rc@0,0 rs@1,0", "rc gd yk", "bd", bag="yk")
    verdict = ruleset("classic").check(state, read_action("play rc@2,0"))
    assert reason_text(Texts("en"), verdict, "classic") == "This line already has a red circle"


def test_a_seventh_tile_is_told_that_six_are_complete() -> None:
    row = "rc@0,0 rs@1,0 rd@2,0 rk@3,0 rx@4,0 ru@5,0"
    state = board_state("classic", row, "rc gd yk", "bd", bag="yk")
    verdict = ruleset("classic").check(state, read_action("play rc@6,0"))
    assert reason_text(Texts("en"), verdict, "classic") == "This line already has all six"


def test_the_card_that_is_twice_in_a_row_is_named() -> None:
    state = replace(table_state("rc rs rd", "rs gd yk", "bd", pile="yk"), opened=True)
    verdict = ruleset("cards").check(state, read_action("lay rc rs rd rs"))
    assert reason_text(Texts("de"), verdict, "cards") == "Doppelt in der Reihe: ein rotes Quadrat"


def test_cards_are_called_cards_and_tiles_tiles() -> None:
    verdict = Verdict(Reason.NOTHING_CHOSEN)
    assert reason_text(Texts("fr"), verdict, "cards") == "Choisis au moins une carte"
    assert reason_text(Texts("fr"), verdict, "flex") == "Choisis au moins une pièce"


def test_a_line_tells_what_it_collects() -> None:
    verdict = Verdict(Reason.LINE_MIXED)
    assert reason_text(Texts("en"), verdict, collects=Shape.CIRCLE) == "This line collects circles"
    assert reason_text(Texts("de"), verdict, collects=Color.RED) == "Diese Reihe sammelt Rot"
    assert reason_text(Texts("it"), verdict, collects=Shape.SUN) == "Questa sequenza raccoglie soli"


def test_names_are_joined_as_in_a_sentence() -> None:
    texts = Texts("en")
    assert joined(texts, []) == ""
    assert joined(texts, ["Anna"]) == "Anna"
    assert joined(texts, ["Anna", "Ben"]) == "Anna and Ben"
    assert joined(Texts("it"), ["Anna", "Ben", "Cleo"]) == "Anna, Ben e Cleo"


def test_equal_winners_share() -> None:
    assert winner_line(Texts("de"), ["Anna"]) == "Anna gewinnt!"
    assert winner_line(Texts("de"), ["Anna", "Ben"]) == "Anna und Ben gewinnen gemeinsam!"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (-5000, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (3599, "59 minutes ago"),
        (3600, "1 hour ago"),
        (86399, "23 hours ago"),
        (86400, "1 day ago"),
        (10 * 86400, "10 days ago"),
    ],
)
def test_times_are_told_roughly(seconds: float, text: str) -> None:
    assert ago(Texts("en"), seconds) == text


@pytest.mark.parametrize("game", list(ALL))
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_really_refuse_has_words(game: str, language: str) -> None:
    match = Match.start(setup(game))
    for action in ("play rc@0,0 gs@5,5", "swap rc", "pass", "show", "exchange rc", "lay rc gs"):
        verdict = match.rules.check(match.state, read_action(action))
        assert not verdict.ok
        assert "{" not in reason_text(Texts(language), verdict, game)
