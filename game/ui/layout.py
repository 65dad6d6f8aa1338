"""The shape of the window and what follows from it: sizes of text, rack and bars.

The layout is chosen by shape, never by device name. Sizes are logical pixels.
"""

from dataclasses import dataclass
from enum import StrEnum

import pygame

from game.device.view import Viewport


class Shape(StrEnum):
    """What kind of layout a window gets."""

    PHONE = "phone"  # taller than wide
    PHONE_WIDE = "phone-wide"  # wide and low
    TABLET = "tablet"
    DESKTOP = "desktop"


class TextRole(StrEnum):
    """What a text is for; its size follows."""

    BODY = "body"
    LABEL = "label"
    NUMBER = "number"
    TITLE = "title"


@dataclass(frozen=True, slots=True)
class Sizes:
    """The measures of one shape, in logical pixels."""

    body: int
    label: int
    number: int
    title: int
    rack_tile: int
    rack_gap: int
    board_start: int
    board_min: int
    board_max: int

    def text(self, role: TextRole) -> int:
        """Return the size of text in *role*."""
        return {
            TextRole.BODY: self.body,
            TextRole.LABEL: self.label,
            TextRole.NUMBER: self.number,
            TextRole.TITLE: self.title,
        }[role]


_PHONE = Sizes(16, 14, 20, 26, 54, 6, 52, 28, 96)
SIZES = {
    Shape.PHONE: _PHONE,
    Shape.PHONE_WIDE: Sizes(15, 14, 18, 22, 54, 6, 52, 28, 96),
    Shape.TABLET: Sizes(18, 15, 24, 32, 72, 8, 64, 32, 128),
    Shape.DESKTOP: Sizes(17, 14, 22, 30, 72, 8, 60, 28, 128),
}
LOW = 500  # a window lower than this has no room for bars above and below the board
NARROW = 700
SMALLEST_TEXT = 14


def shape_of(viewport: Viewport, *, has_touch: bool) -> Shape:
    """Return the shape of the window."""
    width, height = viewport.width / viewport.scale, viewport.height / viewport.scale
    if height < LOW and width > height:
        return Shape.PHONE_WIDE
    if width < NARROW or height > width:
        return Shape.PHONE
    return Shape.TABLET if has_touch else Shape.DESKTOP


def sizes_of(shape: Shape, viewport: Viewport) -> Sizes:
    """Return the measures; a tablet held upright has the phone's layout in a tablet's sizes."""
    if shape is Shape.PHONE and viewport.width / viewport.scale >= NARROW:
        return SIZES[Shape.TABLET]
    return SIZES[shape]


def safe_rect(viewport: Viewport) -> pygame.Rect:
    """Return the part of the surface that no notch or system bar covers."""
    safe = viewport.safe
    return pygame.Rect(
        safe.left,
        safe.top,
        max(1, viewport.width - safe.left - safe.right),
        max(1, viewport.height - safe.top - safe.bottom),
    )
