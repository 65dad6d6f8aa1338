"""Wrong texts and actions: a named error, the state as it was, and no hang."""

import json
import zlib
from typing import Any

import pytest

from game.rules.errors import (
    IllegalMove,
    NotationError,
    Reason,
    SetupError,
    TextDamaged,
    TextDoesNotReplay,
    TextEdited,
    TextTooLarge,
    TextTooNew,
)
from game.rules.match import Match
from game.rules.moves import Action, Exchange, Lay, Pass, Place, Show, Swap
from game.rules.notation import read_action, read_placement, read_tiles
from game.rules.setup import Seat, Setup
from game.rules.variants import ruleset
from tests.matches import GAMES, deal, random_match
from tests.positions import board_state, setup, table_state

EMPTY: list[Action] = [Place(()), Swap(()), Lay(()), Exchange(())]


def signed(changes: dict[str, Any]) -> str:
    """Return a match text with changed fields and a checksum that agrees with them."""
    data = json.loads(Match.start(setup("classic", seed=5)).to_text())
    del data["check"]
    data.update(changes)
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    data["check"] = f"{zlib.crc32(body.encode()):08x}"
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("text", ["", "zz", "rcx", "red", "r", "RC", "rc@", "ṙc", "r c", "rcbw"])
def test_an_unknown_tile_name_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_tiles(text or "?")
    with pytest.raises(NotationError):
        read_action(f"swap {text or '?'}")


@pytest.mark.parametrize(
    "text",
    [
        *("rc", "rc@1", "rc@1,", "rc@1.5,0", "rc@1e9,0", "rc@--1,0", "rc@NaN,0", "rc@1,2,3"),
        *("@1,2", "rc@" + "9" * 5000 + ",0"),
    ],
)
def test_a_strange_placement_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_placement(text)


@pytest.mark.parametrize("text", ["", "fly", "pass now", "show me", "play", "x" * 100_000])
def test_a_strange_action_is_refused(text: str) -> None:
    if text == "play":
        assert read_action(text) == Place(())
        return
    with pytest.raises(NotationError):
        read_action(text)


@pytest.mark.parametrize("where", ["1000000000,0", "0,-1000000000", "999999999999,999999999999"])
def test_a_cell_a_billion_away_is_too_far(where: str) -> None:
    state = board_state("classic", "rc@0,0", "rs", "gd", bag="bu")
    action = read_action(f"play rs@{where}")
    verdict = ruleset("classic").check(state, action)
    assert verdict.reason is Reason.TOO_FAR
    with pytest.raises(IllegalMove, match="too-far"):
        ruleset("classic").apply(state, action)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("action", EMPTY, ids=str)
def test_an_empty_action_is_refused(name: str, action: Action) -> None:
    game = GAMES[name]
    for match, _ in random_match(game.name, game.options, 2, 11, stop_after=6):
        before = match.to_text(), match.state
        assert not match.rules.check(match.state, action).ok
        with pytest.raises(IllegalMove):
            match.act(action)
        assert (match.to_text(), match.state) == before


def test_tiles_that_are_not_in_the_rack_are_refused() -> None:
    rules, state = ruleset("classic"), board_state("classic", "rc@0,0", "rs gd", "rd", bag="bu bs")
    for text in ("play rd@1,0", "play rs@1,0 rs@2,0", "swap rd", "swap gd gd"):
        assert rules.check(state, read_action(text)).reason is Reason.NOT_YOUR_TILE
    cards, table = ruleset("cards"), table_state("rc rs rd", "rk", "rx", pile="gc")
    assert cards.check(table, read_action("lay rc rs rd rx")).reason is Reason.NOT_YOUR_TILE


@pytest.mark.parametrize("name", GAMES)
def test_acting_out_of_turn_is_refused(name: str) -> None:
    match = deal(GAMES[name].name, GAMES[name].options, 3, 4)
    action = next(match.rules.plays(match.state)).action
    for seat in range(3):
        if seat != match.state.to_move:
            with pytest.raises(IllegalMove) as refused:
                match.act(action, seat)
            assert refused.value.reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("name", GAMES)
def test_acting_after_the_end_is_refused(name: str) -> None:
    *_, (match, _) = random_match(GAMES[name].name, GAMES[name].options, 2, 3)
    assert match.state.ended
    for action in (Pass(), Show(), *EMPTY, *match.actions[-1:]):
        with pytest.raises(IllegalMove) as refused:
            match.act(action)
        assert refused.value.reason is Reason.MATCH_OVER


@pytest.mark.parametrize("count", [0, 1, 5, 100])
def test_a_match_has_two_to_four_seats(count: int) -> None:
    with pytest.raises(SetupError, match="2 to 4 seats"):
        Setup("classic", tuple(Seat(f"S{n}") for n in range(count)), 1)


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, float("nan"), "1", None, True])
def test_a_seed_is_a_whole_number_in_range(seed: object) -> None:
    with pytest.raises(SetupError):
        setup("classic", seed=seed)


@pytest.mark.parametrize("name", ["", " ", "a" * 41, " Anna", "A\nB", "\x00", None, 7])
def test_a_name_is_short_and_printable(name: object) -> None:
    with pytest.raises(SetupError):
        Seat(name)


@pytest.mark.parametrize("age", [-1, 151, 1e400, float("nan"), "7", True])
def test_an_age_is_a_small_whole_number(age: object) -> None:
    with pytest.raises(SetupError):
        Seat("Anna", age=age)


@pytest.mark.parametrize("player", ["", "über", "a b", "x" * 21, None, 3])
def test_a_player_is_a_short_label(player: object) -> None:
    with pytest.raises(SetupError):
        Seat("Anna", player)


@pytest.mark.parametrize(
    ("game", "options"),
    [("classic", {"tiles": 72}), ("flex", {"tiles": 73}), ("flex", {"tiles": True}), ("go", {})],
)
def test_an_unknown_game_or_option_is_refused(game: str, options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        Match.start(setup(game, options=options))


# --- match texts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("", "{}", "[]", "null", "7", "NaN", '"qwirkle-match"', "not json", '{"format":"other"}'),
        *("[" * 100_000, "{" * 150_000, '{"a":' * 30_000, "\x00\x01", "\ud800"),
    ],
)
def test_what_is_no_match_text_is_damaged(text: str) -> None:
    with pytest.raises(TextDamaged):
        Match.from_text(text)


def test_ten_megabytes_are_too_large() -> None:
    for text in ("x" * 10_000_000, "[" * 10_000_000):
        with pytest.raises(TextTooLarge):
            Match.from_text(text)


def test_a_text_cut_off_anywhere_is_damaged() -> None:
    *_, (match, _) = random_match("classic", {}, 2, 5, stop_after=8)
    text = match.to_text()
    for length in range(len(text)):
        with pytest.raises(TextDamaged):
            Match.from_text(text[:length])


def test_an_edited_text_is_refused_as_edited() -> None:
    *_, (match, _) = random_match("classic", {}, 2, 5, stop_after=8)
    text = match.to_text().replace('"Seat 0"', '"Cheat 0"')
    with pytest.raises(TextEdited):
        Match.from_text(text)


def test_a_text_of_a_later_version_is_refused_as_such() -> None:
    with pytest.raises(TextTooNew, match="later version"):
        Match.from_text(signed({"version": 2}))


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 0},
        {"version": "1"},
        {"seed": 10**400},
        {"seed": 1.5},
        {"seed": -1},
        {"seats": []},
        {"seats": "Anna"},
        {"seats": [{"name": "Anna", "player": "human", "age": None}]},
        {"seats": [{"name": "Anna"}, {"name": "Ben"}]},
        {"seats": [{"name": "A", "player": "human", "age": 10**30}] * 2},
        {"seats": [{"name": "A", "player": "human", "age": None}] * 5},
        {"game": "chess"},
        {"game": 7},
        {"options": []},
        {"options": {"tiles": [1]}},
        {"actions": {}},
        {"actions": [7]},
        {"actions": ["fly"]},
        {"actions": ["swap zz"]},
        {"more": 1},
    ],
    ids=str,
)
def test_a_field_that_cannot_be_is_damage_even_with_a_right_checksum(
    changes: dict[str, Any],
) -> None:
    with pytest.raises(TextDamaged):
        Match.from_text(signed(changes))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_strange_numbers_are_damage(number: str) -> None:
    text = signed({"seed": 5})
    with pytest.raises((TextDamaged, TextEdited)):
        Match.from_text(text.replace('"seed":5', f'"seed":{number}'))


def test_a_log_that_breaks_the_rules_does_not_replay() -> None:
    for actions in (["pass"], ["swap rc"], ["play rc@0,0 gd@1,0"], ["play rc@5000000000,0"]):
        with pytest.raises(TextDoesNotReplay, match="action 1"):
            Match.from_text(signed({"actions": actions}))


def test_an_option_of_another_game_is_refused_when_dealing() -> None:
    with pytest.raises((TextDamaged, SetupError)):
        Match.from_text(signed({"options": {"tiles": 72}}))
