"""A table's public messages: the board that is always true, and the results that stay."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.display.channels import Channels
from bot.display.failures import FAILURES, Verdict, pause, summary, verdict
from bot.display.pace import Pace, Urgency
from bot.display.removals import Removals
from bot.display.screens import Screens, public_view
from bot.display.spawning import Spawn
from bot.display.surface import Surface
from bot.errors import StorageError, TableGone
from bot.render.screen import Screen
from bot.tables.clock import Clock
from bot.tables.snapshot import Board
from bot.tables.table import Table

_log = logging.getLogger(__name__)

OLD_SECONDS: Final = 54 * 60.0
"""Discord limits edits of messages older than an hour, so a board is posted anew before."""

REPLACE_SECONDS: Final = 60.0
"""A board that somebody deletes comes back, but not more often than this."""

BARRED_SECONDS: Final = 60.0
"""How long a channel that is closed to us is left alone."""


class Noticeboard:
    """The board of one table. `results` counts the finished rounds whose result was posted.

    `gap` is the least number of seconds between two edits: Discord lets a channel's messages be
    edited about five times in five seconds. `posted` is told the id of each new board.
    """

    def __init__(
        self,
        table: Table,
        *,
        channels: Channels,
        screens: Screens,
        removals: Removals,
        pace: Pace,
        clock: Clock,
        spawn: Spawn,
        gap: float,
        posted: Callable[[Table, int], None],
    ) -> None:
        self.table = table
        self.board = table.board
        view = public_view(table)
        self.results = 0 if view is None else len(view.sheet)
        self._channels = channels
        self._screens = screens
        self._removals = removals
        self._clock = clock
        self._lost_at: float | None = None
        self._barred_until = 0.0
        self._channel_doubted = False
        self._failed = 0
        self._ending: int | None = None
        self._to_be_moved = False
        self._pace = pace
        self._gap = gap
        self._posted = posted
        self._next_turn = 0.0
        self._writing = asyncio.Lock()
        self.surface = Surface(self._draw, self._put, spawn=spawn, turn=self._turn)

    async def moved_to(self, message_id: int, channel_id: int, screen: Screen) -> None:
        """This new message is the board from now on, and shows `screen`; the old one goes."""
        # The old one may just become the result of a round, which stays.
        async with self._writing:
            self.surface.shown = screen
            await self._now_at(Board(message_id, channel_id, self._clock.now()))
        self.surface.refresh()

    def post_anew(self) -> None:
        """Post the board again at the bottom of the channel."""
        self._to_be_moved = True
        self._barred_until = 0.0
        self.surface.shown = None
        self.surface.refresh()

    def doubt_channel(self) -> None:
        """The channel is said to be gone: whether a board can be posted there decides."""
        self._channel_doubted = True
        self.post_anew()

    def finish(self) -> None:
        """The game is over: show it, and cross out the notice that says it has yet to be shown.

        The notice is there since the game ended, so that a start after a crash shows the end.
        """
        if self.board is not None:
            self._ending = self.board.message_id
        self.surface.refresh()

    async def _turn(self) -> None:
        """Wait until the board may be drawn: what happens meanwhile is drawn with it."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._next_turn - loop.time())
        await self._pace.turn(Urgency.BOARD)
        self._next_turn = loop.time() + self._gap

    async def _draw(self) -> Screen:
        return await self._screens.board(self.table)

    async def _put(self, screen: Screen) -> float | None:
        if self._clock.now() < self._barred_until:
            return None
        try:
            async with self._writing:
                await self._post_results()
                wait = await self._show(screen)
        except FAILURES as error:
            return await self._after(error)
        self._failed, self._channel_doubted = 0, False
        if wait is None:
            await self._ended()
        return wait

    async def _ended(self) -> None:
        """All has been shown: the notice of an end that has yet to be can be crossed out."""
        if self._ending is not None:
            await self._removals.forget(self._ending)
            self._ending = None

    async def _after(self, error: Exception) -> float | None:
        _log.info("The board of table %s was not changed: %s", self.table.id, summary(error))
        match verdict(error):
            case Verdict.LATER:
                self._failed += 1
                return pause(error, self._failed)
            case Verdict.BARRED:
                self._barred_until = self._clock.now() + BARRED_SECONDS
            case Verdict.LOST:
                return await self._channel_is_gone(error)
        return None

    async def _channel_is_gone(self, error: Exception) -> float | None:
        """Nobody can go on here, and there is nowhere to show how it ended."""
        if not self._channel_doubted:
            # One answer of Discord's ends no game: it may be a slip.
            self._channel_doubted = True
            return pause(error, 1)
        try:
            if not self.table.is_finished:
                await self.table.call_off()
        except TableGone:
            pass
        except StorageError:
            self._failed += 1
            return pause(error, self._failed)
        await self._ended()
        return None

    # -- results -------------------------------------------------------------------------------

    async def _post_results(self) -> None:
        """The board of a finished round becomes its result and stays as it is."""
        view = public_view(self.table)
        while view is not None and self.results < len(view.sheet):
            screen = self._screens.round_result(self.table, self.results)
            if self.board is None or not await self._edit(self.board, screen):
                await self._channels.post(self.table.channel_id, screen)
            self.results += 1
            await self._now_at(None)

    # -- the board -----------------------------------------------------------------------------

    async def _show(self, screen: Screen) -> float | None:
        board = self.board
        if board is not None and not self._is_old(board):
            if await self._edit(board, screen):
                return None
            wait = self._wait_for_replacement()
            if wait is not None:
                return wait
        message_id = await self._channels.post(self.table.channel_id, screen)
        self._to_be_moved = False
        await self._now_at(Board(message_id, self.table.channel_id, self._clock.now()))
        return None

    def _is_old(self, board: Board) -> bool:
        return self._to_be_moved or self._clock.now() - board.posted_at >= OLD_SECONDS

    async def _edit(self, board: Board, screen: Screen) -> bool:
        """Whether the message could be changed; if not, it needs another in its place."""
        try:
            await self._channels.edit(board.channel_id, board.message_id, screen)
        except discord.RateLimited:
            # Edits of this message are held back for long, as they are when it is old (30046).
            return False
        except FAILURES as error:
            if verdict(error) is not Verdict.GONE:
                raise
            return False
        return True

    def _wait_for_replacement(self) -> float | None:
        """Seconds until a lost board may be replaced, None for at once."""
        now = self._clock.now()
        if self._lost_at is not None and now - self._lost_at < REPLACE_SECONDS:
            return self._lost_at + REPLACE_SECONDS - now
        self._lost_at = now
        return None

    async def _now_at(self, board: Board | None) -> None:
        """Write down where the board is; the message that it was before is removed."""
        before, self.board = self.board, board
        try:
            await self.table.board_posted(board)
        except StorageError:
            # It is known in memory, and written down with the next board. After a restart the
            # worst is a second board.
            _log.warning("The board of table %s was not written down", self.table.id)
        if board is not None:
            self._posted(self.table, board.message_id)
        if before is not None and board is not None:
            await self._removals.remove(self.table, before.channel_id, before.message_id)
