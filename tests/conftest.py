"""What tests of several parts share."""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path

import pytest

from bot.storage import Store

# Many tests start Python anew: each would compile the whole of bot/ again, half a second long.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """`-n auto` is one more than there are cores: many tests wait for a browser or a process."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Let the collector pass over all that was imported: a tenth of the time went there."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that has its tables already: making them takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "nickels.db"

    async def make() -> None:
        async with Store.open(path):
            pass

    asyncio.run(make())
    return path
