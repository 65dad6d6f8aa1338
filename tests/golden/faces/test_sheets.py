"""Tiles look as they did when a person last looked at them."""

from pathlib import Path

import pygame
import pytest

from tests.golden.faces import SHEETS, SIZE, TOLERATED_SHARE, difference, kept, normal_sheet


@pytest.mark.parametrize("name", SHEETS)
def test_tiles_look_as_they_did(name: str, tmp_path: Path) -> None:
    share, picture = difference(SHEETS[name](), pygame.image.load(kept(name)))
    if share > TOLERATED_SHARE:
        where = tmp_path / f"{name}-difference.png"
        pygame.image.save(picture, where)
        pytest.fail(
            f"{share:.2%} of the pixels differ, see {where}; if the change is meant, "
            "run python -m tests.golden.faces and look at the sheets"
        )


def test_a_wire_of_another_colour_would_be_noticed() -> None:
    sheet = normal_sheet()
    changed = sheet.copy()
    tile = pygame.Rect(0, 0, SIZE, SIZE)
    changed.fill((40, 0, 0), tile.inflate(-16, -16), special_flags=pygame.BLEND_RGB_ADD)
    share, picture = difference(sheet, changed)
    assert share > TOLERATED_SHARE
    assert picture.get_bounding_rect().size == sheet.get_size()
    assert picture.get_at(tile.center)[:3] != picture.get_at((SIZE * 2, SIZE * 2))[:3]


def test_equal_sheets_do_not_differ() -> None:
    share, _ = difference(normal_sheet(), normal_sheet())
    assert share == 0
