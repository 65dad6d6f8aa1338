"""Fingers, mouse, keys and gamepads as gestures and commands. Knows no scene and no rule."""
