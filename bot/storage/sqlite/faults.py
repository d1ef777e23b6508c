"""What SQLite's errors mean to us."""

from __future__ import annotations

import sqlite3
from typing import Final

from bot.errors import (
    ChannelTaken,
    DatabaseBusy,
    DatabaseCorrupt,
    DatabaseFull,
    DatabaseReadOnly,
    Duplicate,
    DuplicateInteraction,
    DuplicateMove,
    Misfit,
    OutcomeUnknown,
    StorageError,
)

_WHOLE_DATABASE: Final[dict[int, type[StorageError]]] = {
    sqlite3.SQLITE_BUSY: DatabaseBusy,
    sqlite3.SQLITE_LOCKED: DatabaseBusy,
    sqlite3.SQLITE_FULL: DatabaseFull,
    sqlite3.SQLITE_READONLY: DatabaseReadOnly,
    sqlite3.SQLITE_PERM: DatabaseReadOnly,
    sqlite3.SQLITE_CORRUPT: DatabaseCorrupt,
    sqlite3.SQLITE_NOTADB: DatabaseCorrupt,
}

_STATEMENT: Final = (
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
    sqlite3.SQLITE_TOOBIG,
)
"""What is the fault of a statement and its values, not of the database."""

_SIZE_LIMIT: Final = (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)
"""What SQLite says when a limit on the size of files is reached, rather than the disk full."""

_TAKEN: Final[dict[str, type[Duplicate]]] = {
    "moves.game_id, moves.seq": DuplicateMove,
    "moves.interaction_id": DuplicateInteraction,
    "games.channel_id": ChannelTaken,
}


def explain(error: Exception) -> StorageError:
    """The refusal that an error stands for, with the error as its cause."""
    refusal = _refusal(error)
    refusal.__cause__ = error
    return refusal


def explain_commit(error: Exception) -> StorageError:
    """The same for an error of COMMIT itself.

    When the writing failed, nothing is left behind. When only the flushing failed, the
    transaction may be whole in the file and come to life after a crash.
    """
    refusal = explain(error)
    if type(refusal) in {*_WHOLE_DATABASE.values()}:
        return refusal
    unknown = OutcomeUnknown()
    unknown.__cause__ = error
    return unknown


def _refusal(error: Exception) -> StorageError:
    # A value that the driver cannot take raises OverflowError and the like, which have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code in _SIZE_LIMIT:
        return DatabaseFull()
    broken, _, columns = str(error).partition(" constraint failed: ")
    if broken == "UNIQUE":
        return _TAKEN.get(columns, Duplicate)()
    kind = code & 0xFF
    return Misfit() if kind in _STATEMENT else _WHOLE_DATABASE.get(kind, StorageError)()
