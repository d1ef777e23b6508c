"""Messages, threads, direct messages and permissions, by a real client over real sockets."""

from __future__ import annotations

import asyncio
import io
import struct
import zlib
from collections.abc import AsyncIterator, Awaitable

import aiohttp
import discord
import pytest

from bot.practice import CannotDo, Discord
from bot.practice.permissions import Permission, in_channel
from tests.practice.clients import Client, running
from tests.practice.conftest import Room


def png(width: int, height: int) -> bytes:
    """A black picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + bytes(width)) * height)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


@pytest.fixture
async def client(room: Room) -> AsyncIterator[Client]:
    async with running(Client(), room.server, sync=False) as running_client:
        yield running_client


@pytest.fixture
def channel(room: Room, client: Client) -> discord.TextChannel:
    found = client.get_channel(int(room.channel.id))
    assert isinstance(found, discord.TextChannel)
    return found


async def refusal(attempt: Awaitable[object]) -> tuple[int, int]:
    """Status and code of the refusal."""
    with pytest.raises(discord.HTTPException) as caught:
        await attempt
    return caught.value.status, caught.value.code


# -- sending, editing, deleting --------------------------------------------------------------------


async def test_a_message_is_sent_edited_and_deleted(
    room: Room, channel: discord.TextChannel
) -> None:
    sent = await channel.send("hello")
    assert [each.text() for each in room.channel.messages(seen_by=room.ben)] == ["hello"]
    edited = await sent.edit(content="hello again")
    assert edited.edited_at is not None
    assert (await channel.fetch_message(sent.id)).content == "hello again"
    await sent.delete()
    assert room.channel.messages() == []
    assert await refusal(channel.fetch_message(sent.id)) == (404, 10008)


async def test_an_edit_leaves_alone_what_it_does_not_name(
    room: Room, channel: discord.TextChannel
) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Join", custom_id="join"))
    sent = await channel.send("hello", embed=discord.Embed(title="Board"), view=view)
    await sent.edit(content="changed")
    message = room.channel.last_message()
    assert message.text() == "changed\nBoard"
    assert message.labels() == ["Join"]
    await sent.edit(view=None, embed=None)
    assert (message.text(), message.labels()) == ("changed", [])


async def test_history_is_read_newest_first(room: Room, channel: discord.TextChannel) -> None:
    for number in range(4):
        await room.ann.say(room.channel, str(number))
    assert [each.author.display_name async for each in channel.history()] == ["Ann"] * 4
    sent = await channel.send("last")
    newest = [each.id async for each in channel.history(limit=2)]
    assert newest == [sent.id, int(room.channel.messages()[3].id)]
    before = [each.id async for each in channel.history(before=sent, limit=1)]
    assert before == newest[1:]
    after = [each.id async for each in channel.history(after=discord.Object(newest[1]))]
    assert after == newest[:1]


async def test_a_reply_names_what_it_replies_to(
    room: Room, client: Client, channel: discord.TextChannel
) -> None:
    said = await room.ann.say(room.channel, "hello")
    original = channel.get_partial_message(int(said.id))
    reply = await channel.send("hello Ann", reference=original)
    assert reply.reference is not None
    assert isinstance(reply.reference.resolved, discord.Message)
    assert reply.reference.resolved.id == int(said.id)
    room.server.world.remove(said)
    assert await refusal(channel.send("x", reference=original)) == (400, 50035)
    room.server.deny(room.channel, "read_message_history")
    assert await refusal(reply.reply("x")) == (400, 160002)


async def test_a_nonce_sends_a_message_only_once(room: Room, channel: discord.TextChannel) -> None:
    first = await channel.send("turn", nonce="turn-7")
    again = await channel.send("turn", nonce="turn-7")
    assert first.id == again.id
    assert len(room.channel.messages()) == 1
    await channel.send("turn", nonce="turn-8")
    room.server.clock.advance(3600)
    await channel.send("turn", nonce="turn-7")
    assert len(room.channel.messages()) == 3


async def test_mentions_are_those_that_are_allowed(
    room: Room, channel: discord.TextChannel
) -> None:
    text = f"{room.ann.mention} {room.ben.mention} @everyone"
    await channel.send(text)
    everybody = room.channel.last_message()
    assert everybody.mentions == [room.ann, room.ben]
    assert everybody.mention_everyone
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    nobody = room.channel.last_message()
    assert (nobody.mentions, nobody.mention_everyone) == ([], False)
    only_ann = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(int(room.ann.id))]
    )
    await channel.send(text, allowed_mentions=only_ann)
    assert room.channel.last_message().mentions == [room.ann]


async def test_several_messages_are_deleted_at_once(
    room: Room, client: Client, channel: discord.TextChannel
) -> None:
    sent = [await channel.send(str(number)) for number in range(3)]
    assert await refusal(channel.delete_messages(sent)) == (403, 50013)
    room.server.allow(room.channel, "manage_messages")
    await channel.delete_messages(sent[:2])
    assert [each.text() for each in room.channel.messages()] == ["2"]
    route = discord.http.Route(
        "POST", "/channels/{channel_id}/messages/bulk-delete", channel_id=channel.id
    )
    old = {"messages": [str(sent[2].id), "1000"]}
    assert await refusal(client.http.request(route, json=old)) == (400, 50034)
    alone = {"messages": [str(sent[2].id)]}
    assert await refusal(client.http.request(route, json=alone)) == (400, 50035)


async def test_typing_shows(room: Room, channel: discord.TextChannel) -> None:
    seen: list[str] = []
    room.server.subscribe(room.ann, lambda name, _: seen.append(name))
    await channel.typing()
    assert seen == ["TYPING_START"]


# -- files -----------------------------------------------------------------------------------------


async def test_a_file_can_be_fetched_where_the_message_says(
    room: Room, channel: discord.TextChannel
) -> None:
    picture = png(5, 3)
    sent = await channel.send(
        file=discord.File(io.BytesIO(picture), "hand.png", description="Thirteen cards")
    )
    (attachment,) = sent.attachments
    assert attachment.url.startswith("http://127.0.0.1:")
    assert (attachment.width, attachment.height) == (5, 3)
    assert attachment.description == "Thirteen cards"
    assert await attachment.read() == picture
    assert await refusal(sent.edit(attachments=[])) == (400, 50006)
    await sent.edit(content="words instead", attachments=[])
    assert room.channel.last_message().attachments == []


async def test_files_are_kept_dropped_and_added_by_an_edit(
    room: Room, channel: discord.TextChannel
) -> None:
    def text_file(name: str) -> discord.File:
        return discord.File(io.BytesIO(name.encode()), name)

    sent = await channel.send("files", files=[text_file("a.txt"), text_file("b.txt")])
    edited = await sent.edit(attachments=[sent.attachments[1], text_file("c.txt")])
    assert [each.filename for each in edited.attachments] == ["b.txt", "c.txt"]
    assert [await each.read() for each in edited.attachments] == [b"b.txt", b"c.txt"]
    assert await refusal(sent.attachments[0].read()) == (404, 0)
    await edited.edit(content="still there")
    assert len(room.channel.last_message().attachments) == 2


def picture_view(*names: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    items = [discord.MediaGalleryItem(f"attachment://{name}") for name in names]
    view.add_item(discord.ui.MediaGallery(*items))
    view.stop()
    return view


async def test_a_component_shows_an_attached_picture(
    room: Room, channel: discord.TextChannel
) -> None:
    sent = await channel.send(
        view=picture_view("hand.png"), file=discord.File(io.BytesIO(png(5, 3)), "hand.png")
    )
    # Discord lists a file that a component shows there only.
    assert sent.attachments == []
    (gallery,) = sent.components
    assert isinstance(gallery, discord.MediaGalleryComponent)
    media = gallery.items[0].media
    assert (media.width, media.height, media.content_type) == (5, 3, "image/png")
    async with aiohttp.ClientSession() as session, session.get(media.url) as response:
        assert await response.read() == png(5, 3)


async def test_a_new_picture_replaces_the_old_one(room: Room, channel: discord.TextChannel) -> None:
    sent = await channel.send(
        view=picture_view("a.png"), file=discord.File(io.BytesIO(png(5, 3)), "a.png")
    )
    (old,) = room.channel.last_message().attachments
    await sent.edit(
        view=picture_view("b.png"), attachments=[discord.File(io.BytesIO(png(7, 3)), "b.png")]
    )
    (new,) = room.channel.last_message().attachments
    assert (new.filename, new.size_in_pixels) == ("b.png", (7, 3))
    async with aiohttp.ClientSession() as session, session.get(old.url) as response:
        assert response.status == 404
    assert await refusal(sent.edit(view=picture_view("a.png"))) == (400, 50035)


async def test_components_get_their_ids(room: Room, channel: discord.TextChannel) -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("one", id=2))
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("two")))
    await channel.send(view=view)
    assert [part["id"] for part in room.channel.last_message().walk()] == [2, 1, 3]


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


# -- the rest --------------------------------------------------------------------------------------


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
