"""How everything looks now: theme, letters, tiles, icons and measures in one place.

Made anew when the window or a setting changes. Knows no scene.
"""

from dataclasses import dataclass

import pygame

from game.device.view import Viewport
from game.sprites.faces import Faces
from game.ui.boxes import Boxes
from game.ui.fonts import Fonts
from game.ui.icons import Icons
from game.ui.layout import SMALLEST_TEXT, Shape, Sizes, TextRole
from game.ui.theme import Rgb, Theme

ELLIPSIS = "…"

ENDLESS = 100_000  # pixels of room: as high as it takes


@dataclass(frozen=True, slots=True)
class Look:
    """What widgets and scenes draw with."""

    viewport: Viewport
    shape: Shape
    sizes: Sizes
    text_factor: float  # 1.0 to 2.0, the player's choice
    left_handed: bool
    theme: Theme
    fonts: Fonts
    faces: Faces
    icons: Icons
    boxes: Boxes

    def px(self, n: float) -> int:
        """Return *n* logical pixels in surface pixels."""
        return self.viewport.px(n)

    def text_px(self, role: TextRole) -> int:
        """Return the size of text in *role*, in surface pixels."""
        return self.px(self.sizes.text(role) * self.text_factor)

    def line_height(self, role: TextRole) -> int:
        """Return how far apart lines of *role* stand."""
        return round(self.text_px(role) * 1.3)

    def grown(self, n: float) -> int:
        """Return *n* logical pixels, grown with the text but by half as much."""
        return self.px(n * (1 + (self.text_factor - 1) / 2))

    def fit(
        self, text: str, role: TextRole, room: tuple[int, int], *, bold: bool = False
    ) -> "Paragraph":
        """Return *text* broken into lines and no larger than fits into *room*.

        Shrinks step by step to the smallest size that people can read. Words too wide even
        then keep that size; the tests know that no shipped text gets there.
        """
        size, smallest = self.text_px(role), self.px(SMALLEST_TEXT)
        while True:
            lines = self.fonts.wrap(text, size, room[0], bold=bold)
            paragraph = Paragraph(tuple(lines), size, round(size * 1.25), bold)
            if size <= smallest or paragraph.fits(self.fonts, room):
                return paragraph
            size = max(smallest, size - 1)

    def write(
        self,
        surface: pygame.Surface,
        paragraph: "Paragraph",
        rect: pygame.Rect,
        color: Rgb,
        *,
        align: str = "center",
    ) -> None:
        """Draw *paragraph* in the middle of *rect*'s height, aligned left, center or right."""
        top = rect.centery - paragraph.height // 2
        for line in paragraph.lines:
            image = self.fonts.line(line, paragraph.size, color, bold=paragraph.bold)
            spot = image.get_rect(centery=top + paragraph.step // 2)
            setattr(spot, _ALIGN[align], getattr(rect, _ALIGN[align]))
            surface.blit(image, spot)
            top += paragraph.step


_ALIGN = {"left": "left", "center": "centerx", "right": "right"}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of text at a size."""

    lines: tuple[str, ...]
    size: int
    step: int
    bold: bool

    @property
    def height(self) -> int:
        """How high all lines are together."""
        return self.step * len(self.lines)

    def width(self, fonts: Fonts) -> int:
        """Return how wide the widest line is."""
        return max(fonts.width(line, self.size, bold=self.bold) for line in self.lines)

    def fits(self, fonts: Fonts, room: tuple[int, int]) -> bool:
        """Tell whether nothing of it is cut off in *room*."""
        return self.height <= room[1] and self.width(fonts) <= room[0]
