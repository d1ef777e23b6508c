"""The practice page in a browser: what is in sight when messages come, grow, shrink and go."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from bot.practice import Message
from tests.practice import page_stage
from tests.practice.page_stage import Stage, Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

MANY_LINES = "\n".join(f"line {number}" for number in range(30))


@pytest_asyncio.fixture(loop_scope="session")
async def stage(chromium: Browser) -> AsyncIterator[Stage]:
    async with page_stage.stage(chromium) as it:
        yield it


async def crowded(stage: Stage) -> list[Message]:
    return [await stage.ben.say(stage.channel, f"message {number}") for number in range(60)]


def edit(stage: Stage, message: Message, content: str) -> None:
    message.content = content
    stage.discord.world.change(message)


async def heard(stage: Stage, tab: Tab) -> None:
    """Wait until the tab has drawn all that was said before, and the browser has shown it twice."""
    edit(stage, stage.channel.messages()[0], "All is said.")
    await tab.message("All is said.").wait_for(state="attached")
    await tab.page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


async def height_of(place: Locator) -> float:
    box = await place.bounding_box()
    assert box is not None
    return box["y"]


async def test_the_newest_stays_in_sight_while_it_grows_and_shrinks(stage: Stage) -> None:
    newest = (await crowded(stage))[-1]
    tab = await stage.open(stage.ann)
    for _ in range(20):
        edit(stage, newest, "short")
        edit(stage, newest, MANY_LINES)
        await heard(stage, tab)
        await expect(tab.page.locator("#jump")).to_be_hidden()
    await expect(tab.message("line 29").locator(".edited")).to_be_in_viewport()


async def test_a_picture_that_takes_more_room_does_not_push_the_newest_away(stage: Stage) -> None:
    await crowded(stage)
    tab = await stage.open(stage.ann)
    await tab.run("play")
    await tab.button("Press").wait_for()
    # Between two drawings of the window the list scrolls a little and then grows.
    await tab.page.locator(".message img").evaluate(
        """(image) => {
            document.getElementById("log").scrollTop -= 5;
            image.style.height = "900px";
        }"""
    )
    await expect(tab.button("Press")).to_be_in_viewport()
    await expect(tab.page.locator("#jump")).to_be_hidden()


async def test_a_smaller_window_still_shows_the_newest(stage: Stage) -> None:
    await crowded(stage)
    tab = await stage.open(stage.ann)
    await tab.page.set_viewport_size({"width": 1000, "height": 400})
    await expect(tab.message("message 59")).to_be_in_viewport()
    await expect(tab.page.locator("#jump")).to_be_hidden()


async def test_what_is_read_keeps_its_place_when_messages_above_it_change(stage: Stage) -> None:
    messages = await crowded(stage)
    tab = await stage.open(stage.ann)
    await tab.page.keyboard.press("PageUp")
    await expect(tab.page.locator("#jump")).to_be_visible()
    read = tab.message("message 25")
    await expect(read).to_be_in_viewport()
    before = await height_of(read)
    edit(stage, messages[5], MANY_LINES)
    stage.discord.world.remove(messages[7])
    await heard(stage, tab)
    assert await height_of(read) == pytest.approx(before, abs=1)


async def test_the_message_with_the_keyboard_in_it_grows_downwards(stage: Stage) -> None:
    messages = await crowded(stage)
    tab = await stage.open(stage.ann)
    await tab.page.keyboard.press("PageUp")
    await expect(tab.page.locator("#jump")).to_be_visible()
    read = tab.page.locator(f"#m-{messages[25].id}")
    await read.evaluate("(message) => message.focus({ preventScroll: true })")
    before = await height_of(read)
    edit(stage, messages[25], MANY_LINES)
    await heard(stage, tab)
    assert await height_of(read) == pytest.approx(before, abs=1)


async def test_scrolling_up_works_while_the_newest_is_edited_again_and_again(
    stage: Stage,
) -> None:
    newest = (await crowded(stage))[-1]
    tab = await stage.open(stage.ann)
    edit(stage, newest, MANY_LINES)
    await heard(stage, tab)
    await tab.page.mouse.move(600, 400)
    await tab.page.mouse.wheel(0, -400)
    await expect(tab.page.locator("#jump")).to_contain_text("You're viewing older messages")
    place = await height_of(tab.message("message 57"))
    for lines in (f"{MANY_LINES}\nmore", MANY_LINES, f"{MANY_LINES}\n{MANY_LINES}"):
        edit(stage, newest, lines)
        await heard(stage, tab)
        assert await height_of(tab.message("message 57")) == pytest.approx(place, abs=1)
    await expect(tab.page.locator("#jump")).to_be_visible()
