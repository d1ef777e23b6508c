"""Where the database file is, and who may use it."""

from __future__ import annotations

from pathlib import Path

import filelock
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.errors import ConfigurationError, DatabaseInUse, DatabaseUnusable


def locate(where: str | Path) -> Path:
    """The file that a path, `sqlite:///path` or `sqlite+aiosqlite:///path` names.

    Raises ConfigurationError for any other database.
    """
    name = _named_by_url(where) if "://" in str(where) else str(where)
    if not name or ":memory:" in name:
        raise ConfigurationError(
            problem="The database must be a file, or a restart would lose every game."
        )
    return Path(name)


def _named_by_url(where: str | Path) -> str | None:
    try:
        url = make_url(str(where))
    except (ArgumentError, ValueError):
        raise ConfigurationError(problem="DATABASE_URL can't be understood.") from None
    if url.drivername not in ("sqlite", "sqlite+aiosqlite") or url.host or url.query:
        raise ConfigurationError(
            problem="DATABASE_URL must name a file, such as sqlite:///data/nickels.db."
        )
    return url.database


def hold(path: Path) -> filelock.BaseFileLock:
    """Take the lock file beside the database; the system frees it when the process dies.

    Creates the folder. Raises DatabaseInUse when somebody else holds it, DatabaseUnusable when
    nothing can be written there.
    """
    # A soft lock (a mere marker file) would outlive a killed process, so never fall back to it.
    lock = filelock.FileLock(f"{path}.lock", thread_local=False, fallback_to_soft=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(blocking=False)
    except filelock.Timeout:
        raise DatabaseInUse(path=path) from None
    except OSError as error:
        raise DatabaseUnusable(path=path, problem=error.strerror or error) from error
    except NotImplementedError as error:
        raise DatabaseUnusable(path=path, problem="files can't be locked there") from error
    return lock
