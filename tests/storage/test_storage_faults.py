"""Faults of the disk and of the file: nothing half done, one plain sentence, and on it goes."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.errors import (
    DatabaseBusy,
    DatabaseCorrupt,
    DatabaseFull,
    DatabaseReadOnly,
    DatabaseUnusable,
    StorageError,
)
from bot.storage import Store, Unit
from bot.storage.units import append_move
from tests.storage.storage_flushing import WHY_NOT, flushing_library
from tests.storage.storage_games import lobby, run_sql, turn, turns_written


def much(game_id: str, seq: int) -> Unit:
    """A turn that needs a megabyte of room."""
    return append_move(game_id, seq=seq + 1000, seat=0, move="7" * 2**20, at=0.0) + turn(
        game_id, seq
    )


async def all_refused(store: Store, refusal: type[StorageError]) -> None:
    """Two tables try at the same time; neither gets anything written."""
    outcomes = await asyncio.gather(
        store.commit(much("g", 2)), store.commit(much("h", 1)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [refusal, refusal]
    assert (await turns_written(store, "g"), await turns_written(store, "h")) == (1, 0)


async def goes_on(store: Store) -> None:
    await store.commit(turn("g", 2))
    await store.commit(turn("h", 1))
    assert (await turns_written(store, "g"), await turns_written(store, "h")) == (2, 1)
    assert await run_sql(store, "PRAGMA integrity_check") == [("ok",)]


async def two_tables(store: Store) -> None:
    await store.commit(lobby("g") + lobby("h", channel_id=2) + turn("g", 1))


async def test_a_full_database_leaves_all_as_it_was_and_recovers(store: Store) -> None:
    await two_tables(store)
    ((pages,),) = await run_sql(store, "PRAGMA page_count")
    await run_sql(store, f"PRAGMA max_page_count = {pages + 20}")
    await all_refused(store, DatabaseFull)
    await run_sql(store, "PRAGMA max_page_count = 1000000")
    await goes_on(store)


@contextmanager
def no_file_greater_than(size: int) -> Iterator[None]:
    resource = pytest.importorskip("resource", reason="Windows cannot limit the size of files")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_disk_that_takes_no_more_leaves_all_as_it_was_and_recovers(store: Store) -> None:
    await two_tables(store)
    with no_file_greater_than(400_000):
        await all_refused(store, DatabaseFull)
    await goes_on(store)


async def test_a_disk_too_full_for_the_tables_leaves_a_file_that_opens_later(path: Path) -> None:
    with no_file_greater_than(20_000), pytest.raises(DatabaseUnusable, match="I can't use"):
        await Store.open(path)
    async with Store.open(path) as store:
        await two_tables(store)


async def test_a_file_that_somebody_else_writes_to_is_busy(store: Store, path: Path) -> None:
    await two_tables(store)
    await run_sql(store, "PRAGMA busy_timeout = 20")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await all_refused(store, DatabaseBusy)
        other.execute("COMMIT")
    await goes_on(store)


async def test_a_file_that_may_only_be_read_is_read(store: Store) -> None:
    await two_tables(store)
    await run_sql(store, "PRAGMA query_only = ON")
    await all_refused(store, DatabaseReadOnly)
    await run_sql(store, "PRAGMA query_only = OFF")
    await goes_on(store)


def overwrite_the_end(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size * 3 // 4)
        file.write(b"\xff" * (size // 4))


async def test_damaged_pages_are_named_when_they_are_read(path: Path) -> None:
    async with Store.open(path) as store:
        await store.commit(lobby("g"))
        await asyncio.gather(*(store.commit(turn("g", seq)) for seq in range(1, 400)))
    overwrite_the_end(path)
    async with Store.open(path) as store:
        with pytest.raises(DatabaseCorrupt, match="My database is damaged"):
            await store.unfinished()


FLUSHING_FAILS = """
import asyncio, os, pathlib, sys
from bot.errors import OutcomeUnknown, StorageError
from bot.storage import Store
from tests.storage.storage_games import lobby, turn, turns_written

async def main(path, flag):
    async with Store.open(path) as store:
        await store.commit(lobby("g") + turn("g", 1))
        flag.touch()
        try:
            await store.commit(turn("g", 2))
        except OutcomeUnknown as unknown:
            print(unknown)
        flag.unlink()
        seq = await turns_written(store, "g")
        await store.commit(turn("g", seq + 1))
        assert await turns_written(store, "g") == seq + 1

asyncio.run(main(pathlib.Path(sys.argv[1]), pathlib.Path(os.environ["FLUSH_FAILS_WHILE"])))
"""


def test_a_commit_whose_flushing_failed_may_or_may_not_have_happened(
    path: Path, tmp_path: Path
) -> None:
    library = flushing_library(tmp_path)
    if library is None:
        pytest.skip(WHY_NOT)
    child = subprocess.run(
        [sys.executable, "-c", FLUSHING_FAILS, str(path)],
        env=os.environ
        | {"LD_PRELOAD": str(library), "FLUSH_FAILS_WHILE": str(tmp_path / "flushing fails")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (child.returncode, child.stderr) == (0, "")
    assert child.stdout.startswith("I can't tell whether that was written down.")
