"""What keys and gamepads mean on the play screen. The same deeds as by finger, nothing more."""

from collections.abc import Collection

from game.input.commands import MOVES, PANS, RACK, Action, Command
from game.rules.board import Cell
from game.scenes.play_table import Table
from game.ui.form import Form
from game.ui.widgets.base import Choose

PAN = 80  # logical pixels a press
_STEPS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}
_PANS = {
    Action.PAN_UP: (0, 1),
    Action.PAN_DOWN: (0, -1),
    Action.PAN_LEFT: (1, 0),
    Action.PAN_RIGHT: (-1, 0),
}
_DEEDS = {
    Action.PLAY: "main",
    Action.SWAP: "swap",
    Action.SHUFFLE: "shuffle",
    Action.TAKE_BACK_ALL: "take-back-all",
    Action.ZOOM_IN: "zoom-in",
    Action.ZOOM_OUT: "zoom-out",
    Action.RECENTRE: "recentre",
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
    Action.ZOOM_IN: "zoom-in",
    Action.ZOOM_OUT: "zoom-out",
    Action.RECENTRE: "recentre",
    Action.HELP: "help",
    Action.HINT: "hint",
}


class Keys:
    """Moves a cursor over the cells, or the focus over the widgets."""

    def __init__(self) -> None:
        self.is_shown = False
        self._on_widgets = False

    def obey(
        self, command: Command, table: Table, form: Form, *, is_past: bool = False
    ) -> Choose | None:
        """Carry out *command*; return what it chooses among the widgets.

        While an earlier moment is looked at, keys step through the match and touch no tile.
        """
        self.is_shown = True
        action = command.action
        if action in (Action.NEXT, Action.PREVIOUS):
            self._on_widgets = True
            form.handle(command)
            return None
        if self._on_widgets and (action in MOVES or action is Action.ACTIVATE):
            chosen = form.handle(command)
            return chosen[0] if chosen else None
        self._on_widgets = False
        if is_past:
            return self._obey_in_past(action, table)
        if action in _DEEDS:
            return self._deed(_DEEDS[action], table, form)
        self._on_table(command, table)
        return None

    def _deed(self, widget_id: str, table: Table, form: Form) -> Choose | None:
        if widget_id == "main":
            return next((w.tap((0, 0)) for w in form.widgets if w.id == "main"), None)
        if widget_id == "swap" and table.picks.is_swapping:
            return Choose("swap-cancel")
        return Choose(widget_id)

    def _obey_in_past(self, action: Action, table: Table) -> Choose | None:
        if action in PANS:
            self._pan(action, table)
        return Choose(_IN_PAST[action]) if action in _IN_PAST else None

    def _pan(self, action: Action, table: Table) -> None:
        right, down = _PANS[action]
        step = table.stage.look.px(PAN)
        table.stage.camera.pan(right * step, down * step)

    def _on_table(self, command: Command, table: Table) -> None:
        action = command.action
        if action in RACK:
            self._pick(RACK.index(action), table)
        elif action in (Action.RACK_NEXT, Action.RACK_PREVIOUS):
            self._cycle(1 if action is Action.RACK_NEXT else -1, table)
        elif action in MOVES:
            self._move_cursor(_STEPS[action], table, fine=command.fine)
        elif action in PANS:
            self._pan(action, table)
        elif action is Action.ACTIVATE:
            self._activate(table)
        elif action is Action.TAKE_BACK:
            self._take_back(table)

    def _pick(self, place: int, table: Table) -> None:
        for held in table.session.rack():
            if held.place == place:
                table.pick(held.slot)
        self._to_first_legal(table)

    def _cycle(self, by: int, table: Table) -> None:
        """Pick the next tile of the rack alone; while swapping, point at it."""
        slots, picks = [held.slot for held in table.session.rack()], table.picks
        if not slots:
            return
        last = picks.pointer if picks.is_swapping else (picks.slots[-1] if picks.slots else None)
        here = slots.index(last) if last in slots else (-1 if by > 0 else 0)
        following = slots[(here + by) % len(slots)]
        if picks.is_swapping:
            picks.pointer = following
            return
        picks.clear()
        table.pick(following)
        self._to_first_legal(table)

    def _to_first_legal(self, table: Table) -> None:
        legal = sorted(table.legal_now(), key=lambda cell: (cell.y, cell.x))
        if legal and table.cursor not in legal:
            self._set_cursor(table, legal[0])

    def _move_cursor(self, step: tuple[int, int], table: Table, *, fine: bool) -> None:
        """Jump to the next legal cell in that direction; *fine* goes one cell."""
        if table.picks.is_swapping:
            self._cycle(sum(step), table)
            return
        here, legal = table.cursor or _middle(table), table.legal_now()
        if fine or not any(cell != here for cell in legal):
            self._set_cursor(table, Cell(here.x + step[0], here.y + step[1]))
        elif (ahead := next_cell(here, legal, step)) is not None:
            self._set_cursor(table, ahead)

    def _set_cursor(self, table: Table, cell: Cell) -> None:
        table.cursor = cell
        table.stage.camera.stop()
        table.stage.camera.keep_visible([cell], table.stage.pace.travel(0.16))

    def _activate(self, table: Table) -> None:
        if table.picks.is_swapping:
            if table.picks.pointer is not None:
                table.pick(table.picks.pointer)
            return
        if table.cursor is None:
            return
        if table.picks.slots:
            table.place_picked(table.cursor)
        else:
            table.take_back(table.cursor)

    def _take_back(self, table: Table) -> None:
        if table.picks.is_swapping:
            table.picks.close_tray()
        elif table.picks.slots:
            table.picks.clear()
        else:
            table.take_back_last()


def _middle(table: Table) -> Cell:
    x, y = table.stage.regions.board.center
    return table.stage.camera.cell_at((float(x), float(y)))


def next_cell(here: Cell, legal: Collection[Cell], step: tuple[int, int]) -> Cell | None:
    """Return the legal cell that a cursor jumps to from *here* in the direction of *step*."""
    dx, dy = step
    ahead = [cell for cell in legal if (cell.x - here.x) * dx + (cell.y - here.y) * dy > 0]
    return min(ahead, key=lambda cell: _way(here, cell, step), default=None)


def _way(here: Cell, cell: Cell, step: tuple[int, int]) -> int:
    """Return how far a cell is, where being aside counts for more."""
    right, down = cell.x - here.x, cell.y - here.y
    ahead = right * step[0] + down * step[1]
    aside = abs(right * step[1]) + abs(down * step[0])
    return ahead + 3 * aside
