"""The levels of Cards: they keep the rules, see no more than they may, and can be interrupted."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from game.ai.cards.players import Level, player_for
from game.ai.thinking import decide
from game.rules.lines import largest_group_size
from game.rules.match import Match
from game.rules.moves import Action, Exchange, Lay, Pass, Show
from game.rules.state import TableState
from game.rules.variants import ruleset
from game.rules.variants.cards import MAX_EXCHANGES
from game.rules.view import SeatView, view
from tests.matches import deal, random_match, with_hidden_shuffled
from tests.unit.ai.cards.tables import parse

each_level = pytest.mark.parametrize("level", Level)


def _match(levels: list[Level], seed: int) -> list[Match]:
    match = deal("cards", {}, len(levels), seed)
    moments = [match]
    while match.state.ended is None:
        seat = match.state.to_move
        match, _ = match.act(decide(player_for(levels[seat]), view(match.state, seat)), seat)
        moments.append(match)
    return moments


def _positions(number: int) -> list[Match]:
    """Return moments of random matches, some of them after showing."""
    moments = [
        match
        for seed in range(40)
        for match, _ in random_match("cards", {}, 2 + seed % 3, seed)
        if match.state.ended is None
    ]
    return Random(0).sample(moments, number)


def _view_of(table: list[str], rack: str, **changes: object) -> SeatView:
    seen = view(deal("cards", {}, 2, 1).state, 0)
    held = parse(rack)
    laid = tuple(map(parse, table))
    plain = replace(seen, to_move=0, rack=held, table=laid, opened=True, rack_sizes=(len(held), 9))
    return replace(plain, **changes)  # type: ignore[arg-type]  # the tests name the fields


@pytest.mark.parametrize("seed", range(9))
def test_matches_of_mixed_levels_end_by_the_rules(seed: int) -> None:
    rng = Random(seed)
    levels = [rng.choice(list(Level)) for _ in range(2 + seed % 3)]
    moments = _match(levels, seed)
    assert moments[-1].state.ended is not None
    assert sum(moments[-1].state.scores) > 0


@each_level
def test_every_random_position_gets_a_legal_answer_at_every_step(level: Level) -> None:
    rules = ruleset("cards")
    for match in _positions(12):
        seen = view(match.state, match.state.to_move)
        answers = dict.fromkeys(player_for(level)(seen))
        assert answers
        for action in answers:
            assert rules.check(match.state, action).ok, (match.to_text(), action)


@each_level
def test_a_decision_does_not_depend_on_hidden_cards(level: Level) -> None:
    rng = Random(level)
    for match in _positions(6):
        seat = match.state.to_move
        other = with_hidden_shuffled(match, seat, rng)
        player = player_for(level)
        assert decide(player, view(match.state, seat)) == decide(player, view(other.state, seat))


@each_level
def test_thinking_twice_or_in_pieces_comes_to_the_same(level: Level) -> None:
    for match in _positions(3):
        seen = view(match.state, match.state.to_move)
        whole: list[Action] = list(player_for(level)(seen))
        thinking = player_for(level)(seen)
        pieces = [*islice(thinking, 5), *thinking]
        assert pieces == whole


@each_level
def test_the_opening_is_the_largest_group(level: Level) -> None:
    for seed in range(5):
        state = deal("cards", {}, 3, seed).state
        action = decide(player_for(level), view(state, state.to_move))
        assert isinstance(action, Lay)
        assert len(action.rows[0]) == largest_group_size(state.racks[state.to_move])


@each_level
def test_a_row_of_five_is_completed(level: Level) -> None:
    seen = _view_of(["rc rs rd rk rx", "gc gs gd"], "ru bk")
    action = decide(player_for(level), seen)
    assert isinstance(action, Lay)
    assert max(map(len, action.rows)) == 6


@each_level
def test_without_a_play_the_rack_is_shown_then_exchanged_and_in_the_end_passed(
    level: Level,
) -> None:
    player = player_for(level)
    stuck = _view_of(["rc rs rd"], "gk bx pu", bag_size=20)
    assert decide(player, stuck) == Show()
    shown = replace(stuck, shown=stuck.rack)
    assert isinstance(decide(player, shown), Exchange)
    short = decide(player, replace(shown, bag_size=2))
    assert isinstance(short, Exchange)
    assert len(short.tiles) == 2
    assert decide(player, replace(shown, bag_size=0)) == Pass()
    assert decide(player, replace(shown, exchanges=MAX_EXCHANGES)) == Pass()


@each_level
def test_a_play_that_the_game_found_after_showing_is_answered_with_a_play(level: Level) -> None:
    found = (parse("rc rs rd rk"),)
    seen = _view_of(["rc rs rd"], "rk", found=found)
    action = decide(player_for(level), replace(seen, shown=seen.rack))
    assert isinstance(action, Lay)


def test_easy_overlooks_what_takes_three_rows_and_strong_does_not() -> None:
    """The sixth red card lies in the greens' column: three rows have to change for it."""
    table = ["rc rs rd", "rk ok yk gk", "rx ox yx gx"]
    seen = _view_of(table, "ru bc")
    easy, strong = (decide(player_for(level), seen) for level in ("easy", "strong"))
    assert isinstance(easy, Lay)
    assert isinstance(strong, Lay)
    assert max(map(len, easy.rows)) < 6
    assert max(map(len, strong.rows)) == 6


def test_master_leaves_no_row_of_five_to_a_seat_that_holds_the_sixth_card() -> None:
    """Strong adds the one card that fits; Master sees who fills the row, and starts another."""
    hidden = tuple((tile, 3) for tile in parse("ru bx pk"))
    seen = _view_of(["rc rs rd rk"], "rx gc gs gd", unseen=hidden, bag_size=0, turns_left=2)
    strong, master = (decide(player_for(level), seen) for level in ("strong", "master"))
    assert isinstance(strong, Lay)
    assert isinstance(master, Lay)
    assert sorted(map(len, strong.rows)) == [5]
    assert sorted(map(len, master.rows)) == [3, 4]


def test_master_takes_its_qwirkle_in_its_last_turn_whatever_it_leaves() -> None:
    hidden = tuple((tile, 3) for tile in parse("ru bx pk"))
    seen = _view_of(["rc rs rd rk rx"], "ru gc gs gd", unseen=hidden, turns_left=1)
    action = decide(player_for("master"), seen)
    assert isinstance(action, Lay)
    assert max(map(len, action.rows)) == 6


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="expert"):
        player_for("expert")


def test_a_whole_match_of_master_has_a_first_answer_at_the_first_step() -> None:
    for match in _match([Level.STRONG, Level.STRONG], 3)[:-1]:
        state = match.state
        assert isinstance(state, TableState)
        first = decide(player_for("master"), view(state, state.to_move), steps=1)
        assert match.rules.check(state, first).ok
