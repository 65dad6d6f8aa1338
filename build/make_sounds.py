"""Makes every sound under assets/sounds from its recipe. Knows nothing of when they are heard.

Needs only the standard library and, to write Ogg Vorbis, `oggenc` of Debian's vorbis-tools.
The noise is seeded, so that the same encoder gives the same bytes.

    python build/make_sounds.py
"""

import math
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

TARGET = Path(__file__).parents[1] / "assets" / "sounds"
# Nothing here sounds above 11 kHz, and at twice the rate the files were a quarter larger.
RATE = 22050
QUALITY = "3"
TAU = 2 * math.pi

Samples = list[float]


class Partial(NamedTuple):
    """One sine of a voice: its multiple of the pitch, its level, and its decay in seconds."""

    multiple: float
    level: float
    decay: float


PITCHES = {"r": 293.66, "o": 329.63, "y": 369.99, "g": 440.0, "b": 493.88, "p": 587.33}
D3, A3, D4, F_SHARP_4, A4, D5 = 146.83, 220.0, 293.66, 369.99, 440.0, 587.33

MALLET = (Partial(1, 1.0, 0.30), Partial(4, 0.25, 0.10))
REED_BOX = (Partial(1, 1.0, 0.28), Partial(3, 0.33, 0.16), Partial(5, 0.20, 0.10))
GLASS = (Partial(1, 0.8, 0.55), Partial(2.76, 0.4, 0.35), Partial(5.4, 0.2, 0.18))
WOOD_BLOCK = (Partial(1, 1.0, 0.12), Partial(2.57, 0.5, 0.06))
BELL = (Partial(1, 0.7, 0.7), Partial(2, 0.5, 0.5), Partial(3, 0.25, 0.35), Partial(4.2, 0.2, 0.2))
HELD = (Partial(1, 1.0, 2.0), Partial(2, 0.4, 1.2), Partial(4, 0.15, 0.3))
# The glide's overtones are what small speakers can render of it.
THUMP = (Partial(1, 1.0, 0.08), Partial(2, 0.7, 0.07), Partial(3, 0.5, 0.06), Partial(4, 0.3, 0.05))

VOICES = {"c": MALLET, "s": REED_BOX, "d": GLASS, "k": WOOD_BLOCK, "x": BELL}
STRING = "u"

NOTE_SECONDS = 0.6
NOTE_LEVEL = -12.0
RISE, END = 0.004, 0.12
STRING_LOSS, STRING_GRAIN = 0.996, 0.7
TOCK_DETUNINGS = {"tock": 1.0, "tock-low": 0.98, "tock-high": 1.02}


def silence(seconds: float) -> Samples:
    """Return that much of nothing."""
    return [0.0] * round(seconds * RATE)


def noise(label: str, seconds: float) -> Samples:
    """Return white noise, always the same for the same *label*."""
    rng = Random(label)
    return [2 * rng.random() - 1 for _ in silence(seconds)]


def tone(partials: Iterable[Partial], pitch: float, seconds: float) -> Samples:
    """Return a struck voice: sines, each dying away at its own pace."""
    out = silence(seconds)
    for multiple, level, decay in partials:
        step, loss = TAU * pitch * multiple / RATE, 1 / (decay * RATE)
        for at in range(len(out)):
            out[at] += level * math.sin(step * at) * math.exp(-at * loss)
    return out


def centred(samples: Samples) -> Samples:
    """Return *samples* around zero: a loop would keep its offset for as long as it sounds."""
    mean = sum(samples) / len(samples)
    return [sample - mean for sample in samples]


def pluck(period: int) -> Samples:
    """Return a period of noise around a bent string, without which some pitches lack their root."""
    grain = lowpass(noise("string", period / RATE), 4000)
    bent = (1 - abs(2 * at / period - 1) for at in range(period))
    return centred([bend + STRING_GRAIN * speck for bend, speck in zip(bent, grain, strict=True)])


def string(pitch: float, seconds: float) -> Samples:
    """Return a plucked string: a loop of noise, one period long, that loses its edges."""
    period = RATE / pitch - 0.5
    whole = int(period - 0.1)
    # An all-pass filter delays by the rest of the period, or high strings would be out of tune.
    rest = period - whole
    bend = (1 - rest) / (1 + rest)
    loop = pluck(whole)
    out, last, before, passed = silence(seconds), 0.0, 0.0, 0.0
    for at in range(len(out)):
        out[at] = value = loop[at % whole]
        mean, last = STRING_LOSS * (value + last) / 2, value
        passed = bend * mean + before - bend * passed
        before = mean
        loop[at % whole] = passed
    return out


def glide(partials: Sequence[Partial], start: float, stop: float, seconds: float) -> Samples:
    """Return a tone that slides from one pitch to another in 90 ms and then stays."""
    out, phase = silence(seconds), 0.0
    for at in range(len(out)):
        time = at / RATE
        phase += TAU * (start + (stop - start) * min(1.0, time / 0.09)) / RATE
        for multiple, level, decay in partials:
            out[at] += level * math.sin(multiple * phase) * math.exp(-time / decay)
    return out


def lowpass(samples: Samples, cutoff: float) -> Samples:
    """Return *samples* with what is above *cutoff* softened."""
    share, value, out = 1 - math.exp(-TAU * cutoff / RATE), 0.0, []
    for sample in samples:
        value += share * (sample - value)
        out.append(value)
    return out


def sweep(samples: Samples, start: float, stop: float) -> Samples:
    """Return what a band gliding from *start* to *stop* hertz lets through."""
    low, band, out = 0.0, 0.0, []
    for at, sample in enumerate(samples):
        cutoff = start * (stop / start) ** (at / len(samples))
        drive = 2 * math.sin(math.pi * cutoff / RATE)
        low += drive * band
        band += drive * (sample - low - 0.5 * band)
        out.append(band)
    return out


def shape(samples: Samples, rise: float, end: float) -> Samples:
    """Return *samples* with rounded edges, so that neither end clicks."""
    count = len(samples)

    def gain(at: int) -> float:
        edge = min(1.0, at / (rise * RATE), (count - 1 - at) / (end * RATE))
        return 0.5 - 0.5 * math.cos(math.pi * edge)

    return [sample * gain(at) for at, sample in enumerate(samples)]


def mix(parts: Iterable[tuple[float, Samples]]) -> Samples:
    """Return the sum of *parts*, each beginning after its own number of seconds."""
    out: Samples = []
    for start, samples in parts:
        first = round(start * RATE)
        out += [0.0] * (first + len(samples) - len(out))
        for at, sample in enumerate(samples, first):
            out[at] += sample
    return out


def note(color: str, voice: str) -> Samples:
    """Return a tile's note: the colour chooses the pitch, the shape who plays it."""
    pitch = PITCHES[color]
    if voice == STRING:
        return shape(string(pitch, NOTE_SECONDS), RISE, END)
    return shape(tone(VOICES[voice], pitch, NOTE_SECONDS), RISE, END)


def roll(voice: Sequence[Partial], pitches: Sequence[float], gap: float, ring: float) -> Samples:
    """Return *pitches* struck one after another, all ringing to the same end."""
    last = gap * (len(pitches) - 1)
    starts = [(gap * at, pitch) for at, pitch in enumerate(pitches)]
    return mix((at, shape(tone(voice, p, last - at + ring), RISE, 0.25)) for at, p in starts)


def tick() -> Samples:
    """Return the sound of touching: a very short high sine with a grain of noise."""
    grain = [(0.0, [0.5 * x for x in noise("tick", 0.002)])]
    return shape(mix([(0.0, tone([Partial(1, 1.0, 0.015)], 1800, 0.09)), *grain]), 0.0005, 0.02)


def tock(detuning: float) -> Samples:
    """Return the sound of wood on wood."""
    body = tone([Partial(180, 1.0, 0.07), Partial(420, 0.7, 0.07)], detuning, 0.3)
    grain = lowpass(noise("tock", 0.004), 2000)
    return shape(mix([(0.0, body), (0.0, grain)]), 0.001, 0.06)


def thup() -> Samples:
    """Return the friendly no: a soft low glide."""
    return shape(lowpass(glide(THUMP, 140, 90, 0.28), 700), 0.004, 0.08)


def draw() -> Samples:
    """Return the sound of tiles sliding out of a bag."""
    return shape(sweep(noise("draw", 0.2), 600, 2500), 0.06, 0.1)


def curtain() -> Samples:
    """Return a breath of cloth."""
    return shape(lowpass(lowpass(noise("curtain", 0.28), 1200), 1200), 0.2, 0.08)


def chord() -> Samples:
    """Return the full line's chord, held for half a second and then let go."""
    return shape(mix((0.0, tone(HELD, pitch, 0.9)) for pitch in (D4, A4, D5)), RISE, 0.4)


class Recipe(NamedTuple):
    """How loud a sound may peak, in decibels below full scale, and how to make it."""

    level: float
    make: Callable[[], Samples]


def recipes() -> dict[str, Recipe]:
    """Return every sound by its file's name."""
    return _events() | _tocks() | _notes()


def _events() -> dict[str, Recipe]:
    return {
        "tick": Recipe(-18, tick),
        "thup": Recipe(-14, thup),
        "draw": Recipe(-24, draw),
        "turn": Recipe(-18, partial(roll, MALLET, (A3, D3), 0.12, 0.5)),
        "curtain": Recipe(-26, curtain),
        "qwirkle": Recipe(-6, chord),
        "win": Recipe(-6, partial(roll, BELL, (D4, F_SHARP_4, A4, D5), 0.11, 1.2)),
        "end": Recipe(-6, partial(roll, BELL, (D4, A4, D5), 0.11, 1.2)),
    }


def _tocks() -> dict[str, Recipe]:
    return {name: Recipe(-12, partial(tock, d)) for name, d in TOCK_DETUNINGS.items()}


def _notes() -> dict[str, Recipe]:
    tiles = product(PITCHES, (*VOICES, STRING))
    return {f"note-{c}{v}": Recipe(NOTE_LEVEL, partial(note, c, v)) for c, v in tiles}


def encode(samples: Samples, level: float, path: Path) -> None:
    """Write *samples* to *path*, its highest peak at *level* decibels below full scale."""
    scale = 32767 * 10 ** (level / 20) / max(map(abs, samples))
    frames = array("h", (round(sample * scale) for sample in samples))
    if sys.byteorder == "big":
        frames.byteswap()
    # A fixed serial number, because the encoder would choose one by the clock.
    raw = ["--raw", "--raw-rate", str(RATE), "--raw-chan", "1", "--serial", "1"]
    command = ["oggenc", "--quiet", "--quality", QUALITY, *raw, "--output", str(path), "-"]
    subprocess.run(command, input=frames.tobytes(), check=True)


def main() -> None:
    """Write all sounds and tell how large they are together."""
    TARGET.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, recipe in recipes().items():
        paths.append(TARGET / f"{name}.ogg")
        encode(recipe.make(), recipe.level, paths[-1])
    total = sum(path.stat().st_size for path in paths)
    sys.stdout.write(f"{len(paths)} sounds, {total} bytes\n")


if __name__ == "__main__":
    main()
