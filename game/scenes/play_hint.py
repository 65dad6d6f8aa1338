"""Hints at the board: a tile is raised, an area shown, a placement laid as a draft."""

from collections.abc import Sequence

from game.ai.hints import Hint
from game.rules.board import Placement
from game.rules.moves import Place, Swap
from game.rules.tiles import Tile
from game.scenes.match_hints import HintSteps, slots_of
from game.scenes.play_table import Table
from game.sprites.board_space import CellBox


class BoardHints(HintSteps):
    """Shows hints with tiles and cells."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.session)
        self._table = table

    @property
    def area(self) -> CellBox | None:
        """Where to look, in the second step."""
        area = self.looking.area if self.looking else None
        return CellBox(area.left, area.top, area.right, area.bottom) if area else None

    def _pick(self, found: Hint) -> None:
        if isinstance(found.action, Place) and found.tile:
            for slot in slots_of(self._table.session.rack(), [found.tile]):
                self._table.picks.only(slot)

    def _look(self, found: Hint) -> None:
        if found.area:
            corners = [(found.area.left, found.area.top), (found.area.right, found.area.bottom)]
            self._table.stage.camera.show(corners, self._table.travel())

    def _lay(self, found: Hint) -> None:
        self._table.session.take_back_all()
        self._table.picks.clear()
        match found.action:
            case Place(placements):
                self._place(placements)
            case Swap(tiles):
                self._mark(tiles)
        self._table.sync()

    def _place(self, placements: Sequence[Placement]) -> None:
        table, session = self._table, self._table.session
        for tile, cell in placements:  # listed so that each touches what lies
            for slot in slots_of(session.rack(), [tile]):
                session.try_place(slot, cell)
        table.stage.camera.show([cell for _, cell in placements], table.travel())

    def _mark(self, tiles: Sequence[Tile]) -> None:
        """Open the tray with the tiles that are best swapped."""
        self._table.picks.open_tray()
        for slot in slots_of(self._table.session.rack(), tiles):
            self._table.picks.toggle(slot)
