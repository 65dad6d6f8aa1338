"""What the strip, the Play button and the rows say. Knows the session, draws nothing."""

from dataclasses import dataclass

from game.i18n.phrases import reason_text
from game.i18n.texts import Texts
from game.rules.errors import Reason
from game.rules.moves import Exchange, Pass, Show
from game.rules.variants.cards import MAX_EXCHANGES
from game.rules.verdict import Verdict
from game.session import CardsSession, DraftRow, Turn

_FAULTS = {
    Reason.ROW_TOO_SHORT: "short",
    Reason.LINE_MIXED: "mixed",
    Reason.DUPLICATE_TILE: "twin",
}


@dataclass(frozen=True, slots=True)
class MainButton:
    """What the main button is at the moment."""

    id: str  # play, cant-play, exchange, pass
    words: str
    is_enabled: bool = True
    is_plain: bool = False  # asks less to be pressed


def strip_words(texts: Texts, session: CardsSession, marked: int) -> str:
    """Return the line above the hand; *marked* cards are picked, or marked for an exchange."""
    state = session.state
    if state.ended is not None:
        return texts("play.match_over")
    if session.viewer != state.to_move:
        return _their_words(texts, session)
    if state.shown and state.found is None:
        return _exchange_words(texts, session, marked)
    if marked:
        return texts("cards.pick_row")
    return _draft_words(texts, session) if session.can_reset else _idle_words(texts, session)


def _idle_words(texts: Texts, session: CardsSession) -> str:
    if session.state.found is not None:
        return texts("cards.play_exists")
    if opening := session.choices.opening:
        return texts("cards.opening", count=opening)
    key = "play.your_turn" if session.turns_left is None else "cards.last_turn"
    return texts(key, name=_mover(session))


def _mover(session: CardsSession) -> str:
    return session.state.setup.seats[session.state.to_move].name


def _their_words(texts: Texts, session: CardsSession) -> str:
    key = "cards.did.showed" if session.state.shown else "play.their_turn"
    words = texts(key, name=_mover(session))
    if session.turns_left is None:
        return words
    return f"{words} · {texts('cards.turns_left', count=session.turns_left)}"


def _exchange_words(texts: Texts, session: CardsSession, marked: int) -> str:
    count = session.choices.exchange
    if not count:
        return texts("play.nothing_fits")
    number = texts("cards.exchange.number", number=session.state.exchanges + 1, total=MAX_EXCHANGES)
    if count < len(session.rack()) and marked < count:
        return texts("cards.exchange.choose", count=count)
    words = texts("cards.no_play")
    return f"{words} ({number})" if session.state.exchanges else words


def _draft_words(texts: Texts, session: CardsSession) -> str:
    verdict = session.verdict()
    if not verdict.ok:
        return reason_words(texts, verdict)
    if is_as_found(session):
        return texts("cards.play_exists")
    played = texts("cards.played", count=session.cards_played)
    if not session.qwirkles:
        return played
    qwirkles = texts("cards.qwirkles", count=session.qwirkles)
    return texts("cards.verdict", cards=played, qwirkles=qwirkles)


def is_as_found(session: CardsSession) -> bool:
    """Tell whether the open table is the play that the game has found."""
    if session.state.found is None:
        return False
    rows = (row.tiles for row in session.rows())
    return sorted(map(sorted, rows)) == sorted(map(sorted, session.state.found))


def reason_words(texts: Texts, verdict: Verdict) -> str:
    """Return why something is refused."""
    return reason_text(texts, verdict, "cards")


def turn_words(texts: Texts, session: CardsSession, turn: Turn) -> str:
    """Return what somebody did, in a line."""
    name = session.state.setup.seats[turn.seat].name
    match turn.action:
        case Show():
            return texts("cards.did.showed", name=name)
        case Exchange(tiles):
            return texts("cards.did.exchanged", name=name, count=len(tiles))
        case Pass():
            return texts("play.did.passed", name=name)
    if turn.full_lines:
        return texts("cards.did.took", name=name, count=turn.full_lines)
    return texts("cards.did.played", name=name, count=len(session.played(turn)))


def fault_words(texts: Texts, row: DraftRow) -> str:
    """Return in a word or two what is wrong with a row; nothing if it may stay."""
    return texts(f"cards.fault.{_FAULTS[row.fault]}") if row.fault else ""


def main_button(texts: Texts, session: CardsSession, marked: int) -> MainButton | None:
    """Return the main button, or None while others play."""
    state = session.state
    if state.ended is not None:
        return MainButton("score", texts("play.result"))
    if session.viewer != state.to_move:
        return None
    if state.shown and state.found is None:
        return _exchange_button(texts, session, marked)
    if session.can_reset or not session.choices.can_show:
        return _play_button(texts, session)
    return MainButton("cant-play", texts("cards.cant_play"), is_plain=True)


def _exchange_button(texts: Texts, session: CardsSession, marked: int) -> MainButton:
    count = session.choices.exchange
    if not count:
        return MainButton("pass", texts("play.pass"))
    is_whole = count == len(session.rack())
    return MainButton("exchange", texts("cards.exchange"), is_whole or marked == count)


def _play_button(texts: Texts, session: CardsSession) -> MainButton:
    faults = session.faults
    if faults:
        count = len(faults.too_short) + len(faults.wrong)
        key = "cards.rows_wrong" if faults.wrong else "cards.rows_short"
        return MainButton("play", texts(key, count=count), is_enabled=False)
    is_fine = session.verdict().ok
    if is_fine and session.qwirkles:
        qwirkles = texts("cards.qwirkles", count=session.qwirkles)
        return MainButton("play", texts("play.play_points", points=qwirkles))
    return MainButton("play", texts("play.play"), is_enabled=is_fine)
