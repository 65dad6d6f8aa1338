"""Icons: each is there, each is its own, drawn in the colour asked for."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ui.icons import IconName, Icons, drawing
from game.ui.theme import DARK


def coverage(name: IconName, size: int) -> list[int]:
    surface = Icons().icon(name, size, DARK.text)
    return list(pygame.image.tobytes(surface, "RGBA")[3::4])


@pytest.mark.parametrize("name", IconName)
def test_an_icon_is_drawn_in_one_colour_and_stays_inside_its_square(name: IconName) -> None:
    size = 48
    icon = Icons().icon(name, size, DARK.error)
    solid = pygame.mask.from_surface(icon, 250)
    assert solid.count() > 60
    at = next((x, y) for x in range(size) for y in range(size) if solid.get_at((x, y)))
    assert tuple(icon.get_at(at))[:3] == DARK.error
    border = [(x, y) for x in range(size) for y in (0, size - 1)]
    assert all(icon.get_at((x, y)).a == 0 == icon.get_at((y, x)).a for x, y in border)


@pytest.mark.parametrize("name", IconName)
def test_the_drawing_keeps_a_margin_for_its_round_ends(name: IconName) -> None:
    picture = drawing(name)
    points = [point for stroke in picture.strokes for point in stroke]
    points += [dot.center for dot in picture.dots]
    assert all(1.2 <= value <= 22.8 for point in points for value in point)


def test_no_two_icons_look_alike() -> None:
    seen = {name: coverage(name, 24) for name in IconName}
    for one, two in combinations(IconName, 2):
        apart = sum(abs(a - b) for a, b in zip(seen[one], seen[two], strict=True)) / 255
        assert apart > 20, (one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (IconName.LEFT, IconName.RIGHT),
        (IconName.HISTORY_BACK, IconName.HISTORY_FORWARD),
    ],
)
def test_opposite_icons_mirror_each_other(one: IconName, two: IconName) -> None:
    icons = Icons()
    flipped = pygame.transform.flip(icons.icon(one, 48, DARK.text), True, False)
    alphas = [
        pygame.image.tobytes(surface, "RGBA")[3::4]
        for surface in (flipped, icons.icon(two, 48, DARK.text))
    ]
    apart = sum(abs(a - b) for a, b in zip(*alphas, strict=True)) / 255
    assert apart < 0.1 * pygame.mask.from_surface(flipped).count()


def test_strokes_are_two_and_a_half_pixels_in_an_icon_of_28() -> None:
    column = [Icons().icon(IconName.MINUS, 28, DARK.text).get_at((14, y)).a for y in range(28)]
    assert sum(column) / 255 == pytest.approx(2.5, abs=0.25)


def test_every_size_can_be_drawn() -> None:
    icons = Icons()
    for size in range(1, 129):
        for name in (IconName.SETTINGS, IconName.DRAG):
            assert icons.icon(name, size, DARK.text).get_size() == (size, size)


def test_icons_are_kept_within_a_limit() -> None:
    icons = Icons(limit=20_000)
    assert icons.icon(IconName.UNDO, 28, DARK.text) is icons.icon(IconName.UNDO, 28, DARK.text)
    for name in IconName:
        icons.icon(name, 32, DARK.text)
    assert 10_000 < icons.bytes_used <= 20_000


@pytest.mark.parametrize(
    ("file", "side"),
    [
        ("favicon-32", 32),
        ("apple-touch-180", 180),
        ("icon-192", 192),
        ("icon-512", 512),
        ("icon-maskable-512", 512),
    ],
)
def test_the_pages_icons_are_there_in_their_size_and_small(file: str, side: int) -> None:
    path = Path(__file__).parents[3] / "build" / "icons" / f"{file}.png"
    assert pygame.image.load(path).get_size() == (side, side)
    assert path.stat().st_size < 30_000
