"""What happened, as motion and sound: turns events into flights, lights, notes and haptics.

The state is already new when this begins; nothing here is waited for by the rules.
"""

from collections.abc import Callable

from game.audio.sounds import Sound
from game.input.samples import Point
from game.rules.board import Cell
from game.rules.events import (
    GameEnded,
    LineCompleted,
    Scored,
    TilesDrawn,
    TilesPlaced,
    TilesSwapped,
    TurnPassed,
)
from game.rules.scoring import LineScore
from game.rules.state import Step
from game.rules.tiles import Tile
from game.scenes.play_stage import FLY_STAGGER, PlayStage
from game.scenes.services import Services
from game.session import BoardSession
from game.sprites.motion import Timeline

LIGHT = (8,)
MEDIUM = (15,)
ILLEGAL = (8, 40, 8)
FULL = (15, 30, 25)
COUNT_UP = 0.4
LONGEST_FLIGHTS = 1.6


class Director:
    """Plays what a step brought, and counts the scores up."""

    def __init__(self, services: Services, session: BoardSession, stage: PlayStage) -> None:
        self._services, self._session, self._stage = services, session, stage
        self._timeline = Timeline()
        self._share = 1.0  # of the way from the old scores to the new ones
        self._is_counting = False
        self._from = self._to = session.scores

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as shown: they count up to what they are."""
        pairs = zip(self._from, self._to, strict=True)
        return tuple(round(old + (new - old) * self._share) for old, new in pairs)

    @property
    def is_busy(self) -> bool:
        """Whether a step is still being shown."""
        return self._stage.is_busy or self._timeline.is_running or self._is_counting

    def update(self, dt: float) -> bool:
        """Move on; return whether the picture changed."""
        moved = self._timeline.update(dt)
        if self._is_counting:
            span = COUNT_UP * min(1.0, self._services.pace)
            self._share = min(1.0, self._share + dt / span) if span else 1.0
            self._is_counting = self._share < 1
            moved = True
        return moved

    def finish(self) -> None:
        """Jump to the end: a touch skips whatever is being shown."""
        self._timeline.finish()
        self._stage.finish()
        self._share, self._is_counting = 1.0, False

    def show(self, step: Step, source: Point, land: Callable[[Cell], None]) -> None:
        """Show *step*; tiles of others come from *source*, and *land* is told of each."""
        placed = next((e for e in step.events if isinstance(e, TilesPlaced)), None)
        self._from, self._to, self._share = self.scores, step.state.scores, 0.0
        delay = 0.0
        if placed and not self._session.is_human(placed.seat):
            delay = self._fly_in(placed, source, land)
        for event in step.events:
            self._show_event(event, delay)
        if not any(isinstance(event, Scored) for event in step.events):
            self.snap_scores()

    def snap_scores(self) -> None:
        """Show the scores as they are, without counting."""
        self._from = self._to = self._session.scores
        self._share, self._is_counting = 1.0, False

    def _show_event(self, event: object, delay: float) -> None:
        audio = self._services.audio
        match event:
            case Scored(_, lines, _, _):
                self._after(delay, lambda: self._count(lines))
            case LineCompleted(_, line):
                self._after(delay, lambda: self._celebrate(line))
            case TilesDrawn() | TilesSwapped():
                self._after(delay, lambda: audio.play(Sound.DRAW))
            case TurnPassed():
                audio.play(Sound.TURN)
            case GameEnded(_, winners):
                won = any(self._session.is_human(seat) for seat in winners)
                self._after(delay + 0.4, lambda: audio.play(Sound.WIN if won else Sound.END))

    def _count(self, lines: tuple[LineScore, ...]) -> None:
        """Light the lines, sing them, count the points."""
        self._stage.light(lines)
        board = self._session.state.board
        for number, line in enumerate(lines):
            tiles = [tile for cell in line.cells if (tile := board.tile_at(cell)) is not None]
            self._services.audio.sing(tiles, number, self.pan_of(line.cells[0]), 0.14 * number)
        self._buzz(MEDIUM)
        self._is_counting = True

    def _celebrate(self, line: LineScore) -> None:
        """Call out a full line."""
        key = "play.did.qwirkle_flex" if line.is_diagonal else "play.did.qwirkle"
        self._services.toasts.say(self._services.texts(key))
        self._buzz(FULL)

    def _fly_in(self, placed: TilesPlaced, source: Point, land: Callable[[Cell], None]) -> float:
        """Let a computer's tiles fly to their cells; return when the last one lies."""
        count = len(placed.placements)
        stagger = min(FLY_STAGGER, (LONGEST_FLIGHTS - 0.3) / max(1, count))
        for number, (tile, cell) in enumerate(placed.placements):
            self._send(tile, cell, source, stagger * number, land)
        return self._stage.pace.seconds(0.22 + stagger * count)

    def _send(
        self, tile: Tile, cell: Cell, source: Point, delay: float, land: Callable[[Cell], None]
    ) -> None:
        def landed() -> None:
            self._services.audio.play(Sound.TOCK, self.pan_of(cell))
            land(cell)

        self._stage.fly_to_cell(tile, cell, (source, self._stage.camera.size // 2), delay, landed)

    def pan_of(self, cell: Cell) -> float:
        """Return where a cell sounds, from -1 at the left to 1 at the right of the board."""
        board = self._stage.regions.board
        x = self._stage.camera.centre_of(cell)[0]
        return max(-1.0, min(1.0, 2 * (x - board.left) / max(1, board.width) - 1))

    def buzz_illegal(self) -> None:
        """Answer an illegal drop."""
        self._services.audio.play(Sound.THUP)
        self._buzz(ILLEGAL)

    def buzz_light(self, sound: Sound, pan: float = 0.0) -> None:
        """Answer a lifted or settled tile."""
        self._services.audio.play(sound, pan)
        self._buzz(LIGHT)

    def _buzz(self, pattern: tuple[int, ...]) -> None:
        if self._services.settings.now.haptics:
            self._services.page.vibrate(pattern)

    def _after(self, delay: float, action: Callable[[], None]) -> None:
        if delay <= 0:
            action()
        else:
            self._timeline.call(delay, action)
