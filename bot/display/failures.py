"""What a failed request to Discord means, and what to do about it."""

from __future__ import annotations

import random
from enum import Enum, auto
from typing import Final

import aiohttp
import discord

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
DMS_CLOSED: Final = 50007
THREAD_ARCHIVED: Final = 50083

TOO_LATE: Final = frozenset({UNKNOWN_INTERACTION, ALREADY_ANSWERED})
"""The answer no longer reaches the person; the move stands, and the board shows it."""

FAILURES: Final = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
)
"""All that a request can raise."""

LONGEST_WAIT: Final = 60.0
MOST_DOUBLINGS: Final = 10
"""More would change nothing, and after a day of attempts be too large to reckon with."""


class Verdict(Enum):
    """What a failure says about the message that was to be sent or changed."""

    GONE = auto()
    """The message is no longer there, or is out of reach for good: another may take its place."""
    BARRED = auto()
    """The channel is closed to us: trying again changes nothing until somebody opens it."""
    LOST = auto()
    """The channel is gone for good, and all that was in it."""
    LATER = auto()
    """Discord can't now: the same request may work in a while."""
    WRONG = auto()
    """The request itself was refused: a bug of ours."""


def verdict(error: Exception) -> Verdict:
    """What this failure (one of FAILURES) means."""
    if not isinstance(error, discord.HTTPException):
        return Verdict.LATER
    if error.code == UNKNOWN_CHANNEL:
        return Verdict.LOST
    if error.status in {401, 403}:
        return Verdict.BARRED
    if error.status == 404 or error.code == THREAD_ARCHIVED:
        # Nothing in an archived thread can be changed, but a new message brings the thread back.
        return Verdict.GONE
    return Verdict.LATER if error.status >= 500 or error.status == 429 else Verdict.WRONG


def pause(error: Exception, attempt: int) -> float:
    """Seconds to wait before attempt number `attempt` + 1 (from 1), spread by chance."""
    if isinstance(error, discord.RateLimited):
        return min(error.retry_after, LONGEST_WAIT)
    spread = random.uniform(0.75, 1.25)
    return min(2.0 ** min(attempt, MOST_DOUBLINGS), LONGEST_WAIT) * spread


def summary(error: Exception) -> str:
    """A line for the log: never the body of a request, which may show a hand."""
    if isinstance(error, discord.HTTPException):
        return f"status {error.status}, code {error.code}"
    return type(error).__name__
