"""How one seat came out of a match: name, total, its turns as a line, and what is worth telling."""

from dataclasses import dataclass

import pygame

from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import ELLIPSIS, Look
from game.ui.widgets.base import Mood, Widget, draw_focus
from game.ui.widgets.chips import draw_seat_glyph
from game.ui.widgets.plain import label_height
from game.ui.widgets.spark import Spark, spark_picture

RADIUS = 16
PAD = 16
GLYPH = 22
CROWN = 24
SPARK = 40
TALL_SPARK = 48
TALL_FROM = 17  # where letters are larger than on a phone, so is the line
GAP = 10


@dataclass(slots=True, kw_only=True)
class Outcome(Widget):
    """One seat's card; the label is its name."""

    can_focus: bool = False
    seat: int = 0
    total: int = 0
    unit: str = ""  # what the total counts
    facts: tuple[tuple[str, str], ...] = ()  # label and value
    spark: Spark
    spark_title: str = ""
    has_won: bool = False
    picture: pygame.Surface | None = None  # the line, drawn when the card is laid out

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the card; a winner's is outlined and wears the crown."""
        theme, radius = look.theme, look.px(RADIUS)
        outline = theme.action if self.has_won else theme.separator
        width = look.px(2 if self.has_won else 1)
        look.boxes.outlined(surface, self.rect, (theme.panel, outline), radius, width)
        inner = self.rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        head = pygame.Rect(inner.left, inner.top, inner.width, _head_height(look))
        self._draw_head(surface, look, head)
        line = self._draw_spark(surface, look, inner, head.bottom + look.px(GAP))
        self._draw_facts(surface, look, inner, line + look.px(GAP))
        if mood.is_focused:
            draw_focus(surface, look, self.rect, radius)

    def _draw_head(self, surface: pygame.Surface, look: Look, head: pygame.Rect) -> None:
        theme = look.theme
        number = look.fit(str(self.total), TextRole.TITLE, head.size, bold=True)
        unit = look.fit(self.unit, TextRole.LABEL, head.size)
        wide = max(number.width(look.fonts), unit.width(look.fonts))
        high, low = head.copy(), head.copy()
        high.height = look.line_height(TextRole.TITLE)
        low.update(head.left, high.bottom, head.width, head.bottom - high.bottom)
        look.write(surface, number, high, theme.text, align="right")
        look.write(surface, unit, low, theme.muted, align="right")
        draw_seat_glyph(surface, look, head.midleft, self.seat, theme.text)
        left = head.left + look.px(GLYPH)
        self._draw_name(surface, look, (left, head.centery), head.right - wide - left)

    def _draw_name(
        self, surface: pygame.Surface, look: Look, midleft: tuple[int, int], room: int
    ) -> None:
        crown = look.grown(CROWN) + look.px(8) if self.has_won else 0
        name = self._name(look, room - crown - look.px(12))
        spot = name.get_rect(midleft=midleft)
        surface.blit(name, spot)
        if crown:
            icon = look.icons.icon(IconName.CROWN, look.grown(CROWN), look.theme.action)
            surface.blit(icon, icon.get_rect(midleft=(spot.right + look.px(8), spot.centery)))

    def _name(self, look: Look, room: int) -> pygame.Surface:
        """Return as much of the name as there is room for."""
        size, name = look.text_px(TextRole.BODY), self.label
        while len(name) > 2 and look.fonts.width(name, size, bold=True) > room:
            name = name[:-2].rstrip() + ELLIPSIS
        return look.fonts.line(name, size, look.theme.text, bold=True)

    def _draw_spark(self, surface: pygame.Surface, look: Look, inner: pygame.Rect, top: int) -> int:
        """Draw the turns over a line of zeros and return where that ends."""
        title = look.fit(self.spark_title, TextRole.LABEL, (inner.width, look.px(200)))
        above = pygame.Rect(inner.left, top, inner.width, title.height)
        look.write(surface, title, above, look.theme.muted, align="left")
        spot = pygame.Rect(inner.left, above.bottom + look.px(4), inner.width, _spark_height(look))
        surface.fill(look.theme.separator, (spot.left, spot.bottom, spot.width, look.px(1)))
        if self.picture:
            surface.blit(self.picture, spot)
        return spot.bottom + look.px(1)

    def _draw_facts(
        self, surface: pygame.Surface, look: Look, inner: pygame.Rect, top: int
    ) -> None:
        columns = _fact_columns(look, self.facts, inner.width)
        width, step = inner.width // columns, _fact_height(look)
        for place, (label, value) in enumerate(self.facts):
            left, y = inner.left + place % columns * width, top + place // columns * step
            upper = pygame.Rect(left, y, width, look.line_height(TextRole.BODY))
            lower = pygame.Rect(left, upper.bottom, width, look.line_height(TextRole.LABEL))
            number = look.fit(value, TextRole.BODY, upper.size, bold=True)
            look.write(surface, number, upper, look.theme.text, align="left")
            words = look.fit(label, TextRole.LABEL, lower.size)
            look.write(surface, words, lower, look.theme.muted, align="left")


def lay_outcome(look: Look, card: Outcome, width: int) -> Outcome:
    """Return *card* as high as it needs to be *width* pixels wide, its line drawn."""
    inner = width - 2 * look.px(PAD)
    rows = -(-len(card.facts) // _fact_columns(look, card.facts, inner))
    spark_title = label_height(look, card.spark_title, inner, TextRole.LABEL)
    height = _head_height(look) + spark_title + _spark_height(look) + look.px(5) + 2 * look.px(GAP)
    height += rows * _fact_height(look) - look.px(8) + 2 * look.px(PAD)
    card.rect = pygame.Rect(0, 0, width, height)
    extent = (inner, _spark_height(look))
    card.picture = spark_picture(card.spark, extent, look.viewport.scale, look.theme.text)
    return card


def _head_height(look: Look) -> int:
    return look.line_height(TextRole.TITLE) + look.line_height(TextRole.LABEL)


def _spark_height(look: Look) -> int:
    return look.px(TALL_SPARK if look.sizes.body >= TALL_FROM else SPARK)


def _fact_height(look: Look) -> int:
    return look.line_height(TextRole.BODY) + look.line_height(TextRole.LABEL) + look.px(8)


def _fact_columns(look: Look, facts: tuple[tuple[str, str], ...], width: int) -> int:
    """Return how many facts stand side by side, as evenly as they fit."""
    size = look.text_px(TextRole.LABEL)
    widest = max(look.fonts.width(label, size) for label, _ in facts) + look.px(10)
    across = max(1, min(len(facts), width // widest))
    return -(-len(facts) // -(-len(facts) // across))
