"""Which scene stands for which route. The only place that knows all scenes."""

from collections.abc import Callable

from game.library import Damaged, Saved
from game.scenes.base import Scene
from game.scenes.cards import CardsScene
from game.scenes.curtain import CurtainScene
from game.scenes.keys import KeysScene
from game.scenes.learn import LearnScene
from game.scenes.letter import LetterScene
from game.scenes.menu import MenuScene
from game.scenes.play import PlayScene
from game.scenes.question import QuestionScene
from game.scenes.routes import (
    Route,
    ToCurtain,
    ToKeys,
    ToLearn,
    ToLetter,
    ToMatch,
    ToMenu,
    ToQuestion,
    ToSavedMatch,
    ToScore,
    ToSettings,
    ToSetup,
    ToStacks,
    ToStatistics,
    ToTrouble,
    ToTyping,
    ToUnseen,
)
from game.scenes.score import ScoreScene
from game.scenes.services import Services
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.stacks import StacksScene
from game.scenes.statistics import StatisticsScene
from game.scenes.trouble import TroubleScene
from game.scenes.typing import TypingScene
from game.scenes.unseen import UnseenScene
from game.session import BoardSession, CardsSession, TableOptions

CARDS = "cards"


def build(services: Services, route: Route) -> Scene:
    """Return a new scene for *route*."""
    match route:
        case ToMenu():
            return MenuScene(services)
        case ToSetup():
            return SetupScene(services)
        case ToSettings():
            return SettingsScene(services)
        case ToStatistics():
            return StatisticsScene(services)
        case ToLearn(game):
            return LearnScene(services, game)
        case _:
            return _build_with(services, route)


def _build_with(services: Services, route: Route) -> Scene:
    makers: dict[type, Callable[..., Scene]] = {
        ToMatch: _new_match,
        ToKeys: lambda services, _: KeysScene(services),
        ToSavedMatch: lambda services, _: _saved_match(services),
        ToCurtain: CurtainScene,
        ToUnseen: UnseenScene,
        ToStacks: StacksScene,
        ToScore: ScoreScene,
        ToQuestion: QuestionScene,
        ToTyping: TypingScene,
        ToLetter: LetterScene,
        ToTrouble: TroubleScene,
    }
    return makers[type(route)](services, route)


def _new_match(services: Services, route: ToMatch) -> Scene:
    options = TableOptions(relaxed=route.relaxed, curtain=route.curtain)
    if route.setup.game == CARDS:
        return CardsScene(services, CardsSession.start(route.setup, options))
    return PlayScene(services, BoardSession.start(route.setup, options))


def _saved_match(services: Services) -> Scene:
    """Return the match to continue, or the menu if there is none that can be read."""
    saved = services.library.current()
    if isinstance(saved, Damaged):
        services.toasts.say(services.texts("damaged.title"))
    if not isinstance(saved, Saved):
        return MenuScene(services)
    if saved.match.setup.game == CARDS:
        return CardsScene(services, CardsSession.of(saved.match, saved.extra))
    return PlayScene(services, BoardSession.of(saved.match, saved.extra))
