"""How far a panel is scrolled: by finger with inertia, by wheel, by keys. Knows no content."""

HALF_LIFE = 0.18  # seconds in which a gliding panel loses half its speed
SLOWEST = 20.0  # pixels a second, below which it rests


class Scroller:
    """An offset between zero and what does not fit."""

    def __init__(self) -> None:
        self.offset = 0.0
        self._most = 0.0
        self._speed = 0.0

    def set_room(self, content: float, room: float) -> None:
        """Tell how high the content is and how much of it can be seen."""
        self._most = max(0.0, content - room)
        self._clamp()

    @property
    def can_scroll(self) -> bool:
        """Whether anything does not fit."""
        return self._most > 0

    @property
    def share(self) -> float:
        """How far down it is, from 0 to 1."""
        return self.offset / self._most if self._most else 0.0

    def by(self, distance: float) -> None:
        """Move the content up by *distance* and let it rest there."""
        self._speed = 0.0
        self.offset += distance
        self._clamp()

    def fling(self, speed: float) -> None:
        """Let it glide on, at *speed* pixels a second."""
        self._speed = speed

    def stop(self) -> None:
        """Stop dead."""
        self._speed = 0.0

    def reveal(self, top: float, bottom: float, room: float) -> None:
        """Scroll just far enough that what lies between *top* and *bottom* is seen."""
        if top < self.offset:
            self.by(top - self.offset)
        elif bottom > self.offset + room:
            self.by(bottom - room - self.offset)

    def update(self, dt: float) -> bool:
        """Glide on; return whether it moved."""
        if abs(self._speed) < SLOWEST:
            self._speed = 0.0
            return False
        before = self.offset
        self.offset += self._speed * dt
        self._speed *= 0.5 ** (dt / HALF_LIFE)
        self._clamp()
        return self.offset != before

    def _clamp(self) -> None:
        inside = min(self._most, max(0.0, self.offset))
        if inside != self.offset:
            self.offset, self._speed = inside, 0.0
