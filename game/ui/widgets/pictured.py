"""A few choices side by side, each with a picture; quieter than plain ones, for rows of them."""

from dataclasses import dataclass

import pygame

from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.choices import Segments

RADIUS = 10
ICON = 20
GAP = 8
PADDING = 16  # of both sides together
BETWEEN = 6
HEIGHT = 48


@dataclass(slots=True, kw_only=True)
class PicturedSegments(Segments):
    """The chosen one is filled, bold and has a thicker outline."""

    icons: tuple[IconName, ...] = ()

    def _draw_cell(
        self, surface: pygame.Surface, look: Look, cell: pygame.Rect, words: str, is_on: bool
    ) -> None:
        theme, radius = look.theme, look.px(RADIUS)
        colors = (theme.field, theme.action) if is_on else (theme.table, theme.rim)
        look.boxes.outlined(surface, cell, colors, radius, look.px(2.5 if is_on else 1.5))
        place = [label for _, label in self.options].index(words)
        color = theme.text if is_on else theme.muted
        picture = look.icons.icon(
            self.icons[place], look.grown(ICON), theme.action if is_on else color
        )
        gap = look.px(GAP)
        room = (cell.width - picture.get_width() - gap - look.px(PADDING), cell.height)
        text = look.fit(words, TextRole.LABEL, room, bold=is_on)
        wide = text.width(look.fonts)
        left = cell.centerx - (picture.get_width() + gap + wide) // 2
        surface.blit(picture, picture.get_rect(midleft=(left, cell.centery)))
        words_at = pygame.Rect(left + picture.get_width() + gap, cell.top, wide, cell.height)
        look.write(surface, text, words_at, color)


def lay_pictured(look: Look, template: PicturedSegments, width: int) -> PicturedSegments:
    """Return *template* with its cells beside each other, or below where words need the room."""
    size = look.text_px(TextRole.LABEL)
    widest = max(look.fonts.width(words, size, bold=True) for _, words in template.options)
    need = widest + look.grown(ICON) + look.px(GAP) + look.px(PADDING)
    count, gap, high = len(template.options), look.px(BETWEEN), look.grown(HEIGHT)
    across = count if count * need + (count - 1) * gap <= width else 1
    cell = (width - gap * (across - 1)) // across
    template.cells = [
        pygame.Rect((n % across) * (cell + gap), (n // across) * (high + gap), cell, high)
        for n in range(count)
    ]
    template.rect = pygame.Rect(0, 0, width, template.cells[-1].bottom)
    return template
