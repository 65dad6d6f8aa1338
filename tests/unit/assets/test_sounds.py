"""The sentences of the sound files: all there, small, soft enough and in tune."""

import math
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.audio.sounds import Sound, files_of, note_of
from game.rules.tiles import COLOR_LETTERS, KINDS, SHAPE_LETTERS, TILES, Tile

FOLDER = Path(__file__).parents[3] / "assets" / "sounds"
FILES = sorted(path.name for path in FOLDER.iterdir())
TOTAL_BYTES, ONE_BYTES = 260_000, 10_000
RATE = 44100
LOUDEST = 10 ** (-5.5 / 20)
LONGEST_SECONDS = 1.6
PITCHES = dict(zip(COLOR_LETTERS, (293.66, 329.63, 369.99, 440.0, 493.88, 587.33), strict=True))


@pytest.fixture(scope="module", autouse=True)
def _mono_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples_of(name: str) -> list[float]:
    raw = pygame.mixer.Sound(str(FOLDER / name)).get_raw()
    return [sample / 32768 for sample in array("h", raw)]


def strength(samples: list[float], frequency: float) -> float:
    """Return how much of *frequency* there is in *samples* (Goertzel's method)."""
    turn = 2 * math.cos(2 * math.pi * frequency / RATE)
    last = before = 0.0
    for sample in samples:
        last, before = sample + turn * last - before, last
    return math.sqrt(last * last + before * before - turn * last * before)


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_has_its_files(sound: Sound) -> None:
    assert set(files_of(sound)) <= set(FILES)


def test_every_tile_has_a_note_and_twins_share_it() -> None:
    notes = {note_of(tile) for tile in TILES}
    assert notes <= set(FILES)
    assert len(notes) == KINDS


def test_the_note_is_named_like_the_tile() -> None:
    assert note_of(Tile.parse("gx")) == note_of(Tile.parse("gxw")) == "note-gx.ogg"


def test_no_file_is_shipped_that_nobody_hears() -> None:
    heard = {note_of(tile) for tile in TILES}
    heard |= {name for sound in Sound for name in files_of(sound)}
    assert set(FILES) == heard


def test_the_files_are_small() -> None:
    sizes = [(FOLDER / name).stat().st_size for name in FILES]
    assert sum(sizes) < TOTAL_BYTES
    assert max(sizes) < ONE_BYTES


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_short_soft_and_not_empty(name: str) -> None:
    samples = samples_of(name)
    assert 0.05 < len(samples) / RATE < LONGEST_SECONDS
    assert 0.01 < max(map(abs, samples)) < LOUDEST


@pytest.mark.parametrize("name", FILES)
def test_no_file_ends_with_a_click(name: str) -> None:
    assert max(map(abs, samples_of(name)[-20:])) < 0.01


@pytest.mark.parametrize("shape", SHAPE_LETTERS)
@pytest.mark.parametrize("color", COLOR_LETTERS)
def test_the_color_is_the_pitch(color: str, shape: str) -> None:
    samples = samples_of(f"note-{color}{shape}.ogg")
    heard = {other: strength(samples, pitch) for other, pitch in PITCHES.items()}
    assert max(heard, key=heard.__getitem__) == color


@pytest.mark.parametrize("color", COLOR_LETTERS)
def test_the_shape_is_the_voice(color: str) -> None:
    voices = [samples_of(f"note-{color}{shape}.ogg") for shape in SHAPE_LETTERS]
    marks = {(round(_tail(v), 2), round(_edge(v, PITCHES[color]), 2)) for v in voices}
    assert len(marks) == len(SHAPE_LETTERS)


def _tail(samples: list[float]) -> float:
    return sum(map(abs, samples[len(samples) // 4 :])) / sum(map(abs, samples))


def _edge(samples: list[float], pitch: float) -> float:
    return strength(samples, 3 * pitch) / strength(samples, pitch)
