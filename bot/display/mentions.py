"""Your turn: one short message a turn at most, for somebody who has not been here just now.

Those who asked for that get their hand as a direct message instead, and some want neither. It is
removed when the turn has been played, also after a restart.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.display.channels import Channels
from bot.display.failures import FAILURES, summary
from bot.display.letters import Letters
from bot.display.pace import Pace, Urgency
from bot.display.preferences import Likes
from bot.display.removals import Removals
from bot.display.screens import Screens, public_view, screens_of
from bot.display.spawning import Spawn
from bot.render.notices import turn_mention
from bot.storage.rows import SavedNotice
from bot.tables.clock import Clock
from bot.tables.table import Table

_log = logging.getLogger(__name__)

HERE_SECONDS: Final = 30.0
"""Whoever tapped within this time needs no telling. Once it has passed, they do."""


@dataclass(slots=True)
class Turn:
    """A turn of a person, and the message that told them of it, if one was needed."""

    name: str
    user_id: int
    task: asyncio.Task[None] | None = None
    message_id: int | None = None


class Mentions:
    """The mentions of all tables."""

    def __init__(
        self,
        *,
        channels: Channels,
        screens: Screens,
        removals: Removals,
        pace: Pace,
        clock: Clock,
        spawn: Spawn,
        likes: Likes,
        letters: Letters,
    ) -> None:
        self._channels = channels
        self._screens = screens
        self._removals = removals
        self._pace = pace
        self._clock = clock
        self._spawn = spawn
        self._likes = likes
        self._letters = letters
        self._turns: dict[str, Turn] = {}

    def moved(self, table: Table) -> None:
        """The table has changed: is it another person's turn?"""
        turn = _turn_of(table)
        before = self._turns.get(table.id)
        if before is not None and turn is not None and before.name == turn.name:
            return
        if before is not None:
            self._over(table, before)
        if turn is not None:
            self._turns[table.id] = turn
            turn.task = self._spawn(self._tell(table, turn), name="mention")

    def restored(self, table: Table, notices: Iterable[SavedNotice]) -> None:
        """What was posted before a restart: the mention of this very turn stays."""
        turn = _turn_of(table)
        for notice in notices:
            if turn is not None and notice.kind == turn.name:
                turn.message_id = notice.message_id
                self._turns[table.id] = turn
            else:
                self._removals.remove_saved(notice)

    def _over(self, table: Table, turn: Turn) -> None:
        self._turns.pop(table.id, None)
        if turn.message_id is not None:
            self._removals.remove_remembered(table.channel_id, turn.message_id)

    async def _tell(self, table: Table, turn: Turn) -> None:
        await self._until_away(table, turn)
        likes = await self._likes.of(turn.user_id)
        if self._turns.get(table.id) is not turn:
            return
        if likes.by_message and await self._letters.tell(table, turn.user_id):
            return
        if likes.mention:
            await self._mention(table, turn)

    async def _mention(self, table: Table, turn: Turn) -> None:
        await self._pace.turn(Urgency.MENTION)
        if self._turns.get(table.id) is not turn:
            return
        view = public_view(table)
        last = view is not None and screens_of(table).is_last_turn(view)
        screen = turn_mention(self._screens.scene(table), turn.user_id, last=last)
        try:
            message_id = await self._channels.post(table.channel_id, screen)
        except FAILURES as error:
            _log.info("A turn at table %s was not announced: %s", table.id, summary(error))
            return
        await self._removals.remember(table, table.channel_id, message_id, turn.name)
        if self._turns.get(table.id) is turn:
            turn.message_id = message_id
        else:
            self._removals.remove_remembered(table.channel_id, message_id)

    async def _until_away(self, table: Table, turn: Turn) -> None:
        """Wait until this person has not tapped for a while, or the turn is over."""
        while self._turns.get(table.id) is turn:
            tapped = table.last_tap(turn.user_id)
            due = 0.0 if tapped is None else tapped + HERE_SECONDS
            if due <= self._clock.now():
                return
            await self._clock.sleep_until(due)


def _turn_of(table: Table) -> Turn | None:
    """The turn that the table waits for, when it is a person's."""
    view = None if table.is_finished else public_view(table)
    if view is None or view.turn is None:
        return None
    user_id = table.seats[view.turn].user_id
    return None if user_id is None else Turn(f"turn.{view.round}.{view.turn}", user_id)
