"""Menus in messages, and modal forms, as a real client sends and gets them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.practice import CannotDo
from bot.practice.interactions import Interaction
from tests.practice.everything import Everything, finished
from tests.practice.room import Room


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


async def test_choosing_in_menus(room: Room, everything: Everything) -> None:
    channel = everything.get_channel(int(room.channel.id))
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


async def opened(room: Room, everything: Everything, form: discord.ui.Modal) -> Interaction:
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(form)

    everything.tree.command(name="ask", description="Ask")(ask)
    await everything.tree.sync()
    return await room.ann.slash(room.channel, "ask")


async def test_a_form_is_opened_filled_in_and_sent(room: Room, everything: Everything) -> None:
    form = Form()
    asked = await opened(room, everything, form)
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
    room: Room, everything: Everything, wrong: dict[str, object]
) -> None:
    asked = await opened(room, everything, Form())
    await asked.modal()
    with pytest.raises(CannotDo):
        await room.ann.submit(asked, {**FILLED, "who": room.ben, **wrong})


async def test_a_form_is_for_the_one_who_opened_it(room: Room, everything: Everything) -> None:
    asked = await opened(room, everything, Form())
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
    room: Room, everything: Everything
) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Rename(label="Rename", custom_id="rename"))
    channel = everything.get_channel(int(room.channel.id))
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


async def test_files_can_be_sent_with_a_form(room: Room, everything: Everything) -> None:
    got: list[bytes] = []

    class Upload(discord.ui.Modal, title="Upload"):
        files: discord.ui.Label[Any] = discord.ui.Label(
            text="Files", component=discord.ui.FileUpload(custom_id="files", max_values=2)
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            assert isinstance(self.files.component, discord.ui.FileUpload)
            got.extend([await each.read() for each in self.files.component.values])
            await interaction.response.send_message("ok")

    asked = await opened(room, everything, Upload())
    await asked.modal()
    await finished(await room.ann.submit(asked, {"files": [("a", b"1"), ("b", b"2")]}))
    assert got == [b"1", b"2"]
