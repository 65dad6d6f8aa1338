"""What happened at the card table, as motion and sound. The state is already new when this begins.

Plays of computers are shown card by card before they are made; what is shown when is said here.
"""

from collections.abc import Callable, Mapping, Sequence

from game.audio.sounds import Sound
from game.input.samples import Point
from game.rules.events import (
    GameEnded,
    LastRoundBegan,
    QwirkleTaken,
    RowsLaid,
    TilesDrawn,
    TurnPassed,
)
from game.rules.state import Step
from game.rules.tiles import Tile
from game.scenes.cards_flights import Start, Way
from game.scenes.cards_stage import CardsStage
from game.scenes.services import Services
from game.session import CardsSession
from game.sprites.motion import Timeline

LIGHT = (8,)
MEDIUM = (15,)
ILLEGAL = (8, 40, 8)
FULL = (15, 30, 25)
TAKE = Way(0.42, stagger=0.06)
BETWEEN_ROWS = 0.45
A_FRAME = 0.016
Gone = Mapping[int, tuple[Tile, Start]]


class CardsDirector:
    """Plays what a step brought."""

    def __init__(self, services: Services, session: CardsSession, stage: CardsStage) -> None:
        self._services, self._session, self._stage = services, session, stage
        self._timeline = Timeline()
        self.scores = session.scores  # as shown: a Qwirkle counts when it has arrived

    @property
    def is_busy(self) -> bool:
        """Whether a step is still being shown."""
        return self._stage.is_busy or self._timeline.is_running

    def update(self, dt: float) -> bool:
        """Move on; return whether the picture changed."""
        was_running = self._timeline.is_running
        self._timeline.update(dt)
        return was_running

    def finish(self) -> None:
        """Jump to the end: a touch skips whatever is being shown."""
        self._timeline.finish()
        self._stage.finish()

    def snap_scores(self) -> None:
        """Show the scores as they are."""
        self.scores = self._session.scores

    def show(self, step: Step, taken: Sequence[Gone], chips: Mapping[int, Point]) -> None:
        """Show *step*; each of *taken* is a Qwirkle that flies to the chip of its taker."""
        delay = 0.0
        waiting = list(taken)
        for event in step.events:
            if isinstance(event, QwirkleTaken):
                self._take(event, waiting.pop(0) if waiting else {}, chips, delay)
                delay += BETWEEN_ROWS
            else:
                self._show_event(event, delay)
        if delay:
            self._after(self._stage.pace.seconds(delay), self.snap_scores)
        else:
            self.snap_scores()

    def _take(
        self, event: QwirkleTaken, gone: Gone, chips: Mapping[int, Point], delay: float
    ) -> None:
        self._services.audio.sing(event.row, delay=self._stage.pace.seconds(delay))
        self._buzz(FULL)
        if event.seat in chips:
            self._stage.send_away(gone, chips[event.seat], TAKE, delay)

    def _show_event(self, event: object, delay: float) -> None:
        audio, texts = self._services.audio, self._services.texts
        match event:
            case RowsLaid(_, played):
                audio.sing(played)
                self._buzz(MEDIUM)
            case TilesDrawn():
                self._after(delay, lambda: audio.play(Sound.DRAW))
            case TurnPassed():
                audio.play(Sound.TURN)
            case LastRoundBegan():
                self._services.toasts.say(texts("cards.last_round"))
            case GameEnded(_, winners):
                won = any(self._session.is_human(seat) for seat in winners)
                self._after(delay + 0.4, lambda: audio.play(Sound.WIN if won else Sound.END))

    def buzz_illegal(self) -> None:
        """Answer what cannot be done."""
        self._services.audio.play(Sound.THUP)
        self._buzz(ILLEGAL)

    def buzz_light(self, sound: Sound, pan: float = 0.0) -> None:
        """Answer a lifted or settled card."""
        self._services.audio.play(sound, pan)
        self._buzz(LIGHT)

    def buzz_soon(self, sound: Sound) -> None:
        """Answer in the next frame, where this one has enough to draw."""
        self._timeline.call(A_FRAME, lambda: self.buzz_light(sound))

    def _buzz(self, pattern: tuple[int, ...]) -> None:
        if self._services.settings.now.haptics:
            self._services.page.vibrate(pattern)

    def _after(self, delay: float, action: Callable[[], None]) -> None:
        if delay <= 0:
            action()
        else:
            self._timeline.call(delay, action)
