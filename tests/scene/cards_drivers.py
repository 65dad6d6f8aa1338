"""Players for whole matches of Cards: each plays one turn of a person through real events.

They look at the session to choose a play, as a person looks at the table, and touch nothing but
fingers, keys and buttons.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.app import App
from game.library import Saved
from game.rules.match import Match
from game.rules.moves import Lay, Row
from game.rules.notation import read_tiles
from game.rules.setup import Seat, Setup
from game.rules.tiles import Tile
from game.scenes.cards import CardsScene
from game.scenes.cards_keys import next_target
from game.scenes.cards_places import Target, TargetKind
from game.scenes.routes import Push, Reset, ToMatch, ToSavedMatch
from game.session import RACK, CardsSession, TableOptions
from tests.positions import all_tiles, table_state
from tests.scene.drivers import A, Y, cross, press
from tests.scene.theatre import Theatre

Player = Callable[[Theatre], None]
Point = tuple[float, float]

PERSON_AND_COMPUTER = (("Anna", "human"), ("Otto", "easy"))
TWO_PEOPLE = (("Anna", "human"), ("Ben", "human"))
LONGEST = 600  # turns and waits of a match
X = 2
ARROWS = {
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
}

# --- beginning ------------------------------------------------------------------------------------


def begin(
    theatre: Theatre,
    seats: tuple[tuple[str, str], ...] = PERSON_AND_COMPUTER,
    seed: int = 3,
    *,
    relaxed: bool = False,
    curtain: bool = True,
) -> CardsScene:
    """Deal a match and go to it."""
    people = tuple(Seat(name, player) for name, player in seats)
    theatre.app.stack.go(Reset(ToMatch(Setup("cards", people, seed), relaxed, curtain)))
    theatre.frames()
    return on_stage(theatre.app)


def at(
    table: str,
    *racks: str,
    pile: str = "",
    players: Sequence[str] = ("human", "normal"),
    opened: bool = True,
    curtain: bool = False,
) -> CardsSession:
    """Return a session at a position, seat 0 to move."""
    filled = (*racks, "rc gs yd")[: max(2, len(racks))]
    state = table_state(table, *filled, pile=pile)
    people = zip(state.setup.seats, players, strict=True)
    setup = replace(state.setup, seats=tuple(replace(seat, player=p) for seat, p in people))
    state = replace(state, setup=setup, opened=opened)
    return CardsSession(Match(setup, (), state), TableOptions(relaxed=True, curtain=curtain))


def continue_at(theatre: Theatre, session: CardsSession) -> CardsScene:
    """Go to a match that stands where *session* does, as if it had been saved there."""
    match, extra = session.match, session.extra()
    setattr(theatre.services.library, "current", lambda: Saved(match, 0, extra))  # noqa: B010
    theatre.app.stack.go(Push(ToSavedMatch()))
    theatre.frames()
    return on_stage(theatre.app)


def on_stage(app: App) -> CardsScene:
    """Return the card table, wherever it is in the pile."""
    return next(scene for scene in app.stack.scenes if isinstance(scene, CardsScene))


# --- whole matches --------------------------------------------------------------------------------


def play_match(theatre: Theatre, play: Player) -> CardsScene:
    """Let *play* make every turn of a person until the score shows; no card may get lost."""
    scene = on_stage(theatre.app)
    tiles = all_tiles(scene.session.state)
    for _ in range(LONGEST):
        if theatre.scene.name == "curtain":
            lift_curtain(theatre, play)
        elif theatre.scene is not scene:
            break
        elif scene.table.is_mine:
            turns = len(scene.session.turns)
            play(theatre)
            assert len(scene.session.turns) > turns, f"nothing was played: {scene._strip()}"
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


def wanted(session: CardsSession) -> tuple[Row, ...] | None:
    """Return the table after the play with most cards that needs no rearranging, or another."""
    plays = [play.action for play in session.rules.plays(session.state)]
    tables = [action.rows for action in plays if isinstance(action, Lay)]
    return max(tables, key=lambda rows: sum(map(len, rows)), default=None)


def turn(theatre: Theatre, carry: Callable[[Theatre, int, int], None], give_up: Player) -> None:
    """Move card by card towards the wanted table, or say that it cannot be."""
    scene = on_stage(theatre.app)
    rows = wanted(scene.session)
    if rows is None:
        give_up(theatre)
        return
    carry_all(theatre, rows, carry)
    assert scene.session.verdict().ok, scene._strip()


def carry_all(
    theatre: Theatre, rows: Sequence[Row], carry: Callable[[Theatre, int, int], None]
) -> None:
    """Move card by card until the table is *rows*."""
    scene = on_stage(theatre.app)
    session = scene.session
    names = [row.id for row in session.rows()]
    for move in session.story_of(tuple(rows)):
        card = find(session, move.card, None if move.source == RACK else names[move.source])
        before = {row.id for row in session.rows()}
        is_new = move.target >= len(names)
        carry(theatre, card, -2 if is_new else names[move.target])
        if is_new:
            names += [row.id for row in session.rows() if row.id not in before]
        assert session.row_of(card) == names[move.target], scene._strip()


def find(session: CardsSession, tile: Tile, row: int | None) -> int:
    """Return a card of that kind in a row, or in the hand."""
    if row is None:
        return next(held.slot for held in session.rack() if held.tile == tile)
    cards = next(each.cards for each in session.rows() if each.id == row)
    return next(card.id for card in cards if card.tile == tile)


def tiles(text: str) -> tuple[Row, ...]:
    return tuple(read_tiles(row) for row in text.split("/"))


# --- fingers --------------------------------------------------------------------------------------


def target_of(scene: CardsScene, card: int) -> Target:
    """Return what a finger has to touch to get at a card."""
    row = scene.session.row_of(card)
    if row == RACK:
        return Target(TargetKind.HAND, card=card)
    return Target(TargetKind.CARD, row, card)


def goal_of(row: int) -> Target:
    return Target(TargetKind.NEW) if row == -2 else Target(TargetKind.STRIP, row)


def bring(theatre: Theatre, target: Target) -> Point:
    """Scroll the table by a finger until something is seen; return where a finger meets it."""
    scene = on_stage(theatre.app)
    stage = scene.stage
    area = stage.regions.area
    for _ in range(60):
        rect = stage.screen_rect(target)
        assert rect is not None, target
        if target.kind in (TargetKind.HAND, TargetKind.HOME):
            return rect.left + 8.0, float(rect.centery)
        if target.kind is TargetKind.NEW:
            return rect.center
        seen = pygame.Rect(area.left, area.top, area.width, area.height - stage.regions.foot)
        if seen.top <= rect.top and rect.bottom <= seen.bottom:
            if target.kind is TargetKind.CARD:
                return rect.left + 6.0, float(rect.centery)
            if target.kind is TargetKind.STRIP:
                return rect.right - 20.0, float(rect.centery)
            return rect.center
        x, way = area.right - 14.0, max(-120.0, min(120.0, area.centery - rect.centery))
        theatre.drag((x, area.centery - way / 2), (x, area.centery + way / 2), steps=4)
    raise AssertionError(f"{target} stays hidden")


def tap_card(theatre: Theatre, card: int, row: int) -> None:
    """Tap a card, tap a strip."""
    scene = on_stage(theatre.app)
    theatre.tap(bring(theatre, target_of(scene, card)))
    assert scene.table.picks.cards == [card]
    theatre.tap(bring(theatre, goal_of(row)))
    theatre.frames(0.2)


def play_by_taps(theatre: Theatre) -> None:
    """Tap cards and strips; tap Play."""
    turn(theatre, tap_card, give_up_by_taps)
    scene = on_stage(theatre.app)
    if scene.session.can_reset:
        theatre.tap("main")


def give_up_by_taps(theatre: Theatre) -> None:
    """Say "I can't play", then exchange until something fits, or pass."""
    scene = on_stage(theatre.app)
    if not scene.table.is_exchanging:
        theatre.tap("main")
        theatre.tap("show")
        return
    count = scene.session.choices.exchange
    if 0 < count < len(scene.session.rack()):
        for held in scene.session.rack()[:count]:
            theatre.tap(bring(theatre, Target(TargetKind.HAND, card=held.slot)))
    theatre.tap("main")


def play_by_drags(theatre: Theatre) -> None:
    """Drag each card to its row with one finger; tap Play."""
    turn(theatre, drag_card, give_up_by_taps)
    scene = on_stage(theatre.app)
    if scene.session.can_reset:
        theatre.tap("main")


def drag_card(theatre: Theatre, card: int, row: int) -> None:
    """Draw a card to a row, watching its ghost; the edge scrolls the table."""
    scene = on_stage(theatre.app)
    start = bring(theatre, target_of(scene, card))
    lift(theatre, start)
    finger = steer(theatre, row)
    theatre.finger(pygame.FINGERUP, finger)
    theatre.frames(0.3)


def lift(theatre: Theatre, start: Point) -> None:
    """Put a finger on a card and set out."""
    theatre.finger(pygame.FINGERDOWN, start)
    theatre.finger(pygame.FINGERMOTION, (start[0], start[1] - 12))
    assert on_stage(theatre.app).table.drag, "nothing was lifted"


def steer(theatre: Theatre, row: int) -> Point:
    """Move the finger until the fan means *row*; return where the finger is then."""
    scene = on_stage(theatre.app)
    stage, drag = scene.stage, scene.table.drag
    assert drag, "nothing is being dragged"
    width, height = theatre.view.current.size
    for _ in range(LONGEST):
        rect = stage.screen_rect(goal_of(row))
        assert rect is not None
        area = stage.regions.area.inflate(-12, -12)
        goal = (
            max(area.left, min(area.right, rect.centerx)),
            max(area.top, min(area.bottom, rect.centery)),
        )
        ghost = drag.centre(stage.look, stage.regions.card)
        finger = (
            max(0.0, min(width - 1.0, drag.pos[0] + goal[0] - ghost[0])),
            max(0.0, min(height - 1.0, drag.pos[1] + goal[1] - ghost[1])),
        )
        theatre.finger(pygame.FINGERMOTION, finger)
        if scene.hands.aim(drag) == row:
            return finger
    raise AssertionError(f"the fan does not reach {row}")


# --- keys and gamepads ----------------------------------------------------------------------------


def play_by_keys(theatre: Theatre) -> None:
    """Arrows lead to a card, Enter picks it, arrows lead to its row, Enter moves it, P plays."""
    turn(theatre, _key_card, _give_up_by_keys)
    scene = on_stage(theatre.app)
    if scene.session.can_reset:
        theatre.key(pygame.K_p, text="p")


def _key_card(theatre: Theatre, card: int, row: int) -> None:
    scene = on_stage(theatre.app)
    held = [place.slot for place in scene.stage.hand]
    if scene.session.row_of(card) == RACK:
        theatre.key(pygame.K_1 + held.index(card))
    else:
        lead(theatre, target_of(scene, card), lambda step: theatre.key(ARROWS[step]))
        theatre.key(pygame.K_RETURN)
    assert scene.table.picks.cards == [card]
    lead(theatre, goal_of(row), lambda step: theatre.key(ARROWS[step]))
    theatre.key(pygame.K_RETURN)


def lead(theatre: Theatre, goal: Target, push: Callable[[tuple[int, int]], object]) -> None:
    """Lead the cursor to something, or to any part of the row that is meant."""
    scene = on_stage(theatre.app)
    if scene.table.cursor is None:
        push((1, 0))
    for step in way_to(scene, goal):
        push(step)
    assert scene.table.cursor is not None
    assert is_there(scene.table.cursor, goal)


def is_there(cursor: Target, goal: Target) -> bool:
    if goal.kind is TargetKind.STRIP:
        return cursor.row == goal.row and cursor.kind is TargetKind.HANDLE
    return cursor == goal


def way_to(scene: CardsScene, goal: Target) -> list[tuple[int, int]]:
    """Return the pushes that lead the cursor to *goal*."""
    start = scene.table.cursor
    assert start is not None
    ways: dict[Target, list[tuple[int, int]]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if is_there(here, goal):
            return ways[here]
        for step in ARROWS:
            there = next_target(scene.stage, here, step)
            if there not in ways:
                ways[there] = [*ways[here], step]
                waiting.append(there)
    raise AssertionError(f"the cursor cannot get from {start} to {goal}")


def _give_up_by_keys(theatre: Theatre) -> None:
    scene = on_stage(theatre.app)
    if not scene.table.is_exchanging:
        theatre.key(pygame.K_x, text="x")
        theatre.key(pygame.K_RETURN)
        return
    count = scene.session.choices.exchange
    if 0 < count < len(scene.session.rack()):
        for number in range(count):
            theatre.key(pygame.K_1 + number)
    theatre.key(pygame.K_p, text="p")


def play_by_gamepad(theatre: Theatre) -> None:
    """The cross leads to a card, A picks it, the cross leads to its row, A moves it, Y plays."""
    turn(theatre, _pad_card, _give_up_by_gamepad)
    scene = on_stage(theatre.app)
    if scene.session.can_reset:
        press(theatre, Y)


def _pad_card(theatre: Theatre, card: int, row: int) -> None:
    scene = on_stage(theatre.app)
    lead(theatre, target_of(scene, card), lambda step: cross(theatre, step))
    press(theatre, A)
    assert scene.table.picks.cards == [card]
    lead(theatre, goal_of(row), lambda step: cross(theatre, step))
    press(theatre, A)


def _give_up_by_gamepad(theatre: Theatre) -> None:
    scene = on_stage(theatre.app)
    if not scene.table.is_exchanging:
        press(theatre, X)
        press(theatre, A)
        return
    count = scene.session.choices.exchange
    if 0 < count < len(scene.session.rack()):
        for held in scene.session.rack()[:count]:
            lead(
                theatre,
                Target(TargetKind.HAND, card=held.slot),
                lambda step: cross(theatre, step),
            )
            press(theatre, A)
    press(theatre, Y)
