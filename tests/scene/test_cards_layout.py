"""The card table at every size: nothing is too small, cut off or covered."""

from itertools import combinations, pairwise

import pytest

from game.device.view import Viewport
from game.rules.lines import FULL_LINE
from game.scenes.cards import CardsScene
from game.ui.layout import TextRole, safe_rect
from game.ui.widgets.buttons import Button
from tests.scene.cards_drivers import at, continue_at
from tests.scene.theatre import PHONE, SIZES, Theatre

TABLE = "rc oc yc gc bc / rs rd rk / bc bs bd bk / gx bx yx / pu ps pd / oc od ok ou"
HAND = "rx bs oc gx yu pc gd ys rk"
PILE = "gd gk bu bx oc od ok ox ou"
LEAST = 48
LANGUAGES = ("en", "de", "fr", "it")


def table(viewport: Viewport, **settings: object) -> tuple[Theatre, CardsScene]:
    theatre = Theatre(viewport, **{"animation": "off", **settings})
    return theatre, continue_at(theatre, at(TABLE, HAND, pile=PILE))


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_every_button_is_large_enough_safe_and_apart(
    viewport: Viewport, text: int, left: bool
) -> None:
    _, scene = table(viewport, text_size=text, left_handed=left)
    rects = {widget.id: widget.rect for widget in scene._form.widgets}
    safe = safe_rect(viewport)
    for name, rect in rects.items():
        assert safe.contains(rect), name
        assert rect.width >= LEAST - 4, name
        assert rect.height >= LEAST - 4, name
    for one, two in combinations(rects, 2):
        assert not rects[one].colliderect(rects[two]), (one, two)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_table_verdict_and_hand_do_not_cover_each_other(
    viewport: Viewport, text: int, left: bool
) -> None:
    _, scene = table(viewport, text_size=text, left_handed=left)
    regions = scene.stage.regions
    for one, two in combinations((regions.board, regions.strip, regions.hand), 2):
        assert not one.colliderect(two)
    safe = safe_rect(viewport)
    assert all(safe.contains(rect) for rect in scene.stage.places)
    assert all(regions.hand.contains(rect) for rect in scene.stage.places)


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("count", range(1, 10))
def test_cards_of_a_row_lie_between_its_handle_and_its_marks(
    viewport: Viewport, count: int
) -> None:
    _, scene = table(viewport)
    strips = scene.stage.strips
    rects = strips.card_rects(0, count)
    assert rects[0].left >= strips.handle_rect(0).right
    assert rects[-1].right <= strips.tail_rect(0, count).left
    assert all(strips.rect(0).contains(rect) for rect in rects)
    assert all(one.left < two.left for one, two in pairwise(rects))


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_rows_of_three_show_their_cards_whole(viewport: Viewport) -> None:
    _, scene = table(viewport)
    for one, two in pairwise(scene.stage.strips.card_rects(0, 3)):
        assert one.right <= two.left


def test_a_full_row_on_a_phone_hides_a_tenth_of_a_card_at_most() -> None:
    _, scene = table(PHONE)
    strips = scene.stage.strips
    assert strips.card_step(FULL_LINE) >= 0.89 * strips.card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_the_words_under_the_buttons_do_not_touch(language: str, left: bool) -> None:
    theatre, scene = table(PHONE, language=language, left_handed=left)
    look = theatre.services.look
    size, spans = look.text_px(TextRole.LABEL), []
    for widget in scene._form.widgets:
        if isinstance(widget, Button) and widget.under:
            half = look.fonts.width(widget.label, size) / 2
            room = widget.label_rect(look)
            assert 2 * half <= room.width, widget.label
            spans.append((room.centerx - half, room.centerx + half))
    assert len(spans) == 4
    assert all(one[1] < two[0] for one, two in pairwise(sorted(spans)))
    assert min(spans)[0] >= 0
    assert max(spans)[1] <= PHONE.width


@pytest.mark.parametrize("viewport", SIZES.values(), ids=SIZES)
def test_drawing_twice_gives_the_same_picture(viewport: Viewport) -> None:
    theatre, _ = table(viewport)
    first = theatre.picture().copy()
    assert theatre.picture().get_buffer().raw == first.get_buffer().raw
