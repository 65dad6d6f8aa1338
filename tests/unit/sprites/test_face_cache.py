"""The cache of surfaces: what is kept, what has to leave."""

import pygame

from game.sprites.face_cache import SurfaceCache

TEN_BY_TEN = 400  # bytes


def blank() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA, 32)


def test_the_same_key_gives_the_same_surface() -> None:
    cache = SurfaceCache(10 * TEN_BY_TEN)
    assert cache.get("a", blank) is cache.get("a", blank)
    assert cache.get("a", blank) is not cache.get("b", blank)


def test_bytes_are_counted_and_never_pass_the_limit() -> None:
    cache = SurfaceCache(3 * TEN_BY_TEN)
    for key in range(10):
        cache.get(key, blank)
        assert cache.bytes_used == min(key + 1, 3) * TEN_BY_TEN
    assert len(cache) == 3


def test_the_longest_unused_leaves_first() -> None:
    cache = SurfaceCache(2 * TEN_BY_TEN)
    first, second = cache.get("first", blank), cache.get("second", blank)
    cache.get("first", blank)
    cache.get("third", blank)
    assert cache.get("first", blank) is first
    assert cache.get("second", blank) is not second


def test_a_surface_above_the_limit_is_given_but_not_kept() -> None:
    cache = SurfaceCache(TEN_BY_TEN - 1)
    assert cache.get("large", blank).get_size() == (10, 10)
    assert cache.bytes_used == 0


def test_a_surface_made_of_another_kept_one_is_counted_once_each() -> None:
    cache = SurfaceCache(10 * TEN_BY_TEN)
    cache.get("outer", lambda: cache.get("inner", blank).copy())
    assert (len(cache), cache.bytes_used) == (2, 2 * TEN_BY_TEN)
