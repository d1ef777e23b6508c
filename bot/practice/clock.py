"""The loopback Discord's time: it runs by itself, and tests can push it forward."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime


@dataclass(order=True)
class Timer:
    """Something to be done at `when` (seconds since 1970) unless it is cancelled before."""

    when: float
    number: int
    callback: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        """Make sure that the callback is not run any more."""
        self.cancelled = True


class Clock:
    """Wall time that flows as usual and jumps ahead by `advance`.

    `start` (seconds since 1970) is the first reading; by default the present.
    """

    def __init__(self, start: float | None = None) -> None:
        self._origin = time.time() if start is None else start
        self._started = time.monotonic()
        self._advanced = 0.0
        self._timers: list[Timer] = []
        self._numbers = itertools.count()
        self._wake: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds since 1970."""
        return self._origin + self._elapsed() + self._advanced

    def timestamp(self) -> str:
        """The time as Discord writes it."""
        return iso(self.now())

    def advance(self, seconds: float) -> None:
        """Jump ahead. What falls due on the way is done, in order, each at its own time."""
        target = self.now() + seconds
        while self._timers and self._timers[0].when <= target:
            self._advanced += max(0.0, self._timers[0].when - self.now())
            self._pop_and_run()
        self._advanced += max(0.0, target - self.now())
        self._arm()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Have `callback` run once the clock reads `when`. Needs a running event loop."""
        timer = Timer(when, next(self._numbers), callback)
        heapq.heappush(self._timers, timer)
        self._arm()
        return timer

    def close(self) -> None:
        """Forget every timer."""
        self._timers.clear()
        self._arm()

    def _elapsed(self) -> float:
        return time.monotonic() - self._started

    def _pop_and_run(self) -> None:
        timer = heapq.heappop(self._timers)
        if not timer.cancelled:
            timer.callback()

    def _run_due(self) -> None:
        while self._timers and self._timers[0].when <= self.now():
            self._pop_and_run()
        self._arm()

    def _arm(self) -> None:
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        while self._timers and self._timers[0].cancelled:
            heapq.heappop(self._timers)
        if self._timers:
            delay = max(0.0, self._timers[0].when - self.now())
            self._wake = asyncio.get_running_loop().call_later(delay, self._run_due)


class StoppedClock(Clock):
    """Time that stands still until it is pushed: everything that depends on it is repeatable.

    A discord.py client that waits for a rate limit waits in real time, so with this clock
    either switch rate limits off or advance while it waits.
    """

    def _elapsed(self) -> float:
        return 0.0

    def _arm(self) -> None:
        """Nothing falls due by itself."""


def iso(seconds: float) -> str:
    """ISO 8601 in UTC with microseconds, as in Discord's JSON."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
