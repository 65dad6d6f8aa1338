"""What every table has under the player's hands: whose turn it is, and the line that tells things.

Judges nothing: what may be done is the session's answer.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable

from game.rules.verdict import Verdict
from game.scenes.services import Services
from game.session import Session

NOTICE = 2.4  # seconds that a message stays in the strip


class MatchTable(ABC):
    """Tiles or cards within reach; subclasses know which, and what is done with them."""

    def __init__(self, services: Services, session: Session, changed: Callable[[], None]) -> None:
        self.services, self.changed = services, changed
        self.notice = ""
        self._notice_left = 0.0
        self._match = session

    @abstractmethod
    def refuse(self, verdict: Verdict) -> None:
        """Say why not, and ring what causes it."""

    @abstractmethod
    def let_go(self) -> None:
        """Have nothing picked any more."""

    @property
    def is_mine(self) -> bool:
        """Whether the person who looks is to move."""
        state = self._match.state
        return state.ended is None and self._match.viewer == state.to_move

    def say(self, text: str, seconds: float = NOTICE) -> None:
        """Show *text* in the strip for a while."""
        self.notice, self._notice_left = text, seconds

    def hush(self) -> None:
        """Take back what was said: the player has moved on."""
        self.notice = ""

    def update(self, dt: float) -> bool:
        """Let the notice go when its time is over; return whether the picture changed."""
        if not self.notice:
            return False
        self._notice_left -= dt
        if self._notice_left > 0:
            return False
        self.notice = ""
        return True

    @property
    def notice_left(self) -> float | None:
        """How long the notice stays."""
        return self._notice_left if self.notice else None
