"""Hints: which move, what gives it away step by step, and what really speaks for it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from game.ai.cards.story import RACK, carried_out
from game.ai.hint_reasons import MOST_REASONS, HintReason, Why
from game.ai.hints import Area, Hint, hint
from game.ai.levels import Level, player_for
from game.ai.thinking import decide
from game.rules.events import EndReason
from game.rules.match import Match
from game.rules.moves import Action, Exchange, Lay, Pass, Place, Show, Swap
from game.rules.notation import read_tiles
from game.rules.state import GameState
from game.rules.tiles import Color, Tile
from game.rules.variants.cards import MAX_EXCHANGES
from game.rules.view import view
from tests.matches import GAMES, Game, random_match, with_hidden_shuffled
from tests.positions import board_state, table_state

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
# Nothing that is neither red nor a circle or square fits beside these two.
NO_PLACE = "rc@0,0 rs@1,0"
FOUR_REDS = "rc@0,0 rs@1,0 rd@2,0 rk@3,0"


def tile(text: str) -> Tile:
    return Tile.parse(text)


def hint_for(state: GameState) -> Hint:
    *_, last = hint(view(state, state.to_move))
    return last


def positions(game: Game, number: int) -> Iterator[Match]:
    moments = [
        match
        for seed in range(6)
        for match, _ in random_match(game.name, game.options, 2 + seed % 3, seed)
        if match.state.ended is None
    ]
    yield from Random(1).sample(moments, number)


# The move and its steps


@each_game
def test_every_hint_on_the_way_is_legal_and_has_one_or_two_reasons(game: Game) -> None:
    for match in positions(game, 25):
        for given in dict.fromkeys(hint(view(match.state, match.state.to_move))):
            assert match.rules.check(match.state, given.action).ok
            assert 1 <= len(given.reasons) <= MOST_REASONS


@each_game
def test_a_hint_does_not_depend_on_what_is_hidden(game: Game) -> None:
    rng = Random(game.name)
    for match in positions(game, 15):
        other = with_hidden_shuffled(match, match.state.to_move, rng)
        assert hint_for(match.state) == hint_for(other.state)


@each_game
def test_a_hint_shows_what_a_strong_player_does(game: Game) -> None:
    strong = player_for(game.name, Level.STRONG)
    for match in positions(game, 10):
        assert hint_for(match.state).action == decide(
            strong, view(match.state, match.state.to_move)
        )


@each_game
def test_thinking_twice_or_in_pieces_comes_to_the_same(game: Game) -> None:
    for match in positions(game, 5):
        seen = view(match.state, match.state.to_move)
        thinking = hint(seen)
        assert [*islice(thinking, 3), *thinking] == [*hint(seen)]


@each_game
def test_the_tile_of_the_first_step_is_on_the_rack_and_part_of_the_move(game: Game) -> None:
    for match in positions(game, 25):
        given, state = hint_for(match.state), match.state
        match given.action:
            case Place(placements):
                assert given.tile in [tile for tile, _ in placements]
            case Lay():
                assert given.tile in [step.card for step in given.story if step.source == RACK]
            case Swap(tiles) | Exchange(tiles):
                assert given.tile in tiles
            case _:
                assert given.tile is None
        assert given.tile is None or given.tile in state.racks[state.to_move]


@pytest.mark.parametrize("name", ["classic", "flex-72", "flex-108"])
def test_on_a_board_that_tile_can_be_laid_there_by_itself(name: str) -> None:
    for match in positions(GAMES[name], 25):
        given = hint_for(match.state)
        if isinstance(given.action, Place) and match.actions:
            [cell] = [cell for tile, cell in given.action.placements if tile is given.tile]
            alone = Place(tuple(p for p in given.action.placements if p.cell == cell))
            assert match.rules.check(match.state, alone).ok


def test_the_area_is_the_move_and_one_cell_around_it() -> None:
    state = board_state("classic", FOUR_REDS, "rx ru", "gd", bag="bd gc")
    given = hint_for(state)
    assert isinstance(given.action, Place)
    columns = [cell.x for _, cell in given.action.placements]
    assert given.area == Area(min(columns) - 1, -1, max(columns) + 1, 1)


def test_in_cards_the_rows_that_change_and_every_step_are_told() -> None:
    table = "rc rs rd / rk ok yk gk / rx ox yx gx / bc bs bd"
    state = table_state(table, "ru", "pd", pile="bd")
    given = hint_for(state)
    assert isinstance(given.action, Lay)
    assert given.rows == (0, 1, 2)
    assert given.tile == tile("ru")
    lying = carried_out(state.table, given.story)
    assert sorted(map(sorted, filter(None, lying))) == sorted(map(sorted, given.action.rows))


def test_a_row_that_is_new_changes_none_on_the_table() -> None:
    given = hint_for(table_state("rc rs rd", "gk gx gu", "pd", pile="bd"))
    assert given.rows == ()
    assert len(given.story) == 3


def test_only_the_seat_to_move_gets_a_hint() -> None:
    state = board_state("classic", FOUR_REDS, "rx ru", "gd", bag="bd gc")
    with pytest.raises(ValueError, match="to move"):
        hint(view(state, 1))
    with pytest.raises(ValueError, match="to move"):
        hint(view(replace(state, ended=EndReason.STALLED), 0))


# Where nothing can be laid


def test_who_can_lay_nothing_is_told_to_swap_and_how_many() -> None:
    given = hint_for(board_state("classic", NO_PLACE, "gd bk yx", "pu", bag="gu gx"))
    assert isinstance(given.action, Swap)
    assert given.reasons == (HintReason(Why.SWAP, 2),)
    assert given.area is None


def test_a_swap_may_keep_a_group() -> None:
    given = hint_for(board_state("classic", NO_PLACE, "gd gk gx yu", "pu", bag="gu"))
    assert given.action == Swap(read_tiles("yu"))
    assert [reason.why for reason in given.reasons] == [Why.SWAP, Why.GROUP]
    assert given.reasons[1].trait is Color.GREEN


def test_who_can_neither_lay_nor_swap_is_told_to_pass() -> None:
    given = hint_for(board_state("classic", NO_PLACE, "gd bk", "pu"))
    assert given == Hint(Pass(), (HintReason(Why.PASS),))


def test_without_a_play_in_cards_a_hint_says_show_then_exchange_and_in_the_end_pass() -> None:
    state = table_state("rc rs rd", "gk bx pu", "bs", pile="gc yd")
    assert hint_for(state) == Hint(Show(), (HintReason(Why.SHOW),))
    shown = replace(state, shown=True)
    exchange = hint_for(shown)
    assert isinstance(exchange.action, Exchange)
    assert exchange.reasons == (HintReason(Why.EXCHANGE, 2),)
    given = hint_for(replace(shown, exchanges=MAX_EXCHANGES))
    assert given == Hint(Pass(), (HintReason(Why.NO_EXCHANGE),))


# What is claimed


def counts_by_the_rules(match: Match, action: Action) -> dict[Why, int]:
    """Return what the rules say of *action* under the reasons that name a number."""
    verdict = match.rules.check(match.state, action)
    full = [line.is_diagonal for line in verdict.lines if line.is_full]
    plays = [play.points for play in match.rules.plays(match.state)]
    return {
        Why.QWIRKLE: full.count(False),
        Why.QWIRKLE_FLEX: full.count(True),
        Why.TAKES: verdict.points,
        Why.POINTS: verdict.points,
        Why.MOST_POINTS: max(plays, default=0),
        Why.LINES: len(verdict.lines),
        Why.GOES_OUT: verdict.bonus,
        Why.SWAP: match.rules.choices(match.state).swap_limit,
    }


@each_game
def test_the_numbers_that_a_hint_tells_are_those_of_the_rules(game: Game) -> None:
    checked = 0
    for match in positions(game, 40):
        given = hint_for(match.state)
        expected = counts_by_the_rules(match, given.action)
        for reason in given.reasons:
            if reason.why in expected:
                assert reason.count == expected[reason.why], reason
                checked += 1
    assert checked


@pytest.mark.parametrize("name", ["classic", "flex-72", "flex-108"])
def test_a_tile_of_which_none_is_left_is_neither_unseen_nor_kept(name: str) -> None:
    found = 0
    for match in positions(GAMES[name], 120):
        seen = view(match.state, match.state.to_move)
        given = hint_for(match.state)
        for reason in given.reasons:
            if reason.why is Why.NONE_LEFT:
                assert reason.tile is not None
                assert reason.tile.kind not in {tile.kind for tile, _ in seen.unseen}
                assert reason.tile.kind not in {tile.kind for tile in seen.rack}
                found += 1
    assert found
