"""The buttons, chips and signs around the card table, as widgets. Decides nothing."""

from dataclasses import dataclass
from functools import partial

import pygame

from game.i18n.texts import Texts
from game.scenes.cards_regions import CardRegions
from game.scenes.cards_words import MainButton, main_button
from game.scenes.match_hud import history_buttons, menu_button, score_chips, turn_list
from game.scenes.match_strip import hint_button
from game.session import CardsSession, SortBy, Standing
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.pile import PileChip

SIGNPOST = 220


@dataclass(frozen=True, slots=True)
class HudState:
    """What the widgets depend on besides the session."""

    standing: Standing  # as shown
    turns: tuple[str, ...]  # in words, newest first
    looking_at: int | None  # the moment of the match that is looked at
    marked: int  # cards to be exchanged
    sorts_by: SortBy
    can_tidy: bool
    fitting: tuple[int, int] = (0, 0)  # rows above and below what is seen that take what is picked
    seen: pygame.Rect | None = None  # of the table
    hints_on: bool = False  # a hint has more to tell


def hud_widgets(
    look: Look, texts: Texts, session: CardsSession, regions: CardRegions, state: HudState
) -> list[Widget]:
    """Return all widgets of the card table, in the order of the focus."""
    if state.looking_at is not None:
        places = (*regions.small[:2], regions.play)
        total = len(session.turns)
        actions = history_buttons(
            texts, state.looking_at, total, places, partial(_stand, regions=regions)
        )
    else:
        actions = _action_buttons(texts, session, regions, state)
    if state.hints_on:
        actions.append(hint_button(look, texts, regions.strip))
    in_panel = regions.panel is not None
    chips = score_chips(look, session, state.standing, regions.scores, in_column=in_panel)
    widgets = [*actions, *chips, _pile(texts, session, regions, state)]
    if in_panel:
        floor = min(rect.top for rect in regions.small)
        widgets += turn_list(look, texts("play.turns"), state.turns, chips, floor)
    widgets += _signposts(look, texts, state)
    return [*widgets, menu_button(texts, regions.menu, in_panel=in_panel)]


def _signposts(look: Look, texts: Texts, state: HudState) -> list[Widget]:
    """Return buttons at the edges of the table that lead to fitting rows out of sight."""
    if state.seen is None:
        return []
    above, below = state.fitting
    ways = (
        ("fits-above", above, texts("cards.fits_above", count=above)),
        ("fits-below", below, texts("cards.fits_below", count=below)),
    )
    found: list[Widget] = []
    for name, count, words in ways:
        post = Button(id=name, label=words, is_fixed=True, weight=Weight.ACTION)
        post.role = TextRole.LABEL
        post.rect = pygame.Rect(0, 0, min(state.seen.width, look.grown(SIGNPOST)), look.px(48))
        post.rect.midtop = state.seen.midtop
        if name == "fits-below":
            post.rect.midbottom = state.seen.midbottom
        if count:
            found.append(post)
    return found


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


def _pile(texts: Texts, session: CardsSession, regions: CardRegions, state: HudState) -> Widget:
    count = state.standing.bag_count
    pile = PileChip(id="bag", rect=regions.pile, is_fixed=True, count=count)
    is_now = state.looking_at is None and session.state.ended is None
    if is_now and session.turns_left is not None:
        pile.label = texts("cards.turns_left", count=session.turns_left)
    else:
        pile.label = texts("cards.pile_left", count=count)
    return pile
