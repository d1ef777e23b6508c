from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database will be."""
    return tmp_path / "nickels.db"


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that has its tables already: making them takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "nickels.db"

    async def make() -> None:
        async with Store.open(path):
            pass

    asyncio.run(make())
    return path


@pytest.fixture
def prepared(path: Path, empty_database: Path) -> Path:
    """The database, with its tables and nothing in them."""
    shutil.copyfile(empty_database, path)
    return path


@pytest.fixture
async def store(prepared: Path) -> AsyncIterator[Store]:
    async with Store.open(prepared) as opened:
        yield opened
