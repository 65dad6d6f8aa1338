"""The package that carries its own runtime: on any static host, below any path, or offline."""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.browser.conftest import Opener
from tests.browser.stage import SLOW_MS
from tests.browser.theatre import Host

pytestmark = pytest.mark.browser

MOUNT = "/games/tiles/"


@pytest.fixture(scope="module")
def host(runner: ModuleType, own_package: Path) -> Iterator[Host]:
    with runner.GameServer(own_package, runtime=False, mount=MOUNT) as running:
        yield running


def test_the_game_starts_from_a_plain_folder_and_asks_nobody_else(
    open_page: Opener, host: Host
) -> None:
    stage = open_page(host.page_url("?PYGPI=https://evil.invalid/#evil.py")).start()
    assert [path for path in host.log if not path.startswith(MOUNT)] == []
    assert host.missing == []
    assert stage.page.evaluate("[__pg.wouldFetch, __pg.injected]") == [[], False]
    assert stage.problems() == []


def test_the_page_keeps_itself_only_on_its_own_secure_site(open_page: Opener, host: Host) -> None:
    stage = open_page(host.page_url())
    answers = "['https:', 'http:', 'file:'].map(kind => worksOffline(kind, false))"
    assert stage.page.evaluate(answers) == [True, False, False]
    assert stage.page.evaluate("worksOffline('https:', true)") is False
    assert stage.page.evaluate("navigator.serviceWorker.getRegistrations()") == []


def test_the_page_from_a_foreign_runtime_never_keeps_itself(open_page: Opener) -> None:
    assert open_page().page.evaluate("worksOffline('https:', false)") is False


def test_the_game_starts_without_a_network_once_it_was_kept(
    open_page: Opener, runner: ModuleType, own_package: Path
) -> None:
    with runner.GameServer(own_package, runtime=False, mount=MOUNT) as online:
        stage = open_page(online.page_url())
        stage.page.evaluate("navigator.serviceWorker.register('sw.js').then(() => null)")
        stage.page.wait_for_function("navigator.serviceWorker.controller", timeout=SLOW_MS)
    asked = len(online.log)
    stage.page.context.set_offline(True)
    stage.page.reload()
    stage.start()
    assert stage.state()["scene"]
    assert [path for path in online.log[asked:] if path != f"{MOUNT}sw.js"] == []
    assert stage.problems() == []


def test_the_archive_for_itch_has_the_page_at_its_root(own_package: Path) -> None:
    with zipfile.ZipFile(own_package.with_name("web-itch.zip")) as archive:
        names = archive.namelist()
        page = archive.read("index.html").decode()
    assert "rt/pythons.js" in names
    assert not [name for name in names if name.endswith((".tar.gz", "sw.js"))]
    # The host adds a script of its own, which a policy would block.
    assert "Content-Security-Policy" not in page
