"""The card table, painted: strips, hand, marks and the cards in the air. Changes nothing."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.i18n.texts import Texts
from game.rules.tiles import Tile
from game.scenes.cards_hands import CardHands
from game.scenes.cards_looks import Mark, Rim, RowLook
from game.scenes.cards_marks import CARD_RADIUS, RADIUS, draw_rim
from game.scenes.cards_places import Target, TargetKind
from game.scenes.cards_stage import CardsStage
from game.scenes.cards_table import CardsTable
from game.scenes.cards_words import fault_words
from game.session import NEW_ROW, DraftCard, DraftRow
from game.sprites.faces import card_height
from game.ui.look import Look
from game.ui.widgets.base import draw_focus

SUNK = 0.97
RISE = 24  # of a picked card in the hand
COLUMN_RISE = 10
LIFTED = 12  # a picked card of a row
SHADOW = 0.12  # how far below a held card its shadow lies, of its width
BADGE = 22
SCROLLBAR = 4


@dataclass(frozen=True, slots=True)
class TableScene:
    """What is to be drawn over the resting rows in this frame."""

    accepting: Collection[int] | None = None  # rows; None dims nothing
    target: int | None = None  # the row under what is held
    changed: Collection[int] = ()  # rows, by the last turn
    changed_cards: Collection[int] = ()
    picked: Sequence[int] = ()
    held: Collection[int] = ()
    cursor: Target | None = None
    has_new_row: bool = False
    tells_faults: bool = False  # rows may be anything while somebody else lays them


def table_scene(
    table: CardsTable, hands: CardHands, hinted: Collection[int] | None = None
) -> TableScene:
    """Return what is to be drawn over the resting rows; *hinted* rows are marked alone."""
    drag = table.drag
    return TableScene(
        accepting=_accepting(table) if hinted is None else hinted,
        target=hands.aim(drag) if drag else None,
        changed=table.session.changed_rows,
        changed_cards=table.session.changed_cards,
        picked=table.picks.cards,
        held=drag.cards if drag else (),
        cursor=table.cursor,
        has_new_row=table.is_mine and not table.is_exchanging,
        tells_faults=table.is_mine,
    )


def _accepting(table: CardsTable) -> Collection[int] | None:
    rows = table.accepting()
    return None if rows is None else {*rows, NEW_ROW}  # anything may begin a row


def draw_table(surface: pygame.Surface, stage: CardsStage, texts: Texts, scene: TableScene) -> None:
    """Draw all strips that can be seen."""
    look, area = stage.look, stage.regions.board
    surface.fill(look.theme.table, area)
    clip = surface.get_clip()
    surface.set_clip(area.clip(clip))
    for row in stage.rows:
        rect = stage.row_rect(row.id).move(0, -stage.offset)
        if rect.colliderect(area):
            _draw_row(surface, stage, texts, row, (rect, scene))
    _draw_edges(surface, stage, has_new_row=scene.has_new_row)
    if scene.has_new_row:
        mark = _mark(NEW_ROW, scene)
        picture = stage.pictures.new_row(texts("cards.new_row"), mark)
        surface.blit(picture, stage.new_rect)
    if scene.cursor:
        _draw_cursor(surface, stage, scene.cursor)
    surface.set_clip(clip)


def _draw_edges(surface: pygame.Surface, stage: CardsStage, *, has_new_row: bool) -> None:
    """Let rows fade where the table goes on, and show how far it is scrolled."""
    board, left, wide = stage.regions.board, stage.strips.area.left, stage.strips.area.width
    if stage.offset > 0:
        surface.blit(stage.pictures.fade(upwards=True), (left, board.top))
    if stage.covers_rows:
        bottom = stage.new_rect.top - stage.strips.gap if has_new_row else board.bottom
        surface.fill(stage.look.theme.table, (left, bottom, wide, board.bottom - bottom))
        fade = stage.pictures.fade(upwards=False)
        surface.blit(fade, (left, bottom - fade.get_height()))
    if stage.scroller.can_scroll:
        _draw_scrollbar(surface, stage)


def _draw_scrollbar(surface: pygame.Surface, stage: CardsStage) -> None:
    look, area = stage.look, stage.regions.area
    width, gap = look.px(SCROLLBAR), look.px(2)
    track = area.height - 2 * gap
    length = max(look.px(40), round(track * track / (track + stage.scroller_room)))
    top = area.top + gap + round((track - length) * stage.scroller.share)
    bar = pygame.Rect(area.right - width - gap, top, width, length)
    look.boxes.fill(surface, bar, look.theme.rim, width // 2)


def _draw_row(
    surface: pygame.Surface,
    stage: CardsStage,
    texts: Texts,
    row: DraftRow,
    place: tuple[pygame.Rect, TableScene],
) -> None:
    rect, scene = place
    look = stage.look
    cards = tuple((card.tile, _rim(stage, card, scene)) for card in row.cards)
    picture = stage.pictures.row(
        RowLook(
            cards,
            fault=fault_words(texts, row) if scene.tells_faults else "",
            full=texts("play.did.qwirkle") if row.is_qwirkle else "",
            is_changed=row.id in scene.changed,
            mark=_mark(row.id, scene, row.cards),
        )
    )
    surface.blit(picture, rect)
    if row.id in stage.causes[0]:
        look.boxes.ring(surface, rect, look.theme.mark, look.px(RADIUS), look.px(3))
    for card in row.cards:
        if card.id in scene.picked and card.id not in scene.held:
            _draw_picked(surface, stage, (row.id, card), scene.picked)


def _mark(row: int, scene: TableScene, cards: Sequence[DraftCard] = ()) -> Mark:
    """Return what a row says to what is held or picked; nothing if that comes from there."""
    is_home = any(card.id in scene.picked for card in cards)
    fits = scene.accepting is not None and row in scene.accepting and not is_home
    if scene.target == row:
        return Mark.TAKES if fits else Mark.AIMED
    if fits:
        return Mark.FITS
    return Mark.NONE if scene.accepting is None or is_home else Mark.DIMMED


def _rim(stage: CardsStage, card: DraftCard, scene: TableScene) -> Rim:
    if card.id in scene.held:
        return Rim.GONE
    if card.id in stage.flights or card.id in scene.picked:
        return Rim.AWAY
    if card.from_rack:
        return Rim.PLAYED
    if card.moved:
        return Rim.MOVED
    return Rim.CHANGED if card.id in scene.changed_cards else Rim.NONE


def _draw_picked(
    surface: pygame.Surface,
    stage: CardsStage,
    place: tuple[int, DraftCard],
    picked: Sequence[int],
) -> None:
    row, card = place
    rect = stage.screen_rect(Target(TargetKind.CARD, row, card.id))
    if rect is None:
        return
    look = stage.look
    spot = rect.move(0, -look.px(LIFTED))
    surface.blit(look.faces.card(card.tile, spot.width), spot)
    draw_rim(surface, look, spot, Rim.PLAYED)
    if len(picked) > 1:
        _draw_badge(surface, look, spot, str(picked.index(card.id) + 1))


def _draw_cursor(surface: pygame.Surface, stage: CardsStage, cursor: Target) -> None:
    if cursor.kind in (TargetKind.HAND, TargetKind.HOME):
        return
    rect = stage.screen_rect(cursor)
    if rect is None:
        return
    radius = stage.look.px(RADIUS)
    if cursor.kind is TargetKind.CARD:
        radius = round(rect.width * CARD_RADIUS)
    draw_focus(surface, stage.look, rect, radius)


def draw_shown(surface: pygame.Surface, stage: CardsStage, tiles: Sequence[Tile]) -> None:
    """Draw a hand that somebody has laid open for all, on a plate over the table."""
    look, area, card = stage.look, stage.regions.area, stage.strips.card
    pad = look.px(10)
    step = min(card + look.px(4), (area.width - 4 * pad - card) / max(1, len(tiles) - 1))
    plate = pygame.Rect(0, 0, round(step * (len(tiles) - 1)) + card + 2 * pad, 0)
    plate.height = card_height(card) + 2 * pad
    plate.midbottom = area.centerx, min(area.bottom, stage.regions.strip.top) - pad
    colors = look.theme.panel, look.theme.rim
    look.boxes.outlined(surface, plate, colors, look.px(RADIUS), look.px(1.5))
    for place, tile in enumerate(sorted(tiles)):
        left = plate.left + pad + round(step * place)
        surface.blit(look.faces.card(tile, card), (left, plate.top + pad))


# --- the hand -------------------------------------------------------------------------------------


def draw_hand(surface: pygame.Surface, table: CardsTable, hands: CardHands) -> None:
    """Draw the cards of the hand, picked ones raised; open places as outlines."""
    stage, look = table.stage, table.stage.look
    held = table.drag.cards if table.drag else ()
    pressed = hands.pressed.card if hands.pressed else -1
    places = list(zip(stage.hand, stage.places, strict=True))
    for place, rect in places:  # beneath the cards, which may reach over them
        if not place.is_here or place.slot in held:
            _draw_open_place(surface, stage, rect)
    for place, rect in places:
        if place.is_here and place.slot not in held and place.slot not in stage.flights:
            spot = hand_spot(table, place.slot, rect)
            face = look.faces.card(place.tile, rect.width)
            if place.slot == pressed:
                face = _sunk(face)
            surface.blit(face, face.get_rect(center=spot.center))
            if place.slot in table.picks.cards:
                _mark_picked(surface, table, spot, place.slot)
        cursor = table.cursor
        if (
            cursor
            and cursor.card == place.slot
            and cursor.kind in (TargetKind.HAND, TargetKind.HOME)
        ):
            draw_focus(surface, look, hand_spot(table, place.slot, rect), look.px(8))


def _sunk(face: pygame.Surface) -> pygame.Surface:
    """Return a card under a resting finger: scaled, as it is seen too shortly to be drawn anew."""
    width = round(face.get_width() * SUNK)
    return pygame.transform.smoothscale(face, (width, card_height(width)))


def _draw_open_place(surface: pygame.Surface, stage: CardsStage, rect: pygame.Rect) -> None:
    """Draw the outline of a place whose card is away, as far as the next place leaves it free."""
    look = stage.look
    spot = rect.inflate(-look.px(6), -look.px(6))
    following = [other.left for other in stage.places if other.left > rect.left]
    if following and not stage.regions.hand_is_column:
        spot.width = min(spot.width, min(following) - spot.left - look.px(3))
    radius = round(rect.width * CARD_RADIUS)
    look.boxes.ring(surface, spot, look.theme.separator, radius, look.px(1.5))


def hand_spot(table: CardsTable, slot: int, rect: pygame.Rect) -> pygame.Rect:
    """Return where a card of the hand is drawn: a picked one rises."""
    stage = table.stage
    if slot not in table.picks.cards:
        return rect
    if stage.regions.hand_is_column:
        aside = stage.look.px(COLUMN_RISE)
        return rect.move(aside if stage.look.left_handed else -aside, 0)
    return rect.move(0, -stage.look.px(RISE))


def _mark_picked(surface: pygame.Surface, table: CardsTable, spot: pygame.Rect, slot: int) -> None:
    look = table.stage.look
    draw_rim(surface, look, spot, Rim.PLAYED)
    count = len(table.picks.cards)
    if count < 2 and not table.is_exchanging:
        return
    sign = "✓" if table.is_exchanging else str(table.picks.cards.index(slot) + 1)
    _draw_badge(surface, look, spot, sign)


def _draw_badge(surface: pygame.Surface, look: Look, spot: pygame.Rect, sign: str) -> None:
    disc = look.boxes.disc(look.px(BADGE) // 2, look.theme.action)
    corner = spot.left + look.px(12), spot.top + look.px(12)
    surface.blit(disc, disc.get_rect(center=corner))
    text = look.fonts.line(sign, look.px(14), look.theme.action_text, bold=True)
    surface.blit(text, text.get_rect(center=corner))


# --- the air --------------------------------------------------------------------------------------


def draw_fan(surface: pygame.Surface, table: CardsTable) -> None:
    """Draw the cards under the finger, above everything else."""
    drag, look = table.drag, table.stage.look
    if not drag:
        return
    rects = drag.rects(look, table.stage.regions.card)
    shadow = table.stage.pictures.shadow(rects[0].width)
    drop = round(rects[0].width * SHADOW)
    for tile, rect in zip(drag.tiles, rects, strict=True):
        surface.blit(shadow, shadow.get_rect(center=rect.move(0, drop).center))
        surface.blit(look.faces.card(tile, rect.width), rect)
