"""The building blocks of a message: Discord's components, as the plain dictionaries that are sent.

Plain dictionaries and not `discord.ui` objects, because a screen is drawn several times a click:
building a hand this way takes a twentieth of the time, and two screens can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any, Final

Component = dict[str, Any]
"""One component as Discord reads it."""

ROW: Final = 1
BUTTON: Final = 2
MENU: Final = 3
SECTION: Final = 9
TEXT: Final = 10
GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17

ROW_WIDTH: Final = 5


class Style(IntEnum):
    """How a button looks."""

    COLOUR = 1
    GREY = 2
    GREEN = 3
    RED = 4


def text(*lines: str) -> Component:
    """A block of text, one line each. Empty lines are left out."""
    return {"type": TEXT, "content": "\n".join(line for line in lines if line)}


def button(
    label: str, custom_id: str, style: Style = Style.GREY, emoji: Component | None = None
) -> Component:
    """A button that somebody can tap. `emoji` is shown before the label."""
    made: Component = {
        "type": BUTTON,
        "style": int(style),
        "label": label,
        "custom_id": custom_id,
        "disabled": False,
    }
    return made if emoji is None else made | {"emoji": emoji}


def row(*buttons: Component) -> Component:
    """Up to five buttons side by side."""
    return {"type": ROW, "components": list(buttons)}


def rows(buttons: Sequence[Component]) -> list[Component]:
    """As many rows as these buttons fill."""
    return [row(*buttons[at : at + ROW_WIDTH]) for at in range(0, len(buttons), ROW_WIDTH)]


def menu(custom_id: str, placeholder: str, options: Sequence[Component], most: int) -> Component:
    """A row with a menu of which 1 to `most` lines can be chosen."""
    made: Component = {
        "type": MENU,
        "custom_id": custom_id,
        "placeholder": placeholder,
        "options": list(options),
        "min_values": 1,
        "max_values": most,
        "disabled": False,
    }
    return row(made)


def option(label: str, value: str) -> Component:
    """A line of a menu."""
    return {"label": label, "value": value}


def section(beside: Component, *lines: str) -> Component:
    """A block of text with a button beside it."""
    return {"type": SECTION, "components": [text(*lines)], "accessory": beside}


def line() -> Component:
    """A thin line across."""
    return {"type": SEPARATOR, "divider": True, "spacing": 1}


def picture(file_name: str, alt_text: str) -> Component:
    """A picture that is sent with the message, and what it shows in words."""
    item = {"media": {"url": f"attachment://{file_name}"}, "description": alt_text}
    return {"type": GALLERY, "items": [item]}


def box(colour: int, parts: Iterable[Component]) -> Component:
    """A framed box with a coloured edge (0xRRGGBB)."""
    return {"type": CONTAINER, "accent_color": colour, "components": list(parts)}
