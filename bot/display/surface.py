"""One message that is kept in step: the newest state wins, and never two edits are in flight."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from bot.display.spawning import Spawn
from bot.render.screen import Screen

STILL_SECONDS: Final = 0.5
"""How long the answer to a click waits for an edit of the same message: it is to come last."""


class Answer:
    """An answer to a click on the message, which shows a screen there itself."""

    screen: Screen | None = None
    """What the answer has put on the message; None when it put nothing there."""

    newest = False
    """Whether that is the newest state, so that nothing more is wanted."""


class Surface:
    """A message, and what it shows as far as is known.

    `draw` gives the screen as it ought to be now. `put` sends it, and returns None, or after how
    many seconds to try again. `turn` returns when it may be sent; it is drawn only then.
    `answers_begun` counts the clicks on it.
    """

    def __init__(
        self,
        draw: Callable[[], Awaitable[Screen]],
        put: Callable[[Screen], Awaitable[float | None]],
        *,
        spawn: Spawn,
        turn: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.shown: Screen | None = None
        self._draw = draw
        self._put = put
        self._turn = turn
        self._spawn = spawn
        self._wanted = False
        self._answers = 0
        self.answers_begun = 0
        self._edit_over = asyncio.Event()
        self._edit_over.set()
        self._unanswered = asyncio.Event()
        self._unanswered.set()
        self._task: asyncio.Task[None] | None = None
        self._overlapped = False

    def refresh(self) -> None:
        """Bring the message up to date soon. Never waits."""
        self._wanted = True
        if not self._answers and (self._task is None or self._task.done()):
            self._task = self._spawn(self._work(), name="bring a message up to date")

    @contextmanager
    def answering(self) -> Iterator[Answer]:
        """While a click on this message is handled: its answer is the next edit."""
        if self._answers or not self._edit_over.is_set():
            self._overlapped = True
        self._answers += 1
        self.answers_begun += 1
        self._unanswered.clear()
        answer = Answer()
        try:
            yield answer
        finally:
            self._answers -= 1
            if answer.screen is not None:
                self.shown = answer.screen
                self._wanted = self._wanted and not answer.newest
            if not self._answers:
                self._answered()

    def _answered(self) -> None:
        if self._overlapped:
            # Two edits were under way at once, and nobody knows which one came last.
            self.shown, self._overlapped, self._wanted = None, False, True
        self._unanswered.set()
        if self._wanted:
            self.refresh()

    async def still(self) -> None:
        """Wait for the edit that is under way, so that an answer comes after it; not for long.

        While a click is handled no other edit begins.
        """
        if self._edit_over.is_set():
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._edit_over.wait(), STILL_SECONDS)

    async def unanswered(self) -> None:
        """Wait until no click on the message is being answered."""
        await self._unanswered.wait()

    def close(self) -> None:
        """Change the message no more."""
        self._wanted = False
        if self._task is not None:
            self._task.cancel()

    async def _work(self) -> None:
        while self._wanted:
            if self._turn is not None:
                await self._turn()
            await self._unanswered.wait()
            self._wanted = False
            screen = await self._draw()
            if screen == self.shown or self._answers:
                continue
            wait = await self._edit(screen)
            if wait is not None:
                self.shown, self._wanted = None, True
                await asyncio.sleep(wait)

    async def _edit(self, screen: Screen) -> float | None:
        answered_before = self.answers_begun
        self._edit_over.clear()
        try:
            wait = await self._put(screen)
        finally:
            self._edit_over.set()
        self.shown = screen
        if self.answers_begun != answered_before:
            self.shown, self._wanted = None, True
        return wait
