"""Hints by key and menu: a first step, a second, the whole move, at the board and at the cards."""

import pygame
import pytest

from game.ai.hints import Hint
from game.device.view import Viewport
from game.i18n.texts import Texts
from game.rules.moves import Swap
from game.rules.notation import read_tiles
from game.scenes.cards import CardsScene
from game.scenes.play import PlayScene
from game.session import NEW_ROW
from tests.scene import cards_drivers
from tests.scene.drivers import begin
from tests.scene.theatre import PHONE, SIZES, Theatre

QUIET = {"language": "en", "animation": "off"}


def ask(theatre: Theatre) -> None:
    theatre.key(pygame.K_h, text="h")
    theatre.frames(0.1)


def board(viewport: Viewport = PHONE) -> tuple[Theatre, PlayScene]:
    theatre = Theatre(viewport, **QUIET)
    scene = begin(theatre, seats=(("Anna", "human"), ("Otto", "easy")), seed=4)
    while not scene.table.is_mine or not scene.session.turns:
        if scene.table.is_mine:
            for _ in range(3):
                ask(theatre)
            theatre.tap("main")
        theatre.frames(1)
    return theatre, scene


def cards(table: str, hand: str) -> tuple[Theatre, CardsScene]:
    theatre = Theatre(PHONE, **QUIET)
    session = cards_drivers.at(table, hand, pile="gd gk bu bx")
    return theatre, cards_drivers.continue_at(theatre, session)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_three_questions_lead_to_a_move_that_can_be_played(viewport: Viewport) -> None:
    theatre, scene = board(viewport)
    turns = len(scene.session.turns)
    ask(theatre)
    assert scene._strip().startswith("Anna, ")
    (slot,) = scene.table.picks.slots
    ask(theatre)
    assert scene._strip() == "Look around here"
    area = scene.parts.hints.area
    assert area is not None
    ask(theatre)
    assert scene.session.verdict().ok
    assert slot in {laid.slot for laid in scene.session.draft}
    for laid in scene.session.draft:
        assert area.left <= laid.cell[0] <= area.right
        assert area.top <= laid.cell[1] <= area.bottom
    assert len(scene.session.turns) == turns, "a hint plays nothing by itself"
    theatre.tap("main")
    assert len(scene.session.turns) > turns


def test_the_menu_gives_a_hint_and_the_score_counts_it() -> None:
    theatre, scene = board()
    before = scene.session.statistics(0).hints
    theatre.tap("menu")
    theatre.tap("hint")
    theatre.frames(0.1)
    assert scene.table.picks.slots
    assert scene.session.statistics(0).hints == before + 1


def test_nobody_gets_a_hint_while_others_play() -> None:
    theatre, scene = board()
    for _ in range(3):
        ask(theatre)
    scene.services.settings.change(ai_pause="relaxed")
    theatre.tap("main")
    ask(theatre)
    assert not scene.parts.hints.is_thinking
    assert scene.parts.hints.looking is None


def test_a_swap_is_laid_out_in_the_tray() -> None:
    theatre, scene = board()
    ask(theatre)
    hints, rack = scene.parts.hints, scene.session.rack()
    hints._found = Hint(Swap((rack[0].tile, rack[3].tile)), ())
    ask(theatre)
    ask(theatre)
    assert scene._strip() == Texts("en")("hint.swap", count=2)
    assert scene.table.picks.is_swapping
    assert scene.session.swap_verdict(scene.table.picks.slots).ok
    marked = [held.tile for held in rack if held.slot in scene.table.picks.slots]
    assert sorted(marked) == sorted((rack[0].tile, rack[3].tile))
    turns = len(scene.session.turns)
    theatre.tap("main")
    assert len(scene.session.turns) > turns


def test_hints_at_the_cards_raise_a_card_mark_rows_and_lay_a_play() -> None:
    theatre, scene = cards("rc rs rd rk rx / bc gc yc", "ru bs oc gx yu pc")
    rows = [row.id for row in scene.session.rows()]
    ask(theatre)
    (card,) = scene.table.picks.cards
    assert str(next(h.tile for h in scene.session.rack() if h.slot == card)) == "ru"
    ask(theatre)
    assert rows[0] in (scene.parts.hints.rows or ())
    assert NEW_ROW not in (scene.parts.hints.rows or ())
    ask(theatre)
    assert scene.session.verdict().ok
    assert scene.session.qwirkles == 1
    assert "Qwirkle" in scene._strip()
    theatre.tap("main")
    assert scene.session.scores[0] == 1


def test_where_only_a_new_row_helps_the_new_row_is_marked() -> None:
    theatre, scene = cards("rc rk rd", "bs gs ys")
    ask(theatre)
    ask(theatre)
    assert list(scene.parts.hints.rows or ()) == [NEW_ROW]
    assert scene._strip() == Texts("en")("hint.new_row")


def test_who_cannot_play_is_told_so_and_then_what_to_do() -> None:
    theatre, scene = cards("rc rs rd", "gk yx")
    ask(theatre)
    assert scene._strip() == Texts("en")("hint.none")
    ask(theatre)
    assert scene._strip() == Texts("en")("hint.show")
    assert not scene.session.can_reset


def test_a_hint_leaves_what_lies_there_until_the_whole_play_is_asked_for() -> None:
    theatre, scene = cards("rc rs rd rk rx / bc gc yc", "ru bs oc gx yu pc")
    circle = cards_drivers.find(scene.session, read_tiles("oc")[0], None)
    cards_drivers.tap_card(theatre, circle, scene.session.rows()[1].id)
    before = [row.tiles for row in scene.session.rows()]
    assert len(before[1]) == 4
    for _ in range(2):
        ask(theatre)
        assert [row.tiles for row in scene.session.rows()] == before
    ask(theatre)
    assert scene.session.qwirkles == 1


def test_a_hint_goes_with_the_turn_that_it_was_for() -> None:
    theatre, scene = cards("rc rs rd rk rx / bc gc yc", "ru bs oc gx yu pc")
    ask(theatre)
    ask(theatre)
    assert scene.parts.hints.rows
    star = cards_drivers.find(scene.session, read_tiles("ru")[0], None)
    scene.table.let_go()
    cards_drivers.tap_card(theatre, star, scene.session.rows()[0].id)
    theatre.tap("main")
    assert scene.parts.hints.rows is None


def test_a_bulb_in_the_strip_leads_on_to_the_whole_move() -> None:
    theatre, scene = cards("rc rs rd rk rx / bc gc yc", "ru bs oc gx yu pc")
    assert "hint" not in scene.rects()
    ask(theatre)
    theatre.tap("hint")
    assert scene.parts.hints.rows
    theatre.tap("hint")
    assert scene.session.qwirkles == 1
    assert "hint" not in scene.rects()


def test_the_bulb_goes_with_the_turn_at_the_board_too() -> None:
    theatre, scene = board()
    ask(theatre)
    theatre.tap("hint")
    theatre.tap("hint")
    assert scene.session.verdict().ok
    theatre.tap("main")
    assert "hint" not in scene.rects()
