"""Slow music that makes itself up from the tiles' notes. Knows no match and no file."""

from random import Random

from game.audio.player import Audio
from game.rules.tiles import Color, Shape, Tile

SHORTEST, LONGEST = 2.0, 5.0
# The voices that ring; a reed or a wood block would call for attention.
VOICES = (Shape.CIRCLE, Shape.DIAMOND, Shape.STAR)
LEAP = 2
LOW_SHARE = 0.35
WIDTH = 0.6


class Music:
    """A wandering melody, one note every few seconds; the same for the same seed.

    The colours' pitches are a pentatonic scale, so no note can clash with a sound of the match.
    Nothing is heard before `start`.
    """

    def __init__(self, audio: Audio, seed: int) -> None:
        self._audio, self._rng = audio, Random(seed)
        self._step = 0
        self._rest = SHORTEST
        self._is_playing = False

    def start(self) -> None:
        """Begin, or go on after `stop`; the first note comes after a short rest."""
        self._is_playing, self._rest = True, SHORTEST

    def stop(self) -> None:
        """Add no further notes; the last one rings out."""
        self._is_playing = False

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass; at most one note begins, however long that was."""
        if not self._is_playing:
            return
        self._rest -= dt
        if self._rest <= 0:
            self._hum()
            self._rest = SHORTEST + (LONGEST - SHORTEST) * self._rng.random()

    def _hum(self) -> None:
        leap = int(self._rng.random() * (2 * LEAP + 1)) - LEAP
        self._step = max(0, min(len(Color) - 1, self._step + leap))
        voice = VOICES[int(self._rng.random() * len(VOICES))]
        is_low = self._rng.random() < LOW_SHARE
        pan = WIDTH * (2 * self._rng.random() - 1)
        self._audio.hum(Tile.of(Color(self._step), voice), pan, lower=is_low)
