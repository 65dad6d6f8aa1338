"""The rules to read: whole, in sight, in four languages, and with sketches that tell the truth."""

from collections import Counter, defaultdict

import pygame
import pytest

from game.device.view import Viewport
from game.i18n.languages import OWN_NAMES
from game.i18n.texts import load
from game.rules.board import ACROSS, DOWN, Board, cell_of, key_of
from game.rules.errors import Reason
from game.rules.lines import MIN_ROW, is_legal_line, largest_group_size
from game.rules.moves import Place
from game.rules.notation import write_tiles
from game.rules.tiles import KINDS, Shape, Tile
from game.rules.variants import ALL, ruleset
from game.rules.verdict import Verdict
from game.scenes.learn import LearnScene
from game.scenes.learn_pages import PAGES
from game.scenes.routes import Push, ToLearn
from game.ui.layout import TextRole, safe_rect
from game.ui.sketch import Sketch
from game.ui.widgets.choices import Segments
from game.ui.widgets.passage import Passage
from tests.positions import board_state
from tests.reference import rows_are_legal
from tests.scene.theatre import DESKTOP, PHONE, PHONE_WIDE, SIZES, Theatre

SMALLEST_TARGET = 48


def reading(game: str = "classic", viewport: Viewport = PHONE, **settings: object) -> Theatre:
    """Return an app with the rules of *game* open."""
    theatre = Theatre(viewport, **settings)
    theatre.app.stack.go(Push(ToLearn(game)))
    theatre.frames()
    return theatre


def scene_of(theatre: Theatre) -> LearnScene:
    assert isinstance(theatre.scene, LearnScene)
    return theatre.scene


def passages(theatre: Theatre) -> list[Passage]:
    return [w for w in scene_of(theatre).form.widgets if isinstance(w, Passage)]


def first_in_sight(theatre: Theatre) -> str:
    form = scene_of(theatre).form
    return next(p.id for p in passages(theatre) if form.rect_of(p).bottom > form.area.top)


def tab(theatre: Theatre, place: int) -> tuple[int, int]:
    """Return the middle of a tab."""
    (tabs,) = [w for w in scene_of(theatre).form.widgets if isinstance(w, Segments)]
    return tabs.cells[place].move(tabs.rect.topleft).center


# --- using it -----------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_a_finger_opens_turns_and_leaves_the_pages(viewport: Viewport) -> None:
    theatre = Theatre(viewport)
    theatre.tap("learn")
    assert scene_of(theatre).game == "classic"
    for place, game in enumerate(PAGES):
        theatre.tap(tab(theatre, place))
        assert scene_of(theatre).game == game
        assert [p.id for p in passages(theatre)] == [section.name for section in PAGES[game]]
    theatre.tap("back")
    assert theatre.scene.name == "menu"


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_keys_alone_read_every_page_to_its_end(viewport: Viewport, text_size: int) -> None:
    theatre = reading("classic", viewport, text_size=text_size)
    for game in PAGES:
        assert scene_of(theatre).game == game
        form, last = scene_of(theatre).form, passages(theatre)[-1]
        for _ in range(80):
            theatre.key(pygame.K_DOWN)
        assert form.rect_of(last).bottom <= safe_rect(viewport).bottom
        theatre.key(pygame.K_RIGHT)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.scene.name == "menu"


def test_an_arrow_never_skips_a_line() -> None:
    theatre = reading("classic", PHONE_WIDE)
    form = scene_of(theatre).form
    before = form.rect_of(passages(theatre)[0]).top
    theatre.key(pygame.K_DOWN)
    assert 0 < before - form.rect_of(passages(theatre)[0]).top < form.area.height


def test_up_goes_back_to_where_down_came_from() -> None:
    theatre = reading()
    before = pygame.image.tobytes(theatre.picture(), "RGB")
    theatre.key(pygame.K_DOWN)
    assert pygame.image.tobytes(theatre.picture(), "RGB") != before
    theatre.key(pygame.K_UP)
    assert pygame.image.tobytes(theatre.picture(), "RGB") == before


def test_a_mouse_turns_the_page() -> None:
    theatre = reading("classic", DESKTOP)
    theatre.click(tab(theatre, 2))
    assert scene_of(theatre).game == "cards"


def test_a_finger_scrolls() -> None:
    theatre = reading()
    theatre.drag((195, 760), (195, 260))
    assert first_in_sight(theatre) != passages(theatre)[0].id


def test_another_page_begins_at_its_top() -> None:
    theatre = reading()
    theatre.drag((195, 700), (195, 300))
    theatre.tap(tab(theatre, 2))
    form = scene_of(theatre).form
    assert form.rect_of(passages(theatre)[0]).top >= form.area.top


@pytest.mark.parametrize("game", PAGES)
def test_the_page_of_the_game_that_is_asked_for_comes_first(game: str) -> None:
    assert scene_of(reading(game)).game == game


def test_turning_the_device_keeps_the_page_and_the_passage() -> None:
    theatre = reading("flex")
    theatre.drag((195, 700), (195, 250))
    before = first_in_sight(theatre)
    assert before != passages(theatre)[0].id
    for viewport in (PHONE_WIDE, PHONE):
        theatre.resize(viewport)
        assert scene_of(theatre).game == "flex"
        assert first_in_sight(theatre) == before


# --- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", OWN_NAMES)
@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_everything_has_its_place(viewport: Viewport, language: str, text_size: int) -> None:
    theatre = reading("classic", viewport, language=language, text_size=text_size)
    form, safe = scene_of(theatre).form, safe_rect(viewport)
    fixed = [w for w in form.widgets if w.is_fixed]
    for widget in fixed:
        assert safe.contains(widget.rect), widget.id
        assert not widget.rect.colliderect(form.area), widget.id
        if widget.can_focus:
            assert min(widget.rect.size) >= SMALLEST_TARGET, widget.id
    for rects in ([w.rect for w in fixed], [p.rect for p in passages(theatre)]):
        assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)
    assert all(safe.left <= p.rect.left and p.rect.right <= safe.right for p in passages(theatre))
    assert form.area.height > viewport.height / 2


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", OWN_NAMES)
@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_words_and_sketches_stay_inside_their_passage(
    viewport: Viewport, language: str, text_size: int
) -> None:
    for game in PAGES:
        theatre = reading(game, viewport, language=language, text_size=text_size)
        look = theatre.services.look
        for passage in passages(theatre):
            whole = pygame.Rect((0, 0), passage.rect.size)
            assert whole.contains(passage.words), passage.id
            title = look.fit(passage.label, TextRole.NUMBER, passage.words.size, bold=True)
            text = look.fit(passage.text, TextRole.BODY, passage.words.size)
            assert title.width(look.fonts) <= passage.words.width, passage.id
            assert text.width(look.fonts) <= passage.words.width, passage.id
            assert title.height + text.height <= passage.words.height, passage.id
            if passage.sketch:
                assert whole.contains(passage.picture), passage.id
                assert not passage.picture.colliderect(passage.words), passage.id


@pytest.mark.parametrize("game", PAGES)
def test_drawing_twice_gives_the_same_picture(game: str) -> None:
    theatre = reading(game, hatching=True, theme="light")
    first = pygame.image.tobytes(theatre.picture(), "RGB")
    assert pygame.image.tobytes(theatre.picture(), "RGB") == first


def test_sketches_follow_the_looks_of_the_tiles() -> None:
    theatre = reading()
    plain = pygame.image.tobytes(theatre.picture(), "RGB")
    theatre.services.settings.change(hatching=True)
    theatre.frames()
    assert pygame.image.tobytes(theatre.picture(), "RGB") != plain


# --- what it says -------------------------------------------------------------------------------


def test_every_game_has_a_page() -> None:
    assert list(PAGES) == list(ALL)


@pytest.mark.parametrize("language", OWN_NAMES)
def test_words_and_passages_belong_together(language: str) -> None:
    wanted = {
        f"rules.{game}.{section.name}.{part}"
        for game, sections in PAGES.items()
        for section in sections
        for part in ("title", "text")
    }
    assert {key for key in load(language) if key.startswith("rules.")} == wanted


# --- whether the sketches are right -------------------------------------------------------------


NO_BOARDS = {"plates", "swap"}  # tiles side by side, not on a board


def pick(*, cards: bool, part: str) -> list[object]:
    """Return the sections whose sketch has something in *part*, for a test to look at."""
    return [
        pytest.param(game, section.name, id=f"{game}-{section.name}")
        for game, sections in PAGES.items()
        for section in sections
        if section.sketch and section.sketch.is_cards == cards and getattr(section.sketch, part)
    ]


def sketch_of(game: str, name: str) -> Sketch:
    (sketch,) = [section.sketch for section in PAGES[game] if section.name == name]
    assert sketch
    return sketch


def tiles_of(sketch: Sketch, *texts: str) -> list[Tile]:
    return [tile for text in texts for tile, _ in sketch.placements(text)]


def judge(game: str, name: str, laid: str) -> Verdict:
    """Return what the rules say of laying *laid* on what lies there."""
    sketch = sketch_of(game, name)
    held = tiles_of(sketch, laid, sketch.faint)
    if name != "end":  # whoever goes out has nothing left
        held += tiles_of(sketch, laid)
    state = board_state(game, sketch.lies, write_tiles(held), write_tiles(held))
    return ruleset(game).check(state, Place(sketch.placements(laid)))


@pytest.mark.parametrize(("game", "name"), pick(cards=False, part="lies"))
def test_what_lies_on_a_board_may_lie_there(game: str, name: str) -> None:
    sketch = sketch_of(game, name)
    board = Board({cell: tile for tile, cell in sketch.placements(sketch.lies)})
    for _, cell in sketch.placements(sketch.lies) if name not in NO_BOARDS else ():
        for direction in (ACROSS, DOWN):
            run = [board.tile_at(cell_of(key)) for key in board.run(key_of(cell), direction)]
            assert len(run) == 1 or is_legal_line([tile for tile in run if tile is not None])


@pytest.mark.parametrize(("game", "name"), pick(cards=False, part="new"))
def test_what_is_laid_on_a_board_may_be_laid(game: str, name: str) -> None:
    assert judge(game, name, sketch_of(game, name).new).reason is None


@pytest.mark.parametrize(("game", "name"), pick(cards=False, part="counts"))
def test_every_line_and_number_is_what_the_rules_count(game: str, name: str) -> None:
    sketch = sketch_of(game, name)
    lines = judge(game, name, sketch.new).lines
    counted = {(min(line.cells), max(line.cells), line.points) for line in lines}
    shown = {(count.first, count.last, count.points) for count in sketch.counts}
    assert shown <= counted
    assert shown == counted or not sketch.caption  # what is added up is shown completely


@pytest.mark.parametrize(("game", "name"), pick(cards=False, part="caption"))
def test_every_sum_is_right(game: str, name: str) -> None:
    sketch = sketch_of(game, name)
    terms, total = sketch.caption.split(" = ")
    assert sum(map(int, terms.split(" + "))) == int(total)
    assert judge(game, name, sketch.new).points == int(total)


@pytest.mark.parametrize(("game", "name"), pick(cards=False, part="wrong"))
def test_what_is_crossed_out_on_a_board_is_refused(game: str, name: str) -> None:
    for placement in sketch_of(game, name).wrong.split():
        assert judge(game, name, placement).reason in (Reason.DUPLICATE_TILE, Reason.LINE_MIXED)


def test_the_tiles_that_start_are_the_largest_group() -> None:
    sketch = sketch_of("classic", "start")
    new = tiles_of(sketch, sketch.new)
    assert largest_group_size(tiles_of(sketch, sketch.new, sketch.faint)) == len(new)


def test_the_place_that_is_left_open_makes_a_qwirkle() -> None:
    sketch = sketch_of("classic", "tips")
    (cell,) = sketch.slots
    verdict = judge("classic", "tips", f"gu@{cell[0]},{cell[1]}")
    assert verdict.points == 12


def test_all_kinds_are_there_once() -> None:
    sketch = sketch_of("classic", "goal")
    assert sorted(tiles_of(sketch, sketch.lies)) == list(range(KINDS))


def rows_of(sketch: Sketch, *texts: str) -> list[list[Tile]]:
    rows = defaultdict(list)
    for text in texts:
        for tile, (_, y) in sketch.placements(text):
            rows[y].append(tile)
    return list(rows.values())


@pytest.mark.parametrize("name", ["goal", "start", "turn", "rows", "rearrange", "qwirkle"])
def test_rows_of_cards_may_stay(name: str) -> None:
    sketch = sketch_of("cards", name)
    assert rows_are_legal(rows_of(sketch, sketch.lies, sketch.new))


@pytest.mark.parametrize("name", ["goal", "qwirkle"])
def test_a_qwirkle_has_six_cards(name: str) -> None:
    sketch = sketch_of("cards", name)
    assert [len(row) for row in rows_of(sketch, sketch.lies, sketch.new)] == [6]


def test_the_row_that_is_crossed_out_is_too_short() -> None:
    sketch = sketch_of("cards", "rows")
    (row,) = rows_of(sketch, sketch.wrong)
    assert is_legal_line(row)
    assert len(row) < MIN_ROW


def test_rearranging_needs_no_more_than_the_table_and_the_new_cards() -> None:
    sketch = sketch_of("cards", "rearrange")
    squares = [tile for tile in tiles_of(sketch, sketch.lies) if tile.shape is Shape.SQUARE]
    assert len(squares) == 4  # the row as it was
    assert rows_are_legal([squares])


def test_no_two_things_lie_on_one_cell() -> None:
    for sections in PAGES.values():
        for section in sections:
            if section.sketch:
                shown = Counter(tuple(cell) for cell in section.sketch.cells())
                icons = {cell for cell, _ in section.sketch.icons}
                assert {c for c, times in shown.items() if times > 1} <= icons, section.name
