"""What tests of several parts share."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.storage import Store


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that has its tables already: making them takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "nickels.db"

    async def make() -> None:
        async with Store.open(path):
            pass

    asyncio.run(make())
    return path
