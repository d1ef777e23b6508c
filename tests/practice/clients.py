"""A discord.py client, unmodified, that talks to a loopback Discord."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Iterator
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands

from bot.practice import Discord

EVERYTHING_NOT_PRIVILEGED = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class Client(discord.Client):
    """A client with a command tree; what goes wrong in commands is kept in `errors`."""

    def __init__(
        self,
        tree: type[app_commands.CommandTree[Any]] = app_commands.CommandTree,
        **more: Any,
    ) -> None:
        more.setdefault("intents", EVERYTHING_NOT_PRIVILEGED)
        super().__init__(guild_ready_timeout=0.01, max_messages=None, **more)
        self.tree = tree(self)
        self.errors: list[BaseException] = []
        self.tree.error(self._on_tree_error)

    async def _on_tree_error(self, _: object, error: app_commands.AppCommandError) -> None:
        self.errors.append(error)


@contextlib.contextmanager
def pointed_at(server: Discord) -> Iterator[None]:
    """Point discord.py at the loopback Discord, and back again afterwards."""
    route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, socket.DEFAULT_GATEWAY
    route.BASE = server.api_base
    socket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    try:
        yield
    finally:
        route.BASE, socket.DEFAULT_GATEWAY = before


@contextlib.asynccontextmanager
async def running(client: Client, server: Discord, *, sync: bool = True) -> AsyncIterator[Client]:
    """Log in, connect, wait until ready and sync the commands; log out afterwards."""
    with pointed_at(server):
        async with client:
            await client.login(server.token)
            connected = asyncio.create_task(client.connect())
            await client.wait_until_ready()
            if sync:
                await client.tree.sync()
            try:
                yield client
            finally:
                await client.close()
                await connected


async def refusal(attempt: Awaitable[object]) -> tuple[int, int]:
    """Status and code of the refusal."""
    with pytest.raises(discord.HTTPException) as caught:
        await attempt
    return caught.value.status, caught.value.code
