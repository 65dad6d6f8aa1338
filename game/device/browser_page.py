"""The web page as a giver of services. Knows the page's functions by name, not how they work.

The page keeps plain variables up to date and offers functions that never throw and never make the
caller wait: a promise awaited from Python would hang for ever when it is refused.
"""

import json

from game.device.bridge import Bridge
from game.device.page import Deed, Question


class BrowserPage:
    """Services of the page around the canvas."""

    def __init__(self, page: Bridge) -> None:
        self._page = page

    @property
    def can_quit(self) -> bool:
        """Return False: an ended program leaves a dead page behind."""
        return False

    def languages(self) -> list[str]:
        """Return the browser's languages, best first."""
        return [tag for tag in self._page.text("pageLanguages").split(",") if tag]

    def prefers_dark(self) -> bool:
        """Return whether the player likes dark colours."""
        return self._page.flag("pageDark", default=True)

    def prefers_reduced_motion(self) -> bool:
        """Return whether the player asked the device for less motion."""
        return self._page.flag("pageCalm")

    def has_touch(self) -> bool:
        """Return whether there is a touch screen."""
        return self._page.flag("pageTouch")

    def is_hidden(self) -> bool:
        """Return whether the page is in the background."""
        return self._page.flag("pageHidden")

    def in_frame(self) -> bool:
        """Return whether another page holds this one."""
        return self._page.flag("pageFramed")

    def arm(self, deed: Deed | None, text: str = "") -> None:
        """Let the page do *deed* itself when the finger is lifted."""
        self._page.call("pageArm", deed.value if deed else "", text)

    def copy(self, text: str) -> bool:
        """Put *text* on the clipboard."""
        return bool(self._page.call("pageDo", Deed.COPY.value, text))

    def share(self, text: str) -> bool:
        """Open the device's own way of sending *text*."""
        return bool(self._page.call("pageDo", Deed.SHARE.value, text))

    def fullscreen(self, *, on: bool) -> bool:
        """Fill the screen or leave it."""
        return bool(self._page.call("pageDo", Deed.FULLSCREEN.value, "on" if on else ""))

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Buzz: milliseconds on, off, on, ..."""
        self._page.call("pageBuzz", json.dumps(pattern))

    def read_clipboard(self) -> str | None:
        """Return None: browsers give the clipboard only into a box that the player pastes into."""
        return None

    def ask(self, question: Question) -> bool:
        """Open the page's box for a long text."""
        words = (question.title, question.confirm, question.cancel)
        return bool(self._page.call("pageAsk", *words))

    def answer(self) -> str | None:
        """Return the text once, empty if the player cancelled; None before and after."""
        if not self._page.flag("pageAnswered"):
            return None
        self._page.write("pageAnswered", 0)
        return self._page.text("pageAnswer")

    def publish(self, state: str) -> None:
        """Tell the page what is on the screen."""
        self._page.write("gameState", state)
