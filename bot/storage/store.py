"""The store: opens the database, hands units to the one writer, and answers questions.

async with Store.open("sqlite:///data/nickels.db") as store:
    await store.commit(append_move(...) + enter_kitty(...))
    games = await store.unfinished()
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from types import TracebackType
from typing import Any

from bot.storage import queries
from bot.storage.batch import Statement, Unit
from bot.storage.rows import (
    SavedDeadline,
    SavedGame,
    SavedKittyLine,
    SavedLedgerLine,
    SavedMove,
    SavedNotice,
    Standing,
)
from bot.storage.sqlite import Database, locate
from bot.storage.writer import Writer, nothing


class Store:
    """An open database, held by this process alone.

    A read sees everything that was committed before it was asked, and raises StorageError when
    the database fails.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
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
        finally:
            await self._database.close()

    @property
    def path(self) -> Path:
        """The database file."""
        return self._database.path

    @property
    def waiting(self) -> int:
        """How many units wait for their transaction."""
        return self._writer.waiting

    async def commit(self, unit: Unit) -> None:
        """Return when the unit is safely on the disk; see Writer.commit."""
        await self._writer.commit(unit)

    async def _rows(self, query: Statement, **values: object) -> list[Any]:
        (rows,) = await self._database.read((query, values))
        return rows

    async def unfinished(self) -> list[SavedGame]:
        """Every game in its lobby or in play, oldest first."""
        found = await self._database.read(*((query, {}) for query in queries.ALL_UNFINISHED))
        return queries.saved_games(*found)

    async def saved(self, game_id: str) -> SavedGame | None:
        """One game, whatever its status."""
        found = await self._database.read(
            *((query, {"the_game": game_id}) for query in queries.ALL_OF_ONE)
        )
        games = queries.saved_games(*found)
        return games[0] if games else None

    async def moves(self, game_id: str) -> list[SavedMove]:
        """The log of one game, in order."""
        return [SavedMove(*row) for row in await self._rows(queries.MOVES, the_game=game_id)]

    async def leaderboard(
        self,
        guild_id: int,
        game: str,
        limit: int = 10,
        *,
        min_people: int = 1,
        high_scores: bool = False,
    ) -> list[Standing]:
        """People by wins, winnings and mean score, from games in which `min_people` or more sat.

        `high_scores`: of two mean scores the higher is the better.
        """
        rows = await self._rows(
            queries.LEADERBOARD,
            the_guild=guild_id,
            the_kind=game,
            min_people=min_people,
            better=-1 if high_scores else 1,
            most=limit,
        )
        return [Standing(*row) for row in rows]

    async def ledger_lines(self, game_id: str) -> list[SavedLedgerLine]:
        """What the seats of one game paid each other, by round and seat."""
        rows = await self._rows(queries.LEDGER_LINES, the_game=game_id)
        return [SavedLedgerLine(*row) for row in rows]

    async def kitty_lines(self, game_id: str) -> list[SavedKittyLine]:
        """What went into the kitty of one game and out of it, in order."""
        rows = await self._rows(queries.KITTY_LINES, the_game=game_id)
        return [SavedKittyLine(*row) for row in rows]

    async def kitty_balance(self, game_id: str) -> int:
        """The nickels that are in the kitty now, as its lines say."""
        ((nickels,),) = await self._rows(queries.KITTY_BALANCE, the_game=game_id)
        return int(nickels or 0)

    async def deadlines(self) -> list[SavedDeadline]:
        """Everything that is due, the earliest first."""
        return [SavedDeadline(*row) for row in await self._rows(queries.DEADLINES)]

    async def notices(self, game_id: str | None = None) -> list[SavedNotice]:
        """The messages to remove, of one game or of all, the oldest first."""
        if game_id is None:
            rows = await self._rows(queries.NOTICES)
        else:
            rows = await self._rows(queries.NOTICES_OF_ONE, the_game=game_id)
        return [SavedNotice(*row) for row in rows]

    async def meta(self, key: str) -> str | None:
        """A single fact about this installation."""
        rows = await self._rows(queries.META, the_key=key)
        return str(rows[0][0]) if rows else None

    async def preferences(self, user_id: int) -> dict[str, str]:
        """What one person likes, by key."""
        return dict(await self._rows(queries.PREFERENCES, the_user=user_id))


class _Opening:
    """A store about to be opened: `await` it and close it yourself, or `async with` it."""

    def __init__(self, where: str | Path, reached: Callable[[str], None]) -> None:
        self._where = where
        self._reached = reached
        self._store: Store | None = None

    def __await__(self) -> Generator[Any, None, Store]:
        return self._open().__await__()

    async def _open(self) -> Store:
        database = await Database.open(locate(self._where))
        return Store(database, Writer(database, reached=self._reached))

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
