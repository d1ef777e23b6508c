"""Guilds, the application, its emojis, and requests that are wrong as a whole."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.practice import Discord
from tests.practice.clients import Client, refusal, running
from tests.practice.pictures import png
from tests.practice.room import Room


async def test_guilds_members_and_roles_can_be_fetched(room: Room, client: Client) -> None:
    guild = await client.fetch_guild(int(room.guild.id))
    assert (guild.name, guild.approximate_member_count) == ("Card Room", 4)
    assert (await guild.fetch_member(int(room.ann.id))).display_name == "Ann"
    assert [each.name for each in await guild.fetch_roles()] == ["@everyone", "Nickels"]
    assert [each.name for each in await guild.fetch_channels()] == ["nickels"]
    assert await guild.active_threads() == []
    assert await refusal(guild.fetch_member(1)) == (404, 10007)
    assert await refusal(client.fetch_guild(1)) == (404, 10004)
    await guild.leave()
    assert await refusal(client.fetch_guild(guild.id)) == (404, 10004)


async def test_the_application_and_its_emojis(room: Room, client: Client) -> None:
    application = await client.application_info()
    assert (application.id, application.name) == (int(room.server.bot.id), "Nickels")
    emoji = await client.create_application_emoji(name="seven_of_hearts", image=png(1, 1))
    assert [each.name for each in await client.fetch_application_emojis()] == ["seven_of_hearts"]
    renamed = await emoji.edit(name="seven")
    assert renamed.name == "seven"
    assert (await client.fetch_application_emoji(emoji.id)).name == "seven"
    same = client.create_application_emoji(name="seven", image=png(1, 1))
    assert await refusal(same) == (400, 50035)
    wrong = client.create_application_emoji(name="no spaces", image=png(1, 1))
    assert await refusal(wrong) == (400, 50035)
    big = client.create_application_emoji(name="big", image=png(1, 1) + bytes(256 * 1024))
    assert await refusal(big) == (400, 50035)
    await emoji.delete()
    assert await refusal(client.fetch_application_emoji(emoji.id)) == (404, 10014)


async def test_what_it_does_not_have_is_answered_loudly() -> None:
    async with Discord() as server, running(Client(), server, sync=False) as client:
        route = discord.http.Route("GET", "/guilds/{guild_id}/bans", guild_id=1)
        with pytest.raises(discord.DiscordServerError) as caught:
            await client.http.request(route)
        assert caught.value.status == 501
        assert [(each.method, each.path) for each in server.unknown] == [("GET", "/guilds/1/bans")]


async def test_a_body_that_is_no_json_is_refused(room: Room) -> None:
    url = f"{room.server.api_base}/channels/{room.channel.id}/messages"
    headers = {"Authorization": f"Bot {room.server.token}", "Content-Type": "application/json"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, data="{") as response,
    ):
        assert (response.status, (await response.json())["code"]) == (400, 50109)
        assert response.headers["Content-Type"] == "application/json"


async def test_nothing_goes_without_the_token(room: Room) -> None:
    url = f"{room.server.api_base}/users/@me"
    for headers in ({}, {"Authorization": "Bot wrong"}, {"Authorization": room.server.token}):
        async with aiohttp.ClientSession(headers=headers) as session, session.get(url) as response:
            assert response.status == 401
