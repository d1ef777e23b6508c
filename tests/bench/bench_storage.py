"""How fast moves are written down: `python -m tests.bench.bench_storage`.

Tables play as fast as their commits let them: each waits for its move to be on the disk before it
makes the next. Prints commits a second and the time that one commit takes, for 1, 100 and 1000
tables, on this disk and on one whose flushing takes 5 ms longer; then how long it takes to read
1000 unfinished games of 60 moves back.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from bot.storage import Store, Unit
from bot.storage.books import KittyLine, enter_kitty
from bot.storage.units import append_move, open_game, set_deadline, take_seat, touch
from tests.storage.storage_flushing import WHY_NOT, flushing_library

SECONDS: Final = 3.0
MOVE: Final = '{"kind":"discard","card":"7H#61","draw":"stock"}'


def opened(number: int) -> Unit:
    """A game in its own channel, with four seats."""
    game_id = f"bench{number:05}"
    unit = open_game(
        game_id=game_id,
        game="nickels",
        rules_version=1,
        guild_id=number % 50,
        channel_id=number,
        host_id=number,
        house_rules="{}",
        secret=bytes(32),
        opened_at=0.0,
    )
    for seat in range(4):
        unit += take_seat(game_id, seat=seat, user_id=number * 4 + seat, name=f"Player {seat}")
    return unit


def turn(number: int, seq: int) -> Unit:
    """What one turn writes: the move, when somebody moved, what is due, now and then the kitty."""
    game_id = f"bench{number:05}"
    unit = append_move(
        game_id,
        seq=seq,
        seat=seq % 4,
        move=MOVE,
        at=float(seq),
        interaction_id=number * 1_000_000 + seq,
    )
    unit += touch(game_id, float(seq)) + set_deadline(game_id, "turn", float(seq))
    if seq % 10 == 0:
        unit += enter_kitty(game_id, seq, [KittyLine(seat=0, nickels=1, reason="ante")])
    return unit


async def play(store: Store, number: int, until: float, took: list[float]) -> None:
    """One table: moves one after the other, each timed, until the time is up."""
    seq = 0
    while (began := time.perf_counter()) < until:
        seq += 1
        await store.commit(turn(number, seq))
        took.append(time.perf_counter() - began)


async def measure_commits(folder: Path, tables: int) -> None:
    """Print the rate and the times with this many tables at once."""
    took: list[float] = []
    async with Store.open(folder / f"{tables}.db") as store:
        await asyncio.gather(*(store.commit(opened(number)) for number in range(tables)))
        cpu, began = time.process_time(), time.perf_counter()
        await asyncio.gather(
            *(play(store, number, began + SECONDS, took) for number in range(tables))
        )
        passed, cpu = time.perf_counter() - began, time.process_time() - cpu
    took.sort()
    middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
    print(
        f"{tables:5} tables: {len(took) / passed:8,.0f} commits/s"
        f"   p50 {middle * 1000:7.2f} ms   p99 {late * 1000:7.2f} ms"
        f"   {cpu / len(took) * 1e6:6.0f} us CPU a commit",
        flush=True,
    )


async def measure_load(folder: Path) -> None:
    """Print how long 1000 unfinished games of 60 moves take to read."""
    async with Store.open(folder / "load.db") as store:
        await asyncio.gather(*(store.commit(opened(number)) for number in range(1000)))
        for seq in range(1, 61):
            await asyncio.gather(*(store.commit(turn(number, seq)) for number in range(1000)))
    began = time.perf_counter()
    async with Store.open(folder / "load.db") as store:
        opened_at = time.perf_counter()
        games = await store.unfinished()
        loaded_at = time.perf_counter()
    assert sum(len(game.moves) for game in games) == 60_000
    print(
        f" 1000 unfinished games of 60 moves: opened in {opened_at - began:.3f} s,"
        f" read in {loaded_at - opened_at:.3f} s"
    )


def measure_slow_disk(folder: Path) -> None:
    """Run the commits again in a process whose flushing takes 5 ms longer."""
    library = flushing_library(folder)
    if library is None:
        print(f"With slow flushing: skipped, it {WHY_NOT}.")
        return
    print("Each flush 5 ms slower:", flush=True)
    environment = os.environ | {"LD_PRELOAD": str(library), "FLUSH_SLOWER_US": "5000"}
    subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_storage", "commits"], check=True, env=environment
    )


def main() -> None:
    """Measure in a temporary folder on the disk that holds temporary files."""
    with tempfile.TemporaryDirectory(prefix="nickels-bench-") as name:
        folder = Path(name)
        for tables in (1, 100, 1000):
            asyncio.run(measure_commits(folder, tables))
        if "commits" not in sys.argv:
            asyncio.run(measure_load(folder))
            measure_slow_disk(folder)


if __name__ == "__main__":
    main()
