"""What the player can choose and what the app remembers. Knows not what any of it does."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Self

from game.storage.store import Store

VERSION = 1
KEY = "settings"
PERCENT = range(0, 101)
TEXT_SIZES = range(100, 201, 25)
MAX_SEATS = 4
MAX_AGE = 150
MAX_ENTRIES = 100  # of a list or table; more was not written by this game
MAX_WORD = 40


class MoveBy(StrEnum):
    """How tiles are moved."""

    TAP = "tap"
    DRAG = "drag"
    EITHER = "either"


class LegalCells(StrEnum):
    """When legal cells are shown."""

    ALWAYS = "always"
    SELECTED = "selected"
    NEVER = "never"


class Magnet(StrEnum):
    """How strongly legal cells attract a dragged tile."""

    OFF = "off"
    NORMAL = "normal"
    STRONG = "strong"


class ConfirmPlay(StrEnum):
    """What the Play button wants before a turn counts."""

    NONE = "none"
    HOLD = "hold"
    ASK = "ask"


class ZoomButtons(StrEnum):
    """Whether + and - are shown; by itself only with a mouse."""

    AUTO = "auto"
    ON = "on"
    OFF = "off"


class Animation(StrEnum):
    """How fast things move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"

    @property
    def factor(self) -> float:
        """By how much durations are multiplied."""
        return {"slow": 1.5, "normal": 1.0, "fast": 0.5, "off": 0.0}[self]


class AiPause(StrEnum):
    """How long a computer player waits before it moves."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def seconds(self) -> float:
        """The pause itself."""
        return {"relaxed": 1.2, "normal": 0.6, "fast": 0.2}[self]


class ThemeChoice(StrEnum):
    """The colours of table and panels."""

    DARK = "dark"
    LIGHT = "light"
    SYSTEM = "system"


class ReduceMotion(StrEnum):
    """Whether movement is replaced by short fades."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


class Language(StrEnum):
    """The language of all texts."""

    AUTO = "auto"
    EN = "en"
    DE = "de"
    FR = "fr"
    IT = "it"


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who was to sit there."""

    name: str
    player: str = "human"
    age: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LastSetup:
    """What the setup screen was left with; no seats means that it has not been used."""

    game: str = "classic"
    seats: tuple[SeatChoice, ...] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    relaxed: bool = False

    def to_dict(self) -> dict[str, Any]:
        """Return the choices as JSON can hold them."""
        return {**asdict(self), "seats": [asdict(seat) for seat in self.seats]}

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """Read what `to_dict` returned, or raise ValueError."""
        if not isinstance(data, dict) or set(data) != {f.name for f in fields(cls)}:
            raise ValueError("not a setup")
        seats, options = data["seats"], data["options"]
        if not isinstance(seats, list) or len(seats) > MAX_SEATS:
            raise ValueError("seats is a short list")
        if not isinstance(options, dict) or len(options) > MAX_ENTRIES:
            raise ValueError("options is a small object")
        if not all(isinstance(value, bool | int | str) for value in options.values()):
            raise ValueError("an option is a truth value, a number or a word")
        return cls(
            game=_word(data["game"]),
            seats=tuple(map(_read_seat, seats)),
            options=dict(options),
            relaxed=_truth(data["relaxed"]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All choices at one moment. Every value is one that the choice allows."""

    # play
    move_by: MoveBy = MoveBy.EITHER
    legal_cells: LegalCells = LegalCells.SELECTED
    magnet: Magnet = Magnet.NORMAL
    keep_placing: bool = False
    confirm_play: ConfirmPlay = ConfirmPlay.NONE
    zoom_buttons: ZoomButtons = ZoomButtons.AUTO
    left_handed: bool = False
    curtain: bool = True  # between two people at one device
    face_to_face: bool = False
    # pace
    animation: Animation = Animation.NORMAL
    ai_pause: AiPause = AiPause.NORMAL
    # see
    theme: ThemeChoice = ThemeChoice.DARK
    hatching: bool = False
    high_contrast: bool = False
    text_size: int = 100  # per cent
    clear_letters: bool = False
    reduce_motion: ReduceMotion = ReduceMotion.SYSTEM
    tile_labels: bool = True
    # hear and feel
    effects: int = 80  # per cent
    music: int = 40  # per cent
    mute: bool = False
    haptics: bool = True
    # language and keys
    language: Language = Language.AUTO
    keymap: Mapping[str, str] = field(default_factory=dict)  # command: key; only what was changed
    # remembered, not chosen
    first_start_done: bool = False
    lessons_done: tuple[str, ...] = ()
    last_setup: LastSetup = LastSetup()

    def to_dict(self) -> dict[str, Any]:
        """Return the settings as JSON can hold them."""
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        values["keymap"] = dict(self.keymap)
        values["lessons_done"] = list(self.lessons_done)
        values["last_setup"] = self.last_setup.to_dict()
        return {"version": VERSION, **values}

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """Read what any version wrote: unknown fields are ignored, wrong values are defaults."""
        given = data if isinstance(data, dict) else {}
        known: dict[str, Any] = {}
        for name in _NAMES & given.keys():
            with suppress(ValueError):
                known[name] = _read(name, given[name])
        return cls(**known)


REMEMBERED = ("first_start_done", "lessons_done", "last_setup")
_NAMES = frozenset(f.name for f in fields(Settings))
_RANGES: Mapping[str, range] = {"text_size": TEXT_SIZES, "effects": PERCENT, "music": PERCENT}


class SettingsKeeper:
    """The settings in force: loads them, saves each change and tells who wants to know."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listeners: list[Callable[[Settings], None]] = []
        self._now = _load(store)

    @property
    def now(self) -> Settings:
        """The settings as they are."""
        return self._now

    def change(self, **changes: object) -> None:
        """Set some fields, or raise ValueError if one is unknown or cannot have that value."""
        if unknown := changes.keys() - _NAMES:
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        checked: dict[str, Any] = {name: _read(name, value) for name, value in changes.items()}
        self._become(replace(self._now, **checked))

    def reset(self) -> None:
        """Return every choice to its default; what is remembered stays."""
        self._become(Settings(**{name: getattr(self._now, name) for name in REMEMBERED}))

    def subscribe(self, listener: Callable[[Settings], None]) -> Callable[[], None]:
        """Call *listener* after each change; return a function that ends this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _become(self, settings: Settings) -> None:
        if settings == self._now:
            return
        self._now = settings
        self._store.write(KEY, json.dumps(settings.to_dict(), separators=(",", ":")))
        for listener in tuple(self._listeners):
            listener(settings)


def _load(store: Store) -> Settings:
    try:
        return Settings.from_dict(json.loads(store.read(KEY) or "{}"))
    except (ValueError, RecursionError):
        return Settings()


def _read(name: str, value: object) -> object:
    """Return *value* as the field *name* holds it, or raise ValueError."""
    default = getattr(Settings(), name)
    if isinstance(default, StrEnum):
        return type(default)(_word(value))
    if isinstance(default, bool):
        return _truth(value)
    if isinstance(default, int):
        if not _is_int(value) or value not in _RANGES[name]:
            raise ValueError(f"{name} cannot be {value!r}")
        return value
    if isinstance(default, LastSetup):
        return value if isinstance(value, LastSetup) else LastSetup.from_dict(value)
    return _read_table(value) if name == "keymap" else _read_words(value)


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _word(value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= MAX_WORD:
        raise ValueError("not a word")
    return value


def _read_words(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) > MAX_ENTRIES:
        raise ValueError("not a short list")
    return tuple(map(_word, value))


def _read_table(value: object) -> dict[str, str]:
    if not isinstance(value, Mapping) or len(value) > MAX_ENTRIES:
        raise ValueError("not a small table")
    return {_word(name): _word(held) for name, held in value.items()}


def _read_seat(data: object) -> SeatChoice:
    if not isinstance(data, dict) or set(data) != {f.name for f in fields(SeatChoice)}:
        raise ValueError("a seat has a name, a player and an age")
    name, age = _word(data["name"]), data["age"]
    if not name.isprintable() or name != name.strip():
        raise ValueError("a name has only printable characters and no blanks around it")
    if age is not None and not (_is_int(age) and 0 <= age <= MAX_AGE):
        raise ValueError("an age is a whole number, or left out")
    return SeatChoice(name, _word(data["player"]), age)
