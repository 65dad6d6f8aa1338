"""What a finger that rests is told: the name of a tile, who laid it, why a cell takes none."""

from game.i18n.phrases import tile_name
from game.rules.board import Cell
from game.rules.tiles import Tile
from game.scenes.play_table import Table
from game.scenes.play_words import reason_words


def tell_tile(table: Table, tile: Tile) -> None:
    """Name a tile of the rack and say how many of its kind are still about."""
    texts, session = table.services.texts, table.session
    count = session.unseen(session.viewer).get(tile, 0)
    copies = texts("play.unseen.copies", count=count)
    table.say(f"{tile_name(texts, tile)} ({copies})")


def tell_cell(table: Table, cell: Cell) -> None:
    """Tell of a cell: who laid its tile, what a drafted one counts, or why it takes none."""
    texts, session = table.services.texts, table.session
    tile, owner = session.state.board.tile_at(cell), session.owner_of(cell)
    drafted = next((laid for laid in session.draft if laid.cell == cell), None)
    if tile is not None and owner:
        name, words = session.state.setup.seats[owner.seat].name, tile_name(texts, tile)
        table.say(texts("play.placed_by", tile=words, name=name, number=owner.number))
    elif drafted:
        sums = [str(line.points) for line in session.lines if cell in line.cells]
        table.say(f"{tile_name(texts, drafted.tile)}: {' + '.join(sums) or '0'}")
    elif table.picks.first is not None and (verdict := session.why_not(table.picks.first, cell)):
        table.say(reason_words(texts, session, verdict))
        table.stage.ring(verdict.cells)
