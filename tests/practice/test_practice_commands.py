"""Slash commands, menus, selects and forms as a real client registers and receives them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Literal

import discord
import pytest
from discord import app_commands

from bot.practice import CannotDo
from bot.practice.interactions import Interaction
from tests.practice.clients import Client, running
from tests.practice.conftest import Room


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


@pytest.fixture
async def client(room: Room) -> AsyncIterator[Everything]:
    async with running(Everything(), room.server) as running_client:
        assert isinstance(running_client, Everything)
        yield running_client
        assert running_client.errors == []


async def finished(asked: Interaction) -> None:
    assert (await asked.message()).text() == "ok"


async def test_plain_options_arrive_as_they_were_given(room: Room, client: Everything) -> None:
    await finished(await room.ann.slash(room.channel, "plain", stack=20))
    assert client.got == (20, "abc", 0.5, False, "nickels")
    await finished(
        await room.ann.slash(
            room.channel, "/plain", stack=1, word="ab", share=1, quick=True, game="rummy"
        )
    )
    assert client.got == (1, "ab", 1.0, True, "rummy")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stack": 0},
        {"stack": 21},
        {"stack": "10"},
        {"stack": True},
        {"stack": 1, "word": "a"},
        {"stack": 1, "word": "abcdef"},
        {"stack": 1, "share": 1.5},
        {"stack": 1, "quick": 1},
        {"stack": 1, "game": "poker"},
        {"stack": 1, "unknown": 1},
    ],
    ids=str,
)
async def test_options_that_do_not_fit_never_reach_the_bot(
    room: Room, client: Everything, options: dict[str, Any]
) -> None:
    with pytest.raises(CannotDo):
        await room.ann.slash(room.channel, "plain", **options)
    assert client.got is None


async def test_people_channels_roles_and_files_arrive_resolved(
    room: Room, client: Everything
) -> None:
    role = room.guild.add_role("Dealers")
    await finished(
        await room.ann.slash(
            room.channel,
            "things",
            who=room.ben,
            where=room.channel,
            role=role,
            either=role,
            file=("rules.txt", b"nickels"),
        )
    )
    assert client.got == ("Ben", "nickels", "Dealers", int(role.id), "rules.txt", b"nickels")


async def test_a_thing_of_the_wrong_kind_does_not_fit(room: Room, client: Everything) -> None:
    thread = room.channel.add_thread("side", room.ann)
    role = room.guild.add_role("Dealers")
    fine: dict[str, Any] = {
        "who": room.ben,
        "where": room.channel,
        "role": role,
        "either": role,
        "file": ("a", b"a"),
    }
    for wrong in ({"who": role}, {"where": thread}, {"role": room.ben}, {"file": "a"}):
        with pytest.raises(CannotDo):
            await room.ann.slash(room.channel, "things", **(fine | wrong))


async def test_suggestions_come_for_what_is_typed(room: Room, client: Everything) -> None:
    asked = await room.ann.autocomplete(room.channel, "search", "query", "ni")
    assert await asked.choices() == [
        {"name": "Nickels", "value": "nickels"},
        {"name": "Manipulation", "value": "manipulation"},
    ]
    with pytest.raises(CannotDo):
        await room.ann.autocomplete(room.channel, "plain", "word", "ni")


async def test_subcommands_are_named_by_their_path(room: Room, client: Everything) -> None:
    await finished(await room.ann.slash(room.channel, "rules show", page=2))
    assert client.got == ("show", 2)
    await finished(await room.ann.slash(room.channel, "rules house show", page=3))
    assert client.got == ("show", 3)
    for wrong in ("rules", "rules house", "rules hide", "unknown"):
        with pytest.raises(CannotDo):
            await room.ann.slash(room.channel, wrong, page=1)


async def test_menus_on_people_and_messages(room: Room, client: Everything) -> None:
    said = await room.ben.say(room.channel, "hello")
    await finished(await room.ann.menu(room.channel, "Show Hand", room.ben))
    assert client.got == "Ben"
    await finished(await room.ann.menu(room.channel, "Report", said))
    assert client.got == int(said.id)
    with pytest.raises(CannotDo):
        await room.ann.menu(room.channel, "Report", room.ben)


async def test_a_picker_offers_what_may_be_used(room: Room, client: Everything) -> None:
    def offered(who: Any, channel: Any = room.channel) -> set[str]:
        return {each["name"] for each in room.server.commands_for(who, channel)}

    everything = {"plain", "things", "search", "staff", "rules", "Show Hand", "Report"}
    boss = room.guild.add_role("Boss", "administrator")
    helper = room.guild.add_role("Helper", "manage_messages")
    cat = room.guild.add_member("Cat", roles=(helper,))
    dan = room.guild.add_member("Dan", roles=(boss,))
    assert offered(room.ann) == everything - {"staff"}
    assert offered(cat) == offered(dan) == offered(room.guild.owner) == everything
    assert offered(room.ann, await room.ann.direct_messages()) == everything - {"staff"}
    room.server.deny(room.channel, "use_application_commands", to=room.ann)
    assert offered(room.ann) == set()
    with pytest.raises(CannotDo):
        await room.ann.slash(room.channel, "plain", stack=1)


async def test_a_stranger_is_offered_nothing(room: Room, client: Everything) -> None:
    stranger = room.server.add_person("Eve")
    assert room.server.commands_for(stranger, room.channel) == []


async def test_commands_work_in_direct_messages(room: Room, client: Everything) -> None:
    direct = await room.ann.direct_messages()
    await finished(await room.ann.slash(direct, "plain", stack=3))
    assert client.got[0] == 3


async def test_commands_keep_their_ids_when_they_are_synced_again(
    room: Room, client: Everything
) -> None:
    before = {each.name: each.id for each in await client.tree.fetch_commands()}
    await client.tree.sync()
    assert {each.name: each.id for each in await client.tree.fetch_commands()} == before
    client.tree.remove_command("plain")
    await client.tree.sync()
    assert set(before) - {each.name for each in await client.tree.fetch_commands()} == {"plain"}


async def test_a_guilds_own_commands_hide_global_ones_of_their_name(
    room: Room, client: Everything
) -> None:
    here = discord.Object(int(room.guild.id))
    client.tree.copy_global_to(guild=here)
    await client.tree.sync(guild=here)
    offered = room.server.commands_for(room.ann, room.channel)
    assert len(offered) == 6
    assert all(each["guild_id"] == room.guild.id for each in offered)
    (first, *_) = await client.tree.fetch_commands(guild=here)
    await first.delete()
    assert len(await client.tree.fetch_commands(guild=here)) == 6


async def test_a_wrong_command_is_refused_when_it_is_synced(room: Room, client: Everything) -> None:
    group = app_commands.Group(name="large", description="x" * 100)
    for number in range(25):
        sub = app_commands.Group(name=f"g{number}", description="x" * 100, parent=group)
        for other in range(4):
            sub.command(name=f"s{other}", description="x" * 100)(_nothing)
    client.tree.add_command(group)
    with pytest.raises(app_commands.CommandSyncFailure) as caught:
        await client.tree.sync()
    assert caught.value.code == 50035


async def _nothing(interaction: discord.Interaction) -> None:
    """Never run."""


# -- menus -----------------------------------------------------------------------------------------


class Menus(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.got: Any = None

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        return True

    @discord.ui.select(
        custom_id="cards",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=each) for each in ("7H", "8H", "9H")],
    )
    async def cards(self, interaction: discord.Interaction, menu: discord.ui.Select[Menus]) -> None:
        self.got = menu.values
        await interaction.response.edit_message(content=",".join(menu.values))

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="who")
    async def who(
        self, interaction: discord.Interaction, menu: discord.ui.UserSelect[Menus]
    ) -> None:
        self.got = menu.values
        await interaction.response.edit_message(content=menu.values[0].display_name)

    @discord.ui.select(
        cls=discord.ui.ChannelSelect,
        custom_id="where",
        channel_types=[discord.ChannelType.text],
    )
    async def where(
        self, interaction: discord.Interaction, menu: discord.ui.ChannelSelect[Menus]
    ) -> None:
        await interaction.response.edit_message(content=menu.values[0].name)


async def test_choosing_in_menus(room: Room, client: Everything) -> None:
    channel = client.get_channel(int(room.channel.id))
    assert isinstance(channel, discord.TextChannel)
    await channel.send("menus", view=Menus())
    message = room.channel.last_message()
    right: list[tuple[str, list[object], str]] = [
        ("cards", ["9H", "7H"], "9H,7H"),
        ("who", [room.ben], "Ben"),
        ("where", [room.channel], "nickels"),
    ]
    for custom_id, values, text in right:
        await (await room.ann.select(message, custom_id, values)).message()
        assert message.text() == text
    thread = room.channel.add_thread("side", room.ann)
    wrong: list[tuple[str, list[object]]] = [
        ("cards", []),
        ("cards", ["7H", "8H", "9H"]),
        ("cards", ["7H", "7H"]),
        ("cards", ["KS"]),
        ("who", ["Ben"]),
        ("where", [thread]),
        ("unknown", []),
    ]
    for custom_id, values in wrong:
        with pytest.raises(CannotDo):
            await room.ann.select(message, custom_id, values)


# -- forms -----------------------------------------------------------------------------------------


class Form(discord.ui.Modal):
    """One field of each kind."""

    def __init__(self) -> None:
        super().__init__(title="Form", custom_id="form")
        self.got: Any = None
        options = [discord.RadioGroupOption(label=each, value=each) for each in ("a", "b")]
        boxes = [discord.CheckboxGroupOption(label=each, value=each) for each in ("x", "y")]
        picks = [discord.SelectOption(label=each) for each in ("p", "q")]
        self.parts: dict[str, Any] = {
            "text": discord.ui.TextInput(custom_id="text", min_length=2, max_length=5),
            "radio": discord.ui.RadioGroup(custom_id="radio", options=options),
            "boxes": discord.ui.CheckboxGroup(custom_id="boxes", options=boxes, max_values=2),
            "pick": discord.ui.Select(custom_id="pick", options=picks, required=False),
            "who": discord.ui.UserSelect(custom_id="who", required=True),
        }
        for name, part in self.parts.items():
            self.add_item(discord.ui.Label(text=name, component=part))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        values = {name: getattr(part, "value", None) for name, part in self.parts.items()}
        values |= {
            name: [str(each) for each in self.parts[name].values]
            for name in ("boxes", "pick", "who")
        }
        self.got = values
        await interaction.response.send_message("thanks", ephemeral=True)


FILLED: dict[str, object] = {"text": "abc", "radio": "b", "boxes": ["x", "y"], "pick": []}


async def opened(room: Room, client: Everything, form: discord.ui.Modal) -> Interaction:
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(form)

    client.tree.command(name="ask", description="Ask")(ask)
    await client.tree.sync()
    return await room.ann.slash(room.channel, "ask")


async def test_a_form_is_opened_filled_in_and_sent(room: Room, client: Everything) -> None:
    form = Form()
    asked = await opened(room, client, form)
    assert (await asked.modal())["title"] == "Form"
    sent = await room.ann.submit(asked, {**FILLED, "who": room.ben})
    assert (await sent.message()).text() == "thanks"
    assert form.got["text"] == "abc"
    assert form.got["radio"] == "b"
    assert form.got["boxes"] == ["x", "y"]
    assert form.got["pick"] == []
    assert len(form.got["who"]) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"text": "a"},
        {"text": "abcdef"},
        {"text": ""},
        {"radio": "c"},
        {"boxes": ["x", "x"]},
        {"boxes": ["x", "z"]},
        {"pick": ["p", "q"]},
        {"who": []},
        {"unknown": 1},
    ],
    ids=str,
)
async def test_a_form_that_is_filled_in_wrongly_is_not_sent(
    room: Room, client: Everything, wrong: dict[str, object]
) -> None:
    asked = await opened(room, client, Form())
    await asked.modal()
    with pytest.raises(CannotDo):
        await room.ann.submit(asked, {**FILLED, "who": room.ben, **wrong})


async def test_a_form_is_for_the_one_who_opened_it(room: Room, client: Everything) -> None:
    asked = await opened(room, client, Form())
    await asked.modal()
    with pytest.raises(CannotDo):
        await room.ben.submit(asked, {**FILLED, "who": room.ben})
    plain = await room.ann.slash(room.channel, "plain", stack=1)
    with pytest.raises(CannotDo):
        await room.ann.submit(plain, {})
    await plain.message()


class Renamed(discord.ui.Modal, title="Rename"):
    name: discord.ui.TextInput[Renamed] = discord.ui.TextInput(
        label="Name", custom_id="name", default="Ann", required=False
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"now {self.name.value}")


class Rename(discord.ui.Button[discord.ui.View]):
    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Renamed())


async def test_a_form_opened_by_a_click_may_update_the_message(
    room: Room, client: Everything
) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Rename(label="Rename", custom_id="rename"))
    channel = client.get_channel(int(room.channel.id))
    assert isinstance(channel, discord.TextChannel)
    await channel.send("table", view=view)
    message = room.channel.last_message()
    clicked = await room.ann.click(message, label="Rename")
    await clicked.modal()
    # What is not filled in keeps its default.
    await (await room.ann.submit(clicked, {})).message()
    assert message.text() == "now Ann"
    clicked = await room.ann.click(message, label="Rename")
    await clicked.modal()
    await (await room.ann.submit(clicked, {"name": "Bob"})).message()
    assert message.text() == "now Bob"


async def test_files_can_be_sent_with_a_form(room: Room, client: Everything) -> None:
    got: list[bytes] = []

    class Upload(discord.ui.Modal, title="Upload"):
        files: discord.ui.Label[Any] = discord.ui.Label(
            text="Files", component=discord.ui.FileUpload(custom_id="files", max_values=2)
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            assert isinstance(self.files.component, discord.ui.FileUpload)
            got.extend([await each.read() for each in self.files.component.values])
            await interaction.response.send_message("ok")

    asked = await opened(room, client, Upload())
    await asked.modal()
    await finished(await room.ann.submit(asked, {"files": [("a", b"1"), ("b", b"2")]}))
    assert got == [b"1", b"2"]
