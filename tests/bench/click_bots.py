"""The two bots of bench_clicks: each runs in a process of its own and tells its CPU time."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

import discord
import yarl
from discord import app_commands

from bot.app import make_bot, point_at
from bot.display.drawings import Drawings
from bot.memory import freeze_once
from bot.storage.store import Store
from cogs import game_options


class ReadyMade(discord.ui.LayoutView):
    """Components as they were recorded."""

    def __init__(self, components: list[dict[str, Any]]) -> None:
        super().__init__(timeout=None)
        self._components = components

    def to_components(self) -> list[dict[str, Any]]:
        return self._components

    def has_components_v2(self) -> bool:
        return True


class Bare(discord.AutoShardedClient):
    """Answers the n-th click at a table with the n-th recorded messages."""

    def __init__(self, script: list[Any]) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.01,
        )
        self.script = script
        self.hands: dict[tuple[int, int], discord.Interaction[Bare]] = {}
        self.boards: dict[int, discord.Message] = {}
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="open", description="x", callback=_open))
        self.sending: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        print("ready", flush=True)

    async def on_interaction(self, interaction: discord.Interaction[Bare]) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        _, table, at = data["custom_id"].split(":")
        click = self.script[int(table)]["clicks"][int(at)]
        await interaction.response.edit_message(view=ReadyMade(click["answer"]))
        self.hands[int(table), click["who"]] = interaction
        for kind, seat, components in click["then"]:
            self.send(self.sent(kind, int(table), seat, components))

    def send(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def sent(self, kind: str, table: int, seat: int, components: list[Any]) -> None:
        view = ReadyMade(components)
        if kind == "board":
            board = self.boards[table]
            channel = self.get_partial_messageable(board.channel.id)
            await channel.get_partial_message(board.id).edit(view=view)
        else:
            await self.hands[table, seat].edit_original_response(view=view)


async def _open(interaction: discord.Interaction[Bare], table: int, seat: int) -> None:
    bare = interaction.client
    opening = bare.script[table]["opening"]
    if seat == 0:
        assert isinstance(interaction.channel, discord.TextChannel)
        bare.boards[table] = await interaction.channel.send(view=ReadyMade(opening["board"]))
    view = ReadyMade(opening["hands"][seat])
    await interaction.response.send_message(view=view, ephemeral=True)
    bare.hands[table, seat] = interaction


def tell_cpu(stop: asyncio.Event, loop: asyncio.AbstractEventLoop) -> None:
    """Answer every line with the CPU time used so far; the end of the lines is the end."""
    for _ in sys.stdin:
        print(time.process_time(), flush=True)
    loop.call_soon_threadsafe(stop.set)


async def real(token: str, gateway: str, database: str, pictures: bool) -> None:
    # Hands of the middle of a game, so that nothing looks cheaper than it is.
    game_options.ROUNDS["all"] = (7, 11)
    async with Store.open(database) as store:
        bot = make_bot(
            store,
            pictures=Drawings() if pictures else None,
            gateway=gateway,
            guild_ready_timeout=0.01,
        )
        running = asyncio.create_task(bot.start(token))
        await freeze_once(bot.in_step)
        print("ready", flush=True)
        await until_told()
        await bot.close()
        await running


async def bare(token: str, gateway: str, script: str) -> None:
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    client = Bare(json.loads(Path(script).read_text()))  # noqa: ASYNC240 - once, at the start
    running = asyncio.create_task(client.start(token))
    await until_told()
    await client.close()
    await running


async def until_told() -> None:
    """Wait until nobody asks any more."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    threading.Thread(target=tell_cpu, args=(stop, loop), daemon=True).start()
    await stop.wait()


def main(kind: str, api_base: str, gateway: str, token: str, *more: str) -> None:
    point_at(api_base)
    if kind == "real":
        asyncio.run(real(token, gateway, more[0], more[1] == "1"))
    else:
        asyncio.run(bare(token, gateway, more[0]))


if __name__ == "__main__":
    main(*sys.argv[1:])
