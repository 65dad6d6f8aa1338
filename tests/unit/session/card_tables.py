"""Sessions of Cards at positions that tests choose."""

import json
from collections.abc import Sequence
from dataclasses import replace

from game.ai.levels import player_for
from game.rules.match import Match
from game.rules.setup import Setup
from game.session import CardsSession, TableOptions
from game.session.session import Players
from tests.positions import setup, table_state
from tests.unit.session.tables import PEOPLE, SHARED


def at(
    table: str,
    *racks: str,
    pile: str = "",
    players: Sequence[str] = PEOPLE,
    options: TableOptions = SHARED,
    by: Players = player_for,
) -> CardsSession:
    """Return a session at a position, seat 0 to move; with no row the match is not opened."""
    state = table_state(table, *racks, pile=pile)
    start = _seated(state.setup, players)
    match = Match(start, (), replace(state, setup=start, opened=bool(table)))
    return CardsSession(match, options, by)


def dealt(
    seed: int = 1, players: Sequence[str] = PEOPLE, options: TableOptions = SHARED
) -> CardsSession:
    return CardsSession.start(_seated(setup("cards", len(players), seed), players), options)


def opened(players: Sequence[str] = PEOPLE, options: TableOptions = SHARED) -> CardsSession:
    """Return a session that comes from a real match, with its first row laid and more to come."""
    session = dealt(players=players, options=options)
    session.lift_curtain()
    if session.is_human(session.state.to_move):
        play_found(session)
    else:
        let_computer_decide(session)
        session.apply_decision()
    session.lift_curtain()
    return session


def play_found(session: CardsSession) -> None:
    """Play the first thing that the rules find, card by card."""
    action = next(session.rules.plays(session.state)).action
    assert session.lay_out(getattr(action, "rows", ())).ok
    session.play()


def resumed(session: CardsSession) -> CardsSession:
    """Return what comes back from a save that went through JSON."""
    return CardsSession.resume(session.to_text(), json.loads(json.dumps(session.extra())))


def slots(session: CardsSession, tiles: str) -> list[int]:
    """Return different slots of the rack that hold *tiles*."""
    shown, found = list(session.rack()), []
    for tile in tiles.split():
        held = next(h for h in shown if str(h.tile) == tile)
        shown.remove(held)
        found.append(held.slot)
    return found


def cards(session: CardsSession, tiles: str) -> list[int]:
    """Return the first cards on the table that are *tiles*."""
    lying = [card for row in session.rows() for card in row.cards]
    return [next(card.id for card in lying if str(card.tile) == tile) for tile in tiles.split()]


def row(session: CardsSession, place: int) -> int:
    return session.rows()[place].id


def rows_text(session: CardsSession) -> str:
    return " / ".join(" ".join(map(str, row.tiles)) for row in session.rows())


def rack_text(session: CardsSession) -> str:
    return " ".join(str(shown.tile) for shown in session.rack())


def lay(session: CardsSession, tiles: str, target: int) -> None:
    """Move cards from the rack, which has to go through."""
    assert session.move(slots(session, tiles), target).ok, tiles


def shift(session: CardsSession, tiles: str, target: int) -> None:
    """Move cards that are on the table, which has to go through."""
    assert session.move(cards(session, tiles), target).ok, tiles


def let_computer_decide(session: CardsSession) -> None:
    while session.think(lambda: True) is None:
        pass


def _seated(start: Setup, players: Sequence[str]) -> Setup:
    pairs = zip(start.seats, players, strict=True)
    return replace(start, seats=tuple(replace(seat, player=player) for seat, player in pairs))
