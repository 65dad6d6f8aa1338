"""Trying placements against sampled racks and bags."""

from random import Random

from game.ai.outlook import Outlook, outlook
from game.ai.sampling import Candidate, Trial, draw, halve
from game.ai.searchboard import search_board
from game.rules.board import key_of
from game.rules.notation import read_tiles
from game.rules.tiles import Tile
from game.rules.view import view
from tests.positions import board_state

REDS = "rc@0,0 rs@1,0 rd@2,0 rk@3,0"


def counted(rack: str, other: str, bag: str = "") -> Outlook:
    return outlook(view(board_state("classic", REDS, rack, other, bag=bag), 0))


def candidate(text: str, x: int, y: int, points: int, kept: str = "") -> Candidate:
    board = search_board(board_state("classic", REDS, text, "gc").board)
    option = points, (key_of((x, y)),), (int(Tile.parse(text)),)
    return Candidate(board, option, float(points), list(map(int, read_tiles(kept))))


def test_a_sample_deals_every_unseen_tile_once() -> None:
    seen = counted("rx", "ru gc", "gd gs bd")
    sample = Trial(seen).draw_sample(Random(1))
    assert [len(rack) for rack in sample.racks] == [2]
    assert sorted(sample.racks[0] + sample.bag) == list(seen.unseen)


def test_drawing_uses_nothing_but_random() -> None:
    class Fixed(Random):
        def random(self) -> float:
            return 0.0

        def getrandbits(self, k: int, /) -> int:
            raise AssertionError("not promised across versions")

    assert draw([1, 2, 3, 4], 3, Fixed()) == [1, 2, 3]


def test_drawing_takes_no_tile_twice_and_at_most_all() -> None:
    assert sorted(draw([1, 2, 2, 3], 9, Random(1))) == [1, 2, 2, 3]


def test_a_playout_is_own_points_less_the_reply_plus_the_next() -> None:
    # The reply completes six reds for 12; then the green circle goes below the red one.
    trial = Trial(counted("rx gc bd", "ru bk"))
    sample = trial.draw_sample(Random(1))
    assert trial.play(candidate("rx", 4, 0, 5, kept="gc yd"), sample) == 5 - 12 + 2


def test_going_out_ends_a_playout_with_the_bonus() -> None:
    trial = Trial(counted("rx", "ru bk"))
    assert trial.play(candidate("rx", 4, 0, 5), trial.draw_sample(Random(1))) == 5 + 6


def test_another_going_out_ends_a_playout_at_his_bonus() -> None:
    trial = Trial(counted("rx gc", "ru"))
    sample = trial.draw_sample(Random(1))
    assert trial.play(candidate("rx", 4, 0, 5, kept="gc"), sample) == 5 - 12 - 6


def test_halving_finds_the_candidate_that_gives_nothing_away() -> None:
    # Both score five, but a five-line that the other's sun completes is worth less.
    gives, keeps = candidate("rx", 4, 0, 5, kept="gk"), candidate("gk", 3, 1, 5, kept="rx")
    trial = Trial(counted("rx gk", "ru yd"))
    *_, best = halve([gives, keeps], trial, 16, Random(1))
    assert best is keeps


def test_all_candidates_left_meet_the_same_number_of_samples() -> None:
    first, second = candidate("rx", 4, 0, 5, kept="gk"), candidate("gk", 3, 1, 2, kept="rx")
    list(halve([first, second], Trial(counted("rx gk", "ru yd")), 16, Random(1)))
    assert first.trials == second.trials == 8


def test_a_single_candidate_needs_no_playouts() -> None:
    only = candidate("rx", 4, 0, 5, kept="gk")
    assert list(halve([only], Trial(counted("rx gk", "ru yd")), 16, Random(1))) == [only]
    assert only.trials == 0
