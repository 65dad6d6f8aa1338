"""The buttons, chips and signs around the board, as widgets. Knows the session, decides nothing."""

from dataclasses import dataclass

import pygame

from game.i18n.texts import Texts
from game.scenes.play_picks import Picks
from game.scenes.play_regions import Regions
from game.scenes.play_words import play_button
from game.session import BoardSession
from game.sprites.board_space import EdgePoint
from game.ui.icons import IconName
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.chips import ArrowChip, ScoreChip

CHIP = 64
FLOATING = 48
GAP = 8


@dataclass(frozen=True, slots=True)
class HudState:
    """What the widgets depend on besides the session."""

    picks: Picks
    scores: tuple[int, ...]  # as shown: they count up
    looking_at: int | None  # the moment of the match that is looked at
    differs_from_fit: bool
    has_zoom: bool
    arrow: EdgePoint | None = None  # where the last move lies beyond the edge


def hud_widgets(
    look: Look, texts: Texts, session: BoardSession, regions: Regions, state: HudState
) -> list[Widget]:
    """Return all widgets of the play screen, in the order of the focus."""
    if state.looking_at is not None:
        actions = _history_buttons(texts, session, regions, state.looking_at)
    else:
        actions = _action_buttons(texts, session, regions, state)
    floating = _floating(look, texts, regions, state)
    chips = _chips(look, session, regions, state.scores)
    bars = [*chips, _bag(texts, session, regions), _menu(texts, regions)]
    if state.arrow:
        room = _room_for_arrow(look, regions, floating, bars)
        floating.append(_arrow(look, texts, state.arrow, room))
    return [*actions, *floating, *bars]


def _action_buttons(
    texts: Texts, session: BoardSession, regions: Regions, state: HudState
) -> list[Widget]:
    picks = state.picks
    is_mine = session.viewer == session.state.to_move and session.state.ended is None
    undo = Button(id="undo", label=texts("play.undo"), icon=IconName.UNDO)
    undo.is_enabled = bool(session.draft) and not picks.is_swapping
    shuffle = Button(id="shuffle", label=texts("play.shuffle"), icon=IconName.SHUFFLE)
    shuffle.is_enabled = session.viewer is not None and len(session.rack()) > 1
    swap = Button(id="swap", label=texts("play.swap"), icon=IconName.SWAP)
    swap.is_enabled = is_mine and session.choices.swap_limit > 0
    if picks.is_swapping:
        swap = Button(id="swap-cancel", label=texts("common.cancel"), icon=IconName.CLOSE)
    widgets: list[Widget] = []
    for button, rect in zip((undo, shuffle, swap), regions.actions, strict=True):
        _stand_alone(button, rect, regions)
        widgets.append(button)
    main = play_button(texts, session, picks)
    if session.state.ended is not None:
        label = texts("play.result")
        widgets.append(_main("score", label, regions.play, is_enabled=True))
    elif main:
        widgets.append(_main(main.id, main.words, regions.play, is_enabled=main.is_enabled))
    return widgets


def _stand_alone(button: Button, rect: pygame.Rect, regions: Regions) -> None:
    """Put a small button somewhere: its label below it, or left to the hold in a column."""
    button.rect, button.is_fixed = rect, True
    if regions.rack_is_column:
        button.hint, button.label = button.label, ""
    else:
        button.under = True


def _main(deed: str, label: str, rect: pygame.Rect, *, is_enabled: bool) -> Button:
    button = Button(id="main", label=label, rect=rect, weight=Weight.ACTION, is_fixed=True)
    button.role = TextRole.NUMBER if rect.width > 2 * rect.height else TextRole.BODY
    # A disabled Play still takes a tap: it repeats the reason.
    button.is_enabled = True
    button.is_faint = not is_enabled
    button.deed = deed
    return button


def _history_buttons(
    texts: Texts, session: BoardSession, regions: Regions, moment: int
) -> list[Widget]:
    back = Button(id="history-back", label=texts("play.history.back"), icon=IconName.HISTORY_BACK)
    back.is_enabled = moment > 0
    ahead = Button(
        id="history-forward", label=texts("play.history.forward"), icon=IconName.HISTORY_FORWARD
    )
    ahead.is_enabled = moment < len(session.turns)
    widgets: list[Widget] = []
    for button, rect in zip((back, ahead), (regions.actions[0], regions.actions[2]), strict=True):
        _stand_alone(button, rect, regions)
        widgets.append(button)
    now = Button(id="history-now", label=texts("play.history.now"), rect=regions.play)
    now.weight, now.is_fixed = Weight.ACTION, True
    return [*widgets, now]


def _floating(look: Look, texts: Texts, regions: Regions, state: HudState) -> list[Widget]:
    """Return the camera's buttons, above the strip at the thumb's side."""
    size, gap = look.px(FLOATING), look.px(GAP)
    wanted = []
    if state.differs_from_fit:
        wanted.append(("recentre", "play.recentre", IconName.FIT))
    if state.has_zoom:
        wanted += [("zoom-out", "play.zoom_out", IconName.MINUS)]
        wanted += [("zoom-in", "play.zoom_in", IconName.PLUS)]
    board = regions.board
    bottom = min(board.bottom, regions.strip.top) - gap
    widgets: list[Widget] = []
    for widget_id, key, icon in wanted:
        button = Button(id=widget_id, icon=icon, is_fixed=True)
        button.hint = texts(key)
        button.rect = pygame.Rect(0, bottom - size, size, size)
        if look.left_handed:
            button.rect.left = board.left + gap + look.viewport.safe.left * (board.left == 0)
        else:
            button.rect.right = board.right - gap
        bottom = button.rect.top - gap
        widgets.append(button)
    return widgets


def _room_for_arrow(
    look: Look, regions: Regions, floating: list[Widget], bars: list[Widget]
) -> pygame.Rect:
    """Return the part of the board that no other widget and no strip covers."""
    gap, room = look.px(GAP), regions.board.clip(safe_rect(look.viewport))
    covering = [widget.rect for widget in bars if widget.rect.colliderect(room)]
    top = max((rect.bottom for rect in covering), default=room.top) + gap
    bottom = min(room.bottom, regions.strip.top) - gap
    left, right = room.left + gap, room.right - gap
    if floating and look.left_handed:
        left = floating[0].rect.right + gap
    elif floating:
        right = floating[0].rect.left - gap
    return pygame.Rect(left, top, right - left, bottom - top)


def _arrow(look: Look, texts: Texts, edge: EdgePoint, room: pygame.Rect) -> Widget:
    """Return the chip at the edge that points to the last move and leads there."""
    size = look.px(FLOATING)
    chip = ArrowChip(id="last-move", angle=edge.angle, is_fixed=True, can_focus=True)
    chip.label = texts("play.last_move_away")
    chip.rect = pygame.Rect(0, 0, size, size)
    chip.rect.center = round(edge.pos[0]), round(edge.pos[1])
    chip.rect.clamp_ip(room)
    return chip


def _chips(
    look: Look, session: BoardSession, regions: Regions, scores: tuple[int, ...]
) -> list[Widget]:
    """Return the score chips: in a row, or one below the other in a panel."""
    seats, gap = session.state.setup.seats, look.px(6)
    room, count, best = regions.scores, len(seats), max(1, *scores)
    widgets: list[Widget] = []
    for number, seat in enumerate(seats):
        chip = ScoreChip(id=f"seat-{number}", label=seat.name, seat=number, is_fixed=True)
        chip.score, chip.share = scores[number], max(0.02, scores[number] / best)
        chip.is_active = number == session.state.to_move and session.state.ended is None
        chip.leads = number in session.leaders()
        if regions.panel:
            high = min(look.grown(CHIP), (room.height - gap * (count - 1)) // count)
            chip.rect = pygame.Rect(room.left, room.top + number * (high + gap), room.width, high)
        else:
            wide = (room.width - gap * (count + 1)) // count
            left = room.left + gap + number * (wide + gap)
            inset = look.px(3)
            chip.rect = pygame.Rect(left, room.top + inset, wide, room.height - 2 * inset)
        widgets.append(chip)
    return widgets


def _bag(texts: Texts, session: BoardSession, regions: Regions) -> Widget:
    label = texts("play.bag_left", count=session.bag_count)
    bag = Button(id="bag", label=label, icon=IconName.BAG, rect=regions.bag, is_fixed=True)
    bag.role = TextRole.LABEL
    return bag


def _menu(texts: Texts, regions: Regions) -> Widget:
    menu = Button(id="menu", icon=IconName.MENU, rect=regions.menu, is_fixed=True)
    menu.hint = texts("play.menu")
    menu.weight = Weight.QUIET if regions.panel is None else Weight.PLAIN
    return menu
