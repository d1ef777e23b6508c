"""A process that writes turns at 50 tables until it is killed.

    python -m tests.storage.storage_child DATABASE [POINT COUNT]

Prints a line `game seq` after each turn that is acknowledged. With a crash point it kills itself
when it reaches the point for the COUNTth time since all tables are open.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.storage import Store
from tests.storage.storage_games import lobby, turn

TABLES = 50

# On Windows os.kill ends the process at once with any signal.
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


class Killer:
    """Kills this process when a point is reached for the last time."""

    def __init__(self, point: str | None, count: int) -> None:
        self.point = point
        self.count = count
        self.armed = False

    def __call__(self, point: str) -> None:
        if not self.armed or point != self.point:
            return
        self.count -= 1
        if self.count == 0:
            os.kill(os.getpid(), KILL)


async def play(store: Store, number: int, seq: int) -> None:
    game_id = f"g{number}"
    while True:
        seq += 1
        await store.commit(turn(game_id, seq, interaction_id=number * 1_000_000 + seq))
        # Past all buffers: what is said here has been said when the process dies.
        os.write(1, f"{game_id} {seq}\n".encode())


async def main(path: Path, killer: Killer) -> None:
    async with Store.open(path, reached=killer) as store:
        played = {game.row.id: len(game.moves) for game in await store.unfinished()}
        for number in range(TABLES):
            if f"g{number}" not in played:
                await store.commit(lobby(f"g{number}", channel_id=number))
        killer.armed = True
        await asyncio.gather(*(play(store, n, played.get(f"g{n}", 0)) for n in range(TABLES)))


if __name__ == "__main__":
    database, *crash = sys.argv[1:]
    asyncio.run(main(Path(database), Killer(crash[0], int(crash[1])) if crash else Killer(None, 0)))
