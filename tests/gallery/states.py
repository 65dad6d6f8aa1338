"""The states that the gallery shows, each as a function from a theatre to nothing."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.library import Saved, Summary
from game.rules.match import Match
from game.rules.moves import Lay, Place
from game.rules.setup import Seat, Setup
from game.rules.state import BoardState
from game.scenes.cards import CardsScene
from game.scenes.cards_places import Target, TargetKind
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
from game.session import NEW_ROW, BoardSession, CardsSession, TableOptions
from tests.positions import table_state
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


def cards_at(actions: int, seats: tuple[Seat, ...] = SEATS, seed: int = 5) -> Match:
    """Return a match of Cards at the first seat's turn, well under way."""
    computers = tuple(replace(seat, player="easy") for seat in seats)
    session = CardsSession.start(Setup("cards", computers, seed), TableOptions(curtain=False))
    while len(session.turns) < actions or session.state.to_move != 0 or session.state.shown:
        while session.think(lambda: False) is None:
            pass
        session.apply_decision()
    setup = replace(session.state.setup, seats=seats)
    return Match(setup, session.match.actions, replace(session.state, setup=setup))


def on_card_table(theatre: Theatre, match: Match) -> CardsScene:
    """Put a match of Cards on the screen as if it had been saved."""
    session = CardsSession(match, TableOptions(relaxed=True, curtain=False))
    saved = Saved(match, int(NOW), session.extra())
    theatre.app.stack.go(Reset(ToMenu()))
    setattr(theatre.services.library, "current", lambda: saved)  # noqa: B010
    theatre.app.stack.go(Reset(ToSavedMatch()))
    theatre.frames(0.3)
    scene = theatre.scene
    assert isinstance(scene, CardsScene)
    scene.director.finish()
    return scene


def cards_position(table: str, rack: str, pile: str = "rc rs rd bk bx bu oc od yk") -> Match:
    """Return a match of Cards at a position, a person to move."""
    state = table_state(table, rack, "gc gs gd yc ys yd pc ps pd", pile=pile)
    setup = replace(state.setup, seats=SEATS)
    return Match(setup, (), replace(state, setup=setup))


CARDS_TABLE = "rc oc yc gc / rs ys gs bs ps / bd pd od yd / yk gk bk pk / rc rk rx ru / ys yx yu"
CARDS_HAND = "pc bc os rd gd gx bx px oc"


def cards_table(theatre: Theatre) -> None:
    """A full table."""
    on_card_table(theatre, cards_at(14))


def cards_four(theatre: Theatre) -> None:
    """Four at the card table."""
    on_card_table(theatre, cards_at(12, FOUR, 7))


def cards_opening(theatre: Theatre) -> None:
    """The first turn of Cards."""
    theatre.app.stack.go(Reset(ToMatch(Setup("cards", SEATS, 7))))
    theatre.frames(2)


def pick_cards(theatre: Theatre, scene: CardsScene, tiles: str) -> list[int]:
    """Tap cards of the hand."""
    found = []
    for word in tiles.split():
        held = next(
            each
            for each in scene.session.rack()
            if str(each.tile) == word and each.slot not in found
        )
        found.append(held.slot)
        scene.table.touch(Target(TargetKind.HAND, card=held.slot))
    theatre.frames(0.2)
    return found


def cards_picked(theatre: Theatre) -> None:
    """Two cards are picked; rows that take them are marked."""
    scene = on_card_table(theatre, cards_position(CARDS_TABLE, CARDS_HAND))
    pick_cards(theatre, scene, "pc bc")


def cards_dragging(theatre: Theatre) -> None:
    """Cards float over the table."""
    cards_picked(theatre)
    scene = theatre.scene
    assert isinstance(scene, CardsScene)
    start = scene.stage.places[0].move(-8, 0).center
    goal = scene.stage.strips.rect(0).center
    theatre.finger(pygame.FINGERDOWN, start)
    for share in (0.3, 0.6, 1.0):
        x = start[0] + (goal[0] - start[0]) * share
        y = start[1] + (goal[1] + 52 - start[1]) * share
        theatre.finger(pygame.FINGERMOTION, (x, y))


def cards_invalid(theatre: Theatre) -> None:
    """Rows that may not stay like that."""
    scene = on_card_table(theatre, cards_position(CARDS_TABLE, CARDS_HAND))
    rows = scene.session.rows()
    slots = pick_cards(theatre, scene, "gx bx")
    scene.table.move(slots, NEW_ROW)
    scene.table.move(pick_cards(theatre, scene, "gd"), rows[3].id)
    scene.table.move([rows[5].cards[0].id], rows[1].id)
    theatre.frames(0.5)
    theatre.frames(2.6)


def cards_qwirkle(theatre: Theatre) -> None:
    """A row of six before the turn is played."""
    scene = on_card_table(theatre, cards_position(CARDS_TABLE, CARDS_HAND))
    rows = scene.session.rows()
    scene.table.move(pick_cards(theatre, scene, "pc bc"), rows[0].id)
    theatre.frames(0.5)
    scene.stage.scroll(-1000)
    theatre.frames(0.1)


def cards_taken(theatre: Theatre) -> None:
    """A Qwirkle on its way to its stack."""
    cards_qwirkle(theatre)
    theatre.tap("main")
    theatre.frames(0.3)


def cards_stacks(theatre: Theatre) -> None:
    """Everyone's stacks, opened."""
    on_card_table(theatre, cards_at(18))
    theatre.tap("seat-0")
    theatre.frames(0.2)


def cards_exchange(theatre: Theatre) -> None:
    """Nothing fits: four of nine cards are to be exchanged."""
    hand = "rs od yk gx bu pd ok yx gu"
    scene = on_card_table(theatre, cards_position("rc oc yc", hand, "rc rs rd bk"))
    scene._do(scene.session.show)
    theatre.frames(0.5)
    for slot in (1, 4):
        scene.table.touch(Target(TargetKind.HAND, card=slot))
    theatre.frames(0.2)


def cards_computer(theatre: Theatre) -> None:
    """A computer's play is shown card by card."""
    scene = on_card_table(theatre, cards_at(16))
    action = next(scene.session.rules.plays(scene.session.state)).action
    assert isinstance(action, Lay)
    scene.session.lay_out(action.rows)
    scene._do(scene.session.play)
    theatre.frames(1.6)


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
        dragging, illegal, cards_table, cards_four, cards_opening, cards_picked, cards_dragging,
        cards_invalid, cards_qwirkle, cards_taken, cards_stacks, cards_exchange, cards_computer,
        qwirkle, swapping, curtain, unseen, pause, history, score, trouble,
    )
}  # fmt: skip
