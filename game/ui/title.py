"""The title, set in tiles of our own: a letter on each plate, and a line of six beneath."""

from math import cos, pi, sin

import pygame

from game.rules.tiles import TILES, Color, Shape
from game.ui.look import Look
from game.ui.theme import Rgb

BIGGEST = 96
GAP = 0.06  # of a plate
SMALL = 0.62  # the line of six beneath, of a plate
LETTER = 0.74
WIRE = 0.03
_FINER = 4
_ROUND = tuple((cos(n * pi / 12), sin(n * pi / 12)) for n in range(24))
_LINE = tuple(TILES[6 * color + shape] for color, shape in zip(Color, Shape, strict=True))


class Title:
    """Draws the title into a rectangle; keeps the picture until size or theme change."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._made: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the title in the middle of *rect*."""
        plate = self._plate_size(look, rect)
        key = (plate, look.theme, look.fonts, look.faces)
        if self._made is None or self._made[0] != key:
            self._made = (key, self._picture(look, plate))
        picture = self._made[1]
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _plate_size(self, look: Look, rect: pygame.Rect) -> int:
        count = len(self._words)
        by_width = (rect.width - look.px(32)) / (count * (1 + GAP))
        by_height = (rect.height - look.px(16)) / (1 + SMALL + 0.3)
        return max(8, int(min(by_width, by_height, look.px(BIGGEST))))

    def _picture(self, look: Look, plate: int) -> pygame.Surface:
        gap, small = round(plate * GAP), round(plate * SMALL)
        count = len(self._words)
        width = count * plate + (count - 1) * gap
        rise = plate // 10
        height = rise + plate + round(plate * 0.3) + small
        picture = pygame.Surface((width, height))
        picture.fill(look.theme.table)
        for place, letter in enumerate(self._words):
            color = look.theme.enamel[place % len(look.theme.enamel)]
            # Every other plate lies a little higher: set by hand, not by a ruler.
            rect = pygame.Rect(place * (plate + gap), rise * (place % 2), plate, plate)
            _draw_letter(picture, look, rect, letter, color)
        left = (width - len(_LINE) * small - (len(_LINE) - 1) * gap) // 2
        for place, tile in enumerate(_LINE):
            face = look.faces.face(tile, small, look.theme.table)
            picture.blit(face, (left + place * (small + gap), height - small))
        return picture


def _draw_letter(
    picture: pygame.Surface, look: Look, rect: pygame.Rect, letter: str, color: Rgb
) -> None:
    theme = look.theme
    inset = max(1, round(rect.width * 0.02))
    body = rect.inflate(-2 * inset, -2 * inset)
    radius = round(rect.width * 0.12)
    look.boxes.outlined(picture, body, (theme.ink, theme.rim), radius, max(1, rect.width // 64))
    shape = _enamelled(look, letter, rect.width, color)
    picture.blit(shape, shape.get_rect(center=rect.center))


def _enamelled(look: Look, letter: str, plate: int, color: Rgb) -> pygame.Surface:
    """Return a letter held by a wire, cut to its own outline so that it sits in the middle."""
    size, wire = round(plate * LETTER) * _FINER, max(1.5, plate * WIRE) * _FINER
    font = look.fonts.font(size, bold=True)
    outline = font.render(letter, True, look.theme.ivory)
    margin = round(wire) + 1
    fine = pygame.Surface(
        (outline.get_width() + 2 * margin, outline.get_height() + 2 * margin), pygame.SRCALPHA
    )
    for x, y in _ROUND:
        fine.blit(outline, (margin + round(x * wire), margin + round(y * wire)))
    fine.blit(font.render(letter, True, color), (margin, margin))
    fine = fine.subsurface(fine.get_bounding_rect())
    width, height = fine.get_size()
    return pygame.transform.smoothscale(fine, (max(1, width // _FINER), max(1, height // _FINER)))
