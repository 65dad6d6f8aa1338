"""The store that never lets the session down, whatever the one behind it does."""

from game.storage.memory import MemoryStore
from game.storage.safe import SafeStore
from tests.fakes import FakeStore


def test_without_trouble_it_only_passes_on() -> None:
    inner = FakeStore({"match": "old"})
    store = SafeStore(inner)
    assert store.read("match") == "old"
    assert store.write("match", "new")
    assert inner.texts == {"match": "new"}
    assert not store.trouble


def test_a_store_that_never_worked_is_trouble_from_the_start() -> None:
    assert SafeStore(FakeStore(fails=True)).trouble
    assert SafeStore(MemoryStore()).trouble


def test_a_failing_write_is_kept_for_the_session_and_remembered_as_trouble() -> None:
    inner = FakeStore({"match": "old"})
    store = SafeStore(inner)
    inner.fails = True
    assert not store.write("match", "new")
    assert store.read("match") == "new"
    assert store.keys() == ("match",)
    assert store.trouble


def test_what_failed_once_hides_what_the_inner_store_still_has() -> None:
    inner = FakeStore({"match": "old", "settings": "old"})
    store = SafeStore(inner)
    inner.fails = True
    store.write("match", "new")
    store.delete("settings")
    inner.fails = False
    assert store.read("match") == "new"
    assert store.read("settings") is None
    assert store.keys() == ("match",)


def test_a_later_write_reaches_the_inner_store_again_but_the_trouble_stays() -> None:
    inner = FakeStore()
    store = SafeStore(inner)
    inner.fails = True
    store.write("match", "kept here")
    inner.fails = False
    assert store.write("match", "kept there")
    assert inner.texts == {"match": "kept there"}
    inner.texts["match"] = "changed"
    assert store.read("match") == "changed"
    assert store.trouble
    assert not store.works


def test_a_read_that_fails_is_trouble() -> None:
    inner = FakeStore()
    store = SafeStore(inner)
    inner.fails = True
    assert store.read("match") is None
    assert store.trouble


def test_what_was_only_here_can_be_deleted() -> None:
    inner = FakeStore(fails=True)
    store = SafeStore(inner)
    store.write("match", "text")
    inner.fails = False
    assert store.delete("match")
    assert store.read("match") is None
    assert store.keys() == ()
