from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable

import aiohttp
import discord
import pytest

from bot.practice import Discord
from bot.practice.wire import Intent, Json, Op
from tests.practice.clients import Client, pointed_at, running
from tests.practice.room import Room

PATIENCE = 5.0


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - the library has no event for most of these
            await asyncio.sleep(0.005)


class Watched(Client):
    """Notes which of the library's events it saw."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        if hasattr(self, "seen"):
            self.seen.append(event)
        super().dispatch(event, *args, **kwargs)


# -- the real client ---------------------------------------------------------------------------


async def test_login_with_a_wrong_token_fails(server: Discord) -> None:
    with pointed_at(server):
        async with Client() as client:
            with pytest.raises(discord.LoginFailure):
                await client.login("wrong")


async def test_a_client_knows_its_guilds_channels_and_own_permissions(room: Room) -> None:
    thread = room.channel.add_thread("side", room.ann)
    room.server.deny(room.channel, "attach_files")
    client = Client()
    async with running(client, room.server):
        guild = client.get_guild(int(room.guild.id))
        assert guild is not None
        assert (guild.name, guild.member_count) == ("Card Room", 4)
        channel = guild.get_channel(int(room.channel.id))
        assert isinstance(channel, discord.TextChannel)
        assert guild.get_thread(int(thread.id)) is not None
        allowed = channel.permissions_for(guild.me)
        assert (allowed.send_messages, allowed.attach_files) == (True, False)


async def test_without_the_members_intent_only_the_bot_is_known(room: Room) -> None:
    client = Client()
    async with running(client, room.server):
        (guild,) = client.guilds
        assert [member.id for member in guild.members] == [int(room.server.bot.id)]


async def test_what_changes_is_told(room: Room) -> None:
    client = Client()
    async with running(client, room.server):
        (guild,) = client.guilds
        new = room.guild.add_channel("second")
        await until(lambda: guild.get_channel(int(new.id)))
        new.delete()
        await until(lambda: guild.get_channel(int(new.id)) is None)
        other = room.server.add_guild("Other Room")
        await until(lambda: client.get_guild(int(other.id)))


async def test_an_outage_is_not_a_removal(room: Room) -> None:
    client = Watched()
    async with running(client, room.server):
        room.server.world.set_available(room.guild, available=False)
        await until(lambda: "guild_unavailable" in client.seen)
        assert "guild_remove" not in client.seen
        room.server.world.set_available(room.guild, available=True)
        await until(lambda: "guild_available" in client.seen)
        room.server.world.remove_bot(room.guild)
        await until(lambda: "guild_remove" in client.seen)


async def test_messages_of_others_are_blank_without_the_content_intent(room: Room) -> None:
    client = Client()
    texts: list[str] = []

    async def on_message(message: discord.Message) -> None:
        texts.append(message.content)

    client.event(on_message)
    async with running(client, room.server):
        await room.ann.say(room.channel, "secret")
        await room.ann.say(room.channel, f"hello {room.server.bot.mention}")
        await until(lambda: len(texts) == 2)
        assert texts == ["", f"hello {room.server.bot.mention}"]


async def test_a_channel_that_the_bot_cannot_see_tells_it_no_messages(room: Room) -> None:
    client = Watched()
    room.server.deny(room.channel, "view_channel")
    open_channel = room.guild.add_channel("open")
    async with running(client, room.server):
        await room.ann.say(room.channel, "hidden")
        await room.ann.say(open_channel, "open")
        await until(lambda: "message" in client.seen)
        assert client.seen.count("message") == 1


@pytest.mark.parametrize("how", ["drop", "op 7", "op 9 resumable", "close 4000"])
async def test_a_lost_connection_is_resumed_and_nothing_is_missed(room: Room, how: str) -> None:
    client = Watched()
    async with running(client, room.server):
        gateway = room.server.gateway
        if how == "drop":
            gateway.drop()
        elif how == "op 7":
            gateway.ask_to_reconnect()
        elif how == "op 9 resumable":
            gateway.invalidate(resumable=True)
        else:
            gateway.close(4000)
        await room.ann.say(room.channel, "while it was away")
        await until(lambda: "resumed" in client.seen)
        await until(lambda: "message" in client.seen)
        assert client.seen.count("ready") == 1
        assert len(gateway.sessions) == 1


async def test_an_invalid_session_is_identified_anew(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(self: discord.Client, shard_id: int | None, *, initial: bool) -> None:
        """The library waits five seconds here, which is Discord's wish and not tested."""

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    client = Watched()
    async with running(client, room.server):
        first = set(room.server.gateway.sessions)
        room.server.gateway.invalidate(resumable=False)
        await until(lambda: client.seen.count("ready") == 2)
        assert set(room.server.gateway.sessions) != first


async def test_a_refused_resume_is_identified_anew(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(self: discord.Client, shard_id: int | None, *, initial: bool) -> None:
        """See above."""

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    client = Watched()
    async with running(client, room.server):
        room.server.gateway.refuse_resume = True
        room.server.gateway.drop()
        await until(lambda: client.seen.count("ready") == 2)
        assert "resumed" not in client.seen


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4013])
async def test_fatal_codes_end_the_client(room: Room, code: int) -> None:
    room.server.gateway.refuse_identify_with = code
    with pointed_at(room.server):
        async with Client() as client:
            await client.login(room.server.token)
            with pytest.raises(discord.ConnectionClosed) as caught:
                await client.connect()
    assert caught.value.code == code


async def test_a_privileged_intent_has_to_be_granted(room: Room) -> None:
    wanted = discord.Intents(guilds=True, members=True)
    with pointed_at(room.server):
        async with Client(intents=wanted, chunk_guilds_at_startup=False) as client:
            await client.login(room.server.token)
            with pytest.raises(discord.PrivilegedIntentsRequired):
                await client.connect()
    room.server.gateway.privileged_intents = Intent.GUILD_MEMBERS
    client = Client(intents=wanted)
    async with running(client, room.server):
        (guild,) = client.guilds
        assert {member.name for member in guild.members} >= {"ann", "ben"}


async def test_shards_get_their_own_guilds(server: Discord) -> None:
    guilds = [server.add_guild(f"Room {number}") for number in range(4)]

    class Sharded(discord.AutoShardedClient):
        async def before_identify_hook(
            self, shard_id: int | None, *, initial: bool = False
        ) -> None:
            """At once."""

    with pointed_at(server):
        async with Sharded(
            intents=discord.Intents(guilds=True), shard_count=2, guild_ready_timeout=0.01
        ) as client:
            await client.login(server.token)
            connected = asyncio.create_task(client.connect())
            await client.wait_until_ready()
            by_shard = {guild.id: guild.shard_id for guild in client.guilds}
            await client.close()
            await connected
    assert by_shard == {int(each.id): (int(each.id) >> 22) % 2 for each in guilds}


# -- frames by hand ------------------------------------------------------------------------------


class Wire:
    """A raw socket to the gateway that speaks plain text."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, payload: object) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": payload}))

    async def receive(self) -> Json:
        frame: Json = json.loads((await self.socket.receive(timeout=PATIENCE)).data)
        return frame

    async def identify(self, server: Discord, **changes: object) -> None:
        await self.send(
            Op.IDENTIFY, {"token": server.token, "intents": 1, "properties": {}, **changes}
        )

    async def close_code(self) -> int | None:
        async with asyncio.timeout(PATIENCE):
            async for _ in self.socket:
                pass
        return self.socket.close_code


@pytest.fixture
async def wire(room: Room) -> AsyncIterator[Wire]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(room.server.gateway_url + "?v=10&encoding=json") as socket,
    ):
        wire = Wire(socket)
        hello = await wire.receive()
        assert hello["op"] == Op.HELLO
        assert hello["d"]["heartbeat_interval"] > 0
        yield wire


async def test_plain_text_is_spoken_when_no_compression_is_asked_for(
    room: Room, wire: Wire
) -> None:
    await wire.identify(room.server)
    ready, guild = await wire.receive(), await wire.receive()
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["resume_gateway_url"] == room.server.gateway_url
    assert (guild["t"], guild["s"], guild["d"]["id"]) == ("GUILD_CREATE", 2, room.guild.id)


async def test_a_heartbeat_is_answered(wire: Wire, room: Room) -> None:
    await wire.send(Op.HEARTBEAT, None)
    assert (await wire.receive())["op"] == Op.HEARTBEAT_ACK
    room.server.gateway.stop_answering_heartbeats()
    await wire.send(Op.HEARTBEAT, None)
    await wire.identify(room.server)
    assert (await wire.receive())["t"] == "READY"


async def test_resuming_replays_what_was_missed(room: Room, wire: Wire) -> None:
    await wire.identify(room.server)
    ready = await wire.receive()
    payload = {"token": room.server.token, "session_id": ready["d"]["session_id"], "seq": 1}
    room.guild.add_channel("new")
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(room.server.gateway_url) as socket,
    ):
        again = Wire(socket)
        await again.receive()
        await again.send(Op.RESUME, payload)
        names = [(await again.receive())["t"] for _ in range(3)]
    assert names == ["GUILD_CREATE", "CHANNEL_CREATE", "RESUMED"]


async def test_an_unknown_session_cannot_be_resumed(room: Room, wire: Wire) -> None:
    await wire.send(Op.RESUME, {"token": room.server.token, "session_id": "unknown", "seq": 1})
    assert await wire.receive() == {"op": Op.INVALID_SESSION, "d": False, "s": None, "t": None}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"intents": -1}, 4013),
        ({"intents": "1"}, 4013),
        ({"intents": 1 << 15}, 4014),
        ({"shard": [2, 2]}, 4010),
    ],
)
async def test_a_wrong_identify_is_refused(
    room: Room, wire: Wire, changes: Json, code: int
) -> None:
    await wire.identify(room.server, **changes)
    assert await wire.close_code() == code


async def test_identifying_twice_is_refused(room: Room, wire: Wire) -> None:
    await wire.identify(room.server)
    await wire.identify(room.server)
    assert await wire.close_code() == 4005


async def test_nothing_goes_before_identifying(wire: Wire) -> None:
    await wire.send(Op.PRESENCE, {})
    assert await wire.close_code() == 4003


async def test_an_unknown_opcode_is_refused(wire: Wire) -> None:
    await wire.send(99, {})
    assert await wire.close_code() == 4001


async def test_what_is_no_json_is_refused(wire: Wire) -> None:
    await wire.socket.send_str("nonsense")
    assert await wire.close_code() == 4002


async def test_more_than_120_frames_a_minute_are_too_many(wire: Wire) -> None:
    for _ in range(121):
        await wire.send(Op.HEARTBEAT, None)
    assert await wire.close_code() == 4008


async def test_identifies_are_counted(room: Room, wire: Wire) -> None:
    before = room.server.gateway.identifies_left
    await wire.identify(room.server)
    await wire.receive()
    assert room.server.gateway.identifies_left == before - 1


async def test_without_the_guilds_intent_no_guild_is_told(room: Room, wire: Wire) -> None:
    await wire.identify(room.server, intents=0)
    assert (await wire.receive())["t"] == "READY"
    room.guild.add_channel("new")
    await wire.send(Op.HEARTBEAT, None)
    assert (await wire.receive())["op"] == Op.HEARTBEAT_ACK
