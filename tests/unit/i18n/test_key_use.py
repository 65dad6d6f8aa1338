"""Whether the code and the catalogues speak of the same keys."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import game
from game.i18n.texts import load

SOURCES = sorted(Path(game.__file__).parent.rglob("*.py"))
KEYS = set(load("en"))
LOOKUPS = {"texts", "_texts"}  # what the object that looks texts up is called

# Keys that are put together from parts which no single call shows, by how they begin.
DYNAMIC = {
    "reason.": "from the reasons of the rules",
    "rules.": "from the games and the sections of their rules",
    "keys.action.": "from the actions of the keymap",
    "keys.name.": "from the names of keys",
    "keys.pad.": "from the controls of a gamepad",
    "setup.computer_name.": "from the number of the seat",
    "setup.level.": "from the levels of the computer players",
    "settings.": "from the fields of the settings and their choices",
}


class Lookup(NamedTuple):
    """A text that is asked for in the code; of a dynamic key only the beginning is known."""

    key: str
    is_whole: bool
    where: str


def lookups(source: str, where: str) -> Iterator[Lookup]:
    """Iterate over the keys that calls like ``texts("menu.learn")`` ask for."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args or not _is_lookup(node.func):
            continue
        for key in _alternatives(node.args[0]):
            at = f"{where}:{node.lineno}"
            match key:
                case ast.Constant(value=str(text)):
                    yield Lookup(text, True, at)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
                    yield Lookup(text, False, at)


def _is_lookup(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr in LOOKUPS
    return isinstance(function, ast.Name) and function.id in LOOKUPS


def _alternatives(key: ast.expr) -> list[ast.expr]:
    """Return both keys of ``a if … else b``."""
    if isinstance(key, ast.IfExp):
        return [*_alternatives(key.body), *_alternatives(key.orelse)]
    return [key]


def words(source: str) -> set[str]:
    """Return every string in the code, since tables hold keys too."""
    nodes = ast.walk(ast.parse(source))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def unused(keys: set[str], sources: list[str]) -> set[str]:
    """Return the keys that no code asks for."""
    named = set().union(*map(words, sources))
    starts = {look.key for text in sources for look in lookups(text, "") if not look.is_whole}
    starts |= DYNAMIC.keys()
    return {key for key in keys - named if not key.startswith(tuple(starts))}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_every_text_that_is_asked_for_exists(path: Path) -> None:
    for look in lookups(path.read_text(encoding="utf-8"), path.name):
        if look.is_whole:
            assert look.key in KEYS, look.where
        else:
            assert any(key.startswith(look.key) for key in KEYS), look.where


def test_every_dynamic_beginning_has_keys() -> None:
    for start in DYNAMIC:
        assert any(key.startswith(start) for key in KEYS), start


def test_every_text_is_asked_for() -> None:
    assert unused(KEYS, [path.read_text(encoding="utf-8") for path in SOURCES]) == set()


SAMPLE = """
TABLE = {"a": "menu.rules"}
def draw(self, texts, way):
    texts("menu.learn")
    self._texts("menu.settings", name="x")
    self.services.texts("menu.quit" if way else "menu.new_match")
    texts(f"tile.{way}")
    print("menu.statistics")
"""


def test_the_walk_sees_plain_chosen_and_dynamic_keys() -> None:
    whole = {look.key for look in lookups(SAMPLE, "x.py") if look.is_whole}
    assert whole == {"menu.learn", "menu.settings", "menu.quit", "menu.new_match"}
    assert [look.key for look in lookups(SAMPLE, "x.py") if not look.is_whole] == ["tile."]


def test_the_walk_finds_what_nobody_asks_for() -> None:
    keys = {"menu.learn", "menu.rules", "tile.red-circle", "setup.level.easy", "score.again"}
    assert unused(keys, [SAMPLE]) == {"score.again"}
