"""Keeps what the player looks at in its place when a page is laid out anew. Knows no scene."""

from dataclasses import dataclass

from game.ui.form import Form


@dataclass(frozen=True, slots=True)
class Anchor:
    """A widget and how far below the upper edge of its area it stands."""

    id: str
    below: int


def anchor_of(form: Form) -> Anchor | None:
    """Return the widget with the focus if it can be seen, else the first that can be."""
    area = form.area
    seen = [
        widget
        for widget in form.widgets
        if not widget.is_fixed and widget.can_focus and area.colliderect(form.rect_of(widget))
    ]
    if not seen:
        return None
    chosen = next((widget for widget in seen if widget.id == form.focus), seen[0])
    return Anchor(chosen.id, form.rect_of(chosen).top - area.top)


def restore(form: Form, anchor: Anchor | None) -> None:
    """Scroll *form* so that the anchor stands where it stood, or at least can be seen."""
    widget = next((w for w in form.widgets if anchor and w.id == anchor.id), None)
    if anchor is None or widget is None:
        return
    rect, area = form.rect_of(widget), form.area
    wanted = area.top + max(0, min(anchor.below, area.height - rect.height))
    form.scroll_by(rect.top - wanted)
