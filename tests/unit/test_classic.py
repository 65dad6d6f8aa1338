"""The sentences of Classic that need more than one position: start, drawing, swapping, endings."""

from collections import Counter
from dataclasses import replace

import pytest

from game.rules.errors import IllegalMove, Reason
from game.rules.events import EndReason, GameEnded, LineCompleted, Scored, TilesDrawn, TilesPlaced
from game.rules.lines import largest_group_size
from game.rules.moves import Pass
from game.rules.notation import read_action, read_tiles
from game.rules.setup import MAX_SEATS, MIN_SEATS
from game.rules.state import BoardState, GameState, result_of
from game.rules.tiles import TILES, Tile
from game.rules.variants.classic import CLASSIC
from tests.positions import all_tiles, board_state, setup


def act(state: GameState, text: str) -> BoardState:
    after = CLASSIC.apply(state, read_action(text)).state
    assert isinstance(after, BoardState)
    return after


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_R_C1_108_tiles_each_kind_three_times_and_six_on_each_rack(seats: int) -> None:
    state = CLASSIC.start(setup("classic", seats))
    assert Counter(all_tiles(state)) == dict.fromkeys(TILES[:36], 3)
    assert [len(rack) for rack in state.racks] == [6] * seats


def test_R_C2_the_largest_group_starts() -> None:
    for seed in range(200):
        state = CLASSIC.start(setup("classic", 3, seed))
        sizes = [largest_group_size(rack) for rack in state.racks]
        assert sizes[state.to_move] == max(sizes)


def test_R_C2_identical_tiles_count_once() -> None:
    assert largest_group_size(read_tiles("rc rc rc gs bd yk")) == 1
    assert largest_group_size(read_tiles("rc rc rs gs gd yk")) == 2


def tied_deals(seats: int = 2) -> list[int]:
    starts = ((seed, CLASSIC.start(setup("classic", seats, seed))) for seed in range(300))
    return [seed for seed, s in starts if len({largest_group_size(r) for r in s.racks}) == 1]


def test_R_C2_on_a_tie_the_youngest_starts() -> None:
    deals = tied_deals()
    assert len(deals) > 20
    for seed in deals:
        assert CLASSIC.start(setup("classic", 2, seed, ages=(40, 8))).to_move == 1
        assert CLASSIC.start(setup("classic", 2, seed, ages=(8, 40))).to_move == 0


def test_R_C2_without_ages_the_random_source_decides() -> None:
    starters = Counter(CLASSIC.start(setup("classic", 2, seed)).to_move for seed in tied_deals())
    assert min(starters[0], starters[1]) > sum(starters.values()) / 4


def test_R_C2_a_known_age_goes_before_an_unknown_one() -> None:
    for seed in tied_deals():
        assert CLASSIC.start(setup("classic", 2, seed, ages=(None, 70))).to_move == 1


def test_R_C2_equal_ages_are_decided_by_chance() -> None:
    states = [CLASSIC.start(setup("classic", 2, seed, ages=(9, 9))) for seed in tied_deals()]
    assert {state.to_move for state in states} == {0, 1}


def test_R_C3_then_play_goes_clockwise() -> None:
    state = CLASSIC.start(setup("classic", 4, 5))
    first = state.to_move
    after = CLASSIC.apply(state, next(CLASSIC.plays(state)).action).state
    assert after.to_move == (first + 1) % 4


def test_R_C3_every_listed_opening_is_legal_and_of_the_largest_size() -> None:
    state = board_state("classic", "", "rc rs rd gx bx yk", "gc")
    plays = list(CLASSIC.plays(state))
    assert len(plays) == len(set(plays)) == 12
    assert all(CLASSIC.check(state, action).points == points == 3 for action, points in plays)


def test_R_C11_the_player_draws_back_to_six() -> None:
    state = board_state("classic", "rc@0,0", "rs rd gx bx yk pu", "gc", bag="oc os od")
    after = act(state, "play rs@1,0 rd@2,0")
    assert len(after.racks[0]) == 6
    assert len(after.bag) == 1


def test_R_C11_as_far_as_the_bag_has_tiles() -> None:
    state = board_state("classic", "rc@0,0", "rs rd gx bx yk pu", "gc", bag="oc")
    after = act(state, "play rs@1,0 rd@2,0")
    assert after.racks[0] == read_tiles("gx bx yk pu oc")
    assert after.bag == ()


def test_R_C12_drawn_tiles_never_come_from_those_put_aside() -> None:
    state = board_state("classic", "rc@0,0", "gs gs gs", "gc", bag="yu yu yu")
    after = act(state, "swap gs gs gs")
    assert after.racks[0] == read_tiles("yu yu yu")
    assert sorted(after.bag) == sorted(read_tiles("gs gs gs"))
    assert after.scores == (0, 0)
    assert after.to_move == 1


def test_R_C14_who_cannot_place_may_only_swap() -> None:
    choices = CLASSIC.choices(board_state("classic", "rc@0,0", "gs bd", "gc", bag="yu"))
    assert (choices.can_play, choices.swap_limit, choices.can_pass) == (False, 1, False)


def test_R_C15_pass_is_offered_only_with_an_empty_bag_and_no_placement() -> None:
    stuck = CLASSIC.choices(board_state("classic", "rc@0,0", "gs bd", "gc"))
    assert (stuck.can_play, stuck.swap_limit, stuck.can_pass) == (False, 0, True)
    free = CLASSIC.choices(board_state("classic", "rc@0,0", "gs rd", "gc"))
    assert (free.can_play, free.can_pass) == (True, False)


def test_R_C17_a_full_line_is_announced() -> None:
    state = board_state("classic", "rc@0,0 rs@1,0 rd@2,0 rk@3,0 rx@4,0", "ru gc", "gs", bag="oc")
    events = CLASSIC.apply(state, read_action("play ru@5,0")).events
    assert [type(event) for event in events] == [TilesPlaced, LineCompleted, Scored, TilesDrawn]


def test_R_C18_laying_the_last_tile_ends_the_match_at_once() -> None:
    state = board_state("classic", "rc@0,0", "rs", "gc gs")
    step = CLASSIC.apply(state, read_action("play rs@1,0"))
    assert step.state.ended is EndReason.WENT_OUT
    assert step.state.scores == (8, 0)
    assert step.events[-1] == GameEnded(EndReason.WENT_OUT, (0,))


def test_R_C18_with_an_empty_bag_play_goes_on_without_drawing() -> None:
    after = act(board_state("classic", "rc@0,0", "rs gd", "gc gs"), "play rs@1,0")
    assert after.racks[0] == read_tiles("gd")
    assert after.ended is None


def test_R_C19_on_equal_points_the_win_is_shared() -> None:
    state = replace(board_state("classic", "rc@0,0", "rs", "gc gs", "yu"), scores=(3, 11, 4))
    result = result_of(act(state, "play rs@1,0"))
    assert result is not None
    assert result.winners == (0, 1)


def test_R_C20_the_match_ends_when_every_player_in_turn_passes() -> None:
    state = board_state("classic", "rc@0,0", "gs", "bd", "yk")
    for _ in range(2):
        state = act(state, "pass")
        assert state.ended is None
    state = act(state, "pass")
    assert state.ended is EndReason.ALL_PASSED
    assert state.scores == (0, 0, 0)


def test_R_C20_a_placement_in_between_starts_the_count_anew() -> None:
    state = board_state("classic", "rc@0,0", "gs", "rd yu", to_move=0)
    state = act(act(state, "pass"), "play rd@1,0")
    state = act(state, "pass")
    assert state.ended is None
    assert state.passes == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R_C21_three_rounds_without_a_placement_end_the_match(seats: int) -> None:
    state = board_state("classic", "rc@0,0", *["gs"] * seats, bag="gs gs gs")
    for _ in range(3 * seats - 1):
        state = act(state, "swap gs")
        assert state.ended is None
    state = act(state, "swap gs")
    assert state.ended is EndReason.STALLED
    assert state.scores == (0,) * seats


def test_E_C6_no_kind_at_all_fits_between_unlike_runs() -> None:
    on_board = "gs@0,0 gx@1,0 gd@3,0 rd@4,0 bd@5,0"
    for kind in range(36):
        tile = Tile(kind)
        state = board_state("classic", on_board, str(tile), "gc", bag="oc")
        assert not CLASSIC.check(state, read_action(f"play {tile}@2,0")).ok


def test_acting_out_of_turn_is_refused() -> None:
    state = board_state("classic", "rc@0,0", "gs", "bd")
    assert CLASSIC.check(state, Pass(), seat=1).reason is Reason.NOT_YOUR_TURN
    assert CLASSIC.check(state, Pass(), seat=0).ok
    with pytest.raises(IllegalMove, match="not-your-turn"):
        CLASSIC.apply(state, Pass(), seat=1)


def test_acting_after_the_end_is_refused() -> None:
    over = act(board_state("classic", "rc@0,0", "rs", "gc gs"), "play rs@1,0")
    assert CLASSIC.check(over, Pass()).reason is Reason.MATCH_OVER
    assert list(CLASSIC.plays(over)) == []
    assert not CLASSIC.choices(over).can_play
    with pytest.raises(IllegalMove, match="match-over"):
        CLASSIC.apply(over, Pass())


def test_a_refused_action_leaves_the_state_untouched() -> None:
    state = board_state("classic", "rc@0,0 rs@1,0", "gs rc", "bd", bag="yu")
    text_before, board_before = repr(state), dict(state.board.items())
    for text in ("play rc@2,0", "play gs@9,9", "swap gs rc", "swap yu", "pass", "play"):
        with pytest.raises(IllegalMove):
            act(state, text)
    assert repr(state) == text_before
    assert dict(state.board.items()) == board_before


def test_coordinates_far_from_the_origin_work() -> None:
    far = 999_990
    state = board_state("classic", f"rc@{far},-{far}", "rs rd", "gc", bag="yu")
    verdict = CLASSIC.check(state, read_action(f"play rs@{far - 1},-{far} rd@{far + 1},-{far}"))
    assert verdict.points == 3
