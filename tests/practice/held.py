"""A bot that leaves the answering to the test."""

from __future__ import annotations

import asyncio

import discord

from bot.practice.interactions import Interaction
from tests.practice.clients import Client
from tests.practice.room import Room


class Quiet(discord.app_commands.CommandTree[Client]):
    """A tree whose commands are registered but not run: `Held` answers instead."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        return False


async def _nothing(interaction: discord.Interaction) -> None:
    """Never run."""


class Held(Client):
    """Keeps each interaction in `arrived` and leaves the answering to the test."""

    def __init__(self) -> None:
        super().__init__(tree=Quiet)
        self.tree.command(name="play", description="Open a table")(_nothing)
        self.arrived: asyncio.Queue[discord.Interaction[discord.Client]] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        self.arrived.put_nowait(interaction)

    async def next(self) -> discord.Interaction[discord.Client]:
        return await asyncio.wait_for(self.arrived.get(), 5)


async def ask(room: Room, held: Held) -> tuple[Interaction, discord.Interaction[discord.Client]]:
    """Ann uses /play; her side and the bot's side of it."""
    asked = await room.ann.slash(room.channel, "play")
    return asked, await held.next()


def button(label: str = "Join", custom_id: str = "join") -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button[discord.ui.View](label=label, custom_id=custom_id))
    view.stop()
    return view
