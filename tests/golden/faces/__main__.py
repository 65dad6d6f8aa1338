"""Draw the sheets anew over the kept ones."""

import pygame

from tests.golden.faces import SHEETS, kept

for name, draw in SHEETS.items():
    pygame.image.save(draw(), kept(name))
