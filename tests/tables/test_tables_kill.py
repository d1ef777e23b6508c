"""A real process, killed while people and computers play at several tables."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.games.nickels.view import NickelsView
from bot.storage import Store
from bot.storage.writer import CRASH_POINTS as STORAGE_POINTS
from bot.tables.house import CRASH_POINTS as TABLE_POINTS
from bot.tables.table import Table
from tests.tables.table_kit import digest, evening, everything_seen, replayed, take_step
from tests.tables.tables_child import TABLES

MOST_UNTOLD = 4
"""Moves that one change can hold: two computers are ready, and what comes of it."""


def start(path: Path, run: int, *crash: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.tables.tables_child", str(path), str(run), *crash],
        stdout=subprocess.PIPE,
        text=True,
    )


class Heard:
    """What the killed processes have said."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.told: dict[str, str] = {}

    def hear(self, lines: list[str]) -> None:
        for line in lines:
            match line.split():
                case ["done", interaction]:
                    self.done.append(int(interaction))
                case ["told", table_id, seen]:
                    self.told[table_id] = seen
                case _:
                    pytest.fail(f"The child said {line!r}.")


async def check(path: Path, heard: Heard, kills: int) -> None:
    """Everything acknowledged is there exactly once, and the tables stand as they were shown."""
    async with evening(path, now=1e12) as e:
        tables = [table for i in e.hall.ids if (table := e.hall.find(i)) is not None]
        assert len(tables) == TABLES
        logged: Counter[int] = Counter()
        for table in tables:
            log = await e.store.moves(table.id)
            assert [line.seq for line in log] == list(range(len(log)))
            logged.update(line.interaction_id for line in log if line.interaction_id is not None)
            assert await stands_as_told(e.store, table, heard.told[table.id])
            public = table.view(None)
            assert isinstance(public, NickelsView)
            assert await e.store.kitty_balance(table.id) == public.kitty
        assert set(logged.values()) == {1}
        assert set(heard.done) <= set(logged)
        # Each table had one move at most that was stored and not acknowledged.
        assert len(logged) - len(heard.done) <= TABLES * kills
        for number, table in enumerate(tables):
            if table.waiting_for():
                # The buttons of before the kill work.
                click = 900_000_000 + 100 * kills + number
                await take_step(table, click)
                heard.done.append(click)
                heard.told[table.id] = digest(everything_seen(table))


async def stands_as_told(store: Store, table: Table, told: str) -> bool:
    """Whether the table shows what was last told of it, or what was stored and not told yet."""
    seen = digest(everything_seen(table))
    if seen == told:
        return True
    moves = len(await store.moves(table.id))
    assert seen == digest(await replayed(store, table))
    return any(
        [digest(await replayed(store, table, moves - n)) == told for n in range(1, MOST_UNTOLD + 1)]
    )


@pytest.mark.parametrize("point", [*STORAGE_POINTS, *TABLE_POINTS])
async def test_killed_at_a_point(path: Path, point: str) -> None:
    child = start(path, 0, point, "15")
    output, _ = child.communicate(timeout=60)
    assert child.returncode != 0
    heard = Heard()
    heard.hear(output.splitlines())
    assert len(heard.told) == TABLES
    await check(path, heard, kills=1)


async def test_killed_at_random_again_and_again(path: Path) -> None:
    chance = random.Random(3)
    heard = Heard()
    for run in range(2):
        child = start(path, run)
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(chance.randint(40, 150))]
        child.kill()
        lines += child.stdout.readlines()
        child.stdout.close()
        child.wait(timeout=60)
        heard.hear(lines)
        await check(path, heard, kills=run + 1)
    assert len(heard.done) > 20
