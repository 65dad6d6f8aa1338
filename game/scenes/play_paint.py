"""The play screen, painted: bars, verdict strip, rack, marks and the tile in the air."""

from collections.abc import Collection

import pygame

from game.rules.board import Cell
from game.scenes.play_drag import SMALL_CELL, Drag
from game.scenes.play_hands import Hands
from game.scenes.play_stage import BoardScene
from game.scenes.play_table import Table
from game.session import RackTile
from game.ui.widgets.base import draw_focus

PICK_RISE = 8
SWAP_DROP = 12
SUNK = 0.97


def board_scene(table: Table, hands: Hands, last_move: Collection[Cell]) -> BoardScene:
    """Return what is to be drawn over the resting tiles."""
    session = table.session
    scene = BoardScene(last_move=last_move, legal=table.legal_now(), cursor=table.cursor)
    scene.draft = [laid.cell for laid in session.draft]
    if table.drag:
        _aim_into(scene, table, hands, table.drag)
    elif session.draft and session.verdict().ok:
        scene.lines = session.lines
    return scene


def _aim_into(scene: BoardScene, table: Table, hands: Hands, drag: Drag) -> None:
    session, cell = table.session, hands.aim(drag)
    if cell is None or session.viewer != session.state.to_move:
        return
    verdict = session.preview(drag.slot, cell)
    if verdict.ok:
        scene.target = (cell, drag.tile, f"+{verdict.points}" if verdict.points else "")
    elif cell not in session.state.board:
        scene.refused = cell


def draw_rack(surface: pygame.Surface, table: Table, pressed: int | None) -> None:
    """Draw the tiles on the rack, picked ones raised, gone ones as dotted outlines."""
    stage, look = table.stage, table.stage.look
    held = {tile.place: tile for tile in table.session.rack()}
    away = table.drag.slot if table.drag else None
    for place, rect in enumerate(stage.places):
        tile = held.get(place)
        if tile is None or tile.slot == away:
            if table.session.viewer is not None:
                slot = look.faces.outline_slot(stage.regions.tile, look.theme.panel)
                surface.blit(slot, rect)
        elif ("slot", tile.slot) not in stage.flights:
            _draw_held(surface, table, tile, rect, is_pressed=tile.slot == pressed)
    stage.draw_flights(surface, "slot")


def _draw_held(
    surface: pygame.Surface, table: Table, held: RackTile, rect: pygame.Rect, *, is_pressed: bool
) -> None:
    look, picks = table.stage.look, table.picks
    number = picks.number_of(held.slot)
    size = round(rect.width * SUNK) if is_pressed else rect.width
    shift = 0
    if number:
        shift = look.px(SWAP_DROP) if picks.is_swapping else -look.px(PICK_RISE)
    spot = rect.move(shift, 0) if table.stage.regions.rack_is_column else rect.move(0, shift)
    face = look.faces.face(held.tile, size, look.theme.panel)
    surface.blit(face, face.get_rect(center=spot.center))
    if number:
        _mark_picked(surface, table, spot, "✓" if picks.is_swapping else str(number))
    if held.slot == picks.pointer:
        draw_focus(surface, look, spot, look.px(8))


def _mark_picked(surface: pygame.Surface, table: Table, spot: pygame.Rect, sign: str) -> None:
    look = table.stage.look
    look.boxes.ring(surface, spot, look.theme.mark, look.px(8), look.px(3))
    if table.picks.is_swapping or len(table.picks.slots) > 1:
        corner = (float(spot.right - look.px(8)), float(spot.top + look.px(8)))
        table.stage.marks.bubble(surface, corner, sign, look.px(14))


def draw_ghost(surface: pygame.Surface, table: Table, hands: Hands) -> None:
    """Draw the tile under the finger, above everything else."""
    drag, look = table.drag, table.stage.look
    if not drag:
        return
    rect = drag.rect(look, table.stage.regions.tile)
    picture = look.faces.ghost(drag.tile, rect.width)
    surface.blit(picture, picture.get_rect(center=rect.center))
    cell = hands.aim(drag)
    is_calm = not table.stage.pace.moves  # otherwise the board itself comes closer
    if is_calm and cell is not None and table.stage.camera.size < look.px(SMALL_CELL):
        legal = table.legal_for([drag.slot])
        table.stage.draw_magnifier(surface, rect, (drag.tile, cell), legal)
