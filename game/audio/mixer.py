"""The border to pygame's mixer: clips, channels, failure. Knows no sound by name."""

from pathlib import Path
from typing import Protocol

import pygame

CHANNELS = 8
# Long enough not to click, short enough to seem at once.
FADE_MS = 30
FREQUENCY, SIGNED_16_BIT, STEREO, BUFFER = 44100, -16, 2, 512


class NoMixerError(Exception):
    """This machine has no way to make a sound."""


class Clip(Protocol):
    """Something that can be heard."""

    def start(self, channel: int, gain: float, pan: float) -> None:
        """Begin on *channel*, with *pan* between -1, all left, and 1, all right."""


class Mixer(Protocol):
    """A few numbered channels, each of which sounds one clip at a time."""

    def load(self, path: Path, *, lower: bool) -> Clip:
        """Return the clip in a file, an octave *lower* if so wished; silence if it has none."""

    def is_sounding(self, channel: int) -> bool:
        """Tell whether a clip on *channel* has not ended yet."""

    def fade(self, channel: int) -> None:
        """End what *channel* sounds, without a click."""

    def stop(self) -> None:
        """End everything at once."""


class NoClip:
    """The clip of a file that is missing or broken."""

    def start(self, channel: int, gain: float, pan: float) -> None:
        """Sound like nothing."""


class PygameClip:
    """A clip decoded by pygame."""

    def __init__(self, sound: pygame.mixer.Sound) -> None:
        self._sound = sound

    def start(self, channel: int, gain: float, pan: float) -> None:
        """Begin on *channel*; an earlier clip there ends."""
        # Two volumes, because a channel's two sides are ignored by a device that has only one.
        self._sound.set_volume(gain)
        chosen = pygame.mixer.Channel(channel)
        chosen.play(self._sound)
        chosen.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))


class PygameMixer:
    """The mixer of pygame, already open; without `mixer.music`, which browsers treat apart."""

    def load(self, path: Path, *, lower: bool) -> Clip:
        """Return the clip in a file, or one that is silent."""
        try:
            sound = pygame.mixer.Sound(str(path))
            if lower:
                sound = pygame.mixer.Sound(buffer=an_octave_lower(sound.get_raw(), frame_bytes()))
        except (pygame.error, OSError):
            return NoClip()
        return PygameClip(sound)

    def is_sounding(self, channel: int) -> bool:
        """Tell whether a clip on *channel* has not ended yet."""
        return pygame.mixer.Channel(channel).get_busy()

    def fade(self, channel: int) -> None:
        """End what *channel* sounds within a few milliseconds."""
        pygame.mixer.Channel(channel).fadeout(FADE_MS)

    def stop(self) -> None:
        """End everything at once."""
        pygame.mixer.stop()


def open_mixer() -> PygameMixer:
    """Open the sound device, or raise NoMixerError."""
    try:
        pygame.mixer.init(FREQUENCY, SIGNED_16_BIT, STEREO, BUFFER)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError) as error:
        raise NoMixerError(str(error)) from error
    return PygameMixer()


def frame_bytes() -> int:
    """Return how many bytes the open device takes for one moment on all its sides."""
    _, bits, sides = pygame.mixer.get_init() or (FREQUENCY, SIGNED_16_BIT, STEREO)
    return abs(bits) // 8 * sides


def an_octave_lower(raw: bytes, frame: int) -> bytes:
    """Return *raw* at half its speed, each frame twice.

    The steps this leaves lie far above what our notes contain and cannot be heard.
    """
    slow = bytearray(2 * len(raw))
    for offset in range(frame):
        side = raw[offset::frame]
        slow[offset :: 2 * frame] = side
        slow[frame + offset :: 2 * frame] = side
    return bytes(slow)
