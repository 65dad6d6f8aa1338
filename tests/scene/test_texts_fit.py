"""Whether any text is cut off: every screen, four languages, small windows and large letters.

Every widget of a screen is drawn, also those scrolled out of sight, while the look notes each
text it writes and the room that it was fitted into.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field

import pygame
import pytest

from game.device.view import Viewport
from game.i18n.languages import OWN_NAMES
from game.i18n.texts import Texts
from game.library import Problem, Summary
from game.record import Tally
from game.rules.tiles import TILES
from game.rules.variants import ALL
from game.scenes.base import Scene
from game.scenes.routes import (
    Push,
    Route,
    ToCurtain,
    ToKeys,
    ToLearn,
    ToLetter,
    ToMenu,
    ToQuestion,
    ToScore,
    ToSettings,
    ToSetup,
    ToStatistics,
    ToTrouble,
    ToTyping,
    ToUnseen,
)
from game.ui.layout import TextRole
from game.ui.look import Look, Paragraph
from game.ui.theme import Rgb
from game.ui.widgets.base import Mood
from game.ui.widgets.plain import Label
from tests.fakes import FakeStore
from tests.matches import deal, random_match
from tests.scene.theatre import PHONE, PHONE_WIDE, Theatre

WINDOWS = {"phone": PHONE, "phone-wide": PHONE_WIDE}
TEXT_SIZES = (100, 150, 200)
TALLY = Tally(124, 113, 1290, 12410, 136, 141, 133)
CONFLICTS = {"play": "x", "hint": "s"}


@dataclass
class Witness:
    """Remembers what was fitted into which room, and what stood out where it was written."""

    fonts_of: Look
    box: pygame.Rect | None = None  # what the texts being written must stay inside
    rooms: dict[int, tuple[Paragraph, tuple[int, int]]] = field(default_factory=dict)
    written: int = 0
    cut_off: list[str] = field(default_factory=list)

    def judge(self, text: Paragraph, rect: pygame.Rect, align: str) -> None:
        self.written += 1
        fonts = self.fonts_of.fonts
        words = " / ".join(text.lines)
        _, room = self.rooms.get(id(text), (text, rect.size))
        if not text.fits(fonts, room):
            self.cut_off.append(f"{words!r} at {text.size} does not fit {room}")
        spot = pygame.Rect(0, 0, text.width(fonts), text.height)
        spot.centery = rect.centery
        side = {"left": "left", "center": "centerx", "right": "right"}[align]
        setattr(spot, side, getattr(rect, side))
        if self.box and not self.box.inflate(2, 2).contains(spot):
            self.cut_off.append(f"{words!r} at {tuple(spot)} leaves {tuple(self.box)}")


@contextmanager
def watching(look: Look) -> Iterator[Witness]:
    """Let a witness see all texts that are fitted and written within a block."""
    witness = Witness(look)
    fit, write = Look.fit, Look.write

    def fit_and_tell(
        self: Look, text: str, role: TextRole, room: tuple[int, int], *, bold: bool = False
    ) -> Paragraph:
        paragraph = fit(self, text, role, room, bold=bold)
        witness.rooms[id(paragraph)] = (paragraph, room)
        return paragraph

    def write_and_tell(
        self: Look,
        surface: pygame.Surface,
        paragraph: Paragraph,
        rect: pygame.Rect,
        color: Rgb,
        *,
        align: str = "center",
    ) -> None:
        witness.judge(paragraph, rect, align)
        write(self, surface, paragraph, rect, color, align=align)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Look, "fit", fit_and_tell)
        patch.setattr(Look, "write", write_and_tell)
        yield witness


def look_at(stage: Theatre, scene: Scene) -> Witness:
    """Draw all of a scene, and each of its widgets wherever it is scrolled to."""
    look, surface = stage.services.look, stage.view.surface
    with watching(look) as witness:
        for widget in getattr(getattr(scene, "form", None), "widgets", ()):
            witness.box = widget.rect
            widget.draw(surface, look, Mood())
        witness.box = surface.get_rect().inflate(0, 100_000)  # pages scroll up and down
        scene.draw(surface)
    return witness


def route_of(name: str, texts: Texts) -> Route:
    if name == "score":
        *_, (match, _) = random_match("classic", {}, 4, 7)
        return ToScore(match, hints=(1, 0, 2, 0), taken_back=(0, 1, 0, 0))
    if name == "letter":
        action = max((texts(f"keys.action.{a}") for a in ("pan_right", "rack_previous")), key=len)
        return ToLetter("play", texts("settings.keys.press", action=action), "p")
    routes: dict[str, Route] = {
        "menu": ToMenu(),
        "setup": ToSetup(),
        "settings": ToSettings(),
        "keys": ToKeys(),
        "statistics": ToStatistics(),
        "learn": ToLearn(),
        "trouble": ToTrouble("ValueError: something", "the match"),
        "typing": ToTyping("name", texts("setup.name"), "Maximiliane Antonia"),
        "curtain": ToCurtain(
            "curtain", "Maximiliane Antonia", 1, texts("play.did.passed", name="A")
        ),
        "unseen": ToUnseen({tile: 3 for tile in TILES[:36]}),
    }
    return routes[name]


SCENES = (
    "menu",
    "setup",
    "settings",
    "keys",
    "letter",
    "statistics",
    "learn",
    "score",
    "trouble",
    "typing",
    "curtain",
    "unseen",
)


def questions(texts: Texts) -> list[ToQuestion]:
    """Return every question that the settings ask."""
    asked = []
    for what in ("reset", "delete_statistics"):
        answers = (("no", texts("common.cancel")), ("yes", texts(f"settings.{what}")))
        title, about = texts(f"settings.{what}.question"), texts(f"settings.{what}.about")
        asked.append(ToQuestion(what, title, about, answers))
    answers = (("yes", texts("common.yes")), ("no", texts("common.no")))
    about = "Maximiliane, Bartholomäus · 131 : 124\n" + texts("setup.replaces")
    return [*asked, ToQuestion("c", texts("settings.import.continue"), about, answers)]


def stage_for(viewport: Viewport, language: str, text_size: int) -> Theatre:
    """Return an app with as much to show as there can be."""
    games = {game: asdict(TALLY) for game in ("classic", "flex", "cards")}
    record = json.dumps({"version": 1, "games": games, "counted": []})
    stage = Theatre(
        viewport,
        FakeStore({"record": record}),
        language=language,
        text_size=text_size,
        hatching=True,
        keymap=CONFLICTS,
    )
    match = deal("classic", {}, 4, 3)
    stage.services.library.save(match.to_text(), {}, Summary.of(match), 1)
    return stage


def show(stage: Theatre, route: Route) -> Scene:
    stage.app.stack.go(Push(route))
    stage.frames()
    return stage.scene


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", OWN_NAMES)
@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_cut_off(name: str, language: str, window: str, text_size: int) -> None:
    stage = stage_for(WINDOWS[window], language, text_size)
    scene = show(stage, route_of(name, stage.services.texts))
    assert scene.name == name
    witness = look_at(stage, scene)
    assert witness.written
    assert witness.cut_off == []


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", OWN_NAMES)
@pytest.mark.parametrize("game", sorted(ALL))
def test_no_option_of_a_new_match_is_cut_off(
    game: str, language: str, window: str, text_size: int
) -> None:
    stage = stage_for(WINDOWS[window], language, text_size)
    scene = show(stage, ToSetup())
    for widget_id in (f"variant-{game}", "add", "add", "more"):
        stage.tap(widget_id)
    assert stage.scene is scene
    assert "relaxed" in {widget.id for widget in scene.form.widgets}
    assert look_at(stage, scene).cut_off == []


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", OWN_NAMES)
def test_no_question_is_cut_off(language: str, window: str, text_size: int) -> None:
    stage = stage_for(WINDOWS[window], language, text_size)
    for question in questions(stage.services.texts):
        assert look_at(stage, show(stage, question)).cut_off == []


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("language", OWN_NAMES)
def test_no_message_is_cut_off(language: str, text_size: int) -> None:
    stage = stage_for(PHONE, language, text_size)
    texts, toasts = stage.services.texts, stage.services.toasts
    said = [texts(f"problem.{problem}") for problem in Problem]
    said += [texts("settings.import.added", count=12), texts("settings.import.refused", count=12)]
    said += [texts(key) for key in texts if key.startswith(("toast.", "storage."))]
    for words in said:
        toasts.say(words)
        with watching(stage.services.look) as witness:
            witness.box = stage.view.surface.get_rect()
            toasts.draw(stage.view.surface, stage.services.look)
        assert witness.written == 1
        assert witness.cut_off == []
        toasts.update(60)


def test_the_witness_sees_what_is_cut_off() -> None:
    stage = Theatre(PHONE, language="en")
    look, surface = stage.services.look, stage.view.surface
    label = Label(id="x", label="Bartholomew", rect=pygame.Rect(0, 0, 200, 40))
    with watching(look) as witness:
        witness.box = label.rect
        label.draw(surface, look, Mood())
        assert witness.cut_off == []
        label.rect.width = 30
        label.draw(surface, look, Mood())
    assert len(witness.cut_off) == 2  # too wide for its room, and out of its widget
