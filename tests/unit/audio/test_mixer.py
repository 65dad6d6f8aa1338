"""The sentences of the border to pygame: real files, real failures, no loudspeaker."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.audio.mixer import NoClip, NoMixerError, PygameMixer, an_octave_lower, open_mixer
from game.audio.player import MixerAudio, Silent, open_audio
from game.audio.sounds import Sound
from game.rules.tiles import TILES, Tile

ASSETS = Path(__file__).parents[3] / "assets"


@pytest.fixture
def mixer() -> Iterator[PygameMixer]:
    yield open_mixer()
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")


@pytest.mark.usefixtures("no_device")
def test_a_machine_without_a_sound_device_says_so() -> None:
    with pytest.raises(NoMixerError):
        open_mixer()


@pytest.mark.usefixtures("no_device")
def test_without_a_sound_device_the_audio_is_silent() -> None:
    assert isinstance(open_audio(ASSETS), Silent)


def test_without_sound_files_the_audio_is_silent(tmp_path: Path) -> None:
    assert isinstance(open_audio(tmp_path), Silent)


def test_with_both_the_audio_can_be_heard(mixer: PygameMixer) -> None:
    audio = open_audio(ASSETS, lambda: mixer)
    assert isinstance(audio, MixerAudio)
    audio.play(Sound.WIN)
    assert pygame.mixer.get_busy()
    audio.stop()
    assert not pygame.mixer.get_busy()


def test_silent_audio_takes_every_request_and_has_nothing_to_come() -> None:
    audio = Silent()
    audio.play(Sound.TICK, delay=1.0)
    audio.sing(TILES[:6], delay=1.0)
    audio.hum(TILES[0])
    audio.set_volumes(1.0, 1.0, mute=False)
    audio.update(0.1)
    audio.stop()
    assert not audio.is_busy


def test_a_missing_file_is_not_heard_and_does_no_harm(mixer: PygameMixer, tmp_path: Path) -> None:
    audio = MixerAudio(mixer, tmp_path, Random(0))
    audio.play(Sound.TICK)
    audio.sing((Tile.parse("rc"),), line=1)
    assert not pygame.mixer.get_busy()


def test_a_broken_file_is_as_good_as_missing(mixer: PygameMixer, tmp_path: Path) -> None:
    broken = tmp_path / "tick.ogg"
    broken.write_bytes(b"not a sound")
    assert isinstance(mixer.load(broken, lower=False), NoClip)


def test_a_faded_channel_falls_silent(mixer: PygameMixer) -> None:
    mixer.load(ASSETS / "sounds" / "win.ogg", lower=False).start(3, 1.0, 0.0)
    assert mixer.is_sounding(3)
    mixer.fade(3)
    # Less than half of what the whole sound lasts: without the fade it would still be heard.
    waited_ms = 0
    while mixer.is_sounding(3) and waited_ms < 700:
        waited_ms += pygame.time.wait(20)
    assert not mixer.is_sounding(3)


@pytest.mark.parametrize(
    ("pan", "sides"), [(0.0, (1.0, 1.0)), (0.4, (0.6, 1.0)), (-0.4, (1.0, 0.6))]
)
def test_a_sound_to_one_side_is_softer_on_the_other(
    mixer: PygameMixer, monkeypatch: pytest.MonkeyPatch, pan: float, sides: tuple[float, float]
) -> None:
    clip = mixer.load(ASSETS / "sounds" / "tick.ogg", lower=False)
    calls: list[tuple[float, ...]] = []

    class Channel:
        def __init__(self, number: int) -> None: ...

        def play(self, sound: pygame.mixer.Sound) -> None:
            calls.append((sound.get_volume(),))

        def set_volume(self, left: float, right: float) -> None:
            calls.append((left, right))

    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    clip.start(0, 0.5, pan)
    assert calls == [pytest.approx((0.5,), abs=0.01), pytest.approx(sides)]


def test_an_octave_lower_means_each_frame_twice() -> None:
    assert an_octave_lower(b"LlRrMmSs", 4) == b"LlRrLlRrMmSsMmSs"
    assert an_octave_lower(b"abcdef", 3) == b"abcabcdefdef"


def test_a_low_note_lasts_twice_as_long(mixer: PygameMixer) -> None:
    lengths: list[float] = []
    path = ASSETS / "sounds" / "note-rc.ogg"
    for lower in (False, True):
        mixer.load(path, lower=lower).start(0, 1.0, 0.0)
        sound = pygame.mixer.Channel(0).get_sound()
        assert sound is not None
        lengths.append(sound.get_length())
    assert lengths[1] == pytest.approx(2 * lengths[0], abs=0.001)
