"""The real bot on the practice page: a whole hand of Rummy by clicking, watched by somebody."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.e2e.rummy_playing import lay
from tests.practice import page_stage
from tests.practice.page_game import (
    FACES,
    Evening,
    Hurrying,
    evening,
    faces_in,
    offered,
    panel,
    press,
)
from tests.practice.page_stage import Tab, widths_of_pictures

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_PRESSES = 200
STOCK, PUT_DOWN, OVER = "Draw from the stock", "Put down ", "Rematch"
WISHES = (PUT_DOWN, "Swap ", "Lay ", STOCK, "Throw ")
"""What Ann likes to press, best first; then she throws the first of the cards."""

HANDS = ("7H 8H 9H 7C QS QD 4C 2D", "AS 3C 5D 8S KH JD 6S 9C", "AD 3H 5S 8C KS JC 6D 2C")
"""Ann's has a meld, a card to lay off, one to swap for the joker, and two that wait for it."""
ON_THE_TABLE = [(1, "5C 6C JK")]
STOCK_BEGINS = "TS 3S 9D TH"


@pytest_asyncio.fixture(loop_scope="session")
async def there(chromium: Browser, tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening(chromium, tmp_path, seed="rummy", tables_clock=Hurrying(40.0)) as it:
        yield it


@dataclass
class Player:
    """Ann at the table: she puts down what she is offered, and counts what she has pressed."""

    tab: Tab
    pressed: Counter[str] = field(default_factory=Counter)

    async def play(self, names: list[str]) -> None:
        """One press; but the first meld is chosen from the menu of cards."""
        wishes = ((wish, name) for wish in WISHES for name in names if name.startswith(wish))
        throw = next((name for name in names if name.rstrip("*") in FACES), names[0])
        wish, name = next(wishes, ("card", throw))
        if wish == PUT_DOWN and not self.pressed["menu"]:
            wish = "menu"
            await self.choose(name.removeprefix(PUT_DOWN).split())
        else:
            await press(self.tab, name)
        self.pressed[wish] += 1

    async def choose(self, cards: list[str]) -> None:
        """Put cards down by choosing them from the menu."""
        await panel(self.tab).get_by_role("button", name="Choose cards to put down").click()
        popup = self.tab.page.locator(".select-popup:popover-open")
        for card in cards:
            named = popup.get_by_role("option", selected=False, name=re.compile(f"^{card}"))
            await named.first.click()
        await popup.get_by_role("button", name=f"Done ({len(cards)})").click()
        await expect(self.tab.page.locator(".message.busy")).to_have_count(0)


async def begin(there: Evening, tab: Tab) -> None:
    """Type the command, start, and lay the cards once it is Ann's turn."""
    await tab.write("/play game:Rummy wilds:jokers match:one cards:8 computers:2")
    await tab.button("Start").click()
    await tab.button("My hand").wait_for()
    while there.table.view(None).turn != 0:  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(0.02)
    lay(there.table, *HANDS, melds=ON_THE_TABLE, stock=STOCK_BEGINS, pile="TC")
    there.look(there.table)
    there.bot.display.refresh_board(there.table)
    await tab.button("My hand").click()


@pytest.mark.timeout(120)
async def test_a_whole_hand_of_rummy_is_played_by_clicking_and_a_watcher_sees_none_of_it(
    there: Evening, tmp_path: Path
) -> None:
    ann, ben = await there.open(there.ann), await there.open(there.ben)
    await begin(there, ann)
    player, canaries = Player(ann), set[str]()
    while (names := await offered(ann)) != [OVER]:
        assert player.pressed.total() < MOST_PRESSES
        hidden = there.hand(0) - there.shown
        if there.table.view(None).phase == "play":
            assert not hidden & faces_in(ben.frames)
            canaries |= hidden & faces_in(ann.frames)
        if player.pressed["Swap "] and not player.pressed[PUT_DOWN]:
            await page_stage.shoot(ann, "rummy_hand", tmp_path)
        await player.play(names)
    assert [player.pressed[wish] for wish in ("menu", PUT_DOWN, "Swap ")] == [1, 1, 1]
    assert player.pressed["Lay "] > 0
    assert canaries >= {"7♥", "8♥", "9♥", "Q♠", "Q♦", "4♣", "2♦"}
    await expect(ann.message(OVER)).to_contain_text("won")
    await page_stage.shoot(ann, "rummy_result", tmp_path)
    for message in await ann.page.locator(".message.ephemeral").all():
        assert (await message.get_attribute("data-id") or "-") not in "".join(ben.frames)
    assert 0 not in await widths_of_pictures(ben)
    await expect(ann.page.locator(".failure")).to_have_count(0)
