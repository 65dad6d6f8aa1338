"""Makes the fonts under assets/fonts from their packages. Knows characters, not texts or sizes.

Needs Debian's fonts-inter, npm's @fontsource/atkinson-hyperlegible-next and, from pip,
fonttools and brotli. The same packages give the same bytes.

    npm install --prefix /tmp/fonts @fontsource/atkinson-hyperlegible-next
    python build/make_fonts.py /tmp/fonts/node_modules/@fontsource/atkinson-hyperlegible-next
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph

INTER = Path("/usr/share/fonts/opentype/inter")
TARGET = Path(__file__).parents[1] / "assets" / "fonts"
CLEAR_FILE = "atkinson-hyperlegible-next-{subset}-{weight}-normal.woff2"
WEIGHTS = {"Medium": 500, "Bold": 700}

SOFT_HYPHEN = 0xAD
ASCII = range(0x20, 0x7F)
LATIN_1 = tuple(code for code in range(0xA0, 0x100) if code != SOFT_HYPHEN)
# For the names of players: a name from any of Europe's Latin alphabets can be written.
UNUSED = (0x132, 0x133, 0x138, 0x13F, 0x140, 0x149)
LATIN_EXTENDED = tuple(code for code in range(0x100, 0x17F) if code not in UNUSED)
LATIN_EXTENDED += (0x218, 0x219, 0x21A, 0x21B, 0x1E9E)
PUNCTUATION = (*range(0x2013, 0x2015), *range(0x2018, 0x201B), *range(0x201C, 0x201F))
PUNCTUATION += (0x2022, 0x2026, 0x202F, 0x2039, 0x203A, 0x20AC, 0x2212)
ARROWS = range(0x2190, 0x2194)
LEFT_TRIANGLE, RIGHT_TRIANGLE, STAR, CHECK, CROSS = 0x25C0, 0x25B6, 0x2605, 0x2713, 0x2715
SYMBOLS = (*ARROWS, LEFT_TRIANGLE, RIGHT_TRIANGLE, STAR, CHECK, CROSS)
CHARACTERS = (*ASCII, *LATIN_1, *LATIN_EXTENDED, *PUNCTUATION, *SYMBOLS)

INTER_NOTICE = "Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter)"
BORROWED = "Some symbols of this modified version are taken from Inter."

UNCHANGED = Transform()
TIMES = 0xD7
CROSS_GROWTH = 1.35
EM = 1000
# The largest distance, in thousandths of the em, between a cubic curve and its replacement.
TOLERANCE = 1.0
NAMES_KEPT = (0, 1, 2, 3, 4, 5, 6, 13, 14)
QUADRATIC_MAXP = {
    "maxZones": 1,
    "maxTwilightPoints": 0,
    "maxStorage": 0,
    "maxFunctionDefs": 0,
    "maxInstructionDefs": 0,
    "maxStackElements": 0,
    "maxSizeOfInstructions": 0,
    "maxComponentElements": 0,
}


def main(arguments: list[str]) -> None:
    """Write all fonts and their licences."""
    if len(arguments) != 1:
        sys.exit(__doc__)
    clear = Path(arguments[0])
    TARGET.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        inter = inter_font(weight)
        _save(inter, f"inter-{weight.lower()}.ttf")
        _save(clear_font(clear, weight, inter), f"clear-{weight.lower()}.ttf")
    write_licences((clear / "LICENSE").read_text("utf-8"))


def inter_font(weight: str) -> TTFont:
    """Return Inter with only our characters, drawn in the curves of TrueType."""
    font = _subset(TTFont(INTER / f"Inter-{weight}.otf", recalcTimestamp=False))
    make_quadratic(font)
    # Neighbouring points of the smaller grid fit into single bytes: a tenth of the file.
    scale_upem(font, EM)
    _add_cross(font)
    return font


def clear_font(package: Path, weight: str, inter: TTFont) -> TTFont:
    """Return Atkinson Hyperlegible Next, merged from its parts.

    What it lacks, arrows and other symbols, comes from Inter of the same weight.
    """
    font, extended = (
        _subset(TTFont(_clear_path(package, subset, weight), recalcTimestamp=False))
        for subset in ("latin", "latin-ext")
    )
    borrow(font, extended)
    borrow(font, inter)
    return font


def write_licences(clear_licence: str) -> None:
    """Write one licence text beside each family; both families have the same conditions."""
    notice, conditions = clear_licence.split("\n", 1)
    texts = {"inter": INTER_NOTICE, "clear": f"{notice}\n\n{BORROWED} {INTER_NOTICE}"}
    for family, notices in texts.items():
        (TARGET / f"{family}-LICENSE.txt").write_text(f"{notices}\n{conditions}", "utf-8")


def make_quadratic(font: TTFont) -> None:
    """Turn the cubic outlines of *font* into TrueType ones."""
    order = font.getGlyphOrder()
    glyphs = {name: _quadratic_glyph(font, name) for name in order}
    del font["CFF "]
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, glyphs
    font["maxp"].tableVersion = 0x00010000
    for field, value in QUADRATIC_MAXP.items():
        setattr(font["maxp"], field, value)
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"


def borrow(font: TTFont, donor: TTFont) -> None:
    """Copy to *font* each of our characters that only *donor* has, scaled to the same em."""
    scale = Transform().scale(font["head"].unitsPerEm / donor["head"].unitsPerEm)
    for code, name in _lacking(font, donor):
        glyph = _quadratic_glyph(donor, name, scale)
        _add(font, code, glyph, scale.transformPoint((donor["hmtx"][name][0], 0))[0])


def _lacking(font: TTFont, donor: TTFont) -> Iterator[tuple[int, str]]:
    own, others = font.getBestCmap(), donor.getBestCmap()
    return ((code, others[code]) for code in CHARACTERS if code not in own and code in others)


def _quadratic_glyph(font: TTFont, name: str, change: Transform = UNCHANGED) -> Glyph:
    glyphs = font.getGlyphSet()
    outline = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(outline)
    pen = TTGlyphPen(None)
    is_cubic = "CFF " in font
    tolerance = TOLERANCE / 1000 * font["head"].unitsPerEm
    # Filled areas lie to the left of cubic contours and to the right of quadratic ones.
    curves = Cu2QuPen(pen, tolerance, reverse_direction=True) if is_cubic else pen
    outline.replay(TransformPen(curves, change))
    return pen.glyph()


def _subset(font: TTFont) -> TTFont:
    options = Options()
    options.layout_features = ["kern"]
    options.name_IDs = list(NAMES_KEPT)
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["STAT", "gasp"]
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.flavor = None
    return font


def _add_cross(font: TTFont) -> None:
    """Add the cross that closes things: a larger times sign, centred between the lines."""
    name = font.getBestCmap()[TIMES]
    small, advance = font["glyf"][name], font["hmtx"][name][0]
    small.recalcBounds(font["glyf"])
    middle = (small.yMin + small.yMax) / 2
    lift = font["OS/2"].sCapHeight / 2 - CROSS_GROWTH * middle
    change = Transform().translate(0, lift).scale(CROSS_GROWTH)
    _add(font, CROSS, _quadratic_glyph(font, name, change), advance * CROSS_GROWTH)


def _add(font: TTFont, code: int, glyph: Glyph, advance: float) -> None:
    name = f"uni{code:04X}"
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(advance), getattr(glyph, "xMin", 0))
    _map(font, code, name)


def _map(font: TTFont, code: int, name: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def _clear_path(package: Path, subset: str, weight: str) -> Path:
    return package / "files" / CLEAR_FILE.format(subset=subset, weight=WEIGHTS[weight])


def _save(font: TTFont, name: str) -> None:
    font.save(TARGET / name)
    absent = "".join(map(chr, _absent(font)))
    size = (TARGET / name).stat().st_size
    sys.stdout.write(f"{name:20} {size:6} bytes, lacking: {absent or 'nothing'}\n")


def _absent(font: TTFont) -> Iterable[int]:
    cmap = font.getBestCmap()
    return (code for code in CHARACTERS if code not in cmap)


if __name__ == "__main__":
    main(sys.argv[1:])
