"""The measures of the surface and the three views that give them."""

import pygame
import pytest

from game.device.bridge import Bridge
from game.device.browser_view import FALLBACK, BrowserView
from game.device.desktop_view import DesktopView, choose_scale
from game.device.desktop_window import show_window
from game.device.opening import open_view
from game.device.view import FixedView, Insets, View, Viewport
from tests.unit.device.fakes import BrokenWindow, Window


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


def canvas(**names: float) -> Window:
    safe = {"safeT": 88.2, "safeR": 0.0, "safeB": 42.0, "safeL": 0.0}
    return Window(**{"viewSeq": 1, "viewW": 780, "viewH": 1688, "viewK": 2.0, **safe, **names})


@pytest.mark.parametrize(
    ("scale", "logical", "pixels"),
    [(1.0, 48, 48), (2.0, 48, 96), (0.82, 48, 39), (0.5, 0.4, 1), (2.0, 0, 0), (2.0, -3, -6)],
)
def test_logical_pixels_become_whole_surface_pixels_and_never_vanish(
    scale: float, logical: float, pixels: int
) -> None:
    assert Viewport(100, 100, scale).px(logical) == pixels


def test_a_fixed_view_reports_a_new_size_once() -> None:
    view: View = (fixed := FixedView(Viewport(390, 844)))
    assert view.poll() is None
    fixed.resize(Viewport(844, 390, 2.0))
    assert view.poll() == Viewport(844, 390, 2.0)
    assert view.poll() is None
    assert view.surface.get_size() == (844, 390)


def test_the_canvas_takes_size_scale_and_safe_area_from_the_page() -> None:
    view = BrowserView(Bridge(canvas()))
    assert view.current == Viewport(780, 1688, 2.0, Insets(89, 0, 42, 0))
    assert view.surface.get_size() == (780, 1688)


def test_the_canvas_is_left_alone_while_the_page_counts_no_change() -> None:
    window = canvas()
    view = BrowserView(Bridge(window))
    vars(window).update(viewW=844, viewH=390)
    assert view.poll() is None
    assert view.surface.get_size() == (780, 1688)


def test_a_rotated_canvas_is_reported_once_with_a_surface_of_its_size() -> None:
    window = canvas()
    view = BrowserView(Bridge(window))
    vars(window).update(viewSeq=2, viewW=1688, viewH=780, safeT=0.0, safeL=88.2)
    assert view.poll() == Viewport(1688, 780, 2.0, Insets(0, 0, 42, 89))
    assert view.surface.get_size() == (1688, 780)
    assert view.poll() is None


def test_a_moved_notch_alone_is_reported_too() -> None:
    window = canvas(safeR=88.2, safeL=0.0)
    view = BrowserView(Bridge(window))
    vars(window).update(viewSeq=2, safeR=0.0, safeL=88.2)
    assert view.poll() == Viewport(780, 1688, 2.0, Insets(89, 0, 42, 89))


@pytest.mark.parametrize(
    "window", [Window(), BrokenWindow(), canvas(viewW=0)], ids=["missing", "refused", "folded"]
)
def test_a_page_without_measures_still_gives_a_surface(window: object) -> None:
    view = BrowserView(Bridge(window))
    assert view.current == FALLBACK
    assert view.surface.get_size() == FALLBACK.size
    assert view.poll() is None


def test_a_desktop_window_fits_its_desktop_and_has_the_title() -> None:
    view = DesktopView("Tiles")
    desktop = pygame.display.get_desktop_sizes()[0]
    assert view.current.width <= desktop[0]
    assert view.current.height <= desktop[1]
    assert view.surface.get_size() == view.current.size
    assert pygame.display.get_caption()[0] == "Tiles"


def test_a_resized_desktop_window_is_reported_once() -> None:
    view = DesktopView("Tiles")
    show_window((700, 500))
    assert view.poll() == Viewport(700, 500, view.current.scale)
    assert view.poll() is None
    assert view.surface.get_size() == (700, 500)


@pytest.mark.parametrize(
    ("wish", "desktop", "scale"),
    [
        ("", (1920, 1080), 1.0),
        ("", (3840, 2160), 2.0),
        ("1.5", (3840, 2160), 1.5),
        ("99", (1920, 1080), 4.0),
        ("0", (1920, 1080), 0.5),
        ("nan", (1920, 1080), 1.0),
        ("large", (1920, 1080), 1.0),
    ],
)
def test_the_scale_follows_the_players_wish_then_the_desktop(
    wish: str, desktop: tuple[int, int], scale: float
) -> None:
    assert choose_scale(wish, desktop) == scale


def test_the_environment_can_set_the_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIRKLE_SCALE", "1.25")
    assert DesktopView("Tiles").current.scale == 1.25


def test_the_browsers_half_is_taken_where_the_runtime_shows_a_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert isinstance(open_view("Tiles"), DesktopView)
    monkeypatch.setattr("platform.window", canvas(), raising=False)
    assert isinstance(open_view("Tiles"), BrowserView)
