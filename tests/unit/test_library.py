"""Saved matches: to continue, finished, damaged, exported and taken in."""

import json
from functools import cache
from random import Random

import pytest

from game.library import (
    CURRENT,
    FINISHED,
    KEPT,
    MAX_IMPORT,
    Damaged,
    Entry,
    Imported,
    Library,
    Problem,
    Saved,
    Summary,
    problem_of,
    read_match,
)
from game.rules.errors import MatchTextError, TextDamaged
from game.rules.match import Match
from game.storage.codes import to_code
from game.storage.safe import SafeStore
from tests.fakes import FakeStore
from tests.matches import GAMES, random_action, random_match

WHEN = 1_700_000_000


@cache
def finished_match(seed: int = 1, game: str = "classic") -> Match:
    *_, (match, _step) = random_match(*GAMES[game], 2, seed)
    return match


@cache
def open_match(actions: int = 5) -> Match:
    *_, (match, _step) = random_match("classic", {}, 3, 7, stop_after=actions)
    return match


def save(library: Library, match: Match, when: int = WHEN, **extra: object) -> bool:
    return library.save(match.to_text(), extra, Summary.of(match), when)


def finish(library: Library, match: Match, when: int = WHEN) -> int:
    return library.finish(match.to_text(), Summary.of(match), when)


def spoil(store: FakeStore, key: str, old: str, new: str) -> str:
    assert old in store.texts[key]
    store.texts[key] = store.texts[key].replace(old, new)
    return store.texts[key]


def test_a_new_library_has_nothing() -> None:
    library = Library(FakeStore())
    assert library.current() is None
    assert library.current_entry() is None
    assert library.finished() == ()
    assert library.damaged() == ()
    assert library.export() == ""


def test_a_saved_match_is_continued_with_its_draft() -> None:
    store = FakeStore()
    draft = [["rc", 3, -1]]
    assert save(Library(store), open_match(), draft=draft)
    assert Library(store).current() == Saved(open_match(), WHEN, {"draft": draft})


def test_each_save_takes_the_place_of_the_last() -> None:
    library = Library(FakeStore())
    save(library, open_match(3))
    save(library, open_match(4))
    current = library.current()
    assert isinstance(current, Saved)
    assert current.match == open_match(4)


def test_the_menu_can_say_whose_match_it_is() -> None:
    store = FakeStore()
    match = open_match()
    save(Library(store), match)
    names = ("Seat 0", "Seat 1", "Seat 2")
    summary = Summary("classic", names, match.state.scores, match.state.turn)
    assert Library(store).current_entry() == Entry(0, WHEN, summary)


def test_a_save_without_a_readable_summary_is_summed_up_anew() -> None:
    store = FakeStore()
    save(Library(store), open_match())
    spoil(store, CURRENT, '"scores"', '"score"')
    assert Library(store).current_entry() == Entry(0, WHEN, Summary.of(open_match()))


def test_what_is_forgotten_is_not_continued() -> None:
    library = Library(FakeStore())
    save(library, open_match())
    library.forget_current()
    assert library.current() is None


def test_finishing_moves_the_match_to_the_finished_ones() -> None:
    library = Library(FakeStore())
    save(library, finished_match())
    number = finish(library, finished_match(), WHEN + 5)
    assert library.current() is None
    assert library.finished() == (Entry(number, WHEN + 5, Summary.of(finished_match())),)
    assert library.open_finished(number) == Saved(finished_match(), WHEN + 5)


def test_finished_matches_are_listed_latest_first_and_only_so_many_kept() -> None:
    store = FakeStore()
    library = Library(store)
    for number in range(KEPT + 3):
        finish(library, finished_match(), WHEN + number)
    assert [entry.when for entry in library.finished()] == [
        WHEN + number for number in reversed(range(3, KEPT + 3))
    ]
    assert len(store.texts) == KEPT


def test_a_finished_match_that_does_not_exist_is_none() -> None:
    assert Library(FakeStore()).open_finished(3) is None


DAMAGES = [
    ('"actions', '"aktions', Problem.DAMAGED),
    ("classic", "clasic", Problem.EDITED),
    ('\\"version\\":1', '\\"version\\":9', Problem.TOO_NEW),
    ('{"version":1', '{"version":9', Problem.TOO_NEW),
    ('{"version":1', "", Problem.DAMAGED),
    ('"when":', '"then":', Problem.DAMAGED),
]


@pytest.mark.parametrize(("old", "new", "problem"), DAMAGES)
def test_a_damaged_save_is_told_once_and_put_aside(old: str, new: str, problem: Problem) -> None:
    store = FakeStore()
    save(Library(store), open_match())
    text = spoil(store, CURRENT, old, new)
    library = Library(store)
    damaged = library.current()
    assert isinstance(damaged, Damaged)
    assert (damaged.problem, damaged.text) == (problem, text)
    assert damaged.details
    assert library.current() is None
    assert library.damaged() == (text,)


def test_the_menu_hears_of_a_save_that_is_all_rubbish() -> None:
    library = Library(FakeStore({CURRENT: "rubbish"}))
    assert isinstance(library.current_entry(), Damaged)
    assert library.damaged() == ("rubbish",)


def test_a_damaged_save_is_never_written_over() -> None:
    store = FakeStore()
    save(Library(store), open_match())
    text = spoil(store, CURRENT, "classic", "clasic")
    library = Library(store)
    save(library, open_match(2))
    save(library, open_match(3))
    assert library.damaged() == (text,)
    assert isinstance(library.current(), Saved)


def test_if_there_is_no_room_aside_the_damaged_save_stays() -> None:
    class Full(FakeStore):
        def write(self, key: str, text: str) -> bool:
            return False

    store = Full({CURRENT: "rubbish"})
    assert isinstance(Library(store).current(), Damaged)
    assert store.texts == {CURRENT: "rubbish"}


def test_the_same_damage_is_put_aside_once() -> None:
    store = FakeStore({CURRENT: "rubbish"})
    library = Library(store)
    library.current()
    store.texts[CURRENT] = "rubbish"
    library.current()
    assert library.damaged() == ("rubbish",)
    store.texts[CURRENT] = "other rubbish"
    library.current()
    assert set(library.damaged()) == {"rubbish", "other rubbish"}


def test_damage_in_one_finished_match_leaves_the_others() -> None:
    store = FakeStore()
    library = Library(store)
    numbers = [finish(library, finished_match(seed), WHEN + seed) for seed in range(3)]
    store.texts[f"{FINISHED}{numbers[1]}"] = "rubbish"
    assert [entry.number for entry in library.finished()] == [numbers[2], numbers[0]]
    assert library.damaged() == ("rubbish",)
    spoil(store, f"{FINISHED}{numbers[0]}", '\\"seed\\":', '\\"sead\\":')
    assert isinstance(library.open_finished(numbers[0]), Damaged)
    assert isinstance(library.open_finished(numbers[2]), Saved)


@pytest.mark.parametrize("key", [f"{FINISHED}x", f"{FINISHED}", f"{FINISHED}{'9' * 5000}"])
def test_strange_keys_are_ignored(key: str) -> None:
    library = Library(FakeStore({key: "?"}))
    assert library.finished() == ()
    assert finish(library, finished_match()) == 1


def test_what_stands_beside_a_match_need_not_be_readable() -> None:
    store = FakeStore()
    save(Library(store), open_match(), draft=1)
    spoil(store, CURRENT, '"extra":{"draft":1}', '"extra":"?"')
    assert Library(store).current() == Saved(open_match(), WHEN, {})


def test_a_full_store_still_gets_the_finished_match_once_the_current_one_is_gone() -> None:
    class Cramped(FakeStore):
        def write(self, key: str, text: str) -> bool:
            has_room = key in self.texts or not self.texts
            return has_room and super().write(key, text)

    store = Cramped()
    library = Library(store)
    save(library, finished_match())
    number = finish(library, finished_match())
    assert isinstance(library.open_finished(number), Saved)


def test_everything_works_for_the_session_where_nothing_can_be_kept() -> None:
    library = Library(SafeStore(FakeStore(fails=True)))
    assert not save(library, open_match())
    assert isinstance(library.current(), Saved)
    number = finish(library, finished_match())
    assert isinstance(library.open_finished(number), Saved)


def test_an_export_brings_everything_to_another_device() -> None:
    library = Library(FakeStore())
    for seed in range(3):
        finish(library, finished_match(seed), WHEN + seed)
    save(library, open_match())
    other = Library(FakeStore())
    imported = other.take_in(library.export(), WHEN + 99)
    assert imported == Imported(3, (open_match(),), ())
    assert [(e.when, e.summary) for e in other.finished()] == [
        (e.when, e.summary) for e in library.finished()
    ]


def test_taking_in_the_same_again_adds_nothing() -> None:
    library = Library(FakeStore())
    finish(library, finished_match())
    assert library.take_in(library.export(), WHEN) == Imported(0, (), ())
    assert len(library.finished()) == 1


def test_one_match_can_be_taken_in_as_text_or_as_code() -> None:
    text = finished_match(2, "flex-72").to_text()
    for written in (text, f"\n{text}\n", to_code(text)):
        library = Library(FakeStore())
        assert library.take_in(written, WHEN).added == 1
        assert library.finished()[0].when == WHEN


def test_a_name_that_looks_like_a_code_does_not_make_a_text_a_code() -> None:
    data = json.loads(finished_match().to_text())
    data["seats"][0]["name"] = "QW1-"
    imported = Library(FakeStore()).take_in(json.dumps(data), WHEN)
    assert imported.refused == (Problem.EDITED,)


def test_one_bad_match_does_not_keep_the_others_out() -> None:
    good, other = finished_match(1).to_text(), finished_match(2).to_text()
    text = f"@5 {to_code(good)}\n@6 {to_code('{}')}\n@7 {to_code(other)[:-9]}\n@8 {to_code(other)}"
    imported = Library(FakeStore()).take_in(text, WHEN)
    assert imported.added == 2
    assert imported.refused == (Problem.DAMAGED, Problem.DAMAGED)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", Problem.DAMAGED),
        ("Hello", Problem.DAMAGED),
        ("QW9-00000000-", Problem.TOO_NEW),
        ("QW1-00000000-", Problem.DAMAGED),
        ("x" * (MAX_IMPORT + 1), Problem.TOO_LARGE),
        ("x" * MAX_IMPORT, Problem.TOO_LARGE),
        ("[" * 100_000, Problem.DAMAGED),
    ],
)
def test_what_is_no_match_is_refused_by_name(text: str, problem: Problem) -> None:
    assert Library(FakeStore()).take_in(text, WHEN) == Imported(0, (), (problem,))


def test_importing_old_matches_does_not_push_out_the_latest() -> None:
    library, other = Library(FakeStore()), Library(FakeStore())
    finish(library, finished_match(100), WHEN)
    for seed in range(KEPT):
        finish(other, finished_match(seed), WHEN - 1000 + seed)
    library.take_in(other.export(), WHEN)
    assert library.finished()[0].when == WHEN
    assert len(library.finished()) == KEPT


def test_every_error_of_a_match_text_has_its_own_problem() -> None:
    problems = {error: problem_of(error("?")) for error in MatchTextError.__subclasses__()}
    assert sorted(problems.values()) == sorted(Problem)
    assert problems[TextDamaged] is Problem.DAMAGED


def test_a_match_that_breaks_the_rules_is_refused() -> None:
    match = open_match()
    action = random_action(match, Random(1))
    cheat = Match(match.setup, (*match.actions, action, *match.actions), match.state)
    imported = Library(FakeStore()).take_in(cheat.to_text(), WHEN)
    assert imported.refused == (Problem.DOES_NOT_REPLAY,)


def test_a_shared_code_is_the_match() -> None:
    assert read_match(to_code(open_match().to_text())) == open_match()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_code_of_a_whole_match_is_short_enough_to_send(game: str) -> None:
    codes = [to_code(finished_match(seed, game).to_text()) for seed in range(4)]
    assert max(map(len, codes)) < 8_000
