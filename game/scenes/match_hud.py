"""The widgets that every table has around it: score chips, the way back in time, the menu.

Decides nothing; how a button stands in its place is told by the table.
"""

from collections.abc import Callable, Sequence

import pygame

from game.i18n.texts import Texts
from game.session import Session, Standing
from game.ui.icons import IconName
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.chips import ScoreChip
from game.ui.widgets.turn_list import TurnList

CHIP = 64
GAP = 6
INSET = 3
TURNS = 12  # of the past that a panel tells at most

Stand = Callable[[Button, pygame.Rect], None]


def score_chips(
    look: Look, session: Session, standing: Standing, room: pygame.Rect, *, in_column: bool
) -> list[Widget]:
    """Return a chip for each seat: in a row, or one below the other in a panel."""
    best = max(1, *standing.scores)
    widgets: list[Widget] = []
    seats = session.state.setup.seats
    places = _chip_places(look, room, len(seats), in_column=in_column)
    for number, (seat, rect) in enumerate(zip(seats, places, strict=True)):
        chip = ScoreChip(id=f"seat-{number}", label=seat.name, rect=rect, is_fixed=True)
        chip.seat, chip.score = number, standing.scores[number]
        chip.share = standing.scores[number] / best
        chip.is_active, chip.leads = number == standing.seat, number in standing.leaders
        widgets.append(chip)
    return widgets


def _chip_places(
    look: Look, room: pygame.Rect, count: int, *, in_column: bool
) -> list[pygame.Rect]:
    gap, inset = look.px(GAP), look.px(INSET)
    if in_column:
        high = min(look.grown(CHIP), (room.height - gap * (count - 1)) // count)
        tops = [room.top + number * (high + gap) for number in range(count)]
        return [pygame.Rect(room.left, top, room.width, high) for top in tops]
    wide = (room.width - gap * (count + 1)) // count
    lefts = [room.left + gap + number * (wide + gap) for number in range(count)]
    return [pygame.Rect(left, room.top + inset, wide, room.height - 2 * inset) for left in lefts]


def turn_list(
    look: Look, title: str, lines: Sequence[str], chips: Sequence[Widget], bottom: int
) -> list[Widget]:
    """Return what happened last, between the chips of a panel and *bottom*; newest first."""
    last, gap = chips[-1].rect, look.px(2 * GAP)
    rect = pygame.Rect(last.left, last.bottom + gap, last.width, bottom - last.bottom - 2 * gap)
    if not lines or rect.height <= 0:
        return []
    told = TurnList(id="turns", label=title, rect=rect, is_fixed=True, can_focus=False)
    told.is_enabled, told.lines = False, tuple(lines)
    return [told]


def history_buttons(
    texts: Texts, moment: int, total: int, places: tuple[pygame.Rect, ...], stand: Stand
) -> list[Widget]:
    """Return back, forward and now at three *places*."""
    back = Button(id="history-back", label=texts("play.history.back"), icon=IconName.HISTORY_BACK)
    back.is_enabled = moment > 0
    ahead = Button(id="history-forward", label=texts("play.history.forward"))
    ahead.icon, ahead.is_enabled = IconName.HISTORY_FORWARD, moment < total
    stand(back, places[0])
    stand(ahead, places[1])
    now = Button(id="history-now", label=texts("play.history.now"), rect=places[2])
    now.weight, now.is_fixed = Weight.ACTION, True
    return [back, ahead, now]


def menu_button(texts: Texts, rect: pygame.Rect, *, in_panel: bool) -> Button:
    """Return the way to everything else."""
    menu = Button(id="menu", icon=IconName.MENU, rect=rect, is_fixed=True)
    menu.hint = texts("play.menu")
    menu.weight = Weight.PLAIN if in_panel else Weight.QUIET
    return menu
