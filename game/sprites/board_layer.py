"""Resting tiles composed once on a surface that scrolls, and faces scaled for sizes that flash by.

Knows no camera and no screen.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping

import pygame

from game.rules.board import Cell
from game.rules.tiles import Tile
from game.sprites.board_space import CellBox
from game.sprites.board_table import Corner, opaque
from game.sprites.faces import Faces
from game.ui.theme import Rgb

CACHE_BYTES = 6_000_000
_BYTES_A_PIXEL = 4

Sheet = dict[Tile, pygame.Surface]


class TileLayer:
    """Tiles and dots of a block of cells. What is not covered lets the table through."""

    def __init__(self, box: CellBox, size: int, table: Rgb) -> None:
        self.box, self.size = box, size
        self._table = table
        self.surface = opaque((box.columns * size, box.rows * size), table)
        self._lock()

    @property
    def bytes_used(self) -> int:
        """The pixels' memory."""
        return self.surface.get_width() * self.surface.get_height() * _BYTES_A_PIXEL

    def add(
        self,
        tiles: Mapping[Cell, Tile],
        faces: Sheet,
        corners: Iterable[Corner],
        dot: pygame.Surface,
    ) -> None:
        """Put tiles on their cells, and dots over their corners."""
        self.surface.set_colorkey(None)
        box, size = self.box, self.size
        self.surface.fblits(
            [
                (faces[tile], ((x - box.left) * size, (y - box.top) * size))
                for (x, y), tile in tiles.items()
                if (x, y) in box
            ]
        )
        half = dot.get_width() // 2
        self.surface.fblits(
            [(dot, ((x - box.left) * size - half, (y - box.top) * size - half)) for x, y in corners]
        )
        self._lock()

    def _lock(self) -> None:
        # Run-length encoding skips the bare table: half the price of copying the whole surface,
        # and several times less than looking at each pixel's key.
        self.surface.set_colorkey(self._table, pygame.RLEACCEL)


class ScaledFaces:
    """Faces on the table at any size, smoothly scaled from a size that was drawn properly."""

    def __init__(self, faces: Faces, table: Rgb, limit: int = CACHE_BYTES) -> None:
        self._faces, self._table, self._limit = faces, table, limit
        self._sheets: OrderedDict[tuple[int, int], Sheet] = OrderedDict()

    @property
    def bytes_used(self) -> int:
        """The memory of all scaled faces."""
        return sum(
            size * size * _BYTES_A_PIXEL * len(sheet) for (size, _), sheet in self._sheets.items()
        )

    def sheet(self, tiles: Iterable[Tile], size: int, source: int) -> Sheet:
        """Return the faces of *tiles* at *size*, made from those at *source*."""
        sheet = self._sheets.setdefault((size, source), {})
        self._sheets.move_to_end((size, source))
        missing = [tile for tile in tiles if tile not in sheet]
        for tile in missing:
            face = self._faces.face(tile, source, self._table)
            sheet[tile] = pygame.transform.smoothscale(face, (size, size))
        while missing and self.bytes_used > self._limit and len(self._sheets) > 1:
            self._sheets.popitem(last=False)
        return sheet
