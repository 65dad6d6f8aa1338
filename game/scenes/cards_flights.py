"""Cards on their way over the table and between table, hand, pile and stacks. Decide nothing."""

from dataclasses import dataclass

import pygame

from game.input.samples import Point
from game.rules.tiles import Tile
from game.sprites.faces import Faces, card_height
from game.sprites.motion import Easing, Pace, TileSprite, Tween, out_cubic

SETTLE = 0.14
SHOWN = 0.32  # a card of a play that people are to follow
Start = tuple[Point, int]  # the middle of a card and its width


@dataclass(frozen=True, slots=True)
class Way:
    """How cards get from where they were to where they are now."""

    seconds: float = SETTLE
    easing: Easing = out_cubic
    stagger: float = 0.0
    source: Point | None = None  # where cards come from that were nowhere before


class CardSprite(TileSprite):
    """A card on its way; its size is its width."""

    def draw_moved(self, surface: pygame.Surface, faces: Faces, up: int) -> None:
        """Draw the card, *up* pixels higher than where it is."""
        (x, y), size = self.at, self.size
        drawn = round(max(self._from[2], self._to[2]))
        picture = faces.card(self.tile, drawn)
        if size != drawn:
            # Sizes on the way are seen for one frame: not worth drawing and keeping each.
            picture = pygame.transform.smoothscale(picture, (size, card_height(size)))
        if self.opacity < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * self.opacity))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y) - up)))


@dataclass(slots=True)
class Flight:
    """A card in the air; *on_table* says that the place it goes to scrolls with the table."""

    sprite: CardSprite
    on_table: bool
    leaves: bool  # nothing lies there when it has arrived


class Flights:
    """All cards in the air, by their names."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.rooms: tuple[pygame.Rect, ...] = ()  # where cards fly that stay; they do not overlap
        self._flights: dict[int, Flight] = {}

    def __contains__(self, card: int) -> bool:
        return card in self._flights

    def __bool__(self) -> bool:
        return bool(self._flights)

    def send(
        self,
        card: int,
        tile: Tile,
        ends: tuple[Start, Start],
        tween: Tween,
        *,
        on_table: bool = False,
        leaves: bool = False,
    ) -> None:
        """Send a card from its start to its end, both in the coordinates of the latter."""
        (at, width), (goal, size) = ends
        sprite = CardSprite(tile, at, width, self.pace)
        sprite.glide_to(goal, size, tween)
        self._flights[card] = Flight(sprite, on_table, leaves)

    def now(self, card: int, offset: int) -> Start | None:
        """Return where a card in the air is on the screen."""
        flight = self._flights.get(card)
        if flight is None:
            return None
        (x, y), shift = flight.sprite.at, offset if flight.on_table else 0
        return (x, y - shift), flight.sprite.size

    def rename(self, card: int, name: int) -> None:
        """Go on with a card under another name."""
        if card in self._flights:
            self._flights[name] = self._flights.pop(card)

    def keep(self, cards: set[int]) -> None:
        """Forget flights of cards that are not there any more, except those that leave."""
        self._flights = {c: f for c, f in self._flights.items() if c in cards or f.leaves}

    def update(self, dt: float) -> bool:
        """Move everything on; return whether anything was in the air."""
        moved = bool(self._flights)
        for flight in self._flights.values():
            flight.sprite.update(dt)
        self.land()
        return moved

    def land(self) -> None:
        """Let go of what has arrived."""
        self._flights = {c: f for c, f in self._flights.items() if f.sprite.is_moving}

    def finish(self) -> None:
        """Let everything arrive at once."""
        for flight in self._flights.values():
            flight.sprite.finish()
        self.land()

    def draw(self, surface: pygame.Surface, faces: Faces, offset: int) -> None:
        """Draw all cards in the air on a table scrolled by *offset*.

        Those that leave fly over everything, to whoever gets them.
        """
        clip = surface.get_clip()
        for flight in self._flights.values():
            for room in (clip,) if flight.leaves else self.rooms:
                surface.set_clip(room.clip(clip))
                flight.sprite.draw_moved(surface, faces, offset if flight.on_table else 0)
        surface.set_clip(clip)
