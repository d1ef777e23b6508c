"""A real process, killed while 50 tables play: what was acknowledged is there, once and whole."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import Store
from bot.storage.writer import CRASH_POINTS
from tests.storage.storage_child import TABLES
from tests.storage.storage_games import turns_written

BEFORE_COMMIT = ("before-begin", "after-begin", "after-statements")


def start(path: Path, *crash: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.storage.storage_child", str(path), *crash],
        stdout=subprocess.PIPE,
        text=True,
    )


def acknowledged(lines: list[str], since: dict[str, int]) -> dict[str, int]:
    """The last turn of each table that was acknowledged, every earlier one having been, too."""
    last = dict(since)
    for line in lines:
        game_id, seq = line.split()
        assert int(seq) == last.get(game_id, 0) + 1
        last[game_id] = int(seq)
    return last


async def written(path: Path) -> dict[str, int]:
    """How many turns each table has, all of them whole. The file has to be in order, too."""
    async with Store.open(path) as store:
        counts = {
            game.row.id: await turns_written(store, game.row.id)
            for game in await store.unfinished()
        }
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    return counts


@pytest.mark.parametrize("point", CRASH_POINTS)
async def test_killed_at_a_point(prepared: Path, point: str) -> None:
    child = start(prepared, point, "12")
    output, _ = child.communicate(timeout=60)
    assert child.returncode != 0
    told, found = acknowledged(output.splitlines(), {}), await written(prepared)
    assert len(found) == TABLES
    assert sum(told.values()) > TABLES
    unannounced = {game: found[game] - told.get(game, 0) for game in found}
    if point in BEFORE_COMMIT:
        assert set(unannounced.values()) == {0}
    else:
        # The batch was committed and nobody in it was told.
        assert set(unannounced.values()) <= {0, 1}
        assert 1 in unannounced.values()


async def test_killed_at_random_again_and_again(prepared: Path) -> None:
    chance = random.Random(20)
    found: dict[str, int] = {}
    for _ in range(4):
        child = start(prepared)
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(chance.randint(1, 3000))]
        child.kill()
        lines += child.stdout.readlines()
        child.stdout.close()
        child.wait(timeout=60)
        told, found = acknowledged(lines, found), await written(prepared)
        assert {found[game] - told.get(game, 0) for game in found} <= {0, 1}
    assert len(found) == TABLES
