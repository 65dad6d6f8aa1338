"""Widgets that only show something: text, tiles, a line between groups."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.tiles import Tile
from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look
from game.ui.theme import Rgb, Theme
from game.ui.widgets.base import Mood, Widget

RoleColor = Callable[[Theme], Rgb]


def text_color(theme: Theme) -> Rgb:
    """Return the colour of ordinary text."""
    return theme.text


def muted_color(theme: Theme) -> Rgb:
    """Return the colour of text that explains."""
    return theme.muted


@dataclass(slots=True, kw_only=True)
class Label(Widget):
    """Text, wrapped into its rectangle."""

    can_focus: bool = False
    role: TextRole = TextRole.BODY
    bold: bool = False
    align: str = "left"
    color: RoleColor = text_color

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Write the text."""
        del mood
        text = look.fit(self.label, self.role, self.rect.size, bold=self.bold)
        look.write(surface, text, self.rect, self.color(look.theme), align=self.align)


def label_height(
    look: Look, text: str, width: int, role: TextRole = TextRole.BODY, *, bold: bool = False
) -> int:
    """Return how high *text* is when wrapped to *width*."""
    return look.fit(text, role, (width, ENDLESS), bold=bold).height


@dataclass(slots=True, kw_only=True)
class Tiles(Widget):
    """A few tiles in a row, centred."""

    can_focus: bool = False
    tiles: tuple[Tile, ...] = ()
    size: int = 0
    gap: int = 0

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the tiles."""
        del mood
        width = len(self.tiles) * self.size + (len(self.tiles) - 1) * self.gap
        left = self.rect.centerx - width // 2
        top = self.rect.centery - self.size // 2
        for place, tile in enumerate(self.tiles):
            face = look.faces.face(tile, self.size)
            surface.blit(face, (left + place * (self.size + self.gap), top))


@dataclass(slots=True, kw_only=True)
class Rule(Widget):
    """A thin line between groups."""

    can_focus: bool = False

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the line."""
        del mood
        surface.fill(look.theme.separator, self.rect)
