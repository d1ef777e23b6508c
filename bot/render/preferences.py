"""What one person likes: pictures or words alone, colours, the order of cards, being told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final


class Sort(StrEnum):
    """The order in which somebody wants to see their hand."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of one person; without any, these.

    `pictures`: drawn hands and sheets, and emojis for cards, in what only they see. `by_message`:
    the hand comes as a direct message. `mention`: a turn may notify them in the channel.
    """

    pictures: bool = True
    four_colours: bool = True
    sort: Sort = Sort.MELDS
    mention: bool = True
    by_message: bool = False


_SWITCH: Final[Mapping[str, Any]] = {"off": False, "on": True}

VALUES: Final[Mapping[str, Mapping[str, Any]]] = {
    "pictures": _SWITCH,
    "four_colours": _SWITCH,
    "sort": {sort.value: sort for sort in Sort},
    "mention": _SWITCH,
    "by_message": _SWITCH,
}
"""By key: the values that can be stored, and what they mean."""


def changed(before: Preferences, key: str, stored: str) -> Preferences:
    """With another value. A key or value of another version of the bot changes nothing."""
    values = VALUES.get(key, {})
    return replace(before, **{key: values[stored]}) if stored in values else before


def read(stored: Mapping[str, str]) -> Preferences:
    """The preferences that were stored by key."""
    preferences = Preferences()
    for key, value in stored.items():
        preferences = changed(preferences, key, value)
    return preferences
