"""What is always true of gestures, whatever fingers, mouse, keys and clock do."""

import math
from collections.abc import Iterable

import pygame
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.input.gestures import (
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    Gesture,
    Held,
    LetGo,
    PinchEnded,
    PinchMoved,
    PinchStarted,
    PressCancelled,
    Pressed,
    Tapped,
)
from game.input.keymap import DEFAULT_KEYMAP, Keymap
from game.input.recogniser import Recogniser
from game.input.router import Inputs
from game.input.samples import Phase, Point, Pointer, PointerKind

SIZE = (390, 844)

# What may follow in each state, and the state that it leads to.
GRAMMAR: dict[str, dict[type, str]] = {
    "idle": {Pressed: "pressed", PinchStarted: "pinching"},
    "pressed": {
        Tapped: "idle",
        Held: "held",
        DragStarted: "dragging",
        PressCancelled: "idle",
    },
    "held": {LetGo: "idle", DragStarted: "dragging", PressCancelled: "idle"},
    "dragging": {DragMoved: "dragging", DragEnded: "idle", DragCancelled: "idle"},
    "pinching": {PinchMoved: "pinching", PinchEnded: "idle"},
}
SPOKEN = {gesture for followers in GRAMMAR.values() for gesture in followers}


def state_after(happened: Iterable[object], state: str = "idle") -> str:
    """Follow the grammar; a gesture out of place fails the test."""
    for gesture in happened:
        if type(gesture) in SPOKEN:
            assert type(gesture) in GRAMMAR[state], f"{gesture} while {state}"
            state = GRAMMAR[state][type(gesture)]
    return state


def numbers(happened: Iterable[object]) -> list[float]:
    """Every number in the gestures that carry a measure."""
    found: list[float] = []
    for gesture in happened:
        match gesture:
            case DragMoved(pos, delta) | DragEnded(pos, delta):
                found += (*pos, *delta)
            case PinchMoved(centre, factor, delta):
                found += (*centre, factor, *delta)
            case PinchEnded(velocity):
                found += velocity
    return found


# Places close together, so that taps, holds and double taps happen as well.
spots = st.sampled_from([(100.0, 100.0), (103.0, 102.0), (106.0, 101.0), (115.0, 100.0)])
places = spots | spots | st.tuples(st.floats(0, 400), st.floats(0, 800))
kinds = st.sampled_from([PointerKind.TOUCH, PointerKind.TOUCH, *PointerKind])
steps = st.sampled_from([0.0, 0.01, 0.05, 0.5]) | st.floats(-0.2, 0.6)
pointers = st.integers(0, 3)
moments = st.tuples(st.sampled_from(Phase), places, steps)
endings = st.lists(st.sampled_from([Phase.UP, Phase.UP, Phase.CANCEL]), max_size=1)


@st.composite
def strokes(draw: st.DrawFn) -> list[tuple[Phase, Point, float]]:
    """Down, some motion or a rest, usually an end; without one it overlaps the next stroke."""
    motion = draw(st.lists(st.just(Phase.MOVE), max_size=4))
    phases = [Phase.DOWN, *motion, *draw(endings)]
    rest = st.just(draw(spots))
    way = draw(st.sampled_from([places, rest]))
    return [(phase, draw(way), draw(steps)) for phase in phases]


@st.composite
def sessions(draw: st.DrawFn) -> list[Pointer]:
    """Strokes and stray samples of four pointers, on a clock that may even run back."""
    now, session = 0.0, []
    parts = st.tuples(pointers, kinds, strokes() | strokes() | st.lists(moments, max_size=2))
    for pointer, kind, part in draw(st.lists(parts, max_size=15)):
        for phase, pos, step in part:
            now += step
            session.append(Pointer(pointer, phase, pos, now, kind))
    return session


@given(sessions(), st.floats(0.5, 4.0))
def test_gestures_follow_their_grammar(session: list[Pointer], scale: float) -> None:
    recogniser, state = Recogniser(scale), "idle"
    for sample in session:
        happened = [*recogniser.tick(sample.time), *recogniser.feed(sample)]
        state = state_after(happened, state)
        assert recogniser.is_dragging == (state == "dragging")
        assert recogniser.is_pinching == (state == "pinching")
        assert not (recogniser.is_dragging and recogniser.is_pinching)
    assert state_after(recogniser.cancel_all(), state) == "idle"
    assert not recogniser.is_pressed
    assert recogniser.next_deadline is None


@given(sessions())
def test_every_drag_ends_exactly_once(session: list[Pointer]) -> None:
    recogniser = Recogniser()
    happened: list[Gesture] = [g for sample in session for g in recogniser.feed(sample)]
    happened += recogniser.cancel_all()
    started = sum(isinstance(gesture, DragStarted) for gesture in happened)
    ended = sum(isinstance(gesture, DragEnded | DragCancelled) for gesture in happened)
    assert started == ended


@given(sessions())
def test_every_measure_is_a_number_and_every_factor_positive(session: list[Pointer]) -> None:
    recogniser = Recogniser()
    happened = [g for sample in session for g in recogniser.feed(sample)]
    assert all(math.isfinite(number) for number in numbers(happened))
    assert all(g.factor > 0 for g in happened if isinstance(g, PinchMoved))


@given(sessions())
def test_the_steps_of_a_drag_add_up_to_its_way(session: list[Pointer]) -> None:
    recogniser = Recogniser()
    x = y = 0.0
    for gesture in (g for sample in session for g in recogniser.feed(sample)):
        if isinstance(gesture, DragStarted):
            x, y = gesture.pos
        elif isinstance(gesture, DragMoved):
            x, y = x + gesture.delta[0], y + gesture.delta[1]
            assert math.dist((x, y), gesture.pos) < 1e-6
        elif isinstance(gesture, DragEnded):
            assert math.dist((x, y), gesture.pos) < 1e-6


@given(sessions(), st.floats(0, 1))
def test_a_pending_hold_is_fired_by_its_deadline(session: list[Pointer], late: float) -> None:
    recogniser = Recogniser()
    for sample in session:
        recogniser.feed(sample)
    deadline = recogniser.next_deadline
    if deadline is None:
        assert recogniser.tick(math.inf) == []
    else:
        (held,) = recogniser.tick(deadline + late)
        assert isinstance(held, Held)
        assert recogniser.next_deadline is None


coordinates = st.floats(-0.5, 1.5) | st.sampled_from([math.nan, math.inf, -math.inf])
fingers = st.builds(
    lambda kind, finger, touch, x, y: Event(kind, finger_id=finger, touch_id=touch, x=x, y=y),
    st.sampled_from([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]),
    st.integers(0, 3),
    st.sampled_from([-1, 1, 1, 1]),
    coordinates,
    coordinates,
)
pixels = st.tuples(st.integers(-100, 1000), st.integers(-100, 1000))
clicks = st.builds(
    lambda kind, pos, button, touch: Event(kind, pos=pos, button=button, touch=touch),
    st.sampled_from([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]),
    pixels,
    st.integers(1, 5),
    st.booleans(),
)
motions = st.builds(
    lambda pos, buttons, touch: Event(pygame.MOUSEMOTION, pos=pos, buttons=buttons, touch=touch),
    pixels,
    st.tuples(*[st.integers(0, 1)] * 3),
    st.booleans(),
)
wheels = st.builds(
    lambda x, y, px, py: Event(pygame.MOUSEWHEEL, x=x, y=y, precise_x=px, precise_y=py),
    st.integers(-3, 3),
    st.integers(-3, 3),
    st.floats(-3, 3),
    st.floats(-3, 3),
)
keys = st.builds(
    lambda kind, key, text, mod: Event(kind, key=key, unicode=text, mod=mod, scancode=key % 99),
    st.sampled_from([pygame.KEYDOWN, pygame.KEYUP]),
    st.sampled_from([pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_p, pygame.K_1, 0, 246]),
    st.sampled_from(["", "p", "1", "?", "\b"]),
    st.sampled_from([0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_RALT]),
)
texts = st.builds(lambda text: Event(pygame.TEXTINPUT, text=text), st.text(max_size=3))
buttons = st.builds(
    lambda kind, pad, button: Event(kind, instance_id=pad, button=button),
    st.sampled_from([pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP]),
    st.integers(0, 1),
    st.integers(0, 20),
)
axes = st.builds(
    lambda pad, axis, value: Event(pygame.JOYAXISMOTION, instance_id=pad, axis=axis, value=value),
    st.integers(0, 1),
    st.integers(0, 8),
    st.floats(-1, 1),
)
hats = st.builds(
    lambda x, y: Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, y)),
    st.integers(-1, 1),
    st.integers(-1, 1),
)
plugs = st.sampled_from(
    [
        Event(pygame.JOYDEVICEADDED, device_index=0, guid=""),
        Event(pygame.JOYDEVICEREMOVED, instance_id=0),
    ]
)
others = st.sampled_from(
    [
        Event(kind)
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWSHOWN, pygame.QUIT, pygame.USEREVENT)
    ]
)
events = st.one_of(
    fingers, fingers, clicks, motions, wheels, keys, texts, buttons, axes, hats, plugs, others
)


@given(st.lists(st.tuples(events, st.floats(0, 0.3), st.booleans()), max_size=60))
def test_no_sequence_of_events_raises_or_leaves_anything_pressed(
    script: list[tuple[Event, float, bool]],
) -> None:
    inputs, now, state = Inputs.for_surface(SIZE, 2.0, DEFAULT_KEYMAP), 0.0, "idle"
    for event, step, is_frame_over in script:
        now += step
        inputs.feed(event, now)
        if is_frame_over:
            inputs.tick(now)
            state = state_after(inputs.drain(), state)
    inputs.cancel(now)
    assert state_after(inputs.drain(), state) == "idle"
    assert inputs.next_deadline is None
    inputs.tick(now + 60)
    assert inputs.drain() == []


@given(st.dictionaries(st.text(max_size=12) | st.just("play"), st.text(max_size=2) | st.none()))
def test_any_dictionary_makes_a_keymap_that_survives_being_saved(
    letters: dict[str, object],
) -> None:
    keymap = Keymap.from_dict(letters)
    assert Keymap.from_dict(dict(keymap.to_dict())) == keymap
