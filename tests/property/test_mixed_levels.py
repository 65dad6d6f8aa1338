"""Levels of all kinds at one table: never an illegal move, never a lost tile, always an end."""

import pytest

from tests.mixed import mixed_match


@pytest.mark.parametrize("seed", range(24))
def test_a_match_of_mixed_levels_keeps_the_rules(seed: int) -> None:
    match = mixed_match(1_000_000 + seed)
    assert match.state.ended is not None
    assert len(match.setup.seats) == len(match.state.scores)
