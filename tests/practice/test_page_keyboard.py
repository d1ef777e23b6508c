"""The practice page in a browser: by keyboard alone, and what a screen reader hears."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.practice import page_stage
from tests.practice.page_stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def stage(chromium: Browser) -> AsyncIterator[Stage]:
    async with page_stage.stage(chromium) as it:
        yield it


async def test_a_game_can_be_played_by_keyboard_alone(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    keys = tab.page.keyboard
    await expect(tab.page.locator("#message-box")).to_be_focused()
    await keys.type("/play")
    await keys.press("Enter")
    await keys.press("Enter")
    await tab.button("Press").wait_for()
    for _ in range(12):
        await keys.press("Shift+Tab")
        if await tab.focused.inner_text() == "Press":
            break
    await keys.press("Enter")
    await expect(tab.message("The button was pressed 1 times")).to_be_visible()
    await expect(tab.button("Press")).to_be_focused()
    await keys.press("Enter")
    await expect(tab.message("The button was pressed 2 times")).to_be_visible()
    await keys.press("Shift+Tab")
    await keys.press("Enter")
    await expect(tab.message("Your hand")).to_be_visible()
    await keys.press("Escape")
    await expect(tab.page.locator("#message-box")).to_be_focused()
    await keys.press("Alt+ArrowDown")
    await expect(tab.page.get_by_role("heading", level=1)).to_have_text("lounge")
    await keys.type("hello")
    await keys.press("Enter")
    await expect(tab.message("hello")).to_be_visible()


async def test_what_is_new_is_announced_and_of_an_edit_only_what_changed(stage: Stage) -> None:
    tab = await stage.open(stage.ben)
    lobby = await (await stage.ann.slash(stage.channel, "play")).message()
    polite = tab.page.locator("#polite")
    await expect(polite).to_contain_text("Nickels: Nickels - round 4 of 11")
    await stage.ann.click(lobby, "press")
    await expect(polite.locator("p").last).to_have_text("Nickels: The button was pressed 1 times")


async def test_emojis_and_moments_are_announced_in_words(stage: Stage) -> None:
    tab = await stage.open(stage.ben)
    soon = int(stage.discord.clock.now()) + 3 * 60 * 60 + 60
    names, drawing = ("two_of_clubs", "ten_of_hearts"), page_stage.square_png(32)
    two, ten = [await stage.bot.create_application_emoji(name=n, image=drawing) for n in names]
    await stage.ann.say(stage.channel, f"{two}{ten} <t:{soon}:R>")
    said = tab.page.locator("#polite p").last
    await expect(said).to_have_text("Ann: two of clubs, ten of hearts in 3 hours")
