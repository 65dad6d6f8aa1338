"""The tiles under the player's hands: picking, laying, taking back. Asks the session, never judges.

Whole turns (play, swap, pass) are the scene's business, fingers that of the hands.
"""

from collections.abc import Callable, Collection
from random import Random

import pygame

from game.audio.sounds import Sound
from game.input.samples import Point
from game.rules.board import Cell
from game.rules.lines import share_a_trait
from game.rules.tiles import Tile
from game.rules.verdict import Verdict
from game.scenes.match_table import MatchTable
from game.scenes.play_director import Director
from game.scenes.play_drag import Drag
from game.scenes.play_picks import Picks
from game.scenes.play_stage import PlayStage
from game.scenes.play_words import reason_words
from game.scenes.services import Services
from game.session import BoardSession, RackTile
from game.settings import LegalCells, MoveBy


class Table(MatchTable):
    """Hands, tiles and what they are about to do."""

    def __init__(
        self,
        services: Services,
        session: BoardSession,
        stage: PlayStage,
        director: Director,
        changed: Callable[[], None],
    ) -> None:
        super().__init__(services, session, changed)
        self.session, self.stage, self.director = session, stage, director
        self.picks = Picks()
        self.drag: Drag | None = None  # the tile under the finger
        self.cursor: Cell | None = None

    # --- saying -----------------------------------------------------------------------------------

    def refuse(self, verdict: Verdict) -> None:
        """Say why not, and ring what causes it."""
        self.say(reason_words(self.services.texts, self.session, verdict))
        self.stage.ring(verdict.cells)
        self.director.buzz_illegal()

    def hush(self) -> None:
        """Take back what was said, and the rings: the player has moved on."""
        super().hush()
        self.stage.ring(())

    def let_go(self) -> None:
        """Have nothing picked any more."""
        self.picks.clear()

    # --- what lies where --------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the board with the draft as they are now."""
        tiles = dict(self.session.state.board.items())
        tiles |= {laid.cell: laid.tile for laid in self.session.draft}
        self.stage.show(tiles)
        self.picks.keep({held.slot for held in self.session.rack()})

    def rack_at(self, pos: Point) -> RackTile | None:
        """Return the tile of the rack under *pos*, with some room around it."""
        gap = self.stage.regions.gap
        for held in self.session.rack():
            if self.stage.places[held.place].inflate(gap, gap * 2).collidepoint(pos):
                return held
        return None

    def place_at(self, pos: Point) -> int | None:
        """Return the nearest place of the rack if *pos* is over the rack."""
        if not self.stage.regions.rack.collidepoint(pos):
            return None
        spots = [pygame.Vector2(rect.center).distance_to(pos) for rect in self.stage.places]
        return spots.index(min(spots))

    def on_board(self, pos: Point) -> bool:
        """Tell whether *pos* is over the board."""
        return bool(self.stage.regions.board.collidepoint(pos))

    def legal_now(self) -> Collection[Cell]:
        """Return the cells to mark: where what is picked or held goes."""
        show = self.services.settings.now.legal_cells
        if show is LegalCells.NEVER or self.picks.is_swapping:
            return ()
        return self._legal_held() or self._legal_at_rest(show)

    def _legal_held(self) -> Collection[Cell]:
        if self.drag:
            return self.legal_for([self.drag.slot])
        if self.picks.start is not None:
            return self._direction_cells()
        return self.legal_for(self.picks.slots) if self.picks.slots else ()

    def _legal_at_rest(self, show: LegalCells) -> Collection[Cell]:
        """Return what to mark while nothing is held: where to begin, or all cells if wanted."""
        if self.picks.slots or self.drag:
            return ()
        if self.session.choices.opening and not self.session.draft:
            return self.session.suggested_cells
        if show is LegalCells.ALWAYS:
            cells: set[Cell] = set()
            for held in self.session.rack():
                cells |= self.session.legal_cells(held.slot)
            return cells
        return ()

    def legal_for(self, slots: list[int]) -> Collection[Cell]:
        """Return where these tiles go: one of them, or a line that begins there."""
        cells = self.session.legal_cells(slots[0]) | self.session.suggested_cells
        if len(slots) == 1:
            return cells
        return [cell for cell in cells if self.session.line_directions(slots, cell)]

    def _direction_cells(self) -> dict[Cell, tuple[int, int]]:
        """Return, for a line whose start is chosen, a cell to tap for each direction."""
        start = self.picks.start
        assert start is not None
        directions = self.session.line_directions(self.picks.slots, start)
        return {self._next_free(start, direction): direction for direction in directions}

    def _next_free(self, cell: Cell, direction: tuple[int, int]) -> Cell:
        lying = self.session.state.board
        drafted = {laid.cell for laid in self.session.draft}
        cell = Cell(cell.x + direction[0], cell.y + direction[1])
        while cell in lying or cell in drafted:
            cell = Cell(cell.x + direction[0], cell.y + direction[1])
        return cell

    # --- picking and laying -----------------------------------------------------------------------

    def pick(self, slot: int) -> None:
        """Pick a tile of the rack, or put it back; further ones join where they can."""
        self.hush()
        if self.picks.is_swapping:
            limit = self.session.choices.swap_limit
            if self.picks.number_of(slot) or len(self.picks.slots) < limit:
                self.picks.toggle(slot)
        elif self.services.settings.now.move_by is MoveBy.DRAG:
            return
        elif self.session.viewer != self.session.state.to_move:
            self.say(self.services.texts("reason.not-your-turn"))
        elif self.picks.number_of(slot) or self._joins(slot):
            self.picks.toggle(slot)
        else:
            self.picks.only(slot)
        self.director.buzz_light(Sound.TICK)
        self._show_where()
        self.changed()

    def _show_where(self) -> None:
        """Bring cells into view that take what is picked, or say that none does."""
        slots = self.picks.slots
        if self.picks.is_swapping or not slots:
            return
        cells = list(self.legal_for(slots))
        if not cells:
            self.say(self.services.texts("play.fits_nowhere"))
        elif not any(self.on_board(self.stage.camera.centre_of(cell)) for cell in cells):
            self.stage.camera.show(cells, self.travel())

    def _joins(self, slot: int) -> bool:
        """Tell whether a tile could lie in one line with those already picked."""
        kinds = {held.slot: held.tile for held in self.session.rack()}
        tiles = [kinds[each] for each in (*self.picks.slots, slot) if each in kinds]
        distinct = len({(tile.color, tile.shape) for tile in tiles}) == len(tiles)
        return distinct and share_a_trait(tiles)

    def place_picked(self, cell: Cell) -> None:
        """Lay the picked tile, or begin the picked line, at *cell*."""
        slots, start = self.picks.slots, self.picks.start
        if start is not None:
            direction = self._direction_cells().get(cell)
            if direction:
                self._lay_line(start, direction)
            else:
                self.picks.start = None
            return
        if len(slots) == 1:
            verdict = self.session.preview(slots[0], cell)
            self.lay_one(slots[0], cell, self.rack_spot(slots[0]))
            if verdict.ok:
                self._keep_placing()
            return
        directions = self.session.line_directions(slots, cell)
        if len(directions) == 1:
            self._lay_line(cell, directions[0])
        elif directions:
            self.picks.start = cell
            self.say(self.services.texts("play.direction"))
        else:
            self.refuse(self._why_no_line(slots, cell))

    def _why_no_line(self, slots: list[int], cell: Cell) -> Verdict:
        first = self.session.preview(slots[0], cell)
        return first if not first.ok else self.session.preview_line(slots, cell, (1, 0))

    def _lay_line(self, start: Cell, direction: tuple[int, int]) -> None:
        slots = list(self.picks.slots)
        spots = {slot: self.rack_spot(slot) for slot in slots}
        verdict = self.session.place_line(slots, start, direction)
        if not verdict.ok:
            self.refuse(verdict)
            return
        self.picks.clear()
        for laid in self.session.draft:
            if laid.slot in spots:
                self.settle(laid.tile, laid.cell, spots[laid.slot])
        self.sync()

    def rack_spot(self, slot: int) -> tuple[Point, int]:
        """Return the middle and the size of a tile at its place on the rack."""
        rect = self.stage.places[self.session.place_of(slot)]
        return (float(rect.centerx), float(rect.centery)), rect.width

    def lay_one(self, slot: int, cell: Cell, start: tuple[Point, int]) -> bool:
        """Lay a tile that comes from *start*, or say why not; return whether it lies."""
        verdict = self.session.try_place(slot, cell)
        if not verdict.ok:
            self.refuse(verdict)
            return False
        self.hush()
        tile = next(laid.tile for laid in self.session.draft if laid.slot == slot)
        self.picks.clear()
        self.settle(tile, cell, start)
        self.sync()
        self.changed()
        return True

    def _keep_placing(self) -> None:
        """Pick the next tile that still fits the draft's line, if the player wants that."""
        if not self.services.settings.now.keep_placing:
            return
        for held in self.session.rack():
            if self.session.legal_cells(held.slot):
                self.picks.only(held.slot)
                return

    def settle(self, tile: Tile, cell: Cell, start: tuple[Point, int]) -> None:
        """Let a tile glide from *start* to its cell."""
        self.stage.settle(tile, cell, start, lambda: self._landed(cell))

    def _landed(self, cell: Cell) -> None:
        self.director.buzz_light(Sound.TOCK, self.director.pan_of(cell))
        self.sync()

    def take_back(self, cell: Cell) -> None:
        """Return a tile of the draft to the rack."""
        laid = self.session.take_back(cell)
        if laid:
            self.hush()
            start = self.stage.camera.centre_of(cell), self.stage.camera.size
            place = self.session.place_of(laid.slot)
            self.stage.fly_home(laid.tile, laid.slot, place, start)
            self.director.buzz_light(Sound.TICK)
            self.sync()
            self.changed()

    def take_back_last(self) -> None:
        """Return the tile laid last."""
        if self.session.draft:
            self.take_back(self.session.draft[-1].cell)

    def take_back_all(self) -> None:
        """Return all tiles of the draft."""
        for laid in reversed(self.session.draft):
            self.take_back(laid.cell)

    def shuffle(self) -> None:
        """Shuffle the rack; every tile glides to its new place."""
        self.hush()
        before = {held.slot: self.rack_spot(held.slot) for held in self.session.rack()}
        self.session.shuffle(Random(int(self.services.clock() * 1e6)))
        for held in self.session.rack():
            self.stage.fly_home(held.tile, held.slot, held.place, before[held.slot])
        self.director.buzz_light(Sound.TICK)
        self.changed()

    def travel(self, seconds: float = 0.24) -> float:
        """Return how long the camera takes for a way; no time where nothing may travel."""
        return self.stage.pace.travel(seconds)
