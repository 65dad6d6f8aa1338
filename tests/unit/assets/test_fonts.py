"""The sentences of the fonts: every character of the four languages, small, free to ship."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

FOLDER = Path(__file__).parents[3] / "assets" / "fonts"
FONTS = ("inter-medium", "inter-bold", "clear-medium", "clear-bold")
MOST_BYTES = 48_000
NO_CHARACTER = "\uffff"

LETTERS = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]))
NAMES = "ŁłŞşŘřŽžČčĞğİıŐőŰűĀāŃńŚśŹźŻżȘșȚț"
PUNCTUATION = "ẞŸŒœ„“”\u2018\u2019\u201a\u2013—…\u2039\u203a€•\u2212"
SYMBOLS = "←→↑↓✓✕★▶◀"
SPACES = " \u00a0\u202f"


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


def font_of(name: str, size: int = 24) -> pygame.font.Font:
    return pygame.font.Font(FOLDER / f"{name}.ttf", size)


def pixels(font: pygame.font.Font, text: str) -> bytes:
    return pygame.image.tobytes(font.render(text, True, "white", "black"), "RGB")


@pytest.mark.parametrize("name", FONTS)
def test_a_character_it_lacks_looks_like_no_character(name: str) -> None:
    font = font_of(name)
    assert pixels(font, "♞") == pixels(font, NO_CHARACTER)


@pytest.mark.parametrize("name", FONTS)
def test_every_character_has_a_picture_of_its_own(name: str) -> None:
    font = font_of(name)
    nothing = pixels(font, NO_CHARACTER)
    wanted = LETTERS + NAMES + PUNCTUATION + SYMBOLS
    lacking = [c for c in wanted if pixels(font, c) == nothing or not any(pixels(font, c))]
    assert lacking == []


@pytest.mark.parametrize("name", FONTS)
@pytest.mark.parametrize("space", SPACES)
def test_spaces_are_wide_and_empty(name: str, space: str) -> None:
    font = font_of(name)
    assert font.size(f"x{space}x")[0] > font.size("xx")[0]
    assert not any(pixels(font, space))


@pytest.mark.parametrize("name", FONTS)
def test_the_narrow_space_is_narrower_than_the_space(name: str) -> None:
    font = font_of(name, 60)
    assert font.size("x\u202fx")[0] < font.size("x x")[0]


@pytest.mark.parametrize("family", ["inter", "clear"])
def test_the_bold_font_is_bolder(family: str) -> None:
    medium, bold = (sum(pixels(font_of(f"{family}-{w}"), "Hamburg")) for w in ("medium", "bold"))
    assert bold > 1.1 * medium


@pytest.mark.parametrize("name", FONTS)
def test_pairs_of_letters_are_kerned(name: str) -> None:
    font = font_of(name, 100)
    assert font.size("AV")[0] < font.size("A")[0] + font.size("V")[0] - 2


@pytest.mark.parametrize("name", FONTS)
def test_each_font_is_small(name: str) -> None:
    assert (FOLDER / f"{name}.ttf").stat().st_size < MOST_BYTES


@pytest.mark.parametrize("family", ["inter", "clear"])
def test_each_family_comes_with_its_licence(family: str) -> None:
    text = (FOLDER / f"{family}-LICENSE.txt").read_text("utf-8")
    assert "Inter Project Authors" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert ("Atkinson" in text) == (family == "clear")
