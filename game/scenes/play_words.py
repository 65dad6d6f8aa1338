"""What the verdict strip and the Play button say. Knows the session, draws nothing."""

from dataclasses import dataclass

from game.i18n.phrases import reason_text
from game.i18n.texts import Texts
from game.rules.errors import Reason
from game.rules.lines import share_a_trait
from game.rules.moves import Pass, Swap
from game.rules.tiles import Color, Shape, Tile
from game.rules.verdict import Verdict
from game.scenes.play_picks import Picks
from game.session import BoardSession, Turn


@dataclass(frozen=True, slots=True)
class PlayButton:
    """What the main button is at the moment."""

    id: str  # play, swap, pass, swap-go
    words: str
    is_enabled: bool


def strip_words(texts: Texts, session: BoardSession, picks: Picks) -> str:
    """Return the line above the rack."""
    state = session.state
    if state.ended is not None:
        return texts("play.match_over")
    if session.viewer != state.to_move:
        return texts("play.their_turn", name=state.setup.seats[state.to_move].name)
    if picks.is_swapping:
        return _swap_words(texts, session, picks)
    return _draft_words(texts, session) if session.draft else _idle_words(texts, session)


def _idle_words(texts: Texts, session: BoardSession) -> str:
    if session.must_pass:
        return texts("play.nothing_fits")
    if session.must_swap:
        return texts("play.no_move_swap")
    if opening := session.choices.opening:
        return texts("play.opening", count=opening)
    state = session.state
    return texts("play.your_turn", name=state.setup.seats[state.to_move].name)


def _swap_words(texts: Texts, session: BoardSession, picks: Picks) -> str:
    limit = session.choices.swap_limit
    if len(picks.slots) >= limit < len(session.rack()):
        return texts("play.swap.limit", count=limit)
    return texts("play.swap.title")


def _draft_words(texts: Texts, session: BoardSession) -> str:
    verdict = session.verdict()
    if not verdict.ok:
        return reason_words(texts, session, verdict)
    points = texts("play.points", count=verdict.points)
    if any(line.is_full for line in verdict.lines):
        return texts("play.full_line", points=points)
    if verdict.bonus:
        return texts("play.bonus", points=points, bonus=verdict.bonus)
    if len(verdict.lines) > 1:
        total = " + ".join(str(line.points) for line in verdict.lines)
        return texts("play.points_sum", count=verdict.points, sum=total)
    return points


def play_button(texts: Texts, session: BoardSession, picks: Picks) -> PlayButton | None:
    """Return the main button, or None while others play."""
    state = session.state
    if state.ended is not None or session.viewer != state.to_move:
        return None
    if picks.is_swapping:
        count = len(picks.slots)
        return PlayButton("swap-go", texts("play.swap.go", count=count), count > 0)
    if session.draft and session.verdict().ok:
        points = session.verdict().points
        return PlayButton("play", texts("play.play_points", points=points), True)
    if not session.draft and session.must_pass:
        return PlayButton("pass", texts("play.pass"), True)
    if not session.draft and session.must_swap:
        return PlayButton("swap", texts("play.swap"), True)
    return PlayButton("play", texts("play.play"), False)


def reason_words(texts: Texts, session: BoardSession, verdict: Verdict) -> str:
    """Return why something is refused, naming what the line in question collects."""
    if verdict.reason is Reason.LINE_MIXED and len(_lying(session, verdict)) < 2:
        return texts("reason.no-match")
    return reason_text(texts, verdict, session.state.setup.game, _collects(session, verdict))


def _lying(session: BoardSession, verdict: Verdict) -> list[Tile]:
    """Return the tiles that already lie on the cells of a refusal."""
    drafted = {laid.cell: laid.tile for laid in session.draft}
    board = session.state.board
    lying = [board.tile_at(cell) or drafted.get(cell) for cell in verdict.cells]
    return [tile for tile in lying if tile is not None]


def _collects(session: BoardSession, verdict: Verdict) -> Color | Shape | None:
    """Return what the tiles already lying in a mixed line have in common, if it is one thing."""
    if verdict.reason is not Reason.LINE_MIXED:
        return None
    tiles = _lying(session, verdict)
    if len(tiles) < 2 or not share_a_trait(tiles):
        return None
    colors, shapes = {tile.color for tile in tiles}, {tile.shape for tile in tiles}
    if len(colors) == 1:
        return next(iter(colors))
    return next(iter(shapes)) if len(shapes) == 1 else None


def turn_words(texts: Texts, session: BoardSession, turn: Turn) -> str:
    """Return what somebody did in a turn, in a line."""
    name = session.state.setup.seats[turn.seat].name
    match turn.action:
        case Swap(tiles):
            return texts("play.did.swapped", name=name, count=len(tiles))
        case Pass():
            return texts("play.did.passed", name=name)
    return texts("play.did.scored", name=name, count=turn.points)
