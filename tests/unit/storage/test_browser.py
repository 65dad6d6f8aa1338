"""Local storage: shared with others, blocked, full, or torn in the middle of a write."""

import pytest

from game.storage.browser import BrowserStore, Window
from tests.fakes import BareWindow, BlockedWindow, FakeLocalStorage, FakeWindow


def test_a_second_session_finds_what_the_first_wrote() -> None:
    storage = FakeLocalStorage()
    BrowserStore(FakeWindow(storage)).write("match", "text")
    assert BrowserStore(FakeWindow(storage)).read("match") == "text"


def test_what_other_games_keep_is_neither_listed_nor_touched() -> None:
    storage = FakeLocalStorage()
    storage.items = {"match": "theirs", "other-game.match.a": "theirs"}
    store = BrowserStore(FakeWindow(storage))
    store.write("match", "ours")
    assert store.keys() == ("match",)
    store.delete("match")
    assert storage.items == {"match": "theirs", "other-game.match.a": "theirs"}


@pytest.mark.parametrize(
    "window", [BlockedWindow(), BareWindow(), FakeWindow(None)], ids=["blocked", "bare", "none"]
)
def test_a_page_without_storage_works_not_but_raises_not(window: Window) -> None:
    store = BrowserStore(window)
    assert not store.works
    assert not store.write("match", "text")
    assert store.read("match") is None
    assert store.keys() == ()
    assert not store.delete("match")


def test_a_full_storage_keeps_the_last_text_that_fitted() -> None:
    storage = FakeLocalStorage(room=120)
    store = BrowserStore(FakeWindow(storage))
    assert store.write("match", "small")
    assert not store.write("match", "x" * 200)
    assert not store.works
    assert store.read("match") == "small"


def test_a_write_after_a_failure_works_again() -> None:
    storage = FakeLocalStorage(room=120)
    store = BrowserStore(FakeWindow(storage))
    store.write("match", "x" * 200)
    assert store.write("match", "small")
    assert store.works


@pytest.mark.parametrize("writes", [1, 2, 3, 4])
def test_a_torn_write_loses_only_itself(writes: int) -> None:
    storage = FakeLocalStorage()
    store = BrowserStore(FakeWindow(storage))
    for number in range(writes):
        store.write("match", f"text {number}")
    storage.tears = True
    assert not store.write("match", "never seen")
    storage.tears = False
    assert BrowserStore(FakeWindow(storage)).read("match") == f"text {writes - 1}"


def test_the_text_after_a_torn_write_is_the_new_one() -> None:
    storage = FakeLocalStorage()
    store = BrowserStore(FakeWindow(storage))
    store.write("match", "first")
    storage.tears = True
    store.write("match", "never seen")
    storage.tears = False
    store.write("match", "second")
    assert store.read("match") == "second"


def test_if_nothing_is_whole_what_is_left_is_handed_on_to_be_noticed() -> None:
    storage = FakeLocalStorage()
    store = BrowserStore(FakeWindow(storage))
    store.write("match", "the only text")
    name = next(iter(storage.items))
    storage.items[name] = storage.items[name][:-4]
    assert store.read("match") == "the only "
    storage.items[name] = "rubbish"
    assert store.read("match") == "rubbish"


def test_a_storage_that_only_pretends_is_found_out() -> None:
    class Pretender(FakeLocalStorage):
        def setItem(self, name: str, text: str) -> None:
            pass

    assert not BrowserStore(FakeWindow(Pretender())).works


def test_looking_whether_it_works_leaves_nothing_behind() -> None:
    storage = FakeLocalStorage()
    assert BrowserStore(FakeWindow(storage)).works
    assert storage.items == {}
