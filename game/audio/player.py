"""Plays sounds and tiles, now or a little later. Knows volumes, not why something is heard."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

from game.audio.mixer import CHANNELS, Clip, Mixer, NoMixerError, open_mixer
from game.audio.sounds import Sound, files_of, note_of
from game.rules.lines import FULL_LINE
from game.rules.tiles import Tile

FOLDER = "sounds"
VOICES = 4
WIDTH = 0.4
LINE_GAP, ROLL_GAP = 0.07, 0.06
DEFAULT_EFFECTS, DEFAULT_MUSIC = 0.8, 0.4


class Audio(Protocol):
    """What scenes may ask for; none of it ever fails or is waited for."""

    @property
    def is_busy(self) -> bool:
        """Tell whether something is still to come, for which `update` must be called often."""

    def play(self, sound: Sound, pan: float = 0.0, delay: float = 0.0) -> None:
        """Let *sound* be heard after *delay* seconds.

        *pan* is its place from -1, the left edge of what is seen, to 1, the right edge.
        """

    def sing(
        self, tiles: Sequence[Tile], line: int = 0, pan: float = 0.0, delay: float = 0.0
    ) -> None:
        """Let a line's tiles be heard in order; a full line ends with its chord.

        *line* counts the lines of one turn from 0; all but the first sound an octave lower.
        """

    def hum(self, tile: Tile, pan: float = 0.0, *, lower: bool = False) -> None:
        """Let a tile's note be heard at the volume of the music."""

    def set_volumes(self, effects: float, music: float, mute: bool) -> None:
        """Set both volumes, from 0 to 1, for what begins from now on; *mute* ends the rest."""

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass and begin what is due."""

    def stop(self) -> None:
        """End everything and forget what was to come."""


class Silent:
    """The audio of a machine without any."""

    is_busy = False

    def play(self, sound: Sound, pan: float = 0.0, delay: float = 0.0) -> None:
        """Do nothing."""

    def sing(
        self, tiles: Sequence[Tile], line: int = 0, pan: float = 0.0, delay: float = 0.0
    ) -> None:
        """Do nothing."""

    def hum(self, tile: Tile, pan: float = 0.0, *, lower: bool = False) -> None:
        """Do nothing."""

    def set_volumes(self, effects: float, music: float, mute: bool) -> None:
        """Do nothing."""

    def update(self, dt: float) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One clip to be started, and how."""

    file: str
    pan: float
    lower: bool = False
    is_music: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """A cue and the seconds until it is due."""

    seconds: float
    cue: Cue

    def after(self, dt: float) -> "Waiting":
        """Return the same cue *dt* seconds later."""
        return Waiting(self.seconds - dt, self.cue)


class MixerAudio:
    """Audio from files, each read when it is first heard, in at most four voices at a time."""

    def __init__(self, mixer: Mixer, folder: Path, rng: Random) -> None:
        self._mixer, self._folder, self._rng = mixer, folder, rng
        self._clips: dict[tuple[str, bool], Clip] = {}
        self._waiting: list[Waiting] = []
        self._voices: list[int] = []
        self._rested = list(range(CHANNELS))
        self._effects, self._music = DEFAULT_EFFECTS, DEFAULT_MUSIC

    @property
    def is_busy(self) -> bool:
        """Tell whether a cue is waiting."""
        return bool(self._waiting)

    def play(self, sound: Sound, pan: float = 0.0, delay: float = 0.0) -> None:
        """Let *sound* be heard after *delay* seconds."""
        files = files_of(sound)
        self._schedule(Cue(files[int(self._rng.random() * len(files))], pan), delay)

    def sing(
        self, tiles: Sequence[Tile], line: int = 0, pan: float = 0.0, delay: float = 0.0
    ) -> None:
        """Let a line's tiles be heard in order; a full line is a roll and ends with its chord."""
        is_full = len(tiles) == FULL_LINE
        gap = ROLL_GAP if is_full else LINE_GAP
        for at, tile in enumerate(tiles):
            self._schedule(Cue(note_of(tile), pan, lower=line > 0), delay + at * gap)
        if is_full:
            self.play(Sound.QWIRKLE, pan, delay + FULL_LINE * gap)

    def hum(self, tile: Tile, pan: float = 0.0, *, lower: bool = False) -> None:
        """Let a tile's note be heard at the volume of the music."""
        self._start(Cue(note_of(tile), pan, lower=lower, is_music=True))

    def set_volumes(self, effects: float, music: float, mute: bool) -> None:
        """Set both volumes for what begins from now on; *mute* ends the rest."""
        self._effects, self._music = (0.0, 0.0) if mute else (effects, music)
        if mute:
            self.stop()

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass and begin what is due, the most overdue first."""
        later = sorted((item.after(dt) for item in self._waiting), key=lambda item: item.seconds)
        self._waiting = [item for item in later if item.seconds > 0]
        for item in later[: len(later) - len(self._waiting)]:
            self._start(item.cue)

    def stop(self) -> None:
        """End everything and forget what was to come."""
        self._waiting.clear()
        self._voices.clear()
        self._mixer.stop()

    def _schedule(self, cue: Cue, delay: float) -> None:
        if delay > 0:
            self._waiting.append(Waiting(delay, cue))
        else:
            self._start(cue)

    def _start(self, cue: Cue) -> None:
        gain = self._music if cue.is_music else self._effects
        if gain <= 0:
            return
        pan = WIDTH * max(-1.0, min(1.0, cue.pan))
        self._clip(cue).start(self._free_channel(), gain, pan)

    def _clip(self, cue: Cue) -> Clip:
        key = (cue.file, cue.lower)
        if key not in self._clips:
            self._clips[key] = self._mixer.load(self._folder / cue.file, lower=cue.lower)
        return self._clips[key]

    def _free_channel(self) -> int:
        """Return the channel that has rested longest, ending the oldest of too many voices."""
        self._voices = [voice for voice in self._voices if self._mixer.is_sounding(voice)]
        if len(self._voices) == VOICES:
            self._mixer.fade(self._voices.pop(0))
        channel = next(channel for channel in self._rested if channel not in self._voices)
        self._rested.remove(channel)
        self._rested.append(channel)
        self._voices.append(channel)
        return channel


def open_audio(assets: Path, mixer: Callable[[], Mixer] = open_mixer) -> Audio:
    """Return the audio of this machine; without a sound device or sound files a silent one."""
    folder = assets / FOLDER
    if not folder.is_dir():
        return Silent()
    try:
        return MixerAudio(mixer(), folder, Random(0))
    except NoMixerError:
        return Silent()
