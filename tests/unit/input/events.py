"""Events as pygame would send them, with only what a test cares about spelled out."""

import pygame
from pygame.event import Event

SIZE = (400, 800)


def finger(event_type: int, x: float, y: float, finger_id: int = 7, touch_id: int = 1) -> Event:
    """A finger event at surface pixels *x*, *y* of a surface of SIZE."""
    x, y = x / SIZE[0], y / SIZE[1]
    return Event(event_type, touch_id=touch_id, finger_id=finger_id, x=x, y=y, dx=0.0, dy=0.0)


def finger_down(x: float, y: float, finger_id: int = 7, touch_id: int = 1) -> Event:
    return finger(pygame.FINGERDOWN, x, y, finger_id, touch_id)


def finger_move(x: float, y: float, finger_id: int = 7, touch_id: int = 1) -> Event:
    return finger(pygame.FINGERMOTION, x, y, finger_id, touch_id)


def finger_up(x: float, y: float, finger_id: int = 7, touch_id: int = 1) -> Event:
    return finger(pygame.FINGERUP, x, y, finger_id, touch_id)


def mouse_down(x: float, y: float, *, button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def mouse_up(x: float, y: float, *, button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=touch)


def mouse_move(
    x: float, y: float, *, buttons: tuple[int, int, int] = (0, 0, 0), touch: bool = False
) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons, touch=touch)


def key_down(key: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=scancode)


def key_up(key: int) -> Event:
    return Event(pygame.KEYUP, key=key, unicode="", mod=0, scancode=0)


def text_input(text: str) -> Event:
    return Event(pygame.TEXTINPUT, text=text)


def button_down(button: int, instance_id: int = 0) -> Event:
    return Event(pygame.JOYBUTTONDOWN, instance_id=instance_id, button=button)


def button_up(button: int, instance_id: int = 0) -> Event:
    return Event(pygame.JOYBUTTONUP, instance_id=instance_id, button=button)


def hat(x: int, y: int, instance_id: int = 0) -> Event:
    return Event(pygame.JOYHATMOTION, instance_id=instance_id, hat=0, value=(x, y))


def axis(number: int, value: float, instance_id: int = 0) -> Event:
    return Event(pygame.JOYAXISMOTION, instance_id=instance_id, axis=number, value=value)
