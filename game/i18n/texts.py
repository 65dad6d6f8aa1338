"""Looks texts up by key, fills in names and numbers, and chooses plural forms.

A key that is missing raises KeyError: the tests compare all keys with the catalogues.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.i18n.languages import OWN_NAMES

Entry = str | Mapping[str, str]  # one text, or plural forms: zero (optional), one, other
_DECIMAL_POINTS = {"en": "."}


class Texts:
    """The texts of one language at a time."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._catalogue = load(language)

    @property
    def language(self) -> str:
        """The language in use, as its two letters."""
        return self._language

    def switch_to(self, language: str) -> None:
        """Speak another language from now on; texts already made stay as they are."""
        self._catalogue, self._language = load(language), language

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text under *key* with *values* in their places; ``count`` decides plurals."""
        entry = self._catalogue[key]
        if isinstance(entry, str):
            return entry.format(**values)
        return entry[_plural_form(self._language, values["count"], entry)].format(**values)

    def __contains__(self, key: str) -> bool:
        """Tell whether there is a text under *key*."""
        return key in self._catalogue

    def __iter__(self) -> Iterator[str]:
        """Iterate over the keys."""
        return iter(self._catalogue)

    def decimal(self, number: float, places: int = 1) -> str:
        """Return *number* as this language writes it."""
        return f"{number:.{places}f}".replace(".", _DECIMAL_POINTS.get(self._language, ","))


def load(language: str) -> Mapping[str, Entry]:
    """Return the catalogue of *language*, or raise ValueError if the game does not speak it."""
    if language not in OWN_NAMES:
        raise ValueError(f"no texts in {language!r}")
    path = Path(__file__).with_name(f"{language}.json")
    catalogue: dict[str, Entry] = json.loads(path.read_text(encoding="utf-8"))
    return catalogue


def _plural_form(language: str, count: object, forms: Mapping[str, str]) -> str:
    """Return which form goes with *count*; French counts none as one."""
    if count == 0 and "zero" in forms:
        return "zero"
    return "one" if count == 1 or (count == 0 and language == "fr") else "other"
