"""A loopback Discord for each test; its whole wire is validated when the document is there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.practice import Channel, Discord, Guild, Person, StoppedClock
from tests.e2e.openapi import OpenApi, find_document, load


@dataclass(frozen=True)
class Room:
    """A guild with one channel and two people."""

    server: Discord
    guild: Guild
    channel: Channel
    ann: Person
    ben: Person


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
