"""What becomes of a table when its channel or thread is deleted."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord.ext import commands

from bot.errors import NoTable
from cogs.base import TableCog


class ChannelsCog(TableCog):
    """Hears of deleted channels. Those deleted while nobody listened are noticed at the start."""

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone; its threads follow one by one."""
        self._doubt(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        self._doubt(payload.thread_id)

    def _doubt(self, channel_id: int) -> None:
        """Only where a new board finds the channel gone too the game ends."""
        with suppress(NoTable):
            self.display.channel_is_gone(self.hall.at(channel_id))
