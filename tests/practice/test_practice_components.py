"""Clicks: what may be clicked, and what the bot may answer."""

from __future__ import annotations

import discord
import pytest

from bot.practice import CannotDo
from bot.practice.interactions import Interaction
from bot.practice.wire import AnswerType
from tests.practice.held import Held, ask, button
from tests.practice.room import Room


async def board(room: Room, held: Held) -> tuple[Interaction, discord.Interaction]:
    """Ann has asked for a board with a button, and Ben clicks it."""
    asked, got = await ask(room, held)
    await got.response.send_message("board", view=button())
    clicked = await room.ben.click(await asked.message(), label="Join")
    return clicked, await held.next()


async def test_a_click_can_be_answered_by_updating_its_message(room: Room, held: Held) -> None:
    clicked, got = await board(room, held)
    assert got.message is not None
    assert got.message.content == "board"
    await got.response.edit_message(content="changed", view=None)
    message = await clicked.message()
    assert (await clicked.first_answer()).kind is AnswerType.UPDATE
    assert room.channel.messages() == [message]
    assert (message.text(), message.labels()) == ("changed", [])
    assert message.edited_timestamp is not None
    await got.edit_original_response(content="again")
    assert message.text() == "again"


async def test_a_deferred_update_shows_nothing_and_edits_the_message(
    room: Room, held: Held
) -> None:
    clicked, got = await board(room, held)
    await got.response.defer()
    (message,) = room.channel.messages()
    assert (message.is_loading, message.text()) == (False, "board")
    await got.edit_original_response(content="changed")
    assert message.text() == "changed"
    followup = await got.followup.send("private", ephemeral=True, wait=True)
    assert followup.flags.ephemeral
    assert (await clicked.followup()).only_for is room.ben


async def test_a_click_can_be_answered_with_a_message_of_its_own(room: Room, held: Held) -> None:
    clicked, got = await board(room, held)
    await got.response.send_message("yours", ephemeral=True)
    message = await clicked.message()
    assert message.only_for is room.ben
    assert [each.text() for each in room.channel.messages(seen_by=room.ben)] == ["board", "yours"]


async def test_an_update_of_a_deleted_message_is_refused(room: Room, held: Held) -> None:
    clicked, got = await board(room, held)
    assert clicked.message_clicked is not None
    room.server.world.remove(clicked.message_clicked)
    with pytest.raises(discord.NotFound) as caught:
        await got.response.edit_message(content="x")
    assert caught.value.code == 10008
    await got.response.send_message("it is gone", ephemeral=True)


async def test_ephemeral_panels_are_updated_through_the_newest_token(
    room: Room, held: Held
) -> None:
    asked, got = await ask(room, held)
    await got.response.send_message("hand", ephemeral=True, view=button())
    panel = await asked.message()
    room.server.clock.advance(14 * 60)
    await room.ann.click(panel, "join")
    newer = await held.next()
    await newer.response.edit_message(content="newer")
    room.server.clock.advance(10 * 60)
    with pytest.raises(discord.HTTPException) as caught:
        await got.edit_original_response(content="by the dead token")
    assert caught.value.code == 50027
    await newer.edit_original_response(content="by the living one")
    assert panel.text() == "by the living one"


@pytest.mark.parametrize("where", ["missing", "greyed out", "link"])
async def test_what_cannot_be_clicked(room: Room, held: Held, where: str) -> None:
    asked, got = await ask(room, held)
    view = button()
    view.add_item(discord.ui.Button(label="Off", custom_id="off", disabled=True))
    view.add_item(discord.ui.Button(label="Site", url="https://example.org"))
    await got.response.send_message("board", view=view)
    message = await asked.message()
    attempts = {
        "missing": lambda: room.ann.click(message, "unknown"),
        "greyed out": lambda: room.ann.click(message, label="Off"),
        "link": lambda: room.ann.click(message, label="Site"),
    }
    with pytest.raises(CannotDo):
        await attempts[where]()
    assert held.arrived.empty()


async def test_a_forged_click_reaches_the_bot_as_it_is(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    await got.response.send_message("board")
    await room.ben.forge(await asked.message(), "never:existed")
    forged = await held.next()
    assert forged.data is not None
    assert forged.data.get("custom_id") == "never:existed"
    await room.ben.forge(await asked.message(), "menu", ["1", "2"])
    forged = await held.next()
    assert forged.data is not None
    assert forged.data.get("values") == ["1", "2"]
