"""Which scene stands for which route. The only place that knows all scenes."""

from collections.abc import Callable

from game.scenes.base import Scene
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
    ToStatistics,
    ToTrouble,
    ToTyping,
    ToUnseen,
)
from game.scenes.score import ScoreScene
from game.scenes.services import Services
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.statistics import StatisticsScene
from game.scenes.trouble import TroubleScene
from game.scenes.typing import TypingScene
from game.scenes.unseen import UnseenScene


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
        ToMatch: PlayScene.begin,
        ToKeys: lambda services, _: KeysScene(services),
        ToSavedMatch: lambda services, _: PlayScene.go_on(services) or MenuScene(services),
        ToCurtain: CurtainScene,
        ToUnseen: UnseenScene,
        ToScore: ScoreScene,
        ToQuestion: QuestionScene,
        ToTyping: TypingScene,
        ToLetter: LetterScene,
        ToTrouble: TroubleScene,
    }
    return makers[type(route)](services, route)
