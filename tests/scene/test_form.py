"""A screen of widgets: which one is meant, where the focus goes, how it scrolls."""

from dataclasses import dataclass

import pygame
import pytest

from game.input.commands import Action, Command
from game.input.gestures import (
    CancelReason,
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    PressCancelled,
    Pressed,
    Tapped,
    Wheeled,
)
from game.input.samples import Point, PointerKind
from game.ui.form import Form
from game.ui.look import Look
from game.ui.widgets.base import Choose, Mood, Widget
from tests.scene.theatre import PHONE, Theatre

TOUCH = PointerKind.TOUCH
AREA = pygame.Rect(0, 100, 300, 400)


@dataclass(slots=True, kw_only=True)
class Plate(Widget):
    """A widget that shows nothing but its mood."""

    is_slider: bool = False

    @property
    def follows_fingers(self) -> bool:
        return self.is_slider

    def slide(self, pos: Point) -> Choose | None:
        return Choose(self.id, pos[1])

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        del look
        shade = 50 + 100 * mood.is_pressed + 50 * mood.is_focused
        surface.fill((shade, shade, shade), self.rect)


@pytest.fixture(scope="module")
def look() -> Look:
    return Theatre(PHONE).services.look


def column(look: Look, count: int = 10, **changes: object) -> Form:
    """Return a form with plates of 60 in a column, 80 apart, in an area that shows five."""
    plates = [Plate(id=f"p{n}", rect=pygame.Rect(20, 100 + 80 * n, 260, 60)) for n in range(count)]
    for name, value in changes.items():
        setattr(plates[1], name, value)
    top = Plate(id="top", rect=pygame.Rect(0, 0, 300, 60), is_fixed=True)
    form = Form("p0")
    form.place(look, AREA.copy(), [*plates, top])
    return form


def tap(form: Form, pos: Point) -> list[Choose]:
    chosen = form.handle(Pressed(pos, TOUCH))
    return chosen + form.handle(Tapped(pos, TOUCH))


def order(form: Form, *actions: Action) -> list[Choose]:
    return [choice for action in actions for choice in form.handle(Command(action))]


def test_a_tap_chooses_the_widget_under_it_and_takes_the_focus_there(look: Look) -> None:
    form = column(look)
    assert tap(form, (50, 190)) == [Choose("p1")]
    assert form.focus == "p1"
    assert tap(form, (50, 170)) == []  # between two of them
    assert tap(form, (50, 30)) == [Choose("top")]


@pytest.mark.parametrize("lack", ["is_enabled", "can_focus"])
def test_what_is_disabled_or_only_there_to_be_read_is_not_chosen(look: Look, lack: str) -> None:
    form = column(look, **{lack: False})
    assert tap(form, (50, 190)) == []
    assert form.focus == "p0"
    assert "p1" not in form.visible_rects()


def test_a_widget_sinks_while_it_is_pressed(look: Look) -> None:
    form = column(look)
    form.handle(Pressed((50, 190), TOUCH))
    assert form.pressed == "p1"
    form.handle(PressCancelled(CancelReason.SECOND_FINGER))
    assert form.pressed is None


def test_a_drag_scrolls_and_chooses_nothing(look: Look) -> None:
    form = column(look)
    form.handle(Pressed((50, 350), TOUCH))
    assert form.handle(DragStarted((50, 350), (50, 330), TOUCH)) == []
    form.handle(DragMoved((50, 300), (0, -30)))
    assert form.handle(DragEnded((50, 300), (0, 0))) == []
    assert form.visible_rects()["p1"].top == 180 - 50
    assert tap(form, (50, 150)) == [Choose("p1")]  # where it has come to


def test_what_is_scrolled_out_of_the_area_cannot_be_tapped_there(look: Look) -> None:
    form = column(look)
    form.scroll_by(200)
    assert tap(form, (50, 90)) == []
    assert "p0" not in form.visible_rects()
    assert "top" in form.visible_rects()


def test_a_flick_glides_on_and_a_touch_stops_it(look: Look) -> None:
    form = column(look)
    form.handle(Pressed((50, 350), TOUCH))
    form.handle(DragStarted((50, 350), (50, 330), TOUCH))
    form.handle(DragEnded((50, 330), (0, -900)))
    assert form.update(1 / 60)
    form.handle(Pressed((50, 350), TOUCH))
    assert not form.update(1 / 60)


def test_a_slider_keeps_the_finger_that_began_on_it(look: Look) -> None:
    form = column(look, is_slider=True)
    form.handle(Pressed((50, 190), TOUCH))
    assert form.handle(DragStarted((50, 190), (50, 210), TOUCH)) == [Choose("p1", 210)]
    assert form.handle(DragMoved((50, 400), (0, 190))) == [Choose("p1", 400)]
    assert form.handle(DragEnded((50, 410), (0, 0))) == [Choose("p1", 410)]
    assert form.visible_rects()["p0"].top == 100  # nothing scrolled


def test_a_cancelled_drag_lets_go_of_the_slider(look: Look) -> None:
    form = column(look, is_slider=True)
    form.handle(Pressed((50, 190), TOUCH))
    form.handle(DragStarted((50, 190), (50, 210), TOUCH))
    form.handle(DragCancelled(CancelReason.INTERRUPTED))
    assert form.handle(DragMoved((50, 400), (0, 190))) == []


def test_a_fixed_button_forgives_a_finger_that_slid_about_inside_it(look: Look) -> None:
    form = column(look)
    form.handle(Pressed((20, 30), TOUCH))
    form.handle(DragStarted((20, 30), (60, 30), TOUCH))
    assert form.handle(DragEnded((80, 30), (0, 0))) == [Choose("top")]
    form.handle(Pressed((20, 30), TOUCH))
    form.handle(DragStarted((20, 30), (60, 200), TOUCH))
    assert form.handle(DragEnded((60, 200), (0, 0))) == []


def test_the_wheel_scrolls_against_its_turn(look: Look) -> None:
    form = column(look)
    form.handle(Wheeled((50, 300), 0, -2))
    assert form.visible_rects()["p2"].top == 260 - 120
    form.handle(Wheeled((50, 300), 0, 9))
    assert form.visible_rects()["p0"].top == 100


def test_tab_goes_through_all_and_round(look: Look) -> None:
    form = column(look, 3)
    seen = []
    for _ in range(4):
        order(form, Action.NEXT)
        seen.append(form.focus)
    assert seen == ["p1", "p2", "top", "p0"]
    order(form, Action.PREVIOUS)
    assert form.focus == "top"


def test_arrows_go_to_the_nearest_in_their_direction(look: Look) -> None:
    form = column(look, 3)
    order(form, Action.DOWN, Action.DOWN)
    assert form.focus == "p2"
    order(form, Action.DOWN)
    assert form.focus == "p2"
    order(form, Action.UP, Action.UP, Action.UP)
    assert form.focus == "top"


def test_enter_presses_what_has_the_focus(look: Look) -> None:
    form = column(look)
    assert order(form, Action.DOWN, Action.ACTIVATE) == [Choose("p1")]


def test_the_focus_is_scrolled_into_sight(look: Look) -> None:
    form = column(look)
    for _ in range(9):
        order(form, Action.NEXT)
    assert form.focus == "p9"
    assert AREA.contains(form.visible_rects()["p9"])


def test_pages_are_turned_by_keys(look: Look) -> None:
    form = column(look)
    order(form, Action.PAGE_DOWN)
    assert "p0" not in form.visible_rects()
    order(form, Action.PAGE_UP)
    assert "p0" in form.visible_rects()


def test_focus_and_place_outlive_a_new_layout(look: Look) -> None:
    form = column(look)
    order(form, Action.DOWN, Action.DOWN)
    form.scroll_by(60)
    before = form.visible_rects()
    plates = [Plate(id=w.id, rect=w.rect, is_fixed=w.is_fixed) for w in form.widgets]
    form.place(look, AREA.copy(), plates)
    assert form.focus == "p2"
    assert form.visible_rects() == before


def test_a_focus_that_is_gone_goes_to_the_first_widget(look: Look) -> None:
    form = column(look)
    order(form, Action.DOWN)
    form.place(look, AREA.copy(), [Plate(id="other", rect=pygame.Rect(20, 120, 100, 50))])
    assert form.focus == "other"


def test_drawing_changes_nothing_and_the_focus_is_seen_only_with_keys(look: Look) -> None:
    form = column(look)
    surface = pygame.Surface((390, 844))

    def picture() -> bytes:
        surface.fill("black")
        form.draw(surface, look)
        return surface.get_buffer().raw

    plain = picture()
    assert picture() == plain
    order(form, Action.DOWN)
    focused = picture()
    assert focused != plain
    form.handle(Pressed((5, 95), TOUCH))
    assert picture() == plain
    assert [w.rect.top for w in form.widgets[:3]] == [100, 180, 260]


def test_nothing_is_drawn_outside_the_area(look: Look) -> None:
    form = column(look)
    form.scroll_by(130)
    surface = pygame.Surface((390, 844))
    surface.fill("black")
    form.draw(surface, look)
    assert surface.get_at((50, 90))[:3] == (0, 0, 0)
    assert surface.get_at((50, AREA.bottom + 4))[:3] == (0, 0, 0)
