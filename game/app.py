"""The loop: events to gestures to the top scene to the screen. The only await and the only clock.

Nothing changed: nothing is drawn, nothing is flipped, and the loop sleeps.
"""

import asyncio
import json
import sys
import time
import traceback
from collections.abc import Iterable
from pathlib import Path

import pygame

from game import TITLE
from game.audio.music import Music
from game.audio.player import open_audio
from game.device.opening import open_page, open_view
from game.device.page import Page
from game.device.view import View, Viewport
from game.i18n.texts import Texts
from game.input.gestures import Gesture, Hovered, Pressed, Wheeled
from game.input.keymap import Keymap
from game.input.router import Input, Inputs
from game.library import Library
from game.record import Record
from game.scenes.base import Scene
from game.scenes.building import build
from game.scenes.routes import Push, Reset, Route, ToMenu, ToTrouble
from game.scenes.services import Looks, Services, language_for
from game.scenes.stack import SceneStack
from game.settings import Settings, SettingsKeeper
from game.storage.opening import open_store
from game.ui.toasts import Toasts

ASSETS = Path(__file__).parent.parent / "assets"
WEB = sys.platform == "emscripten"
LONGEST_STEP = 0.1  # seconds; after a hidden tab or a breakpoint nothing leaps
FRAME = 1 / 60
IDLE = 0.5  # seconds between looks at what no event tells
HIDING = frozenset({pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED})


class App:
    """One running game. `step` is one frame; tests call it, `run` does so for ever."""

    def __init__(self, view: View, page: Page, services: Services, now: float = 0.0) -> None:
        self._view, self._page, self._services = view, page, services
        self._last = now
        viewport = view.current
        services.looks.refresh(viewport)
        keymap = Keymap.from_dict(services.settings.now.keymap)
        self._inputs = Inputs.for_surface(viewport.size, viewport.scale, keymap)
        self._toasts = services.toasts
        self._stack = SceneStack(self._build, lambda: services.look)
        self._music = Music(services.audio, int(services.now()))
        self._is_dirty, self._is_moving, self._is_running = True, False, True
        self._told_of_trouble = False
        self._toast_pressed = False
        self._published, self._told_scene, self._is_told = "", "", True
        services.settings.subscribe(self._on_settings)
        self._apply_sound(services.settings.now)
        self._stack.go(Push(ToMenu()))

    @property
    def stack(self) -> SceneStack:
        """The scenes."""
        return self._stack

    @property
    def is_moving(self) -> bool:
        """Whether the next frame is wanted at once."""
        return self._is_moving or self._is_dirty or self._services.audio.is_busy

    def _build(self, route: Route) -> Scene:
        return build(self._services, route)

    # --- one frame --------------------------------------------------------------------------------

    def step(self, events: Iterable[pygame.event.Event], now: float) -> bool:
        """Run one frame; return False once the game is to be left."""
        try:
            self._step(list(events), now)
        except Exception:  # whatever it was, the player keeps the match and gets a way on
            self._apologise()
        return self._is_running

    def _step(self, events: list[pygame.event.Event], now: float) -> None:
        dt = min(LONGEST_STEP, max(0.0, now - self._last))
        self._last = now
        self._follow_window(now)
        self._read(events, now)
        if self._is_running:
            self._advance(dt)
            self._tell_of_storage()
            self._show()

    def _follow_window(self, now: float) -> None:
        viewport = self._view.poll()
        if viewport is None:
            return
        self._inputs.resize(viewport.size, viewport.scale, now)
        self._drain()
        self._refresh(viewport)

    def _refresh(self, viewport: Viewport) -> None:
        self._stack.layout(self._services.looks.refresh(viewport))
        self._is_dirty = True

    def _read(self, events: list[pygame.event.Event], now: float) -> None:
        for event in events:
            if event.type == pygame.QUIT and self._page.can_quit:
                self.save()
                self._is_running = False
            elif event.type in HIDING:
                self._hide()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
                self._is_dirty = True
            self._inputs.feed(event, now)
        self._inputs.tick(now)
        self._drain()

    def _drain(self) -> None:
        for intent in self._inputs.drain():
            if isinstance(intent, Hovered):  # nothing answers to a mouse that only passes
                continue
            self._is_dirty = True
            if self._is_for_toast(intent):
                continue
            before = self._stack.top
            if not self._stack.handle(intent):
                self._is_running = False
                return
            if self._stack.top is not before:
                self._change_scene()
                return

    def _is_for_toast(self, intent: Input) -> bool:
        """Tell whether *intent* belongs to a press that sent a message away, up to its release."""
        if isinstance(intent, Pressed):
            self._toast_pressed = self._toasts.handle(intent)
        return (
            self._toast_pressed and isinstance(intent, Gesture) and not isinstance(intent, Wheeled)
        )

    def _change_scene(self) -> None:
        """Forget fingers that belong to the scene that was."""
        self._inputs.cancel(self._last)
        self._inputs.drain()
        self._inputs.set_text_mode(on=self._stack.top.wants_text)
        self._is_dirty = True

    def _advance(self, dt: float) -> None:
        services = self._services
        services.audio.update(dt)
        self._music.update(dt)
        moved = self._stack.update(dt)
        went = self._stack.follow_wish()
        if went is False:
            self._is_running = False
        if went is not None:
            self._change_scene()
        moved |= self._toasts.update(dt)
        self._is_moving = moved
        self._is_dirty |= moved

    def _show(self) -> None:
        if self._is_dirty:
            self._draw()
        elif not self._is_told:
            self._publish()

    def _draw(self) -> None:
        surface = self._view.surface
        self._stack.draw(surface)
        self._toasts.draw(surface, self._services.look)
        self._view.show()
        self._is_dirty, self._is_told = False, False
        # Naming all places costs a good part of a frame: while things move, nobody asks for them.
        if self._stack.top.name != self._told_scene:
            self._publish()

    def _publish(self) -> None:
        """Tell the page where things are, in its own pixels: for tests, and to end its loading."""
        scale = self._services.look.viewport.scale
        top = self._stack.top
        self._is_told, self._told_scene = True, top.name
        rects = {
            key: [round(value / scale) for value in (rect.x, rect.y, rect.width, rect.height)]
            for key, rect in top.rects().items()
        }
        language = self._services.texts.language
        state = json.dumps({"scene": top.name, "language": language, "buttons": rects})
        if state != self._published:
            self._published = state
            self._page.publish(state)

    # --- what happens around it -------------------------------------------------------------------

    def save(self) -> None:
        """Keep everything that must not be lost."""
        for scene in self._stack.scenes:
            scene.save()

    def _hide(self) -> None:
        self.save()
        self._services.audio.stop()
        self._music.stop()
        for scene in self._stack.scenes:
            scene.hide()
        self._is_dirty = True

    def _on_settings(self, settings: Settings) -> None:
        self._services.texts.switch_to(language_for(settings, self._page))
        self._inputs.set_keymap(Keymap.from_dict(settings.keymap))
        self._apply_sound(settings)
        self._refresh(self._view.current)

    def _apply_sound(self, settings: Settings) -> None:
        volumes = settings.effects / 100, settings.music / 100
        self._services.audio.set_volumes(*volumes, settings.mute)

    def _tell_of_storage(self) -> None:
        if self._services.store.trouble and not self._told_of_trouble:
            self._told_of_trouble = True
            where = "browser" if WEB else "device"
            self._toasts.say(self._services.texts(f"storage.{where}"))
            self._is_dirty = True

    def _apologise(self) -> None:
        """Save what can be saved and show what happened; a second error in a row ends it."""
        details = traceback.format_exc()
        if self._stack.scenes and self._stack.top.name == "trouble":
            raise
        text = None
        for scene in self._stack.scenes:
            text = _try_text(scene) or text
        self._stack.go(Reset(ToTrouble(details, text)))
        self._change_scene()

    def wake_in(self) -> float:
        """Return how long the loop may sleep if no event comes, in seconds."""
        waits = [IDLE]
        if (deadline := self._inputs.next_deadline) is not None:
            waits.append(deadline - self._last)
        if (gone := self._toasts.wakes_in) is not None:
            waits.append(gone)
        waits += [wake for scene in self._stack.visible if (wake := scene.next_wake()) is not None]
        return max(0.0, min(waits))


def _try_text(scene: Scene) -> str | None:
    """Save a scene and return its match; what fails now is already being apologised for."""
    try:
        scene.save()
        return scene.match_text()
    except Exception:
        return None


def make_services(page: Page) -> Services:
    """Open everything the game stands on; each part may be missing without stopping it."""
    store = open_store()
    settings = SettingsKeeper(store)
    return Services(
        settings=settings,
        texts=Texts(language_for(settings.now, page)),
        looks=Looks(ASSETS, page, settings),
        audio=open_audio(ASSETS),
        store=store,
        library=Library(store),
        record=Record(store),
        page=page,
        toasts=Toasts(),
        now=time.time,
        clock=time.perf_counter,
    )


async def run() -> None:
    """Start the game and run it until it is left."""
    pygame.display.init()
    pygame.font.init()
    pygame.joystick.init()
    page = open_page()
    view = open_view(TITLE)
    app = App(view, page, make_services(page), time.perf_counter())
    while True:
        started = time.perf_counter()
        if not app.step(_events(app), started):
            break
        spent = time.perf_counter() - started
        await asyncio.sleep(0 if WEB else max(0.0, FRAME - spent) * app.is_moving)
    pygame.quit()


def _events(app: App) -> list[pygame.event.Event]:
    """Return what happened; on the desktop, wait for it while nothing moves."""
    if WEB or app.is_moving:
        return pygame.event.get()
    first = pygame.event.wait(max(1, round(app.wake_in() * 1000)))
    return [first, *pygame.event.get()]
