"""Runs the rule cases under tests/cases against the engine."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules.board import Board
from game.rules.errors import IllegalMove, Reason
from game.rules.notation import read_action, read_placement, read_tiles
from game.rules.setup import Seat, Setup
from game.rules.state import BoardState, GameState, TableState
from game.rules.tiles import plain_set
from game.rules.variants import ALL, ruleset
from game.rules.verdict import Verdict

FILES = sorted((Path(__file__).parent.parent / "cases").glob("*.json"))
CASES = [
    (data["game"], case)
    for f in FILES
    for data in [json.loads(f.read_text())]
    for case in data["cases"]
]


def position(game: str, case: dict[str, Any]) -> GameState:
    setup = Setup(game, (Seat("Anna"), Seat("Ben")), 1, case.get("options", {}))
    state = replace(ruleset(game).start(setup), to_move=0, bag=plain_set()[: case.get("bag", 20)])
    if isinstance(state, BoardState):
        placements = map(read_placement, case["board"].split())
        return replace(state, board=Board({cell: tile for tile, cell in placements}))
    assert isinstance(state, TableState)
    table = tuple(read_tiles(row) for row in case["table"].split("/")) if case["table"] else ()
    return replace(state, table=table, opened=bool(table) or case.get("opened", False))


def assert_expected(verdict: Verdict, expect: dict[str, Any]) -> None:
    if "reason" in expect:
        assert verdict.reason == Reason(expect["reason"])
        if "cells" in expect:
            assert [str(cell) for cell in verdict.cells] == expect["cells"]
        if "rows" in expect:
            assert list(verdict.rows) == expect["rows"]
        return
    assert verdict.ok, verdict.reason
    if "lines" in expect:
        assert sorted(line.points for line in verdict.lines) == sorted(expect["lines"])
    if not expect.get("legal"):
        assert verdict.points == expect.get("points", expect.get("qwirkles"))


@pytest.mark.parametrize(
    ("game", "case"), CASES, ids=[f"{game}-[{case['id']}]" for game, case in CASES]
)
def test_the_rules_say_what_the_case_expects(game: str, case: dict[str, Any]) -> None:
    rules, state = ruleset(game), position(game, case)
    for turn in case["turns"]:
        state = replace(state, to_move=0, racks=(read_tiles(turn["rack"]), *state.racks[1:]))
        action = read_action(turn["action"])
        verdict = rules.check(state, action)
        assert_expected(verdict, turn["expect"])
        if verdict.ok:
            after = rules.apply(state, action).state
            assert after.scores[0] - state.scores[0] == verdict.points
            state = after
        else:
            with pytest.raises(IllegalMove) as refusal:
                rules.apply(state, action)
            assert refusal.value.reason is verdict.reason


def test_every_game_has_cases() -> None:
    assert {game for game, _ in CASES} == set(ALL)
