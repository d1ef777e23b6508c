from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database will be."""
    return tmp_path / "nickels.db"


@pytest.fixture
def prepared(path: Path, empty_database: Path) -> Path:
    """The database, with its tables and nothing in them."""
    shutil.copyfile(empty_database, path)
    return path


@pytest.fixture
async def store(prepared: Path) -> AsyncIterator[Store]:
    async with Store.open(prepared) as opened:
        yield opened
