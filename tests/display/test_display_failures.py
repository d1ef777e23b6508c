from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.display.failures import FAILURES, Verdict, pause, summary, verdict


def answered(status: int, code: int = 0) -> discord.HTTPException:
    """The error that discord.py raises for this answer."""
    response: Any = SimpleNamespace(status=status, reason="")
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else None)
    return (kind or discord.HTTPException)(response, {"code": code, "message": "K♣"})


@pytest.mark.parametrize(
    ("error", "meaning"),
    [
        (answered(404, 10008), Verdict.GONE),
        (answered(404, 10015), Verdict.GONE),
        (answered(400, 50083), Verdict.GONE),
        (answered(404, 10003), Verdict.LOST),
        (answered(403, 50001), Verdict.BARRED),
        (answered(403, 50013), Verdict.BARRED),
        (answered(401, 50027), Verdict.BARRED),
        (answered(500), Verdict.LATER),
        (answered(503), Verdict.LATER),
        (answered(429), Verdict.LATER),
        (answered(400, 50035), Verdict.WRONG),
        (discord.RateLimited(40.0), Verdict.LATER),
        (aiohttp.ServerDisconnectedError(), Verdict.LATER),
        (ConnectionResetError(), Verdict.LATER),
        (TimeoutError(), Verdict.LATER),
    ],
)
def test_what_a_failure_means(error: Exception, meaning: Verdict) -> None:
    assert isinstance(error, FAILURES)
    assert verdict(error) is meaning


def test_pauses_grow_and_end() -> None:
    pauses = [pause(answered(503), attempt) for attempt in (*range(1, 20), 2000)]
    assert 1.4 < pauses[0] < 2.6
    assert pauses[0] < pauses[2] < pauses[4]
    assert max(pauses) <= 75
    assert pause(discord.RateLimited(42.0), 1) == 42.0


def test_a_summary_never_holds_what_was_sent() -> None:
    assert summary(answered(400, 50035)) == "status 400, code 50035"
    assert summary(OSError("K♣")) == "OSError"
