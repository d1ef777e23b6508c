"""The real bot on the practice page: a whole game and single turns, played in a browser."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect
from playwright.async_api import TimeoutError as TooLate

from tests.practice import page_stage
from tests.practice.page_game import (
    FACES,
    Evening,
    Hurrying,
    begin,
    choice,
    evening,
    faces_in,
    offered,
    panel,
    press,
    walk_to,
)
from tests.practice.page_stage import widths_of_pictures

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_PRESSES = 1000
STOCK = "Draw from the stock"


@pytest_asyncio.fixture(loop_scope="session")
async def there(
    chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Evening]:
    clock = Hurrying(request.param if hasattr(request, "param") else 4.0)
    async with evening(chromium, tmp_path, seed="nickels", tables_clock=clock) as it:
        yield it


@pytest.mark.parametrize("there", [40.0], indirect=True, ids=["quick-computers"])
@pytest.mark.timeout(300)  # eleven rounds, at whatever pace the machine draws the page
async def test_a_whole_game_is_played_by_clicking(there: Evening, tmp_path: Path) -> None:
    tab = await there.open(there.ann)
    await begin(tab)
    await page_stage.shoot(tab, "game_hand", tmp_path)
    table = there.table
    for _ in range(MOST_PRESSES):
        name = choice(await offered(tab))
        if name == "Rematch":
            break
        if name == "Ready" and len(table.view(None).sheet) == 3:
            await page_stage.shoot(tab, "game_result", tmp_path)
        # A person who is too late looks again, too.
        with suppress(TooLate):
            await press(tab, name)
    assert [score.round for score in table.view(None).sheet] == list(range(1, 12))
    await expect(tab.message("Rematch")).to_contain_text("The kitty pays")
    await tab.button("Scores").click()
    await tab.message("Scores").wait_for()
    assert 0 not in await widths_of_pictures(tab)
    await page_stage.shoot(tab, "game_scores", tmp_path)
    await tab.page.get_by_role("button", name="Dark or light").click()
    await page_stage.shoot(tab, "game_scores_light", tmp_path)
    await expect(tab.page.locator(".failure")).to_have_count(0)


async def test_the_other_games_are_three_clicks_away_too(there: Evening) -> None:
    for channel, game in (("nickels", "Rummy"), ("lounge", "Manipulation")):
        tab = await there.open(there.ann)
        await tab.page.get_by_role("button", name=channel).click()
        await begin(tab, game)
        await expect(panel(tab)).to_contain_text(re.compile("Your (hand|turn)"))
        await expect(tab.message("My hand")).to_contain_text(game)


async def test_no_frame_of_another_player_holds_a_card_that_was_not_shown(there: Evening) -> None:
    ann, ben = await there.open(there.ann), await there.open(there.ben)
    await ann.run("play")
    await ben.button("Join").click()
    await ann.message("2 Ben").wait_for()
    await ann.button("Start").click()
    for tab in (ann, ben):
        await tab.button("My hand").click()
        await panel(tab).wait_for()
    tabs, canaries = [ann, ben], 0
    for turn in range(6):
        seat = there.table.view(None).turn
        assert seat is not None
        mover, other = tabs[seat], tabs[1 - seat]
        await press(mover, STOCK)
        await expect(panel(mover)).to_contain_text("Tap a card to throw it")
        hidden = there.hand(seat) - there.shown - there.held[1 - seat]
        canaries += len(hidden)
        assert hidden <= faces_in(mover.frames)
        assert not hidden & faces_in(other.frames), f"turn {turn}"
        cards = [name for name in await offered(mover) if name.rstrip("*") in FACES]
        await press(mover, cards[0])
        await expect(panel(mover)).to_contain_text("is playing")
    assert canaries > 6
    for tab, other in (ann, ben), (ben, ann):
        for message in await other.page.locator(".message.ephemeral").all():
            assert (await message.get_attribute("data-id") or "-") not in "".join(tab.frames)


async def test_a_turn_by_keyboard_alone(there: Evening) -> None:
    tab = await there.open(there.ann)
    keys = tab.page.keyboard
    await keys.type("/play computers:2")
    await keys.press("Enter")
    for name in ("Start", "My hand", STOCK):
        await walk_to(tab, name)
        await keys.press("Enter")
    await expect(panel(tab)).to_contain_text("Tap a card to throw it")
    await expect(tab.page.locator("#polite")).to_contain_text("Tap a card to throw it")
    card = choice(await offered(tab))
    await walk_to(tab, card)
    await keys.press("Enter")
    await expect(panel(tab)).not_to_contain_text("Tap a card to throw it")
    assert card.rstrip("*") in there.shown


async def test_a_turn_on_a_phone(there: Evening, tmp_path: Path) -> None:
    tab = await there.open(there.ann, width=390, height=844, scheme="light")
    await begin(tab)
    await press(tab, STOCK)
    await expect(panel(tab)).to_contain_text("Tap a card to throw it")
    buttons = panel(tab).locator(".button")
    for button in await buttons.all():
        box = await button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        assert box["x"] + box["width"] <= 390
        await expect(button).to_be_in_viewport()
    await page_stage.shoot(tab, "game_390", tmp_path)
    card = choice(await offered(tab))
    await press(tab, card)
    await expect(panel(tab)).not_to_contain_text("Tap a card to throw it")
    assert card.rstrip("*") in there.shown
    assert await tab.page.evaluate("document.documentElement.scrollWidth") == 390
    assert 0 not in await widths_of_pictures(tab)
