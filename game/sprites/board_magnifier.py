"""A magnifier of three by three cells, for tiles too small to aim at. Knows no camera."""

from collections.abc import Collection, Mapping

import pygame

from game.device.view import Viewport
from game.rules.board import Cell
from game.rules.tiles import Tile
from game.sprites.board_marks import BoardMarks
from game.sprites.board_space import CellBox, Framing, Lens
from game.sprites.faces import Faces
from game.ui.theme import Theme

CELL = 56  # logical pixels
_ACROSS = 3


class Magnifier:
    """Shows the surroundings of a cell above whatever is held."""

    def __init__(self, faces: Faces, marks: BoardMarks, theme: Theme, viewport: Viewport) -> None:
        self._faces, self._marks, self._theme = faces, marks, theme
        self._cell, self._edge = viewport.px(CELL), viewport.px(3)

    def rect_above(self, ghost: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """Return where the magnifier stands: above *ghost*, or aside where *room* ends."""
        side = _ACROSS * self._cell + 2 * self._edge
        rect = pygame.Rect(0, 0, side, side)
        rect.midbottom = ghost.centerx, ghost.top - self._edge
        if rect.top < room.top:
            rect.midleft = ghost.right + self._edge, ghost.centery
            if rect.right > room.right:
                rect.right = ghost.left - self._edge
        return rect.clamp(room)

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        tiles: Mapping[Cell, Tile],
        legal: Collection[tuple[int, int]],
        held: tuple[Tile, Cell],
    ) -> None:
        """Draw the cells around the held tile's target; a preview if it is legal, else a cross."""
        tile, cell = held
        surface.fill(self._theme.mark, rect)
        inside = rect.inflate(-2 * self._edge, -2 * self._edge)
        surface.fill(self._theme.table, inside)
        lens = Lens(inside, Framing(cell, 0.5, 0.5, self._cell))
        box = CellBox(cell.x - 1, cell.y - 1, cell.x + 1, cell.y + 1)
        for x in range(box.left, box.right + 1):
            for y in range(box.top, box.bottom + 1):
                if (lying := tiles.get(Cell(x, y))) is not None:
                    face = self._faces.face(lying, self._cell, self._theme.table)
                    surface.blit(face, lens.rect_of((x, y)))
        self._marks.legal(surface, lens, [each for each in legal if each in box and each != cell])
        if cell in legal:
            preview = self._marks.preview(self._faces, tile, self._cell)
            self._marks.target(surface, lens, cell, preview)
        elif cell not in tiles:
            self._marks.illegal(surface, lens, cell)
