"""Confetti, waves and lights: bounded, short, and absent where motion is reduced."""

from random import Random

import pygame
import pytest

from game.rules.board import Cell
from game.rules.tiles import TILES
from game.sprites.board_travel import SizeRange
from game.sprites.camera import Camera
from game.sprites.faces import Faces
from game.sprites.motion import Pace
from game.sprites.particles import (
    CONFETTI_SECONDS,
    LIGHTS_SECONDS,
    MOST_CONFETTI,
    WAVE_SECONDS,
    Confetti,
    LineLights,
    LineWave,
)
from game.ui.theme import DARK

AREA = pygame.Rect(20, 30, 300, 400)
QUIET = [Pace(reduced=True), Pace(factor=0)]
LINE = [(Cell(x, 0), TILES[x]) for x in range(6)]


def faces() -> Faces:
    return Faces(DARK, hatching=False, high_contrast=False)


def confetti(pace: Pace | None = None) -> Confetti:
    return Confetti(faces(), AREA, 24, Random(5), pace)


def blank() -> pygame.Surface:
    return pygame.Surface((360, 480), pygame.SRCALPHA, 32)


def seconds_of(thing: Confetti | LineWave | LineLights) -> float:
    passed = 0.0
    while thing.is_moving:
        thing.update(0.01)
        passed += 0.01
    return passed


def test_confetti_flies_inside_its_area_and_is_gone_in_time() -> None:
    thrown, surface = confetti(), blank()
    for _ in range(40):
        thrown.update(1 / 60)
    thrown.draw(surface)
    box = surface.get_bounding_rect()
    assert box.w > 50
    assert AREA.contains(box)
    assert seconds_of(confetti()) == pytest.approx(CONFETTI_SECONDS, abs=0.02)
    thrown.finish()
    surface = blank()
    thrown.draw(surface)
    assert surface.get_bounding_rect().size == (0, 0)


def test_drawing_confetti_twice_gives_the_same_pixels() -> None:
    thrown, pictures = confetti(), []
    thrown.update(0.5)
    for _ in range(2):
        surface = blank()
        thrown.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGBA"))
    assert pictures[0] == pictures[1]


def test_confetti_flies_the_same_way_whatever_the_frame_rate() -> None:
    pictures = []
    for frames in (4, 64):
        thrown, surface = confetti(), blank()
        for _ in range(frames):
            thrown.update(0.5 / frames)
        thrown.draw(surface)
        pictures.append(surface.get_bounding_rect())
    assert pictures[0].center == pytest.approx(pictures[1].center, abs=2)


def test_confetti_is_bounded_on_any_screen() -> None:
    class Counting(pygame.Surface):
        drawn = 0

        def fblits(self, *given: list[object]) -> None:
            Counting.drawn += len(given[0])

    thrown = Confetti(faces(), pygame.Rect(0, 0, 4000, 3000), 24, Random(5))
    thrown.update(0.1)
    thrown.draw(Counting((10, 10)))
    assert Counting.drawn == MOST_CONFETTI


@pytest.mark.parametrize("pace", QUIET)
def test_there_is_no_confetti_and_no_wave_where_motion_is_reduced(pace: Pace) -> None:
    assert not confetti(pace).is_moving
    assert not LineWave(LINE, pace).is_moving


def test_a_wave_lifts_one_tile_after_the_other_and_leaves_all_lying() -> None:
    wave, tops = LineWave(LINE, Pace()), {}
    while wave.update(0.005):
        for i in range(6):
            tops[i] = max(tops.get(i, (0.0, 0)), (wave.lift(i), len(tops)))
    assert all(lift == pytest.approx(1.0, abs=0.01) for lift, _ in tops.values())
    assert [wave.lift(i) for i in range(6)] == [0.0] * 6
    wave = LineWave(LINE, Pace())
    wave.update(0.1)
    assert wave.lift(0) > wave.lift(1) > wave.lift(2) > wave.lift(5) == 0
    assert seconds_of(LineWave(LINE, Pace())) == pytest.approx(WAVE_SECONDS, abs=0.02)


def test_a_lifted_tile_is_drawn_above_its_cell() -> None:
    surface = pygame.Surface((360, 480))
    surface.fill(DARK.table)
    camera = Camera(surface.get_rect(), SizeRange(28, 52, 96))
    wave = LineWave([(Cell(0, 0), TILES[0])], Pace())
    wave.update(0.105)
    wave.draw(surface, camera.lens, faces(), DARK.table)
    rect = camera.rect_of((0, 0))
    assert surface.get_at((rect.centerx, rect.top - 3))[:3] == DARK.ink


def test_lines_light_up_one_after_the_other_and_all_in_time() -> None:
    lights, seen = LineLights(3, Pace()), []
    while True:
        seen.append(lights.lit)
        if not lights.update(0.02):
            break
    assert seen == sorted(seen)
    assert set(seen) == {1, 2, 3}
    assert lights.lit == 3
    assert seconds_of(LineLights(12, Pace())) == pytest.approx(LIGHTS_SECONDS, abs=0.02)


@pytest.mark.parametrize("pace", QUIET)
def test_all_lines_are_lit_at_once_where_nothing_moves(pace: Pace) -> None:
    lights = LineLights(3, pace)
    assert (lights.lit, lights.is_moving) == (3, False)


def test_a_wave_and_lights_can_be_cut_short() -> None:
    wave, lights = LineWave(LINE, Pace()), LineLights(4, Pace())
    wave.finish()
    lights.finish()
    assert (wave.is_moving, lights.is_moving, lights.lit) == (False, False, 4)
