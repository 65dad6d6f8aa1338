"""Which half of the device package runs: the web page's or the desktop's. Knows nothing else."""

import platform

from game.device.bridge import Bridge
from game.device.browser_page import BrowserPage
from game.device.browser_view import BrowserView
from game.device.desktop_page import DesktopPage
from game.device.desktop_view import DesktopView
from game.device.page import Page
from game.device.view import View


def open_view(title: str) -> View:
    """Return the page's canvas in a browser, else a new window called *title*."""
    page = _web_page()
    return BrowserView(page) if page else DesktopView(title)


def open_page() -> Page:
    """Return the web page in a browser, else the desktop."""
    page = _web_page()
    return BrowserPage(page) if page else DesktopPage()


def _web_page() -> Bridge | None:
    # The web runtime puts the page's window here; no desktop Python has such a name.
    window = getattr(platform, "window", None)
    return None if window is None else Bridge(window)
