"""Which cards are picked, in which order, and for what. Knows no screen and no rules."""

from collections.abc import Collection
from dataclasses import dataclass, field


@dataclass(slots=True)
class CardPicks:
    """Cards picked to be moved, or marked to be exchanged."""

    cards: list[int] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.cards)

    def toggle(self, card: int) -> None:
        """Pick *card*, or put it back."""
        if card in self.cards:
            self.cards.remove(card)
        else:
            self.cards.append(card)

    def toggle_all(self, cards: Collection[int]) -> None:
        """Pick all of *cards*, or none of them if all are picked."""
        if set(cards) <= set(self.cards):
            self.cards = [card for card in self.cards if card not in cards]
        else:
            self.cards += [card for card in cards if card not in self.cards]

    def only(self, card: int) -> None:
        """Pick *card* and nothing else."""
        self.cards = [card]

    def clear(self) -> None:
        """Pick nothing."""
        self.cards = []

    def keep(self, there: Collection[int]) -> None:
        """Forget cards that are not there any more."""
        self.cards = [card for card in self.cards if card in there]
