"""Where everything of the play screen lies, by the shape of the window. Draws nothing.

All sizes follow from the look: a phone held upright stacks bars, a low window puts rack and
buttons into columns at the thumb's side, a wide one has a panel beside the board.
"""

from dataclasses import dataclass

import pygame

from game.ui.layout import Shape, TextRole, safe_rect
from game.ui.look import Look

SCORES = 56
STRIP = 40
RACK = 72
ACTIONS = 88
SMALL_BUTTON = 56
PANEL_BUTTON = 64
PLAY = (150, 56)
COLUMN = 72
ACTION_COLUMN = 76  # as wide as the longest word on the Play button
PANEL = {Shape.TABLET: 280, Shape.DESKTOP: 288}
WIDE_PANEL, WIDE_FROM = 320, 1600
PANEL_RACK = 96
GAP = 12
MENU = 48


@dataclass(frozen=True, slots=True)
class Regions:
    """Rectangles of the play screen, in surface pixels."""

    board: pygame.Rect
    focus: pygame.Rect  # the part of the board that nothing floats over
    scores: pygame.Rect
    strip: pygame.Rect
    rack: pygame.Rect
    actions: tuple[pygame.Rect, ...]  # undo, shuffle, swap
    play: pygame.Rect
    menu: pygame.Rect
    bag: pygame.Rect
    panel: pygame.Rect | None
    tile: int
    gap: int
    rack_is_column: bool


def regions_for(look: Look, rack_size: int) -> Regions:
    """Return the regions for the present window."""
    if look.shape is Shape.PHONE:
        return _stacked(look, rack_size)
    if look.shape is Shape.PHONE_WIDE:
        return _columns(look, rack_size)
    return _beside(look, rack_size)


def _stacked(look: Look, rack_size: int) -> Regions:
    safe = safe_rect(look.viewport)
    tile, gap = _rack_measures(look, safe.width - look.px(16), rack_size)
    text = look.line_height(TextRole.LABEL) + look.line_height(TextRole.NUMBER)
    bar = max(look.px(SCORES), text + look.px(6))
    strip_height = max(look.px(STRIP), look.line_height(TextRole.BODY) + look.px(10))
    rack_height = max(look.px(RACK), tile + look.px(18))
    actions_height = max(look.px(ACTIONS), look.px(32) + look.px(SMALL_BUTTON))
    scores = pygame.Rect(safe.left, safe.top, safe.width, bar)
    actions = pygame.Rect(safe.left, safe.bottom - actions_height, safe.width, actions_height)
    rack = pygame.Rect(safe.left, actions.top - rack_height, safe.width, rack_height)
    strip = pygame.Rect(safe.left, rack.top - strip_height, safe.width, strip_height)
    board = pygame.Rect(0, scores.bottom, look.viewport.width, strip.top - scores.bottom)
    small, play = _action_row(look, actions)
    size = look.px(MENU)
    menu = pygame.Rect(0, scores.centery - size // 2, size, size)
    bag = pygame.Rect(0, scores.bottom + look.px(8), look.grown(92), look.px(MENU))
    if look.left_handed:
        menu.right, bag.right = scores.right - look.px(6), board.right - look.px(8)
        scores = pygame.Rect(scores.left, scores.top, menu.left - scores.left, bar)
    else:
        menu.left, bag.left = scores.left + look.px(6), board.left + look.px(8)
        scores = pygame.Rect(menu.right, scores.top, scores.right - menu.right, bar)
    return Regions(
        board,
        board,
        scores,
        strip,
        rack,
        small,
        play,
        menu,
        bag,
        None,
        tile,
        gap,
        rack_is_column=False,
    )


def _action_row(look: Look, bar: pygame.Rect) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    """Return three small buttons and the Play button, as wide as the bar allows."""
    gap, size = look.px(GAP + 2), look.px(SMALL_BUTTON)
    inner = bar.inflate(-2 * look.px(14), 0)
    play_width = min(max(look.px(PLAY[0]), inner.width - 3 * (size + gap)), look.px(260))
    play = pygame.Rect(0, 0, play_width, look.px(PLAY[1]))
    width = play_width + 3 * (size + gap)
    left = inner.centerx - width // 2
    small = [pygame.Rect(0, 0, size, size) for _ in range(3)]
    x = left
    play.top = bar.top + look.px(4)
    if look.left_handed:
        play.left = x
        x = play.right + gap
    for rect in small:
        rect.left, rect.top = x, play.top
        x = rect.right + gap
    if not look.left_handed:
        play.left = x
    return tuple(small), play


def _columns(look: Look, rack_size: int) -> Regions:
    safe = safe_rect(look.viewport)
    tile, gap = _rack_measures(look, safe.height - look.px(8), rack_size)
    column, buttons = max(look.px(COLUMN), tile + look.px(14)), look.px(ACTION_COLUMN)
    rack = pygame.Rect(0, safe.top, column, safe.height)
    actions = pygame.Rect(0, safe.top, buttons, safe.height)
    if look.left_handed:
        rack.left = safe.left
        actions.left = rack.right
        board = pygame.Rect(actions.right, 0, look.viewport.width - actions.right, 0)
    else:
        rack.right = safe.right
        actions.right = rack.left
        board = pygame.Rect(0, 0, actions.left, 0)
    board.top, board.height = 0, safe.bottom
    places = _down(look, actions, 5)
    inside = board.clip(safe)
    strip_height = max(look.px(36), look.line_height(TextRole.BODY) + look.px(8))
    strip = pygame.Rect(inside.left + look.px(8), 0, inside.width - look.px(16), strip_height)
    strip.bottom = inside.bottom - look.px(6)
    high = max(look.px(MENU + 6), look.line_height(TextRole.LABEL) + look.px(12))
    bag = pygame.Rect(0, inside.top + look.px(6), look.grown(92), look.px(MENU))
    bag.right = inside.right - look.px(6)
    if look.left_handed:
        bag.left = inside.left + look.px(6)
        scores = pygame.Rect(bag.right + look.px(8), inside.top + look.px(6), 0, high)
        scores.width = inside.right - scores.left - look.px(6)
    else:
        scores = pygame.Rect(inside.left + look.px(6), inside.top + look.px(6), 0, high)
        scores.width = bag.left - look.px(8) - scores.left
    top = scores.bottom + look.px(4)
    focus = pygame.Rect(inside.left, top, inside.width, strip.top - look.px(4) - top)
    return Regions(
        board,
        focus,
        scores,
        strip,
        rack,
        tuple(places[1:4]),
        places[4],
        places[0],
        bag,
        None,
        tile,
        gap,
        rack_is_column=True,
    )


def _down(look: Look, column: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return buttons one below the other, the last one higher than the rest."""
    gap = look.px(6)
    height = (column.height - gap * (count + 1)) * 2 // (2 * count + 1)
    rects, y = [], column.top + gap
    for place in range(count):
        tall = height if place < count - 1 else column.bottom - gap - y
        rects.append(pygame.Rect(column.left + look.px(3), y, column.width - look.px(6), tall))
        y += tall + gap
    return rects


def _beside(look: Look, rack_size: int) -> Regions:
    safe = safe_rect(look.viewport)
    logical = look.viewport.width / look.viewport.scale
    wide = WIDE_PANEL if logical >= WIDE_FROM else PANEL[look.shape]
    panel = pygame.Rect(0, 0, min(look.grown(wide), safe.width // 2), look.viewport.height)
    panel.width += safe.left if look.left_handed else look.viewport.width - safe.right
    rest = look.viewport.width - panel.width
    panel.left = 0 if look.left_handed else rest
    left = panel.right if look.left_handed else 0
    rack_height = look.px(PANEL_RACK)
    bar = pygame.Rect(left, safe.bottom - rack_height, rest, rack_height)
    board = pygame.Rect(left, 0, rest, bar.top)
    size, gap = look.px(PANEL_BUTTON), look.px(GAP + 4)
    buttons = 3 * (size + gap) + gap
    tile, tile_gap = _rack_measures(look, rest - buttons - 2 * gap, rack_size)
    strip_height = max(look.px(STRIP), look.line_height(TextRole.BODY) + look.px(10))
    strip = pygame.Rect(0, 0, min(rest - 2 * gap, look.grown(620)), strip_height)
    strip.midbottom = (board.centerx, board.bottom - look.px(8))
    row = [pygame.Rect(0, 0, size, size) for _ in range(3)]
    x = bar.left + gap if look.left_handed else bar.right - buttons + gap
    for rect in row:
        rect.left, rect.top = x, bar.top + look.px(4)
        x = rect.right + gap
    rack = pygame.Rect(bar.left, bar.top, rest - buttons, rack_height)
    if look.left_handed:
        rack.left = bar.left + buttons
    inner = pygame.Rect(panel.left, safe.top, panel.width, safe.height).inflate(-look.px(32), 0)
    inner = inner.clip(safe.inflate(-look.px(16), 0))
    menu = pygame.Rect(inner.left, inner.top + look.px(12), look.px(MENU), look.px(MENU))
    bag = pygame.Rect(0, menu.top, inner.width - menu.width - gap, menu.height)
    bag.right = inner.right
    play = pygame.Rect(inner.left, 0, inner.width, max(look.px(64), look.grown(60)))
    play.bottom = safe.bottom - look.px(16)
    top = menu.bottom + look.px(16)
    scores = pygame.Rect(inner.left, top, inner.width, play.top - look.px(16) - top)
    focus = pygame.Rect(left, safe.top, rest, strip.top - look.px(4) - safe.top)
    return Regions(
        board,
        focus,
        scores,
        strip,
        rack,
        tuple(row),
        play,
        menu,
        bag,
        panel,
        tile,
        tile_gap,
        rack_is_column=False,
    )


def _rack_measures(look: Look, room: int, count: int) -> tuple[int, int]:
    """Return the size of rack tiles and the gap between them that fit into *room*."""
    tile, gap = look.px(look.sizes.rack_tile), look.px(look.sizes.rack_gap)
    needed = count * tile + (count - 1) * gap
    if needed > room:
        gap = max(2, look.px(4))
        tile = (room - (count - 1) * gap) // count
    return tile, gap


def rack_places(regions: Regions, count: int) -> list[pygame.Rect]:
    """Return where the tiles of a rack of *count* lie, centred in its region."""
    rack, tile, gap = regions.rack, regions.tile, regions.gap
    length = count * tile + (count - 1) * gap
    rects = []
    for place in range(count):
        along = place * (tile + gap)
        if regions.rack_is_column:
            x, y = rack.centerx - tile // 2, rack.centery - length // 2 + along
        else:
            x, y = rack.centerx - length // 2 + along, rack.centery - tile // 2
        rects.append(pygame.Rect(x, y, tile, tile))
    return rects
