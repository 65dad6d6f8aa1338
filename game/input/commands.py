"""What keys and gamepads ask for, as values. Knows neither the keys nor who obeys."""

from dataclasses import dataclass, replace
from enum import StrEnum


class Action(StrEnum):
    """Everything that can be asked for without pointing.

    UP, DOWN, LEFT and RIGHT move the focus in menus and the cell cursor on the board.
    """

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ACTIVATE = "activate"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    HOME = "home"
    END = "end"
    RACK_1 = "rack_1"
    RACK_2 = "rack_2"
    RACK_3 = "rack_3"
    RACK_4 = "rack_4"
    RACK_5 = "rack_5"
    RACK_6 = "rack_6"
    RACK_7 = "rack_7"
    RACK_8 = "rack_8"
    RACK_9 = "rack_9"
    RACK_NEXT = "rack_next"
    RACK_PREVIOUS = "rack_previous"
    TAKE_BACK = "take_back"
    TAKE_BACK_ALL = "take_back_all"
    PLAY = "play"
    SWAP = "swap"
    SHUFFLE = "shuffle"
    HINT = "hint"
    PAN_UP = "pan_up"
    PAN_DOWN = "pan_down"
    PAN_LEFT = "pan_left"
    PAN_RIGHT = "pan_right"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    RECENTRE = "recentre"
    LAST_MOVE = "last_move"
    HISTORY_BACK = "history_back"
    HISTORY_FORWARD = "history_forward"
    MENU = "menu"
    HELP = "help"


MOVES = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
PANS = (Action.PAN_UP, Action.PAN_DOWN, Action.PAN_LEFT, Action.PAN_RIGHT)
ZOOMS = (Action.ZOOM_IN, Action.ZOOM_OUT)
RACK = (
    Action.RACK_1,
    Action.RACK_2,
    Action.RACK_3,
    Action.RACK_4,
    Action.RACK_5,
    Action.RACK_6,
    Action.RACK_7,
    Action.RACK_8,
    Action.RACK_9,
)


@dataclass(frozen=True, slots=True)
class Command:
    """One request; *fine* asks for the smallest step, *repeat* marks a key that is kept down."""

    action: Action
    fine: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Text for the field that is being edited."""

    text: str


@dataclass(frozen=True, slots=True)
class Erased:
    """The last character of the field being edited has to go."""


Request = Command | Typed | Erased

_IN_MENUS = {
    Action.MENU: Action.BACK,
    Action.TAKE_BACK: Action.BACK,
    Action.TAKE_BACK_ALL: Action.BACK,
    Action.RACK_NEXT: Action.NEXT,
    Action.RACK_PREVIOUS: Action.PREVIOUS,
}


def for_menus(command: Command) -> Command:
    """Return what *command* means where there is no board.

    Esc opens the menu of a match and leaves every other screen; button B takes a tile back
    in a match and goes back elsewhere. Only the scene can tell which of both it is.
    """
    return replace(command, action=_IN_MENUS.get(command.action, command.action))
