"""A hand that can be put down in thousands of ways holds nobody else up."""

from __future__ import annotations

import asyncio
import time

from bot.games.rummy.rules import RummyRules
from bot.tables.people import Person as Member
from tests.e2e.playing import STOCK
from tests.e2e.rummy_playing import asking, lay, rummy_view
from tests.e2e.stage import Stage

RULES = RummyRules(wilds="both", wild_limit="none", packs=2, hand_size=12)
MANY_WILDS = "2S 2H 2D 2C JK JK 7D 7C 8C 9C TS KH"


async def longest_piece(stop: asyncio.Event) -> float:
    """The most work, in seconds, that the event loop's own thread does before others may run.

    Not the time that passes meanwhile: that depends on what else the machine does.
    """
    longest, before = 0.0, time.thread_time()
    while not stop.is_set():
        await asyncio.sleep(0.001)
        now = time.thread_time()
        longest, before = max(longest, now - before), now
    return longest


async def test_looking_at_a_hand_full_of_wilds_does_not_stop_everything_else(stage: Stage) -> None:
    ann = Member(int(stage.ann.id), "Ann")
    table = await stage.bot.hall.open(
        int(stage.guild.id), int(stage.channel.id), ann, "rummy", RULES
    )
    await table.join(Member(int(stage.ben.id), "Ben"))
    await table.start(ann.user_id)
    await stage.quiet()
    lay(table, MANY_WILDS, "5D KC", stock="QH")
    shown = await stage.hand(stage.ann)
    await stage.quiet()

    stop = asyncio.Event()
    watching = asyncio.create_task(longest_piece(stop))
    began = time.process_time()
    await stage.ann.click(shown, label=STOCK)
    # With a slow machine the answer is put off, and comes a moment later.
    await stage.until(lambda: asking(shown, "meld"))
    took = time.process_time() - began
    stop.set()
    piece = await watching
    assert len(rummy_view(table, 0).legal) > 1000
    assert len(asking(shown, "meld")) == 4
    assert took > 0.1, "it does take long to look at this hand"
    # In one piece it would be nearly all of it.
    assert piece < took / 2
