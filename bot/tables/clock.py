"""The time, passed in: tests have a clock of their own and run a day in a second."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Protocol

_LONGEST_NAP: Final = 30.0
"""Seconds. The wall clock may be set while we sleep, so look at it again now and then."""


class Clock(Protocol):
    """Where the tables get the time from."""

    def now(self) -> float:
        """Seconds since 1970."""

    async def sleep_until(self, when: float) -> None:
        """Return once `now()` is at least `when`."""


class WallClock:
    """The real time."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def sleep_until(self, when: float) -> None:
        """Return once `now()` is at least `when`, also when the clock is set meanwhile."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 - nothing but time is waited for
            await asyncio.sleep(min(left, _LONGEST_NAP))
