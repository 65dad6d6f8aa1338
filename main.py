# /// script
# dependencies = ["pygame-ce"]
# ///
"""Starts the game, on the desktop and in the browser."""

import asyncio

import pygame  # noqa: F401  the web loader looks for this line to know what to install

from game.app import run

asyncio.run(run())
