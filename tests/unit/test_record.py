"""What counts as played, won and best, and that spoilt numbers harm nobody."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.record import KEY, REMEMBERED, Record, Story, Tally, stories
from game.rules.events import LineCompleted, QwirkleTaken, Scored
from game.rules.match import Match, replay_steps
from game.rules.moves import Exchange, Place, Show
from game.rules.state import winners_of
from tests.fakes import FakeStore
from tests.matches import GAMES, random_match


@cache
def played(game: str = "classic", seats: int = 2, seed: int = 1) -> Match:
    *_, (match, _step) = random_match(*GAMES[game], seats, seed)
    return match


def with_players(match: Match, *players: str) -> Match:
    pairs = zip(match.setup.seats, players, strict=True)
    seats = tuple(replace(seat, player=player) for seat, player in pairs)
    return replace(match, setup=replace(match.setup, seats=seats))


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seats", [2, 3])
def test_the_turns_of_a_story_add_up_to_the_score(game: str, seats: int) -> None:
    for seed in range(4):
        match = played(game, seats, seed)
        told = stories(match)
        assert tuple(sum(story.turns) for story in told) == match.state.scores
        lengths = [len(story.turns) for story in told]
        assert max(lengths) - min(lengths) <= 1


def test_points_and_qwirkles_belong_to_who_made_them() -> None:
    total = 0
    for match in (played(seed=seed) for seed in range(6)):
        events = [e for _, step in replay_steps(match.setup, match.actions) for e in step.events]
        for seat, story in enumerate(stories(match)):
            scored = [e.points for e in events if isinstance(e, Scored) and e.seat == seat]
            full = [e for e in events if isinstance(e, LineCompleted) and e.seat == seat]
            assert story.best_turn == max(scored, default=0)
            assert story.full_lines == len(full)
            total += len(full)
    assert total, "no Qwirkle to see"


def test_diagonals_of_six_count_in_flex() -> None:
    for seed in range(40):
        match = played("flex-108", 2, seed)
        events = [e for _, step in replay_steps(match.setup, match.actions) for e in step.events]
        full = [e for e in events if isinstance(e, LineCompleted)]
        if any(e.line.is_diagonal for e in full):
            assert sum(story.full_lines for story in stories(match)) == len(full)
            return
    raise AssertionError("no match with a full diagonal")


def test_showing_and_exchanging_cards_are_no_turns_of_their_own() -> None:
    matches = [played("cards", 2, seed) for seed in range(20)]
    busy = [m for m in matches if any(isinstance(a, Show | Exchange) for a in m.actions)]
    assert busy
    for match in busy:
        aside = sum(isinstance(action, Show | Exchange) for action in match.actions)
        turns = sum(len(story.turns) for story in stories(match))
        assert turns == len(match.actions) - aside


def test_points_of_cards_are_qwirkles() -> None:
    match = played("cards", 2, 3)
    events = [e for _, step in replay_steps(match.setup, match.actions) for e in step.events]
    taken = sum(isinstance(event, QwirkleTaken) for event in events)
    assert taken == sum(sum(story.turns) for story in stories(match))
    assert taken == sum(story.full_lines for story in stories(match))


def test_a_swap_is_a_turn_without_points() -> None:
    match = next(m for s in range(50) if (m := played(seed=s)) and 0 in stories(m)[0].turns)
    places = sum(isinstance(action, Place) for action in match.actions)
    turns = [points for story in stories(match) for points in story.turns]
    assert len(turns) == len(match.actions) > places


def test_a_seat_without_a_turn_has_no_best_one() -> None:
    assert Story().best_turn == 0


def test_one_person_against_computers_counts_once() -> None:
    match = with_players(played(seats=3), "human", "easy", "master")
    record = Record(FakeStore())
    assert record.add(match)
    story = stories(match)[0]
    assert record.of("classic") == Tally(
        played=1,
        won=int(0 in winners_of(match.state.scores)),
        turns=len(story.turns),
        points=match.state.scores[0],
        best_turn=story.best_turn,
        full_lines=story.full_lines,
        longest=len(match.actions),
    )


def test_everybody_at_the_table_counts() -> None:
    match = played(seats=3)
    record = Record(FakeStore())
    record.add(match)
    tally = record.of("classic")
    assert tally.played == 3
    assert tally.won == len(winners_of(match.state.scores))
    assert tally.points == sum(match.state.scores)
    assert tally.best_turn == max(story.best_turn for story in stories(match))


def test_matches_add_up_and_games_stay_apart() -> None:
    record = Record(FakeStore())
    matches = [played(seed=1), played(seed=2)]
    for match in (*matches, played("cards")):
        record.add(match)
    assert record.of("classic").played == 4
    assert record.of("classic").longest == max(len(match.actions) for match in matches)
    assert record.of("cards").played == 2
    assert record.of("flex") == Tally()


def test_computers_among_themselves_do_not_count() -> None:
    record = Record(FakeStore())
    assert not record.add(with_players(played(), "easy", "strong"))
    assert record.of("classic") == Tally()


def test_a_match_that_goes_on_does_not_count() -> None:
    *_, (match, _step) = random_match("classic", {}, 2, 1, stop_after=4)
    assert not Record(FakeStore()).add(match)


def test_a_match_counts_once_however_often_it_ends() -> None:
    store = FakeStore()
    assert Record(store).add(played())
    again = Record(store)
    assert not again.add(played())
    assert again.of("classic").played == 2


def test_the_record_outlives_the_session() -> None:
    store = FakeStore()
    record = Record(store)
    record.add(played())
    assert Record(store).of("classic") == record.of("classic")
    assert Record(store).to_text() == record.to_text()


def test_clearing_forgets_the_numbers_but_not_which_matches_were_counted() -> None:
    store = FakeStore()
    record = Record(store)
    record.add(played())
    record.clear()
    assert record.of("classic") == Tally()
    assert Record(store).of("classic") == Tally()
    assert not Record(store).add(played())


def test_averages_are_taken_over_turns() -> None:
    assert Tally(turns=8, points=60).average_turn == 7.5
    assert Tally().average_turn == 0.0


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"games":[]}', '{"games":{"classic":3}}'])
def test_a_spoilt_record_starts_anew(text: str) -> None:
    record = Record(FakeStore({KEY: text}))
    assert record.of("classic") == Tally()
    assert record.add(played())


def test_a_spoilt_number_harms_no_other() -> None:
    games = {"classic": {"played": 3, "won": -1, "turns": "x", "points": True, "extra": 1}}
    record = Record(FakeStore({KEY: json.dumps({"games": games, "counted": [1, "a"]})}))
    assert record.of("classic") == Tally(played=3)


def test_only_so_many_matches_are_remembered() -> None:
    marks = [f"mark {number}" for number in range(3 * REMEMBERED)]
    store = FakeStore({KEY: json.dumps({"counted": marks})})
    record = Record(store)
    record.add(played())
    assert len(json.loads(store.texts[KEY])["counted"]) == REMEMBERED


@given(st.dictionaries(st.sampled_from(["games", "counted", "version"]), st.text() | st.none()))
def test_nothing_makes_reading_fail(data: Mapping[str, object]) -> None:
    assert Record(FakeStore({KEY: json.dumps(data)})).of("cards") == Tally()
