"""Score chips: who plays, who leads and how many points. Seats are told apart by dots and name."""

from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.theme import Rgb
from game.ui.widgets.base import Mood, Widget, draw_focus

RADIUS = 12
DOT = 3
NARROW = 130  # side by side, a name would be cut
LEAST_BAR = 40
_DOTS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0, 0),),
    ((0, 0), (1, 0)),
    ((0, 1), (1, 1), (0.5, -1)),
    ((0, -1), (1, -1), (0, 1), (1, 1)),
)


@dataclass(slots=True, kw_only=True)
class ScoreChip(Widget):
    """One seat; the label is its name."""

    seat: int = 0
    score: int = 0
    share: float = 1.0  # of the leader's score
    is_active: bool = False
    leads: bool = False
    on_table: bool = False  # lies on the table rather than on a panel

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw glyph, name, score and how far behind the leader it is."""
        theme = look.theme
        fill = theme.action if self.is_active else theme.button
        color = theme.action_text if self.is_active else theme.text
        look.boxes.fill(surface, self.rect, fill, look.px(RADIUS))
        inner = self.rect.inflate(-look.px(14), -look.px(6))
        two_lines = look.text_px(TextRole.LABEL) + look.text_px(TextRole.NUMBER) + look.px(6)
        is_narrow = self.rect.width < look.px(NARROW)
        if self.rect.height >= look.line_height(TextRole.NUMBER) * 2 or (
            is_narrow and inner.height >= two_lines
        ):
            self._draw_tall(surface, look, inner, color)
        else:
            self._draw_low(surface, look, inner, color)
        if mood.is_focused:
            draw_focus(surface, look, self.rect, look.px(RADIUS))

    def _draw_tall(
        self, surface: pygame.Surface, look: Look, inner: pygame.Rect, color: Rgb
    ) -> None:
        """Name above, score below."""
        name = self._name(look, inner)
        upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height * 2 // 5)
        self._draw_name(surface, look, upper, color, name)
        lower = pygame.Rect(inner.left, upper.bottom, inner.width, inner.bottom - upper.bottom)
        number = look.fit(str(self.score), TextRole.NUMBER, lower.size, bold=True)
        look.write(surface, number, lower, color, align="left")
        room = inner.width - number.width(look.fonts) - look.px(8)
        if room < look.px(LEAST_BAR) or not self.share:
            return
        bar = pygame.Rect(0, 0, max(1, round(room * self.share)), look.px(5))
        bar.midleft = (inner.right - room, lower.centery)
        look.boxes.fill(surface, bar, color, bar.height // 2)

    def _draw_low(
        self, surface: pygame.Surface, look: Look, inner: pygame.Rect, color: Rgb
    ) -> None:
        """Name and score side by side."""
        number = look.fit(
            str(self.score), TextRole.NUMBER, (inner.width // 2, inner.height), bold=True
        )
        look.write(surface, number, inner, color, align="right")
        room = inner.copy()
        room.width = inner.width - number.width(look.fonts) - look.px(6)
        self._draw_name(surface, look, room, color, self._name(look, room))

    def _name(self, look: Look, room: pygame.Rect) -> str:
        """Return as much of the name as there is room for."""
        size = look.text_px(TextRole.LABEL)
        width = room.width - self._glyph_width(look) - look.px(6)
        is_wide = self.rect.width >= look.px(NARROW)
        name = f"▶ {self.label}" if self.is_active and is_wide else self.label
        while len(name) > 1 and look.fonts.width(name, size, bold=self.is_active) > width:
            name = name[:-2].rstrip() + "…"
        return name

    def _draw_name(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, color: Rgb, name: str
    ) -> None:
        draw_seat_glyph(surface, look, (room.left, room.centery), self.seat, color)
        left = room.left + self._glyph_width(look) + look.px(6)
        size = look.text_px(TextRole.LABEL)
        image = look.fonts.line(name, size, color, bold=self.is_active)
        surface.blit(image, image.get_rect(midleft=(left, room.centery)))

    def _glyph_width(self, look: Look) -> int:
        return look.px(DOT) * (4 if self.seat else 2)


@dataclass(slots=True, kw_only=True)
class ArrowChip(Widget):
    """A round chip with an arrow that points at something beyond the edge."""

    angle: float = 0.0  # 0 points right, a quarter turn down

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the disc and the arrow on it."""
        theme, radius = look.theme, self.rect.width // 2
        disc = look.boxes.disc(radius, theme.rim)
        surface.blit(disc, disc.get_rect(center=self.rect.center))
        inner = look.boxes.disc(radius - look.px(2), theme.button)
        surface.blit(inner, inner.get_rect(center=self.rect.center))
        reach = radius * 0.5
        points = [
            (
                self.rect.centerx + reach * cos(self.angle + turn),
                self.rect.centery + reach * sin(self.angle + turn),
            )
            for turn in (0.0, 2.4, pi, -2.4)
        ]
        points[2] = (float(self.rect.centerx), float(self.rect.centery))
        pygame.draw.polygon(surface, theme.text, points)
        pygame.draw.aalines(surface, theme.text, True, points)
        if mood.is_focused:
            draw_focus(surface, look, self.rect, radius)


def draw_seat_glyph(
    surface: pygame.Surface, look: Look, midleft: tuple[int, int], seat: int, color: Rgb
) -> None:
    """Draw one to four dots: the seat's own sign."""
    radius = look.px(DOT)
    disc = look.boxes.disc(radius, color)
    x, y = midleft
    for dx, dy in _DOTS[seat]:
        left = x + round(dx * 2.4 * radius)
        surface.blit(disc, (left, y - radius + round(dy * 1.3 * radius)))
