"""Messages that have done their duty are removed: spent mentions, retired boards.

Their ids are stored before anything else, so that a restart forgets none.
"""

from __future__ import annotations

import asyncio
import logging
from itertools import count
from typing import Final

from bot.display.channels import Channels
from bot.display.failures import FAILURES, Verdict, pause, summary, verdict
from bot.display.pace import Pace, Urgency
from bot.display.spawning import Spawn
from bot.errors import StorageError
from bot.storage.rows import SavedNotice
from bot.storage.store import Store
from bot.storage.units import drop_notice, post_notice
from bot.tables.table import Table

_log = logging.getLogger(__name__)

RETIRED: Final = "retired"
"""The kind of a notice that is to be removed as soon as can be."""


class Removals:
    """Removes messages, after everything more urgent."""

    def __init__(
        self,
        channels: Channels,
        store: Store,
        pace: Pace,
        spawn: Spawn,
    ) -> None:
        self._channels = channels
        self._store = store
        self._pace = pace
        self._spawn = spawn

    async def remember(self, table: Table, channel_id: int, message_id: int, kind: str) -> None:
        """Store that this message is to be removed one day."""
        try:
            await self._store.commit(
                post_notice(
                    message_id=message_id, channel_id=channel_id, game_id=table.id, kind=kind
                )
            )
        except StorageError:
            _log.warning("A message of table %s was not written down", table.id)

    async def remove(self, table: Table, channel_id: int, message_id: int) -> None:
        """Remove a message that was not remembered yet, soon."""
        await self.remember(table, channel_id, message_id, RETIRED)
        self.remove_remembered(channel_id, message_id)

    def remove_remembered(self, channel_id: int, message_id: int) -> None:
        """Remove a message that is remembered, soon."""
        self._spawn(self._remove(channel_id, message_id), name="remove message")

    def remove_saved(self, notice: SavedNotice) -> None:
        """Remove what was remembered before a restart."""
        self.remove_remembered(notice.channel_id, notice.message_id)

    async def _remove(self, channel_id: int, message_id: int) -> None:
        for attempt in count(1):
            await self._pace.turn(Urgency.REMOVAL)
            try:
                await self._channels.remove(channel_id, message_id)
            except FAILURES as error:
                if verdict(error) is Verdict.LATER:
                    await asyncio.sleep(pause(error, attempt))
                    continue
                _log.info("A message was not removed: %s", summary(error))
            break
        await self.forget(message_id)

    async def forget(self, message_id: int) -> None:
        """Nothing has to be done about this message any more."""
        try:
            await self._store.commit(drop_notice(message_id))
        except StorageError:
            # It is looked at again after the next start, and found to be in order.
            _log.warning("A message that was dealt with was not crossed out")
