"""The states of the card table that the gallery shows: functions from a theatre to nothing."""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.library import Saved
from game.rules.match import Match
from game.rules.moves import Lay
from game.rules.setup import Seat, Setup
from game.scenes.cards import CardsScene
from game.scenes.cards_places import Target, TargetKind
from game.scenes.routes import Reset, ToMatch, ToMenu, ToSavedMatch, ToScore
from game.session import NEW_ROW, CardsSession, TableOptions
from tests.gallery.states import FOUR, PEOPLE, SEATS, Arrange
from tests.positions import table_state
from tests.scene.theatre import NOW, Theatre


def cards_at(actions: int, seats: tuple[Seat, ...] = SEATS, seed: int = 5) -> Match:
    """Return a match of Cards at the first seat's turn, well under way."""
    computers = tuple(replace(seat, player="easy") for seat in seats)
    session = CardsSession.start(Setup("cards", computers, seed), TableOptions(curtain=False))
    while session.state.ended is None and (
        len(session.turns) < actions or session.state.to_move != 0 or session.state.shown
    ):
        while session.think(lambda: False) is None:
            pass
        session.apply_decision()
    setup = replace(session.state.setup, seats=seats)
    return Match(setup, session.match.actions, replace(session.state, setup=setup))


def on_card_table(theatre: Theatre, match: Match, *, curtain: bool = False) -> CardsScene:
    """Put a match of Cards on the screen as if it had been saved."""
    session = CardsSession(match, TableOptions(relaxed=True, curtain=curtain))
    saved = Saved(match, int(NOW), session.extra())
    theatre.app.stack.go(Reset(ToMenu()))
    setattr(theatre.services.library, "current", lambda: saved)  # noqa: B010
    theatre.app.stack.go(Reset(ToSavedMatch()))
    theatre.frames(0.3)
    scene = next(each for each in theatre.app.stack.scenes if isinstance(each, CardsScene))
    scene.director.finish()
    return scene


def cards_position(
    table: str,
    rack: str,
    pile: str = "rc rs rd bk bx bu oc od yk",
    other: str = "gc gs gd yc ys yd pc ps pd",
) -> Match:
    """Return a match of Cards at a position, a person to move."""
    state = table_state(table, rack, other, pile=pile)
    setup = replace(state.setup, seats=SEATS)
    return Match(setup, (), replace(state, setup=setup))


CARDS_TABLE = "rc oc yc gc / rs ys gs bs ps / bd pd od yd / yk gk bk pk / rc rk rx ru / ys yx yu"
CARDS_HAND = "pc bc os rd gd gx bx px oc"


TWENTY_ROWS = " / ".join(
    [" ".join(color + shape for color in "royg") for shape in "csdkxu"]
    + [" ".join(color + shape for color in "ygbp") for shape in "csdkxu"]
    + [" ".join(color + shape for shape in "csdk") for color in "roygbp"]
    + [" ".join(color + shape for shape in "dkxu") for color in "rp"]
)


def cards_table(theatre: Theatre) -> None:
    """A table well under way."""
    on_card_table(theatre, cards_at(14))


def cards_eight(theatre: Theatre) -> None:
    """Eight rows, as in the middle of a match."""
    on_card_table(theatre, cards_position(f"{CARDS_TABLE} / gd gx gu / px pu pk", CARDS_HAND))


def cards_twenty(theatre: Theatre) -> None:
    """Twenty rows with eighty cards, scrolled half way."""
    scene = on_card_table(theatre, cards_position(TWENTY_ROWS, "bx bu px oc rc rs bc os ok"))
    scene.stage.scroll(scene.stage.scroller_room / 2)
    theatre.frames(0.1)


def cards_one_picked(theatre: Theatre) -> None:
    """One card is picked on a table of twenty rows."""
    cards_twenty(theatre)
    scene = theatre.scene
    assert isinstance(scene, CardsScene)
    pick_cards(theatre, scene, "bx")


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


def cards_shown(theatre: Theatre) -> None:
    """A computer cannot play and shows its hand."""
    theatre.services.settings.change(ai_pause="relaxed")
    other = "rs od yk gx bu pd rs od yk"
    scene = on_card_table(theatre, cards_position("rc oc yc", "gc rk rx", other=other))
    scene.table.move(pick_cards(theatre, scene, "gc"), scene.session.rows()[0].id)
    theatre.tap("main")
    theatre.frames(2)


def cards_computer(theatre: Theatre) -> None:
    """A computer's play is shown card by card."""
    scene = on_card_table(theatre, cards_at(16))
    action = next(scene.session.rules.plays(scene.session.state)).action
    assert isinstance(action, Lay)
    scene.session.lay_out(action.rows)
    scene._do(scene.session.play)
    theatre.frames(1.6)


def cards_question(theatre: Theatre) -> None:
    """Somebody thinks that they cannot play."""
    on_card_table(theatre, cards_position(CARDS_TABLE, CARDS_HAND))
    theatre.tap("main")
    theatre.frames(0.2)


def cards_led(theatre: Theatre) -> None:
    """A play exists, and it is shown."""
    cards_question(theatre)
    theatre.tap("show")
    theatre.frames(3)


def cards_last_round(theatre: Theatre) -> None:
    """The pile has just become empty."""
    scene = on_card_table(theatre, cards_position(CARDS_TABLE, CARDS_HAND, "rc rs"))
    rows = scene.session.rows()
    scene.table.move(pick_cards(theatre, scene, "pc bc"), rows[0].id)
    theatre.tap("main")
    theatre.frames(1.0)


def cards_changed(theatre: Theatre) -> None:
    """A computer has played; the rows that it changed are marked."""
    cards_computer(theatre)
    scene = theatre.scene
    assert isinstance(scene, CardsScene)
    theatre.frames(8)


def cards_unseen(theatre: Theatre) -> None:
    """The table of unseen cards."""
    on_card_table(theatre, cards_at(14))
    theatre.tap("bag")
    theatre.frames(0.2)


def cards_pause(theatre: Theatre) -> None:
    """The menu of a match."""
    on_card_table(theatre, cards_at(14))
    theatre.tap("menu")
    theatre.frames(0.2)


def cards_history(theatre: Theatre) -> None:
    """Looking back."""
    on_card_table(theatre, cards_at(14))
    for _ in range(3):
        theatre.key(pygame.K_COMMA)
    theatre.frames(0.2)


def cards_curtain(theatre: Theatre) -> None:
    """The device changes hands."""
    on_card_table(theatre, cards_at(14, PEOPLE), curtain=True)
    theatre.frames(0.5)


def cards_score(theatre: Theatre) -> None:
    """The end of a match of four."""
    match = cards_at(10**6, FOUR, 7)
    theatre.app.stack.go(Reset(ToScore(match, (0, 0, 0, 0), (0, 0, 0, 0))))
    theatre.frames(2.5)


CARD_STATES: Mapping[str, Arrange] = {
    each.__name__: each
    for each in (
        cards_table, cards_eight, cards_twenty, cards_four, cards_opening, cards_picked,
        cards_one_picked, cards_dragging, cards_invalid, cards_qwirkle, cards_taken, cards_stacks,
        cards_question, cards_led, cards_exchange, cards_last_round, cards_computer, cards_changed,
        cards_shown, cards_unseen, cards_pause, cards_history, cards_curtain, cards_score,
    )
}  # fmt: skip
