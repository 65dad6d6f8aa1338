"""The languages of the game and which one a player probably reads. Knows no texts."""

from collections.abc import Mapping, Sequence

DEFAULT = "en"
OWN_NAMES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
}


def guess_language(preferred: Sequence[str]) -> str:
    """Return the first of the *preferred* languages that the game speaks.

    They come as browsers and systems write them: ``de-CH``, ``fr_CA.UTF-8``.
    """
    for tag in preferred:
        language = tag.replace("_", "-").split("-")[0].split(".")[0].lower()
        if language in OWN_NAMES:
            return language
    return DEFAULT
