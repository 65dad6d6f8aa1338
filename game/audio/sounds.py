"""Which sounds exist and in which files they lie. Knows no player and no volume."""

from enum import StrEnum

from game.rules.tiles import COLOR_LETTERS, SHAPE_LETTERS, Tile


class Sound(StrEnum):
    """What can be heard, apart from the tiles' own notes; each value is a file's name."""

    TICK = "tick"
    """A button is pressed, a tile is lifted."""

    TOCK = "tock"
    """A tile settles."""

    THUP = "thup"
    """Something is not allowed."""

    DRAW = "draw"
    """Tiles are drawn or swapped."""

    TURN = "turn"
    """The turn passes to the next seat."""

    CURTAIN = "curtain"
    """The curtain hides a rack."""

    QWIRKLE = "qwirkle"
    """The chord that follows the six notes of a full line."""

    WIN = "win"
    """A match ends and somebody here has won it."""

    END = "end"
    """A match ends otherwise."""


SUFFIX = ".ogg"
# Wood never falls twice in quite the same way.
DETUNED_TOCKS = ("tock-low", "tock-high")


def files_of(sound: Sound) -> tuple[str, ...]:
    """Return the names of the files for *sound*, any of which will do."""
    names = (sound.value, *DETUNED_TOCKS) if sound is Sound.TOCK else (sound.value,)
    return tuple(name + SUFFIX for name in names)


def note_of(tile: Tile) -> str:
    """Return the name of a tile's note: its colour is the pitch, its shape the voice."""
    return f"note-{COLOR_LETTERS[tile.color]}{SHAPE_LETTERS[tile.shape]}{SUFFIX}"
