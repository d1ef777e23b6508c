"""The migrations make exactly the tables that the code describes, all of them or none."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.storage import Store
from bot.storage.books import LedgerLine, enter_ledger
from bot.storage.migrate import REVISIONS, SCRIPTS
from bot.storage.schema import metadata
from tests.storage.storage_games import lobby


@pytest.fixture
async def migrated(path: Path) -> Path:
    async with Store.open(path):
        pass
    return path


def test_the_code_knows_every_script_in_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    newest_first = ScriptDirectory.from_config(config).walk_revisions()
    assert [script.revision for script in newest_first] == list(reversed(REVISIONS))


async def test_alembic_finds_nothing_to_change(migrated: Path) -> None:
    engine = create_engine(f"sqlite:///{migrated}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def definitions(path: Path) -> dict[str, str]:
    """The SQL of every table and index, by name, however its lines are broken."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {name: re.sub(r"\s+", "", sql) for name, sql in rows if name != "alembic_version"}


async def test_constraints_and_conditions_are_the_same_too(migrated: Path, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'described.db'}")
    metadata.create_all(engine)
    engine.dispose()
    described = definitions(tmp_path / "described.db")
    assert "one_unfinished_game_per_channel" in described
    assert definitions(migrated) == described


async def test_a_database_of_the_first_version_keeps_its_games_and_gets_the_ledger(
    path: Path,
) -> None:
    async with Store.open(path) as store:
        await store.commit(lobby("g"))
    with closing(sqlite3.connect(path)) as connection:
        # As the first version left it.
        connection.execute("DROP TABLE ledger")
        connection.execute("DROP TABLE drafts")
        connection.execute("UPDATE alembic_version SET version_num = 'nickels_0001'")
        connection.commit()
    async with Store.open(path) as store:
        assert [game.row.id for game in await store.unfinished()] == ["g"]
        assert await store.ledger_lines("g") == []
        await store.commit(enter_ledger("g", 3, [LedgerLine(round=1, seat=0, net=0)]))


IMPORTED = """
import asyncio, sys
from bot.storage import Store

async def main():
    async with Store.open(sys.argv[1]):
        print("alembic" in sys.modules)

asyncio.run(main())
"""


def test_alembic_is_imported_only_when_there_is_something_to_migrate(path: Path) -> None:
    answers = [
        subprocess.run(
            [sys.executable, "-c", IMPORTED, str(path)],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        ).stdout.strip()
        for _ in range(2)
    ]
    assert answers == ["True", "False"]
