"""Which player a level is, in every game. Knows no rules and no views."""

from enum import StrEnum

from game.ai.board_players import easy, master_with, normal, strong
from game.ai.cards.players import player_for as card_player_for
from game.ai.thinking import Player


class Level(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"
    MASTER = "master"


def player_for(game: str, level: Level, budget: int | None = None) -> Player:
    """Return the player of *level* for *game*.

    *budget* is how many playouts a Master of a board game may spend on a turn; slow devices give
    fewer than the default.
    """
    if game == "cards":
        return card_player_for(level)
    if level == Level.MASTER:
        return master_with() if budget is None else master_with(budget)
    return {Level.EASY: easy, Level.NORMAL: normal, Level.STRONG: strong}[level]
