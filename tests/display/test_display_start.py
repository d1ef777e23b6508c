"""What the display does at a start with tables from before."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.display.display import Display
from bot.tables.snapshot import Board
from tests.tables.table_kit import ANN, BEN, Evening, evening


def display_of(e: Evening) -> Display:
    """A display that has no Discord to write to."""
    return Display(discord.Client(intents=discord.Intents.none()), e.hall, e.store, e.clock)


async def test_the_start_leaves_tables_asleep_however_many_there_are(tmp_path: Path) -> None:
    path = tmp_path / "nickels.db"
    async with evening(path) as e:
        for channel in range(3):
            await e.game(ANN, BEN, channel=channel)
    async with evening(path) as e:
        display = display_of(e)
        await display.start()
        assert e.told.kinds == [], "nobody has asked for a table: to replay them all takes long"
        await display.close()


async def test_the_board_of_a_table_is_known_to_the_very_click_that_wakes_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "nickels.db"
    async with evening(path) as e:
        table = await e.lobby(ANN)
        await table.board_posted(Board(7, table.channel_id, e.clock.now()))
    async with evening(path) as e:
        display = display_of(e)
        await display.start()
        woken = e.hall.find(table.id)
        assert woken is not None
        assert display.board_surface(woken, 7) is not None
        await display.close()
