"""Draws the web page's icons from the game's own tiles. Knows no page and no manifest.

Run from the project's folder: PYTHONPATH=. python build/make_icons.py
"""

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.rules.tiles import Tile
from game.sprites.faces import Faces
from game.sprites.shape_raster import Stencil, tinted
from game.ui.theme import DARK

FOLDER = Path(__file__).parent / "icons"
TILES = (("yu", "rcw"), ("bxw", "gks"))
FAVICON_TILE = "yu"


@dataclass(frozen=True, slots=True)
class Icon:
    """One file: *block* is the tiles' share of the side, *rounding* that of its corners."""

    name: str
    side: int
    block: float
    rounding: float


ICONS = (
    Icon("icon-192.png", 192, 0.84, 0.2),
    Icon("icon-512.png", 512, 0.84, 0.2),
    # Devices may cut this one to any shape that holds a circle of four fifths.
    Icon("icon-maskable-512.png", 512, 0.56, 0.0),
    # This one is rounded by the device.
    Icon("apple-touch-180.png", 180, 0.78, 0.0),
)


def draw(icon: Icon) -> pygame.Surface:
    """Return four tiles on slate."""
    slate = Stencil((icon.side, icon.side), icon.side, (0.0, 0.0))
    slate.rounded_box(((0.0, 0.0), (1.0, 1.0)), icon.rounding)
    surface = tinted(slate.mask(), DARK.table)
    faces = Faces(DARK, hatching=False, high_contrast=False)
    size = round(icon.side * icon.block / 2)
    start = icon.side // 2 - size
    for row, texts in enumerate(TILES):
        for column, text in enumerate(texts):
            at = start + column * size, start + row * size
            surface.blit(faces.face(Tile.parse(text), size), at)
    return surface


def draw_favicon(side: int) -> pygame.Surface:
    """Return a single tile: four would be lost in so few pixels."""
    return Faces(DARK, hatching=False, high_contrast=True).face(Tile.parse(FAVICON_TILE), side)


def png(surface: pygame.Surface) -> bytes:
    """Return the surface as a small PNG file, packed harder than pygame does."""
    width, height = surface.get_size()
    raw = pygame.image.tobytes(surface, "RGBA")
    stride = 4 * width
    rows = (raw[y * stride : (y + 1) * stride] for y in range(height))
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def main() -> None:
    """Write all icons."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "favicon-32.png").write_bytes(png(draw_favicon(32)))
    for icon in ICONS:
        (FOLDER / icon.name).write_bytes(png(draw(icon)))


if __name__ == "__main__":
    main()
