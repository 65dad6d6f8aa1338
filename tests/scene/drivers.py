"""Players for whole matches: each plays one turn of a person through real events.

They look at the session to choose a move, as a person looks at the screen, and touch nothing but
fingers, keys and buttons.
"""

from collections import deque
from collections.abc import Callable, Mapping

import pygame

from game.library import Saved
from game.rules.board import Cell, Placement
from game.rules.moves import Place
from game.rules.setup import OptionValue, Seat, Setup
from game.rules.tiles import Tile
from game.scenes.play import PlayScene
from game.scenes.play_keys import next_cell
from game.scenes.routes import Push, Reset, ToMatch, ToSavedMatch
from game.session import BoardSession
from tests.positions import all_tiles
from tests.scene.hands import (
    RIGHT_BUMPER,
    A,
    Y,
    bring_into_view,
    cross,
    held,
    lift,
    on_stage,
    press,
    rest,
    stand_in,
    steer,
)
from tests.scene.theatre import Theatre

Player = Callable[[Theatre], None]

PERSON_AND_COMPUTER = (("Anna", "human"), ("Otto", "easy"))
TWO_PEOPLE = (("Anna", "human"), ("Ben", "human"))
ARROWS = {
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
}
SLOWEST_TURN = 400  # events; whoever needs more is stuck

# --- beginning ------------------------------------------------------------------------------------


def begin(
    theatre: Theatre,
    game: str = "classic",
    seats: tuple[tuple[str, str], ...] = PERSON_AND_COMPUTER,
    seed: int = 3,
    options: Mapping[str, OptionValue] | None = None,
    *,
    relaxed: bool = False,
    curtain: bool = True,
) -> PlayScene:
    """Deal a match and go to it."""
    people = tuple(Seat(name, player) for name, player in seats)
    setup = Setup(game, people, seed, options or {})
    theatre.app.stack.go(Reset(ToMatch(setup, relaxed, curtain)))
    theatre.frames()
    return on_stage(theatre.app)


def continue_at(theatre: Theatre, session: BoardSession) -> PlayScene:
    """Go to a match that stands where *session* does, as if it had been saved there."""
    match, extra = session.match, session.extra()
    stand_in(theatre.services.library, "current", lambda: Saved(match, 0, extra))
    theatre.app.stack.go(Push(ToSavedMatch()))
    theatre.frames()
    return on_stage(theatre.app)


# --- whole matches --------------------------------------------------------------------------------


def play_match(theatre: Theatre, play: Player) -> PlayScene:
    """Let *play* make every turn of a person until the score shows; no tile may get lost."""
    scene = on_stage(theatre.app)
    tiles = all_tiles(scene.session.state)
    for _ in range(SLOWEST_TURN):
        if theatre.scene.name == "curtain":
            lift_curtain(theatre, play)
        elif theatre.scene is not scene:
            break
        elif is_our_turn(scene):
            turns = len(scene.session.turns)
            play(theatre)
            assert len(scene.session.turns) > turns, "the turn was not played"
            assert all_tiles(scene.session.state) == tiles
        else:
            theatre.frames(0.3)
    return scene


def lift_curtain(theatre: Theatre, play: Player) -> None:
    """Say that we hold the device, by the same means as we play."""
    if play is play_by_keys:
        theatre.key(pygame.K_RETURN)
    elif play is play_by_gamepad:
        press(theatre, A)
    else:
        theatre.tap("lift")


def is_our_turn(scene: PlayScene) -> bool:
    state = scene.session.state
    return state.ended is None and scene.session.viewer == state.to_move


def best_play(session: BoardSession) -> tuple[Placement, ...]:
    """Return the placements that bring most, in an order in which each one fits."""
    actions = [(play.points, play.action) for play in session.rules.plays(session.state)]
    if not actions:
        return ()
    action = max(actions, key=lambda each: (each[0], str(each[1])))[1]
    assert isinstance(action, Place)
    return action.placements


def turn(theatre: Theatre, lay: Callable[[Theatre, Tile, Cell], None], swap: Player) -> None:
    """Lay the best play tile by tile, or swap, or pass."""
    scene = on_stage(theatre.app)
    waiting = deque(best_play(scene.session))
    if not waiting:
        swap(theatre)
        return
    misses = 0
    while waiting:
        tile, cell = waiting.popleft()
        if not fits_now(scene, tile, cell):
            misses += 1
            assert misses < 40, "no order of the tiles works"
            waiting.append(Placement(tile, cell))
            continue
        lay(theatre, tile, cell)
        assert any(laid.cell == cell for laid in scene.session.draft), (
            f"{tile} did not get to {cell}: {scene.table.notice}"
        )


def fits_now(scene: PlayScene, tile: Tile, cell: Cell) -> bool:
    slot = held(scene, tile)[0]
    return scene.session.preview(slot, cell).ok


# --- fingers --------------------------------------------------------------------------------------


def play_by_taps(theatre: Theatre) -> None:
    """Tap a tile, tap its cell; tap Play."""
    turn(theatre, _tap_tile, _swap_by_taps)
    if theatre.scene is on_stage(theatre.app) and theatre.scene.session.draft:
        theatre.tap("main")


def _tap_tile(theatre: Theatre, tile: Tile, cell: Cell) -> None:
    scene = on_stage(theatre.app)
    theatre.tap(f"rack-{held(scene, tile)[1]}")
    for _ in range(3):  # small cells come closer at the first tap
        theatre.tap(bring_into_view(theatre, cell))
        rest(theatre)
        if any(laid.cell == cell for laid in scene.session.draft):
            return


def _swap_by_taps(theatre: Theatre) -> None:
    scene = on_stage(theatre.app)
    theatre.tap("main")
    if scene.table.picks.is_swapping:
        theatre.tap(f"rack-{scene.session.rack()[0].place}")
        theatre.tap("main")


def play_by_drags(theatre: Theatre) -> None:
    """Drag each tile to its cell with one finger; tap Play."""
    turn(theatre, drag_tile, _swap_by_taps)
    if theatre.scene is on_stage(theatre.app) and theatre.scene.session.draft:
        theatre.tap("main")


def drag_tile(theatre: Theatre, tile: Tile, cell: Cell) -> None:
    """Draw a tile from the rack to *cell*, watching its ghost; the edge scrolls the board."""
    scene = on_stage(theatre.app)
    bring_into_view(theatre, cell)
    rest(theatre)
    lift(theatre, theatre.centre(f"rack-{held(scene, tile)[1]}"))
    rest(theatre)
    theatre.finger(pygame.FINGERUP, steer(theatre, cell))
    rest(theatre)


# --- keys and gamepads ----------------------------------------------------------------------------


def play_by_keys(theatre: Theatre) -> None:
    """A digit picks a tile, arrows lead to its cell, Enter places it, P plays."""
    turn(theatre, _key_tile, _swap_by_keys)
    if theatre.scene is on_stage(theatre.app) and theatre.scene.session.draft:
        theatre.key(pygame.K_p, text="p")


def _key_tile(theatre: Theatre, tile: Tile, cell: Cell) -> None:
    scene = on_stage(theatre.app)
    theatre.key(pygame.K_1 + held(scene, tile)[1])
    assert scene.table.cursor is not None
    while scene.table.cursor != cell:
        here = scene.table.cursor
        right, down = cell.x - here.x, cell.y - here.y
        step = ((right > 0) - (right < 0), 0) if right else (0, (down > 0) - (down < 0))
        theatre.key(ARROWS[step], mod=pygame.KMOD_SHIFT)
    theatre.key(pygame.K_RETURN)


def _swap_by_keys(theatre: Theatre) -> None:
    scene = on_stage(theatre.app)
    theatre.key(pygame.K_p, text="p")
    if scene.table.picks.is_swapping:
        theatre.key(pygame.K_1 + scene.session.rack()[0].place)
        theatre.key(pygame.K_p, text="p")


def play_by_gamepad(theatre: Theatre) -> None:
    """Bumpers pick a tile, the cross leads to its cell, A places it, Y plays."""
    turn(theatre, _pad_tile, _swap_by_gamepad)
    if theatre.scene is on_stage(theatre.app) and theatre.scene.session.draft:
        press(theatre, Y)


def _pad_tile(theatre: Theatre, tile: Tile, cell: Cell) -> None:
    scene = on_stage(theatre.app)
    slot = held(scene, tile)[0]
    for _ in range(12):
        if scene.table.picks.slots == [slot]:
            break
        press(theatre, RIGHT_BUMPER)
    assert scene.table.picks.slots == [slot]
    assert scene.table.cursor is not None
    for step in way_over_legal_cells(scene, cell):
        cross(theatre, step)
    assert scene.table.cursor == cell
    press(theatre, A)


def way_over_legal_cells(scene: PlayScene, goal: Cell) -> list[tuple[int, int]]:
    """Return the pushes of the cross that lead to *goal* from legal cell to legal cell."""
    legal, start = set(scene.table.legal_now()), scene.table.cursor
    assert start is not None
    ways: dict[Cell, list[tuple[int, int]]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == goal:
            return ways[here]
        for step in ARROWS:
            there = next_cell(here, legal, step)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], step]
                waiting.append(there)
    raise AssertionError(f"the cross cannot reach {goal}")


def _swap_by_gamepad(theatre: Theatre) -> None:
    scene = on_stage(theatre.app)
    press(theatre, Y)
    if scene.table.picks.is_swapping:
        press(theatre, RIGHT_BUMPER)
        press(theatre, A)
        press(theatre, Y)
