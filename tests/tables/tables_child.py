"""A process in which people and computers play at three tables until it is killed.

    python -m tests.tables.tables_child DATABASE RUN [POINT COUNT]

RUN (0, 1, 2 ...) makes the interactions of each run different. Prints `done INTERACTION` after
each move of a person that was acknowledged, and `told TABLE DIGEST` for every change that
subscribers hear of, the digest being of all that anybody then sees. With a crash point it kills
itself when it reaches the point for the COUNTth time since all games have started.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path

from bot.errors import NoTable, StaleButton
from bot.games.catalogue import GAMES
from bot.games.nickels.rules import NickelsRules
from bot.storage import Store
from bot.tables.changes import Change
from bot.tables.hall import Hall
from bot.tables.people import Person
from bot.tables.table import Table
from tests.storage.storage_child import Killer
from tests.tables.table_kit import PLAYERS, digest, everything_seen, take_step

TABLES = 3


class HurriedClock:
    """Two hundred seconds pass in one."""

    def now(self) -> float:
        return time.time() * 200

    async def sleep_until(self, when: float) -> None:
        await asyncio.sleep((when - self.now()) / 200)


def say(*words: object) -> None:
    # Past all buffers: what is said here has been said when the process dies.
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def tell(change: Change) -> None:
    if change.kind != "restored" and change.table.status == "playing":
        say("told", change.table.id, digest(everything_seen(change.table)))


async def started(hall: Hall, channel: int) -> Table:
    """The game in this channel, with two people, and two computers at every second table."""
    try:
        return hall.at(channel)
    except NoTable:
        ann, ben = (Person(channel * 10 + n, f"Player {n}") for n in range(2))
        table = await hall.open(1, channel, ann, "nickels", NickelsRules())
        await table.join(ben)
        for _ in range(2 * (channel % 2)):
            await table.add_computer(ann.user_id)
        await table.start(ann.user_id)
        return table


async def play(hall: Hall, channel: int, interactions: itertools.count[int]) -> None:
    while True:
        table = await started(hall, channel)
        if not table.waiting_for():
            await asyncio.sleep(0.001)
            continue
        interaction = next(interactions)
        # The pause may have ended just before somebody was ready.
        with suppress(StaleButton):
            await take_step(table, interaction)
            say("done", interaction)


async def main(path: Path, run: int, killer: Killer) -> None:
    interactions = itertools.count(run * 1_000_000)
    async with Store.open(path, reached=killer) as store:
        hall = Hall(store, HurriedClock(), secrets.token_bytes, GAMES, PLAYERS, reached=killer)
        hall.subscribe(tell)
        await hall.restore()
        hall.start()
        for channel in range(TABLES):
            await started(hall, channel)
        killer.armed = True
        await asyncio.gather(*(play(hall, channel, interactions) for channel in range(TABLES)))


if __name__ == "__main__":
    database, run_number, *crash = sys.argv[1:]
    armed = Killer(crash[0], int(crash[1])) if crash else Killer(None, 0)
    asyncio.run(main(Path(database), int(run_number), armed))
