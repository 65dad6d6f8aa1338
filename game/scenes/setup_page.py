"""The page on which a match is set up, made of widgets from top to bottom. Changes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.levels import Level
from game.i18n.texts import Texts
from game.rules.setup import MAX_SEATS, MIN_SEATS
from game.rules.tiles import Tile
from game.rules.variants import ALL
from game.scenes.setup_plan import FLEX_TILES, SetupPlan
from game.session.seating import HUMAN
from game.ui.columns import Column, page_frame
from game.ui.form import Form
from game.ui.icons import IconName
from game.ui.layout import Shape, TextRole, safe_rect
from game.ui.look import Look
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Weight
from game.ui.widgets.choices import Segments, Toggle
from game.ui.widgets.fields import Field
from game.ui.widgets.fold import Fold
from game.ui.widgets.game_card import GameCard, lay_cards
from game.ui.widgets.plain import Rule, label_height
from game.ui.widgets.seat_card import AddSeat, SeatView, Tool, seat_card, stretch_card
from game.ui.widgets.stepper import Option

WIDEST = 860
START = 360
SEAT = 330  # the narrowest card of a seat
GAP = 12
COMPUTER = "computer"
PICTURES = {
    "classic": ("rx", "yx", "bx"),
    "flex": ("gkb", "pkw", "oks"),
    "cards": ("bs", "bd", "bu"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the page shows."""

    plan: SetupPlan
    curtain: bool
    is_open: bool  # the options are unfolded
    replaces: bool  # a saved match will be lost


class SetupPage:
    """One layout of the page for one window."""

    def __init__(self, texts: Texts, look: Look, shown: Shown) -> None:
        self._texts, self._look, self._shown = texts, look, shown
        self._plan = shown.plan

    def fill(self, form: Form) -> None:
        """Put games, seats and options into a column above the button that starts."""
        texts, look = self._texts, self._look
        area, fixed, column = page_frame(look, texts("setup.title"), WIDEST, texts("common.back"))
        foot = self._foot()
        area.height = foot[0].rect.top - area.top
        column.text(texts("setup.variant"), bold=True, gap=8)
        self._add_games(column)
        column.text(texts("setup.seats"), bold=True, gap=8)
        self._add_seats(column)
        self._add_options(column)
        form.place(look, area, [*column.widgets, *foot, *fixed], column.top + look.px(GAP))

    def _foot(self) -> list[Widget]:
        """Return the line above the start button, and the button."""
        texts, look, safe = self._texts, self._look, safe_rect(self._look.viewport)
        start = Button(id="start", weight=Weight.ACTION, is_fixed=True)
        start.label = texts("setup.watch" if self._plan.is_watched else "setup.start")
        width = min(look.grown(START), safe.width - look.px(40))
        height = label_height(look, start.label, width - look.px(24), bold=True)
        if self._shown.replaces:
            start.detail = texts("setup.replaces")
            height += label_height(look, start.detail, width - look.px(24), TextRole.LABEL)
        is_low = look.shape is Shape.PHONE_WIDE
        lowest, gap = (48, look.px(8)) if is_low else (56, look.px(GAP))
        start.rect = pygame.Rect(0, 0, width, max(look.px(lowest), height + look.px(12)))
        start.rect.midbottom = (safe.centerx, safe.bottom - gap)
        rule = Rule(id="foot", is_fixed=True)
        top = start.rect.top - gap
        rule.rect = pygame.Rect(0, top, look.viewport.width, max(1, look.px(1)))
        return [rule, start]

    def _add_games(self, column: Column) -> None:
        texts, look = self._texts, column.look
        cards = [
            GameCard(
                id=f"variant-{game}",
                label=texts(f"variant.{game}"),
                about=texts(f"variant.{game}.about"),
                tiles=tuple(map(Tile.parse, PICTURES[game])),
                are_cards=game == "cards",
                is_on=game == self._plan.game,
            )
            for game in ALL
        ]
        height = lay_cards(look, cards, column.width)
        _put(column, cards, column.left)
        column.top += height + look.px(20)

    def _add_seats(self, column: Column) -> None:
        """Add the seats, two beside each other where there is room, and a place for one more."""
        look, gap = column.look, column.look.px(GAP)
        across = 2 if column.width >= 2 * look.px(SEAT * look.text_factor) + gap else 1
        width = (column.width - gap * (across - 1)) // across
        views = [self._seat_view(place, across) for place in range(len(self._plan.seats))]
        cards = [seat_card(look, view, width) for view in views]
        for first in range(0, len(cards), across):
            row = cards[first : first + across]
            height = max(card[0].rect.height for card in row)
            for place, card in enumerate(row):
                stretch_card(card, height)
                _put(column, card, column.left + place * (width + gap))
            if len(row) < across:
                self._add_beside(column, width, height)
            column.top += height + gap
        if len(cards) % across == 0 and len(cards) < MAX_SEATS:
            column.button(self._add_button())

    def _add_beside(self, column: Column, width: int, height: int) -> None:
        button = self._add_button()
        left = column.left + column.width - width
        button.rect = pygame.Rect(left, column.top, width, height)
        column.widgets.append(button)

    def _add_button(self) -> Button:
        return AddSeat(id="add", label=self._texts("setup.add_seat"))

    def _seat_view(self, place: int, across: int) -> SeatView:
        texts, seat = self._texts, self._plan.seats[place]
        is_person = seat.player == HUMAN
        levels = tuple(
            Option(level.value, texts(f"setup.level.{level}"), texts(f"setup.level.{level}.about"))
            for level in Level
        )
        return SeatView(
            place=place,
            name=seat.name,
            kind=HUMAN if is_person else COMPUTER,
            kinds=(
                (HUMAN, texts("setup.human"), IconName.HUMAN),
                (COMPUTER, texts("setup.computer"), IconName.ROBOT),
            ),
            tools=self._tools(place, across),
            level=None if is_person else seat.player,
            levels=() if is_person else levels,
            about=texts("setup.human.about"),
        )

    def _tools(self, place: int, across: int) -> tuple[Tool, ...]:
        """Return what moves a seat towards either end and what removes it."""
        texts, last = self._texts, len(self._plan.seats) - 1
        icons = (IconName.LEFT, IconName.RIGHT) if across > 1 else (IconName.UP, IconName.DOWN)
        tools = []
        if place > 0:
            tools.append(Tool("up", icons[0], texts("setup.move_up")))
        if place < last:
            tools.append(Tool("down", icons[1], texts("setup.move_down")))
        if last >= MIN_SEATS:
            words = texts("setup.remove_seat", name=self._plan.seats[place].name)
            tools.append(Tool("remove", IconName.CLOSE, words))
        return tuple(tools)

    def _add_options(self, column: Column) -> None:
        """Add the button that unfolds the options, and those that this match has."""
        texts, plan = self._texts, self._plan
        if plan.is_watched and plan.game != "flex":
            return
        more = Fold(id="more", weight=Weight.QUIET, is_open=self._shown.is_open)
        more.label = texts("setup.less" if self._shown.is_open else "setup.more")
        column.button(more, 4)
        if not self._shown.is_open:
            return
        if plan.game == "flex":
            tiles = Segments(id="tiles", label=texts("setup.flex_tiles"), value=plan.tiles)
            tiles.options = tuple((n, texts(f"setup.flex_tiles.{n}")) for n in FLEX_TILES)
            column.segments(tiles)
        if not plan.is_watched:
            self._add_options_for_people(column)

    def _add_options_for_people(self, column: Column) -> None:
        texts, plan = self._texts, self._plan
        for name, is_on in (("curtain", self._shown.curtain), ("relaxed", plan.relaxed)):
            toggle = Toggle(id=name, label=texts(f"setup.{name}"), is_on=is_on)
            toggle.detail = texts(f"setup.{name}.about")
            column.toggle(toggle, 8)
        column.space(8)
        column.text(texts("setup.ages"), gap=0)
        order = "youngest" if ALL[plan.game].youngest_starts else "oldest"
        column.text(texts(f"setup.ages.{order}"), TextRole.LABEL, muted=True, gap=8)
        for place, seat in enumerate(plan.seats):
            if seat.player == HUMAN:
                age = Field(id=f"age-{place}", label=seat.name, hint=texts("setup.age"))
                age.text = "" if seat.age is None else str(seat.age)
                column.add(age, column.look.grown(48), 8)


def _put(column: Column, widgets: Sequence[Widget], left: int) -> None:
    """Add widgets that were laid out from 0, 0 to a column."""
    for widget in widgets:
        widget.rect = widget.rect.move(left, column.top)
    column.widgets.extend(widgets)
