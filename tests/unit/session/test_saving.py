"""A session comes back as it was saved, and spoilt extras harm nobody."""

import json
from random import Random

import pytest

from game.rules.errors import SetupError, TextDamaged
from game.rules.match import Match
from game.session import BoardSession, TableOptions
from tests.positions import setup
from tests.unit.session.tables import (
    RELAXED,
    SHARED,
    dealt,
    draft_text,
    lay,
    play,
    rack_text,
    slot_of,
)


def resumed(session: BoardSession) -> BoardSession:
    """Return what comes back from a save that went through JSON."""
    return BoardSession.resume(session.to_text(), json.loads(json.dumps(session.extra())))


def test_the_match_comes_back() -> None:
    session = dealt()
    play(session, "gd@0,0 rd@1,0 od@2,0")
    back = resumed(session)
    assert back.state == session.state
    assert back.turns == session.turns


def test_the_draft_and_the_rack_come_back() -> None:
    session = dealt()
    session.shuffle(Random(1))
    lay(session, "gd@0,0 rd@1,0")
    back = resumed(session)
    assert back.draft == session.draft
    assert back.rack() == session.rack()
    assert back.extra() == session.extra()


def test_a_broken_draft_comes_back() -> None:
    session = dealt()
    lay(session, "gd@0,0 rd@1,0 od@2,0")
    session.take_back(session.draft[1].cell)
    assert resumed(session).draft == session.draft


def test_counts_options_and_time_come_back() -> None:
    session = dealt(options=RELAXED)
    play(session, "gd@0,0 rd@1,0 od@2,0")
    session.take_back_turn()
    session.count_hint(1)
    session.add_time(12.5)
    session.add_time(2)
    back = resumed(session)
    assert back.options == RELAXED
    assert back.elapsed == 14.5
    assert (back.statistics(0).take_backs, back.statistics(1).hints) == (1, 1)


def test_a_shared_device_asks_who_holds_it_after_a_break() -> None:
    session = dealt(options=TableOptions(curtain=True))
    session.lift_curtain()
    lay(session, "gd@0,0")
    back = resumed(session)
    assert back.needs_curtain()
    back.lift_curtain()
    assert back.rack() == session.rack()
    assert draft_text(back) == "gd@0,0"


def test_without_extras_all_is_as_at_the_start() -> None:
    back = BoardSession.resume(dealt().to_text(), {})
    assert back.options == TableOptions()
    assert (back.draft, back.elapsed) == ((), 0)


def test_a_match_that_was_read_already_is_taken_as_it_is() -> None:
    session = dealt()
    lay(session, "gd@0,0")
    back = BoardSession.of(Match.from_text(session.to_text()), session.extra())
    assert back.draft == session.draft


@pytest.mark.parametrize(
    "extra",
    [
        {"relaxed": 1, "curtain": "no"},
        {"hints": [1], "take_backs": {"0": 1}},
        {"hints": [-1, True], "take_backs": ["1", None]},
        {"elapsed": "long"},
        {"elapsed": True},
        {"elapsed": -1},
        {"elapsed": float("nan")},
        {"elapsed": float("inf")},
        {"elapsed": 10**400},
        {"racks": 3},
        {"racks": [None]},
        {"racks": [None, {"order": [0]}]},
    ],
)
def test_spoilt_extras_are_as_at_the_start(extra: dict[str, object]) -> None:
    plain = BoardSession.resume(dealt().to_text(), {})
    assert BoardSession.resume(dealt().to_text(), extra).extra() == plain.extra()


@pytest.mark.parametrize(
    "draft",
    [
        None,
        "gd@0,0",
        [["gd@0,0"]],
        [[1, "gd"]],
        [[1, 7]],
        [["1", "gd@0,0"]],
        [[0, "gd@0,0"]],  # that slot holds another tile
        [[9, "gd@0,0"]],
        [[1, "gd@0,0"], [1, "gd@2,0"]],
        [[1, "gd@0,0"], [2, "rd@0,0"]],
        [[1, "gd@0,0"], [2, "rd@1,1"]],
        [[1, "gd@0,0"], [0, "bc@2,0"]],  # nothing in common
        [[1, "gd@0,0"], [2, "rd@999999,0"]],
        [[1, "gd@9999999,0"]],
        [[1, "gd@0,0"], None],
    ],
)
def test_a_draft_that_does_not_fit_is_dropped(draft: object) -> None:
    session = dealt()
    back = BoardSession.resume(session.to_text(), {**session.extra(), "draft": draft})
    assert back.draft == ()
    assert rack_text(back) == "bc gd rd bx od gx"


def test_a_draft_on_a_taken_cell_is_dropped() -> None:
    session = dealt()
    play(session, "gd@0,0 rd@1,0 od@2,0")
    slot = slot_of(session, "yk")
    extra = {**session.extra(), "draft": [[slot, "yk@1,0"]]}
    assert BoardSession.resume(session.to_text(), extra).draft == ()


def test_a_draft_from_another_turn_is_dropped() -> None:
    session = dealt()
    play(session, "gd@0,0 rd@1,0 od@2,0")
    lay(session, "yd@3,0")
    extra = {**session.extra(), "turn": 0}
    assert BoardSession.resume(session.to_text(), extra).draft == ()


def test_a_draft_of_a_computer_is_dropped() -> None:
    session = dealt(players=("normal", "human"))
    extra = {**session.extra(), "draft": [[1, "gd@0,0"]]}
    assert BoardSession.resume(session.to_text(), extra).draft == ()


def test_a_damaged_match_is_refused() -> None:
    with pytest.raises(TextDamaged):
        BoardSession.resume("{", {})


def test_a_match_of_cards_has_no_board() -> None:
    with pytest.raises(SetupError, match="no board"):
        BoardSession.start(setup("cards"), SHARED)
    with pytest.raises(SetupError, match="no board"):
        BoardSession.resume(Match.start(setup("cards")).to_text(), {})
