"""Two hundred tables at once, for a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.practice import Channel, Person, StoppedClock
from tests.e2e.playing import panel, throw
from tests.e2e.stage import Stage, opened

TABLES = 200


async def sit_down(stage: Stage, host: Person, channel: Channel) -> None:
    """One person against a computer, with the hand open."""
    message = await stage.command(host, "play", channel, computers=1)
    await stage.tap(host, message, "Start")
    await stage.until(lambda: "My hand" in message.labels())
    await stage.hand(host, channel)


async def play_if_asked(stage: Stage, host: Person, channel: Channel) -> bool:
    """Whether it was this person's turn; then it has been played."""
    view = stage.view(channel)
    if view.phase != "play" or view.turn != 0:
        return False
    shown = await stage.tap(host, panel(stage, host, channel), "Draw from the stock")
    await throw(stage, host, shown)
    return True


def _computer_is_to_play(stage: Stage, channel: Channel) -> bool:
    return stage.view(channel).turn == 1


async def test_two_hundred_tables_are_played_at_once(database: Path) -> None:
    async with opened(database, clock=StoppedClock()) as stage:
        channels = [stage.guild.add_channel(f"table-{n}") for n in range(TABLES)]
        tables = [(stage.guild.add_member(f"P{n}"), at) for n, at in enumerate(channels)]
        await asyncio.gather(*(sit_down(stage, who, where) for who, where in tables))
        turns = (play_if_asked(stage, who, where) for who, where in tables)
        assert sum(await asyncio.gather(*turns)) > TABLES / 4
        while any(_computer_is_to_play(stage, where) for where in channels):
            # It needs at most two seconds for a move, and has two to make.
            stage.discord.clock.advance(2.1)
            await asyncio.sleep(0.1)
        await stage.quiet()
        assert len(stage.bot.hall.awake) == TABLES
        for who, where in tables:
            assert who.name in stage.board(where).text()
            assert len(stage.private(who, where)) == 1
        versions = {table.id: table.view(None).recent for table in stage.bot.hall.awake}
        await stage.restart()
        await stage.quiet()
        assert {t.id: t.view(None).recent for t in stage.bot.hall.awake} == versions
