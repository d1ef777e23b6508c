"""The practice page in a browser: whole commands typed or pasted in one go."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from tests.practice import page_stage
from tests.practice.page_stage import Stage, Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def stage(chromium: Browser) -> AsyncIterator[Stage]:
    async with page_stage.stage(chromium) as it:
        yield it


async def paste(tab: Tab, text: str) -> None:
    """What the clipboard brings: all of it at once, where the keyboard is."""
    await tab.page.keyboard.insert_text(text)


async def values(tab: Tab) -> dict[str, str]:
    """What the options of the command hold, by name."""
    boxes = await tab.page.locator(".command-option").all()
    return {
        await box.locator(".command-option-name").inner_text(): await box.locator(
            "input"
        ).input_value()
        for box in boxes
    }


def boards(tab: Tab) -> Locator:
    """What the bot answers to /play."""
    return tab.page.locator(".message", has_text="Nickels - round 4")


async def test_a_command_typed_in_one_go_is_sent(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    ways = ["rounds:quick stack:7", "stack:7 rounds:QUICK", "stack: 7  rounds: Quick: One to Five"]
    for sent, written in enumerate(ways, 1):
        await tab.page.keyboard.type(f"/play {written}")
        await expect(tab.page.locator(".command-option")).to_have_count(2)
        await tab.page.keyboard.press("Enter")
        await expect(boards(tab)).to_have_count(sent)
        assert stage.bot.seen == [("play", ["7", "quick"])] * sent


async def test_a_command_pasted_in_one_go_is_sent(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    for sent, written in enumerate(["rounds:quick stack:7", "Stack:7 Rounds:qui"], 1):
        await paste(tab, f"/play {written}")
        await tab.page.keyboard.press("Enter")
        await expect(boards(tab)).to_have_count(sent)
        assert stage.bot.seen == [("play", ["7", "quick"])] * sent


async def test_enter_completes_a_choice_that_was_begun_before_it_sends(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.keyboard.type("/play stack:7 rounds:qui")
    await tab.page.keyboard.press("Enter")
    assert await values(tab) == {"stack": "7", "rounds": "Quick: one to five"}
    assert stage.bot.seen == []
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    assert stage.bot.seen == [("play", ["7", "quick"])]


async def test_options_can_be_pasted_behind_a_command_and_into_a_value(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.keyboard.type("/play ")
    await paste(tab, "rounds:qu")
    assert await values(tab) == {"rounds": "Quick: one to five"}
    await tab.page.locator(".command-option input").fill("")
    await paste(tab, "all stack:3")
    assert await values(tab) == {"rounds": "All eleven", "stack": "3"}
    await expect(tab.page.locator(".command-more")).to_be_focused()
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    assert stage.bot.seen == [("play", ["3", "all"])]


async def test_a_value_that_nothing_is_called_is_refused_and_the_choices_are_shown(
    stage: Stage,
) -> None:
    tab = await stage.open(stage.ann)
    await paste(tab, "/play rounds:slow stack:7")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.get_by_role("alert")).to_have_text("rounds: Choose one from the list.")
    await expect(tab.page.locator("#picker-list .pick")).to_have_text(
        ["All eleven", "Quick: one to five"]
    )
    box = tab.page.locator("[aria-invalid]")
    await expect(box).to_have_value("slow")
    await expect(box).to_be_focused()
    await tab.page.keyboard.press("ArrowDown")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator("[aria-invalid]")).to_have_count(0)
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    assert stage.bot.seen == [("play", ["7", "all"])]


@pytest.mark.parametrize("written", ["/play Rummy", "/play Rummy stack:7"])
async def test_words_that_belong_to_no_option_are_not_lost(stage: Stage, written: str) -> None:
    tab = await stage.open(stage.ann)
    await paste(tab, written)
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.get_by_role("alert")).to_have_text("“Rummy” is not an option of /play.")
    await expect(tab.page.locator(".command-more")).to_be_focused()
    await tab.page.locator(".command-more").fill("")
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    assert stage.bot.seen == [("play", ["7" if "stack" in written else "10", "all"])]


async def test_a_name_of_which_two_begin_so_has_to_be_written_on(stage: Stage) -> None:
    stage.guild.add_member("Beate")
    tab = await stage.open(stage.ann)
    await paste(tab, "/greet who:be")
    await tab.page.get_by_role("button", name="Send").click()
    await expect(tab.page.get_by_role("alert")).to_have_text("who: Choose one from the list.")
    await tab.page.keyboard.type("n")
    await tab.page.get_by_role("button", name="Send").click()
    await expect(tab.message("@Ben, it's your turn in #nickels.")).to_be_visible()


async def test_an_option_that_the_bot_completes_takes_what_was_typed(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.keyboard.type("/card name:old maid loud:true")
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("You asked for old maid, loud: True")).to_be_visible()


async def test_a_word_after_a_value_brings_up_the_options_that_begin_so(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    keys, picks = tab.page.keyboard, tab.page.locator("#picker-list .pick-label")
    await keys.type("/play rounds:qu")
    await expect(picks).to_have_text(["Quick: one to five"])
    await keys.type("ick s")
    await expect(picks).to_have_text(["stack"])
    await keys.press("Tab")
    assert await values(tab) == {"rounds": "Quick: one to five", "stack": ""}
    await keys.type("7 ")
    await expect(picks).to_have_count(0)
    await keys.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    assert stage.bot.seen == [("play", ["7", "quick"])]


async def test_enter_sends_free_words_even_when_the_last_begins_an_option(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.page.keyboard.type("/card name:the lo")
    await expect(tab.page.locator("#picker-list .pick-label")).to_have_text(["loud"])
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("You asked for the lo, loud: False")).to_be_visible()
