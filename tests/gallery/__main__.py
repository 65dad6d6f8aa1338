"""Renders every state as PNG: `python -m tests.gallery [--language fr] [--only draft]`."""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.gallery.cards_states import CARD_STATES
from tests.gallery.states import STATES
from tests.scene.theatre import SIZES, Theatre

THEMES = ("dark", "light")
ALL = {**STATES, **CARD_STATES}


def main(arguments: list[str]) -> int:
    """Write one PNG for each state, size and theme."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/out/gallery"))
    parser.add_argument("--language", default="de", choices=("en", "de", "fr", "it"))
    parser.add_argument("--only", nargs="*", choices=sorted(ALL), default=sorted(ALL))
    parser.add_argument("--size", nargs="*", choices=sorted(SIZES), default=sorted(SIZES))
    parser.add_argument("--theme", nargs="*", choices=THEMES, default=THEMES)
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--left", action="store_true", help="for the left hand")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    for state in options.only:
        for size in options.size:
            for theme in options.theme:
                theatre = Theatre(
                    SIZES[size],
                    theme=theme,
                    language=options.language,
                    text_size=options.text,
                    left_handed=options.left,
                )
                ALL[state](theatre)
                name = f"{state}-{size}-{theme}-{options.language}.png"
                pygame.image.save(theatre.picture(), options.out / name)
                print(options.out / name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
