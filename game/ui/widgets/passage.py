"""A piece of the rules: a title, a few sentences, and a sketch above or beside them."""

from dataclasses import dataclass, field

import pygame

from game.ui.layout import TextRole
from game.ui.look import ENDLESS, Look
from game.ui.sketch import Sketch
from game.ui.sketch_paint import Sketcher, caption_rect
from game.ui.widgets.base import Mood, Widget
from game.ui.widgets.plain import label_height

RADIUS = 16
PAD = 16
GAP = 14
TITLE_GAP = 6
BESIDE_FROM = 560  # narrower than this, the sketch stands above the words
SHARE = 0.42  # of the width, for a sketch beside the words
TALLEST = 230
TALLEST_SHARE = 0.45  # of the window: words stay in sight beside a sketch


def _nowhere() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


@dataclass(slots=True, kw_only=True)
class Passage(Widget):
    """A card to read; the label is its title."""

    can_focus: bool = False
    text: str
    sketch: Sketch | None = None
    sketcher: Sketcher
    words: pygame.Rect = field(default_factory=_nowhere)  # within the card, as is the picture
    picture: pygame.Rect = field(default_factory=_nowhere)

    def tap(self, pos: tuple[float, float]) -> None:
        """Choose nothing."""
        del pos

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the card, the sketch and the words."""
        del mood
        theme = look.theme
        look.boxes.fill(surface, self.rect, theme.panel, look.px(RADIUS))
        if self.sketch:
            self._draw_sketch(surface, look, self.sketch)
        words = self.words.move(self.rect.topleft)
        title = look.fit(self.label, TextRole.NUMBER, (words.width, ENDLESS), bold=True)
        above = pygame.Rect(words.topleft, (words.width, title.height))
        look.write(surface, title, above, theme.text, align="left")
        top = above.bottom + look.px(TITLE_GAP)
        text = look.fit(self.text, TextRole.BODY, (words.width, ENDLESS))
        below = pygame.Rect(words.left, top, words.width, text.height)
        look.write(surface, text, below, theme.text, align="left")

    def _draw_sketch(self, surface: pygame.Surface, look: Look, sketch: Sketch) -> None:
        spot = self.picture.move(self.rect.topleft)
        surface.blit(self.sketcher.picture(look, sketch, spot.size), spot)
        if sketch.caption:
            low = caption_rect(look, spot)
            text = look.fit(sketch.caption, TextRole.BODY, low.size, bold=True)
            look.write(surface, text, low, look.theme.text)


def lay_passage(look: Look, template: Passage, width: int) -> Passage:
    """Return *template* laid out *width* pixels wide and as high as it needs to be."""
    pad, gap = look.px(PAD), look.px(GAP)
    inner, sketch = width - 2 * pad, template.sketch
    beside = width >= look.grown(BESIDE_FROM)
    wide = round(inner * SHARE) if beside else inner
    picture, words = pygame.Rect(pad, pad, wide, 0), pygame.Rect(pad, pad, inner, 0)
    if sketch:
        tallest = min(look.px(TALLEST), round(look.viewport.height * TALLEST_SHARE))
        picture.height = template.sketcher.height(look, sketch, wide, tallest)
    if sketch and beside:
        words.left, words.width = picture.right + gap, inner - wide - gap
    elif sketch:
        words.top = picture.bottom + gap
    words.height = _words_height(look, template, words.width)
    height = max(words.bottom, picture.bottom) + pad
    if sketch and beside:  # both are as high as the card, the lower one in the middle
        picture.height, words.centery = height - 2 * pad, height // 2
    template.rect = pygame.Rect(0, 0, width, height)
    template.words, template.picture = words, picture
    return template


def _words_height(look: Look, template: Passage, width: int) -> int:
    title = label_height(look, template.label, width, TextRole.NUMBER, bold=True)
    return title + look.px(TITLE_GAP) + label_height(look, template.text, width)
