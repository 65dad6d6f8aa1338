"""What keys and gamepads do at the card table. The same deeds as by finger, nothing more."""

from game.input.commands import MOVES, PANS, RACK, Action, Command
from game.scenes.cards_places import Target, TargetKind
from game.scenes.cards_stage import CardsStage
from game.scenes.cards_table import CardsTable
from game.session import NEW_ROW
from game.ui.form import Form
from game.ui.widgets.base import Choose

SCROLL = 80  # logical pixels a press
_STEPS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}
_DEEDS = {
    Action.PLAY: "main",
    Action.SWAP: "cant-play",
    Action.SHUFFLE: "sort",
    Action.TAKE_BACK_ALL: "reset",
    Action.RECENTRE: "tidy",
    Action.LAST_MOVE: "last-move",
    Action.HISTORY_BACK: "history-back",
    Action.HISTORY_FORWARD: "history-forward",
    Action.MENU: "menu",
    Action.HELP: "help",
    Action.HINT: "hint",
}
_IN_PAST = {
    Action.LEFT: "history-back",
    Action.RACK_PREVIOUS: "history-back",
    Action.HISTORY_BACK: "history-back",
    Action.RIGHT: "history-forward",
    Action.RACK_NEXT: "history-forward",
    Action.HISTORY_FORWARD: "history-forward",
    Action.ACTIVATE: "history-now",
    Action.TAKE_BACK: "history-now",
    Action.MENU: "history-now",
    Action.HELP: "help",
}
_SCROLLS = {
    Action.PAN_UP: -1,
    Action.UP: -1,
    Action.PAN_DOWN: 1,
    Action.DOWN: 1,
    Action.PAGE_UP: -5,
    Action.PAGE_DOWN: 5,
}


class CardKeys:
    """Moves a cursor over cards and rows, or the focus over the widgets."""

    def __init__(self) -> None:
        self._on_widgets = False

    def obey(
        self, command: Command, table: CardsTable, form: Form, *, is_past: bool = False
    ) -> Choose | None:
        """Carry out *command*; return what it chooses among the widgets.

        While an earlier moment is looked at, keys step through the match and touch no card.
        """
        action = command.action
        if action in (Action.NEXT, Action.PREVIOUS):
            self._on_widgets, table.cursor = True, None
            form.handle(command)
            return None
        if self._on_widgets and (action in MOVES or action is Action.ACTIVATE):
            chosen = form.handle(command)
            return chosen[0] if chosen else None
        self._on_widgets = False
        if is_past:
            return self._obey_in_past(action, table)
        if action in _DEEDS:
            return _deed(_DEEDS[action], form)
        self._on_table(action, table)
        return None

    def _obey_in_past(self, action: Action, table: CardsTable) -> Choose | None:
        if action in _SCROLLS:
            table.stage.scroll(_SCROLLS[action] * table.stage.look.px(SCROLL))
        return Choose(_IN_PAST[action]) if action in _IN_PAST else None

    def _on_table(self, action: Action, table: CardsTable) -> None:
        if action in RACK:
            self._pick(RACK.index(action), table)
        elif action in (Action.RACK_NEXT, Action.RACK_PREVIOUS):
            self._cycle(1 if action is Action.RACK_NEXT else -1, table)
        elif action in MOVES:
            self._move(_STEPS[action], table)
        elif action in PANS or action in _SCROLLS:
            table.stage.scroll(_SCROLLS.get(action, 0) * table.stage.look.px(SCROLL))
        elif action is Action.ACTIVATE:
            self._activate(table)
        elif action is Action.TAKE_BACK:
            if table.picks:
                table.picks.clear()
            else:
                table.undo()

    def _pick(self, place: int, table: CardsTable) -> None:
        if place < len(table.stage.hand) and table.stage.hand[place].is_here:
            table.touch(Target(TargetKind.HAND, card=table.stage.hand[place].slot))
            self._to_first_accepting(table)

    def _cycle(self, by: int, table: CardsTable) -> None:
        """Pick the next card of the hand alone; while exchanging, point at it."""
        slots = [place.slot for place in table.stage.hand if place.is_here]
        if not slots or not table.is_mine:
            return
        last = table.picks.cards[-1] if table.picks else None
        if table.is_exchanging:
            last = table.cursor.card if table.cursor else None
        here = slots.index(last) if last in slots else (-1 if by > 0 else 0)
        following = slots[(here + by) % len(slots)]
        if table.is_exchanging:
            table.cursor = Target(TargetKind.HAND, card=following)
            return
        table.picks.clear()
        table.touch(Target(TargetKind.HAND, card=following))
        self._to_first_accepting(table)

    def _to_first_accepting(self, table: CardsTable) -> None:
        if not table.picks or table.is_exchanging:
            return
        accepting = table.accepting() or ()
        row = next((row.id for row in table.stage.rows if row.id in accepting), NEW_ROW)
        if table.cursor is None or table.cursor.row not in accepting:
            kind = TargetKind.NEW if row == NEW_ROW else TargetKind.HANDLE
            _set_cursor(table, Target(kind, row))

    def _move(self, step: tuple[int, int], table: CardsTable) -> None:
        _set_cursor(table, next_target(table.stage, table.cursor, step))

    def _activate(self, table: CardsTable) -> None:
        if table.cursor is None:
            self._move((1, 0), table)
            return
        table.touch(_as_it_is(table.stage, table.cursor))
        if table.stage.screen_rect(table.cursor) is None:
            row = table.cursor.row
            is_there = table.stage.row(row) is not None
            table.cursor = Target(TargetKind.HANDLE, row) if is_there else Target(TargetKind.NEW)


def next_target(stage: CardsStage, cursor: Target | None, step: tuple[int, int]) -> Target:
    """Return what the cursor comes to from where it is, in the direction of *step*."""
    if cursor is None or stage.screen_rect(cursor) is None:
        return _hand_target(stage, 0) or Target(TargetKind.NEW)
    if cursor.kind in (TargetKind.HAND, TargetKind.HOME):
        return _step_in_hand(stage, cursor, step)
    return _step_on_table(stage, cursor, step)


def _deed(widget_id: str, form: Form) -> Choose | None:
    if widget_id == "main":
        return next((w.tap((0, 0)) for w in form.widgets if w.id == "main"), None)
    return Choose(widget_id)


def _set_cursor(table: CardsTable, target: Target) -> None:
    table.cursor = target
    if target.kind not in (TargetKind.HAND, TargetKind.HOME):
        table.stage.reveal(target.row)


def _as_it_is(stage: CardsStage, cursor: Target) -> Target:
    """Return a place of the hand as what it is now: a card, or open."""
    for place in stage.hand:
        if place.slot == cursor.card and cursor.kind in (TargetKind.HAND, TargetKind.HOME):
            return Target(TargetKind.HAND if place.is_here else TargetKind.HOME, card=place.slot)
    return cursor


def _hand_target(stage: CardsStage, place: int) -> Target | None:
    if not 0 <= place < len(stage.hand):
        return None
    held = stage.hand[place]
    return Target(TargetKind.HAND if held.is_here else TargetKind.HOME, card=held.slot)


def _step_in_hand(stage: CardsStage, cursor: Target, step: tuple[int, int]) -> Target:
    """Go to the next place of the hand in that direction, or to the table if there is none."""
    slots = [place.slot for place in stage.hand]
    here = stage.places[slots.index(cursor.card)]
    best: tuple[float, int] | None = None
    for place, rect in enumerate(stage.places):
        ahead = (rect.centerx - here.centerx) * step[0] + (rect.centery - here.centery) * step[1]
        aside = abs((rect.centerx - here.centerx) * step[1]) + abs(
            (rect.centery - here.centery) * step[0]
        )
        if ahead > here.width // 4 and aside <= 2 * ahead:
            far = (ahead + 2.0 * aside, place)
            best = min(best, far) if best else far
    if best:
        return _hand_target(stage, best[1]) or cursor
    return _table_beside(stage, here.center, step) or cursor


def _table_beside(stage: CardsStage, here: tuple[int, int], step: tuple[int, int]) -> Target | None:
    """Return what lies on the table next to the hand, if it is in that direction."""
    area = stage.regions.area
    bottom = area.bottom - stage.regions.foot - stage.strips.height // 2
    x = min(max(here[0] + step[0] * area.width, area.left + 2), area.right - 2)
    y = min(max(here[1] + step[1] * area.height, area.top + 2), bottom)
    if (x - here[0]) * step[0] + (y - here[1]) * step[1] <= 0:
        return None
    x, y = (min(max(here[0], area.left + 2), area.right - 2), bottom) if step[1] else (x, y)
    target = stage.target_at((float(x), float(y)))
    if target is None:
        return None
    return Target(TargetKind.HANDLE, target.row) if target.kind is TargetKind.STRIP else target


def _items(stage: CardsStage, row: int) -> list[Target]:
    """Return what the cursor visits in a row from left to right."""
    if row == NEW_ROW:
        return [Target(TargetKind.NEW)]
    found = stage.row(row)
    cards = found.cards if found else ()
    return [
        Target(TargetKind.HANDLE, row),
        *(Target(TargetKind.CARD, row, card.id) for card in cards),
    ]


def _step_on_table(stage: CardsStage, cursor: Target, step: tuple[int, int]) -> Target:
    items, index = _items(stage, cursor.row), stage.index_of(cursor.row)
    columns = stage.strips.columns
    if step[0]:
        place = items.index(cursor) + step[0] if cursor in items else 0
        if 0 <= place < len(items):
            return items[place]
        beside = index + step[0]
        if beside >= 0 and beside // columns == index // columns:
            row = _row_on(stage, beside)
            if row is not None:
                return _items(stage, row)[0 if step[0] > 0 else -1]
        return _hand_beside(stage, cursor, step) or cursor
    following = index + step[1] * columns
    while 0 <= following <= stage.new_index + columns:
        row = _row_on(stage, following)
        if row is not None:
            return _nearest(stage, _items(stage, row), cursor)
        following += step[1] * columns
    is_above_new = index // columns < stage.new_index // columns
    if step[1] > 0 and is_above_new:
        return Target(TargetKind.NEW)
    return _hand_beside(stage, cursor, step) or cursor


def _row_on(stage: CardsStage, index: int) -> int | None:
    if index == stage.new_index:
        return NEW_ROW
    return next((row.id for row in stage.rows if stage.index_of(row.id) == index), None)


def _nearest(stage: CardsStage, items: list[Target], cursor: Target) -> Target:
    here = stage.screen_rect(cursor)
    x = here.centerx if here else 0

    def far(item: Target) -> int:
        rect = stage.screen_rect(item)
        return abs(rect.centerx - x) if rect else 10**6

    return min(items, key=far)


def _hand_beside(stage: CardsStage, cursor: Target, step: tuple[int, int]) -> Target | None:
    """Return the nearest place of the hand, if the hand is in that direction."""
    rack, area, here = stage.regions.hand, stage.regions.area, stage.screen_rect(cursor)
    way = (rack.centerx - area.centerx) * step[0] if stage.regions.hand_is_column else 0
    if not stage.regions.hand_is_column:
        way = (rack.centery - area.centery) * step[1]
    if way <= 0 or not stage.hand or here is None:
        return None
    along = 1 if stage.regions.hand_is_column else 0
    far = [abs(rect.center[along] - here.center[along]) for rect in stage.places]
    return _hand_target(stage, far.index(min(far)))
