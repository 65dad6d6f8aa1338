"""What every scene is given: settings, words, looks, sounds, saves and the device."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.audio.player import Audio
from game.device.page import Page
from game.device.view import Viewport
from game.i18n.languages import guess_language
from game.i18n.texts import Texts
from game.library import Library
from game.record import Record
from game.settings import Language, ReduceMotion, Settings, SettingsKeeper
from game.sprites.faces import Faces
from game.storage.safe import SafeStore
from game.ui.boxes import Boxes
from game.ui.fonts import Fonts
from game.ui.icons import Icons
from game.ui.layout import shape_of, sizes_of
from game.ui.look import Look
from game.ui.theme import theme_for
from game.ui.toasts import Toasts


@dataclass(frozen=True, slots=True)
class Services:
    """Built once by the app and passed to every scene."""

    settings: SettingsKeeper
    texts: Texts
    looks: "Looks"
    audio: Audio
    store: SafeStore
    library: Library
    record: Record
    page: Page
    toasts: Toasts
    now: Callable[[], float]  # seconds since the epoch, for saves
    clock: Callable[[], float]  # seconds that only grow, for slicing work

    @property
    def look(self) -> Look:
        """How everything looks at the moment."""
        return self.looks.now

    @property
    def is_calm(self) -> bool:
        """Whether motion is reduced, by choice or because the system asks for it."""
        choice = self.settings.now.reduce_motion
        if choice is ReduceMotion.SYSTEM:
            return self.page.prefers_reduced_motion()
        return choice is ReduceMotion.ON

    @property
    def pace(self) -> float:
        """What durations are multiplied by."""
        return self.settings.now.animation.factor


class Looks:
    """Makes the look for the present window and settings, and keeps what can be kept."""

    def __init__(self, assets: Path, page: Page, settings: SettingsKeeper) -> None:
        self._fonts_folder = assets / "fonts"
        self._page, self._settings = page, settings
        self._icons, self._boxes = Icons(), Boxes()
        self._fonts: dict[bool, Fonts] = {}
        self._faces: tuple[tuple[object, ...], Faces] | None = None
        self._look: Look | None = None

    @property
    def now(self) -> Look:
        """The look that `refresh` made last."""
        assert self._look, "the app refreshes the look before any scene asks for it"
        return self._look

    def refresh(self, viewport: Viewport) -> Look:
        """Make the look anew."""
        settings = self._settings.now
        shape = shape_of(viewport, has_touch=self._page.has_touch())
        theme = theme_for(settings.theme.value, self._page.prefers_dark())
        self._look = Look(
            viewport=viewport,
            shape=shape,
            sizes=sizes_of(shape, viewport),
            text_factor=settings.text_size / 100,
            left_handed=settings.left_handed,
            theme=theme,
            fonts=self._fonts_for(settings),
            faces=self._faces_for(settings),
            icons=self._icons,
            boxes=self._boxes,
        )
        return self._look

    def _fonts_for(self, settings: Settings) -> Fonts:
        clear = settings.clear_letters
        if clear not in self._fonts:
            self._fonts[clear] = Fonts(self._fonts_folder, clear=clear)
        return self._fonts[clear]

    def _faces_for(self, settings: Settings) -> Faces:
        theme = theme_for(settings.theme.value, self._page.prefers_dark())
        key = (theme, settings.hatching, settings.high_contrast)
        if self._faces is None or self._faces[0] != key:
            faces = Faces(theme, hatching=settings.hatching, high_contrast=settings.high_contrast)
            self._faces = (key, faces)
        return self._faces[1]


def language_for(settings: Settings, page: Page) -> str:
    """Return the language to speak: the chosen one, or the one the system asks for."""
    if settings.language is Language.AUTO:
        return guess_language(page.languages())
    return settings.language.value
