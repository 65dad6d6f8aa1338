"""Draws the resting board: table, dots and tiles. Knows no marks, no turn and no moving tile.

Panning blits one layer that was composed before. While the size changes, tiles are drawn one by
one from scaled faces; once it rests, crisp faces are made a few at a time and composed anew.
"""

from collections.abc import Mapping

import pygame

from game.rules.board import Cell
from game.rules.tiles import Tile
from game.sprites.board_layer import ScaledFaces, Sheet, TileLayer
from game.sprites.board_space import CellBox, Lens
from game.sprites.board_table import (
    DOT_REACH,
    Corner,
    corners_around,
    dot_surface,
    table_surface,
)
from game.sprites.camera import Camera
from game.sprites.faces import Faces
from game.ui.theme import Theme

FACES_A_FRAME = 4
_ROOM = 4  # cells beyond what is on the table: room for the next moves
_WHOLE = 4_000_000  # pixels up to which the layer holds the whole table, so that no pan leaves it;
_MARGIN = 3  # a larger one reaches a third of the view farther on each side


class BoardView:
    """The board as it lies, on the part of the screen that `set_rect` names."""

    def __init__(self, faces: Faces, theme: Theme) -> None:
        self._faces, self._theme = faces, theme
        self._scaled = ScaledFaces(faces, theme.table)
        self._tiles: dict[Cell, Tile] = {}
        self._kinds: set[Tile] = set()
        self._corners: set[Corner] = set()
        self._content: CellBox | None = None  # what has pixels in the layer
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._table: pygame.Surface | None = None
        self._layer: TileLayer | None = None
        self._dot: tuple[int, pygame.Surface] | None = None
        self._sharp_size: int | None = None  # of the faces last drawn properly
        self._pending: tuple[int, list[Tile]] | None = None

    @property
    def bytes_used(self) -> int:
        """The memory of table, layer and scaled faces; proper faces are counted by `Faces`."""
        table = self._table.get_pitch() * self._table.get_height() if self._table else 0
        return table + (self._layer.bytes_used if self._layer else 0) + self._scaled.bytes_used

    def set_rect(self, rect: pygame.Rect) -> None:
        """Take the part of the screen to draw on; nothing outside is touched."""
        if rect.size != self._rect.size:
            self._table = self._layer = None
        self._rect = rect.copy()

    def set_board(self, tiles: Mapping[Cell, Tile]) -> None:
        """Take the tiles that lie; those that are new are added to what was composed."""
        before, self._tiles = self._tiles, dict(tiles)
        added = {cell: tile for cell, tile in tiles.items() if before.get(cell) != tile}
        if len(before) + len(added) != len(tiles):
            self._corners, self._layer = corners_around(tiles), None
        elif added:
            self._corners |= corners_around(added)
            self._add_to_layer(added)
        self._kinds = set(self._tiles.values())
        box = CellBox.around(self._tiles)
        self._content = box.grown(DOT_REACH + 1) if box else None

    def update(self, camera: Camera) -> bool:
        """Make some crisp faces if a new size has come to rest; return whether more are needed.

        Without this call the board is drawn crisp at once, which may take a visible moment.
        """
        size = camera.size
        if camera.is_zooming or self._sharp_size in (None, size):
            self._pending = None
            return False
        if self._pending is None or self._pending[0] != size:
            self._pending = size, list(self._kinds)
        missing = self._pending[1]
        for tile in missing[:FACES_A_FRAME]:
            self._faces.face(tile, size, self._theme.table)
        del missing[:FACES_A_FRAME]
        if not missing:
            self._sharp_size, self._pending = size, None
        return self._pending is not None

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the board as *camera* sees it."""
        clip = surface.get_clip()
        surface.set_clip(self._rect.clip(clip))
        surface.blit(self._ground(), self._rect)
        lens = camera.lens
        visible = lens.cells_in(self._rect)
        if self._content and (shown := self._content.overlap(visible)):
            if camera.is_zooming or (self._pending and self._pending[0] == lens.size):
                self._draw_each(surface, lens, shown)
            else:
                self._draw_layer(surface, lens, shown, self._content)
        surface.set_clip(clip)

    def _draw_layer(
        self, surface: pygame.Surface, lens: Lens, shown: CellBox, content: CellBox
    ) -> None:
        layer = self._layer
        if layer is None or layer.size != lens.size or not layer.box.covers(shown):
            layer = self._layer = self._composed(lens, content)
        surface.blit(layer.surface, lens.rect_of((layer.box.left, layer.box.top)))

    def _draw_each(self, surface: pygame.Surface, lens: Lens, shown: CellBox) -> None:
        size = lens.size
        sheet = self._scaled.sheet(self._kinds, size, self._sharp_size or size)
        left, top = lens.rect_of((0, 0)).topleft
        surface.fblits(
            [
                (sheet[tile], (left + x * size, top + y * size))
                for (x, y), tile in self._tiles.items()
                if (x, y) in shown
            ]
        )
        dot = self._dot_of(size)
        left, top = left - dot.get_width() // 2, top - dot.get_width() // 2
        surface.fblits([(dot, (left + x * size, top + y * size)) for x, y in self._corners])

    def _composed(self, lens: Lens, content: CellBox) -> TileLayer:
        box = content.grown(_ROOM)
        if box.columns * box.rows * lens.size**2 > _WHOLE:
            reach = self._rect.inflate(2 * self._rect.w // _MARGIN, 2 * self._rect.h // _MARGIN)
            box = box.overlap(lens.cells_in(reach)) or content
        layer = TileLayer(box, lens.size, self._theme.table)
        self._sharp_size = lens.size
        layer.add(self._tiles, self._sheet(lens.size), self._corners, self._dot_of(lens.size))
        return layer

    def _add_to_layer(self, added: Mapping[Cell, Tile]) -> None:
        layer = self._layer
        if layer is not None:
            faces = {
                tile: self._faces.face(tile, layer.size, self._theme.table)
                for tile in added.values()
            }
            layer.add(added, faces, corners_around(added), self._dot_of(layer.size))

    def _sheet(self, size: int) -> Sheet:
        return {tile: self._faces.face(tile, size, self._theme.table) for tile in self._kinds}

    def _dot_of(self, size: int) -> pygame.Surface:
        if self._dot is None or self._dot[0] != size:
            self._dot = size, dot_surface(size, self._theme)
        return self._dot[1]

    def _ground(self) -> pygame.Surface:
        if self._table is None:
            self._table = table_surface(self._rect.size, self._theme)
        return self._table
