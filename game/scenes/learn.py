"""The rules to read: a page for each game, in short passages with sketches."""

import pygame

from game.audio.sounds import Sound
from game.input.commands import Action, Command, for_menus
from game.scenes.base import FormScene, Intent
from game.scenes.learn_pages import PAGES, Section
from game.scenes.routes import Pop, Transition
from game.scenes.services import Services
from game.ui.columns import Column, page_frame
from game.ui.layout import Shape, safe_rect
from game.ui.look import ENDLESS, Look
from game.ui.scroll_anchor import Anchor, restore
from game.ui.sketch_paint import Sketcher
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.choices import Segments, segments
from game.ui.widgets.passage import Passage, lay_passage

WIDEST = 820
WIDEST_TABS = 460
GAP = 12
STEP = 0.4  # of the area, for a press of an arrow key


class LearnScene(FormScene):
    """Shows the rules of *game* first."""

    name = "learn"
    focus = "game"

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self._game = game if game in PAGES else next(iter(PAGES))
        self._sketcher = Sketcher()
        self._bar = pygame.Rect(0, 0, 0, 0)

    @property
    def game(self) -> str:
        """The game whose rules are shown."""
        return self._game

    def layout(self, look: Look) -> None:
        """Put the tabs above the passages; what was read stays in sight."""
        anchor = self._anchor()
        area, fixed, column = self._frame(look)
        for section in PAGES[self._game]:
            self._add(column, section)
        self.form.place(look, area, [*column.widgets, *fixed], column.top + self._below(look))
        restore(self.form, anchor)

    def _frame(self, look: Look) -> tuple[pygame.Rect, list[Widget], Column]:
        """Return the page's frame; in a low window the tabs take the title's place."""
        texts = self.services.texts
        title, back = texts("menu.rules"), texts("common.back")
        area, (heading, button), column = page_frame(look, title, WIDEST, back)
        if look.shape is Shape.PHONE_WIDE:
            left = button.rect.right + look.px(GAP)
            right = safe_rect(look.viewport).right - look.px(GAP)
            tabs = self._tabs(look, min(right - left, look.grown(WIDEST_TABS)))
            tabs.rect.topright = (right, button.rect.top)
            button.rect.centery = tabs.rect.centery
            fixed, top = [tabs, button], max(area.top, tabs.rect.bottom + look.px(4))
        else:
            tabs = self._tabs(look, min(column.width, look.grown(WIDEST_TABS)))
            tabs.rect.midtop = (area.centerx, area.top + look.px(4))
            fixed, top = [heading, tabs, button], tabs.rect.bottom + look.px(GAP)
        window = look.viewport
        self._bar = pygame.Rect(0, 0, window.width, top)
        area.update(area.left, top, area.width, window.height - top)
        column.top = top + look.px(GAP)
        return area, fixed, column

    def _tabs(self, look: Look, width: int) -> Segments:
        texts = self.services.texts
        games = tuple((game, texts(f"variant.{game}")) for game in PAGES)
        tabs = Segments(id="game", value=self._game, options=games, is_fixed=True)
        return segments(look, tabs, width)

    def _add(self, column: Column, section: Section) -> None:
        texts, key = self.services.texts, f"rules.{self._game}.{section.name}"
        template = Passage(
            id=section.name,
            label=texts(f"{key}.title"),
            text=texts(f"{key}.text"),
            sketch=section.sketch,
            sketcher=self._sketcher,
        )
        laid = lay_passage(column.look, template, column.width)
        column.add(laid, laid.rect.height, GAP)

    def _below(self, look: Look) -> int:
        """Return the room after the last passage: under a system bar pages pass, but do not end."""
        return look.viewport.safe.bottom + look.px(GAP)

    def _anchor(self) -> Anchor | None:
        """Return the first passage in sight, or nothing at the top of the page."""
        area = self.form.area
        for widget in self.form.widgets:
            rect = self.form.rect_of(widget)
            if isinstance(widget, Passage) and rect.bottom > area.top:
                return Anchor(widget.id, rect.top - area.top)
        return None

    def choose(self, choice: Choose) -> Transition | None:
        """Turn to another game's page, or go back."""
        self.services.audio.play(Sound.TICK)
        if choice.id == "back":
            return Pop()
        if choice.id == "game" and choice.value != self._game:
            self._game = str(choice.value)
            self.form.scroll_by(-ENDLESS)
            self.relayout()
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Let the arrow keys turn the page up and down; there is little else to point at."""
        if isinstance(intent, Command):
            down = {Action.DOWN: 1, Action.UP: -1}.get(for_menus(intent).action)
            if down:
                self.form.scroll_by(down * STEP * self.form.area.height)
                return None
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the passages on the table, and the bar above them."""
        look = self.services.look
        surface.fill(look.theme.table)
        surface.fill(look.theme.panel, self._bar)
        self.form.draw(surface, look)
