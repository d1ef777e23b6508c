"""Everything that is peculiar to SQLite: where the file is, how it is opened, what its errors mean.

The rest of the storage is written in statements that PostgreSQL would understand as well.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import filelock
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.errors import (
    ChannelTaken,
    ConfigurationError,
    DatabaseBusy,
    DatabaseCorrupt,
    DatabaseFull,
    DatabaseInUse,
    DatabaseReadOnly,
    DatabaseUnusable,
    Duplicate,
    DuplicateInteraction,
    DuplicateMove,
    Misfit,
    StorageError,
)

BUSY_TIMEOUT: Final = 5_000
"""Milliseconds to wait for somebody else's lock, such as that of a backup program."""

FOR_READING: Final = {"reading": True}
"""Execution options of a transaction that only reads."""


def locate(where: str | Path) -> Path:
    """The file that a path, `sqlite:///path` or `sqlite+aiosqlite:///path` names.

    Raises ConfigurationError for any other database.
    """
    text = str(where)
    if "://" not in text:
        name: str | None = text
    else:
        try:
            url = make_url(text)
        except ArgumentError:
            raise ConfigurationError(problem="DATABASE_URL can't be understood.") from None
        if url.drivername not in ("sqlite", "sqlite+aiosqlite") or url.host or url.query:
            raise ConfigurationError(
                problem="DATABASE_URL must name a file, such as sqlite:///data/nickels.db."
            )
        name = url.database
    if not name or ":memory:" in name:
        raise ConfigurationError(
            problem="The database must be a file, or a restart would lose every game."
        )
    return Path(name)


def hold(path: Path) -> filelock.BaseFileLock:
    """Take the lock file beside the database; the system frees it when the process dies.

    Creates the folder. Raises DatabaseInUse when another process holds it, DatabaseUnusable when
    nothing can be written there.
    """
    # A soft lock (a mere marker file) would outlive a killed process, so never fall back to it.
    lock = filelock.FileLock(f"{path}.lock", thread_local=False, fallback_to_soft=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(blocking=False)
    except filelock.Timeout:
        raise DatabaseInUse(path=path) from None
    except (OSError, NotImplementedError) as error:
        raise DatabaseUnusable(path=path, problem=_reason(error)) from error
    return lock


def _reason(error: Exception) -> str:
    """A system error without its number and path."""
    return getattr(error, "strerror", None) or str(error)


def engine_for(path: Path) -> AsyncEngine:
    """An engine with one connection, for which the writer and all readers take turns."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=1,
        max_overflow=0,
        # Whoever waits behind a slow read waits for as long as it takes.
        pool_timeout=86_400,
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
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


async def outside_a_transaction(connection: AsyncConnection, pragma: str) -> None:
    """Run a PRAGMA that does nothing within a transaction."""
    raw = (await connection.get_raw_connection()).driver_connection
    assert raw is not None
    await raw.execute(f"PRAGMA {pragma}")


_WHOLE_DATABASE: Final[dict[int, type[StorageError]]] = {
    sqlite3.SQLITE_BUSY: DatabaseBusy,
    sqlite3.SQLITE_LOCKED: DatabaseBusy,
    sqlite3.SQLITE_FULL: DatabaseFull,
    sqlite3.SQLITE_READONLY: DatabaseReadOnly,
    sqlite3.SQLITE_PERM: DatabaseReadOnly,
    sqlite3.SQLITE_CORRUPT: DatabaseCorrupt,
    sqlite3.SQLITE_NOTADB: DatabaseCorrupt,
}

_FULL: Final = (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)
"""What SQLite says when a limit on the size of files, not the disk, is reached."""

_TAKEN: Final[dict[str, type[Duplicate]]] = {
    "moves.game_id, moves.seq": DuplicateMove,
    "moves.interaction_id": DuplicateInteraction,
    "games.channel_id": ChannelTaken,
}


def explain(error: DBAPIError) -> StorageError:
    """What a database error means to us."""
    cause = error.orig
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code & 0xFF == sqlite3.SQLITE_CONSTRAINT:
        return _broken_constraint(str(cause))
    if code in _FULL:
        return DatabaseFull()
    known = _WHOLE_DATABASE.get(code & 0xFF)
    if known is not None:
        return known()
    return Misfit() if code & 0xFF == sqlite3.SQLITE_ERROR else StorageError()


def _broken_constraint(message: str) -> StorageError:
    broken, _, columns = message.partition(" constraint failed: ")
    return _TAKEN.get(columns, Duplicate)() if broken == "UNIQUE" else Misfit()


def surely_undone(error: DBAPIError) -> bool:
    """Whether a COMMIT that failed so has certainly left nothing behind, even after a crash.

    It has when the writing failed. When only the flushing failed, the transaction may already
    be whole in the file.
    """
    code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code in _FULL or code & 0xFF in _WHOLE_DATABASE
