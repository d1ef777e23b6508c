"""Which files are opened, which are refused, and that a refused one is left alone."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import (
    ConfigurationError,
    DatabaseDamaged,
    DatabaseInUse,
    DatabaseUnusable,
    ForeignDatabase,
    NewerDatabase,
    StorageClosed,
)
from bot.storage import Store
from bot.storage.sqlite import locate
from bot.storage.units import set_meta
from tests.storage.storage_games import bytes_of, lobby, run_sql, turn


@pytest.mark.parametrize(
    ("where", "file"),
    [
        ("data/nickels.db", "data/nickels.db"),
        ("sqlite:///data/nickels.db", "data/nickels.db"),
        ("sqlite+aiosqlite:///data/nickels.db", "data/nickels.db"),
        ("sqlite:////var/lib/nickels.db", "/var/lib/nickels.db"),
        ("sqlite:///C:/Nickels/my games.db", "C:/Nickels/my games.db"),
        (Path("data", "nickels.db"), "data/nickels.db"),
    ],
)
def test_a_path_and_a_url_name_the_same_file(where: str | Path, file: str) -> None:
    assert locate(where) == Path(file)


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("postgresql://localhost/nickels", "must name a file"),
        ("sqlite://host/nickels.db", "must name a file"),
        ("sqlite:///nickels.db?mode=ro", "must name a file"),
        ("://", "can't be understood"),
        ("", "must be a file"),
        (":memory:", "must be a file"),
        ("sqlite://", "must be a file"),
        ("sqlite:///:memory:", "must be a file"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(where: str, sentence: str) -> None:
    with pytest.raises(ConfigurationError, match=sentence) as refused:
        locate(where)
    assert "localhost" not in str(refused.value)


async def test_a_new_file_gets_its_folder_and_can_be_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "of ours" / "nickels.db"
    async with Store.open(path) as store:
        assert store.path == path
        await store.commit(set_meta("k", "v"))
    store = await Store.open(f"sqlite:///{path}")
    assert await store.meta("k") == "v"
    await store.close()


async def test_the_connection_is_as_safe_as_it_has_to_be(store: Store) -> None:
    assert await run_sql(store, "PRAGMA journal_mode") == [("wal",)]
    assert await run_sql(store, "PRAGMA synchronous") == [(2,)]
    assert await run_sql(store, "PRAGMA foreign_keys") == [(1,)]
    assert await run_sql(store, "PRAGMA busy_timeout") == [(5000,)]


async def test_the_first_connection_is_as_safe_as_later_ones(path: Path) -> None:
    for _ in range(2):
        async with Store.open(path) as store:
            assert await run_sql(store, "PRAGMA foreign_keys") == [(1,)]


async def test_a_closed_store_refuses_everything_but_to_be_closed_again(path: Path) -> None:
    store = await Store.open(path)
    await store.close()
    with pytest.raises(StorageClosed):
        await store.commit(set_meta("k", "v"))
    with pytest.raises(StorageClosed):
        await store.unfinished()
    await store.close()


# -- two processes -----------------------------------------------------------------------------

HOLDER = """
import asyncio, sys
from bot.storage import Store
from bot.storage.units import set_meta

async def main():
    async with Store.open(sys.argv[1]) as store:
        await store.commit(set_meta("held", "yes"))
        print("held", flush=True)
        await asyncio.to_thread(sys.stdin.readline)

asyncio.run(main())
"""


def another_process(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


async def test_a_second_process_is_refused_until_the_first_is_gone(path: Path) -> None:
    with another_process(path) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(DatabaseInUse, match="Another copy of this bot is using") as refused:
            await Store.open(path)
        assert str(path) in str(refused.value)
        # Killed, not closed: the system has to free the lock.
        holder.kill()
        holder.wait(timeout=30)
    async with Store.open(path) as store:
        assert await store.meta("held") == "yes"


async def test_the_same_process_is_refused_as_well(store: Store, path: Path) -> None:
    with pytest.raises(DatabaseInUse):
        await Store.open(path)
    await store.commit(set_meta("still", "here"))


# -- files that are not ours -------------------------------------------------------------------


async def refused(path: Path, refusal: type[DatabaseUnusable]) -> str:
    """Open it twice, in vain both times, leaving every byte as it was. Returns the sentence."""
    before, threads = bytes_of(path), set(threading.enumerate())
    for _ in range(2):
        with pytest.raises(refusal) as caught:
            await Store.open(path)
        assert type(caught.value) is refusal
    assert bytes_of(path) == before
    for thread in set(threading.enumerate()) - threads:
        thread.join(timeout=10)
        assert not thread.is_alive(), "a connection was left open"
    return str(caught.value)


@pytest.fixture
def diary(path: Path) -> Path:
    path.write_bytes(b"Dear diary, today I went out with three eights. " * 100)
    return path


async def test_a_file_that_is_no_database(diary: Path) -> None:
    assert "is damaged, or no database at all" in await refused(diary, DatabaseDamaged)


async def test_the_database_of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    assert "belongs to another program" in await refused(path, ForeignDatabase)


@pytest.mark.parametrize("version", ["'5f3a9c'", "NULL"])
async def test_the_database_of_another_program_that_migrates_as_we_do(
    path: Path, version: str
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute(f"INSERT INTO alembic_version VALUES ({version})")
        connection.commit()
    await refused(path, ForeignDatabase)


async def a_played_game(path: Path) -> None:
    async with Store.open(path) as store:
        await store.commit(lobby("g"))
        await asyncio.gather(*(store.commit(turn("g", seq)) for seq in range(1, 200)))


async def test_a_database_of_a_newer_version(path: Path) -> None:
    await a_played_game(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'nickels_9999'")
        connection.commit()
    assert "newer version of this bot" in await refused(path, NewerDatabase)


@pytest.mark.parametrize("offset", [0, 100], ids=["header", "list of tables"])
async def test_a_damaged_database(path: Path, offset: int) -> None:
    await a_played_game(path)
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(b"\xff" * 1000)
    await refused(path, DatabaseDamaged)


@pytest.fixture
def folder(path: Path) -> Path:
    path.mkdir()
    return path


async def test_a_folder_in_place_of_the_file(folder: Path) -> None:
    assert "unable to open database file" in await refused(folder, DatabaseUnusable)


async def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    await refused(tmp_path / "data" / "nickels.db", DatabaseUnusable)


def make_read_only(path: Path) -> None:
    path.chmod(0o400)
    if os.access(path, os.W_OK):
        pytest.skip("root may write anywhere")


async def test_a_file_that_may_only_be_read(path: Path) -> None:
    await a_played_game(path)
    make_read_only(path)
    # SQLite may leave empty companions beside it.
    before = bytes_of(path)
    with pytest.raises(DatabaseUnusable, match="readonly"):
        await Store.open(path)
    assert before.items() <= bytes_of(path).items()
