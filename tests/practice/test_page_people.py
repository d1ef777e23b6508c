"""The practice page in a browser: several people, what each may see, and faults tried by hand."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.practice.web import Page
from tests.practice import page_stage
from tests.practice.page_bot import SECRET
from tests.practice.page_stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def stage(chromium: Browser) -> AsyncIterator[Stage]:
    async with page_stage.stage(chromium) as it:
        yield it


# -- who sees what -------------------------------------------------------------------------------


async def test_a_second_person_receives_nothing_of_a_private_message(stage: Stage) -> None:
    ann, ben = await stage.open(stage.ann), await stage.open(stage.ben)
    await ann.run("play")
    await ann.button("My hand").click()
    hand = ann.message("Your hand")
    await expect(hand).to_contain_text(SECRET)
    await expect(hand).to_contain_text("Only you can see this")
    private_id = str(await hand.get_attribute("data-id"))
    await ann.button("Press").click()
    await expect(ben.message("pressed 1 times")).to_be_visible()
    late = await stage.open(stage.ben)
    await late.message("pressed 1 times").wait_for()
    for tab in (ben, late):
        received = "\n".join(tab.frames)
        assert "pressed 1 times" in received
        for hidden in (SECRET, private_id, "hand.png", "ephemeral-attachments"):
            assert hidden not in received
    assert SECRET in "\n".join(ann.frames)


async def test_dismissing_a_private_message_takes_it_off_all_tabs_of_its_owner(
    stage: Stage,
) -> None:
    first, second = await stage.open(stage.ann), await stage.open(stage.ann)
    await first.run("think")
    await second.message("Thought it over.").wait_for()
    await first.button("Dismiss message").click()
    for tab in (first, second):
        await expect(tab.page.locator(".message")).to_have_count(0)
    await expect(first.page.locator("#log")).to_be_focused()


async def test_a_direct_message_is_a_channel_of_its_own_with_a_badge(stage: Stage) -> None:
    ann, ben = await stage.open(stage.ann), await stage.open(stage.ben)
    await ann.run("letter")
    rail = ann.page.get_by_role("navigation", name="Servers")
    home = rail.get_by_role("button", name="Direct messages, 1 mention")
    await expect(home).to_be_visible()
    await expect(ann.page).to_have_title("(1) #nickels | Ann")
    await home.click()
    await expect(ann.page.get_by_role("heading", level=1)).to_have_text("Nickels")
    await expect(ann.message("Your hand is safe with me.")).to_be_visible()
    await expect(rail.get_by_role("button", name="Direct messages", exact=True)).to_be_visible()
    await ben.page.get_by_role("button", name="Direct messages").click()
    await expect(ben.page.get_by_text("No direct messages yet.")).to_be_visible()
    assert "safe with me" not in "\n".join(ben.frames)


async def test_the_switch_makes_the_tab_another_person(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.get_by_role("button", name="You are Ann").click()
    people = tab.page.get_by_role("dialog", name="Who are you?")
    new_tab = people.get_by_role("link", name="Open a new tab as Ben")
    await expect(new_tab).to_have_attribute("target", "_blank")
    await people.get_by_role("link", name="Ben", exact=True).click()
    await expect(tab.page.get_by_role("button", name="You are Ben")).to_be_visible()
    await tab.page.locator("#message-box").fill("it is me")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator(".author")).to_have_text("Ben")


# -- what is new ---------------------------------------------------------------------------------


async def test_another_channel_shows_that_it_has_something_new(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await stage.ben.say(stage.lounge, f"come here {stage.ann.mention}")
    channels = tab.page.get_by_role("navigation", name="Channels")
    lounge = channels.get_by_role("button", name="lounge, unread, 1 mention")
    await lounge.click()
    await expect(tab.page.locator(".new-line")).to_contain_text("New")
    await expect(tab.message("come here @Ann")).to_have_class(re.compile("calls-me"))
    await expect(channels.get_by_role("button", name="lounge", exact=True)).to_be_visible()
    await tab.page.keyboard.press("Escape")
    await expect(tab.page.locator(".new-line")).to_have_count(0)


async def test_a_link_to_a_message_goes_to_it_without_leaving_the_page(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    told = await stage.ben.say(stage.lounge, "the table is here")
    for line in range(30):
        await stage.ben.say(stage.lounge, f"talk {line}")
    place = f"https://discord.com/channels/{stage.guild.id}/{stage.lounge.id}/{told.id}"
    await stage.ben.say(stage.channel, f"look at {place}")
    link = tab.message("look at")
    await expect(link).to_contain_text("look at #lounge › message")
    await link.get_by_role("button", name="#lounge › message").click()
    await expect(tab.message("the table is here")).to_be_in_viewport()


async def test_a_call_that_is_taken_back_is_not_counted_any_more(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    call = await stage.ben.say(stage.lounge, f"your turn {stage.ann.mention}")
    await expect(tab.page).to_have_title("(1) #nickels | Ann")
    stage.discord.world.remove(call)
    await expect(tab.page).to_have_title("#nickels | Ann")
    lounge = tab.page.get_by_role("button", name="lounge", exact=True)
    await expect(lounge).to_be_visible()


async def test_a_thread_stands_below_its_channel_and_opens(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    thread = stage.channel.add_thread("side table", stage.ben)
    await stage.ben.say(thread, "over here")
    channels = tab.page.get_by_role("navigation", name="Channels")
    await expect(channels.get_by_role("button")).to_have_text(["nickels", "side table", "lounge"])
    await channels.get_by_role("button", name="side table, unread").click()
    await expect(tab.message("over here")).to_be_visible()


async def test_reading_older_messages_is_not_disturbed_and_jumps_to_the_newest(
    stage: Stage,
) -> None:
    for number in range(60):
        await stage.ben.say(stage.channel, f"message {number}")
    tab = await stage.open(stage.ann)
    await expect(tab.message("message 59")).to_be_in_viewport()
    for _ in range(5):
        await tab.page.keyboard.press("PageUp")
    await expect(tab.message("message 0")).to_be_in_viewport()
    await stage.ben.say(stage.channel, "the newest")
    jump = tab.page.get_by_role("button", name="1 new message Jump to newest")
    await expect(jump).to_be_visible()
    await expect(tab.message("message 0")).to_be_in_viewport()
    await jump.click()
    await expect(tab.message("the newest")).to_be_in_viewport()
    await expect(tab.page.locator(".new-line")).to_be_in_viewport()


async def test_an_open_menu_survives_an_edit_of_its_message(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    shown = await (await stage.ann.slash(stage.channel, "everything")).message()
    await tab.button("Pick one card").click()
    stage.discord.world.change(shown)
    await stage.ben.say(stage.channel, "after the edit")
    await tab.message("after the edit").wait_for()
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("one: ['2h']")).to_be_visible()
    await expect(tab.message("A section").locator(".edited")).to_be_visible()


# -- faults --------------------------------------------------------------------------------------


async def test_a_person_is_added_and_can_be_played(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.get_by_role("button", name="Try faults").click()
    await tab.page.get_by_label("Name of the new person").fill("Carol")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator("#members")).to_contain_text("Carol")
    await tab.page.get_by_role("button", name="You are Ann").click()
    people = tab.page.get_by_role("dialog", name="Who are you?")
    await people.get_by_role("link", name="Carol", exact=True).click()
    await expect(tab.page.get_by_role("button", name="You are Carol")).to_be_visible()


async def test_leaving_takes_the_channels_away_and_coming_back_returns_them(stage: Stage) -> None:
    await stage.ben.say(stage.channel, "still here")
    ann, ben = await stage.open(stage.ann), await stage.open(stage.ben)
    await ben.page.get_by_role("button", name="Try faults").click()
    member = ben.page.get_by_role("switch", name="Member of this server")
    await member.uncheck()
    await expect(ben.page.get_by_text("You are not in this server")).to_be_visible()
    await expect(ann.page.locator("#members")).not_to_contain_text("Ben")
    heard = len(ben.frames)
    await stage.ann.say(stage.channel, "only for members")
    await ann.message("only for members").wait_for()
    assert "only for members" not in "\n".join(ben.frames[heard:])
    await member.check()
    await expect(ben.message("only for members")).to_be_visible()
    await expect(ben.message("still here")).to_be_visible()


async def test_direct_messages_can_be_closed(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.get_by_role("button", name="Try faults").click()
    doors = tab.page.get_by_role("switch", name="Direct messages open")
    await doors.uncheck()
    await expect(doors).not_to_be_checked()
    assert not stage.ann.dms_open


async def test_the_bots_permissions_are_taken_away_in_one_channel(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.get_by_role("button", name="Try faults").click()
    send = tab.page.get_by_role("switch", name="Send Messages", exact=True)
    await send.uncheck()
    await expect(send).not_to_be_checked()
    await expect(send).to_be_focused()
    assert not stage.channel.allows(stage.discord.bot, "send_messages")
    assert stage.lounge.allows(stage.discord.bot, "send_messages")
    await send.check()
    await expect(send).to_be_checked()
    assert stage.channel.allows(stage.discord.bot, "send_messages")


async def test_a_message_is_deleted_by_hand(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await stage.ben.say(stage.channel, "delete me")
    await tab.page.get_by_role("button", name="Try faults").click()
    await tab.message("delete me").hover()
    await tab.message("delete me").get_by_role("button", name="Delete this message").click()
    await expect(tab.page.locator(".message")).to_have_count(0)
    assert stage.channel.messages() == []


async def test_writing_where_one_may_not_is_answered_with_a_sentence(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    stage.discord.deny(stage.channel, "send_messages", to=stage.ann)
    await tab.page.locator("#message-box").fill("hello")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator("#notice")).to_contain_text("may not write")
    await expect(tab.page.locator(".message")).to_have_count(0)


async def test_a_tab_finds_its_way_back_to_a_restarted_page(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    port = int(stage.page.url.rstrip("/").rsplit(":", 1)[1])
    await stage.page.stop()
    await expect(tab.page.locator("#notice")).to_contain_text("not answering")
    await stage.ben.say(stage.channel, "meanwhile")
    tab.errors.clear()
    stage.page = Page(stage.discord, port=port, first_user=stage.ann)
    await stage.page.start()
    await expect(tab.message("meanwhile")).to_be_visible()
    await expect(tab.page.locator("#notice")).to_be_hidden()
    # What the browser itself writes about the time without a server.
    tab.errors[:] = [each for each in tab.errors if "ERR_CONNECTION_REFUSED" not in each]


async def test_commands_that_are_synced_later_appear_in_an_open_tab(stage: Stage) -> None:
    tab = await stage.open(stage.ann)

    @stage.bot.tree.command(description="Came later")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Better late than never.")

    await stage.bot.tree.sync()
    await tab.run("later")
    await expect(tab.message("Better late than never.")).to_be_visible()
