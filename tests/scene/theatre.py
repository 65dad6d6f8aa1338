"""The whole app without a window: driven frame by frame with fingers, keys and its own clock."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.app import ASSETS, App
from game.audio.player import Silent
from game.device.view import FixedView, Insets, Viewport
from game.i18n.texts import Texts
from game.library import Library
from game.record import Record
from game.scenes.base import Scene
from game.scenes.services import Looks, Services, language_for
from game.settings import SettingsKeeper
from game.storage.safe import SafeStore
from game.storage.store import Store
from game.ui.toasts import Toasts
from tests.fakes import FakeStore
from tests.unit.device.fakes import FakePage

PHONE = Viewport(390, 844, 1.0, Insets(top=47, bottom=34))
PHONE_WIDE = Viewport(844, 390, 1.0, Insets(right=47, left=47, bottom=21))
TABLET = Viewport(1180, 820, 1.0, Insets(top=24, bottom=20))
DESKTOP = Viewport(1280, 720)
SIZES = {"phone": PHONE, "phone-wide": PHONE_WIDE, "tablet": TABLET, "desktop": DESKTOP}
FRAME = 1 / 60
NOW = 1_790_000_000.0  # a moment in 2026


class Theatre:
    """An app on a stage."""

    def __init__(
        self,
        viewport: Viewport = PHONE,
        store: Store | None = None,
        page: FakePage | None = None,
        **settings: object,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.page = page or FakePage(touch=viewport is not DESKTOP)
        self.view = FixedView(viewport)
        self.store = SafeStore(store or FakeStore())
        keeper = SettingsKeeper(self.store)
        if settings:
            keeper.change(**settings)
        self.clock = 0.0
        self.services = Services(
            settings=keeper,
            texts=Texts(language_for(keeper.now, self.page)),
            looks=Looks(ASSETS, self.page, keeper),
            audio=Silent(),
            store=self.store,
            library=Library(self.store),
            record=Record(self.store),
            page=self.page,
            toasts=Toasts(),
            now=lambda: NOW + self.clock,
            clock=lambda: self.clock,
        )
        self.app = App(self.view, self.page, self.services, self.clock)
        self.frames()

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.app.stack.top

    def frames(self, seconds: float = FRAME, *events: pygame.event.Event) -> bool:
        """Let *seconds* pass; *events* come in the first frame. Returns whether it goes on."""
        goes_on = True
        for number in range(max(1, round(seconds / FRAME))):
            self.clock += FRAME
            goes_on = self.app.step(events if number == 0 else (), self.clock)
        return goes_on

    # --- fingers ----------------------------------------------------------------------------------

    def finger(self, kind: int, pos: tuple[float, float], number: int = 1) -> bool:
        """Send one finger event and run a frame."""
        width, height = self.view.current.size
        event = pygame.event.Event(
            kind, touch_id=1, finger_id=number, x=pos[0] / width, y=pos[1] / height, dx=0, dy=0
        )
        return self.frames(FRAME, event)

    def tap(self, where: str | tuple[float, float]) -> bool:
        """Tap something by its id or a place."""
        pos = self.centre(where) if isinstance(where, str) else where
        self.finger(pygame.FINGERDOWN, pos)
        return self.finger(pygame.FINGERUP, pos)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Draw a finger from *start* to *end*, resting a moment before it is lifted."""
        self.finger(pygame.FINGERDOWN, start)
        for step in range(1, steps + 1):
            share = step / steps
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            self.finger(pygame.FINGERMOTION, (x, y))
        self.frames(0.2)
        self.finger(pygame.FINGERUP, end)

    def click(self, pos: tuple[float, float]) -> None:
        """Click with a mouse."""
        spot = (round(pos[0]), round(pos[1]))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frames(FRAME, pygame.event.Event(kind, pos=spot, button=1, touch=False))

    def key(self, key: int, *, mod: int = 0, text: str = "") -> bool:
        """Press and release a key."""
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        up = pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        self.frames(FRAME, down)
        return self.frames(FRAME, up)

    def resize(self, viewport: Viewport) -> None:
        """Give the window another size."""
        self.view.resize(viewport)
        self.frames()

    # --- looking ----------------------------------------------------------------------------------

    def centre(self, widget_id: str) -> tuple[int, int]:
        """Return the middle of something that can be pressed, scrolling to it if need be."""
        self.reveal(widget_id)
        return self.scene.rects()[widget_id].center

    def reveal(self, widget_id: str) -> None:
        """Scroll until a widget's middle is on the screen."""
        width, height = self.view.current.size
        for _ in range(60):
            rect = self.scene.rects().get(widget_id)
            if rect and self._is_free(rect):
                return
            down = rect is None or rect.centery > height / 2
            wheel = pygame.event.Event(
                pygame.MOUSEWHEEL,
                x=0,
                y=-1 if down else 1,
                precise_x=0.0,
                precise_y=-1.0 if down else 1.0,
                flipped=False,
                touch=False,
            )
            self.frames(FRAME, wheel)
        raise AssertionError(f"{widget_id} is not in {sorted(self.scene.rects())} ({width})")

    def _is_free(self, rect: pygame.Rect) -> bool:
        form = getattr(self.scene, "form", None)
        area = form.area if form else self.view.surface.get_rect()
        whole = self.view.surface.get_rect()
        fixed = form and any(w.is_fixed and w.rect == rect for w in form.widgets)
        return bool(whole.collidepoint(rect.center)) and (
            bool(fixed) or not form or bool(area.collidepoint(rect.center))
        )

    def picture(self) -> pygame.Surface:
        """Return what is on the screen."""
        self.app.stack.draw(self.view.surface)
        self.services.toasts.draw(self.view.surface, self.services.look)
        return self.view.surface


@contextmanager
def theatre(viewport: Viewport = PHONE, **settings: object) -> Iterator[Theatre]:
    """Open an app for the length of a block."""
    yield Theatre(viewport, **settings)
