"""Positions in which the frames are measured, and the way to put them before the running game.

All are the same in every run. Real matches travel as their text; the crowded card table, which no
match reaches, is built inside the game.
"""

import json
from itertools import count

from game.ai.levels import Level, player_for
from game.ai.thinking import decide
from game.rules.events import LineCompleted
from game.rules.match import Match
from game.rules.ruleset import Play
from game.rules.setup import Seat, Setup
from game.rules.state import BoardState, TableState
from game.rules.variants.flex import FULL
from game.rules.view import view
from tests.browser.game import FIND_APP
from tests.browser.stage import Stage

PERSON, COMPUTER = 0, 1
SEED = 5
LOAD = """
from game.library import Summary
from game.rules.match import Match
from game.scenes.routes import Reset, ToSavedMatch
match = Match.from_text({text})
app._services.library.save(match.to_text(), {{}}, Summary.of(match), 0)
app.stack.go(Reset(ToSavedMatch()))
app._is_dirty = True
app.stack.top.name
"""
# 20 different rows of four, 9 cards in each hand, 10 in the pile. Seat 1 has just played, so that
# there are changed rows to mark.
CROWD = """
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.state import TableState
from game.rules.tiles import Color, Shape, Tile, plain_set
from game.scenes.cards import CardsScene
from game.scenes.routes import Reset, ToMenu
from game.session import CardsSession, TableOptions
quads = (0, 1, 2, 3), (2, 3, 4, 5), (0, 1, 4, 5)
rows = [tuple(Tile.of(c, Shape(s)) for s in quad) for quad in quads for c in Color]
rows.append(tuple(Tile.of(c, Shape(0)) for c in list(Color)[:4]))
rows.append(tuple(Tile.of(c, Shape(1)) for c in list(Color)[2:]))
left = list(plain_set())
for row in rows:
    for tile in row:
        left.remove(tile)
left = left[::3] + left[1::3] + left[2::3]
setup = Setup("cards", (Seat("Anna"), Seat("Otto", "master")), 5)
state = TableState(
    setup=setup, options={}, to_move=FIRST, racks=(tuple(left[:9]), tuple(left[9:18])),
    bag=tuple(left[18:]), scores=(0, 0), stacks=((), ()), table=tuple(rows), opened=True,
)
session = CardsSession(Match(setup, (), state), TableOptions())
session._act(next(iter(session.rules.plays(state))).action)
scene, stack = CardsScene(app._services, session), app.stack
plain_build, stack._build = stack._build, lambda route: scene
stack.go(Reset(ToMenu()))
stack._build = plain_build
app._is_dirty = True
sum(len(row.cards) for row in session.rows())
"""


def load(stage: Stage, match: Match) -> None:
    """Put *match* before the person at the page."""
    code = FIND_APP + LOAD.format(text=json.dumps(match.to_text()))
    assert stage.python(code) in ("play", "cards")


def crowd(stage: Stage, to_move: int) -> int:
    """Put about 80 cards on the table; return how many."""
    code = CROWD.replace("FIRST", str(1 - to_move))
    number: int = stage.python(FIND_APP + code)
    return number


def board_match(game: str, tiles: int, to_move: int, seed: int = SEED) -> Match:
    """Return a match with at least so many tiles on the board, all of them laid greedily."""
    match = Match.start(_setup(game, seed))
    while _laid(match) < tiles or match.state.to_move != to_move:
        play = _best(match)
        if play is None:
            return board_match(game, tiles, to_move, seed + 1)
        match, _ = match.act(play.action)
    return match


def qwirkle_match(tiles: int) -> Match:
    """Return a match in which the person's best play completes a line of six."""
    for seed in count(SEED):
        match = board_match("classic", tiles, PERSON, seed)
        play = _best(match)
        if play and any(isinstance(e, LineCompleted) for e in match.act(play.action)[1].events):
            return match
    raise AssertionError("numbers never end")


def cards_match(actions: int, to_move: int, seed: int = SEED) -> Match:
    """Return a match of Cards after at least so many actions of good players."""
    match = Match.start(_setup("cards", seed))
    player = player_for("cards", Level.STRONG)
    while len(match.actions) < actions or match.state.to_move != to_move:
        if match.state.ended is not None:
            return cards_match(actions, to_move, seed + 1)
        match, _ = match.act(decide(player, view(match.state, match.state.to_move)))
    return match


def cards_on_table(match: Match) -> int:
    """Return how many cards lie there."""
    assert isinstance(match.state, TableState)
    return sum(map(len, match.state.table))


def _setup(game: str, seed: int) -> Setup:
    options = {"tiles": FULL} if game == "flex" else {}
    return Setup(game, (Seat("Anna"), Seat("Otto", Level.MASTER.value)), seed, options)


def _laid(match: Match) -> int:
    assert isinstance(match.state, BoardState)
    return len(match.state.board)


def _best(match: Match) -> Play | None:
    """Return the play that `best_play` lays by finger."""
    if match.state.ended is not None:
        return None
    return max(match.rules.plays(match.state), key=lambda play: play.points, default=None)
