"""Gamepad events as commands, for as many gamepads as are plugged in. Knows no scene."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.input.commands import Command
from game.input.layouts import Layout, layout_for, usual_layout
from game.input.pad import Pad


@dataclass(frozen=True, slots=True)
class Device:
    """An opened gamepad; pygame hears it only as long as *handle* exists."""

    instance_id: int
    layout: Layout
    handle: object = None


def open_device(index: int) -> Device | None:
    """Open the gamepad at *index*, or return None where that does not work."""
    try:
        joystick = pygame.joystick.Joystick(index)
        layout = layout_for(axes=joystick.get_numaxes(), hats=joystick.get_numhats())
        return Device(joystick.get_instance_id(), layout, joystick)
    # Without joystick support pygame puts an object there that raises NotImplementedError.
    except (pygame.error, NotImplementedError, AttributeError):
        return None


class Gamepad:
    """All gamepads as one source of commands; they come and go as they like."""

    def __init__(self, opener: Callable[[int], Device | None] = open_device) -> None:
        self._open = opener
        self._devices: dict[int, Device] = {}
        self._pads: dict[int, Pad] = {}

    @property
    def is_connected(self) -> bool:
        """Whether there is a gamepad, so that its buttons may be shown as hints."""
        return bool(self._devices)

    @property
    def next_deadline(self) -> float | None:
        """When tick has something to say if nothing else happens."""
        deadlines = (pad.next_deadline for pad in self._pads.values())
        return min((at for at in deadlines if at is not None), default=None)

    def feed(self, event: pygame.event.Event, now: float) -> list[Command]:
        """Return what a gamepad event asks for; nothing for any other event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._devices.pop(event.instance_id, None)
            self._pads.pop(event.instance_id, None)
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return self._feed_button(event, now)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return self._pad(event.instance_id).point(x, y, now)
        elif event.type == pygame.JOYAXISMOTION:
            return self._feed_axis(event, now)
        return []

    def tick(self, now: float) -> list[Command]:
        """Return what holding and time have brought about."""
        return [command for pad in self._pads.values() for command in pad.tick(now)]

    def cancel(self) -> None:
        """Stop what is held on every gamepad."""
        for pad in self._pads.values():
            pad.cancel()

    def _add(self, index: int) -> None:
        device = self._open(index)
        if device:
            self._devices[device.instance_id] = device
            self._pads[device.instance_id] = Pad()

    def _feed_button(self, event: pygame.event.Event, now: float) -> list[Command]:
        control = self._layout(event.instance_id).button(event.button)
        if control is None:
            return []
        pad = self._pad(event.instance_id)
        if event.type == pygame.JOYBUTTONUP:
            return pad.release(control)
        return pad.press(control, now)

    def _feed_axis(self, event: pygame.event.Event, now: float) -> list[Command]:
        axis = self._layout(event.instance_id).axis(event.axis)
        return self._pad(event.instance_id).tilt(axis, event.value, now) if axis else []

    def _pad(self, instance_id: int) -> Pad:
        return self._pads.setdefault(instance_id, Pad())

    def _layout(self, instance_id: int) -> Layout:
        device = self._devices.get(instance_id)
        return device.layout if device else usual_layout()
