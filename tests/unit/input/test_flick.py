"""How fast a point goes, judged by its last moments."""

import pytest

from game.input.flick import STILL, Trace, distance, offset


def traced(*points: tuple[float, float]) -> Trace:
    """A trace along x: each point is its time and its place."""
    (start, x), *rest = points
    trace = Trace((x, 0.0), start)
    for time, place in rest:
        trace.add((place, 0.0), time)
    return trace


def test_steady_motion_has_its_own_speed() -> None:
    trace = traced(*((step * 0.01, step * 5.0) for step in range(30)))
    assert trace.velocity(0.29) == (pytest.approx(500.0), 0.0)


def test_only_the_last_moments_count() -> None:
    slow = [(step * 0.02, step * 1.0) for step in range(20)]
    fast = [(0.4 + step * 0.02, 20.0 + step * 40.0) for step in range(6)]
    assert traced(*slow, *fast).velocity(0.5)[0] == pytest.approx(2000.0)


def test_a_point_that_rested_is_still() -> None:
    trace = traced((0.0, 0.0), (0.02, 50.0), (0.04, 100.0))
    assert trace.velocity(0.11) != STILL
    assert trace.velocity(0.13) == STILL


def test_reports_of_the_same_place_do_not_hide_a_rest() -> None:
    trace = traced((0.0, 0.0), (0.02, 50.0), *((0.02 * n, 50.0) for n in range(2, 20)))
    assert trace.velocity(0.38) == STILL


def test_a_point_that_never_moved_is_still() -> None:
    assert traced((0.0, 3.0)).velocity(0.0) == STILL


def test_two_reports_far_apart_still_make_a_speed() -> None:
    trace = traced((0.0, 0.0), (0.1, 20.0), (0.2, 40.0))
    assert trace.velocity(0.25)[0] == pytest.approx(200.0)


def test_reports_of_one_moment_make_no_speed() -> None:
    assert traced((1.0, 0.0), (1.0, 300.0)).velocity(1.0) == STILL


def test_reports_a_hair_apart_make_no_absurd_speed() -> None:
    assert traced((1.0, 0.0), (1.000001, 10.0)).velocity(1.0)[0] == pytest.approx(1200.0)


def test_of_reports_of_one_moment_the_last_counts() -> None:
    trace = traced((0.0, 0.0), (0.02, 10.0), (0.02, 20.0))
    assert trace.velocity(0.02)[0] == pytest.approx(1000.0)


def test_late_news_are_dropped() -> None:
    trace = traced((0.0, 0.0), (0.02, 10.0), (0.01, 400.0))
    assert trace.velocity(0.02)[0] == pytest.approx(500.0)


def test_distance_and_offset() -> None:
    assert distance((1.0, 2.0), (4.0, 6.0)) == 5.0
    assert offset((1.0, 2.0), (4.0, 6.0)) == (3.0, 4.0)
