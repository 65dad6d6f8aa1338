"""Short joys: confetti of tiles, a wave through a full line, lines that light up. Know no score.

Each is bounded in number and time, and none of them appears where motion is reduced.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

import pygame

from game.rules.tiles import KINDS, TILES, Tile
from game.sprites.board_space import Lens
from game.sprites.faces import Faces, ghost_margin
from game.sprites.motion import Pace
from game.ui.theme import Rgb

CONFETTI_SECONDS = 1.5
MOST_CONFETTI = 60
WAVE_SECONDS = 0.42
LIGHT_SECONDS = 0.14
LIGHTS_SECONDS = 0.7
_KINDS_SHOWN = 12
_TURNS = 8  # pictures of a tumbling tile
_FADING = 0.25  # share of the time
_FALL = 1.5  # heights of the area a second, every second


@dataclass(slots=True)
class _Scrap:
    tile: Tile
    x: float
    y: float
    speed_x: float
    speed_y: float
    turn: float
    turning: float


class Confetti:
    """Small tiles thrown up from the lower edge of an area, tumbling and falling."""

    def __init__(
        self, faces: Faces, area: pygame.Rect, size: int, rng: Random, pace: Pace | None = None
    ) -> None:
        pace = pace or Pace()
        self._area, self._passed = area.copy(), 0.0
        self._seconds = CONFETTI_SECONDS if pace.moves else 0.0
        kinds = rng.sample(TILES[:KINDS], _KINDS_SHOWN) if pace.moves else []
        self._pictures = {tile: _tumbling(faces.face(tile, size)) for tile in kinds}
        count = min(MOST_CONFETTI, area.w * area.h // (8 * size * size) + 12)
        self._scraps = [_thrown(tile, area, rng) for tile in _repeated(kinds, count)]

    @property
    def is_moving(self) -> bool:
        """Whether there is still something to see."""
        return self._passed < self._seconds

    def update(self, dt: float) -> bool:
        """Move on; return whether there is still something to see."""
        self._passed += dt
        fall = _FALL * self._area.h
        for scrap in self._scraps:
            scrap.x += scrap.speed_x * dt
            scrap.y += scrap.speed_y * dt + fall * dt * dt / 2
            scrap.speed_y += fall * dt
            scrap.turn += scrap.turning * dt
        return self.is_moving

    def finish(self) -> None:
        """End at once."""
        self._passed = self._seconds

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in the air."""
        if not self.is_moving:
            return
        # They leave one after the other: thinning out needs no fading copies.
        left = min(1.0, (1 - self._passed / self._seconds) / _FADING)
        shown = self._scraps[: round(len(self._scraps) * left)]
        clip = surface.get_clip()
        surface.set_clip(self._area.clip(clip))
        surface.fblits([(self._picture(scrap), (scrap.x, scrap.y)) for scrap in shown])
        surface.set_clip(clip)

    def _picture(self, scrap: _Scrap) -> pygame.Surface:
        return self._pictures[scrap.tile][int(scrap.turn * _TURNS) % _TURNS]


def _repeated(kinds: Sequence[Tile], count: int) -> list[Tile]:
    return [kinds[i % len(kinds)] for i in range(count)] if kinds else []


def _tumbling(face: pygame.Surface) -> list[pygame.Surface]:
    """Return a face that turns about its upright axis, as it looks from the front."""
    width, height = face.get_size()
    widths = [max(2, round(width * abs(cos(pi * turn / _TURNS)))) for turn in range(_TURNS)]
    return [pygame.transform.smoothscale(face, (each, height)) for each in widths]


def _thrown(tile: Tile, area: pygame.Rect, rng: Random) -> _Scrap:
    x = area.x + area.w * rng.uniform(0.1, 0.9)
    aside = area.w * rng.uniform(-0.25, 0.25)
    up = -area.h * rng.uniform(0.9, 1.7)
    turn, turning = rng.random(), rng.uniform(0.4, 1.2)
    return _Scrap(tile, x, area.bottom, aside, up, turn, turning)


class LineWave:
    """The tiles of a full line rise and sink one after the other."""

    def __init__(self, tiles: Sequence[tuple[tuple[int, int], Tile]], pace: Pace) -> None:
        self._tiles, self._passed = tuple(tiles), 0.0
        self._seconds = pace.travel(WAVE_SECONDS)

    @property
    def is_moving(self) -> bool:
        """Whether the wave is still on its way."""
        return self._passed < self._seconds

    def update(self, dt: float) -> bool:
        """Move on; return whether the wave is still on its way."""
        self._passed += dt
        return self.is_moving

    def finish(self) -> None:
        """End at once."""
        self._passed = self._seconds

    def lift(self, index: int) -> float:
        """Return how far the tile is up, from 0 to 1."""
        if not self.is_moving:
            return 0.0
        # Each tile takes half the time; they set out evenly over the other half.
        start = 0.5 * index / max(1, len(self._tiles) - 1)
        share = (self._passed / self._seconds - start) / 0.5
        return sin(pi * share) if 0 < share < 1 else 0.0

    def draw(self, surface: pygame.Surface, lens: Lens, faces: Faces, table: Rgb) -> None:
        """Draw the lifted tiles over the board on which they lie."""
        raised = [(cell, tile, lift) for i, (cell, tile) in enumerate(self._tiles)
                  if (lift := self.lift(i)) > 0]  # fmt: skip
        for cell, _, _ in raised:
            surface.fill(table, lens.rect_of(cell))
        margin = ghost_margin(lens.size)
        for cell, tile, lift in raised:
            rect = lens.rect_of(cell)
            place = rect.x - margin, rect.y - margin - round(0.16 * lens.size * lift)
            surface.blit(faces.ghost(tile, lens.size), place)


class LineLights:
    """Counted lines light up one after the other; each then stays lit until the end."""

    def __init__(self, count: int, pace: Pace) -> None:
        self._count, self._passed = count, 0.0
        self._each = pace.travel(min(LIGHT_SECONDS, LIGHTS_SECONDS / max(1, count)))

    @property
    def is_moving(self) -> bool:
        """Whether a line is still to light up, or the last one has just done so."""
        return self._passed < self._each * self._count

    @property
    def lit(self) -> int:
        """How many lines are lit now; all of them at once where nothing moves."""
        if not self.is_moving:
            return self._count
        return min(self._count, int(self._passed / self._each) + 1)

    def update(self, dt: float) -> bool:
        """Move on; return whether it goes on."""
        self._passed += dt
        return self.is_moving

    def finish(self) -> None:
        """Light all at once."""
        self._passed = self._each * self._count
