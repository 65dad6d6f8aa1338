"""What every store promises, asked of all of them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.browser import BrowserStore
from game.storage.files import FileStore
from game.storage.memory import MemoryStore
from game.storage.safe import SafeStore
from game.storage.store import Store
from tests.fakes import FakeLocalStorage, FakeStore, FakeWindow

KINDS: dict[str, Callable[[Path], Store]] = {
    "file": FileStore,
    "browser": lambda _: BrowserStore(FakeWindow(FakeLocalStorage())),
    "memory": lambda _: MemoryStore(),
    "safe": lambda _: SafeStore(FakeStore()),
    "safe over a broken one": lambda _: SafeStore(FakeStore(fails=True)),
    "fake": lambda _: FakeStore(),
}
TEXT = '{"name":"Zoë ẞ €","line":"1\r\n2\n"}'


@pytest.fixture(params=list(KINDS))
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return KINDS[request.param](tmp_path)


def test_a_new_store_is_empty(store: Store) -> None:
    assert store.keys() == ()
    assert store.read("match") is None


def test_what_is_written_is_read_back_to_the_letter(store: Store) -> None:
    store.write("match", TEXT)
    assert store.read("match") == TEXT


def test_an_empty_text_is_a_text(store: Store) -> None:
    store.write("match", "")
    assert store.read("match") == ""
    assert store.keys() == ("match",)


def test_a_later_text_takes_the_place_of_an_earlier_one(store: Store) -> None:
    for text in ("one", "two", "three", "four"):
        store.write("match", text)
        assert store.read("match") == text
    assert store.keys() == ("match",)


def test_keys_come_in_order(store: Store) -> None:
    for key in ("settings", "finished.2", "match", "finished.1"):
        store.write(key, key)
    assert store.keys() == ("finished.1", "finished.2", "match", "settings")


def test_what_is_deleted_is_gone_and_the_rest_is_not(store: Store) -> None:
    for key in ("match", "settings"):
        store.write(key, "old")
        store.write(key, "new")
    store.delete("match")
    assert store.read("match") is None
    assert store.keys() == ("settings",)


def test_deleting_nothing_is_no_failure(tmp_path: Path) -> None:
    for make in (KINDS["file"], KINDS["browser"], KINDS["memory"], KINDS["safe"]):
        assert make(tmp_path / "new").delete("nothing")


@pytest.mark.parametrize("kind", ["file", "browser", "safe", "fake"])
def test_a_store_that_lasts_says_so(kind: str, tmp_path: Path) -> None:
    store = KINDS[kind](tmp_path)
    assert store.works
    assert store.write("match", TEXT)
    assert store.works


def test_a_store_that_forgets_says_so() -> None:
    store = MemoryStore()
    assert not store.works
    assert not store.write("match", TEXT)


@given(st.dictionaries(st.text(min_size=1, max_size=12), st.text(), max_size=5))
def test_any_keys_and_texts_survive_in_the_browser(texts: dict[str, str]) -> None:
    storage = FakeLocalStorage()
    for key, text in texts.items():
        assert BrowserStore(FakeWindow(storage)).write(key, text)
    again = BrowserStore(FakeWindow(storage))
    found = again.keys()
    assert {key: again.read(key) for key in found} == texts
