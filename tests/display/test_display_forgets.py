"""What the display lets go of: it runs for months."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.display.display import Display
from bot.tables.snapshot import Board
from tests.tables.table_kit import ANN, BEN, evening


async def test_an_answer_that_comes_after_the_end_keeps_no_finished_board(tmp_path: Path) -> None:
    async with evening(tmp_path / "nickels.db") as e:
        client = discord.Client(intents=discord.Intents.none())
        display = Display(client, e.hall, e.store, e.clock)
        table = await e.game(ANN, BEN)
        await table.board_posted(Board(message_id=5, channel_id=6, posted_at=e.clock.now()))
        await table.end(ANN.user_id, may_manage=False)
        display.refresh_board(table)
        assert display.board_message_id(table) is None
        await display.close()
