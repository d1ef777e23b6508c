"""First answers, deferrals, followups, ephemeral messages: what the bot may do, and when."""

from __future__ import annotations

import discord
import pytest

from bot.practice import CannotDo, InteractionFailed
from bot.practice.wire import AnswerType
from tests.practice.held import Held, ask, button
from tests.practice.room import Room

# -- first answers -----------------------------------------------------------------------------


async def test_the_first_answer_is_a_message(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    response = await got.response.send_message("hello", view=button())
    message = await asked.message()
    answer = await asked.first_answer()
    assert answer.kind is AnswerType.MESSAGE
    assert message.text() == "hello"
    assert message.labels() == ["Join"]
    assert response.message_id == int(message.id)
    assert isinstance(response.resource, discord.InteractionMessage)
    assert response.resource.interaction_metadata is not None
    assert response.resource.interaction_metadata.user.id == int(room.ann.id)


async def test_an_answer_needs_no_permission_in_the_channel(room: Room, held: Held) -> None:
    room.server.deny(room.channel, "send_messages", "view_channel")
    asked, got = await ask(room, held)
    allowed = got.app_permissions
    assert (allowed.send_messages, allowed.view_channel, allowed.attach_files) == (
        False,
        False,
        True,
    )
    await got.response.send_message("hello")
    assert (await asked.message()).text() == "hello"


async def test_an_answer_after_three_seconds_is_too_late(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    room.server.clock.advance(3.1)
    assert asked.failed
    with pytest.raises(discord.NotFound) as caught:
        await got.response.send_message("late")
    assert caught.value.code == 10062
    with pytest.raises(InteractionFailed):
        await asked.first_answer()
    assert room.channel.messages() == []


async def test_an_answer_within_three_seconds_is_in_time(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    room.server.clock.advance(2.5)
    await got.response.send_message("in time")
    room.server.clock.advance(60)
    assert not asked.failed


async def test_a_second_first_answer_is_refused(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    await got.response.send_message("first")
    got.response._response_type = None  # as after an answer that got lost on its way back
    with pytest.raises(discord.HTTPException) as caught:
        await got.response.send_message("second")
    assert (caught.value.status, caught.value.code) == (400, 40060)
    assert [message.text() for message in room.channel.messages()] == ["first"]
    assert (await asked.message()).text() == "first"


async def test_an_answer_that_is_wrong_can_be_given_again(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    with pytest.raises(discord.HTTPException) as caught:
        await got.response.send_message("x" * 2001)
    assert caught.value.code == 50035
    await got.response.send_message("short")
    assert (await asked.message()).text() == "short"


async def test_a_command_cannot_be_answered_with_an_update(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    route = discord.http.Route(
        "POST", f"/interactions/{got.id}/{got.token}/callback", webhook_id=None
    )
    with pytest.raises(discord.HTTPException) as caught:
        await held.http.request(route, json={"type": 7, "data": {"content": "x"}})
    assert caught.value.code == 50035
    assert asked.answer is None


async def test_a_callback_of_another_interaction_is_unknown(room: Room, held: Held) -> None:
    _, got = await ask(room, held)
    for path in (f"/interactions/1/{got.token}", f"/interactions/{got.id}/wrong"):
        with pytest.raises(discord.NotFound) as caught:
            await held.http.request(
                discord.http.Route("POST", path + "/callback"),
                json={"type": 4, "data": {"content": "x"}},
            )
        assert caught.value.code == 10062


async def test_an_interaction_may_be_told_twice(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    room.server.redeliver(asked)
    again = await held.next()
    assert (again.id, again.token) == (got.id, got.token)


# -- deferrals and followups ---------------------------------------------------------------------


async def test_a_deferral_shows_thinking_until_it_is_edited(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    response = await got.response.defer(thinking=True)
    assert response is not None
    assert response.is_thinking()
    assert response.resource is None
    (message,) = room.channel.messages()
    assert message.is_loading
    room.server.clock.advance(600)
    await got.edit_original_response(content="done")
    assert await asked.message() is message
    assert (message.is_loading, message.text()) == (False, "done")


async def test_the_first_followup_takes_the_place_of_thinking(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    await got.response.defer(ephemeral=True)
    # It is as visible as the deferral said, whatever the followup says.
    first = await got.followup.send("first", ephemeral=False, wait=True)
    await got.followup.send("second", ephemeral=False)
    messages = room.channel.messages()
    assert [message.text() for message in messages] == ["first", "second"]
    assert [message.is_ephemeral for message in messages] == [True, False]
    assert first.id == int((await asked.message()).id)
    assert (await asked.followup()).text() == "second"


async def test_a_deferral_that_nothing_replaces_fails_in_the_end(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    await got.response.defer()
    room.server.clock.advance(14 * 60)
    assert not asked.failed
    room.server.clock.advance(2 * 60)
    assert asked.failed


async def test_followups_can_be_fetched_edited_and_deleted(room: Room, held: Held) -> None:
    _, got = await ask(room, held)
    await got.response.send_message("first")
    second = await got.followup.send("second", wait=True)
    assert (await got.followup.fetch_message(second.id)).content == "second"
    await second.edit(content="changed")
    assert [each.text() for each in room.channel.messages()] == ["first", "changed"]
    await second.delete()
    await got.delete_original_response()
    assert room.channel.messages() == []
    for message_id in (second.id, 12345):
        with pytest.raises(discord.NotFound) as caught:
            await got.followup.fetch_message(message_id)
        assert caught.value.code == 10008


async def test_a_token_reaches_no_message_of_another_interaction(room: Room, held: Held) -> None:
    _, first = await ask(room, held)
    await first.response.send_message("first")
    _, second = await ask(room, held)
    response = await second.response.send_message("second")
    assert response.message_id is not None
    with pytest.raises(discord.NotFound) as caught:
        await first.followup.edit_message(response.message_id, content="x")
    assert caught.value.code == 10008


async def test_there_is_no_followup_before_the_first_answer(room: Room, held: Held) -> None:
    _, got = await ask(room, held)
    with pytest.raises(discord.NotFound) as caught:
        await got.followup.send("early")
    assert caught.value.code == 10015
    with pytest.raises(discord.NotFound):
        await got.original_response()


async def test_a_token_dies_after_fifteen_minutes(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    await got.response.send_message("hand", ephemeral=True)
    room.server.clock.advance(14 * 60)
    await got.edit_original_response(content="still alive")
    room.server.clock.advance(2 * 60)
    for attempt in (
        got.edit_original_response(content="dead"),
        got.followup.send("dead"),
        got.delete_original_response(),
    ):
        with pytest.raises(discord.HTTPException) as caught:
            await attempt
        assert (caught.value.status, caught.value.code) == (401, 50027)
    assert (await asked.message()).text() == "still alive"


# -- ephemeral messages ----------------------------------------------------------------------------


async def test_an_ephemeral_message_is_for_one_person_only(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    response = await got.response.send_message("hand", ephemeral=True, view=button())
    assert response.is_ephemeral()
    message = await asked.message()
    assert room.channel.messages(seen_by=room.ann) == [message]
    assert room.channel.messages(seen_by=room.ben) == []
    assert room.channel.messages(seen_by=room.server.bot) == []
    with pytest.raises(CannotDo):
        await room.ben.click(message, "join")
    await room.ann.click(message, "join")


async def test_an_ephemeral_message_cannot_be_reached_by_its_channel(
    room: Room, held: Held
) -> None:
    _, got = await ask(room, held)
    response = await got.response.send_message("hand", ephemeral=True)
    assert response.message_id is not None
    channel = held.get_channel(int(room.channel.id))
    assert isinstance(channel, discord.TextChannel)
    partial = channel.get_partial_message(response.message_id)
    for attempt in (partial.fetch(), partial.edit(content="x"), partial.delete()):
        with pytest.raises(discord.NotFound) as caught:
            await attempt
        assert caught.value.code == 10008
    assert [each async for each in channel.history()] == []


async def test_an_ephemeral_message_is_not_told_over_the_gateway(room: Room, held: Held) -> None:
    _, got = await ask(room, held)
    await got.response.send_message("hand", ephemeral=True)
    await got.followup.send("public")
    told = [
        entry.frame["d"]["content"]
        for entry in room.server.record.entries
        if hasattr(entry, "frame") and entry.frame.get("t") == "MESSAGE_CREATE"
    ]
    assert told == ["public"]


async def test_what_is_dismissed_or_reloaded_is_gone_for_its_owner_alone(
    room: Room, held: Held
) -> None:
    asked, got = await ask(room, held)
    await got.response.send_message("hand", ephemeral=True)
    message = await asked.message()
    with pytest.raises(CannotDo):
        room.ben.dismiss(message)
    room.ann.dismiss(message)
    assert room.channel.messages(seen_by=room.ann) == []
    # The bot does not learn of it.
    await got.edit_original_response(content="changed")
    second = await got.followup.send("other", ephemeral=True, wait=True)
    assert second.content == "other"
    room.ann.reload()
    assert room.channel.messages(seen_by=room.ann) == []


async def test_a_public_message_cannot_be_dismissed(room: Room, held: Held) -> None:
    asked, got = await ask(room, held)
    await got.response.send_message("board")
    with pytest.raises(CannotDo):
        room.ann.dismiss(await asked.message())


async def test_a_token_is_forgotten_long_after_its_death(room: Room, held: Held) -> None:
    _, got = await ask(room, held)
    await got.response.send_message("hello")
    room.server.clock.advance(31 * 60)
    await ask(room, held)
    with pytest.raises(discord.NotFound) as caught:
        await got.followup.send("x")
    assert caught.value.code == 10015
