"""The one writer: everything that waits to be written goes into one transaction."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.errors import Misfit, OutcomeUnknown, StorageClosed, StorageError
from bot.storage.batch import Unit, grouped
from bot.storage.sqlite import explain, surely_undone

MOST_UNITS: Final = 256
"""How many units go into one transaction at most."""

CRASH_POINTS: Final = (
    "before-begin",
    "after-begin",
    "after-statements",
    "after-commit",
    "before-acknowledge",
)
"""Where a test may kill the process, in the order in which a transaction passes them."""


def nothing(_point: str) -> None:
    """What happens at a crash point unless a test wants otherwise."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    unit: Unit
    done: asyncio.Future[None]

    def settle(self, problem: StorageError | None) -> None:
        # Whoever waited may have been cancelled meanwhile.
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


class Writer:
    """Writes units in the order in which they are given, many to a transaction.

    `reached` is told each crash point as it is passed.
    """

    def __init__(self, engine: AsyncEngine, *, reached: Callable[[str], None] = nothing) -> None:
        self._engine = engine
        self._reached = reached
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="storage-writer")

    @property
    def waiting(self) -> int:
        """How many units wait for their transaction."""
        return len(self._queue)

    async def commit(self, unit: Unit) -> None:
        """Return when the unit is safely on the disk.

        Raises StorageError when it is not; then nothing of it is, unless it is an OutcomeUnknown.
        To cancel the wait does not take the unit back.
        """
        if self._closing:
            raise StorageClosed
        waiting = _Waiting(unit, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._wake.set()
        await waiting.done

    async def close(self) -> None:
        """Write what waits, refuse what comes, and stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        batch: list[_Waiting] = []
        try:
            while self._queue or not self._closing:
                batch = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_UNITS))]
                if batch:
                    await self._write(batch)
                else:
                    self._wake.clear()
                    await self._wake.wait()
        finally:
            # Only a cancelled writer leaves anybody behind.
            self._closing = True
            _settle(batch, OutcomeUnknown())
            _settle(self._queue, StorageClosed())

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        problem = await self._attempt(batch)
        if isinstance(problem, Misfit) and len(batch) > 1:
            # One of them is to blame: each gets a transaction of its own, in the same order.
            for waiting in batch:
                await self._write([waiting])
            return
        self._reached("before-acknowledge")
        _settle(batch, problem)

    async def _attempt(self, batch: Sequence[_Waiting]) -> StorageError | None:
        """Write the batch as one transaction. Returns what kept it from being written."""
        committing = False
        try:
            async with self._engine.connect() as connection:
                self._reached("before-begin")
                transaction = await connection.begin()
                self._reached("after-begin")
                for group in grouped(waiting.unit for waiting in batch):
                    await connection.execute(group.statement, group.rows)
                self._reached("after-statements")
                committing = True
                await transaction.commit()
                self._reached("after-commit")
        except DBAPIError as error:
            if committing and not surely_undone(error):
                return OutcomeUnknown()
            return explain(error)
        except Exception:
            # A value that the driver refuses raises anything at all (OverflowError, TypeError),
            # and the writer has to outlive every unit.
            return OutcomeUnknown() if committing else Misfit()
        return None


def _settle(batch: Sequence[_Waiting] | deque[_Waiting], problem: StorageError | None) -> None:
    for waiting in batch:
        waiting.settle(problem)
