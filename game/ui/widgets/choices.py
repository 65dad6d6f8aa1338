"""Toggles, sliders and rows of choices: a label and what it is set to."""

from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from game.input.commands import Action, Command
from game.input.samples import Point
from game.ui.layout import TextRole
from game.ui.look import Look, Paragraph
from game.ui.widgets.base import Choose, Mood, Widget, draw_focus

RADIUS = 12
PADDING = 12
SWITCH = (52, 30)
SEGMENT = 48
TITLE_GAP = 8  # between the label and the choices


@dataclass(slots=True, kw_only=True)
class Toggle(Widget):
    """Something that is on or off."""

    is_on: bool = False
    detail: str = ""

    def tap(self, pos: Point) -> Choose | None:
        """Turn it over."""
        del pos
        return Choose(self.id, not self.is_on)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the label, the explanation and the switch."""
        wide, high = look.grown(SWITCH[0]), look.grown(SWITCH[1])
        switch = pygame.Rect(0, 0, wide, high)
        switch.midright = (self.rect.right - look.px(4), self.rect.centery)
        room = self.rect.copy()
        room.width = switch.left - look.px(PADDING) - room.left
        title, detail = _titles(look, self.label, self.detail, room.width)
        _write_titles(surface, look, room, title, detail)
        self._draw_switch(surface, look, switch, mood)
        if mood.is_focused:
            draw_focus(surface, look, self.rect.inflate(look.px(8), 0), look.px(RADIUS))

    def _draw_switch(
        self, surface: pygame.Surface, look: Look, switch: pygame.Rect, mood: Mood
    ) -> None:
        theme, radius = look.theme, switch.height // 2
        fill = theme.action if self.is_on else theme.field
        look.boxes.outlined(surface, switch, (fill, theme.rim), radius, look.px(1.5))
        knob = radius - look.px(5 if mood.is_pressed else 4)
        x = switch.right - radius if self.is_on else switch.left + radius
        disc = look.boxes.disc(knob, theme.action_text if self.is_on else theme.muted)
        surface.blit(disc, disc.get_rect(center=(x, switch.centery)))


def toggle_height(look: Look, label: str, detail: str, width: int) -> int:
    """Return how high a toggle needs to be to show all of its text."""
    room = width - look.grown(SWITCH[0]) - look.px(4 + PADDING)
    title, below = _titles(look, label, detail, room)
    return max(look.px(52), title.height + (below.height if below else 0) + look.px(12))


def _titles(look: Look, label: str, detail: str, width: int) -> tuple[Paragraph, Paragraph | None]:
    endless = 10_000
    title = look.fit(label, TextRole.BODY, (width, endless))
    return title, look.fit(detail, TextRole.LABEL, (width, endless)) if detail else None


def _write_titles(
    surface: pygame.Surface,
    look: Look,
    room: pygame.Rect,
    title: Paragraph,
    detail: Paragraph | None,
) -> None:
    height = title.height + (detail.height if detail else 0)
    above = pygame.Rect(room.left, room.centery - height // 2, room.width, title.height)
    look.write(surface, title, above, look.theme.text, align="left")
    if detail:
        below = pygame.Rect(room.left, above.bottom, room.width, detail.height)
        look.write(surface, detail, below, look.theme.muted, align="left")


@dataclass(slots=True, kw_only=True)
class Slider(Widget):
    """A number between two ends, in steps."""

    value: int = 0
    low: int = 0
    high: int = 100
    step: int = 5
    shown: str = ""  # the value in words

    @property
    def follows_fingers(self) -> bool:
        """A slider does."""
        return True

    def follows(self, start: Point, pos: Point) -> bool:
        """Follow only what goes sideways: a finger that scrolls the panel must not set it."""
        return abs(pos[0] - start[0]) >= abs(pos[1] - start[1])

    def tap(self, pos: Point) -> Choose | None:
        """Jump to where the finger is."""
        return self.slide(pos)

    def slide(self, pos: Point) -> Choose | None:
        """Follow the finger along the track."""
        track = self._track()
        share = (pos[0] - track.left) / max(1, track.width)
        steps = round(share * (self.high - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        return Choose(self.id, value)

    def obey(self, command: Command) -> Choose | None:
        """Go one step to the side; pressing changes nothing."""
        steps = {Action.LEFT: -self.step, Action.RIGHT: self.step, Action.ACTIVATE: 0}
        by = steps.get(command.action)
        if by is None:
            return None
        return Choose(self.id, min(self.high, max(self.low, self.value + by)))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the label, the value, the track and the knob."""
        theme, track = look.theme, self._track()
        upper = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, track.top)
        upper.height = track.centery - look.grown(14) - self.rect.top
        half = (upper.width * 2 // 3, upper.height)
        look.write(
            surface, look.fit(self.label, TextRole.BODY, half), upper, theme.text, align="left"
        )
        shown = look.fit(self.shown, TextRole.BODY, (upper.width // 3, upper.height), bold=True)
        look.write(surface, shown, upper, theme.text, align="right")
        thick = look.px(6)
        line = pygame.Rect(track.left, track.centery - thick // 2, track.width, thick)
        share = (self.value - self.low) / (self.high - self.low)
        x = track.left + round(track.width * share)
        look.boxes.outlined(surface, line, (theme.field, theme.rim), thick // 2, look.px(1))
        done = pygame.Rect(line.left, line.top, x - line.left, thick)
        look.boxes.fill(surface, done, theme.action, thick // 2)
        radius = look.grown(14 if mood.is_pressed else 12)
        disc = look.boxes.disc(radius, theme.action)
        surface.blit(disc, disc.get_rect(center=(x, track.centery)))
        if mood.is_focused:
            draw_focus(surface, look, self.rect.inflate(look.px(8), 0), look.px(RADIUS))

    def _track(self) -> pygame.Rect:
        margin = self.rect.height // 5
        track = pygame.Rect(0, 0, self.rect.width - 2 * margin, self.rect.height // 2)
        track.midbottom = self.rect.midbottom
        return track


@dataclass(slots=True, kw_only=True)
class Segments(Widget):
    """A few choices side by side, or one below the other where words need the room."""

    value: object = None
    options: tuple[tuple[object, str], ...] = ()
    cells: list[pygame.Rect] = field(default_factory=list)
    title_height: int = 0

    def tap(self, pos: Point) -> Choose | None:
        """Choose the one under the finger."""
        for cell, (value, _) in zip(self.cells, self.options, strict=True):
            if cell.move(self.rect.topleft).collidepoint(pos):
                return Choose(self.id, value)
        return None

    def obey(self, command: Command) -> Choose | None:
        """Go to the next or the one before; pressing goes round."""
        by = {Action.LEFT: -1, Action.RIGHT: 1, Action.ACTIVATE: 1}.get(command.action)
        if by is None:
            return None
        values = [value for value, _ in self.options]
        return Choose(self.id, values[(values.index(self.value) + by) % len(values)])

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the label and every choice, the present one filled."""
        if self.label:
            high = self.title_height - look.px(TITLE_GAP)
            above = pygame.Rect(self.rect.topleft, (self.rect.width, high))
            title = look.fit(self.label, TextRole.BODY, above.size)
            look.write(surface, title, above, look.theme.text, align="left")
        for cell, (value, words) in zip(self.cells, self.options, strict=True):
            self._draw_cell(surface, look, cell.move(self.rect.topleft), words, value == self.value)
        if mood.is_focused:
            draw_focus(surface, look, self.rect.inflate(look.px(8), look.px(4)), look.px(RADIUS))

    def _draw_cell(
        self, surface: pygame.Surface, look: Look, cell: pygame.Rect, words: str, is_on: bool
    ) -> None:
        theme, radius = look.theme, look.px(10)
        fill = theme.action if is_on else theme.field
        edge = theme.action if is_on else theme.rim
        look.boxes.outlined(surface, cell, (fill, edge), radius, look.px(1.5))
        room = cell.inflate(-look.px(10), -look.px(4))
        text = look.fit(words, TextRole.LABEL, room.size, bold=is_on)
        look.write(surface, text, room, theme.action_text if is_on else theme.text)


def segments(look: Look, template: Segments, width: int) -> Segments:
    """Return *template* with its cells laid out for *width*; its rect gets the height."""
    gap, high = look.px(6), look.grown(SEGMENT)
    title = 0
    if template.label:
        title = look.fit(template.label, TextRole.BODY, (width, 10_000)).height + look.px(TITLE_GAP)
    cells = []
    for line, widths in enumerate(_lines_of_cells(look, template.options, width, gap)):
        left = 0
        for wide in widths:
            cells.append(pygame.Rect(left, title + line * (high + gap), wide, high))
            left += wide + gap
    template.cells, template.title_height = cells, title
    template.rect = pygame.Rect(0, 0, width, cells[-1].bottom)
    return template


def _lines_of_cells(
    look: Look, options: tuple[tuple[object, str], ...], width: int, gap: int
) -> list[list[int]]:
    """Return how wide the cells of each line are: as few lines as the words allow, all full."""
    size, least = look.text_px(TextRole.LABEL), look.px(SEGMENT)
    needs = [
        max(least, look.fonts.width(words, size, bold=True) + look.px(16)) for _, words in options
    ]
    for count in range(1, len(needs) + 1):
        lines = _split(needs, count)
        if all(sum(line) + gap * (len(line) - 1) <= width for line in lines):
            break
    return [_filled(line, width - gap * (len(line) - 1)) for line in lines]


def _split(needs: list[int], count: int) -> list[list[int]]:
    """Return *needs* in *count* lines of about as many cells, the longer ones first."""
    few, more = divmod(len(needs), count)
    starts = [line * few + min(line, more) for line in range(count + 1)]
    return [needs[start:end] for start, end in pairwise(starts)]


def _filled(needs: list[int], room: int) -> list[int]:
    """Return widths that fill *room*: equal ones if they suffice, else what each needs and more."""
    equal = room // len(needs)
    if max(needs) <= equal:
        return [equal] * len(needs)
    spare = max(0, room - sum(needs)) // len(needs)
    return [min(room, need + spare) for need in needs]
