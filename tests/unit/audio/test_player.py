"""The sentences of the player: when, how loud, where and in how many voices things are heard."""

from pathlib import Path
from random import Random

import pytest

from game.audio.mixer import CHANNELS
from game.audio.player import LINE_GAP, ROLL_GAP, VOICES, WIDTH, MixerAudio
from game.audio.sounds import DETUNED_TOCKS, Sound
from game.rules.notation import read_tiles
from game.rules.tiles import Tile
from tests.unit.audio.fakes import FakeMixer

FOLDER = Path("sounds")
SCALE = read_tiles("rc oc yc gc bc pc")


@pytest.fixture
def mixer() -> FakeMixer:
    return FakeMixer()


@pytest.fixture
def audio(mixer: FakeMixer) -> MixerAudio:
    return MixerAudio(mixer, FOLDER, Random(7))


def test_a_sound_without_delay_is_heard_at_once(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.play(Sound.TICK)
    assert mixer.heard == ["tick"]
    assert not audio.is_busy


def test_a_delay_passes_with_dt_and_not_by_itself(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.play(Sound.TICK, delay=0.1)
    audio.update(0.06)
    assert mixer.heard == []
    assert audio.is_busy
    audio.update(0.06)
    assert mixer.heard == ["tick"]
    assert not audio.is_busy


def test_what_was_due_first_is_heard_first_even_in_a_long_frame(
    audio: MixerAudio, mixer: FakeMixer
) -> None:
    audio.play(Sound.TURN, delay=0.3)
    audio.play(Sound.DRAW, delay=0.1)
    audio.update(1.0)
    assert mixer.heard == ["draw", "turn"]


def test_delays_do_not_drift_with_the_frame_rate(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.sing(SCALE[:3])
    for _ in range(9):
        audio.update(1 / 60)
    assert mixer.heard == ["note-rc", "note-oc", "note-yc"]


def test_a_line_sings_its_tiles_one_after_another(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.sing(SCALE[:3])
    counts = [len(mixer.starts)]
    for _ in range(2):
        audio.update(LINE_GAP)
        counts.append(len(mixer.starts))
    assert counts == [1, 2, 3]
    assert not any(start.lower for start in mixer.starts)


def test_every_line_but_the_first_sings_an_octave_lower(
    audio: MixerAudio, mixer: FakeMixer
) -> None:
    for line in range(3):
        audio.sing(SCALE[:1], line=line)
    assert [start.lower for start in mixer.starts] == [False, True, True]


def test_a_full_line_rolls_and_then_holds_its_chord(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.sing(SCALE)
    for _ in range(5):
        audio.update(ROLL_GAP)
    assert len(mixer.heard) == 6
    audio.update(ROLL_GAP)
    assert mixer.heard[6:] == ["qwirkle"]


def test_a_fifth_voice_ends_the_oldest(audio: MixerAudio, mixer: FakeMixer) -> None:
    for _ in range(VOICES + 2):
        audio.play(Sound.WIN)
    assert mixer.fades == [mixer.starts[0].channel, mixer.starts[1].channel]
    assert len(mixer.sounding) == VOICES


def test_a_voice_that_has_ended_needs_no_ending(audio: MixerAudio, mixer: FakeMixer) -> None:
    for _ in range(VOICES):
        audio.play(Sound.TICK)
    mixer.sounding.clear()
    audio.play(Sound.WIN)
    assert mixer.fades == []


def test_many_short_sounds_do_not_cut_a_long_one(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.play(Sound.WIN)
    (long,) = mixer.sounding
    for _ in range(3 * CHANNELS):
        audio.play(Sound.TICK)
        mixer.sounding = {long}
    assert mixer.fades == []
    assert all(start.channel != long for start in mixer.starts[1:])


@pytest.mark.parametrize(("pan", "heard"), [(0.0, 0.0), (0.5, 0.5 * WIDTH), (-3.0, -WIDTH)])
def test_the_place_of_a_sound_stays_near_the_middle(
    audio: MixerAudio, mixer: FakeMixer, pan: float, heard: float
) -> None:
    audio.play(Sound.TOCK, pan)
    assert mixer.starts[0].pan == pytest.approx(heard)


def test_effects_and_music_have_their_own_volumes(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.set_volumes(0.5, 0.25, mute=False)
    audio.play(Sound.TICK)
    audio.hum(Tile.parse("gd"))
    assert [start.gain for start in mixer.starts] == [0.5, 0.25]


def test_a_volume_of_zero_does_not_even_load(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.set_volumes(0.0, 0.5, mute=False)
    audio.play(Sound.TICK)
    assert mixer.loads == []


def test_mute_ends_everything_and_lets_nothing_begin(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.play(Sound.TURN, delay=0.1)
    audio.set_volumes(0.8, 0.4, mute=True)
    audio.play(Sound.TICK)
    audio.hum(Tile.parse("rc"))
    audio.update(1.0)
    assert (mixer.stops, mixer.heard) == (1, [])


def test_the_volumes_come_back_after_mute(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.set_volumes(0.8, 0.4, mute=True)
    audio.set_volumes(0.8, 0.4, mute=False)
    audio.play(Sound.TICK)
    assert [start.gain for start in mixer.starts] == [0.8]


def test_stopping_forgets_what_was_to_come(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.sing(SCALE)
    audio.stop()
    audio.update(1.0)
    assert (mixer.stops, mixer.heard) == (1, ["note-rc"])
    assert not audio.is_busy


def test_a_file_is_read_when_first_heard_and_only_then(audio: MixerAudio, mixer: FakeMixer) -> None:
    assert mixer.loads == []
    audio.play(Sound.TICK)
    audio.play(Sound.TICK)
    assert mixer.loads == ["tick"]


def test_a_low_note_is_another_clip_than_the_high_one(audio: MixerAudio, mixer: FakeMixer) -> None:
    audio.sing(SCALE[:1], line=0)
    audio.sing(SCALE[:1], line=1)
    audio.sing(SCALE[:1], line=1)
    assert mixer.loads == ["note-rc", "note-rc"]


def test_settling_tiles_do_not_all_sound_alike(audio: MixerAudio, mixer: FakeMixer) -> None:
    for _ in range(40):
        audio.play(Sound.TOCK)
    assert set(mixer.heard) == {"tock", *DETUNED_TOCKS}
