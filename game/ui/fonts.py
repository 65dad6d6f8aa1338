"""Letters: two typefaces at any size, and lines of text drawn once and kept. Knows no layout."""

from pathlib import Path

import pygame

from game.sprites.face_cache import SurfaceCache
from game.ui.theme import Rgb

CACHE_BYTES = 6_000_000


class Fonts:
    """One typeface in medium and bold."""

    def __init__(self, folder: Path, *, clear: bool) -> None:
        family = "clear" if clear else "inter"
        self._files = {bold: folder / f"{family}-{_WEIGHTS[bold]}.ttf" for bold in (False, True)}
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._lines = SurfaceCache(CACHE_BYTES)

    def font(self, size: int, *, bold: bool = False) -> pygame.font.Font:
        """Return the typeface at *size* pixels."""
        key = size, bold
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self._files[bold], size)
        return self._fonts[key]

    def line(self, text: str, size: int, color: Rgb, *, bold: bool = False) -> pygame.Surface:
        """Return one line of text; nobody may draw on it."""
        key = ("line", text, size, color, bold)
        return self._lines.picture(
            key, lambda: self.font(size, bold=bold).render(text, True, color)
        )

    def width(self, text: str, size: int, *, bold: bool = False) -> int:
        """Return how wide *text* is."""
        return self.font(size, bold=bold).size(text)[0]

    def height(self, size: int) -> int:
        """Return the height of a line of text."""
        return self.font(size).get_linesize()

    def wrap(self, text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
        """Return *text* broken at blanks into lines no wider than *width*, where words allow."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, size, bold=bold) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines


_WEIGHTS = {False: "medium", True: "bold"}
