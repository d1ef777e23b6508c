from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest

from tests.e2e.stage import Stage, opened


@pytest.fixture(autouse=True)
def _discord_where_it_was() -> Iterator[None]:
    """discord.py is pointed elsewhere for the whole process: point it back after each test."""
    before = discord.http.Route.BASE
    yield
    discord.http.Route.BASE = before


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> Path:
    """An empty database of this test's own."""
    return Path(shutil.copy(empty_database, tmp_path / "nickels.db"))


@pytest.fixture
def twin(empty_database: Path, tmp_path: Path) -> Path:
    """Another empty database."""
    return Path(shutil.copy(empty_database, tmp_path / "twin.db"))


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is put off, however slow the machine: what is sent does not depend on time."""
    monkeypatch.setattr("bot.display.delivery.PATIENCE", 60.0)


@pytest.fixture
async def stage(database: Path) -> AsyncIterator[Stage]:
    """A loopback Discord with a server, a channel and the bot, running."""
    async with opened(database) as stage:
        yield stage
