"""Looking texts up: places for values, plural forms, missing keys."""

import pytest

from game.i18n.texts import Texts


def test_names_and_numbers_take_their_places() -> None:
    assert Texts("en")("play.your_turn", name="Anna") == "Your turn, Anna"
    assert Texts("de")("play.play_points", points=7) == "Legen · 7"


def test_a_name_is_never_read_as_a_place() -> None:
    assert Texts("en")("play.your_turn", name="{count} {") == "Your turn, {count} {"


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("en", 2, "2 points"),
        ("de", 1, "1 Punkt"),
        ("de", 21, "21 Punkte"),
        ("fr", 0, "0 point"),
        ("fr", 1, "1 point"),
        ("fr", 2, "2 points"),
        ("it", 0, "0 punti"),
        ("it", 1, "1 punto"),
    ],
)
def test_the_count_chooses_the_form(language: str, count: int, text: str) -> None:
    assert Texts(language)("play.points", count=count) == text


def test_none_may_have_its_own_form() -> None:
    assert Texts("en")("play.bag_left", count=0) == "Bag empty"
    assert Texts("fr")("play.bag_left", count=0) == "Sac vide"


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts("en")("no.such_key")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts("en")("play.your_turn")
    with pytest.raises(KeyError):
        Texts("en")("play.points")


def test_a_language_that_the_game_does_not_speak_is_an_error() -> None:
    with pytest.raises(ValueError, match="xx"):
        Texts("xx")
    with pytest.raises(ValueError, match=r"\.\./"):
        Texts("../../secret")


def test_the_language_can_be_switched() -> None:
    texts = Texts("en")
    texts.switch_to("it")
    assert texts.language == "it"
    assert texts("menu.new_match") == "Nuova partita"


def test_a_switch_that_fails_changes_nothing() -> None:
    texts = Texts("fr")
    with pytest.raises(ValueError, match="xx"):
        texts.switch_to("xx")
    assert texts.language == "fr"
    assert texts("common.yes") == "Oui"


def test_keys_can_be_asked_for() -> None:
    texts = Texts("de")
    assert "menu.learn" in texts
    assert "no.such_key" not in texts
    assert "menu.learn" in list(texts)


def test_decimals_are_written_as_the_language_does() -> None:
    assert Texts("en").decimal(7.25) == "7.2"
    assert Texts("de").decimal(7.25, 2) == "7,25"
    assert Texts("fr").decimal(10) == "10,0"
