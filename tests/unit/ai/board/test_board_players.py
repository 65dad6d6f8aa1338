"""What the levels of the board games do in single positions."""

from itertools import pairwise

import pytest

from game.ai.board_players import easy, master_with, normal, strong
from game.ai.levels import Level, player_for
from game.ai.thinking import Player, decide
from game.rules.board import Cell, Placement
from game.rules.lines import largest_group_size
from game.rules.match import Match
from game.rules.moves import Action, Pass, Place, Swap
from game.rules.notation import read_tiles
from game.rules.variants import ruleset
from game.rules.view import view
from tests.matches import BOARD_GAMES, Game, deal
from tests.positions import board_state

QUICK_MASTER = master_with(playouts=24, lookahead=60)
LEVELS: dict[str, Player] = {
    "easy": easy,
    "normal": normal,
    "strong": strong,
    "master": QUICK_MASTER,
}
every_level = pytest.mark.parametrize("player", LEVELS.values(), ids=LEVELS)
each_game = pytest.mark.parametrize("game", BOARD_GAMES.values(), ids=BOARD_GAMES)
# No tile of the same colour or shape as green diamond fits beside these two.
NO_PLACE = "rc@0,0 rs@1,0"


def margin(game: Game, first: Player, second: Player, deals: range) -> int:
    """Return by how many points *first* beats *second*, every deal from both seats."""
    total = 0
    for seed in deals:
        for seat in (0, 1):
            match = deal(game.name, game.options, 2, seed)
            while match.state.ended is None:
                player = first if match.state.to_move == seat else second
                match, _ = match.act(decide(player, view(match.state, match.state.to_move)))
            total += match.state.scores[seat] - match.state.scores[1 - seat]
    return total


def placed(action: Action) -> tuple[Placement, ...]:
    assert isinstance(action, Place)
    return action.placements


@each_game
def test_normal_beats_easy_over_a_few_deals(game: Game) -> None:
    assert margin(game, normal, easy, range(4)) > 0


@each_game
def test_normal_takes_the_most_points_of_all_placements(game: Game) -> None:
    match = deal(game.name, game.options, 2, seed=5)
    while match.state.ended is None:
        action = decide(normal, view(match.state, match.state.to_move))
        plays = list(match.rules.plays(match.state))
        points = match.rules.check(match.state, action).points
        assert points == max((play.points for play in plays), default=0)
        match, _ = match.act(action)


def test_normal_goes_out_if_the_bonus_makes_it_the_best() -> None:
    # One tile on two lines would bring 6; both tiles bring 3 and the bonus.
    state = board_state("classic", "rc@0,0 rs@0,1 rd@0,2 gk@1,3 gx@2,3 gu@3,3", "rk rx", "bc")
    assert decide(normal, view(state, 0)) != Pass()
    after = ruleset("classic").apply(state, decide(normal, view(state, 0))).state
    assert after.ended is not None


def test_easy_overlooks_some_tiles_but_not_the_same_in_every_turn() -> None:
    match = deal("classic", {}, 2, seed=3)
    missed = []
    while match.state.ended is None:
        seen = view(match.state, match.state.to_move)
        better, own = decide(normal, seen), decide(easy, seen)
        missed.append(
            match.rules.check(match.state, own).points
            < match.rules.check(match.state, better).points
        )
        match, _ = match.act(own)
    assert {False, True} == set(missed)
    assert any(a != b for a, b in pairwise(missed))


@every_level
@each_game
def test_the_opening_lays_a_largest_group(player: Player, game: Game) -> None:
    match: Match = deal(game.name, game.options, 2, seed=11)
    seat = match.state.to_move
    action = decide(player, view(match.state, seat))
    assert isinstance(action, Place)
    assert len(action.placements) == largest_group_size(match.state.racks[seat])


def test_strong_opens_with_the_group_that_leaves_the_better_rack() -> None:
    # Two reds or two greens; keeping the reds keeps a pair, keeping the greens a twin as well.
    state = board_state("classic", "", "rc rs gd gk gd", "yc", bag="yd yk")
    action = decide(strong, view(state, 0))
    assert isinstance(action, Place)
    assert {str(tile) for tile, _ in action.placements} == {"gd", "gk"}


def test_strong_avoids_a_five_that_gives_twelve_away() -> None:
    # The red star makes a line of five for 5; the yellow clover brings 4 and gives nothing.
    on_board = "rc@0,0 rs@1,0 rd@2,0 rk@3,0 yc@9,9 ys@10,9 yd@11,9"
    state = board_state("classic", on_board, "rx yk", "ru ru", bag="bd gc gc")
    cautious, hasty = decide(strong, view(state, 0)), decide(normal, view(state, 0))
    assert [str(tile) for tile, _ in placed(hasty)] == ["rx"]
    assert [str(tile) for tile, _ in placed(cautious)] == ["yk"]


@every_level
def test_who_cannot_place_swaps_as_much_as_the_bag_holds(player: Player) -> None:
    state = board_state("classic", NO_PLACE, "gd bk yx", "pu", bag="gu gx")
    action = decide(player, view(state, 0))
    assert isinstance(action, Swap)
    assert len(action.tiles) == 2


def test_a_swap_keeps_the_tiles_that_go_together() -> None:
    state = board_state("classic", NO_PLACE, "gd gk yx", "pu", bag="gu")
    assert decide(strong, view(state, 0)) == Swap(read_tiles("yx"))


@every_level
def test_who_can_neither_place_nor_swap_passes(player: Player) -> None:
    state = board_state("classic", NO_PLACE, "gd bk", "pu")
    assert decide(player, view(state, 0)) == Pass()


@every_level
def test_the_same_view_gives_the_same_decision(player: Player) -> None:
    match = deal("flex", {"tiles": 72}, 3, seed=2)
    for _ in range(8):
        seen = view(match.state, match.state.to_move)
        assert decide(player, seen) == decide(player, seen)
        match, _ = match.act(decide(player, seen))


@every_level
def test_a_board_far_from_the_origin_changes_nothing(player: Player) -> None:
    near = board_state("classic", "rc@0,0 rs@1,0 gs@1,1", "rd gd gk bk", "pu", bag="gu yx")
    far = board_state(
        "classic", "rc@900000,0 rs@900001,0 gs@900001,1", "rd gd gk bk", "pu", bag="gu yx"
    )
    moved = decide(player, view(far, 0))
    expected = decide(player, view(near, 0))
    assert isinstance(moved, Place)
    assert isinstance(expected, Place)
    shifted = [(tile, Cell(x - 900_000, y)) for tile, (x, y) in moved.placements]
    assert shifted == [tuple(placement) for placement in expected.placements]


@pytest.mark.parametrize("game", ["classic", "flex", "cards"])
@pytest.mark.parametrize("level", Level)
def test_every_level_of_every_game_has_a_player(game: str, level: Level) -> None:
    match = deal(game, {}, 2, seed=1)
    action = decide(player_for(game, level), view(match.state, match.state.to_move), steps=5)
    assert match.rules.check(match.state, action).ok
