"""The time, passed in: tests have a clock of their own and run a day in a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

_LONGEST_NAP: Final = 30.0
"""Seconds. The wall clock may be set while we sleep, so look at it again now and then."""

_SET_BACK: Final = 1.0
"""Seconds. A clock that lags by less is only being adjusted."""


class Clock(Protocol):
    """Where the tables get the time from."""

    def now(self) -> float:
        """Seconds since 1970."""

    async def sleep_until(self, when: float) -> None:
        """Return once `now()` is at least `when`."""


class WallClock:
    """The real time, but never set back: then it runs ahead until the bot is started again.

    Otherwise whatever is due in a moment would wait for as long as the clock was set back. `wall`
    is the system's clock and `steady` one that nobody can set.
    """

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._told = wall(), steady()

    def now(self) -> float:
        """Seconds since 1970."""
        (before, then), steady = self._told, self._steady()
        expected, wall = before + steady - then, self._wall()
        now = wall if wall > expected - _SET_BACK else expected
        self._told = now, steady
        return now

    async def sleep_until(self, when: float) -> None:
        """Return once `now()` is at least `when`, also when the clock is put forward meanwhile."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 - nothing but time is waited for
            await asyncio.sleep(min(left, _LONGEST_NAP))
