"""How far a panel is scrolled: never beyond its ends, gliding ever slower, then at rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.scroller import HALF_LIFE, Scroller


def scroller(content: float = 1000, room: float = 400) -> Scroller:
    fresh = Scroller()
    fresh.set_room(content, room)
    return fresh


def test_what_fits_does_not_scroll() -> None:
    panel = scroller(300, 400)
    panel.by(50)
    assert (panel.offset, panel.can_scroll, panel.share) == (0, False, 0)


@pytest.mark.parametrize(("distance", "offset"), [(250, 250), (9999, 600), (-50, 0)])
def test_it_stops_at_both_ends(distance: float, offset: float) -> None:
    panel = scroller()
    panel.by(distance)
    assert panel.offset == offset
    assert panel.share == offset / 600


def test_less_content_pulls_it_back() -> None:
    panel = scroller()
    panel.by(600)
    panel.set_room(500, 400)
    assert panel.offset == 100


@pytest.mark.parametrize(
    ("top", "bottom", "offset"), [(0, 50, 0), (450, 500, 200), (250, 300, 200), (700, 760, 360)]
)
def test_it_scrolls_just_far_enough_to_reveal(top: float, bottom: float, offset: float) -> None:
    panel = scroller()
    panel.by(200)
    panel.reveal(top, bottom, 400)
    assert panel.offset == offset


def test_a_fling_loses_half_its_speed_in_its_half_life() -> None:
    panel = scroller(100_000)
    panel.fling(1000)
    for _ in range(18):
        panel.update(HALF_LIFE / 18)
    first = panel.offset
    for _ in range(18):
        panel.update(HALF_LIFE / 18)
    assert panel.offset - first == pytest.approx(first / 2)


def test_a_fling_comes_to_rest_and_then_reports_no_change() -> None:
    panel = scroller(100_000)
    panel.fling(1000)
    frames = 0
    while panel.update(1 / 60):
        frames += 1
        assert frames < 300
    offset = panel.offset
    assert not panel.update(1 / 60)
    assert panel.offset == offset > 0


def test_a_fling_ends_at_the_end() -> None:
    panel = scroller()
    panel.fling(50_000)
    panel.update(0.1)
    assert panel.offset == 600
    assert not panel.update(0.1)


def test_a_touch_stops_it_dead() -> None:
    panel = scroller()
    panel.fling(1000)
    panel.update(1 / 60)
    panel.stop()
    assert not panel.update(1 / 60)


def test_moving_it_ends_the_glide() -> None:
    panel = scroller()
    panel.fling(1000)
    panel.by(10)
    assert not panel.update(1 / 60)


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("by"), st.floats(-3000, 3000)),
            st.tuples(st.just("fling"), st.floats(-9000, 9000)),
            st.tuples(st.just("update"), st.floats(0, 0.1)),
            st.tuples(st.just("room"), st.floats(0, 3000)),
        )
    )
)
def test_whatever_happens_it_stays_between_its_ends(deeds: list[tuple[str, float]]) -> None:
    panel, most = scroller(), 600.0
    for deed, value in deeds:
        match deed:
            case "by":
                panel.by(value)
            case "fling":
                panel.fling(value)
            case "update":
                panel.update(value)
            case "room":
                panel.set_room(value, 400)
                most = max(0.0, value - 400)
        assert 0 <= panel.offset <= most
        assert 0 <= panel.share <= 1
