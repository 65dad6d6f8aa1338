"""Settings: defaults, what comes back from a store, and who hears of a change."""

import json
from dataclasses import fields, replace
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import (
    KEY,
    AiPause,
    Animation,
    Language,
    LastSetup,
    Magnet,
    MoveBy,
    SeatChoice,
    Settings,
    SettingsKeeper,
    ThemeChoice,
)
from tests.fakes import FakeStore

LAST = LastSetup(
    game="flex",
    seats=(SeatChoice("Anna", age=9), SeatChoice("Mira", "strong")),
    options={"tiles": 108},
    relaxed=True,
)
CHANGED = Settings(
    move_by=MoveBy.TAP,
    magnet=Magnet.STRONG,
    left_handed=True,
    text_size=175,
    effects=0,
    language=Language.FR,
    keymap={"hint": "j"},
    lessons_done=("colour", "shape"),
    last_setup=LAST,
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
NAMES = [f.name for f in fields(Settings)]


def test_settings_survive_being_written_and_read() -> None:
    text = json.dumps(CHANGED.to_dict())
    assert Settings.from_dict(json.loads(text)) == CHANGED


def test_every_field_is_written() -> None:
    assert set(Settings().to_dict()) == {"version", *NAMES}


def test_unknown_fields_are_kept_out() -> None:
    settings = Settings.from_dict({"shininess": 11, "mute": True})
    assert settings == Settings(mute=True)
    assert "shininess" not in settings.to_dict()


def test_a_wrong_value_is_the_default_and_harms_no_other() -> None:
    data = {**CHANGED.to_dict(), "magnet": "glue", "text_size": 110, "left_handed": 1}
    expected = replace(CHANGED, magnet=Magnet.NORMAL, text_size=100, left_handed=False)
    assert Settings.from_dict(data) == expected


@pytest.mark.parametrize("value", [True, -1, 101, 50.0, "50", None])
def test_a_volume_is_a_whole_number_from_0_to_100(value: object) -> None:
    assert Settings.from_dict({"effects": value}).effects == 80


def test_a_later_version_is_read_as_far_as_it_is_understood() -> None:
    assert Settings.from_dict({"version": 99, "theme": "light"}).theme is ThemeChoice.LIGHT


@given(JSON)
def test_nothing_that_json_can_say_makes_reading_fail(data: object) -> None:
    assert isinstance(Settings.from_dict(data), Settings)


@given(st.fixed_dictionaries({}, optional={name: JSON for name in NAMES}))
def test_whatever_stands_in_a_field_the_result_can_be_written_and_read(data: object) -> None:
    settings = Settings.from_dict(data)
    assert Settings.from_dict(json.loads(json.dumps(settings.to_dict()))) == settings


@pytest.mark.parametrize(
    "seat",
    [
        {"name": "", "player": "human", "age": None},
        {"name": " Anna", "player": "human", "age": None},
        {"name": "A\nB", "player": "human", "age": None},
        {"name": "Anna", "player": "human", "age": -1},
        {"name": "Anna", "player": "human", "age": True},
        {"name": "Anna", "player": 7, "age": None},
        {"name": "Anna"},
        "Anna",
    ],
)
def test_a_last_setup_with_a_seat_that_cannot_be_is_forgotten(seat: object) -> None:
    data = {**LAST.to_dict(), "seats": [seat]}
    assert Settings.from_dict({"last_setup": data}).last_setup == LastSetup()


def test_a_table_with_too_many_seats_is_forgotten() -> None:
    data = {**LAST.to_dict(), "seats": LAST.to_dict()["seats"] * 3}
    assert Settings.from_dict({"last_setup": data}).last_setup == LastSetup()


def test_animation_and_pause_say_what_they_mean() -> None:
    assert [choice.factor for choice in Animation] == [1.5, 1.0, 0.5, 0.0]
    assert [choice.seconds for choice in AiPause] == [1.2, 0.6, 0.2]


def test_a_keeper_starts_with_what_was_kept() -> None:
    store = FakeStore({KEY: json.dumps(CHANGED.to_dict())})
    assert SettingsKeeper(store).now == CHANGED


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "[" * 100_000])
def test_a_keeper_starts_with_defaults_if_what_was_kept_is_spoilt(text: str) -> None:
    assert SettingsKeeper(FakeStore({KEY: text})).now == Settings()


def test_a_change_is_in_force_and_kept_at_once() -> None:
    store = FakeStore()
    SettingsKeeper(store).change(magnet=Magnet.OFF, effects=55)
    assert SettingsKeeper(store).now == Settings(magnet=Magnet.OFF, effects=55)


def test_a_choice_may_be_given_as_its_word() -> None:
    keeper = SettingsKeeper(FakeStore())
    keeper.change(magnet="off")
    assert keeper.now.magnet is Magnet.OFF


@pytest.mark.parametrize(
    "changes",
    [{"magnet": "glue"}, {"text_size": 101}, {"mute": 1}, {"no_such": True}, {"keymap": {"a": 1}}],
)
def test_a_wrong_change_is_refused_as_a_whole(changes: dict[str, object]) -> None:
    store = FakeStore()
    keeper = SettingsKeeper(store)
    with pytest.raises(ValueError, match=r".+"):
        keeper.change(left_handed=True, **changes)
    assert keeper.now == Settings()
    assert store.writes == 0


def test_listeners_hear_of_each_change_until_they_leave() -> None:
    keeper = SettingsKeeper(FakeStore())
    heard: list[bool] = []
    leave = keeper.subscribe(lambda settings: heard.append(settings.mute))
    keeper.change(mute=True)
    keeper.change(mute=False)
    leave()
    keeper.change(mute=True)
    assert heard == [True, False]


def test_nobody_hears_of_a_change_that_changes_nothing() -> None:
    store = FakeStore()
    keeper = SettingsKeeper(store)
    heard: list[Settings] = []
    keeper.subscribe(heard.append)
    keeper.change(mute=False)
    assert not heard
    assert store.writes == 0


def test_a_listener_may_leave_while_it_is_told() -> None:
    keeper = SettingsKeeper(FakeStore())
    heard: list[str] = []

    def once(_: Settings) -> None:
        heard.append("once")
        leave()

    leave = keeper.subscribe(once)
    keeper.subscribe(lambda _: heard.append("always"))
    keeper.change(mute=True)
    keeper.change(mute=False)
    assert heard == ["once", "always", "always"]


def test_reset_returns_to_the_defaults_but_remembers() -> None:
    store = FakeStore({KEY: json.dumps(replace(CHANGED, first_start_done=True).to_dict())})
    keeper = SettingsKeeper(store)
    keeper.reset()
    expected = Settings(first_start_done=True, lessons_done=("colour", "shape"), last_setup=LAST)
    assert keeper.now == expected
    assert SettingsKeeper(store).now == expected


def test_a_store_that_fails_does_not_stop_a_change() -> None:
    keeper = SettingsKeeper(FakeStore(fails=True))
    keeper.change(mute=True)
    assert keeper.now.mute


def test_every_choice_has_a_default_among_its_values() -> None:
    for name in NAMES:
        default = getattr(Settings(), name)
        if isinstance(default, StrEnum):
            assert Settings.from_dict({name: str(default)}) == Settings()
