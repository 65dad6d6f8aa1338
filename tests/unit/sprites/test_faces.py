"""Pictures of tiles: colours where they belong, every size, opaque or not, never without bound."""

import os
import subprocess
import sys
from itertools import pairwise

import pygame
import pytest

from game.rules.tiles import TILES, Background, Color, Shape, Tile
from game.sprites.faces import DIMMED, Faces, card_height, ghost_margin
from game.ui.theme import DARK, LIGHT, Rgb, Theme
from tests.unit.sprites.vision import contrast

SIZE = 64
PLATES = (Background.NONE, Background.BLACK, Background.WHITE)


def plain(theme: Theme = DARK) -> Faces:
    return Faces(theme, hatching=False, high_contrast=False)


def rgb(surface: pygame.Surface, at: tuple[int, int]) -> Rgb:
    red, green, blue, _ = surface.get_at(at)
    return red, green, blue


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def area(surface: pygame.Surface, colour: Rgb) -> int:
    return pygame.mask.from_threshold(surface, colour, (2, 2, 2, 255)).count()


@pytest.mark.parametrize("tile", TILES[:36], ids=str)
def test_a_symbol_is_a_flat_field_of_its_enamel(tile: Tile) -> None:
    face = plain().face(tile, SIZE)
    beside_the_hole = SIZE // 2 - 10, SIZE // 2
    assert rgb(face, beside_the_hole) == DARK.enamel_of(tile.color)
    assert area(face, DARK.enamel_of(tile.color)) > 0.15 * SIZE**2


@pytest.mark.parametrize("background", PLATES)
def test_a_plate_is_ink_unless_the_tile_is_white(background: Background) -> None:
    face = plain().face(Tile.of(Color.RED, Shape.SQUARE, background), SIZE)
    expected = DARK.ivory if background is Background.WHITE else DARK.ink
    for corner in ((8, 8), (SIZE - 8, 8), (8, SIZE - 8), (SIZE - 8, SIZE - 8)):
        assert rgb(face, corner) == expected


def test_a_split_plate_is_ink_above_left_and_ivory_below_right() -> None:
    face = plain().face(Tile.parse("rss"), SIZE)
    assert rgb(face, (8, 8)) == DARK.ink
    assert rgb(face, (SIZE - 8, SIZE - 8)) == DARK.ivory


def test_the_wire_counterchanges_along_the_diagonal_while_the_enamel_stays_whole() -> None:
    face = plain().face(Tile.parse("rss"), SIZE)
    middle, edge = SIZE // 2, round(0.272 * SIZE)
    assert rgb(face, (middle - edge - 1, middle - 8)) == DARK.ivory
    assert rgb(face, (middle + edge, middle + 8)) == DARK.ink
    for along in range(-12, 13):
        assert rgb(face, (middle + along, middle - along)) == DARK.enamel_of(Color.RED)


@pytest.mark.parametrize("size", [28, 40, 54, 64, 96, 128])
@pytest.mark.parametrize("background", PLATES)
@pytest.mark.parametrize("color", Color)
def test_from_plate_to_enamel_lies_a_wire_that_can_be_seen(
    size: int, background: Background, color: Color
) -> None:
    plate = DARK.ivory if background is Background.WHITE else DARK.ink
    face = plain().face(Tile.of(color, Shape.SQUARE, background), size)
    row = [rgb(face, (x, size // 2)) for x in range(round(0.1 * size), size // 2)]
    strongest = max(contrast(colour, plate) for colour in row)
    assert strongest >= contrast(plate, DARK.wire_on(plate)) - 0.01


def wire_width(faces: Faces, size: int) -> float:
    """Measure, left of a square, how many pixels are ivory, counting parts."""
    face = faces.face(Tile.of(Color.RED, Shape.SQUARE), size)
    plate, wire, left = DARK.ink[1], DARK.ivory[1], round(size / 2 - 0.272 * size)
    greens = [rgb(face, (x, size // 2))[1] for x in range(max(3, left - 8), left)]
    return sum((green - plate) / (wire - plate) for green in greens)


@pytest.mark.parametrize(("size", "wanted"), [(28, 1.5), (40, 1.5), (64, 2.24), (128, 4.48)])
def test_a_wire_is_a_share_of_the_tile_but_never_thinner_than_one_and_a_half_pixels(
    size: int, wanted: float
) -> None:
    assert wire_width(plain(), size) == pytest.approx(wanted, abs=0.2)


def test_high_contrast_means_wider_wires() -> None:
    strong = Faces(DARK, hatching=False, high_contrast=True)
    for size in (28, SIZE):
        assert wire_width(strong, size) > wire_width(plain(), size) + 0.3
    assert wire_width(strong, SIZE) == pytest.approx(0.05 * SIZE, abs=0.2)


@pytest.mark.parametrize("theme", [DARK, LIGHT])
@pytest.mark.parametrize("size", [28, 64, 128])
def test_a_rim_parts_plate_and_table_on_every_side(theme: Theme, size: int) -> None:
    face = plain(theme).face(Tile.parse("rc"), size, on=theme.table)
    middle, inset = size // 2, round(0.02 * size)
    far = size - 1 - inset
    for at in ((inset, middle), (far, middle), (middle, inset), (middle, far)):
        assert rgb(face, at) == theme.rim


@pytest.mark.parametrize("color", Color)
def test_hatching_lays_lines_over_the_enamel_and_nowhere_else(color: Color) -> None:
    tile = Tile.of(color, Shape.SQUARE)
    aided = Faces(DARK, hatching=True, high_contrast=False)
    hatched = aided.face(tile, SIZE, on=DARK.table)
    bare = plain().face(tile, SIZE, on=DARK.table)
    square = pygame.Rect(0, 0, 34, 34)
    square.center = SIZE // 2, SIZE // 2
    lines = DARK.hatching_of(color)
    assert area(hatched.subsurface(square), lines) > area(bare.subsurface(square), lines) + 40
    hatched, bare = hatched.copy(), bare.copy()
    for surface in (hatched, bare):
        surface.fill((0, 0, 0), square)
    assert pixels(hatched) == pixels(bare)


def lines_across(size: int) -> int:
    face = Faces(DARK, hatching=True, high_contrast=False).face(Tile.parse("rs"), size)
    greens = [rgb(face, (x, size // 2))[1] for x in range(size // 4, size - size // 4)]
    bright = [green > 110 for green in greens]
    return sum(here and not before for before, here in pairwise(bright))


def test_small_tiles_are_hatched_half_as_densely() -> None:
    assert lines_across(64) >= 4
    assert lines_across(36) >= 4
    assert 2 <= lines_across(35) <= 3


def test_hatched_colours_differ_without_any_colour() -> None:
    faces = Faces(DARK, hatching=True, high_contrast=False)
    grey = [
        pixels(pygame.transform.grayscale(faces.face(Tile.of(color, Shape.SQUARE), 40)))
        for color in Color
    ]
    for i, one in enumerate(grey):
        for other in grey[i + 1 :]:
            assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) > 300


def test_every_size_can_be_drawn() -> None:
    faces = Faces(DARK, hatching=True, high_contrast=True)
    for size in range(1, 201):
        tile = Tile.of(Color(size % 6), Shape(size // 6 % 6), Background(size % 4))
        side = size + 2 * ghost_margin(size)
        assert faces.face(tile, size, on=DARK.table).get_size() == (size, size)
        assert faces.card(tile, size).get_size() == (size, card_height(size))
        assert faces.ghost(tile, size).get_size() == (side, side)
        assert faces.dimmed(tile, size).get_size() == (size, size)
        assert faces.outline_slot(size).get_size() == (size, size)


def test_an_opaque_face_lies_on_its_ground_and_has_no_alpha() -> None:
    face = plain().face(Tile.parse("gxw"), SIZE, on=DARK.table)
    assert not face.get_flags() & pygame.SRCALPHA
    assert rgb(face, (0, 0)) == DARK.table
    assert rgb(face, (SIZE // 2, 0)) == DARK.table


@pytest.mark.parametrize("text", ["rc", "gxw", "pus"])
def test_an_opaque_face_equals_the_transparent_one_laid_on_the_same_ground(text: str) -> None:
    faces, tile = plain(), Tile.parse(text)
    ground = pygame.Surface((SIZE, SIZE), 0, 32)
    ground.fill(LIGHT.table)
    ground.blit(faces.face(tile, SIZE), (0, 0))
    opaque = pixels(faces.face(tile, SIZE, on=LIGHT.table))
    assert max(abs(a - b) for a, b in zip(pixels(ground), opaque, strict=True)) <= 3


def test_a_face_is_drawn_once_and_the_same_everywhere() -> None:
    faces, tile = plain(), Tile.parse("pu")
    assert faces.face(tile, 54) is faces.face(tile, 54)
    assert pixels(faces.face(tile, 54)) == pixels(plain().face(tile, 54))


def test_all_tiles_in_many_sizes_stay_within_the_limit() -> None:
    limit = 1_000_000
    faces = Faces(DARK, hatching=False, high_contrast=False, limit=limit)
    for size in range(28, 129, 20):
        for tile in TILES:
            faces.face(tile, size)
        assert limit / 4 < faces.bytes_used <= limit


def test_a_dimmed_tile_lets_its_ground_through() -> None:
    faces, tile, at = plain(), Tile.parse("yd"), (SIZE // 2, SIZE // 2)
    clear, opaque = faces.dimmed(tile, SIZE), faces.dimmed(tile, SIZE, on=DARK.table)
    assert clear.get_at(at).a == pytest.approx(255 * DIMMED, abs=1)
    for shown, full, ground in zip(
        rgb(opaque, at), DARK.enamel_of(Color.YELLOW), DARK.table, strict=True
    ):
        assert shown == pytest.approx(full * DIMMED + ground * (1 - DIMMED), abs=3)


def test_a_ghost_is_the_tile_above_its_shadow() -> None:
    faces, tile, margin = plain(), Tile.parse("bc"), ghost_margin(SIZE)
    ghost, shadow = faces.ghost(tile, SIZE), faces.shadow(SIZE)
    assert ghost.get_size() == shadow.get_size()
    inner = ghost.subsurface((margin + 8, margin + 8, SIZE - 16, SIZE - 16))
    face = faces.face(tile, SIZE).subsurface((8, 8, SIZE - 16, SIZE - 16))
    assert pixels(inner) == pixels(face)


def test_a_shadow_falls_downwards_is_black_and_fades_before_the_surface_ends() -> None:
    shadow, margin = plain().shadow(SIZE), ghost_margin(SIZE)
    middle = shadow.get_width() // 2
    assert tuple(shadow.get_at((middle, middle))) == (0, 0, 0, 77)
    below, above = margin + SIZE + 3, margin - 3
    assert shadow.get_at((middle, below)).a > 30
    assert shadow.get_at((middle, above)).a == 0
    bottom = shadow.get_height() - 1
    assert max(shadow.get_at((x, bottom)).a for x in range(shadow.get_width())) <= 2


def test_an_empty_place_is_dotted_and_open() -> None:
    slot = plain().outline_slot(SIZE)
    assert slot.get_at((SIZE // 2, SIZE // 2)).a == 0
    row = [slot.get_at((x, 2)).a > 128 for x in range(SIZE)]
    dots = sum(here and not before for before, here in pairwise(row))
    assert 6 <= dots <= 14


def test_a_card_shows_the_tiles_symbol_on_a_taller_plate() -> None:
    faces, tile = plain(), Tile.parse("ok")
    card, face = faces.card(tile, SIZE), faces.face(tile, SIZE)
    assert card_height(SIZE) == 80
    lift = (card_height(SIZE) - SIZE) // 2
    symbol = pygame.Rect(10, 10, SIZE - 20, SIZE - 20)
    assert pixels(card.subsurface(symbol.move(0, lift))) == pixels(face.subsurface(symbol))
    assert rgb(card, (SIZE // 2, card_height(SIZE) - 6)) == DARK.ink


BEFORE_AND_AFTER_A_WINDOW = """
import pygame
from game.rules.tiles import Tile
from game.sprites.faces import Faces
from game.ui.theme import DARK

faces, tile = Faces(DARK, hatching=True, high_contrast=False), Tile.parse("rcs")
early = faces.face(tile, 40), faces.face(tile, 40, on=DARK.table)
pygame.display.init()
window = pygame.display.set_mode((60, 60))
late = faces.face(tile, 40), faces.face(tile, 40, on=DARK.table)
assert late[1].get_masks() == window.get_masks()
for one, two in zip(early, late):
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(two, "RGBA")
"""


def test_faces_can_be_drawn_before_and_after_the_window_opens() -> None:
    # In a process of its own: the window is one for all tests.
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = subprocess.run(
        [sys.executable, "-c", BEFORE_AND_AFTER_A_WINDOW],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
