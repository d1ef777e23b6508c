"""Permissions, direct messages and threads, by a real client over real sockets."""

from __future__ import annotations

import asyncio
import io

import discord
import pytest

from bot.practice import CannotDo
from bot.practice.permissions import Permission, in_channel
from tests.practice.clients import Client, refusal
from tests.practice.room import Room

# -- permissions -----------------------------------------------------------------------------------


async def test_what_the_bot_may_not_see_is_not_there(
    room: Room, channel: discord.TextChannel
) -> None:
    sent = await channel.send("hello")
    room.server.deny(room.channel, "view_channel")
    for attempt in (channel.send("x"), sent.edit(content="x"), sent.delete()):
        assert await refusal(attempt) == (403, 50001)
    room.server.allow(room.channel, "view_channel")
    await sent.edit(content="back")


@pytest.mark.parametrize("missing", ["send_messages", "attach_files", "embed_links"])
async def test_sending_needs_its_permissions(
    room: Room, channel: discord.TextChannel, missing: str
) -> None:
    room.server.deny(room.channel, missing)
    attempt = {
        "send_messages": lambda: channel.send("x"),
        "attach_files": lambda: channel.send(file=discord.File(io.BytesIO(b"x"), "x")),
        "embed_links": lambda: channel.send(embed=discord.Embed(title="x")),
    }
    assert await refusal(attempt[missing]()) == (403, 50013)
    if missing != "send_messages":
        await channel.send("plain text goes")


async def test_without_history_nothing_old_is_read(
    room: Room, channel: discord.TextChannel
) -> None:
    sent = await channel.send("hello")
    room.server.deny(room.channel, "read_message_history")
    assert [each async for each in channel.history()] == []
    assert await refusal(channel.fetch_message(sent.id)) == (403, 50013)
    await sent.edit(content="its own can be edited")


async def test_other_peoples_messages(room: Room, channel: discord.TextChannel) -> None:
    said = await room.ann.say(room.channel, "mine")
    partial = channel.get_partial_message(int(said.id))
    assert await refusal(partial.edit(content="x")) == (403, 50005)
    assert await refusal(partial.delete()) == (403, 50013)
    room.server.allow(room.channel, "manage_messages")
    await partial.delete()
    assert room.channel.messages() == []


def test_permissions_add_up_as_discord_says(room: Room) -> None:
    role = room.guild.add_role("Quiet")
    loud = room.guild.add_role("Loud", "mention_everyone")
    cat = room.guild.add_member("Cat", roles=(role, loud))

    def may(name: str) -> bool:
        return room.channel.allows(cat, name)

    assert may("send_messages")
    assert may("mention_everyone")
    assert not may("manage_messages")
    room.channel.overwrite(room.guild.everyone).deny |= Permission.SEND_MESSAGES
    assert not may("send_messages")
    room.channel.overwrite(role).deny |= Permission.MENTION_EVERYONE
    room.channel.overwrite(loud).allow |= Permission.SEND_MESSAGES | Permission.MENTION_EVERYONE
    # A role's allowance wins over everybody's denial and over another role's.
    assert may("send_messages")
    assert may("mention_everyone")
    room.server.deny(room.channel, "send_messages", to=cat)
    # What is said of the member wins over all roles.
    assert not may("send_messages")
    room.server.deny(room.channel, "view_channel", to=cat)
    assert in_channel(room.channel, cat) == 0
    room.server.world.set_roles(room.guild, cat, room.guild.add_role("Boss", "administrator"))
    assert may("manage_messages")
    assert room.channel.allows(room.guild.owner, "administrator")


async def test_people_write_where_they_may(room: Room) -> None:
    room.server.deny(room.channel, "send_messages", to=room.ann)
    with pytest.raises(CannotDo):
        await room.ann.say(room.channel, "x")
    with pytest.raises(CannotDo):
        await room.ben.say(room.channel, "x" * 2001)
    room.server.deny(room.channel, "view_channel", to=room.ann)
    await room.ben.say(room.channel, "x")
    assert room.channel.messages(seen_by=room.ann) == []
    assert room.channel.allows(room.ann, "view_channel") is False


# -- direct messages -------------------------------------------------------------------------------


async def test_direct_messages_reach_one_person(room: Room, client: Client) -> None:
    user = await client.fetch_user(int(room.ann.id))
    await user.send("your hand")
    direct = await room.ann.direct_messages()
    assert [each.text() for each in direct.messages(seen_by=room.ann)] == ["your hand"]
    assert direct.messages(seen_by=room.ben) == []
    said = asyncio.create_task(
        client.wait_for("message", check=lambda message: not message.author.bot, timeout=5)
    )
    await asyncio.sleep(0)
    await room.ann.say(direct, "thanks")
    assert (await said).content == "thanks"


async def test_closed_direct_messages(room: Room, client: Client) -> None:
    user = await client.fetch_user(int(room.ann.id))
    room.server.close_dms(room.ann)
    assert await refusal(user.send("x")) == (403, 50007)


async def test_nobody_has_direct_messages_with_an_unknown_account(client: Client) -> None:
    assert await refusal(client.fetch_user(1)) == (404, 10013)
    assert await refusal(client.http.start_private_message(1)) == (400, 50035)


# -- threads ---------------------------------------------------------------------------------------


async def test_a_thread_on_a_message_and_one_without(
    room: Room, channel: discord.TextChannel
) -> None:
    sent = await channel.send("board")
    thread = await sent.create_thread(name="Table talk")
    assert thread.id == sent.id
    await thread.send("hello")
    assert await refusal(sent.create_thread(name="again")) == (400, 160004)
    private = await channel.create_thread(name="Secret")
    assert private.is_private()
    found = room.server.world.channels[str(private.id)]
    assert (found.allows(room.ann, "view_channel"), found.messages(seen_by=room.ann)) == (False, [])
    assert await refusal(channel.create_thread(name="x" * 101)) == (400, 50035)


async def test_sending_in_a_thread_has_its_own_permission(
    room: Room, client: Client, channel: discord.TextChannel
) -> None:
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    room.server.deny(room.channel, "send_messages")
    await thread.send("goes")
    room.server.deny(room.channel, "send_messages_in_threads")
    assert await refusal(thread.send("x")) == (403, 50013)


async def test_an_archived_thread_comes_back_when_written_in(
    room: Room, channel: discord.TextChannel
) -> None:
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    sent = await thread.send("board")
    model = room.server.world.channels[str(thread.id)]
    model.archive()
    assert await refusal(sent.edit(content="x")) == (400, 50083)
    assert await refusal(sent.delete()) == (400, 50083)
    await thread.send("wakes it")
    assert not model.archived
    await sent.edit(content="changed")
    model.archive(locked=True)
    assert await refusal(thread.send("x")) == (400, 50083)
    room.server.allow(room.channel, "manage_threads")
    await thread.edit(archived=False, locked=False)
    await thread.send("open again")


async def test_deleting_a_channel_takes_its_threads_along(
    room: Room, client: Client, channel: discord.TextChannel
) -> None:
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    assert await refusal(channel.delete()) == (403, 50013)
    room.channel.delete()
    for gone in (channel, thread):
        assert await refusal(gone.send("x")) == (404, 10003)
    other = room.guild.add_channel("other")
    room.server.allow(other, "manage_channels")
    await client.http.delete_channel(int(other.id))
    assert other.deleted
