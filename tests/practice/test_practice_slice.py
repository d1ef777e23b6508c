from __future__ import annotations

import discord

from bot.practice import Discord
from tests.practice.clients import Client, running


class Join(discord.ui.View):
    @discord.ui.button(label="Join")
    async def join(self, interaction: discord.Interaction, _: discord.ui.Button[Join]) -> None:
        await interaction.response.edit_message(content=f"{interaction.user.display_name} is in")


async def test_a_command_and_a_click_go_all_the_way_round() -> None:
    client = Client()

    @client.tree.command(description="Open a table")
    async def play(interaction: discord.Interaction, stack: int) -> None:
        await interaction.response.send_message(f"{stack} nickels each", view=Join())

    async with Discord() as server:
        channel = server.add_guild("Card Room").add_channel("nickels")
        assert channel.guild is not None
        ann, ben = channel.guild.add_member("Ann"), channel.guild.add_member("Ben")
        async with running(client, server):
            lobby = await (await ann.slash(channel, "play", stack=10)).message()
            assert lobby.text() == "10 nickels each"
            await (await ben.click(lobby, label="Join")).message()
        assert lobby.text() == "Ben is in"
        assert server.unknown == []
    assert client.errors == []
