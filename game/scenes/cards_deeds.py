"""What the buttons of the card table do: turns, exchanges, the menu, looking back.

Asks the session whether something may be done; how it was chosen is the scene's business.
"""

from game.scenes.cards_match import CardsMatch
from game.scenes.cards_past import past_rows
from game.scenes.cards_words import strip_words
from game.scenes.routes import (
    Answered,
    Push,
    Reset,
    ToLearn,
    ToMenu,
    ToQuestion,
    ToSettings,
    ToStacks,
    ToUnseen,
    Transition,
)
from game.settings import ConfirmPlay


class CardsDeeds(CardsMatch):
    """A match of Cards with all that can be chosen in it."""

    _by_finger = True  # how the last choice was made

    def _words(self) -> str:
        marked = len(self.table.picks.cards)
        return strip_words(self.services.texts, self.session, marked)

    def _shown_scores(self) -> tuple[int, ...]:
        if self._looking_at is not None:
            return self.session.history(self._looking_at).scores
        return self.director.scores

    def _stacks(self, seat: int) -> ToStacks:
        names = tuple(each.name for each in self.session.state.setup.seats)
        return ToStacks(names, self.session.stacks, seat)

    # --- what the widgets do ----------------------------------------------------------------------

    def _do_undo(self) -> None:
        self.table.undo()

    def _do_reset(self) -> None:
        self.table.reset()

    def _do_tidy(self) -> None:
        self.table.tidy()

    def _do_sort(self) -> None:
        self.table.sort()

    def _do_play(self) -> Transition | None:
        texts = self.services.texts
        verdict = self.session.verdict()
        if not self.session.can_reset and self.session.choices.opening:
            self.table.say(self._words())
            return None
        if not verdict.ok:
            self.table.refuse(verdict)
            return None
        confirm = self.services.settings.now.confirm_play
        if confirm is ConfirmPlay.HOLD and self._by_finger:
            self.table.say(texts("play.play_hold"))
            return None
        if confirm is not ConfirmPlay.NONE:  # a key is not held: it is asked instead
            answers = (("play", texts("play.play")), ("wait", texts("common.cancel")))
            return Push(ToQuestion("confirm", texts("play.play_ask"), self._words(), answers))
        self._play()
        return None

    def _play(self) -> None:
        self._do(self.session.play)

    def _do_cant_play(self) -> Transition | None:
        texts, choices = self.services.texts, self.session.choices
        if not self.table.is_mine or not choices.can_show:
            self.table.say(self._words())
            return None
        answers = (("show", texts("cards.cant_play")), ("wait", texts("common.cancel")))
        about = texts("cards.cant_play.about")
        return Push(ToQuestion("cant-play", texts("cards.cant_play"), about, answers))

    def _do_exchange(self) -> None:
        count, held = self.session.choices.exchange, self.session.rack()
        slots = [each.slot for each in held] if count == len(held) else self.table.picks.cards
        verdict = self.session.exchange_verdict(slots)
        if not verdict.ok:
            self.table.say(self._words())
            return
        chosen = list(slots)
        self._do(lambda: self.session.exchange(chosen))

    def _do_pass(self) -> None:
        self._do(self.session.pass_)

    def _do_last_move(self) -> None:
        """Show a row that the last turn changed."""
        changed = [row.id for row in self.stage.rows if row.id in self.session.changed_rows]
        if changed:
            self.stage.reveal(changed[0])

    def _do_score(self) -> Transition:
        return Push(self._score())

    def _do_bag(self) -> Transition:
        return Push(ToUnseen(self.session.unseen(self.session.viewer)))

    def _do_help(self) -> Transition:
        return Push(ToLearn("cards"))

    def _do_menu(self) -> Transition | None:
        if self._looking_at is not None:
            self._look_at(None)
            return None
        texts = self.services.texts
        answers = [("resume", texts("play.menu.resume"))]
        if self.session.can_take_back_turn and self.session.state.ended is None:
            answers.append(("take-back", texts("play.take_back_turn")))
        if self.session.turns:
            answers.append(("history", texts("play.history")))
        for name in ("rules", "settings", "leave"):
            answers.append((name, texts(f"play.menu.{name}")))
        return Push(ToQuestion("menu", texts("play.menu"), "", tuple(answers)))

    def _answered(self, answered: Answered) -> Transition | None:
        match answered.id, answered.answer:
            case "menu", "rules":
                return Push(ToLearn("cards"))
            case "menu", "settings":
                return Push(ToSettings())
            case "menu", "leave":
                self.save()
                key = "play.leave.saved" if self.services.store.works else "play.leave.unsaved"
                self.services.toasts.say(self.services.texts(key))
                return Reset(ToMenu())
            case "menu", "history":
                self._look_at(len(self.session.turns) - 1)
            case "menu", "take-back":
                self._take_back_turn()
            case "confirm", "play" if self.table.is_mine:
                self._play()
            case "cant-play", "show" if self.table.is_mine:
                self._do(self.session.show)
            case "curtain", _:
                self.session.lift_curtain()
                self.table.sync()
                self._changed()
        return None

    def _take_back_turn(self) -> None:
        if self.session.take_back_turn():
            self.services.toasts.say(self.services.texts("play.did.taken_back"))
            self.director.snap_scores()
            self._told, self._is_led = 0, False
            self.table.sync(fresh=True)
            self._changed()

    # --- looking back -----------------------------------------------------------------------------

    def _do_history_back(self) -> None:
        now = len(self.session.turns) if self._looking_at is None else self._looking_at
        if self.session.turns:
            self._look_at(max(0, now - 1))

    def _do_history_forward(self) -> None:
        if self._looking_at is not None:
            ahead = self._looking_at + 1
            self._look_at(ahead if ahead <= len(self.session.turns) else None)

    def _do_history_now(self) -> None:
        self._look_at(None)

    def _look_at(self, moment: int | None) -> None:
        """Show the table as it was after some actions, or as it is."""
        if moment is not None and not 0 <= moment <= len(self.session.turns):
            return
        self._looking_at = moment
        self.table.picks.clear()
        self.table.cursor = None
        if moment is None:
            self._told = 0
            self.stage.jump(self.session.rows(), self.table.hand())
        else:
            self.stage.jump(past_rows(self.session, moment)[0], ())
