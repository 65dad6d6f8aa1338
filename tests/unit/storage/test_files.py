"""The folder of the desktop: names, half-written files, folders that refuse."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage import files
from game.storage.files import FileStore


def test_a_second_session_finds_what_the_first_wrote(tmp_path: Path) -> None:
    FileStore(tmp_path / "deep" / "er").write("match", "text")
    assert FileStore(tmp_path / "deep" / "er").read("match") == "text"


@pytest.mark.parametrize(
    "key",
    ["../outside", "/etc/passwd", "a/b\\c", "..", "CON", "a b", "ä", "%41", "Match", "x" * 60],
)
def test_every_key_stays_in_the_folder_and_comes_back(tmp_path: Path, key: str) -> None:
    folder = tmp_path / "saves"
    store = FileStore(folder)
    assert store.write(key, "text")
    assert store.keys() == (key,)
    assert store.read(key) == "text"
    assert [path.parent for path in tmp_path.rglob("*") if path.is_file()] == [folder]


def test_keys_that_differ_only_in_case_are_different_files_everywhere(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.write("match", "small")
    store.write("MATCH", "large")
    assert len({path.name.lower() for path in tmp_path.iterdir()}) == 2


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=20))
def test_a_name_can_be_read_back(key: str) -> None:
    assert files._decode(files._encode(key)) == key


@pytest.mark.parametrize("key", ["", "x" * 300, "\ud800"])
def test_an_impossible_key_fails_without_raising(tmp_path: Path, key: str) -> None:
    store = FileStore(tmp_path)
    assert store.read(key) is None
    assert not store.write(key, "text")
    assert not store.delete(key)


def test_a_text_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.write("match", "old")
    assert not store.write("match", "\ud800")
    assert not store.works
    assert store.read("match") == "old"


def test_an_interrupted_write_leaves_the_old_text_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = FileStore(tmp_path)
    store.write("match", "old")

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fail)
        assert not store.write("match", "new")
    assert store.read("match") == "old"
    assert len(list(tmp_path.iterdir())) == 1
    assert store.write("match", "new")
    assert store.works


def test_a_folder_that_cannot_be_made_works_not_but_raises_not(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    store = FileStore(tmp_path / "taken")
    assert not store.works
    assert not store.write("match", "text")
    assert store.read("match") is None
    assert store.keys() == ()


def test_files_of_others_are_no_keys(tmp_path: Path) -> None:
    for name in ("readme.txt", "save-%zz.txt", "save-A.txt", "save-match.123.part"):
        (tmp_path / name).write_text("?")
    store = FileStore(tmp_path)
    store.write("match", "text")
    assert store.keys() == ("match",)


def test_spoilt_bytes_are_handed_on_to_be_noticed(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.write("match", "text")
    next(tmp_path.iterdir()).write_bytes(b'{"match":"\xff\xfe')
    assert store.read("match") == '{"match":"\ufffd\ufffd'
