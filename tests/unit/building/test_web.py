"""The script that makes the web package: what goes in, what is refused, all without a network."""

import base64
import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[3]
ICONS = (
    "favicon-32.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "apple-touch-180.png",
)
# Nobody listens there: whatever asks the network fails instead of succeeding by chance.
NO_NETWORK = {
    name: "http://127.0.0.1:9"
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY")
}

Builder = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module", autouse=True)
def pygbag() -> None:
    if importlib.util.find_spec("pygbag") is None:
        reason = "pygbag is not installed"
        if os.environ.get("QWIRKLE_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A tiny app of the project's shape."""
    source = tmp_path / "source"
    for name in ("game/i18n", "assets/fonts", "icons", "tests", "game/__pycache__"):
        (source / name).mkdir(parents=True)
    (source / "main.py").write_text("import asyncio\nimport pygame\n")
    (source / "game/__init__.py").write_text('"""An app."""\n\nTITLE = "Tom & \\"Tiles\\""\n')
    (source / "game/i18n/en.json").write_text("{}")
    (source / "assets/fonts/font.ttf").write_bytes(b"letters")
    (source / "game/__pycache__/x.cpython-311.pyc").write_bytes(b"old")
    (source / "game/app-pygbag.py").write_text("twin = 1\n")
    (source / "tests/test_app.py").write_text("assert True\n")
    for icon in ICONS:
        (source / "icons" / icon).write_bytes(b"a picture")
    return source


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    folder = tmp_path / "runtime"
    (folder / "cpython312").mkdir(parents=True)
    (folder / "pythons.js").write_text("// loader")
    (folder / "cpython312/main.js").write_text("// interpreter")
    (folder / "index-0.9.3-cp312.json").write_text("{}")
    (folder / "index.html").write_text("a page of the runtime's own")
    return folder


@pytest.fixture
def build(app: Path, tmp_path: Path) -> Builder:
    """Run the script on the tiny app, offline, into `web` beside it."""

    def run(*options: str, out: Path = tmp_path / "web") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(ROOT / "build/web.py"), "--source", str(app)]
        command += ["--icons", str(app / "icons"), "--out", str(out), *options]
        environment = {**os.environ, **NO_NETWORK}
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=200, check=False
        )

    return run


def names_in(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as opened:
        return set(opened.namelist())


def test_only_main_game_and_assets_are_packed(build: Builder, tmp_path: Path) -> None:
    done = build()
    assert done.returncode == 0, done.stderr
    assert names_in(tmp_path / "web/tom-tiles.apk") == {
        "assets/main.py",
        "assets/game/__init__.py",
        "assets/game/i18n/en.json",
        "assets/assets/fonts/font.ttf",
    }


def test_the_folder_holds_the_page_the_package_and_the_icons(
    build: Builder, tmp_path: Path
) -> None:
    build("--cdn", "/rt/")
    web = tmp_path / "web"
    files = {file.relative_to(web).as_posix() for file in web.rglob("*") if file.is_file()}
    icons = {f"icons/{icon}" for icon in ICONS}
    assert files == {
        "index.html",
        "favicon.png",
        "tom-tiles.apk",
        "manifest.webmanifest",
        *icons,
    }
    assert names_in(tmp_path / "web-itch.zip") == files


def test_the_title_stands_in_page_and_manifest_and_breaks_neither(
    build: Builder, tmp_path: Path
) -> None:
    build()
    page = (tmp_path / "web/index.html").read_text()
    assert "<title>Tom &amp; &quot;Tiles&quot;</title>" in page
    assert (
        json.loads((tmp_path / "web/manifest.webmanifest").read_text())["name"] == 'Tom & "Tiles"'
    )


def test_the_policy_allows_the_pages_own_script_and_its_runtimes_host_only(
    build: Builder, tmp_path: Path
) -> None:
    build("--cdn", "https://runtime.invalid/0.9.3/")
    page = (tmp_path / "web/index.html").read_text()
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert script is not None
    digest = base64.b64encode(hashlib.sha256(script.group(1).encode()).digest()).decode()
    policy = re.search(r'Content-Security-Policy" content="(.*?)"', page)
    assert policy is not None
    assert (
        f"script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval' 'sha256-{digest}' "
        "https://runtime.invalid;"
    ) in policy.group(1)


def test_a_package_with_its_own_runtime_names_no_other_host(
    build: Builder, runtime: Path, tmp_path: Path
) -> None:
    done = build("--runtime", str(runtime))
    assert done.returncode == 0, done.stderr
    web = tmp_path / "web"
    page = (web / "index.html").read_text()
    assert 'src="./rt/pythons.js"' in page
    assert 'QUERY = "?PYGPI=./rt/"' in page
    assert not re.search(r"https?://", page)
    assert (web / "rt/cpython312/main.js").is_file()
    assert not (web / "rt/index.html").exists()


def test_the_worker_keeps_every_file_and_changes_its_name_with_any(
    build: Builder, runtime: Path, tmp_path: Path
) -> None:
    build("--runtime", str(runtime))
    first = (tmp_path / "web/sw.js").read_text()
    kept = re.search(r"FILES = (\[.*?\])", first)
    assert kept is not None
    web = tmp_path / "web"
    files = {file.relative_to(web).as_posix() for file in web.rglob("*") if file.is_file()}
    assert set(json.loads(kept.group(1))) == files - {"sw.js"}
    (runtime / "cpython312/main.js").write_text("// newer")
    build("--runtime", str(runtime))
    assert re.findall(r"VERSION = \"\w+\"", first) != re.findall(
        r"VERSION = \"\w+\"", (web / "sw.js").read_text()
    )


def test_the_same_sources_give_the_same_archive(build: Builder, tmp_path: Path) -> None:
    build()
    first = (tmp_path / "web-itch.zip").read_bytes()
    build()
    assert (tmp_path / "web-itch.zip").read_bytes() == first


def test_a_folder_that_is_no_package_is_not_overwritten(build: Builder, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "diary.txt").write_text("mine")
    done = build(out=precious)
    assert done.returncode == 1
    assert "is no web package" in done.stderr
    assert (precious / "diary.txt").read_text() == "mine"


def test_a_package_that_grew_too_large_is_refused(
    build: Builder, app: Path, tmp_path: Path
) -> None:
    (app / "assets/film.ogg").write_bytes(os.urandom(1_600_000))
    done = build()
    assert done.returncode == 1
    assert "above 1500000" in done.stderr
    assert not (tmp_path / "web").exists()


def test_an_unexpected_file_is_refused(build: Builder, app: Path) -> None:
    (app / "game/notes.txt").write_text("not for players")
    done = build()
    assert done.returncode == 1
    assert "assets/game/notes.txt" in done.stderr


def test_a_folder_without_a_runtime_is_refused(build: Builder, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = build("--runtime", str(tmp_path / "empty"))
    assert done.returncode == 1
    assert "index-0.9.3-cp312.json" in done.stderr


def test_the_game_itself_can_be_packed(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "build/web.py"), "--out", str(tmp_path / "web")]
    environment = {**os.environ, **NO_NETWORK}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode == 0, done.stderr
    (package,) = (tmp_path / "web").glob("*.apk")
    names = names_in(package)
    assert {"assets/main.py", "assets/game/__init__.py", "assets/game/rules/board.py"} <= names
    assert not [name for name in names if re.search(r"/(tests|build|docs|\.ci)/", name)]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    return importlib.import_module("serve")


def test_the_server_shows_the_runtime_beside_the_package_and_nothing_above_it(
    serve: ModuleType, tmp_path: Path, runtime: Path
) -> None:
    (tmp_path / "web").mkdir()
    with serve.PackageServer(tmp_path / "web", 0, runtime) as server:
        assert server.find("/index.html") == tmp_path / "web/index.html"
        assert server.find("/rt/pythons.js") == runtime / "pythons.js"
        assert server.find("/../runtime/pythons.js") == tmp_path / "web"
        assert server.find("/rt/../source/main.py") == runtime
        assert server.url.startswith("http://127.0.0.1:")
