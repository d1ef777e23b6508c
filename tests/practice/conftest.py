"""A loopback Discord for each test; its whole wire is validated when the document is there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from playwright.async_api import Browser

from bot.practice import Discord, StoppedClock
from tests.e2e.openapi import OpenApi, find_document, load
from tests.practice import page_stage
from tests.practice.clients import Client, running
from tests.practice.everything import Everything
from tests.practice.held import Held
from tests.practice.room import Room


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One browser for all tests of the page: to start one takes as long as a test."""
    async with page_stage.browser() as it:
        yield it


@pytest.fixture
async def server() -> AsyncIterator[Discord]:
    checks = [] if find_document() is None else [OpenApi(load())]
    async with Discord(clock=StoppedClock(), rate_limits=False) as started:
        started.record.observers += checks
        yield started
    assert started.unknown == []
    assert started.crashes == []
    for check in checks:
        check.assert_clean()


@pytest.fixture
def room(server: Discord) -> Room:
    guild = server.add_guild("Card Room")
    channel = guild.add_channel("nickels")
    return Room(server, guild, channel, guild.add_member("Ann"), guild.add_member("Ben"))


@pytest.fixture
async def client(room: Room) -> AsyncIterator[Client]:
    """A bare client in the room."""
    async with running(Client(), room.server, sync=False) as running_client:
        yield running_client


@pytest.fixture
def channel(room: Room, client: Client) -> discord.TextChannel:
    """The room's channel as the bare client knows it."""
    found = client.get_channel(int(room.channel.id))
    assert isinstance(found, discord.TextChannel)
    return found


@pytest.fixture
async def everything(room: Room) -> AsyncIterator[Everything]:
    """A bot with every kind of command in the room."""
    bot = Everything()
    async with running(bot, room.server):
        yield bot
        assert bot.errors == []


@pytest.fixture
async def held(room: Room) -> AsyncIterator[Held]:
    """A bot in the room that leaves the answering of /play to the test."""
    bot = Held()
    async with running(bot, room.server):
        yield bot
