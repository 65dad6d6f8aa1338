"""The strip of every table: one line that tells things, and the way to the rest of a hint."""

import pygame

from game.i18n.texts import Texts
from game.ui.icons import IconName
from game.ui.layout import TextRole
from game.ui.look import Look
from game.ui.widgets.buttons import Button

RADIUS = 12
PADDING = 12
BUTTON = 48


def hint_button(look: Look, texts: Texts, strip: pygame.Rect) -> Button:
    """Return the button for the next step of a hint, at the thumb's end of the strip."""
    button = Button(id="hint", icon=IconName.HINT, is_fixed=True)
    button.hint = texts("play.menu.hint")
    button.rect = pygame.Rect(0, 0, look.px(BUTTON), look.px(BUTTON))
    button.rect.midright = strip.midright
    if look.left_handed:
        button.rect.midleft = strip.midleft
    return button


def draw_strip(
    surface: pygame.Surface,
    look: Look,
    strip: pygame.Rect,
    words: str,
    *,
    floats: bool = False,
    aside: bool = False,
) -> None:
    """Write the verdict into its bar, or on a plate that *floats* over the board.

    With a button *aside* the words keep clear of it and stay in the middle.
    """
    taken = look.px(BUTTON) if aside else look.px(PADDING)
    room = strip.inflate(-2 * taken, 0)
    text = look.fit(words, TextRole.BODY, room.size)
    if floats:
        plate = strip.copy()
        plate.width = min(strip.width, text.width(look.fonts) + look.px(32))
        plate.center = strip.center
        colors = look.theme.panel, look.theme.rim
        look.boxes.outlined(surface, plate, colors, look.px(RADIUS), look.px(1))
    look.write(surface, text, room, look.theme.text)
