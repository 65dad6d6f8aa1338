"""The four catalogues: alike in keys, places and order, fit for the strip and for the font."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

from game import i18n
from game.i18n.languages import OWN_NAMES
from game.i18n.texts import Entry, load
from game.input.keymap import DEFAULT_KEYMAP
from game.library import Problem
from game.rules.errors import Reason
from game.rules.events import EndReason
from game.rules.tiles import Background, Color, Shape
from game.rules.variants import ALL
from game.settings import REMEMBERED, Settings

LANGUAGES = list(OWN_NAMES)
CATALOGUES = {language: load(language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
NARROW = "\u202f"  # the French space before ; : ! ? and inside quotation marks

# Letters of the four languages, and signs that the shipped typefaces have.
LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
ACCENTS = set("ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒẞàâäçèéêëìîïòôöùûüœß")
DASH, APOSTROPHE = "\u2013", "\u2019"
SIGNS = set(" .,;:!?()+-…„“«»·%/") | {NARROW, DASH, APOSTROPHE}

UNITS = {"score.unit"}  # stand below a large number and do not repeat it


def forms(entry: Entry) -> dict[str, str]:
    return {"": entry} if isinstance(entry, str) else dict(entry)


def all_texts(language: str) -> Iterator[tuple[str, str]]:
    for key, entry in CATALOGUES[language].items():
        yield from ((key, text) for text in forms(entry).values())


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def without_places(text: str) -> str:
    return "".join(literal for literal, *_ in Formatter().parse(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_catalogues_have_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(CATALOGUES[language]) == list(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_catalogues_have_the_same_forms_and_places(language: str) -> None:
    for key, entry in CATALOGUES[language].items():
        assert forms(entry).keys() == forms(ENGLISH[key]).keys(), key
        theirs = set().union(*map(places, forms(entry).values()))
        ours = set().union(*map(places, forms(ENGLISH[key]).values()))
        assert theirs - {"count"} == ours - {"count"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_their_forms_and_name_their_number(language: str) -> None:
    for key, entry in CATALOGUES[language].items():
        if isinstance(entry, str):
            assert "count" not in places(entry), key
            continue
        assert set(entry) in ({"one", "other"}, {"zero", "one", "other"}), key
        assert ("count" in places(entry["other"])) is (key not in UNITS), key
        assert len({frozenset(places(text) - {"count"}) for text in entry.values()}) == 1, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_plain_names(language: str) -> None:
    for key, text in all_texts(language):
        for _, name, spec, conversion in Formatter().parse(text):
            assert name is None or (name.isidentifier() and not spec and not conversion), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_stray_blanks(language: str) -> None:
    for key, text in all_texts(language):
        assert text == text.strip(), key
        assert text, key
        assert "  " not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_one_that_the_game_can_draw(language: str) -> None:
    for key, text in all_texts(language):
        assert set(without_places(text)) <= LETTERS | ACCENTS | SIGNS, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curly(language: str) -> None:
    assert [key for key, text in all_texts(language) if "'" in text] == []


def test_french_puts_a_narrow_space_before_high_punctuation() -> None:
    for key, text in all_texts("fr"):
        assert not re.search(rf"[^{NARROW}][;:!?»%]", text), key
        assert not re.search(rf"«[^{NARROW}]", text), key


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_other_languages_put_no_space_there(language: str) -> None:
    for key, text in all_texts(language):
        assert not re.search(rf"[\s{NARROW}][;:!?]", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_printed_as_people_read_them(language: str) -> None:
    path = Path(i18n.__file__).with_name(f"{language}.json")
    pretty = json.dumps(CATALOGUES[language], ensure_ascii=False, indent=2) + "\n"
    assert path.read_text(encoding="utf-8") == pretty


def test_each_section_stands_in_one_place() -> None:
    sections = [key.split(".")[0] for key in ENGLISH]
    runs = [name for at, name in enumerate(sections) if at == 0 or name != sections[at - 1]]
    assert len(runs) == len(set(runs))


def test_keys_are_written_alike() -> None:
    for key in ENGLISH:
        assert re.fullmatch(r"[a-z0-9]+([._-][a-z0-9]+)+", key), key


def named(prefix: str, names: list[str]) -> set[str]:
    return {f"{prefix}.{name.lower()}" for name in names}


KINDS = [f"{color.name}-{shape.name}" for color in Color for shape in Shape]
BACKGROUNDS = [background.name for background in Background if background]
NEEDED = {
    "reasons": named("reason", list(Reason)),
    "ends": named("score.end", list(EndReason)),
    "problems": named("problem", list(Problem)),
    "games": named("variant", list(ALL)) | {f"variant.{name}.about" for name in ALL},
    "colours": named("color", [c.name for c in Color]) | named("trait", [c.name for c in Color]),
    "shapes": named("shape", [s.name for s in Shape]) | named("trait", [s.name for s in Shape]),
    "hatching": named("settings.hatching", [color.name for color in Color]),
    "tiles": named("tile", KINDS) | named("tile.a", KINDS),
    "backgrounds": named("tile.on", BACKGROUNDS) | named("background", BACKGROUNDS),
    "letters": {f"keys.action.{a}" for chord, a in DEFAULT_KEYMAP.bindings if chord.is_letter},
}


@pytest.mark.parametrize("what", list(NEEDED))
def test_everything_that_the_game_can_name_has_a_text(what: str) -> None:
    assert NEEDED[what] - ENGLISH.keys() == set()


def test_every_reason_of_a_single_game_is_a_reason() -> None:
    own = [key.split(".") for key in ENGLISH if key.startswith("reason.") and key.count(".") == 2]
    assert own
    for _, game, reason in own:
        assert game in ALL
        assert reason in list(Reason)


def test_every_setting_and_each_of_its_choices_has_a_text() -> None:
    own_names = {"settings.language." + language for language in LANGUAGES}
    not_shown = {*REMEMBERED, "keymap"}
    wanted = set()
    for name in {f.name for f in fields(Settings)} - not_shown:
        default = getattr(Settings(), name)
        wanted.add(f"settings.{name}")
        if isinstance(default, StrEnum):
            wanted |= {f"settings.{name}.{choice}" for choice in type(default)}
    assert wanted - own_names - ENGLISH.keys() == set()
