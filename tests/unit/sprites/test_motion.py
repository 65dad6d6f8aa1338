"""Movement over time: easings, tweens, timelines and gliding tiles, in every pace."""

from itertools import pairwise

import pygame
import pytest

from game.rules.tiles import TILES
from game.sprites.faces import Faces
from game.sprites.motion import (
    Easing,
    Pace,
    TileSprite,
    Timeline,
    Tween,
    linear,
    out_cubic,
    overshoot,
    shake_offset,
    spring_back,
)
from game.ui.theme import DARK

NORMAL, REDUCED, OFF = Pace(), Pace(reduced=True), Pace(factor=0)


def sprite(pace: Pace = NORMAL) -> TileSprite:
    return TileSprite(TILES[0], (0.0, 0.0), 54, pace)


@pytest.mark.parametrize("easing", [linear, out_cubic, overshoot, spring_back])
def test_an_easing_goes_from_nothing_to_all(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0, abs=1e-9)


def test_an_overshoot_passes_the_end_once_and_by_four_percent() -> None:
    values = [overshoot(i / 1000) for i in range(1001)]
    assert max(values) == pytest.approx(1.04, abs=1e-4)
    ups = [b > a for a, b in pairwise(values)]
    assert sum(a != b for a, b in pairwise(ups)) <= 2


def test_a_spring_trembles_around_its_end() -> None:
    values = [spring_back(i / 100) for i in range(101)]
    assert max(values) > 1.0
    assert min(values[60:]) > 0.95


def test_a_tween_waits_moves_and_ends_exactly() -> None:
    tween = Tween(0.2, linear, delay=0.1)
    assert tween.update(0.1)
    assert tween.value == 0
    assert tween.update(0.1)
    assert tween.value == pytest.approx(0.5)
    assert not tween.update(0.2)
    assert tween.value == 1


def test_a_timeline_tells_the_same_story_in_one_step_as_in_many() -> None:
    def told(dt: float) -> list[str]:
        story: list[str] = []
        timeline = Timeline()
        timeline.call(0.3, lambda: story.append("third"))
        timeline.call(0.1, lambda: story.append("first"))
        timeline.call(0.2, lambda: story.append("second"))
        while timeline.update(dt):
            pass
        return story

    assert told(1.0) == told(0.01) == ["first", "second", "third"]


def test_a_timeline_reports_values_and_sleeps_when_all_is_told() -> None:
    timeline, values = Timeline(), []
    timeline.play(Tween(0.2, linear, delay=0.1), values.append)
    assert timeline.update(0.05)
    assert values == []
    assert timeline.update(0.15)
    assert not timeline.update(0.5)
    assert values == [pytest.approx(0.5), 1.0]
    assert not timeline.update(0.5)


def test_finishing_a_timeline_also_finishes_what_it_starts() -> None:
    timeline, done = Timeline(), []
    timeline.call(5.0, lambda: timeline.call(5.0, lambda: done.append("late")))
    timeline.finish()
    assert done == ["late"]
    assert not timeline.update(0.0)


@pytest.mark.parametrize(
    ("pace", "seconds", "travel"),
    [
        (NORMAL, 0.2, 0.2),
        (Pace(1.5), 0.3, 0.3),
        (Pace(0.5), 0.1, 0.1),
        (OFF, 0.0, 0.0),
        (REDUCED, 0.09, 0.0),
    ],
)
def test_a_pace_says_how_long_things_take(pace: Pace, seconds: float, travel: float) -> None:
    assert pace.seconds(0.2) == pytest.approx(seconds)
    assert pace.travel(0.2) == pytest.approx(travel)


def test_a_tile_glides_to_its_place_and_size_and_then_rests() -> None:
    tile = sprite()
    tile.glide_to((100.0, 40.0), 64, Tween(0.2, linear))
    assert tile.update(0.1)
    assert tile.at == (pytest.approx(50.0), pytest.approx(20.0))
    assert tile.size == 59
    assert not tile.update(0.1)
    assert (tile.at, tile.size) == ((100.0, 40.0), 64)


def test_a_tile_sent_elsewhere_on_its_way_does_not_jump() -> None:
    tile = sprite()
    tile.glide_to((100.0, 0.0), 54, Tween(0.2, linear))
    tile.update(0.1)
    before = tile.at
    tile.glide_to((0.0, 100.0), 54, Tween(0.2, linear))
    assert tile.at == before


def test_finishing_puts_a_tile_at_its_end() -> None:
    tile = sprite()
    tile.glide_to((100.0, 40.0), 64, Tween(9.0, delay=3.0))
    tile.shake(2.0)
    tile.finish()
    assert (tile.at, tile.size, tile.is_moving) == ((100.0, 40.0), 64, False)


def test_reduced_motion_fades_in_at_the_end_without_travelling() -> None:
    tile = sprite(REDUCED)
    tile.glide_to((100.0, 40.0), 64, Tween(0.22))
    assert tile.at == (100.0, 40.0)
    assert tile.update(0.045)
    assert tile.opacity == pytest.approx(0.5)
    assert not tile.update(0.046)
    assert tile.opacity == 1


def test_without_animation_a_tile_is_there_at_once() -> None:
    tile = sprite(OFF)
    tile.glide_to((100.0, 40.0), 64, Tween(0.22, delay=0.3))
    assert (tile.at, tile.opacity, tile.is_moving) == ((100.0, 40.0), 1.0, False)


def test_a_shake_goes_both_ways_stays_within_its_width_and_ends_where_it_began() -> None:
    tile = sprite()
    tile.shake(2.0)
    places = []
    while tile.update(0.005):
        places.append(tile.at[0])
    assert -2 <= min(places) < -0.5 < 0.5 < max(places) <= 2
    assert tile.at == (pytest.approx(0.0), 0.0)
    assert shake_offset(0.0, 2.0) == 0


@pytest.mark.parametrize("pace", [REDUCED, OFF])
def test_nothing_shakes_where_motion_is_reduced(pace: Pace) -> None:
    tile = sprite(pace)
    tile.shake(2.0)
    assert not tile.is_moving


def test_a_tile_is_drawn_around_its_place_larger_with_its_shadow_when_lifted() -> None:
    faces = Faces(DARK, hatching=False, high_contrast=False)
    boxes = []
    for lift in (0.0, 1.0):
        surface = pygame.Surface((200, 200), pygame.SRCALPHA, 32)
        tile = TileSprite(TILES[0], (100.0, 100.0), 60, NORMAL)
        tile.lift = lift
        tile.draw(surface, faces)
        boxes.append(surface.get_bounding_rect(min_alpha=1))
    assert pygame.Rect(70, 70, 60, 60).contains(boxes[0])
    assert boxes[1].contains(boxes[0])
    assert boxes[1].bottom > boxes[0].bottom


def test_a_tile_between_two_sizes_is_drawn_at_the_size_it_has() -> None:
    faces = Faces(DARK, hatching=False, high_contrast=False)
    surface = pygame.Surface((200, 200), pygame.SRCALPHA, 32)
    tile = TileSprite(TILES[0], (100.0, 100.0), 40, NORMAL)
    tile.glide_to((100.0, 100.0), 80, Tween(0.2, linear))
    tile.update(0.1)
    tile.draw(surface, faces)
    box = surface.get_bounding_rect()
    assert box.w == pytest.approx(58, abs=2)
    assert box.center == (100, 100)
