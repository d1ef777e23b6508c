"""What people are told as it happens: the web page's side."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest

from bot.practice.wire import Json
from tests.practice.clients import Client, running
from tests.practice.room import Room

Seen = list[tuple[str, Json]]


class Asking(Client):
    def __init__(self) -> None:
        super().__init__()
        self.tree.command(name="hand", description="Private")(self._hand)
        self.tree.command(name="form", description="Form")(self._form)
        self.tree.command(name="silent", description="Never answers")(self._silent)

    async def _hand(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("7H 8H", ephemeral=True)

    async def _form(self, interaction: discord.Interaction) -> None:
        modal = discord.ui.Modal(title="Form", custom_id="form")
        modal.add_item(discord.ui.TextInput(label="Name", custom_id="name"))
        await interaction.response.send_modal(modal)

    async def _silent(self, interaction: discord.Interaction) -> None:
        """As a bot that hangs."""


@pytest.fixture
async def client(room: Room) -> AsyncIterator[Client]:
    async with running(Asking(), room.server) as running_client:
        yield running_client


def watch(room: Room) -> tuple[Seen, Seen]:
    ann: Seen = []
    ben: Seen = []
    room.server.subscribe(room.ann, lambda name, payload: ann.append((name, payload)))
    room.server.subscribe(room.ben, lambda name, payload: ben.append((name, payload)))
    return ann, ben


def names(seen: Seen) -> list[str]:
    return [name for name, _ in seen]


async def test_public_messages_are_told_to_everybody(room: Room) -> None:
    ann, ben = watch(room)
    said = await room.ann.say(room.channel, "hello")
    room.server.world.change(said)
    room.server.world.remove(said)
    assert names(ann) == names(ben) == ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]
    assert ann[0][1]["content"] == "hello"
    assert ann[0][1]["guild_id"] == room.guild.id
    assert ann[2][1] == {"id": said.id, "channel_id": room.channel.id, "guild_id": room.guild.id}


async def test_an_ephemeral_message_is_told_to_its_owner_alone(room: Room, client: Client) -> None:
    ann, ben = watch(room)
    asked = await room.ann.slash(room.channel, "hand", nonce="n1")
    message = await asked.message()
    room.ann.dismiss(message)
    assert ben == []
    assert names(ann) == ["MESSAGE_CREATE", "INTERACTION_ANSWERED", "MESSAGE_DELETE"]
    assert ann[0][1]["content"] == "7H 8H"
    assert ann[1][1] == {"id": asked.id, "nonce": "n1", "type": 4}


async def test_a_form_and_a_failure_are_told_with_the_nonce(room: Room, client: Client) -> None:
    ann, ben = watch(room)
    asked = await room.ann.slash(room.channel, "form", nonce="n1")
    await asked.modal()
    name, payload = ann[0]
    assert (name, payload["nonce"], payload["title"]) == ("MODAL", "n1", "Form")
    assert payload["components"][0]["components"][0]["custom_id"] == "name"
    # The form's own id and the interaction's do not hide one another.
    assert (payload["custom_id"], payload["id"]) == ("form", asked.id)
    silent = await room.ann.slash(room.channel, "silent", nonce="n2")
    room.server.clock.advance(3.5)
    await silent.failure()
    assert ann[-1] == ("INTERACTION_FAILED", {"id": silent.id, "nonce": "n2"})
    assert ben == []


async def test_channels_and_members_are_told_to_those_who_may_know(room: Room) -> None:
    room.server.add_guild("Elsewhere").add_channel("unknown")
    ann, ben = watch(room)
    hidden = room.guild.add_channel("hidden")
    room.server.deny(hidden, "view_channel", to=room.ben)
    room.server.deny(hidden, "send_messages")
    cat = room.guild.add_member("Cat")
    room.guild.remove_member(cat)
    hidden.delete()
    assert names(ann) == [
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "CHANNEL_UPDATE",
        "GUILD_MEMBER_ADD",
        "GUILD_MEMBER_REMOVE",
        "CHANNEL_DELETE",
    ]
    assert names(ben) == ["CHANNEL_CREATE", "GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE"]


async def test_pickers_are_told_of_new_commands(room: Room, client: Client) -> None:
    ann, _ = watch(room)
    await client.tree.sync()
    assert ann == [("COMMANDS_UPDATE", {})]


async def test_after_unsubscribing_nothing_comes(room: Room) -> None:
    seen: list[str] = []
    stop = room.server.subscribe(room.ann, lambda name, _: seen.append(name))
    await room.ben.say(room.channel, "one")
    stop()
    stop()
    await room.ben.say(room.channel, "two")
    assert seen == ["MESSAGE_CREATE"]


async def test_a_snapshot_shows_what_one_account_sees(room: Room, client: Client) -> None:
    hidden = room.guild.add_channel("hidden")
    room.server.deny(hidden, "view_channel", to=room.ben)
    await room.ann.say(room.channel, "public")
    await room.ann.say(hidden, "secret")
    await (await room.ann.slash(room.channel, "hand")).message()
    direct = await room.ben.direct_messages()
    room.server.add_guild("Elsewhere")
    ann, ben = room.server.snapshot(room.ann), room.server.snapshot(room.ben)

    def contents(snapshot: Json) -> dict[str, list[str]]:
        return {
            channel: [message["content"] for message in messages]
            for channel, messages in snapshot["messages"].items()
        }

    assert contents(ann) == {room.channel.id: ["public", "7H 8H"], hidden.id: ["secret"]}
    assert contents(ben) == {room.channel.id: ["public"], direct.id: []}
    (guild,) = ben["guilds"]
    assert [each["name"] for each in guild["channels"]] == ["nickels"]
    assert ben["user"]["global_name"] == "Ben"
    known = {each["global_name"] or each["username"] for each in ben["users"]}
    assert known == {"Ann", "Ben", "Nickels", "Card Room owner"}
    assert [each["id"] for each in ben["direct_channels"]] == [direct.id]
    assert ben["application"]["name"] == "Nickels"
