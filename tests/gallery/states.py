"""The states of menus and boards that the gallery shows: functions from a theatre to nothing."""

from collections.abc import Callable, Mapping

import pygame

from game.library import Summary
from game.rules.match import Match
from game.rules.moves import Place
from game.rules.setup import Seat, Setup
from game.rules.state import BoardState
from game.scenes.play import PlayScene
from game.scenes.routes import (
    Push,
    Reset,
    ToLearn,
    ToMatch,
    ToMenu,
    ToSavedMatch,
    ToScore,
    ToSettings,
    ToSetup,
    ToStatistics,
    ToTrouble,
    ToTyping,
)
from game.session import BoardSession, TableOptions
from tests.scene.theatre import NOW, Theatre

Arrange = Callable[[Theatre], None]
SEATS = (Seat("Anna"), Seat("Otto", "normal"))
PEOPLE = (Seat("Anna"), Seat("Ben"))
FOUR = (Seat("Anna"), Seat("Maximilian"), Seat("Lina", "strong"), Seat("Otto", "master"))
MIDGAME = 26  # actions


def played(game: str, seats: tuple[Seat, ...], actions: int, seed: int = 5) -> Match:
    """Return a match in which everyone took the most points for some actions."""
    options = {"tiles": 108} if game == "flex" else {}
    match = Match.start(Setup(game, seats, seed, options))
    while len(match.actions) < actions and match.state.ended is None:
        plays = list(match.rules.plays(match.state))
        if not plays:
            break
        match, _ = match.act(max(plays, key=lambda play: play.points).action)
    return match


def on_table(theatre: Theatre, match: Match, *, curtain: bool = False) -> PlayScene:
    """Put a match on the screen as if it had been saved."""
    session = BoardSession(match, TableOptions(relaxed=True, curtain=curtain))
    extra, summary = session.extra(), Summary.of(match)
    theatre.services.library.save(match.to_text(), extra, summary, int(NOW - 7200))
    theatre.app.stack.go(Reset(ToSavedMatch()))
    theatre.frames(0.3)
    scene = theatre.scene
    if isinstance(scene, PlayScene):
        scene.director.finish()
    return scene  # type: ignore[return-value]


def my_turn(game: str, seats: tuple[Seat, ...] = SEATS, at_least: int = MIDGAME) -> Match:
    """Return a match at a person's turn, well under way."""
    match = played(game, seats, at_least)
    while match.setup.seats[match.state.to_move].player != "human":
        match = played(game, seats, len(match.actions) + 1)
    return match


def best_placements(scene: PlayScene, least: int = 2) -> Place:
    """Return the best play with at least so many tiles."""
    plays = [
        play
        for play in scene.session.rules.plays(scene.session.state)
        if isinstance(play.action, Place) and len(play.action.placements) >= least
    ]
    action = max(plays, key=lambda play: play.points).action
    assert isinstance(action, Place)
    return action


def menu(theatre: Theatre) -> None:
    """The first start."""
    theatre.frames()


def menu_with_match(theatre: Theatre) -> None:
    """A match waits."""
    on_table(theatre, my_turn("classic"))
    theatre.app.stack.go(Reset(ToMenu()))
    theatre.frames()


def setup(theatre: Theatre) -> None:
    """A new match."""
    theatre.app.stack.go(Push(ToSetup()))
    theatre.frames()


def setup_open(theatre: Theatre) -> None:
    """Four seats and everything unfolded."""
    setup(theatre)
    for _ in range(2):
        theatre.tap("add")
    theatre.tap("more")
    theatre.frames(0.3)


def typing(theatre: Theatre) -> None:
    """A name is typed."""
    setup(theatre)
    theatre.app.stack.go(Push(ToTyping("name", theatre.services.texts("setup.name"), "Anna")))
    theatre.frames()


def settings(theatre: Theatre) -> None:
    """The settings from the top."""
    theatre.app.stack.go(Push(ToSettings()))
    theatre.frames()


def settings_hatched(theatre: Theatre) -> None:
    """Hatching and its legend."""
    theatre.services.settings.change(hatching=True, high_contrast=True)
    settings(theatre)


def statistics(theatre: Theatre) -> None:
    """Some matches were played."""
    for seed in range(3):
        theatre.services.record.add(played("classic", SEATS, 500, seed))
        theatre.services.record.add(played("flex", SEATS, 500, seed))
    theatre.app.stack.go(Push(ToStatistics()))
    theatre.frames()


def learn(theatre: Theatre) -> None:
    """How Classic goes."""
    theatre.app.stack.go(Push(ToLearn("classic")))
    theatre.frames()


def learn_flex(theatre: Theatre) -> None:
    """How Flex goes."""
    theatre.app.stack.go(Push(ToLearn("flex")))
    theatre.frames()


def opening(theatre: Theatre) -> None:
    """The first turn of a match."""
    setup = Setup("classic", SEATS, 3)
    theatre.app.stack.go(Reset(ToMatch(setup)))
    theatre.frames(2)


def midgame(theatre: Theatre) -> None:
    """A Classic board well under way."""
    on_table(theatre, my_turn("classic"))


def midgame_flex(theatre: Theatre) -> None:
    """A Flex board with all three plates."""
    on_table(theatre, my_turn("flex"))


def four_seats(theatre: Theatre) -> None:
    """Four at the table."""
    on_table(theatre, my_turn("classic", FOUR))


def drafted(theatre: Theatre, game: str = "classic") -> PlayScene:
    """A legal draft, its lines outlined with their numbers."""
    scene = on_table(theatre, my_turn(game))
    for tile, cell in best_placements(scene).placements:
        slot = next(held.slot for held in scene.session.rack() if held.tile == tile)
        scene.table.picks.only(slot)
        scene.table.place_picked(cell)
    theatre.frames(0.5)
    scene.stage.camera.show([cell for _, cell in best_placements_or_draft(scene)], 0)
    theatre.frames(0.3)
    return scene


def best_placements_or_draft(scene: PlayScene) -> list[tuple[object, tuple[int, int]]]:
    """Return what is drafted."""
    return [(laid.tile, laid.cell) for laid in scene.session.draft]


def draft(theatre: Theatre) -> None:
    """A legal draft in Classic."""
    drafted(theatre)


def draft_flex(theatre: Theatre) -> None:
    """A legal draft in Flex, with diagonals."""
    drafted(theatre, "flex")


def picked(theatre: Theatre) -> None:
    """A tile is picked and its cells are shown."""
    scene = on_table(theatre, my_turn("classic"))
    tile = best_placements(scene, 1).placements[0].tile
    held = next(held for held in scene.session.rack() if held.tile == tile)
    theatre.tap(f"rack-{held.place}")
    theatre.frames(0.2)


def dragging(theatre: Theatre) -> None:
    """A tile floats over the board, its target filled."""
    scene = on_table(theatre, my_turn("classic"))
    placement = best_placements(scene, 1).placements[0]
    held = next(held for held in scene.session.rack() if held.tile == placement.tile)
    scene.stage.camera.show([placement.cell], 0)
    theatre.frames(0.1)
    start = scene.stage.places[held.place].center
    goal = scene.stage.camera.centre_of(placement.cell)
    theatre.finger(pygame.FINGERDOWN, start)
    touch = (goal[0], goal[1] + 12 + max(64, scene.stage.regions.tile * 1.15) / 2)
    for share in (0.3, 0.6, 0.9, 1.0):
        x = start[0] + (touch[0] - start[0]) * share
        y = start[1] + (touch[1] - start[1]) * share
        theatre.finger(pygame.FINGERMOTION, (x, y))


def illegal(theatre: Theatre) -> None:
    """An illegal drop: the reason in words, the cause ringed."""
    scene = on_table(theatre, my_turn("classic"))
    session = scene.session
    cells = [cell for cell, _ in session.state.board.items()]
    for held in session.rack():
        for cell in cells:
            beside = type(cell)(cell.x + 1, cell.y)
            verdict = session.preview(held.slot, beside)
            if verdict.reason and verdict.reason.value == "line-mixed" and len(verdict.cells) > 2:
                scene.table.picks.only(held.slot)
                scene.stage.camera.show([beside], 0)
                scene.table.place_picked(beside)
                scene.table.picks.clear()
                theatre.frames(0.15)
                return


def qwirkle(theatre: Theatre) -> None:
    """A full line, a moment after it was played."""
    for actions in range(10, 60):
        match = played("classic", SEATS, actions, 5)
        if match.setup.seats[match.state.to_move].player != "human":
            continue
        assert isinstance(match.state, BoardState)
        plays = [play for play in match.rules.plays(match.state) if play.points >= 14]
        if plays:
            scene = on_table(theatre, match)
            action = max(plays, key=lambda play: play.points).action
            assert isinstance(action, Place)
            for tile, cell in action.placements:
                slot = next(held.slot for held in scene.session.rack() if held.tile == tile)
                scene.session.try_place(slot, cell)
            scene.table.sync()
            theatre.tap("main")
            theatre.frames(0.25)
            return


def swapping(theatre: Theatre) -> None:
    """The swap tray with two tiles marked."""
    on_table(theatre, my_turn("classic"))
    theatre.tap("swap")
    theatre.tap("rack-1")
    theatre.tap("rack-4")
    theatre.frames(0.2)


def curtain(theatre: Theatre) -> None:
    """The device changes hands."""
    on_table(theatre, my_turn("classic", PEOPLE), curtain=True)
    theatre.frames(0.3)


def unseen(theatre: Theatre) -> None:
    """The table of unseen tiles."""
    on_table(theatre, my_turn("classic"))
    theatre.tap("bag")
    theatre.frames(0.1)


def pause(theatre: Theatre) -> None:
    """The menu of a match."""
    on_table(theatre, my_turn("classic"))
    theatre.tap("menu")
    theatre.frames(0.1)


def history(theatre: Theatre) -> None:
    """Looking back."""
    on_table(theatre, my_turn("classic"))
    theatre.key(pygame.K_COMMA)
    theatre.key(pygame.K_COMMA)
    theatre.frames(0.1)


def score(theatre: Theatre) -> None:
    """The end of a match of four."""
    match = played("classic", FOUR, 500)
    theatre.app.stack.go(Reset(ToScore(match, (1, 0, 0, 0), (0, 0, 0, 0))))
    theatre.frames(2.5)


def trouble(theatre: Theatre) -> None:
    """Something went wrong."""
    match = my_turn("classic")
    details = (
        'Traceback (most recent call last):\n  File "game/scenes/play.py", line 1\nKeyError: 7'
    )
    theatre.app.stack.go(Reset(ToTrouble(details, match.to_text())))
    theatre.frames()


STATES: Mapping[str, Arrange] = {
    each.__name__: each
    for each in (
        menu, menu_with_match, setup, setup_open, typing, settings, settings_hatched, statistics,
        learn, learn_flex, opening, midgame, midgame_flex, four_seats, draft, draft_flex, picked,
        dragging, illegal, qwirkle, swapping, curtain, unseen, pause, history, score, trouble,
    )
}  # fmt: skip
