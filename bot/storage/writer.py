"""The one writer: everything that waits to be written goes into one transaction."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.errors import Misfit, OutcomeUnknown, StorageClosed, StorageError
from bot.storage.batch import Unit, grouped
from bot.storage.sqlite import Database

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
            # Each gets its own: an exception that is raised in many tasks mixes their tracebacks.
            own = type(problem)()
            own.__cause__ = problem.__cause__
            self.done.set_exception(own)


class Writer:
    """Writes units in the order in which they are given, many to a transaction.

    `reached` is told each crash point as it is passed.
    """

    def __init__(self, database: Database, *, reached: Callable[[str], None] = nothing) -> None:
        self._database = database
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
        await asyncio.wait([self._task])

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
            # One of them is to blame: halve until it stands alone, in the same order.
            middle = len(batch) // 2
            await self._write(batch[:middle])
            await self._write(batch[middle:])
            return
        self._reached("before-acknowledge")
        _settle(batch, problem)

    async def _attempt(self, batch: Sequence[_Waiting]) -> StorageError | None:
        """Write the batch as one transaction. Returns what kept it from being written."""
        self._reached("before-begin")
        try:
            return await self._database.write(
                grouped(waiting.unit for waiting in batch), self._reached
            )
        except Exception as error:
            # Only a mistake in a unit's own statement comes here; the writer outlives even that.
            unknown = OutcomeUnknown()
            unknown.__cause__ = error
            return unknown


def _settle(batch: Iterable[_Waiting], problem: StorageError | None) -> None:
    for waiting in batch:
        waiting.settle(problem)
