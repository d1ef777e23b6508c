"""One SQLite file, one connection, one thread: whoever comes first is served first.

Every call is one whole job for the connection's thread: a transaction, or some questions. So
nothing can get in between the steps of a job, a cancelled caller leaves nothing half done, and a
commit costs two changes of thread instead of the thirty that one for each step would be.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from filelock import BaseFileLock
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import StorageClosed, StorageError
from bot.storage.batch import Group, Statement, Values
from bot.storage.sqlite.compiled import compiled
from bot.storage.sqlite.faults import explain, explain_commit
from bot.storage.sqlite.location import hold
from bot.storage.sqlite.opening import connect, driver_of, engine_for

_Result = TypeVar("_Result")


class Database:
    """An open file that this process alone holds. Made by `await Database.open(path)`."""

    def __init__(
        self,
        path: Path,
        lock: BaseFileLock,
        engine: AsyncEngine,
        connection: AsyncConnection,
        driver: aiosqlite.Connection,
    ) -> None:
        self.path = path
        self._lock = lock
        self._engine = engine
        self._connection = connection
        self._driver = driver
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, creating it, its folder and its tables when missing.

        Raises DatabaseUnusable (DatabaseInUse, DatabaseDamaged, ForeignDatabase, NewerDatabase)
        and leaves such a file as it was.
        """
        lock = hold(path)
        engine = engine_for(path)
        try:
            connection = await connect(engine, path)
            return cls(path, lock, engine, connection, await driver_of(connection))
        except BaseException:
            # As in `connect`; and somebody else may have the file.
            await engine.dispose()
            lock.release()
            raise

    async def close(self) -> None:
        """Finish the jobs that wait and let go of the file. A second time does nothing."""
        if self._closed:
            return
        self._closed = True
        await self._connection.close()
        await self._engine.dispose()
        self._lock.release()

    async def write(
        self, groups: Sequence[Group], reached: Callable[[str], None]
    ) -> StorageError | None:
        """Run the groups as one transaction. Returns what kept it from being committed.

        That is a Misfit when a statement or its values are to blame and not the database.
        `reached` is called in the connection's thread.
        """
        statements = [_prepared(group) for group in groups]
        return await self._run(lambda raw: _transaction(raw, statements, reached))

    async def read(self, *questions: tuple[Statement, Values]) -> list[list[Any]]:
        """The rows that answer each question, all as of one moment. Raises StorageError."""
        asked = [_prepared(Group(query, [values])) for query, values in questions]
        try:
            return await self._run(
                lambda raw: [raw.execute(sql, rows[0]).fetchall() for sql, rows in asked]
            )
        except sqlite3.Error as error:
            raise explain(error) from error

    async def _run(self, job: Callable[[sqlite3.Connection], _Result]) -> _Result:
        """Run the job in the connection's thread, after all that wait already."""
        if self._closed:
            raise StorageClosed
        # The driver makes a job of each of its methods, but has none that takes several steps.
        run: Callable[..., Awaitable[_Result]] = self._driver._execute
        return await run(job, self._driver._conn)


def _prepared(group: Group) -> tuple[str, list[Any]]:
    sql, values_of = compiled(group.statement, tuple(group.rows[0]))
    return sql, [values_of(row) for row in group.rows]


def _transaction(
    raw: sqlite3.Connection,
    statements: Sequence[tuple[str, Sequence[Any]]],
    reached: Callable[[str], None],
) -> StorageError | None:
    """One whole transaction, in the connection's thread."""
    try:
        raw.execute("BEGIN IMMEDIATE")
        reached("after-begin")
        for sql, rows in statements:
            raw.executemany(sql, rows)
        reached("after-statements")
    except (sqlite3.Error, OverflowError, TypeError, ValueError) as error:
        raw.rollback()
        return explain(error)
    except BaseException:
        # Left open, it would refuse all that comes after it.
        raw.rollback()
        raise
    try:
        raw.commit()
    except sqlite3.Error as error:
        raw.rollback()
        return explain_commit(error)
    reached("after-commit")
    return None
