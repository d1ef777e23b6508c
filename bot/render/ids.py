"""What a button carries: where it belongs, which decision it was made for, what it asks.

Four fields with colons between them, such as `hand:k3q7ab2cde:17:throw.5`. Nothing secret: a card
is named by its place in the hand as stored, never by its face, because custom ids end up in task
names and so in logs. Who taps is never part of it: the seat comes from the person who clicked.

A choice in a menu is read as a tap on the button that the menu saves: the values are what is left
out of the menu's own custom id. A form that is sent is read as a tap on the button that sends it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
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
    MELD = "meld"
    LAY_OFF = "layoff"
    SWAP = "swap"
    CHOOSE = "choose"
    PICK = "pick"
    SKIP = "skip"

    TRAY = "tray"
    NEW = "new"
    PUT = "put"
    MEND = "mend"
    SPLIT = "split"
    MERGE = "merge"
    BACK = "back"
    UNDO = "undo"
    REDO = "redo"
    RESET = "reset"
    LOOK = "look"
    PAGE = "page"
    TYPE = "type"
    TYPED = "typed"
    HINT = "hint"
    CONFIRM = "confirm"

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


Numbers = tuple[tuple[int, ...], ...]
"""What an action is about, in groups: `layoff.3-5.2` is about 3 and 5 together, and about 2."""

_FORM: Final = re.compile(
    r"(?P<kind>[a-z]{1,10}):(?P<table>-|[a-z2-7]{10}):(?P<number>-|\d{1,9}):"
    r"(?P<action>[a-z]{1,10})(?P<numbers>(\.\d{1,3}(-\d{1,3}){0,24}){0,4})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class ButtonId:
    """A button's custom id, read.

    `table` is None on buttons that belong to no table, `number` the decision of the seat that the
    button was made for, None on buttons that never go stale. `numbers` say what the action is
    about: places of cards in the hand as stored, or which of its values a preference gets. `typed`
    is what was written into the form that it sends.
    """

    kind: Kind
    table: str | None
    action: Action
    number: int | None = None
    numbers: Numbers = ()
    typed: str = field(default="", repr=False)

    @property
    def place(self) -> int | None:
        """The one number of an action that is about one thing; None when there is not just one."""
        match self.numbers:
            case ((place,),):
                return place
        return None


def written(
    kind: Kind,
    table: str | None,
    action: Action,
    number: int | None = None,
    numbers: Sequence[Sequence[int]] = (),
) -> str:
    """The custom id that `parse` reads back as a ButtonId of these."""
    told = "-" if number is None else str(number)
    return ":".join((kind, table or "-", told, asked(action, numbers)))


def asked(action: Action, numbers: Sequence[Sequence[int]] = ()) -> str:
    """The last field: what is asked for. It is also the value of a line of a PICK menu."""
    return ".".join((action, *("-".join(map(str, group)) for group in numbers)))


def completed(custom_id: str, values: Sequence[str]) -> str:
    """The custom id of the button that a choice in a menu stands for. Both may be forged.

    In a PICK menu each line is an action of its own; in others the lines are numbers.
    """
    if not values:
        return custom_id
    where, _, action = custom_id.rpartition(":")
    chosen = "-".join(values)
    return f"{where}:{chosen}" if action == Action.PICK else f"{custom_id}.{chosen}"


def parse(custom_id: str) -> ButtonId:
    """Reads a custom id, which anybody may have forged. Raises Garbled."""
    found = _FORM.fullmatch(custom_id)
    if found is None:
        raise Garbled
    number, groups = found["number"], found["numbers"].split(".")[1:]
    try:
        return ButtonId(
            Kind(found["kind"]),
            None if found["table"] == "-" else found["table"],
            Action(found["action"]),
            None if number == "-" else int(number),
            tuple(tuple(map(int, group.split("-"))) for group in groups),
        )
    except ValueError:
        raise Garbled from None
