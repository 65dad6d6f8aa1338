"""Every colour of the game, by role, for a dark and a light table. Knows no drawing."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from game.rules.tiles import Color

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Six = tuple[Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
ThemeChoice = Literal["dark", "light", "system"]


def _hex(code: int) -> Rgb:
    return code >> 16, code >> 8 & 0xFF, code & 0xFF


def _six(codes: Iterable[int]) -> Six:
    red, orange, yellow, green, blue, purple = (_hex(code) for code in codes)
    return red, orange, yellow, green, blue, purple


INK = _hex(0x14161A)
INK_EDGE = _hex(0x38393A)
IVORY = _hex(0xF6F1E4)
IVORY_EDGE = _hex(0xD2CEC4)

# Ruby, amber, lemon, mint, cobalt, lilac. Their lightness climbs where hue is lost to a
# colour-blind eye: keep that ladder when tuning, the theme's tests measure it.
ENAMEL = _six((0xC0273A, 0xDC8430, 0xFFEC3D, 0x4CDDA4, 0x2F74B8, 0xD49EFC))

# The two dark enamels carry ivory hatching, the four light ones ink.
HATCHING: Six = (IVORY, INK, INK, INK, IVORY, INK)


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours; a role says what a colour is for, never what it looks like."""

    is_dark: bool

    table: Rgb
    vignette: Rgba  # laid over the table's outer corners
    cell_dot: Rgb  # at cell corners near tiles
    mark: Rgb  # legal, target, last move and rings: neutral, so never mistaken for an enamel
    rim: Rgb  # around every plate, and around anything that needs an outline of 3:1

    panel: Rgb  # also the curtain
    text: Rgb  # on table, panel, button and field
    muted: Rgb
    disabled: Rgb  # text that cannot be acted upon now
    error: Rgb  # on panels
    separator: Rgb  # decoration only, carries no meaning
    field: Rgb  # the well of a text field, slider or unselected choice
    scrim: Rgba  # over whatever lies behind an overlay

    button: Rgb
    button_edge: Rgb  # the two lower pixels that close on press
    button_pressed: Rgb

    action: Rgb  # Play, links, selected choices; lives in panels only
    action_text: Rgb
    action_edge: Rgb
    action_pressed: Rgb

    focus_inner: Rgb = IVORY  # drawn over the wider outer ring, so one of both always shows
    focus_outer: Rgb = INK

    ink: Rgb = INK
    ink_edge: Rgb = INK_EDGE  # light along the upper border of an ink plate
    ivory: Rgb = IVORY
    ivory_edge: Rgb = IVORY_EDGE  # shade along the lower border of an ivory plate
    enamel: Six = ENAMEL
    hatching: Six = HATCHING

    def wire_on(self, plate: Rgb) -> Rgb:
        """Return the wire for a symbol on *plate*: ivory on ink, ink on ivory."""
        return self.ivory if plate == self.ink else self.ink

    def enamel_of(self, color: Color) -> Rgb:
        """Return the fill of a symbol of this colour, the same on every plate."""
        return self.enamel[color]

    def hatching_of(self, color: Color) -> Rgb:
        """Return the colour of the lines or dots drawn over that fill."""
        return self.hatching[color]


DARK = Theme(
    is_dark=True,
    table=_hex(0x2B3A42),
    vignette=(0, 0, 0, 10),
    cell_dot=_hex(0x384850),
    mark=IVORY,
    rim=_hex(0x8FA3AC),
    panel=_hex(0x1E282E),
    text=IVORY,
    muted=_hex(0xB8C4C9),
    disabled=_hex(0x8A9BA3),
    error=_hex(0xFF8A7A),
    separator=_hex(0x3A4A52),
    field=_hex(0x141B20),
    scrim=(10, 14, 17, 168),
    button=_hex(0x35464F),
    button_edge=_hex(0x11171B),
    button_pressed=_hex(0x2B3A42),
    action=_hex(0x5BC8D6),
    action_text=INK,
    action_edge=_hex(0x2C7A85),
    action_pressed=_hex(0x46AFBD),
)

LIGHT = Theme(
    is_dark=False,
    table=_hex(0xD8D2C4),
    vignette=(0, 0, 0, 10),
    cell_dot=_hex(0xE9E3D5),
    mark=INK,
    rim=_hex(0x6B675C),
    panel=_hex(0xFBF8F0),
    text=_hex(0x1B1D22),
    muted=_hex(0x55585F),
    disabled=_hex(0x726F67),
    error=_hex(0xA3231B),
    separator=_hex(0xD3CCBC),
    field=_hex(0xFFFFFF),
    scrim=(27, 29, 34, 128),
    button=_hex(0xEAE4D6),
    button_edge=_hex(0xB4AC9A),
    button_pressed=_hex(0xDCD5C5),
    action=_hex(0x0E5F6B),
    action_text=_hex(0xFFFFFF),
    action_edge=_hex(0x083A42),
    action_pressed=_hex(0x0A4A54),
)


def theme_for(choice: ThemeChoice, system_dark: bool) -> Theme:
    """Return the theme a player chose; "system" follows the device."""
    if choice == "system":
        return DARK if system_dark else LIGHT
    return DARK if choice == "dark" else LIGHT
