"""The sentences of the music: slow, soft, and the same for the same seed."""

import itertools

from game.audio.music import LONGEST, SHORTEST, VOICES, Music
from tests.unit.audio.fakes import Hummer

STEP = 0.05


def times_of_notes(music: Music, hummer: Hummer, seconds: float) -> list[float]:
    times: list[float] = []
    for frame in range(1, round(seconds / STEP) + 1):
        music.update(STEP)
        times += [frame * STEP] * (len(hummer.hummed) - len(times))
    return times


def test_nothing_is_heard_before_the_start() -> None:
    hummer = Hummer()
    assert times_of_notes(Music(hummer, 1), hummer, 60) == []


def test_a_note_comes_every_two_to_five_seconds() -> None:
    hummer = Hummer()
    music = Music(hummer, 1)
    music.start()
    times = times_of_notes(music, hummer, 300)
    gaps = [after - before for before, after in itertools.pairwise(times)]
    assert len(gaps) >= 300 / LONGEST - 2
    assert min(gaps) >= SHORTEST - STEP
    assert max(gaps) <= LONGEST + STEP


def test_the_same_seed_makes_the_same_music() -> None:
    first, again, other = Hummer(), Hummer(), Hummer()
    for hummer, seed in ((first, 5), (again, 5), (other, 6)):
        music = Music(hummer, seed)
        music.start()
        times_of_notes(music, hummer, 120)
    assert first.hummed == again.hummed
    assert first.hummed != other.hummed


def test_only_ringing_voices_play_and_every_pitch_is_reached() -> None:
    hummer = Hummer()
    music = Music(hummer, 3)
    music.start()
    times_of_notes(music, hummer, 600)
    assert {tile.shape for tile in hummer.hummed} == set(VOICES)
    assert len({tile.color for tile in hummer.hummed}) == 6


def test_a_long_sleep_does_not_let_loose_a_flood_of_notes() -> None:
    hummer = Hummer()
    music = Music(hummer, 1)
    music.start()
    music.update(3600)
    assert len(hummer.hummed) == 1


def test_after_a_stop_no_note_comes_until_the_next_start() -> None:
    hummer = Hummer()
    music = Music(hummer, 1)
    music.start()
    music.stop()
    assert times_of_notes(music, hummer, 30) == []
    music.start()
    assert times_of_notes(music, hummer, 30) != []
