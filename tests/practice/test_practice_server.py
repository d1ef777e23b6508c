"""The server as such: where it listens, whom it lets in, what it serves, how fast it starts."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from bot.practice import Discord
from tests.practice.clients import Client, pointed_at, running
from tests.practice.room import Room


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def test_it_listens_on_this_machine_only(server: Discord) -> None:
    assert server.api_base.startswith("http://127.0.0.1:")
    assert server.gateway_url.startswith("ws://127.0.0.1:")
    assert server._runner is not None
    assert [address[0] for address in server._runner.addresses] == ["127.0.0.1"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "http://127.0.0.1:8123"}, 200),
        ({"Origin": "http://localhost:8123"}, 200),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Host": "localhost"}, 200),
    ],
    ids=str,
)
async def test_web_pages_from_elsewhere_stay_outside(
    server: Discord, http: aiohttp.ClientSession, headers: dict[str, str], status: int
) -> None:
    headers = {**headers, "Authorization": f"Bot {server.token}"}
    async with http.get(f"{server.api_base}/users/@me", headers=headers) as response:
        assert response.status == status


async def test_web_pages_from_elsewhere_get_no_gateway(
    server: Discord, http: aiohttp.ClientSession
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await http.ws_connect(server.gateway_url, headers={"Origin": "https://evil.example"})


async def test_files_that_are_not_there(server: Discord, http: aiohttp.ClientSession) -> None:
    base = server.api_base.removesuffix("/api/v10")
    async with http.get(f"{base}/attachments/1/2/hand.png") as response:
        assert response.status == 404


async def test_two_servers_one_after_the_other(server: Discord) -> None:
    async with Discord() as other:
        assert other.api_base != server.api_base
        with pointed_at(other):
            assert other.api_base == discord.http.Route.BASE
        assert discord.http.Route.BASE == "https://discord.com/api/v10"


async def test_the_hooks_are_where_they_are_expected() -> None:
    # Whoever raises the version of discord.py learns here that a hook has moved.
    assert discord.http.Route.BASE == "https://discord.com/api/v10"
    assert str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY) == "wss://gateway.discord.gg/"


async def test_the_whole_wire_can_be_searched(room: Room) -> None:
    client = Client()

    async def hand(interaction: discord.Interaction) -> None:
        picture = discord.File(io.BytesIO(b"CANARY-FILE"), "hand.png")
        await interaction.response.send_message("CANARY-TEXT", file=picture, ephemeral=True)

    client.tree.command(name="hand", description="Private")(hand)
    async with running(client, room.server):
        await (await room.ann.slash(room.channel, "hand")).message()
    exchanges = room.server.record.exchanges("POST")
    (answer,) = [each for each in exchanges if "CANARY-TEXT" in str(each.body)]
    assert answer.route.endswith("/callback")
    assert [each.content for each in answer.uploads] == [b"CANARY-FILE"]
    frames = [entry for entry in room.server.record.entries if entry not in exchanges]
    assert not any("CANARY" in str(frame) for frame in frames)


async def test_nothing_is_kept_when_the_record_is_off(server: Discord) -> None:
    seen: list[object] = []
    server.record.keep = False
    server.record.observers.append(seen.append)
    async with running(Client(), server, sync=False):
        pass
    assert server.record.entries == []
    assert len(seen) > 2
