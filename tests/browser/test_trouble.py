"""The page where storage, sound, the runtime, the game or a window of its own is missing."""

from pathlib import Path
from shutil import copytree
from types import ModuleType

import pytest

from tests.browser.conftest import Opener
from tests.browser.stage import SLOW_MS
from tests.browser.theatre import Host

pytestmark = pytest.mark.browser

NO_STORAGE = """Object.defineProperty(window, "localStorage", {get() {
  throw new DOMException("The operation is insecure.", "SecurityError") }})"""
NO_SOUND = "delete window.AudioContext; delete window.webkitAudioContext"


@pytest.mark.parametrize("fault", [NO_STORAGE, NO_SOUND], ids=["storage", "sound"])
def test_the_game_starts_without(open_page: Opener, fault: str) -> None:
    stage = open_page(script=fault).start()
    assert stage.state()["scene"]
    assert stage.problems() == []


def test_the_game_starts_inside_another_sites_page(
    open_page: Opener, runner: ModuleType, server: Host, tmp_path: Path
) -> None:
    frame = f'<iframe src="{server.page_url()}" style="width:380px;height:600px"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{frame}')
    with runner.GameServer(tmp_path, runtime=False) as host:
        stage = open_page(host.page_url())
        inner = stage.page.frames[1]
        inner.click("#start:enabled", timeout=SLOW_MS)
        inner.wait_for_function("window.gameState && transfer.hidden", timeout=SLOW_MS)
        assert inner.evaluate("[pageFramed, canvas.width, canvas.height]") == [True, 760, 1200]
        assert inner.evaluate("__pg.errors") == []
        assert stage.problems() == []


def test_a_missing_runtime_is_told_and_can_be_tried_again(
    open_page: Opener, runner: ModuleType, package: Path
) -> None:
    with runner.GameServer(package, runtime=False) as host:
        stage = open_page(host.page_url(), locale="en")
        stage.page.wait_for_selector("#retry", state="visible", timeout=SLOW_MS)
        assert "could not be loaded" in stage.page.inner_text("#step")
        assert stage.page.is_hidden("#start")
        with stage.page.expect_navigation():
            stage.page.tap("#retry")


def test_a_missing_game_is_told(
    open_page: Opener, runner: ModuleType, package: Path, tmp_path: Path
) -> None:
    folder = copytree(package, tmp_path / "web")
    next(folder.glob("*.apk")).unlink()
    with runner.GameServer(folder) as host:
        stage = open_page(host.page_url(), locale="de")
        stage.page.wait_for_selector("#retry", state="visible", timeout=SLOW_MS)
        assert stage.page.inner_text("#retry") == "Nochmals versuchen"
        assert stage.page.is_hidden("#start")
