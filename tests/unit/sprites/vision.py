"""How eyes see colours: contrast as WCAG counts it, distances with and without colour blindness."""

from enum import Enum
from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt

Rgb = tuple[int, int, int]
Lab = tuple[float, float, float]
_Row = tuple[float, float, float]
_Matrix = tuple[_Row, _Row, _Row]


class Eyes(Enum):
    """Kinds of colour vision; matrices of Machado, Oliveira and Fernandes 2009, severity 1."""

    NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTANOPE = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTERANOPE = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )
    TRITANOPE = (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    )


_TO_XYZ: _Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_DAYLIGHT = (0.95047, 1.0, 1.08883)


def contrast(one: Rgb, two: Rgb) -> float:
    """Return the WCAG contrast ratio, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def lab(colour: Rgb, eyes: Eyes = Eyes.NORMAL) -> Lab:
    """Return the CIE L*a*b* place of *colour* as *eyes* see it."""
    seen = _product(eyes.value, _linear(colour))
    clipped = (_unit(seen[0]), _unit(seen[1]), _unit(seen[2]))
    x, y, z = (_response(v / w) for v, w in zip(_product(_TO_XYZ, clipped), _DAYLIGHT, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Lab, two: Lab) -> float:
    """Return the CIEDE2000 difference; around 1 is just noticeable."""
    mean_chroma = (hypot(one[1], one[2]) + hypot(two[1], two[2])) / 2
    stretch = 1 + 0.5 * (1 - _chroma_weight(mean_chroma))
    c1, h1 = _polar(one[1] * stretch, one[2])
    c2, h2 = _polar(two[1] * stretch, two[2])
    turn = (h2 - h1 + 180) % 360 - 180 if c1 and c2 else 0.0
    lightness, chroma = (one[0] + two[0]) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 and c2 else h1 + h2
    offset = (lightness - 50) ** 2
    d_light = (two[0] - one[0]) / (1 + 0.015 * offset / sqrt(20 + offset))
    d_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    d_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _hue_weight(hue))
    twist = -2 * _chroma_weight(chroma) * sin(pi / 3 * exp(-(((hue - 275) / 25) ** 2)))
    return sqrt(d_light**2 + d_chroma**2 + d_hue**2 + twist * d_chroma * d_hue)


def _luminance(colour: Rgb) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(colour: Rgb) -> _Row:
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (channel / 255 for channel in colour)
    )
    return red, green, blue


def _product(matrix: _Matrix, vector: _Row) -> _Row:
    one, two, three = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def _unit(value: float) -> float:
    return min(1.0, max(0.0, value))


def _response(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _chroma_weight(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _hue_weight(hue: float) -> float:
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * cos(radians(times * hue + shift)) for share, times, shift in terms)
