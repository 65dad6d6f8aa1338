"""Draws sketches with the very tiles and marks of the game, once per size. Writes no words."""

from dataclasses import dataclass

import pygame

from game.rules.board import Cell
from game.rules.tiles import Tile
from game.sprites.board_marks import BoardMarks
from game.sprites.board_space import Framing, Lens
from game.sprites.face_cache import SurfaceCache
from game.sprites.faces import CARD_RATIO, card_height
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.sketch import Sketch

CACHE_BYTES = 8_000_000
BIGGEST = 46
SMALLEST = 8
PAD = 16
RADIUS = 12
ROW = CARD_RATIO + 0.2  # from one row of cards to the next, in cards' widths
BUBBLE = 0.4  # letters of a number, of a cell
SMALLEST_BUBBLE = 14


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where a sketch's cells are."""

    cell: int
    row: int
    left: float
    top: float

    def rect_of(self, cell: tuple[int, int], height: int) -> pygame.Rect:
        left, top = self.left + cell[0] * self.cell, self.top + cell[1] * self.row
        return pygame.Rect(round(left), round(top), self.cell, height)


class Sketcher:
    """Draws sketches and keeps them until size or looks change."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(CACHE_BYTES)
        self._marks: tuple[object, BoardMarks] | None = None

    def height(self, look: Look, sketch: Sketch, width: int, tallest: int) -> int:
        """Return how high a sketch is that has to fit into *width* and *tallest*."""
        _, top, _, bottom = sketch.bounds()
        cell = _cell_size(look, sketch, (width, tallest))
        rows = bottom - top
        high = (rows - 1) * ROW * cell + card_height(cell) if sketch.is_cards else rows * cell
        return round(high) + 2 * look.px(PAD) + _caption_height(look, sketch)

    def picture(self, look: Look, sketch: Sketch, size: tuple[int, int]) -> pygame.Surface:
        """Return *sketch* on a piece of the table; nobody may draw on it."""
        looks = (look.viewport, look.theme, look.faces, look.fonts, look.text_factor)
        return self._cache.picture((sketch, size, looks), lambda: self._drawn(look, sketch, size))

    def _drawn(self, look: Look, sketch: Sketch, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, 0, 32)
        surface.fill(look.theme.panel)
        look.boxes.fill(surface, surface.get_rect(), look.theme.table, look.px(RADIUS))
        plan = _plan(look, sketch, size)
        if sketch.is_cards:
            _draw_cards(surface, look, sketch, plan)
        else:
            self._draw_board(surface, look, sketch, plan)
        for cell, icon in sketch.icons:
            _draw_icon(surface, look, plan.rect_of(cell, _high(sketch, plan)), icon)
        return surface

    def _draw_board(self, surface: pygame.Surface, look: Look, sketch: Sketch, plan: _Plan) -> None:
        table = look.theme.table
        for written in (sketch.lies, sketch.new, sketch.wrong):
            for tile, cell in sketch.placements(written):
                face = look.faces.face(tile, plan.cell, table)
                surface.blit(face, plan.rect_of(cell, plan.cell))
        for tile, cell in sketch.placements(sketch.faint):
            face = look.faces.dimmed(tile, plan.cell, table)
            surface.blit(face, plan.rect_of(cell, plan.cell))
        slot = look.faces.outline_slot(plan.cell, table)
        surface.fblits([(slot, plan.rect_of(cell, plan.cell)) for cell in sketch.slots])
        self._draw_marks(surface, look, sketch, plan)

    def _draw_marks(self, surface: pygame.Surface, look: Look, sketch: Sketch, plan: _Plan) -> None:
        marks, corner = self._marks_for(look), plan.rect_of((0, 0), plan.cell)
        origin = pygame.Rect(corner.topleft, (0, 0))  # a view without size lies at its corner
        lens = Lens(origin, Framing(Cell(0, 0), 0.0, 0.0, plan.cell))
        marks.last_move(surface, lens, [cell for _, cell in sketch.placements(sketch.new)])
        marks.cause(surface, lens, [cell for _, cell in sketch.placements(sketch.wrong)], 0.0)
        for _, cell in sketch.placements(sketch.wrong):
            rect = plan.rect_of(cell, plan.cell)
            _draw_cross(surface, look, rect.topright, rect.width // 4)
        size = max(look.px(SMALLEST_BUBBLE), round(plan.cell * BUBBLE))
        ends = [marks.line(surface, lens, (count.first, count.last)) for count in sketch.counts]
        for (x, y), count in zip(ends, sketch.counts, strict=True):
            dx, dy = count.step
            aside = plan.cell * (0.12 if dx and dy else 0.45)
            marks.bubble(surface, (x + dx * aside, y + dy * aside), str(count.points), size)

    def _marks_for(self, look: Look) -> BoardMarks:
        key = (look.theme, look.fonts, look.viewport)
        if self._marks is None or self._marks[0] != key:
            self._marks = (key, BoardMarks(look.theme, look.fonts, look.viewport))
        return self._marks[1]


def _cell_size(look: Look, sketch: Sketch, room: tuple[int, int]) -> int:
    left, top, right, bottom = sketch.bounds()
    rows = (bottom - top) * (ROW if sketch.is_cards else 1)
    wide = (room[0] - 2 * look.px(PAD)) / (right - left)
    high = (room[1] - 2 * look.px(PAD) - _caption_height(look, sketch)) / rows
    return max(SMALLEST, int(min(wide, high, look.px(BIGGEST))))


def _plan(look: Look, sketch: Sketch, size: tuple[int, int]) -> _Plan:
    left, top, right, bottom = sketch.bounds()
    cell = _cell_size(look, sketch, (size[0], size[1] + 2))  # heights are rounded
    row = round(cell * ROW) if sketch.is_cards else cell
    high = (bottom - top - 1) * row + _high_of(sketch, cell)
    room = size[1] - _caption_height(look, sketch)
    x = (size[0] - (right - left) * cell) / 2 - left * cell
    return _Plan(cell, row, x, (room - high) / 2 - top * row)


def _high_of(sketch: Sketch, cell: int) -> int:
    return card_height(cell) if sketch.is_cards else cell


def _high(sketch: Sketch, plan: _Plan) -> int:
    return _high_of(sketch, plan.cell)


def _draw_cards(surface: pygame.Surface, look: Look, sketch: Sketch, plan: _Plan) -> None:
    new = sketch.placements(sketch.new)
    wrong = sketch.placements(sketch.wrong)
    for tile, cell in (*sketch.placements(sketch.lies), *new, *wrong):
        rect = plan.rect_of(cell, card_height(plan.cell))
        surface.blit(look.faces.card(tile, plan.cell, look.theme.table), rect)
    for empty in sketch.slots:
        rect = plan.rect_of(empty, card_height(plan.cell)).inflate(-look.px(4), -look.px(4))
        look.boxes.ring(surface, rect, look.theme.rim, plan.cell // 8, max(1, look.px(1.5)))
    for each in new:
        _ring(surface, look, plan, each)
    for _, cell in wrong[-1:]:
        rect, radius = plan.rect_of(cell, card_height(plan.cell)), plan.cell // 4
        _draw_cross(surface, look, (rect.right + 2 * radius, rect.centery), radius)


def _ring(surface: pygame.Surface, look: Look, plan: _Plan, placement: tuple[Tile, Cell]) -> None:
    rect = plan.rect_of(placement[1], card_height(plan.cell))
    look.boxes.ring(surface, rect, look.theme.mark, plan.cell // 7, max(2, look.px(2.5)))


def _draw_cross(surface: pygame.Surface, look: Look, center: tuple[int, int], radius: int) -> None:
    radius = max(look.px(8), radius)
    for size, color in ((radius + look.px(1.5), look.theme.table), (radius, look.theme.mark)):
        disc = look.boxes.disc(size, color)
        surface.blit(disc, disc.get_rect(center=center))
    icon = look.icons.icon(IconName.CLOSE, round(radius * 1.5), look.theme.table)
    surface.blit(icon, icon.get_rect(center=center))


def _draw_icon(surface: pygame.Surface, look: Look, rect: pygame.Rect, icon: IconName) -> None:
    picture = look.icons.icon(icon, round(rect.width * 0.72), look.theme.text)
    surface.blit(picture, picture.get_rect(center=rect.center))


def _caption_height(look: Look, sketch: Sketch) -> int:
    return look.line_height(TextRole.BODY) + look.px(2) if sketch.caption else 0


def caption_rect(look: Look, picture: pygame.Rect) -> pygame.Rect:
    """Return where in a sketch that fills *picture* its caption goes."""
    height = look.line_height(TextRole.BODY)
    top = picture.bottom - height - look.px(10)
    return pygame.Rect(picture.left, top, picture.width, height)
