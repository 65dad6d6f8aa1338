"""Who may import whom, and that nothing is imported that the browser does not have."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"
FILES = [ROOT / "main.py", *sorted(GAME.rglob("*.py"))]

# Which parts of the game each part may import besides itself; values never point back.
RULES_ONLY = {"rules"}
LEAVES = {"audio", "device", "i18n", "input", "storage"}
ALLOWED: dict[str, set[str]] = {
    "rules": set(),
    "ai": RULES_ONLY,
    "session": {"rules", "ai"},
    "terminal": {"rules", "ai"},
    "settings": {"rules", "storage"},
    "library": {"rules", "storage"},
    "record": {"rules", "storage"},
    "input": set(),
    "device": set(),
    "storage": set(),
    "i18n": RULES_ONLY,
    "audio": RULES_ONLY,
    "ui": {"rules", "device", "input", "i18n", "sprites"},
    "sprites": {"rules", "ui", "device"},
    "scenes": {"rules", "ai", "session", "settings", "library", "record", "ui", "sprites"} | LEAVES,
    "app": {"rules", "session", "scenes", "settings", "library", "record", "ui", "sprites"}
    | LEAVES,
}
PURE = {"rules", "ai", "session"}

# What the game uses of the standard library; all of it exists in the browser.
BROWSER_HAS = {
    "abc", "argparse", "array", "ast", "asyncio", "base64", "binascii", "bisect", "collections",
    "contextlib", "copy", "dataclasses", "enum", "functools", "gc", "hashlib", "heapq", "importlib",
    "io", "itertools", "json", "locale", "logging", "math", "operator", "os", "pathlib", "platform",
    "random", "re", "secrets", "string", "struct", "sys", "tempfile", "textwrap", "time",
    "traceback", "types", "typing", "unicodedata", "warnings", "weakref", "zlib",
}  # fmt: skip
NOT_ALLOWED_CALLS = {("time", "sleep"), ("pygame.time", "wait"), ("pygame.time", "delay")}


def imports(path: Path) -> Iterator[str]:
    """Iterate over the modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(path: Path) -> str:
    """Return which part of the game a file belongs to."""
    return path.relative_to(GAME).parts[0].removesuffix(".py")


def parts_imported(path: Path) -> set[str]:
    names = [name.split(".") for name in imports(path) if name.startswith("game.")]
    return {
        part for _, part, *_ in names if (GAME / part).exists() or (GAME / f"{part}.py").exists()
    }


def id_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [f for f in FILES if GAME in f.parents], ids=id_of)
def test_imports_point_one_way(path: Path) -> None:
    if path == GAME / "__init__.py":
        assert not list(imports(path))
        return
    part = part_of(path)
    assert parts_imported(path) <= ALLOWED[part] | {part}


@pytest.mark.parametrize("path", FILES, ids=id_of)
def test_only_what_the_browser_has_is_imported(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"game"}
    standard = {name for name in outside if name in sys.stdlib_module_names}
    assert standard <= BROWSER_HAS
    assert outside - standard <= {"pygame"}


@pytest.mark.parametrize(
    "path", [f for f in FILES if GAME in f.parents and part_of(f) in PURE], ids=id_of
)
def test_rules_players_and_sessions_know_no_pygame(path: Path) -> None:
    assert not {name for name in imports(path) if name.split(".")[0] == "pygame"}


@pytest.mark.parametrize("path", FILES, ids=id_of)
def test_nothing_blocks_the_browser(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            call = (ast.unparse(node.func.value), node.func.attr)
            assert call not in NOT_ALLOWED_CALLS, f"{id_of(path)}:{node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "input", f"{id_of(path)}:{node.lineno}"


def test_every_part_of_the_game_has_its_place() -> None:
    parts = {part_of(path) for path in FILES if GAME in path.parents} - {"__init__"}
    assert parts <= set(ALLOWED)


def test_the_walk_sees_a_forbidden_import(tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text("def f():\n    from game.scenes import menu\n    import threading\n")
    assert {"game.scenes", "threading"} <= set(imports(file))
