"""Statements as SQLite's SQL: compiled once, for all databases of this process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Final, NamedTuple

from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite

from bot.storage.batch import Statement, Values

_DIALECT: Final = SQLiteDialect_aiosqlite()


class Compiled(NamedTuple):
    """SQL, and how to put the values of a row in its order."""

    sql: str
    values_of: Callable[[Values], Any]


@cache
def compiled(statement: Statement, columns: tuple[str, ...]) -> Compiled:
    """The SQL of a statement that is always the same object, with values for these columns."""
    made = statement.compile(dialect=_DIALECT, column_keys=columns)
    # Such as the OFFSET 0 that SQLite wants after a LIMIT.
    constants = {name: bind.value for name, bind in made.binds.items() if not bind.required}
    return Compiled(str(made), _in_order(made.positiontup or (), constants))


def _in_order(names: Sequence[str], constants: Values) -> Callable[[Values], Any]:
    if len(names) > 1 and not constants:
        return itemgetter(*names)
    return lambda values: tuple({**constants, **values}[name] for name in names)
