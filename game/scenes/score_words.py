"""What the score screen says of a finished match. Knows no layout."""

from collections.abc import Sequence

from game.i18n.phrases import winner_line
from game.i18n.texts import Texts
from game.record import HUMAN, Story
from game.rules.match import Match
from game.rules.scoring import GOING_OUT_BONUS
from game.rules.setup import Setup
from game.rules.state import winners_of
from game.scenes.routes import ToScore
from game.ui.widgets.outcome import Outcome
from game.ui.widgets.spark import Spark


def winner_words(texts: Texts, setup: Setup, winners: tuple[int, ...]) -> str:
    """Return who has won; the only person at the table is spoken to."""
    people = tuple(number for number, seat in enumerate(setup.seats) if seat.player == HUMAN)
    if len(people) == 1 and winners == people:
        return texts("score.you_win")
    return winner_line(texts, [setup.seats[seat].name for seat in winners])


def end_words(texts: Texts, match: Match) -> str:
    """Return why the match is over, and by whom if somebody went out."""
    seats, racks = match.setup.seats, match.state.racks
    out = [seat.name for seat, rack in zip(seats, racks, strict=True) if not rack]
    return texts(f"score.end.{match.state.ended}", name="".join(out[:1]), bonus=GOING_OUT_BONUS)


def outcome(texts: Texts, route: ToScore, stories: Sequence[Story], seat: int) -> Outcome:
    """Return the card of *seat*, not yet laid out."""
    setup, scores = route.match.setup, route.match.state.scores
    story = stories[seat]
    turns = max(len(each.turns) for each in stories)
    most = max(each.best_turn for each in stories)
    return Outcome(
        id=f"seat-{seat}",
        label=setup.seats[seat].name,
        seat=seat,
        total=scores[seat],
        unit=texts("score.unit" if _counts_qwirkles(setup) else "score.total", count=scores[seat]),
        facts=_facts(texts, route, story, seat),
        spark=Spark(story.turns, seat, turns, most),
        spark_title=texts("score.turns"),
        has_won=seat in winners_of(scores),
    )


def _facts(texts: Texts, route: ToScore, story: Story, seat: int) -> tuple[tuple[str, str], ...]:
    """Return what else there is to tell; what nobody could or did is left out."""
    setup = route.match.setup
    facts = [(texts("score.best_turn"), story.best_turn)]
    if not _counts_qwirkles(setup):
        facts.append((texts("score.full_lines"), story.full_lines))
    if setup.seats[seat].player == HUMAN:
        facts.append((texts("score.hints"), _count(route.hints, seat)))
    if taken_back := _count(route.taken_back, seat):
        facts.append((texts("score.taken_back"), taken_back))
    return tuple((label, str(number)) for label, number in facts)


def _counts_qwirkles(setup: Setup) -> bool:
    """Tell whether the total itself is a number of Qwirkles. [R-K13]"""
    return setup.game == "cards"


def _count(counts: Sequence[int], seat: int) -> int:
    return counts[seat] if seat < len(counts) else 0
