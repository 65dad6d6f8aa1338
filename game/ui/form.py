"""A screen of widgets: finds the one that is meant, keeps focus and scroll, reports choices.

Widgets are handed over anew at every layout; what must outlive that is kept here, by their ids.
"""

from collections.abc import Iterable, Sequence

import pygame

from game.input.commands import Action, Command, for_menus
from game.input.gestures import (
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    Gesture,
    Held,
    LetGo,
    PressCancelled,
    Pressed,
    Tapped,
    Wheeled,
)
from game.input.router import Input
from game.input.samples import Point
from game.ui.look import Look
from game.ui.scroller import Scroller
from game.ui.widgets.base import Choose, Mood, Widget

WHEEL_STEP = 60  # logical pixels a notch
PAGE = 0.9
_STEPS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}


class Form:
    """Widgets on a surface, of which those that are not fixed scroll within an area."""

    def __init__(self, focus: str | None = None) -> None:
        self._widgets: tuple[Widget, ...] = ()
        self._area = pygame.Rect(0, 0, 0, 0)
        self._scroller = Scroller()
        self._focus = focus
        self._shows_focus = False
        self._pressed: str | None = None
        self._drag: str | None = None  # the id of a widget that follows the finger
        self._is_scrolling = False
        self._wheel_step = float(WHEEL_STEP)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets, as laid out."""
        return self._widgets

    @property
    def area(self) -> pygame.Rect:
        """The part in which widgets scroll."""
        return self._area.copy()

    @property
    def focus(self) -> str | None:
        """The id of the widget that keys talk to."""
        return self._focus

    @property
    def pressed(self) -> str | None:
        """The id of the widget under the finger."""
        return self._pressed

    def place(
        self, look: Look, area: pygame.Rect, widgets: Sequence[Widget], bottom: int | None = None
    ) -> None:
        """Take over widgets; those not fixed lie in *area* coordinates of the unscrolled surface.

        *bottom* is where the content ends; by default below its last widget.
        """
        self._widgets, self._area = tuple(widgets), area
        self._wheel_step = look.px(WHEEL_STEP)
        lowest = max((w.rect.bottom for w in widgets if not w.is_fixed), default=area.top)
        content = (bottom if bottom is not None else lowest) - area.top
        self._scroller.set_room(content, area.height)
        if self._find(self._focus) is None:
            self._focus = next((w.id for w in self._reachable()), None)

    def point_at(self, widget_id: str) -> None:
        """Give the focus to a widget."""
        self._focus = widget_id

    def scroll_by(self, distance: float) -> None:
        """Move the content up by *distance*, as far as it goes."""
        self._scroller.by(distance)

    def rect_of(self, widget: Widget) -> pygame.Rect:
        """Return where a widget is on the surface now."""
        if widget.is_fixed:
            return widget.rect
        return widget.rect.move(0, -round(self._scroller.offset))

    def visible_rects(self) -> dict[str, pygame.Rect]:
        """Return where everything that can be pressed is, by id."""
        shown: dict[str, pygame.Rect] = {}
        for widget in self._reachable():
            rect = self.rect_of(widget)
            if widget.is_fixed or rect.colliderect(self._area):
                shown[widget.id] = rect
        return shown

    def update(self, dt: float) -> bool:
        """Let the panel glide; return whether it moved."""
        return self._scroller.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw all widgets; changes nothing."""
        clip = surface.get_clip()
        surface.set_clip(self._area.clip(clip))
        for widget in self._widgets:
            if not widget.is_fixed and self.rect_of(widget).colliderect(self._area):
                self._draw_widget(surface, look, widget)
        surface.set_clip(clip)
        self._draw_scrollbar(surface, look)
        self.draw_some(surface, look, [w for w in self._widgets if w.is_fixed])

    def draw_some(self, surface: pygame.Surface, look: Look, widgets: Iterable[Widget]) -> None:
        """Draw some of the widgets as they are now; changes nothing."""
        for widget in widgets:
            self._draw_widget(surface, look, widget)

    @property
    def mood(self) -> tuple[str | None, str | None]:
        """Which widgets are pressed and show the focus: what their picture depends on besides."""
        return self._pressed, self._focus if self._shows_focus else None

    def _draw_widget(self, surface: pygame.Surface, look: Look, widget: Widget) -> None:
        home = widget.rect
        focused = self._shows_focus and widget.id == self._focus
        mood = Mood(is_pressed=widget.id == self._pressed, is_focused=focused)
        widget.rect = self.rect_of(widget)
        try:
            widget.draw(surface, look, mood)
        finally:
            widget.rect = home

    def _draw_scrollbar(self, surface: pygame.Surface, look: Look) -> None:
        if not self._scroller.can_scroll:
            return
        width, length = look.px(4), max(look.px(40), self._area.height // 5)
        top = self._area.top + round((self._area.height - length) * self._scroller.share)
        bar = pygame.Rect(self._area.right - width - look.px(2), top, width, length)
        look.boxes.fill(surface, bar, look.theme.rim, width // 2)

    def held_at(self, pos: Point) -> str | None:
        """Return what a finger that rests at *pos* is told; None if it just takes its time."""
        widget = self._at(pos)
        return widget.held() if widget else None

    # --- input ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> list[Choose]:
        """Return what *event* chooses."""
        if isinstance(event, Command):
            return _listed(self._obey(for_menus(event)))
        if isinstance(event, Gesture):
            return _listed(self._feel(event))
        return []

    def _feel(self, gesture: Gesture) -> Choose | None:
        match gesture:
            case Pressed(pos):
                self._shows_focus = False
                self._scroller.stop()
                self._pressed = self._id_at(pos)
            case Tapped(pos):
                return self._tap(pos)
            case DragStarted(start, pos):
                return self._begin_drag(start, pos)
            case DragMoved(pos, delta):
                return self._follow(pos, delta[1])
            case DragEnded(pos, velocity):
                return self._end_drag(pos, velocity[1])
            case PressCancelled() | DragCancelled() | LetGo():
                self._release()
            case Wheeled(_, _, dy):
                self._scroller.by(-dy * self._wheel_step)
            case Held():
                pass
        return None

    def _tap(self, pos: Point) -> Choose | None:
        widget = self._at(pos)
        self._release()
        if widget is None or not widget.is_enabled or not widget.can_focus:
            return None
        self._focus = widget.id
        return widget.tap(self._inside(widget, pos))

    def _begin_drag(self, start: Point, pos: Point) -> Choose | None:
        widget = self._at(start)
        if widget and widget.is_enabled and widget.follows(start, pos):
            self._drag = self._pressed = widget.id
            return widget.slide(self._inside(widget, pos))
        if widget is None or not widget.is_fixed:
            self._pressed, self._is_scrolling = None, True
            self._scroller.by(start[1] - pos[1])
        return None

    def _follow(self, pos: Point, dy: float) -> Choose | None:
        if self._is_scrolling:
            self._scroller.by(-dy)
            return None
        widget = self._find(self._drag)
        return widget.slide(self._inside(widget, pos)) if widget else None

    def _end_drag(self, pos: Point, speed: float) -> Choose | None:
        if self._is_scrolling:
            self._release()
            self._scroller.fling(-speed)
            return None
        widget, pressed = self._find(self._drag), self._pressed
        self._release()
        if widget:
            return widget.slide(self._inside(widget, pos))
        # A large button forgives a finger that slid about inside it.
        under = self._at(pos)
        if under and under.id == pressed and under.is_enabled:
            return under.tap(self._inside(under, pos))
        return None

    def _release(self) -> None:
        self._pressed = self._drag = None
        self._is_scrolling = False

    def _obey(self, command: Command) -> Choose | None:
        self._shows_focus = True
        widget = self._find(self._focus)
        if widget and (chosen := widget.obey(command)):
            return chosen
        match command.action:
            case Action.ACTIVATE if widget and widget.is_enabled:
                return widget.tap(widget.rect.center)
            case Action.NEXT | Action.PREVIOUS:
                self._step_focus(1 if command.action is Action.NEXT else -1)
            case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT:
                self._move_focus(*_STEPS[command.action])
            case Action.PAGE_DOWN:
                self._scroller.by(PAGE * self._area.height)
            case Action.PAGE_UP:
                self._scroller.by(-PAGE * self._area.height)
        return None

    def _step_focus(self, by: int) -> None:
        ids = [widget.id for widget in self._reachable()]
        if ids:
            here = ids.index(self._focus) if self._focus in ids else -by
            self._set_focus(ids[(here + by) % len(ids)])

    def _move_focus(self, dx: int, dy: int) -> None:
        """Go to the nearest widget in that direction, where being in line counts for more."""
        here = self._find(self._focus)
        if here is None:
            self._step_focus(1)
            return
        x, y = self.rect_of(here).center
        best: tuple[float, str] | None = None
        for widget in self._reachable():
            rect = self.rect_of(widget)
            ahead = (rect.centerx - x) * dx + (rect.centery - y) * dy
            aside = abs((rect.centerx - x) * dy) + abs((rect.centery - y) * dx)
            if widget.id != here.id and ahead > 0:
                far = (ahead + 2 * aside, widget.id)
                best = min(best, far) if best else far
        if best:
            self._set_focus(best[1])

    def _set_focus(self, widget_id: str) -> None:
        self._focus = widget_id
        widget = self._find(widget_id)
        if widget and not widget.is_fixed:
            top = widget.rect.top - self._area.top
            self._scroller.reveal(top - 12, top + widget.rect.height + 12, self._area.height)

    def _reachable(self) -> list[Widget]:
        return [widget for widget in self._widgets if widget.can_focus and widget.is_enabled]

    def _find(self, widget_id: str | None) -> Widget | None:
        return next((w for w in self._widgets if w.id == widget_id), None)

    def _id_at(self, pos: Point) -> str | None:
        widget = self._at(pos)
        return widget.id if widget and widget.is_enabled and widget.can_focus else None

    def _at(self, pos: Point) -> Widget | None:
        """Return the widget under *pos*; fixed ones lie on top."""
        for widget in reversed(self._widgets):
            if widget.is_fixed and widget.rect.collidepoint(pos):
                return widget
        for widget in reversed(self._widgets):
            inside = not widget.is_fixed and self._area.collidepoint(pos)
            if inside and self.rect_of(widget).collidepoint(pos):
                return widget
        return None

    def _inside(self, widget: Widget, pos: Point) -> Point:
        """Return *pos* where the widget thinks it is."""
        return pos if widget.is_fixed else (pos[0], pos[1] + round(self._scroller.offset))


def _listed(chosen: Choose | None) -> list[Choose]:
    return [chosen] if chosen else []
