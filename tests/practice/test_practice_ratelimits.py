from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest

from bot.practice import Discord, StoppedClock
from bot.practice.ratelimit import Limit, RateLimited, RateLimits
from tests.practice.clients import Client, running

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
FOLLOWUP = "/webhooks/{webhook_id}/{webhook_token}"
HERE = {"channel_id": "1"}
THERE = {"channel_id": "2"}
START = 1_767_268_800.0


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock(START)


@pytest.fixture
def limits(clock: StoppedClock) -> RateLimits:
    return RateLimits(clock, enabled=True)


def send(limits: RateLimits, path: dict[str, str] = HERE) -> dict[str, str]:
    return limits.use("POST", SEND, path, counts_globally=True)


def test_a_channel_takes_five_messages_in_five_seconds(
    limits: RateLimits, clock: StoppedClock
) -> None:
    remaining = [send(limits)["X-RateLimit-Remaining"] for _ in range(5)]
    assert remaining == ["4", "3", "2", "1", "0"]
    clock.advance(2)
    with pytest.raises(RateLimited) as caught:
        send(limits)
    assert (caught.value.status, caught.value.retry_after) == (429, 3.0)
    assert caught.value.json == {
        "message": "You are being rate limited.",
        "code": 0,
        "retry_after": 3.0,
        "global": False,
    }
    assert caught.value.headers == {"Retry-After": "4", "X-RateLimit-Scope": "user"}
    clock.advance(3)
    assert send(limits)["X-RateLimit-Remaining"] == "4"


def test_headers_tell_when_the_window_ends(limits: RateLimits, clock: StoppedClock) -> None:
    send(limits)
    clock.advance(1.5)
    headers = send(limits)
    assert headers["X-RateLimit-Limit"] == "5"
    assert headers["X-RateLimit-Reset-After"] == "3.500"
    assert headers["X-RateLimit-Reset"] == f"{START + 5:.3f}"


def test_channels_and_routes_have_their_own_windows(limits: RateLimits) -> None:
    buckets = {send(limits)["X-RateLimit-Bucket"] for _ in range(5)}
    assert len(buckets) == 1
    assert send(limits, THERE)["X-RateLimit-Bucket"] in buckets
    edit = limits.use("PATCH", EDIT, HERE, counts_globally=True)
    assert edit["X-RateLimit-Bucket"] not in buckets
    assert edit["X-RateLimit-Remaining"] == "4"


def test_the_bot_has_fifty_requests_a_second(limits: RateLimits, clock: StoppedClock) -> None:
    for channel in range(50):
        send(limits, {"channel_id": str(channel)})
    with pytest.raises(RateLimited) as caught:
        send(limits, {"channel_id": "51"})
    assert caught.value.json["global"] is True
    assert caught.value.headers["X-RateLimit-Global"] == "true"
    clock.advance(1)
    send(limits, {"channel_id": "51"})


def test_interactions_are_outside_the_global_limit(limits: RateLimits) -> None:
    for channel in range(50):
        send(limits, {"channel_id": str(channel)})
    for _ in range(100):
        assert limits.use("POST", CALLBACK, {}, counts_globally=False) == {}
    token = {"webhook_id": "1", "webhook_token": "t"}
    for _ in range(5):
        limits.use("POST", FOLLOWUP, token, counts_globally=False)
    with pytest.raises(RateLimited):
        limits.use("POST", FOLLOWUP, token, counts_globally=False)
    limits.use("POST", FOLLOWUP, {**token, "webhook_token": "u"}, counts_globally=False)


def test_edits_of_old_messages_are_limited_harder(limits: RateLimits, clock: StoppedClock) -> None:
    for _ in range(3):
        limits.use_old_edit("1")
    with pytest.raises(RateLimited) as caught:
        limits.use_old_edit("1")
    assert caught.value.code == 30046
    assert caught.value.json["retry_after"] == 60.0
    limits.use_old_edit("2")
    clock.advance(60)
    limits.use_old_edit("1")


def test_switched_off_nothing_is_limited(clock: StoppedClock) -> None:
    limits = RateLimits(clock, enabled=False)
    assert [send(limits) for _ in range(100)] == [{}] * 100
    for _ in range(100):
        limits.use_old_edit("1")


# -- with the real client ----------------------------------------------------------------------


@pytest.fixture
async def table() -> AsyncIterator[tuple[Discord, discord.TextChannel]]:
    async with Discord() as server:
        channel = server.add_guild("Card Room").add_channel("nickels")
        async with running(Client(), server, sync=False) as client:
            found = client.get_channel(int(channel.id))
            assert isinstance(found, discord.TextChannel)
            yield server, found


async def test_a_client_reads_the_headers_and_waits_by_itself() -> None:
    limit = Limit(3, 0.2)
    async with Discord(limits={("POST", SEND): limit}) as server:
        channel = server.add_guild("Card Room").add_channel("nickels")
        async with running(Client(), server, sync=False) as client:
            found = client.get_channel(int(channel.id))
            assert isinstance(found, discord.TextChannel)
            await asyncio.gather(*(found.send(str(number)) for number in range(7)))
    sent = server.record.exchanges("POST", SEND)
    assert [each.status for each in sent] == [200] * 7
    # Three, three and one: two windows have to pass.
    assert sent[-1].at - sent[0].at >= 0.4


async def test_a_429_is_waited_for_and_tried_again(
    table: tuple[Discord, discord.TextChannel],
) -> None:
    server, channel = table
    server.faults.rate_limit("POST", SEND, 0.01, times=2)
    await channel.send("hello")
    assert [each.status for each in server.record.exchanges("POST", SEND)] == [429, 429, 200]


async def test_a_429_without_via_looks_like_a_ban(
    table: tuple[Discord, discord.TextChannel],
) -> None:
    server, channel = table
    server.faults.rate_limit("POST", SEND, 0.01, via=False)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("hello")
    assert caught.value.status == 429


async def test_an_edit_of_a_message_older_than_an_hour_meets_30046(
    table: tuple[Discord, discord.TextChannel],
) -> None:
    server, channel = table
    sent = await channel.send("board")
    server.clock.advance(3601)
    for number in range(3):
        await sent.edit(content=str(number))
    late = asyncio.create_task(sent.edit(content="refused"))
    async with asyncio.timeout(5):
        while len(server.record.exchanges("PATCH", EDIT)) < 4:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.005)
    refused = server.record.exchanges("PATCH", EDIT)[-1]
    late.cancel()
    assert refused.status == 429
    assert isinstance(refused.answer, dict)
    assert refused.answer["code"] == 30046
