"""Units, and how many of them become few statements.

A unit is what must be written together or not at all. The writer puts many units into one
transaction, and runs writes that use the same statement as one `executemany`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Delete, Insert, Select, Update

Statement = Insert | Update | Delete | Select[Any]
Values = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Write:
    """One statement with its values.

    Writes that touch a common thing (usually a game) keep their order; others may change places.
    """

    statement: Statement
    values: Values
    touches: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """Writes that are committed together or not at all. `a + b` does a first."""

    writes: tuple[Write, ...] = ()

    def __add__(self, other: Unit) -> Unit:
        return Unit(self.writes + other.writes)

    def __bool__(self) -> bool:
        return bool(self.writes)


@dataclass(frozen=True, slots=True)
class Group:
    """One statement and the rows to run it with, in order."""

    statement: Statement
    rows: list[Values]


def grouped(units: Iterable[Unit]) -> list[Group]:
    """The writes of all units as few statements with many rows each.

    A write joins the newest group of its statement, unless something that it touches was
    touched after that group: then it starts a new one.
    """
    groups: list[Group] = []
    newest: dict[Statement, int] = {}
    touched: dict[Hashable, int] = {}
    for write in (write for unit in units for write in unit.writes):
        after = max((touched.get(thing, -1) for thing in write.touches), default=-1)
        place = newest.get(write.statement, -1)
        if place < max(after, 0):
            place = newest[write.statement] = len(groups)
            groups.append(Group(write.statement, []))
        groups[place].rows.append(write.values)
        touched.update((thing, place) for thing in write.touches)
    return groups
