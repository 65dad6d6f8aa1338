"""The saved matches: the one to continue and the finished ones. Knows no clock and no screen."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, Self

from game.rules.errors import (
    MatchTextError,
    TextDoesNotReplay,
    TextEdited,
    TextTooLarge,
    TextTooNew,
)
from game.rules.match import Match
from game.rules.setup import MAX_SEATS, is_int
from game.storage.codes import (
    CodeError,
    CodeTooLarge,
    CodeTooNew,
    find_codes,
    from_code,
    is_code,
    to_code,
)
from game.storage.store import Store

VERSION = 1
KEPT = 20  # finished matches
MAX_IMPORT = 1_000_000  # characters; all that is kept exports to a tenth of it
MAX_DIGITS = 9  # of the number in a key; a longer one was not written by this game
CURRENT, FINISHED, DAMAGED = "match", "finished.", "damaged."


class Problem(StrEnum):
    """Why a match cannot be read; the words are under ``problem.`` in the catalogues."""

    TOO_LARGE = "too-large"
    DAMAGED = "damaged"
    EDITED = "edited"
    TOO_NEW = "too-new"
    DOES_NOT_REPLAY = "does-not-replay"


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be said of a match without replaying it."""

    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int = 0

    @classmethod
    def of(cls, match: Match) -> Self:
        """Sum *match* up."""
        names = tuple(seat.name for seat in match.setup.seats)
        return cls(match.setup.game, names, match.state.scores, match.state.turn)


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as it was saved."""

    match: Match
    when: int  # seconds since 1970
    extra: Mapping[str, Any] = field(default_factory=dict)  # what else the session wants back


@dataclass(frozen=True, slots=True)
class Damaged:
    """A save that cannot be read, and all that is left of it."""

    problem: Problem
    details: str  # for a bug report, in English
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line in a list of matches."""

    number: int  # of a finished match; 0 for the one to continue
    when: int
    summary: Summary


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import brought: how many were new, what can be continued, what was refused."""

    added: int
    unfinished: tuple[Match, ...]
    refused: tuple[Problem, ...]


class Library:
    """Saved matches on a store. What cannot be read is put aside and blocks nothing else."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._is_checked = False  # whether the current match has been looked at

    def save(self, match_text: str, extra: Mapping[str, Any], summary: Summary, when: int) -> bool:
        """Keep the match to continue, in place of the last one; tell whether it will last."""
        if not self._is_checked:  # a damaged one is put aside, never written over
            self.current()
        return self._store.write(CURRENT, _pack(match_text, extra, summary, when))

    def current(self) -> Saved | Damaged | None:
        """Return the match to continue; a damaged one is returned once, and put aside."""
        self._is_checked = True
        return self._open(CURRENT)

    def current_entry(self) -> Entry | Damaged | None:
        """Return what the menu says of the match to continue, without replaying it."""
        if entry := _list_entry(0, self._store.read(CURRENT)):
            return entry
        opened = self.current()
        return _list_match(opened) if isinstance(opened, Saved) else opened

    def forget_current(self) -> None:
        """Have nothing to continue."""
        self._store.delete(CURRENT)

    def finish(self, match_text: str, summary: Summary, when: int) -> int:
        """Move the current match to the finished ones and return its number there."""
        packed = _pack(match_text, {}, summary, when)
        number, is_kept = self._add_finished(packed)
        self.forget_current()
        if not is_kept:  # there may be room for it now
            self._store.write(f"{FINISHED}{number}", packed)
        return number

    def finished(self) -> tuple[Entry, ...]:
        """Return the finished matches, the latest first; what cannot be listed is put aside."""
        entries = []
        for number in self._numbers():
            text = self._store.read(f"{FINISHED}{number}")
            if entry := _list_entry(number, text):
                entries.append(entry)
            elif text is not None:
                self._put_aside(f"{FINISHED}{number}", text)
        return tuple(sorted(entries, key=lambda e: (e.when, e.number), reverse=True))

    def open_finished(self, number: int) -> Saved | Damaged | None:
        """Return a finished match; a damaged one is returned once, and put aside."""
        return self._open(f"{FINISHED}{number}")

    def damaged(self) -> tuple[str, ...]:
        """Return what is left of the saves that could not be read."""
        texts = (self._store.read(f"{DAMAGED}{n}") for n in self._numbers(DAMAGED))
        return tuple(text for text in texts if text is not None)

    def export(self) -> str:
        """Return all readable matches as one text: a time and a code for each."""
        keys = [CURRENT, *(f"{FINISHED}{entry.number}" for entry in self.finished())]
        packed = (_unpack(self._store.read(key) or "") for key in keys)
        return "\n".join(f"@{d['when']} {to_code(d['match'])}" for d in packed if d is not None)

    def take_in(self, text: str, when: int) -> Imported:
        """Add the finished matches of *text*: one match, one code or a whole export."""
        if len(text) > MAX_IMPORT:
            return Imported(0, (), (Problem.TOO_LARGE,))
        codes = [] if text.lstrip().startswith("{") else find_codes(text)
        pieces = codes or [(None, text)]
        known = {_text_of(self._store.read(f"{FINISHED}{n}")) for n in self._numbers()}
        added, unfinished, refused = 0, list[Match](), list[Problem]()
        for written, piece in reversed(pieces):  # the latest is written last
            try:
                match = read_match(piece)
            except (MatchTextError, CodeError) as error:
                refused.append(problem_of(error))
                continue
            if match.state.ended is None:
                unfinished.insert(0, match)
            elif (bare := match.to_text()) not in known:
                known.add(bare)
                self._add_finished(_pack(bare, {}, Summary.of(match), written or when))
                added += 1
        return Imported(added, tuple(unfinished), tuple(refused))

    def _add_finished(self, packed: str) -> tuple[int, bool]:
        number = 1 + max(self._numbers(), default=0)
        is_kept = self._store.write(f"{FINISHED}{number}", packed)
        for old in self.finished()[KEPT:]:
            self._store.delete(f"{FINISHED}{old.number}")
        return number, is_kept

    def _numbers(self, prefix: str = FINISHED) -> list[int]:
        """Return the numbers in use after *prefix*, the latest first."""
        names = self._store.keys()
        tails = [name[len(prefix) :] for name in names if name.startswith(prefix)]
        numbers = (int(tail) for tail in tails if tail.isdecimal() and len(tail) <= MAX_DIGITS)
        return sorted(numbers, reverse=True)

    def _open(self, key: str) -> Saved | Damaged | None:
        text = self._store.read(key)
        if text is None:
            return None
        opened = _open_text(text)
        if isinstance(opened, Damaged):
            self._put_aside(key, text)
        return opened

    def _put_aside(self, key: str, text: str) -> None:
        """Move a damaged text; if there is no room for it elsewhere, it stays where it is."""
        number = 1 + max(self._numbers(DAMAGED), default=0)
        if text in self.damaged() or self._store.write(f"{DAMAGED}{number}", text):
            self._store.delete(key)


def read_match(text: str) -> Match:
    """Return the match of a match text or code, or raise MatchTextError or CodeError."""
    bare = text.strip()
    return Match.from_text(from_code(bare) if is_code(bare) else bare)


def problem_of(error: MatchTextError | CodeError) -> Problem:
    """Return the name of what is wrong."""
    match error:
        case TextTooLarge() | CodeTooLarge():
            return Problem.TOO_LARGE
        case TextTooNew() | CodeTooNew():
            return Problem.TOO_NEW
        case TextEdited():
            return Problem.EDITED
        case TextDoesNotReplay():
            return Problem.DOES_NOT_REPLAY
    return Problem.DAMAGED


def _pack(match_text: str, extra: Mapping[str, Any], summary: Summary, when: int) -> str:
    data = {
        "version": VERSION,
        "when": when,
        "summary": asdict(summary),
        "extra": dict(extra),
        "match": match_text,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _unpack(text: str) -> dict[str, Any] | None:
    """Return the fields of what `_pack` wrote, or None if they are not all there."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or not isinstance(data.get("match"), str):
        return None
    return data if is_int(data.get("version")) and is_int(data.get("when")) else None


def _text_of(packed: str | None) -> str | None:
    data = _unpack(packed or "")
    return None if data is None else data["match"]


def _open_text(text: str) -> Saved | Damaged:
    data = _unpack(text)
    if data is None:
        return Damaged(Problem.DAMAGED, "the save is cut off or spoilt", text)
    if data["version"] > VERSION:
        return Damaged(Problem.TOO_NEW, "the save is from a later version", text)
    try:
        match = Match.from_text(data["match"])
    except MatchTextError as error:
        return Damaged(problem_of(error), str(error), text)
    extra = data.get("extra")
    return Saved(match, data["when"], extra if isinstance(extra, dict) else {})


def _list_match(saved: Saved) -> Entry:
    return Entry(0, saved.when, Summary.of(saved.match))


def _list_entry(number: int, text: str | None) -> Entry | None:
    data = _unpack(text or "")
    summary = _read_summary(data.get("summary")) if data else None
    return Entry(number, data["when"], summary) if data and summary else None


def _read_summary(data: object) -> Summary | None:
    if not isinstance(data, dict):
        return None
    game, names, scores = data.get("game"), data.get("names"), data.get("scores")
    if not isinstance(names, list) or not isinstance(scores, list) or len(names) > MAX_SEATS:
        return None
    is_usual = isinstance(game, str) and all(isinstance(name, str) for name in names)
    if not is_usual or not all(map(is_int, scores)) or not is_int(turn := data.get("turn")):
        return None
    return Summary(str(game), tuple(names), tuple(scores), turn)
