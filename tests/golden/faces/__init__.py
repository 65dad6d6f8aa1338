"""Pictures of all tiles, and how a new drawing is compared with the kept one.

`python -m tests.golden.faces` draws both sheets anew; look at them before committing.
"""

from pathlib import Path

import pygame

from game.rules.tiles import Background, Color, Shape, Tile
from game.sprites.faces import Faces
from game.ui.theme import DARK

FOLDER = Path(__file__).parent
SIZE = 64
PLATES = (Background.BLACK, Background.WHITE, Background.SPLIT)
# Another version of the drawing library may round an edge elsewhere; a moved edge shows in
# far more pixels than this.
VISIBLE = 24
TOLERATED_SHARE = 0.002


def normal_sheet() -> pygame.Surface:
    """Draw all tiles as most people see them."""
    return _sheet(Faces(DARK, hatching=False, high_contrast=False))


def grey_sheet() -> pygame.Surface:
    """Draw all tiles hatched and without colour."""
    return pygame.transform.grayscale(_sheet(Faces(DARK, hatching=True, high_contrast=False)))


SHEETS = {"normal": normal_sheet, "grey-hatched": grey_sheet}


def kept(name: str) -> Path:
    """Return where a sheet is kept."""
    return FOLDER / f"{name}.png"


def difference(one: pygame.Surface, two: pygame.Surface) -> tuple[float, pygame.Surface]:
    """Return the share of visibly different pixels, and a picture of them."""
    if one.get_size() != two.get_size():
        return 1.0, two
    picture = _minus(one, two)
    picture.blit(_minus(two, one), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near = pygame.mask.from_threshold(picture, (0, 0, 0), (VISIBLE, VISIBLE, VISIBLE, 255))
    width, height = picture.get_size()
    return 1 - near.count() / (width * height), picture


def _minus(one: pygame.Surface, two: pygame.Surface) -> pygame.Surface:
    result = pygame.Surface(one.get_size(), 0, 32)
    result.blit(one, (0, 0))
    result.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return result


def _sheet(faces: Faces) -> pygame.Surface:
    """Draw one row for each colour, one block of six columns for each plate."""
    sheet = pygame.Surface((len(PLATES) * len(Shape) * SIZE, len(Color) * SIZE), 0, 32)
    for block, plate in enumerate(PLATES):
        for color in Color:
            for shape in Shape:
                at = (block * len(Shape) + shape) * SIZE, color * SIZE
                sheet.blit(faces.face(Tile.of(color, shape, plate), SIZE, on=DARK.table), at)
    return sheet
