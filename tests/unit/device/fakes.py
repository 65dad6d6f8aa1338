"""Stand-ins for the device: a page that remembers what it was asked, and a browser's window."""

from dataclasses import dataclass, field

from game.device.page import Deed, Question


@dataclass
class FakePage:
    """A page whose answers a test chooses and whose calls it reads afterwards."""

    can_quit: bool = True
    speaks: list[str] = field(default_factory=list)
    dark: bool = True
    calm: bool = False
    touch: bool = True
    hidden: bool = False
    framed: bool = False
    grants: bool = True
    clipboard: str | None = None
    written: str | None = None
    calls: list[tuple[object, ...]] = field(default_factory=list)

    def languages(self) -> list[str]:
        return self.speaks

    def prefers_dark(self) -> bool:
        return self.dark

    def prefers_reduced_motion(self) -> bool:
        return self.calm

    def has_touch(self) -> bool:
        return self.touch

    def is_hidden(self) -> bool:
        return self.hidden

    def in_frame(self) -> bool:
        return self.framed

    def arm(self, deed: Deed | None, text: str = "") -> None:
        self.calls.append(("arm", deed, text))

    def copy(self, text: str) -> bool:
        self.calls.append(("copy", text))
        self.clipboard = text if self.grants else self.clipboard
        return self.grants

    def share(self, text: str) -> bool:
        self.calls.append(("share", text))
        return self.grants

    def fullscreen(self, *, on: bool) -> bool:
        self.calls.append(("fullscreen", on))
        return self.grants

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        self.calls.append(("vibrate", pattern))

    def read_clipboard(self) -> str | None:
        return self.clipboard

    def ask(self, question: Question) -> bool:
        self.calls.append(("ask", question))
        return self.grants

    def answer(self) -> str | None:
        answer, self.written = self.written, None
        return answer

    def publish(self, state: str) -> None:
        self.calls.append(("publish", state))


class Window:
    """A browser's window with the variables and functions that a test gives it."""

    def __init__(self, **names: object) -> None:
        vars(self).update(names)


class BrokenWindow:
    """A browser's window that refuses everything, as blocked features do."""

    def __getattr__(self, name: str) -> object:
        raise RuntimeError(f"SecurityError: {name}")

    def __setattr__(self, name: str, value: object) -> None:
        raise RuntimeError(f"SecurityError: {name}")
