"""One match on one device: what the play screen asks and tells. Knows no screen and no clock."""

from game.ai.cards.story import RACK, CardMove
from game.session.board_session import BoardSession, Moment
from game.session.card_draft import DraftCard, DraftRow
from game.session.card_table import NEW_ROW
from game.session.card_turn import Faults
from game.session.cards_session import CardsSession, TableMoment
from game.session.draft import DraftTile
from game.session.history import Owner, Turn
from game.session.laying import DIRECTIONS, Direction
from game.session.overview import Standing
from game.session.rack import RackTile, SortBy
from game.session.seating import TableOptions
from game.session.session import SeatStatistics, Session

__all__ = [
    "DIRECTIONS",
    "NEW_ROW",
    "RACK",
    "BoardSession",
    "CardMove",
    "CardsSession",
    "Direction",
    "DraftCard",
    "DraftRow",
    "DraftTile",
    "Faults",
    "Moment",
    "Owner",
    "RackTile",
    "SeatStatistics",
    "Session",
    "SortBy",
    "Standing",
    "TableMoment",
    "TableOptions",
    "Turn",
]
