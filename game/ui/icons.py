"""Line icons in the tiles' wire language, drawn once per size and colour. Know no buttons."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from math import cos, radians, sin

import pygame

from game.sprites.face_cache import SurfaceCache
from game.sprites.shape_raster import Stencil, tinted
from game.sprites.shapes import Disc, Point
from game.ui.theme import Rgb

CACHE_BYTES = 2_000_000
_GRID = 24.0
_STROKE = 2.2  # 2.5 pixels in an icon of 28
_MIN_STROKE_PX = 1.5

Stroke = tuple[Point, ...]


class IconName(Enum):
    """What an icon says; directions are those of the screen."""

    UNDO = auto()
    SHUFFLE = auto()
    SWAP = auto()
    PLAY = auto()
    CHECK = auto()
    PASS = auto()
    MENU = auto()
    BACK = auto()
    CLOSE = auto()
    PLUS = auto()
    MINUS = auto()
    FIT = auto()
    BAG = auto()
    SORT = auto()
    TIDY = auto()
    RESTART = auto()
    SETTINGS = auto()
    SOUND_ON = auto()
    SOUND_OFF = auto()
    LANGUAGE = auto()
    HINT = auto()
    HELP = auto()
    EYE = auto()
    HISTORY_BACK = auto()
    HISTORY_FORWARD = auto()
    CROWN = auto()
    TROPHY = auto()
    HUMAN = auto()
    ROBOT = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    DRAG = auto()
    COPY = auto()
    SHARE = auto()
    TRASH = auto()
    BACKSPACE = auto()
    SHIFT = auto()


@dataclass(frozen=True, slots=True)
class Drawing:
    """An icon on a grid of 24 by 24, y down: wires with round ends, and dots."""

    strokes: tuple[Stroke, ...] = ()
    dots: tuple[Disc, ...] = ()


class Icons:
    """Icons as surfaces with alpha. Nobody may draw on a surface received from here."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._cache = SurfaceCache(limit)

    @property
    def bytes_used(self) -> int:
        """The memory of all icons kept now."""
        return self._cache.bytes_used

    def icon(self, name: IconName, size: int, color: Rgb) -> pygame.Surface:
        """Return the icon as a square of *size* pixels."""
        return self._cache.picture(
            (name, size, color), lambda: tinted(_mask(drawing(name), size), color)
        )


def _mask(drawing: Drawing, size: int) -> pygame.Surface:
    unit = size / _GRID
    stencil = Stencil((size, size), unit, (0.0, 0.0))
    for stroke in drawing.strokes:
        stencil.stroke(stroke, max(_STROKE, _MIN_STROKE_PX / unit))
    for dot in drawing.dots:
        stencil.disc(dot)
    return stencil.mask()


def drawing(name: IconName) -> Drawing:
    """Return the lines and dots of an icon."""
    return _DRAWINGS[name]


def _arc(center: Point, radius: float, start: float, stop: float) -> Stroke:
    """Return points from *start* to *stop* in degrees, clockwise from the right."""
    steps = max(4, round(abs(stop - start) / 9))
    angles = (radians(start + (stop - start) * i / steps) for i in range(steps + 1))
    return tuple((center[0] + radius * cos(a), center[1] + radius * sin(a)) for a in angles)


def _ring(center: Point, radius: float) -> Stroke:
    return _arc(center, radius, 0, 360)


def _curve(start: Point, pull: Point, end: Point) -> Stroke:
    """Return points on the arch from *start* to *end* that leans towards *pull*."""
    points = []
    for i in range(13):
        t = i / 12
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append(
            (
                a * start[0] + b * pull[0] + c * end[0],
                a * start[1] + b * pull[1] + c * end[1],
            )
        )
    return tuple(points)


def _closed(*points: Point) -> Stroke:
    return (*points, points[0])


def _gear(teeth: int, outer: float, inner: float) -> Stroke:
    corners = []
    for i in range(teeth):
        for radius, turn in ((inner, -0.30), (outer, -0.17), (outer, 0.17), (inner, 0.30)):
            angle = radians((i + turn) * 360 / teeth - 90)
            corners.append((12 + radius * cos(angle), 12 + radius * sin(angle)))
    return _closed(*corners)


def _mirrored(strokes: Iterable[Stroke]) -> tuple[Stroke, ...]:
    return tuple(tuple((_GRID - x, y) for x, y in stroke) for stroke in strokes)


def _turned(strokes: Iterable[Stroke]) -> tuple[Stroke, ...]:
    return tuple(tuple((y, x) for x, y in stroke) for stroke in strokes)


_LEFT: tuple[Stroke, ...] = (((20, 12), (4, 12)), ((10.5, 5.5), (4, 12), (10.5, 18.5)))
_UP = _turned(_LEFT)
_DOWN: tuple[Stroke, ...] = tuple(tuple((x, _GRID - y) for x, y in s) for s in _UP)
_STEP_BACK: tuple[Stroke, ...] = (
    _closed((19, 5.5), (9.5, 12), (19, 18.5)),
    ((5, 5.5), (5, 18.5)),
)
_SPEAKER = _closed((3, 9.2), (6.8, 9.2), (12, 4.6), (12, 19.4), (6.8, 14.8), (3, 14.8))
_HANDLE = _curve((7, 5.6), (1.6, 5.2), (3.4, 8.4)) + _curve((3.4, 8.4), (4.6, 10.8), (7.4, 10.8))
_CORNERS: tuple[Stroke, ...] = (((4, 9), (4, 4), (9, 4)), ((4, 15), (4, 20), (9, 20)))

_DRAWINGS = {
    IconName.UNDO: Drawing(
        (
            ((8.5, 4.2), (4, 8.7), (8.5, 13.2)),
            ((4, 8.7), (14.4, 8.7), *_arc((14.4, 14.3), 5.6, -90, 90), (8.5, 19.9)),
        )
    ),
    IconName.SHUFFLE: Drawing(
        (
            ((3, 7), (6.8, 7), (15.2, 17), (20.6, 17)),
            ((17.4, 13.8), (20.6, 17), (17.4, 20.2)),
            ((3, 17), (6.8, 17), (9, 14.4)),
            ((13, 9.6), (15.2, 7), (20.6, 7)),
            ((17.4, 3.8), (20.6, 7), (17.4, 10.2)),
        )
    ),
    IconName.SWAP: Drawing(
        (
            ((4, 8), (20.4, 8)),
            ((16.6, 4.2), (20.4, 8), (16.6, 11.8)),
            ((20, 16), (3.6, 16)),
            ((7.4, 12.2), (3.6, 16), (7.4, 19.8)),
        )
    ),
    IconName.PLAY: Drawing((_closed((7, 4.5), (19.5, 12), (7, 19.5)),)),
    IconName.CHECK: Drawing((((4, 12.8), (9.6, 18.4), (20.2, 6.4)),)),
    IconName.PASS: Drawing(
        (((5, 5.2), (11.8, 12), (5, 18.8)), ((12.6, 5.2), (19.4, 12), (12.6, 18.8)))
    ),
    IconName.MENU: Drawing((((4, 6), (20, 6)), ((4, 12), (20, 12)), ((4, 18), (20, 18)))),
    IconName.BACK: Drawing((((15, 4.4), (7.4, 12), (15, 19.6)),)),
    IconName.CLOSE: Drawing((((5.6, 5.6), (18.4, 18.4)), ((18.4, 5.6), (5.6, 18.4)))),
    IconName.PLUS: Drawing((((4, 12), (20, 12)), ((12, 4), (12, 20)))),
    IconName.MINUS: Drawing((((4, 12), (20, 12)),)),
    IconName.FIT: Drawing(
        (*_CORNERS, *_mirrored(_CORNERS)),
        (Disc((12, 12), 2.4),),
    ),
    IconName.BAG: Drawing(
        (
            (
                *_curve((9, 8.2), (3.4, 13), (4, 17)),
                *_curve((4, 17), (4.4, 20.6), (8, 20.6)),
                *_curve((16, 20.6), (19.6, 20.6), (20, 17)),
                *_curve((20, 17), (20.6, 13), (15, 8.2)),
            ),
            _closed((9, 8.2), (7, 3.4), (17, 3.4), (15, 8.2)),
        )
    ),
    IconName.SORT: Drawing(
        (
            ((6.6, 4), (6.6, 20)),
            ((3, 16.4), (6.6, 20), (10.2, 16.4)),
            ((13.6, 5.4), (21, 5.4)),
            ((13.6, 12), (19, 12)),
            ((13.6, 18.6), (17, 18.6)),
        )
    ),
    IconName.TIDY: Drawing(
        tuple(_closed((9, y), (20.6, y), (20.6, y + 4.2), (9, y + 4.2)) for y in (3.4, 9.9, 16.4)),
        tuple(Disc((4.6, y), 1.8) for y in (5.5, 12, 18.5)),
    ),
    IconName.RESTART: Drawing(
        (
            _arc((12, 12.6), 7.8, -150, 160),
            ((4.4, 4), (5.2, 8.9), (10.1, 8.1)),
        )
    ),
    IconName.SETTINGS: Drawing((_gear(8, 9.6, 7.0), _ring((12, 12), 2.7))),
    IconName.SOUND_ON: Drawing(
        (_SPEAKER, _arc((12, 12), 4.4, -42, 42), _arc((12, 12), 8.8, -46, 46))
    ),
    IconName.SOUND_OFF: Drawing((_SPEAKER, ((16.2, 9.6), (21, 14.4)), ((21, 9.6), (16.2, 14.4)))),
    IconName.LANGUAGE: Drawing(
        (
            _ring((12, 12), 9.3),
            ((2.7, 12), (21.3, 12)),
            _curve((12, 2.7), (3.6, 12), (12, 21.3)),
            _curve((12, 2.7), (20.4, 12), (12, 21.3)),
        )
    ),
    IconName.HINT: Drawing(
        (
            _closed(*_arc((12, 9.2), 6.6, 118, 422), (14.7, 17.2), (9.3, 17.2)),
            ((10.4, 21.2), (13.6, 21.2)),
        )
    ),
    IconName.HELP: Drawing(
        (
            _ring((12, 12), 9.3),
            (*_arc((12, 9.7), 3.0, 185, 395), (12, 13.4)),
        ),
        (Disc((12, 17), 1.45),),
    ),
    IconName.EYE: Drawing(
        (
            (*_curve((2.4, 12), (12, 1), (21.6, 12)), *_curve((21.6, 12), (12, 23), (2.4, 12))),
            _ring((12, 12), 2.6),
        )
    ),
    IconName.HISTORY_BACK: Drawing(_STEP_BACK),
    IconName.HISTORY_FORWARD: Drawing(_mirrored(_STEP_BACK)),
    IconName.CROWN: Drawing(
        (
            _closed(
                (4.6, 19), (3.2, 7.2), (8.4, 11.4), (12, 4.6), (15.6, 11.4), (20.8, 7.2), (19.4, 19)
            ),
        )
    ),
    IconName.TROPHY: Drawing(
        (
            ((7, 3.6), (17, 3.6), *_curve((17, 8.5), (16.6, 14), (12, 14))),
            (*_curve((12, 14), (7.4, 14), (7, 8.5)), (7, 3.6)),
            _HANDLE,
            *_mirrored((_HANDLE,)),
            ((12, 14), (12, 20)),
            ((7.8, 20.4), (16.2, 20.4)),
        )
    ),
    IconName.HUMAN: Drawing(
        (
            _ring((12, 7.4), 4.2),
            _closed(*_arc((12, 20.6), 7.6, 180, 360)),
        )
    ),
    IconName.ROBOT: Drawing(
        (
            _closed((5.2, 8.6), (18.8, 8.6), (18.8, 20), (5.2, 20)),
            ((12, 8.6), (12, 4)),
            ((2, 12.8), (2, 15.8)),
            ((22, 12.8), (22, 15.8)),
        ),
        (Disc((12, 3.6), 1.8), Disc((9.1, 14.2), 1.7), Disc((14.9, 14.2), 1.7)),
    ),
    IconName.UP: Drawing(_UP),
    IconName.DOWN: Drawing(_DOWN),
    IconName.LEFT: Drawing(_LEFT),
    IconName.RIGHT: Drawing(_mirrored(_LEFT)),
    IconName.DRAG: Drawing(dots=tuple(Disc((x, y), 1.8) for x in (8.4, 15.6) for y in (5, 12, 19))),
    IconName.COPY: Drawing(
        (
            _closed((9, 9), (20.4, 9), (20.4, 20.4), (9, 20.4)),
            ((4.8, 15), (3.6, 15), (3.6, 3.6), (15, 3.6), (15, 4.8)),
        )
    ),
    IconName.SHARE: Drawing(
        (
            ((7, 10.6), (4.8, 10.6), (4.8, 20.6), (19.2, 20.6), (19.2, 10.6), (17, 10.6)),
            ((12, 15.4), (12, 3.2)),
            ((7.9, 7.3), (12, 3.2), (16.1, 7.3)),
        )
    ),
    IconName.TRASH: Drawing(
        (
            ((3.8, 6.8), (20.2, 6.8)),
            ((8.8, 6.8), (9.4, 3.2), (14.6, 3.2), (15.2, 6.8)),
            ((5.8, 6.8), (6.8, 20.8), (17.2, 20.8), (18.2, 6.8)),
            ((12, 11), (12, 16.6)),
        )
    ),
    IconName.BACKSPACE: Drawing(
        (
            _closed((8.6, 5.2), (21.4, 5.2), (21.4, 18.8), (8.6, 18.8), (2.4, 12)),
            ((11.6, 9.3), (17, 14.7)),
            ((17, 9.3), (11.6, 14.7)),
        )
    ),
    IconName.SHIFT: Drawing(
        (_closed((12, 3.2), (20.8, 12), (16, 12), (16, 20.6), (8, 20.6), (8, 12), (3.2, 12)),)
    ),
}
