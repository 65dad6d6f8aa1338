"""Which rack tiles are picked, in which order, and for what. Knows no screen and no rules."""

from dataclasses import dataclass, field

from game.rules.board import Cell


@dataclass(slots=True)
class Picks:
    """Tiles picked to be laid, or marked to be swapped while the tray is open."""

    slots: list[int] = field(default_factory=list)
    start: Cell | None = None  # where a picked line begins, once only its direction is open
    is_swapping: bool = False
    pointer: int | None = None  # the tile that a key would mark while the tray is open

    @property
    def first(self) -> int | None:
        """The tile that was picked first."""
        return self.slots[0] if self.slots else None

    def number_of(self, slot: int) -> int:
        """Return which one *slot* was, from 1; 0 if it is not picked."""
        return self.slots.index(slot) + 1 if slot in self.slots else 0

    def toggle(self, slot: int) -> None:
        """Pick *slot*, or put it back."""
        self.start = None
        if slot in self.slots:
            self.slots.remove(slot)
        else:
            self.slots.append(slot)

    def only(self, slot: int) -> None:
        """Pick *slot* and nothing else."""
        self.start, self.slots = None, [slot]

    def clear(self) -> None:
        """Pick nothing; an open tray stays open."""
        self.start, self.slots, self.pointer = None, [], None

    def open_tray(self) -> None:
        """Begin to mark tiles for a swap."""
        self.clear()
        self.is_swapping = True

    def close_tray(self) -> None:
        """Stop swapping."""
        self.clear()
        self.is_swapping = False

    def keep(self, held: set[int]) -> None:
        """Forget tiles that are no longer on the rack."""
        self.slots = [slot for slot in self.slots if slot in held]
        if not self.slots:
            self.start = None
