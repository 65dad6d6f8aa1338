"""A mixer that writes down what it is asked to do, and audio that writes down what it hums."""

from dataclasses import dataclass, field
from pathlib import Path

from game.audio.player import Silent
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Start:
    name: str
    lower: bool
    channel: int
    gain: float
    pan: float


@dataclass(slots=True)
class FakeMixer:
    starts: list[Start] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    fades: list[int] = field(default_factory=list)
    stops: int = 0
    sounding: set[int] = field(default_factory=set)

    def load(self, path: Path, *, lower: bool) -> "FakeClip":
        self.loads.append(path.stem)
        return FakeClip(self, path.stem, lower)

    def is_sounding(self, channel: int) -> bool:
        return channel in self.sounding

    def fade(self, channel: int) -> None:
        self.fades.append(channel)
        self.sounding.discard(channel)

    def stop(self) -> None:
        self.stops += 1
        self.sounding.clear()

    @property
    def heard(self) -> list[str]:
        return [start.name for start in self.starts]


@dataclass(frozen=True, slots=True)
class FakeClip:
    mixer: FakeMixer
    name: str
    lower: bool

    def start(self, channel: int, gain: float, pan: float) -> None:
        assert channel not in self.mixer.sounding, "a sounding clip would be cut off"
        self.mixer.sounding.add(channel)
        self.mixer.starts.append(Start(self.name, self.lower, channel, gain, pan))


class Hummer(Silent):
    def __init__(self) -> None:
        self.hummed: list[Tile] = []

    def hum(self, tile: Tile, pan: float = 0.0, *, lower: bool = False) -> None:
        self.hummed.append(tile)
