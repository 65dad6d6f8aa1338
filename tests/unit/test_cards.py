"""The sentences of Cards that need more than one position."""

from collections import Counter
from dataclasses import replace

import pytest

from game.rules.events import (
    EndReason,
    GameEnded,
    LastRoundBegan,
    QwirkleTaken,
    RackShown,
    RowsLaid,
    TilesDrawn,
    TurnPassed,
)
from game.rules.lines import largest_group_size
from game.rules.moves import Exchange, Lay, Pass, Show
from game.rules.notation import read_action, read_tiles
from game.rules.packing import find_play
from game.rules.rows import judge_rows
from game.rules.setup import MAX_SEATS, MIN_SEATS
from game.rules.state import GameState, TableState, result_of
from game.rules.tiles import TILES
from game.rules.variants.cards import CARDS, CardRules
from game.rules.view import view
from tests.positions import all_tiles, rows, setup, table_state


def act(state: GameState, text: str) -> TableState:
    after = CARDS.apply(state, read_action(text)).state
    assert isinstance(after, TableState)
    return after


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_R_K1_108_cards_and_nine_on_each_rack(seats: int) -> None:
    state = CARDS.start(setup("cards", seats))
    assert Counter(all_tiles(state)) == dict.fromkeys(TILES[:36], 3)
    assert [len(rack) for rack in state.racks] == [9] * seats


def test_R_K2_the_largest_group_of_at_least_three_starts_on_a_tie_the_youngest() -> None:
    ties = 0
    for seed in range(300):
        state = CARDS.start(setup("cards", 2, seed, ages=(40, 8)))
        sizes = [largest_group_size(rack) for rack in state.racks]
        assert sizes[state.to_move] == max(sizes) >= 3
        if sizes[0] == sizes[1]:
            ties += 1
            assert state.to_move == 1
    assert ties > 20


def test_R_K3_if_nobody_has_three_all_cards_are_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    # Nine cards always hold a pair, and nearly always three; so deal the poor racks by hand.
    poor = read_tiles("rc rs od ok yx yu gc gs bd")
    deal, attempts = CardRules._deal, []

    def deal_poorly_at_first(rules: CardRules, *args: object) -> object:
        attempts.append(args[-1])
        racks, pile = deal(rules, *args)  # type: ignore[arg-type]
        return ((poor, poor), pile) if len(attempts) < 3 else (racks, pile)

    monkeypatch.setattr(CardRules, "_deal", deal_poorly_at_first)
    state = CARDS.start(setup("cards", 2, 4))
    assert attempts == [0, 1, 2]
    assert largest_group_size(poor) == 2
    assert largest_group_size(state.racks[state.to_move]) >= 3


def test_R_K3_deals_differ_from_one_attempt_to_the_next() -> None:
    assert CARDS._deal(setup("cards"), 0) != CARDS._deal(setup("cards"), 1)


def test_R_K3_the_starter_draws_back_to_nine_and_play_goes_clockwise() -> None:
    state = CARDS.start(setup("cards", 3, 5))
    first = state.to_move
    after = CARDS.apply(state, next(CARDS.plays(state)).action).state
    assert len(after.racks[first]) == 9
    assert after.to_move == (first + 1) % 3


def test_R_K5_cards_played_this_turn_may_be_taken_back_because_a_draft_is_only_checked() -> None:
    state = table_state("rc rs rd", "rk gc", "yu")
    assert judge_rows(state.table, state.racks[0], rows("rc rs rd rk")).ok
    assert not judge_rows(state.table, state.racks[0], rows("rc rs rd")).ok
    assert state.racks[0] == read_tiles("rk gc")


def test_R_K7_the_six_leave_the_table_as_a_stack() -> None:
    pile = "oc os od ok ox ou gd gk gx gu"
    state = table_state("rc rs rd rk rx / bc bs bd", "ru gc", "yu", pile=pile)
    step = CARDS.apply(state, read_action("lay rc rs rd rk rx ru / bc bs bd"))
    after = step.state
    assert isinstance(after, TableState)
    assert after.table == rows("bc bs bd")
    assert after.stacks == (rows("rc rs rd rk rx ru"), ())
    assert after.scores == (1, 0)
    assert [type(event) for event in step.events] == [RowsLaid, QwirkleTaken, TilesDrawn]


def test_R_K8_everyone_sees_all_stacks() -> None:
    state = table_state("rc rs rd rk rx / bc bs bd", "ru gc", "yu", pile="oc os")
    after = act(state, "lay rc rs rd rk rx ru / bc bs bd")
    assert view(after, 0).stacks == view(after, 1).stacks == after.stacks


def test_R_K9_showing_finds_a_play_that_must_be_made() -> None:
    state = table_state("rc rs rd", "rx yu", "oc", pile="gd")
    step = CARDS.apply(state, Show())
    shown = step.events[0]
    assert isinstance(shown, RackShown)
    assert shown.play is not None
    assert CARDS.check(step.state, Lay(shown.play)).ok
    assert step.state.to_move == 0
    assert CARDS.choices(step.state).can_play


def test_R_K9_others_see_a_shown_rack_and_only_then() -> None:
    state = table_state("rc rs rd", "gx yu", "oc", pile="gd gk")
    assert view(state, 1).shown is None
    shown = act(state, "show")
    assert view(shown, 1).shown == read_tiles("gx yu")
    assert view(act(shown, "exchange gx yu"), 1).shown is None


def test_R_K9_a_play_that_needs_rearranging_counts() -> None:
    # The only use of the green star is a row with two greens taken from rows of four.
    table, rack = rows("gc rc bc yc / gs rs bs ys"), read_tiles("gx")
    found = find_play(table, rack)
    assert found is not None
    assert judge_rows(table, rack, found).ok


def test_R_K9_no_play_is_found_where_there_is_none() -> None:
    assert find_play(rows("rc rs rd"), read_tiles("gx yu")) is None
    assert find_play(rows("rc rs rd"), ()) is None
    assert find_play((), read_tiles("rc rs gd")) is None
    assert find_play((), ()) is None


def test_R_K10_new_cards_come_from_the_pile_and_the_same_turn_goes_on() -> None:
    state = act(table_state("rc rs rd", "gx yu", "oc", pile="pk pk pk"), "show")
    after = act(state, "exchange gx yu")
    assert after.racks[0] == read_tiles("pk pk")
    assert sorted(after.bag) == sorted(read_tiles("pk gx yu"))
    assert (after.to_move, after.exchanges, after.shown) == (0, 1, False)


def test_R_K10_with_fewer_cards_in_the_pile_the_player_chooses_which() -> None:
    state = act(table_state("rc rs rd", "gx yu ox", "oc", pile="pk"), "show")
    assert CARDS.choices(state).exchange == 1
    assert act(state, "exchange yu").racks[0] == read_tiles("gx ox pk")


def test_R_K10_after_three_exchanges_without_a_play_the_turn_ends() -> None:
    state: GameState = table_state("rc rs rd", "gx yu", "oc", pile="gx yu gx yu")
    for _ in range(3):
        state = CARDS.apply(state, Show()).state
        assert not CARDS.check(state, Pass()).ok
        state = CARDS.apply(state, Exchange(state.racks[0])).state
    state = CARDS.apply(state, Show()).state
    assert CARDS.choices(state).can_pass
    assert not CARDS.check(state, Exchange(state.racks[0])).ok
    step = CARDS.apply(state, Pass())
    assert step.events == (TurnPassed(0),)
    assert step.state.to_move == 1
    assert isinstance(step.state, TableState)
    assert step.state.exchanges == 0


def test_R_K11_draw_back_to_nine_as_far_as_the_pile_has_cards() -> None:
    state = table_state("rc rs rd", "rk " + "yu " * 8, "oc", pile="gx gx")
    assert len(act(state, "lay rc rs rd rk").racks[0]) == 9
    state = table_state("rc rs rd", "rk gk bk", "oc", pile="gx")
    after = act(state, "lay rc rs rd / rk gk bk")
    assert after.racks[0] == read_tiles("gx")


def test_R_K12_after_the_last_card_everyone_has_exactly_one_more_turn() -> None:
    state = table_state("rc rs rd", "rk " + "yu " * 8, "oc", "gx", pile="gx")
    step = CARDS.apply(state, read_action("lay rc rs rd rk"))
    assert step.events[-1] == LastRoundBegan(0)
    state = step.state
    for seat in (1, 2, 0):
        assert (state.to_move, state.ended) == (seat, None)
        state = CARDS.apply(CARDS.apply(state, Show()).state, Pass()).state
    assert state.ended is EndReason.LAST_ROUND


def test_R_K12_an_exchange_of_the_whole_pile_does_not_start_the_end() -> None:
    state = act(table_state("rc rs rd", "gx yu", "oc", pile="pk pk"), "show")
    after = act(state, "exchange gx yu")
    assert after.turns_left is None
    assert len(after.bag) == 2


def test_R_K13_most_qwirkles_win_and_equal_counts_share() -> None:
    state = replace(table_state("rc rs rd", "gx", "oc", "yu"), turns_left=1, scores=(2, 1, 2))
    step = CARDS.apply(CARDS.apply(state, Show()).state, Pass())
    assert step.events[-1] == GameEnded(EndReason.LAST_ROUND, (0, 2))
    result = result_of(step.state)
    assert result is not None
    assert result.winners == (0, 2)


def test_three_rounds_in_which_nobody_can_play_end_the_match() -> None:
    state: GameState = table_state("rc rs rd", "gx yu", "oc bk", pile="gx yu oc bk")
    state = replace(state, idle=5)
    for _ in range(3):
        state = CARDS.apply(state, Show()).state
        state = CARDS.apply(state, Exchange(state.racks[0])).state
    state = CARDS.apply(CARDS.apply(state, Show()).state, Pass()).state
    assert state.ended is EndReason.STALLED


def test_choices_and_plays_are_empty_after_the_end() -> None:
    over = replace(table_state("rc rs rd", "rk", "oc"), ended=EndReason.LAST_ROUND)
    assert list(CARDS.plays(over)) == []
    assert not CARDS.choices(over).can_play


def test_choices_before_and_after_showing() -> None:
    state = table_state("rc rs rd", "rk gx", "oc", pile="yu yu")
    assert CARDS.choices(state).can_play
    assert CARDS.choices(state).can_show
    opening = CARDS.start(setup("cards", 2, 3))
    assert CARDS.choices(opening).opening >= 3
    assert CARDS.check(opening, Show()).reason == "opening-required"
