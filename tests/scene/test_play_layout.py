"""Where things lie on the play screen: nothing overlaps, all within reach, every text fits."""

from collections.abc import Iterator
from itertools import combinations, product

import pygame
import pytest

from game.device.view import Insets, Viewport
from game.i18n.languages import OWN_NAMES
from game.i18n.phrases import reason_text
from game.rules.board import Cell
from game.rules.errors import Reason
from game.rules.setup import Seat, Setup
from game.rules.tiles import Background, Color, Shape, Tile
from game.rules.verdict import Verdict
from game.scenes.play import PlayScene
from game.scenes.routes import Reset, ToMatch
from game.ui.layout import TextRole, safe_rect
from tests.scene.drivers import (
    begin,
    continue_at,
    is_our_turn,
    play_by_taps,
)
from tests.scene.hands import (
    tap_cell,
    tap_tile,
)
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, TABLET, Theatre
from tests.unit.session.tables import PERSON_FIRST, at

SMALL_PHONE = Viewport(360, 640)
TALL_TABLET = Viewport(820, 1180, 1.0, Insets(top=24, bottom=20))
SHARP_PHONE = Viewport(1170, 2532, 3.0, Insets(top=141, bottom=102))
HUGE = Viewport(1920, 1080)
WINDOWS = {
    **SIZES,
    "small phone": SMALL_PHONE,
    "tall tablet": TALL_TABLET,
    "sharp phone": SHARP_PHONE,
    "huge": HUGE,
}
NAMES = ("Maximiliana", "Bartholomäus", "Otto", "Anne-Sophie")
FINGERTIP = 48


def seated(viewport: Viewport, seats: int = 4, **settings: object) -> tuple[Theatre, PlayScene]:
    """Return a match with long names, zoomed and panned so that every button shows."""
    theatre = Theatre(viewport, **{"animation": "off", "zoom_buttons": "on", **settings})
    people = tuple(
        Seat(name, "human" if place == 0 else "easy") for place, name in enumerate(NAMES[:seats])
    )
    theatre.app.stack.go(Reset(ToMatch(Setup("classic", people, 3), relaxed=True)))
    theatre.frames()
    scene = theatre.scene
    assert isinstance(scene, PlayScene)
    while len(scene.session.turns) < 4 or not is_our_turn(scene):
        if is_our_turn(scene):
            play_by_taps(theatre)
        theatre.frames(0.1)
    return theatre, scene


def wander(theatre: Theatre, scene: PlayScene) -> Iterator[str]:
    """Look around, so that the arrow to the last move stands at every edge in turn."""
    for _ in range(10):
        scene.hands.zoom(1)
    theatre.frames(0.5)
    yield "closer"
    for dx, dy in ((1, 1), (-1, 0), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0), (0, 1)):
        far = 4000 * theatre.view.current.scale
        scene.stage.camera.pan(dx * far, dy * far)
        scene._place_widgets()
        theatre.frames()
        yield f"panned {dx},{dy}"


def boxes(scene: PlayScene) -> dict[str, pygame.Rect]:
    rects = {widget.id: widget.rect for widget in scene._form.widgets}
    return rects | {f"rack-{n}": rect for n, rect in enumerate(scene.stage.places)}


def overlaps(scene: PlayScene) -> list[str]:
    return [
        f"{one} {tuple(a)} overlaps {other} {tuple(b)}"
        for (one, a), (other, b) in combinations(boxes(scene).items(), 2)
        if a.colliderect(b)
    ]


@pytest.mark.parametrize("viewport", WINDOWS.values(), ids=WINDOWS)
def test_nothing_overlaps_and_all_is_safe_and_large_enough(viewport: Viewport) -> None:
    theatre, scene = seated(viewport)
    for text_size, left_handed in product((100, 150, 200), (False, True)):
        theatre.services.settings.change(text_size=text_size, left_handed=left_handed)
        theatre.frames()
        arrows = 0
        for where in wander(theatre, scene):
            judge(scene, viewport, f"{where} at {text_size} left {left_handed}")
            arrows += "last-move" in boxes(scene)
        if viewport in (PHONE, PHONE_WIDE, SMALL_PHONE):  # larger ones show all there is
            assert arrows >= 4


def judge(scene: PlayScene, viewport: Viewport, where: str) -> None:
    """Assert that everything is apart, within the safe area and large enough."""
    assert overlaps(scene) == [], where
    safe, strip = safe_rect(viewport), scene.stage.regions.strip
    for name, rect in boxes(scene).items():
        told = f"{name} {tuple(rect)} {where}"
        assert safe.contains(rect), f"{told} leaves {tuple(safe)}"
        assert not rect.colliderect(strip), f"{told} is on the strip"
        assert name.startswith("rack-") or min(rect.size) >= viewport.px(FINGERTIP), told


@pytest.mark.parametrize("viewport", [PHONE, PHONE_WIDE, TABLET, DESKTOP], ids=SIZES)
def test_tiles_on_the_rack_are_as_large_as_a_fingertip(viewport: Viewport) -> None:
    _, scene = seated(viewport)
    assert scene.stage.regions.tile >= 48


@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
def test_one_thumb_reaches_all_that_a_turn_needs(left_handed: bool) -> None:
    _, scene = seated(PHONE, left_handed=left_handed)
    for name, rect in boxes(scene).items():
        if name.startswith("rack-") or name in ("undo", "shuffle", "swap", "main"):
            assert rect.top >= 610, name


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_the_board_gets_most_of_the_screen(viewport: Viewport) -> None:
    _, scene = seated(viewport)
    board = scene.stage.regions.board
    assert board.width * board.height >= 0.58 * viewport.width * viewport.height


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_the_left_hand_gets_the_same_screen_from_the_other_side(viewport: Viewport) -> None:
    _, right = seated(viewport, seats=2)
    _, left = seated(viewport, seats=2, left_handed=True)
    assert {r.size for r in boxes(right).values()} == {r.size for r in boxes(left).values()}
    middle = viewport.width / 2
    for name in ("main", "undo"):
        one, other = boxes(right)[name].centerx, boxes(left)[name].centerx
        assert (one > middle) != (other > middle) or one != other
    if viewport is not PHONE:
        assert boxes(right)["rack-0"].centerx != boxes(left)["rack-0"].centerx


def test_the_floating_buttons_stand_at_the_thumbs_side() -> None:
    theatre, scene = seated(PHONE)
    scene.hands.zoom(3)
    theatre.frames(0.5)
    assert boxes(scene)["recentre"].centerx > 195
    theatre.services.settings.change(left_handed=True)
    theatre.frames()
    assert boxes(scene)["recentre"].centerx < 195


def spoken(theatre: Theatre, scene: PlayScene) -> Iterator[str]:
    """Return all that the strip may have to say, at its longest."""
    texts = theatre.services.texts
    longest = max(
        (Tile.of(color, shape) for color in Color for shape in Shape),
        key=lambda tile: (
            len(texts(f"color.{tile.color.name.lower()}"))
            + len(texts(f"shape.{tile.shape.name.lower()}"))
        ),
    )
    flex = [Tile.of(longest.color, longest.shape, plate) for plate in list(Background)[1:]]
    for reason in Reason:
        for tile in flex:
            yield reason_text(texts, Verdict(reason, (Cell(0, 0),), (), (tile,), 6), "flex")
        if reason is not Reason.DIAGONAL_FULL:
            yield reason_text(texts, Verdict(reason, (Cell(0, 0),), (), (longest,), 6), "classic")
    for trait in (*Color, *Shape):
        yield texts("reason.collects", trait=texts(f"trait.{trait.name.lower()}"))
    yield texts("play.your_turn", name=NAMES[1])
    yield texts("play.their_turn", name=NAMES[1])
    for key in ("play.no_move_swap", "play.nothing_fits", "play.match_over", "play.direction"):
        yield texts(key)
    for key in ("play.swap.title", "play.swap.or_place", "play.place_or_swap", "play.play_hold"):
        yield texts(key)
    yield texts("play.points_sum", count=16, sum="6 + 4 + 3 + 3")
    yield texts("play.full_line", points=texts("play.points", count=24))
    yield texts("play.bonus", points=texts("play.points", count=24), bonus=6)
    for count in (0, 1, 5):
        yield texts("play.swap.limit", count=count)
    yield texts("play.history.turn", number=120, total=124)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("language", OWN_NAMES)
def test_every_word_of_the_strip_fits(viewport: Viewport, language: str) -> None:
    theatre = Theatre(viewport, animation="off", language=language)
    scene = begin(theatre)
    for text_size in (100, 150, 200):
        theatre.services.settings.change(text_size=text_size)
        theatre.frames()
        look, strip = scene.stage.look, scene.stage.regions.strip
        room = (strip.width - look.px(24), strip.height)
        for words in set(spoken(theatre, scene)):
            assert look.fit(words, TextRole.BODY, room).fits(look.fonts, room), words


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_same_moment_is_drawn_the_same_twice(viewport: Viewport, theme: str) -> None:
    theatre, _ = seated(viewport, theme=theme)
    first = theatre.picture().copy()
    assert first.get_buffer().raw == theatre.picture().get_buffer().raw


def test_the_screen_follows_text_size_theme_and_language_at_once() -> None:
    theatre = Theatre(PHONE, animation="off", language="en")
    scene = continue_at(theatre, at("rc@0,0", "rs rd", "gc", bag="bc", players=PERSON_FIRST))
    tap_tile(theatre, "rs")
    tap_cell(theatre, 1, 0)
    words, strip = scene._strip(), scene.stage.regions.strip.height
    pixels = theatre.picture().copy().get_buffer().raw
    theatre.services.settings.change(language="de", text_size=200, theme="light")
    theatre.frames()
    assert scene._strip() != words
    assert scene.stage.regions.strip.height > strip
    assert theatre.picture().get_buffer().raw != pixels
    assert len(scene.session.draft) == 1
