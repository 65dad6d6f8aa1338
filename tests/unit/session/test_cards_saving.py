"""A session of Cards comes back as it was saved, and spoilt extras harm nobody."""

import pytest

from game.session import NEW_ROW, RACK, CardsSession, TableOptions
from tests.unit.session.card_tables import (
    opened,
    play_found,
    resumed,
    row,
)


def started() -> CardsSession:
    """Return a session with an open table: a card moved, two from the rack, all tidied."""
    session = opened()
    session.move([0, 3], NEW_ROW)
    session.move([session.rows()[0].cards[1].id], row(session, 1))
    session.tidy()
    return session


def assert_same(back: CardsSession, session: CardsSession) -> None:
    assert back.rows() == session.rows()
    assert back.rack() == session.rack()
    assert back.verdict() == session.verdict()
    assert back.extra() == session.extra()


def test_the_open_table_comes_back_with_all_its_names() -> None:
    session = started()
    assert_same(resumed(session), session)


def test_undo_goes_on_after_a_break() -> None:
    session = started()
    back = resumed(session)
    while session.undo():
        assert back.undo()
        assert back.rows() == session.rows()
    assert not back.can_undo


def test_a_reset_comes_back() -> None:
    session = started()
    session.reset()
    session.move([1], NEW_ROW)
    assert_same(resumed(session), session)


def test_names_from_earlier_turns_come_back() -> None:
    session = opened()
    play_found(session)
    play_found(session)
    assert_same(resumed(session), session)
    assert resumed(session).changed_rows == session.changed_rows


def test_a_play_that_was_found_comes_back() -> None:
    session = opened()
    session.show()
    session.apply_found(1)
    back = resumed(session)
    assert_same(back, session)
    assert (back.found, back.shown) == (session.found, session.shown)


def test_a_shared_device_asks_who_holds_it_after_a_break() -> None:
    session = opened(options=TableOptions(curtain=True))
    session.move([0], NEW_ROW)
    back = resumed(session)
    assert back.needs_curtain()
    back.lift_curtain()
    assert_same(back, session)


def test_without_extras_the_table_is_as_the_match_tells() -> None:
    session = started()
    back = CardsSession.resume(session.to_text(), {})
    assert tuple(r.tiles for r in back.rows()) == session.state.table
    assert not back.can_undo


@pytest.mark.parametrize(
    "draft",
    [
        None,
        "move",
        [None],
        [["move"]],
        [["fly", NEW_ROW, 0]],
        [[["move"], NEW_ROW, 0]],
        [["move", NEW_ROW, "0"]],
        [["move", NEW_ROW, True]],
        [["move", NEW_ROW]],
        [["move", NEW_ROW, 0, 0]],
        [["move", NEW_ROW, 9999]],
        [["move", 9999, 0]],
        [["move", NEW_ROW, 0], ["move", 9999, 1]],
        [["tidy", 0]] * 6000,
    ],
)
def test_a_draft_that_does_not_fit_is_dropped(draft: object) -> None:
    session = opened()
    plain = session.rows()
    back = CardsSession.resume(session.to_text(), {**session.extra(), "draft": draft})
    assert back.rows() == plain
    assert not back.can_undo
    assert len(back.rack()) == 9


def test_a_draft_that_takes_a_card_of_the_table_is_dropped() -> None:
    session = opened()
    taken = session.rows()[0].cards[0].id
    extra = {**session.extra(), "draft": [["move", RACK, taken]]}
    assert CardsSession.resume(session.to_text(), extra).rows() == session.rows()


@pytest.mark.parametrize("key", ["next", "rows"])
@pytest.mark.parametrize("value", [None, -1, True, [], [[1]], [9, 10], 10**9, [["a", "b", "c"]]])
def test_names_that_do_not_fit_are_given_anew_and_the_draft_dropped(
    key: str, value: object
) -> None:
    session = started()
    table = {"next": 99, "rows": [[r.id, *(c.id for c in r.cards)] for r in opened().rows()]}
    extra = {**session.extra(), "table": {**table, key: value}}
    back = CardsSession.resume(session.to_text(), extra)
    assert tuple(r.tiles for r in back.rows()) == session.state.table
    assert not back.can_undo


def test_equal_names_are_not_believed() -> None:
    session = opened()
    count = len(session.state.table[0])
    extra = {**session.extra(), "table": {"next": 99, "rows": [[9, *[10] * count]]}}
    back = CardsSession.resume(session.to_text(), extra)
    assert len({card.id for card in back.rows()[0].cards}) == count


def test_a_table_that_is_no_table_is_as_at_the_start() -> None:
    session = started()
    back = CardsSession.resume(session.to_text(), {**session.extra(), "table": 5})
    assert not back.can_undo


def test_a_draft_from_another_turn_is_dropped() -> None:
    session = started()
    extra = {**session.extra(), "turn": 0}
    assert not CardsSession.resume(session.to_text(), extra).can_undo


def test_a_draft_of_a_computer_is_dropped() -> None:
    session = opened(players=("easy", "easy"))
    extra = {**session.extra(), "draft": [["move", NEW_ROW, 0]]}
    back = CardsSession.resume(session.to_text(), extra)
    assert back.rows() == session.rows()
    assert not back.can_undo
