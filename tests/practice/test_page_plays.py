"""The practice page in a browser: commands, buttons, menus and forms, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.practice import StoppedClock
from tests.practice import page_stage
from tests.practice.page_stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="session")

JUST_OVER_THREE_SECONDS = 3.1


@pytest_asyncio.fixture(loop_scope="session")
async def stage(chromium: Browser) -> AsyncIterator[Stage]:
    async with page_stage.stage(chromium) as it:
        yield it


# -- commands --------------------------------------------------------------------------------------


async def test_options_can_be_written_with_their_names(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    box, keys = tab.page.locator("#message-box"), tab.page.keyboard
    await box.fill("/play rounds:quick: one to five stack:7")
    await keys.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    await box.press("/")
    await keys.type("play stack:")
    await expect(tab.page.locator(".command-option input")).to_be_focused()
    await keys.type("8")
    await keys.press("Enter")
    await expect(tab.page.locator(".above")).to_have_count(2)
    assert stage.bot.seen == [("play", ["7", "quick"]), ("play", ["8", "all"])]


async def test_the_picker_lists_commands_with_descriptions_and_narrows_down(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    box, keys = tab.page.locator("#message-box"), tab.page.keyboard
    await box.press("/")
    picks = tab.page.locator("#picker-list .pick")
    await expect(picks).to_have_count(8)
    await expect(picks.first).to_contain_text("Open a table in this channel")
    await keys.type("ca")
    await expect(picks.locator(".pick-label")).to_have_text(["/cardnameloud"])
    await expect(box).to_have_attribute("aria-activedescendant", "pick-0")
    await keys.press("Escape")
    await expect(picks.first).to_be_hidden()


async def test_options_choices_and_limits_by_keyboard(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    keys = tab.page.keyboard
    await tab.page.locator("#message-box").fill("/pl")
    await keys.press("Tab")
    await keys.type("st")
    await keys.press("Tab")
    await expect(tab.page.locator("#picker")).to_contain_text("1 to 20")
    await keys.type("21")
    await keys.press("Enter")
    await expect(tab.page.get_by_role("alert")).to_have_text("stack: At most 20.")
    await keys.press("Backspace")
    await keys.type("x")
    await keys.press("Enter")
    await expect(tab.page.get_by_role("alert")).to_have_text("stack: This must be a whole number.")
    await keys.press("Backspace")
    await keys.press("Tab")
    await keys.press("ArrowDown")
    await keys.press("Enter")
    picks = tab.page.locator("#picker-list .pick")
    await expect(picks).to_have_text(["All eleven", "Quick: one to five"])
    await keys.press("ArrowDown")
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    assert stage.bot.seen == [("play", ["2", "quick"])]


async def test_autocomplete_asks_the_bot_and_sends_the_choice(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    keys = tab.page.keyboard
    await tab.page.locator("#message-box").fill("/card ")
    picks = tab.page.locator("#picker-list .pick")
    await expect(picks).to_have_count(3)
    await keys.type("ni")
    await expect(picks).to_have_text(["nine of hearts"])
    await keys.press("Enter")
    await keys.type("lo")
    await keys.press("Enter")
    await expect(picks).to_have_text(["True", "False"])
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(tab.message("You asked for nine of hearts, loud: True")).to_be_visible()


async def test_a_required_option_is_asked_for(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.locator("#message-box").fill("/card ")
    await tab.page.locator(".command-option input").fill("")
    await tab.page.get_by_role("button", name="Send").click()
    await expect(tab.page.get_by_role("alert")).to_have_text("name: This option is required.")


async def test_backspace_leads_back_out_of_a_command(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.locator("#message-box").fill("/play ")
    await tab.page.keyboard.press("Backspace")
    await expect(tab.page.locator("#message-box")).to_have_value("/play")
    await expect(tab.page.locator("#message-box")).to_be_focused()


async def test_a_person_given_as_an_option_is_mentioned_and_called(stage: Stage) -> None:
    ann, ben = await stage.open(stage.ann), await stage.open(stage.ben)
    keys = ann.page.keyboard
    await ann.page.locator("#message-box").fill("/greet ")
    await keys.type("ben")
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(ben.message("@Ben, it's your turn in #nickels.")).to_have_class(
        "message starts calls-me"
    )
    await expect(ann.message("it's your turn")).to_have_class("message starts")


async def test_a_command_without_an_answer_says_so_and_can_be_put_away(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("silence")
    await expect(tab.page.locator(".thinking", has_text="Sending command…")).to_be_visible()
    stage.discord.clock.advance(JUST_OVER_THREE_SECONDS)
    failed = tab.message("The application did not respond")
    await expect(failed).to_contain_text("Only you can see this")
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(failed).to_have_count(0)


# -- buttons, menus, forms -------------------------------------------------------------------------


async def test_a_button_without_an_answer_fails_after_three_seconds(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("play")
    await tab.button("Leave").click()
    await expect(tab.button("Leave")).to_have_class("button danger waiting")
    stage.discord.clock.advance(JUST_OVER_THREE_SECONDS)
    await expect(tab.message("Nickels - round 4").locator(".failure")).to_have_text(
        "This interaction failed"
    )
    await expect(tab.page.locator("#assertive")).to_contain_text("This interaction failed")
    await tab.button("Press").click()
    await expect(tab.page.locator(".failure")).to_have_count(0)


async def test_the_page_itself_gives_up_when_even_the_server_says_nothing(
    chromium: Browser,
) -> None:
    async with page_stage.stage(chromium, StoppedClock()) as stage:
        tab = await stage.open(stage.ann)
        await tab.run("play")
        await tab.button("Leave").wait_for()
        now = datetime.now(UTC)
        await tab.page.clock.install(time=now)
        await tab.page.clock.pause_at(now + timedelta(minutes=1))
        await tab.button("Leave").click()
        await tab.page.clock.run_for(3400)
        await expect(tab.page.locator(".failure")).to_have_count(0)
        await tab.page.clock.run_for(200)
        await expect(tab.page.locator(".failure")).to_have_text("This interaction failed")


async def test_a_menu_is_searched_and_sends_what_was_picked(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    keys = tab.page.keyboard
    await tab.run("everything")
    await tab.button("Pick one card").click()
    await keys.type("5 of sp")
    await keys.press("Enter")
    await expect(tab.message("one: ['5s']")).to_be_visible()
    await tab.button("Pick a person").click()
    await keys.type("Ben")
    await keys.press("Enter")
    await expect(tab.message(f"who: ['{stage.ben.id}']")).to_be_visible()


async def test_a_menu_of_several_takes_no_more_than_its_most_and_sends_once(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    keys = tab.page.keyboard
    await tab.run("everything")
    await tab.button("Pick up to three").focus()
    await keys.press("ArrowDown")
    for _ in range(4):
        await keys.press("Enter")
        await keys.press("ArrowDown")
    await expect(tab.page.locator("[role=option][aria-selected=true]")).to_have_count(3)
    await tab.page.get_by_role("button", name="Done (3)").click()
    await expect(tab.message("many: ['2h', '3h', '4h']")).to_be_visible()
    assert [name for name, _ in stage.bot.seen] == ["many"]


async def test_escape_closes_a_menu_and_sends_nothing(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("everything")
    await tab.button("Pick up to three").click()
    await tab.page.keyboard.press("Enter")
    await tab.page.keyboard.press("Escape")
    await expect(tab.page.locator(".select-popup:popover-open")).to_have_count(0)
    await expect(tab.button("Pick up to three")).to_be_focused()
    assert stage.bot.seen == []


async def test_a_form_is_filled_in_by_keyboard_and_sent(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    keys = tab.page.keyboard
    await tab.run("everything")
    await tab.button("Aside").click()
    form = tab.page.get_by_role("dialog", name="Play by text")
    await expect(form).to_contain_text("Write the melds in your own words.")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_have_text("This is required.")
    await keys.type("7H 8H 9H")
    await keys.press("Tab")
    await keys.press("ArrowDown")
    await keys.type("sp")
    await keys.press("Enter")
    await keys.press("Tab")
    await keys.press("ArrowDown")
    await keys.press("Tab")
    await keys.press("Space")
    await form.get_by_role("button", name="Submit").click()
    await expect(tab.message("Form: ['7H 8H 9H', ['Spades'], 'slow', True]")).to_be_visible()
    await expect(form).to_have_count(0)


async def test_a_form_opens_only_in_the_tab_that_asked_for_it(stage: Stage) -> None:
    first, second = await stage.open(stage.ann), await stage.open(stage.ann)
    await first.run("everything")
    await second.button("Aside").wait_for()
    await first.button("Aside").click()
    await expect(first.page.get_by_role("dialog")).to_be_visible()
    await expect(second.page.get_by_role("dialog")).to_have_count(0)
