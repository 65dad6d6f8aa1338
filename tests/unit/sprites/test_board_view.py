"""The board on the screen: what was composed before looks like what is drawn afresh."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pygame
import pytest

from game.device.view import Viewport
from game.rules.board import Cell
from game.rules.state import BoardState
from game.rules.tiles import TILES, Tile
from game.sprites.board_magnifier import Magnifier
from game.sprites.board_marks import CAUSE_SECONDS, BoardMarks
from game.sprites.board_space import EdgePoint
from game.sprites.board_travel import SizeRange
from game.sprites.board_view import BoardView
from game.sprites.camera import Camera
from game.sprites.faces import Faces
from game.ui.fonts import Fonts
from game.ui.theme import DARK, LIGHT, Theme
from tests.matches import CLASSIC, random_position

SCREEN = (420, 560)
RECT = pygame.Rect(10, 40, 390, 507)
SIZES = SizeRange(28, 52, 96)
FONTS = Path(__file__).parents[3] / "assets" / "fonts"
FACES = {theme: Faces(theme, hatching=False, high_contrast=False) for theme in (DARK, LIGHT)}


def midgame(seed: int) -> dict[Cell, Tile]:
    state = random_position(CLASSIC, 2, seed).state
    assert isinstance(state, BoardState)
    return dict(state.board.items())


def view_of(tiles: Mapping[Cell, Tile], theme: Theme = DARK) -> BoardView:
    view = BoardView(FACES[theme], theme)
    view.set_rect(RECT)
    view.set_board(tiles)
    return view


def camera_on(tiles: Mapping[Cell, Tile]) -> Camera:
    camera = Camera(RECT, SIZES)
    camera.set_content(tiles)
    camera.fit(0)
    return camera


def drawn(view: BoardView, camera: Camera) -> bytes:
    surface = pygame.Surface(SCREEN, 0, 32)
    surface.fill((200, 0, 200))
    view.draw(surface, camera)
    return pygame.image.tobytes(surface, "RGB")


def shown(view: BoardView, camera: Camera) -> pygame.Surface:
    surface = pygame.Surface(SCREEN, 0, 32)
    view.draw(surface, camera)
    return surface


def difference(a: pygame.Surface, b: pygame.Surface) -> int:
    """Return how far two pictures are apart, summed over all their bytes."""
    pairs = zip(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"), strict=True)
    return sum(abs(one - other) for one, other in pairs)


def move_somehow(camera: Camera, rng: Random) -> None:
    camera.pan(rng.uniform(-300, 300), rng.uniform(-300, 300))
    if rng.random() < 0.4:
        camera.pinch(RECT.center, rng.uniform(0.6, 1.6), (0.0, 0.0))
        camera.settle()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_after_any_pans_and_zooms_the_board_looks_as_drawn_afresh(seed: int, theme: Theme) -> None:
    tiles, rng = midgame(seed + 40), Random(seed)
    view, camera = view_of(tiles, theme), camera_on(tiles)
    for _ in range(8):
        move_somehow(camera, rng)
        while view.update(camera):
            drawn(view, camera)
        assert drawn(view, camera) == drawn(view_of(tiles, theme), camera)


@pytest.mark.parametrize("seed", range(4))
def test_tiles_added_one_by_one_look_as_if_they_had_come_together(seed: int) -> None:
    tiles = midgame(seed + 40)
    camera, view = camera_on(tiles), view_of({})
    for count in range(1, len(tiles) + 1):
        view.set_board(dict(list(tiles.items())[:count]))
        drawn(view, camera)
    assert drawn(view, camera) == drawn(view_of(tiles), camera)


def test_a_tile_taken_back_leaves_nothing_behind() -> None:
    tiles = midgame(41)
    camera, view = camera_on(tiles), view_of(tiles)
    before = drawn(view, camera)
    middle = camera.cell_at(RECT.center)
    free = next(
        Cell(x, middle.y) for x in range(middle.x, middle.x + 9) if (x, middle.y) not in tiles
    )
    assert RECT.contains(camera.rect_of(free))
    view.set_board({**tiles, free: TILES[3]})
    assert drawn(view, camera) != before
    view.set_board(tiles)
    assert drawn(view, camera) == before


def test_a_tile_that_changes_in_its_place_is_drawn_anew() -> None:
    tiles = midgame(42)
    camera, view = camera_on(tiles), view_of(tiles)
    drawn(view, camera)
    cell = next(iter(tiles))
    changed = {**tiles, cell: TILES[(tiles[cell] + 1) % 36]}
    view.set_board(changed)
    assert drawn(view, camera) == drawn(view_of(changed), camera)


@pytest.mark.parametrize("zooming", [False, True])
def test_drawing_twice_gives_the_same_pixels(zooming: bool) -> None:
    tiles = midgame(43)
    view, camera = view_of(tiles), camera_on(tiles)
    if zooming:
        drawn(view, camera)
        camera.pinch(RECT.center, 1.3, (0.0, 0.0))
    assert drawn(view, camera) == drawn(view, camera)


def test_while_zooming_tiles_already_lie_where_they_will_be() -> None:
    tiles = midgame(44)
    view, camera = view_of(tiles), camera_on(tiles)
    drawn(view, camera)
    camera.pinch(RECT.center, 1.4, (9.0, -7.0))
    rough = shown(view, camera)
    camera.settle()
    crisp = shown(view, camera)
    assert pygame.image.tobytes(rough, "RGB") != pygame.image.tobytes(crisp, "RGB")
    for dx, dy in ((3, 0), (-3, 0), (0, 3), (0, -3)):
        aside = crisp.copy()
        aside.blit(crisp, (dx, dy))
        assert difference(rough, crisp) < 0.6 * difference(rough, aside)


def test_crisp_faces_come_a_few_at_a_time_and_the_picture_stays_until_then() -> None:
    tiles = midgame(45)
    view, camera = view_of(tiles), camera_on(tiles)
    drawn(view, camera)
    camera.pinch(RECT.center, 1.3, (0.0, 0.0))
    rough = drawn(view, camera)
    camera.settle()
    assert view.update(camera)
    assert drawn(view, camera) == rough
    rounds = 1
    while view.update(camera):
        rounds += 1
    assert rounds < 12
    assert drawn(view, camera) == drawn(view_of(tiles), camera)


def test_nothing_outside_the_rect_is_touched() -> None:
    tiles = midgame(46)
    surface = pygame.Surface(SCREEN, 0, 32)
    surface.fill((200, 0, 200))
    view_of(tiles).draw(surface, camera_on(tiles))
    assert surface.get_clip() == surface.get_rect()
    surface.fill((200, 0, 200), RECT)
    assert pygame.mask.from_threshold(surface, (200, 0, 200), (1, 1, 1)).count() == 420 * 560


def test_a_board_a_million_cells_away_looks_the_same() -> None:
    tiles = {Cell(0, 0): TILES[0], Cell(1, 0): TILES[1], Cell(1, 1): TILES[7]}
    far = {Cell(x - 999_999, y + 999_998): tile for (x, y), tile in tiles.items()}
    near_camera, far_camera = camera_on(tiles), camera_on(far)
    assert drawn(view_of(far), far_camera) == drawn(view_of(tiles), near_camera)
    for camera in (near_camera, far_camera):
        camera.pinch((100.0, 200.0), 1.37, (13.0, -8.0))
    assert drawn(view_of(far), far_camera) == drawn(view_of(tiles), near_camera)


def test_a_tile_covers_exactly_the_rect_that_the_camera_names() -> None:
    tiles = {Cell(0, 0): Tile.parse("rs")}
    camera = camera_on(tiles)
    surface = shown(view_of(tiles), camera)
    rect = camera.rect_of((0, 0))
    assert surface.subsurface(rect).get_at((26, 26))[:3] == DARK.enamel_of(tiles[Cell(0, 0)].color)
    expected = FACES[DARK].face(tiles[Cell(0, 0)], 52, DARK.table).subsurface((4, 4, 44, 44))
    inside = surface.subsurface(rect.inflate(-8, -8))
    assert pygame.image.tobytes(inside, "RGB") == pygame.image.tobytes(expected, "RGB")


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_dots_stand_within_two_cells_of_a_tile_and_no_farther(theme: Theme) -> None:
    tiles = {Cell(0, 0): TILES[0]}
    camera = camera_on(tiles)
    surface = shown(view_of(tiles, theme), camera)
    for corner, dotted in (((3, 0), True), ((-2, 3), True), ((3, 4), False), ((-3, 1), False)):
        x, y = camera.rect_of(corner).topleft
        assert (surface.get_at((x, y))[:3] == theme.cell_dot) is dotted


def test_the_vignette_is_faint_and_only_outside() -> None:
    view, camera = view_of({}, LIGHT), Camera(RECT, SIZES)
    surface = shown(view, camera)
    assert surface.get_at(RECT.center)[:3] == LIGHT.table
    corner = surface.get_at(RECT.topleft)
    assert 0 < LIGHT.table[0] - corner[0] <= 0.04 * 255


def test_memory_stays_bounded_over_a_long_pinch() -> None:
    tiles = midgame(47)
    view, camera = view_of(tiles), camera_on(tiles)
    for factor in [1.03] * 40 + [1 / 1.03] * 40:
        camera.pinch(RECT.center, factor, (0.0, 0.0))
        drawn(view, camera)
    table = RECT.w * RECT.h * 4
    assert view.bytes_used < 6_000_000 + 96 * 96 * 4 * 36 + 5 * table


def marks(theme: Theme = DARK) -> BoardMarks:
    pygame.font.init()
    return BoardMarks(theme, Fonts(FONTS, clear=False), Viewport(*SCREEN))


def table(theme: Theme) -> pygame.Surface:
    surface = pygame.Surface(SCREEN, 0, 32)
    surface.fill(theme.table)
    return surface


def area_of(surface: pygame.Surface, theme: Theme) -> int:
    return pygame.mask.from_threshold(surface, theme.mark, (2, 2, 2, 255)).count()


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_a_legal_cell_has_an_outline_and_a_dot_and_is_bare_between(theme: Theme) -> None:
    lens = Camera(RECT, SIZES).lens
    surface = table(theme)
    marks(theme).legal(surface, lens, [(0, 0)])
    rect = lens.rect_of((0, 0))
    assert surface.get_at(rect.center)[:3] == theme.mark
    assert surface.get_at((rect.x + 5, rect.centery))[:3] == theme.mark
    assert surface.get_at((rect.x + 13, rect.centery))[:3] == theme.table
    assert surface.get_at((rect.x - 1, rect.centery))[:3] == theme.table


def test_marks_on_empty_cells_let_the_board_below_through() -> None:
    lens, surface = Camera(RECT, SIZES).lens, table(DARK)
    surface.fill((1, 2, 3))
    marks().legal(surface, lens, [(0, 0)])
    rect = lens.rect_of((0, 0))
    assert surface.get_at((rect.x + 13, rect.centery))[:3] == (1, 2, 3)


def test_every_mark_looks_different() -> None:
    lens, kept = Camera(RECT, SIZES).lens, marks()
    pictures = set()
    for mark in (
        lambda s: kept.legal(s, lens, [(0, 0)]),
        lambda s: kept.illegal(s, lens, (0, 0)),
        lambda s: kept.target(s, lens, (0, 0), kept.preview(FACES[DARK], TILES[0], lens.size)),
        lambda s: kept.last_move(s, lens, [(0, 0)]),
        lambda s: kept.cause(s, lens, [(0, 0)], 0.0),
        lambda s: kept.selected(s, lens, (0, 0)),
        lambda s: kept.cursor(s, lens, (0, 0)),
    ):
        surface = table(DARK)
        mark(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures - {pygame.image.tobytes(table(DARK), "RGB")}) == 7


def test_a_cause_fades_and_is_gone_after_its_time() -> None:
    lens, kept = Camera(RECT, SIZES).lens, marks()
    areas = []
    for age in (0.0, 0.5 * CAUSE_SECONDS, 0.9 * CAUSE_SECONDS):
        surface = table(DARK)
        assert kept.cause(surface, lens, [(0, 0)], age)
        areas.append(area_of(surface, DARK))
    assert areas[0] == areas[1] > areas[2] == 0
    assert not kept.cause(surface, lens, [(0, 0)], CAUSE_SECONDS)


@pytest.mark.parametrize("ends", [((0, 0), (3, 0)), ((0, 3), (0, 0)), ((-1, 2), (2, -1))])
def test_a_line_is_outlined_around_its_cells_but_not_over_their_middles(
    ends: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    lens, surface = Camera(RECT, SIZES).lens, table(DARK)
    place = marks().line(surface, lens, ends)
    assert area_of(surface, DARK) > 3 * 4 * 52
    for end in ends:
        x, y = lens.centre_of(end)
        assert surface.get_at((int(x), int(y)))[:3] == DARK.table
    assert min(pygame.Vector2(place).distance_to(lens.centre_of(end)) for end in ends) < 52


def test_a_bubble_stays_on_the_surface() -> None:
    surface = table(DARK)
    rect = marks().bubble(surface, (2.0, 3.0), "+12", 20)
    assert surface.get_rect().contains(rect)
    assert area_of(surface, DARK) > 100


def test_an_arrow_chip_points_where_it_is_told() -> None:
    kept, pictures = marks(), set()
    for angle in (0.0, 1.6, 3.1, -1.6):
        surface = table(DARK)
        assert kept.arrow(surface, EdgePoint((200.0, 200.0), angle)).center == (200, 200)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 4


def test_a_magnifier_stands_above_the_ghost_or_aside_and_shows_its_surroundings() -> None:
    magnifier = Magnifier(FACES[DARK], marks(), DARK, Viewport(*SCREEN))
    low, high = pygame.Rect(150, 400, 64, 64), pygame.Rect(30, 45, 64, 64)
    assert magnifier.rect_above(low, RECT).bottom <= low.top
    assert magnifier.rect_above(high, RECT).left >= high.right
    surface, rect = table(DARK), magnifier.rect_above(low, RECT)
    tiles = {Cell(0, 0): Tile.parse("rs")}
    magnifier.draw(surface, rect, tiles, {Cell(1, 0)}, (Tile.parse("bs"), Cell(1, 0)))
    assert surface.get_at(rect.center)[:3] == DARK.enamel_of(Tile.parse("bs").color)
    assert surface.get_at((rect.centerx - 56, rect.centery))[:3] == DARK.enamel_of(
        Tile.parse("rs").color
    )
