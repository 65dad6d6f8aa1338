"""Fixtures of the browser tests: the package is built once, a page is booted once per module."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import pytest

from tests.browser.stage import Stage
from tests.browser.theatre import RUNTIME, Host, build_package, load_runner

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
HOSTILE = "?EVIL=1&PYGPI=https://evil.invalid/&http://127.0.0.1/x.py#evil.py"
WATCH_THE_BAR = """window.bars = []; (function look() { const bar = document.getElementById("bar");
  if (bar && bars.at(-1) !== bar.value) bars.push(bar.value); requestAnimationFrame(look) })()"""

Opener = Callable[..., Stage]


@pytest.fixture(scope="session")
def runner() -> ModuleType:
    return load_runner()


@pytest.fixture(scope="session")
def package(runner: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package whose page takes its runtime from /rt/."""
    return build_package(tmp_path_factory.mktemp("package") / "web", "--cdn", "/rt/")


@pytest.fixture(scope="session")
def own_package(runner: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package that carries its runtime with it."""
    out = tmp_path_factory.mktemp("own_package") / "web"
    return build_package(out, "--runtime", str(RUNTIME / "runtime"))


# Playwright keeps an event loop running in this thread, in which no other test could start its own:
# hence a browser per module, gone before the next folder's tests begin.
@pytest.fixture(scope="module")
def browser(runner: ModuleType) -> Iterator["Browser"]:
    with runner.chromium() as chromium:
        yield chromium


@pytest.fixture(scope="module")
def server(runner: ModuleType, package: Path) -> Iterator[Host]:
    with runner.GameServer(package) as running:
        yield running


@pytest.fixture
def open_page(browser: "Browser", server: Host) -> Iterator[Opener]:
    """Open pages for one test: `open_page(url, tail=, script=, **options of playwright)`.

    *tail* ends the address, *script* runs before the page's own. The game is not started yet.
    """
    with ExitStack() as contexts:
        yield opener(browser, server, contexts)


@pytest.fixture(scope="module")
def stage(browser: "Browser", server: Host) -> Iterator[Stage]:
    """The running game on a phone, opened with an address that tries to inject code."""
    with ExitStack() as contexts:
        opened = opener(browser, server, contexts)(tail=HOSTILE, script=WATCH_THE_BAR)
        yield opened.start()


def opener(browser: "Browser", server: Host, contexts: ExitStack) -> Opener:
    """Return a function that opens the page in a context of its own, closed with *contexts*."""

    def opened(url: str = "", *, tail: str = "", script: str = "", **options: object) -> Stage:
        context = browser.new_context(**cast("dict[str, Any]", {**PHONE, **options}))
        contexts.callback(context.close)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        stage = Stage(page, server.missing)
        page.goto(url or server.page_url(tail))
        return stage

    return opened
