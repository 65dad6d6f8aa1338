"""The services of a web page and of a desktop, and that none of them can stop the game."""

from collections.abc import Callable

import pygame
import pytest

from game.device.bridge import Bridge
from game.device.browser_page import BrowserPage
from game.device.desktop_page import DesktopPage
from game.device.opening import open_page
from game.device.page import Deed, Page, Question
from tests.unit.device.fakes import BrokenWindow, FakePage, Window

QUESTION = Question("Paste a match", "Import", "Cancel")


@pytest.fixture
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 480))


class Recorder:
    """One of the page's functions: notes how it was called, answers as told."""

    def __init__(self, answer: object = True) -> None:
        self.calls: list[tuple[object, ...]] = []
        self._answer = answer

    def __call__(self, *arguments: object) -> object:
        self.calls.append(arguments)
        return self._answer


def web(**names: object) -> BrowserPage:
    return BrowserPage(Bridge(Window(**names)))


def test_the_page_tells_the_players_wishes() -> None:
    page = web(pageLanguages="de-CH,de,en", pageDark=False, pageCalm=True, pageTouch=True)
    assert page.languages() == ["de-CH", "de", "en"]
    assert (page.prefers_dark(), page.prefers_reduced_motion(), page.has_touch()) == (
        False,
        True,
        True,
    )


def test_the_page_tells_where_it_is() -> None:
    page = web(pageHidden=1, pageFramed=True)
    assert (page.is_hidden(), page.in_frame(), page.can_quit) == (True, True, False)


@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize(
    ("ask", "sent"),
    [
        (lambda page: page.copy("x"), ("copy", "x")),
        (lambda page: page.share("x"), ("share", "x")),
        (lambda page: page.fullscreen(on=True), ("fullscreen", "on")),
        (lambda page: page.fullscreen(on=False), ("fullscreen", "")),
    ],
)
def test_a_deed_is_handed_to_the_page_and_its_answer_back(
    ask: Callable[[Page], bool], sent: tuple[str, str], taken: bool
) -> None:
    do = Recorder(taken)
    assert ask(web(pageDo=do)) is taken
    assert do.calls == [sent]


def test_a_pressed_button_arms_its_deed_and_a_left_one_disarms_it() -> None:
    arm = Recorder()
    page = web(pageArm=arm)
    page.arm(Deed.SHARE, "x")
    page.arm(None)
    assert arm.calls == [("share", "x"), ("", "")]


def test_a_buzz_crosses_to_the_page_as_text() -> None:
    buzz = Recorder()
    web(pageBuzz=buzz).vibrate((10, 40, 10))
    assert buzz.calls == [("[10, 40, 10]",)]


def test_an_answer_is_given_once() -> None:
    ask = Recorder()
    page = web(pageAsk=ask, pageAnswered=1, pageAnswer="match text")
    assert page.ask(QUESTION)
    assert ask.calls == [("Paste a match", "Import", "Cancel")]
    assert page.answer() == "match text"
    assert page.answer() is None


def test_a_cancelled_question_is_answered_with_nothing() -> None:
    assert web(pageAnswered=1, pageAnswer="").answer() == ""


def test_the_state_is_left_where_the_page_looks_for_it() -> None:
    window = Window()
    BrowserPage(Bridge(window)).publish('{"scene":"menu"}')
    assert vars(window)["gameState"] == '{"scene":"menu"}'


@pytest.mark.parametrize(
    "window",
    [Window(), BrokenWindow(), Window(pageDo=None, pageDark=None)],
    ids=["missing", "refused", "undefined"],
)
def test_a_page_that_has_or_grants_nothing_stops_nothing(window: object) -> None:
    page = BrowserPage(Bridge(window))
    refusals = (page.copy("x"), page.share("x"), page.fullscreen(on=True), page.ask(QUESTION))
    assert refusals == (False,) * 4
    assert page.languages() == []
    assert page.prefers_dark()
    assert not page.prefers_reduced_motion()
    assert (page.answer(), page.read_clipboard()) == (None, None)
    page.arm(Deed.COPY, "x")
    page.vibrate((10,))
    page.publish("{}")


@pytest.mark.usefixtures("window")
def test_the_desktop_copies_and_reads_the_clipboard() -> None:
    page = DesktopPage()
    assert page.copy("Größe")
    assert page.read_clipboard() == "Größe"


def test_a_desktop_without_display_or_clipboard_says_no(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    monkeypatch.setattr(pygame.display, "get_init", lambda: False)
    page = DesktopPage()
    assert page.copy("x") is False
    assert page.read_clipboard() is None
    assert page.fullscreen(on=True) is False
    assert page.is_hidden() is False


@pytest.mark.usefixtures("window")
def test_the_desktop_window_gets_its_size_back_after_the_full_screen() -> None:
    page = DesktopPage()
    assert page.fullscreen(on=True)
    assert pygame.display.get_window_size() == pygame.display.get_desktop_sizes()[0]
    assert page.fullscreen(on=False)
    assert pygame.display.get_window_size() == (640, 480)


@pytest.mark.usefixtures("window")
def test_asking_twice_for_the_full_screen_keeps_the_windows_size() -> None:
    page = DesktopPage()
    assert page.fullscreen(on=True)
    assert page.fullscreen(on=True)
    page.fullscreen(on=False)
    assert pygame.display.get_window_size() == (640, 480)


def test_the_desktops_languages_join_language_and_country(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [{"language": "de", "country": "CH"}, {"language": "en", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert DesktopPage().languages() == ["de-CH", "en"]


def test_the_desktop_says_no_to_what_only_a_page_can() -> None:
    page = DesktopPage()
    assert (page.share("x"), page.ask(QUESTION), page.answer()) == (False, False, None)
    assert (page.can_quit, page.in_frame()) == (True, False)
    assert page.has_touch() in (True, False)


def test_the_browsers_half_is_taken_where_the_runtime_shows_a_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert isinstance(open_page(), DesktopPage)
    monkeypatch.setattr("platform.window", Window(), raising=False)
    assert isinstance(open_page(), BrowserPage)


def test_the_stand_in_for_tests_is_a_page() -> None:
    page: Page = (fake := FakePage(written="match text"))
    assert page.copy("x")
    assert (fake.clipboard, fake.calls) == ("x", [("copy", "x")])
    assert [page.answer(), page.answer()] == ["match text", None]
