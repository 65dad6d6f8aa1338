"""Computer turns: thought in slices, the same however they are cut."""

from collections.abc import Iterator

import pytest

from game.ai.levels import Level, player_for
from game.ai.thinking import Player, decide
from game.rules.errors import IllegalMove, Reason
from game.rules.moves import Action, Pass, Swap
from game.rules.notation import read_tiles
from game.rules.view import SeatView, view
from game.session.computer import Thought, level_of
from tests.unit.session.tables import COMPUTER_FIRST, PERSON_FIRST, at, dealt, play


def counting(steps: int) -> Player:
    """Return a player that swaps one tile more with every step of thinking."""

    def think(seen: SeatView) -> Iterator[Action]:
        for count in range(1, steps + 1):
            yield Swap(seen.rack[:count])

    return think


@pytest.mark.parametrize("name", ["easy", "normal", "strong", "master"])
def test_a_seat_names_its_level(name: str) -> None:
    assert level_of(name) == Level(name)


def test_an_unknown_level_plays_as_normal() -> None:
    assert level_of("grandmaster") is Level.NORMAL


def test_the_level_of_the_seat_decides_who_thinks() -> None:
    asked: list[tuple[str, Level]] = []

    def players(game: str, level: Level) -> Player:
        asked.append((game, level))
        return counting(1)

    session = dealt(players=("human", "master"), seed=2, by=players)
    session.start_thinking()
    assert asked == [("classic", Level.MASTER)]


def test_thinking_goes_on_until_the_deadline() -> None:
    session = dealt(players=("human", "easy"), seed=2, by=lambda _game, _level: counting(3))
    assert [session.think(lambda: True) is None for _ in range(4)] == [True, True, True, False]


def test_without_a_deadline_all_is_thought_at_once() -> None:
    session = dealt(players=("human", "easy"), seed=2, by=lambda _game, _level: counting(3))
    rack = session.state.racks[1]
    assert session.think(lambda: False) == Swap(rack[:3]) == session.decision


def test_there_is_no_decision_before_all_is_thought() -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk", players=COMPUTER_FIRST)
    assert session.decision is None
    session.start_thinking()
    assert session.decision is None
    with pytest.raises(IllegalMove) as caught:
        session.apply_decision()
    assert caught.value.reason is Reason.NOTHING_CHOSEN


def test_a_decision_is_applied() -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk", players=COMPUTER_FIRST)
    session.think(lambda: False)
    session.apply_decision()
    assert session.scores == (2, 0)
    assert (session.state.to_move, session.decision) == (1, None)


@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_slices_do_not_change_the_decision(level: str) -> None:
    session = dealt(players=("human", level))
    play(session, "gd@0,0 rd@1,0 od@2,0")
    while (decision := session.think(lambda: True)) is None:
        pass
    assert decision == decide(player_for("classic", Level(level)), view(session.state, 1))


def test_a_computer_in_a_hurry_takes_the_best_so_far() -> None:
    session = dealt(players=("human", "easy"), seed=2, by=lambda _game, _level: counting(6))
    session.think(lambda: True)
    session.think(lambda: True)
    session.hurry()
    assert session.decision == Swap(session.state.racks[1][:2])


def test_a_computer_in_a_hurry_thinks_at_least_once() -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk", players=COMPUTER_FIRST)
    session.start_thinking()
    session.hurry()
    assert session.decision is not None


def test_hurrying_nobody_does_nothing() -> None:
    session = dealt()
    session.hurry()
    assert session.decision is None


def test_people_think_for_themselves() -> None:
    session = at("rc@0,0", "rs", "gx", bag="yk", players=PERSON_FIRST)
    with pytest.raises(IllegalMove) as caught:
        session.think(lambda: False)
    assert caught.value.reason is Reason.NOT_YOUR_TURN


def test_nobody_thinks_after_the_end() -> None:
    session = at("rc@0,0", "rs", "gx", players=PERSON_FIRST)
    play(session, "rs@1,0")
    with pytest.raises(IllegalMove) as caught:
        session.start_thinking()
    assert caught.value.reason is Reason.MATCH_OVER


def test_a_player_that_thinks_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="one step"):
        Thought(iter(())).run(lambda: False)


def test_what_was_decided_stays_decided() -> None:
    thought = Thought(iter([Swap(read_tiles("rc")), Pass()]))
    thought.run(lambda: False)
    thought.run(lambda: False)
    assert thought.decision == Pass()
