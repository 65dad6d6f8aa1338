"""Whole matches replayed and compared line by line, on every Python version alike."""

import pytest

from game.rules.match import Match
from game.rules.variants import ALL
from tests.golden.transcripts import lines, path_of
from tests.matches import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_match_runs_as_its_transcript_says(name: str) -> None:
    recorded = path_of(name).read_text(encoding="utf-8").splitlines()
    assert list(lines(name)) == recorded


@pytest.mark.parametrize("name", GAMES)
def test_the_match_text_at_the_end_of_a_transcript_replays(name: str) -> None:
    *_, scores, text = path_of(name).read_text(encoding="utf-8").splitlines()
    match = Match.from_text(text)
    assert match.state.ended
    assert scores == f"scores {match.state.scores}"


def test_no_game_lacks_a_transcript() -> None:
    assert {game.name for game in GAMES.values()} == set(ALL)
    assert all(path_of(name).exists() for name in GAMES)
