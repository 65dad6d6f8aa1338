"""What hands do at the theatre: fingers on tiles and cells, wheels, and buttons of a gamepad."""

import pygame

from game.app import App
from game.rules.board import Cell
from game.rules.tiles import Tile
from game.scenes.play import PlayScene
from tests.scene.theatre import FRAME, Theatre
from tests.unit.input.events import button_down, button_up, hat

Point = tuple[float, float]

A, B, X, Y, LEFT_BUMPER, RIGHT_BUMPER = range(6)  # of the usual gamepad
MENU_BUTTON = 7
LONGEST_WAY = 400  # events; whoever needs more is stuck


def stand_in(owner: object, name: str, what: object) -> None:
    """Let *what* take the place of something that *owner* has, for the rest of the test."""
    setattr(owner, name, what)


def on_stage(app: App) -> PlayScene:
    """Return the play screen, wherever it is in the pile."""
    return next(scene for scene in app.stack.scenes if isinstance(scene, PlayScene))


def rest(theatre: Theatre) -> None:
    """Wait until the board and all tiles are still."""
    scene = on_stage(theatre.app)
    theatre.frames()
    while scene.stage.camera.is_moving or scene.director.is_busy:
        theatre.frames()


def held(scene: PlayScene, tile: Tile) -> tuple[int, int]:
    """Return slot and place of a tile on the rack."""
    return next((h.slot, h.place) for h in scene.session.rack() if h.tile == tile)


def lift(theatre: Theatre, start: Point) -> None:
    """Put a finger on a tile and set out."""
    theatre.finger(pygame.FINGERDOWN, start)
    theatre.finger(pygame.FINGERMOTION, (start[0], start[1] - 12))


def steer(theatre: Theatre, cell: Cell) -> Point:
    """Move the finger until the ghost means *cell*; return where the finger is then."""
    scene, drag = on_stage(theatre.app), on_stage(theatre.app).table.drag
    assert drag, "nothing is being dragged"
    width, height = theatre.view.current.size
    for _ in range(LONGEST_WAY):
        ghost = drag.centre(scene.stage.look, scene.stage.regions.tile)
        goal = scene.stage.camera.centre_of(cell)
        board = scene.stage.regions.board.inflate(-4, -4)
        goal = (
            max(board.left, min(board.right - 1, goal[0])),
            max(board.top, min(board.bottom - 1, goal[1])),
        )
        finger = (
            max(0.0, min(width - 1.0, drag.pos[0] + goal[0] - ghost[0])),
            max(0.0, min(height - 1.0, drag.pos[1] + goal[1] - ghost[1])),
        )
        theatre.finger(pygame.FINGERMOTION, finger)
        if scene.hands.aim(drag) == cell and not scene.stage.camera.is_moving:
            return finger
    raise AssertionError(f"the ghost never reached {cell}")


def bring_into_view(theatre: Theatre, cell: Cell) -> Point:
    """Pan the board by a finger until nothing covers *cell*; return where it is."""
    scene = on_stage(theatre.app)
    camera, board = scene.stage.camera, scene.stage.regions.board
    for _ in range(40):
        pos = camera.centre_of(cell)
        if is_free(theatre, pos):
            return pos
        middle = (float(board.centerx), float(board.centery))
        grip = free_spot(theatre)
        reach = (board.width * 0.3, board.height * 0.3)
        way = (
            max(-reach[0], min(reach[0], middle[0] - pos[0])),
            max(-reach[1], min(reach[1], middle[1] - pos[1])),
        )
        theatre.drag(grip, (grip[0] + way[0], grip[1] + way[1]), steps=4)
        theatre.frames(0.1)
    raise AssertionError(f"{cell} stays hidden at {camera.centre_of(cell)}")


def is_free(theatre: Theatre, pos: Point) -> bool:
    """Tell whether a finger there meets the board and nothing else."""
    scene = on_stage(theatre.app)
    inside = scene.stage.regions.board.inflate(-16, -16).collidepoint(pos)
    return bool(inside) and not any(widget.rect.collidepoint(pos) for widget in scene._form.widgets)


def free_spot(theatre: Theatre) -> Point:
    """Return a place on the board where a finger pans: no button, no tile of the draft."""
    scene = on_stage(theatre.app)
    board, camera = scene.stage.regions.board, scene.stage.camera
    drafted = {laid.cell for laid in scene.session.draft}
    for across in (0.5, 0.4, 0.6, 0.3, 0.7):
        for down in (0.5, 0.4, 0.6, 0.7, 0.3):
            pos = (board.left + board.width * across, board.top + board.height * down)
            if is_free(theatre, pos) and camera.cell_at(pos) not in drafted:
                return pos
    raise AssertionError("the board is covered with buttons")


def tap_tile(theatre: Theatre, tile: str) -> None:
    """Tap a tile of the rack by its name."""
    rack = on_stage(theatre.app).session.rack()
    theatre.tap(f"rack-{next(h.place for h in rack if str(h.tile) == tile)}")


def tap_cell(theatre: Theatre, x: int, y: int) -> None:
    """Tap a cell of the board, wherever it is."""
    theatre.tap(bring_into_view(theatre, Cell(x, y)))


def hold(theatre: Theatre, pos: Point, seconds: float = 0.6) -> None:
    """Rest a finger somewhere."""
    theatre.finger(pygame.FINGERDOWN, pos)
    theatre.frames(seconds)
    theatre.finger(pygame.FINGERUP, pos)


def pinch(theatre: Theatre, centre: Point, before: float, after: float, steps: int = 6) -> None:
    """Put two fingers down around *centre* and change how far apart they are."""
    for number, side in ((1, -1), (2, 1)):
        theatre.finger(pygame.FINGERDOWN, (centre[0] + side * before / 2, centre[1]), number)
    for step in range(1, steps + 1):
        apart = before + (after - before) * step / steps
        for number, side in ((1, -1), (2, 1)):
            theatre.finger(pygame.FINGERMOTION, (centre[0] + side * apart / 2, centre[1]), number)
    for number, side in ((1, -1), (2, 1)):
        theatre.finger(pygame.FINGERUP, (centre[0] + side * after / 2, centre[1]), number)


def wheel(theatre: Theatre, pos: Point, x: float = 0, y: float = 0) -> None:
    """Turn the wheel, or move two fingers on a trackpad if the steps are not whole."""
    spot = (round(pos[0]), round(pos[1]))
    hover = pygame.event.Event(
        pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False
    )
    turned = pygame.event.Event(
        pygame.MOUSEWHEEL,
        x=int(x),
        y=int(y),
        precise_x=float(x),
        precise_y=float(y),
        flipped=False,
        touch=False,
    )
    theatre.frames(FRAME, hover)
    theatre.frames(FRAME, turned)


def press(theatre: Theatre, button: int, seconds: float = FRAME) -> None:
    """Press a button of the gamepad and let it go."""
    theatre.frames(seconds, button_down(button))
    theatre.frames(FRAME, button_up(button))


def cross(theatre: Theatre, step: tuple[int, int]) -> None:
    """Push the cross in a direction; its y grows upwards."""
    theatre.frames(FRAME, hat(step[0], -step[1]))
    theatre.frames(FRAME, hat(0, 0))
