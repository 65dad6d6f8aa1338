"""The plan of a match: what it starts from, how it changes, and that the rules accept it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.match import Match
from game.rules.variants import ALL
from game.scenes.setup_plan import LONGEST_NAME, Names, SetupPlan, unique
from game.settings import LastSetup, SeatChoice, Settings

NAMES = Names(
    people=tuple(f"Player {n}" for n in range(1, 5)), computers=("Mira", "Otto", "Lina", "Hugo")
)
FRESH = SetupPlan.from_last(LastSetup(), NAMES)


def names_of(plan: SetupPlan) -> list[str]:
    return [seat.name for seat in plan.seats]


def players_of(plan: SetupPlan) -> list[str]:
    return [seat.player for seat in plan.seats]


def with_names(*names: str) -> SetupPlan:
    return replace(FRESH, seats=tuple(SeatChoice(name) for name in names))


def test_the_first_plan_is_a_person_against_a_normal_computer() -> None:
    assert names_of(FRESH) == ["Player 1", "Mira"]
    assert players_of(FRESH) == ["human", "normal"]
    assert (FRESH.game, FRESH.tiles, FRESH.relaxed) == ("classic", 72, False)


def test_a_plan_is_remembered_whole() -> None:
    plan = replace(with_names("Anna", "Ben", "Cleo"), game="flex", tiles=108, relaxed=True)
    plan = plan.with_age(1, "34").with_player(2, "master", NAMES)
    saved = Settings.from_dict(Settings(last_setup=plan.to_last()).to_dict())
    assert SetupPlan.from_last(saved.last_setup, NAMES) == plan


@pytest.mark.parametrize(
    "last",
    [
        LastSetup(game="chess"),
        LastSetup(seats=(SeatChoice("Anna"),)),
        LastSetup(seats=(SeatChoice("Anna"), SeatChoice("Ben", "genius"))),
        LastSetup(seats=(SeatChoice("Anna"), SeatChoice("anna"))),
        LastSetup(seats=(SeatChoice("Mira", "easy", 7), SeatChoice("x" * 40))),
        LastSetup(options={"tiles": 9}),
        LastSetup(options={"tiles": True, "other": "thing"}),
        LastSetup(seats=tuple(SeatChoice(f"P{n}") for n in range(9))),
    ],
)
def test_what_was_remembered_badly_becomes_something_that_starts(last: LastSetup) -> None:
    plan = SetupPlan.from_last(last, NAMES)
    assert len({name.casefold() for name in names_of(plan)}) == len(plan.seats)
    assert Match.start(plan.setup(1)).state.ended is None


def test_a_person_alone_gets_a_computer_to_play_against() -> None:
    plan = SetupPlan.from_last(LastSetup(seats=(SeatChoice("Anna", age=9),)), NAMES)
    assert plan.seats == (SeatChoice("Anna", age=9), SeatChoice("Mira", "normal"))


def test_another_seat_is_of_the_last_ones_kind_with_a_free_name() -> None:
    plan = FRESH.added(NAMES)
    assert plan.seats[2] == SeatChoice("Otto", "normal")
    people = with_names("Anna", "Player 1").added(NAMES)
    assert people.seats[2] == SeatChoice("Player 2")


def test_there_are_never_more_than_four_seats_nor_fewer_than_two() -> None:
    full = FRESH.added(NAMES).added(NAMES)
    assert len(full.added(NAMES).seats) == 4
    assert FRESH.removed(0) == FRESH


def test_a_seat_can_be_removed() -> None:
    assert names_of(with_names("Anna", "Ben", "Cleo").removed(1)) == ["Anna", "Cleo"]


def test_a_seat_changes_places_with_its_neighbour() -> None:
    plan = with_names("Anna", "Ben", "Cleo")
    assert names_of(plan.moved(2, -1)) == ["Anna", "Cleo", "Ben"]
    assert names_of(plan.moved(0, 1)) == ["Ben", "Anna", "Cleo"]


def test_nobody_moves_beyond_the_table() -> None:
    assert FRESH.moved(0, -1) == FRESH
    assert FRESH.moved(1, 1) == FRESH


def test_a_taken_name_gets_a_number() -> None:
    assert names_of(with_names("Anna", "Ben").renamed(1, "Anna")) == ["Anna", "Anna 2"]
    assert names_of(with_names("Anna", "Anna 2", "C").renamed(2, "ANNA"))[2] == "ANNA 3"


def test_a_name_may_stay_as_it_is() -> None:
    assert names_of(with_names("Anna", "Ben").renamed(0, "Anna")) == ["Anna", "Ben"]


def test_a_blank_name_changes_nothing() -> None:
    assert FRESH.renamed(0, "   ") == FRESH


def test_a_name_is_trimmed_and_cut() -> None:
    plan = FRESH.renamed(0, "  Maximiliane-Sophie ")
    assert names_of(plan)[0] == "Maximilian"


def test_a_name_given_by_the_game_follows_who_plays() -> None:
    plan = FRESH.with_player(0, "easy", NAMES)
    assert plan.seats[0] == SeatChoice("Otto", "easy")
    assert plan.with_player(1, "human", NAMES).seats[1] == SeatChoice("Player 1")


def test_a_name_of_ones_own_stays() -> None:
    plan = FRESH.renamed(0, "Anna").with_player(0, "strong", NAMES)
    assert plan.seats[0] == SeatChoice("Anna", "strong")


def test_another_level_keeps_the_name() -> None:
    assert FRESH.with_player(1, "master", NAMES).seats[1] == SeatChoice("Mira", "master")


def test_a_computer_has_no_age() -> None:
    plan = FRESH.with_age(0, "41")
    assert plan.seats[0].age == 41
    assert plan.with_player(0, "easy", NAMES).seats[0].age is None


def test_an_age_can_be_left_out_and_is_never_absurd() -> None:
    assert FRESH.with_age(0, "41").with_age(0, "").seats[0].age is None
    assert FRESH.with_age(0, "999").seats[0].age == 150


def test_without_people_the_match_is_watched() -> None:
    assert not FRESH.is_watched
    assert FRESH.with_player(0, "easy", NAMES).is_watched


def test_only_flex_is_told_how_many_tiles() -> None:
    plan = replace(FRESH, tiles=108)
    assert plan.setup(1).options == {}
    assert replace(plan, game="flex").setup(1).options == {"tiles": 108}


@pytest.mark.parametrize("game", sorted(ALL))
@pytest.mark.parametrize("tiles", [72, 108])
def test_every_plan_starts_a_match(game: str, tiles: int) -> None:
    plan = replace(FRESH.added(NAMES), game=game, tiles=tiles)
    match = Match.start(plan.setup(2**53 - 1))
    assert [seat.name for seat in match.setup.seats] == ["Player 1", "Mira", "Otto"]


@given(st.text(min_size=1, max_size=20), st.lists(st.text(max_size=14), max_size=6))
def test_a_unique_name_is_nobody_elses(name: str, taken: list[str]) -> None:
    varied = unique(name[:LONGEST_NAME], taken)
    assert varied.casefold() not in {other.casefold() for other in taken}
    assert len(varied) <= LONGEST_NAME
