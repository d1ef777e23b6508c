"""The README's pictures, made anew into docs/: `python -m tests.screenshots`.

board.png, hand.png and scores.png are what the bot draws in one game that always goes the same
way; page.png, rummy.png and manipulation.png are the practice page with the real bot, seen by
Chromium at a fixed time: a turn of each game.
"""

from __future__ import annotations

import asyncio
import io
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import expect

from bot.cards.shuffle import Seed
from bot.display.drawings import Drawings
from bot.games.moves import Deal
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import NickelsView
from bot.players.greedy import greedy
from bot.practice import StoppedClock
from bot.render.preferences import Preferences
from tests.e2e import rummy_playing, workbench_playing
from tests.e2e.playing import STOCK
from tests.e2e.stage import nickels_view
from tests.practice import page_stage
from tests.practice.page_game import Evening, begin, choice, evening, offered, panel, press
from tests.practice.page_stage import Tab, widths_of_pictures

DOCS: Final = Path(__file__).parents[1] / "docs"
NAMES: Final = ("Ann", "Ben", "Gus", "Ida")
SEED: Final = Seed(b"nickels 65".ljust(32), "readme")
ROUND: Final = 7
EVENING: Final = datetime(2026, 1, 1, 18, 0, tzinfo=UTC)
WIDTH: Final = 1180
HEIGHT: Final = 1400
MARGIN: Final = 3
QUIET: Final = 0.4
PAGE_SEED: Final = "an evening at the card room"
PAGE_ROUND: Final = 4


async def main() -> None:
    DOCS.mkdir(exist_ok=True)
    await draw_game()
    await photograph("page.png", nickels_turn)
    await photograph("rummy.png", rummy_turn)
    await photograph("manipulation.png", manipulation_turn)


# -- what the bot draws ----------------------------------------------------------------------------


async def draw_game() -> None:
    """A turn in the midst of a game, before and after the draw, and the score sheet of its end."""
    views = list(game())
    before, after, *_ = (view for view in views if view.round == ROUND and view.turn == 0)
    draw = Drawings()
    write("board.png", await draw.board(before, NAMES))
    write("hand.png", await draw.hand(after, Preferences()))
    write("scores.png", await draw.sheet(views[-1], NAMES))


def game() -> Iterator[NickelsView]:
    """What the first of four players sees after each move of a whole game."""
    state, _ = NICKELS.apply(NICKELS.new(len(NAMES), NickelsRules(), SEED), None, Deal())
    while NICKELS.outcome(state) is None:
        yield NICKELS.view(state, 0)
        seat = NICKELS.view(state, None).to_act[0]
        state, _ = NICKELS.apply(state, seat, greedy(NICKELS.view(state, seat)))
    yield NICKELS.view(state, 0)


def write(name: str, picture: bytes | None) -> None:
    """Keep a picture in docs/."""
    assert picture is not None
    (DOCS / name).write_bytes(picture)
    print(f"docs/{name}: {len(picture) // 1024} kB")


# -- the page --------------------------------------------------------------------------------------


Scene = Callable[[Evening, Tab], Awaitable[None]]


async def photograph(name: str, scene: Scene) -> None:
    """The page as it is after a scene, from the top of the board to the bottom of the hand."""
    clock = StoppedClock(EVENING.timestamp())
    with tempfile.TemporaryDirectory() as folder:
        async with (
            page_stage.browser() as chromium,
            evening(chromium, Path(folder), seed=PAGE_SEED, clock=clock) as there,
        ):
            tab = await there.open(there.ann, width=WIDTH, height=HEIGHT)
            await scene(there, tab)
            await tab.button("My hand").click()  # below the board, whichever of them came last
            await expect(panel(tab)).to_contain_text("Your turn")
            await quiet(there)
            await tab.page.clock.set_fixed_time(datetime.fromtimestamp(clock.now(), UTC))
            await tab.page.reload()
            await panel(tab).wait_for()
            await widths_of_pictures(tab)
            await tab.page.set_viewport_size(
                {"width": WIDTH, "height": HEIGHT + await hidden_above(tab)}
            )
            await tab.page.mouse.move(0, 0)
            shot = await tab.page.screenshot(animations="disabled")
    write(name, in_few_colours(shot))


async def quiet(there: Evening) -> None:
    """Wait until nothing has been sent for a while."""
    seen = -1
    while seen != len(there.discord.record.entries):
        seen = len(there.discord.record.entries)
        await asyncio.sleep(QUIET)


async def hidden_above(tab: Tab) -> int:
    """How many pixels of the board are above the window, and a margin; less than 0 for room."""
    log = await tab.page.locator("#log").bounding_box()
    board = await tab.message("My hand").bounding_box()
    assert log is not None
    assert board is not None
    return round(log["y"] + MARGIN - board["y"])


async def nickels_turn(there: Evening, tab: Tab) -> None:
    """Ann has drawn and is to throw."""
    await begin(tab)
    while True:
        await anns_turn(there)
        name = choice(await offered(tab))
        view = nickels_view(there.table, 0)
        if view.round == PAGE_ROUND and len(view.hand) > view.hand_size:
            return
        await press(tab, name)


async def rummy_turn(there: Evening, tab: Tab) -> None:
    """Ann has drawn, and can put down, lay off and swap."""
    await start(there, tab, "/play game:Rummy wilds:jokers computers:2")
    rummy_playing.lay(
        there.table,
        "7H 8H 9H 7C QS 2D 3S",
        "TS JD 3D 6S 8S",
        "AS 9S JS 4D",
        melds=[(1, "5C 6C JK"), (2, "KS KH KD")],
        stock="5S 2S 6D KC",
        pile="TC",
        down=(1, 2),
    )
    await tab.button("My hand").click()
    for name in (STOCK, "5♠*"):
        await press(tab, name)
    await anns_turn(there)
    await press(tab, STOCK)


async def manipulation_turn(there: Evening, tab: Tab) -> None:
    """Ann has taken a card from a meld, to make another with it."""
    await start(there, tab, "/play game:Manipulation computers:2")
    workbench_playing.lay(
        there.table,
        "6H 7H KS 2C TD",
        "4H 9S JC 2D QD",
        "AS TH 3C 7D 4S",
        table=["8S 8H 8D 8C", "3S 4S 5S 6S", "JH QH KH", "9C TC JC QC"],
        opened=(0, 1, 2),
    )
    there.bot.display.refresh_board(there.table)
    await tab.button("My hand").click()
    await tab.button("Pick from a meld").click()
    await tab.page.get_by_role("option", name="8♥").click()
    await tab.page.get_by_role("button", name="Done").click()
    await tab.message("Tray").wait_for()


async def start(there: Evening, tab: Tab, command: str) -> None:
    """Begin a game, up to Ann's first turn."""
    await tab.write(command)
    await tab.button("Start").click()
    await tab.button("My hand").wait_for()
    await anns_turn(there)


async def anns_turn(there: Evening) -> None:
    """Let time pass until the game waits for Ann."""
    while 0 not in there.table.view(None).to_act:
        there.discord.clock.advance(2.0)
        await asyncio.sleep(0.05)


def in_few_colours(picture: bytes) -> bytes:
    """The same picture with a palette, at a third of the size."""
    data = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(256).save(data, "PNG", optimize=True)
    return data.getvalue()


if __name__ == "__main__":
    asyncio.run(main())
