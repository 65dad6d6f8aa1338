"""Texts that need more than a key: tiles, refusals, winners, times. Decides no rules."""

from collections import Counter
from collections.abc import Sequence

from game.i18n.texts import Texts
from game.rules.errors import Reason
from game.rules.lines import FULL_LINE
from game.rules.tiles import Background, Color, Shape, Tile
from game.rules.verdict import Verdict

MINUTE, HOUR, DAY = 60, 3600, 86400


def color_name(texts: Texts, color: Color) -> str:
    """Return a colour's name: red."""
    return texts(f"color.{color.name.lower()}")


def shape_name(texts: Texts, shape: Shape) -> str:
    """Return a shape's name: circle."""
    return texts(f"shape.{shape.name.lower()}")


def tile_name(texts: Texts, tile: Tile) -> str:
    """Return a tile's name: red circle, or in Flex: red circle on black."""
    name = texts(f"tile.{_kind(tile)}")
    if tile.background is Background.NONE:
        return name
    return texts(f"tile.on.{tile.background.name.lower()}", tile=name)


def a_tile(texts: Texts, tile: Tile) -> str:
    """Return a tile's name within a sentence: a red circle. Backgrounds are left out."""
    return texts(f"tile.a.{_kind(tile)}")


def reason_text(
    texts: Texts, verdict: Verdict, game: str = "", collects: Color | Shape | None = None
) -> str:
    """Return why a draft is refused, in the words of *game*.

    *collects* is what the line in question has in common, if the caller knows.
    """
    assert verdict.reason is not None, "a legal draft needs no excuse"
    key = f"reason.{verdict.reason}"
    if verdict.reason is Reason.LINE_MIXED and collects is not None:
        return texts("reason.collects", trait=texts(f"trait.{collects.name.lower()}"))
    if verdict.reason is Reason.DUPLICATE_TILE and verdict.cells and verdict.count > FULL_LINE:
        key = "reason.line-full"
    if f"reason.{game}.{verdict.reason}" in texts:
        key = f"reason.{game}.{verdict.reason}"
    return texts(key, count=verdict.count, **_names(texts, verdict.tiles))


def joined(texts: Texts, names: Sequence[str]) -> str:
    """Return *names* as a list in a sentence: Anna, Ben and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return texts("common.and", first=", ".join(names[:-1]), last=names[-1])


def winner_line(texts: Texts, winners: Sequence[str]) -> str:
    """Return who has won; equal scores share."""
    if len(winners) == 1:
        return texts("score.winner", name=winners[0])
    return texts("score.shared", names=joined(texts, winners))


def ago(texts: Texts, seconds: float) -> str:
    """Return how long ago something was; a clock that was set back counts as now."""
    if seconds < MINUTE:
        return texts("time.now")
    if seconds < HOUR:
        return texts("time.minutes", count=int(seconds // MINUTE))
    if seconds < DAY:
        return texts("time.hours", count=int(seconds // HOUR))
    return texts("time.days", count=int(seconds // DAY))


def _kind(tile: Tile) -> str:
    return f"{tile.color.name}-{tile.shape.name}".lower()


def _names(texts: Texts, tiles: Sequence[Tile]) -> dict[str, str]:
    """Return the names of the tile that causes a refusal; in a row, of the one there twice."""
    if not tiles:
        return {}
    (tile, _times), *_others = Counter(tiles).most_common(1)
    names = {"tile": a_tile(texts, tile)}
    if tile.background is not Background.NONE:
        names["background"] = texts(f"background.{tile.background.name.lower()}")
    return names
