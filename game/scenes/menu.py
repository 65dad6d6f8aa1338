"""The menu: go on, start anew, learn, look at settings and statistics."""

import pygame

from game import TITLE
from game.audio.sounds import Sound
from game.i18n.languages import OWN_NAMES
from game.i18n.phrases import ago, joined
from game.library import Damaged, Entry
from game.scenes.base import FormScene, Intent
from game.scenes.routes import (
    Answered,
    Push,
    Quit,
    Route,
    ToLearn,
    ToQuestion,
    ToSavedMatch,
    ToSettings,
    ToSetup,
    ToStatistics,
    Transition,
)
from game.scenes.services import Services
from game.ui.columns import Column
from game.ui.icons import IconName
from game.ui.layout import Shape, safe_rect
from game.ui.look import Look
from game.ui.title import Title
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.buttons import Button, Weight

WIDEST = 360
CORNER = 48
PLACES: dict[str, Route] = {
    "new_match": ToSetup(),
    "learn": ToLearn(),
    "settings": ToSettings(),
    "statistics": ToStatistics(),
    "continue": ToSavedMatch(),
}


class MenuScene(FormScene):
    """The first thing a player sees."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._saved: Entry | Damaged | None = None
        self._broken: Damaged | None = None  # what is being asked about; it is put aside by then
        self._art, self._title = Title(TITLE), pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Look whether a match waits."""
        self._saved = self.services.library.current_entry()
        self.form.point_at("continue" if self._saved else "new_match")

    def resume(self) -> None:
        """Look again: a match may have been finished or left meanwhile."""
        self._saved = self.services.library.current_entry()

    def layout(self, look: Look) -> None:
        """Put the title above the buttons, or beside them where the window is low."""
        safe = safe_rect(look.viewport)
        beside = look.shape is Shape.PHONE_WIDE
        room = safe.width // 2 - look.px(24) if beside else safe.width - look.px(48)
        width = min(look.grown(WIDEST), room)
        column = Column(look, 0, 0, width)
        for button in self._buttons():
            column.button(button)
        height = column.top
        corner = self._corner(look, safe)
        top = corner[0].rect.bottom + look.px(8)
        area = pygame.Rect(safe.left, top, safe.width, safe.bottom - top)
        if beside:
            area = pygame.Rect(safe.left, safe.top, safe.width, safe.height)
            half = safe.width // 2
            self._title = pygame.Rect(safe.left, safe.top, half, safe.height)
            left, room = safe.left + half + (half - width) // 2, safe.height
            y = safe.top + max(look.px(16), (room - height) // 2)
        else:
            title_height = max(look.px(90), min(look.px(260), area.height - height - look.px(24)))
            self._title = pygame.Rect(safe.left, top, safe.width, title_height)
            left = safe.centerx - width // 2
            spare = max(0, area.height - title_height - height)
            y = self._title.bottom + spare // 3
        for widget in column.widgets:
            widget.rect = widget.rect.move(left, y)
        scrolls = not beside and y + height > area.bottom
        if scrolls:
            area = pygame.Rect(area.left, self._title.bottom, area.width, 0)
            area.height = safe.bottom - area.top
        self.form.place(look, area, [*column.widgets, *corner])

    def _buttons(self) -> list[Button]:
        texts = self.services.texts
        buttons = []
        if isinstance(self._saved, Entry):
            buttons.append(
                Button(
                    id="continue",
                    label=texts("menu.continue"),
                    detail=self._saved_words(self._saved),
                    weight=Weight.ACTION,
                )
            )
        elif self._saved:
            buttons.append(Button(id="continue", label=texts("menu.continue")))
        main = Weight.PLAIN if self._saved else Weight.ACTION
        buttons.append(Button(id="new_match", label=texts("menu.new_match"), weight=main))
        for name in ("learn", "settings", "statistics"):
            buttons.append(Button(id=name, label=texts(f"menu.{name}")))
        if self.services.page.can_quit:
            buttons.append(Button(id="quit", label=texts("menu.quit"), weight=Weight.QUIET))
        return buttons

    def _saved_words(self, entry: Entry) -> str:
        texts, summary = self.services.texts, entry.summary
        return texts(
            "menu.continue.detail",
            names=joined(texts, summary.names),
            scores=" : ".join(map(str, summary.scores)),
            when=ago(texts, self.services.now() - entry.when),
        )

    def _corner(self, look: Look, safe: pygame.Rect) -> list[Widget]:
        """Return the language and sound buttons."""
        texts, size = self.services.texts, look.px(CORNER)
        muted = self.services.settings.now.mute
        language = Button(
            id="language", label=texts.language.upper(), weight=Weight.QUIET, is_fixed=True
        )
        language.icon, language.hint = IconName.LANGUAGE, texts("settings.language")
        sound = Button(id="sound", weight=Weight.QUIET, is_fixed=True)
        sound.icon = IconName.SOUND_OFF if muted else IconName.SOUND_ON
        sound.hint = texts("settings.mute")
        wide = look.grown(64) + look.px(32)
        at_left = look.left_handed or look.shape is Shape.PHONE_WIDE
        sound.rect = pygame.Rect(0, safe.top + look.px(8), size, size)
        language.rect = pygame.Rect(0, safe.top + look.px(8), wide, size)
        if at_left:
            sound.rect.left = safe.left + look.px(12)
            language.rect.left = sound.rect.right + look.px(8)
        else:
            sound.rect.right = safe.right - look.px(12)
            language.rect.right = sound.rect.left - look.px(8)
        return [language, sound]

    def choose(self, choice: Choose) -> Transition | None:
        """Go there, or change language or sound on the spot."""
        self.services.audio.play(Sound.TICK)
        if choice.id == "continue" and isinstance(self._saved, Damaged):
            self._broken = self._saved
            return Push(self._damaged())
        if choice.id in PLACES:
            return Push(PLACES[choice.id])
        if choice.id == "quit":
            return Quit()
        settings = self.services.settings
        if choice.id == "sound":
            settings.change(mute=not settings.now.mute)
        if choice.id == "language":
            spoken = list(OWN_NAMES)
            place = spoken.index(self.services.texts.language)
            settings.change(language=spoken[(place + 1) % len(spoken)])
        return None

    def _damaged(self) -> ToQuestion:
        """Say that the saved match could not be read; it is put aside, not lost."""
        texts = self.services.texts
        answers = ("copy", texts("damaged.copy")), ("new", texts("damaged.new_match"))
        return ToQuestion("damaged", texts("damaged.title"), texts("damaged.about"), answers)

    def handle(self, intent: Intent) -> Transition | None:
        """Answer the question about a damaged match; pass the rest on."""
        if not isinstance(intent, Answered):
            return super().handle(intent)
        if self._broken and intent.answer == "copy":
            done = self.services.page.copy(f"{self._broken.details}\n{self._broken.text}")
            key = "toast.copied" if done else "toast.not_copied"
            self.services.toasts.say(self.services.texts(key))
        self._saved = self.services.library.current_entry()
        self.relayout()
        return Push(ToSetup()) if intent.answer == "new" else None

    def back(self) -> Transition | None:
        """Escape does not leave the menu: there is a button for that."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slate table, the title in tiles, and the buttons."""
        look = self.services.look
        surface.fill(look.theme.table)
        self._art.draw(surface, look, self._title)
        self.form.draw(surface, look)
