"""The greedy player and the states that players imagine."""

from itertools import product
from random import Random

import pytest

from game.ai.greedy import greedy, least_useful
from game.ai.imagine import imagine
from game.ai.thinking import decide
from game.rules.moves import Swap
from game.rules.notation import read_tiles, write_action
from game.rules.view import view
from tests.matches import GAMES, random_match, with_hidden_shuffled
from tests.positions import board_state, table_state


def test_it_takes_the_most_points() -> None:
    state = board_state("classic", "rc@0,0 rs@1,0 rd@2,0 rk@3,0 rx@4,0", "ru gc", "gd", bag="bu")
    assert write_action(decide(greedy, view(state, 0))) in ("play ru@5,0", "play ru@-1,0")


def test_it_keeps_its_largest_group_when_it_must_swap() -> None:
    state = board_state("classic", "rc@0,0", "gs gd yx", "gd", bag="bu bk")
    decision = decide(greedy, view(state, 0))
    assert decision == Swap(read_tiles("yx gs"))
    assert least_useful(read_tiles("gs gs gd"), 1) == read_tiles("gs")


def test_it_shows_its_cards_where_nothing_can_be_played() -> None:
    state = table_state("rc rs rd", "gk", "bu", pile="bs bd")
    assert write_action(decide(greedy, view(state, 0))) == "show"


@pytest.mark.parametrize(("name", "seats"), [*product(GAMES, (2, 4))])
def test_what_is_imagined_looks_the_same_and_decides_the_same(name: str, seats: int) -> None:
    rng = Random(1)
    for match, _ in random_match(GAMES[name].name, GAMES[name].options, seats, 9):
        for seat in range(seats):
            seen = view(match.state, seat)
            imagined = imagine(seen, rng.shuffle)
            assert view(imagined, seat).unseen == seen.unseen
            assert view(imagined, seat).rack_sizes == seen.rack_sizes
        if match.state.ended is None:
            seat = match.state.to_move
            other = with_hidden_shuffled(match, seat, rng)
            decision = decide(greedy, view(match.state, seat))
            assert decide(greedy, view(other.state, seat)) == decision
            assert match.rules.check(match.state, decision).ok
