"""Hints and their reasons in words: every one, in every language, with the right grammar."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from game.ai.hint_reasons import HintReason, Why
from game.ai.hints import Hint
from game.i18n.hint_phrases import HintStep, hint_text, reason_phrase
from game.i18n.languages import OWN_NAMES
from game.i18n.phrases import a_tile, tile_name
from game.i18n.texts import Texts
from game.rules.moves import Action, Exchange, Lay, Pass, Show, Swap
from game.rules.notation import read_action, read_tiles
from game.rules.tiles import TILES, Color, Shape, Tile

LANGUAGES = list(OWN_NAMES)
LONGEST = 72  # characters
NAME = "Maximiliane"
STEPS: tuple[HintStep, ...] = (1, 2, 3)
KINDS = TILES[:36]

WITH_TILE = {Why.NONE_LEFT, Why.ONE_LEFT, Why.DUPLICATE}
each_language = pytest.mark.parametrize("language", LANGUAGES)

NO = {
    "en": {"No"},
    "de": {"kein", "keine"},
    "fr": {"aucun", "aucune"},
    "it": {"nessun", "nessuna"},
}
FEMININE = {
    "en": set(),
    "de": {Shape.DIAMOND, Shape.SUN},
    "fr": {Shape.STAR},
    "it": {Shape.STAR},
}


def variants(why: Why) -> Iterator[HintReason]:
    if why in WITH_TILE:
        yield from (HintReason(why, tile=tile) for tile in KINDS)
    elif why is Why.GROUP:
        traits = (*Color, *Shape)
        yield from (HintReason(why, n, trait=trait) for trait, n in product(traits, (3, 5)))
    else:
        yield from (HintReason(why, count) for count in (1, 2, 6, 12, 104))


def hint_of(action: Action, tile: Tile | None = None, rows: tuple[int, ...] = ()) -> Hint:
    return Hint(action, (), tile, rows=rows)


@each_language
@pytest.mark.parametrize("why", Why)
def test_every_reason_is_one_short_sentence(language: str, why: Why) -> None:
    for reason in variants(why):
        text = reason_phrase(Texts(language), reason)
        assert 0 < len(text) <= LONGEST, text
        assert "{" not in text
        assert text[0].isupper() or text[0].isdigit()
        assert not text.endswith(".")


@each_language
def test_different_reasons_have_different_words(language: str) -> None:
    texts = Texts(language)
    phrases = [reason_phrase(texts, next(variants(why))) for why in Why]
    assert len(set(phrases)) == len(phrases)


@each_language
@pytest.mark.parametrize("why", sorted(WITH_TILE))
def test_the_tile_that_a_reason_is_about_is_named(language: str, why: Why) -> None:
    texts = Texts(language)
    for tile in KINDS:
        assert tile_name(texts, tile) in reason_phrase(texts, HintReason(why, tile=tile))


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_one_left_has_the_article_of_its_tile(language: str) -> None:
    texts = Texts(language)
    for tile in KINDS:
        text = reason_phrase(texts, HintReason(Why.ONE_LEFT, tile=tile))
        assert re.search(rf"\b{a_tile(texts, tile)}\b", text), text


@each_language
def test_none_left_agrees_with_its_tile(language: str) -> None:
    texts = Texts(language)
    for tile in KINDS:
        text = reason_phrase(texts, HintReason(Why.NONE_LEFT, tile=tile))
        word = re.search(rf"(\S+) {tile_name(texts, tile)}", text)
        assert word
        assert word[1] in NO[language]
        if language != "en":
            is_feminine = word[1].endswith(("e", "a"))
            assert is_feminine is (tile.shape in FEMININE[language]), text


@pytest.mark.parametrize(
    ("language", "none_left", "one_left"),
    [
        (
            "en",
            "No purple sun is left to complete the line of five",
            "Only one orange star is left to complete the line of five",
        ),
        (
            "de",
            "Für die Fünferreihe ist keine lila Sonne mehr da",
            "Für die Fünferreihe ist nur noch ein oranger Stern da",
        ),
        (
            "fr",
            "Il n\u2019y a plus aucun soleil violet pour la ligne de cinq",
            "Il n\u2019y a plus qu\u2019une étoile orange pour la ligne de cinq",
        ),
        (
            "it",
            "Non resta nessun sole viola per la sequenza di cinque",
            "Resta solo una stella arancione per la sequenza di cinque",
        ),
    ],
)
def test_scarce_tiles_are_told_as_people_say(language: str, none_left: str, one_left: str) -> None:
    texts = Texts(language)
    sun, star = Tile.parse("pu"), Tile.parse("ox")
    assert reason_phrase(texts, HintReason(Why.NONE_LEFT, tile=sun)) == none_left
    assert reason_phrase(texts, HintReason(Why.ONE_LEFT, tile=star)) == one_left


@pytest.mark.parametrize(
    ("language", "phrases"),
    [
        ("en", ["You keep 3 red tiles that go together", "You keep 3 stars that go together"]),
        (
            "de",
            [
                "Du behältst 3 rote Steine, die zusammenpassen",
                "Du behältst 3 Sterne, die zusammenpassen",
            ],
        ),
        ("fr", ["Tu gardes 3 pièces rouges assorties", "Tu gardes 3 étoiles assorties"]),
        ("it", ["Tieni 3 pedine rosse abbinate", "Tieni 3 stelle abbinate"]),
    ],
)
def test_a_kept_group_is_named_by_colour_or_shape(language: str, phrases: list[str]) -> None:
    kept = [HintReason(Why.GROUP, 3, trait=trait) for trait in (Color.RED, Shape.STAR)]
    assert [reason_phrase(Texts(language), reason) for reason in kept] == phrases


def test_numbers_choose_the_plural() -> None:
    one, two = (HintReason(Why.QWIRKLE, count) for count in (1, 2))
    assert reason_phrase(Texts("de"), one) == "Das ist ein Qwirkle"
    assert reason_phrase(Texts("de"), two) == "Das sind 2 Qwirkles"
    assert reason_phrase(Texts("fr"), HintReason(Why.KEEPS_CARDS, 1)).startswith("Tu gardes une ")


def test_the_three_steps_tell_more_and_more() -> None:
    texts = Texts("en")
    hint = hint_of(read_action("play gs@1,0"), Tile.parse("gs"))
    assert [hint_text(texts, step, hint, "Anna") for step in STEPS] == [
        "Anna, a green square fits somewhere",
        "Look around here",
        "Here is a move \u2013 it is yours to play",
    ]


def test_in_cards_the_second_step_names_rows() -> None:
    lay = read_action("lay rc rs rd rk")
    texts, card = Texts("en"), Tile.parse("rk")
    where = [hint_text(texts, 2, hint_of(lay, card, rows), "Anna") for rows in ((), (0,), (0, 2))]
    assert where == ["Begin a new row", "Look at this row", "Look at these 2 rows"]


def test_a_flex_tile_is_named_with_its_background() -> None:
    hint = hint_of(read_action("play gxw@1,0"), Tile.parse("gxw"))
    told = hint_text(Texts("de"), 1, hint, "Anna")
    assert told == "Anna, irgendwo passt ein grüner Stern auf Weiß"


@pytest.mark.parametrize(
    ("action", "does"),
    [
        (Swap(read_tiles("rc gd")), "Swap these 2 tiles"),
        (Exchange(read_tiles("rc")), "Exchange this card"),
        (Show(), "Say that you can\u2019t play"),
        (Pass(), "You can only pass"),
    ],
)
def test_where_nothing_can_be_laid_the_first_step_says_so(action: Action, does: str) -> None:
    texts, hint = Texts("en"), hint_of(action)
    said = [hint_text(texts, step, hint, "Anna") for step in STEPS]
    assert said == ["Nothing fits right now", does, does]


@each_language
def test_every_step_is_short_for_every_tile(language: str) -> None:
    texts = Texts(language)
    for tile in TILES:
        hint = hint_of(read_action(f"play {tile}@0,0"), tile)
        assert len(hint_text(texts, 1, hint, NAME)) <= LONGEST
    others: list[Action] = [Lay(()), Swap(TILES[:6]), Exchange(TILES[:9]), Show(), Pass()]
    for action, step in product(others, STEPS):
        text = hint_text(texts, step, hint_of(action, TILES[0], (0, 1, 2)), NAME)
        assert 0 < len(text) <= LONGEST
