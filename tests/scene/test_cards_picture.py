"""What the card table looks like under fingers: marks, numbers, flights and the fan."""

from dataclasses import replace

import pygame
import pytest

from game.device.view import Viewport
from game.rules.notation import read_tiles
from game.rules.tiles import Tile
from game.scenes.cards import CardsScene
from game.scenes.cards_flights import Way
from game.scenes.cards_looks import Mark, Rim, RowLook
from game.scenes.cards_marks import CACHE_BYTES, RowPictures
from game.scenes.cards_paint import table_scene
from game.scenes.cards_places import Target, TargetKind
from game.session import NEW_ROW
from game.sprites.face_paint import Painter
from tests.scene.cards_drivers import at, bring, continue_at, find, lift, play_by_taps, tiles
from tests.scene.theatre import PHONE, PHONE_WIDE, SIZES, TABLET, Theatre

TABLE = "rc oc yc gc bc / rs ys gs / bd pd od yd / yk gk bk pk / rx rk rd ru"
HAND = "pc bc os rd gd gx bx px oc"
PILE = "gd gk bu bx oc od ok ox ou"
FIVE = RowLook(tuple((tile, Rim.NONE) for tile in read_tiles("rc oc yc gc bc")))


def table(viewport: Viewport = PHONE, **settings: object) -> tuple[Theatre, CardsScene]:
    theatre = Theatre(viewport, **{"language": "en", "animation": "off", **settings})
    scene = continue_at(theatre, at(TABLE, HAND, pile=PILE))
    theatre.picture()
    return theatre, scene


def in_hand(scene: CardsScene, text: str) -> int:
    return find(scene.session, tiles(text)[0][0], None)


def count(picture: pygame.Surface, color: tuple[int, ...], where: pygame.Rect | None = None) -> int:
    """Return how many pixels have a colour."""
    part = picture.subsurface(where.clip(picture.get_rect())) if where else picture
    return pygame.mask.from_threshold(part, color, (1, 1, 1, 255)).count()


def crop(theatre: Theatre, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(theatre.picture().subsurface(rect), "RGB")


# --- marks of rows --------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_row_that_is_aimed_at_is_marked_most(viewport: Viewport, theme: str) -> None:
    _, scene = table(viewport, theme=theme)
    stage, color = scene.stage, scene.stage.look.theme.mark
    left_end = pygame.Rect(0, 0, stage.strips.handle, stage.strips.height)
    marked = {
        mark: count(stage.pictures.row(replace(FIVE, mark=mark)), color, left_end) for mark in Mark
    }
    assert marked[Mark.TAKES] == marked[Mark.AIMED] > 1.5 * marked[Mark.FITS]
    assert marked[Mark.FITS] > marked[Mark.NONE] == marked[Mark.DIMMED] == 0


def test_a_dimmed_row_lies_between_the_row_and_the_bare_table() -> None:
    _, scene = table()
    pictures, ground = scene.stage.pictures, scene.stage.look.theme.table
    plain, dimmed = pictures.row(FIVE), pictures.row(replace(FIVE, mark=Mark.DIMMED))
    for x in range(0, plain.get_width(), 3):
        spot = (x, plain.get_height() // 2)
        for row, faded, bare in zip(
            plain.get_at(spot)[:3], dimmed.get_at(spot)[:3], ground, strict=True
        ):
            assert min(row, bare) - 1 <= faded <= max(row, bare) + 1
            assert abs(faded - bare) <= 0.6 * abs(row - bare) + 1


def test_pictures_of_rows_stay_within_their_memory() -> None:
    _, scene = table(Viewport(1170, 2532, 3.0))
    pictures = scene.stage.pictures
    for number in range(40):
        look = replace(FIVE, fault=str(number), mark=Mark.DIMMED)
        pictures.row(look)
        assert pictures.bytes_used <= CACHE_BYTES


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("number", range(1, 6))
def test_the_dot_lies_beside_the_cards_and_before_the_marks(
    viewport: Viewport, number: int
) -> None:
    _, scene = table(viewport)
    strips, pictures = scene.stage.strips, scene.stage.pictures
    x, y = pictures._next_spot(number)
    assert strips.card_rects(0, number)[-1].right - strips.rect(0).left < x
    assert x < pictures._marks_left()
    assert abs(y - strips.height / 2) <= 1
    row = RowLook(FIVE.cards[:number], mark=Mark.FITS)
    assert pictures.row(row).get_at((x, y))[:3] == scene.stage.look.theme.mark


def test_what_is_aimed_at_is_told_even_if_nothing_is_told_of_what_fits() -> None:
    theatre, scene = table(legal_cells="never")
    row = scene.session.rows()[1].id
    lift(theatre, bring(theatre, Target(TargetKind.HAND, card=in_hand(scene, "os"))))
    rect = scene.stage.screen_rect(Target(TargetKind.STRIP, row))
    assert rect
    before = crop(theatre, rect)
    theatre.finger(pygame.FINGERMOTION, (rect.right - 30.0, rect.centery + 55.0))
    assert table_scene(scene.table, scene.hands).target == row
    assert crop(theatre, rect) != before


# --- marks of cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_card_that_the_last_turn_brought_is_framed_fainter_than_one_of_this_turn(
    theme: str,
) -> None:
    _, scene = table(theme=theme)
    pictures, theme_now = scene.stage.pictures, scene.stage.look.theme
    framed = {}
    for rim in (Rim.NONE, Rim.CHANGED, Rim.PLAYED):
        cards = tuple((tile, rim) for tile, _ in FIVE.cards)
        framed[rim] = count(pictures.row(replace(FIVE, cards=cards)), theme_now.ivory)
    assert framed[Rim.NONE] < framed[Rim.CHANGED] < framed[Rim.PLAYED]


def test_cards_that_a_computer_brought_are_framed_at_ones_own_turn() -> None:
    theatre = Theatre(PHONE, animation="off", ai_pause="fast")
    session = at("rc oc yc / rs ys gs", "gc pk", "gs gk gx", pile=PILE, players=("human", "easy"))
    scene = continue_at(theatre, session)
    play_by_taps(theatre)
    theatre.frames(3)
    assert scene.table.is_mine
    told = table_scene(scene.table, scene.hands).changed_cards
    assert told
    assert set(told) <= {card.id for row in scene.session.rows() for card in row.cards}


def test_picked_cards_are_numbered_on_the_table_as_in_the_hand() -> None:
    theatre, scene = table()
    row = scene.session.rows()[2]
    lying = Target(TargetKind.CARD, row.id, row.cards[1].id)
    color = scene.stage.look.theme.action
    rect = scene.stage.screen_rect(lying)
    assert rect
    around = rect.inflate(0, 24)
    theatre.tap(rect.center)
    assert not count(theatre.picture(), color, around), "one card needs no number"
    theatre.tap(bring(theatre, Target(TargetKind.HAND, card=in_hand(scene, "gd"))))
    assert count(theatre.picture(), color, around) > 100


# --- the hand -------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_an_open_place_is_not_drawn_over_the_cards_beside_it(viewport: Viewport) -> None:
    theatre, scene = table(viewport)
    first, second = (place.slot for place in scene.stage.hand[:2])
    scene.table.move([second], NEW_ROW)
    theatre.frames(0.1)
    rect = scene.stage.places[[place.slot for place in scene.stage.hand].index(first)]
    face = scene.stage.look.faces.card(scene.stage.hand[0].tile, rect.width)
    middle = theatre.picture().subsurface(rect).copy()
    for x in range(3, rect.width - 3):
        assert middle.get_at((x, rect.height // 2))[:3] == face.get_at((x, rect.height // 2))[:3]


def test_a_finger_lifts_no_card_that_has_yet_to_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    theatre, scene = table()
    theatre.frames(1.5)
    painted: list[Tile] = []
    paint = Painter.paint

    def watched(painter: Painter, surface: pygame.Surface, tile: Tile) -> None:
        painted.append(tile)
        paint(painter, surface, tile)

    monkeypatch.setattr(Painter, "paint", watched)
    lift(theatre, bring(theatre, Target(TargetKind.HAND, card=in_hand(scene, "gx"))))
    theatre.finger(pygame.FINGERUP, scene.stage.places[0].center)
    row = scene.session.rows()[1]
    lift(theatre, bring(theatre, Target(TargetKind.CARD, row.id, row.cards[0].id)))
    assert painted == []


# --- the air --------------------------------------------------------------------------------------


def above_the_table(scene: CardsScene) -> tuple[float, float]:
    board = scene.stage.regions.board
    return float(board.left + 150), float(board.top - 20)


@pytest.mark.parametrize("viewport", [PHONE, PHONE_WIDE], ids=["phone", "phone-wide"])
def test_cards_that_stay_on_the_table_do_not_fly_over_the_bar_above_it(viewport: Viewport) -> None:
    theatre, scene = table(viewport, animation="normal")
    board = scene.stage.regions.board
    bar = pygame.Rect(board.left, 0, board.width, board.top)
    before = crop(theatre, bar)
    lying = scene.session.rows()[0].cards[0].id
    scene.stage.start_from({lying: (above_the_table(scene), 60)}, Way(1.0))
    assert crop(theatre, bar) == before
    below = pygame.Rect(board.left, board.top, 250, 20)
    assert lying in scene.stage.flights
    assert count(theatre.picture(), scene.stage.look.theme.ink, below)


def test_a_qwirkle_flies_over_everything() -> None:
    theatre, scene = table(animation="normal")
    bar = pygame.Rect(0, 0, PHONE.width, scene.stage.regions.board.top)
    before = crop(theatre, bar)
    gone = {99: (read_tiles("rc")[0], (above_the_table(scene), 60))}
    scene.stage.send_away(gone, (10.0, 10.0), Way(1.0), 0.0)
    assert crop(theatre, bar) != before


def test_cards_of_a_low_window_fly_out_of_the_upper_end_of_the_hand() -> None:
    theatre, scene = table(PHONE_WIDE, animation="normal")
    hand, top = scene.stage.regions.hand, scene.stage.regions.board.top
    place = pygame.Rect(hand.left, 0, hand.width, top)
    slot = scene.stage.hand[0].slot
    scene.table.move([slot], NEW_ROW)
    assert slot in scene.stage.flights
    drawn = crop(theatre, place)
    scene.stage.flights.rooms = scene.stage.flights.rooms[:1]
    assert crop(theatre, place) != drawn


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("x", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("y", [0.0, 0.5, 1.0])
def test_the_fan_is_never_partly_outside_the_window(viewport: Viewport, x: float, y: float) -> None:
    theatre, scene = table(viewport)
    row = scene.session.rows()[0]
    lift(theatre, bring(theatre, Target(TargetKind.HANDLE, row.id)))
    drag = scene.table.drag
    assert drag
    assert len(drag.cards) == len(row.cards)
    drag.pos = (x * (viewport.width - 1), y * (viewport.height - 1))
    rects = drag.rects(scene.stage.look, scene.stage.regions.card)
    window = pygame.Rect((0, 0), viewport.size)
    assert all(window.contains(rect) for rect in rects)
    assert len({rect.left for rect in rects}) == len(rects), "the fan stays a fan"


def test_pictures_of_one_look_are_drawn_once() -> None:
    _, scene = table(TABLET)
    pictures = RowPictures(scene.stage.look, scene.stage.strips)
    for mark in Mark:
        look = replace(FIVE, mark=mark)
        assert pictures.row(look) is pictures.row(replace(look))
