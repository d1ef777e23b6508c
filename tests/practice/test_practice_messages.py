"""Messages and files, by a real client over real sockets."""

from __future__ import annotations

import io

import aiohttp
import discord

from tests.practice.clients import Client, refusal
from tests.practice.pictures import png
from tests.practice.room import Room

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
