"""Discord's limits on a message. The client library checks few of them, so screens check all.

A message over a limit is answered with status 400 and the player sees "did not respond": better to
find it here, where a test draws the worst case of every screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.render.parts import BUTTON, GALLERY, MENU, ROW, TEXT, Component

COMPONENTS: Final = 40
"""In one message, nested ones counted."""
TEXT_IN_ALL: Final = 4000
CONTENT: Final = 2000
ROW_BUTTONS: Final = 5
LABEL: Final = 80
CUSTOM_ID: Final = 100
ALT_TEXT: Final = 1024
PLACEHOLDER: Final = 150
OPTIONS: Final = 25
OPTION: Final = 100
FORM_WORDS: Final = 45
"""The title of a form, and what stands above a field."""
TYPED: Final = 4000
"""What fits into a field of a form."""


class OverLimit(ValueError):
    """A screen that Discord would refuse."""


def length(written: str) -> int:
    """The length of a text as Discord may count it: in UTF-16 units, the larger of its ways."""
    return len(written) if written.isascii() else len(written.encode("utf-16-le")) // 2


def fitting_alt_text(written: str, short: str) -> str:
    """What a picture shows, in words; the `short` ones where all of them have no room."""
    return written if length(written) <= ALT_TEXT else short


def clipped(written: str, limit: int) -> str:
    """The text, cut where it is too long for its place."""
    if length(written) <= limit:
        return written
    while length(written) >= limit:
        written = written[:-1]
    return written.rstrip() + "…"


def cut(written: str, limit: int) -> str:
    """As much of the text as there is room for, with nothing to say that it goes on."""
    return written.encode("utf-16-le", "surrogatepass")[: 2 * limit].decode("utf-16-le", "ignore")


def walk(components: Iterable[Component]) -> Iterator[Component]:
    """Every component, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        if "accessory" in component:
            yield component["accessory"]


def check(components: Iterable[Component], content: str | None = None) -> None:
    """Raises OverLimit with the limit that this message breaks."""
    if content is not None:
        _between(CONTENT, content, "content")
    count, text = 0, 0
    ids: list[str] = []
    for component in walk(components):
        count += 1
        kind = component["type"]
        if kind == BUTTON:
            _between(LABEL, component["label"], "label")
            _between(CUSTOM_ID, component["custom_id"], "custom id")
            ids.append(component["custom_id"])
        elif kind == MENU:
            _check_menu(component)
            ids.append(component["custom_id"])
        elif kind == TEXT:
            _between(TEXT_IN_ALL, component["content"].strip(), "text")
            text += length(component["content"])
        elif kind == ROW:
            if not 0 < len(component["components"]) <= ROW_BUTTONS:
                raise OverLimit(f"{len(component['components'])} buttons in a row")
        elif kind == GALLERY:
            for item in component["items"]:
                _between(ALT_TEXT, item["description"], "alt text")
    _at_most(COMPONENTS, count, "components")
    _at_most(TEXT_IN_ALL, text, "characters of text")
    _at_most(len(set(ids)), len(ids), "different custom ids")


def _check_menu(menu: Component) -> None:
    _between(PLACEHOLDER, menu["placeholder"], "placeholder")
    _between(CUSTOM_ID, menu["custom_id"], "custom id")
    options = menu["options"]
    if not 0 < menu["max_values"] <= len(options) <= OPTIONS:
        raise OverLimit(f"{menu['max_values']} of {len(options)} options")
    for option in options:
        _between(OPTION, option["label"], "option")
        _between(OPTION, option["value"], "value")
    _at_most(len({option["value"] for option in options}), len(options), "different values")


def _between(limit: int, written: str, what: str) -> None:
    # Nothing is longer in UTF-16 than twice its characters, so most need no closer look.
    if not written or (2 * len(written) > limit and length(written) > limit):
        raise OverLimit(f"{length(written)} characters of {what}, at least 1 and at most {limit}")


def _at_most(limit: int, found: int, what: str) -> None:
    if found > limit:
        raise OverLimit(f"{found} {what}, at most {limit}")
