"""The README's pictures, made anew into docs/: `python -m tests.screenshots`.

board.png, hand.png and scores.png are what the bot draws in one game that always goes the same
way; page.png is the practice page with the real bot, seen by Chromium at a fixed time.
"""

from __future__ import annotations

import asyncio
import io
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PIL import Image

from bot.cards.shuffle import Seed
from bot.display.drawings import Drawings
from bot.games.moves import Deal
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import NickelsView
from bot.players.greedy import greedy
from bot.practice import StoppedClock
from bot.render.preferences import Preferences
from tests.e2e.stage import nickels_view
from tests.practice import page_stage
from tests.practice.page_game import Evening, begin, choice, evening, offered, press
from tests.practice.page_stage import Tab

DOCS: Final = Path(__file__).parents[1] / "docs"
NAMES: Final = ("Ann", "Ben", "Gus", "Ida")
SEED: Final = Seed(b"nickels 65".ljust(32), "readme")
ROUND: Final = 7
EVENING: Final = datetime(2026, 1, 1, 18, 0, tzinfo=UTC)
PAGE: Final = (1180, 1384)
PAGE_SEED: Final = "an evening at the card room"
PAGE_ROUND: Final = 4


async def main() -> None:
    DOCS.mkdir(exist_ok=True)
    await draw_game()
    await photograph_page()


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


async def photograph_page() -> None:
    """Ann's turn in the browser: she has drawn and is to throw."""
    clock = StoppedClock(EVENING.timestamp())
    with tempfile.TemporaryDirectory() as folder:
        async with (
            page_stage.browser() as chromium,
            evening(chromium, Path(folder), seed=PAGE_SEED, clock=clock) as there,
        ):
            width, height = PAGE
            tab = await there.open(there.ann, width=width, height=height)
            await begin(tab)
            await play_to(there, tab, PAGE_ROUND)
            await tab.page.clock.set_fixed_time(datetime.fromtimestamp(clock.now(), UTC))
            await tab.page.reload()
            await tab.message("Your turn").wait_for()
            await tab.page.mouse.move(0, 0)
            shot = await tab.page.screenshot(animations="disabled")
    write("page.png", in_few_colours(shot))


async def play_to(there: Evening, tab: Tab, number: int) -> None:
    """Play on until Ann has drawn a card in this round."""
    while True:
        while 0 not in nickels_view(there.table).to_act:
            there.discord.clock.advance(2.0)
            await asyncio.sleep(0.05)
        name = choice(await offered(tab))
        view = nickels_view(there.table, 0)
        if view.round == number and len(view.hand) > view.hand_size:
            return
        await press(tab, name)


def in_few_colours(picture: bytes) -> bytes:
    """The same picture with a palette, at a third of the size."""
    data = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(256).save(data, "PNG", optimize=True)
    return data.getvalue()


if __name__ == "__main__":
    asyncio.run(main())
