"""Which settings stand in which group, and the widget for each. Changes nothing itself."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from game.i18n.languages import OWN_NAMES
from game.i18n.phrases import color_name
from game.i18n.texts import Texts
from game.rules.tiles import Color
from game.settings import TEXT_SIZES, Settings
from game.ui.columns import Column
from game.ui.layout import TextRole
from game.ui.widgets.choices import Segments, Slider, Toggle
from game.ui.widgets.preview import HatchingLegend

VOLUME_STEP = 10


@dataclass(frozen=True, slots=True)
class Group:
    """A heading and the settings beneath it, by the names of their fields."""

    name: str
    items: tuple[str, ...] = ()
    note: str = ""  # the key of a sentence that ends the group


GROUPS = (
    Group(
        "play",
        (
            "move_by",
            "legal_cells",
            "magnet",
            "confirm_play",
            "zoom_buttons",
            "keep_placing",
            "left_handed",
            "curtain",
            "face_to_face",
        ),
    ),
    Group("pace", ("animation", "ai_pause"), note="settings.tap_skips"),
    Group(
        "see",
        (
            "theme",
            "hatching",
            "high_contrast",
            "text_size",
            "clear_letters",
            "reduce_motion",
            "tile_labels",
        ),
    ),
    Group("hear", ("effects", "music", "mute", "haptics")),
    Group("language", ("language",)),
    Group("keys"),
    Group("data"),
)
NAMES = frozenset(name for group in GROUPS for name in group.items)


def without(group: Group, *names: str) -> Group:
    """Return *group* without what this device cannot do."""
    return replace(group, items=tuple(name for name in group.items if name not in names))


def add_items(column: Column, texts: Texts, settings: Settings, group: Group) -> None:
    """Put all settings of *group* into *column*."""
    for name in group.items:
        _add_item(column, texts, settings, name)
    if group.note:
        column.text(texts(group.note), TextRole.LABEL, muted=True)


def _add_item(column: Column, texts: Texts, settings: Settings, name: str) -> None:
    match getattr(settings, name):
        case bool(is_on):
            toggle = Toggle(id=name, label=texts(f"settings.{name}"), is_on=is_on)
            toggle.detail = _about(texts, name)
            column.toggle(toggle)
        case int(value):
            column.slider(_slider(texts, name, value))
        case StrEnum() as value:
            if isinstance(column.widgets[-1], Toggle):
                column.space(12)
            column.segments(_segments(texts, name, value), gap=8 if _about(texts, name) else 20)
            if about := _about(texts, name):
                column.text(about, TextRole.LABEL, muted=True, gap=20)
    if name == "hatching" and settings.hatching:
        legend = HatchingLegend(id="legend", names=tuple(_patterns(texts)))
        column.add(legend, legend.height_for(column.look, column.width))


def _about(texts: Texts, name: str) -> str:
    key = f"settings.{name}.about"
    return texts(key) if key in texts else ""


def _slider(texts: Texts, name: str, value: int) -> Slider:
    shown = texts("common.percent", value=value)
    slider = Slider(id=name, label=texts(f"settings.{name}"), value=value, shown=shown)
    slider.step = VOLUME_STEP
    if name == "text_size":
        slider.low, slider.high, slider.step = TEXT_SIZES[0], TEXT_SIZES[-1], TEXT_SIZES.step
    return slider


def _segments(texts: Texts, name: str, value: StrEnum) -> Segments:
    # The group of languages says it already.
    label = "" if name == "language" else texts(f"settings.{name}")
    options = tuple((choice, _choice(texts, name, choice)) for choice in type(value))
    return Segments(id=name, label=label, value=value, options=options)


def _choice(texts: Texts, name: str, choice: StrEnum) -> str:
    """Return the words for a choice; a language is called what its speakers call it."""
    if name == "language" and choice in OWN_NAMES:
        return OWN_NAMES[choice]
    return texts(f"settings.{name}.{choice}")


def _patterns(texts: Texts) -> Iterator[tuple[str, str]]:
    for color in Color:
        yield color_name(texts, color), texts(f"settings.hatching.{color.name.lower()}")
