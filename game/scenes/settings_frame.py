"""How the settings' page is divided: a bar on top of a phone, a rail beside it elsewhere.

Knows where things go, not what can be set.
"""

from dataclasses import dataclass

import pygame

from game.i18n.texts import Texts
from game.scenes.settings_items import GROUPS
from game.ui.columns import Column, page_frame
from game.ui.icons import IconName
from game.ui.layout import Shape, TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.plain import Label, Rule, label_height
from game.ui.widgets.preview import TilePreview

WIDEST = 620
RAIL = {Shape.PHONE_WIDE: 236, Shape.TABLET: 320, Shape.DESKTOP: 320}
RAIL_SHARE = 0.36  # of the window, at most
MARGIN = 16
LINK = 48


@dataclass(frozen=True, slots=True)
class Frame:
    """The part that scrolls, what stands still around it, and a column to fill."""

    area: pygame.Rect
    fixed: list[Widget]
    column: Column


def divide(look: Look, texts: Texts) -> Frame:
    """Return the frame for the present window."""
    preview = TilePreview(id="preview", is_fixed=True)
    preview.label = texts("play.points", count=7)
    if look.shape is Shape.PHONE:
        return _with_bar(look, texts, preview)
    return _with_rail(look, texts, preview)


def _with_bar(look: Look, texts: Texts, preview: TilePreview) -> Frame:
    area, fixed, column = page_frame(look, texts("settings.title"), WIDEST, texts("common.back"))
    height = preview.height_for(look, column.width)
    preview.rect = pygame.Rect(column.left, area.top, column.width, height)
    used = height + look.px(8)
    area = pygame.Rect(area.left, area.top + used, area.width, area.height - used)
    column.top = area.top + look.px(8)
    return Frame(area, [*fixed, preview], column)


def _with_rail(look: Look, texts: Texts, preview: TilePreview) -> Frame:
    safe, margin = safe_rect(look.viewport), look.px(MARGIN)
    wide = min(look.grown(RAIL[look.shape]), round(safe.width * RAIL_SHARE))
    rail, area = safe.copy(), safe.copy()
    rail.width, area.width = wide, safe.width - wide
    if look.left_handed:
        rail.right = safe.right
    else:
        area.right = safe.right
    width = min(look.grown(WIDEST), area.width - 2 * margin)
    column = Column(look, area.centerx - width // 2, area.top + margin, width)
    line = Rule(id="rail", is_fixed=True)
    line.rect = pygame.Rect(0, safe.top, max(1, look.px(1)), safe.height)
    line.rect.left = rail.left if look.left_handed else rail.right
    return Frame(area, [*_rail_widgets(look, texts, preview, rail), line], column)


def _rail_widgets(
    look: Look, texts: Texts, preview: TilePreview, rail: pygame.Rect
) -> list[Widget]:
    margin = look.px(MARGIN)
    column = Column(look, rail.left + margin, rail.top + look.px(4), rail.width - 2 * margin)
    back = Button(id="back", label=texts("common.back"), weight=Weight.QUIET, icon=IconName.BACK)
    back.align = "left"
    column.add(back, max(look.px(52), look.line_height(TextRole.BODY) + look.px(12)), gap=2)
    title = Label(id="title", label=texts("settings.title"), role=TextRole.TITLE, bold=True)
    height = label_height(look, title.label, column.width, TextRole.TITLE, bold=True)
    column.add(title, height, gap=10)
    low = look.shape is Shape.PHONE_WIDE
    preview.across, preview.largest = 3, 48 if low else 64
    column.add(preview, preview.height_for(look, column.width), gap=14)
    _add_links(look, texts, column, rail.bottom)
    back.rect.left -= look.px(12)  # so that its icon stands above the title
    for widget in column.widgets:
        widget.is_fixed = True
    return column.widgets


def _add_links(look: Look, texts: Texts, column: Column, bottom: int) -> None:
    """Add a way to every group, where all of them have room."""
    high = max(look.px(LINK), look.line_height(TextRole.BODY) + look.px(8))
    if column.top + len(GROUPS) * high > bottom:
        return
    for group in GROUPS:
        link = Button(id=f"go-{group.name}", label=texts(f"settings.group.{group.name}"))
        link.weight, link.align = Weight.QUIET, "left"
        column.add(link, high, gap=0)
