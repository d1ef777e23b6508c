"""Who sits at a table: persons, and computers that have a seat and a name but no user."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

COMPUTER_NAMES: Final = (
    "Gus",
    "Ida",
    "Otto",
    "Fay",
    "Hugo",
    "Mina",
    "Rex",
    "Uma",
    "Ned",
    "Zoe",
    "Abe",
    "Lou",
    "Pip",
    "Vic",
    "Wes",
    "Kit",
)
"""More than twice as many as a table has seats, so one is always free."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who clicks: the user's id and the name to show."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A taken seat, counted clockwise from 0. No user is a computer."""

    seat: int
    name: str
    user_id: int | None


def computer_name(taken: Iterable[str]) -> str:
    """The first name for a computer that nobody at the table has."""
    used = set(taken)
    return next(name for name in COMPUTER_NAMES if name not in used)
