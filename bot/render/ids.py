"""What a button carries: where it belongs, which decision it was made for, what it asks.

Four fields with colons between them, such as `hand:k3q7ab2cde:17:throw.5`. Nothing secret: a card
is named by its place in the hand as stored, never by its face, because custom ids end up in task
names and so in logs. Who taps is never part of it: the seat comes from the person who clicked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.errors import Garbled


class Kind(StrEnum):
    """The screen that a button is on."""

    LOBBY = "lobby"
    BOARD = "board"
    HAND = "hand"
    MORE = "more"
    PREFERENCES = "prefs"


class Action(StrEnum):
    """What a button asks for."""

    JOIN = "join"
    QUIT = "quit"
    ADD = "add"
    REMOVE = "remove"
    START = "start"
    CLOSE = "close"

    HAND = "hand"
    SCORES = "scores"
    RULES = "rules"
    MORE = "more"
    READY = "ready"
    REMATCH = "rematch"
    CHECK = "check"

    STOCK = "stock"
    PILE = "pile"
    THROW = "throw"
    REALLY = "really"
    OUT = "out"

    POST = "post"
    LEAVE = "leave"
    LEAVE_NOW = "leavenow"
    END = "end"
    END_NOW = "endnow"

    PREFERENCES = "prefs"
    PICTURES = "pictures"
    COLOURS = "colours"
    SORT = "sort"
    MENTION = "mention"
    LETTER = "letter"


PLACES: Final = 14
"""A hand has at most 14 cards, so places are 0-13."""

_FORM: Final = re.compile(
    r"(?P<kind>[a-z]{1,10}):(?P<table>-|[a-z2-7]{10}):(?P<number>-|\d{1,9}):"
    r"(?P<action>[a-z]{1,10})(\.(?P<place>\d{1,2}))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class ButtonId:
    """A button's custom id, read.

    `table` is None on buttons that belong to no table, `number` the decision of the seat that the
    button was made for, None on buttons that never go stale. `place` is a card's place in the hand
    as stored (0-13), or which of its values a preference gets.
    """

    kind: Kind
    table: str | None
    action: Action
    number: int | None = None
    place: int | None = None


def written(
    kind: Kind,
    table: str | None,
    action: Action,
    number: int | None = None,
    place: int | None = None,
) -> str:
    """The custom id that `parse` reads back as a ButtonId of these."""
    told = "-" if number is None else str(number)
    where = ":".join((kind, table or "-", told, action))
    return where if place is None else f"{where}.{place}"


def parse(custom_id: str) -> ButtonId:
    """Reads a custom id, which anybody may have forged. Raises Garbled."""
    found = _FORM.fullmatch(custom_id)
    if found is None:
        raise Garbled
    number, place = found["number"], found["place"]
    try:
        read = ButtonId(
            Kind(found["kind"]),
            None if found["table"] == "-" else found["table"],
            Action(found["action"]),
            None if number == "-" else int(number),
            None if place is None else int(place),
        )
    except ValueError:
        raise Garbled from None
    if read.place is not None and read.place >= PLACES:
        raise Garbled
    return read
