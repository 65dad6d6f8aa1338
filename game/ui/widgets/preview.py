"""Tiles to look at while looks are chosen, and what each hatching means. Know no setting."""

from dataclasses import dataclass

import pygame

from game.rules.tiles import Background, Color, Shape, Tile
from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look
from game.ui.widgets.base import Mood, Widget

PAD = 12
GAP = 8
RADIUS = 16
# Every colour, every shape and every plate once at least.
SHOWN = (
    Tile.of(Color.RED, Shape.CIRCLE),
    Tile.of(Color.ORANGE, Shape.SQUARE, Background.WHITE),
    Tile.of(Color.YELLOW, Shape.STAR, Background.SPLIT),
    Tile.of(Color.GREEN, Shape.CLOVER),
    Tile.of(Color.BLUE, Shape.DIAMOND, Background.WHITE),
    Tile.of(Color.PURPLE, Shape.SUN, Background.SPLIT),
)
SAMPLE = 44  # the side of a tile in the legend: large enough for the finest hatching
LEGEND_COLUMN = 210


@dataclass(slots=True, kw_only=True)
class TilePreview(Widget):
    """Six tiles on a piece of table, with a line of text as the game writes it."""

    can_focus: bool = False
    across: int = 6
    largest: int = 48  # logical pixels of a tile's side

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def height_for(self, look: Look, width: int) -> int:
        """Return how high the piece of table is at *width*."""
        rows = -(-len(SHOWN) // self.across)
        tiles = rows * (self._side(look, width) + look.px(GAP))
        return tiles + self._caption_height(look, width) + 2 * look.px(PAD)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw table, tiles and text."""
        del mood
        look.boxes.fill(surface, self.rect, look.theme.table, look.px(RADIUS))
        side, gap = self._side(look, self.rect.width), look.px(GAP)
        left = self.rect.centerx - (self.across * (side + gap) - gap) // 2
        top = self.rect.top + look.px(PAD)
        for place, tile in enumerate(SHOWN):
            row, column = divmod(place, self.across)
            spot = (left + column * (side + gap), top + row * (side + gap))
            surface.blit(look.faces.face(tile, side, look.theme.table), spot)
        room = self.rect.inflate(-2 * look.px(PAD), 0)
        room.height = self._caption_height(look, self.rect.width)
        room.bottom = self.rect.bottom - look.px(PAD)
        text = look.fit(self.label, TextRole.BODY, room.size, bold=True)
        look.write(surface, text, room, look.theme.text)

    def _side(self, look: Look, width: int) -> int:
        room = width - 2 * look.px(PAD) - (self.across - 1) * look.px(GAP)
        return min(look.px(self.largest), room // self.across)

    def _caption_height(self, look: Look, width: int) -> int:
        room = (width - 2 * look.px(PAD), ENDLESS)
        return look.fit(self.label, TextRole.BODY, room, bold=True).height


@dataclass(slots=True, kw_only=True)
class HatchingLegend(Widget):
    """A tile of each colour with the colour's name and the name of its pattern."""

    can_focus: bool = False
    names: tuple[tuple[str, str], ...] = ()  # in the order of Color

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def height_for(self, look: Look, width: int) -> int:
        """Return how high the legend is at *width*."""
        rows = -(-len(self.names) // _legend_columns(look, width))
        return rows * self._row_height(look, width)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the rows, side by side where there is room."""
        del mood
        columns = _legend_columns(look, self.rect.width)
        wide, high = self.rect.width // columns, self._row_height(look, self.rect.width)
        for place, color in enumerate(Color):
            row, column = divmod(place, columns)
            spot = (self.rect.left + column * wide, self.rect.top + row * high)
            self._draw_row(surface, look, pygame.Rect(spot, (wide, high)), color)

    def _draw_row(
        self, surface: pygame.Surface, look: Look, row: pygame.Rect, color: Color
    ) -> None:
        side = look.px(SAMPLE)
        face = look.faces.face(Tile.of(color, Shape.SQUARE), side)
        surface.blit(face, face.get_rect(midleft=row.midleft))
        left = row.left + side + look.px(PAD)
        name, pattern = (
            look.fit(words, role, (row.right - left, ENDLESS), bold=bold)
            for words, role, bold in zip(
                self.names[color], (TextRole.BODY, TextRole.LABEL), (True, False), strict=True
            )
        )
        top = row.centery - (name.height + pattern.height) // 2
        upper = pygame.Rect(left, top, row.right - left, name.height)
        look.write(surface, name, upper, look.theme.text, align="left")
        lower = pygame.Rect(left, upper.bottom, upper.width, pattern.height)
        look.write(surface, pattern, lower, look.theme.muted, align="left")

    def _row_height(self, look: Look, width: int) -> int:
        room = (width // _legend_columns(look, width) - look.px(SAMPLE + PAD), ENDLESS)
        highest = max(
            look.fit(name, TextRole.BODY, room, bold=True).height
            + look.fit(pattern, TextRole.LABEL, room).height
            for name, pattern in self.names
        )
        return max(look.px(SAMPLE), highest) + look.px(GAP)


def _legend_columns(look: Look, width: int) -> int:
    return 2 if width >= 2 * look.px(LEGEND_COLUMN * look.text_factor) else 1
