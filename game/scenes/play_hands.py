"""What fingers and mouse do on the play screen: taps, holds, drags, pinches and wheels.

Implements the hands that gestures talk to; what a tile may do is the table's answer.
"""

from game.audio.sounds import Sound
from game.input.samples import Point, PointerKind
from game.rules.board import Cell
from game.scenes.play_drag import SMALL_CELL, ZOOMED_CELL, Drag
from game.scenes.play_table import Table
from game.scenes.play_telling import tell_cell, tell_tile
from game.session import DraftTile, RackTile
from game.settings import MoveBy

DOUBLE_TAP_CELL = 64
ZOOM_STEP = 1.25
WHEEL_ZOOM = 1.12
WHEEL_PAN = 40


class Hands:
    """The fingers of the player who is looking."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pressed: int | None = None  # the slot of the tile that a finger is on
        self.looks_only = False  # at an earlier moment: nothing can be taken or laid
        self._is_panning = False

    def update(self, dt: float) -> bool:
        """Scroll while a tile is held at the edge; return whether the picture changed."""
        drag = self.table.drag
        return self._scroll_at_edge(drag, dt) if drag else False

    # --- taps and holds ---------------------------------------------------------------------------

    def press(self, pos: Point) -> None:
        """Sink the tile under the finger; a gliding board stops."""
        self.table.stage.camera.stop()
        held = self._rack_at(pos)
        self.pressed = held.slot if held else None

    def _rack_at(self, pos: Point) -> RackTile | None:
        return None if self.looks_only else self.table.rack_at(pos)

    def _laid_at(self, cell: Cell) -> DraftTile | None:
        if self.looks_only:
            return None
        return next((laid for laid in self.table.session.draft if laid.cell == cell), None)

    def release(self) -> None:
        """Let go of everything."""
        self.pressed = None

    def tap(self, pos: Point, count: int) -> None:
        """Pick, place, take back or zoom."""
        self.pressed = None
        held = self._rack_at(pos)
        if held:
            self.table.pick(held.slot)
        elif self.table.on_board(pos):
            self._tap_board(pos, count)

    def _tap_board(self, pos: Point, count: int) -> None:
        cell = self.table.stage.camera.cell_at(pos)
        if self._laid_at(cell):
            self.table.take_back(cell)
        elif self.table.picks.slots and not self.table.picks.is_swapping:
            self._aim_tap(pos, cell)
        elif self.table.picks.is_swapping and count == 1:
            self.table.say(self.table.services.texts("play.place_or_swap"))
        elif count == 2:
            size = self.table.stage.look.px(DOUBLE_TAP_CELL)
            self.table.stage.camera.toggle_zoom(pos, size, self.table.travel())
        self.table.changed()

    def _aim_tap(self, pos: Point, cell: Cell) -> None:
        """Place what is picked; cells too small to hit are brought closer first."""
        lies_there = cell in self.table.session.state.board
        if lies_there:
            self.table.picks.clear()
            return
        legal = self.table.legal_now()
        if (
            self.table.stage.camera.size < self.table.stage.look.px(SMALL_CELL)
            and cell not in legal
        ):
            size = self.table.stage.look.px(ZOOMED_CELL)
            self.table.stage.camera.ease_to(
                self.table.stage.camera.zoomed_to(pos, size), self.table.travel(0.16)
            )
            return
        self.table.place_picked(cell)

    def hold(self, pos: Point) -> None:
        """Tell what is under the finger."""
        if self.looks_only or not self.table.services.settings.now.tile_labels:
            return
        held = self.table.rack_at(pos)
        if held:
            tell_tile(self.table, held.tile)
        elif self.table.on_board(pos):
            tell_cell(self.table, self.table.stage.camera.cell_at(pos))

    # --- drags ------------------------------------------------------------------------------------

    def begin_drag(self, start: Point, pos: Point, kind: PointerKind) -> None:
        """Lift a tile, or begin to pan."""
        self.pressed = None
        held = self._rack_at(start)
        taps_only = self.table.services.settings.now.move_by is MoveBy.TAP
        if held and not self.table.picks.is_swapping and not taps_only:
            self._lift(Drag(held.slot, held.tile, kind, start, pos))
            return
        if held and self.table.picks.is_swapping:
            self.table.say(self.table.services.texts("play.place_or_swap"))
        if held or not self.table.on_board(start):
            return
        cell = self.table.stage.camera.cell_at(start)
        laid = self._laid_at(cell)
        if laid and not taps_only:
            self._lift(Drag(laid.slot, laid.tile, kind, start, pos, from_cell=cell))
            return
        self._is_panning = True
        self.table.stage.camera.pan(pos[0] - start[0], pos[1] - start[1])

    def _lift(self, drag: Drag) -> None:
        self.table.drag = drag
        self.table.picks.clear()
        self.table.director.buzz_light(Sound.TICK)
        self._zoom_in(drag)
        if drag.from_cell is not None:
            self._hide_dragged(drag)

    def _hide_dragged(self, drag: Drag) -> None:
        tiles = dict(self.table.session.state.board.items())
        tiles |= {d.cell: d.tile for d in self.table.session.draft if d.slot != drag.slot}
        self.table.stage.show(tiles)

    def _zoom_in(self, drag: Drag) -> None:
        """Bring cells closer that are too small to aim at; a magnifier does where motion rests."""
        camera, look = self.table.stage.camera, self.table.stage.look
        is_mine = self.table.session.viewer == self.table.session.state.to_move
        if camera.size >= look.px(SMALL_CELL) or not self.table.stage.pace.moves or not is_mine:
            return
        drag.framing = camera.framing
        focus = self.table.stage.regions.board.center
        camera.ease_to(
            camera.zoomed_to((float(focus[0]), float(focus[1])), look.px(ZOOMED_CELL)), 0.16
        )

    def drag_on(self, pos: Point, delta: Point) -> None:
        """Move the ghost, or the board."""
        if self.table.drag:
            self.table.drag.pos = pos
        elif self._is_panning:
            self.table.stage.camera.pan(*delta)

    def aim(self, drag: Drag) -> Cell | None:
        """Return the cell that the ghost means, if it is over the board."""
        centre = self._ghost_centre(drag)
        if not self.table.on_board(centre):
            return None
        legal = self.table.legal_for([drag.slot])
        return drag.aim(
            self.table.stage.camera, centre, legal, self.table.services.settings.now.magnet
        )

    def _ghost_centre(self, drag: Drag) -> Point:
        return drag.centre(self.table.stage.look, self.table.stage.regions.tile)

    def _scroll_at_edge(self, drag: Drag, dt: float) -> bool:
        centre = self._ghost_centre(drag)
        push = drag.edge_push(self.table.stage.look, centre, self.table.stage.regions.board, dt)
        if push == (0.0, 0.0):
            return drag.waited > 0
        self.table.stage.camera.pan(*push)
        return True

    def drop(self, pos: Point, velocity: Point) -> None:
        """Put the tile down, or let the board glide."""
        if self._is_panning:
            self._is_panning = False
            if self.table.stage.pace.moves:
                self.table.stage.camera.fling(velocity)
            self.table.changed()
            return
        drag, self.table.drag = self.table.drag, None
        if drag is None:
            return
        drag.pos = pos
        self._put_down(drag)
        self._zoom_back(drag)
        self.table.sync()
        self.table.changed()

    def _zoom_back(self, drag: Drag) -> None:
        if drag.framing:
            self.table.stage.camera.ease_to(drag.framing, self.table.travel())

    def _put_down(self, drag: Drag) -> None:
        rect = drag.rect(self.table.stage.look, self.table.stage.regions.tile)
        start = (float(rect.centerx), float(rect.centery)), rect.width
        place = self.table.place_at(drag.pos)
        cell = self.aim(drag)
        # The ghost of a finger over the rack may float over the board: only a legal cell wins.
        if place is not None and cell not in self.table.legal_for([drag.slot]):
            self._drop_on_rack(drag, place, start)
        elif cell is None or cell == drag.from_cell:
            self._return(drag, start)
        elif not self.table.lay_one(drag.slot, cell, start):
            self._return(drag, start, shaken=True)

    def _drop_on_rack(self, drag: Drag, place: int, start: tuple[Point, int]) -> None:
        if drag.from_cell is not None:
            self.table.session.take_back(drag.from_cell)
        here = self.table.session.place_of(drag.slot)
        if place != here:
            before = {
                held.slot: self.table.rack_spot(held.slot) for held in self.table.session.rack()
            }
            self.table.session.swap_places(here, place)
            for held in self.table.session.rack():
                if held.slot != drag.slot and self.table.rack_spot(held.slot) != before[held.slot]:
                    self.table.stage.fly_home(held.tile, held.slot, held.place, before[held.slot])
        self._return(drag, start)

    def _return(self, drag: Drag, start: tuple[Point, int], *, shaken: bool = False) -> None:
        """Send the tile back to where it was lifted from."""
        laid = next((d for d in self.table.session.draft if d.slot == drag.slot), None)
        if laid:
            self.table.settle(drag.tile, laid.cell, start)
            return
        place = self.table.session.place_of(drag.slot)
        self.table.stage.fly_home(drag.tile, drag.slot, place, start, shaken=shaken)

    def cancel_drag(self) -> None:
        """Send the tile home: a second finger, a hidden tab or a turned device came in between."""
        drag, self.table.drag, self._is_panning = self.table.drag, None, False
        self.pressed = None
        if drag:
            rect = drag.rect(self.table.stage.look, self.table.stage.regions.tile)
            self._return(drag, ((float(rect.centerx), float(rect.centery)), rect.width))
            self._zoom_back(drag)
            self.table.sync()

    # --- camera -----------------------------------------------------------------------------------

    def pinch(self, centre: Point, factor: float, delta: Point) -> None:
        """Zoom and pan with two fingers."""
        self.table.stage.camera.pinch(centre, factor, delta)

    def end_pinch(self) -> None:
        """Settle on a crisp size."""
        self.table.stage.camera.settle()
        self.table.changed()

    def wheel(self, pos: Point, delta: Point, *, zooms: bool) -> None:
        """Zoom about the pointer, or pan."""
        if not self.table.on_board(pos):
            return
        if zooms:
            self.table.stage.camera.zoom_about(pos, WHEEL_ZOOM ** delta[1])
        else:
            step = self.table.stage.look.px(WHEEL_PAN)
            self.table.stage.camera.pan(delta[0] * step, delta[1] * step)
        self.table.changed()

    def zoom(self, by: int) -> None:
        """Zoom one step about the middle."""
        middle = self.table.stage.regions.board.center
        self.table.stage.camera.zoom_about((float(middle[0]), float(middle[1])), ZOOM_STEP**by)
        self.table.changed()
