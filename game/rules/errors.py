"""What can go wrong, by name. The words that a player reads for each live in i18n, never here."""

from collections.abc import Iterable
from enum import StrEnum


class Reason(StrEnum):
    """Why an action is refused."""

    # any game
    MATCH_OVER = "match-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_THIS_GAME = "not-in-this-game"
    NOTHING_CHOSEN = "nothing-chosen"
    NOT_YOUR_TILE = "not-your-tile"
    OPENING_REQUIRED = "opening-required"
    OPENING_TOO_SMALL = "opening-too-small"
    DUPLICATE_TILE = "duplicate-tile"
    LINE_MIXED = "line-mixed"
    MUST_PLAY = "must-play"
    # board games
    TOO_FAR = "too-far"
    CELL_TAKEN = "cell-taken"
    NOT_IN_LINE = "not-in-line"
    GAP = "gap"
    NOT_CONNECTED = "not-connected"
    NO_COMMON_TRAIT = "no-common-trait"
    DIAGONAL_FULL = "diagonal-full"
    BAG_TOO_SMALL = "bag-too-small"
    MUST_SWAP = "must-swap"
    # Cards
    ROW_TOO_SHORT = "row-too-short"
    NOTHING_PLAYED = "nothing-played"
    TABLE_CARD_TAKEN = "table-card-taken"
    SHOW_FIRST = "show-first"
    ALREADY_SHOWN = "already-shown"
    WRONG_EXCHANGE_COUNT = "wrong-exchange-count"
    MUST_EXCHANGE = "must-exchange"
    NO_EXCHANGE_LEFT = "no-exchange-left"


class RulesError(ValueError):
    """Anything that this package refuses."""


class NotationError(RulesError):
    """A text that names no tile, cell, placement or action."""


class SetupError(RulesError):
    """A match that cannot be started: wrong seats, names, ages, options or seed."""


class IllegalMove(RulesError):
    """An action that the rules refuse; the state it was tried on is unchanged."""

    def __init__(self, reason: Reason, places: Iterable[object] = (), count: int = 0) -> None:
        self.reason, self.places, self.count = reason, tuple(places), count
        where = " at " + " ".join(map(str, self.places)) if self.places else ""
        super().__init__(f"{reason}{where}")


class MatchTextError(RulesError):
    """A match text that is refused; each subclass says why."""


class TextTooLarge(MatchTextError):
    """Longer than any real match."""


class TextDamaged(MatchTextError):
    """Not a match text, cut off, or with a field that cannot be."""


class TextEdited(MatchTextError):
    """Well formed, but changed after it was written."""


class TextTooNew(MatchTextError):
    """Written by a later version of the game."""


class TextDoesNotReplay(MatchTextError):
    """Holds an action that the rules refuse at its turn."""
