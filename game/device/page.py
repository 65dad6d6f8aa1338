"""What surrounds the game: the player's wishes and the device's services. Knows no scene.

Nothing here is needed to play. Every service may be missing, and then answers False or None.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol


class Deed(Enum):
    """What a browser allows only at the moment when a finger is lifted."""

    COPY = "copy"
    SHARE = "share"
    FULLSCREEN = "fullscreen"


@dataclass(frozen=True, slots=True)
class Question:
    """The words of a box in which the player pastes or writes a text."""

    title: str
    confirm: str
    cancel: str


class Page(Protocol):
    """A web page or a desktop, seen as the giver of small services."""

    @property
    def can_quit(self) -> bool:
        """Return whether the game may end itself."""

    def languages(self) -> list[str]:
        """Return the player's languages, best first, such as `de-CH`."""

    def prefers_dark(self) -> bool:
        """Return whether the player likes dark colours; True where nobody knows."""

    def prefers_reduced_motion(self) -> bool:
        """Return whether the player asked the device for less motion."""

    def has_touch(self) -> bool:
        """Return whether there is a touch screen."""

    def is_hidden(self) -> bool:
        """Return whether nobody can see the game now."""

    def in_frame(self) -> bool:
        """Return whether the game sits inside another site's page."""

    def arm(self, deed: Deed | None, text: str = "") -> None:
        """Say on the press of a button what its release will ask for, or None to forget it."""

    def copy(self, text: str) -> bool:
        """Put *text* on the clipboard; return whether the device took it."""

    def share(self, text: str) -> bool:
        """Open the device's own way of sending *text*; return whether there is one."""

    def fullscreen(self, *, on: bool) -> bool:
        """Fill the screen or leave it; return whether the device knows how."""

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Buzz: milliseconds on, off, on, ..."""

    def read_clipboard(self) -> str | None:
        """Return the clipboard's text where the device gives it without asking, else None."""

    def ask(self, question: Question) -> bool:
        """Open a box for a long text; return whether the device has one."""

    def answer(self) -> str | None:
        """Return the text once, empty if the player cancelled; None before and after."""

    def publish(self, state: str) -> None:
        """Tell the page what is on the screen, after a drawn frame that changed it."""
