"""The buttons, chips and signs around the card table, as widgets. Decides nothing."""

from dataclasses import dataclass

import pygame

from game.i18n.texts import Texts
from game.scenes.cards_regions import CardRegions
from game.scenes.cards_words import MainButton, main_button
from game.session import CardsSession, SortBy
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.chips import ScoreChip
from game.ui.widgets.pile import PileChip

CHIP = 64


@dataclass(frozen=True, slots=True)
class HudState:
    """What the widgets depend on besides the session."""

    scores: tuple[int, ...]  # as shown
    looking_at: int | None  # the moment of the match that is looked at
    marked: int  # cards to be exchanged
    sorts_by: SortBy
    can_tidy: bool


def hud_widgets(
    look: Look, texts: Texts, session: CardsSession, regions: CardRegions, state: HudState
) -> list[Widget]:
    """Return all widgets of the card table, in the order of the focus."""
    if state.looking_at is not None:
        actions = _history_buttons(texts, session, regions, state.looking_at)
    else:
        actions = _action_buttons(texts, session, regions, state)
    chips = _chips(look, session, regions, state.scores)
    pile = _pile(texts, session, regions)
    return [*actions, *chips, pile, _menu(texts, regions)]


def _action_buttons(
    texts: Texts, session: CardsSession, regions: CardRegions, state: HudState
) -> list[Widget]:
    is_mine = session.viewer == session.state.to_move and session.state.ended is None
    undo = Button(id="undo", label=texts("cards.undo"), icon=IconName.UNDO)
    undo.is_enabled = is_mine and session.can_undo
    reset = Button(id="reset", label=texts("cards.reset"), icon=IconName.RESTART)
    reset.is_enabled = is_mine and session.can_reset
    tidy = Button(id="tidy", label=texts("cards.tidy"), icon=IconName.TIDY)
    tidy.is_enabled = is_mine and state.can_tidy
    by_color = state.sorts_by is SortBy.COLOR
    key = "cards.sort.color" if by_color else "cards.sort.shape"
    sort = Button(id="sort", label=texts(key), icon=IconName.SORT)
    sort.hint = texts("cards.sort_color" if by_color else "cards.sort_shape")
    sort.is_enabled = session.viewer is not None and len(session.rack()) > 1
    widgets: list[Widget] = []
    for button, rect in zip((undo, reset, tidy, sort), regions.small, strict=True):
        _stand(button, rect, regions)
        widgets.append(button)
    if main := main_button(texts, session, state.marked):
        widgets.append(_main(main, regions.play))
    return widgets


def _stand(button: Button, rect: pygame.Rect, regions: CardRegions) -> None:
    """Put a small button somewhere: its words beside it, below it, or left to the hold."""
    button.rect, button.is_fixed = rect, True
    if regions.has_labels:
        button.role = TextRole.LABEL
    elif regions.hand_is_column:
        button.hint, button.label = button.hint or button.label, ""
    else:
        button.under = True


def _main(main: MainButton, rect: pygame.Rect) -> Button:
    button = Button(id="main", label=main.words, rect=rect, is_fixed=True, deed=main.id)
    button.weight = Weight.PLAIN if main.is_plain else Weight.ACTION
    is_wide = rect.width > 3 * rect.height and len(main.words) < 18
    is_column = rect.width < 1.5 * rect.height
    button.role = TextRole.NUMBER if is_wide else TextRole.LABEL if is_column else TextRole.BODY
    # A disabled Play still takes a tap: it repeats the reason.
    button.is_faint = not main.is_enabled
    return button


def _history_buttons(
    texts: Texts, session: CardsSession, regions: CardRegions, moment: int
) -> list[Widget]:
    back = Button(id="history-back", label=texts("play.history.back"), icon=IconName.HISTORY_BACK)
    back.is_enabled = moment > 0
    ahead = Button(
        id="history-forward", label=texts("play.history.forward"), icon=IconName.HISTORY_FORWARD
    )
    ahead.is_enabled = moment < len(session.turns)
    widgets: list[Widget] = []
    for button, rect in zip((back, ahead), regions.small[:2], strict=True):
        _stand(button, rect, regions)
        widgets.append(button)
    now = Button(id="history-now", label=texts("play.history.now"), rect=regions.play)
    now.weight, now.is_fixed = Weight.ACTION, True
    return [*widgets, now]


def _chips(
    look: Look, session: CardsSession, regions: CardRegions, scores: tuple[int, ...]
) -> list[Widget]:
    """Return the score chips: in a row, or one below the other in a panel."""
    seats, gap, inset = session.state.setup.seats, look.px(6), look.px(3)
    room, count, best = regions.scores, len(seats), max(1, *scores)
    widgets: list[Widget] = []
    for number, seat in enumerate(seats):
        chip = ScoreChip(id=f"seat-{number}", label=seat.name, seat=number, is_fixed=True)
        chip.score, chip.share = scores[number], scores[number] / best
        chip.is_active = number == session.state.to_move and session.state.ended is None
        chip.leads = number in session.leaders()
        if regions.panel:
            high = min(look.grown(CHIP), (room.height - gap * (count - 1)) // count)
            chip.rect = pygame.Rect(room.left, room.top + number * (high + gap), room.width, high)
        else:
            wide = (room.width - gap * (count + 1)) // count
            left = room.left + gap + number * (wide + gap)
            chip.rect = pygame.Rect(left, room.top + inset, wide, room.height - 2 * inset)
        widgets.append(chip)
    return widgets


def _pile(texts: Texts, session: CardsSession, regions: CardRegions) -> Widget:
    pile = PileChip(id="bag", rect=regions.pile, is_fixed=True, count=session.bag_count)
    if session.turns_left is not None and session.state.ended is None:
        pile.label = texts("cards.turns_left", count=session.turns_left)
    else:
        pile.label = texts("cards.pile_left", count=session.bag_count)
    return pile


def _menu(texts: Texts, regions: CardRegions) -> Widget:
    menu = Button(id="menu", icon=IconName.MENU, rect=regions.menu, is_fixed=True)
    menu.hint = texts("play.menu")
    menu.weight = Weight.QUIET if regions.panel is None else Weight.PLAIN
    return menu
