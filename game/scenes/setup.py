"""Setting up a match on one page: which game, who sits where, and a few options folded away."""

import os
from dataclasses import replace

from game.audio.sounds import Sound
from game.library import Entry
from game.rules.setup import MAX_SEATS
from game.scenes.base import FormScene, Intent
from game.scenes.routes import Answered, Pop, Push, Reset, ToMatch, ToTyping, Transition
from game.scenes.services import Services
from game.scenes.setup_page import SetupPage, Shown
from game.scenes.setup_plan import LONGEST_NAME, USUAL_LEVEL, Names, SetupPlan
from game.session.seating import HUMAN
from game.ui.look import Look
from game.ui.widgets.base import Choose

AGE_DIGITS = 3
SEED_BITS = 53


class SetupScene(FormScene):
    """Everything a match needs, with something sensible in every place from the start."""

    name = "setup"
    focus = "start"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._plan = SetupPlan.from_last(services.settings.now.last_setup, self._names())
        self._is_open = False  # the options are unfolded
        self._replaces = False  # a saved match will be lost

    def enter(self) -> None:
        """Look whether a match waits to be continued."""
        self._replaces = isinstance(self.services.library.current_entry(), Entry)

    def layout(self, look: Look) -> None:
        """Put games, seats and options into a column above the button that starts."""
        shown = Shown(
            plan=self._plan,
            curtain=self.services.settings.now.curtain,
            is_open=self._is_open,
            replaces=self._replaces,
        )
        SetupPage(self.services.texts, look, shown).fill(self.form)

    def _names(self) -> Names:
        texts, numbers = self.services.texts, range(1, MAX_SEATS + 1)
        return Names(
            people=tuple(texts("setup.default_name", number=number) for number in numbers),
            computers=tuple(texts(f"setup.computer_name.{number}") for number in numbers),
        )

    def handle(self, intent: Intent) -> Transition | None:
        """Take what was typed; tell what a small button does when it is held."""
        if isinstance(intent, Answered):
            self._write(intent)
            return None
        return super().handle(intent)

    def _write(self, answered: Answered) -> None:
        """Put what was typed where it belongs; a name that is taken is varied and announced."""
        what, _, which = answered.id.partition("-")
        text = str(answered.answer)
        if what == "age":
            self._become(self._plan.with_age(int(which), text))
            return
        plan = self._plan.renamed(int(which), text)
        name = plan.seats[int(which)].name
        self._become(plan)
        if text and name != text:
            self.services.toasts.say(self.services.texts("setup.renamed", name=name))

    def choose(self, choice: Choose) -> Transition | None:
        """Change the plan, ask for a name or an age, or start."""
        self.services.audio.play(Sound.TICK)
        what, _, which = choice.id.partition("-")
        match what:
            case "start":
                return self._start()
            case "back":
                return Pop()
            case "name" | "age":
                return Push(self._question(what, int(which)))
            case "more":
                self._unfold()
            case "curtain":
                self.services.settings.change(curtain=choice.value)
            case "variant" | "tiles" | "relaxed" | "add":
                self._change_match(what, which or choice.value)
            case _:
                self._change_seat(what, int(which), choice.value)
        return None

    def _unfold(self) -> None:
        self._is_open = not self._is_open
        self.relayout()
        if self._is_open:
            last = [widget.id for widget in self.form.widgets if not widget.is_fixed][-1]
            self._reveal("more", last)

    def _change_match(self, what: str, value: object) -> None:
        plan = self._plan
        match what, value:
            case "variant", str(game):
                self._become(replace(plan, game=game))
            case "tiles", int(tiles):
                self._become(replace(plan, tiles=tiles))
            case "relaxed", bool(relaxed):
                self._become(replace(plan, relaxed=relaxed))
            case "add", _:
                self.form.point_at(f"name-{len(plan.seats)}")
                self._become(plan.added(self._names()))
                self._reveal(f"seat-{len(plan.seats)}")

    def _reveal(self, upper: str, lower: str | None = None) -> None:
        """Scroll until what has just come is seen to its end, but not past its upper edge."""
        area, scrolled = self.form.area, [w for w in self.form.widgets if not w.is_fixed]
        rects = {widget.id: self.form.rect_of(widget) for widget in scrolled}
        hidden = rects[lower or upper].bottom + self.services.look.px(12) - area.bottom
        self.form.scroll_by(max(0, min(hidden, rects[upper].top - area.top)))

    def _change_seat(self, what: str, place: int, value: object) -> None:
        plan = self._plan
        match what:
            case "kind" if (value == HUMAN) != (plan.seats[place].player == HUMAN):
                player = HUMAN if value == HUMAN else USUAL_LEVEL
                self._become(plan.with_player(place, player, self._names()))
            case "level":
                self._become(plan.with_player(place, str(value), self._names()))
            case "up" | "down":
                self._move(place, -1 if what == "up" else 1)
            case "remove":
                self.form.point_at(f"name-{min(place, len(plan.seats) - 2)}")
                self._become(plan.removed(place))

    def _move(self, place: int, by: int) -> None:
        """Move a seat and let the focus go with it, so that it can be moved on."""
        there, last = place + by, len(self._plan.seats) - 1
        is_up = there > 0 and (by < 0 or there == last)
        self.form.point_at(f"{'up' if is_up else 'down'}-{there}")
        self._become(self._plan.moved(place, by))

    def _become(self, plan: SetupPlan) -> None:
        """Show another plan and remember it; a change of settings lays everything out anew."""
        self._plan = plan
        self.services.settings.change(last_setup=plan.to_last())

    def _question(self, what: str, place: int) -> ToTyping:
        texts, seat = self.services.texts, self._plan.seats[place]
        if what == "age":
            return ToTyping(
                id=f"age-{place}",
                title=f"{seat.name} · {texts('setup.age')}",
                text="" if seat.age is None else str(seat.age),
                longest=AGE_DIGITS,
                digits_only=True,
            )
        return ToTyping(
            id=f"name-{place}",
            title=f"{texts('setup.seat', number=place + 1)} · {texts('setup.name')}",
            text="" if seat.name in self._names() else seat.name,
            longest=LONGEST_NAME,
        )

    def _start(self) -> Transition:
        seed = int.from_bytes(os.urandom(7), "big") >> (56 - SEED_BITS)
        curtain = self.services.settings.now.curtain
        setup = self._plan.setup(seed)
        return Reset(ToMatch(setup, relaxed=self._plan.relaxed, curtain=curtain))
