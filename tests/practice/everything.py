"""A bot with every kind of command and option."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands

from bot.practice.interactions import Interaction
from tests.practice.clients import Client


class Everything(Client):
    """Commands with every kind of option; `got` is what the last one received."""

    def __init__(self) -> None:
        super().__init__()
        self.got: Any = None
        tree = self.tree
        tree.command(name="plain", description="Plain values")(self._plain)
        tree.command(name="things", description="People and places")(self._things)
        tree.command(name="search", description="Suggests")(self._search())
        tree.command(name="staff", description="For staff")(self._staff())
        tree.add_command(self._group())
        tree.context_menu(name="Show Hand")(self._on_person)
        tree.context_menu(name="Report")(self._on_message)

    async def _plain(
        self,
        interaction: discord.Interaction,
        *,
        stack: app_commands.Range[int, 1, 20],
        word: app_commands.Range[str, 2, 5] = "abc",
        share: app_commands.Range[float, 0, 1] = 0.5,
        quick: bool = False,
        game: Literal["nickels", "rummy"] = "nickels",
    ) -> None:
        self.got = (stack, word, share, quick, game)
        await interaction.response.send_message("ok")

    async def _things(
        self,
        interaction: discord.Interaction,
        *,
        who: discord.Member,
        where: discord.TextChannel,
        role: discord.Role,
        either: discord.Member | discord.Role,
        file: discord.Attachment,
    ) -> None:
        content = await file.read()
        self.got = (who.display_name, where.name, role.name, either.id, file.filename, content)
        await interaction.response.send_message("ok")

    def _search(self) -> Any:
        async def search(interaction: discord.Interaction, query: str) -> None:
            self.got = query
            await interaction.response.send_message("ok")

        async def suggest(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            names = [name for name in ("nickels", "rummy", "manipulation") if current in name]
            return [app_commands.Choice(name=name.title(), value=name) for name in names]

        return app_commands.autocomplete(query=suggest)(search)

    def _staff(self) -> Any:
        async def staff(interaction: discord.Interaction) -> None:
            self.got = "staff"
            await interaction.response.send_message("ok")

        staff = app_commands.guild_only()(staff)
        return app_commands.default_permissions(manage_messages=True)(staff)

    def _group(self) -> app_commands.Group:
        group = app_commands.Group(name="rules", description="Rules")
        inner = app_commands.Group(name="house", description="House rules", parent=group)

        async def show(interaction: discord.Interaction, page: int) -> None:
            self.got = ("show", page)
            await interaction.response.send_message("ok")

        group.command(name="show", description="Show")(show)
        inner.command(name="show", description="Show")(show)
        return group

    async def _on_person(self, interaction: discord.Interaction, who: discord.Member) -> None:
        self.got = who.display_name
        await interaction.response.send_message("ok")

    async def _on_message(self, interaction: discord.Interaction, what: discord.Message) -> None:
        self.got = what.id
        await interaction.response.send_message("ok")


async def finished(asked: Interaction) -> None:
    """The bot has said ok."""
    assert (await asked.message()).text() == "ok"
