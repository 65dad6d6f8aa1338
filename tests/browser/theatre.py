"""What a browser test needs from outside: runtime, Chromium, a built package. Knows no page.

The runtime is a folder with `run_web.py` and `runtime/`, named by QWIRKLE_WEB_RUNTIME or lying
beside the project. Where something is missing the tests are skipped, unless QWIRKLE_REQUIRE_BROWSER
is 1: then they fail.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import NoReturn, Protocol

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
RUNTIME = Path(os.environ.get("QWIRKLE_WEB_RUNTIME") or ROOT.parent / "shared" / "web-runtime")


class Host(Protocol):
    """A running server, as the runtime's helper module gives it."""

    base: str
    log: list[str]
    missing: list[str]

    def page_url(self, tail: str = "") -> str:
        """Return the address of the built page, ending in *tail*."""


def refuse(reason: str) -> NoReturn:
    """Skip the test, or fail it where a browser is required."""
    if os.environ.get("QWIRKLE_REQUIRE_BROWSER") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def load_runner() -> ModuleType:
    """Return the runtime's helper module, ready to open the Chromium found here."""
    for package in ("playwright", "pygbag"):
        if importlib.util.find_spec(package) is None:
            refuse(f"{package} is not installed")
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        refuse("no Chromium: install one or name it in CHROMIUM")
    spec = importlib.util.spec_from_file_location("run_web", RUNTIME / "run_web.py")
    if spec is None or spec.loader is None or not (RUNTIME / "run_web.py").is_file():
        refuse(f"no web runtime in {RUNTIME}: name its folder in QWIRKLE_WEB_RUNTIME")
    runner = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(runner)
    vars(runner)["CHROMIUM"] = chromium
    return runner


def build_package(out: Path, *options: str) -> Path:
    """Make the web package with the project's own script; return its folder."""
    command = [sys.executable, str(ROOT / "build" / "web.py"), "--out", str(out), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return out
