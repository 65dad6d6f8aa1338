"""The buttons, chips and signs around the board, as widgets. Knows the session, decides nothing."""

from dataclasses import dataclass
from functools import partial

import pygame

from game.i18n.texts import Texts
from game.scenes.match_hud import history_buttons, menu_button, score_chips, turn_list
from game.scenes.match_strip import hint_button
from game.scenes.play_picks import Picks
from game.scenes.play_regions import Regions
from game.scenes.play_words import play_button
from game.session import BoardSession, Standing
from game.sprites.board_space import EdgePoint
from game.ui.icons import IconName
from game.ui.layout import TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.chips import ArrowChip

FLOATING = 48
GAP = 8


@dataclass(frozen=True, slots=True)
class HudState:
    """What the widgets depend on besides the session."""

    picks: Picks
    standing: Standing  # as shown: scores count up
    turns: tuple[str, ...]  # in words, newest first
    looking_at: int | None  # the moment of the match that is looked at
    differs_from_fit: bool
    has_zoom: bool
    hints_on: bool = False  # a hint has more to tell
    arrow: EdgePoint | None = None  # where the last move lies beyond the edge


def hud_widgets(
    look: Look, texts: Texts, session: BoardSession, regions: Regions, state: HudState
) -> list[Widget]:
    """Return all widgets of the play screen, in the order of the focus."""
    if state.looking_at is not None:
        places = (regions.actions[0], regions.actions[2], regions.play)
        total = len(session.turns)
        stand = partial(_stand_alone, regions=regions)
        actions = history_buttons(texts, state.looking_at, total, places, stand)
    else:
        actions = _action_buttons(texts, session, regions, state)
    floating = _floating(look, texts, regions, state)
    if state.hints_on:
        actions.append(hint_button(look, texts, regions.strip))
    in_panel = regions.panel is not None
    chips = score_chips(look, session, state.standing, regions.scores, in_column=in_panel)
    bag = _bag(texts, state.standing.bag_count, regions)
    bars = [*chips, bag, menu_button(texts, regions.menu, in_panel=in_panel)]
    if in_panel:
        bars += turn_list(look, texts("play.turns"), state.turns, chips, regions.play.top)
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


def _bag(texts: Texts, count: int, regions: Regions) -> Widget:
    label = texts("play.bag_left", count=count)
    bag = Button(id="bag", label=label, icon=IconName.BAG, rect=regions.bag, is_fixed=True)
    bag.role = TextRole.LABEL
    return bag
