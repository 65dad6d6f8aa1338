"""Which store a machine gets, and that it gets one whatever happens."""

import platform
import sys
from pathlib import Path

import pygame
import pytest

from game.storage.opening import open_store
from tests.fakes import BlockedWindow, FakeLocalStorage, FakeWindow


def in_browser(monkeypatch: pytest.MonkeyPatch, window: object) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(platform, "window", window, raising=False)


def test_a_desktop_keeps_files_in_the_folder_for_preferences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pref_path(org: str, app: str) -> str:
        return str(tmp_path / org / app)

    monkeypatch.setattr(pygame.system, "get_pref_path", pref_path)
    store = open_store()
    assert store.write("match", "text")
    assert store.works
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1
    assert open_store().read("match") == "text"


def test_a_desktop_without_such_a_folder_plays_on_in_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_org: str, _app: str) -> str:
        raise pygame.error("no home")

    monkeypatch.setattr(pygame.system, "get_pref_path", fail)
    store = open_store()
    store.write("match", "text")
    assert store.read("match") == "text"
    assert store.trouble


def test_a_browser_keeps_texts_in_local_storage(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = FakeLocalStorage()
    in_browser(monkeypatch, FakeWindow(storage))
    assert open_store().write("match", "text")
    assert storage.items
    assert open_store().read("match") == "text"


@pytest.mark.parametrize("window", [BlockedWindow(), None, FakeWindow(None)])
def test_a_browser_that_keeps_nothing_plays_on_in_memory(
    window: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_browser(monkeypatch, window)
    store = open_store()
    store.write("match", "text")
    assert store.read("match") == "text"
    assert store.trouble


def test_a_browser_without_a_window_plays_on_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.delattr(platform, "window", raising=False)
    assert open_store().trouble
