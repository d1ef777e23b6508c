"""One task that sleeps until the earliest deadline of all tables, and has it done."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.errors import StorageError
from bot.tables.clock import Clock
from bot.tables.trouble import report

_log = logging.getLogger(__name__)

_STORAGE_RETRY: Final = 5.0
"""Seconds until the database is asked again after it failed."""

_BUG_RETRY: Final = 60.0
"""Seconds until a table with a bug is tried again: people may have ended it by then."""


@dataclass(frozen=True, slots=True, order=True)
class _Entry:
    when: float
    table_id: str
    kind: str
    due: float

    @property
    def key(self) -> tuple[str, str, float]:
        return (self.table_id, self.kind, self.due)


class Timekeeper:
    """Has every watched table do what falls due there, each table by itself.

    `meet` gets the table's id, the kind and the due time of the deadline. A deadline that was moved
    or dropped is met all the same: the table knows better when asked.
    """

    def __init__(self, clock: Clock, meet: Callable[[str, str, float], Awaitable[None]]) -> None:
        self._clock = clock
        self._meet = meet
        self._waiting: list[_Entry] = []
        self._watched: set[tuple[str, str, float]] = set()
        self._earlier = asyncio.Event()
        self._at_work: set[asyncio.Task[None]] = set()
        self._storage_fails = False

    def watch(self, table_id: str, deadlines: Mapping[str, float]) -> None:
        """Keep these deadlines (due time by kind)."""
        for kind, due in deadlines.items():
            self._push(_Entry(due, table_id, kind, due))

    async def run(self) -> None:
        """Keep time until cancelled; what has begun by then is still finished."""
        try:
            while True:
                self._start_what_is_due()
                await self._nap()
        finally:
            while self._at_work:
                await asyncio.wait(self._at_work)

    def _push(self, entry: _Entry) -> None:
        if entry.key in self._watched:
            return
        self._watched.add(entry.key)
        if not self._waiting or entry < self._waiting[0]:
            self._earlier.set()
        heapq.heappush(self._waiting, entry)

    def _start_what_is_due(self) -> None:
        self._earlier.clear()
        now = self._clock.now()
        while self._waiting and self._waiting[0].when <= now:
            entry = heapq.heappop(self._waiting)
            task = asyncio.create_task(self._see_to(entry), name="deadline")
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)

    async def _nap(self) -> None:
        """Sleep until the earliest deadline, or until there is an earlier one."""
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._earlier.wait())]
        if self._waiting:
            sleep = self._clock.sleep_until(self._waiting[0].when)
            waits.append(asyncio.create_task(sleep))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _see_to(self, entry: _Entry) -> None:
        again = await self._attempt(entry)
        # Not earlier: a table that is read again because its commit is in doubt names the same
        # deadline anew, and would be tried without a pause for as long as the database fails.
        self._watched.discard(entry.key)
        if again is not None:
            self._push(replace(entry, when=self._clock.now() + again))

    async def _attempt(self, entry: _Entry) -> float | None:
        """Have the deadline met. Returns the seconds until the next attempt, None if it was."""
        try:
            await self._meet(entry.table_id, entry.kind, entry.due)
        except StorageError as error:
            if not self._storage_fails:
                # One line an outage: a full disk is not helped by more.
                _log.warning("Tables wait for the database: %s", type(error).__name__)
            self._storage_fails = True
            return _STORAGE_RETRY
        except Exception as error:
            # A bug at one table must not stop the clocks of all others.
            report("A deadline could not be met", error, entry.table_id)
            return _BUG_RETRY
        self._storage_fails = False
        return None
