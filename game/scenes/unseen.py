"""The tiles that a player has not seen yet, by colour and shape: what a careful one could count."""

from game.rules.tiles import KINDS, TILES, Background
from game.scenes.base import FormScene
from game.scenes.routes import Pop, ToUnseen, Transition
from game.scenes.services import Services
from game.ui.columns import page_frame
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.base import Choose
from game.ui.widgets.counts import CountGrid, grid_height

WIDEST = 520


class UnseenScene(FormScene):
    """One grid of six by six; in Flex one for each plate."""

    name = "unseen"
    focus = "back"

    def __init__(self, services: Services, route: ToUnseen) -> None:
        super().__init__(services)
        self._counts = dict(route.counts)
        self._about = "play.unseen.about_cards" if route.are_cards else "play.unseen.about"
        self._was_hidden = False

    def layout(self, look: Look) -> None:
        """Put the grids below each other."""
        texts = self.services.texts
        area, fixed, column = page_frame(
            look, texts("play.unseen.title"), WIDEST, texts("common.back")
        )
        column.text(texts(self._about), muted=True, align="center")
        for background in self._backgrounds():
            if background is not Background.NONE:
                name = texts(f"background.{background.name.lower()}")
                column.text(name, TextRole.BODY, bold=True)
            tiles = tuple(TILES[background * KINDS + kind] for kind in range(KINDS))
            grid = CountGrid(id=f"grid-{background}", tiles=tiles, counts=self._counts)
            column.add(grid, grid_height(look, column.width), 20)
        self.form.place(look, area, [*column.widgets, *fixed], column.top)

    def _backgrounds(self) -> list[Background]:
        known = {tile.background for tile in self._counts}
        return sorted(known) or [Background.NONE]

    def hide(self) -> None:
        """Close: what is missing here tells what one player holds, and another may come back."""
        self._was_hidden = True

    def wish(self) -> Transition | None:
        """Go back after the device was out of sight."""
        return Pop() if self._was_hidden else None

    def choose(self, choice: Choose) -> Transition | None:
        """Go back."""
        del choice
        return Pop()
