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
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def connect(engine: AsyncEngine, path: Path) -> AsyncConnection:
    """A connection to the file, once that is known to be ours and has the newest schema.

    Raises DatabaseUnusable (DatabaseDamaged, ForeignDatabase, NewerDatabase) and then leaves the
    file as it was.
    """
    try:
        connection = await engine.connect()
        try:
            await _prepare(connection, path)
        except BaseException:
            # Whatever it was, even a cancelled start: nothing may hold the file.
            await connection.close()
            raise
    except (DBAPIError, sqlite3.Error) as error:
        raise _unusable(error, path) from error
    return connection


async def _prepare(connection: AsyncConnection, path: Path) -> None:
    # Nothing may write to the file before it is known to be ours.
    await _pragma(connection, f"busy_timeout = {BUSY_TIMEOUT}")
    outdated = await connection.run_sync(migrate.outdated, path)
    await connection.rollback()
    await _pragma(connection, "journal_mode = WAL")
    await _pragma(connection, "synchronous = FULL")
    # SQLite opens a file that may only be read without a word, and even begins to write.
    await connection.exec_driver_sql("PRAGMA user_version = 0")
    await connection.rollback()
    if outdated:
        await connection.run_sync(migrate.upgrade)
        await connection.commit()
    # Not earlier: a migration may copy a table and drop the old one, and what refers to it stays.
    await _pragma(connection, "foreign_keys = ON")


async def _pragma(connection: AsyncConnection, pragma: str) -> None:
    """Run a PRAGMA that would do nothing within a transaction."""
    await (await driver_of(connection)).execute(f"PRAGMA {pragma}")


async def driver_of(connection: AsyncConnection) -> aiosqlite.Connection:
    """The driver's connection under SQLAlchemy's."""
    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, aiosqlite.Connection)
    return driver


def _unusable(error: Exception, path: Path) -> DatabaseUnusable:
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, Exception) and isinstance(explain(cause), DatabaseCorrupt):
        return DatabaseDamaged(path=path)
    return DatabaseUnusable(path=path, problem=cause)
