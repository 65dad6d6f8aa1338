"""Where everything of the card table lies, by the shape of the window. Draws nothing.

A phone held upright stacks bars and fans the hand below the table; a low window puts hand and
buttons into columns at the thumb's side; a wide one has a panel beside the table.
"""

from dataclasses import dataclass

import pygame

from game.scenes.cards_strips import new_row_height
from game.sprites.faces import card_height
from game.ui.layout import Shape, TextRole, safe_rect
from game.ui.look import Look

SCORES = 56
STRIP = 40
LOW_STRIP = 32
HAND = 94
ACTIONS = 84
LOW_SCORES = 52
SMALL_BUTTON, SMALLEST_BUTTON = 53, 48
PLAY = 56
NARROWEST_PLAY, WIDEST_PLAY = 130, 280
MENU = 48
ACTION_COLUMN = 88  # as wide as the longest word on the Play button
PANEL = {Shape.TABLET: 292, Shape.DESKTOP: 288}
WIDE_PANEL, WIDE_FROM = 320, 1600
PANEL_HAND = 118
PANEL_BUTTON = 52
PANEL_PLAY = 64
GAP = 8
LOW_COLUMNS = 2  # of the hand in a low window
ARC = 4  # how much lower the outer cards of a fan lie
HAND_FOOT = 8  # below the cards of a hand
SMALL_BUTTONS = 4  # undo, reset, tidy, sort


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRegions:
    """Rectangles of the screen of Cards, in surface pixels."""

    board: pygame.Rect  # the table
    area: pygame.Rect  # the part of it in which rows lie
    foot: int  # of it, covered by what floats over its lower edge
    scores: pygame.Rect
    strip: pygame.Rect
    hand: pygame.Rect
    small: tuple[pygame.Rect, ...]  # undo, reset, tidy, sort
    play: pygame.Rect
    menu: pygame.Rect
    pile: pygame.Rect
    panel: pygame.Rect | None = None
    card: int  # the width of one in the hand
    gap: int = 0
    arc: int = 0
    hand_foot: int = 0
    hand_is_column: bool = False
    has_labels: bool = False  # whether the small buttons are wide enough for their words


def card_regions(look: Look) -> CardRegions:
    """Return the regions for the present window."""
    if look.shape is Shape.PHONE:
        return _stacked(look)
    if look.shape is Shape.PHONE_WIDE:
        return _columns(look)
    return _beside(look)


def _strip_height(look: Look, least: int = STRIP) -> int:
    return max(look.px(least), look.line_height(TextRole.BODY) + look.px(10))


def _foot(look: Look) -> int:
    """Return how much of the table the strip covers that makes a new row."""
    return new_row_height(look) + look.px(GAP)


def _stacked(look: Look) -> CardRegions:
    safe = safe_rect(look.viewport)
    card = look.px(look.sizes.rack_tile)
    text = look.line_height(TextRole.LABEL) + look.line_height(TextRole.NUMBER)
    bar = pygame.Rect(safe.left, safe.top, safe.width, max(look.px(SCORES), text + look.px(6)))
    actions = pygame.Rect(safe.left, safe.bottom - look.px(ACTIONS), safe.width, look.px(ACTIONS))
    high = max(look.px(HAND), card_height(card) + look.px(25))
    hand = pygame.Rect(safe.left, actions.top - high, safe.width, high)
    strip = pygame.Rect(safe.left, hand.top - _strip_height(look), safe.width, _strip_height(look))
    board = pygame.Rect(0, bar.bottom, look.viewport.width, strip.top - bar.bottom)
    small, play = _action_row(look, actions)
    menu, scores, pile = _head(look, bar)
    return CardRegions(
        board=board,
        area=board.clip(safe),
        foot=_foot(look),
        scores=scores,
        strip=strip,
        hand=hand,
        small=small,
        play=play,
        menu=menu,
        pile=pile,
        card=card,
        arc=look.px(ARC),
        hand_foot=look.px(2),
    )


def _head(look: Look, bar: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return menu, scores and pile in a bar; the menu is at the other hand's side."""
    size, edge = look.px(MENU), look.px(6)
    menu = pygame.Rect(bar.left + edge, bar.centery - size // 2, size, size)
    pile = pygame.Rect(0, menu.top, look.grown(MENU), size)
    pile.right = bar.right - edge
    if look.left_handed:
        pile.left, menu.right = bar.left + edge, bar.right - edge
    first, last = (pile, menu) if look.left_handed else (menu, pile)
    scores = pygame.Rect(first.right, bar.top, last.left - first.right, bar.height)
    return menu, scores, pile


def _action_row(look: Look, bar: pygame.Rect) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    """Return the small buttons and the Play button, as wide as the bar allows."""
    gap, inner = look.px(GAP), bar.inflate(-2 * look.px(8), 0)
    size = (inner.width - look.px(NARROWEST_PLAY)) // SMALL_BUTTONS - gap
    size = max(look.px(SMALLEST_BUTTON), min(look.px(SMALL_BUTTON), size))
    taken = SMALL_BUTTONS * (size + gap)
    play = pygame.Rect(0, bar.top + look.px(4), 0, look.px(PLAY))
    play.width = min(inner.width - taken, look.px(WIDEST_PLAY))
    left = inner.centerx - (play.width + taken) // 2
    small, x = [], left + (play.width + gap if look.left_handed else 0)
    for _ in range(SMALL_BUTTONS):
        small.append(pygame.Rect(x, play.top, size, look.px(SMALL_BUTTON)))
        x += size + gap
    play.left = left if look.left_handed else x
    return tuple(small), play


def _columns(look: Look) -> CardRegions:
    safe = safe_rect(look.viewport)
    gap = look.px(6)
    card = _low_card(look, safe.height)
    wide = LOW_COLUMNS * card + (LOW_COLUMNS + 1) * gap
    hand = pygame.Rect(0, safe.top, wide, safe.height)
    column = pygame.Rect(0, safe.top, look.px(ACTION_COLUMN), safe.height)
    if look.left_handed:
        column.left = safe.left
        hand.left = column.right
        left, right = hand.right, look.viewport.width
    else:
        column.right = safe.right
        hand.right = column.left
        left, right = 0, hand.left
    high = max(look.px(LOW_SCORES), look.line_height(TextRole.LABEL) + look.px(16))
    low = _strip_height(look, LOW_STRIP)
    board = pygame.Rect(left, safe.top + high, right - left, safe.height - high - low)
    places = _down(look, column, SMALL_BUTTONS + 2)
    inside = board.clip(safe)
    strip = pygame.Rect(inside.left, board.bottom, inside.width, low)
    bar = pygame.Rect(inside.left, safe.top, inside.width, high)
    pile = pygame.Rect(0, 0, look.grown(MENU), min(look.px(MENU), high - look.px(4)))
    pile.midright = bar.right - gap, bar.centery
    scores = pygame.Rect(bar.left, bar.top, pile.left - bar.left, bar.height)
    if look.left_handed:
        pile.left = bar.left + gap
        scores = pygame.Rect(pile.right, bar.top, bar.right - pile.right, bar.height)
    return CardRegions(
        board=board,
        area=inside,
        foot=_foot(look),
        scores=scores,
        strip=strip,
        hand=hand,
        small=tuple(places[1:-1]),
        play=places[-1],
        menu=places[0],
        pile=pile,
        card=card,
        gap=gap,
        hand_is_column=True,
    )


def _low_card(look: Look, room: int) -> int:
    """Return the width of hand cards of which five fit below each other."""
    card, gap = look.px(look.sizes.rack_tile), look.px(4)
    while card > 8 and 5 * card_height(card) + 6 * gap > room:
        card -= 1
    return card


def _down(look: Look, column: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return buttons one below the other; the last one has what is left."""
    gap = look.px(6)
    height = max(look.px(MENU), (column.height - gap * (count + 1)) // (count + 1))
    rects, y = [], column.top + gap
    for place in range(count):
        tall = height if place < count - 1 else column.bottom - gap - y
        rects.append(pygame.Rect(column.left + look.px(4), y, column.width - look.px(8), tall))
        y += tall + gap
    return rects


def _beside(look: Look) -> CardRegions:
    safe = safe_rect(look.viewport)
    logical = look.viewport.width / look.viewport.scale
    wide = WIDE_PANEL if logical >= WIDE_FROM else PANEL[look.shape]
    panel = pygame.Rect(0, 0, min(look.grown(wide), safe.width // 2), look.viewport.height)
    panel.width += safe.left if look.left_handed else look.viewport.width - safe.right
    rest = look.viewport.width - panel.width
    panel.left = 0 if look.left_handed else rest
    left = panel.right if look.left_handed else 0
    bar = pygame.Rect(left, safe.bottom - look.px(PANEL_HAND), rest, look.px(PANEL_HAND))
    strip = pygame.Rect(left, bar.top - _strip_height(look), rest, _strip_height(look))
    board = pygame.Rect(left, 0, rest, strip.top)
    inner = pygame.Rect(panel.left, safe.top, panel.width, safe.height).inflate(-look.px(32), 0)
    inner = inner.clip(safe.inflate(-look.px(16), 0))
    menu, pile, small, play, scores = _panel(look, inner)
    return CardRegions(
        board=board,
        area=board.clip(safe),
        foot=_foot(look),
        scores=scores,
        strip=strip,
        hand=bar,
        small=small,
        play=play,
        menu=menu,
        pile=pile,
        panel=panel,
        card=look.px(look.sizes.rack_tile),
        gap=look.px(look.sizes.rack_gap),
        hand_foot=look.px(HAND_FOOT),
        has_labels=True,
    )


def _panel(
    look: Look, inner: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect, pygame.Rect]:
    """Return menu, pile, small buttons, Play and scores within a panel."""
    gap = look.px(12)
    menu = pygame.Rect(inner.left, inner.top + gap, look.px(MENU), look.px(MENU))
    pile = pygame.Rect(menu.right + gap, menu.top, inner.right - menu.right - gap, menu.height)
    play = pygame.Rect(inner.left, 0, inner.width, max(look.px(PANEL_PLAY), look.grown(60)))
    play.bottom = inner.bottom - look.px(16)
    apart = look.px(GAP)
    high, wide = max(look.px(PANEL_BUTTON), look.grown(48)), (inner.width - apart) // 2
    top = play.top - gap - 2 * (high + apart)
    small = tuple(
        pygame.Rect(inner.left + across * (wide + apart), top + down * (high + apart), wide, high)
        for down in range(2)
        for across in range(2)
    )
    under = menu.bottom + look.px(16)
    scores = pygame.Rect(inner.left, under, inner.width, top - look.px(16) - under)
    return menu, pile, small, play, scores


def hand_places(regions: CardRegions, count: int) -> list[pygame.Rect]:
    """Return where the cards of a hand of *count* lie: fanned in a row, or in columns."""
    if regions.hand_is_column:
        return _in_columns(regions, count)
    card, high = regions.card, card_height(regions.card)
    room = regions.hand.width - 2 * max(4, card // 10)
    step = min(card + regions.gap, (room - card) / max(1, count - 1))
    length = card + step * (count - 1)
    left = regions.hand.centerx - length / 2
    top = regions.hand.bottom - regions.hand_foot - high - regions.arc
    rects = []
    for place in range(count):
        aside = (2 * place / (count - 1) - 1) if count > 1 else 0.0
        drop = round(regions.arc * aside * aside)
        rects.append(pygame.Rect(round(left + step * place), top + drop, card, high))
    return rects


def _in_columns(regions: CardRegions, count: int) -> list[pygame.Rect]:
    card, high, hand = regions.card, card_height(regions.card), regions.hand
    down = -(-count // LOW_COLUMNS)
    step = min(high + regions.gap, (hand.height - high) / max(1, down - 1))
    top = hand.centery - (high + step * (down - 1)) / 2
    return [
        pygame.Rect(
            hand.left + regions.gap + (place // down) * (card + regions.gap),
            round(top + step * (place % down)),
            card,
            high,
        )
        for place in range(count)
    ]
