"""Which language a player probably reads."""

import pytest

from game.i18n.languages import OWN_NAMES, guess_language


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["de"], "de"),
        (["de-CH", "fr"], "de"),
        (["fr_CA.UTF-8"], "fr"),
        (["it.UTF-8"], "it"),
        (["ES", "pt-BR", "IT-it"], "it"),
        (["gsw", "rm", "en-GB"], "en"),
        (["ja", "zh-Hans"], "en"),
        (["C.UTF-8", ""], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_that_the_game_speaks_is_taken(
    preferred: list[str], language: str
) -> None:
    assert guess_language(preferred) == language


def test_every_language_is_called_by_its_own_name() -> None:
    assert list(OWN_NAMES.values()) == ["English", "Deutsch", "Français", "Italiano"]
