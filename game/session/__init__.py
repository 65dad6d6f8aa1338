"""One match on one device: what the play screen asks and tells. Knows no screen and no clock."""

from game.session.board_session import BoardSession, Moment
from game.session.draft import DraftTile
from game.session.history import Owner, Turn
from game.session.laying import DIRECTIONS, Direction
from game.session.rack import RackTile, SortBy
from game.session.seating import TableOptions
from game.session.session import SeatStatistics, Session

__all__ = [
    "DIRECTIONS",
    "BoardSession",
    "Direction",
    "DraftTile",
    "Moment",
    "Owner",
    "RackTile",
    "SeatStatistics",
    "Session",
    "SortBy",
    "TableOptions",
    "Turn",
]
