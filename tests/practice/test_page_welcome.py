"""The practice page in a browser: what a first visitor sees, and how a game is begun from there."""

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


async def test_a_first_visitor_is_told_what_to_type_and_starts_with_one_press(
    stage: Stage,
) -> None:
    tab = await stage.open(stage.ann)
    await expect(tab.page.locator(".invitation")).to_contain_text(
        "To begin, type /play and press Enter"
    )
    await tab.page.get_by_role("button", name="Start /play").click()
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    await expect(tab.page.locator(".invitation")).to_have_count(0)
    assert stage.bot.seen == [("play", ["10", "all"])]


async def test_the_start_is_filled_in_with_what_the_command_knows(stage: Stage) -> None:
    stage.page.start_options = {"stack": 3, "partners": 2}
    tab = await stage.open(stage.ann)
    await expect(tab.page.locator(".invitation")).to_contain_text(
        "type /play stack:3 and press Enter"
    )
    await tab.page.get_by_role("button", name="Start /play stack:3").click()
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    assert stage.bot.seen == [("play", ["3", "all"])]


async def test_the_other_choices_of_the_command_are_one_press_away_too(stage: Stage) -> None:
    stage.page.start_options = {"stack": 3}
    stage.page.start_choice = "rounds"
    tab = await stage.open(stage.ann, width=390, height=844)
    main = tab.page.get_by_role("button", name="Start /play stack:3")
    others = tab.page.get_by_role("group", name="How long the game is").get_by_role("button")
    await expect(others).to_have_text(["Quick: one to five"])
    for button in (main, others):
        await expect(button).to_be_in_viewport(ratio=1)
        box = await button.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    await others.focus()
    await tab.page.keyboard.press("Enter")
    await expect(tab.message("Nickels - round 4")).to_be_visible()
    await expect(others).to_have_count(0)
    assert stage.bot.seen == [("play", ["3", "quick"])]


async def test_nothing_else_is_offered_where_the_command_has_no_such_choice(stage: Stage) -> None:
    stage.page.start_choice = "game"
    tab = await stage.open(stage.ann)
    await expect(tab.page.locator(".invitation").get_by_role("button")).to_have_text(
        ["Start /play"]
    )
