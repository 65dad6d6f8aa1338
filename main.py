"""Starts the game: for now a match in the terminal between computer players."""

import sys

from game.terminal import main

sys.exit(main(sys.argv[1:] or ["play"]))
