"""The statistics: what people achieved on this device, game by game. Counts nothing itself."""

from game.audio.sounds import Sound
from game.device.page import Deed
from game.i18n.texts import Texts
from game.input.gestures import Pressed
from game.record import Tally
from game.rules.tiles import Color, Tile
from game.rules.tiles import Shape as Symbol
from game.rules.variants import ALL
from game.scenes.base import FormScene, Intent
from game.scenes.routes import Pop, Transition
from game.ui.columns import Column, page_frame
from game.ui.icons import IconName
from game.ui.layout import Shape, TextRole
from game.ui.look import Look
from game.ui.widgets.base import Choose, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.facts import Card, Fact
from game.ui.widgets.plain import Tiles

WIDEST = 1040
SINGLE = 520
CARD_PAD = 18
CARD_LEAST = 260  # below this width cards stand below each other
GAP = 16
TILE = 44
EXPORT = 380
FULL_LINE = tuple(Tile.of(Color.GREEN, symbol) for symbol in Symbol)
Line = tuple[str, str]


def facts_of(texts: Texts, tally: Tally) -> tuple[Line, ...]:
    """Return the numbers of one game with their names."""
    share = texts("common.percent", value=round(100 * tally.won / max(1, tally.played)))
    return (
        (texts("statistics.played"), str(tally.played)),
        (texts("statistics.won"), f"{tally.won} · {share}"),
        (texts("statistics.average_turn"), texts.decimal(tally.average_turn)),
        (texts("statistics.best_turn"), str(tally.best_turn)),
        (texts("statistics.full_lines"), str(tally.full_lines)),
        (texts("statistics.longest"), texts("statistics.turns", count=tally.longest)),
    )


class StatisticsScene(FormScene):
    """A card for each game that was played."""

    name = "statistics"
    focus = "export"

    def layout(self, look: Look) -> None:
        """Put the cards side by side where they have room."""
        texts, games = self.services.texts, self._games()
        widest = WIDEST if len(games) > 1 else SINGLE
        if look.shape is Shape.PHONE:
            widest = SINGLE
        title, back = texts("statistics.title"), texts("common.back")
        area, fixed, column = page_frame(look, title, widest, back)
        if games:
            column.widgets += self._cards(column, games)
            column.text(texts("statistics.about"), TextRole.LABEL, muted=True, align="center")
            export = Button(id="export", label=texts("statistics.export"), icon=IconName.COPY)
            column = _narrowed(column, look.grown(EXPORT))
            column.button(export)
        else:
            _add_emptiness(column, texts)
            spare = area.bottom - column.top
            for widget in column.widgets:
                widget.rect = widget.rect.move(0, max(0, spare // 3))
        self.form.place(look, area, [*fixed, *column.widgets], column.top + look.px(8))

    def _games(self) -> dict[str, Tally]:
        tallies = {game: self.services.record.of(game) for game in ALL}
        return {game: tally for game, tally in tallies.items() if tally.played}

    def _cards(self, column: Column, games: dict[str, Tally]) -> list[Widget]:
        """Return the cards of all games, and move *column* below them."""
        look, gap = column.look, column.look.px(GAP)
        across = max(1, min(len(games), (column.width + gap) // (look.grown(CARD_LEAST) + gap)))
        wide = (column.width + gap) // across - gap
        widgets: list[Widget] = []
        top = bottom = column.top
        for place, (game, tally) in enumerate(games.items()):
            if place % across == 0:
                top = bottom + gap if place else top
            left = column.left + (place % across) * (wide + gap)
            card = self._card(Column(look, left, top, wide), game, tally)
            widgets += card
            bottom = max(bottom, card[0].rect.bottom)
        column.top = bottom + gap
        return widgets

    def _card(self, outer: Column, game: str, tally: Tally) -> list[Widget]:
        look, texts = outer.look, self.services.texts
        pad = look.px(CARD_PAD)
        inner = Column(look, outer.left + pad, outer.top + pad, outer.width - 2 * pad)
        inner.text(texts(f"variant.{game}"), TextRole.NUMBER, bold=True)
        for number, (label, value) in enumerate(facts_of(texts, tally)):
            fact = Fact(id=f"{game}-{number}", label=label, value=value)
            inner.add(fact, fact.height_for(look, inner.width), gap=0)
        box = Card(id=f"card-{game}")
        outer.add(box, inner.top + pad - outer.top)
        return [box, *inner.widgets]

    def _text(self) -> str:
        """Return the statistics as people read them."""
        texts = self.services.texts
        blocks = []
        for game, tally in self._games().items():
            lines = [f"{label}: {value}" for label, value in facts_of(texts, tally)]
            blocks.append("\n".join([texts(f"variant.{game}"), *lines]))
        return "\n\n".join(blocks)

    def choose(self, choice: Choose) -> Transition | None:
        """Go back, or copy the numbers."""
        self.services.audio.play(Sound.TICK)
        if choice.id == "back":
            return Pop()
        done = self.services.page.copy(self._text())
        self.services.toasts.say(
            self.services.texts("toast.copied" if done else "toast.not_copied")
        )
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Tell the page on a press what its release will copy; browsers want to know."""
        transition = super().handle(intent)
        if isinstance(intent, Pressed):
            copies = self.form.pressed == "export"
            self.services.page.arm(Deed.COPY if copies else None, self._text() if copies else "")
        return transition


def _narrowed(column: Column, width: int) -> Column:
    """Return the same column going on in its middle, at most *width* wide."""
    width = min(width, column.width)
    left = column.left + (column.width - width) // 2
    return Column(column.look, left, column.top, width, column.widgets)


def _add_emptiness(column: Column, texts: Texts) -> None:
    """Say that nothing is here yet, under a full line to be earned."""
    look = column.look
    side = min(look.px(TILE), (column.width - 5 * look.px(6)) // 6)
    column.add(Tiles(id="tiles", tiles=FULL_LINE, size=side, gap=look.px(6)), side, gap=20)
    column.text(texts("statistics.empty"), TextRole.NUMBER, bold=True, align="center")
    column.text(texts("statistics.about"), muted=True, align="center")
