"""The text match and the replay command, as somebody at a terminal uses them."""

from pathlib import Path

import pytest

from game.rules.match import Match
from game.rules.variants import ALL
from game.terminal import main


@pytest.mark.parametrize("game", ALL)
def test_a_played_match_is_printed_and_replays_to_the_same_lines(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    assert main(["play", "--game", game, "--seats", "3", "--seed", "7", "--save", str(file)]) == 0
    played = capsys.readouterr().out
    assert "won (" in played.splitlines()[-1]
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == played
    assert len(played.splitlines()) > len(Match.from_text(file.read_text()).actions)


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"x" * 300_000])
def test_a_file_that_is_no_match_is_refused_with_a_named_error(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.txt"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 1
    said = capsys.readouterr()
    assert not said.out
    assert "Error" in said.err or "Text" in said.err


def test_a_lost_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nothing.txt")]) == 1
    assert "nothing.txt" in capsys.readouterr().err
