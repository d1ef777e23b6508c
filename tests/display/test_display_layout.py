from __future__ import annotations

import asyncio

import discord

from bot.display.layout import Layout, for_edit, for_new
from bot.render import parts
from bot.render.notices import turn_mention
from bot.render.screen import Picture, Screen
from tests.render.screens_kit import scene

BUTTONS = parts.row(parts.button("Tap", "board:abcdefghij:-:hand"))


async def test_no_view_is_ever_stored_by_the_library() -> None:
    layout = Layout(Screen((BUTTONS,)))
    assert not layout.is_dispatchable()
    assert layout.to_components() == [BUTTONS]
    assert layout.has_components_v2()
    await asyncio.sleep(0)


async def test_nobody_is_notified_but_by_a_mention() -> None:
    arguments = for_new(Screen((BUTTONS,)))
    assert arguments["allowed_mentions"].to_dict() == {"parse": []}
    told = for_new(turn_mention(scene(), 42, last=False))
    assert told["content"] == "<@42>, your turn."
    assert told["allowed_mentions"].to_dict() == {"parse": [], "users": [42]}
    assert not told["view"].has_components_v2(), "only plain content notifies"


async def test_an_edit_replaces_the_pictures() -> None:
    drawn = Screen((BUTTONS,), (Picture("hand.png", b"png"),))
    (file,) = for_edit(drawn)["attachments"]
    assert isinstance(file, discord.File)
    assert file.filename == "hand.png"
    assert for_edit(Screen((BUTTONS,)))["attachments"] == []
