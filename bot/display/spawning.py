"""Work that runs beside everything else, and ends with the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

from bot.tables.trouble import report


class Spawn(Protocol):
    """Lets work run beside everything else."""

    def __call__(self, work: Coroutine[Any, Any, None], *, name: str) -> asyncio.Task[None]:
        """Begin it. The name may be seen in logs."""


class Spawner:
    """Keeps hold of running work: the event loop alone would let it be collected."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def __call__(self, work: Coroutine[Any, Any, None], *, name: str) -> asyncio.Task[None]:
        """Begin it. What it raises unexpectedly is logged. After `close` nothing begins."""
        task = asyncio.create_task(work, name=name)
        if self._closed:
            task.cancel()
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    @property
    def running(self) -> list[str]:
        """The names of what is under way."""
        return [task.get_name() for task in self._tasks]

    async def close(self) -> None:
        """Drop everything that is under way."""
        self._closed = True
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            report(f"{task.get_name()} failed", error)
