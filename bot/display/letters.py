"""Hands by direct message, for those who asked for that: policy allows no others."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

import discord

from bot.display.failures import DMS_CLOSED, FAILURES, summary
from bot.display.handles import ByMessage
from bot.display.layout import for_new
from bot.display.panels import Panels
from bot.display.preferences import Likes
from bot.display.screens import Screens
from bot.display.spawning import Spawn
from bot.errors import Refusal
from bot.tables.table import Table

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Letterbox:
    """What one person was sent about one table, one letter at a time.

    `told` is what the last letter told: before which of their decisions, and whether it was their
    turn.
    """

    sending: asyncio.Lock = field(default_factory=asyncio.Lock)
    told: tuple[int | None, bool] | None = None


class Letters:
    """Sends hands by direct message. Each becomes its owner's panel."""

    def __init__(
        self,
        client: discord.Client,
        *,
        screens: Screens,
        panels: Panels,
        likes: Likes,
        spawn: Spawn,
    ) -> None:
        self._client = client
        self._screens = screens
        self._panels = panels
        self._likes = likes
        self._spawn = spawn
        self._boxes: dict[str, dict[int, Letterbox]] = {}

    async def send(self, table: Table, user_id: int) -> discord.Message | None:
        """Send a hand; None where direct messages are closed.

        Raises NotSeated, NotStarted, and one of FAILURES.
        """
        screen = await self._screens.hand(table, user_id, letter=True)
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            message = await channel.send(**for_new(screen))
        except discord.HTTPException as error:
            if error.code != DMS_CLOSED:
                raise
            return None
        way = ByMessage(message)
        self._panels.opened(table, user_id, way, message_id=message.id, screen=screen)
        # The table may have changed while the message was on its way.
        self._panels.refresh(table, only=user_id)
        return message

    def dealt(self, table: Table) -> None:
        """Cards were dealt: those who like it get their hand, unless they look at it already."""
        for seat in table.people():
            if seat.user_id is not None and self._panels.of(table.id, seat.user_id) is None:
                self._spawn(self._tell_if_liked(table, seat.user_id), name="send hand")

    async def _tell_if_liked(self, table: Table, user_id: int) -> None:
        if (await self._likes.of(user_id)).by_message:
            await self.tell(table, user_id)

    async def tell(self, table: Table, user_id: int) -> bool:
        """Send a hand that nobody asked for now, unless it was told already. False if it failed."""
        box = self._boxes.setdefault(table.id, {}).setdefault(user_id, Letterbox())
        async with box.sending:
            try:
                view = await self._screens.seat_view(table, user_id)
                now = view.decision, view.turn == view.seat
                if box.told != now and await self.send(table, user_id) is not None:
                    box.told = now
            except (*FAILURES, Refusal) as error:
                _log.info("A hand was not sent: %s", summary(error))
                return False
            return box.told == now

    def forget(self, table: Table) -> None:
        """The table is over."""
        self._boxes.pop(table.id, None)
