"""Faults on purpose, as the real client meets them."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.practice import Discord, InteractionFailed
from tests.practice.clients import Client, running
from tests.practice.room import Room

SEND = "/channels/{channel_id}/messages"


class Greeter(Client):
    def __init__(self) -> None:
        super().__init__()
        self.tree.command(name="hello", description="Greets")(self._hello)
        self.problems: asyncio.Queue[discord.HTTPException] = asyncio.Queue()

    async def _hello(self, interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("hello")
        except discord.HTTPException as problem:
            self.problems.put_nowait(problem)


def channel_of(client: Client, room: Room) -> discord.TextChannel:
    found = client.get_channel(int(room.channel.id))
    assert isinstance(found, discord.TextChannel)
    return found


async def test_503_is_not_tried_again_by_the_library(room: Room) -> None:
    room.server.faults.fail("POST", SEND, 503)
    async with running(Client(), room.server, sync=False) as client:
        with pytest.raises(discord.DiscordServerError):
            await channel_of(client, room).send("hello")
        await channel_of(client, room).send("once more")
    assert [each.status for each in room.server.record.exchanges("POST", SEND)] == [503, 200]


async def test_500_is_tried_again_by_the_library(room: Room) -> None:
    room.server.faults.fail("POST", SEND, 500)
    async with running(Client(), room.server, sync=False) as client:
        await channel_of(client, room).send("hello")  # after a second
    assert [each.status for each in room.server.record.exchanges("POST", SEND)] == [500, 200]


async def test_an_answer_that_landed_but_looked_lost_is_refused_when_repeated(room: Room) -> None:
    room.server.faults.fail("POST", "/callback", 500, after=True)
    async with running(Greeter(), room.server) as client:
        assert isinstance(client, Greeter)
        asked = await room.ann.slash(room.channel, "hello")
        problem = await asyncio.wait_for(client.problems.get(), 5)
    assert problem.code == 40060
    assert (await asked.message()).text() == "hello"


async def test_an_answer_held_up_too_long_is_too_late(room: Room) -> None:
    gate = room.server.faults.hold("POST", "/callback")
    async with running(Greeter(), room.server) as client:
        assert isinstance(client, Greeter)
        asked = await room.ann.slash(room.channel, "hello")
        await gate.arrived()
        room.server.clock.advance(4)
        gate.release()
        problem = await asyncio.wait_for(client.problems.get(), 5)
    assert problem.code == 10062
    with pytest.raises(InteractionFailed):
        await asked.first_answer()


async def test_a_request_can_be_slowed(room: Room) -> None:
    room.server.faults.slow("POST", SEND, 0.05)
    async with running(Client(), room.server, sync=False) as client:
        before = asyncio.get_running_loop().time()
        await channel_of(client, room).send("hello")
        assert asyncio.get_running_loop().time() - before >= 0.05
        assert [each.text() for each in room.channel.messages()] == ["hello"]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_connection_can_be_cut(room: Room, after: bool) -> None:
    room.server.faults.cut("POST", SEND, after=after)
    async with running(Client(), room.server, sync=False) as client:
        with pytest.raises(aiohttp.ClientError):
            await channel_of(client, room).send("hello")
    assert len(room.channel.messages()) == int(after)


async def test_a_fault_meets_only_what_it_names(room: Room) -> None:
    other = room.guild.add_channel("other")
    room.server.faults.fail("POST", f"/channels/{other.id}/", 503, times=None, code=99)
    async with running(Client(), room.server, sync=False) as client:
        await channel_of(client, room).send("hello")
        there = client.get_partial_messageable(int(other.id))
        for _ in range(2):
            with pytest.raises(discord.DiscordServerError) as caught:
                await there.send("hello")
            assert caught.value.code == 99
        room.server.faults.clear()
        await there.send("hello")


async def test_a_mistake_of_the_loopback_discord_is_kept_and_answered_with_500() -> None:
    async with Discord(rate_limits=False) as server:
        channel = server.add_guild("Card Room").add_channel("nickels")
        async with running(Client(), server, sync=False) as client:
            route = discord.http.Route("POST", SEND, channel_id=channel.id)
            attempt = asyncio.create_task(
                client.http.request(route, json={"content": "x", "attachments": 5})
            )
            async with asyncio.timeout(5):
                while not server.crashes:  # noqa: ASYNC110 - no event for it
                    await asyncio.sleep(0.005)
            attempt.cancel()
        assert server.record.exchanges("POST", SEND)[0].status == 500
