"""The picture around a board: made once, made anew when something changes, with a hole in it."""

import pygame

from game.scenes.match_layer import FrameLayer

SIZE = (60, 40)
HOLE = pygame.Rect(10, 5, 30, 20)


def drawn(layer: FrameLayer, key: object, color: str, below: str = "red") -> tuple[int, list[str]]:
    """Return how often the layer painted, and the colours in the hole and at the four sides."""
    surface, calls = pygame.Surface(SIZE), []

    def paint(picture: pygame.Surface) -> None:
        calls.append(key)
        picture.fill(color)

    surface.fill(below)
    layer.draw(surface, HOLE, key, paint)
    spots = [HOLE.center, (30, 2), (30, 39), (2, 10), (59, 10)]
    names = {tuple(pygame.Color(name)): name for name in ("red", "blue", "green")}
    return len(calls), [names[tuple(surface.get_at(spot))] for spot in spots]


def test_everything_but_the_hole_is_painted_once() -> None:
    layer = FrameLayer()
    assert drawn(layer, "a", "blue") == (1, ["red", "blue", "blue", "blue", "blue"])
    assert drawn(layer, "a", "green") == (0, ["red", "blue", "blue", "blue", "blue"])


def test_what_changed_is_painted_anew() -> None:
    layer = FrameLayer()
    drawn(layer, "a", "blue")
    assert drawn(layer, "b", "green") == (1, ["red", "green", "green", "green", "green"])


def test_another_window_gets_another_picture() -> None:
    layer = FrameLayer()
    drawn(layer, "a", "blue")
    large, calls = pygame.Surface((90, 90)), []
    layer.draw(large, HOLE, "a", lambda picture: calls.append(picture.get_size()))
    assert calls == [(90, 90)]
