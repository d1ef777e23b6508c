"""The bot's share of requests: Discord takes 50 a second from a bot, so the urgent ones go first.

Answers to clicks and open panels are outside this limit and never wait here.
"""

from __future__ import annotations

import asyncio
import heapq
from enum import IntEnum
from itertools import count
from typing import Final

PER_SECOND: Final = 45.0
"""A little less than Discord's 50: other requests need room too."""


class Urgency(IntEnum):
    """Which request goes first."""

    MENTION = 0
    BOARD = 1
    REMOVAL = 2


class Pace:
    """Lets requests go one by one, at most `per_second` on average, the urgent first."""

    def __init__(self, per_second: float = PER_SECOND) -> None:
        self._per_second = per_second
        self._left = per_second
        self._counted_at: float | None = None
        self._order = count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._pump: asyncio.Task[None] | None = None

    async def turn(self, urgency: Urgency) -> None:
        """Return when a request of this urgency may go."""
        if not self._waiting and self._take():
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._order), turn))
        if self._pump is None or self._pump.done():
            self._pump = asyncio.create_task(self._let_go(), name="pace")
        await turn

    def _take(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._counted_at is not None:
            earned = (now - self._counted_at) * self._per_second
            self._left = min(self._per_second, self._left + earned)
        self._counted_at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    async def _let_go(self) -> None:
        while self._waiting:
            if self._waiting[0][2].done():
                heapq.heappop(self._waiting)
            elif self._take():
                heapq.heappop(self._waiting)[2].set_result(None)
            else:
                await asyncio.sleep(1 / self._per_second)
