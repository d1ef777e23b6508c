"""The store: opens the database, hands units to the one writer, and answers questions.

async with Store.open("sqlite:///data/nickels.db") as store:
    await store.commit(append_move(...) + enter_kitty(...))
    games = await store.unfinished()
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType

from filelock import BaseFileLock
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import DatabaseCorrupt, DatabaseDamaged, DatabaseUnusable
from bot.storage import migrate, queries, sqlite
from bot.storage.batch import Unit
from bot.storage.rows import (
    SavedDeadline,
    SavedGame,
    SavedKittyLine,
    SavedMove,
    SavedNotice,
    Standing,
)
from bot.storage.writer import Writer, nothing


class Store:
    """An open database, held by this process alone.

    Reads raise StorageError when the database fails. They see everything committed before.
    """

    def __init__(self, path: Path, engine: AsyncEngine, lock: BaseFileLock, writer: Writer) -> None:
        self.path = path
        self._engine = engine
        self._lock = lock
        self._writer = writer

    @classmethod
    def open(cls, where: str | Path, *, reached: Callable[[str], None] = nothing) -> _Opening:
        """Open the database file, creating or migrating it: to be awaited, or entered.

        `where` is a path, `sqlite:///path` or `sqlite+aiosqlite:///path`. `reached` is told every
        crash point of the writer. Raises ConfigurationError (DatabaseInUse, ForeignDatabase,
        NewerDatabase, DatabaseDamaged, DatabaseUnusable) and leaves such a file as it was.
        """
        return _Opening(where, reached)

    async def close(self) -> None:
        """Write what waits, then let go of the file."""
        try:
            await self._writer.close()
            await self._engine.dispose()
        finally:
            self._lock.release()

    async def commit(self, unit: Unit) -> None:
        """Return when the unit is safely on the disk; see Writer.commit."""
        await self._writer.commit(unit)

    @property
    def waiting(self) -> int:
        """How many units wait for their transaction."""
        return self._writer.waiting

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield await connection.execution_options(**sqlite.FOR_READING)
        except DBAPIError as error:
            raise sqlite.explain(error) from error

    async def unfinished(self) -> list[SavedGame]:
        """Every game in its lobby or in play, oldest first."""
        async with self._reading() as connection:
            return await queries.unfinished(connection)

    async def saved(self, game_id: str) -> SavedGame | None:
        """One game, whatever its status."""
        async with self._reading() as connection:
            return await queries.saved(connection, game_id)

    async def moves(self, game_id: str) -> list[SavedMove]:
        """The log of one game, in order."""
        async with self._reading() as connection:
            return await queries.moves_of(connection, game_id)

    async def leaderboard(
        self, guild_id: int, game: str, limit: int = 10, *, min_people: int = 1
    ) -> list[Standing]:
        """People by wins, nickels and mean score, from games in which `min_people` or more sat."""
        async with self._reading() as connection:
            return await queries.leaderboard(connection, guild_id, game, limit, min_people)

    async def kitty_lines(self, game_id: str) -> list[SavedKittyLine]:
        """The ledger of one game, in order."""
        async with self._reading() as connection:
            return await queries.kitty_lines(connection, game_id)

    async def kitty_balance(self, game_id: str) -> int:
        """What the ledger says is in the kitty now."""
        async with self._reading() as connection:
            return await queries.kitty_balance(connection, game_id)

    async def deadlines(self) -> list[SavedDeadline]:
        """Everything that is due, the earliest first."""
        async with self._reading() as connection:
            return await queries.all_deadlines(connection)

    async def notices(self, game_id: str | None = None) -> list[SavedNotice]:
        """The messages to remove, of one game or of all, the oldest first."""
        async with self._reading() as connection:
            return await queries.notices_of(connection, game_id)

    async def meta(self, key: str) -> str | None:
        """A single fact about this installation."""
        async with self._reading() as connection:
            return await queries.meta_value(connection, key)

    async def preferences(self, user_id: int) -> dict[str, str]:
        """What one person likes, by key."""
        async with self._reading() as connection:
            return await queries.preferences_of(connection, user_id)


class _Opening:
    """A store about to be opened: `await` it and close it yourself, or `async with` it."""

    def __init__(self, where: str | Path, reached: Callable[[str], None]) -> None:
        self._where = where
        self._reached = reached
        self._store: Store | None = None

    def __await__(self) -> Generator[object, None, Store]:
        return _open(self._where, self._reached).__await__()

    async def __aenter__(self) -> Store:
        self._store = await self
        return self._store

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._store is not None
        await self._store.close()


async def _open(where: str | Path, reached: Callable[[str], None]) -> Store:
    path = sqlite.locate(where)
    lock = await asyncio.to_thread(sqlite.hold, path)
    engine = sqlite.engine_for(path)
    try:
        await _prepare(engine, path)
    except BaseException:
        await engine.dispose()
        lock.release()
        raise
    return Store(path, engine, lock, Writer(engine, reached=reached))


async def _prepare(engine: AsyncEngine, path: Path) -> None:
    """Refuse what is not ours, then make the schema the newest."""
    try:
        async with engine.connect() as connection:
            await connection.execution_options(**sqlite.FOR_READING)
            outdated = await connection.run_sync(migrate.outdated, path)
        async with engine.connect() as connection:
            await sqlite.outside_a_transaction(connection, "journal_mode = WAL")
            if outdated:
                await _migrate(connection)
    except DBAPIError as error:
        problem = sqlite.explain(error)
        if isinstance(problem, DatabaseCorrupt):
            raise DatabaseDamaged(path=path) from error
        raise DatabaseUnusable(path=path, problem=str(problem)) from error


async def _migrate(connection: AsyncConnection) -> None:
    # A migration may copy a table and drop the old one, which must not drag others along.
    await sqlite.outside_a_transaction(connection, "foreign_keys = OFF")
    await connection.run_sync(migrate.upgrade)
    await connection.commit()
    await sqlite.outside_a_transaction(connection, "foreign_keys = ON")
