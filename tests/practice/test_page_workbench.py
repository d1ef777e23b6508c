"""The real bot on the practice page: a turn of Manipulation on a phone, and one that is typed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.e2e.workbench_playing import HAND, MELDS, lay, manipulation_view
from tests.games.manipulation_table import in_words
from tests.practice import page_stage
from tests.practice.page_game import Evening, Hurrying, evening, panel, press
from tests.practice.page_stage import Tab, widths_of_pictures

pytestmark = pytest.mark.asyncio(loop_scope="session")

HANDS = "6H 7H 2C 9S KD KC JS", "KS 9D 4C"
ON_THE_TABLE = ["8S 8H 8D 8C", "3S 4S 5S", "TD JD QD KD"]


@pytest_asyncio.fixture(loop_scope="session")
async def there(chromium: Browser, tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening(
        chromium, tmp_path, seed="bench", tables_clock=Hurrying(4.0), emojis=False
    ) as it:
        yield it


async def begin(there: Evening, tab: Tab) -> None:
    """Type the command, start, and lay the cards once it is Ann's turn."""
    await tab.page.locator("#message-box").fill("/play game:Manipulation computers:1")
    await tab.page.keyboard.press("Enter")
    await tab.button("Start").click()
    await tab.button("My hand").wait_for()
    while there.table.view(None).turn != 0:  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(0.02)
    lay(there.table, *HANDS, table=ON_THE_TABLE)
    there.look(there.table)
    there.bot.display.refresh_board(there.table)
    await tab.button("My hand").click()
    await panel(tab).wait_for()


async def choose(tab: Tab, placeholder: str, *lines: str) -> None:
    """Choose lines of a menu of the panel."""
    await panel(tab).get_by_role("button", name=placeholder).click()
    popup = tab.page.locator(".select-popup:popover-open")
    for line in lines:
        await popup.get_by_role("option", name=re.compile(f"^{line}")).click()
    done = popup.get_by_role("button", name=f"Done ({len(lines)})")
    if await done.count():
        await done.click()
    await expect(tab.page.locator(".message.busy")).to_have_count(0)


def table(there: Evening) -> list[str]:
    return in_words(manipulation_view(there.table).table)


async def test_a_turn_of_manipulation_on_a_phone(there: Evening, tmp_path: Path) -> None:
    tab = await there.open(there.ann, width=390, height=844)
    ben = await there.open(there.ben)
    await begin(there, tab)
    await page_stage.shoot(tab, "bench_begun", tmp_path)
    await choose(tab, MELDS, "8♥ from A", "J♦ from C")
    await choose(tab, HAND, "2♣")
    await expect(panel(tab)).to_contain_text("C 10♦ Q♦ K♦ · needs J♦")
    await page_stage.shoot(tab, "bench_broken", tmp_path)
    await press(tab, "Split or join…")
    await press(tab, "A: 8♠ 8♦ 8♣")
    await expect(panel(tab)).to_contain_text("Meld A: 8♠ 8♦ 8♣")
    await page_stage.shoot(tab, "bench_meld", tmp_path)
    await press(tab, "Back to the table")
    await press(tab, "Start over")
    await choose(tab, MELDS, "8♥ from A")
    await press(tab, "New meld 6♥ 7♥ 8♥")
    await expect(panel(tab)).to_contain_text("Ready to confirm: 2 cards of your hand.")
    await expect(panel(tab).locator(".button", has_text="Confirm")).to_be_in_viewport()
    await page_stage.shoot(tab, "bench_ready", tmp_path)
    for button in await panel(tab).locator(".button:visible").all():
        box = await button.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["x"] + box["width"] <= 390
    assert "6♥ 7♥ 8♥" not in "".join(ben.frames), "nobody sees a draft"
    await press(tab, "Confirm")
    await expect(tab.message("took 8♥ from A")).to_contain_text("made 6♥ 7♥ 8♥")
    assert {"A 8S 8D 8C", "D 6H 7H 8H"} <= set(table(there))
    assert await tab.page.evaluate("document.documentElement.scrollWidth") == 390
    assert 0 not in await widths_of_pictures(tab)


async def test_a_turn_is_typed_and_corrected(there: Evening, tmp_path: Path) -> None:
    tab = await there.open(there.ann)
    await begin(there, tab)
    await press(tab, "Type it…")
    form = tab.page.get_by_role("dialog", name="The table, one line a meld")
    field = form.get_by_role("textbox")
    assert await field.input_value() == "A: 8S 8H 8D 8C\nB: 3S 4S 5S\nC: TD JD QD KD"
    await field.fill("A: 8S 8D 8C\n6H 7H 8X")
    await page_stage.shoot(tab, "bench_form", tmp_path)
    await form.get_by_role("button", name="Submit").click()
    await expect(panel(tab)).to_contain_text("Line 2: there is no card '8X'.")
    await press(tab, "Correct it…")
    assert await field.input_value() == "A: 8S 8D 8C\n6H 7H 8X"
    await field.fill("A: 8S 8D 8C\n6H 7H 8H")
    await form.get_by_role("button", name="Submit").click()
    await expect(panel(tab)).to_contain_text("Ready to confirm")
    await press(tab, "Confirm")
    await expect(tab.message("took 8♥ from A")).to_contain_text("made 6♥ 7♥ 8♥")
