"""Opening a SQLite file: how the connection is set up, and which files are refused."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import aiosqlite
from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.errors import DatabaseCorrupt, DatabaseDamaged, DatabaseUnusable
from bot.storage import migrate
from bot.storage.sqlite.faults import explain

BUSY_TIMEOUT: Final = 5_000
"""Milliseconds to wait for somebody else's lock, such as that of a backup program."""


def engine_for(path: Path) -> AsyncEngine:
    """An engine that makes one connection to the file."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,
        # We say BEGIN ourselves: left alone, sqlite3 begins late, and a transaction that has
        # read first fails at once when somebody else wrote in between.
        connect_args={"isolation_level": None},
    )
    event.listen(engine.sync_engine, "connect", _configure)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _configure(connection: sqlite3.Connection, _record: object) -> None:
    # None of these writes to the file, which may turn out not to be ours.
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def prepare(engine: AsyncEngine, path: Path) -> None:
    """Make sure that the file is ours and has the newest schema.

    Raises DatabaseUnusable (DatabaseDamaged, ForeignDatabase, NewerDatabase) and then leaves the
    file as it was.
    """
    try:
        async with engine.connect() as connection:
            outdated = await connection.run_sync(migrate.outdated, path)
            await connection.rollback()
            await _pragma(connection, "journal_mode = WAL")
            if outdated:
                await _upgrade(connection)
    except DBAPIError as error:
        raise _unusable(error, path) from error


async def _upgrade(connection: AsyncConnection) -> None:
    # A migration may copy a table and drop the old one, which must not drag others along.
    await _pragma(connection, "foreign_keys = OFF")
    await connection.run_sync(migrate.upgrade)
    await connection.commit()
    await _pragma(connection, "foreign_keys = ON")


async def _pragma(connection: AsyncConnection, pragma: str) -> None:
    """Run a PRAGMA that would do nothing within a transaction."""
    await (await driver_of(connection)).execute(f"PRAGMA {pragma}")


async def driver_of(connection: AsyncConnection) -> aiosqlite.Connection:
    """The driver's connection under SQLAlchemy's."""
    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, aiosqlite.Connection)
    return driver


def _unusable(error: DBAPIError, path: Path) -> DatabaseUnusable:
    assert isinstance(error.orig, Exception)
    if isinstance(explain(error.orig), DatabaseCorrupt):
        return DatabaseDamaged(path=path)
    return DatabaseUnusable(path=path, problem=error.orig)
