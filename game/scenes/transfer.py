"""Matches as text, out of the game and into it, and what is said about it. Knows no widget."""

from collections.abc import Iterable

from game.device.page import Deed, Question
from game.i18n.phrases import joined
from game.library import Imported, Summary
from game.rules.match import Match
from game.scenes.routes import ToQuestion
from game.scenes.services import Services

CONTINUE = "continue"


class Transfer:
    """Copies all matches, and takes in what the player pastes."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._unfinished: list[Match] = []
        self._asked: Match | None = None
        self.is_waiting = False  # for the page's box to be filled in

    def prepare(self) -> None:
        """Tell the page what the release of this press will copy; browsers want to know."""
        text = self._services.library.export()
        self._services.page.arm(Deed.COPY if text else None, text)

    def copy(self) -> None:
        """Put all matches on the clipboard and say how it went."""
        services, texts = self._services, self._services.texts
        text = services.library.export()
        if not text:
            services.toasts.say(texts("settings.export.nothing"))
            return
        done = services.page.copy(text)
        services.toasts.say(texts("toast.copied" if done else "toast.not_copied"))

    def paste(self) -> None:
        """Take in the clipboard, or have the page ask for a text."""
        services, texts = self._services, self._services.texts
        if text := services.page.read_clipboard():
            self._take_in(text)
            return
        question = Question(
            texts("settings.import.about"), texts("settings.import"), texts("common.cancel")
        )
        self.is_waiting = services.page.ask(question)
        if not self.is_waiting:
            services.toasts.say(texts("settings.import.nothing"))

    def poll(self) -> bool:
        """Look whether the page's box is done; return whether anything happened."""
        answer = self._services.page.answer() if self.is_waiting else None
        if answer is None:
            return False
        self.is_waiting = False
        if answer:
            self._take_in(answer)
        return True

    def _take_in(self, text: str) -> None:
        imported = self._services.library.take_in(text, int(self._services.now()))
        self._unfinished = list(imported.unfinished)
        for sentence in self._sentences(imported):
            self._services.toasts.say(sentence)

    def _sentences(self, imported: Imported) -> Iterable[str]:
        texts, refused = self._services.texts, imported.refused
        if imported.added or not (refused or imported.unfinished):
            yield texts("settings.import.added", count=imported.added)
        if len(refused) > 1:
            yield texts("settings.import.refused", count=len(refused))
        for problem in dict.fromkeys(refused):
            yield texts(f"problem.{problem}")

    def question(self) -> ToQuestion | None:
        """Return what to ask about the next match that is not finished; each is asked once."""
        if not self._unfinished:
            return None
        texts, self._asked = self._services.texts, self._unfinished.pop(0)
        summary = Summary.of(self._asked)
        scores = " : ".join(map(str, summary.scores))
        about = f"{joined(texts, summary.names)} · {scores}"
        if self._services.library.current_entry():
            about += "\n" + texts("setup.replaces")
        answers = (("yes", texts("common.yes")), ("no", texts("common.no")))
        return ToQuestion(CONTINUE, texts("settings.import.continue"), about, answers)

    def keep(self) -> None:
        """Make the match that was asked about the one to continue."""
        assert self._asked, "only a match that was asked about can be wanted"
        match, when = self._asked, int(self._services.now())
        self._unfinished.clear()
        self._services.library.save(match.to_text(), {}, Summary.of(match), when)
