"""A little discord.py bot that sends one of everything, for the tests of the practice page."""

from __future__ import annotations

import asyncio
import io
from typing import TypeVar

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from tests.practice.clients import Client

SECRET = "the hand holds seven of hearts"
PALETTE = ("#2b6747", "#35507a", "#7a3550", "#6b5a2b")

_View = TypeVar("_View", bound=ui.LayoutView)


def picture(name: str, words: str, shade: int = 0) -> discord.File:
    """A small PNG with words on it."""
    image = Image.new("RGB", (480, 160), PALETTE[shade])
    ImageDraw.Draw(image).text((20, 65), words, fill="white", font_size=28)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=f"Picture: {words}")


class Board(ui.LayoutView):
    """A board as a game would have it: container, section, gallery, buttons, menu."""

    def __init__(self, clicks: int = 0) -> None:
        super().__init__(timeout=None)
        self.clicks = clicks
        box: ui.Container[Board] = ui.Container(accent_colour=0x2B6747)
        box.add_item(ui.TextDisplay("## Nickels - round 4 of 11\n**6s and Jokers are wild**"))
        box.add_item(
            ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description="the felt")
            )
        )
        box.add_item(
            ui.TextDisplay(
                f"> **Ann** to play, <t:1700000000:R>\n- Ann `37` points\n- Ben `12` points\n"
                f"-# The button was pressed {clicks} times"
            )
        )
        box.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
        box.add_item(_buttons())
        self.add_item(box)


def _buttons() -> ui.ActionRow[Board]:
    row: ui.ActionRow[Board] = ui.ActionRow()
    row.add_item(ui.Button(label="My hand", custom_id="hand", style=discord.ButtonStyle.primary))
    row.add_item(ui.Button(label="Press", custom_id="press"))
    row.add_item(
        ui.Button(label="Go out", custom_id="out", style=discord.ButtonStyle.success, disabled=True)
    )
    row.add_item(ui.Button(label="Leave", custom_id="leave", style=discord.ButtonStyle.danger))
    row.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
    return row


class Gallery(ui.LayoutView):
    """Every component of messages that `Board` does not have."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(
            ui.Section(
                ui.TextDisplay("A section with a **button** beside it"),
                ui.TextDisplay("and a second text"),
                accessory=ui.Button(label="Aside", custom_id="aside", emoji="🂡"),
            )
        )
        self.add_item(
            ui.Section(
                ui.TextDisplay("A section with a picture"),
                accessory=ui.Thumbnail("attachment://thumb.png", description="A thumbnail"),
            )
        )
        self.add_item(
            ui.MediaGallery(
                *(
                    discord.MediaGalleryItem(f"attachment://g{n}.png", spoiler=n == 2)
                    for n in range(3)
                )
            )
        )
        self.add_item(ui.File("attachment://log.txt"))
        self.add_item(ui.Separator(visible=False))
        self.add_item(ui.Container(ui.TextDisplay("Hidden words"), spoiler=True))
        for menu in _menus():
            row: ui.ActionRow[Gallery] = ui.ActionRow()
            row.add_item(menu)
            self.add_item(row)


def _menus() -> list[ui.Item[Gallery]]:
    cards = [
        discord.SelectOption(label=f"{rank} of {suit}", value=f"{rank}{suit[0]}", description=suit)
        for suit in ("hearts", "spades")
        for rank in range(2, 9)
    ]
    return [
        ui.Select(custom_id="one", placeholder="Pick one card", options=cards),
        ui.Select(custom_id="many", placeholder="Pick up to three", options=cards, max_values=3),
        ui.UserSelect(custom_id="who", placeholder="Pick a person"),
        ui.RoleSelect(custom_id="role", placeholder="Pick a role"),
        ui.ChannelSelect(custom_id="where", placeholder="Pick a channel"),
    ]


def files_of_gallery() -> list[discord.File]:
    """What `Gallery` shows."""
    pictures = [picture(f"g{n}.png", f"number {n}", n) for n in range(3)]
    text = discord.File(io.BytesIO(b"round 1"), "log.txt")
    return [*pictures, picture("thumb.png", "thumb", 3), text]


class Form(ui.Modal, title="Play by text"):
    """One field of each kind that fits into five."""

    words: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("Write the melds **in your own words**.")
    name = ui.Label["Form"](
        text="Meld", description="Such as 7H 8H 9H", component=ui.TextInput(custom_id="meld")
    )
    suit = ui.Label["Form"](
        text="Suit",
        component=ui.Select(
            custom_id="suit",
            options=[discord.SelectOption(label=each) for each in ("Hearts", "Spades")],
        ),
    )
    way = ui.Label["Form"](
        text="Way",
        component=ui.RadioGroup(
            custom_id="way",
            options=[discord.RadioGroupOption(label=each) for each in ("fast", "slow")],
        ),
    )
    sure = ui.Label["Form"](text="Sure?", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        def value(label: ui.Label[Form]) -> object:
            part = label.component
            return part.values if isinstance(part, ui.Select) else getattr(part, "value", None)

        told = [value(each) for each in (self.name, self.suit, self.way, self.sure)]
        await interaction.response.send_message(f"Form: {told}", ephemeral=True)


class PageBot(Client):
    """Answers clicks by their custom id, so that nothing depends on which view was sent when."""

    def __init__(self) -> None:
        super().__init__()
        self.presses = 0
        self.seen: list[tuple[str, list[str]]] = []
        _add_commands(self.tree, self)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        assert interaction.data is not None
        custom_id = str(interaction.data.get("custom_id"))
        values = [str(each) for each in interaction.data.get("values", [])]  # type: ignore[attr-defined] # a union of dicts
        self.seen.append((custom_id, values))
        match custom_id:
            case "press":
                self.presses += 1
                await interaction.response.edit_message(
                    view=Board(self.presses), attachments=[picture("board.png", "the felt")]
                )
            case "hand":
                await interaction.response.send_message(
                    f"**Your hand**: {SECRET}",
                    ephemeral=True,
                    file=picture("hand.png", "13 cards", 1),
                )
            case "aside":
                await interaction.response.send_modal(Form())
            case "leave":
                await asyncio.sleep(0)  # and no answer at all
            case _:
                await interaction.response.send_message(f"{custom_id}: {values}", ephemeral=True)


def _add_commands(tree: app_commands.CommandTree[Client], bot: PageBot) -> None:
    @tree.command(description="Open a table in this channel")
    @app_commands.describe(
        stack="Nickels that everybody starts with", rounds="How long the game is"
    )
    @app_commands.choices(
        rounds=[
            app_commands.Choice(name="All eleven", value="all"),
            app_commands.Choice(name="Quick: one to five", value="quick"),
        ]
    )
    async def play(
        interaction: discord.Interaction,
        stack: app_commands.Range[int, 1, 20] = 10,
        rounds: str = "all",
    ) -> None:
        bot.seen.append(("play", [str(stack), rounds]))
        await interaction.response.send_message(view=Board(), file=picture("board.png", "the felt"))

    @tree.command(description="Show one of every component")
    async def everything(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Gallery(), files=files_of_gallery())

    @tree.command(description="Look up a card")
    async def card(interaction: discord.Interaction, name: str, loud: bool = False) -> None:
        await interaction.response.send_message(f"You asked for {name}, loud: {loud}")

    @card.autocomplete("name")
    async def card_names(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = [f"{rank} of hearts" for rank in ("seven", "eight", "nine")]
        return [app_commands.Choice(name=each, value=each) for each in names if typed in each]

    @tree.command(description="Think before answering")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await asyncio.sleep(0.4)
        await interaction.edit_original_response(content="Thought it over.")

    @tree.command(description="Never answer")
    async def silence(_: discord.Interaction) -> None:
        return

    @tree.command(description="Greet somebody")
    async def greet(interaction: discord.Interaction, who: discord.Member) -> None:
        await interaction.response.send_message(
            f"{who.mention}, it's your turn in <#{interaction.channel_id}>."
        )

    @tree.command(description="Write to you directly")
    async def letter(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Look into your messages.", ephemeral=True)
        await interaction.user.send("Your hand is safe with me.")

    rules = app_commands.Group(name="rules", description="The rules")

    @rules.command(description="Show the rules as an embed")
    async def show(interaction: discord.Interaction) -> None:
        embed = discord.Embed(
            title="Three Thirteen",
            description="Eleven rounds, **lowest** score wins.",
            colour=0xE67E22,
        )
        embed.add_field(name="Round 1", value="3 cards, 3s wild").add_field(
            name="Round 11", value="13 cards, Kings wild"
        )
        embed.set_footer(text="Rules as written")
        embed.set_image(url="https://example.org/table.png")
        await interaction.response.send_message(MARKDOWN, embed=embed)

    tree.add_command(rules)


MARKDOWN = """# Heading one
## Heading two
**bold** *italic* __underline__ ~~strike~~ `code` ||spoiler||
- list
  - inside
1. first
2. second
> quoted words
```py
print("seven of hearts")
```
-# small print, [a link](https://example.org), <b>not bold</b> and \\*not italic\\*"""
